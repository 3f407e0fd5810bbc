//! Kinds of findings by their codes.

use super::{ALL, Kind};
use damiera_record::notation::closest;

/// The kind with this code.
#[must_use]
pub fn find(code: &str) -> Option<&'static Kind> {
    ALL.iter().copied().find(|kind| kind.code == code)
}

/// The kind whose code looks most like this one, for a "did you mean"; `None` if nothing comes near.
#[must_use]
pub fn nearest(code: &str) -> Option<&'static Kind> {
    closest(code, ALL.iter().map(|kind| (kind.code, *kind)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_codes() {
        assert_eq!(find("missed-capture").map(|kind| kind.code), Some("missed-capture"));
        assert!(find("missed capture").is_none());
        assert!(find("").is_none());
    }

    #[test]
    fn suggests_codes() {
        for (written, expected) in [
            ("missed-captures", Some("missed-capture")),
            ("Missed_Capture", Some("missed-capture")),
            ("baddate", Some("bad-date")),
            ("no-terminater", Some("no-terminator")),
            ("flying-saucer", None),
            ("", None),
        ] {
            assert_eq!(nearest(written).map(|kind| kind.code), expected, "{written}");
        }
    }
}
