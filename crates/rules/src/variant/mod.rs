//! The variants: the rules of each game as one file of data.
//!
//! A variant is a [`Rules`] value. Every value in it is followed by the article it comes from, and the
//! rulebook is named above the block, so that a reader can check the code against the rulebook in a minute.
//! Generators, replay and messages read the fields; nothing outside this folder asks which variant it is.
//!
//! # The other GameTypes
//!
//! The rules of 20, 22 and 24 are here. Each of the others is one more file, and three more lines in this one. How
//! their pieces move and capture, [`Motion`] and [`Criterion`] can say already:
//!
//! | GameType | game | what its file will say |
//! |---|---|---|
//! | 21 | English | [`Shape`] 8×8 with the far left square not played, `first` Black, [`King::Short`], free choice (an empty `precedence`) |
//! | 23 | pool | as 21, with men that jump on all diagonals, [`King::Flying`] and [`Crowning::AtRest`] |
//! | 25 | Russian | as 23, with `first` White, `Numbering::Algebraic` and [`Crowning::InPassing`] |
//! | 26 | Brazilian | international on 8×8, `Numbering::Algebraic` |
//! | 27 | Canadian | international on a 12×12 shape, whose set of squares is a `u128` |
//! | 28 | Portuguese | Spanish, with its own rulebook, citations and draw rules |
//! | 29 | Czech | as 25 in board; [`Criterion::WithKing`] alone; [`Crowning::EndsTheMove`] |
//! | 30 | Turkish | men that go ahead and sideways, kings along rows and files, [`Removal::AtOnce`]; a [`Board`] with all 64 squares |
//! | 31 | Thai | two rows of men, [`Landing::Behind`], [`Removal::AtOnce`] |
//! | 40, 97 | Frisian, Frysk! | captures in [all directions](crate::board::DirectionSet::ALL), [`Criterion::Value`]; a limit on moves of one king, a start of its own |
//! | 41 | Spantsiretti | Russian on a 10×8 shape |
//! | 96, 98, 99 | Breakthrough, Antidraughts, from position | international, with another end of the game |
//!
//! Most of them need another [`Shape`]. No field yet says how a game ends, counts the moves of one king, or sets up
//! another start: these become fields with the first variant that needs them.

mod antidraughts;
mod articles;
mod brazilian;
mod breach;
mod breakthrough;
mod canadian;
mod citation;
mod counted;
mod czech;
mod draw_rule;
mod english;
mod frisian;
mod frysk;
mod goal;
mod international;
mod italian;
mod killer;
mod motion;
mod poddavki;
mod pool;
mod portuguese;
mod precedence;
mod results;
mod russian;
mod set_up;
mod shape;
mod spanish;
mod spantsiretti;
mod thai;
mod turkish;

use crate::board::{Board, Color, SquareNames};

pub use antidraughts::ANTIDRAUGHTS;
pub use articles::Articles;
pub use brazilian::BRAZILIAN;
pub use breach::Breach;
pub use breakthrough::BREAKTHROUGH;
pub use canadian::CANADIAN;
pub use citation::{Citation, Cited, RULES_OF_PLAY};
pub use counted::{counted_from, counted_from_square, lettered, own};
pub use czech::CZECH;
use draw_rule::THREE_KINGS_OR_MORE;
pub use draw_rule::{DrawArticle, DrawRule};
pub use english::ENGLISH;
pub use frisian::FRISIAN;
pub use frysk::FRYSK;
pub use goal::Goal;
pub use international::INTERNATIONAL;
pub use italian::ITALIAN;
pub use killer::KILLER;
pub use motion::{Crowning, King, Landing, Motion, Removal};
pub use poddavki::PODDAVKI;
pub use pool::POOL;
pub use portuguese::PORTUGUESE;
pub use precedence::Criterion;
pub use results::Results;
pub use russian::RUSSIAN;
pub use set_up::MenRows;
pub use shape::{OnBoard, Shape};
pub use spanish::SPANISH;
pub use spantsiretti::SPANTSIRETTI;
pub use thai::THAI;
pub use turkish::TURKISH;

/// Every variant that has rules here, by GameType number.
pub static ALL: &[&Rules] = &[
    &INTERNATIONAL, //
    &ITALIAN,
    &SPANISH,
];

/// The rules of a variant.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The name on the command line and before the numbers of articles, in lower case: `italian`.
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
    /// The rows that each side's men fill at the start.
    pub men: MenRows,
    /// How pieces move and capture.
    pub motion: Motion,
    /// Which of several captures must be made: the first criterion decides, then the next.
    pub precedence: &'static [Criterion],
    /// How many quiet moves in a row one king may make while its side has men, if there is a limit.
    pub king_limit: Option<u8>,
    /// How the game is won.
    pub goal: Goal,
    /// When a draw can be claimed.
    pub draws: &'static [DrawArticle],
    /// The number of the article by which a reply accepts an irregularity, if the rulebook has one.
    pub acceptance: Option<&'static str>,
    /// Until which ply a game on a mirrored board may be annulled, if the rulebook sets a limit.
    pub annul_until_ply: Option<usize>,
    /// The article behind every irregularity that this variant knows. One that is missing cannot occur.
    pub citations: &'static [(Breach, Citation)],
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
        self.men.men(self.board())
    }

    /// Whether the rulebook has an article of this number.
    #[must_use]
    pub fn has_article(&self, number: &str) -> bool {
        let number = number.to_ascii_lowercase();
        self.articles.iter().any(|articles| articles.contains(&number))
    }

    /// The articles under the heading to which this number would belong.
    #[must_use]
    pub fn articles_near(&self, number: &str) -> Option<Articles> {
        let heading = number.rsplit_once('.').map_or("", |(heading, _)| heading);
        self.articles.iter().copied().find(|articles| articles.heading() == heading)
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
