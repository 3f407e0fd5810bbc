//! The course of a sheet: which words of its lines are moves where a move is due, and which only mention moves.
//!
//! A sheet is numbered, or it is not; and its lines are rows of moves, or words. A move is played
//!
//! - after a number that goes on where the last row stopped, and after the move after that;
//! - where the reply to the last move is still to come;
//! - on a line without words.
//!
//! Elsewhere, among words, a move is only mentioned: `wit had beter 34-29 kunnen spelen`. Such a line is prose; so is
//! what is after words at the end of a row, and a line without number below prose. Dates and times are not moves.

use std::ops::Range;

use super::blank::{column_gap, divider, full_stop, spaces};
use super::number::{bare_number, bracketed_number};
use crate::notation::date::after_written_date;
use crate::notation::language::goes_before_mention;
use crate::notation::pdn::blank::blank;
use crate::notation::pdn::move_number::move_number;
use crate::notation::pdn::setup::setup;
use crate::notation::pdn::sign::ad_libitum;
use crate::notation::pdn::terminator::{terminator, winner};
use crate::notation::pdn::variation::is_bracketed;
use crate::notation::pdn::written_move::{unwritten_move, written_move};
use crate::notation::pdn::{NOT_HERE, Parsed};
use crate::notation::result::{LONGEST, Outcome, begins_result};
use crate::record::{MoveKind, Separator, TokenKind};

/// Where a sheet has come to, before a line.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::notation) struct Course {
    /// The number of the last move, and the first number of the last row.
    last: Option<u32>,
    row: Option<u32>,
    /// The greatest number so far: in blocks of moves, the last row need not have it.
    greatest: u32,
    /// Moves after the last number.
    since: usize,
    /// Whether a move has been played.
    pub(super) has_moves: bool,
    /// Whether the line before was prose, or ended in it.
    in_prose: bool,
    /// Whether there are times between the moves.
    pub(super) is_timed: bool,
    /// Whether a word was between the number of the last row and its moves, as in each row perhaps: `1. Zug: 32-28 19-23`.
    is_labelled: bool,
}

/// What a line is, by its words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::notation) struct Words {
    /// Moves that are in their place.
    pub(in crate::notation) moves: usize,
    /// Of these, moves that a comma, a semicolon or a bar divides from the move or number after them.
    pub(in crate::notation) divided: usize,
    /// The number that the line begins with, unless dots after it say that a row goes on.
    pub(in crate::notation) number: Option<u32>,
    /// Whether that number has no point, so that PDN does not read it as a number.
    pub(in crate::notation) odd_number: bool,
    /// The numbers before moves.
    pub(in crate::notation) numbers: Vec<u32>,
    /// Words that are nothing else, of two letters at least.
    pub(in crate::notation) others: usize,
    /// Whether words speak of moves, or of a date.
    pub(in crate::notation) mentions: bool,
    /// Whether there is a result, or a star, where the game may end.
    pub(in crate::notation) result: bool,
    /// Whether a comment is open at the end of the line.
    pub(in crate::notation) in_comment: bool,
    /// What of the line is read as moves; the rest are words.
    pub(super) stretches: Vec<Range<usize>>,
    /// Words in the place of a move, that cannot be made out: where they begin.
    pub(super) lost: Vec<usize>,
}

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    /// The number of a move; whether a point or bracket is after it, and whether dots say that a row goes on.
    Number {
        number: u32,
        pointed: bool,
        continued: bool,
    },
    /// A move; whether something is between its squares, so that it looks like one even among words, and whether it has a square.
    Move {
        plain: bool,
        has_square: bool,
    },
    /// What stands for a move that nobody wrote down.
    Unwritten,
    /// A `?` alone, where a line without numbers begins, that stands for a move that nobody can read.
    Unread,
    Result,
    Time,
    Date,
    /// Letters.
    Word,
    /// Digits with something among them that does not belong there.
    Garbled,
    /// Other signs.
    Sign,
    /// A comment, what is in parentheses, or a variation in brackets.
    Aside,
}

