//! Input other than games in a notation.

use clap::Args;

use damiera_rules::variant::Rules;
use damiera_write::protocol::{Dxp, Fens, Hub, Translated};
use damiera_write::transcript::Rows;

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
    /// JSON lines, as convert --to jsonl writes them
    Jsonl,
    /// One FEN per line: each is a game from there, without moves
    Fen,
    /// Lines of the Hub protocol: each position, with its moves, is a game
    Hub,
    /// Messages of DamExchange, one per line
    Dxp,
}

impl InputFormat {
    /// The games in `rows`, of a given variant if there is one.
    pub(crate) fn reader(
        self,
        rows: Box<dyn std::io::Read>,
        asked: Option<&'static Rules>,
    ) -> Box<dyn std::io::Read> {
        let rows = std::io::BufReader::new(rows);
        match self {
            InputFormat::Jsonl => Box::new(Rows::new(rows)),
            InputFormat::Fen => Box::new(Translated::new(rows, Fens::new(asked))),
            InputFormat::Hub => Box::new(Translated::new(rows, Hub::new(asked))),
            InputFormat::Dxp => Box::new(Translated::new(rows, Dxp::new(asked))),
        }
    }
}
