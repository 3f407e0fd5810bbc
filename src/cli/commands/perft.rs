//! `perft`: the number of positions some plies ahead.

use std::fmt::Write as _;

use clap::Args;
use rayon::ThreadPoolBuilder;

use crate::cli::Status;
use crate::cli::run::output::OutputOptions;
use crate::cli::run::position::PositionOptions;
use damiera_record::input::batches::at_most;
use damiera_rules::board::Geometry;
use damiera_rules::movegen;
use damiera_rules::position::Position;
use damiera_rules::variant::{OnBoard, Rules};

/// What the help says about the count.
const MORE: &str = "\
Captures are distinct by from, to and captured pieces. The last line is the total alone.";

/// The arguments of `perft`.
#[derive(Debug, Args)]
#[command(after_help = MORE)]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionOptions,

    /// Depth in plies
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(0..=100))]
    depth: u32,

    /// Count for each first move
    #[arg(long)]
    divide: bool,

    /// Number of threads; 0 = one per core
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,

    #[command(flatten)]
    output: OutputOptions,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let (rules, position) = arguments.position.resolve()?;
    let task = Count { rules, position, depth: arguments.depth, divide: arguments.divide };
    let pool = ThreadPoolBuilder::new().num_threads(at_most(arguments.threads)).build()?;
    let mut output = arguments.output.open()?;
    output.write(&pool.install(|| rules.shape.run(task)))?;
    output.finish()?;
    Ok(Status::DONE)
}

struct Count {
    rules: &'static Rules,
    position: Position<u128>,
    depth: u32,
    divide: bool,
}

impl OnBoard for Count {
    type Output = String;

    fn run<G: Geometry>(self) -> String {
        let position: Position<G::Set> = self.position.narrow();
        let mut text = String::new();
        if self.divide && self.depth > 0 {
            let mut total = 0;
            for (mv, leaves) in movegen::divide::<G>(&position, self.rules, self.depth) {
                let _ = writeln!(text, "{mv} {leaves}");
                total += leaves;
            }
            let _ = writeln!(text, "{total}");
        } else {
            let _ = writeln!(text, "{}", movegen::perft::<G>(&position, self.rules, self.depth));
        }
        text
    }
}
