//! The input of a repair: the plies as they were read, one after the other.

use std::borrow::Cow;

use damiera_judge::report::View;
use damiera_record::record::{MoveKind, Separator, Span};
use damiera_rules::board::{Board, Square, SquareNames, WrittenSquare};

use crate::confusion;

/// How many rows are written twice one after the other, at most.
pub(crate) const MOST_ROWS: usize = 4;

/// The plies of a game as a sheet has them.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// The places of the line, in order.
    pub places: Vec<Place>,
    /// The side from which its squares are named, if they are not named as the game names them.
    pub view: Option<View>,
}

/// A place of the line.
#[derive(Clone, Debug)]
pub struct Place {
    /// What the sheet says there.
    pub written: Written,
    /// The number of plies that the move numbers leave out before it; negative if the numbers go back.
    pub gap: i64,
    /// Whether nothing is between it and the number after it, `19-232.`, so that the record has no ply there.
    pub is_glued: bool,
}

impl From<Written> for Place {
    /// A place of its own, with no gap before it.
    fn from(written: Written) -> Place {
        Place { written, gap: 0, is_glued: false }
    }
}

/// What is written in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// The kind of move; `None` for text that is no move, which may be a half-read move, or nothing.
    pub kind: Option<MoveKind>,
    /// Its squares, including the first and the last; empty if it has none.
    pub squares: Vec<WrittenSquare>,
    /// The separator between the squares.
    pub separator: Separator,
    /// Where it is in the text of the record.
    pub span: Span,
    /// The number of the ply in its record, from 1; 0 for text that is no move.
    pub ply: usize,
}

impl Sheet {
    /// A sheet with these places and no gap in its numbers.
    #[must_use]
    pub fn saying(written: impl IntoIterator<Item = Written>) -> Sheet {
        Sheet { places: written.into_iter().map(Place::from).collect(), view: None }
    }

    /// Translates a name on this sheet to the name of the square on the board, and back.
    ///
    /// Both directions are the same, because a view that is applied twice changes nothing.
    pub(crate) fn seen(&self, square: WrittenSquare, board: Board) -> WrittenSquare {
        self.view.map_or(square, |view| view.square(square, board))
    }

    /// The places with the squares that they mean.
    pub(crate) fn places_seen(&self, board: Board) -> Cow<'_, [Place]> {
        if self.view.is_none() {
            return Cow::Borrowed(&self.places);
        }
        let seen = |place: &Place| {
            let squares = place.written.squares.iter().map(|&square| self.seen(square, board)).collect();
            Place { written: Written { squares, ..place.written.clone() }, ..place.clone() }
        };
        Cow::Owned(self.places.iter().map(seen).collect())
    }

    /// Whether a place has the same squares as the place before it.
    pub(crate) fn repeats(&self, place: usize) -> bool {
        self.are_again(place, 1)
    }

    /// Whether this number of plies has the same squares as those before them.
    pub(crate) fn are_again(&self, place: usize, plies: usize) -> bool {
        let squares = |place: usize| self.places.get(place).map(|place| &place.written.squares);
        (place..place + plies).all(|again| {
            let before = again.checked_sub(plies).and_then(squares);
            before.is_some_and(|before| !before.is_empty()) && before == squares(again)
        })
    }

    /// Whether a place is in a row, or in several, with the same squares as those before it.
    pub(crate) fn is_in_row_again(&self, place: usize) -> bool {
        (2..=2 * MOST_ROWS).step_by(2).any(|plies| {
            (0..plies).filter_map(|by| place.checked_sub(by)).any(|from| self.are_again(from, plies))
        })
    }

    /// How the sheet names squares; `None` if it has no squares.
    pub(crate) fn naming(&self) -> Option<Naming> {
        let squares = self.places.iter().flat_map(|place| &place.written.squares);
        Naming::of_most(squares.copied())
    }

    /// Rewrites a move in strict notation with the names of this sheet, which names squares in this way.
    pub(crate) fn named(&self, text: &str, names: &SquareNames, naming: Option<Naming>) -> String {
        let is_sign = |character: char| matches!(character, '-' | 'x' | ':');
        let mut named = String::with_capacity(text.len());
        for part in text.split_inclusive(is_sign) {
            let name = part.trim_end_matches(is_sign);
            match square_named(name).and_then(|square| names.find(square)) {
                Some(square) => {
                    let square = Naming::name(naming, names, square);
                    named.push_str(&self.seen(square, names.board()).to_string());
                }
                None => named.push_str(name),
            }
            named.push_str(part.get(name.len()..).unwrap_or_default());
        }
        named
    }
}

