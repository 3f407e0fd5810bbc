//! The stretches of a line that are read as moves.

use super::emptied::Ends;
use super::item::{Item, Placed, is_plain};
use super::remark::{leads_to_reply, mentions_one_before_reply, plies_behind, reply_behind_sentence};
use super::row::{begins_row, words_for_ply};
use super::{Course, Words};
use crate::notation::pdn::square::{number, separator, square};

/// As many moves on a line as show, for each word on it, that what may be a move is one.
const MOVES_TO_A_WORD: usize = 4;

impl Course {
    /// Reads a line that has moves from its word `begins` on.
    pub(super) fn read(
        &mut self,
        text: &[u8],
        items: &[Placed],
        begins: usize,
        whole: bool,
        words: &mut Words,
    ) {
        let is_row = is_row(items, whole, words.others, self);
        words.is_row = is_row && words.others == 0;
        let is_numbered = self.last.is_some() || items.iter().any(is_number);
        let mut stretches = Stretches {
            course: self,
            words,
            text,
            items,
            begins,
            whole,
            is_row,
            is_numbered,
            start: None,
            row: None,
        };
        let mut at = begins;
        while let Some(placed) = items.get(at) {
            at = stretches.take(at, *placed);
        }
        stretches.finish();
    }
}

/// A line being divided into stretches of moves and words between them.
struct Stretches<'l> {
    course: &'l mut Course,
    words: &'l mut Words,
    text: &'l [u8],
    items: &'l [Placed],
    /// The word where the moves begin.
    begins: usize,
    /// Whether all that can be moves on the line are.
    whole: bool,
    /// Whether the line is a row with hardly anything else on it.
    is_row: bool,
    /// Whether moves have numbers, on this line or above.
    is_numbered: bool,
    /// Where the stretch begins that has not ended yet.
    start: Option<usize>,
    /// The first number that is read as that of a move.
    row: Option<u32>,
}

