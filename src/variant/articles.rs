//! Which articles the rulebooks have.
//!
//! Facts only: the numbers, as the rulebook prints them, so that a number nobody can look up is noticed. In
//! each list the articles of a rulebook come first, then what is below them, from front to back.

use std::fmt;

use Articles::{Lettered, Numbered};

/// The articles right below a heading, without a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Articles {
    /// Numbers from 1: `Numbered("5.6", 14)` is 5.6.1 to 5.6.14, `Numbered("6.3b", 3)` is 6.3b1 to 6.3b3.
    Numbered(&'static str, u8),
    /// Letters from `a`: `Lettered("5.3", 'd')` is 5.3a to 5.3d.
    Lettered(&'static str, char),
}

impl Articles {
    /// Whether this article is one of them.
    #[must_use]
    pub fn contains(self, article: &str) -> bool {
        match self {
            Numbered(heading, last) => {
                let Some(below) = article.strip_prefix(heading) else { return false };
                let dotted = heading.ends_with(|end: char| end.is_ascii_digit());
                let number = if dotted { below.strip_prefix('.').unwrap_or("0") } else { below };
                // No leading zero and no sign: the number as it is printed.
                !number.starts_with(['0', '+'])
                    && number.parse().is_ok_and(|number: u8| (1..=last).contains(&number))
            }
            Lettered(heading, last) => {
                let letter = article.strip_prefix(heading).and_then(|below| below.parse().ok());
                letter.is_some_and(|letter: char| ('a'..=last).contains(&letter))
            }
        }
    }
}

impl Articles {
    /// The article they stand right below; empty for the articles of the rulebook.
    #[must_use]
    pub const fn heading(self) -> &'static str {
        match self {
            Numbered(heading, _) | Lettered(heading, _) => heading,
        }
    }
}

impl fmt::Display for Articles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Numbered("", last) => write!(f, "its articles are 1 to {last}"),
            Numbered(heading, 1) => write!(f, "below art. {heading} there is {heading}.1 alone"),
            Numbered(heading, last) => {
                write!(f, "below art. {heading} there are {heading}.1 to {heading}.{last}")
            }
            Lettered(heading, last) => {
                write!(f, "below art. {heading} there are {heading}a to {heading}{last}")
            }
        }
    }
}

/// FID, Capo II.
pub(super) const OF_INTERNATIONAL: &[Articles] = &[
    Numbered("", 11),
    Numbered("1", 4),
    Numbered("2", 8),
    Numbered("2.5", 4),
    Numbered("2.6", 3),
    Numbered("3", 16),
    Numbered("3.6", 1),
    Numbered("4", 15),
    Numbered("5", 10),
    Numbered("5.4", 3),
    Numbered("5.6", 14),
    Numbered("6", 4),
    Lettered("6.1", 'b'),
    Numbered("6.2", 5),
    Lettered("6.3", 'c'),
    Numbered("6.3b", 3),
    Numbered("7", 6),
    Numbered("8", 2),
    Numbered("8.2", 3),
    Numbered("9", 14),
    Numbered("10", 2),
    Numbered("11", 3),
    Numbered("11.1", 10),
];

/// FID, Capo I.
pub(super) const OF_ITALIAN: &[Articles] = &[
    Numbered("", 15),
    Numbered("1", 3),
    Numbered("2", 9),
    Numbered("2.8", 9),
    Numbered("3", 11),
    Lettered("3.2", 'b'),
    Numbered("4", 7),
    Numbered("4.3", 1),
    Numbered("5", 13),
    Lettered("5.3", 'd'),
    Numbered("6", 10),
    Numbered("7", 8),
    Numbered("8", 5),
    Numbered("8.1", 17),
    Numbered("9", 4),
    Lettered("9.1", 'b'),
    Numbered("9.2", 5),
    Lettered("9.3", 'b'),
    Numbered("10", 5),
    Numbered("12", 2),
    Lettered("12.2", 'c'),
    Numbered("13", 14),
    Numbered("14", 2),
    Numbered("15", 3),
    Numbered("15.1", 10),
];

