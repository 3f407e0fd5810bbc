//! A record that another reading of its squares carries much further, though not to its end.
//!
//! Where a whole game is legal once its squares are turned or mirrored, it is judged so ([`Reading`]). One slip in such
//! a sheet must not put the blame on players for all the rest. Two things speak for the other reading, and neither is
//! ever met by chance:
//!
//! - It follows the record much further, with fewer irregularities, and with no more quiet moves off the lines of the game. A short record,
//!   as where the players noticed the board after a few moves, it follows to the end, with one irregular ply at most, and fewer than as written.
//! - The moves as a whole say so, however early the slip is. Mirrored, many of the quiet moves join squares that are
//!   on no line of the game, and hardly any do once they are read backward; turned, each side moves toward its own first row.
//!
//! Nothing is judged by that reading: whose slip it was depends on the reading. It is offered.

use super::anomaly;
use super::doubt::Doubt;
use super::reading::{Reading, View};
use super::start::{AsWritten, MORE_THAN_A_SLIP, is_leap};
use super::variant::{PLIES_THAT_CONVINCE, first_error};
use crate::findings::{Finding, OtherReading, Severity};
use crate::replay::replay;
use damiera_record::record::{MoveKind, Record, WrittenMove};
use damiera_rules::board::Color;
use damiera_rules::position::find_square;
use damiera_rules::variant::Rules;

/// How many of the moves that one reading finds wrong another may, and still be believed by them alone.
const ONE_IN: usize = 8;

/// The fewest plies of a short record that a reading must find legal.
const PLIES_OF_SHORT: usize = 5;

/// How far a reading follows a record.
#[derive(Clone, Copy, Debug)]
struct Extent {
    replayed: usize,
    errors: usize,
    /// The first irregular ply, and its code.
    first: Option<(usize, &'static str)>,
    moves: Moves,
}

/// What the quiet moves of a record look like, wherever they are.
#[derive(Clone, Copy, Debug, Default)]
struct Moves {
    quiet: usize,
    /// Those that join squares of no line of the game.
    leaps: usize,
    /// Those toward the own first row of the side whose turn it is by the count of plies.
    backward: usize,
}

impl Extent {
    fn of(record: &Record<'_>, rules: &'static Rules) -> Extent {
        let mut found = Vec::new();
        let game = replay(record, rules, &mut found, &mut ());
        Extent { moves: Moves::of(record, rules), ..Extent::found(game.replayed, &found) }
    }

    fn found(replayed: usize, found: &[Finding]) -> Extent {
        let errors = found.iter().filter(|finding| finding.kind().severity == Severity::Error);
        let ply = first_error(found);
        let first = ply.and_then(|ply| {
            errors.clone().find(|finding| finding.ply == Some(ply)).map(|finding| (ply, finding.kind().code))
        });
        Extent { replayed, errors: errors.count(), first, moves: Moves::default() }
    }

