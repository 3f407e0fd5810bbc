use std::borrow::Cow;

use super::pdn::unescape;
use crate::record::Notation;

/// The value of a tag as it is meant: `written` without the escapes of its notation, `\"` in PDN and `""` in
/// the quoted cell of a table.
#[must_use]
pub fn plain_value(notation: Notation, written: &str) -> Cow<'_, str> {
    match notation {
        Notation::Pdn => unescape(written),
        Notation::Table if written.contains("\"\"") => Cow::Owned(written.replace("\"\"", "\"")),
        Notation::Scoresheet | Notation::Archive | Notation::Table => Cow::Borrowed(written),
    }
}
