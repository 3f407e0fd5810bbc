//! Blanks of their own width around the colon of a heading, and signs that nobody sees: those that set a text, word processors and
//! messengers put them in. Elsewhere such a blank is one like others.

use super::Shown;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let mut times = 0;
    let mut at = 0;
    // The last two bytes that are no blanks.
    let mut last = [0; 2];
    // The squares of a move have digits, and the name of a heading has none.
    let mut may_be_heading = true;
    while let Some(&first) = line.get(at) {
        let rest = line.get(at..).unwrap_or_default();
        let length = match blank(rest) {
            0 => unseen(rest),
            length if is_around_colon(last, rest) && may_be_heading => length,
            length => {
                at += length;
                continue;
            }
        };
        if length == 0 {
            last = if matches!(first, b' ' | b'\t') { last } else { [last[1], first] };
            may_be_heading &= !first.is_ascii_digit();
            at += 1;
            continue;
        }
        line[at..at + length].fill(b' ');
        // After a gap a move would break off: its sign goes right before the second square.
        let before = |count: usize| at.checked_sub(count).and_then(|before| line.get(before));
        if matches!(last[1], b'-' | b'x')
            && before(1) == Some(&last[1])
            && before(2).is_some_and(u8::is_ascii_digit)
            && line.get(at + length).is_some_and(u8::is_ascii_alphanumeric)
        {
            line.swap(at - 1, at + length - 1);
        }
        times += 1;
        at += length;
    }
    Shown::times(times)
}

/// Whether a blank is after a colon that a letter is before, or between a letter and a colon: `2: J12` is a capture.
fn is_around_colon([before, last]: [u8; 2], rest: &[u8]) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_alphabetic() || byte >= 0x80;
    let behind = || rest.get(blank(rest)..).unwrap_or_default().trim_ascii_start();
    last == b':' && is_letter(before) || is_letter(last) && behind().starts_with(b":")
}

/// The bytes of the blank that a text begins with, of a letter, of a figure, thin, narrow, of a sign of Chinese; 0 if there is none.
fn blank(text: &[u8]) -> usize {
    match text {
        [0xE2, 0x80, 0x80..=0x8A | 0xAF, ..] | [0xE2, 0x81, 0x9F, ..] | [0xE3, 0x80, 0x80, ..] => 3,
        _ => 0,
    }
}

/// The bytes of what a text begins with that is not seen: of no width, a mark of direction, what joins words; 0 if there is none.
fn unseen(text: &[u8]) -> usize {
    match text {
        [0xE2, 0x80, 0x8B..=0x8F | 0xAA..=0xAE, ..] | [0xE2, 0x81, 0xA0..=0xA9, ..] => 3,
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
            ("Blancs\u{202F}: Dupont", "Blancs   : Dupont"),
            ("1. 32-28\u{200B} 19-23\u{2060}", "1. 32-28    19-23   "),
            ("1. 32-\u{200B}28 19x\u{200B}23", "1. 32   -28 19   x23"),
            // Before this sign there is no square.
            ("x\u{202E}32-28 32-28", "x   32-28 32-28"),
            ("1. ж2:\u{3000}d8", "1. ж2:\u{3000}d8"),
            ("a:\u{2009}b:\u{2009}c:\u{2009}1:\u{2009}d:\u{2009}", "a:   b:   c:   1:\u{2009}d:\u{2009}"),
            ("Х12\u{FEFF}:\u{2000}Х2", "Х12\u{FEFF}:\u{2000}Х2"),
            ("1.\u{3000}32–28", "1.\u{3000}32–28"),
            ("1.\u{A0}32-28\u{2009}19:23", "1.\u{A0}32-28\u{2009}19:23"),
            ("Белые: Иванов", "Белые: Иванов"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!(shown.times > 0, line != expected, "{line}");
        }
    }
}
