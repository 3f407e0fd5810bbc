//! Other ways to read the squares of a record than as they are written.

use crate::findings::Value;
use crate::findings::fact::{Part, See, Shape};
use crate::replay::legal_plies;
use damiera_record::record::start_setup;
use damiera_record::record::{MoveKind, Record, Tag, TokenKind};
use damiera_rules::board::Board;
use damiera_rules::board::WrittenSquare;
use damiera_rules::variant::Rules;

/// How a board is seen when its squares are not taken as they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum View {
    /// From the other side: square n is 51 - n, or 33 - n.
    Turned,
    /// Each row backward.
    Mirrored,
    /// Each column backward, which is both.
    TurnedAndMirrored,
}

/// Another way of reading a record than as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reading {
    /// How the squares of the moves are seen.
    pub view: View,
    /// Whether those of the FEN tag are seen this way too.
    pub start: bool,
}

/// The tokens of a game that are read in another way before the rest.
const OPENING: usize = 16;

impl Part for View {
    const SHAPES: &'static [(&'static str, Shape)] = &[("", Shape::Text)];

    fn show(&self, name: &'static str, see: &mut See<'_>) {
        see(name, Value::Word(self.as_str()));
    }
}

impl View {
    /// The word in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            View::Turned => "turned",
            View::Mirrored => "mirrored",
            View::TurnedAndMirrored => "turned and mirrored",
        }
    }

    /// The square meant by a written one. Squares that the board does not have stay as they are.
    #[must_use]
    pub fn square(self, written: WrittenSquare, board: Board) -> WrittenSquare {
        let ranks = matches!(self, View::Turned | View::TurnedAndMirrored);
        let files = matches!(self, View::Turned | View::Mirrored);
        if let Some(number) = written.as_number() {
            if !(1..=board.squares()).contains(&number) {
                return written;
            }
            let (row, index) = ((number - 1) / board.row_len(), (number - 1) % board.row_len());
            let row = if ranks { board.height - 1 - row } else { row };
            let index = if files { board.row_len() - 1 - index } else { index };
            return WrittenSquare::number(row * board.row_len() + index + 1);
        }
        match written.as_algebraic() {
            Some((file, rank)) if file < board.width && rank <= board.height => {
                let file = if files { board.width - 1 - file } else { file };
                // Rank 0 is one that nobody wrote.
                let rank = if ranks && rank > 0 { board.height + 1 - rank } else { rank };
                WrittenSquare::algebraic(file, rank)
            }
            _ => written,
        }
    }
}

impl Reading {
    /// Shows `then` the record as it is read. Every span of it is that of the record as written.
    pub(crate) fn apply<T>(
        self,
        record: &Record<'_>,
        rules: &Rules,
        then: impl FnOnce(&Record<'_>) -> T,
    ) -> T {
        let seen = |square| self.view.square(square, rules.board());
        let mut read: Record<'_> = record.clone();
        if self.start {
            see_start(&mut read, seen);
        }
        for token in &mut read.tokens {
            if let TokenKind::Move(written) = &mut token.kind
                && written.kind == MoveKind::Squares
            {
                written.from = seen(written.from);
                written.to = seen(written.to);
            }
        }
        for square in &mut read.middles {
            *square = seen(*square);
        }
        then(&read)
    }

    /// Whether every ply is legal when the record is read this way.
    pub(super) fn is_legal(self, record: &Record<'_>, rules: &'static Rules) -> bool {
        let is_legal = |record: &Record<'_>| {
            let legal = self.apply(record, rules, |read| legal_plies(read, rules));
            legal == Some(record.plies().count())
        };
        // Nearly every reading that is not meant fails within a few plies: only one that does not is worth the whole game.
        record.opening(OPENING).is_none_or(|opening| is_legal(&opening)) && is_legal(record)
    }
}

/// Sees the squares of the start position otherwise.
fn see_start(record: &mut Record<'_>, seen: impl Fn(WrittenSquare) -> WrittenSquare) {
    let Ok(Some((mut setup, span))) = start_setup(record) else { return };
    for (square, _) in &mut setup.pieces {
        *square = seen(*square);
    }
    // It replaces what the FEN says.
    record.tags.edit(|pairs| pairs.retain(|pair| pair.tag != Some(Tag::Fen)));
    record.start = Some(Box::new((setup, span)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_rules::variant::{INTERNATIONAL, ITALIAN};

    fn seen(view: View, rules: &Rules, square: WrittenSquare) -> String {
        view.square(square, rules.board()).to_string()
    }

    #[test]
    fn squares_are_seen_from_three_sides() {
        let number = WrittenSquare::number;
        for (square, turned, mirrored, both) in
            [(1, "50", "5", "46"), (32, "19", "34", "17"), (28, "23", "28", "23"), (51, "51", "51", "51")]
        {
            assert_eq!(seen(View::Turned, &INTERNATIONAL, number(square)), turned);
            assert_eq!(seen(View::Mirrored, &INTERNATIONAL, number(square)), mirrored);
            assert_eq!(seen(View::TurnedAndMirrored, &INTERNATIONAL, number(square)), both);
        }
        for (square, turned, mirrored) in [(1, "32", "4"), (10, "23", "11"), (0, "0", "0")] {
            assert_eq!(seen(View::Turned, &ITALIAN, number(square)), turned);
            assert_eq!(seen(View::Mirrored, &ITALIAN, number(square)), mirrored);
        }
        // a1, c3, the file e alone, and i9, which eight by eight squares do not have.
        for ((file, rank), turned, mirrored, both) in [
            ((0, 1), "h8", "h1", "a8"),
            ((2, 3), "f6", "f3", "c6"),
            ((4, 0), "d", "d", "e"),
            ((8, 9), "i9", "i9", "i9"),
        ] {
            let square = WrittenSquare::algebraic(file, rank);
            assert_eq!(seen(View::Turned, &ITALIAN, square), turned);
            assert_eq!(seen(View::Mirrored, &ITALIAN, square), mirrored);
            assert_eq!(seen(View::TurnedAndMirrored, &ITALIAN, square), both);
        }
    }

    #[test]
    fn names_and_numbers_are_seen_alike() {
        for rules in damiera_rules::variant::BINDING {
            for number in 1..=rules.board().squares() {
                let square = rules.names.square(number).unwrap();
                let turned = View::Turned.square(WrittenSquare::number(number), rules.board());
                let (file, rank) = rules.names.file_and_rank(square);
                let named = View::Turned.square(WrittenSquare::algebraic(file, rank), rules.board());
                let find = |written| damiera_rules::position::find_square(&rules.names, written).unwrap();
                assert_eq!(find(turned), find(named));
            }
        }
    }
}
