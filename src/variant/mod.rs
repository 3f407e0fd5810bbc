//! The variants: the rules of each game as one file of data.
//!
//! A variant is a [`Rules`] value. Every value in it is followed by the article it comes from, and the
//! rulebook stands above the block, so that a reader can hold the code against the rulebook in a minute.
//! Generators, replay and messages read the fields; nothing outside this folder asks which variant it is.
//!
//! # The other GameTypes
//!
//! The rules of 20, 22 and 24 are here. Each of the others is one more file and one more line in the list
//! below. Which fields they will use, and which values those fields still lack:
//!
//! | GameType | game | what its file will say |
//! |---|---|---|
//! | 21 | English | [`Shape`] 8×8 with the far left square not played, `first` Black, [`King::Short`], free choice (an empty `precedence`) |
//! | 23 | pool | as 21, with men capturing backward, [`King::Flying`] and [`Crowning::AtRest`] |
//! | 25 | Russian | `Numbering::Algebraic`, a third `Crowning`: in passing, going on as a king; free choice |
//! | 26 | Brazilian | international on 8×8, `Numbering::Algebraic` |
//! | 27 | Canadian | international on a 12×12 shape, whose set of squares is a `u128` |
//! | 28 | Portuguese | Spanish, with its own rulebook, citations and draw rules |
//! | 29 | Czech | as 25 in board; [`Criterion::WithKing`] alone; [`Crowning::EndsTheMove`] |
//! | 30 | Turkish | all 64 squares and orthogonal directions: a [`Geometry`] with edge masks; removal at once |
//! | 31 | Thai | two rows of men, a third `King`: sliding, landing right behind; removal at once |
//! | 40, 97 | Frisian, Frysk! | captures in eight directions (edge masks); a value `Criterion`; `men_rows` or a start set-up of its own |
//! | 41 | Spantsiretti | Russian on a 10×8 shape |
//! | 96, 98, 99 | Breakthrough, Antidraughts, from position | international, with another end of the game |
//!
//! Removal at once or at the end, directions and the end of the game become fields with the first variant
//! that differs in them; today every variant here removes at the end (the coup turc) and moves diagonally.

mod articles;
mod breach;
mod citation;
mod counted;
mod draw_rule;
mod international;
mod italian;
mod results;
mod spanish;

use crate::board::{Board, Color, Corner, Geometry, Grid, Numbering, Role, SquareNames};

pub use articles::Articles;
pub use breach::Breach;
pub use citation::Citation;
pub use counted::{counted_from, counted_from_square, lettered, own};
pub use draw_rule::{DrawArticle, DrawRule};
pub use international::INTERNATIONAL;
pub use italian::ITALIAN;
pub use results::Results;
pub use spanish::SPANISH;

/// Every variant that has rules here, by GameType number.
pub static ALL: &[&Rules] = &[
    &INTERNATIONAL, //
    &ITALIAN,
    &SPANISH,
];

/// The rules of a variant.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The name on the command line and in citations, in lower case: `italian`.
    pub name: &'static str,
    /// The number of the PDN GameType tag.
    pub gametype: u16,
    /// The rulebook, for people.
    pub rulebook: &'static str,
    /// The articles it has.
    pub articles: &'static [Articles],
    /// The board.
    pub shape: Shape,
    /// What the squares are called.
    pub names: SquareNames,
    /// The separator of captures in strict notation.
    pub capture_sign: char,
    /// How strict notation writes results.
    pub results: Results,
    /// Who moves first.
    pub first: Color,
    /// On how many rows each side's men stand at the start.
    pub men_rows: u8,
    /// Whether men capture backward too.
    pub men_capture_backward: bool,
    /// Whether men may capture kings.
    pub men_capture_kings: bool,
    /// How kings move and capture.
    pub king: King,
    /// When a man that captures its way to the far row is crowned.
    pub crowning: Crowning,
    /// Which of several captures must be made: the first criterion decides, then the next.
    pub precedence: &'static [Criterion],
    /// When a draw can be claimed.
    pub draws: &'static [DrawArticle],
    /// Whether the rulebook says that a reply accepts an irregularity, and where.
    pub acceptance: Option<&'static str>,
    /// Until which ply a game on a board that stands the wrong way may be annulled, where the rulebook says so.
    pub annul_until_ply: Option<usize>,
    /// The article behind every irregularity that this variant knows. One that is missing cannot occur.
    pub citations: &'static [(Breach, Citation)],
}

