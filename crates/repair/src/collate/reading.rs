//! What one sheet may have meant by what it says, and how likely that is.

use std::borrow::Cow;

use super::weights::{NOTHING_READ, SLIP};
use crate::channel::{Pair, capture_stops, explain, half_read};
use crate::doubt;
use crate::sheet::{Naming, Written};
use crate::slip::Kind;
use damiera_judge::replay::{irregular_meanings, legal_meanings, meanings_out_of_turn};
use damiera_judge::report::View;
use damiera_record::record::MoveKind;
use damiera_rules::board::{Board as GameBoard, Geometry, SquareSet, WrittenSquare};
use damiera_rules::movegen::{Move, capture_path};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// How a sheet names squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Names {
    /// By letters or by numbers; `None` if it has no squares.
    pub naming: Option<Naming>,
    /// From which side of the board, if not from that of the game.
    pub view: Option<View>,
}

impl Names {
    /// The name on this sheet of what the game calls so, and the other way round.
    fn seen(self, square: WrittenSquare, board: GameBoard) -> WrittenSquare {
        self.view.map_or(square, |view| view.square(square, board))
    }

    /// The squares of a place as its writer named them: a slip is one of what is on the paper.
    fn on_paper<'w>(self, squares: &'w [WrittenSquare], board: GameBoard) -> Cow<'w, [WrittenSquare]> {
        match self.view {
            None => Cow::Borrowed(squares),
            Some(_) => squares.iter().map(|&square| self.seen(square, board)).collect(),
        }
    }
}

/// A position in which the places of a sheet are compared with the moves.
pub(super) struct Board<'a, G: Geometry> {
    pub rules: &'static Rules,
    pub position: &'a Position<G::Set>,
}

/// What a place of a sheet says in a position.
#[derive(Clone, Debug)]
pub(super) struct Said<S> {
    /// The legal moves that it means as it is written; none if it is not legal.
    pub meant: Vec<Move<S>>,
    /// The moves against the rules that it means as it is written, as far as they were looked for.
    pub against: Vec<Move<S>>,
}

impl<S: SquareSet> Said<S> {
    /// Whether it says this move, legal or not.
    pub(super) fn says(&self, mv: &Move<S>) -> bool {
        self.meant.contains(mv) || self.against.contains(mv)
    }
}

impl<G: Geometry> Board<'_, G> {
    /// What a place says here.
    pub(super) fn said(&self, written: &Written) -> Said<G::Set> {
        let (mut meant, mut scratch) = (Vec::new(), Vec::new());
        if let Some((of_squares, middle)) = written.as_written_move()
            && of_squares.kind != MoveKind::Unknown
        {
            legal_meanings::<G>(self.position, self.rules, &of_squares, middle, &mut meant, &mut scratch);
        }
        Said { meant, against: Vec::new() }
    }

    /// The ways to make the move against the rules that a place says, the likeliest first, and whether players break that rule now
    /// and then; none if it cannot be made.
    pub(super) fn irregular(&self, written: &Written) -> Option<(Vec<Move<G::Set>>, bool)> {
        let (of_squares, middle) = written.as_written_move()?;
        if of_squares.kind != MoveKind::Squares {
            return None;
        }
        let (breach, played) = irregular_meanings::<G>(self.position, self.rules, &of_squares, middle)?;
        (!played.is_empty()).then(|| (played, doubt::is_of_players(breach)))
    }

    /// The moves that a place says of a piece whose side is not to move: it moved twice, or first.
    pub(super) fn out_of_turn(&self, written: &Written) -> Vec<Move<G::Set>> {
        let of_squares = written.as_written_move().filter(|(mv, _)| mv.kind == MoveKind::Squares);
        of_squares.map_or_else(Vec::new, |(mv, middle)| {
            meanings_out_of_turn::<G>(self.position, self.rules, &mv, middle)
        })
    }

    /// What it costs that a move was meant by a place of a sheet; the kind of slip, if it is not what is written.
    pub(super) fn cost(
        &self,
        mv: &Move<G::Set>,
        written: &Written,
        sheet: Names,
        said: &Said<G::Set>,
    ) -> (Option<Kind>, f64) {
        if said.says(mv) {
            return (None, 0.0);
        }
        let (names, board) = (&self.rules.names, self.rules.board());
        match written.kind {
            Some(MoveKind::Squares) => {}
            Some(_) => return (Some(Kind::Unreadable), SLIP + NOTHING_READ),
            None => {
                let named = |square| sheet.seen(Naming::name(sheet.naming, names, square), board);
                let meant = [mv.from, mv.to].map(named);
                return (Some(Kind::Unreadable), SLIP + NOTHING_READ + half_read(&written.text, &[meant]));
            }
        }
        let named = |square| sheet.seen(written.name(names, square), board);
        let on_paper = sheet.on_paper(&written.squares, board);
        let short = [named(mv.from), named(mv.to)];
        let long: Vec<WrittenSquare> = if written.squares.len() > 2 {
            capture_path::<G>(mv, self.position, self.rules).stops.into_iter().map(named).collect()
        } else {
            Vec::new()
        };
        let meant = if long.len() > 1 { &long[..] } else { &short[..] };
        if *on_paper == *meant || *on_paper == short {
            // The squares of a move against the rules, or of one of several captures.
            return (None, 0.0);
        }
        let mut ends = Vec::new();
        if !mv.captured.is_empty() {
            capture_stops::<G>(self.position, self.rules, mv.from, named, &mut ends);
        }
        let pair = Pair { board, written: &on_paper, meant, ends: &ends };
        let (kind, cost) = explain(&pair);
        (Some(kind), SLIP + cost)
    }
}
