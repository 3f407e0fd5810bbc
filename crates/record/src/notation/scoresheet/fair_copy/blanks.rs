//! Blanks of their own width, and signs that nobody sees: those that set a text, a word processor and a messenger put in.

use super::Shown;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let mut times = 0;
    let mut at = 0;
    while let Some(rest) = line.get_mut(at..).filter(|rest| !rest.is_empty()) {
        let length = length(rest);
        if let Some(sign) = rest.get_mut(..length) {
            sign.fill(b' ');
        }
        times += usize::from(length > 0);
        at += length.max(1);
    }
    Shown::times(times)
}

/// The bytes of the sign that a text begins with; 0 if it is none of these. The blank that does not break a line is one like
/// any other, and a mark of order at the beginning of a file is none.
fn length(text: &[u8]) -> usize {
    match text {
        // Blanks: of a letter, of a figure, thin, narrow, of a sign of Chinese.
        [0xE2, 0x80, 0x80..=0x8A | 0xAF, ..] | [0xE2, 0x81, 0x9F, ..] | [0xE3, 0x80, 0x80, ..] => 3,
        // Of no width; marks of direction; what joins words.
        [0xE2, 0x80, 0x8B..=0x8F | 0xAA..=0xAE, ..]
        | [0xE2, 0x81, 0xA0..=0xA9, ..]
        | [0xEF, 0xBB, 0xBF, ..] => 3,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn they_are_blanks() {
        for (line, expected) in [
            ("\u{200E}Wit: Smit", "   Wit: Smit"),
            ("Wit:\u{202F}Smit", "Wit:   Smit"),
            ("1.\u{2009}32-28\u{200B} 19-23\u{2060}", "1.   32-28    19-23   "),
            ("1.\u{3000}32–28", "1.   32–28"),
            ("1.\u{A0}32-28", "1.\u{A0}32-28"),
            ("Белые: Иванов", "Белые: Иванов"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!(shown.times > 0, line != expected, "{line}");
        }
    }
}
