//! Collations as JSON lines.

use serde::Serialize;

use super::{Collated, CollationSums, Sheet};
use crate::rows::object::object;
use crate::text::{SCHEMA, push_line};
use damiera_judge::report::View;
use damiera_query::collation::{ClockDifference, NoteDifference};
use damiera_repair::collate::{CollatedLine, CollatedPly, OnSheet};

object! {
    /// The keys of a pair of sheets.
    #[derive(Debug, Serialize)]
    pub struct CollationObject<'a> {
        /// What the object is.
        pub(crate) r#type: &'static str,
        /// The version of the keys: 1.
        pub(crate) schema: u32,
        /// White's sheet.
        pub(crate) white: SheetObject<'a>,
        /// Black's sheet.
        pub(crate) black: SheetObject<'a>,
        /// What paired them: alone (there are no others), tags or moves.
        pub(crate) paired_by: &'static str,
        pub(crate) variant: Option<&'static str>,
        /// The verdict on the first line; null if there is none.
        pub(crate) verdict: Option<&'static str>,
        /// agreed (nothing differs), decided (what was played is sure), doubtful or unresolved.
        pub(crate) outcome: &'static str,
        /// Whether the first line is sure.
        pub(crate) sure: bool,
        /// How much less likely, in nats, the next line is; null if there is none.
        pub(crate) margin: Option<f64>,
        /// What was played, the likeliest first.
        pub(crate) lines: Vec<LineObject<'a>>,
        /// The plies of the first line on which the sheets differ.
        pub(crate) differences: Vec<DifferenceObject<'a>>,
        /// The tags that have another value on each sheet.
        pub(crate) tags: Vec<TagObject<'a>>,
        /// The clock times that are another on each sheet.
        pub(crate) clocks: Vec<ClockObject<'a>>,
        /// Whether the search ended before everything likely was tried.
        pub(crate) cut_short: bool,
        /// The arbiter's notes that are not the same on both sheets.
        pub(crate) notes: Vec<NoteObject<'a>>,
        /// The plies of the first line that break a rule, from 1.
        pub(crate) irregular: Vec<usize>,
    }
}

object! {
    /// The keys of a sheet.
    #[derive(Debug, Serialize)]
    pub struct SheetObject<'a> {
        pub(crate) file: &'a str,
        pub(crate) game: u64,
        pub(crate) line: u64,
        /// How many plies of the first line it does not have, as its numbers say: half of it is lost, or it has the plies
        /// of one player only.
        pub(crate) absent: usize,
        /// Whether its plies were put in another order than that of the page: its columns were exchanged, or read across.
        pub(crate) reordered: bool,
        /// From which side of the board its squares are named: turned, mirrored, or turned and mirrored; null if from that of the
        /// game.
        pub(crate) view: Option<&'static str>,
    }
}

object! {
    /// The keys of a line of play.
    #[derive(Debug, Serialize)]
    pub struct LineObject<'a> {
        /// Its place among the lines, from 1.
        pub(crate) rank: usize,
        /// How unlikely the slips of both sheets are together, in nats.
        pub(crate) cost: f64,
        /// The moves: from and to, in full where that is ambiguous.
        pub(crate) moves: Vec<&'a str>,
    }
}

object! {
    /// The keys of a ply on which the sheets differ.
    #[derive(Debug, Serialize)]
    pub struct DifferenceObject<'a> {
        /// The ply as played.
        pub(crate) ply: usize,
        /// What was played.
        pub(crate) read: &'a str,
        /// Whether that breaks a rule.
        pub(crate) irregular: bool,
        /// Which sheet decides: white or black (only what it says can be played, or the other has nothing), later (what
        /// follows), open (nothing that follows), together (neither says it) or missed (neither has it).
        pub(crate) decided: &'static str,
        /// What White's sheet has.
        pub(crate) white: OnSheetObject<'a>,
        /// What Black's sheet has.
        pub(crate) black: OnSheetObject<'a>,
    }
}

