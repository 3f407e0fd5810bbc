//! Texts in quotes, with what has to be escaped.
//!
//! Texts are most of a row, and nearly all of them are written as they are: a text is searched once, many bytes at a
//! time, for what has to be escaped.

use crate::text::clean::is_harmful;

/// Appends a text in quotes.
pub(super) fn push_text(text: &str, line: &mut String) {
    line.push('"');
    if is_plain(text.as_bytes()) {
        line.push_str(text);
    } else {
        push_escaped(text, line);
    }
    line.push('"');
}

#[cold]
fn push_escaped(text: &str, line: &mut String) {
    let mut rest = text;
    // Special bytes begin characters.
    while let Some((plain, from)) = rest.bytes().position(is_special).and_then(|at| rest.split_at_checked(at))
    {
        line.push_str(plain);
        let mut characters = from.chars();
        let Some(c) = characters.next() else { break };
        rest = characters.as_str();
        match c {
            '"' => line.push_str("\\\""),
            '\\' => line.push_str("\\\\"),
            '\u{8}' => line.push_str("\\b"),
            '\t' => line.push_str("\\t"),
            '\n' => line.push_str("\\n"),
            '\u{c}' => line.push_str("\\f"),
            '\r' => line.push_str("\\r"),
            c if is_harmful(c) => line.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => line.push(c),
        }
    }
    line.push_str(rest);
}

/// Whether a text is printable ASCII and has nothing to escape: it is written as it is, as nearly all texts are.
pub(super) fn is_plain(text: &[u8]) -> bool {
    match (text.first_chunk::<8>(), text.last_chunk::<8>()) {
        // The last eight or sixteen bytes may overlap those before them.
        (Some(first), Some(last)) if text.len() <= 16 => are_plain(first) && are_plain(last),
        (Some(_), Some(_)) => {
            let (chunks, _) = text.as_chunks::<16>();
            let last = text.last_chunk().is_some_and(are_plain::<16>);
            chunks.iter().fold(last, |all, chunk| all & are_plain(chunk))
        }
        _ => text.iter().all(|&byte| are_plain(&[byte])),
    }
}

/// Whether some bytes are plain. All are looked at, so that it can be done with many at once.
#[inline]
fn are_plain<const N: usize>(bytes: &[u8; N]) -> bool {
    bytes
        .iter()
        .fold(true, |all, byte| all & (b' '..=b'~').contains(byte) & (*byte != b'"') & (*byte != b'\\'))
}

/// Whether a byte is escaped, or may begin a character that is: those that act on a terminal and are not ASCII begin with
/// one of two bytes.
fn is_special(byte: u8) -> bool {
    matches!(byte, ..b' ' | b'"' | b'\\' | 0x7f | 0xc2 | 0xe2)
}
