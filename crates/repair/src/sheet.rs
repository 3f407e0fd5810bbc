//! What a repair starts from: the plies as they were read, one after the other.

use damiera_record::record::{MoveKind, Separator, Span};
use damiera_rules::board::WrittenSquare;

/// The plies of a game as a sheet has them.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// The places of the line, in order.
    pub places: Vec<Place>,
}

/// A place of the line.
#[derive(Clone, Debug)]
pub struct Place {
    /// What the sheet says there.
    pub written: Written,
    /// How many plies the move numbers leave out before it; less than 0 where they go back.
    pub gap: i64,
}

/// What is written in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// What kind of move it is; `None` for text that is no move, and may be one half read, or nothing.
    pub kind: Option<MoveKind>,
    /// Its squares, the first and the last included; empty where it has none.
    pub squares: Vec<WrittenSquare>,
    /// What is between them.
    pub separator: Separator,
    /// Where it is in the text of its record.
    pub span: Span,
    /// The number of the ply in its record, from 1; 0 for text that is no move.
    pub ply: usize,
}

impl Sheet {
    /// A sheet that says this, with no gap in its numbers.
    #[must_use]
    pub fn saying(written: impl IntoIterator<Item = Written>) -> Sheet {
        Sheet { places: written.into_iter().map(|written| Place { written, gap: 0 }).collect() }
    }
}
