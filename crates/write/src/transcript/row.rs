//! A game as one JSON object, and back: nothing is lost or repeated.
//!
//! What follows from the text (squares, captured pieces, positions, clocks, the id) is added for programs;
//! the way back uses only the text.

use std::borrow::Cow;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde::{Deserialize, Serialize};

use super::bytes::{Bytes, decoded};
use super::{Content, Entry, Kind, LineEnd, TagEntry, Transcript};
use crate::rows::object::object;
use crate::text::clean;
use damiera_judge::replay::Ply;
use damiera_record::error::Error;
use damiera_record::input::Encoding;
use damiera_record::notation::pdn::tag_of_name;
use damiera_record::record::{Above, Tag};
use damiera_rules::variant::Rules;

/// The names of tag pairs and closed comments among the kinds of entries.
const TAG: &str = "tag";
const COMMENT: &str = "comment";

/// The names of line ends; a line feed has none.
pub(super) const LINE_ENDS: [(&str, LineEnd); 2] = [("crlf", LineEnd::CrLf), ("cr", LineEnd::Cr)];

object! {
    /// The part of a game's object that determines its text.
    #[derive(Debug, Default, Serialize, Deserialize)]
    #[serde(default)]
    pub struct TextRow {
        /// What stands before the game, where that is not the usual; in a file in UTF-16, its text.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub gap: Option<Bytes>,
        /// The encoding, where that is not UTF-8.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub encoding: Option<String>,
        /// crlf or cr where lines end so.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub line_end: Option<String>,
        /// The tag pairs before the movetext, and what else stands before or among them, such as comments.
        pub tags: Vec<EntryRow<'static>>,
        /// Everything else, in order.
        pub movetext: Vec<EntryRow<'static>>,
        /// The text after the last entry.
        #[serde(skip_serializing_if = "String::is_empty")]
        pub after: String,
    }
}

object! {
    /// An entry as an object.
    #[derive(Debug, Default, Serialize, Deserialize)]
    #[serde(default)]
    pub struct EntryRow<'a> {
        /// tag, comment, or the kind of a token of the movetext.
        kind: Cow<'a, str>,
        /// The blanks before it, where they are not the usual.
        #[serde(skip_serializing_if = "Option::is_none")]
        before: Option<Cow<'a, str>>,
        /// The name of a tag.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<Cow<'a, str>>,
        /// The value of a tag.
        #[serde(skip_serializing_if = "Option::is_none")]
        value: Option<Cow<'a, str>>,
        /// How a tag pair is written, where that is not the usual.
        #[serde(skip_serializing_if = "Option::is_none")]
        form: Option<Box<[String; 3]>>,
        /// Whether the value stands as it is written.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        plain: bool,
        /// Whether a heading above several games says it, which is not in the text of this one.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        inherited: bool,
        /// The text of anything else.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub(super) text: Option<Cow<'a, str>>,
        /// The bytes, where no text gives them back.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub(super) base64: Option<Cow<'a, str>>,
        /// What follows from the text of a move.
        #[serde(flatten, skip_deserializing)]
        played: Option<Box<PlayedRow>>,
        /// What an input row says about a move besides its text: its squares, for a move without text.
        #[serde(rename = "from", skip_serializing)]
        pub(super) start: Option<u8>,
        #[serde(rename = "to", skip_serializing)]
        pub(super) arrival: Option<u8>,
        #[serde(skip_serializing)]
        pub(super) captured: Option<Vec<u8>>,
        #[serde(skip_serializing)]
        pub(super) path: Option<Vec<u8>>,
        #[serde(skip_serializing)]
        pub(super) fen: Option<String>,
        #[serde(skip_serializing)]
        pub(super) ply: Option<usize>,
    }
}

object! {
    /// The effect of a move on the board.
    #[derive(Debug, Serialize)]
    pub struct PlayedRow {
        /// The number of the ply, from 1; here and below, of moves that could be followed.
        ply: usize,
        /// Whose piece moved: white or black.
        side: &'static str,
        /// The square that the piece left.
        from: u8,
        /// The square where it arrived.
        to: u8,
        /// The squares of the pieces it took, in that order.
        captured: Vec<u8>,
        /// Every square it stopped on.
        path: Vec<u8>,
        /// The position after it.
        fen: String,
        /// The time left on the clock of its side.
        #[serde(skip_serializing_if = "Option::is_none")]
        clock: Option<String>,
    }
}

impl PlayedRow {
    /// A ply of a game by these rules, and the time its side had left after it.
    #[must_use]
    pub fn of(ply: &Ply, rules: &Rules, clock: Option<String>) -> PlayedRow {
        PlayedRow {
            ply: ply.ply,
            side: ply.side.as_str(),
            from: ply.from,
            to: ply.to,
            captured: ply.captured.clone(),
            path: ply.path.clone(),
            fen: ply.fen(rules),
            clock,
        }
    }
}

/// The line end of this name.
pub(super) fn line_end_named(name: Option<&str>) -> LineEnd {
    let named = LINE_ENDS.iter().find(|(known, _)| name == Some(*known));
    named.map_or(LineEnd::Lf, |(_, line_end)| *line_end)
}

