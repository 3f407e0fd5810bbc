//! Letters written as HTML entities, as web pages and what is copied from them have them.

use std::borrow::Cow;

/// Decodes `&uuml;`, `&#252;` and `&#xfc;`; an ampersand that begins no entity is itself.
///
/// A control character is a blank: no text has one for a letter.
#[must_use]
pub fn without_entities(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let decoded = html_escape::decode_html_entities(text);
    if decoded.contains(char::is_control) && !text.contains(char::is_control) {
        return Cow::Owned(decoded.replace(char::is_control, " "));
    }
    decoded
}

#[cfg(test)]
mod tests {
    use super::without_entities;

    #[test]
    fn entities_stand_for_letters() {
        for (text, plain) in [
            ("M&uuml;ller", "Müller"),
            ("M&#252;ller", "Müller"),
            ("M&#xfc;ller", "Müller"),
            ("M&#x00FC;ller", "Müller"),
            ("Bakker &amp; Co", "Bakker & Co"),
            ("d&#39;Or &quot;x&quot;", "d'Or \"x\""),
            ("&Eacute;cole", "École"),
            ("one&#10;line", "one line"),
            ("AT&T", "AT&T"),
            ("R&D; more", "R&D; more"),
            ("&#x110000; &#; &", "&#x110000; &#; &"),
            ("&amp;uuml;", "&uuml;"),
        ] {
            assert_eq!(without_entities(text), plain, "{text}");
        }
    }
}
