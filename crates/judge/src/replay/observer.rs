//! What watches a game being replayed.

use damiera_rules::board::Geometry;
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// What was made in the place of a ply that was corrected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instead<S> {
    /// Nothing yet: the board is the one before the ply.
    Nothing,
    /// A lawful move that is not in the record, and the position after it.
    Made(Move<S>, Position<S>),
}

/// Something that watches a game being replayed: a board to show, a statistic, a draw rule.
///
/// It is shown the settled line only, after every choice the record left open has been made.
pub trait Observer {
    /// Whether it looks at anything at all.
    const WATCHES: bool = true;

    /// Whether it is shown plies that were taken back, and the boards put back after them; else the moves of the game alone.
    const SEES_TAKEN_BACK: bool = true;

    /// The rules of the game that follows. A record can be replayed again with its squares read differently: forget
    /// what was seen before.
    fn rules(&mut self, rules: &'static Rules) {
        let _ = rules;
    }

    /// Some plies of the game that follows are irregular, or were corrected: a man may go back, a side may move twice.
    fn has_irregular_plies(&mut self) {}

    /// The position before the first ply.
    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        let _ = position;
    }

    /// A position written into the record, put on the board after this many plies.
    fn written<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        let _ = (after, position);
    }

    /// A ply, counted from 1, and the position after it.
    fn ply<G: Geometry>(&mut self, ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        let _ = (ply, mv, position);
    }

    /// A ply that was corrected, and the position it led to: it was taken back, and the board that play goes on from is
    /// shown next, as [`put_back`](Observer::put_back).
    fn corrected<G: Geometry>(
        &mut self,
        ply: usize,
        mv: &Move<G::Set>,
        position: &Position<G::Set>,
        instead: &Instead<G::Set>,
    ) {
        match instead {
            _ if Self::SEES_TAKEN_BACK => self.ply::<G>(ply, mv, position),
            Instead::Made(made, after) => self.ply::<G>(ply, made, after),
            Instead::Nothing => {}
        }
    }

    /// The board that play goes on from after a ply that was [corrected](Observer::corrected), put on the board after this many
    /// plies.
    fn put_back<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        if Self::SEES_TAKEN_BACK {
            self.written::<G>(after, position);
        }
    }
}

/// Watches nothing.
impl Observer for () {
    const WATCHES: bool = false;
}

/// Both watch.
impl<A: Observer, B: Observer> Observer for (A, B) {
    const WATCHES: bool = A::WATCHES || B::WATCHES;

    fn rules(&mut self, rules: &'static Rules) {
        self.0.rules(rules);
        self.1.rules(rules);
    }

    fn has_irregular_plies(&mut self) {
        self.0.has_irregular_plies();
        self.1.has_irregular_plies();
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        self.0.start::<G>(position);
        self.1.start::<G>(position);
    }

    fn written<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        self.0.written::<G>(after, position);
        self.1.written::<G>(after, position);
    }

    fn ply<G: Geometry>(&mut self, ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        self.0.ply::<G>(ply, mv, position);
        self.1.ply::<G>(ply, mv, position);
    }

    fn corrected<G: Geometry>(
        &mut self,
        ply: usize,
        mv: &Move<G::Set>,
        position: &Position<G::Set>,
        instead: &Instead<G::Set>,
    ) {
        self.0.corrected::<G>(ply, mv, position, instead);
        self.1.corrected::<G>(ply, mv, position, instead);
    }

    fn put_back<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        self.0.put_back::<G>(after, position);
        self.1.put_back::<G>(after, position);
    }
}

/// Watches if there is anyone.
impl<A: Observer> Observer for Option<A> {
    const WATCHES: bool = A::WATCHES;

    fn rules(&mut self, rules: &'static Rules) {
        if let Some(watcher) = self {
            watcher.rules(rules);
        }
    }

    fn has_irregular_plies(&mut self) {
        if let Some(watcher) = self {
            watcher.has_irregular_plies();
        }
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        if let Some(watcher) = self {
            watcher.start::<G>(position);
        }
    }

    fn written<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        if let Some(watcher) = self {
            watcher.written::<G>(after, position);
        }
    }

    fn ply<G: Geometry>(&mut self, ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        if let Some(watcher) = self {
            watcher.ply::<G>(ply, mv, position);
        }
    }

    fn corrected<G: Geometry>(
        &mut self,
        ply: usize,
        mv: &Move<G::Set>,
        position: &Position<G::Set>,
        instead: &Instead<G::Set>,
    ) {
        if let Some(watcher) = self {
            watcher.corrected::<G>(ply, mv, position, instead);
        }
    }

    fn put_back<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        if let Some(watcher) = self {
            watcher.put_back::<G>(after, position);
        }
    }
}
