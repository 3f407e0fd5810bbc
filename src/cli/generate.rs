use std::fmt::Write as _;

use clap::Args;

use super::Status;
use super::output::{Output, OutputOptions};
use super::position::parse_variant;
use crate::board::{Color, Geometry};
use crate::error::Error;
use crate::movegen::{legal_moves, notation};
use crate::position::Position;
use crate::variant::{OnBoard, Rules};

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
    #[arg(long, value_name = "N", default_value_t = 160)]
    max_plies: usize,

    #[command(flatten)]
    output: OutputOptions,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let mut output = arguments.output.open()?;
    arguments.variant.shape.run(Generate { arguments, output: &mut output })?;
    output.finish()?;
    Ok(Status::DONE)
}

struct Generate<'a> {
    arguments: &'a Arguments,
    output: &'a mut Output,
}

impl OnBoard for Generate<'_> {
    type Output = Result<(), Error>;

    fn run<G: Geometry>(self) -> Result<(), Error> {
        let Generate { arguments, output } = self;
        let mut text = String::new();
        for number in 1..=arguments.games {
            text.clear();
            game::<G>(arguments, number, &mut text);
            output.write(&text)?;
        }
        Ok(())
    }
}

/// Columns after which a line of moves is broken.
const WIDTH: usize = 80;

/// Appends one game as strict PDN: the result in its tag, `*` at the end.
fn game<G: Geometry>(arguments: &Arguments, number: u64, text: &mut String) {
    let rules = arguments.variant;
    let mut random = Random::new(arguments.seed, number);
    let mut position: Position<G::Set> = Position::start(rules);
    let mut movetext = String::new();
    let mut line = 0;
    let mut winner = None;
    for ply in 0.. {
        let moves = legal_moves::<G>(&position, rules);
        if moves.is_empty() {
            winner = Some(!position.turn());
            break;
        }
        if ply == arguments.max_plies {
            break;
        }
        let Some(mv) = moves.get(random.below(moves.len())) else { break };
        let written = notation::<G>(mv, &moves, &position, rules);
        let token = if ply % 2 == 0 { format!("{}. {written}", ply / 2 + 1) } else { written };
        if line > 0 && line + 1 + token.len() > WIDTH {
            movetext.push('\n');
            line = 0;
        } else if line > 0 {
            movetext.push(' ');
            line += 1;
        }
        line += token.len();
        movetext.push_str(&token);
        position.play(mv);
    }
    movetext.push_str(if line + 2 > WIDTH {
        "\n*"
    } else if line > 0 {
        " *"
    } else {
        "*"
    });
    let result = match winner {
        None => "*",
        Some(Color::White) => rules.results.white_wins(),
        Some(Color::Black) => rules.results.black_wins(),
    };
    let _ = write!(
        text,
        "[Event \"Generated games, seed {}\"]\n[Round \"{number}\"]\n[White \"Random\"]\n[Black \"Random\"]\n\
         [Result \"{result}\"]\n[GameType \"{}\"]\n\n{movetext}\n\n",
        arguments.seed, rules.gametype,
    );
}

/// SplitMix64. Written out here because the games of a seed must never change, as a library's may.
struct Random(u64);

impl Random {
    fn new(seed: u64, game: u64) -> Random {
        let mut random = Random(seed);
        let start = random.next() ^ game.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Random(start)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, every one as likely but for a bias below 2⁻⁵⁰.
    fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }
}
