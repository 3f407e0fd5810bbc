//! What a record calls its squares.

use super::{Report, View};
use damiera_record::notation::gametype::{self, SquareStyle};
use damiera_record::record::start_setup;
use damiera_record::record::{MoveKind, Record, Tag};
use damiera_rules::board::WrittenSquare;
use damiera_rules::board::{Lettering, Square};
use damiera_rules::variant::{self, Rules};

impl Report<'_> {
    /// The rules with squares called as the moves of the record call them: as its GameType counts them, by letters, or
    /// as they are seen from the other side. Code that shows the moves next to a board needs it; everything else that a
    /// report says is in the names of [`Choice::rules`](super::Choice).
    #[must_use]
    pub fn named_rules(&self) -> Option<&'static Rules> {
        let rules = self.choice.rules?;
        let view = self.reading.map(|reading| reading.view);
        let counted = match view.and_then(|view| first_seen(view, rules)) {
            Some(first) => variant::counted_from_square(rules, first),
            None => rules,
        };
        Some(if by_letters(&self.record) { variant::lettered(counted, lettering(view)) } else { counted })
    }
}

/// The square that is numbered 1 when the board is seen this way.
fn first_seen(view: View, rules: &Rules) -> Option<Square> {
    let first = view.square(WrittenSquare::number(1), rules.board());
    rules.names.square(first.as_number()?)
}

fn lettering(view: Option<View>) -> Lettering {
    let (files_reversed, ranks_reversed) = match view {
        None => (false, false),
        Some(View::Turned) => (true, true),
        Some(View::Mirrored) => (true, false),
        Some(View::TurnedAndMirrored) => (false, true),
    };
    Lettering { files_reversed, ranks_reversed }
}

/// Whether squares are called by letters: as most moves call them, otherwise the start position, otherwise the GameType.
fn by_letters(record: &Record<'_>) -> bool {
    let moves = record.plies().filter(|(_, written)| written.kind == MoveKind::Squares);
    let more = majority(moves.map(|(_, written)| written.to));
    let of_start = || {
        let (setup, _) = start_setup(record).ok()??;
        majority(setup.pieces.iter().map(|&(square, _)| square))
    };
    let declared = || {
        let layout = gametype::parse(record.value(Tag::GameType)?).ok()?.layout?;
        Some(layout.squares == SquareStyle::Alphanumeric)
    };
    more.or_else(of_start).or_else(declared).unwrap_or(false)
}

/// Whether most squares are written by letters; `None` if as many are not.
fn majority(squares: impl Iterator<Item = WrittenSquare>) -> Option<bool> {
    let (mut letters, mut numbers) = (0_usize, 0_usize);
    for square in squares {
        match square.as_number() {
            Some(_) => numbers += 1,
            None => letters += 1,
        }
    }
    (letters != numbers).then_some(letters > numbers)
}
