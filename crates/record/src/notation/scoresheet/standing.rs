//! Headings above several games: which of them hold for a game that does not say them itself.
//!
//! - A heading holds for the games below it if it is in a paragraph of its own above the names of the players of its game: nothing in
//!   that paragraph speaks of one game, as a name, a board or a result does. Event, place, date, section, stage and round can be such
//!   headings; so can a match of two teams, which is the event of its games.
//! - It holds until the next of its kind, wherever that is. One that holds for several games ends, too, all that came below the one
//!   before it: after `Groep B` the round of group A is over.
//! - A round ends with the date that came with it, on its line or in its paragraph. An event ends with all; a match of two teams, only
//!   what came below the one before it.
//! - What a heading says that holds for one game alone, and says what was known, ends nothing.
//! - Where a game has tag pairs, nothing holds any more.

use std::ops::Range;

use super::blank::lines;
use super::fair_copy::Typing;
use super::line::has_moves;
use super::pairing::pairing;
use super::recognise::has_tag_pair;
use super::sheet::are_teams;
use crate::input::{FileEncoding, Headings, decode};
use crate::record::{Above, Record, Span, Tag, TagPair, Tags, Token, TokenKind};

/// What several games can have in common.
const OF_SEVERAL: Tags =
    Tags::of(&[Tag::Event, Tag::Site, Tag::Date, Tag::EventDate, Tag::Section, Tag::Stage, Tag::Round]);

/// What may be among it, and does not show that it is said of one game.
const AMONG: Tags =
    Tags::of(&[Tag::EventSponsor, Tag::TimeControl, Tag::GameType, Tag::Variant, Tag::Annotator]);

/// How much of a game is looked at: headings are short.
const HEAD: usize = 4 << 10;

/// How many lines of moves are looked at with what is above them, which they may help to read.
const ROWS: usize = 2;

/// The most bytes of a heading that holds for other games.
const LONGEST: usize = 200;

/// The headings that hold at a place of a stream of sheets, which are typed and encoded alike.
#[derive(Debug)]
pub(in crate::notation) struct Standing {
    typing: Typing,
    encoding: FileEncoding,
    /// Those that hold, in the order in which they came, each tag once.
    headings: Vec<Heading>,
    /// What was said of the last game: the next ones, of which the same is said, share it.
    last: Option<Above>,
    games: u64,
}

/// A heading that holds.
#[derive(Debug)]
struct Heading {
    tag: Tag,
    value: String,
    /// The game whose text it is in, and where its paragraph begins there.
    paragraph: (u64, usize),
}

impl Standing {
    pub(in crate::notation) const fn new(typing: Typing, encoding: FileEncoding) -> Standing {
        Standing { typing, encoding, headings: Vec::new(), last: None, games: 0 }
    }

    /// Takes in the headings of a game, and says which of those before hold for it.
    fn take(&mut self, record: &Record<'_>) -> Option<Above> {
        let paragraphs = paragraphs(record.text);
        let of_group = of_group(record, &paragraphs);
        let mut begun = Vec::new();
        for pair in record.tags.iter().filter(|pair| is_of_several(record, pair)) {
            let Some(tag) = pair.tag else { continue };
            let value = record.value(tag).unwrap_or_default();
            let group = of_group.iter().find(|paragraph| paragraph.contains(&pair.span.start));
            match group {
                None => self.end_for_one(tag, value),
                Some(paragraph) => {
                    self.end(tag, value);
                    let paragraph = (self.games, paragraph.start);
                    let is_kept = !value.is_empty() && value.len() <= LONGEST;
                    begun.extend(is_kept.then(|| Heading { tag, value: value.to_owned(), paragraph }));
                }
            }
        }
        let above = Above::of(self.headings.iter().map(|heading| (heading.tag, heading.value.as_str())));
        if above != self.last {
            self.last = above;
        }
        self.headings.extend(begun);
        self.last.clone()
    }

    /// Ends a heading because another of its kind is above several games, with all that came below it.
    fn end(&mut self, tag: Tag, value: &str) {
        if tag == Tag::Event && is_team_match(value) {
            return self.end_match();
        }
        if tag == Tag::Event {
            self.headings.clear();
        }
        let Some(at) = self.headings.iter().position(|heading| heading.tag == tag) else { return };
        let paragraph = self.headings.get(at).map(|heading| heading.paragraph);
        self.headings.truncate(at);
        if tag == Tag::Round {
            self.headings.retain(|heading| heading.tag != Tag::Date || Some(heading.paragraph) != paragraph);
        }
    }

    /// Ends the match of two teams that is the event because another is above the next games: both are of one round.
    fn end_match(&mut self) {
        let Some(at) = self.headings.iter().position(|heading| heading.tag == Tag::Event) else { return };
        if self.headings.get(at).is_some_and(|heading| is_team_match(&heading.value)) {
            self.headings.truncate(at);
        } else {
            self.headings.remove(at);
        }
    }

