//! How well a record fits the rules of a variant, where several are tried.

use std::cell::OnceCell;

use super::game::{Game, whole_game};
use super::legality::{last_of_plain, legal_prefix};
use super::plain::{plain_game, plain_legality};
use super::start::{plain_start, start_position};
use super::written::{WrittenPly, between, written_plies};
use damiera_record::record::Record;
use damiera_rules::board::Geometry;
use damiera_rules::variant::{OnBoard, Rules};

/// How many plies of a record are legal by the rules of a variant before the first that is not; `None` if
/// its start cannot be played.
///
/// Far cheaper than a replay: nothing is judged, and nothing reported.
#[must_use]
pub fn legal_plies(record: &Record<'_>, rules: &'static Rules) -> Option<usize> {
    let plausible = Plausible::of(record);
    // Asked first: a game without faults is followed without its plies being looked up.
    plausible.faultless(rules).map(|game| game.plies).or_else(|| plausible.legal_plies(rules))
}

/// A record that is tried by several rules, its plies looked up once, where that is needed.
#[derive(Debug)]
pub(crate) struct Plausible<'r> {
    record: &'r Record<'r>,
    plies: OnceCell<Vec<WrittenPly<'r>>>,
}

impl<'r> Plausible<'r> {
    pub(crate) fn of(record: &'r Record<'_>) -> Plausible<'r> {
        Plausible { record, plies: OnceCell::new() }
    }

    /// How many plies its main line has.
    pub(crate) fn count(&self) -> usize {
        self.plies().len()
    }

    fn plies(&self) -> &[WrittenPly<'r>] {
        self.plies.get_or_init(|| written_plies(self.record))
    }

    /// The game by certain rules, if nothing is to be found in it: what [`replay`] would give. `None` proves nothing.
    pub(crate) fn faultless(&self, rules: &'static Rules) -> Option<Game> {
        rules.shape.run(Faultless { plausible: self, rules })
    }

    /// Whether every ply is legal by certain rules.
    pub(crate) fn is_legal(&self, rules: &'static Rules) -> bool {
        rules
            .shape
            .run(IsLegal { record: self.record, rules })
            .unwrap_or_else(|| self.legal_plies(rules) == Some(self.count()))
    }

    /// As [`legal_plies`].
    pub(crate) fn legal_plies(&self, rules: &'static Rules) -> Option<usize> {
        rules.shape.run(LegalPlies { record: self.record, plies: self.plies(), rules })
    }
}

struct Faultless<'a, 'r> {
    plausible: &'a Plausible<'r>,
    rules: &'static Rules,
}

impl OnBoard for Faultless<'_, '_> {
    type Output = Option<Game>;

    fn run<G: Geometry>(self) -> Option<Game> {
        let Faultless { plausible, rules } = self;
        let record = plausible.record;
        if let Some(start) = plain_start::<G>(record, rules) {
            let plain = plain_game::<G>(record, rules, start, false)?;
            return Some(whole_game::<G>(rules, plain.plies, start, plain.last));
        }
        let (plies, mut findings) = (plausible.plies(), Vec::new());
        let start = start_position::<G>(record, rules, plies, &mut findings)?;
        let between = between::<G>(record, rules, &mut findings);
        if !findings.is_empty() || !between.positions.is_empty() {
            return None;
        }
        let last = last_of_plain::<G>(record, rules, start, plies)?;
        Some(whole_game::<G>(rules, plies.len(), start, last))
    }
}

struct IsLegal<'a, 'r> {
    record: &'a Record<'r>,
    rules: &'static Rules,
}

impl OnBoard for IsLegal<'_, '_> {
    type Output = Option<bool>;

    fn run<G: Geometry>(self) -> Option<bool> {
        let IsLegal { record, rules } = self;
        plain_legality::<G>(record, rules, plain_start::<G>(record, rules)?)
    }
}

struct LegalPlies<'a> {
    record: &'a Record<'a>,
    plies: &'a [WrittenPly<'a>],
    rules: &'static Rules,
}

impl OnBoard for LegalPlies<'_> {
    type Output = Option<usize>;

    fn run<G: Geometry>(self) -> Option<usize> {
        let LegalPlies { record, plies, rules } = self;
        let mut findings = Vec::new();
        let start = start_position::<G>(record, rules, plies, &mut findings)?;
        let between = between::<G>(record, rules, &mut findings);
        Some(legal_prefix::<G>(record, rules, start, plies, &between.positions))
    }
}
