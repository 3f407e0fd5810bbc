//! A row of moves on a line: from which word on it begins, and which words in it stand for a move.

use super::Course;
use super::item::{Item, Placed, first, is_plain};
use super::remark::plies_behind;

impl Course {
    /// From which word on a line without words is moves, and whether all are; `None` if it is not a line of moves.
    pub(super) fn without_words(&self, items: &[Placed]) -> Option<(usize, bool)> {
        let is = |wanted: fn(Item) -> bool| items.iter().any(|placed| wanted(placed.item));
        let moves = items.iter().filter(|placed| matches!(placed.item, Item::Move { .. })).count();
        let is_date = is(|item| item == Item::Date) && moves == 0;
        let begins_with_move = matches!(first(items), Some(Item::Move { .. }));
        let goes_on = self.in_prose
            && self.last.is_some()
            && begins_with_move
            && !(self.reply_is_due() && moves == 1)
            && !self.runs_on(items);
        (!is_date && !goes_on).then_some((0, true))
    }

    /// Whether a line of text that runs on begins in the middle of a row: with as many moves as the last number still lacks, and
    /// the next number behind them.
    fn runs_on(&self, items: &[Placed]) -> bool {
        let Some(last) = self.last else { return false };
        let is_other = |item: &Item| !matches!(item, Item::Sign | Item::Aside | Item::Time);
        let mut row = items.iter().map(|placed| placed.item).filter(is_other);
        let moves = row.clone().take_while(|item| matches!(item, Item::Move { .. })).count();
        let next = row.nth(moves);
        let is_next = matches!(next, Some(Item::Number { number, continued: false, .. })
            if number == last.saturating_add(1));
        moves > 0 && self.since + moves == 2 && is_next
    }

    /// From which word on a line with words is moves, and whether all are that can be; `None` if it is prose.
    pub(super) fn among_words(&self, text: &[u8], items: &[Placed], words: usize) -> Option<(usize, bool)> {
        let moves =
            items.iter().filter(|placed| matches!(placed.item, Item::Move { plain: true, .. })).count();
        let begins = items.iter().position(|placed| !matches!(placed.item, Item::Sign | Item::Aside))?;
        match items[begins].item {
            // `12. illegible 14x23`, `12. strong 28x19 14x23` and `12. art. 5.6.6 28x19 14x23`, where the next number is due.
            Item::Number { number, continued: false, .. }
                if self
                    .last
                    .map_or(self.begins_unread && number == 1, |last| number == last.saturating_add(1))
                    && (!self.is_labelled && words_for_ply(items, begins + 1).is_some()
                        || is_row_after_word(items, begins + 1)
                        || plies_behind(text, items, begins + 1, 2, |_| false).is_some()) =>
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
                // The number alone is the end of the line above, and of a row the first half.
                let is_due = self.since == 0 || self.reply_is_due() && words <= 2;
                (is_due && !self.in_prose || self.runs_on(&items[begins..])).then_some((begins, false))
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
                    // `Na 6. 33-28 volgt 22x33` speaks of moves.
                    let is_mentioned = at.checked_sub(1).is_some_and(|before| items[before].mentions);
                    number == next && number > self.greatest && begins_row(items, at) && !is_mentioned
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

    /// Whether what is garbled is in the place of a move: with it, the row has its two moves, and no more. A row can have begun
    /// on a line above; without numbers, a line is one.
    pub(super) fn is_lost(&self, items: &[Placed], at: usize) -> bool {
        // Only so far: a line may be megabytes of such words.
        let from = at.saturating_sub(8);
        let begins = items[from..at].iter().rposition(|placed| matches!(placed.item, Item::Number { .. }));
        let (row, mut count) = match begins.map(|begins| from + begins) {
            // After dots there is one move, which may go on below.
            Some(begins) if matches!(items[begins].item, Item::Number { continued: true, .. }) => {
                return false;
            }
            Some(begins) => (&items[begins + 1..], 0),
            None if from > 0 => return false,
            // [22] 25x18 has a number of its own.
            None if self.last.is_none() && at == 0 => return false,
            None if self.last.is_none() => (items, 0),
            None => {
                let here = items[..at].iter().filter(|placed| is_ply(placed)).count();
                (items, self.since.saturating_sub(here))
            }
        };
        let row = row.iter().take_while(|placed| !matches!(placed.item, Item::Number { .. }));
        let row = row.filter(|placed| !matches!(placed.item, Item::Sign | Item::Aside | Item::Time));
        for placed in row {
            match placed.item {
                Item::Result => {}
                _ if is_ply(placed) && count < 2 => count += 1,
                _ => return false,
            }
        }
        count == 2
    }
}

const fn is_ply(placed: &Placed) -> bool {
    matches!(placed.item, Item::Move { .. } | Item::Garbled | Item::Unwritten)
}

/// Whether a move follows a number, or what stands for one.
pub(super) fn begins_row(items: &[Placed], at: usize) -> bool {
    let behind = items.get(at + 1..).and_then(first);
    matches!(behind, Some(Item::Move { .. } | Item::Unwritten | Item::Garbled))
}

/// The last of the words from `first` on that stand for the first ply of a row, as nobody could read it: between its number
/// and its only move.
pub(super) fn words_for_ply(items: &[Placed], first: usize) -> Option<usize> {
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

/// Whether a row of two moves, and nothing more, follows a word.
fn is_row_after_word(items: &[Placed], word: usize) -> bool {
    let items = items.get(word..).unwrap_or_default().iter().map(|placed| placed.item);
    let wanted = [|item| item == Item::Word, is_plain, is_plain];
    items.clone().count() == wanted.len() && items.zip(wanted).all(|(item, is_wanted)| is_wanted(item))
}
