//! Lines that end otherwise than with LF or CR: a vertical tab or a separator of Unicode, as word processors put them where a line
//! is broken within a paragraph; form feeds and record separators, where a text has no other line ends.

/// The fewest such ends where they are the only ones.
const FEWEST: usize = 2;

/// What ends a line in any text: it is in no other use.
const SEPARATORS: [&[u8]; 4] = [b"\x0B", "\u{2028}".as_bytes(), "\u{2029}".as_bytes(), "\u{85}".as_bytes()];

/// What ends a line in a text without line ends: a page or a record is one.
const RARE: [&[u8]; 2] = [b"\x0C", b"\x1E"];

/// Whether lines end so in the first bytes of a text.
pub(super) fn is_shown(head: &[u8]) -> bool {
    // No text has it.
    if head.contains(&0) {
        return false;
    }
    let count = |signs: &[&[u8]]| -> usize {
        signs.iter().map(|sign| memchr::memmem::find_iter(head, sign).take(FEWEST).count()).sum()
    };
    let has_lines = memchr::memchr2(b'\n', b'\r', head).is_some();
    let separators = count(&SEPARATORS);
    if has_lines { separators > 0 } else { separators + count(&RARE) >= FEWEST }
}

/// The text with line feeds in their place, and blanks before these.
pub(super) fn replaced(text: &[u8]) -> Vec<u8> {
    let has_lines = memchr::memchr2(b'\n', b'\r', text).is_some();
    let rare = if has_lines { &[][..] } else { &RARE[..] };
    let mut copy = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((&first, after)) = rest.split_first() {
        let end = match first {
            0x0B | 0x0C | 0x1E | 0xC2 | 0xE2 => {
                SEPARATORS.iter().chain(rare).find(|end| rest.starts_with(end))
            }
            _ => None,
        };
        rest = match end {
            Some(end) => {
                // As long as it was: every byte keeps its place.
                copy.resize(copy.len() + end.len() - 1, b' ');
                copy.push(b'\n');
                rest.get(end.len()..).unwrap_or_default()
            }
            None => {
                copy.push(first);
                after
            }
        };
    }
    copy
}

#[cfg(test)]
mod tests {
    use super::{is_shown, replaced};

    #[test]
    fn other_line_ends_are_those_of_lines() {
        for (text, expected) in [
            ("Wit: Smit\u{b}Zwart: Bos\u{b}", Some("Wit: Smit\nZwart: Bos\n")),
            ("Wit: Smit\u{2028}Zwart: Bos\u{2028}", Some("Wit: Smit  \nZwart: Bos  \n")),
            ("Wit: Smit\u{85}Zwart: Bos\u{85}", Some("Wit: Smit \nZwart: Bos \n")),
            ("Wit: Smit\u{c}Zwart: Bos\u{c}", Some("Wit: Smit\nZwart: Bos\n")),
            ("Wit: Smit\nZwart: Bos\u{b}1. 32-28\n", Some("Wit: Smit\nZwart: Bos\n1. 32-28\n")),
            ("Wit: Smit\nZwart: Bos\n\u{c}1. 32-28\u{c}\n", None),
            ("Wit: Smit\n", None),
            ("", None),
        ] {
            let told = is_shown(text.as_bytes()).then(|| replaced(text.as_bytes()));
            assert_eq!(told.as_deref(), expected.map(str::as_bytes), "{text:?}");
        }
    }
}
