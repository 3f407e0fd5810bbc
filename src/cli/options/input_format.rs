//! Input other than games in a notation.

use std::io::{self, BufReader, Read};
use std::iter;

use clap::Args;

use damiera_record::input::in_utf_8;
use damiera_record::reader::Part;
use damiera_rules::variant::Rules;
use damiera_write::protocol::{Dxp, Fens, Hub, SkippedLines, Translated};
use damiera_write::transcript::RowFiles;

/// The option of commands that read other formats too.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct FromOptions {
    /// The format of the input, if it is not games in a notation
    #[arg(long, value_name = "FORMAT")]
    pub(crate) from: Option<InputFormat>,
}

/// Rows and lines that are turned into PDN while they are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum InputFormat {
    /// JSON lines, as convert --to jsonl writes them. In every format, a line that cannot be read is left out and reported
    Jsonl,
    /// One FEN per line: each is a game from there, without moves; lines that begin with # say nothing
    Fen,
    /// Lines of the Hub protocol: each position, with its moves, is a game
    Hub,
    /// Messages of DamExchange, one per line
    Dxp,
}

impl InputFormat {
    /// The games in `rows`, of a given variant if there is one, file by file. Lines that cannot be read are `skipped`.
    /// `joins`: the files become one, and so have one encoding.
    pub(crate) fn parts(
        self,
        rows: Box<dyn Read>,
        asked: Option<&'static Rules>,
        skipped: SkippedLines,
        joins: bool,
    ) -> Box<dyn Iterator<Item = io::Result<Part>>> {
        let rows = BufReader::new(in_utf_8(rows));
        let whole = |games: Box<dyn Read>| Box::new(iter::once(Ok(Part::whole(games))));
        match self {
            InputFormat::Jsonl => Box::new(RowFiles::new(rows).skipping(skipped).joining(joins)),
            InputFormat::Fen => whole(Box::new(Translated::new(rows, Fens::new(asked)).skipping(skipped))),
            InputFormat::Hub => whole(Box::new(Translated::new(rows, Hub::new(asked)).skipping(skipped))),
            InputFormat::Dxp => whole(Box::new(Translated::new(rows, Dxp::new(asked)).skipping(skipped))),
        }
    }
}
