//! The text of a game while it is changed.

use super::{Content, Entry, Kind, TagEntry, Transcript};
use damiera_record::input::{Decoded, Encoding, LineEnd};
use damiera_record::notation::pdn::tag_of_name;
use damiera_record::record::{Record, Tag};

/// A transcript that is being changed: unchanged parts are written back to their original bytes, even if they
/// could not be decoded.
#[derive(Clone, Debug)]
pub struct Sheet {
    transcript: Transcript,
    /// Where each entry comes from.
    origins: Vec<Origin>,
}

/// Where an entry comes from.
#[derive(Clone, Debug, Default)]
struct Origin {
    /// Its first byte in the text of the game; `None` if it was not there.
    at: Option<usize>,
    /// Its bytes, with those before it, if its text would not reproduce them.
    raw: Option<Vec<u8>>,
}

impl Sheet {
    /// The sheet of a record, which was decoded from bytes.
    #[must_use]
    pub fn of(record: &Record<'_>, decoded: &Decoded<'_>) -> Sheet {
        Sheet::in_lines(record, decoded, None)
    }

    /// The same of a record from a file whose lines end in this way, which decides where the record itself is one
    /// line.
    #[must_use]
    pub fn in_lines(record: &Record<'_>, decoded: &Decoded<'_>, line_end: Option<LineEnd>) -> Sheet {
        let transcript = Transcript::in_lines(record, line_end);
        let mut at = 0;
        let origins = transcript.written().zip(&transcript.entries).map(|(written, entry)| {
            let place = at..at + written.len();
            at = place.end;
            let mut content = String::new();
            entry.content.push_to(&mut content);
            let raw = decoded.unwritable(place).map(<[u8]>::to_vec);
            Origin { at: Some(at - content.len()), raw }
        });
        let origins = origins.collect();
        Sheet { transcript, origins }
    }

    /// Its entries, in order.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.transcript.entries
    }

    /// The first byte of an entry in the text that the sheet was made of; `None` if it was not there.
    #[must_use]
    pub fn origin(&self, index: usize) -> Option<usize> {
        self.origins.get(index)?.at
    }

    /// The first byte of each entry in that text.
    pub(crate) fn places(&self) -> Vec<Option<usize>> {
        self.origins.iter().map(|origin| origin.at).collect()
    }

    /// The text, as it is now.
    #[must_use]
    pub fn text(&self) -> String {
        self.transcript.text()
    }

    /// The bytes, as they are now; in UTF-8 if the encoding cannot encode the changes.
    #[must_use]
    pub fn bytes(&self, encoding: Encoding) -> Vec<u8> {
        let mut bytes = Vec::new();
        for (written, origin) in self.transcript.written().zip(&self.origins) {
            match (&origin.raw, encoding.encode(&written)) {
                (Some(raw), _) => bytes.extend_from_slice(raw),
                (None, Some(encoded)) => bytes.extend(encoded),
                (None, None) => return self.text().into_bytes(),
            }
        }
        let after = &self.transcript.after;
        bytes.extend(encoding.encode(after).unwrap_or_else(|| after.clone().into_bytes()));
        bytes
    }

    /// Replaces an entry.
    pub fn change(&mut self, index: usize, content: Content) {
        if let Some(entry) = self.transcript.entries.get_mut(index) {
            entry.content = content;
            self.forget(index);
            self.keep_apart(index);
        }
    }

    /// Turns a word adjacent to a changed move into a comment: otherwise it would be read as part of the
    /// move.
    fn keep_apart(&mut self, index: usize) {
        let is_move = |entry: &Entry| matches!(entry.content, Content::Token { kind: Kind::Move, .. });
        if !self.entries().get(index).is_some_and(is_move) {
            return;
        }
        let Some(next) = self.transcript.entries.get_mut(index + 1) else { return };
        if let Content::Token { text, kind: Kind::Stray } = &next.content
            && next.before.as_deref() == Some("")
        {
            next.content = Content::Comment(text.replace('}', ")").replace("[%", "[ %"));
            next.before = Some(" ".to_owned());
            self.forget(index + 1);
        }
    }

    /// Inserts an entry before the one with this index, or at the end.
    pub fn insert(&mut self, index: usize, content: Content) {
        let index = index.min(self.transcript.entries.len());
        self.transcript.entries.insert(index, Entry { before: None, content });
        self.origins.insert(index, Origin::default());
    }

    /// Removes the entries that are not kept.
    ///
    /// The text before an entry stays, unless two separate entries would become adjacent.
    pub fn retain(&mut self, mut keep: impl FnMut(usize, &Content) -> bool) {
        let entries = std::mem::take(&mut self.transcript.entries);
        let origins = std::mem::take(&mut self.origins);
        let mut first_before = None;
        let (mut removed, mut line_ended) = (false, false);
        for (index, (mut entry, origin)) in entries.into_iter().zip(origins).enumerate() {
            if !keep(index, &entry.content) {
                if self.transcript.entries.is_empty() && first_before.is_none() {
                    first_before = Some(entry.before.take().unwrap_or_default());
                }
                removed = true;
                line_ended |= ends_its_line(&entry.content);
                continue;
            }
            if std::mem::take(&mut removed) {
                entry.before = match self.transcript.entries.last() {
                    None => first_before.take(),
                    Some(last) => entry.before.take().filter(|before| divides(last, before)),
                };
                // Entries on the next line stay there.
                if std::mem::take(&mut line_ended) && entry.before.is_none() {
                    entry.before = Some(self.transcript.line_end.once().to_owned());
                }
            }
            self.transcript.entries.push(entry);
            self.origins.push(origin);
        }
    }

    /// The first pair that stands for a tag, and its index.
    #[must_use]
    pub fn tag(&self, tag: Tag) -> Option<(usize, &TagEntry)> {
        self.tags().find(|(_, entry)| entry.tag == Some(tag))
    }

    /// The value of that pair, trimmed; `None` if it is empty.
    #[must_use]
    pub fn value(&self, tag: Tag) -> Option<&str> {
        let value = self.tag(tag)?.1.value.as_deref()?.trim();
        (!value.is_empty()).then_some(value)
    }

    /// The tag pairs with their indices.
    pub fn tags(&self) -> impl Iterator<Item = (usize, &TagEntry)> {
        self.entries().iter().enumerate().filter_map(|(index, entry)| match &entry.content {
            Content::Tag(tag) => Some((index, &**tag)),
            _ => None,
        })
    }

    /// Gives the first pair of this name a value; a missing pair is added after the last tag before the
    /// movetext.
    pub fn set_tag(&mut self, tag: Tag, value: &str) {
        if let Some((index, _)) = self.tag(tag) {
            self.forget(index);
        } else {
            let tags =
                self.entries().iter().take_while(|entry| matches!(entry.content, Content::Tag(_))).count();
            self.origins.insert(tags, Origin::default());
        }
        self.transcript.set_tag(tag, value);
    }

    /// Gives the pairs that stand for a tag by the other tags alone its own name, which they keep without those.
    pub(crate) fn name_tags(&mut self) {
        for index in 0..self.entries().len() {
            if let Some(Content::Tag(pair)) =
                self.transcript.entries.get_mut(index).map(|entry| &mut entry.content)
                && let Some(tag) = pair.tag.filter(|_| tag_of_name(&pair.name) != pair.tag)
            {
                pair.name = tag.name().to_owned();
                self.forget(index);
            }
        }
    }

    /// Puts these pairs before everything else, in the place of all there were.
    pub(crate) fn set_tags(&mut self, pairs: impl IntoIterator<Item = TagEntry>) {
        self.retain(|_, content| !matches!(content, Content::Tag(_)));
        // What was between the old pairs and the moves may not keep the new ones from the moves.
        if let Some(first) = self.transcript.entries.first_mut() {
            first.before = None;
            self.forget(0);
        }
        for (index, pair) in pairs.into_iter().enumerate() {
            self.insert(index, Content::Tag(Box::new(pair)));
        }
    }

    /// The original bytes of an entry are out of date.
    fn forget(&mut self, index: usize) {
        if let Some(origin) = self.origins.get_mut(index) {
            origin.raw = None;
        }
    }
}

