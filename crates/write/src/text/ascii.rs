//! Text for terminals that have only ASCII.

use unicode_width::UnicodeWidthChar as _;

use damiera_record::notation::without_accents;

/// A text for terminals limited to ASCII: letters without accents, substitutes of the same width for signs,
/// `?` for anything else.
#[must_use]
pub fn ascii(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            c if c.is_ascii() => plain.push(c),
            '·' | '–' | '—' | '−' | '‐' | '‑' => plain.push('-'),
            '…' => plain.push_str("..."),
            '×' | '♦' => plain.push('x'),
            '∘' | '°' | '○' => plain.push('o'),
            '½' => plain.push_str(".5"),
            '¼' => plain.push_str(".25"),
            '¾' => plain.push_str(".75"),
            '’' | '‘' | '‚' => plain.push('\''),
            '“' | '”' | '„' | '«' | '»' => plain.push('"'),
            '█' => plain.push('#'),
            '▏' => plain.push('|'),
            c => match without_accents(c) {
                Some(letters) => plain.push_str(&letters),
                None => plain.extend(std::iter::repeat_n('?', c.width().unwrap_or(0))),
            },
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_has_a_plain_form() {
        for (text, plain) in [
            ("Rossi – Niccolò · 2½ · 12…", "Rossi - Niccolo - 2.5 - 12..."),
            ("Łódź Ågård GROẞ Jose\u{301}", "Lodz Agard GROSS Jose"),
            ("Чижов", "?????"),
            ("棋\u{200b}", "??"),
            ("a\nb\u{1b}[1m", "a\nb\u{1b}[1m"),
        ] {
            assert_eq!(ascii(text), plain);
        }
        let all: String = ('\0'..='\u{2fff}').collect();
        assert!(ascii(&all).is_ascii());
    }
}
