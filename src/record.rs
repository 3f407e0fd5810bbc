//! What a game record says, as written.
//!
//! A [`Record`] is the text of one game cut into tag pairs and one flat list of tokens. It keeps byte
//! spans rather than copies, and it knows no rules: `99-3` is a move here, and whether square 99 exists
//! is found out by [`crate::replay`]. Variations are an opening and a closing token, so that nothing
//! recurses, however deep they nest. Where nothing is wrong with a record, its spans and the blanks
//! between them are the whole text.
//!
//! Records are made by [`crate::notation`].

use std::fmt;

/// A range of bytes of a game's decoded (UTF-8) text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

impl Span {
    /// The bytes from `start` up to, not including, `end`.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Span {
        Span { start, end }
    }

    /// How many bytes.
    #[must_use]
    pub const fn len(self) -> usize {
        self.end - self.start
    }

    /// Whether it holds no byte.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }
}

/// One game as written: tag pairs, then tokens, over a borrowed text.
#[derive(Clone, Debug, Default)]
pub struct Record<'t> {
    /// The decoded text of the game. Every span counts bytes of it.
    pub text: &'t str,
    /// The tag pairs, in order, doubled ones included.
    pub tags: Vec<TagPair>,
    /// The movetext, in order.
    pub tokens: Vec<Token>,
    /// The squares between first and last of long captures; see [`WrittenMove::middle`].
    pub middles: Vec<WrittenSquare>,
    /// What the parser stumbled over, in order of place.
    pub faults: Vec<Fault>,
}

impl<'t> Record<'t> {
    /// The text of a span.
    #[must_use]
    pub fn slice(&self, span: Span) -> &'t str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    /// The first pair whose name stands for `tag`.
    #[must_use]
    pub fn tag(&self, tag: Tag) -> Option<&TagPair> {
        self.tags.iter().find(|pair| pair.tag == Some(tag))
    }

    /// The value of the first pair whose name stands for `tag`, escapes not yet decoded, trimmed;
    /// none when there is none, or it is empty.
    #[must_use]
    pub fn value(&self, tag: Tag) -> Option<&'t str> {
        let value = self.slice(self.tag(tag)?.value?).trim();
        (!value.is_empty()).then_some(value)
    }

    /// The intermediate squares of a long capture.
    #[must_use]
    pub fn middle(&self, written: &WrittenMove) -> &[WrittenSquare] {
        let start = written.middle as usize;
        self.middles.get(start..start + usize::from(written.middle_len)).unwrap_or_default()
    }

    /// The tokens of the main line: what is in variations is left out.
    pub fn main_line(&self) -> impl Iterator<Item = &Token> {
        let mut depth = 0_usize;
        self.tokens.iter().filter(move |token| match token.kind {
            TokenKind::VariationStart => {
                depth += 1;
                false
            }
            TokenKind::VariationEnd => {
                depth = depth.saturating_sub(1);
                false
            }
            _ => depth == 0,
        })
    }

    /// The plies: the moves of the main line up to its terminator, each with its place.
    ///
    /// What stands behind the terminator was not played. An ellipsis that another move follows, as in
    /// `32-28 {a good move} ... 19-23`, only says whose move comes, and is no ply; one that stands where a
    /// move should is a move nobody wrote down.
    pub fn plies(&self) -> impl Iterator<Item = (Span, &WrittenMove)> {
        let played = self.main_line().take_while(|token| token.kind != TokenKind::Terminator);
        let mut tokens = played
            .filter(|token| matches!(token.kind, TokenKind::Move(_) | TokenKind::MoveNumber { .. }))
            .peekable();
        std::iter::from_fn(move || {
            loop {
                let token = tokens.next()?;
                let TokenKind::Move(written) = &token.kind else { continue };
                let ellipsis =
                    written.kind == MoveKind::Unknown && self.slice(token.span).starts_with(['.', '…']);
                if ellipsis && tokens.peek().is_some_and(|next| matches!(next.kind, TokenKind::Move(_))) {
                    continue;
                }
                return Some((token.span, written));
            }
        })
    }
}

/// A tag pair, `[Name "value"]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TagPair {
    /// The whole pair, brackets included.
    pub span: Span,
    /// The name as written.
    pub name: Span,
    /// What stands between the quotes, escapes not decoded; none for `[Name]`.
    pub value: Option<Span>,
    /// The standard tag that the name stands for, whatever its case or language.
    pub tag: Option<Tag>,
}

