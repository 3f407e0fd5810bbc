//! A tag pair without its closing quote or bracket.

use super::{Check, Finding, Kind, Severity};
use crate::record::{FaultKind, Record};

/// `unclosed-tag`.
pub static KIND: Kind = Kind {
    code: "unclosed-tag",
    severity: Severity::Warning,
    summary: "a tag is not closed",
    explanation: "\
A tag opens with [ and its closing quote or bracket is missing. It is taken to
end with its line; what could be read of the value is used.

Write the missing \" or ]. A quote inside a value is written \\\".",
    example: r#"[GameType "20"]
[White "Rossi]

1. 32-28 20-25 *
"#,
    check: Some(Check::OfRecord(check)),
};

/// Finds the tag pairs that are not closed.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    for fault in record.faults.iter().filter(|fault| fault.kind == FaultKind::UnclosedTag) {
        let text = record.slice(fault.span);
        findings.push(Finding::of_record(&KIND, fault.span, missing(text)));
    }
}

/// What a tag pair lacks.
fn missing(text: &str) -> &'static str {
    let is_quote = |char: char| matches!(char, '"' | '“' | '”' | '„');
    let quotes = text.chars().filter(|char| is_quote(*char)).count();
    match (quotes, text.ends_with(']')) {
        (0, _) => "the quotes around the value are missing",
        (1, true) => "one of the quotes around the value is missing",
        (1, false) => "the closing quote and the bracket are missing",
        (_, false) => "the closing bracket is missing",
        (_, true) => "the closing quote is missing",
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::pdn;

    #[test]
    fn says_what_is_missing() {
        for (tag, message) in [
            ("[Round 17]", "the quotes around the value are missing"),
            ("[Round \"17]", "one of the quotes around the value is missing"),
            ("[Round 17\"]", "one of the quotes around the value is missing"),
            ("[Round \"17", "the closing quote and the bracket are missing"),
            ("[Round \"17\"", "the closing bracket is missing"),
        ] {
            let text = format!("{tag}\n[White \"a\"]\n\n1. 32-28 *");
            let mut findings = Vec::new();
            super::check(&pdn::parse(&text), &mut findings);
            let messages: Vec<&str> = findings.iter().map(|finding| finding.message.as_ref()).collect();
            assert_eq!(messages, [message], "{tag}");
        }
    }
}
