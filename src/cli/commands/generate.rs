use clap::Args;

use crate::cli::Status;
use crate::cli::run::output::OutputOptions;
use crate::cli::run::position::{parse_variant, variants};
use damiera_judge::findings::{self, Kind};
use damiera_judge::generate::{Faulty, Generator, MAX_PLIES};
use damiera_record::error::Error;
use damiera_rules::variant::Rules;

/// Help text after the options.
const MORE: &str = "\
Every side to move chooses uniformly among its legal moves. The same seed gives the same games, on every machine \
and in every release; game N of a seed does not depend on how many games are asked for.

With --faults each game has one fault, the codes in turn, and a tag that says which, at which ply, and whether \
the opponent's reply accepts it, as in about half of the games:

  [Fault \"missed-capture at ply 23, accepted by ply 24\"]
  [Fault \"missed-capture at ply 23, not answered\"]
  [Fault \"declared-irregularity at ply 9, corrected\"]
  [Fault \"bad-date\"]

A fault too rare for a random game is put into an endgame, given by a FEN tag. Apart from the fault, a game \
has nothing worse than notes; only other-game-type may come with the errors of a game judged by the rules of another.";

/// The arguments of `generate`.
#[derive(Debug, Args)]
#[command(after_long_help = MORE)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "NAME|NUMBER", default_value = "international", value_parser = parse_variant, help = variants("The game"))]
    variant: &'static Rules,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: u64,

    /// Seed: the same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// The plies after which a game is left unfinished
    #[arg(long, value_name = "N", default_value_t = MAX_PLIES)]
    max_plies: usize,

    /// Put one fault into each game: codes as listed by `explain`, or `all` for every fault that such a game
    /// can have
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    faults: Vec<String>,

    #[command(flatten)]
    output: OutputOptions,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let generator = Generator::new(arguments.variant, arguments.seed).max_plies(arguments.max_plies);
    let faulty = faulty(arguments, generator)?;
    let mut output = arguments.output.open()?;
    let mut text = String::new();
    for number in 1..=arguments.games {
        text.clear();
        match &faulty {
            None => generator.write(number, &mut text),
            Some(faulty) => {
                faulty.write(number, &mut text).map_err(|error| Error::Usage(error.to_string()))?;
            }
        }
        output.write(&text)?;
    }
    output.finish()?;
    Ok(Status::DONE)
}

/// The generator of faults, if any are asked for.
fn faulty(arguments: &Arguments, generator: Generator) -> Result<Option<Faulty>, Error> {
    if arguments.faults.is_empty() {
        return Ok(None);
    }
    if arguments.max_plies < Faulty::LEAST_PLIES {
        let least = Faulty::LEAST_PLIES;
        return Err(Error::Usage(format!(
            "--faults needs --max-plies {least} or more: a fault and its reply"
        )));
    }
    let mut kinds: Vec<&'static Kind> = Vec::new();
    for code in &arguments.faults {
        if code == "all" {
            kinds.extend(Faulty::kinds(&generator));
        } else {
            kinds.push(findings::find(code).ok_or_else(|| unknown(code))?);
        }
    }
    let faulty = Faulty::new(generator, &kinds);
    faulty.map(Some).map_err(|(kind, unfit)| Error::Usage(format!("{} {unfit}", kind.code)))
}

fn unknown(code: &str) -> Error {
    let hint = findings::nearest(code).map_or_else(
        || "`damiera explain` lists them".to_owned(),
        |kind| format!("did you mean {}?", kind.code),
    );
    Error::Usage(format!("there is no finding '{code}'; {hint}"))
}
