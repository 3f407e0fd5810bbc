//! Tag pairs that lost something, and tag pairs that only look so.
//!
//! What counts is that nothing after them is lost: whatever cannot be closed ends at the next tag
//! pair of its line, or with its line.

use super::blank::skip_blanks;
use super::tag_pair::{TagText, curly_quote, is_no_tag};
use super::{NOT_HERE, Parsed};

/// Reads a tag pair of any shape; `false` with it when a quote or bracket is missing.
///
/// Without quotes, only what begins a line is a tag pair: `32-28 [a good move]` holds none.
pub(super) fn damaged_tag(input: &[u8], begins_line: bool) -> Parsed<'_, (TagText<'_>, bool)> {
    let [b'[', rest @ ..] = input else {
        return Err(NOT_HERE);
    };
    let rest = skip_blanks(rest);
    let (rest, name) = loose_name(rest)?;
    match rest {
        [b']', after @ ..] if begins_line => {
            let (text, closed) = unquoted(name);
            if text.value.is_none() && is_no_tag(name) { Err(NOT_HERE) } else { Ok((after, (text, closed))) }
        }
        _ => {
            let (inside, ()) = any_quote(rest)?;
            match skip_blanks(inside) {
                // [Round 11.1"]: this quote is the closing one.
                [b']', after @ ..] if unquoted(name).0.value.is_some() => Ok((after, unquoted(name))),
                _ => {
                    let end = value_end(inside);
                    let value = &inside[..end.value];
                    Ok((&inside[end.pair..], (TagText { name, value: Some(value) }, end.closed)))
                }
            }
        }
    }
}

/// A name of any words, up to what cannot be in one.
fn loose_name(input: &[u8]) -> Parsed<'_, &[u8]> {
    let ends = |byte: &u8| matches!(byte, b'"' | b'[' | b']' | b'{' | b'}' | b'\\' | b'\n' | b'\r');
    let mut at = 0;
    while let Some(byte) = input.get(at) {
        if ends(byte) || curly_quote(&input[at..]).is_ok() {
            break;
        }
        at += 1;
    }
    let name = input[..at].trim_ascii_end();
    if is_name(name) { Ok((&input[at..], name)) } else { Err(NOT_HERE) }
}

fn is_name(text: &[u8]) -> bool {
    text.first()
        .is_some_and(|&byte| byte.is_ascii_alphabetic() || byte == b'_' || byte == b'&' || byte >= 0x80)
}

/// `Round 11.1` cut into name and value; `false` with it when there is a value, for want of quotes.
fn unquoted(words: &[u8]) -> (TagText<'_>, bool) {
    match words.iter().position(u8::is_ascii_whitespace) {
        Some(at) => (TagText { name: &words[..at], value: Some(words[at..].trim_ascii()) }, false),
        None => (TagText { name: words, value: None }, true),
    }
}

/// Where a value and its tag pair end, counted from the opening quote.
struct ValueEnd {
    value: usize,
    pair: usize,
    closed: bool,
}

