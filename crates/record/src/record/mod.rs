//! What a game record says, as written.
//!
//! A [`Record`] is the text of one game cut into tag pairs and one flat list of tokens. It keeps byte
//! spans rather than copies, and it knows no rules: `99-3` is a move here, and whether square 99 exists
//! is found out when it is replayed. Variations are an opening and a closing token, so that nothing
//! recurses; they nest up to 1000 deep. Where nothing is wrong with a record, its spans and the blanks
//! between them are the whole text; in a scoresheet, what divides its columns counts as blank.
//! Headings above several games are in the text of the first; the others inherit what they say ([`Above`]).
//!
//! Records are made by [`crate::notation`].

use damiera_rules::board::WrittenSquare;
use damiera_rules::position::Setup;

mod above;
mod contents;
mod exchanged;
mod joined;
mod notation;
mod numbering;
mod room;
mod start;
mod tag;
mod tag_pairs;
mod token;

pub use above::{Above, Inherited};
pub use contents::{Contents, Movetext};
pub(crate) use exchanged::moves_of_row;
pub use notation::Notation;
pub use numbering::{Jump, Misprint, Numbering, PairPlace, ply_that_stands};
pub use room::Room;
pub use start::start_setup;
pub use tag::{Tag, TagPair};
pub use tag_pairs::{TagPairs, Tags};
pub use token::{MoveKind, Separator, Sign, Token, TokenKind, WrittenMove};

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
    /// How the game is written.
    pub notation: Notation,
    /// The decoded text of the game. Every span counts bytes of it.
    pub text: &'t str,
    /// The names of the columns that cells belong to; see [`TagPair::column`].
    pub columns: &'t [String],
    /// The tag pairs, in order, duplicates included.
    pub tags: TagPairs,
    /// What headings above it say, outside of its own text; `None` for nearly all records, which are smaller for the box.
    pub inherited: Option<Box<Inherited<'t>>>,
    /// The movetext, in the order of play: that of the text, except where moves are in blocks side by side.
    pub tokens: Vec<Token>,
    /// What is among it.
    pub contents: Contents,
    /// The squares between first and last of long captures; see [`WrittenMove::middle`].
    pub middles: Vec<WrittenSquare>,
    /// The start position and its place, if it is written otherwise than in a FEN tag; boxed as `inherited` is.
    pub start: Option<Box<(Setup, Span)>>,
    /// What the parser stumbled over, in order of place.
    pub faults: Vec<Fault>,
}

