//! Why something cannot be searched for.

use std::fmt;

use damiera_record::notation::material::ParseMaterialError;
use damiera_rules::position::SetupProblem;
use damiera_rules::position::fen::ParseFenError;
use damiera_rules::variant::Rules;
use damiera_words::Catalog;

/// Something cannot be searched for.
///
/// Its text continues after the name of the option: `--position cannot be read: …`. It can contain the given
/// text, including control characters.
#[derive(Clone, Debug)]
pub enum SearchError {
    /// A position cannot be read.
    Position(ParseFenError),
    /// A number of pieces cannot be read.
    Material(ParseMaterialError),
    /// No board of these variants can match; each variant with every reason.
    Impossible(Vec<(&'static Rules, Vec<SetupProblem>)>),
    /// A text among the moves of an opening is not a move.
    NoMove(String),
    /// An opening has no moves.
    NoMoves,
    /// A move of an opening is not legal, or may mean several.
    Opening(IllegalOpening),
    /// A step of a sequence, counted from 1, is wrong.
    Step {
        /// Which.
        step: usize,
        /// What.
        error: Box<SearchError>,
    },
}

/// A move of an opening is not legal, or may mean several.
#[derive(Clone, Debug)]
pub struct IllegalOpening {
    /// The rules by which most of the opening is legal.
    pub rules: &'static Rules,
    /// The number of the move, counted from 1.
    pub ply: usize,
    /// The move as written.
    pub text: String,
    /// What is wrong with it, in a sentence without a full stop.
    pub message: String,
    /// What could have been written there.
    pub legal: Vec<String>,
    /// The other rules by which it is also not legal.
    pub others: Vec<&'static Rules>,
}

impl std::error::Error for SearchError {}

impl fmt::Display for SearchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SearchError::Position(error) => write!(f, "cannot be read: {error}"),
            SearchError::Material(error) => write!(f, "cannot be read: {error}"),
            SearchError::Impossible(faults) => write_impossible(faults, f),
            SearchError::NoMove(text) => {
                let text: String = text.chars().take(LONGEST_QUOTE).collect();
                write!(f, "cannot be read: expected moves such as 32-28 19-23, found \"{text}\"")
            }
            SearchError::NoMoves => {
                f.write_str("cannot be read: expected moves such as 32-28 19-23, found nothing")
            }
            SearchError::Opening(illegal) => illegal.fmt(f),
            SearchError::Step { step, error } => write!(f, "step {step} {error}"),
        }
    }
}

/// The number of characters shown of a text that is not a move.
const LONGEST_QUOTE: usize = 24;

impl fmt::Display for IllegalOpening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot be played in {} draughts: ", self.rules.name)?;
        write!(f, "move {}, {}: {}", self.ply, self.text, self.message)?;
        if !self.legal.is_empty() {
            write!(f, "; legal: {}", self.legal.join(", "))?;
        }
        if self.others.is_empty() {
            return Ok(());
        }
        write!(f, " (it does not go further in {} either)", games(&self.others))
    }
}

/// More games than these are not named one by one.
const MOST_NAMES: usize = 3;

/// The names of some games: `italian and spanish draughts`, `12 games`.
fn games(rules: &[&'static Rules]) -> String {
    let names: Vec<&str> = rules.iter().map(|rules| rules.name).collect();
    if names.len() > MOST_NAMES {
        format!("{} games", names.len())
    } else {
        format!("{} draughts", names.join(" and "))
    }
}

/// Writes the reasons; one that several variants share appears once.
fn write_impossible(
    faults: &[(&'static Rules, Vec<SetupProblem>)],
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    f.write_str("is impossible")?;
    let mut told: Vec<&[SetupProblem]> = Vec::new();
    for (_, problems) in faults {
        if told.contains(&problems.as_slice()) {
            continue;
        }
        let alike = faults.iter().filter(|(_, others)| others == problems);
        let alike: Vec<&'static Rules> = alike.map(|(rules, _)| *rules).collect();
        let separator = if told.is_empty() { " in" } else { "; in" };
        write!(f, "{separator} {}: {}", games(&alike), Catalog::english().reasons(problems))?;
        told.push(problems);
    }
    Ok(())
}
