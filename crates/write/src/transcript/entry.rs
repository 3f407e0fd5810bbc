//! The elements of the text of a game.

use std::borrow::Cow;

use super::LineEnd;
use damiera_record::notation::pdn::{escaped, tag_of_name, unescape};
use damiera_record::record::{Record, Span, Tag, TagPair, Token, TokenKind};

/// An element of the text of a game, with the blanks before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The text between it and the previous entry, if not the usual.
    pub before: Option<String>,
    /// What it is.
    pub content: Content,
}

/// The kind of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// A tag pair: few entries are, and it is larger than the others.
    Tag(Box<TagEntry>),
    /// A comment in braces: the text between them.
    Comment(String),
    /// Any other token, as written.
    Token {
        /// What kind of token it is.
        kind: Kind,
        /// As written.
        text: String,
    },
}

/// A tag pair, its name and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagEntry {
    /// The name as written.
    pub name: String,
    /// The tag that it stands for: in some games the other tags decide it, so that the name alone does not say it.
    pub tag: Option<Tag>,
    /// The value, escapes decoded; `None` for `[Name]`.
    pub value: Option<String>,
    /// The text around name and value, if it is not `[`, ` "` and `"]`.
    pub form: Option<[String; 3]>,
    /// Whether the value is raw: its backslashes and quotes are not escapes.
    pub plain: bool,
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident $name:literal,)*) => {
        /// The kinds of tokens that are kept as written.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind { $($(#[$doc])* $kind,)* }

        impl Kind {
            /// Every kind.
            pub const ALL: &'static [Kind] = &[$(Kind::$kind,)*];

            /// Its name in rows.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Kind::$kind => $name,)* }
            }

            /// The kind of this name.
            #[must_use]
            pub fn named(name: &str) -> Option<Kind> {
                Kind::ALL.iter().copied().find(|kind| kind.name() == name)
            }
        }
    };
}

kinds! {
    /// A move number.
    Number "number",
    /// A move, or a placeholder for one.
    Move "move",
    /// A sign after a move.
    Sign "sign",
    /// A numeric annotation glyph.
    Nag "nag",
    /// `(`.
    VariationStart "variation-start",
    /// `)`.
    VariationEnd "variation-end",
    /// A comment after a semicolon.
    LineComment "line-comment",
    /// A line that begins with `%`.
    EscapeLine "escape-line",
    /// `{…` without its closing brace.
    OpenComment "open-comment",
    /// A position set up on the board.
    Setup "setup",
    /// The result or star that ends the game.
    Terminator "terminator",
    /// A start position in another form than a FEN tag.
    Start "start",
    /// Names of columns.
    Heading "heading",
    /// Anything else.
    Stray "stray",
}

impl Kind {
    fn of(token: &TokenKind) -> Kind {
        match token {
            TokenKind::MoveNumber { .. } => Kind::Number,
            TokenKind::Move(_) => Kind::Move,
            TokenKind::Sign(_) => Kind::Sign,
            TokenKind::Nag(_) => Kind::Nag,
            TokenKind::Comment => Kind::OpenComment,
            TokenKind::LineComment => Kind::LineComment,
            TokenKind::EscapeLine => Kind::EscapeLine,
            TokenKind::VariationStart => Kind::VariationStart,
            TokenKind::VariationEnd => Kind::VariationEnd,
            TokenKind::Setup => Kind::Setup,
            TokenKind::Terminator => Kind::Terminator,
            TokenKind::Start => Kind::Start,
            TokenKind::Heading => Kind::Heading,
            TokenKind::Stray => Kind::Stray,
        }
    }
}

/// The usual text around the name and the value of a tag pair.
pub const TAG_FORM: [&str; 3] = ["[", " \"", "\"]"];

impl TagEntry {
    /// A pair in the usual form.
    #[must_use]
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> TagEntry {
        let name = name.into();
        TagEntry { tag: tag_of_name(&name), name, value: Some(value.into()), form: None, plain: false }
    }

    pub(super) fn of(record: &Record<'_>, pair: &TagPair) -> TagEntry {
        let name = record.slice(pair.name).to_owned();
        let part = |start, end| record.slice(Span::new(start, end));
        let Some(span) = pair.value else {
            let form = [part(pair.span.start, pair.name.start), part(pair.name.end, pair.span.end), ""];
            let form = unusual(form, ["[", "]", ""]);
            return TagEntry { name, tag: pair.tag, value: None, form, plain: false };
        };
        let written = record.slice(span);
        let value = unescape(written);
        let plain = escaped(&value) != written;
        let form = [
            part(pair.span.start, pair.name.start),
            part(pair.name.end, span.start),
            part(span.end, pair.span.end),
        ];
        let value = if plain { written.to_owned() } else { value.into_owned() };
        TagEntry { name, tag: pair.tag, value: Some(value), form: unusual(form, TAG_FORM), plain }
    }

    fn push_to(&self, text: &mut String) {
        let usual = if self.value.is_some() { TAG_FORM } else { ["[", "]", ""] };
        let form: [&str; 3] = match &self.form {
            Some([open, between, close]) => [open, between, close],
            None => usual,
        };
        let value = self.value.as_deref().unwrap_or_default();
        let value = if self.plain { Cow::Borrowed(value) } else { escaped(value) };
        for part in [form[0], &self.name, form[1], &value, form[2]] {
            text.push_str(part);
        }
    }
}

fn unusual(form: [&str; 3], usual: [&str; 3]) -> Option<[String; 3]> {
    (form != usual).then(|| form.map(str::to_owned))
}

impl Content {
    pub(super) fn of(record: &Record<'_>, token: &Token) -> Content {
        let text = record.slice(token.span);
        let inner = text.strip_prefix('{').and_then(|inner| inner.strip_suffix('}'));
        match (token.kind, inner) {
            (TokenKind::Comment, Some(inner)) => Content::Comment(inner.to_owned()),
            (kind, _) => Content::Token { kind: Kind::of(&kind), text: text.to_owned() },
        }
    }

    /// Appends it as written.
    pub fn push_to(&self, text: &mut String) {
        match self {
            Content::Tag(tag) => tag.push_to(text),
            Content::Comment(inner) => {
                text.push('{');
                text.push_str(inner);
                text.push('}');
            }
            Content::Token { text: written, .. } => text.push_str(written),
        }
    }

    /// The usual text before it: nothing after an opening parenthesis, before a closing one and before the
    /// strength of a move; a line end after a tag pair, two before the movetext; otherwise one blank.
    #[must_use]
    pub fn usual_blanks(&self, before: Option<&Content>, line_end: LineEnd) -> &'static str {
        let is =
            |content: &Content, wanted| matches!(content, Content::Token { kind, .. } if *kind == wanted);
        let Some(before) = before else { return "" };
        match (before, self) {
            (_, Content::Tag(_)) => line_end.once(),
            (Content::Tag(_), _) => line_end.twice(),
            _ if is(before, Kind::LineComment) || is(before, Kind::EscapeLine) => line_end.once(),
            _ if is(before, Kind::VariationStart) || is(self, Kind::VariationEnd) => "",
            _ if is(before, Kind::Move) && is(self, Kind::Sign) => "",
            _ => " ",
        }
    }
}
