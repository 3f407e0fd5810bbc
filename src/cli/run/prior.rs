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

/// The positions of a file of games, and how often each occurred.
#[derive(Debug, Default)]
pub(crate) struct Loaded {
    times: HashMap<u64, u32>,
}

impl Prior for Loaded {
    fn times(&self, position: &Position<u128>) -> u64 {
        u64::from(self.times.get(&position.key()).copied().unwrap_or_default())
    }
}

impl Observer for Loaded {
    fn ply<G: Geometry>(&mut self, _ply: usize, _mv: &Move<G::Set>, position: &Position<G::Set>) {
        let times = self.times.entry(position.key()).or_default();
        *times = times.saturating_add(1);
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
        let _ = Report::observed(game?.record(), read.variant(), &mut loaded);
    }
    Ok(loaded)
}
