//! Which articles the rulebooks have.
//!
//! Only the numbers, as the rulebook prints them, so that a number nobody can look up is noticed. In
//! each list the articles of a rulebook come first, then what is below them, from front to back.

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
    /// The article directly above them; empty for the articles of the rulebook.
    #[must_use]
    pub const fn heading(self) -> &'static str {
        match self {
            Numbered(heading, _) | Lettered(heading, _) => heading,
        }
    }

    /// Whether a number, which no article may have, would be one of them by its form.
    pub(super) fn are_beside(self, number: &str) -> bool {
        let heading = self.heading().trim_end_matches('.');
        let Some(below) = number.strip_prefix(heading) else { return false };
        let part = below.strip_prefix('.').unwrap_or(below);
        match self {
            // 11 goes on after no point: it is not below 1.
            Numbered(..) => {
                let is_apart = below != part || !heading.ends_with(|end: char| end.is_ascii_digit());
                is_apart && !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit())
            }
            Lettered(..) => matches!(part.as_bytes(), [b'a'..=b'z']),
        }
    }
}

/// Whether two numbers are of one article: its letter large or small, with a point before it or without.
#[must_use]
pub fn is_same_article(one: &str, other: &str) -> bool {
    fn plain(number: &str) -> impl Iterator<Item = u8> {
        let next = number.bytes().skip(1).map(Some).chain([None]);
        let is_point =
            |sign: u8, next: Option<u8>| sign == b'.' && next.is_some_and(|next| next.is_ascii_alphabetic());
        let signs = number.bytes().zip(next).filter(move |&(sign, next)| !is_point(sign, next));
        signs.map(|(sign, _)| sign.to_ascii_lowercase())
    }
    plain(one).eq(plain(other))
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

/// WCDF, in the numbering that has draws in 1.27.
pub(super) const OF_ENGLISH: &[Articles] = &[Numbered("", 1), Numbered("1", 27), Numbered("1.27", 2)];

/// WCDF, in the older numbering that has draws in 1.32.
pub(super) const OF_OLDER_ENGLISH: &[Articles] = &[Numbered("", 1), Numbered("1", 32), Numbered("1.32", 2)];

/// APCA.
pub(super) const OF_POOL: &[Articles] = &[Numbered("", 26)];

/// The Russian codex of 2004, as far as it is cited; and FMJD-64.
pub(super) const OF_RUSSIAN: &[Articles] =
    &[Numbered("", 1), Numbered("1", 5), Numbered("1.4", 5), Numbered("1.5", 15), Numbered("7.2", 9)];

/// FMJD-64.
pub(super) const OF_FMJD_64: &[Articles] = &[Numbered("7.2", 9)];

/// CBJD, as far as it is cited.
pub(super) const OF_CBJD: &[Articles] = &[Numbered("", 100), Lettered("97", 'b')];

/// FMJD, Annex 1 of November 2015, as far as it is cited.
pub(super) const OF_CANADIAN: &[Articles] = &[Numbered("", 6), Numbered("4", 15), Numbered("6", 4)];

/// FPD of 2026, as far as it is cited.
pub(super) const OF_PORTUGUESE: &[Articles] = &[
    Numbered("", 5),
    Numbered("2", 2),
    Numbered("3", 8),
    Lettered("3.1.", 'e'),
    Lettered("3.2.", 'a'),
    Lettered("3.4.", 'a'),
    Lettered("3.7.", 'e'),
    Lettered("3.8.", 'b'),
    Numbered("5", 3),
];

/// The Czech federation, as far as it is cited.
pub(super) const OF_CZECH: &[Articles] =
    &[Numbered("", 4), Numbered("2", 6), Numbered("3", 9), Numbered("4", 14)];

/// The Turkish federation, 2021: article 1.
pub(super) const OF_TURKISH: &[Articles] = &[Numbered("", 1), Lettered("1.", 'i')];

/// Frisian draughts, 2011.
pub(super) const OF_FRISIAN: &[Articles] = &[Numbered("", 27), Lettered("20", 'g'), Numbered("21", 2)];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::{ALL, DrawRule, RULES_OF_PLAY, named};

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
            ("italian", "5.3.D", true),
            ("portuguese", "3.8.b", true),
            ("portuguese", "3.8b", true),
            ("international", "6.3.b", true),
            ("international", "6.3.d", false),
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
    fn an_article_is_named_as_the_rulebook_prints_it() {
        for (variant, written, printed) in [
            ("international", "6.3.B", "6.3b"),
            ("international", "6.3b", "6.3b"),
            ("international", "6.3.D", "6.3.d"),
            ("portuguese", "3.8b", "3.8.b"),
            ("portuguese", "3.8.b", "3.8.b"),
            ("italian", "8.1.17", "8.1.17"),
        ] {
            assert_eq!(named(variant).unwrap().as_printed(written), printed, "{variant} {written}");
        }
        assert!(is_same_article("6.3b", "6.3.B") && !is_same_article("6.3b", "63b"));
        assert!(!is_same_article("6.3b", "6.3"));
    }

    #[test]
    fn articles_of_the_same_form_are_near_one_that_there_is_not() {
        for (variant, written, near) in [
            ("international", "6.3d", Some(Lettered("6.3", 'c'))),
            ("international", "6.3b4", Some(Numbered("6.3b", 3))),
            ("international", "6.1c", Some(Lettered("6.1", 'b'))),
            ("international", "6.9", Some(Numbered("6", 4))),
            ("international", "12", Some(Numbered("", 11))),
            ("italian", "5.3e", Some(Lettered("5.3", 'd'))),
            ("italian", "8.1.99", Some(Numbered("8.1", 17))),
            ("portuguese", "3.1.z", Some(Lettered("3.1.", 'e'))),
            ("italian", "x", None),
        ] {
            assert_eq!(named(variant).unwrap().articles_near(written), near, "{variant} {written}");
        }
    }

    #[test]
    fn whatever_the_variants_cite_is_in_their_rulebook() {
        for rules in ALL.iter().flat_map(|rules| rules.by_each_rulebook()) {
            let mut cited: Vec<&str> = rules.acceptance.into_iter().collect();
            cited.extend(rules.accidents);
            for (_, citation) in rules.citations {
                cited.push(citation.article);
                cited.extend(citation.rule);
            }
            for draw in rules.draws {
                cited.push(draw.article);
                cited.extend(draw.request);
                if let DrawRule::KingMoves { lowered: Some((_, article)), .. } = draw.rule {
                    cited.push(article);
                }
            }
            for article in cited {
                assert!(article == RULES_OF_PLAY || rules.has_article(article), "{} {article}", rules.name);
            }
        }
    }
}