#[derive(Clone, Copy, Debug)]
struct Placed {
    item: Item,
    start: usize,
    end: usize,
    /// Whether a divider is before it.
    divided: bool,
    /// Whether it is a word that goes before a move which was not made: `better 28-23`.
    mentions: bool,
}

impl Course {
    /// A blank line ends a paragraph.
    pub(super) const fn blank(&mut self) {
        self.in_prose = false;
    }

    /// A line that is all words, a heading say.
    pub(super) const fn words(&mut self) {
        self.in_prose = self.has_moves;
    }

    /// Reads a line, or what is left of it; `in_comment` when it begins inside a comment.
    pub(in crate::notation) fn take(&mut self, text: &[u8], in_comment: bool) -> Words {
        let (mut items, in_comment) = items(text, in_comment, self.is_timed);
        if self.last.is_none()
            && self.has_moves
            && let [first, Placed { item: Item::Move { plain: true, .. }, .. }] = &mut items[..]
            && text.get(first.start..first.end).is_some_and(|word| word.iter().all(|byte| *byte == b'?'))
        {
            first.item = Item::Unread;
        }
        let mut words = Words { in_comment, ..Words::default() };
        // Words that say how the game ended are not among the moves; a comment shows that these have begun, too.
        let has_begun = self.has_moves
            || items.iter().any(|placed| matches!(placed.item, Item::Move { .. } | Item::Aside));
        let said = if has_begun { said_result(text, &items) } else { None };
        let text = match said {
            Some((index, start)) => {
                items.truncate(index);
                words.result = true;
                text.get(..start).unwrap_or_default()
            }
            None => text,
        };
        words.others = items.iter().filter(|placed| placed.item == Item::Word).count();
        let none_due = !self.has_moves || self.last.is_some() && !self.reply_is_due();
        let is_alone = items.len() == 1 && none_due;
        if words.others > 0 || is_alone {
            // 14-07-22 among words, or by itself where no move is due.
            for placed in &mut items {
                let written = text.get(placed.start..placed.end).unwrap_or_default();
                let is_date = after_short_date(written) == Some(&[]);
                placed.item = if is_date { Item::Date } else { placed.item };
            }
        }
        let count = |wanted: fn(Item) -> bool| items.iter().filter(|placed| wanted(placed.item)).count();
        let moves = count(|item| matches!(item, Item::Move { .. }));
        let times = count(|item| item == Item::Time);
        self.is_timed |= times > 0 && moves > 0;
        if let Some(Placed { item: Item::Number { number, pointed, continued: false }, .. }) = items.first() {
            words.number = Some(*number);
            words.odd_number = !pointed;
        }
        let due = if words.others == 0 {
            self.without_words(&items)
        } else {
            self.among_words(&items, words.others)
        };
        let Some((begins, whole)) = due else {
            words.mentions = moves > 0 || items.iter().any(|placed| placed.item == Item::Date);
            self.result_among_words(&items, moves, &mut words);
            words.number = None;
            self.in_prose |= words.others > 0 && self.has_moves;
            return words;
        };
        self.read(&items, begins, whole, text.len(), &mut words);
        words
    }

    /// From which word on a line without words is moves, and whether all are; `None` if it is not a line of moves.
    fn without_words(&self, items: &[Placed]) -> Option<(usize, bool)> {
        let is = |wanted: fn(Item) -> bool| items.iter().any(|placed| wanted(placed.item));
        let moves = items.iter().filter(|placed| matches!(placed.item, Item::Move { .. })).count();
        let is_date = is(|item| item == Item::Date) && moves == 0;
        let begins_with_move = matches!(first(items), Some(Item::Move { .. }));
        let goes_on =
            self.in_prose && self.last.is_some() && begins_with_move && !(self.reply_is_due() && moves == 1);
        (!is_date && !goes_on).then_some((0, true))
    }

