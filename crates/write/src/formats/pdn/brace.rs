//! Closing braces in text that becomes a comment: a comment of PDN 3.0 ends at the first.

use crate::formats::Loss;
use crate::text::clean;
use damiera_record::record::{Record, TokenKind};

/// The characters of a text that are shown where it is changed.
const SHOWN: usize = 40;

/// That a record has such a brace, which is written as a parenthesis.
pub(super) fn loss(record: &Record<'_>) -> Option<Loss> {
    let text = record.tokens.iter().map(|token| {
        let written = record.slice(token.span);
        match token.kind {
            TokenKind::LineComment | TokenKind::EscapeLine | TokenKind::Stray => written,
            // The last one closes it.
            TokenKind::Comment => written.strip_suffix('}').unwrap_or(written),
            _ => "",
        }
    });
    let with_brace = text.filter(|text| text.contains('}')).collect::<Vec<_>>();
    let shown: String = with_brace.first()?.chars().take(SHOWN).collect();
    Some(Loss::part(format!(
        "has a }} in a comment, which would end there in PDN 3.0: each is written as a parenthesis, first in {}",
        clean(&shown)
    )))
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_record::notation::pdn;

    #[test]
    fn a_brace_that_would_end_a_comment_is_told() {
        for (text, is_told) in [
            ("1. 32-28 {a remark} *", false),
            ("1. 32-28 ; a remark\n*", false),
            ("1. 32-28 ; a } remark\n*", true),
            ("1. 32-28 {a {nested} remark} *", true),
        ] {
            assert_eq!(loss(&pdn::parse(text)).is_some(), is_told, "{text}");
        }
    }
}