/// The shapes of board in use; see [`OnBoard`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// 8×8, 32 squares, the far left one played on.
    EightFarLeft,
    /// 10×10, 50 squares, the far left one not played on.
    Ten,
}

/// A computation that must know the shape of the board at compile time.
pub trait OnBoard {
    /// What it yields.
    type Output;

    /// Runs on a board of shape `G`.
    fn run<G: Geometry>(self) -> Self::Output;
}

impl Shape {
    /// Files, rows and corners.
    #[must_use]
    pub const fn board(self) -> Board {
        match self {
            Shape::EightFarLeft => <Grid<8, 8, true> as Geometry>::BOARD,
            Shape::Ten => <Grid<10, 10, false> as Geometry>::BOARD,
        }
    }

    /// Runs `task` on a board of this shape. The choice is made here, once, not at every step.
    pub fn run<T: OnBoard>(self, task: T) -> T::Output {
        match self {
            Shape::EightFarLeft => task.run::<Grid<8, 8, true>>(),
            Shape::Ten => task.run::<Grid<10, 10, false>>(),
        }
    }

    /// Names its squares.
    #[must_use]
    pub const fn names(self, corner: Corner, numbering: Numbering) -> SquareNames {
        SquareNames::new(self.board(), corner, numbering)
    }
}

/// How kings move and capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum King {
    /// One square in any direction, capturing an adjacent piece.
    Short,
    /// Any distance, capturing at a distance and landing on any free square behind.
    Flying,
}

/// When a man that reaches the far row by capturing becomes a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Crowning {
    /// Where it stops; passing over the far row it stays a man.
    AtRest,
    /// On touching the far row, which ends the move.
    EndsTheMove,
}

/// What makes one capture go before another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Criterion {
    /// The more pieces taken.
    MostPieces,
    /// The one made by a king.
    WithKing,
    /// The more kings taken.
    MostKings,
    /// The one that meets kings earlier, the sequences compared piece by piece.
    KingsFirst,
}

impl Rules {
    /// The board.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.names.board()
    }

    /// How many pieces each side starts with, which is the most it can have.
    #[must_use]
    pub const fn pieces_each(&self) -> u32 {
        self.men_rows as u32 * self.board().row_len() as u32
    }

    /// The articles behind a breach; none where this variant does not know it.
    #[must_use]
    pub fn cite(&self, breach: Breach) -> Option<Citation> {
        self.citations.iter().find(|(known, _)| *known == breach).map(|(_, citation)| citation.clone())
    }

    /// Whether the rulebook has an article of this number.
    #[must_use]
    pub fn has_article(&self, number: &str) -> bool {
        let number = number.to_ascii_lowercase();
        self.articles.iter().any(|articles| articles.contains(&number))
    }

    /// What the rulebook has where an article of this number would be, in words.
    #[must_use]
    pub fn articles_near(&self, number: &str) -> Option<String> {
        let heading = number.rsplit_once('.').map_or("", |(heading, _)| heading);
        self.articles.iter().find(|articles| articles.heading() == heading).map(Articles::to_string)
    }

    /// Whether `role` captures backward.
    #[inline]
    #[must_use]
    pub fn captures_backward(&self, role: Role) -> bool {
        role == Role::King || self.men_capture_backward
    }
}

/// The variant of this name (`italian`) or GameType number (`22`).
#[must_use]
pub fn named(name: &str) -> Option<&'static Rules> {
    let name = name.trim();
    ALL.iter()
        .copied()
        .find(|rules| rules.name.eq_ignore_ascii_case(name) || name.parse() == Ok(rules.gametype))
}

/// The variant of a GameType number.
#[must_use]
pub fn of_gametype(number: u16) -> Option<&'static Rules> {
    ALL.iter().copied().find(|rules| rules.gametype == number)
}

#[cfg(test)]
mod tests;
