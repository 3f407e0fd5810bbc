//! The observer that finds in a game what is searched for.

use super::sequence::{Progress, Step};
use super::{Prepared, Search, opening};
use damiera_judge::replay::{Instead, Observer};
use damiera_judge::report::Report;
use damiera_rules::board::{Geometry, SquareSet};
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// Watches a game for what a [`Search`] asks for. [`Watch::found`] has the answer after the game.
///
/// It stops looking as soon as the answer is certain.
#[derive(Clone, Debug)]
pub struct Watch<'s> {
    search: &'s Search,
    /// What is asked for, by the rules of this game; `None` if no game of them can match.
    prepared: Option<&'s Prepared>,
    openings: Vec<opening::Progress>,
    as_asked: Run,
    exchanged: Run,
    /// How many plies were taken back.
    taken_back: usize,
    /// Whether later plies cannot change the answer.
    certain: bool,
}

/// How far the sequences have been found, with colours as given or all exchanged.
#[derive(Clone, Debug, Default)]
struct Run {
    sequences: Vec<Progress>,
}

impl<'s> Watch<'s> {
    pub(super) fn new(search: &'s Search) -> Watch<'s> {
        Watch {
            search,
            prepared: None,
            openings: Vec::new(),
            as_asked: Run::default(),
            exchanged: Run::default(),
            taken_back: 0,
            certain: true,
        }
    }

    /// The ply at which the last condition was met, 0 being the start; `None` if the game does not match.
    ///
    /// For an opening this is its last move, for a sequence its last step, for material that lasts its first
    /// ply. The report must be that of the game watched: if its rules were given up in the end, nothing seen
    /// counts.
    #[must_use]
    pub fn found(&self, report: &Report<'_>) -> Option<usize> {
        let game = report.game.as_ref()?;
        self.prepared.filter(|prepared| prepared.rules.gametype == game.rules.gametype)?;
        self.matched()
    }

    /// The ply at which all of it has been found.
    fn matched(&self) -> Option<usize> {
        let opening = latest(self.openings.iter().map(opening::Progress::found))?;
        let as_asked = self.as_asked.found();
        let sequences = if self.search.either_color {
            [as_asked, self.exchanged.found()].into_iter().flatten().min()
        } else {
            as_asked
        };
        Some(opening.max(sequences?))
    }

    fn see<S: SquareSet>(&mut self, ply: usize, position: &Position<S>) {
        let Some(prepared) = self.prepared.filter(|_| !self.certain) else { return };
        for (progress, opening) in self.openings.iter_mut().zip(&prepared.openings) {
            progress.see(opening, ply, self.taken_back, position);
            self.certain |= progress.is_lost();
        }
        self.as_asked.see(&prepared.sequences, ply, position);
        if self.search.either_color {
            self.exchanged.see(&prepared.exchanged, ply, position);
        }
        self.certain |= self.matched().is_some();
    }
}

impl Run {
    /// Forgets what was seen and waits for N sequences.
    fn begin(&mut self, sequences: usize) {
        self.sequences.clear();
        self.sequences.resize(sequences, Progress::default());
    }

    #[inline]
    fn see<S: SquareSet>(&mut self, sequences: &[Vec<Step>], ply: usize, position: &Position<S>) {
        for (progress, sequence) in self.sequences.iter_mut().zip(sequences) {
            progress.see(sequence, ply, position);
        }
    }

    /// The ply at which the last of them was found.
    fn found(&self) -> Option<usize> {
        latest(self.sequences.iter().map(Progress::found))
    }
}

/// The latest ply; `None` if one is missing, the start if the list is empty.
fn latest(plies: impl Iterator<Item = Option<usize>>) -> Option<usize> {
    plies.into_iter().try_fold(0, |latest: usize, ply| Some(latest.max(ply?)))
}

impl Observer for Watch<'_> {
    const SEES_TAKEN_BACK: bool = false;

    fn rules(&mut self, rules: &'static Rules) {
        self.prepared =
            self.search.variants.iter().find(|prepared| prepared.rules.gametype == rules.gametype);
        let (openings, sequences) =
            self.prepared.map_or((0, 0), |prepared| (prepared.openings.len(), prepared.sequences.len()));
        self.openings.clear();
        self.openings.resize(openings, opening::Progress::default());
        self.as_asked.begin(sequences);
        self.exchanged.begin(sequences);
        self.taken_back = 0;
        self.certain = self.prepared.is_none();
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        self.see(0, position);
    }

    fn written<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        self.see(after, position);
    }

    fn ply<G: Geometry>(&mut self, ply: usize, _mv: &Move<G::Set>, position: &Position<G::Set>) {
        self.see(ply, position);
    }

    fn corrected<G: Geometry>(
        &mut self,
        ply: usize,
        _mv: &Move<G::Set>,
        _position: &Position<G::Set>,
        instead: &Instead<G::Set>,
    ) {
        match instead {
            Instead::Nothing => self.taken_back += 1,
            Instead::Made(_, after) => self.see(ply, after),
        }
    }
}
