//! The table of games.

use std::borrow::Cow;

use super::Table;
use super::column::{Integer, Text, columns};
use crate::findings::{Finding, Severity};
use crate::notation::heading::Heading;
use crate::record::Tag;
use crate::replay::Game;
use crate::report::{Report, Source};
use crate::write::format::{Needs, Outgoing};
use crate::write::{Site, csv, jsonl};

/// One row per game.
pub static TABLE: Table = Table {
    name: "games",
    about: "one row per game: its tags, its verdict, its result",
    columns: COLUMNS,
    needs: Needs { plies: false, claims: false, bytes_alone: false },
    rows: |game, emit| {
        let first = csv::first_irregularity(game.report);
        emit(&cells(&Row { report: game.report, site: game.site, game: game.report.game.as_ref(), first }));
    },
};

struct Row<'a> {
    report: &'a Report<'a>,
    site: &'a Site<'a>,
    game: Option<&'a Game>,
    first: Option<&'a Finding>,
}

columns! {
    row: Row<'_>;
    /// The name of the game: a hash of its tags, start and moves.
    id: Text = row.report.id(),
    /// The file as given or found; - is standard input.
    file: Text = row.site.file,
    /// The number of the game in its file, from 1.
    game: Integer = row.site.cut.game,
    /// The first byte of the game in the file, from 0.
    byte_start: Integer = row.site.cut.byte_start,
    /// The bytes of the game.
    byte_len: Integer = row.site.cut.range.len(),
    /// The line of its first byte, from 1.
    line: Integer = row.site.cut.line,
    /// The tag Event.
    event: Option<Text> = row.tag(Tag::Event),
    /// The tag Site.
    site: Option<Text> = row.tag(Tag::Site),
    /// The tag Date, as written.
    date: Option<Text> = row.tag(Tag::Date),
    /// The tag Round.
    round: Option<Text> = row.tag(Tag::Round),
    /// The tag White.
    white: Option<Text> = row.tag(Tag::White),
    /// The tag Black.
    black: Option<Text> = row.tag(Tag::Black),
    /// The result as written: the tag Result, else the terminator.
    result: Option<Text> = row.report.recorded_result(),
    /// Who won by that result: white, black, draw, or none where it does not say.
    winner: Text = jsonl::winner(row.report.recorded_winner()),
    /// The game played: international, italian, spanish; null without rules.
    variant: Option<Text> = row.report.choice.rules.map(|rules| rules.name),
    /// Where that is known from: option, tag or evidence.
    variant_from: Option<Text> = row.report.choice.source.map(Source::as_str),
    /// legal, irregular, broken or unreadable.
    verdict: Text = row.report.verdict.as_str(),
    /// The plies written in the main line.
    plies: Integer = row.report.plies,
    /// The plies that could be followed.
    replayed: Integer = row.report.replayed(),
    /// The position before the first ply.
    start_fen: Option<Text> = row.game.and_then(|game| Some(game.start?.to_fen(&game.rules.names))),
    /// The position after the last ply that could be followed.
    final_fen: Option<Text> = row.game.and_then(|game| Some(game.last?.to_fen(&game.rules.names))),
    /// Whose turn it is there: white or black.
    to_move: Option<Text> = row.game.and_then(|game| Some(game.last?.turn().as_str())),
    /// What that position alone says: white-wins, black-wins or open.
    position: Text = row.game.map_or("open", |game| jsonl::position(game.outcome)),
    /// The findings of severity error.
    errors: Integer = row.report.count(Severity::Error),
    /// The findings of severity warning.
    warnings: Integer = row.report.count(Severity::Warning),
    /// The findings of severity note.
    notes: Integer = row.report.count(Severity::Note),
    /// The ply of the first error.
    first_irregular_ply: Option<Integer> = row.first.and_then(|finding| finding.ply),
    /// The code of the first error.
    code: Option<Text> = row.first.map(|finding| finding.kind.code),
    /// Its article.
    article: Option<Text> = row.first.and_then(|finding| Some(&*finding.citation.as_ref()?.article)),
}

impl Row<'_> {
    fn tag(&self, tag: Tag) -> Option<Cow<'_, str>> {
        Heading::of(&self.report.record).value(tag)
    }
}

/// Who a row belongs to: what the tables below the game repeat of it.
pub(super) struct Key<'a> {
    pub(super) id: String,
    pub(super) file: &'a str,
    pub(super) game: u64,
    pub(super) variant: Option<&'static str>,
}

impl<'a> Key<'a> {
    pub(super) fn of(game: &Outgoing<'a>) -> Key<'a> {
        Key {
            id: game.report.id(),
            file: game.site.file,
            game: game.site.cut.game,
            variant: game.report.choice.rules.map(|rules| rules.name),
        }
    }
}