    /// From which word on a line with words is moves, and whether all are that can be; `None` if it is prose.
    fn among_words(&self, items: &[Placed], words: usize) -> Option<(usize, bool)> {
        let moves =
            items.iter().filter(|placed| matches!(placed.item, Item::Move { plain: true, .. })).count();
        let begins = items.iter().position(|placed| !matches!(placed.item, Item::Sign | Item::Aside))?;
        match items[begins].item {
            // `12. illegible 14x23` and `12. strong 28x19 14x23`, where the next number is due.
            Item::Number { number, continued: false, .. }
                if self.last.is_some_and(|last| number == last.saturating_add(1))
                    && (!self.is_labelled && words_for_ply(items, begins + 1).is_some()
                        || is_row_behind_word(items, begins + 1)) =>
            {
                Some((begins, false))
            }
            Item::Number { number, continued, .. } if begins_row(items, begins) => {
                let behind = &items[begins + 1..];
                let row = behind.iter().take_while(|placed| placed.item != Item::Word);
                let row = row.filter(|placed| matches!(placed.item, Item::Move { .. })).count();
                let forward = self.last.map_or(!self.has_moves, |last| number > last);
                let fits = self.goes_on_with(number, continued) || forward && row >= words;
                fits.then_some((begins, false))
            }
            Item::Move { plain: true, .. } if self.last.is_some() => {
                let is_reply = self.reply_is_due() && !self.in_prose && words <= 2;
                is_reply.then_some((begins, false))
            }
            // Above the moves, `3-4 maart` is a date.
            Item::Move { plain: true, .. } => {
                let is_row = words < moves || words == moves && self.has_moves;
                (is_row && !self.in_prose).then_some((begins, true))
            }
            // Words, and a row after them: `Rossi Verdi 1. 32-28 19-23`.
            _ => {
                let row = (0..items.len()).find(|&at| {
                    let Item::Number { number, pointed: true, continued: false } = items[at].item else {
                        return false;
                    };
                    let next = self.last.map_or(1, |last| last.saturating_add(1));
                    number == next && number > self.greatest && begins_row(items, at)
                });
                let before =
                    |at: &usize| items[..*at].iter().filter(|placed| placed.item == Item::Word).count();
                let behind = |at: &usize| {
                    let behind = &items[*at..];
                    behind.iter().filter(|placed| matches!(placed.item, Item::Move { .. })).count()
                };
                let row = row.filter(|at| behind(at) >= before(at) && words <= moves.max(before(at)));
                let is_row = self.last.is_none() && !self.has_moves && moves > words;
                row.map(|at| (at, false)).or(is_row.then_some((0, true)))
            }
        }
    }

    /// Whether a row of this number may be here.
    fn goes_on_with(&self, number: u32, continued: bool) -> bool {
        let Some(last) = self.last else { return !self.has_moves };
        let next = number == last.saturating_add(1)
            || self.row.is_some_and(|row| number == row.saturating_add(1))
            || number == 1;
        next || number == last && (continued || self.reply_is_due())
    }

    const fn reply_is_due(&self) -> bool {
        self.since == 1 && self.last.is_some()
    }

    /// A result among words, where the game may have ended: `Wit geeft op, 2-0`.
    fn result_among_words(&mut self, items: &[Placed], moves: usize, words: &mut Words) {
        let mut results = items.iter().filter(|placed| placed.item == Item::Result);
        if let (Some(result), None, true) = (results.next(), results.next(), self.has_moves && moves == 0) {
            words.result = true;
            words.stretches.push(result.start..result.end);
        }
    }

