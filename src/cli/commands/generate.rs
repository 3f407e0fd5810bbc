//! `generate`: reproducible games: legal ones, or ones with a known fault or slip.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::Status;
use crate::cli::run::inputs;
use crate::cli::run::output::{Output, OutputOptions};
use crate::cli::run::position::{parse_variant, variants};
use crate::cli::run::status::complain;
use damiera_judge::findings::{self, Kind};
use damiera_judge::generate::{Faulty, Generator, MAX_PLIES, Random};
use damiera_record::Reader;
use damiera_record::error::Error;
use damiera_record::record::Notation;
use damiera_repair::corrupt::{Corruption, any_kind};
use damiera_repair::slip::{self, SLIPS};
use damiera_rules::variant::Rules;
use damiera_write::formats::pdn;

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
has nothing worse than notes; only other-game-type may come with the errors of a game judged by the rules of another.

With --slips each game is legal, but wrongly written down, as by a typist; a tag says what was meant. All kinds, \
places and characters are equally likely. Where a ply is left out or doubled, those after it move up or down; numbers \
and comments stay.

  [Slip \"digit at ply 25: 28-13 for 28-23\"]
  [Slip \"missing at ply 31: 12-17; doubled at ply 40: 7-11\"]

--misread spoils the characters of plies, instead of slips or in addition to them. A game of --from-games that is not legal has no slips \
put in, and is written as it is.

Examples:
  damiera generate --games 20 --slips any
  damiera generate --from-games played.pdn --slips digit,missing --slips-per-game 2
  damiera generate --from-games played.pdn --misread 5";

/// The arguments of `generate`.
#[derive(Debug, Args)]
#[command(after_long_help = MORE)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "NAME|NUMBER", default_value = "international", value_parser = parse_variant, help = variants("The game"))]
    variant: &'static Rules,

    /// How many games [default: 1, or all of --from-games]
    #[arg(long, value_name = "N")]
    games: Option<u64>,

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

    #[arg(long, value_name = "KIND", value_delimiter = ',', value_parser = parse_kind, help = kinds(), conflicts_with = "faults")]
    slips: Vec<Kinds>,

    /// How many slips
    #[arg(long, value_name = "N", default_value_t = 1, requires = "slips", value_parser = clap::value_parser!(u16).range(1..))]
    slips_per_game: u16,

    /// Put in only slips that are themselves legal moves
    #[arg(long, requires = "slips")]
    slips_legal: bool,

    /// Misread characters in this share of the plies
    #[arg(long, value_name = "PERCENT", value_parser = parse_percent, conflicts_with = "faults")]
    misread: Option<f64>,

    /// Put slips into the games of this file instead of generated ones
    #[arg(long, value_name = "FILE", conflicts_with_all = ["faults", "variant", "max_plies"])]
    from_games: Option<PathBuf>,

    #[command(flatten)]
    output: OutputOptions,
}

/// What `--slips` names: one kind, or any.
#[derive(Clone, Debug)]
struct Kinds(Vec<slip::Kind>);

fn kinds() -> String {
    let names: Vec<&str> = SLIPS.iter().map(|slip| slip.name).collect();
    format!(
        "Put slips into each game: {}, or `any` for all but what is seen in the text itself",
        names.join(", ")
    )
}

fn parse_kind(name: &str) -> Result<Kinds, String> {
    if name == "any" {
        return Ok(Kinds(any_kind().collect()));
    }
    slip::Kind::named(name).map(|kind| Kinds(vec![kind])).ok_or_else(|| {
        let names: Vec<&str> = SLIPS.iter().map(|slip| slip.name).collect();
        format!("there is no such kind; there are any, {}", names.join(", "))
    })
}

fn parse_percent(text: &str) -> Result<f64, String> {
    match text.trim_end_matches('%').parse::<f64>() {
        Ok(percent) if (0.0..=100.0).contains(&percent) => Ok(percent),
        _ => Err("it is a number from 0 to 100".to_owned()),
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let generator = Generator::new(arguments.variant, arguments.seed).max_plies(arguments.max_plies);
    let faulty = faulty(arguments, generator)?;
    let slips = Slips::of(arguments)?;
    if let Some(path) = &arguments.from_games {
        inputs::will_consult(path, &[]);
    }
    let mut output = arguments.output.open()?;
    if let Some((path, slips)) = arguments.from_games.as_deref().zip(slips.as_ref()) {
        from_games(path, slips, arguments.games.unwrap_or(u64::MAX), &mut output)?;
        output.finish()?;
        return Ok(Status::DONE);
    }
    let mut text = String::new();
    for number in 1..=arguments.games.unwrap_or(1) {
        text.clear();
        match (&faulty, &slips) {
            (Some(faulty), _) => {
                faulty.write(number, &mut text).map_err(|error| Error::Usage(error.to_string()))?;
            }
            (None, Some(slips)) => {
                generator.write(number, &mut text);
                text = slips.put(number, &text).ok_or_else(|| {
                    let why = "another --seed, other --slips, or more --max-plies may have one";
                    Error::Usage(format!(
                        "no place was found for the slips in game {number} of this seed; {why}"
                    ))
                })?;
            }
            (None, None) => generator.write(number, &mut text),
        }
        output.write(&text)?;
    }
    output.finish()?;
    Ok(Status::DONE)
}

/// The slips that are put into each game.
struct Slips {
    corruption: Corruption,
    seed: u64,
}

impl Slips {
    /// The slips that are asked for, if any are.
    fn of(arguments: &Arguments) -> Result<Option<Slips>, Error> {
        let kinds: Vec<slip::Kind> = arguments.slips.iter().flat_map(|kinds| kinds.0.clone()).collect();
        let misread = arguments.misread.unwrap_or(0.0) / 100.0;
        if kinds.is_empty() && misread <= 0.0 {
            return match arguments.from_games {
                Some(_) => {
                    Err(Error::Usage("--from-games needs --slips or --misread: what to put in".to_owned()))
                }
                None => Ok(None),
            };
        }
        let slips = if kinds.is_empty() { 0 } else { usize::from(arguments.slips_per_game) };
        let corruption = Corruption { kinds, slips, legal: arguments.slips_legal, misread };
        Ok(Some(Slips { corruption, seed: arguments.seed }))
    }

    /// A game with slips in it, an empty line after it; `None` if there is no place for them.
    fn put(&self, number: u64, text: &str) -> Option<String> {
        let corrupted = self.corruption.of(text, None, &mut Random::new(self.seed, number))?;
        Some(format!("{}\n\n", corrupted.tagged().trim_end()))
    }
}

/// Writes the games of a file, with slips in those that are legal.
fn from_games(path: &Path, slips: &Slips, most: u64, output: &mut Output) -> anyhow::Result<()> {
    let (mut number, mut left) = (0, 0_u64);
    for game in Reader::open(path)?.games() {
        if number == most {
            break;
        }
        number += 1;
        let game = game?;
        let record = game.record();
        let text = match record.notation {
            Notation::Pdn => game.text().to_owned(),
            // A sheet has no place for the tag.
            _ => pdn::strict(&record),
        };
        match slips.put(number, &text) {
            Some(text) => output.write(&text)?,
            None => {
                left += 1;
                output.write(&format!("{}\n\n", text.trim_end()))?;
            }
        }
    }
    if left > 0 {
        complain(format!(
            "{left} of {number} games are written as they are: not legal, or no place for the slips"
        ));
    }
    Ok(())
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
