//! Text of records made harmless for a terminal.

use std::borrow::Cow;

/// Text of a record made harmless for a terminal: control characters, and marks that change the writing
/// direction, become `�`; line breaks and tabs become blanks.
#[must_use]
pub fn clean(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_harmful) {
        return Cow::Borrowed(text);
    }
    text.chars()
        .map(|c| match c {
            '\n' | '\r' | '\t' => ' ',
            c if is_harmful(c) => char::REPLACEMENT_CHARACTER,
            c => c,
        })
        .collect::<String>()
        .into()
}

/// Text for a terminal, with its lines: characters that could act on it are shown as marks. The colours of
/// our own `colored` text stay.
#[must_use]
pub fn for_terminal(text: &str, colored: bool) -> Cow<'_, str> {
    let acts = |c: char| is_harmful(c) && !matches!(c, '\n' | '\t');
    if !text.contains(acts) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(acts) {
        let (before, from) = rest.split_at(at);
        shown.push_str(before);
        let color = if colored { color(from) } else { 0 };
        if color > 0 {
            shown.push_str(&from[..color]);
            rest = &from[color..];
        } else if let Some(line_end) = from.strip_prefix('\r').filter(|rest| rest.starts_with('\n')) {
            rest = line_end;
        } else {
            shown.push(char::REPLACEMENT_CHARACTER);
            let mut characters = from.chars();
            characters.next();
            rest = characters.as_str();
        }
    }
    shown.push_str(rest);
    shown.into()
}

/// The length of the colour sequence that a text begins with; 0 if there is none.
fn color(text: &str) -> usize {
    let Some(rest) = text.strip_prefix("\u{1b}[") else { return 0 };
    let digits = rest.bytes().take_while(|byte| byte.is_ascii_digit() || *byte == b';').count();
    if rest.as_bytes().get(digits) == Some(&b'm') { 2 + digits + 1 } else { 0 }
}

/// Whether a character can act on a terminal rather than be shown.
pub(crate) fn is_harmful(c: char) -> bool {
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_acts_is_shown_as_a_mark() {
        assert_eq!(clean("Rossi – Bianchi"), "Rossi – Bianchi");
        assert_eq!(clean("a\u{1b}[2Jb\u{9b}c\u{202e}d\ne"), "a\u{fffd}[2Jb\u{fffd}c\u{fffd}d e");
    }

    #[test]
    fn a_terminal_gets_lines_and_colours_and_nothing_else_that_acts() {
        for (text, colored, shown) in [
            ("a\tb\r\nc\n", false, "a\tb\nc\n"),
            ("a\rb", false, "a\u{fffd}b"),
            ("\u{1b}[31mred\u{1b}[0m", true, "\u{1b}[31mred\u{1b}[0m"),
            ("\u{1b}[31mred", false, "\u{fffd}[31mred"),
            ("\u{1b}[2J\u{1b}]0;x\u{7}\u{9b}1m", true, "\u{fffd}[2J\u{fffd}]0;x\u{fffd}\u{fffd}1m"),
        ] {
            assert_eq!(for_terminal(text, colored), shown, "{text:?}");
        }
    }
}
