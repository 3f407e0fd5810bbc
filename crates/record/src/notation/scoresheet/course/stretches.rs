//! The stretches of a line that are read as moves.

use super::item::{Item, Placed};
use super::remark::{leads_to_reply, mentions_one_before_reply};
use super::row::{begins_row, words_for_ply};
use super::{Course, Words};

/// As many moves on a line as show, for each word on it, that what may be a move is one.
const MOVES_TO_A_WORD: usize = 4;

impl Course {
    /// Reads a line that has moves from its word `begins` on.
    pub(super) fn read(
        &mut self,
        items: &[Placed],
        begins: usize,
        whole: bool,
        len: usize,
        words: &mut Words,
    ) {
        let has_words = !whole;
        // `1. cd4 dc5` and `1. 3228 1923` are moves where nothing else is on the line, or hardly anything.
        let all = items.iter().filter(|placed| matches!(placed.item, Item::Move { .. })).count();
        let is_numbered_row = (whole || words.others > 0 && all >= MOVES_TO_A_WORD * words.others)
            && matches!(items.first(), Some(Placed { item: Item::Number { pointed: true, .. }, .. }));
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
                // A third move, and words behind it: `5. 32-28 19-23 | 33-28 was beter`.
                Item::Move { plain: true, .. }
                    if has_words
                        && self.since > 1
                        && self.last.is_some()
                        && items.get(at + 1).is_some_and(|next| next.item == Item::Word)
                        && let Some(start) = on.take() =>
                {
                    words.mentions = true;
                    words.stretches.push(start..placed.start);
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
}