    /// Ends a heading because one game says something else of itself.
    fn end_for_one(&mut self, tag: Tag, value: &str) {
        let Some(known) = self.headings.iter().find(|heading| heading.tag == tag) else { return };
        let paragraph = known.paragraph;
        if known.value == value {
            return;
        }
        let comes_with_round = |heading: &Heading| heading.tag == Tag::Date && heading.paragraph >= paragraph;
        match tag {
            Tag::Event if is_team_match(value) => self.end_match(),
            Tag::Event => self.headings.clear(),
            Tag::Round => self.headings.retain(|heading| heading.tag != tag && !comes_with_round(heading)),
            _ => self.headings.retain(|heading| heading.tag != tag),
        }
    }
}

impl Headings for Standing {
    fn above(&mut self, game: &[u8]) -> Option<Above> {
        self.games += 1;
        let head = decode(head(game), self.encoding);
        let head = head.text();
        if lines(head).any(|line| has_tag_pair(line.as_bytes())) {
            self.headings.clear();
            return None;
        }
        let head = up_to_moves(head);
        // Of a game that is one paragraph, nothing can hold for others: where nothing holds, that may be all there is to know.
        if self.headings.is_empty() && paragraphs(head).len() < 2 {
            return None;
        }
        self.take(&super::parse_typed(head, self.typing))
    }
}

/// The beginning of a game: lines that are there whole.
fn head(game: &[u8]) -> &[u8] {
    let Some(head) = game.get(..HEAD) else { return game };
    let end = memchr::memrchr2(b'\n', b'\r', head).unwrap_or_default();
    head.get(..end).unwrap_or_default()
}

/// A text up to its first rows of moves.
fn up_to_moves(text: &str) -> &str {
    let mut rows = 0;
    let last = lines(text).find(|line| {
        rows += usize::from(has_moves(line));
        rows == ROWS
    });
    let end = last.map(|line| nom::Offset::offset(text, line) + line.len());
    end.and_then(|end| text.get(..end)).unwrap_or(text)
}

/// The places of the paragraphs of a text: blank lines, and lines that are only drawn, are between them.
fn paragraphs(text: &str) -> Vec<Range<usize>> {
    let mut paragraphs: Vec<Range<usize>> = Vec::new();
    let mut is_open = false;
    for line in lines(text) {
        let start = nom::Offset::offset(text, line);
        let end = start + line.len();
        let says = line.contains(char::is_alphanumeric);
        match paragraphs.last_mut().filter(|_| says && is_open) {
            Some(open) => open.end = end,
            None if says => paragraphs.push(start..end),
            None => {}
        }
        is_open = says;
    }
    paragraphs
}

/// The paragraphs of headings that hold for more than this game: they are above that with the name of a player, and nothing in
/// them is said of one game.
fn of_group(record: &Record<'_>, paragraphs: &[Range<usize>]) -> Vec<Range<usize>> {
    let is_player = |pair: &&TagPair| pair.tag.is_some_and(Tag::is_player);
    let Some(names) = record.tags.iter().filter(is_player).map(|pair| pair.span.start).min() else {
        return Vec::new();
    };
    let is_in =
        |paragraph: &Range<usize>, span: Span| span.start < paragraph.end && paragraph.start < span.end;
    let is_of_one = |tag: Tag| !OF_SEVERAL.has(tag) && !AMONG.has(tag);
    let is_played = |token: &Token| {
        matches!(token.kind, TokenKind::Move(_) | TokenKind::MoveNumber { .. } | TokenKind::Terminator)
    };
    let speaks_of_one = |paragraph: &Range<usize>| {
        let played = record.tokens.iter().any(|token| is_played(token) && is_in(paragraph, token.span));
        played
            || record.tags.iter().any(|pair| is_in(paragraph, pair.span) && pair.tag.is_some_and(is_of_one))
    };
    let above = paragraphs.iter().take_while(|paragraph| paragraph.end <= names);
    above.filter(|paragraph| !speaks_of_one(paragraph)).cloned().collect()
}

/// Whether an event is a match of two teams, by its names.
fn is_team_match(event: &str) -> bool {
    are_teams(event.as_bytes()) || pairing(event.as_bytes()).is_some()
}

/// Whether a pair is what its record says of something that several games can have in common.
fn is_of_several(record: &Record<'_>, pair: &TagPair) -> bool {
    let is_first = |tag: Tag| record.tag(tag).is_some_and(|first| std::ptr::eq(first, pair));
    pair.tag.is_some_and(|tag| OF_SEVERAL.has(tag) && is_first(tag))
}
