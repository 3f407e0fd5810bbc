//! Prints which draws could be claimed in the games of the named files, when, and under which article.
//!
//! `cargo run --release --example draws -- samples/italian/legal/*.pdn`

#![allow(clippy::print_stdout, reason = "that is what it is for")]

use damiera::Reader;

fn main() -> Result<(), damiera::Error> {
    for path in std::env::args().skip(1) {
        for game in Reader::open(&path)?.games() {
            let game = game?;
            for claim in damiera::claims(&game) {
                println!("{path}, game {}: from ply {}, {}", game.number(), claim.claimable, claim.article);
            }
        }
    }
    Ok(())
}
