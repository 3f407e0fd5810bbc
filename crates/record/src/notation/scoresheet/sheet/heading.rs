//! A heading of the sheet: what it adds to the record, and where it only says what is known.

use std::ops::Range;

use super::super::blank::{column_gap, line_end_at, trimmed};
use super::super::caption::name_and_caption;
use super::super::course::Course;
use super::super::heading::{HeadingText, heading, is_no_name, speaks_of_moves};
use super::super::lead::{is_led, is_led_by_event};
use super::super::line::label;
use super::super::lists::is_list;
use super::super::pieces::tell_pieces;
use super::super::player::name_and_version;
use super::super::tail::{NameAndDate, name_and_date};
use super::super::title_score::name_and_score;
use super::Sheet;
use crate::notation::pdn::reader::Last;
use crate::notation::result::Outcome;
use crate::record::{FaultKind, Span, Tag, TagPair, TokenKind};

impl<'t> Sheet<'t> {
    /// Reads a heading, and what goes with it on its line.
    pub(super) fn add_heading(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (rest, heading) = heading(input).ok()?;
        let HeadingText { name, value, tag, .. } = heading;
        let is_list = tag.is_some_and(|tag| is_list(tag, value));
        if is_list {
            self.course = Course::default();
        }
        if let Some(tag) = tag.filter(|tag| tag.is_player()) {
            self.lists.begin(tag, self.reader.place(input));
        }
        if is_list || tag.is_none() && label(name, value, &self.course) {
            return Some(self.name_before_moves(input, value));
        }
        let line = trimmed(&input[..line_end_at(input)]);
        let is_title = match tag {
            // Game: Rossi - Verdi 2-0
            Some(Tag::Variant) => is_led(line, self.has_moves),
            // Where headings name the players, such an event only looks like a title.
            Some(Tag::Event) => !self.has_headings_of_players() && is_led_by_event(line),
            _ => false,
        };
        if is_title {
            return None;
        }
        if let Some(tag) = tag {
            let tells_pieces = tag.is_player()
                && !self.has_moves
                && tell_pieces(value)
                && !self.is_program(tag, value, rest);
            if tells_pieces {
                self.unread_side = Some(tag);
            }
            if self.is_only_said(tag, value) {
                return Some(self.say(input, input.len() - rest.len()));
            }
            if tells_pieces {
                // They are no name, and nobody knows which they are.
                let stray = self.reader.add_stray_up_to(input, rest);
                self.reader.fault(FaultKind::UnreadStart, self.reader.span(input, rest));
                return Some(stray);
            }
            self.drop_replaced(tag, value);
        } else if is_led(line, self.has_moves) {
            // Partij 12: Rossi - Verdi 2-0
            return None;
        } else if self.has_moves {
            // Words below a game, under a name of their own: `Opmerking: 34-29 was beter`.
            self.course.words_under_name(name);
            return Some(self.reader.add_stray_up_to(input, rest));
        }
        Some(self.add_pairs_of_heading(input, rest, heading))
    }

    /// Whether headings of players are above, with names or without.
    fn has_headings_of_players(&self) -> bool {
        let has = |tag| self.reader.record.tag(tag).is_some();
        self.title.is_empty() && (has(Tag::White) || has(Tag::Black))
    }

