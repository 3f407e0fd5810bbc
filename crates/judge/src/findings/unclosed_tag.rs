//! A tag pair without its closing quote or bracket.

use super::fact::fact;
use super::fact::words;
use super::{Check, Finding, Kind, Severity};
use damiera_record::record::{FaultKind, Record};

/// `unclosed-tag`.
pub static KIND: Kind = Kind {
    code: "unclosed-tag",
    severity: Severity::Warning,
    example: r#"[GameType "20"]
[White "Rossi]

1. 32-28 20-25 *
"#,
    check: Some(Check::OfRecord(check)),
};

fact! {
    /// What is missing.
    UnclosedTag {
        /// Which signs.
        lacks: Missing,
    }
}

words! {
    /// What a tag pair lacks.
    Missing {
        /// The quotes.
        Quotes "quotes",
        /// One of the quotes.
        OneQuote "one-quote",
        /// The closing quote and the bracket.
        QuoteAndBracket "quote-and-bracket",
        /// The closing bracket.
        Bracket "bracket",
        /// The closing quote.
        Quote "quote",
    }
}

/// Finds the tag pairs that are not closed.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    for fault in record.faults.iter().filter(|fault| fault.kind == FaultKind::UnclosedTag) {
        let text = record.slice(fault.span);
        findings.push(Finding::new(UnclosedTag { lacks: missing(text) }, fault.span));
    }
}

/// What a tag pair lacks.
fn missing(text: &str) -> Missing {
    let is_quote = |char: char| matches!(char, '"' | '“' | '”' | '„');
    let quotes = text.chars().filter(|char| is_quote(*char)).count();
    match (quotes, text.ends_with(']')) {
        (0, _) => Missing::Quotes,
        (1, true) => Missing::OneQuote,
        (1, false) => Missing::QuoteAndBracket,
        (_, false) => Missing::Bracket,
        (_, true) => Missing::Quote,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::findings::Fact;
    use damiera_record::notation::pdn;

    #[test]
    fn says_what_is_missing() {
        for (tag, missing) in [
            ("[Round 17]", Missing::Quotes),
            ("[Round \"17]", Missing::OneQuote),
            ("[Round 17\"]", Missing::OneQuote),
            ("[Round \"17", Missing::QuoteAndBracket),
            ("[Round \"17\"", Missing::Bracket),
        ] {
            let text = format!("{tag}\n[White \"a\"]\n\n1. 32-28 *");
            let mut findings = Vec::new();
            check(&pdn::parse(&text), &mut findings);
            let facts: Vec<&Fact> = findings.iter().map(|finding| &finding.fact).collect();
            assert_eq!(facts, [&UnclosedTag { lacks: missing }.into()], "{tag}");
        }
    }
}
