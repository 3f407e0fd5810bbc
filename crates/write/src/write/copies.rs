//! The report of duplicates: CSV, one row for each game of a group.

use super::csv::{guarded, row};
use damiera_judge::report::Report;
use damiera_query::dedup::Member;
use damiera_record::input::Site;
use damiera_record::notation::heading::Heading;
use damiera_record::record::Tag;

/// The header row. `kept` is false for games that are left out; `why` says what makes a game a copy of the
/// one its group was compared with.
pub const HEADINGS: &str = "group_number,kept,file,game,line,id,white,black,event,date,plies,why\n";

/// Appends the row of a game of a group, by the number of the group.
pub fn push_copy(group: u64, member: Member, report: &Report<'_>, site: &Site<'_>, out: &mut String) {
    let heading = Heading::of(&report.record);
    let name = |tag| guarded(heading.name(tag).unwrap_or_default());
    let why = member.why.map_or_else(|| "the others are compared with it".to_owned(), |why| why.to_string());
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
        why,
    ]));
}
