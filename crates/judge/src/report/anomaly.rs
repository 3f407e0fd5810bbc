//! What is found where another reading, another game or joined jumps make a record legal.

use super::reading::{Reading, View};
use super::start::{OtherGame, are_letters_of_first_mover};
use super::variant::{Choice, Source, beginning, value_span};
use crate::findings::other_game_type::SaidBy;
use crate::findings::{
    BoardMirrored, Finding, JumpsWrittenApart, LettersFromFirstMover, NumberingTurned, OtherGameType,
};
use damiera_record::notation::{game_name, gametype};
use damiera_record::record::{Record, Tag, WrittenMove};
use damiera_rules::position::find_square;
use damiera_rules::variant::{Breach, Rules};

/// What is found where a game is legal under another reading of its squares.
pub(super) fn seen_otherwise(reading: Reading, record: &Record<'_>, rules: &'static Rules) -> Finding {
    let plies = record.plies().count();
    let fen = reading.start;
    // The first move that reads otherwise shows what is meant.
    let shown = reading.apply(record, rules, |read| {
        let mut plies = record.plies().zip(read.plies());
        plies.find_map(|((span, written), (_, meant))| {
            let meant = words(read, meant);
            (words(record, written) != meant).then_some((span, meant))
        })
    });
    let span = shown.as_ref().map_or_else(|| beginning(record), |&(span, _)| span);
    let meant = shown.map(|(_, meant)| meant);
    match reading.view {
        View::Turned if !reading.start && are_letters_of_first_mover(record, rules) => {
            let mirrored = names_a_mirrored_board(record, rules);
            let meant = record.plies().next().and_then(|(_, written)| {
                let seen = |square| find_square(&rules.names, reading.view.square(square, rules.board()));
                let (from, to) = (seen(written.from)?, seen(written.to)?);
                Some(format!("{}-{}", rules.names.name(from), rules.names.name(to)))
            });
            Finding::new(LettersFromFirstMover { plies, meant, mirrored }, span)
        }
        View::Turned => {
            let sum = sum(rules);
            Finding::new(NumberingTurned { reading: reading.view, plies, sum, fen, meant }, span)
        }
        View::Mirrored | View::TurnedAndMirrored => {
            let annul_until_ply = rules.annul_until_ply;
            let game = name(rules);
            let annul_moves = annul_until_ply.map(|limit| limit / 2);
            let reading = reading.view;
            let annul_minutes = rules.annul_minutes;
            let fact = BoardMirrored {
                reading,
                plies,
                fen,
                annul_until_ply,
                annul_moves,
                annul_minutes,
                game,
                meant,
            };
            let mut finding = Finding::new(fact, span);
            finding.citation = rules.cite(Breach::BoardMirrored);
            finding.stands = annul_until_ply.filter(|&limit| plies >= limit).map(|_| true);
            finding
        }
    }
}

/// Whether the GameType says of the corner at the first player's left that it is played on where the rules say it is not,
/// or the other way round.
fn names_a_mirrored_board(record: &Record<'_>, rules: &Rules) -> bool {
    let gametype = record.value(Tag::GameType).and_then(|value| gametype::parse(value).ok());
    let inverted = gametype.and_then(|gametype| gametype.layout).and_then(|layout| layout.inverted);
    let near_left = rules.names.square_of_letters(0, 1).is_some();
    inverted.is_some_and(|inverted| inverted == near_left)
}

/// What the number of a square and its number from the other side add up to.
pub(super) fn sum(rules: &Rules) -> u16 {
    u16::from(rules.board().squares()) + 1
}

fn name(rules: &Rules) -> &'static str {
    game_name(rules.gametype).unwrap_or(rules.name)
}

/// What is found where a game is legal under the rules of another.
pub(super) fn another_game(other: &OtherGame, record: &Record<'_>, choice: &Choice) -> Finding {
    let rules = other.rules;
    let (said, span) = match choice.source {
        Some(Source::Tag) if record.value(Tag::GameType).is_none() => {
            (SaidBy::Variant, value_span(record, Tag::Variant))
        }
        Some(Source::Tag) => (SaidBy::Tag, value_span(record, Tag::GameType)),
        _ => (SaidBy::Option, beginning(record)),
    };
    let fact = OtherGameType {
        said,
        judged: choice.rules.map(name),
        plies: record.plies().count(),
        game: name(rules),
        gametype: rules.gametype,
        reading: match other.reading {
            None => rules.name.to_owned(),
            Some(reading) => format!("{}, {}", rules.name, reading.view.as_str()),
        },
        sum: other.reading.map(|_| sum(rules)),
        fen: other.reading.is_some_and(|reading| reading.start),
        decides: other.is_followed,
    };
    Finding::new(fact, span)
}

/// What is found where captures are written jump by jump.
pub(super) fn jumps_apart(record: &Record<'_>, captures: usize) -> Finding {
    Finding::new(JumpsWrittenApart { joined: captures }, beginning(record))
}

/// A ply, counted from 1, as a reading reads it.
pub(super) fn read_so(
    reading: Reading,
    record: &Record<'_>,
    rules: &'static Rules,
    ply: usize,
) -> Option<String> {
    reading.apply(record, rules, |read| {
        read.plies().nth(ply.checked_sub(1)?).map(|(_, written)| words(read, written))
    })
}

/// A written move in words.
fn words(record: &Record<'_>, written: &WrittenMove) -> String {
    let sign = if written.separator.means_capture() { 'x' } else { '-' };
    let mut text = written.from.to_string();
    for square in record.middle(written).iter().chain(std::iter::once(&written.to)) {
        text.push_str(&format!("{sign}{square}"));
    }
    text
}
