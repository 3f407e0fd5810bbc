//! Diagrams: a board with what just happened on it, as text and as SVG.

mod svg;
#[cfg(test)]
mod tests;
mod text;

use damiera_record::record::{MoveKind, Record};
use damiera_rules::board::{Color, Geometry, Piece, Square, SquareSet};
use damiera_rules::movegen::{Move, capture_path};
use damiera_rules::position::{Position, find_square};
use damiera_rules::variant::Rules;

#[cfg(feature = "page")]
pub(crate) use svg::{DARK, DEFINITIONS, LIGHT};
pub use svg::{Svg, Theme};
pub use text::Text;

/// A board to draw, with its marks.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// The rules, which determine the names of squares.
    pub rules: &'static Rules,
    /// The pieces on the board.
    pub position: Position<u128>,
    /// The side at the bottom.
    pub bottom: Color,
    /// Which squares show their numbers, at the edge or on them.
    pub numbers: Numbers,
    /// The move that led there.
    pub last: Option<LastMove>,
    /// Moves shown as arrows.
    pub arrows: Vec<Arrow>,
    /// The caption below it.
    pub caption: Option<String>,
}

/// Which squares show their numbers, at the edge or on them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbers {
    /// None of them.
    None,
    /// Those at the edge, outside the board.
    #[default]
    Edge,
    /// All of them.
    All,
}

/// The move that led to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// Every square the piece stopped on, the first and the last included.
    pub path: Vec<Square>,
    /// The captured pieces and their squares.
    pub captured: Vec<(Square, Piece)>,
}

/// A move shown as an arrow: every square the piece stops on, at least two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrow(pub Vec<Square>);

impl Diagram {
    /// A bare diagram of a position, White at the bottom, with numbers at the edge.
    #[must_use]
    pub fn of(rules: &'static Rules, position: Position<u128>) -> Diagram {
        Diagram {
            rules,
            position,
            bottom: Color::White,
            numbers: Numbers::default(),
            last: None,
            arrows: Vec::new(),
            caption: None,
        }
    }

    /// The rows from top to bottom, each with its squares from left to right: column, from 0 at the left, and square.
    fn rows(&self) -> impl Iterator<Item = Vec<(u8, Square)>> {
        let board = self.rules.board();
        (0..board.height).map(move |line| {
            let row = if self.bottom == Color::White { line } else { board.height - 1 - line };
            let squares = (0..board.row_len()).filter_map(|index| {
                let file = board.file(row, index);
                let column = if self.bottom == Color::White { file } else { board.width - 1 - file };
                Some((column, self.rules.names.square_at(file, board.height - row)?))
            });
            let mut squares: Vec<(u8, Square)> = squares.collect();
            squares.sort_unstable_by_key(|(column, _)| *column);
            squares
        })
    }
}

impl LastMove {
    /// A move and what it took from the position before it.
    #[must_use]
    pub fn of<G: Geometry>(mv: &Move<G::Set>, before: &Position<G::Set>, rules: &Rules) -> LastMove {
        let path = capture_path::<G>(mv, before, rules);
        let taken = mv.captured.squares().filter_map(|square| Some((square, before.piece(square)?)));
        let path = if path.stops.len() < 2 { vec![mv.from, mv.to] } else { path.stops };
        LastMove { path, captured: taken.collect() }
    }
}

impl Arrow {
    /// The arrow of a move in PDN, `31-27` or `31x22x13`; `None` if it names squares that are not on the
    /// board.
    #[must_use]
    pub fn of(record: &Record<'_>, rules: &Rules) -> Option<Arrow> {
        let (_, written) = record.plies().next()?;
        if written.kind != MoveKind::Squares {
            return None;
        }
        let ends =
            [written.from].into_iter().chain(record.middle(written).iter().copied()).chain([written.to]);
        ends.map(|square| find_square(&rules.names, square)).collect::<Option<Vec<_>>>().map(Arrow)
    }
}
