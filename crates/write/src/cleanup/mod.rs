//! Clean-up: the deliberate changes in the text of a game.
//!
//! Each file changes one thing on a [`Sheet`] and reports what it changed; a style of PDN then writes the
//! sheet. A change that cannot be made as requested is left out and reported: nothing is guessed.

mod amended;
mod broken;
mod change;
mod complete;
mod dates;
mod drop;
mod left_out;
mod moves;
mod names;
mod page;
mod players;
mod positions;
mod results;
mod roster;
mod squares;
mod standard;
#[cfg(test)]
mod tests;
mod variations;

use std::collections::HashMap;

use crate::formats::pdn::{Manner, written};
use crate::formats::said_result;
use crate::transcript::{Content, Sheet};
use damiera_judge::replay::Ply;
use damiera_judge::report::{Report, Source, Verdict};
use damiera_query::game::Needs;
use damiera_record::input::{Decoded, Encoding, FileEncoding, LineEnd, decode};
use damiera_record::notation::pdn;
use damiera_record::record::{Notation, Record, Tag};
use damiera_rules::variant::{self, Results};

pub use amended::{Amended, amended, amended_part, comes_back, stays_apart};
pub use change::Change;
pub use complete::Completed;
pub use drop::{Dropped, stray_loss};
pub use players::{Player, Players};
pub use squares::Naming;

use moves::Moves;
use squares::Squares;

/// How captures are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Captures {
    /// By the first and the last square; with every square if these fit several captures.
    Auto,
    /// With every square.
    Full,
}

/// How results are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// `1-0`, `1/2-1/2`, `0-1`.
    OnePoint,
    /// `2-0`, `1-1`, `0-2`.
    TwoPoints,
    /// As in the variant's own standard.
    Own,
}

/// All changes to make; by default none.
#[derive(Clone, Debug, Default)]
pub struct Cleanup {
    /// Whether the text is written strictly: each move then has the right separator and both its squares.
    pub strict: bool,
    /// Whether only the seven tags stay, with the start and the rules if they are needed.
    pub roster: bool,
    /// Whether broken games are cut after their last legal ply.
    pub cut_broken: bool,
    /// How captures are written, if not as they are.
    pub captures: Option<Captures>,
    /// How squares are named, if not as they are.
    pub squares: Option<Naming>,
    /// Whether zeroes, blanks and capitals are removed from squares.
    pub spelling: bool,
    /// What is removed.
    pub dropped: Vec<Dropped>,
    /// How results are written, if not as they are.
    pub results: Option<Scale>,
    /// Whether dates become year, month, day.
    pub dates: bool,
    /// Whether tags get their standard names.
    pub tags: bool,
    /// Whether the blanks in names are corrected.
    pub names: bool,
    /// The list of players to look names up in.
    pub players: Option<Players>,
    /// What is added if it is missing.
    pub completed: Vec<Completed>,
    /// Whether anybody reads the list of changes: only then what the strict style itself changes in tags is found out.
    pub listed: bool,
}

/// The outcome of a clean-up.
#[derive(Debug, Default)]
pub struct Cleaned {
    /// The new text; `None` if nothing changed.
    pub sheet: Option<Sheet>,
    /// The changes made, and those that could not be made.
    pub changes: Vec<Change>,
}

impl Cleanup {
    /// What has to be found out about a game for it.
    #[must_use]
    pub fn needs(&self) -> Needs {
        if self.strict || self.captures.is_some() || self.squares.is_some() {
            Needs::PLIES
        } else if self.is_nothing() {
            Needs::BYTES
        } else {
            Needs::REPLAY
        }
    }

    /// Whether it cuts a game, which must be broken but playable from the start.
    #[must_use]
    pub fn cuts(&self, report: &Report<'_>) -> bool {
        let begun = || report.game.as_ref().is_some_and(|game| game.start.is_some());
        self.cut_broken && report.verdict == Verdict::Broken && begun()
    }

