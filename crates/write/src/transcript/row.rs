//! A game as one JSON object, and back: nothing is lost or repeated.
//!
//! What follows from the text (squares, captured pieces, positions, clocks, the id) is added for programs;
//! the way back uses only the text.

use crate::rows::object::object;
use crate::rows::{Column, DataType, Keys, Object, Typed};
use std::borrow::Cow;
use std::cell::RefCell;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde::{Deserialize, Serialize, Serializer};

use super::{Content, Entry, Kind, LineEnd, TagEntry, Transcript};
use crate::text::clean;
use damiera_judge::replay::Ply;
use damiera_record::error::Error;
use damiera_record::input::{Decoded, Encoding};
use damiera_record::notation::pdn::tag_of_name;
use damiera_rules::variant::Rules;

/// The names of tag pairs and closed comments among the kinds of entries.
const TAG: &str = "tag";
const COMMENT: &str = "comment";

/// The names of line ends; a line feed has none.
const LINE_ENDS: [(&str, LineEnd); 2] = [("crlf", LineEnd::CrLf), ("cr", LineEnd::Cr)];

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
        /// The tag pairs before the movetext, and comments among them.
        pub tags: Vec<EntryRow>,
        /// Everything else, in order.
        pub movetext: Vec<EntryRow>,
        /// The text after the last entry.
        #[serde(skip_serializing_if = "String::is_empty")]
        pub after: String,
    }
}

/// Bytes as text, if they are text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Bytes {
    /// UTF-8.
    Text(String),
    /// Anything else.
    Base64(String),
}

impl Typed for Bytes {
    const TYPE: DataType = DataType::Object(&[
        Keys::One(Column::of::<String>("text", "The bytes, where they are UTF-8.").optional()),
        Keys::One(Column::of::<String>("base64", "The bytes, where they are not.").optional()),
    ]);
}

impl Bytes {
    /// Bytes in their most readable form.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Bytes {
        match std::str::from_utf8(bytes) {
            Ok(text) => Bytes::Text(text.to_owned()),
            Err(_) => Bytes::Base64(BASE64.encode(bytes)),
        }
    }

    /// The bytes.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] if the text is not base64.
    pub fn bytes(&self) -> Result<Vec<u8>, Error> {
        match self {
            Bytes::Text(text) => Ok(text.clone().into_bytes()),
            Bytes::Base64(text) => decoded(text),
        }
    }
}

object! {
    /// An entry as an object.
    #[derive(Debug, Default, Serialize, Deserialize)]
    #[serde(default)]
    pub struct EntryRow {
        /// tag, comment, or the kind of a token of the movetext.
        kind: Cow<'static, str>,
        /// The blanks before it, where they are not the usual.
        #[serde(skip_serializing_if = "Option::is_none")]
        before: Option<String>,
        /// The name of a tag.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// The value of a tag.
        #[serde(skip_serializing_if = "Option::is_none")]
        value: Option<String>,
        /// How a tag pair is written, where that is not the usual.
        #[serde(skip_serializing_if = "Option::is_none")]
        form: Option<Box<[String; 3]>>,
        /// Whether the value stands as it is written.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        plain: bool,
        /// The text of anything else.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub(super) text: Option<String>,
        /// The bytes, where no text gives them back.
        #[serde(skip_serializing_if = "Option::is_none")]
        base64: Option<String>,
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

/// What is written as a [`TextRow`]: its movetext is made while it is written, because all of it would be large.
#[derive(Serialize)]
pub(crate) struct TextOf<'a> {
    /// See [`TextRow::gap`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) gap: Option<Bytes>,
    #[serde(skip_serializing_if = "Option::is_none")]
    encoding: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line_end: Option<&'static str>,
    tags: Vec<EntryRow>,
    movetext: Movetext<'a>,
    #[serde(skip_serializing_if = "String::is_empty")]
    after: String,
}

impl Object for TextOf<'_> {
    const KEYS: &'static [Keys] = TextRow::KEYS;
}

/// The entries that are left, written once.
struct Movetext<'a>(RefCell<Box<dyn Iterator<Item = EntryRow> + 'a>>);

impl Serialize for Movetext<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.borrow_mut().by_ref())
    }
}