    /// Reads a line that has moves from its word `begins` on.
    fn read(&mut self, items: &[Placed], begins: usize, whole: bool, len: usize, words: &mut Words) {
        let has_words = !whole;
        // `1. cd4 dc5` and `1. 3228 1923` are moves where nothing else is on the line.
        let is_numbered_row =
            whole && matches!(items.first(), Some(Placed { item: Item::Number { pointed: true, .. }, .. }));
        let mut on: Option<usize> = None;
        let mut row = None;
        let mut at = begins;
        let is_numbered =
            self.last.is_some() || items.iter().any(|placed| matches!(placed.item, Item::Number { .. }));
        while let Some(placed) = items.get(at) {
            match placed.item {
                Item::Number { number, continued, pointed } => {
                    let goes_on = begins_row(items, at) && pointed && self.goes_on_with(number, continued);
                    if on.is_none() && (at == begins || whole || goes_on) {
                        on = Some(placed.start);
                    }
                    if on.is_some() {
                        self.since =
                            if continued && self.last == Some(number) { self.since.max(1) } else { 0 };
                        self.last = Some(number);
                        self.greatest = self.greatest.max(number);
                        row = row.or(Some(number));
                        words.numbers.push(number);
                    }
                }
                Item::Move { plain, has_square } => {
                    if at == begins || !has_words {
                        on.get_or_insert(placed.start);
                    }
                    if on.is_some() {
                        self.since += 1;
                        self.has_moves = true;
                        words.moves += usize::from(plain || is_numbered_row && has_square);
                        let behind = items.get(at + 1).map(|next| next.divided);
                        words.divided += usize::from(plain && behind == Some(true));
                    } else {
                        words.mentions = true;
                    }
                }
                Item::Unwritten => {
                    if at == begins || !has_words {
                        on.get_or_insert(placed.start);
                    }
                    self.since += usize::from(on.is_some());
                }
                Item::Unread => {
                    on.get_or_insert(placed.start);
                    words.lost.push(placed.start);
                    self.since += 1;
                }
                Item::Word
                    if on.is_some()
                        && !self.is_labelled
                        && let Some(last) = words_for_ply(items, at) =>
                {
                    words.lost.push(items[last].start);
                    self.since += 1;
                    at = last;
                }
                Item::Word if is_numbered && !whole => {
                    // A remark between a move and the reply leaves the reply in its place.
                    let leads_on = self.since < 2 && leads_to_reply(items, at);
                    if self.since == 1
                        && mentions_one_before_reply(items, at)
                        && let Some(start) = on.take()
                    {
                        words.mentions = true;
                        words.stretches.push(start..placed.start);
                        at += 2;
                        on = items.get(at).map(|reply| reply.start);
                        continue;
                    }
                    if !leads_on && let Some(start) = on.take() {
                        words.stretches.push(start..placed.start);
                    }
                }
                Item::Date => {
                    words.mentions = true;
                    if let Some(start) = on.take() {
                        words.stretches.push(start..placed.start);
                        on = items.get(at + 1).map(|next| next.start);
                    }
                }
                Item::Result if on.is_none() && self.has_moves && !whole => {
                    words.result = true;
                    words.stretches.push(placed.start..placed.end);
                }
                Item::Result => {
                    on.get_or_insert(placed.start);
                    words.result = true;
                }
                Item::Garbled if on.is_some() && self.last.is_some() && self.is_lost(items, at) => {
                    words.lost.push(placed.start);
                    self.since += 1;
                }
                _ if !has_words => {
                    on.get_or_insert(placed.start);
                }
                _ => {}
            }
            at += 1;
        }
        if row.is_some() {
            let behind = items.get(begins + 1).map(|placed| placed.item);
            self.is_labelled = matches!(behind, Some(Item::Word | Item::Garbled)) && words.moves > 0;
        }
        self.in_prose = on.is_none() && has_words;
        // Numbers in columns count on downward.
        self.row = row.or(self.row);
        // A comment or a variation may go on below: the last stretch has no end of its own.
        words.stretches.extend(on.map(|start| start..len));
    }