impl<'t> Record<'t> {
    /// The record as far as its first N tokens; `None` if it has no more.
    #[must_use]
    pub fn opening(&self, tokens: usize) -> Option<Record<'t>> {
        let tokens = self.tokens.get(..tokens).filter(|first| first.len() < self.tokens.len())?.to_vec();
        let mut contents = self.contents;
        contents.settle(&tokens);
        Some(Record {
            tags: self.tags.clone(),
            inherited: self.inherited.clone(),
            tokens,
            contents,
            middles: self.middles.clone(),
            start: self.start.clone(),
            faults: Vec::new(),
            ..*self
        })
    }

    /// The text of a span.
    #[inline]
    #[must_use]
    pub fn slice(&self, span: Span) -> &'t str {
        match self.text.get(span.start..span.end) {
            Some(text) => text,
            None => self.slice_above(span),
        }
    }

    /// The first of its own pairs whose name stands for `tag`.
    #[must_use]
    #[inline]
    pub fn tag(&self, tag: Tag) -> Option<&TagPair> {
        self.tags.first_of(tag)
    }

    /// The value of the first pair whose name stands for `tag`, be it that of a heading above, escapes not yet decoded, trimmed;
    /// `None` if there is none, or it is empty.
    #[must_use]
    pub fn value(&self, tag: Tag) -> Option<&'t str> {
        let pair = self.tag(tag).or_else(|| self.inherited.as_ref()?.tags.first_of(tag))?;
        let value = self.slice(pair.value?);
        // Nearly always there is nothing to trim.
        let is_trimmed = matches!(value.as_bytes(), [b'!'..=b'~', .., b'!'..=b'~'] | [b'!'..=b'~']);
        let value = if is_trimmed { value } else { value.trim() };
        (!value.is_empty()).then_some(value)
    }

    /// The name of a tag pair: as written, or as its column is called, or the standard's where a scoresheet
    /// gives a value without a name.
    #[must_use]
    pub fn name(&self, pair: &TagPair) -> &'t str {
        let column = pair.column.and_then(|column| self.columns.get(usize::from(column)));
        match (column, pair.tag) {
            (Some(name), _) => name,
            (None, Some(tag)) if pair.name.is_empty() => tag.name(),
            (None, _) => self.slice(pair.name),
        }
    }

    /// The intermediate squares of a long capture.
    #[must_use]
    pub fn middle(&self, written: &WrittenMove) -> &[WrittenSquare] {
        let start = written.middle as usize;
        self.middles.get(start..start + usize::from(written.middle_len)).unwrap_or_default()
    }

    /// The tokens of the main line: what is in variations is left out.
    pub fn main_line(&self) -> impl Iterator<Item = &Token> + Clone {
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

    /// The positions written into the main line, `/FEN "…"/`, up to the end of the game: each with the number of plies
    /// before it.
    pub fn setups(&self) -> impl Iterator<Item = (usize, Span)> {
        let wanted = |token: &Token| matches!(token.kind, TokenKind::Setup | TokenKind::Terminator);
        let any = self.contents.has_setups().then(|| self.after_plies(wanted));
        let played = any.into_iter().flatten().take_while(|(_, token)| token.kind != TokenKind::Terminator);
        played.map(|(after, token)| (after, token.span))
    }

    /// The index of the first terminator of the main line.
    #[must_use]
    pub fn terminator(&self) -> Option<usize> {
        let first = self.contents.first_terminator()?;
        if !self.contents.has_variations() {
            return Some(first);
        }
        let token = self.main_line().find(|token| token.kind == TokenKind::Terminator)?;
        self.tokens.iter().position(|other| std::ptr::eq(other, token))
    }

    /// The comments of the main line, those after its terminator included, each with the plies before it.
    ///
    /// What is in braces and after a semicolon is a comment; the span has both.
    pub fn comments(&self) -> impl Iterator<Item = (usize, Span)> {
        let any = self.contents.has_comments().then(|| self.after_plies(Token::is_comment));
        any.into_iter().flatten().map(|(ply, token)| (ply, token.span))
    }

    /// The tokens of the main line that are wanted, each with the number of plies before it.
    pub fn after_plies(&self, wanted: impl Fn(&Token) -> bool) -> impl Iterator<Item = (usize, &Token)> {
        // In the order of play, which is not that of the text if moves are in blocks side by side.
        let mut plies = self.plies().map(|(span, _)| span.start).peekable();
        let mut before = 0;
        self.main_line().filter_map(move |token| {
            let at = before;
            before += usize::from(plies.next_if(|&ply| ply == token.span.start).is_some());
            wanted(token).then_some((at, token))
        })
    }

    /// The plies: the moves of the main line up to its terminator, each with its place.
    ///
    /// What is after the terminator was not played. An ellipsis that another move follows, as in
    /// `32-28 {a good move} ... 19-23`, only says whose move comes, and is not a ply; one where a
    /// move should be is a move that nobody wrote down, as is any in the column of a table.
    pub fn plies(&self) -> impl Iterator<Item = (Span, &WrittenMove)> {
        let plain = self.plain_plies();
        let others = plain.is_none().then(|| self.plies_among_others());
        plain.into_iter().flatten().chain(others.into_iter().flatten())
    }

    /// The plies of a record in which every move up to the terminator is one: that is, of nearly all.
    pub fn plain_plies(&self) -> Option<impl Iterator<Item = (Span, &WrittenMove)>> {
        Some(self.plain_tokens()?.iter().filter_map(|token| match &token.kind {
            TokenKind::Move(written) => Some((token.span, written)),
            _ => None,
        }))
    }

    /// The tokens up to the terminator of such a record: each move among them is a ply.
    pub fn plain_tokens(&self) -> Option<&[Token]> {
        if self.contents.has_variations() || self.contents.has_unwritten_moves() {
            return None;
        }
        self.tokens.get(..self.terminator().unwrap_or(self.tokens.len()))
    }

    /// The plies of a record in which variations or moves that nobody wrote down have to be distinguished from them.
    fn plies_among_others(&self) -> impl Iterator<Item = (Span, &WrittenMove)> {
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
                if ellipsis
                    && self.notation != Notation::Table
                    && tokens.peek().is_some_and(|next| matches!(next.kind, TokenKind::Move(_)))
                {
                    continue;
                }
                return Some((token.span, written));
            }
        })
    }
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
    /// Text that is not part of the grammar. Parentheses and braces that close nothing are stray text too.
    StrayText,
    /// The pieces of a side in a start position, told in a way that cannot be read; they are stray text besides.
    UnreadStart,
}
