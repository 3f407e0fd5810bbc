//! What articles are about, for those that are named in a claim of a draw without giving one themselves.

use super::Rules;

/// What an article is about, with all that is below it.
#[derive(Clone, Copy, Debug)]
pub struct Subject {
    /// The number of the article, as `7.3`.
    pub article: &'static str,
    /// What it is about.
    pub topic: Topic,
    /// The articles that give the draws which it speaks of, from front to back; empty if it speaks of none.
    pub draws: &'static [&'static str],
    /// Whether it says that the player whom it is applied to loses the game.
    pub named_loses: bool,
}

/// What an article can be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The game, and who plays it.
    Game,
    /// The board, the pieces, and the start position.
    Material,
    /// How pieces move.
    Movement,
    /// How pieces are taken, and which must be.
    Captures,
    /// How hands make a move: touching, adjusting.
    Execution,
    /// A board or pieces that are not as they should be, and accidents.
    Anomalies,
    /// Irregularities.
    Irregularities,
    /// How an irregularity is accepted or corrected.
    Acceptance,
    /// The results that there are.
    Results,
    /// How a game is won.
    Wins,
    /// How a game is drawn.
    Draws,
    /// A draw by agreement.
    Agreement,
    /// How a repetition is checked.
    Verification,
    /// The count of moves that leads to a draw.
    Count,
    /// The kings that both sides need for a count.
    Kings,
    /// Who can ask for a count.
    Request,
    /// From whose move a count runs.
    CountBegins,
    /// What ends a count before it is full, or lets an arbiter end it.
    CountEnds,
    /// How far an arbiter can lower a count.
    Lowered,
    /// How moves are written down.
    Transcription,
    /// The signs that are written beside moves.
    Signs,
    /// The time for a game.
    Time,
    /// The ways of playing a game.
    Ways,
}

impl Topic {
    /// The word in rows.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Topic::Game => "game",
            Topic::Material => "material",
            Topic::Movement => "movement",
            Topic::Captures => "captures",
            Topic::Execution => "execution",
            Topic::Anomalies => "anomalies",
            Topic::Irregularities => "irregularities",
            Topic::Acceptance => "acceptance",
            Topic::Results => "results",
            Topic::Wins => "wins",
            Topic::Draws => "draws",
            Topic::Agreement => "agreement",
            Topic::Verification => "verification",
            Topic::Count => "count",
            Topic::Kings => "kings",
            Topic::Request => "request",
            Topic::CountBegins => "count-begins",
            Topic::CountEnds => "count-ends",
            Topic::Lowered => "lowered",
            Topic::Transcription => "transcription",
            Topic::Signs => "signs",
            Topic::Time => "time",
            Topic::Ways => "ways",
        }
    }
}

impl Rules {
    /// What an article is about that gives no draw itself; `None` if it gives one, if the rulebook does not have it, and
    /// where the text of the rulebook is not at hand.
    #[must_use]
    pub fn subject(&self, number: &str) -> Option<&'static Subject> {
        let gives_draw = self.draws.iter().any(|draw| draw.article == number);
        if gives_draw || !self.has_article(number) {
            return None;
        }
        // 5.6.9 is below 5.6, which says more of it than 5 does.
        let above = self.subjects.iter().filter(|subject| is_or_is_above(subject.article, number));
        above.max_by_key(|subject| subject.article.len())
    }
}

fn is_or_is_above(article: &str, number: &str) -> bool {
    let below = number.strip_prefix(article);
    // 10 is not below 1; 6.3a and 6.3.1 are below 6.3.
    below.is_some_and(|below| !below.starts_with(|next: char| next.is_ascii_digit()))
}

