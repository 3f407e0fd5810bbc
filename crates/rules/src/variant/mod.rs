//! The variants: the rules of each game as one file of data.
//!
//! A variant is a [`Rules`] value. Every value in it is followed by the article it comes from, and the
//! rulebook is named above the block, so that a reader can check the code against the rulebook in a minute.
//! Generators, replay and messages read the fields; nothing outside this folder asks which variant it is.
//!
//! Two games have no GameType: Killer and Poddavki. A game that differs from another in a line or two has a file of its own
//! all the same, so that each can be checked against its text. Where no article is known,
//! [`RULES_OF_PLAY`] stands in its place: articles are never invented.

mod antidraughts;
mod articles;
mod begins;
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
mod prevalence;
mod results;
mod rulebook;
mod russian;
mod set_up;
mod shape;
mod spanish;
mod spantsiretti;
mod subject;
mod thai;
mod turkish;

use crate::board::{Board, Color, Square, SquareNames};

pub use antidraughts::ANTIDRAUGHTS;
pub use articles::{Articles, is_same_article};
pub use begins::Begins;
pub use brazilian::{BRAZILIAN, BRAZILIAN_BY_CBJD};
pub use breach::Breach;
pub use breakthrough::BREAKTHROUGH;
pub use canadian::CANADIAN;
pub use citation::{Citation, Cited, RULES_OF_PLAY};
pub use counted::{begun_by, counted_from, counted_from_square, lettered, own};
pub use czech::CZECH;
use draw_rule::THREE_KINGS_OR_MORE;
pub use draw_rule::{DrawArticle, DrawRule};
pub use english::{ENGLISH, ENGLISH_BY_OLDER_WCDF};
pub use frisian::FRISIAN;
pub use frysk::FRYSK;
pub use goal::Goal;
pub use international::INTERNATIONAL;
pub use italian::ITALIAN;
pub use killer::KILLER;
pub use motion::{Crowning, King, Landing, MarkedBy, Motion, Removal};
pub use poddavki::PODDAVKI;
pub use pool::POOL;
pub use portuguese::PORTUGUESE;
pub use precedence::Criterion;
pub use prevalence::{BY_PREVALENCE, WITHIN_ANOTHER, by_prevalence, is_meant_where_unnamed, within};
pub use results::Results;
pub use rulebook::Rulebook;
pub use russian::RUSSIAN;
pub use set_up::MenRows;
pub use shape::{OnBoard, Shape};
pub use spanish::SPANISH;
pub use spantsiretti::SPANTSIRETTI;
pub use subject::{Subject, Topic};
pub use thai::THAI;
pub use turkish::TURKISH;

/// Every variant that has rules here. The order is that in which lists of them are shown.
pub static ALL: &[&Rules] = &[
    &INTERNATIONAL,
    &ITALIAN,
    &SPANISH,
    &ENGLISH,
    &POOL,
    &RUSSIAN,
    &BRAZILIAN,
    &CANADIAN,
    &PORTUGUESE,
    &CZECH,
    &TURKISH,
    &THAI,
    &FRISIAN,
    &SPANTSIRETTI,
    &BREAKTHROUGH,
    &FRYSK,
    &ANTIDRAUGHTS,
    &KILLER,
    &PODDAVKI,
];

/// The variants whose rulebook binds this program in full, penalties and irregularities included.
pub static BINDING: &[&Rules] = &[&INTERNATIONAL, &ITALIAN, &SPANISH];

/// The numbers from here on are no GameTypes, but numbers of games that have none.
const WITHOUT_GAMETYPE: u16 = 1000;

/// The rules of a variant.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The name on the command line and before the numbers of articles, in lower case: `italian`.
    pub name: &'static str,
    /// The number of the PDN GameType tag; from 1000 on one of this program alone, see
    /// [`tag_number`](Rules::tag_number).
    pub gametype: u16,
    /// The rulebook.
    pub rulebook: Rulebook,
    /// The same game by its other rulebooks, if there are any.
    pub other_rulebooks: &'static [&'static Rules],
    /// The articles it has.
    pub articles: &'static [Articles],
    /// What they are about, where its text is at hand.
    pub subjects: &'static [Subject],
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
    /// Whether that side always does.
    pub begins: Begins,
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
    /// Who marks a man that has become a king.
    pub marked_by: MarkedBy,
    /// The number of the article by which a reply accepts an irregularity, if the rulebook has one.
    pub acceptance: Option<&'static str>,
    /// The articles about pieces that nobody moved there: accidents, and pieces that lie beside their squares.
    pub accidents: &'static [&'static str],
    /// Until which ply a game on a mirrored board may be annulled, if the rulebook sets a limit.
    pub annul_until_ply: Option<usize>,
    /// After how many minutes of the round it may not, whatever was played; no moves show that.
    pub annul_minutes: Option<usize>,
    /// The article behind every irregularity that this variant knows. One that is missing cannot occur.
    pub citations: &'static [(Breach, Citation)],
}