impl Stretches<'_> {
    /// Takes in the item at a place; says which one is next.
    fn take(&mut self, at: usize, placed: Placed) -> usize {
        match placed.item {
            Item::Number { number, .. } if self.numbers_remark(at, number) => {
                return self.word_among_numbered_moves(at, placed);
            }
            Item::Number { number, continued, pointed } => {
                if let Some(reply) = self.behind_figure(at, placed, pointed) {
                    return reply;
                }
                if self.start.is_none() && self.may_begin_with_number(at, number, continued, pointed) {
                    self.begin(placed);
                }
                self.number(number, continued);
            }
            Item::Move { plain: true, .. } if self.is_mentioned_after_row(at) => {
                self.words.mentions = true;
                self.end_before(placed);
            }
            Item::Move { plain, has_square, ends } => {
                self.begin_where_due(at, placed);
                self.ply(at, plain || self.is_row && has_square, plain, ends);
            }
            Item::Unwritten => {
                self.begin_where_due(at, placed);
                self.course.since += usize::from(self.start.is_some());
            }
            Item::Unread => {
                self.begin(placed);
                self.lose(placed);
            }
            Item::Word => return self.word(at, placed),
            Item::Date => self.date(at, placed),
            Item::Result if self.is_in_place_of_move(at) => self.lose(placed),
            Item::Result => self.result(placed),
            Item::Garbled if self.is_lost(at) => {
                self.begin(placed);
                self.lose(placed);
            }
            _ if self.whole => self.begin(placed),
            _ => {}
        }
        at + 1
    }

    /// Begins a stretch, unless one has begun.
    fn begin(&mut self, placed: Placed) {
        self.start.get_or_insert(placed.start);
    }

    /// Among words, moves are played only from the place where they begin on.
    fn begin_where_due(&mut self, at: usize, placed: Placed) {
        if at == self.begins || self.whole {
            self.begin(placed);
        }
    }

    /// Ends the stretch that has begun, if one has; says whether it did.
    fn end_before(&mut self, placed: Placed) -> bool {
        let start = self.start.take();
        self.words.stretches.extend(start.map(|start| start..placed.start));
        start.is_some()
    }

    /// Counts a ply that cannot be made out.
    fn lose(&mut self, placed: Placed) {
        self.words.lost.push(placed.start);
        self.course.since += 1;
    }

    fn may_begin_with_number(&self, at: usize, number: u32, continued: bool, pointed: bool) -> bool {
        let goes_on = || begins_row(self.items, at) && pointed && self.course.goes_on_with(number, continued);
        at == self.begins || self.whole || goes_on() || self.begins_column(at, number, continued)
    }

    /// Whether a number behind the words of a row begins that of the next column: what is between shows it, or the rows above do.
    fn begins_column(&self, at: usize, number: u32, continued: bool) -> bool {
        let (Some(last), Some([before, here])) =
            (self.course.last, at.checked_sub(1).and_then(|before| self.items.get(before..=at)))
        else {
            return false;
        };
        let gap = self.text.get(before.end..here.start).unwrap_or_default();
        let is_apart = || {
            gap.len() > 1 && gap.iter().all(|byte| *byte == b' ')
                || gap.iter().any(|byte| b"\t|".contains(byte))
        };
        let is_known = || self.course.columns.is_some_and(|more| last.checked_add(more) == Some(number));
        let row = self.items.get(at + 1..).unwrap_or_default();
        let is_row = match row {
            [one] => is_plain(one.item),
            [one, next, ..] => is_plain(one.item) && next.item != Item::Word,
            [] => false,
        };
        !continued
            && self.course.since > 0
            && number > last
            && !before.mentions
            && is_row
            && (is_apart() || is_known())
    }

    /// Passes over a remark that begins here, up to the plies that the row still lacks, if these are behind it; says where they begin.
    fn pass_remark(&mut self, at: usize, placed: Placed) -> Option<usize> {
        self.start?;
        let due = 2_usize.checked_sub(self.course.since).filter(|due| *due > 0)?;
        let next = self.course.last.and_then(|last| last.checked_add(1));
        let goes_on = |at: usize| match self.items.get(at).map(|placed| placed.item) {
            Some(Item::Number { number, pointed: true, continued: false }) => {
                Some(number) == next && begins_row(self.items, at) || self.begins_column(at, number, false)
            }
            _ => false,
        };
        let reply = plies_behind(self.text, self.items, at, due, goes_on)
            .or_else(|| reply_behind_sentence(self.text, self.items, at, next).filter(|_| due == 1))?;
        if !self.end_before(placed) {
            return None;
        }
        // A comment in it stays one.
        let asides = self.items.get(at..reply)?.iter().filter(|placed| placed.item == Item::Aside);
        self.words.stretches.extend(asides.map(|aside| aside.start..aside.end));
        self.start = self.items.get(reply).map(|reply| reply.start);
        Some(reply)
    }

    /// Passes over a figure that is no number of a row, `28x19 5.6.6 14x23`, `28x19 r. 5 14x23`; says where the reply is.
    fn behind_figure(&mut self, at: usize, placed: Placed, pointed: bool) -> Option<usize> {
        let touches = || self.items.get(at + 1).is_some_and(|next| next.start == placed.end);
        let may_be = self.course.since == 1 && self.start.is_some() && (!pointed || touches());
        if may_be { self.pass_remark(at, placed) } else { None }
    }

    /// Whether a number among moves that run on is that of a remark, `4. 50-45 5-10 1) een sterke zet 5. 32-28`: words are behind it, and
    /// it is not the next one.
    fn numbers_remark(&self, at: usize, number: u32) -> bool {
        let has_words = self.items.get(at + 1).is_some_and(|next| next.item == Item::Word);
        let is_next = self.course.last.is_none_or(|last| number == last.saturating_add(1));
        has_words && !is_next && at > self.begins && self.start.is_some() && !self.whole
    }

    /// Takes in a number, which is that of a move in a stretch only.
    fn number(&mut self, number: u32, continued: bool) {
        if self.start.is_none() {
            return;
        }
        let course = &mut *self.course;
        course.since = if continued && course.last == Some(number) { course.since.max(1) } else { 0 };
        course.last = Some(number);
        course.greatest = course.greatest.max(number);
        self.row = self.row.or(Some(number));
        self.words.numbers.push(number);
    }

    /// Whether a move is the third of its row, and has words behind it: `5. 32-28 19-23 | 33-28 was beter`.
    fn is_mentioned_after_row(&self, at: usize) -> bool {
        !self.whole
            && self.course.since > 1
            && self.course.last.is_some()
            && self.items.get(at + 1).is_some_and(|next| next.item == Item::Word)
            && self.start.is_some()
    }

    /// Takes in a move, which is played in a stretch and mentioned elsewhere.
    fn ply(&mut self, at: usize, counts: bool, plain: bool, ends: Ends) {
        if self.start.is_none() {
            self.words.mentions = true;
            return;
        }
        self.course.since += 1;
        self.course.has_moves = true;
        self.words.moves += usize::from(counts);
        self.words.leaves_empty |= self.course.emptied.take(ends);
        let is_divided = self.items.get(at + 1).is_some_and(|next| next.divided);
        self.words.divided += usize::from(plain && is_divided);
    }

    /// The last of the words that stand for a ply nobody could read, if they begin here.
    fn words_for_ply(&self, at: usize) -> Option<usize> {
        let may_be = self.start.is_some() && !self.course.is_labelled;
        if may_be { words_for_ply(self.items, at) } else { None }
    }

    /// Takes in a word, with those behind it that stand for a ply which cannot be made out; says which item is next.
    fn word(&mut self, at: usize, placed: Placed) -> usize {
        if let Some(last) = self.words_for_ply(at) {
            self.lose(self.items[last]);
            return last + 1;
        }
        if self.is_numbered && !self.whole {
            return self.word_among_numbered_moves(at, placed);
        }
        if self.whole {
            self.begin(placed);
        }
        at + 1
    }

    /// Takes in a word that may end the moves, or be a remark between them; says which item is next.
    fn word_among_numbered_moves(&mut self, at: usize, placed: Placed) -> usize {
        // A remark between a move and the reply leaves the reply in its place.
        let leads_on = self.course.since < 2 && leads_to_reply(self.items, at);
        if self.course.since == 1 && mentions_one_before_reply(self.items, at) && self.end_before(placed) {
            self.words.mentions = true;
            let reply = at + 2;
            self.start = self.items.get(reply).map(|reply| reply.start);
            return reply;
        }
        if !leads_on {
            if let Some(reply) = self.pass_remark(at, placed) {
                return reply;
            }
            self.end_before(placed);
        }
        at + 1
    }

    /// Takes in a date, which divides a stretch.
    fn date(&mut self, at: usize, placed: Placed) {
        self.words.mentions = true;
        if self.end_before(placed) {
            self.start = self.items.get(at + 1).map(|next| next.start);
        }
    }

    /// Takes in a result, which is a stretch by itself among words below moves.
    fn result(&mut self, placed: Placed) {
        self.words.result = true;
        if self.start.is_none() && self.course.has_moves && !self.whole {
            self.words.stretches.push(placed.start..placed.end);
        } else {
            self.begin(placed);
        }
    }

    /// Whether what is garbled stands for a move.
    fn is_lost(&self, at: usize) -> bool {
        let has_begun = self.start.is_some() || self.whole;
        let has_rows = self.course.last.is_some() || self.course.has_moves;
        has_begun && has_rows && (self.course.is_lost(self.items, at) || self.is_broken_off(at))
    }

    /// Whether the only ply of a row breaks off behind its sign, as where a sheet ends: `45. 33-`.
    fn is_broken_off(&self, at: usize) -> bool {
        let is_number = |placed: &Placed| matches!(placed.item, Item::Number { continued: false, .. });
        let before = at.checked_sub(1).and_then(|before| self.items.get(before));
        let word = self.items.get(at).and_then(|placed| self.text.get(placed.start..placed.end));
        let is_half = word.and_then(|word| {
            let (rest, _) = number(word).or_else(|_| square(word)).ok()?;
            separator(rest).ok()
        });
        before.is_some_and(is_number)
            && is_half.is_some_and(|(rest, _)| rest.is_empty())
            && self.items.get(at + 1).is_none_or(|next| next.item == Item::Result)
    }

    /// Whether what looks like a result is between the number of a row and its other move: `1. 24-0 12-15`. A star there is a sign.
    fn is_in_place_of_move(&self, at: usize) -> bool {
        let Some([number, score, reply]) =
            at.checked_sub(1).and_then(|before| self.items.get(before..at + 2))
        else {
            return false;
        };
        let is_star = score.end - score.start == 1;
        self.start.is_some() && is_number(number) && is_plain(reply.item) && !is_star
    }

    /// Ends the line.
    fn finish(self) {
        let Stretches { course, words, text, items, begins, whole, start, row, .. } = self;
        if row.is_some() {
            let behind = items.get(begins + 1).map(|placed| placed.item);
            course.is_labelled = matches!(behind, Some(Item::Word | Item::Garbled)) && words.moves > 0;
        }
        course.in_prose = start.is_none() && !whole;
        // Numbers in columns count on downward.
        course.row = row.or(course.row);
        if let [first, second, ..] = words.numbers[..] {
            course.columns = second.checked_sub(first).filter(|more| *more > 1).or(course.columns);
        }
        // A comment or a variation may go on below: the last stretch has no end of its own.
        words.stretches.extend(start.map(|start| start..text.len()));
    }
}