/// How squares are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Naming {
    /// By file and rank: `c3`.
    Letters,
    /// By number: `32`.
    Numbers,
}

impl Naming {
    /// How one square is named; `None` if it is not written.
    fn of(square: WrittenSquare) -> Option<Naming> {
        let numbers = square.as_number().map(|_| Naming::Numbers);
        square.as_algebraic().map(|_| Naming::Letters).or(numbers)
    }

    /// How most of these squares are named; a slip or two may be named the other way.
    pub(crate) fn of_most(squares: impl Iterator<Item = WrittenSquare>) -> Option<Naming> {
        let (mut lettered, mut numbered) = (0_usize, 0_usize);
        for naming in squares.filter_map(Naming::of) {
            match naming {
                Naming::Letters => lettered += 1,
                Naming::Numbers => numbered += 1,
            }
        }
        match () {
            () if lettered > numbered => Some(Naming::Letters),
            () if numbered > 0 => Some(Naming::Numbers),
            () => None,
        }
    }

    /// The name of a square; with no naming, the name that the game gives it.
    pub(crate) fn name(naming: Option<Naming>, names: &SquareNames, square: Square) -> WrittenSquare {
        match naming {
            Some(Naming::Letters) => {
                let (file, rank) = names.letters(square);
                WrittenSquare::algebraic(file, rank)
            }
            Some(Naming::Numbers) => WrittenSquare::number(names.number(square)),
            None => names.written(square),
        }
    }
}

/// The square of a name in strict notation: `32`, `c3`.
pub(crate) fn square_named(name: &str) -> Option<WrittenSquare> {
    match *name.as_bytes() {
        [file @ b'a'..=b'z', ref rank @ ..] => {
            let rank = std::str::from_utf8(rank).ok()?.parse().ok()?;
            Some(WrittenSquare::algebraic(file - b'a', rank))
        }
        _ => name.parse().ok().map(WrittenSquare::number),
    }
}

impl Written {
    /// The name of a square in the way this ply names squares: by letters if it has any, otherwise by number.
    pub(crate) fn name(&self, names: &SquareNames, square: Square) -> WrittenSquare {
        let has_letters = self.squares.iter().any(|square| square.as_algebraic().is_some());
        let naming = if has_letters { Naming::Letters } else { Naming::Numbers };
        Naming::name(Some(naming), names, square)
    }

    /// Whether this is text that the record does not count as a ply.
    pub(crate) fn is_uncounted(&self) -> bool {
        self.kind.is_none() && self.ply == 0
    }

    /// Whether a word that touches this ply is the rest of it.
    ///
    /// Then the ply was read as a move too soon: the `l` of `16-2l` for 16-21, or the `:b6` of `dd4:b6` for d4:b6.
    pub(crate) fn goes_on_with(&self, word: &str) -> bool {
        let mut rest = word.chars();
        let Some(first) = rest.next().filter(|_| self.kind == Some(MoveKind::Squares)) else { return false };
        let is_alone = rest.next().is_none();
        if matches!(first, '-' | 'x' | ':') {
            return !is_alone;
        }
        // A letter after a move may also be the mark of a note: only a letter counts that no note has, and that is
        // taken for a digit.
        let is_figure = !first.is_ascii_lowercase() || first > 'h';
        let last: Vec<char> = self.text.chars().rev().take(2).collect();
        let has_room =
            matches!(last[..], [figure, sign] if figure.is_ascii_digit() && matches!(sign, '-' | 'x' | ':'));
        is_alone && is_figure && has_room && !confusion::looks_like(first).is_empty()
    }

    /// The ply together with the rest of it: a text that can hardly be read.
    pub(crate) fn and(&self, rest: &str) -> Written {
        Written {
            text: format!("{}{rest}", self.text),
            kind: None,
            squares: Vec::new(),
            separator: Separator::None,
            span: Span::new(self.span.start, self.span.end + rest.len()),
            ply: self.ply,
        }
    }
}
