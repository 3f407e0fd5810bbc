//! The names and values of tag pairs in the strict style.

use std::borrow::Cow;

use damiera_record::notation::pdn::tag_of_name;
use damiera_record::notation::without_entities;
use damiera_record::record::Tag;

/// `tag-name ::= [A-Z] [A-Za-z0-9_]*`
pub(crate) fn tag_name(tag: Option<Tag>, written: &str) -> Cow<'_, str> {
    let is_strict = |name: &str| {
        name.starts_with(|c: char| c.is_ascii_uppercase())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    match tag {
        Some(tag) => Cow::Borrowed(tag.name()),
        None if is_strict(written) => Cow::Borrowed(written),
        None => {
            let written = without_entities(written);
            let letters = written.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' });
            let mut name: String = letters.collect();
            if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
                name.insert(0, 'X');
            }
            name.get_mut(..1).map(str::make_ascii_uppercase);
            // It is not a standard tag, and must not become one by chance.
            while tag_of_name(&name).is_some() {
                name.insert(0, 'X');
            }
            Cow::Owned(name)
        }
    }
}

/// `tag-value ::= ([^"\#x0-#x1F#x7F] | '\"' | "\\")*`
pub(super) fn tag_value(written: &str) -> Cow<'_, str> {
    if !written.contains(|c: char| matches!(c, '"' | '\\') || c.is_ascii_control()) {
        return Cow::Borrowed(written);
    }
    let mut value = String::with_capacity(written.len() + 2);
    let mut chars = written.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' => value.push_str("\\\""),
            '\\' => {
                // A backslash is literal, unless it escapes a quote or a backslash.
                let escaped = chars.next_if(|&next| matches!(next, '"' | '\\')).unwrap_or('\\');
                value.extend(['\\', escaped]);
            }
            '\r' if chars.peek() == Some(&'\n') => {}
            c if c.is_ascii_control() && c.is_whitespace() => value.push(' '),
            c if c.is_ascii_control() => value.push(char::REPLACEMENT_CHARACTER),
            c => value.push(c),
        }
    }
    Cow::Owned(value)
}