impl Rules {
    /// The board.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.names.board()
    }

    /// Whether captures have a sign of their own, which no other move has.
    #[inline]
    #[must_use]
    pub const fn tells_captures(&self) -> bool {
        self.capture_sign != '-'
    }

    /// The number that a GameType tag has for it; `None` if the standard has none.
    #[must_use]
    pub const fn tag_number(&self) -> Option<u16> {
        if self.gametype < WITHOUT_GAMETYPE { Some(self.gametype) } else { None }
    }

    /// Whether a game of this variant and one of another begin alike as they are written: the side that moves first has its men
    /// on squares of the same names, seen from its side of the board or in a mirror. Only a rule of play can then distinguish
    /// them.
    ///
    /// The names are the numbers of the squares, or their letters.
    #[must_use]
    pub fn begins_as(&self, other: &Rules, in_letters: bool) -> bool {
        let Board { width, height, .. } = self.board();
        let size = |board: Board| (board.width, board.height, board.squares());
        if size(self.board()) != size(other.board()) || self.men != other.men {
            return false;
        }
        // The place of a square as the side sees it that moves first.
        let place = |rules: &Rules, square: Square| {
            let (file, rank) = rules.names.file_and_rank(square);
            if rules.first == Color::White { (file, rank) } else { (width - 1 - file, height + 1 - rank) }
        };
        let named = |number: u8| {
            let own = self.names.square(number)?;
            let (file, rank) = self.names.letters(own);
            let of_other = if in_letters {
                other.names.square_of_letters(file, rank)
            } else {
                other.names.square(number)
            }?;
            Some((place(self, own), place(other, of_other)))
        };
        let is_same = |mirrored: bool| {
            (1..=self.board().squares()).all(|number| {
                named(number).is_some_and(|(own, of_other)| {
                    let file = if mirrored { width - 1 - of_other.0 } else { of_other.0 };
                    own == (file, of_other.1)
                })
            })
        };
        is_same(false) || is_same(true)
    }

    /// The tag pair that names the game in PDN, its name and value: a GameType, or a Variant for a game without a number.
    #[must_use]
    pub fn tag_pair(&self) -> (&'static str, String) {
        match self.tag_number() {
            Some(number) => ("GameType", number.to_string()),
            None => ("Variant", self.name.to_owned()),
        }
    }

    /// How many pieces each side starts with, which is the most it can have.
    #[must_use]
    pub const fn pieces_each(&self) -> u32 {
        self.men.men(self.board())
    }

    /// Whether the rulebook has an article of this number.
    #[must_use]
    pub fn has_article(&self, number: &str) -> bool {
        self.printed(&number.to_ascii_lowercase()).is_some()
    }

    /// The number of an article as the rulebook prints it: `6.3b` for `6.3.B`, `3.8.b` for `3.8b`. What the rulebook does not
    /// have, in lower case.
    #[must_use]
    pub fn as_printed(&self, number: &str) -> String {
        let number = number.to_ascii_lowercase();
        self.printed(&number).map(std::borrow::Cow::into_owned).unwrap_or(number)
    }

    /// A number in lower case as the rulebook prints it, if it has such an article.
    fn printed<'n>(&self, number: &'n str) -> Option<std::borrow::Cow<'n, str>> {
        let has = |number: &str| self.articles.iter().any(|articles| articles.contains(number));
        if has(number) {
            return Some(number.into());
        }
        // The only letter: with a point before it, or without.
        let (before, letter) = number.split_at(number.find(|sign: char| sign.is_ascii_lowercase())?);
        let other = match before.strip_suffix('.') {
            Some(before) => format!("{before}{letter}"),
            None => format!("{before}.{letter}"),
        };
        has(&other).then(|| other.into())
    }

    /// The articles under the heading to which this number would belong: beside 6.3d, those of 6.3.
    #[must_use]
    pub fn articles_near(&self, number: &str) -> Option<Articles> {
        let number = number.to_ascii_lowercase();
        let beside = self.articles.iter().copied().filter(|articles| articles.are_beside(&number));
        beside.max_by_key(|articles| articles.heading().len())
    }
}

/// The variant of this name (`italian`) or GameType number (`22`).
#[must_use]
pub fn named(name: &str) -> Option<&'static Rules> {
    let name = name.trim();
    let number = name.parse().ok();
    ALL.iter().copied().find(|rules| {
        rules.name.eq_ignore_ascii_case(name) || number.is_some() && rules.tag_number() == number
    })
}

/// The variant of a GameType number, or of the number that stands for one.
#[must_use]
pub fn of_gametype(number: u16) -> Option<&'static Rules> {
    ALL.iter().copied().find(|rules| rules.gametype == number)
}

#[cfg(test)]
mod tests;
