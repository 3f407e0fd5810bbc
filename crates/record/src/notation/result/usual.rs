//! The results of nearly all records.

use crate::record::{Record, Tag};

/// Whether the Result tag and the terminator are the same, and one of the usual results in figures, or the star: such a result needs
/// no look at what it may mean.
#[must_use]
pub fn is_usual(record: &Record<'_>) -> bool {
    let terminator = record.terminator().and_then(|at| record.tokens.get(at));
    let (Some(pair), Some(terminator), false) = (record.tag(Tag::Result), terminator, record.tags.repeat())
    else {
        return false;
    };
    let Some(value) = pair.value else { return false };
    let tagged = record.slice(value).as_bytes();
    let is_known = matches!(tagged, b"1-0" | b"0-1" | b"2-0" | b"0-2" | b"1-1" | b"1/2-1/2" | b"*");
    is_known && record.slice(terminator.span).as_bytes() == tagged
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pdn;

    #[test]
    fn a_usual_result_is_the_same_in_tag_and_terminator() {
        for (text, usual) in [
            ("[Result \"2-0\"]\n1. 32-28 2-0", true),
            ("[Result \"1/2-1/2\"]\n1. 32-28 1/2-1/2", true),
            ("[Result \"*\"]\n1. 32-28 *", true),
            ("[Result \"2-0\"]\n1. 32-28 0-2", false),
            ("[Result \"2-0\"]\n1. 32-28 *", false),
            ("[Result \"2-0\"]\n1. 32-28", false),
            ("[Result \"+-\"]\n1. 32-28 +-", false),
            ("[Result \"2-0\"]\n[Result \"1-1\"]\n1. 32-28 2-0", false),
            ("[Result]\n1. 32-28 2-0", false),
            ("1. 32-28 2-0", false),
        ] {
            assert_eq!(is_usual(&pdn::parse(text)), usual, "{text}");
        }
    }
}
