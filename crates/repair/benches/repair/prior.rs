//! The games that are not measured on, as a prior.

use std::collections::HashMap;

use damiera_judge::replay::Observer;
use damiera_judge::report::Report;
use damiera_record::notation::pdn;
use damiera_repair::Prior;
use damiera_rules::board::Geometry;
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

use super::games::{Games, Half};

/// How often each position occurred, by the number of its game.
#[derive(Debug, Default)]
pub(crate) struct Counted {
    gametype: u16,
    times: HashMap<(u16, Position<u128>), u64>,
}

impl Counted {
    /// The positions of all legal games of the other half.
    pub(crate) fn without(half: Half) -> Counted {
        let mut counted = Counted::default();
        for game in half.other().map(|other| Games::read(usize::MAX, other).legal).unwrap_or_default() {
            let _ = Report::observed(pdn::parse(&game.text), Some(game.rules), &mut counted);
        }
        counted
    }
}

impl Observer for Counted {
    fn rules(&mut self, rules: &'static Rules) {
        self.gametype = rules.gametype;
    }

    fn ply<G: Geometry>(&mut self, _ply: usize, _mv: &Move<G::Set>, position: &Position<G::Set>) {
        *self.times.entry((self.gametype, position.widen())).or_default() += 1;
    }
}

impl Prior for Counted {
    fn times(&self, rules: &Rules, position: &Position<u128>) -> u64 {
        self.times.get(&(rules.gametype, *position)).copied().unwrap_or_default()
    }
}