    /// Whether what is garbled is in the place of a move: with it, the row has its two moves, and no more.
    fn is_lost(&self, items: &[Placed], at: usize) -> bool {
        // Only so far: a line may be megabytes of such words.
        let from = at.saturating_sub(8);
        let begins = items[from..at].iter().rposition(|placed| matches!(placed.item, Item::Number { .. }));
        let Some(begins) = begins.map(|begins| from + begins) else { return false };
        let row = items[begins + 1..].iter().take_while(|placed| !matches!(placed.item, Item::Number { .. }));
        let row = row.filter(|placed| !matches!(placed.item, Item::Sign | Item::Aside | Item::Time));
        // After dots there is one move, which may go on below.
        if matches!(items[begins].item, Item::Number { continued: true, .. }) {
            return false;
        }
        let mut count = 0;
        for placed in row {
            match placed.item {
                Item::Move { .. } | Item::Garbled | Item::Unwritten if count < 2 => count += 1,
                Item::Result => {}
                _ => return false,
            }
        }
        count == 2
    }
}

/// The words of a line that are a result, `patta`, `wit geeft op`, from its first word to its end: which item that is, and
/// where it begins.
fn said_result(text: &[u8], items: &[Placed]) -> Option<(usize, usize)> {
    let index = items.iter().position(|placed| placed.item == Item::Word)?;
    let start = items.get(index)?.start;
    let words = text.get(start..).filter(|words| words.len() <= LONGEST && begins_result(words))?;
    let outcome = Outcome::of_words(without_divider(std::str::from_utf8(words).ok()?));
    outcome.filter(|outcome| *outcome != Outcome::None).map(|_| (index, start))
}

/// A text without what divides columns at its end.
pub(in crate::notation) fn without_divider(text: &str) -> &str {
    text.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '|' | '.' | '\u{feff}'))
}

/// Where words begin after the first move of a text.
pub(super) fn words_behind_move(text: &[u8]) -> Option<usize> {
    let (items, _) = items(text, false, false);
    let first = items.iter().position(|placed| matches!(placed.item, Item::Move { .. }))?;
    items[first..].iter().find(|placed| placed.item == Item::Word).map(|placed| placed.start)
}

/// The first word that is not a mere sign.
fn first(items: &[Placed]) -> Option<Item> {
    items.iter().map(|placed| placed.item).find(|item| !matches!(item, Item::Sign | Item::Aside))
}

/// Whether a move follows a number, or what stands for one.
fn begins_row(items: &[Placed], at: usize) -> bool {
    let behind = items.get(at + 1..).and_then(first);
    matches!(behind, Some(Item::Move { .. } | Item::Unwritten | Item::Garbled))
}

/// The last of the words from `first` on that stand for the first ply of a row, as nobody could read it: between its number
/// and its only move.
fn words_for_ply(items: &[Placed], first: usize) -> Option<usize> {
    /// The most words that say so: `non si legge`.
    const MOST: usize = 3;
    let is_number = |placed: &Placed| matches!(placed.item, Item::Number { continued: false, .. });
    let before = first.checked_sub(1).and_then(|before| items.get(before));
    let words = items.get(first..)?.iter().take(MOST + 1).take_while(|placed| placed.item == Item::Word);
    let count = words.count();
    let mut behind = items.get(first + count..)?.iter();
    let is_only_move = matches!(behind.next()?.item, Item::Move { plain: true, .. })
        && matches!(behind.next().map(|next| next.item), None | Some(Item::Number { .. } | Item::Result));
    ((1..=MOST).contains(&count) && before.is_some_and(is_number) && is_only_move).then(|| first + count - 1)
}

/// Whether a remark that begins here leads to a move which is the reply: `27-22 strong 18x27`, `27-22 offers draw 18x27`. A move
/// that words only mention is none, `27-22 better was 28-23`, nor is one among longer prose.
fn leads_to_reply(items: &[Placed], first: usize) -> bool {
    /// The most words of such a remark.
    const MOST: usize = 4;
    let behind = items.get(first..).unwrap_or_default();
    let is_remark = |placed: &&Placed| {
        matches!(placed.item, Item::Word | Item::Sign | Item::Number { pointed: false, .. })
    };
    let count = behind.iter().take(MOST + 1).take_while(is_remark).count();
    let (remark, behind) = behind.split_at(count);
    let is_reply = matches!(behind, [reply, ..] if is_plain(reply.item));
    let ends = match behind {
        // Of one word, what comes next may be anything but a word.
        [_, next, ..] => count == 1 && next.item != Item::Word,
        _ => true,
    };
    is_reply && ends && count <= MOST && !remark.iter().any(|placed| placed.mentions)
}

