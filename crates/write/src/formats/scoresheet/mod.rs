//! Scoresheets to print: headings, the start position in words, and moves in two columns, as plain text.
//!
//! What is written is read back ([`damiera_record::notation::scoresheet`]) to the same plies, tags, comments and
//! variations. It is written from the tokens of a record, without rules.
//!
//! - White and Black come first, even if unnamed: they identify a sheet and separate it from the next.
//! - Rows have the numbers of the record, and a move is in the column given by them, whoever made it: gaps in
//!   the numbers are evidence. `...` fills the first column of a row without a first move, and of a row
//!   continued after a comment or a variation.
//! - The ply made in the place of one that was taken back is in the same cell, `37-32 28x19`: a number again would say that a
//!   program let somebody take it back.
//! - If the numbers do not place the moves, these follow each other and rows are counted from 1. The same
//!   applies if the sheet would be read back as another game.
//! - Signs stay as written; a comment that consists only of clocks and other commands is next to its move,
//!   any other on its own lines.
//! - A tag that cannot be a heading becomes a comment, and so does text after the result.
//! - A game without any result ends with `*`.

mod headings;
mod language;
mod position;
mod rows;
#[cfg(test)]
mod tests;

pub use language::{Language, ParseLanguageError};

use std::borrow::Cow;

use super::said_result::Scale;
use super::{Format, Loss};
use damiera_judge::replay::Game;
use damiera_judge::report::{Report, Verdict};
use damiera_query::game::JudgedGame;
use damiera_record::notation::scoresheet::has_tag_pair;
use damiera_record::record::start_setup;
use damiera_record::record::{Record, Tag};

/// Writes each game as a scoresheet of plain text.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scoresheet {
    /// The language of the headings.
    pub language: Language,
}

impl Format for Scoresheet {
    fn holds_games(&self) -> bool {
        true
    }

    fn game(&self, game: &JudgedGame<'_>, out: &mut Vec<u8>) {
        let sheet = Sheet::of(game.report, self.language);
        out.extend_from_slice(sheet.text.as_bytes());
    }

    fn losses(&self, game: &JudgedGame<'_>) -> Vec<Loss> {
        let mut losses = Sheet::of(game.report, self.language).losses;
        if game.report.verdict == Verdict::Unreadable {
            losses.push(Loss::part("none of its moves can be read, and its words are in comments"));
        }
        losses
    }
}

/// A sheet being written.
#[derive(Debug, Default)]
struct Sheet {
    text: String,
    /// Whose number comes first in a score, if the rules are known.
    scale: Option<Scale>,
    losses: Vec<Loss>,
}

impl Sheet {
    /// The sheet of a game.
    fn of(report: &Report<'_>, language: Language) -> Sheet {
        let record = &report.record;
        let mut sheet = Sheet { scale: Some(Scale::of_report(report, record)), ..Sheet::default() };
        let position =
            start_setup(record).ok().flatten().and_then(|(setup, _)| position::words(&setup, language));
        sheet.headings(record, language, position.is_some());
        if let Some(words) = position {
            sheet.text.push('\n');
            sheet.text.push_str(&words);
        }
        let second_began = report.game.as_ref().is_some_and(Game::second_side_began);
        let taken_back = report.game.as_ref().map_or(&[][..], |game| &game.taken_back);
        let rows = sheet.rows(record, second_began, taken_back);
        if !rows.is_empty() {
            sheet.text.push('\n');
            sheet.text.push_str(&rows);
        }
        sheet.text.push('\n');
        sheet
    }

    /// Text that cannot be read as a PDN tag pair, which would turn the whole file into PDN.
    fn harmless<'t>(&mut self, text: &'t str) -> Cow<'t, str> {
        if !has_tag_pair(text.as_bytes()) {
            return Cow::Borrowed(text);
        }
        self.losses.push(Loss::part("what looks like a tag pair in its text has lost its brackets"));
        let mut rest = text.chars().peekable();
        let mut harmless = String::with_capacity(text.len());
        while let Some(c) = rest.next() {
            harmless.push(if c == '[' && rest.peek() != Some(&'%') { '(' } else { c });
        }
        Cow::Owned(harmless)
    }
}

/// What ends a line, in whatever program reads the sheet.
const LINE_ENDS: [char; 7] = ['\n', '\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'];

/// The text on one line.
fn in_one_line(text: &str) -> Cow<'_, str> {
    if text.contains(LINE_ENDS) {
        Cow::Owned(
            text.split(LINE_ENDS)
                .map(str::trim)
                .filter(|line| !line.is_empty())
                .collect::<Vec<_>>()
                .join(" "),
        )
    } else {
        Cow::Borrowed(text)
    }
}

/// Whether a tag holds a result.
fn says_result(record: &Record<'_>) -> bool {
    record.value(Tag::Result).is_some()
}
