//! The line of a game when nothing in it is open any more, and how it is shown.
//!
//! Judging must not be compiled again for each type of [`Observer`]: that would cost a minute of every build. So it sees
//! all of them as a [`Watcher`], and only the loop that shows them the line is theirs.

use std::any::Any;

use super::line::Played;
use super::observer::{Instead, Observer};
use super::written::WrittenPosition;
use damiera_rules::board::Geometry;
use damiera_rules::movegen::{Move, legal_moves};
use damiera_rules::position::Position;
use damiera_rules::variant::{OnBoard, Rules};

/// An observer of any type.
pub(crate) trait Watcher {
    /// Whether it looks at anything at all.
    fn watches(&self) -> bool;

    /// Shows it a line: a [`Settled`] on the board of the rules.
    fn watch(&mut self, rules: &'static Rules, settled: &dyn Any);
}

impl<O: Observer> Watcher for O {
    fn watches(&self) -> bool {
        O::WATCHES
    }

    fn watch(&mut self, rules: &'static Rules, settled: &dyn Any) {
        rules.shape.run(Show { rules, settled, observer: self });
    }
}

/// A settled line.
#[derive(Debug)]
pub(super) struct Settled<G: Geometry> {
    pub start: Position<G::Set>,
    pub moves: Vec<Played<G::Set>>,
    /// The positions written into the record, in order.
    pub positions: Vec<WrittenPosition<G::Set>>,
    /// Whether every ply of it is legal, and none was taken back.
    pub is_plain: bool,
}

struct Show<'a, O> {
    rules: &'static Rules,
    settled: &'a dyn Any,
    observer: &'a mut O,
}

impl<O: Observer> OnBoard for Show<'_, O> {
    type Output = ();

    fn run<G: Geometry>(self) {
        let Show { rules, settled, observer } = self;
        // The line was played on the board of the same rules.
        let Some(settled) = settled.downcast_ref::<Settled<G>>() else { return };
        observer.rules(rules);
        if !settled.is_plain {
            observer.has_irregular_plies();
        }
        observer.start::<G>(&settled.start);
        let mut position = settled.start;
        let mut positions = settled.positions.as_slice();
        let mut is_corrected = false;
        for played in &settled.moves {
            while let [written, later @ ..] = positions
                && written.after < played.ply
            {
                positions = later;
                if written.goes_on() {
                    position = written.position;
                    if is_corrected && written.corrects() {
                        observer.put_back::<G>(written.after, &position);
                    } else {
                        observer.written::<G>(written.after, &position);
                    }
                }
            }
            let before = position;
            position.play_unchecked(&played.mv);
            position = position.with_turn(played.turn);
            let mut of_ply = positions.iter().take_while(|written| written.after == played.ply);
            let correction = of_ply.find(|written| written.goes_on()).filter(|written| written.corrects());
            let instead = correction.and_then(|written| instead::<G>(&before, &written.position, rules));
            is_corrected = instead.is_some();
            match instead {
                None => observer.ply::<G>(played.ply, &played.mv, &position),
                Some(instead) => observer.corrected::<G>(played.ply, &played.mv, &position, &instead),
            }
        }
    }
}

/// What was made in the place of a corrected ply, by the boards before it and after the correction. `None` if no lawful move
/// leads from one to the other.
fn instead<G: Geometry>(
    before: &Position<G::Set>,
    after: &Position<G::Set>,
    rules: &Rules,
) -> Option<Instead<G::Set>> {
    if before == after {
        return Some(Instead::Nothing);
    }
    let leads_there = |mv: &Move<G::Set>| {
        let mut position = *before;
        position.play_unchecked(mv);
        position == *after
    };
    let mv = legal_moves::<G>(before, rules).into_iter().find(leads_there)?;
    Some(Instead::Made(mv, *after))
}