/// Whether blanks separate an entry from the previous one.
fn divides(last: &Entry, before: &str) -> bool {
    if ends_its_line(&last.content) {
        before.contains(['\n', '\r'])
    } else {
        before.contains(char::is_whitespace)
    }
}

/// Whether nothing else can follow on its line.
fn ends_its_line(content: &Content) -> bool {
    matches!(content, Content::Token { kind: Kind::LineComment | Kind::EscapeLine, .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_record::input::{FileEncoding, decode};
    use damiera_record::notation::pdn;

    fn without_comments(text: &str) -> String {
        let decoded = decode(text.as_bytes(), FileEncoding::Detected(None));
        let mut sheet = Sheet::of(&pdn::parse(decoded.text()), &decoded);
        sheet.retain(|_, content| !matches!(content, Content::Comment(_)));
        sheet.text()
    }

    #[test]
    fn what_was_apart_stays_apart() {
        for (text, expected) in [
            ("1. 32-28 {a} 19-23 *", "1. 32-28 19-23 *"),
            ("1. 32-28{a}19-23{b}*", "1. 32-28 19-23 *"),
            ("{a}\n[Event \"x\"]\n\n1. 32-28\n", "[Event \"x\"]\n\n1. 32-28\n"),
            ("1. 32-28 ; b\n{a} 19-23 *", "1. 32-28 ; b\n19-23 *"),
            ("1. 32-28 ({a}33-28{b})\r\n{c}\r\n*", "1. 32-28 (33-28)\r\n*"),
        ] {
            assert_eq!(without_comments(text), expected, "{text}");
        }
    }

    #[test]
    fn a_new_tag_ends_its_line_as_the_others_do() {
        for end in ["\n", "\r\n", "\r"] {
            let text = format!("[White \"A\"]{end}{end}1. 32-28 *{end}");
            let decoded = decode(text.as_bytes(), FileEncoding::Detected(None));
            let mut sheet = Sheet::of(&pdn::parse(decoded.text()), &decoded);
            sheet.set_tag(Tag::Black, "B");
            assert_eq!(sheet.text(), format!("[White \"A\"]{end}[Black \"B\"]{end}{end}1. 32-28 *{end}"));
        }
    }

    #[test]
    fn bytes_that_are_no_text_stay() {
        let bytes = b"[White \"Andr\xe9\"]\n[Black \"B\"]\n\n1. 32-28 {\xff} *";
        let decoded = decode(bytes, FileEncoding::Forced(Encoding::UTF_8));
        let mut sheet = Sheet::of(&pdn::parse(decoded.text()), &decoded);
        sheet.set_tag(Tag::Black, "C");
        sheet.set_tag(Tag::Event, "D");
        let expected = b"[White \"Andr\xe9\"]\n[Black \"C\"]\n[Event \"D\"]\n\n1. 32-28 {\xff} *";
        assert_eq!(sheet.bytes(Encoding::UTF_8), expected);
    }
}
