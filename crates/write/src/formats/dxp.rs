//! DamExchange: the messages of a game, one per line.

use super::{Format, Loss};
use damiera_query::game::JudgedGame;

use super::moves::{Moves, moves};
use crate::protocol::{Letters, diagram, dxp};
use damiera_query::game::Needs;
use damiera_record::clocks::{Clocks, Shows};
use damiera_record::notation::plain_value;
use damiera_record::notation::result::GameResult;
use damiera_record::notation::time_control::{self, Period, TimeControl};
use damiera_record::record::{Record, Tag};
use damiera_rules::board::Color;
use damiera_rules::position::Position;

/// Writes a game as the messages of two programs that play it; White's program asks for the game.
#[derive(Clone, Copy, Debug)]
pub struct Dxp;

impl Format for Dxp {
    fn needs(&self) -> Needs {
        Needs::PLIES
    }

    fn game(&self, game: &JudgedGame<'_>, out: &mut Vec<u8>) {
        let Ok(moves) = playable(game) else { return };
        for message in messages(game, &moves) {
            out.extend_from_slice(message.as_bytes());
            out.push(b'\n');
        }
    }

    fn losses(&self, game: &JudgedGame<'_>) -> Vec<Loss> {
        let moves = match playable(game) {
            Ok(moves) => moves,
            Err(loss) => return vec![loss],
        };
        let players = [Tag::White, Tag::Black].map(|tag| player(&game.report.record, tag));
        let cut = players.into_iter().filter(|name| dxp::name(name) != *name);
        let names = cut.map(|name| {
            Loss::part(format!(
                "the name {name} is changed: at most {} ASCII characters are allowed",
                dxp::NAME
            ))
        });
        names.chain(moves.losses()).collect()
    }
}

/// The moves of a game on a board supported by the protocol.
fn playable<'g>(game: &'g JudgedGame<'_>) -> Result<Moves<'g>, Loss> {
    if let Some(rules) = game.report.choice.rules
        && rules.board().squares() != dxp::SQUARES
    {
        let squares = rules.board().squares();
        return Err(Loss::game(format!(
            "its board has {squares} squares, but DamExchange supports only {}",
            dxp::SQUARES
        )));
    }
    moves(game)
}

fn messages(game: &JudgedGame<'_>, moves: &Moves<'_>) -> Vec<String> {
    let record = &game.report.record;
    let names = &moves.rules.names;
    let start = Some(moves.start).filter(|start| *start != Position::start(moves.rules));
    let request = dxp::Request {
        white: player(record, Tag::White),
        time: allowed(record),
        start: start.and_then(|start| diagram(&start.to_setup(names), dxp::SQUARES, Letters::DXP)),
    };
    let taken_back = game.report.game.as_ref().map_or(&[][..], |game| &game.taken_back);
    let clocks = Clocks::of(record, moves.start.turn(), taken_back);
    let took = |ply: usize| {
        // In order of place, and so of ply.
        let from = clocks.readings.partition_point(|reading| reading.ply < ply);
        let mut here = clocks.readings.iter().skip(from).take_while(|reading| reading.ply == ply);
        here.find_map(|reading| match reading.shows {
            Shows::Took(time) => Some(time.as_secs()),
            Shows::Left(_) => None,
        })
    };
    let mut messages = vec![request.message(), dxp::acceptance(&player(record, Tag::Black))];
    messages.extend(moves.plies.iter().map(|ply| dxp::written(ply, took(ply.ply).unwrap_or(0))));
    let result = game.report.recorded_winner();
    let winner = match result {
        GameResult::White => Some(Color::White),
        GameResult::Black => Some(Color::Black),
        GameResult::Draw | GameResult::None => None,
    };
    messages.push(dxp::end(moves.last.turn(), winner, result == GameResult::Draw));
    messages
}

fn player(record: &Record<'_>, tag: Tag) -> String {
    plain_value(record.notation, record.value(tag).unwrap_or_default()).into_owned()
}

/// The minutes and the number of moves, if the protocol can express them.
fn allowed(record: &Record<'_>) -> [u16; 2] {
    let control = record.value(Tag::TimeControl).and_then(|value| time_control::parse(value).ok());
    let (seconds, moves) = match control {
        Some(TimeControl::Periods(periods)) => match periods[..] {
            [Period::Seconds { seconds }] => (seconds, 0),
            [Period::Moves { moves, seconds }] => (seconds, moves),
            _ => (0, 0),
        },
        _ => (0, 0),
    };
    let three_digits = |number: u32| u16::try_from(number).ok().filter(|number| *number < 1000);
    match (three_digits(seconds / 60), three_digits(moves)) {
        (Some(minutes), Some(moves)) if seconds.is_multiple_of(60) => [minutes, moves],
        _ => [0, 0],
    }
}
