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

mod aside;
mod below;
mod compact;
mod emptied;
mod figure;
mod item;
mod problem;
mod remark;
mod row;
mod short_date;
mod stretches;
mod time;

use std::ops::Range;

use super::half_read::{is_glued_half_read, is_half_read};
use super::said_result::result_length;
use crate::notation::language::{says_analysis, says_errata};
use crate::notation::pdn::written_move::written_move;
use crate::record::WrittenMove;
pub(super) use aside::command;
pub(super) use compact::{are_two_squares, is_compact};
use emptied::Emptied;
use item::{Item, Placed, is_plain, items};
use problem::Problem;
pub(super) use problem::{names_below, names_below_problem};
pub(super) use short_date::after_short_date;

pub(in crate::notation) use time::{marked_time, time};

/// Where a sheet has come to, before a line.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::notation) struct Course {
    /// The number of the last move, and the first number of the last row.
    last: Option<u32>,
    row: Option<u32>,
    /// The greatest number so far: in blocks of moves, the last row need not have it.
    greatest: u32,
    /// By how much the number of the second column of rows is greater than that of the first, where a line has both.
    columns: Option<u32>,
    /// Moves after the last number.
    since: usize,
    /// Whether a result was written after the last move.
    has_ended: bool,
    /// Whether a move has been played.
    pub(super) has_moves: bool,
    /// Whether the line before was prose, or ended in it.
    in_prose: bool,
    /// Whether there are times between the moves.
    pub(super) is_timed: bool,
    /// Whether a word was between the number of the last row and its moves, as in each row perhaps: `1. Zug: 32-28 19-23`.
    is_labelled: bool,
    /// What is after the number of the last row: the number of a note may have another sign.
    sign: Option<u8>,
    /// Whether the first row of a game is due, and the first ply of it may be words.
    begins_unread: bool,
    errata: Errata,
    /// Whether what is there is an analysis, or notes: their moves have the numbers of rows above.
    is_analysis: bool,
    /// How many lines are a move without a sign between its squares, and nothing else, one below the other; and whether these are plies.
    compact_lines: u8,
    has_compact_lines: bool,
    /// The squares that its moves have left.
    emptied: Emptied,
    problem: Problem,
}

/// Where a list of corrections is, or an analysis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Errata {
    #[default]
    Nowhere,
    /// Its name is right above.
    Named,
    /// Lines of it are above.
    Begun,
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
    /// Whether one of the moves is from a square that those above have left: it is of another game.
    pub(in crate::notation) leaves_empty: bool,
    /// What of the line is read as moves; the rest are words.
    pub(super) stretches: Vec<Range<usize>>,
    /// Whether it is one of a list of corrections, or notes, of the game above.
    pub(super) corrects: bool,
    /// Whether it is a row and nothing else, so that what is above it are no words before it.
    pub(super) is_row: bool,
    /// Words in the place of a move, that cannot be made out: where they begin.
    pub(super) lost: Vec<usize>,
}

impl Words {
    /// Whether the line begins a game that runs on in it: moves 1 and 2, in pairs. Plies of one side only may be those of a
    /// list below another.
    pub(in crate::notation) fn begins_whole_game(&self) -> bool {
        self.numbers.starts_with(&[1, 2]) && self.moves + 1 >= 2 * self.numbers.len()
    }
}

impl Course {
    /// A blank line ends a paragraph.
    pub(super) fn blank(&mut self) {
        self.in_prose = false;
        self.problem.blank();
        if self.errata == Errata::Begun {
            self.errata = Errata::Nowhere;
        }
    }

    /// A line that may say that corrections are below it, `Errata:`: what they say of moves is not played.
    fn may_name_errata(&mut self, line: &[u8]) {
        let name = std::str::from_utf8(line).unwrap_or_default().trim();
        if self.has_moves && says_errata(name.trim_end_matches([':', '.', ' '])) {
            (self.errata, self.is_analysis) = (Errata::Named, false);
        }
    }

