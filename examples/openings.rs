//! Counts the first moves of the games of the named files: a pass over a database in twenty lines.
//!
//! `cargo run --release --example openings -- games.pdn.gz`

#![allow(clippy::print_stdout, reason = "that is what it is for")]

use std::collections::BTreeMap;

use damiera::Reader;

fn main() -> Result<(), damiera::Error> {
    let mut openings: BTreeMap<String, u64> = BTreeMap::new();
    for path in std::env::args().skip(1) {
        for game in Reader::open(path)?.games() {
            let game = game?;
            // Nothing is judged: the written moves are enough.
            let record = game.record();
            let first = record.plies().next().map(|(span, _)| record.slice(span).to_owned());
            *openings.entry(first.unwrap_or_else(|| "no moves".to_owned())).or_default() += 1;
        }
    }
    let mut listed: Vec<_> = openings.into_iter().collect();
    listed.sort_by_key(|(_, games)| std::cmp::Reverse(*games));
    for (opening, games) in listed {
        println!("{games:8}  {opening}");
    }
    Ok(())
}