    /// Whether it changes only the way moves are written.
    fn is_of_moves_alone(&self) -> bool {
        !(self.roster
            || self.cut_broken
            || self.squares.is_some()
            || self.spelling
            || self.results.is_some()
            || self.dates
            || self.tags
            || self.names
            || self.players.is_some())
            && self.dropped.is_empty()
            && self.completed.is_empty()
    }

    /// Whether it changes anything at all.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.is_of_moves_alone() && !self.strict && self.captures.is_none()
    }

    /// Cleans up a game, whose plies are given where [they are needed](Cleanup::needs). Its file ends its lines in the
    /// way given, which decides where the game is one line.
    ///
    /// A scoresheet has no place for tags and long captures: it is cleaned up as strict PDN, or stays as it
    /// is if strict PDN is not wanted.
    #[must_use]
    pub fn of(
        &self,
        report: &Report<'_>,
        decoded: &Decoded<'_>,
        line_end: Option<LineEnd>,
        plies: &[Ply],
    ) -> Cleaned {
        if self.is_nothing() {
            return Cleaned::default();
        }
        if report.record.notation == Notation::Pdn {
            return self.clean(report, &report.record, decoded, line_end, plies);
        }
        if !self.strict {
            let is_archive = report.record.notation == Notation::Archive;
            let what = if is_archive { "a text archive" } else { "a scoresheet" };
            return Cleaned { sheet: None, changes: vec![Change::left("game", what)] };
        }
        let text = pdn_of_scoresheet(report);
        let decoded = decode(text.as_bytes(), FileEncoding::Forced(Encoding::UTF_8));
        let record = pdn::parse(decoded.text());
        let mut cleaned = self.clean(report, &record, &decoded, None, plies);
        cleaned.sheet.get_or_insert_with(|| Sheet::of(&record, &decoded));
        // Places in PDN made of it are not those of the scoresheet.
        cleaned.changes.iter_mut().for_each(|change| change.at = None);
        cleaned
    }

    /// Cleans up the game of a report, whose text is `record`.
    fn clean(
        &self,
        report: &Report<'_>,
        record: &Record<'_>,
        decoded: &Decoded<'_>,
        line_end: Option<LineEnd>,
        plies: &[Ply],
    ) -> Cleaned {
        let game = report.game.as_ref();
        let whole = game.is_some_and(|game| !game.broken) && record.plies().count() == report.plies;
        let cuts = self.cuts(report) && record.plies().count() == report.plies;
        let unsure = self.squares.and_then(|naming| squares::unsure(report, naming));
        let naming = self.squares.filter(|_| unsure.is_none());
        let squares = game.map(|game| Squares::new(game.rules, report.reading, naming));
        let moves = Moves {
            record,
            squares: squares.as_ref(),
            captures: self.captures.or(self.strict.then_some(Captures::Auto)),
            strict: self.strict,
            spelling: self.spelling,
            plies: if whole || cuts { plies } else { &[] },
            drops_variations: self.dropped.contains(&Dropped::Variations),
            of_variations: if self.strict { variations::plies(record, report) } else { HashMap::new() },
            unsettled: moves::unsettled(report),
            rules: game.map(|game| game.rules),
        };
        let changed = moves.changed();
        let is_style_listed = self.strict && self.listed;
        let standard =
            |sheet: &Sheet| standard::changes(sheet, self.scale(report, record), &self.dropped, self.roster);
        if changed.is_empty() && self.is_of_moves_alone() {
            // The strict style itself makes these changes when the game is written.
            let changes = if is_style_listed { standard(&Sheet::of(record, decoded)) } else { Vec::new() };
            return Cleaned { sheet: None, changes };
        }
        let mut sheet = Sheet::in_lines(record, decoded, line_end);
        let mut changes = Vec::new();
        write_moves(&mut sheet, record, report, changed, cuts, &mut changes);
        if self.squares.is_some() {
            match (&squares, unsure) {
                (None, _) => changes.push(Change::left("game", "squares of an unknown board")),
                (_, Some(why)) => changes.push(Change::left("game", why)),
                (Some(squares), None) => positions::rename(&mut sheet, squares, &mut changes),
            }
        }
        if self.spelling {
            positions::spell(&mut sheet, &mut changes);
        }
        let kept = if cuts { report.replayed() } else { report.plies };
        self.change_tags(&mut sheet, report, kept, &mut changes);
        let of_style = if is_style_listed { standard(&sheet) } else { Vec::new() };
        self.leave_out(&mut sheet, report, record, cuts, &mut changes);
        let is_changed = self.roster || changes.iter().any(|change| change.to.is_some());
        changes.extend(of_style);
        Cleaned { sheet: is_changed.then_some(sheet), changes }
    }

    /// Changes the tags of a game of which `plies` are kept.
    fn change_tags(&self, sheet: &mut Sheet, report: &Report<'_>, plies: usize, changes: &mut Vec<Change>) {
        if self.tags {
            names::rename_tags(sheet, changes);
        }
        if self.names {
            names::tidy(sheet, changes);
        }
        if let Some(players) = &self.players {
            names::look_up(sheet, players, changes);
        }
        if self.dates {
            dates::rewrite(sheet, changes);
        }
        complete::complete(sheet, &self.completed, report, plies, changes);
        if self.results.is_some() {
            results::rewrite(sheet, self.scale(report, &report.record), changes);
        }
    }

    /// How scores are written.
    fn scale(&self, report: &Report<'_>, record: &Record<'_>) -> said_result::Scale {
        let own = said_result::Scale::of_report(report, record);
        match self.results {
            Some(Scale::OnePoint) => own.with(Results::OnePoint),
            Some(Scale::TwoPoints) => own.with(Results::TwoPoints),
            Some(Scale::Own) | None => own,
        }
    }
}

