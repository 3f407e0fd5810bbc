//! The tokens of movetext, and moves as written.

use super::Span;
use damiera_rules::board::WrittenSquare;

/// A piece of movetext.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Where it is in the text.
    pub span: Span,
    /// What it is.
    pub kind: TokenKind,
}

impl Token {
    /// Whether it is a comment, in braces or after a semicolon.
    #[must_use]
    pub const fn is_comment(&self) -> bool {
        matches!(self.kind, TokenKind::Comment | TokenKind::LineComment)
    }
}

/// What a piece of movetext is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// A move number: `12.`, `12...`, `12. ...`.
    MoveNumber {
        /// The number, at most `u32::MAX`.
        number: u32,
        /// Whether dots say that it comes before the second side's move.
        continued: bool,
    },
    /// A move in its place: squares, or a placeholder.
    Move(WrittenMove),
    /// A sign after a move, an annotator's assessment: of art. 9 (international) or 13 (Italian).
    Sign(Sign),
    /// A numeric annotation glyph, `$12`.
    Nag(u16),
    /// `{…}`, braces included.
    Comment,
    /// `;…` to the end of the line.
    LineComment,
    /// `%…` at the beginning of a line, to its end.
    EscapeLine,
    /// `(`.
    VariationStart,
    /// `)`.
    VariationEnd,
    /// `/FEN "…"/`: the position on the board from here on. The span covers the slashes.
    Setup,
    /// A part of the start position of a scoresheet: the pieces of one side, or whose move it is.
    /// [`Record::start`](super::Record::start) is what the parts come to.
    Start,
    /// The row of a table that names its columns.
    Heading,
    /// A result or `*` that ends the game.
    Terminator,
    /// Text that is nothing of these.
    Stray,
}

/// A move as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenMove {
    /// What kind of move token it is; the squares below mean something for [`MoveKind::Squares`] alone.
    pub kind: MoveKind,
    /// Where the piece leaves from.
    pub from: WrittenSquare,
    /// Where it arrives.
    pub to: WrittenSquare,
    /// What is between the first two squares.
    pub separator: Separator,
    /// Index into [`Record::middles`](super::Record::middles) of the first intermediate square.
    pub middle: u32,
    /// How many intermediate squares are written; 0 for the short form.
    pub middle_len: u8,
}

/// What is in the place of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKind {
    /// Squares: `32-28`, `c3xe5`, `cd4`, `3228`.
    Squares,
    /// A placeholder for a move nobody wrote down: `-`, `--`, `...` in the place of a move.
    Unknown,
    /// `a.l.` in the place of a move: any legal move (international 9.14, Italian 13.14).
    AnyMove,
    /// A bare `x` in the place of a move: any legal capture.
    AnyCapture,
}

/// What is between the squares of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// `-` or one of its typographic kin.
    Dash,
    /// `x`, `X` or `×`.
    Cross,
    /// `:`.
    Colon,
    /// Nothing: `cd4`, `c3d4`, `3228`.
    None,
}

impl Separator {
    /// Whether it says that a capture was meant.
    #[must_use]
    pub const fn means_capture(self) -> bool {
        matches!(self, Separator::Cross | Separator::Colon)
    }
}

/// A sign after a move.
///
/// The rulebooks' meaning of `?!` and `!?` is not the chess one: `?!` looks weak and is strong,
/// `!?` looks strong and is weak (international 9.7, 9.8; Italian 13.7, 13.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// `!` to `??` and longer mixtures, in parentheses or not.
    Strength,
    /// `*` touching a move: forced.
    Forced,
    /// `+-`, `±`, `=+`: which side stands better, and by how much.
    Assessment,
    /// `+`: won.
    Won,
    /// `=`: drawn.
    Drawn,
    /// `+1`, `-2`: pieces won (positive) or lost in a phase of play.
    Gain(i8),
    /// `a.l.` after a move: any of several equal moves.
    AdLibitum,
}