macro_rules! tags {
    ($($(#[$doc:meta])* $tag:ident $name:literal,)*) => {
        /// The tags that have a meaning to us or to the PDN standard.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Tag { $($(#[$doc])* $tag,)* }

        impl Tag {
            /// Every known tag.
            pub const ALL: &'static [Tag] = &[$(Tag::$tag,)*];

            /// The standard spelling of its name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Tag::$tag => $name,)* }
            }
        }
    };
}

tags! {
    /// The tournament or match.
    Event "Event",
    /// Where it was played.
    Site "Site",
    /// When the game was played.
    Date "Date",
    /// The round.
    Round "Round",
    /// Who led the white pieces.
    White "White",
    /// Who led the black pieces.
    Black "Black",
    /// The result.
    Result "Result",
    /// How to read the result.
    ResultFormat "ResultFormat",
    /// The game played, by number.
    GameType "GameType",
    /// The start position.
    Fen "FEN",
    /// "1" when a start position is given.
    SetUp "SetUp",
    /// The number of plies.
    PlyCount "PlyCount",
    /// How the game ended.
    Termination "Termination",
    /// The time allowed.
    TimeControl "TimeControl",
    /// The time White used.
    WhiteTime "WhiteTime",
    /// The time Black used.
    BlackTime "BlackTime",
    /// The opening.
    Opening "Opening",
    /// Who commented the game.
    Annotator "Annotator",
    /// When the event began.
    EventDate "EventDate",
    /// Who sponsored the event.
    EventSponsor "EventSponsor",
    /// The section of the event.
    Section "Section",
    /// The stage of the event.
    Stage "Stage",
    /// The board number.
    Board "Board",
    /// White's title.
    WhiteTitle "WhiteTitle",
    /// Black's title.
    BlackTitle "BlackTitle",
    /// White's rating.
    WhiteRating "WhiteRating",
    /// Black's rating.
    BlackRating "BlackRating",
    /// White's network address.
    WhiteNA "WhiteNA",
    /// Black's network address.
    BlackNA "BlackNA",
    /// Human or program.
    WhiteType "WhiteType",
    /// Human or program.
    BlackType "BlackType",
    /// White's number in the world federation's list.
    WhiteFmjdId "WhiteFmjdId",
    /// Black's number in the world federation's list.
    BlackFmjdId "BlackFmjdId",
    /// White's own time control.
    TimeControlWhite "TimeControlWhite",
    /// Black's own time control.
    TimeControlBlack "TimeControlBlack",
    /// The hour of the game.
    Time "Time",
    /// The hour of the game, in universal time.
    UtcTime "UTCTime",
    /// The date of the game, in universal time.
    UtcDate "UTCDate",
    /// How the game was played: over the board, by correspondence, …
    Mode "Mode",
    /// The author of a problem.
    Author "Author",
    /// Where a problem was published.
    Publication "Publication",
    /// When a problem was published.
    PublicationDate "PublicationDate",
    /// The game played, by name.
    Variant "Variant",
}

/// A piece of movetext.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub kind: TokenKind,
}

/// What a piece of movetext is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// A move number: `12.`, `12...`, `12. ...`.
    MoveNumber {
        /// The number, at most `u32::MAX`.
        number: u32,
        /// Whether dots say that it stands before the second side's move.
        continued: bool,
    },
    /// A move in its place: squares, or a placeholder.
    Move(WrittenMove),
    /// A sign of art. 9 (international) or 13 (Italian) after a move.
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
    /// What stands between the first two squares.
    pub separator: Separator,
    /// Index into [`Record::middles`] of the first intermediate square.
    pub middle: u32,
    /// How many intermediate squares are written; 0 for the short form.
    pub middle_len: u8,
}

/// What stands where a move is expected.
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

/// What stands between the squares of a move.
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

/// A square as written: a number, or a file letter with a row number that may be missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct WrittenSquare(u16);

impl WrittenSquare {
    const ALGEBRAIC: u16 = 0x8000;

    /// A number, `32`.
    #[must_use]
    pub const fn number(number: u8) -> WrittenSquare {
        WrittenSquare(number as u16)
    }

    /// A file (0 = `a`) and a rank (1 = White's near row, 0 = not written, as in `cd4`).
    #[must_use]
    pub const fn algebraic(file: u8, rank: u8) -> WrittenSquare {
        WrittenSquare(Self::ALGEBRAIC | ((file as u16) << 8) | rank as u16)
    }

    /// The number, unless it is written with a letter.
    #[inline]
    #[must_use]
    pub const fn as_number(self) -> Option<u8> {
        if self.0 & Self::ALGEBRAIC == 0 { Some(self.0 as u8) } else { None }
    }

    /// The file (0 = `a`) and the rank (0 = not written), when it is written with a letter.
    #[must_use]
    pub const fn as_algebraic(self) -> Option<(u8, u8)> {
        if self.0 & Self::ALGEBRAIC == 0 {
            None
        } else {
            Some((((self.0 & !Self::ALGEBRAIC) >> 8) as u8, self.0 as u8))
        }
    }
}

/// The square as strict notation writes it: `32`, `c3`, or the file alone where no rank is written.
impl fmt::Display for WrittenSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_algebraic() {
            None => write!(f, "{}", self.0),
            Some((file, 0)) => write!(f, "{}", char::from(b'a'.saturating_add(file))),
            Some((file, rank)) => write!(f, "{}{rank}", char::from(b'a'.saturating_add(file))),
        }
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
    /// `+`: won.
    Won,
    /// `=`: drawn.
    Drawn,
    /// `+1`, `-2`: pieces won (positive) or lost in a phase of play.
    Gain(i8),
    /// `a.l.` after a move: any of several equal moves.
    AdLibitum,
}

/// Something the parser stumbled over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What it is.
    pub kind: FaultKind,
    /// The bytes it speaks of.
    pub span: Span,
}

/// What a parser can stumble over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FaultKind {
    /// `{` without `}`; the span is the brace.
    UnclosedComment,
    /// A tag pair without its closing quote or bracket.
    UnclosedTag,
    /// `(` without `)`; the span is the parenthesis.
    UnclosedVariation,
    /// Text that is no part of the grammar. Parentheses and braces that close nothing are stray text too.
    StrayText,
}