const fn is_number(placed: &Placed) -> bool {
    matches!(placed.item, Item::Number { .. })
}

/// Whether a line is a row and nothing else, or hardly anything: behind a number, or several by themselves, `cd4 dc5` and
/// `3228 1923` are moves.
///
/// Where rows without numbers are above, one of its plies may be one that cannot be made out: `3732 10?4`.
fn is_row(items: &[Placed], whole: bool, words: usize, course: &Course) -> bool {
    let is_within = course.has_moves && course.last.is_none();
    let is_unread = |item: Item| is_within && matches!(item, Item::Unread | Item::Garbled);
    let is_move = |item: Item| matches!(item, Item::Move { .. });
    let moves = items.iter().filter(|placed| is_move(placed.item)).count();
    let unread = items.iter().filter(|placed| is_unread(placed.item)).count();
    let is_row = whole || words > 0 && moves >= MOVES_TO_A_WORD * words;
    let has_number = match items.first().map(|first| first.item) {
        Some(Item::Number { pointed: true, .. }) => true,
        Some(Item::Number { number, continued, .. }) => {
            !continued && course.is_due(number) && are_plies_of_row(&items[1..])
        }
        _ => false,
    };
    let is_of_moves =
        |placed: &Placed| is_move(placed.item) || placed.item == Item::Result || is_unread(placed.item);
    let has_plies = moves + unread > 1 || moves == 1 && course.has_compact_lines;
    is_row && (has_number || has_plies && items.iter().all(is_of_moves))
}

/// Whether items are the plies of a row and no more, of which one may be a ply that cannot be made out.
fn are_plies_of_row(items: &[Placed]) -> bool {
    // A bar may close the row.
    let items = match items {
        [plies @ .., bar] if bar.start == bar.end => plies,
        _ => items,
    };
    let moves = items.iter().filter(|placed| matches!(placed.item, Item::Move { has_square: true, .. }));
    let may_be_ply = |placed: &Placed| {
        matches!(placed.item, Item::Move { has_square: true, .. } | Item::Garbled | Item::Sign)
    };
    items.len() == 2 && moves.count() > 0 && items.iter().all(may_be_ply)
}
