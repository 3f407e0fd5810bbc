//! The tag pairs of a sheet: of a heading, a title, a caption.

use super::super::blank::{line_end_at, spaces, trimmed};
use super::super::caption::caption;
use super::super::names::color;
use super::super::pairing::{is_between_columns, pairing};
use super::super::title::{Title, players};
use super::Sheet;
use crate::notation::pdn::reader::Last;
use crate::record::{FaultKind, Span, Tag, TagPair, Token, TokenKind};
use damiera_rules::board::Color;
use std::ops::Range;

impl<'t> Sheet<'t> {
    /// Reads a title. Of several above the moves, the last one is theirs; below the moves, it counts where nothing
    /// else names the players.
    pub(super) fn add_players(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let line = trimmed(&input[..line_end_at(input)]);
        let title = players(line)?;
        if self.has_moves && self.reader.record.tag(Tag::White).is_some() {
            // The next page says again whose game it is; or it is the result of another game.
            if self.says_players(line, &title) {
                if let Some((_, score)) = title.iter().find(|(tag, _)| *tag == Tag::Result)
                    && self.reader.record.tag(Tag::Result).is_none()
                {
                    // Said with the names once more, now that the game is over.
                    let start = self.reader.place(input);
                    let value = Span::new(start + score.start, start + score.end);
                    let span = Span::new(start, start + line.len());
                    self.add_pair(TagPair::unnamed(Tag::Result, span, value));
                    self.reader.last = Last::Other;
                    return Some(&input[line.len()..]);
                }
                return Some(self.say(input, line.len()));
            }
            let are_others = title.iter().all(|(tag, place)| match tag {
                Tag::White | Tag::Black => self.is_other(*tag, line.get(place.clone()).unwrap_or_default()),
                _ => true,
            });
            return are_others.then(|| self.reader.add_stray_up_to(input, &input[line.len()..]));
        }
        let start = self.reader.place(input);
        self.add_title(start, line.len(), title);
        Some(&input[line.len()..])
    }

    /// Whether a title names the players of this game.
    pub(super) fn says_players(&self, line: &[u8], title: &Title) -> bool {
        [Tag::White, Tag::Black].into_iter().all(|tag| {
            let named =
                title.iter().find(|(wanted, _)| *wanted == tag).and_then(|(_, at)| line.get(at.clone()));
            named.is_some() && named == self.reader.record.value(tag).map(str::as_bytes)
        })
    }

    /// Whether the title above the moves names other players than a heading does, as one of a list of results.
    pub(super) fn is_of_others(&self, tag: Tag, name: &[u8]) -> bool {
        !self.title.is_empty() && self.is_other(tag, name)
    }