/// FID, Capo II.
pub(super) const OF_INTERNATIONAL: &[Subject] = &[
    about("1", Topic::Game),
    about("2", Topic::Material),
    about("3", Topic::Movement),
    leading("3.16", Topic::CountEnds, INTERNATIONAL_COUNTS),
    about("4", Topic::Captures),
    about("5", Topic::Anomalies),
    about("5.6", Topic::Irregularities),
    about("5.9", Topic::Acceptance),
    about("5.10", Topic::Acceptance),
    leading("6", Topic::Results, &["6.3b", "7.4", "7.5", "7.6"]),
    about("6.1", Topic::Results),
    about("6.2", Topic::Wins),
    losing("6.2.1", Topic::Wins),
    losing("6.2.2", Topic::Wins),
    losing("6.2.3", Topic::Wins),
    losing("6.2.4", Topic::Wins),
    losing("6.2.5", Topic::Wins),
    leading("6.3", Topic::Draws, &["6.3b", "7.4", "7.5", "7.6"]),
    about("6.3a", Topic::Agreement),
    leading("6.3b1", Topic::Verification, &["6.3b"]),
    leading("6.3b2", Topic::Verification, &["6.3b"]),
    leading("6.3b3", Topic::Verification, &["6.3b"]),
    leading("6.3c", Topic::Count, INTERNATIONAL_COUNTS),
    leading("6.4", Topic::Count, INTERNATIONAL_COUNTS),
    leading("7", Topic::Count, INTERNATIONAL_COUNTS),
    leading("7.1", Topic::Kings, INTERNATIONAL_COUNTS),
    leading("7.2", Topic::Request, INTERNATIONAL_COUNTS),
    leading("7.3", Topic::CountBegins, INTERNATIONAL_COUNTS),
    about("8", Topic::Transcription),
    about("9", Topic::Signs),
    about("10", Topic::Time),
    about("11", Topic::Ways),
];

/// The counts of moves that lead to a draw.
const INTERNATIONAL_COUNTS: &[&str] = &["7.4", "7.5", "7.6"];

/// FID, Capo I.
pub(super) const OF_ITALIAN: &[Subject] = &[
    about("1", Topic::Game),
    about("2", Topic::Material),
    about("3", Topic::Movement),
    leading("3.11", Topic::CountEnds, ITALIAN_COUNTS),
    about("4", Topic::Movement),
    about("5", Topic::Captures),
    about("6", Topic::Captures),
    about("7", Topic::Anomalies),
    about("8", Topic::Irregularities),
    about("8.2", Topic::Acceptance),
    about("8.3", Topic::Acceptance),
    about("8.4", Topic::Acceptance),
    leading("9", Topic::Results, ITALIAN_COUNTS),
    about("9.1", Topic::Results),
    about("9.2", Topic::Wins),
    losing("9.2.1", Topic::Wins),
    losing("9.2.2", Topic::Wins),
    losing("9.2.3", Topic::Wins),
    losing("9.2.4", Topic::Wins),
    losing("9.2.5", Topic::Wins),
    leading("9.3", Topic::Draws, ITALIAN_COUNTS),
    about("9.3a", Topic::Agreement),
    leading("9.3b", Topic::Count, ITALIAN_COUNTS),
    leading("9.4", Topic::Count, ITALIAN_COUNTS),
    leading("10", Topic::Count, ITALIAN_COUNTS),
    leading("10.1", Topic::Kings, ITALIAN_COUNTS),
    leading("10.2", Topic::Request, ITALIAN_COUNTS),
    leading("10.3", Topic::CountBegins, ITALIAN_COUNTS),
    leading("10.5", Topic::CountEnds, ITALIAN_COUNTS),
    leading("11", Topic::Lowered, ITALIAN_COUNTS),
    about("12", Topic::Transcription),
    about("13", Topic::Signs),
    about("14", Topic::Time),
    about("15", Topic::Ways),
];

/// The count of moves that leads to a draw.
const ITALIAN_COUNTS: &[&str] = &["10.4"];

/// The Galician federation.
pub(super) const OF_SPANISH: &[Subject] = &[
    about("1", Topic::Material),
    about("2", Topic::Material),
    about("3", Topic::Material),
    about("4", Topic::Movement),
    about("4.3", Topic::Captures),
    about("5", Topic::Captures),
    about("6", Topic::Execution),
    about("7", Topic::Time),
    losing("7.2", Topic::Time),
    about("8", Topic::Wins),
    losing("8.2", Topic::Wins),
    leading("9", Topic::Draws, &["9.1", "9.2", "9.3"]),
    about("9.4", Topic::Agreement),
    about("10", Topic::Transcription),
];

