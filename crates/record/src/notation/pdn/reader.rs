//! What has been read so far, and where the reader is.

use super::Parsed;
use super::course::Course;
use crate::record::{Fault, FaultKind, Record, Room, Span, TagPairs, Token, TokenKind};

/// Whether a comment has what begins like a command.
fn has_command(comment: &str) -> bool {
    memchr::memchr_iter(b'%', comment.as_bytes()).any(|at| comment[..at].ends_with('['))
}

/// What the last token was, as far as it matters to the next; comments are looked through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::notation) enum Last {
    /// A move or one of its signs: signs may follow.
    Ply,
    /// Stray text: what could be a word is one.
    Stray,
    /// A tag pair: another may stand on its line.
    Pair,
    /// Something else.
    Other,
}

/// A record in the making.
pub(in crate::notation) struct Reader<'t> {
    /// The text of the game.
    pub(in crate::notation) text: &'t [u8],
    /// What has been read of it.
    pub(in crate::notation) record: Record<'t>,
    /// Where the variations begin that are not closed yet.
    pub(in crate::notation) open: Vec<usize>,
    /// How many of these begin with a bracket.
    pub(super) open_brackets: usize,
    /// How many variations are open within these that are too deep to be read.
    pub(super) too_deep: usize,
    /// Where parentheses are that a bracket around them left open.
    pub(super) lost: Vec<usize>,
    /// What was read last.
    pub(in crate::notation) last: Last,
    /// Up to where tokens were judged when a tag pair came after them, and the faults up to there; see
    /// [`remarks`](super::remarks).
    pub(super) judged: Judged,
    /// What the plies and move numbers come to.
    pub(super) course: Course,
    /// Up to where semicolons divide moves.
    pub(super) divided_until: usize,
    /// Whether a move between squares with letters has one that may be Cyrillic.
    pub(super) has_cyrillic: bool,
}

/// How far what is before tag pairs was judged.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Judged {
    /// That many tokens were.
    pub(super) tokens: usize,
    /// That many faults were there.
    pub(super) faults: usize,
    /// Whether movetext was among them, so that nothing after it is a remark.
    pub(super) movetext: bool,
}

impl<'t> Reader<'t> {
    /// Has read nothing yet.
    pub(in crate::notation) fn new(text: &'t str) -> Reader<'t> {
        Reader::in_room(text, Room::default())
    }

    /// The same, in the room of a record before.
    #[inline]
    pub(super) fn in_room(text: &'t str, room: Room) -> Reader<'t> {
        let Room { mut tags, mut tokens } = room;
        tags.reserve(10);
        // A ply and its share of a move number take ten bytes or so; tag pairs and comments take more.
        tokens.reserve((text.len() / 5).min(1 << 12));
        Reader::of(Record { text, tags, tokens, ..Record::default() })
    }

    /// Has read nothing yet, and is to read tag pairs.
    pub(super) fn without_movetext(text: &'t str) -> Reader<'t> {
        Reader::of(Record { text, tags: TagPairs::with_capacity(10), ..Record::default() })
    }

    #[inline]
    fn of(record: Record<'t>) -> Reader<'t> {
        let text = record.text;
        Reader {
            text: text.as_bytes(),
            record,
            open: Vec::new(),
            too_deep: 0,
            open_brackets: 0,
            lost: Vec::new(),
            last: Last::Other,
            judged: Judged::default(),
            course: Course::new(),
            divided_until: 0,
            has_cyrillic: false,
        }
    }

    /// Adds the token that a parser read, if it did.
    pub(super) fn token<T>(
        &mut self,
        input: &'t [u8],
        read: Parsed<'t, T>,
        kind: fn(T) -> TokenKind,
    ) -> Option<&'t [u8]> {
        let (rest, read) = read.ok()?;
        self.push(input, rest, kind(read));
        self.last = Last::Other;
        Some(rest)
    }

    /// The token that ends where `input` begins.
    pub(super) fn touching(&self, input: &[u8]) -> Option<TokenKind> {
        let last = self.record.tokens.last()?;
        (last.span.end == self.place(input)).then_some(last.kind)
    }

    /// Adds the token between the two rests of the text.
    #[inline]
    pub(in crate::notation) fn push(&mut self, input: &[u8], rest: &[u8], kind: TokenKind) {
        if matches!(kind, TokenKind::Comment | TokenKind::LineComment)
            && has_command(self.record.slice(self.span(input, rest)))
        {
            self.record.contents.add_command();
        }
        self.push_plain(input, rest, kind);
    }

    /// The same, where it is no comment with a command.
    #[inline]
    pub(super) fn push_plain(&mut self, input: &[u8], rest: &[u8], kind: TokenKind) {
        let span = self.span(input, rest);
        self.record.contents.add(kind);
        self.course.token(kind);
        self.record.tokens.push(Token { span, kind });
    }

    /// Adds a fault.
    pub(in crate::notation) fn fault(&mut self, kind: FaultKind, span: Span) {
        self.record.faults.push(Fault { kind, span });
    }

    /// What lies between the two rests of the text.
    #[inline]
    pub(in crate::notation) fn span(&self, input: &[u8], rest: &[u8]) -> Span {
        Span::new(self.place(input), self.place(rest))
    }

    /// Where the rest of the text begins.
    #[inline]
    pub(in crate::notation) fn place(&self, input: &[u8]) -> usize {
        self.text.len() - input.len()
    }
}
