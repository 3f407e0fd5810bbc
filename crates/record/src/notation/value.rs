//! The value of a tag as it is meant, without the escapes of its notation.

use std::borrow::Cow;

use memchr::memchr2;

use super::pdn::unescape_all;
use super::without_entities;
use crate::record::Notation;

/// The value of a tag as it is meant: `written` without the escapes of its notation, `\"` in PDN and `""` in
/// the quoted cell of a table. In PDN from the web, letters are HTML entities and `\'` is an apostrophe.
#[must_use]
pub fn plain_value(notation: Notation, written: &str) -> Cow<'_, str> {
    match notation {
        // Nearly all values are meant as they are written.
        Notation::Pdn if memchr2(b'\\', b'&', written.as_bytes()).is_none() => Cow::Borrowed(written),
        Notation::Pdn => match unescape_all(written) {
            Cow::Borrowed(value) => without_entities(value),
            Cow::Owned(value) => Cow::Owned(without_entities(&value).into_owned()),
        },
        Notation::Table if written.contains("\"\"") => Cow::Owned(written.replace("\"\"", "\"")),
        Notation::Scoresheet | Notation::Archive | Notation::Table => Cow::Borrowed(written),
    }
}