    /// Whether the name of a player shares no word with the one that is known.
    fn is_other(&self, tag: Tag, name: &[u8]) -> bool {
        let Some(known) = self.reader.record.value(tag) else { return false };
        let words = |text: &str| -> Vec<String> {
            let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() > 1);
            words.map(str::to_lowercase).collect()
        };
        let (known, name) = (words(known), words(std::str::from_utf8(name).unwrap_or_default()));
        !name.is_empty() && !name.iter().any(|word| known.contains(word))
    }

    /// Takes what is here, so many bytes long, for a comment.
    pub(super) fn say(&mut self, input: &'t [u8], len: usize) -> &'t [u8] {
        let rest = &input[len..];
        self.reader.push(input, rest, TokenKind::Comment);
        self.reader.last = Last::Other;
        rest
    }

    /// Adds the pairs of a title, whose length in bytes is given, from `start` on.
    pub(in crate::notation) fn add_title(&mut self, start: usize, len: usize, title: Title) {
        if !self.title.is_empty() {
            self.drop_title();
        }
        if !self.has_moves {
            title.iter().for_each(|(tag, _)| self.drop_empty_heading(*tag));
        }
        let known = self.reader.record.tags.len();
        self.add_pairs(start, len, title);
        self.titles += 1;
        self.title = if self.has_moves { 0..0 } else { known..self.reader.record.tags.len() };
        self.course.words();
    }

    /// Reads a pairing from `start` on, all of a line or a cell above the moves, where nothing before names the players or says
    /// something else of the same. What names them further on takes its place.
    pub(in crate::notation) fn add_pairing(&mut self, text: &[u8], start: usize) -> bool {
        if self.has_moves {
            return false;
        }
        let Some(title) = pairing(text) else { return false };
        if self.names_other_color(text, start, &title) {
            return true;
        }
        let is_known = |tag: Tag| match tag {
            // An empty heading names nobody.
            Tag::White | Tag::Black => self.reader.record.value(tag).is_some_and(|name| !name.is_empty()),
            tag => self.reader.record.tag(tag).is_some(),
        };
        // Several titles are a list of results, and one of them may be that of this game.
        let of_title = |tag: Tag| {
            self.reader
                .record
                .tags
                .iter()
                .skip(self.title.start)
                .take(self.title.len())
                .any(|pair| pair.tag == Some(tag))
        };
        let gives_way = |tag: Tag| self.is_pairing && tag.is_player() || self.titles > 1 && of_title(tag);
        if title.iter().any(|(tag, _)| is_known(*tag) && !gives_way(*tag)) {
            return false;
        }
        self.add_title(start, text.len(), title);
        self.is_pairing = true;
        true
    }

    /// Reads `Bianco - Rossi` above `Nero - Verdi`: each line of these names one player, and together they are no two pairings.
    fn names_other_color(&mut self, text: &[u8], start: usize, title: &Title) -> bool {
        let [(Tag::White, said), (Tag::Black, name)] = &title[..] else { return false };
        let color = |word: &[u8]| std::str::from_utf8(word).ok().and_then(color);
        let place = |range: &Range<usize>| Span::new(start + range.start, start + range.end);
        let tags = self.reader.record.tags.iter().skip(self.title.start).take(self.title.len());
        let above: Vec<TagPair> = tags.copied().collect();
        let [word, other] = above[..] else { return false };
        let above_says = word.value.and_then(|value| color(self.reader.record.slice(value).as_bytes()));
        let (Some(above), Some(below)) = (above_says, text.get(said.clone()).and_then(color)) else {
            return false;
        };
        if !self.is_pairing || above == below {
            return false;
        }
        let tag = |color: Color| Some(if color == Color::White { Tag::White } else { Tag::Black });
        let pairs = [
            TagPair {
                span: Span::new(word.span.start, other.span.end),
                name: word.value.unwrap_or(word.span),
                value: other.value,
                tag: tag(above),
                column: None,
            },
            TagPair {
                span: Span::new(start, start + text.len()),
                name: place(said),
                value: Some(place(name)),
                tag: tag(below),
                column: None,
            },
        ];
        let first = self.title.start;
        self.reader.record.tags.edit(|tags| {
            tags.truncate(first);
            tags.extend(pairs);
        });
        self.reader.last = Last::Pair;
        self.title = 0..0;
        self.is_pairing = false;
        self.course.words();
        true
    }

    /// Reads a caption above the moves, where none before says something of the same.
    pub(super) fn add_caption(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let line = trimmed(&input[..line_end_at(input)]);
        self.add_caption_of(line, self.reader.place(input)).then(|| &input[line.len()..])
    }

    /// The same for a text from `start` on, a line or a cell.
    pub(in crate::notation) fn add_caption_of(&mut self, text: &[u8], start: usize) -> bool {
        if self.has_moves {
            return false;
        }
        let Some(says) = caption(text) else { return false };
        if says.iter().any(|(tag, _)| self.reader.record.tag(*tag).is_some()) {
            return false;
        }
        self.add_pairs(start, text.len(), says);
        self.course.words();
        true
    }

    /// Adds pairs of a line, whose length in bytes is given, from `start` on.
    pub(super) fn add_pairs(&mut self, start: usize, len: usize, title: Title) {
        self.may_be_black_first |= title.windows(2).any(|pairs| match pairs {
            [(Tag::Black, black), (Tag::White, white)] => {
                let between = self.reader.text.get(start + black.end..start + white.start);
                between.is_some_and(is_between_columns)
            }
            _ => false,
        });
        let mut from = start;
        let last = title.len().saturating_sub(1);
        for (index, (tag, place)) in title.into_iter().enumerate() {
            let value = Span::new(start + place.start, start + place.end);
            let end = if index == last { start + len } else { value.end };
            let span = Span::new(self.divided_from(from, value.start), end);
            self.add_pair(TagPair::unnamed(tag, span, value));
            from = end;
        }
    }

    /// A title followed by another does not belong to this game. That of a match is the event of the game.
    pub(super) fn drop_title(&mut self) {
        if let Some(of_match) = self.team_match_of_title() {
            self.reader.record.tags.edit(|pairs| pairs.splice(self.title.clone(), [of_match]).count());
            self.title = 0..0;
            self.is_pairing = false;
            return;
        }
        let pairs: Vec<TagPair> =
            self.reader.record.tags.edit(|pairs| pairs.drain(self.title.clone()).collect());
        if let (Some(first), Some(last)) = (pairs.first(), pairs.last()) {
            let span = Span::new(first.span.start, last.span.end);
            let at = self.reader.record.tokens.partition_point(|token| token.span.start < span.start);
            self.reader.record.tokens.insert(at, Token { span, kind: TokenKind::Stray });
            self.reader.fault(FaultKind::StrayText, span);
            self.reader.last = Last::Other;
        }
        self.title = 0..0;
        self.is_pairing = false;
    }

    /// Takes a heading of a player without a name for a remark, where the name is said below: it was at the foot of another page.
    pub(super) fn drop_empty_heading(&mut self, tag: Tag) {
        if !tag.is_player() {
            return;
        }
        let record = &mut self.reader.record;
        let is_empty = |pair: &TagPair| pair.tag == Some(tag) && pair.value.is_some_and(Span::is_empty);
        let Some(at) = record.tags.iter().position(is_empty) else { return };
        let pair = record.tags.edit(|pairs| pairs.remove(at));
        let at = record.tokens.partition_point(|token| token.span.start < pair.span.start);
        record.tokens.insert(at, Token { span: pair.span, kind: TokenKind::Comment });
        record.contents.add(TokenKind::Comment);
    }

    pub(in crate::notation) fn add_pair(&mut self, pair: TagPair) {
        self.reader.record.tags.push(pair);
        self.reader.last = Last::Pair;
    }

    /// Where the text after `from` begins that is not a blank.
    pub(super) fn divided_from(&self, from: usize, to: usize) -> usize {
        let between = self.reader.text.get(from..to).unwrap_or_default();
        to - spaces(between).len()
    }

    /// Where a slice of the text lies.
    pub(super) fn place_of(&self, slice: &[u8]) -> Span {
        let start = nom::Offset::offset(self.reader.text, slice);
        Span::new(start, start + slice.len())
    }
}