object! {
    /// The keys of what a sheet has of a ply.
    #[derive(Debug, Serialize)]
    pub struct OnSheetObject<'a> {
        /// What is written; empty if nothing is.
        pub(crate) written: &'a str,
        /// The kind of slip; null if it is what was played.
        pub(crate) kind: Option<&'static str>,
        /// Whether what is written is a legal move there.
        pub(crate) legal: bool,
        /// The number of what is written among the plies of the sheet, from 1; null if it is no move.
        pub(crate) place: Option<usize>,
        /// What is written before it and was not played; null if nothing is.
        pub(crate) passed: Option<&'a str>,
    }
}

object! {
    /// The keys of a tag with two values.
    #[derive(Debug, Serialize)]
    pub struct TagObject<'a> {
        /// Its name.
        pub(crate) name: &'a str,
        /// Its value on White's sheet.
        pub(crate) white: &'a str,
        /// Its value on Black's sheet.
        pub(crate) black: &'a str,
    }
}

object! {
    /// The keys of a clock with two times.
    #[derive(Debug, Serialize)]
    pub struct ClockObject<'a> {
        /// The ply after which they are written; 0 before the first.
        pub(crate) ply: usize,
        /// The time on White's sheet.
        pub(crate) white: &'a str,
        /// The time on Black's sheet.
        pub(crate) black: &'a str,
        /// The name of its command: clk, emt, mct, egt or clock.
        pub(crate) name: &'a str,
    }
}

object! {
    /// The keys of a note of the arbiter that is not the same on both sheets.
    #[derive(Debug, Serialize)]
    pub struct NoteObject<'a> {
        /// The ply after which it is written; 0 before the first.
        pub(crate) ply: usize,
        /// The name of its command: irregularity, note, claim, count or position.
        pub(crate) name: &'a str,
        /// What it says on White's sheet; null if it is not there.
        pub(crate) white: Option<&'a str>,
        /// What it says on Black's sheet; null if it is not there.
        pub(crate) black: Option<&'a str>,
    }
}

object! {
    /// The keys of a game without another half.
    #[derive(Debug, Serialize)]
    pub struct UnpairedObject<'a> {
        /// What the object is.
        pub(crate) r#type: &'static str,
        /// The version of the keys: 1.
        pub(crate) schema: u32,
        /// white if it is in the first file, black if it is in the second.
        pub(crate) sheet: &'static str,
        pub(crate) file: &'a str,
        pub(crate) game: u64,
        pub(crate) line: u64,
    }
}

object! {
    /// The keys of the sums.
    #[derive(Debug, Serialize)]
    pub struct CollationSummaryObject {
        /// What the object is.
        pub(crate) r#type: &'static str,
        /// The version of the keys: 1.
        pub(crate) schema: u32,
        /// How many pairs there are.
        pub(crate) pairs: u64,
        /// How many of them differ in nothing.
        pub(crate) agreed: u64,
        /// Of how many it is sure what was played.
        pub(crate) decided: u64,
        /// Of how many it is not.
        pub(crate) doubtful: u64,
        /// How many nothing explains.
        pub(crate) unresolved: u64,
        /// How many games have no other half.
        pub(crate) unpaired: u64,
    }
}