    /// Whether a line says, and no more, that an analysis or notes are below it, among rows with numbers: `Variant:`.
    pub(super) fn names_analysis(&mut self, line: &[u8]) -> bool {
        let name = std::str::from_utf8(line).unwrap_or_default().trim_end_matches([':', '.', ' ']);
        let is_name = self.has_moves && self.last.is_some() && says_analysis(name);
        if is_name {
            self.words();
            (self.errata, self.is_analysis) = (Errata::Named, true);
        }
        is_name
    }

    /// A line that is all words, a heading say.
    pub(super) const fn words(&mut self) {
        self.in_prose = self.has_moves;
        self.errata = Errata::Nowhere;
    }

    /// A heading that stands for no tag; in a list of corrections, one of them: `Zet 3: 38-32`.
    pub(super) fn words_under_name(&mut self, name: &[u8]) {
        let errata = self.errata;
        self.words();
        if errata != Errata::Nowhere {
            self.errata = Errata::Begun;
        }
        self.may_name_errata(name);
    }

    /// Reads a line, or what is left of it; `in_comment` when it begins inside a comment.
    pub(in crate::notation) fn take(&mut self, text: &[u8], in_comment: bool) -> Words {
        self.may_name_errata(text);
        if self.errata != Errata::Nowhere && !in_comment {
            if let Some(words) = self.in_errata(text) {
                return words;
            }
            self.errata = Errata::Nowhere;
        }
        self.count_compact_lines(text);
        let words = self.words_of(text, in_comment);
        self.has_ended = words.result && self.has_moves || self.has_ended && words.moves == 0;
        words
    }

    /// Reads a line that may be the first row of a game, whose first ply nobody could read: `1. illegible 19-23`.
    pub(super) fn take_first(&mut self, text: &[u8]) -> Words {
        self.begins_unread = true;
        let words = self.take(text, false);
        self.begins_unread = false;
        words
    }

    fn words_of(&mut self, text: &[u8], in_comment: bool) -> Words {
        let was_in_comment = in_comment;
        let (mut items, in_comment) = items(text, in_comment, self.is_timed);
        if !was_in_comment && self.is_figure_of_page(text, &items) {
            return Words { others: 1, ..Words::default() };
        }
        self.find_unread(text, &mut items);
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
        if self.is_marked_variation(text, &items) {
            // It is about the game above.
            (words.mentions, words.corrects) = (true, true);
            self.in_prose = true;
            return words;
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
            self.among_words(text, &items, words.others)
        };
        let Some((begins, whole)) = due else {
            words.mentions = moves > 0 || items.iter().any(|placed| placed.item == Item::Date);
            self.result_among_words(&items, moves, &mut words);
            words.number = None;
            self.in_prose |= words.others > 0 && self.has_moves;
            return words;
        };
        self.read(text, &items, begins, whole, &mut words);
        if let Some(first) = items.first().filter(|_| words.number.is_some() && words.moves > 0) {
            self.sign = first.end.checked_sub(1).and_then(|last| text.get(last)).copied();
        }
        words
    }

    /// Whether a line is one figure that is no number of a row: that of a page, where rows have numbers of their own and another is due,
    /// or the year in which a remark ends, `nel torneo del` above `1988.`. The game goes on below as if it were not there.
    fn is_figure_of_page(&self, text: &[u8], items: &[Placed]) -> bool {
        let ([only], Some(_)) = (items, self.last) else { return false };
        let written = text.get(only.start..only.end).unwrap_or_default();
        let bare = written.strip_suffix(b".").unwrap_or(written);
        let number = std::str::from_utf8(bare).ok().filter(|_| bare.iter().all(u8::is_ascii_digit));
        match (number.and_then(|number| number.parse::<u32>().ok()), bare.len()) {
            (Some(number), 1..=3) => self.has_moves && bare.len() == written.len() && !self.is_next(number),
            (Some(year), 4) => self.in_prose && (1800..2100).contains(&year),
            _ => false,
        }
    }

