//! Plies that were misread: another move than what is written, or a move in a text that can hardly be read.

use super::{A_SLIP, Landed, Steps, after};
use crate::channel::{ANOTHER_PLY, Pair, capture_stops, explain, half_read, looks_like};
use crate::confusion;
use crate::lattice::{NONE, Slipped, Step};
use crate::sheet::{Naming, Written};
use crate::slip::Kind;
use damiera_record::record::MoveKind;
use damiera_rules::board::{Geometry, SquareSet as _, WrittenSquare};
use damiera_rules::movegen::{Move, capture_path, legal_moves};
use damiera_rules::position::Position;

/// Cost of a ply that is a copy of the ply before or after it of the same side, in nats.
///
/// Which move was meant costs extra.
const COPIED: f64 = 3.5;
/// Cost of taking text for a ply, in nats.
pub(super) const A_PLY_IN_TEXT: f64 = 0.4;
/// Cost of a square that a ply lacks, in nats.
const A_SQUARE: f64 = 1.5;
/// Extra cost if squares between the first and the last of a ply are left over, in nats.
const SQUARES_BETWEEN: f64 = 1.5;
/// Extra cost if nothing of a ply can be read, in nats.
const NOTHING_READ: f64 = 1.0;
/// Cost of passing over a text without digits, and over a text with digits, in nats.
const A_WORD: f64 = 1.5;
const A_FIGURE: f64 = 2.2;
/// Cost of passing over three or four digits, in nats: they may be two squares with nothing between them, `711`.
const TWO_SQUARES: f64 = 5.0;
/// Cost of passing over a text that has the shape of a ply, in nats.
const A_SHAPE: f64 = 9.0;
/// A word with this many digits is no number and no date, but plies run together.
const MANY_FIGURES: usize = 9;
/// The most pieces of text that one ply can be broken into.
const MOST_PIECES: usize = 4;
/// The fewest characters of two plies, `1-63-9`; and their fewest digits without signs, of which one ply has four.
const LEAST_OF_TWO: usize = 6;
const FIGURES_OF_TWO: usize = 6;
/// The most that a text of two plies may cost in addition, in nats: one of their digits may be misread, no more.
const MOST_OF_TWO: f64 = 4.5;