    /// Plies that can be followed; an irregular one weighs as many as convince of a guess.
    fn weight(&self) -> i64 {
        let errors = self.errors.saturating_mul(PLIES_THAT_CONVINCE);
        i64::try_from(self.replayed).unwrap_or(i64::MAX) - i64::try_from(errors).unwrap_or(i64::MAX)
    }
}

impl Moves {
    fn of(record: &Record<'_>, rules: &Rules) -> Moves {
        let mut moves = Moves::default();
        let mut mover = rules.first;
        for (_, written) in record.plies() {
            let side = mover;
            mover = !mover;
            let Some((files, ranks)) = quiet_step(written, rules) else { continue };
            moves.quiet += 1;
            moves.leaps += usize::from(is_leap(files.unsigned_abs(), ranks.unsigned_abs(), rules));
            moves.backward += usize::from(if side == Color::White { ranks < 0 } else { ranks > 0 });
        }
        moves
    }
}

/// By how many files and ranks a quiet move goes.
fn quiet_step(written: &WrittenMove, rules: &Rules) -> Option<(i16, i16)> {
    if written.kind != MoveKind::Squares || written.separator.means_capture() {
        return None;
    }
    let place = |square| find_square(&rules.names, square).map(|square| rules.names.file_and_rank(square));
    let (from, to) = (place(written.from)?, place(written.to)?);
    Some((i16::from(to.0) - i16::from(from.0), i16::from(to.1) - i16::from(from.1)))
}

/// The reading that carries a record much further than it goes as written.
pub(super) fn doubt(as_written: &AsWritten<'_>, first: usize) -> Option<Doubt> {
    let rules = as_written.game.rules;
    let own = Extent {
        moves: Moves::of(as_written.record, rules),
        ..Extent::found(as_written.game.replayed, as_written.found)
    };
    let views = [View::Turned, View::Mirrored, View::TurnedAndMirrored];
    let tried = views.into_iter().filter(|&view| as_written.may_be_seen(view)).filter_map(|view| {
        let reading = Reading { view, start: false };
        let other = reading.apply(as_written.record, rules, |read| Extent::of(read, rules));
        carries(view, first, as_written.game.plies, &own, &other).then_some((reading, other))
    });
    // Of equals the first, which is the simplest.
    let (reading, other) =
        tried.reduce(|best, next| if next.1.weight() > best.1.weight() { next } else { best })?;
    Some(offer(as_written, first, reading, &other))
}

/// Whether one reading carries a record of so many plies much further than another that goes wrong at a ply.
fn carries(view: View, first: usize, plies: usize, own: &Extent, other: &Extent) -> bool {
    // Seen from another side, letters can name squares of the other colour, which are no squares of the game: a move that
    // cannot be read is no better than one that joins squares of no diagonal.
    if other.replayed < own.replayed || other.moves.quiet < own.moves.quiet {
        return false;
    }
    let more = PLIES_THAT_CONVINCE;
    let legal = other.first.map_or(other.replayed, |(ply, _)| ply - 1);
    let further = legal.max(other.replayed.saturating_sub(other.errors)) >= first - 1 + more
        && other.weight() >= own.weight() + i64::try_from(more).unwrap_or(i64::MAX)
        && other.moves.leaps <= own.moves.leaps;
    let to_the_end = other.replayed == plies
        && other.errors < MORE_THAN_A_SLIP
        && plies >= PLIES_OF_SHORT + other.errors
        && (own.errors > other.errors || own.replayed + PLIES_OF_SHORT <= plies)
        && other.moves.leaps <= own.moves.leaps
        // On a board that is turned, every man goes toward its own first row; where two plies are exchanged, few do.
        && (view != View::Turned || own.moves.backward == own.moves.quiet);
    let (of_own, of_other) = match view {
        View::Turned => (own.moves.backward, other.moves.backward),
        View::Mirrored | View::TurnedAndMirrored => (own.moves.leaps, other.moves.leaps),
    };
    let as_a_whole = match view {
        View::Turned => of_own >= more && of_own * ONE_IN >= own.moves.quiet * (ONE_IN - 1),
        View::Mirrored | View::TurnedAndMirrored => {
            of_own >= 2 * MORE_THAN_A_SLIP
                && of_own * ONE_IN >= own.moves.quiet
                // Both ways of reading rows backward join the same squares; the sides distinguish them.
                && other.moves.backward * 2 <= other.moves.quiet
        }
    };
    further || to_the_end || as_a_whole && of_other * ONE_IN <= of_own
}

/// What is said of a reading that is not taken.
fn offer(as_written: &AsWritten<'_>, first: usize, reading: Reading, other: &Extent) -> Doubt {
    let (record, rules) = (as_written.record, as_written.game.rules);
    let plies = as_written.game.plies;
    let fact = OtherReading {
        reading: reading.view,
        wrong: first,
        sum: anomaly::sum(rules),
        plies,
        followed: other.replayed,
        first: other.first.map(|(ply, _)| ply),
        code: other.first.map(|(_, code)| code),
        only: other.replayed == plies && other.errors == 1,
        meant: anomaly::read_so(reading, record, rules, first),
    };
    Doubt::at(as_written, first, fact)
}
