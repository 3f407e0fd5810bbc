//! As much of a tag pair as cutting needs: where it is one, and where it ends.

use std::ops::Range;

use memchr::{memchr_iter, memchr2, memchr3};

use super::outline::{is_blank, line_end};
use super::unclosed;
use crate::notation::pdn::comment::is_quoted;
use crate::notation::pdn::plain_comment::plain_comment;
use crate::notation::pdn::terminator::terminator;

/// The longest name, blanks around it included, that is looked for.
const NAME: usize = 255;

/// What a `[` begins.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Head {
    /// `[Name "`: a tag pair.
    Pair {
        /// The name, from the `[` on.
        name: Range<usize>,
        /// The opening quote, from the `[` on.
        quote: usize,
    },
    /// `[Name]`: a tag without value, of this many bytes.
    Bare(usize),
    /// No tag.
    Other,
}

/// Reads the `[` that `bytes` begin with; `None` if the bytes end before it is certain.
///
/// A name begins with a letter, `_`, `&` (real files hold names written as HTML entities) or any byte
/// beyond ASCII; it may hold blanks. It ends before the line does.
pub(super) fn head(bytes: &[u8], at_end: bool) -> Option<Head> {
    let blank = |byte: &u8| matches!(byte, b' ' | b'\t');
    let window = bytes.get(..NAME).unwrap_or(bytes);
    let inner = window.get(1..).unwrap_or_default();
    let start = 1 + inner.iter().take_while(|byte| blank(byte)).count();
    let Some(&first) = window.get(start) else {
        return if at_end || window.len() == NAME { Some(Head::Other) } else { None };
    };
    if !(first.is_ascii_alphabetic() || matches!(first, b'_' | b'&') || first >= 0x80) {
        return Some(Head::Other);
    }
    let rest = window.get(start..).unwrap_or_default();
    let stop = |byte: &u8| matches!(byte, b'"' | b'[' | b']' | b'{' | b'}' | b'\n' | b'\r');
    match rest.iter().position(stop) {
        Some(length) => Some(match rest.get(length) {
            Some(b'"') => {
                let name = rest.get(..length).unwrap_or_default().trim_ascii_end();
                Head::Pair { name: start..start + name.len(), quote: start + length }
            }
            Some(b']') => Head::Bare(start + length + 1),
            _ => Head::Other,
        }),
        None if at_end || window.len() == NAME => Some(Head::Other),
        None => None,
    }
}

/// The [`head`] of the `[` that `bytes` begin with, or of one after it where nothing but blanks, line ends and more
/// such brackets lie between; and how many bytes lie before that. A name alone may be on the next line, too.
pub(super) fn head_behind(bytes: &[u8], at_end: bool) -> Option<(usize, Head)> {
    let head_of_first = head(bytes, at_end)?;
    if head_of_first != Head::Other {
        return Some((0, head_of_first));
    }
    let window = bytes.get(..NAME).unwrap_or(bytes);
    let Some(stop) = window.iter().position(|byte| *byte != b'[' && !is_blank(*byte)) else {
        return if at_end || window.len() == NAME { Some((0, Head::Other)) } else { None };
    };
    let bracket =
        window.get(..stop).and_then(|before| before.iter().rposition(|byte| *byte == b'[')).unwrap_or(0);
    let behind = bytes.get(bracket..).unwrap_or_default();
    let head = if bracket > 0 { head(behind, at_end)? } else { Head::Other };
    if let Head::Pair { .. } = head {
        return Some((bracket, head));
    }
    // The bracket ends its line, and the pair is on the next.
    let length = window.get(stop..)?.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    match window.get(stop + length..)? {
        [] | [b' '] if !at_end && window.len() < NAME => None,
        [b' ', b'"', ..] if length > 0 => {
            let (name, quote) = (stop - bracket..stop + length - bracket, stop + length + 1 - bracket);
            if short_pair(bytes, bracket + quote, at_end)? {
                Some((bracket, Head::Pair { name, quote }))
            } else {
                Some((0, Head::Other))
            }
        }
        _ => Some((0, Head::Other)),
    }
}

