//! Lists the legal moves of a position; without a FEN, those of the start.
//!
//! `cargo run --release --example moves -- spanish "W:WK5,20:B10,18"`

#![allow(clippy::print_stdout, reason = "that is what it is for")]

use damiera::Game;
use damiera::rules::variant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "international".to_owned());
    let rules = variant::named(&name).ok_or(format!("there are no rules here for {name}"))?;
    let game = match arguments.next() {
        Some(fen) => Game::from_fen(&fen, rules)?,
        None => Game::start(rules),
    };
    for mv in game.legal_moves() {
        let taken: Vec<String> = mv.captured().map(|square| square.to_string()).collect();
        println!(
            "{mv}{}",
            if taken.is_empty() { String::new() } else { format!("  takes {}", taken.join(", ")) }
        );
    }
    if let Some(winner) = game.winner() {
        println!("{winner} has won");
    }
    Ok(())
}