/// Whether a word that begins here mentions one move, and the reply is the last on the line: `27-22 meglio 28-23 18x27`.
fn mentions_one_before_reply(items: &[Placed], first: usize) -> bool {
    match items.get(first..) {
        Some([word, mentioned, reply]) => word.mentions && is_plain(mentioned.item) && is_plain(reply.item),
        _ => false,
    }
}

/// Whether a row of two moves, and nothing more, follows a word.
fn is_row_behind_word(items: &[Placed], word: usize) -> bool {
    let items = items.get(word..).unwrap_or_default().iter().map(|placed| placed.item);
    let wanted = [|item| item == Item::Word, is_plain, is_plain];
    items.clone().count() == wanted.len() && items.zip(wanted).all(|(item, is_wanted)| is_wanted(item))
}

fn is_plain(item: Item) -> bool {
    matches!(item, Item::Move { plain: true, .. })
}

/// The words of a line, and whether a comment is open at its end.
fn items(text: &[u8], in_comment: bool, has_times: bool) -> (Vec<Placed>, bool) {
    let mut items: Vec<Placed> = Vec::new();
    let mut rest = text;
    let mut middles = Vec::new();
    if in_comment {
        let Some(end) = memchr::memchr(b'}', text) else { return (items, true) };
        rest = &text[end + 1..];
    }
    loop {
        let here = column_gap(rest);
        let divided = divider(spaces(rest)).is_ok();
        let start = text.len() - here.len();
        if here.is_empty() {
            if divided {
                items.push(Placed { item: Item::Sign, start, end: start, divided, mentions: false });
            }
            return (items, false);
        }
        middles.clear();
        if here.starts_with(b"{") {
            let Some(end) = memchr::memchr(b'}', here) else {
                items.push(Placed { item: Item::Aside, start, end: text.len(), divided, mentions: false });
                return (items, true);
            };
            rest = &here[end + 1..];
            items.push(Placed {
                item: Item::Aside,
                start,
                end: text.len() - rest.len(),
                divided,
                mentions: false,
            });
            continue;
        }
        let last = items.last().map(|last| last.item);
        let may_be_time = last == Some(Item::Date) || has_times && matches!(last, Some(Item::Move { .. }));
        let (after, item) = match ad_libitum(here) {
            // Any move, where none is before it.
            Ok((after, _)) if matches!(last, Some(Item::Move { .. })) => (after, Item::Sign),
            Ok((after, _)) => (after, Item::Unwritten),
            Err(_) => item(here, may_be_time, &mut middles),
        };
        rest = after;
        let mentions = item == Item::Word && {
            let word = &here[..here.len() - rest.len()];
            let word = word.strip_suffix(b":").or(word.strip_suffix(b",")).unwrap_or(word);
            std::str::from_utf8(word).is_ok_and(goes_before_mention)
        };
        items.push(Placed { item, start, end: text.len() - rest.len(), divided, mentions });
    }
}

