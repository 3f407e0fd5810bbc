use clap::Args;

use super::Status;
use super::output::OutputOptions;
use super::position::parse_variant;
use crate::generate::{Generator, MAX_PLIES};
use crate::variant::Rules;

/// The arguments of `generate`.
///
/// Every side to move chooses uniformly among its legal moves. The same seed gives the same games, on every
/// machine and in every release; game N of a seed does not depend on how many games are asked for.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The game: international, italian, spanish, or a GameType number
    #[arg(long, value_name = "NAME|NUMBER", default_value = "international", value_parser = parse_variant)]
    variant: &'static Rules,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: u64,

    /// Which games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// The plies after which a game is left unfinished
    #[arg(long, value_name = "N", default_value_t = MAX_PLIES)]
    max_plies: usize,

    #[command(flatten)]
    output: OutputOptions,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let generator = Generator::new(arguments.variant, arguments.seed).max_plies(arguments.max_plies);
    let mut output = arguments.output.open()?;
    let mut text = String::new();
    for number in 1..=arguments.games {
        text.clear();
        generator.write(number, &mut text);
        output.write(&text)?;
    }
    output.finish()?;
    Ok(Status::DONE)
}
