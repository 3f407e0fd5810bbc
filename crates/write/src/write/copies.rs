//! The report of duplicates: CSV, one row for each game of a group.

use super::csv::{guarded, row};
use damiera_judge::report::Report;
use damiera_query::dedup::{Member, Why};
use damiera_record::input::Site;
use damiera_record::notation::heading::Heading;
use damiera_record::record::Tag;
use damiera_words::{Catalog, Phrase};

/// The header row. `kept` is false for games that are left out; `why` says what makes a game a copy of the
/// one its group was compared with.
pub const HEADINGS: &str = "group_number,kept,file,game,line,id,white,black,event,date,plies,why\n";

/// Appends the row of a game of a group, by the number of the group.
pub fn push_copy(group: u64, member: Member, report: &Report<'_>, site: &Site<'_>, out: &mut String) {
    let heading = Heading::of(&report.record);
    let name = |tag| guarded(heading.name(tag).unwrap_or_default());
    out.push_str(&row([
        group.to_string(),
        member.kept.to_string(),
        guarded(site.file.to_owned()),
        site.cut.game.to_string(),
        site.cut.line.to_string(),
        report.id(),
        name(Tag::White),
        name(Tag::Black),
        name(Tag::Event),
        name(Tag::Date),
        report.plies.to_string(),
        why(member.why),
    ]));
}

/// What makes a game a copy of the one its group was compared with; `None` for that one.
fn why(why: Option<Why>) -> String {
    let words = Catalog::english();
    let of_plies = |phrase, plies: usize| words.phrase(phrase, &[("plies", plies.into())]);
    match why {
        None => words.phrase(Phrase::CopyComparedWith, &[]),
        Some(Why::SameRecord) => words.phrase(Phrase::CopySameRecord, &[]),
        Some(Why::SameGame) => words.phrase(Phrase::CopySameGame, &[]),
        Some(Why::SameMoves) => words.phrase(Phrase::CopySameMoves, &[]),
        Some(Why::Beginning(plies)) => of_plies(Phrase::CopyBeginning, plies),
        Some(Why::Differs(plies)) => of_plies(Phrase::CopyDiffers, plies),
        Some(Why::SameHeading) => words.phrase(Phrase::CopySameHeading, &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_makes_games_copies() {
        for (copy, expected) in [
            (None, "the others are compared with it"),
            (Some(Why::SameRecord), "the same tags and moves"),
            (Some(Why::SameGame), "the same moves, and players who can be the same"),
            (Some(Why::SameMoves), "the same moves"),
            (Some(Why::Beginning(1)), "the same first ply"),
            (Some(Why::Beginning(1200)), "the same first 1200 plies"),
            (Some(Why::Differs(0)), "the same players, result and moves"),
            (Some(Why::Differs(1)), "the same players and result, 1 ply differs"),
            (Some(Why::Differs(3)), "the same players and result, 3 plies differ"),
            (Some(Why::SameHeading), "the same players, event, date and round"),
        ] {
            assert_eq!(why(copy), expected);
        }
    }
}