/// Writes moves as they were changed, each with the index of its token, and cuts a game after its last legal ply where
/// `cuts` says so.
fn write_moves(
    sheet: &mut Sheet,
    record: &Record<'_>,
    report: &Report<'_>,
    changed: Vec<(usize, Option<String>)>,
    cuts: bool,
    changes: &mut Vec<Change>,
) {
    let entries = sheet.entries().iter().enumerate();
    let tokens: Vec<usize> = entries
        .filter(|(_, entry)| !matches!(entry.content, Content::Tag(_)))
        .map(|(index, _)| index)
        .collect();
    if tokens.len() != record.tokens.len() {
        return;
    }
    moves::write(sheet, &tokens, changed, changes);
    if cuts && let Some(first) = entry_of_ply(record, &tokens, report.replayed()) {
        broken::cut(sheet, first, report, changes);
    }
}

/// The index of the entry of the Nth ply, from 0.
fn entry_of_ply(record: &Record<'_>, entries: &[usize], plies: usize) -> Option<usize> {
    let (span, _) = record.plies().nth(plies)?;
    let token = record.tokens.iter().position(|token| token.span == span)?;
    entries.get(token).copied()
}

/// A scoresheet as PDN. A variant named in words gets its number.
fn pdn_of_scoresheet(report: &Report<'_>) -> String {
    let text = written(&report.record, &Manner::of(report, &report.record, false));
    let named = report.choice.gametype.filter(|_| report.choice.source == Some(Source::Tag));
    let Some(gametype) = named else { return text };
    let decoded = decode(text.as_bytes(), FileEncoding::Forced(Encoding::UTF_8));
    let mut sheet = Sheet::of(&pdn::parse(decoded.text()), &decoded);
    if variant::of_gametype(gametype).is_none_or(|rules| rules.tag_number().is_some()) {
        sheet.set_tag(Tag::GameType, &gametype.to_string());
    }
    sheet.text()
}