/// Whether a tag in brackets without a value says who won, in Galician.
pub(super) fn is_winner(bare: &[u8]) -> bool {
    terminator(bare).is_ok_and(|(rest, ())| rest.is_empty())
}

/// Whether a tag pair has a name of one word, and is complete on its line; `None` if `data` ends before that is
/// certain.
pub(super) fn is_whole(data: &[u8], name: &Range<usize>, quote: usize, at_end: bool) -> Option<bool> {
    let one_word = !data.get(name.clone())?.iter().any(u8::is_ascii_whitespace);
    if one_word { short_pair(data, quote, at_end) } else { Some(false) }
}

/// The longest value that is looked at where a tag pair may be none.
const VALUE: usize = 1024;

/// Whether a tag pair whose opening quote is at `quote` is complete on its line, and not too long for that.
fn short_pair(data: &[u8], quote: usize, at_end: bool) -> Option<bool> {
    let rest = data.get(quote..)?;
    match rest.get(..VALUE) {
        Some(window) => pair_on_line(window, 0, true),
        None => pair_on_line(rest, 0, at_end),
    }
}

/// What is known about closing quotes further on, so that no stretch is searched twice in vain.
#[derive(Debug, Default)]
pub(super) struct Quotes {
    /// A value that begins before here has no closing quote.
    pub(super) unclosed_until: usize,
}

impl Quotes {
    /// Where the tag pair whose opening quote is at `quote` ends; `None` if `data` ends before it is
    /// certain.
    ///
    /// The closing quote is the first unescaped one before a `]`, a `[` or the end of a line. A value
    /// may go over lines, but not over a blank one, nor over one that begins with a tag pair: then the
    /// quote was never closed, and the pair ends with its first line.
    pub(super) fn pair_end(&mut self, data: &[u8], quote: usize, at_end: bool) -> Option<usize> {
        let first_line = || line_end(data, quote, at_end);
        if quote < self.unclosed_until {
            return first_line();
        }
        let (mut at, mut next) = (quote + 1, quote);
        loop {
            // None of these signs is before it.
            if next < at {
                let rest = data.get(at..).unwrap_or_default();
                next = memchr3(b'"', b'\\', b'\n', rest).map_or(data.len(), |skipped| at + skipped);
            }
            at = lone_return(data, at..next, at_end)?.unwrap_or(next);
            let Some(&sign) = data.get(at) else {
                if at_end {
                    self.unclosed_until = data.len();
                    return first_line();
                }
                return None;
            };
            at += 1;
            let follows = data.get(at..).unwrap_or_default();
            match sign {
                b'\\' => match follows.first() {
                    Some(b'"' | b'\\') => at += 1,
                    Some(_) => {}
                    None if at_end => {}
                    None => return None,
                },
                b'"' => {
                    let blanks =
                        follows.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r')).count();
                    let ends_line = || follows.iter().take(blanks).any(|byte| *byte == b'\r');
                    match follows.get(blanks) {
                        Some(b']') => return Some(at + blanks + 1),
                        Some(b'[' | b'\n') => return Some(at),
                        Some(_) if ends_line() => return Some(at),
                        Some(_) => {}
                        None if at_end => return Some(at),
                        None => return None,
                    }
                }
                _ => {
                    let blanks =
                        follows.iter().take_while(|byte| is_blank(**byte) && **byte != b'\n').count();
                    let (above, line) = follows.split_at_checked(blanks)?;
                    let over = match line.first() {
                        _ if sign == b'\r' && above.contains(&b'\r') => true,
                        Some(b'\n') => true,
                        Some(b'[') => matches!(head(line, at_end)?, Head::Pair { .. }),
                        Some(_) => false,
                        None if at_end => true,
                        None => return None,
                    };
                    if over {
                        self.unclosed_until = at;
                        return first_line();
                    }
                    at += blanks;
                }
            }
        }
    }
}

