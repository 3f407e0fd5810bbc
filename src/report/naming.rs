//! What a record calls its squares, and what was found in those names.

use std::borrow::Cow;

use super::{Judged, Report, View, check_game};
use crate::board::{Lettering, Square};
use crate::findings::Finding;
use crate::notation::gametype::{self, SquareStyle};
use crate::position::start_setup;
use crate::record::{MoveKind, Record, Tag, WrittenSquare};
use crate::replay::replay;
use crate::variant::{self, Rules};

impl Report<'_> {
    /// The rules with squares called as the moves of the record call them: as its GameType counts them, by letters, or
    /// as they are seen from the other side. Who shows the moves beside a board needs it; everything else that a report
    /// says is in the names of [`Choice::rules`](super::Choice).
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

    /// The findings, with every square in their words called as in [`Report::named_rules`].
    #[must_use]
    pub fn named_findings(&self) -> Cow<'_, [Finding]> {
        let (Some(rules), Some(named)) = (self.choice.rules, self.named_rules()) else {
            return Cow::Borrowed(&self.findings);
        };
        if std::ptr::eq(rules, named) || self.findings.is_empty() {
            return Cow::Borrowed(&self.findings);
        }
        let mut renamed = Vec::new();
        let mut judge = |record: &Record<'_>| {
            let judged = Judged { record, reading: None, doubted: self.doubted };
            let game = judged.show(named, |read| replay(read, named, &mut renamed, &mut ()));
            check_game(&judged, &game, &mut renamed);
            // What stands in for the ply in doubt says what the replay cannot.
            renamed.retain(|finding| self.doubted.is_none() || finding.ply != self.doubted);
        };
        match self.reading {
            Some(reading) => reading.as_moves_call(&self.record, rules, judge),
            None => judge(&self.record),
        }
        // The same judgement in other words: what has no counterpart is about the names themselves.
        let is_same = |one: &Finding, other: &Finding| {
            std::ptr::eq(one.kind, other.kind) && (one.ply, one.span) == (other.ply, other.span)
        };
        let in_words = |finding: &Finding| match renamed.iter().position(|other| is_same(finding, other)) {
            Some(place) => {
                let Finding { message, label, legal, refused, .. } = renamed.remove(place);
                Finding { message, label, legal, refused, ..finding.clone() }
            }
            None => finding.clone(),
        };
        Cow::Owned(self.findings.iter().map(in_words).collect())
    }
}

/// The square that is called 1 when the board is seen so.
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

/// Whether squares are called by letters: as most moves call them, else the start position, else the GameType.
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

/// Whether most squares are written by letters; none where as many are not.
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