/// Finds the end of a value that holds quotes or line ends.
///
/// The closing quote is the first one before a bracket. A quote after `[Name` opens another tag pair,
/// so this one is unclosed, as it is when its line ends in a bracket or the next line is blank or
/// begins with one. No tag pair is looked through twice: time stays linear.
fn value_end(text: &[u8]) -> ValueEnd {
    let mut first_line = None;
    let mut bracket = None;
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        let here = &text[at..];
        match byte {
            b'\\' => match here {
                [_, b'"', after @ ..] if is_pair_end(after) => {
                    return ValueEnd { value: at + 1, pair: at + 3, closed: true };
                }
                [_, b'"' | b'\\', ..] => at += 1,
                _ => {}
            },
            b'[' => bracket = Some(at),
            b']' | b'{' | b'}' => bracket = None,
            b'\n' | b'\r' => {
                first_line = first_line.or(Some(at));
                bracket = None;
                let next = here.strip_prefix(b"\r\n").unwrap_or(&here[1..]);
                let next = skip_indent(next);
                if text[..at].trim_ascii_end().ends_with(b"]")
                    || matches!(next, [] | [b'[' | b'\n' | b'\r', ..])
                {
                    break;
                }
            }
            _ => {
                if let Ok((after, ())) = any_quote(here) {
                    let width = here.len() - after.len();
                    let after = skip_indent(after);
                    let pair = text.len() - after.len();
                    match after {
                        [b']', ..] => {
                            return ValueEnd { value: at, pair: pair + 1, closed: true };
                        }
                        _ if bracket.is_some_and(|open: usize| is_name(text[open + 1..at].trim_ascii())) => {
                            break;
                        }
                        [] | [b'\n' | b'\r', ..] => {
                            return ValueEnd { value: at, pair: at + width, closed: false };
                        }
                        _ => bracket = None,
                    }
                    at += width - 1;
                }
            }
        }
        at += 1;
    }
    let line = &text[..first_line.or(bracket).unwrap_or(at)];
    let line = line.trim_ascii_end();
    let value = line.strip_suffix(b"]").unwrap_or(line).trim_ascii_end();
    let value = value.strip_suffix(b"\"").unwrap_or(value);
    ValueEnd { value: value.len(), pair: line.len(), closed: false }
}

/// Whether a pair that ended in `\"` may end here: after a bracket, with its line or before another pair.
fn is_pair_end(text: &[u8]) -> bool {
    let [b']', rest @ ..] = text else {
        return false;
    };
    matches!(skip_indent(rest), [] | [b'[' | b'\n' | b'\r', ..])
}

fn skip_indent(text: &[u8]) -> &[u8] {
    let indent = text.iter().take_while(|&&byte| byte == b' ' || byte == b'\t').count();
    &text[indent..]
}

fn any_quote(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        [b'"', rest @ ..] => Ok((rest, ())),
        _ => curly_quote(input),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_pair_costs_its_own_line_at_most() {
        // Text, name, value, whether it is closed, what is left.
        let cases = [
            ("[Round \"11.1]\n[Date", "Round", Some("11.1"), false, "\n[Date"),
            ("[Round \"11.1\n[Date", "Round", Some("11.1"), false, "\n[Date"),
            ("[Round \"11.1\"\n[Date", "Round", Some("11.1"), false, "\n[Date"),
            ("[Round \"11.1\n\n1. 32-28", "Round", Some("11.1"), false, "\n\n1. 32-28"),
            ("[Round \"11.1]\n1. 32-28 {\"x\"}", "Round", Some("11.1"), false, "\n1. 32-28 {\"x\"}"),
            ("[White \"a] [Black \"b\"]", "White", Some("a"), false, " [Black \"b\"]"),
            ("[White \"a\" [Black \"b\"]", "White", Some("a"), false, " [Black \"b\"]"),
            ("[Event \"The \"Big\" one\"] x", "Event", Some("The \"Big\" one"), true, " x"),
            ("[Event \"C:\\games\\\"]\n[Site \"\"]", "Event", Some("C:\\games\\"), true, "\n[Site \"\"]"),
            ("[FEN \"W:W31, 32\n  33:B1\"]", "FEN", Some("W:W31, 32\n  33:B1"), true, ""),
            ("[Type de jeu \"20\"]", "Type de jeu", Some("20"), true, ""),
            ("[Game # 612]", "Game", Some("# 612"), false, ""),
            ("[Round 11.1\"]", "Round", Some("11.1"), false, ""),
            ("[Event “a \"b\" c”]", "Event", Some("a \"b\" c"), true, ""),
        ];
        for (text, name, value, closed, left) in cases {
            let (rest, (pair, is_closed)) = damaged_tag(text.as_bytes(), true).expect(text);
            let expected = TagText { name: name.as_bytes(), value: value.map(str::as_bytes) };
            assert_eq!((pair, is_closed, rest), (expected, closed, left.as_bytes()), "{text}");
        }
    }

    #[test]
    fn brackets_in_the_movetext_are_no_tag_pairs() {
        for text in ["[a good move]", "[%clk 1:00]", "[[x]", "[1]"] {
            assert!(damaged_tag(text.as_bytes(), false).is_err(), "{text}");
        }
    }
}
