//! The whole text of a game, in order, so that nothing is lost.
//!
//! A [`Record`] points into the text of a game; a [`Transcript`] holds the text itself, piece by piece, each
//! once. Any piece can be changed, added or deleted, and the rest is written back byte for byte. The usual
//! text between two pieces is not stored: it follows from the pieces.

mod bytes;
mod entry;
mod row;
mod row_files;
mod rows;
mod sheet;
mod stale;
#[cfg(test)]
mod tests;
mod written_row;

use damiera_record::record::{Record, Span, Tag};

pub use bytes::Bytes;
pub use damiera_record::input::LineEnd;
pub use entry::{Content, Entry, Kind, TAG_FORM, TagEntry};
pub use row::{EntryRow, PlayedRow, TextRow};
pub use row_files::RowFiles;
pub use sheet::Sheet;
pub(crate) use written_row::WrittenRow;

/// The text of one game, as its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// The usual end of its lines.
    pub line_end: LineEnd,
    /// Its entries, in order.
    pub entries: Vec<Entry>,
    /// The text after the last entry.
    pub after: String,
}

impl Transcript {
    /// The transcript of a record.
    #[must_use]
    pub fn of(record: &Record<'_>) -> Transcript {
        Transcript::in_lines(record, None)
    }

    /// The transcript of a record from a file whose lines end in this way, which decides where the record itself
    /// is one line.
    #[must_use]
    pub fn in_lines(record: &Record<'_>, line_end: Option<LineEnd>) -> Transcript {
        let line_end = LineEnd::shown(record.text.as_bytes()).or(line_end).unwrap_or_default();
        let mut transcript =
            Transcript { line_end, entries: Vec::with_capacity(record.tokens.len()), after: String::new() };
        let mut end = 0;
        for place in places(record) {
            let (span, content) = match place {
                Place::Tag(index) => {
                    let pair = &record.tags[index];
                    (pair.span, Content::Tag(Box::new(TagEntry::of(record, pair))))
                }
                Place::Token(index) => {
                    let token = &record.tokens[index];
                    (token.span, Content::of(record, token))
                }
            };
            let before = record.slice(Span::new(end, span.start));
            let usual = content.usual_blanks(transcript.entries.last().map(|entry| &entry.content), line_end);
            let before = (before != usual).then(|| before.to_owned());
            transcript.entries.push(Entry { before, content });
            end = span.end;
        }
        transcript.after = record.slice(Span::new(end, record.text.len())).to_owned();
        if transcript.text() == record.text {
            return transcript;
        }
        // The cells of a spreadsheet may overlap with their headings. Even then nothing is lost.
        let content = Content::Token { kind: Kind::Stray, text: record.text.to_owned() };
        Transcript { line_end, entries: vec![Entry { before: None, content }], after: String::new() }
    }

    /// The text of the game: the original, apart from the changes.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text: String = self.written().collect();
        text.push_str(&self.after);
        text
    }

    /// Each entry as written, with the text before it.
    pub fn written(&self) -> impl Iterator<Item = String> {
        let mut last = None;
        self.entries.iter().map(move |entry| {
            let mut text = match &entry.before {
                // The text between them was removed.
                Some(before)
                    if before.is_empty() && last.is_some_and(|last| are_glued(last, &entry.content)) =>
                {
                    " ".to_owned()
                }
                Some(before) => before.clone(),
                None => entry.content.usual_blanks(last, self.line_end).to_owned(),
            };
            entry.content.push_to(&mut text);
            last = Some(&entry.content);
            text
        })
    }

    /// The tag pairs, in order.
    pub fn tags(&self) -> impl Iterator<Item = &TagEntry> {
        self.entries.iter().filter_map(|entry| match &entry.content {
            Content::Tag(tag) => Some(&**tag),
            _ => None,
        })
    }

    /// Gives the first pair of this name a value; a missing pair is added after the last tag before the
    /// movetext.
    pub fn set_tag(&mut self, tag: Tag, value: &str) {
        let mut pairs = self.entries.iter_mut().filter_map(|entry| match &mut entry.content {
            Content::Tag(tag) => Some(tag),
            _ => None,
        });
        if let Some(pair) = pairs.find(|pair| pair.tag == Some(tag)) {
            (pair.value, pair.plain) = (Some(value.to_owned()), false);
            return;
        }
        let is_tag = |entry: &Entry| matches!(entry.content, Content::Tag(_));
        let at = self.entries.iter().take_while(|entry| is_tag(entry)).count();
        let content = Content::Tag(Box::new(TagEntry::new(tag.name(), value)));
        let entry = Entry { before: None, content };
        self.entries.insert(at, entry);
    }
}

/// Whether a move and the entry after it would be read as one if nothing separated them. No two adjacent
/// entries of a record are read like this.
fn are_glued(last: &Content, next: &Content) -> bool {
    let text = |content: &Content| match content {
        Content::Token { kind: Kind::Move, text } => Some((true, text.clone())),
        Content::Token { kind: Kind::Number, text } => Some((false, text.clone())),
        _ => None,
    };
    match (text(last), text(next)) {
        (Some((true, before)), Some((_, behind))) => {
            before.ends_with(char::is_alphanumeric) && behind.starts_with(char::is_alphanumeric)
        }
        _ => false,
    }
}

/// The next element of a record.
enum Place {
    Tag(usize),
    Token(usize),
}

/// The tag pairs and tokens of a record, in order of place.
fn places(record: &Record<'_>) -> impl Iterator<Item = Place> {
    let start = |token: usize| record.tokens.get(token).map(|token| token.span.start);
    // Tokens lie in the order of play.
    let order = (!record.tokens.is_sorted_by_key(|token| token.span.start)).then(|| {
        let mut order: Vec<usize> = (0..record.tokens.len()).collect();
        order.sort_by_key(|&token| start(token));
        order
    });
    let placed = move |at: usize| order.as_ref().map_or(at, |order| order.get(at).copied().unwrap_or(at));
    let (mut tag, mut token) = (0, 0);
    std::iter::from_fn(move || {
        let next_tag = record.tags.get(tag).map(|pair| pair.span.start);
        let next_token = start(placed(token));
        match (next_tag, next_token) {
            (None, None) => None,
            (Some(start), other) if other.is_none_or(|other| start <= other) => {
                tag += 1;
                Some(Place::Tag(tag - 1))
            }
            _ => {
                token += 1;
                Some(Place::Token(placed(token - 1)))
            }
        }
    })
}