impl<'a> TextOf<'a> {
    /// The row of a transcript; `played` gives the effect of an entry's move, and is asked in the order of the entries.
    #[must_use]
    pub(crate) fn of(
        transcript: Transcript,
        decoded: &'a Decoded<'_>,
        mut played: impl FnMut(&Entry) -> Option<PlayedRow> + 'a,
    ) -> TextOf<'a> {
        let is_tag = |entry: &Entry| matches!(entry.content, Content::Tag(_));
        let is_comment = |entry: &Entry| matches!(entry.content, Content::Comment(_));
        let prefix = transcript.entries.iter().take_while(|entry| is_tag(entry) || is_comment(entry)).count();
        let leading = transcript.entries.get(..prefix).unwrap_or_default();
        let tags = leading.iter().rposition(is_tag).map_or(0, |last| last + 1);
        let mut at = 0;
        // Nearly always there is none, and nothing has to be written to find out where.
        let written = decoded.is_lossy().then(|| transcript.written());
        let unwritable: Vec<Option<&'a [u8]>> = written
            .into_iter()
            .flatten()
            .map(|written| {
                let place = at..at + written.len();
                at = place.end;
                decoded.unwritable(place)
            })
            .collect();
        let mut rows = transcript.entries.into_iter().enumerate().map(move |(index, entry)| {
            let played = played(&entry).map(Box::new);
            let row = EntryRow { played, ..EntryRow::of(entry) };
            match unwritable.get(index).copied().flatten() {
                // The text would not give these bytes back, so the bytes are stored instead.
                Some(raw) => {
                    EntryRow { base64: Some(BASE64.encode(raw)), kind: row.kind, ..EntryRow::default() }
                }
                None => row,
            }
        });
        let tags = rows.by_ref().take(tags).collect();
        let encoding = decoded.encoding();
        TextOf {
            gap: None,
            encoding: (encoding != Encoding::UTF_8).then(|| encoding.name()),
            line_end: LINE_ENDS
                .iter()
                .find(|(_, line_end)| *line_end == transcript.line_end)
                .map(|(name, _)| *name),
            tags,
            movetext: Movetext(RefCell::new(Box::new(rows))),
            after: transcript.after,
        }
    }

    /// See [`TextRow::usual_gap`].
    #[must_use]
    pub(crate) fn usual_gap(&self) -> &'static str {
        line_end_named(self.line_end).twice()
    }
}

/// The line end of this name.
fn line_end_named(name: Option<&str>) -> LineEnd {
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
        let entries = self.tags.iter().chain(&self.movetext).map(EntryRow::entry);
        Ok(Transcript {
            line_end: self.line_end(),
            entries: entries.collect::<Result<_, _>>()?,
            after: self.after.clone(),
        })
    }

    /// Its encoding, if that takes two bytes for a character.
    pub(super) fn wide(&self) -> Result<Option<Encoding>, Error> {
        let encoding = self.encoding.as_deref().map(Encoding::for_name).transpose()?;
        Ok(encoding.filter(|encoding| encoding.is_wide()))
    }

    /// The bytes of the game, in its encoding; in UTF-8 if that cannot encode the text.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] if the row is not one of ours.
    pub fn bytes(&self) -> Result<Vec<u8>, Error> {
        let transcript = self.transcript()?;
        let encoding = self.encoding.as_deref().map_or(Ok(Encoding::UTF_8), Encoding::for_name)?;
        let rows = self.tags.iter().chain(&self.movetext);
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

impl EntryRow {
    fn of(entry: Entry) -> EntryRow {
        let row = EntryRow { before: entry.before, ..EntryRow::default() };
        match entry.content {
            Content::Tag(tag) => EntryRow {
                kind: TAG.into(),
                name: Some(tag.name),
                value: tag.value,
                form: tag.form.map(Box::new),
                plain: tag.plain,
                ..row
            },
            Content::Comment(text) => EntryRow { kind: COMMENT.into(), text: Some(text), ..row },
            Content::Token { kind, text } => EntryRow { kind: kind.name().into(), text: Some(text), ..row },
        }
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
        let text = || self.text.clone().unwrap_or_default();
        let content = match &*self.kind {
            TAG => Content::Tag(Box::new(TagEntry {
                name: self.name.clone().unwrap_or_default(),
                tag: tag_of_name(self.name.as_deref().unwrap_or_default()),
                value: self.value.clone(),
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
        Ok(Entry { before: self.before.clone(), content })
    }
}

fn decoded(base64: &str) -> Result<Vec<u8>, Error> {
    BASE64.decode(base64).map_err(|error| Error::Usage(format!("this is not base64: {error}")))
}