    /// Finds the first ply of a line without a number that nobody could read.
    fn find_unread(&self, text: &[u8], items: &mut [Placed]) {
        // Of 12-8? the sign says what the move is worth.
        let is_unread = |item: Item, word: &[u8]| {
            let is_move = matches!(item, Item::Move { .. });
            self.has_moves && word.iter().all(|byte| *byte == b'?') || !is_move && is_half_read(word)
        };
        // Where nothing is between squares, 37?2 is a move as well.
        let is_glued = |item: Item, word: &[u8]| {
            let is_garbled = item == Item::Garbled && self.has_moves;
            is_garbled && is_glued_half_read(word)
        };
        if self.last.is_none()
            && let [first, Placed { item: Item::Move { plain, has_square: true, .. }, .. }] = items
            && let Some(word) = text.get(first.start..first.end)
            && (is_unread(first.item, word) || !*plain && is_glued(first.item, word))
        {
            first.item = Item::Unread;
        }
    }

    /// What a line of a list of corrections is; `None` for a row with which the game goes on.
    fn in_errata(&mut self, text: &[u8]) -> Option<Words> {
        let (items, _) = items(text, false, false);
        let is_next =
            |placed: &Placed| matches!(placed.item, Item::Number { number, .. } if self.is_next(number));
        if items.first().is_some_and(is_next) || self.is_analysis && self.is_played(&items) {
            return None;
        }
        self.errata = if self.errata == Errata::Named && items.iter().all(|placed| placed.item == Item::Word)
        {
            Errata::Named
        } else {
            Errata::Begun
        };
        self.in_prose = true;
        let others = items.iter().filter(|placed| placed.item == Item::Word).count();
        let mentions = items.iter().any(|placed| matches!(placed.item, Item::Move { .. }));
        Some(Words { others: others.max(1), mentions, corrects: true, ..Words::default() })
    }

    /// Whether a row below an analysis is one of the game, or the first of another: a number of no row above, or the 1 with both moves.
    fn is_played(&self, items: &[Placed]) -> bool {
        let has_words = items.iter().any(|placed| placed.item == Item::Word);
        let moves = items.iter().filter(|placed| is_plain(placed.item)).count();
        match items.first().map(|placed| placed.item) {
            Some(Item::Number { number: 1, pointed: true, continued: false }) => moves > 1 && !has_words,
            Some(Item::Number { number, .. }) => number > self.greatest,
            _ => false,
        }
    }

    /// Whether a line is a variation after a letter, `a) 31-27 17-21`, or after the number of a note in brackets, `(1) 31-27`,
    /// `[2] 31-27`, below rows with numbers where no ply is due. A mark can also be that of the ply above, where text runs on: then the
    /// next row is behind it.
    fn is_marked_variation(&self, text: &[u8], items: &[Placed]) -> bool {
        let [mark, next, ..] = items else { return false };
        let is_row = |number: u32| {
            let has_words = items.iter().any(|placed| placed.item == Item::Word);
            !has_words && !self.has_ended && self.last.and_then(|last| last.checked_add(1)) == Some(number)
        };
        let is_of_note =
            |inside: &[u8]| (1..=2).contains(&inside.len()) && inside.iter().all(u8::is_ascii_digit);
        let is_mark = match text.get(mark.start..mark.end) {
            Some([letter, b')' | b'.' | b':'] | [b'(' | b'[', letter, b')' | b']'])
                if letter.is_ascii_alphabetic() =>
            {
                true
            }
            // (7) 33-28 17-22 is a row, where that number is due.
            Some([b'(', inside @ .., b')'] | [b'[', inside @ .., b']']) => {
                let number = std::str::from_utf8(inside).ok().and_then(|inside| inside.parse().ok());
                is_of_note(inside) && !number.is_some_and(is_row)
            }
            // 1) 33-28 was better, where the rows are 1. 32-28
            Some([number @ .., b')']) => {
                let has_words = items.iter().any(|placed| placed.item == Item::Word);
                is_of_note(number) && has_words && self.sign.is_some_and(|sign| sign != b')')
            }
            Some([letter]) => letter.is_ascii_alphabetic() && text.get(mark.end) == Some(&b'.'),
            _ => false,
        };
        let goes_on = match next.item {
            Item::Number { number, pointed: true, continued: false } if is_row(number) => false,
            Item::Number { number, .. } => number > 1,
            item => matches!(item, Item::Move { plain: true, .. }),
        };
        is_mark && goes_on && self.has_moves && !self.ply_may_be_due()
    }

