//! How often positions occurred in other games.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use crate::cli::options::reading::ReadOptions;
use crate::cli::run::inputs;
use damiera_judge::replay::Observer;
use damiera_judge::report::Report;
use damiera_query::index;
use damiera_record::error::Error;
use damiera_record::reader::Reader;
use damiera_repair::Prior;
use damiera_rules::board::Geometry;
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// The positions of a file of games, by their number in an index, and how often each occurred.
#[derive(Debug, Default)]
pub(crate) struct Loaded {
    times: HashMap<u64, u32>,
}

impl Loaded {
    /// Counts the positions of a game.
    fn add(&mut self, positions: &[u64]) {
        for position in positions {
            let times = self.times.entry(*position).or_default();
            *times = times.saturating_add(1);
        }
    }
}

impl Prior for Loaded {
    fn times(&self, rules: &Rules, position: &Position<u128>) -> u64 {
        let number = index::hash_of(rules.gametype, position.key());
        u64::from(self.times.get(&number).copied().unwrap_or_default())
    }
}

/// Watches a game for the positions that its plies lead to.
#[derive(Debug, Default)]
struct Watch {
    gametype: u16,
    positions: Vec<u64>,
}

impl Observer for Watch {
    fn rules(&mut self, rules: &'static Rules) {
        self.gametype = rules.gametype;
        self.positions.clear();
    }

    fn ply<G: Geometry>(&mut self, _ply: usize, _mv: &Move<G::Set>, position: &Position<G::Set>) {
        self.positions.push(index::hash_of(self.gametype, position.key()));
    }
}

/// Reads the games of a file. An index knows only first moves, so in its place the database beside it is read.
pub(crate) fn load(path: &Path, read: &ReadOptions) -> Result<Loaded, Error> {
    let of_index = path
        .to_str()
        .and_then(|name| name.strip_suffix(index::EXTENSION)?.strip_suffix('.'))
        .map(PathBuf::from);
    let path = of_index.as_deref().unwrap_or(path);
    inputs::will_consult(path, &[]);
    let mut loaded = Loaded::default();
    for game in Reader::open(path)?.games() {
        let game = game?;
        let mut watch = Watch::default();
        let report = Report::observed(game.record(), read.variant(), &mut watch);
        // A replay that was given up was watched all the same.
        if report.game.is_some() {
            loaded.add(&watch.positions);
        }
    }
    Ok(loaded)
}
