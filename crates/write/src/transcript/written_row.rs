//! A transcript written as a [`TextRow`]: the rows of its movetext are made while they are written, because all of them
//! would be large.

use serde::{Serialize, Serializer};

use super::row::{LINE_ENDS, line_end_named};
use super::{Bytes, Content, Entry, EntryRow, Kind, PlayedRow, TextRow, Transcript};
use crate::rows::{Keys, Object};
use damiera_record::input::{Decoded, Encoding};
use damiera_record::record::{Record, Tag};

/// What is written as a [`TextRow`].
#[derive(Serialize)]
pub(crate) struct WrittenRow<'a> {
    /// See [`TextRow::gap`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) gap: Option<Bytes>,
    #[serde(skip_serializing_if = "Option::is_none")]
    encoding: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line_end: Option<&'static str>,
    tags: Entries<'a>,
    movetext: Entries<'a>,
    #[serde(skip_serializing_if = "str::is_empty")]
    after: &'a str,
}

impl Object for WrittenRow<'_> {
    const KEYS: &'static [Keys] = TextRow::KEYS;
}

/// The effect of the move of an entry, by its place among all of them.
type Played<'a> = &'a dyn Fn(usize) -> Option<PlayedRow>;

/// Entries in a row, each made an object when it is written.
struct Entries<'a> {
    /// What headings above several games say.
    inherited: Vec<(Tag, &'a str)>,
    entries: &'a [Entry],
    /// The place of the first of them among all.
    first: usize,
    /// The bytes of each that its text would not give back; nothing if there are none.
    unwritable: Vec<Option<&'a [u8]>>,
    played: Played<'a>,
}

impl Serialize for Entries<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let inherited = self.inherited.iter().map(|(tag, value)| EntryRow::of_heading(*tag, value));
        serializer.collect_seq(inherited.chain(self.entries.iter().enumerate().map(|(at, entry)| {
            match self.unwritable.get(at).copied().flatten() {
                Some(bytes) => EntryRow::of_bytes(entry, bytes),
                None => EntryRow::of(entry, (self.played)(self.first + at)),
            }
        })))
    }
}

impl<'a> WrittenRow<'a> {
    /// The row of a record and its transcript; `played` gives the effect of the move of an entry.
    #[must_use]
    pub(crate) fn of(
        record: &Record<'a>,
        transcript: &'a Transcript,
        decoded: &'a Decoded<'_>,
        played: Played<'a>,
    ) -> WrittenRow<'a> {
        let is_tag = |entry: &Entry| matches!(entry.content, Content::Tag(_));
        let entries = &transcript.entries[..];
        let prefix = entries.iter().take_while(|entry| !is_played(&entry.content)).count();
        let leading = entries.get(..prefix).unwrap_or_default();
        let tags = leading.iter().rposition(is_tag).map_or(0, |last| last + 1);
        let (of_tags, of_movetext) = entries.split_at(tags);
        let mut unwritable = unwritable(transcript, decoded);
        let unwritable_later = unwritable.split_off(tags.min(unwritable.len()));
        let encoding = decoded.encoding();
        let line_end = LINE_ENDS.iter().find(|(_, line_end)| *line_end == transcript.line_end);
        WrittenRow {
            gap: None,
            encoding: (encoding != Encoding::UTF_8).then(|| encoding.name()),
            line_end: line_end.map(|(name, _)| *name),
            tags: Entries { inherited: inherited(record), entries: of_tags, first: 0, unwritable, played },
            movetext: Entries {
                inherited: Vec::new(),
                entries: of_movetext,
                first: tags,
                unwritable: unwritable_later,
                played,
            },
            after: &transcript.after,
        }
    }

    /// See [`TextRow::usual_gap`].
    #[must_use]
    pub(crate) fn usual_gap(&self) -> &'static str {
        line_end_named(self.line_end).twice()
    }
}

/// What a record inherits from the headings above it.
fn inherited<'a>(record: &Record<'a>) -> Vec<(Tag, &'a str)> {
    let pairs = record.inherited.iter().flat_map(|inherited| &inherited.tags);
    pairs.filter_map(|pair| Some((pair.tag?, record.slice(pair.value?)))).collect()
}

/// Whether an entry shows that the movetext has begun: remarks of any kind stand among tags, too.
fn is_played(content: &Content) -> bool {
    let Content::Token { kind, .. } = content else { return false };
    !matches!(kind, Kind::LineComment | Kind::EscapeLine | Kind::OpenComment | Kind::Stray)
}

/// For each entry the bytes that its text would not give back; nothing if all of them are given back.
fn unwritable<'a>(transcript: &Transcript, decoded: &'a Decoded<'_>) -> Vec<Option<&'a [u8]>> {
    // Nearly always there is none, and nothing has to be written to find out where.
    if !decoded.is_lossy() {
        return Vec::new();
    }
    let mut at = 0;
    let bytes = transcript.written().map(|written| {
        let place = at..at + written.len();
        at = place.end;
        decoded.unwritable(place)
    });
    bytes.collect()
}
