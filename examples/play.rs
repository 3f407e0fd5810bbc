//! Plays moves from the start of a game and prints the position after each.
//!
//! `cargo run --release --example play -- italian 22-19 11-14 19-15`

#![allow(clippy::print_stdout, reason = "that is what it is for")]

use damiera::Game;
use damiera::rules::variant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "international".to_owned());
    let rules = variant::named(&name).ok_or(format!("there are no rules here for {name}"))?;
    let mut game = Game::start(rules);
    for text in arguments {
        // An illegal move ends the program with a list of the legal moves.
        let mv = game.find(&text)?;
        game = game.play(&mv)?;
        println!("{mv:10} {game}");
    }
    Ok(())
}
