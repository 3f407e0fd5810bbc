//! What becomes of the games that match.

use std::path::PathBuf;

use clap::Args;

/// What to do with the games that match.
#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct ChoiceOptions {
    /// Choose the games that do not match
    #[arg(long)]
    pub(crate) invert: bool,

    /// Write only the number of games chosen
    #[arg(long, conflicts_with_all = ["list", "rest", "to", "ply", "language", "encoding_out", "TableOptions", "CleaningOptions"])]
    pub(crate) count: bool,

    /// Write a line for each game chosen: where it is, who played, when, the result, how many plies
    #[arg(long, conflicts_with_all = ["rest", "to", "ply", "language", "encoding_out", "TableOptions", "CleaningOptions"])]
    pub(crate) list: bool,

    /// Write the other games here, in the same way; together the two outputs contain every game
    #[arg(long, value_name = "FILE")]
    pub(crate) rest: Option<PathBuf>,

    /// Choose only the first N of the matching games; all the others go to --rest
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<u64>,

    /// Pick N of the matching games at random, with --limit of the first of them alone; all the others go to --rest. The
    /// games picked are held in memory; with --rest, all wait in a temporary file until the last is read
    #[arg(long, value_name = "N")]
    pub(crate) sample: Option<usize>,

    /// Which sample: the same seed gives the same games, on every machine
    #[arg(long, value_name = "S", default_value_t = 1, requires = "sample")]
    pub(crate) seed: u64,
}

impl ChoiceOptions {
    /// Whether it is known only at the end which games are chosen, and all of them are written.
    pub(crate) fn waits(&self) -> bool {
        self.sample.is_some() && self.rest.is_some()
    }

    /// Whether no game has to be read.
    pub(crate) fn is_nothing(&self) -> bool {
        self.limit == Some(0) && self.rest.is_none()
    }
}