/// The Galician federation.
pub(super) const OF_SPANISH: &[Articles] = &[
    Numbered("", 10),
    Numbered("1", 6),
    Numbered("2", 2),
    Numbered("4", 5),
    Numbered("4.3", 4),
    Numbered("4.5", 3),
    Numbered("5", 4),
    Numbered("6", 2),
    Numbered("7", 2),
    Numbered("8", 2),
    Numbered("9", 4),
    Numbered("10", 2),
];

#[cfg(test)]
mod tests {
    use crate::variant::{ALL, DrawRule, named};

    #[test]
    fn a_number_is_in_its_rulebook_or_not() {
        let cases = [
            ("international", "5.6.14", true),
            ("international", "5.6.15", false),
            ("international", "6.3b1", true),
            ("international", "6.3b4", false),
            ("international", "6.3a1", false),
            ("international", "5.6", true),
            ("international", "5", true),
            ("international", "12", false),
            ("italian", "8.1.17", true),
            ("italian", "8.1.99", false),
            ("italian", "8.1.017", false),
            ("italian", "8.117", false),
            ("italian", "5.3d", true),
            ("italian", "5.3e", false),
            ("italian", "11", true),
            ("italian", "11.1", false),
            ("spanish", "3", true),
            ("spanish", "3.1", false),
            ("spanish", "4.3.4", true),
            ("spanish", "", false),
        ];
        for (variant, article, expected) in cases {
            assert_eq!(named(variant).unwrap().has_article(article), expected, "{variant} {article}");
        }
    }

    #[test]
    fn whatever_the_variants_cite_is_in_their_rulebook() {
        for rules in ALL {
            let mut cited: Vec<&str> = rules.acceptance.into_iter().collect();
            for (_, citation) in rules.citations {
                cited.push(&citation.article);
                cited.extend(citation.rule.as_deref());
            }
            for draw in rules.draws {
                cited.push(draw.article);
                if let DrawRule::KingMoves { lowered: Some((_, article)), .. } = draw.rule {
                    cited.push(article);
                }
            }
            for article in cited {
                let number = article.strip_prefix(rules.name).and_then(|rest| rest.strip_prefix(" art. "));
                assert!(number.is_some_and(|number| rules.has_article(number)), "{article}");
            }
        }
    }

    /// What COVERAGE.md calls declared, wholly or in part.
    #[test]
    fn whatever_can_only_be_declared_can_be_noted() {
        let declared = [
            (
                "international",
                "3.6 3.6.1 3.7 3.10 3.11 3.12 3.13 3.14 3.15 3.16 4.4 4.9 4.10 4.11 4.12 5.2 5.3 5.4.3 5.5 5.7 \
                 5.6.3 5.6.4 5.6.13 5.6.14 5.8 5.6.7 5.6.10 5.6.11 5.6.12 6.2.5 6.3b1 6.3b2 6.3b3 7.2",
            ),
            (
                "italian",
                "2.9 3.5 3.6 3.7 3.8 3.9 3.10 3.11 4.3 4.3.1 4.4 5.10 5.11 5.12 5.13 7.5 7.6 7.7 7.8 8.1.7 \
                 8.1.10 8.1.11 8.1.12 8.1.13 8.1.17 8.1.3 8.1.4 8.1.16 8.5 8.3 9.2.5 10.2 11",
            ),
            ("spanish", "4.4 6 6.1 6.2 8.2"),
        ];
        for (variant, articles) in declared {
            for article in articles.split_whitespace() {
                let record = format!("{{[%note {article} \"so\"]}} *");
                let report = crate::report::Report::of(crate::notation::pdn::parse(&record), named(variant));
                let codes: Vec<_> = report.findings.iter().map(|finding| finding.kind.code).collect();
                assert_eq!(codes, ["declared-note"], "{variant} {article}");
            }
        }
    }
}
