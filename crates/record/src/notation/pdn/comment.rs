//! Comments, and the lines that are not part of the game.

use memchr::{memchr2, memchr3};

use super::damaged_tag::damaged_tag;
use super::tag_pair::tag_pair;
use super::{NOT_HERE, Parsed};

/// Reads a comment; `false` when nothing closes it. Comments do not nest.
///
/// An unclosed comment ends before a line that is a tag pair, or with the text. The same line ends a
/// comment that a later brace would close: no comment quotes a whole tag line, but lost braces are real.
///
/// ```text
/// comment ::= "{" [^}]* "}"
/// ```
pub(super) fn comment(input: &[u8]) -> Parsed<'_, bool> {
    let [b'{', inside @ ..] = input else {
        return Err(NOT_HERE);
    };
    let mut rest = inside;
    while let Some(at) = memchr3(b'}', b'\n', b'\r', rest) {
        let (before, after) = (&rest[at..], &rest[at + 1..]);
        if before.starts_with(b"}") {
            return Ok((after, true));
        }
        if is_tag_line(after) {
            return Ok((before, false));
        }
        rest = after;
    }
    Ok((&[], false))
}

/// Whether a line begins with a tag pair that is complete, quotes and bracket, within it.
fn is_tag_line(text: &[u8]) -> bool {
    let indent = text.iter().take_while(|&&byte| byte == b' ' || byte == b'\t').count();
    let text = &text[indent..];
    if !text.starts_with(b"[") {
        return false;
    }
    let line = &text[..text.len() - to_line_end(text).len()];
    match tag_pair(line) {
        Ok((_, pair)) => pair.value.is_some(),
        Err(_) => damaged_tag(line, false).is_ok_and(|(_, (_, closed))| closed),
    }
}

/// ```text
/// line-comment ::= ";" [^#xA#xD]*
/// ```
pub(super) fn line_comment(input: &[u8]) -> Parsed<'_, ()> {
    if input.starts_with(b";") { Ok((to_line_end(input), ())) } else { Err(NOT_HERE) }
}

/// Reads a line that programs keep for themselves; that it begins a line is the caller's to see.
///
/// ```text
/// escape-line ::= "%" [^#xA#xD]*
/// ```
pub(super) fn escape_line(input: &[u8]) -> Parsed<'_, ()> {
    if input.starts_with(b"%") { Ok((to_line_end(input), ())) } else { Err(NOT_HERE) }
}

fn to_line_end(input: &[u8]) -> &[u8] {
    memchr2(b'\n', b'\r', input).map_or(&[], |at| &input[at..])
}
