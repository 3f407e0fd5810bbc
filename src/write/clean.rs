use std::borrow::Cow;

/// Text of a record made harmless for a terminal: control characters, and the marks that turn the direction
/// of writing, become `�`; line breaks and tabs become blanks.
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

/// Whether a character can act on a terminal rather than be shown.
pub(super) fn is_harmful(c: char) -> bool {
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
}
