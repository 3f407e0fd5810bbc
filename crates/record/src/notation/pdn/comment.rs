//! Comments, and the lines that are not part of the game.

use memchr::{memchr2, memchr3};

use super::damaged_tag::damaged_tag;
use super::tag_pair::tag_pair;
use super::{NOT_HERE, Parsed};

/// Reads a comment; `false` when nothing closes it. Comments do not nest.
///
/// An unclosed comment ends before a line that is a tag pair, or with the text. The same line ends a
/// comment that a brace far behind would close: lost braces are real. But a comment may [quote](is_quoted) such a line.
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
        let line = input.len() - after.len();
        if is_tag_line(after) && !is_quoted(&input[..line], after, true).unwrap_or(false) {
            return Ok((before, false));
        }
        rest = after;
    }
    Ok((&[], false))
}

/// The most lines from a tag pair that a comment quotes to the brace that closes it.
const MOST_QUOTED: usize = 16;

/// Whether a comment quotes the line of a tag pair that `text` begins with: a brace closes it a few lines on, before a blank
/// line and before another brace opens. After a blank line a tag pair is that of the next game. What was read of the comment
/// is `before`; `None` if the text ends before it is certain.
pub(crate) fn is_quoted(before: &[u8], text: &[u8], at_end: bool) -> Option<bool> {
    let above = before.strip_suffix(b"\r\n").or_else(|| before.split_last().map(|(_, above)| above));
    let above = above.unwrap_or_default();
    let blanks = above.iter().rev().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    if matches!(above.get(..above.len() - blanks), Some([.., b'\n' | b'\r'])) {
        return Some(false);
    }
    let mut rest = text;
    for _ in 0..MOST_QUOTED {
        let end = memchr2(b'\n', b'\r', rest);
        let line = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default().trim_ascii();
        // Braces in the value of a tag close nothing, and where that ends, only the whole line shows.
        if end.is_none() && !at_end && line.starts_with(b"[") {
            return None;
        }
        let value_end = line.iter().rposition(|byte| *byte == b']').filter(|_| line.starts_with(b"["));
        let open = line.get(value_end.unwrap_or(0)..).unwrap_or_default();
        if let Some(at) = memchr2(b'{', b'}', open) {
            return Some(open.get(at) == Some(&b'}'));
        }
        let Some(end) = end else { return at_end.then_some(false) };
        if line.is_empty() {
            return Some(false);
        }
        rest = match rest.get(end..).unwrap_or_default() {
            [b'\r'] if !at_end => return None,
            [b'\r', b'\n', rest @ ..] | [_, rest @ ..] => rest,
            [] => &[],
        };
    }
    Some(false)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn comment_of(text: &str) -> (&str, bool) {
        let (rest, closed) = comment(text.as_bytes()).unwrap();
        (&text[..text.len() - rest.len()], closed)
    }

    #[test]
    fn a_comment_may_quote_tags() {
        for quoting in [
            "{see\n[Event \"x\"]\nthere}",
            "{see\r\n[Event \"x\"]\r\n[White \"y\"] there}",
            "{see\r[Event \"a {b\"]\rthere}",
            "{\n  [Event \"x\"]\n}",
            "{[Event \"x\"]\n[White \"y\"]\n[Black \"z\"]}",
        ] {
            let text = format!("{quoting} 1. 32-28 *\n\n[Event \"2\"]\n\n1. 33-28 {{so}} *");
            assert_eq!(comment_of(&text), (quoting, true), "{text:?}");
        }
    }

    #[test]
    fn a_lost_brace_costs_no_game() {
        for lost in [
            "{lost 19-23 *\n[Event \"2\"]\n\n1. 33-28 {so} *",
            "{lost 19-23 *\n[Event \"2\"]\n1. 33-28 {so} *",
            "{lost 19-23 *\n\n[Event \"2\"]\n1. 33-28 } *",
            "{lost 19-23 *\r\n\r\n[Event \"2\"]\r\n1. 33-28 } *",
            "{lost 19-23 *\n[Event \"2 }\"]\n\n1. 33-28 *",
            "{lost 19-23 *\n[Event \"2\"]",
        ] {
            let (read, closed) = comment_of(lost);
            assert_eq!((read.trim_end(), closed), ("{lost 19-23 *", false), "{lost:?}");
        }
        let far = format!("{{lost\n[Event \"2\"]\n{}}}", "32-28 19-23\n".repeat(20));
        assert_eq!(comment_of(&far), ("{lost", false));
    }

    #[test]
    fn what_a_stream_has_not_shown_yet_is_waited_for() {
        let before: &[u8] = b"{see\n";
        for (text, expected) in [
            ("[Event \"x\"]\nthere", None),
            ("[Event \"x\"]\r", None),
            ("[Event \"x\"]\n[Empty]}", None),
            ("[Event \"x\"]\nthere}", Some(true)),
            ("[Event \"x\"]\n\n", Some(false)),
        ] {
            assert_eq!(is_quoted(before, text.as_bytes(), false), expected, "{text:?}");
        }
    }
}