/// Reads one word.
fn item<'t>(
    here: &'t [u8],
    may_be_time: bool,
    middles: &mut Vec<damiera_rules::board::WrittenSquare>,
) -> (&'t [u8], Item) {
    let stars = here.iter().take_while(|byte| **byte == b'*').count();
    let starred = &here[stars..];
    let read_move = |middles: &mut Vec<_>| -> Parsed<'t, Item> {
        let (rest, written) = written_move(starred, middles)?;
        let has_square = written.kind == MoveKind::Squares;
        let plain = has_square && written.separator != Separator::None;
        Ok((signs(rest), Item::Move { plain, has_square }))
    };
    let number = |read: Parsed<'t, TokenKind>, pointed| -> Parsed<'t, Item> {
        match read? {
            (rest, TokenKind::MoveNumber { number, continued }) => {
                Ok((rest, Item::Number { number, pointed, continued }))
            }
            _ => Err(NOT_HERE),
        }
    };
    let all_of = |(rest, ()): (&'t [u8], ()), item| (rest, item);
    let read: Parsed<'t, Item> = after_written_date(here)
        .map(|rest| (rest, Item::Date))
        .ok_or(NOT_HERE)
        .or_else(|_: nom::Err<()>| {
            let rest = after_short_date(here).filter(|_| !here[..3.min(here.len())].contains(&b'-'));
            rest.map(|rest| (rest, Item::Date)).ok_or(NOT_HERE)
        })
        .or_else(|_: nom::Err<()>| time(here, may_be_time).map(|read| all_of(read, Item::Time)))
        .or_else(|_| number(move_number(here), true))
        .or_else(|_| {
            terminator(here)
                .or_else(|_| winner(here))
                .and_then(ends_word)
                .map(|read| all_of(read, Item::Result))
        })
        .or_else(|_| read_move(middles))
        .or_else(|_| unwritten_move(here).map(|(rest, _)| (rest, Item::Unwritten)))
        .or_else(|_| number(bracketed_number(here), true))
        .or_else(|_| number(bare_number(here), false))
        .or_else(|_| aside(here).or_else(|_| setup(here)).map(|read| all_of(read, Item::Aside)));
    read.unwrap_or_else(|_| {
        let rest = word(here);
        let written = &here[..here.len() - rest.len()];
        (rest, kind_of(written))
    })
}

/// What a word is that is nothing else: letters, or digits with letters among them.
fn kind_of(word: &[u8]) -> Item {
    // A gain, a glyph.
    if matches!(word, [b'+' | b'-' | b'=' | b'$', digits @ ..] if digits.first().is_some_and(u8::is_ascii_digit))
    {
        return Item::Sign;
    }
    let letters = letters(word);
    // Glyphs touch each other, and other signs: `=$3`.
    if letters == 0 && word.contains(&b'$') {
        return Item::Sign;
    }
    let has_digits = word.iter().any(u8::is_ascii_digit);
    let crosses = word.iter().filter(|byte| matches!(byte, b'x' | b'X')).count();
    // `7-`: a square, and what is between it and one that nobody wrote.
    if matches!(word, [b'0'..=b'9', b'-' | b'x' | b'X' | b':']) {
        return Item::Garbled;
    }
    if has_digits && word.len() > 2 && (letters < 3 || word[0].is_ascii_digit() || crosses > 0)
        || letters == crosses && crosses > 1
    {
        Item::Garbled
    } else if letters > 1 {
        Item::Word
    } else {
        Item::Sign
    }
}

/// How many letters a word has: signs beyond ASCII, such as `½`, `→` and `…`, are none.
fn letters(word: &[u8]) -> usize {
    let mut count = 0;
    let mut rest = word;
    while let [first, after @ ..] = rest {
        rest = match rest {
            [0xC2, 0x80..=0xBF, after @ ..] | [0xE2, 0x80..=0xBF, 0x80..=0xBF, after @ ..] => after,
            _ => {
                // Of a letter of several bytes, the first counts.
                count += usize::from(first.is_ascii_alphabetic() || *first >= 0xC3);
                after
            }
        };
    }
    count
}

/// The text after a date with a year of two digits, which may be something else: `14-07-22`, `14.7.22`.
fn after_short_date(input: &[u8]) -> Option<&[u8]> {
    let number = |input: &[u8], most: u8| {
        let count = input.iter().take(3).take_while(|byte| byte.is_ascii_digit()).count();
        let value = input
            .iter()
            .take(count)
            .fold(0, |value: u8, digit| value.saturating_mul(10).saturating_add(digit - b'0'));
        ((1..=2).contains(&count) && value <= most).then_some(count)
    };
    let day = number(input, 31)?;
    let sign = *input.get(day).filter(|sign| b".-/".contains(sign))?;
    let rest = input.get(day + 1..)?;
    let month = number(rest, 12)?;
    let rest = rest.get(month..)?.strip_prefix(&[sign])?;
    let year = number(rest, 99).filter(|count| *count == 2)?;
    let rest = rest.get(year..)?;
    let goes_on =
        matches!(rest, [b'-' | b'/' | b'.' | b'x', b'0'..=b'9', ..] | [b'a'..=b'z' | b'A'..=b'Z', ..]);
    (!goes_on).then_some(rest)
}

