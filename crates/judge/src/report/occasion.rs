//! When and where a game was played.

use super::Report;
use damiera_record::notation::heading::Heading;
use damiera_record::record::Tag;

/// The occasion of a game, by its tags; what they do not say is `None`. Arbiters file games by it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Occasion {
    /// The event.
    pub event: Option<String>,
    /// The round.
    pub round: Option<String>,
    /// The board, in a match of teams or a simultaneous exhibition.
    pub board: Option<String>,
    /// The date as written, if any part of it is known.
    pub date: Option<String>,
}

impl Occasion {
    /// The occasion of a game.
    #[must_use]
    pub fn of(report: &Report<'_>) -> Occasion {
        let heading = Heading::of(&report.record);
        let is_known = |date: &String| date.chars().any(char::is_numeric);
        // A lone sign stands for nothing, as in [Round "-"].
        let says = |value: &String| value.chars().any(char::is_alphanumeric);
        Occasion {
            event: heading.name(Tag::Event).filter(says),
            round: heading.name(Tag::Round).filter(says),
            board: heading.name(Tag::Board).filter(says),
            date: heading.name(Tag::Date).filter(is_known),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_record::notation::pdn;

    #[test]
    fn an_occasion_is_what_the_tags_say() {
        let of = |text| Occasion::of(&Report::of(pdn::parse(text), None));
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(
            of("[Event \"Torneo  di Roma\"]\n[Round \"3\"]\n[Board \"12\"]\n[Date \"2022.05.??\"]\n\n*"),
            Occasion {
                event: some("Torneo di Roma"),
                round: some("3"),
                board: some("12"),
                date: some("2022.05.??")
            }
        );
        assert_eq!(
            of("[Event \"?\"]\n[Round \"-\"]\n[Board \"\"]\n[Date \"????.??.??\"]\n\n*"),
            Occasion::default()
        );
        assert_eq!(of("1. 32-28 *"), Occasion::default());
    }
}
