//! `moves`: the legal moves of a position.

use clap::{Args, ValueEnum};

use crate::cli::Status;
use crate::cli::run::output::OutputOptions;
use crate::cli::run::position::PositionOptions;
use damiera_rules::board::{Geometry, SquareSet};
use damiera_rules::movegen::{capture_path, legal_moves, long_notation, notation};
use damiera_rules::position::Position;
use damiera_rules::variant::{OnBoard, Rules};
use damiera_write::reports::legal_move::{MoveObject, SquareValue};
use damiera_write::text::push_line;

/// The arguments of `moves`.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionOptions,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    #[command(flatten)]
    output: OutputOptions,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// One move per line in strict PDN; long only if from and to are ambiguous
    Text,
    /// One object per line: move, from, to, captured, path, promotes
    Jsonl,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let (rules, position) = arguments.position.resolve()?;
    let text = rules.shape.run(List { rules, position, format: arguments.format });
    let mut output = arguments.output.open()?;
    output.write(&text)?;
    output.finish()?;
    Ok(Status::DONE)
}

struct List {
    rules: &'static Rules,
    position: Position<u128>,
    format: Format,
}

impl OnBoard for List {
    type Output = String;

    fn run<G: Geometry>(self) -> String {
        let List { rules, position, format } = self;
        let position: Position<G::Set> = position.narrow();
        let moves = legal_moves::<G>(&position, rules);
        let mut text = String::new();
        for mv in &moves {
            match format {
                Format::Text => {
                    text.push_str(&notation::<G>(mv, &moves, &position, rules));
                    text.push('\n');
                }
                Format::Jsonl => {
                    let path = capture_path::<G>(mv, &position, rules);
                    let name = |square| SquareValue(crate::cli::run::position::square_value(rules, square));
                    let object = MoveObject {
                        r#move: if mv.captured.is_empty() {
                            long_notation::<G>(mv, &position, rules)
                        } else {
                            notation::<G>(mv, &moves, &position, rules)
                        },
                        from: name(mv.from),
                        to: name(mv.to),
                        captured: path.captured.iter().map(|&square| name(square)).collect(),
                        path: path.stops.iter().map(|&square| name(square)).collect(),
                        promotes: mv.promotes,
                    };
                    push_line(&object, &mut text);
                }
            }
        }
        text
    }
}