    /// Whether there are moves, and no number was before them.
    pub(super) const fn is_unnumbered(&self) -> bool {
        self.has_moves && self.last.is_none()
    }

    /// Whether a row of this number goes on with the last one.
    pub(super) fn is_next(&self, number: u32) -> bool {
        let Some(last) = self.last else { return false };
        number == last.saturating_add(1) || number == last && self.reply_is_due()
    }

    /// Whether the row that is due has this number: the next one, or the first of a game.
    fn is_due(&self, number: u32) -> bool {
        match self.last {
            Some(last) => Some(number) == last.checked_add(1),
            None => number == 1 && !self.has_moves,
        }
    }

    /// Whether the last row has the number after this one, or the same one.
    pub(super) fn is_above(&self, number: u32) -> bool {
        self.last.is_some_and(|last| last == number || number.checked_add(1) == Some(last))
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

    /// Whether a ply may be due on a line without a number: the reply to the last one, or any where rows have no numbers.
    pub(super) const fn ply_may_be_due(&self) -> bool {
        !self.has_ended && (self.last.is_none() || self.since < 2)
    }

    /// A result among words, where the game may have ended: `Wit geeft op, 2-0`.
    fn result_among_words(&mut self, items: &[Placed], moves: usize, words: &mut Words) {
        let mut results = items.iter().filter(|placed| placed.item == Item::Result);
        if let (Some(result), None, true) = (results.next(), results.next(), self.has_moves && moves == 0) {
            words.result = true;
            words.stretches.push(result.start..result.end);
        }
    }
}

/// As many plies as a line above the rows may seem to have: the score of a match, `12-8`, hours, `19:30 - 22:45`, an opening.
const LOOSE: usize = 4;

/// Whether so many plies, on a line without a number, are none if the rows begin below it.
pub(in crate::notation) fn is_loose(plies: usize) -> bool {
    (1..=LOOSE).contains(&plies)
}

/// Whether a line is the first row of a game.
pub(in crate::notation) fn begins_numbered_game(text: &[u8]) -> bool {
    let words = Course::default().take(text, false);
    words.number == Some(1) && words.moves > 0
}

/// The words of a line that are a result, `patta`, `wit geeft op`, from its first word to its end: which item that is, and
/// where it begins.
fn said_result(text: &[u8], items: &[Placed]) -> Option<(usize, usize)> {
    let index = items.iter().position(|placed| placed.item == Item::Word)?;
    let start = items.get(index)?.start;
    result_length(text.get(start..)?).map(|_| (index, start))
}

/// The moves on a line, as written.
pub(super) fn moves_of_line(text: &[u8]) -> impl Iterator<Item = WrittenMove> {
    let (items, _) = items(text, false, false);
    items.into_iter().filter_map(move |placed| {
        let written = text.get(placed.start..placed.end)?;
        let star = written.strip_prefix(b"*").unwrap_or(written);
        matches!(placed.item, Item::Move { .. })
            .then(|| written_move(star, &mut Vec::new()).ok())?
            .map(|(_, written)| written)
    })
}

/// Where words begin after the first move of a text.
pub(super) fn words_after_move(text: &[u8]) -> Option<usize> {
    let (items, _) = items(text, false, false);
    let first = items.iter().position(|placed| matches!(placed.item, Item::Move { .. }))?;
    items[first..].iter().find(|placed| placed.item == Item::Word).map(|placed| placed.start)
}
