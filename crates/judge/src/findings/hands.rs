//! Whose hands made a written board differ from that of the moves, and what they did wrong.

use super::Played;
use super::execution::Explained;
use super::marking::{Mismarked, mismarked};
use super::noted::{notes_of_ply, speaks_of};
use damiera_record::notation::annotation::ArbiterNote;
use damiera_rules::board::Color;
use damiera_rules::position::Position;
use damiera_rules::variant::Breach;

/// In what a written board differs from that of the moves.
pub(super) enum Difference {
    None,
    /// In what hands did wrong.
    Made(Vec<Mistake>),
    /// In the pieces on these squares, or in whose turn it is, and nobody is known to have done it.
    Unexplained(u128),
}

/// What a hand did wrong in executing a ply.
pub(super) struct Mistake {
    pub(super) breach: Breach,
    /// The squares, as bits.
    pub(super) squares: u128,
    /// Whose hand it was.
    pub(super) by: Color,
    /// The ply with which the opponent has answered already, if the board was found later.
    pub(super) answered: Option<usize>,
}

/// A written board that differs, and what is known of it.
pub(super) struct Hands<'p, 'a> {
    pub(super) played: &'p Played<'a>,
    /// The ply before the board.
    pub(super) after: usize,
    /// Whether the board is in an arbiter's note.
    pub(super) is_noted: bool,
    /// The board that the moves lead to.
    pub(super) by_moves: &'p Position<u128>,
}

impl Hands<'_, '_> {
    /// In what the board differs, and whose hands did it.
    pub(super) fn difference(&self, explained: Explained) -> Difference {
        match explained {
            Explained::Equal => Difference::None,
            Explained::ByNothing(squares) => Difference::Unexplained(squares),
            Explained::By(breaches) => match self.mistakes(&breaches) {
                Some(mistakes) if mistakes.is_empty() => Difference::None,
                Some(mistakes) => Difference::Made(mistakes),
                None => Difference::Unexplained(breaches.iter().fold(0, |all, (_, squares)| all | squares)),
            },
        }
    }

    /// What hands did wrong; `None` if it is not known whose they were, or nobody's.
    fn mistakes(&self, breaches: &[(Breach, u128)]) -> Option<Vec<Mistake>> {
        let mover = self.played.mover(self.after)?;
        let mut mistakes = Vec::new();
        for &(breach, squares) in breaches {
            if self.is_by_accident(breach) {
                return None;
            }
            if breach == Breach::WronglyCrowned {
                let hands = mismarked(self.played, self.after, self.by_moves, squares)?;
                mistakes.extend(hands.into_iter().map(|Mismarked { squares, by, answered }| Mistake {
                    breach,
                    squares,
                    by,
                    answered,
                }));
            } else {
                mistakes.push(Mistake { breach, squares, by: mover, answered: None });
            }
        }
        for mistake in &mut mistakes {
            mistake.by = self.named_side(mistake);
        }
        Some(mistakes)
    }

    /// The notes that can be read about the ply before the board.
    fn notes(&self) -> impl Iterator<Item = ArbiterNote<'_>> {
        notes_of_ply(self.played.notes(), self.after).filter_map(|note| note.note.ok())
    }

    /// Whether the arbiter noted an accident, and no irregularity that would explain the board.
    fn is_by_accident(&self, breach: Breach) -> bool {
        let rules = self.played.rules;
        let citation = rules.cite(breach);
        let is_accident = |note: ArbiterNote<'_>| {
            matches!(note, ArbiterNote::Note { article, .. }
                if rules.accidents.iter().any(|accident| *accident == rules.as_printed(article)))
        };
        let is_named = |note: ArbiterNote<'_>| {
            matches!(note, ArbiterNote::Irregularity { article, .. }
                if speaks_of((article, None), citation.as_ref(), None))
        };
        self.is_noted && self.notes().any(is_accident) && !self.notes().any(is_named)
    }

    /// Whose hand it was: the arbiter's note says so, if it names another player than the one whose ply it was.
    fn named_side(&self, mistake: &Mistake) -> Color {
        let citation = self.played.rules.cite(mistake.breach);
        let mut named = self.notes().filter_map(|note| match note {
            ArbiterNote::Irregularity { article, side, .. } => {
                speaks_of((article, side), citation.as_ref(), None).then_some(side)
            }
            _ => None,
        });
        match named.next() {
            Some(Some(side)) if named.all(|other| other == Some(side)) => side,
            _ => mistake.by,
        }
    }
}