impl<G: Geometry> Steps<'_, G> {
    /// Adds the steps with another move than what is written.
    pub(super) fn misread(
        &mut self,
        position: &Position<G::Set>,
        place: usize,
        legal: &[Move<G::Set>],
        to: &mut Vec<Landed<G::Set>>,
    ) {
        self.meant(position, place);
        let as_written = std::mem::take(&mut self.found);
        let Some(written) = self.written(place) else { return };
        let is_beside = self.is_copied_from_beside(written, place);
        let is_copied = is_beside || self.is_copied(written, place);
        let copied = is_copied.then(|| A_SLIP + COPIED + (legal.len().max(1) as f64).ln());
        for mv in legal.iter().filter(|mv| !as_written.contains(mv)) {
            let read = self.reading_cost(position, written, mv, legal.len());
            let (kind, cost) = match copied {
                Some(copied) if is_beside || copied < read.1 => (Kind::Doubled, copied),
                _ => read,
            };
            let step =
                Step { slip: Some(Slipped::Kind(kind)), moves: [Some(*mv), None], further: NONE, places: 1 };
            to.push((step, cost, place + 1, after(position, mv)));
        }
        self.found = as_written;
    }

    /// Whether a ply is written like the one before or after it of the same side: either may be the copy.
    fn is_copied(&self, written: &Written, place: usize) -> bool {
        let is_same = |other: usize| self.written(other).is_some_and(|it| it.squares == written.squares);
        !written.squares.is_empty() && (place.checked_sub(2).is_some_and(is_same) || is_same(place + 2))
    }

    /// Whether a ply is written like that of the other side right before or after it. No ply can have the squares of the one before
    /// it: this text is a copy, and tells nothing of the move.
    fn is_copied_from_beside(&self, written: &Written, place: usize) -> bool {
        let is_same = |other: usize| self.written(other).is_some_and(|it| it.squares == written.squares);
        written.squares.len() > 1 && (place.checked_sub(1).is_some_and(is_same) || is_same(place + 1))
    }

    /// The kind of slip that gave this text for a move, and its cost.
    fn reading_cost(
        &mut self,
        position: &Position<G::Set>,
        written: &Written,
        mv: &Move<G::Set>,
        choices: usize,
    ) -> (Kind, f64) {
        match written.kind {
            Some(MoveKind::Squares) => {
                let (kind, cost) = self.explained(position, written, mv);
                let cost = cost + self.sign_cost(written, mv);
                // Neither does the sign of another ply say anything of this one.
                if cost > ANOTHER_PLY {
                    (Kind::Unreadable, A_SLIP + ANOTHER_PLY)
                } else {
                    (kind, A_SLIP + cost)
                }
            }
            Some(_) => (Kind::Unreadable, A_PLY_IN_TEXT + (choices.max(1) as f64).ln()),
            None => {
                let cost = in_text(&written.text, self.ends_of(mv), choices);
                (Kind::Unreadable, A_PLY_IN_TEXT + cost)
            }
        }
    }

    /// The first and the last square of a move, as the sheet names them.
    fn ends_of(&self, mv: &Move<G::Set>) -> [WrittenSquare; 2] {
        let names = &self.rules.names;
        [mv.from, mv.to]
            .map(|square| self.sheet.seen(Naming::name(self.naming, names, square), names.board()))
    }

    /// The kind of slip that made this text of a move, and its cost.
    pub(super) fn explained(
        &mut self,
        position: &Position<G::Set>,
        written: &Written,
        mv: &Move<G::Set>,
    ) -> (Kind, f64) {
        // Squares written by number are compared with numbers, squares written by letters with letters.
        let (sheet, rules) = (self.sheet, self.rules);
        let name = |square| sheet.seen(written.name(&rules.names, square), rules.board());
        let captures = !mv.captured.is_empty();
        self.ends.clear();
        if captures {
            capture_stops::<G>(position, rules, mv.from, name, &mut self.ends);
        }
        let ends = &self.ends;
        let board = self.rules.board();
        let (from, to) = (name(mv.from), name(mv.to));
        let [first, .., last] = written.squares[..] else {
            let pair = Pair { board, written: &written.squares, meant: &[to], ends };
            return explain(&pair);
        };
        if first == WrittenSquare::UNWRITTEN {
            return explain(&Pair { board, written: &[last], meant: &[to], ends });
        }
        if let Some((_, 0)) = first.as_algebraic() {
            let file = from.as_algebraic().map_or(from, |(file, _)| WrittenSquare::algebraic(file, 0));
            return explain(&Pair { board, written: &[first, last], meant: &[file, to], ends });
        }
        if captures && written.squares.len() > 2 {
            let path = capture_path::<G>(mv, position, self.rules);
            let stops: Vec<WrittenSquare> = path.stops.iter().map(|&stop| name(stop)).collect();
            if stops.len() == written.squares.len() {
                return explain(&Pair { board, written: &written.squares, meant: &stops, ends });
            }
        }
        let (kind, cost) = explain(&Pair { board, written: &[first, last], meant: &[from, to], ends });
        (kind, cost + if written.squares.len() > 2 { SQUARES_BETWEEN } else { 0.0 })
    }

    /// Adds the moves that a text shows except for characters that look like the right ones.
    ///
    /// If there is only one such move, it costs nothing: a typewriter without the figure 1 has such characters
    /// everywhere.
    pub(super) fn look_alikes(
        &self,
        position: &Position<G::Set>,
        place: usize,
        to: &mut Vec<Landed<G::Set>>,
    ) {
        let Some(text) = self.written(place).map(|written| &written.text).filter(|text| has_shape(text))
        else {
            return;
        };
        let mut legal = legal_moves::<G>(position, self.rules);
        legal.retain(|mv| looks_like(text, self.ends_of(mv)));
        for mv in &legal {
            let slip = Some(Slipped::Kind(Kind::Unreadable));
            let step = Step { slip, moves: [Some(*mv), None], further: NONE, places: 1 };
            to.push((step, (legal.len() as f64).ln(), place + 1, after(position, mv)));
        }
    }

    /// Adds the steps with a ply that can hardly be read, in one piece of text or several.
    pub(super) fn text(
        &self,
        position: &Position<G::Set>,
        place: usize,
        legal: &[Move<G::Set>],
        to: &mut Vec<Landed<G::Set>>,
    ) {
        let mut text = String::new();
        let mut best = vec![f64::MAX; legal.len()];
        for pieces in 1..=MOST_PIECES {
            let at = place + pieces - 1;
            if at >= self.len() || !self.is_text(at) {
                break;
            }
            text.push_str(self.written(at).map_or("", |written| &written.text));
            for (mv, best) in legal.iter().zip(&mut best) {
                let cost = A_PLY_IN_TEXT + in_text(&text, self.ends_of(mv), legal.len());
                if cost < *best || pieces == 1 {
                    *best = cost;
                    let slip = Some(Slipped::Kind(Kind::Unreadable));
                    let step = Step { slip, moves: [Some(*mv), None], further: NONE, places: pieces as u8 };
                    to.push((step, cost, at + 1, after(position, mv)));
                }
            }
        }
    }

    /// Adds the steps with two plies that have nothing between them, in one piece of text.
    ///
    /// These are each move with each reply, if they are similar enough to the text.
    pub(super) fn glued(
        &self,
        position: &Position<G::Set>,
        place: usize,
        legal: &[Move<G::Set>],
        to: &mut Vec<Landed<G::Set>>,
    ) {
        let Some(text) = self.written(place).map(|written| &written.text).filter(|text| may_be_two(text))
        else {
            return;
        };
        for first in legal {
            let between = after(position, first);
            for second in &legal_moves::<G>(&between, self.rules) {
                let of_text = half_read(text, &[self.ends_of(first), self.ends_of(second)]);
                if of_text < MOST_OF_TWO {
                    let slip = Some(Slipped::Kind(Kind::Glued));
                    let step = Step { slip, moves: [Some(*first), Some(*second)], further: NONE, places: 1 };
                    to.push((step, A_PLY_IN_TEXT + of_text, place + 1, after(&between, second)));
                }
            }
        }
    }
}

