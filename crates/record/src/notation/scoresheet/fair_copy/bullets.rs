//! Signs at the beginning of each row: `- 1. 32-28`, `• 1. 32-28`, `→ 32-28`, `> > 1. 32-28`; or the sign of a numbered list, which stands for
//! the number: `# 32-28 19-23`.

use super::Shown;
use super::words::{begins_with_move, is_move, is_square, number, words};

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let Some(start) = line.iter().position(|byte| !byte.is_ascii_whitespace()) else {
        return Shown::default();
    };
    if is_in_numbered_list(&line[start..]) {
        line[start] = b' ';
        return Shown::times(1);
    }
    let mut end = start;
    let mut at = start;
    while let Some(length) = bullet(&line[at..]) {
        let after = at + length;
        let is_apart =
            matches!(line.get(after), Some(b' ' | b'\t')) || line[after..].starts_with(&[0xC2, 0xA0]);
        // A quoted line may touch its sign, and so may another bullet.
        let touches = line[at] == b'>' || line[at] >= 0x80 && line.get(after).is_some_and(u8::is_ascii_digit);
        if !(is_apart || touches) {
            break;
        }
        end = after;
        at = after + line[after..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    }
    let is_row = begins_row(&line[end..]);
    if end == start {
        return Shown { times: 0, against: usize::from(is_row) };
    }
    line[start..end].fill(b' ');
    Shown::times(usize::from(is_row))
}

/// Whether a text is a row without a number behind the sign of a numbered list. Any other line with that sign is a note.
fn is_in_numbered_list(text: &[u8]) -> bool {
    let Some(row) = text.strip_prefix(b"# ") else { return false };
    let words = words(row);
    (1..=2).contains(&words.len()) && words.into_iter().all(|place| is_move(&row[place]))
}

/// Whether a text begins with a number and what may be a move, or with a move.
fn begins_row(text: &[u8]) -> bool {
    let words = words(text);
    let word = |at: usize| words.get(at).map_or(&[][..], |place| &text[place.clone()]);
    let digits = word(0).iter().take_while(|byte| byte.is_ascii_digit()).count();
    let is_number = number(&word(0)[..digits]).is_some() && digits > 0;
    let behind = &word(0)[digits..];
    begins_with_move(word(0))
        || is_number
            && (matches!(behind, [b'.' | b')' | b':', ..])
                || behind == b"-" && begins_with_move(word(1))
                || behind.is_empty() && (begins_with_move(word(1)) || is_square(word(1))))
}

/// The length of the bullet that a text begins with.
pub(super) fn bullet(text: &[u8]) -> Option<usize> {
    match text {
        [b'[', b' ' | b'x' | b'X', b']', ..] => Some(3),
        [b'-' | b'*' | b'+' | b'>' | b'~' | b'o', ..] => Some(1),
        // · » ° ¶
        [0xC2, 0xB7 | 0xBB | 0xB0 | 0xB6, ..] => Some(2),
        // Dashes, • ‣ ›, arrows, ∙ ▪ ● ◦ ■ ☐ ✓ ➔, but no ellipsis and no minus before a figure.
        [0xE2, 0x80, 0x90..=0x95 | 0xA2 | 0xA3 | 0xBA, ..]
        | [0xE2, 0x86..=0x87, _, ..]
        | [0xE2, 0x88, 0x99, ..]
        | [0xE2, 0x96..=0x9E, _, ..]
        | [0xE2, 0xAC..=0xAF, _, ..] => Some(3),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn the_sign_of_a_numbered_list_stands_for_the_number() {
        for (line, expected) in [
            ("# 33-29 17-22", "  33-29 17-22"),
            ("# 39x30", "  39x30"),
            ("# 33-29 was better", "# 33-29 was better"),
            ("# 1. 33-29 17-22", "# 1. 33-29 17-22"),
            ("# Ronde 3", "# Ronde 3"),
            ("#33-29 17-22", "#33-29 17-22"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!(shown.times > 0, line != expected, "{line}");
        }
    }
}