const fn about(article: &'static str, topic: Topic) -> Subject {
    leading(article, topic, &[])
}

const fn losing(article: &'static str, topic: Topic) -> Subject {
    Subject { named_loses: true, ..about(article, topic) }
}

const fn leading(article: &'static str, topic: Topic, draws: &'static [&'static str]) -> Subject {
    Subject { article, topic, draws, named_loses: false }
}

#[cfg(test)]
mod tests {
    use crate::variant::{ALL, BINDING, Topic, named};

    #[test]
    fn an_article_is_about_something() {
        for (variant, article, topic, draws) in [
            ("international", "6.3c", Some(Topic::Count), &["7.4", "7.5", "7.6"][..]),
            ("international", "6.3b", None, &[]),
            ("international", "6.3b2", Some(Topic::Verification), &["6.3b"]),
            ("international", "7.3", Some(Topic::CountBegins), &["7.4", "7.5", "7.6"]),
            ("international", "7.4", None, &[]),
            ("international", "3.16", Some(Topic::CountEnds), &["7.4", "7.5", "7.6"]),
            ("international", "4.1", Some(Topic::Captures), &[]),
            ("international", "5.6.9", Some(Topic::Irregularities), &[]),
            ("international", "5.10", Some(Topic::Acceptance), &[]),
            ("international", "10.1", Some(Topic::Time), &[]),
            ("international", "11.1.3", Some(Topic::Ways), &[]),
            ("international", "12", None, &[]),
            ("italian", "3.11", Some(Topic::CountEnds), &["10.4"]),
            ("italian", "9.3b", Some(Topic::Count), &["10.4"]),
            ("italian", "9.3a", Some(Topic::Agreement), &[]),
            ("italian", "10.5", Some(Topic::CountEnds), &["10.4"]),
            ("italian", "11", Some(Topic::Lowered), &["10.4"]),
            ("spanish", "9", Some(Topic::Draws), &["9.1", "9.2", "9.3"]),
            ("spanish", "9.4", Some(Topic::Agreement), &[]),
            ("spanish", "4.1", Some(Topic::Movement), &[]),
            ("russian", "1.5.3", None, &[]),
        ] {
            let subject = named(variant).unwrap().subject(article);
            assert_eq!(subject.map(|subject| subject.topic), topic, "{variant} {article}");
            assert_eq!(subject.map_or(&[][..], |subject| subject.draws), draws, "{variant} {article}");
        }
    }

    #[test]
    fn whom_an_article_is_applied_to_may_lose_by_it() {
        for (variant, article, loses) in [
            ("international", "6.2.1", true),
            ("international", "6.2", false),
            ("international", "5.8", false),
            ("italian", "9.2.4", true),
            ("italian", "8.5", false),
            ("spanish", "7.2", true),
            ("spanish", "8.1", false),
            ("spanish", "8.2", true),
        ] {
            let subject = named(variant).unwrap().subject(article);
            assert_eq!(subject.is_some_and(|subject| subject.named_loses), loses, "{variant} {article}");
        }
    }

    #[test]
    fn every_chapter_of_a_binding_rulebook_has_its_subject() {
        for rules in BINDING {
            for number in (1..=15).map(|number| number.to_string()) {
                if rules.has_article(&number) {
                    assert!(rules.subject(&number).is_some(), "{} {number}", rules.name);
                }
            }
        }
    }

    #[test]
    fn subjects_name_articles_of_their_rulebook_and_draws_that_it_gives() {
        for rules in ALL {
            for subject in rules.subjects {
                assert!(rules.has_article(subject.article), "{} {}", rules.name, subject.article);
                for draw in subject.draws {
                    assert!(rules.draws.iter().any(|given| given.article == *draw), "{} {draw}", rules.name);
                }
            }
        }
    }
}