    /// Reads only the name of a heading: its value is moves.
    fn name_before_moves(&mut self, input: &'t [u8], value: &'t [u8]) -> &'t [u8] {
        let moves = &input[nom::Offset::offset(input, value)..];
        self.reader.push(input, moves, TokenKind::Heading);
        self.reader.last = Last::Other;
        moves
    }

    /// Whether a heading says nothing new, as on the next page, or is none: `Bianco: chiede patta`. It may be a time or a diagram, too;
    /// or the moves of one player are below it.
    fn is_only_said(&self, tag: Tag, value: &[u8]) -> bool {
        let says = |known: &str| known.as_bytes() == trimmed(value);
        let is_same = || self.reader.record.value(tag).is_some_and(says);
        let is_said_again = || match tag {
            // Another result is not the same said again.
            Tag::Result => is_same(),
            _ => self.reader.record.tag(tag).is_some(),
        };
        // The end of a match below a game of which the result is known: `Eindstand: Smit 3 - Bos 1`.
        let is_of_match = || {
            let value = std::str::from_utf8(trimmed(value)).unwrap_or_default();
            tag == Tag::Result
                && value.contains(|sign: char| sign.is_ascii_digit())
                && Outcome::parse(value).or_else(|| Outcome::of_words(value)).is_none()
                && self.reader.record.contents.has_terminator()
        };
        let is_over_list = value.is_empty() && tag.is_player();
        let is_of_title = tag.is_player() && !self.title.is_empty() && !self.is_pairing;
        speaks_of_moves(tag, value)
            || self.has_moves
                && (is_no_name(tag, value) || is_said_again() || tag == Tag::Fen || is_of_match())
            || is_over_list && is_said_again()
            || is_of_title && is_same()
    }

    /// Whether what may be the pieces of a side is a program and its version, `Dam 2.2`: the other player has a name, above or right below.
    fn is_program(&self, tag: Tag, value: &[u8], below: &[u8]) -> bool {
        let is_name = |name: &[u8]| name.first().is_some_and(u8::is_ascii_uppercase) && !name.contains(&b' ');
        let other = if tag == Tag::White { Tag::Black } else { Tag::White };
        let is_named_below = || {
            let named = heading(column_gap(below)).ok().map(|(_, named)| named);
            named.is_some_and(|named| {
                named.tag == Some(other) && !named.value.is_empty() && !tell_pieces(named.value)
            })
        };
        name_and_version(value).is_some_and(|(name, _)| is_name(name))
            && (self.reader.record.value(other).is_some() || is_named_below())
    }

    /// Drops what a title or an empty heading said above the moves, where a heading says it better.
    fn drop_replaced(&mut self, tag: Tag, value: &[u8]) {
        if self.has_moves {
            return;
        }
        if tag.is_player() && (self.is_pairing || self.is_of_others(tag, value)) {
            self.drop_title();
        }
        if !value.is_empty() {
            self.drop_empty_heading(tag);
        }
    }

    /// Adds a heading, and the score or the remark behind its value; a caption behind it is still to be read.
    fn add_pairs_of_heading(
        &mut self,
        input: &'t [u8],
        rest: &'t [u8],
        heading: HeadingText<'t>,
    ) -> &'t [u8] {
        let HeadingText { name, value, tag, remark } = heading;
        let is_player = tag.is_some_and(Tag::is_player);
        let captioned = if is_player { name_and_caption(value) } else { None };
        let (value, rest) = captioned
            .map_or((value, rest), |(name, caption)| (name, &input[nom::Offset::offset(input, caption)..]));
        let dated = tag.filter(|_| is_player).and_then(|tag| self.name_and_date(tag, value));
        let value = dated.as_ref().map_or(value, |dated| dated.name);
        let score = if is_player { name_and_score(value) } else { None };
        let (name, said) = (self.place_of(name), self.place_of(score.map_or(value, |(name, _)| name)));
        // Half a point is beside both names.
        let is_said = |(_, score): &(&[u8], &[u8])| {
            self.reader.record.value(Tag::Result).is_some_and(|known| known.as_bytes() == *score)
        };
        let (said_again, score) =
            if score.as_ref().is_some_and(is_said) { (score, None) } else { (None, score) };
        let end = if let Some((_, score)) = said_again {
            self.place_of(score).end
        } else if score.is_some() || !remark.is_empty() || dated.is_some() {
            said.end
        } else {
            // What divides it from the next heading on its line belongs to it.
            let between = &input[nom::Offset::offset(input, value) + value.len()..input.len() - rest.len()];
            said.end.max(self.place_of(trimmed(between)).end)
        };
        let span = Span::new(name.start, end);
        self.add_pair(TagPair { span, name, value: Some(said), tag, column: None });
        if let Some((_, score)) = score {
            self.add_score(score, end);
        }
        if let Some(NameAndDate { behind, says, .. }) = dated {
            self.add_pairs(self.place_of(behind).start, behind.len(), says);
        }
        if !remark.is_empty() {
            let at = nom::Offset::offset(input, remark);
            self.reader.push(&input[at..], &input[at + remark.len()..], TokenKind::Comment);
        }
        rest
    }

    /// Divides the name of a player from a date behind it, above the moves, where nothing says another.
    fn name_and_date(&self, tag: Tag, value: &'t [u8]) -> Option<NameAndDate<'t>> {
        let other = if tag == Tag::White { Tag::Black } else { Tag::White };
        let has_comma = self.reader.record.value(other).is_some_and(|name| name.contains(','));
        let is_new = |(tag, _): &(Tag, Range<usize>)| self.reader.record.tag(*tag).is_none();
        name_and_date(value, has_comma).filter(|dated| !self.has_moves && dated.says.iter().all(is_new))
    }

    /// Adds the score behind the name of a player, which ends at `end`.
    fn add_score(&mut self, score: &'t [u8], end: usize) {
        let value = self.place_of(score);
        let span = Span::new(self.divided_from(end, value.end), value.end);
        self.add_pair(TagPair::unnamed(Tag::Result, span, value));
    }
}
