//! The report of duplicates: CSV, one row for each game of a group.

use crate::rows::column::{Boolean, Integer, Text, columns};
use crate::rows::csv as table;
use damiera_judge::report::Report;
use damiera_query::dedup::{Member, Why};
use damiera_record::input::Site;
use damiera_record::notation::heading::Heading;
use damiera_record::record::Tag;
use damiera_words::{Catalog, Phrase};

/// A game of a group.
struct Row<'a> {
    group: u64,
    member: Member,
    report: &'a Report<'a>,
    heading: Heading<'a, 'a>,
    site: &'a Site<'a>,
}

columns! {
    row: Row<'_>;
    /// The number of the group, from 1.
    group_number: Integer = row.group,
    /// Whether the game is kept; false for games that are left out.
    kept: Boolean = row.member.kept,
    /// The file of the game.
    file: Text = row.site.file,
    /// The number of the game in its file.
    game: Integer = row.site.cut.game,
    /// The line that the game begins on.
    line: Integer = row.site.cut.line,
    id: Text = row.report.id(),
    /// White's name.
    white: Option<Text> = row.heading.name(Tag::White),
    /// Black's name.
    black: Option<Text> = row.heading.name(Tag::Black),
    /// The event.
    event: Option<Text> = row.heading.name(Tag::Event),
    /// The date as written.
    date: Option<Text> = row.heading.name(Tag::Date),
    /// The plies written in the main line.
    plies: Integer = row.report.plies,
    /// What makes the game a copy of the one that its group was compared with.
    why: Text = why(row.member.why),
    /// The result as written: the tag Result, otherwise the terminator.
    result: Option<Text> = row.report.recorded_result(),
}

/// The header line.
#[must_use]
pub fn header() -> String {
    table::header(COLUMNS)
}

/// Appends the row of a game of a group, by the number of the group.
pub fn push_copy(group: u64, member: Member, report: &Report<'_>, site: &Site<'_>, out: &mut String) {
    let heading = Heading::of(&report.record);
    out.push_str(&table::line(&cells(&Row { group, member, report, heading, site })));
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