/// Where the comment whose `{` is at `start` ends, blanks before that end left out; `None` if `data`
/// ends before it is certain.
///
/// It ends after the first `}`, or before the first line that begins with a whole tag pair that it does not
/// [quote](is_quoted), or before the result that the [next game](unclosed::next_game) comes after, or with the file.
pub(super) fn comment_end(data: &[u8], start: usize, at_end: bool) -> Option<usize> {
    if let Some(length) = data.get(start..).and_then(plain_comment) {
        return Some(start + length);
    }
    let (mut at, mut next) = (start + 1, start);
    let mut closes = 0;
    loop {
        // None of these signs is before it.
        if next < at {
            next = memchr3(b'}', b'[', b'\n', data.get(at..)?).map_or(data.len(), |skipped| at + skipped);
        }
        at = lone_return(data, at..next, at_end)?.unwrap_or(next);
        let rest = data.get(at..)?;
        match rest.first() {
            None => return at_end.then(|| without_blanks(data, start, data.len())),
            Some(b'}') => return Some(at + 1),
            Some(b'\n' | b'\r') => {
                if at >= closes
                    && let Some(result) = unclosed::next_game(data, start + 1, at, at_end)?
                {
                    match unclosed::comment_closes(rest, at_end)? {
                        Some(length) => closes = at + length,
                        None => return Some(without_blanks(data, start, result)),
                    }
                }
                at += 1;
                continue;
            }
            _ => {}
        }
        let before = data.get(start..at)?;
        let indent = before.iter().rev().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        let last_above = before.len().checked_sub(indent + 1).and_then(|i| before.get(i));
        let begins_line = matches!(last_above, Some(b'\n' | b'\r'));
        let above = before.get(..before.len() - indent).unwrap_or_default();
        if begins_line && whole_pair(rest, at_end)? && !is_quoted(above, rest, at_end)? {
            return Some(without_blanks(data, start, at));
        }
        at += 1;
    }
}

/// The first carriage return in a range that ends a line by itself, as in texts of old Macintosh computers: no line feed
/// follows it. `None` if the bytes end before that is certain.
fn lone_return(data: &[u8], range: Range<usize>, at_end: bool) -> Option<Option<usize>> {
    let start = range.start;
    for at in memchr_iter(b'\r', data.get(range)?) {
        match data.get(start + at + 1) {
            Some(b'\n') => {}
            None if !at_end => return None,
            _ => return Some(Some(start + at)),
        }
    }
    Some(None)
}

/// Whether a line begins with a tag pair complete from bracket to bracket; `None` if the bytes end
/// before it is certain.
fn whole_pair(bytes: &[u8], at_end: bool) -> Option<bool> {
    let Head::Pair { quote, .. } = head(bytes, at_end)? else {
        return Some(false);
    };
    pair_on_line(bytes, quote, at_end)
}

/// Whether a value whose opening quote is at `quote` ends on its line, and its tag pair with it.
fn pair_on_line(bytes: &[u8], quote: usize, at_end: bool) -> Option<bool> {
    let rest = bytes.get(quote + 1..).unwrap_or_default();
    let line = match memchr2(b'\n', b'\r', rest) {
        Some(length) => rest.get(..length).unwrap_or_default(),
        None if at_end => rest,
        None => return None,
    };
    let closes = |at: usize| {
        let follows = line.get(at + 1..).unwrap_or_default();
        follows.iter().find(|byte| !matches!(byte, b' ' | b'\t')) == Some(&b']')
    };
    Some(memchr::memchr_iter(b'"', line).any(closes))
}