/// Appends the line of a pair.
pub fn write_jsonl(collated: &Collated<'_>, out: &mut String) {
    let best = collated.best();
    let plies = best.map_or(&[][..], |best| &best.plies).iter().enumerate();
    let comparison = collated.comparison;
    let absent = |sheet: usize| {
        let plies = best.map_or(&[][..], |best| &best.plies).iter();
        plies.filter(|ply| ply.sheets.get(sheet).is_some_and(OnSheet::is_absent)).count()
    };
    let [white, black] = [0, 1].map(|side| {
        let sheet = &collated.sheets[side];
        SheetObject {
            file: sheet.file,
            game: sheet.game,
            line: sheet.line,
            absent: absent(side),
            reordered: sheet.is_reordered,
            view: sheet.view.map(View::as_str),
        }
    });
    let object = CollationObject {
        r#type: "collation",
        schema: SCHEMA,
        white,
        black,
        paired_by: collated.by.as_str(),
        variant: collated.rules.map(|rules| rules.name),
        verdict: best.map(|best| best.verdict.as_str()),
        outcome: collated.agreement().as_str(),
        sure: collated.collation.sure,
        margin: collated.collation.margin.map(rounded),
        lines: collated
            .collation
            .lines
            .iter()
            .enumerate()
            .map(|(index, line)| of_line(index + 1, line))
            .collect(),
        differences: plies
            .filter(|(_, ply)| ply.differs())
            .map(|(index, ply)| difference(index + 1, ply))
            .collect(),
        tags: comparison
            .tags
            .iter()
            .map(|tag| TagObject { name: &tag.name, white: &tag.values[0], black: &tag.values[1] })
            .collect(),
        clocks: comparison.clocks.iter().map(clock).collect(),
        cut_short: collated.collation.cut_short,
        notes: comparison.notes.iter().map(note).collect(),
        irregular: (1..)
            .zip(best.map_or(&[][..], |best| &best.plies))
            .filter(|(_, ply)| ply.irregular)
            .map(|(number, _)| number)
            .collect(),
    };
    push_line(&object, out);
}

fn of_line(rank: usize, line: &CollatedLine) -> LineObject<'_> {
    let moves = line.plies.iter().map(|ply| ply.text.as_str()).collect();
    LineObject { rank, cost: rounded(line.cost), moves }
}

fn clock(difference: &ClockDifference) -> ClockObject<'_> {
    let ClockDifference { ply, name, times: [white, black] } = difference;
    ClockObject { ply: *ply, white, black, name }
}

fn note(difference: &NoteDifference) -> NoteObject<'_> {
    let [white, black] = difference.notes.each_ref().map(Option::as_deref);
    NoteObject { ply: difference.ply, name: &difference.name, white, black }
}

fn difference(ply: usize, on_sheets: &CollatedPly) -> DifferenceObject<'_> {
    let [white, black] = &on_sheets.sheets;
    DifferenceObject {
        ply,
        read: &on_sheets.text,
        irregular: on_sheets.irregular,
        decided: on_sheets.decided().as_str(),
        white: on_sheet(white),
        black: on_sheet(black),
    }
}

fn on_sheet(on: &OnSheet) -> OnSheetObject<'_> {
    OnSheetObject {
        written: on.written.as_ref().map_or("", |written| &written.text),
        kind: on.slip.map(damiera_repair::Kind::name),
        legal: on.legal,
        place: on.written.as_ref().map(|written| written.ply).filter(|&ply| ply > 0),
        passed: on.passed.as_ref().map(|(written, _)| written.text.as_str()),
    }
}

/// Hundredths are enough for people, and the same on every machine.
fn rounded(nats: f64) -> f64 {
    (nats * 100.0).round() / 100.0 + 0.0
}

/// Appends the line of a game without another half; `side` is 0 for White's sheet.
pub fn write_unpaired(sheet: &Sheet<'_>, side: usize, out: &mut String) {
    let object = UnpairedObject {
        r#type: "unpaired",
        schema: SCHEMA,
        sheet: if side == 0 { "white" } else { "black" },
        file: sheet.file,
        game: sheet.game,
        line: sheet.line,
    };
    push_line(&object, out);
}

/// Appends the line of the sums.
pub fn write_summary(sums: &CollationSums, out: &mut String) {
    let CollationSums { agreed, decided, doubtful, unresolved, unpaired } = *sums;
    let object = CollationSummaryObject {
        r#type: "summary",
        schema: SCHEMA,
        pairs: sums.pairs(),
        agreed,
        decided,
        doubtful,
        unresolved,
        unpaired,
    };
    push_line(&object, out);
}