/// Reads the time that a player has left or took, which looks like a move: `0:05`, `1:12:30`. `may_be_any`: the sheet
/// has times, and a move is before it.
pub(super) fn time(input: &[u8], may_be_any: bool) -> Parsed<'_, ()> {
    let count = |input: &[u8]| input.iter().take(3).take_while(|byte| byte.is_ascii_digit()).count();
    let hours = count(input);
    let part = |input: &'_ [u8]| matches!(input, [b':', rest @ ..] if count(rest) == 2);
    let rest = input.get(hours..).unwrap_or_default();
    if !(1..=2).contains(&hours) || !part(rest) {
        return Err(NOT_HERE);
    }
    let seconds = &rest[3..];
    let has_seconds = part(seconds);
    let rest = if has_seconds { &seconds[3..] } else { seconds };
    // No square is called so.
    let is_zero = input[..hours].iter().all(|byte| *byte == b'0') || input[hours + 1..].starts_with(b"00");
    let ends = !matches!(rest, [b':' | b'-' | b'x' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z', ..]);
    if ends && (is_zero || may_be_any) { Ok((rest, ())) } else { Err(NOT_HERE) }
}

/// Reads what is in parentheses, or a variation in brackets, to the one that closes it on this line.
fn aside(input: &[u8]) -> Parsed<'_, ()> {
    // Bounds: a line may be megabytes of parentheses. A variation in brackets is longer than a remark.
    const LONGEST: usize = 1000;
    const LONGEST_VARIATION: usize = 16_000;
    let (opens, closes, longest) = match input {
        [b'(', ..] => (b'(', b')', LONGEST),
        [b'[', inside @ ..] if is_bracketed(inside) => (b'[', b']', LONGEST_VARIATION),
        _ => return Err(NOT_HERE),
    };
    let mut open = 0_usize;
    for (at, byte) in input.iter().enumerate().take(longest) {
        if *byte == opens {
            open += 1;
        } else if *byte == closes && open == 1 {
            return Ok((&input[at + 1..], ()));
        } else if *byte == closes {
            open = open.saturating_sub(1);
        }
    }
    Err(NOT_HERE)
}

/// The text after the signs that touch a move.
fn signs(input: &[u8]) -> &[u8] {
    let length = input.iter().take_while(|byte| b"!?*+=".contains(byte)).count();
    let rest = &input[length..];
    let inner = match rest {
        [b'(', inner @ ..] => inner.iter().take_while(|byte| b"!?".contains(byte)).count(),
        _ => 0,
    };
    if inner > 0 && rest.get(inner + 1) == Some(&b')') { &rest[inner + 2..] } else { rest }
}

/// A result that no letter or digit touches.
fn ends_word<'t>((rest, ()): (&'t [u8], ())) -> Parsed<'t, ()> {
    match rest {
        [byte, ..] if byte.is_ascii_alphanumeric() => Err(NOT_HERE),
        _ => Ok((rest, ())),
    }
}

/// The text after one word.
fn word(input: &[u8]) -> &[u8] {
    let ends = |at: usize| match input.get(at) {
        None | Some(0..=b' ' | b',' | b';' | b'|' | b'{') => true,
        Some(b'(' | b'[') => aside(&input[at..]).is_ok(),
        Some(b'.') => full_stop(&input[at..]).is_ok(),
        Some(0x80..) => blank(&input[at..]).is_ok(),
        _ => false,
    };
    let end = (1..=input.len()).find(|&at| ends(at)).unwrap_or(input.len());
    &input[end..]
}