/// Whether a text may be two plies with nothing between them: it has the signs of both, or enough digits without
/// them.
fn may_be_two(text: &str) -> bool {
    let signs = text.chars().filter(|&character| is_sign(character)).count();
    let figures = text.bytes().filter(u8::is_ascii_digit).count();
    match signs {
        0 | 1 => figures >= FIGURES_OF_TWO,
        _ => text.chars().count() >= LEAST_OF_TWO,
    }
}

/// The cost of a move if little or nothing can be read of the text that stands for it.
fn in_text(text: &str, [from, to]: [WrittenSquare; 2], choices: usize) -> f64 {
    let figures = text.bytes().filter(u8::is_ascii_digit).count();
    let nothing = (choices.max(1) as f64).ln() + NOTHING_READ + 2.0 * figures as f64;
    let half = match () {
        () if text.starts_with(is_sign) => A_SQUARE + half_read(text, &[[WrittenSquare::UNWRITTEN, to]]),
        () if text.ends_with(is_sign) => A_SQUARE + half_read(text, &[[from, WrittenSquare::UNWRITTEN]]),
        () => f64::INFINITY,
    };
    half_read(text, &[[from, to]]).min(half).min(nothing)
}

/// The cost of taking a text to be no ply.
pub(super) fn passing(text: &str) -> f64 {
    match text.bytes().any(|byte| byte.is_ascii_digit()) {
        _ if looks_like_ply(text) => A_SHAPE,
        true if may_be_squares(text) => TWO_SQUARES,
        false => A_WORD,
        true => A_FIGURE,
    }
}

/// Whether a text is as many digits as two squares have.
fn may_be_squares(text: &str) -> bool {
    (3..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a text that is no move has the shape of a move, or enough digits for several.
pub(crate) fn looks_like_ply(text: &str) -> bool {
    let figures = text.bytes().filter(u8::is_ascii_digit).count();
    figures >= MANY_FIGURES || (figures > 0 || text.contains('?')) && has_shape(text) || is_of_files(text)
}

/// Whether a text is two letters of files, each followed by a character that should be a digit: `aS~bA` for a5-b4.
fn is_of_files(text: &str) -> bool {
    let mut characters = text.chars();
    let mut is_next = |wanted: fn(char) -> bool| characters.next().is_some_and(wanted);
    let is_file = |character: char| matches!(character, 'a'..='h');
    let is_read_as_figure =
        |character: char| !confusion::looks_like(character).is_empty() && !character.is_ascii_lowercase();
    is_next(is_file)
        && is_next(is_read_as_figure)
        && is_next(|sign| is_sign(sign) || matches!(sign, '~' | '—' | '.' | '='))
        && is_next(is_file)
        && is_next(is_read_as_figure)
        && characters.next().is_none()
}

/// Whether a character can stand between the squares of a ply.
fn is_sign(character: char) -> bool {
    matches!(character, '-' | 'x' | 'X' | ':' | '–')
}

/// Whether a text has digits, or what stands for them, on both sides of a sign.
///
/// They may also be on one side, with half of the ply lost; or belong to two plies with nothing between them.
pub(super) fn has_shape(text: &str) -> bool {
    let mut parts = text.split(is_sign).map(str::len);
    matches!(
        (parts.next(), parts.next(), parts.next(), parts.next()),
        (Some(1..=3), Some(0..=3), None, None)
            | (Some(0), Some(1..=3), None, None)
            | (Some(1..=2), Some(3..=4), Some(1..=2), None)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_the_shape_of_a_ply_is_hardly_passed_over() {
        for text in [
            "35-?",
            "f2-?",
            "7-Z",
            "?1-b2",
            "1$x24",
            "0-23",
            "5-",
            "d6:",
            "3228182338321218",
            "37-3210-14",
            "c3-d4b6-c5",
            "-20",
            "?-?",
            "??-??",
            "aS~bA",
            "hG-gS",
        ] {
            assert!(passing(text) >= A_SHAPE, "{text}");
        }
        for text in
            ["?", "2", "20", "word", "a-b", "12/3", "1999-2000", "1999-12-31", "31-12-1999", "ad-ed", "aa~bb"]
        {
            assert!(passing(text) <= A_FIGURE, "{text}");
        }
        for text in ["711", "1115"] {
            assert_eq!(passing(text), TWO_SQUARES, "{text}");
        }
    }
}
