//! Text for terminals that have only ASCII.

/// A text for terminals limited to ASCII: plain substitutes for the signs that texts are drawn with. Letters stay, with
/// their accents and in any alphabet: names are data.
#[must_use]
pub fn plain_signs(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '·' | '–' | '—' | '−' => plain.push('-'),
            '…' => plain.push_str("..."),
            '×' | '♦' => plain.push('x'),
            '∘' | '°' | '○' => plain.push('o'),
            '½' => plain.push_str(".5"),
            '¼' => plain.push_str(".25"),
            '¾' => plain.push_str(".75"),
            '█' => plain.push('#'),
            '▏' => plain.push('|'),
            c => plain.push(c),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_have_a_plain_form_and_names_stay() {
        for (text, plain) in [
            ("Rossi – Niccolò · 2½ · 12…", "Rossi - Niccolò - 2.5 - 12..."),
            ("Łódź Ågård GROẞ Jose\u{301}", "Łódź Ågård GROẞ Jose\u{301}"),
            ("Чижов «Спартак» O’Neil Jean‑Paul", "Чижов «Спартак» O’Neil Jean‑Paul"),
            ("a\nb\u{1b}[1m", "a\nb\u{1b}[1m"),
        ] {
            assert_eq!(plain_signs(text), plain);
        }
    }
}