/// `end`, drawn back over the blanks before it.
fn without_blanks(data: &[u8], start: usize, end: usize) -> usize {
    let bytes = data.get(start..end).unwrap_or_default();
    start + bytes.iter().rposition(|byte| !is_blank(*byte)).map_or(0, |last| last + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Option<&str> {
        match head(text.as_bytes(), true) {
            Some(Head::Pair { name, .. }) => Some(&text[name]),
            _ => None,
        }
    }

    #[test]
    fn knows_a_tag_pair_by_its_quote() {
        assert_eq!(name("[Event \"a\"]"), Some("Event"));
        assert_eq!(name("[Event       \"a\"]"), Some("Event"));
        assert_eq!(name("[ Type de jeu \"20\"]"), Some("Type de jeu"));
        assert_eq!(name("[R&#x00e9;sultat \"1-1\"]"), Some("R&#x00e9;sultat"));
        for other in ["[Game # 612]", "[%clk 1:00]", "[#]", "[1:0]", "[[A \"", "[", "[Event\n\"a\"]"] {
            assert_eq!(name(other), None, "{other}");
        }
        assert_eq!(head(b"[Empty]", true), Some(Head::Bare(7)));
        assert_eq!(head(b"[Eve", false), None);
        assert_eq!(head(b"[Eve", true), Some(Head::Other));
    }

    #[test]
    fn finds_the_end_of_a_value() {
        let cases = [
            ("[A \"x\"] 1. 32-28", "[A \"x\"]"),
            ("[A \"x\" ]\n", "[A \"x\" ]"),
            ("[A \"say \\\"yes\\\"] now\"]", "[A \"say \\\"yes\\\"] now\"]"),
            ("[A \"say \"yes\" now\"]", "[A \"say \"yes\" now\"]"),
            ("[A \"W:W1:\nB2\"]\n*", "[A \"W:W1:\nB2\"]"),
            ("[A \"x\n[B \"y\"]", "[A \"x"),
            ("[A \"11.1]\n\n1. 32-28", "[A \"11.1]"),
            ("[A \"11.1]\n1. 32-28", "[A \"11.1]"),
            ("[A \"x\"\n[B \"y\"]", "[A \"x\""),
            ("[A \"x\"[B \"y\"]", "[A \"x\""),
            ("[A \"C:\\games\\\"]\n[B \"y\"]", "[A \"C:\\games\\\"]"),
            ("[A \"x\"\n1. 32-28", "[A \"x\""),
            ("[A \"x\n \n1. 32-28 \"]", "[A \"x"),
        ];
        for (text, pair) in cases {
            for line_end in ["\n", "\r\n", "\r"] {
                let (text, pair) = (text.replace('\n', line_end), pair.replace('\n', line_end));
                let end = Quotes::default().pair_end(text.as_bytes(), 3, true);
                assert_eq!(end.map(|end| &text[..end]), Some(&*pair), "{text:?}");
            }
        }
    }

    #[test]
    fn ends_a_comment_at_a_line_of_tags() {
        let cases = [
            ("{a} b", "{a}"),
            ("{ nested { x } } ", "{ nested { x }"),
            ("{ [%clk 1:00] [A \"b\"] }", "{ [%clk 1:00] [A \"b\"] }"),
            ("{ open \n\n [A \"b\"]\n}", "{ open"),
            ("{ open \n[A b]\n", "{ open \n[A b]"),
            ("{ open \n[A \"b\n}", "{ open \n[A \"b\n}"),
            ("{ see \n[A \"b\"]\nthere} *", "{ see \n[A \"b\"]\nthere}"),
            ("{ open \n[A \"b\"]\n\n1. 32-28 {so} *", "{ open"),
            ("{  \n", "{"),
        ];
        for (text, comment) in cases {
            for line_end in ["\n", "\r\n", "\r"] {
                let (text, comment) = (text.replace('\n', line_end), comment.replace('\n', line_end));
                let end = comment_end(text.as_bytes(), 0, true);
                assert_eq!(end.map(|end| &text[..end]), Some(&*comment), "{text:?}");
            }
        }
        assert_eq!(comment_end(b"{ open \n[A \"b\"", 0, false), None);
    }
}