impl TextRow {
    /// The default text before a game that is not the first of its file.
    #[must_use]
    pub fn usual_gap(&self) -> &'static str {
        self.line_end().twice()
    }

    fn line_end(&self) -> LineEnd {
        line_end_named(self.line_end.as_deref())
    }

    /// The transcript that was written.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] if an entry has an unknown kind.
    pub fn transcript(&self) -> Result<Transcript, Error> {
        let entries = self.entries().map(EntryRow::entry);
        Ok(Transcript {
            line_end: self.line_end(),
            entries: entries.collect::<Result<_, _>>()?,
            after: self.after.clone(),
        })
    }

    /// The entries of its own text.
    fn entries(&self) -> impl Iterator<Item = &EntryRow<'static>> {
        self.tags.iter().filter(|entry| !entry.inherited).chain(&self.movetext)
    }

    /// The headings that stood above the game.
    pub(super) fn above(&self) -> Option<Above> {
        Above::of(
            self.tags
                .iter()
                .filter(|entry| entry.inherited)
                .filter_map(|entry| Some((Tag::named(entry.name.as_deref()?)?, entry.value.as_deref()?))),
        )
    }

    /// These headings as lines over the game: it has their text then.
    pub(super) fn put_over(&self, above: &Above) -> String {
        let line_end = self.line_end().once();
        above.replace('\n', line_end) + line_end
    }

    /// Whether there are moves in it.
    pub(super) fn has_moves(&self) -> bool {
        self.movetext.iter().any(|entry| entry.kind == Kind::Move.name())
    }

    /// The encoding that it names.
    pub(super) fn encoding(&self) -> Result<Option<Encoding>, Error> {
        self.encoding.as_deref().map(Encoding::for_name).transpose()
    }

    /// The bytes of the game, in its encoding; in UTF-8 if that cannot encode the text.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] if the row is not one of ours.
    pub fn bytes(&self) -> Result<Vec<u8>, Error> {
        let transcript = self.transcript()?;
        let encoding = self.encoding()?.unwrap_or(Encoding::UTF_8);
        let rows = self.entries();
        let mut bytes = Vec::new();
        for (row, written) in rows.zip(transcript.written()) {
            match &row.base64 {
                Some(raw) => bytes.extend(decoded(raw)?),
                None => match encoding.encode(&written) {
                    Some(encoded) => bytes.extend(encoded),
                    None => return Ok(transcript.text().into_bytes()),
                },
            }
        }
        bytes.extend(encoding.encode(&self.after).unwrap_or_else(|| self.after.clone().into_bytes()));
        Ok(bytes)
    }
}

impl<'a> EntryRow<'a> {
    /// The row of an entry, with the effect of its move.
    pub(super) fn of(entry: &'a Entry, played: Option<PlayedRow>) -> EntryRow<'a> {
        let before = entry.before.as_deref().map(Cow::from);
        let row = EntryRow { before, played: played.map(Box::new), ..EntryRow::default() };
        match &entry.content {
            Content::Tag(tag) => EntryRow {
                kind: TAG.into(),
                name: Some(tag.name.as_str().into()),
                value: tag.value.as_deref().map(Cow::from),
                form: tag.form.clone().map(Box::new),
                plain: tag.plain,
                ..row
            },
            Content::Comment(text) => {
                EntryRow { kind: COMMENT.into(), text: Some(text.as_str().into()), ..row }
            }
            Content::Token { kind, text } => {
                EntryRow { kind: kind.name().into(), text: Some(text.as_str().into()), ..row }
            }
        }
    }

    /// The row of what a heading says that stands above several games.
    pub(super) fn of_heading(tag: Tag, value: &'a str) -> EntryRow<'a> {
        let (name, value) = (Some(tag.name().into()), Some(value.into()));
        EntryRow { kind: TAG.into(), name, value, inherited: true, ..EntryRow::default() }
    }

    /// The row of an entry of this kind whose text would not give these bytes back: the bytes are stored instead.
    pub(super) fn of_bytes(entry: &'a Entry, bytes: &[u8]) -> EntryRow<'a> {
        let kind = EntryRow::of(entry, None).kind;
        EntryRow { kind, base64: Some(BASE64.encode(bytes).into()), ..EntryRow::default() }
    }

    /// A move by its squares, if its text is missing.
    fn squares(&self) -> Result<String, Error> {
        let (Some(from), Some(to)) = (self.start, self.arrival) else {
            return Err(Error::Usage("a move has neither text nor from and to".to_owned()));
        };
        let captures = self.captured.as_ref().is_some_and(|captured| !captured.is_empty());
        let sign = if captures { 'x' } else { '-' };
        Ok(format!("{from}{sign}{to}"))
    }

    fn entry(&self) -> Result<Entry, Error> {
        let text = || self.text.as_deref().unwrap_or_default().to_owned();
        let content = match &*self.kind {
            TAG => Content::Tag(Box::new(TagEntry {
                name: self.name.as_deref().unwrap_or_default().to_owned(),
                tag: tag_of_name(self.name.as_deref().unwrap_or_default()),
                value: self.value.as_deref().map(str::to_owned),
                form: self.form.as_deref().cloned(),
                plain: self.plain,
            })),
            COMMENT if text().contains('}') => {
                let told = format!("the comment `{}` has a brace }}, which would end it", clean(&text()));
                return Err(Error::Usage(told));
            }
            COMMENT => Content::Comment(text()),
            other => match Kind::named(other) {
                Some(Kind::Move) if self.text.is_none() && self.base64.is_none() => {
                    Content::Token { kind: Kind::Move, text: self.squares()? }
                }
                Some(kind) => Content::Token { kind, text: text() },
                None => return Err(Error::Usage(format!("there is no kind of entry '{other}'"))),
            },
        };
        Ok(Entry { before: self.before.as_deref().map(str::to_owned), content })
    }
}
