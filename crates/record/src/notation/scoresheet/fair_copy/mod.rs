//! Fair copies: sheets in a hand of their own, as the grammar has them.
//!
//! Some people put a bullet before each row, an arrow between two squares, or nothing but a blank; a spreadsheet turns
//! `5-10` into a date, and a scanner an `1` into an `l`. Each such habit is one file here. It makes a fair copy of a line:
//! as long in bytes as the line, so that every place in the copy is the same place in the text. The sheet is read from the
//! copy, and quoted from the text.
//!
//! Which habits a sheet has is decided once for its file, from its head: a habit shows several times, and what is read with
//! it reads better than without. So prose, dates and prices are left alone. A game with stray text is looked at by itself, too:
//! files of several sheets are joined.

mod apart;
mod arrival;
mod bare_numbers;
mod between;
mod blanks;
mod boxes;

mod brackets;
mod broken_remarks;
mod bullets;
mod cells;
mod clocks;
mod corrected;
mod cut_captures;
mod dates;
mod emoji;
mod forum;
mod headings;
mod labels;
mod look_alikes;
mod markdown;
mod markup;
mod months;
mod numbers;
mod one_cell;
mod quoted;
mod quoted_cells;
mod remarks;
mod replies;
mod roman;
mod rows;
mod running;
mod signs;
mod spaced_times;
mod spoken;
mod spreadsheet;
mod stamps;
mod timed_rows;
mod two_cells;
mod unfilled;
mod wide;
mod wiki;
mod words;
mod wrapped;

use std::borrow::Cow;

pub(super) use clocks::is_time;
pub(in crate::notation) use corrected::ARROWS;
#[cfg(test)]
pub(super) use headings::without_signs;
pub(in crate::notation) use signs::kind as sign_between;
pub(in crate::notation) use words::{are_near, are_near_numbers, put, put_anew};

use super::recognise::Survey;
use crate::record::{Record, Separator, Span, Token, TokenKind, WrittenMove};

/// As much of a text as shows how it is typed.
const HEAD: usize = 64 << 10;

/// How a line shows a habit: how often, and how often it shows that the sheet does not have it.
#[derive(Clone, Copy, Debug, Default)]
struct Shown {
    times: usize,
    against: usize,
}

impl Shown {
    const fn times(times: usize) -> Shown {
        Shown { times, against: 0 }
    }
}

/// What must be better in the fair copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Better {
    /// Nothing: what the habit shows could be nothing else.
    Nothing,
    /// Most of what was copied is moves now that were none.
    Moves,
    /// No move is lost, nor the number of a row.
    Rows,
    /// Nothing, where it shows less often than numbered rows.
    AmongRows,
}

/// A habit of typing.
struct Habit {
    /// Makes the fair copy of a line in its place.
    copy: fn(&mut [u8]) -> Shown,
    /// How often it shows at least.
    least: usize,
    better: Better,
    /// Whether the cells of a table have it, too.
    in_cells: bool,
    /// Whether it is one only where another row is below: what is after the last move may be anything.
    needs_next: bool,
}

/// All habits, in the order in which they are looked for.
const HABITS: &[Habit] = &[
    Habit { copy: wiki::copy, least: 1, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit { copy: blanks::copy, least: 1, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit { copy: boxes::copy, least: 2, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit { copy: wide::copy, least: 1, better: Better::Nothing, in_cells: true, needs_next: false },
    Habit { copy: quoted_cells::copy, least: 3, better: Better::Nothing, in_cells: true, needs_next: false },
    Habit { copy: cells::copy, least: 3, better: Better::Moves, in_cells: true, needs_next: false },
    Habit { copy: spreadsheet::copy, least: 1, better: Better::Nothing, in_cells: true, needs_next: false },
    Habit { copy: one_cell::copy, least: 3, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit { copy: quoted::copy, least: 3, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit { copy: stamps::copy, least: 1, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit {
        copy: stamps::before_rows,
        least: 3,
        better: Better::Nothing,
        in_cells: false,
        needs_next: false,
    },
    Habit { copy: spoken::copy, least: 3, better: Better::Moves, in_cells: false, needs_next: false },
    Habit { copy: markup::copy, least: 3, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit { copy: forum::copy, least: 1, better: Better::Nothing, in_cells: true, needs_next: false },
    Habit { copy: spaced_times::copy, least: 1, better: Better::Nothing, in_cells: true, needs_next: false },
    Habit { copy: brackets::copy, least: 1, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit { copy: emoji::copy, least: 1, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit { copy: headings::copy, least: 1, better: Better::Nothing, in_cells: true, needs_next: false },
    Habit { copy: two_cells::copy, least: 1, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit { copy: markdown::fence, least: 1, better: Better::Nothing, in_cells: true, needs_next: false },
    Habit {
        copy: markdown::around_rows,
        least: 1,
        better: Better::Nothing,
        in_cells: false,
        needs_next: false,
    },
    Habit { copy: markdown::copy, least: 3, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit { copy: replies::copy, least: 3, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit { copy: remarks::copy, least: 1, better: Better::Rows, in_cells: false, needs_next: false },
    Habit { copy: bullets::copy, least: 3, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit { copy: roman::copy, least: 3, better: Better::Rows, in_cells: false, needs_next: false },
    Habit { copy: numbers::of_rows, least: 3, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit { copy: numbers::copy, least: 3, better: Better::Rows, in_cells: false, needs_next: false },
    Habit { copy: bare_numbers::copy, least: 1, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit { copy: labels::copy, least: 3, better: Better::Rows, in_cells: false, needs_next: false },
    Habit { copy: between::copy, least: 3, better: Better::Rows, in_cells: false, needs_next: false },
    Habit { copy: look_alikes::copy, least: 1, better: Better::Rows, in_cells: true, needs_next: false },
    Habit { copy: months::day_first, least: 1, better: Better::Moves, in_cells: true, needs_next: false },
    Habit { copy: months::month_first, least: 1, better: Better::Moves, in_cells: true, needs_next: false },
    Habit { copy: clocks::of_both, least: 1, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit {
        copy: clocks::of_both_above_row,
        least: 1,
        better: Better::Nothing,
        in_cells: false,
        needs_next: true,
    },
    Habit {
        copy: clocks::before_game,
        least: 1,
        better: Better::Nothing,
        in_cells: false,
        needs_next: false,
    },
    Habit { copy: signs::doubled, least: 1, better: Better::Moves, in_cells: true, needs_next: false },
    Habit { copy: signs::copy, least: 2, better: Better::Moves, in_cells: true, needs_next: false },
    Habit { copy: apart::by_dots, least: 3, better: Better::Moves, in_cells: true, needs_next: false },
    Habit { copy: apart::by_slashes, least: 3, better: Better::Moves, in_cells: true, needs_next: false },
    Habit { copy: apart::by_words, least: 3, better: Better::Moves, in_cells: true, needs_next: false },
    Habit { copy: apart::by_blanks, least: 3, better: Better::Moves, in_cells: true, needs_next: false },
    Habit { copy: apart::one_of_row, least: 1, better: Better::Moves, in_cells: false, needs_next: false },
    Habit {
        copy: arrival::behind_number,
        least: 1,
        better: Better::Rows,
        in_cells: false,
        needs_next: false,
    },
    Habit { copy: arrival::copy, least: 1, better: Better::Moves, in_cells: true, needs_next: false },
    Habit { copy: dates::before_a_move, least: 1, better: Better::Moves, in_cells: true, needs_next: false },
    Habit { copy: dates::behind_a_move, least: 1, better: Better::Moves, in_cells: true, needs_next: true },
    Habit { copy: unfilled::copy, least: 1, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit { copy: corrected::copy, least: 1, better: Better::Nothing, in_cells: true, needs_next: false },
    Habit {
        copy: clocks::behind_last,
        least: 3,
        better: Better::Nothing,
        in_cells: false,
        needs_next: false,
    },
    Habit {
        copy: timed_rows::behind_each,
        least: 2,
        better: Better::Nothing,
        in_cells: true,
        needs_next: false,
    },
    Habit {
        copy: timed_rows::before_each,
        least: 2,
        better: Better::Nothing,
        in_cells: true,
        needs_next: false,
    },
    Habit {
        copy: timed_rows::behind_both,
        least: 2,
        better: Better::Nothing,
        in_cells: true,
        needs_next: false,
    },
    Habit {
        copy: timed_rows::before_both,
        least: 2,
        better: Better::Nothing,
        in_cells: true,
        needs_next: false,
    },
    Habit { copy: clocks::copy, least: 3, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit { copy: clocks::in_row, least: 1, better: Better::Nothing, in_cells: false, needs_next: false },
    Habit { copy: clocks::alone, least: 1, better: Better::AmongRows, in_cells: false, needs_next: false },
];

/// The habits of a sheet, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Typing(u64);

/// The bit of what is not of a line: moves and remarks go on in the next.
const WRAPPED: u64 = 1 << (u64::BITS - 1);

/// The bit of a text that a mail quotes, which goes on behind the signs of its lines.
const QUOTED: u64 = 1 << (u64::BITS - 2);

const _: () = assert!(HABITS.len() + 2 <= u64::BITS as usize, "each habit has a bit");

/// The habit of mails.
const IN_MAIL: &Habit =
    &Habit { copy: quoted::in_mail, least: 3, better: Better::Nothing, in_cells: false, needs_next: false };

impl Typing {
    /// Finds the habits of a sheet in its first lines.
    pub(in crate::notation) fn recognise(text: &str) -> Typing {
        Typing::among(text, |_| true)
    }

    /// Finds the habits in the cells of a table.
    pub(in crate::notation) fn of_cells(text: &str) -> Typing {
        Typing::among(text, |habit| habit.in_cells)
    }

    fn among(text: &str, may_be: fn(&Habit) -> bool) -> Typing {
        let head = first_lines(text).as_bytes();
        let mut typing = Typing::default();
        let mut copy = Cow::Borrowed(head);
        let mut survey = None;
        let mut joined = head.to_vec();
        if may_be(IN_MAIL) {
            let shown = copy_lines(&mut joined, IN_MAIL);
            if shown.times >= IN_MAIL.least && shown.times > shown.against {
                typing.0 |= QUOTED;
                copy = Cow::Owned(joined.clone());
            } else {
                joined.copy_from_slice(head);
            }
        }
        if join_lines(&mut joined) > 0 {
            typing.0 |= WRAPPED;
            copy = Cow::Owned(joined);
        }
        // One habit may hide another: a second look sees it.
        for _ in 0..2 {
            let known = typing;
            for (at, habit) in HABITS.iter().enumerate() {
                if typing.0 & 1 << at != 0 || !may_be(habit) {
                    continue;
                }
                let mut trial = copy.to_vec();
                let shown = copy_lines(&mut trial, habit);
                if shown.times < habit.least || shown.times <= shown.against {
                    continue;
                }
                let before = survey.get_or_insert_with(|| Survey::of(&String::from_utf8_lossy(&copy)));
                let after = Survey::of(&String::from_utf8_lossy(&trial));
                let is_better = match habit.better {
                    Better::Nothing => true,
                    Better::Moves => after.has_more_moves(before, shown.times),
                    Better::Rows => after.keeps_rows(before),
                    Better::AmongRows => before.has_more_rows(shown.times),
                };
                if is_better {
                    typing.0 |= 1 << at;
                    copy = Cow::Owned(trial);
                    survey = Some(after);
                }
            }
            if typing == known {
                break;
            }
        }
        typing
    }

    /// Whether the sheet is typed as the grammar has it.
    pub(in crate::notation) const fn is_plain(self) -> bool {
        self.0 == 0
    }

    /// The fair copy of a text, or of a line of it.
    pub(in crate::notation) fn copy(self, text: &[u8]) -> Cow<'_, [u8]> {
        if self.is_plain() {
            return Cow::Borrowed(text);
        }
        let mut copy = text.to_vec();
        if self.0 & QUOTED != 0 {
            copy_lines(&mut copy, IN_MAIL);
        }
        if self.0 & WRAPPED != 0 {
            join_lines(&mut copy);
        }
        // Twice, as they were found: one habit may hide another.
        for _ in 0..2 {
            for (_, habit) in HABITS.iter().enumerate().filter(|(at, _)| self.0 & 1 << at != 0) {
                copy_lines(&mut copy, habit);
            }
        }
        Cow::Owned(copy)
    }

    /// The fair copy of a text.
    pub(in crate::notation) fn copy_text(self, text: &str) -> Cow<'_, str> {
        match self.copy(text.as_bytes()) {
            Cow::Borrowed(_) => Cow::Borrowed(text),
            // Whole signs are replaced by whole signs.
            Cow::Owned(copy) => String::from_utf8(copy).map_or(Cow::Borrowed(text), Cow::Owned),
        }
    }
}

/// Takes out line ends inside moves and remarks, and says how many there were.
fn join_lines(text: &mut [u8]) -> usize {
    let of_moves = cut_captures::copy(text) + wrapped::copy(text) + running::copy(text);
    let in_signs = brackets::across_lines(text) + brackets::emphasis_across_lines(text);
    of_moves + in_signs + broken_remarks::copy(text)
}

/// The record of a text, from that of its fair copy.
pub(in crate::notation) fn of_text<'t>(
    text: &'t str,
    columns: &'t [String],
    copied: Record<'_>,
) -> Record<'t> {
    // Nothing stands above a text that is being read.
    let Record { notation, text: copy, tags, mut tokens, contents, middles, start, faults, .. } = copied;
    let changes = changes(text.as_bytes(), copy.as_bytes());
    let mut next = 0;
    let starts: Vec<usize> = tokens.iter().map(|token| token.span.start).collect();
    let mut last = 0;
    for (at, token) in tokens.iter_mut().enumerate() {
        // Words that were changed may touch each other: none takes in what belongs to the next.
        let own = token.span;
        let is_place = |place: &usize| text.is_char_boundary(*place);
        let before = Some(last).filter(|last| *last <= own.start).filter(is_place).unwrap_or(0);
        let behind = starts.get(at + 1).copied().filter(|next| *next >= own.end).filter(is_place);
        let behind = behind.unwrap_or(text.len());
        while changes.get(next).is_some_and(|change| change.end <= token.span.start) {
            next += 1;
        }
        // Blocks side by side are not in the order of their places.
        while next > 0 && changes.get(next - 1).is_some_and(|change| change.end > token.span.start) {
            next -= 1;
        }
        widen(token, &changes, next);
        token.span = Span::new(token.span.start.max(before), token.span.end.min(behind));
        last = token.span.end;
        settle_separator(token, text);
    }
    Record { notation, text, columns, tags, tokens, contents, middles, start, faults, ..Record::default() }
}

/// Takes what was copied in part into a token as a whole.
fn widen(token: &mut Token, changes: &[Span], from: usize) {
    let first = token.span;
    for change in changes.iter().skip(from).take_while(|change| change.start < first.end) {
        token.span = Span::new(token.span.start.min(change.start), token.span.end.max(change.end));
    }
}

/// Two squares without a sign between them may be a capture.
fn settle_separator(token: &mut Token, text: &str) {
    let written = text.get(token.span.start..token.span.end).unwrap_or_default();
    if let TokenKind::Move(WrittenMove { separator: separator @ Separator::Dash, .. }) = &mut token.kind
        && !written.contains(['-', '\u{2212}'])
        && !written.contains(|sign| ('\u{2010}'..='\u{2015}').contains(&sign))
    {
        *separator = Separator::None;
    }
}

/// Where the copy differs from the text.
fn changes(text: &[u8], copy: &[u8]) -> Vec<Span> {
    let mut changes: Vec<Span> = Vec::new();
    for (at, (one, other)) in text.iter().zip(copy).enumerate() {
        if one != other {
            match changes.last_mut() {
                Some(last) if last.end == at => last.end = at + 1,
                _ => changes.push(Span::new(at, at + 1)),
            }
        }
    }
    changes
}

/// Copies the lines outside comments. A comment that nobody closed ends at a blank line, as in a sheet.
fn copy_lines(text: &mut [u8], habit: &Habit) -> Shown {
    let mut shown = Shown::default();
    let mut in_comment = false;
    let mut at = 0;
    while let Some(rest) = text.get_mut(at..).filter(|rest| !rest.is_empty()) {
        let (line, below) = rest.split_at_mut(memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len()));
        at += line.len() + 1;
        let was_in_comment = in_comment;
        let is_blank = line.trim_ascii().is_empty();
        match memchr::memrchr2(b'{', b'}', line).and_then(|at| line.get(at)) {
            // No comment, but a table.
            Some(b'{') if !in_comment && wiki::opens(line) => {}
            Some(brace) => in_comment = *brace == b'{',
            None => in_comment &= !is_blank,
        }
        // Row 1 is that of another game.
        let is_next = || {
            let next = below.trim_ascii_start();
            let digits = next.iter().take_while(|byte| byte.is_ascii_digit()).count();
            digits > 0 && next.get(..digits) != Some(b"1")
        };
        let is_due = || !habit.needs_next || is_next();
        if !was_in_comment && !is_blank && is_due() {
            let of_line = (habit.copy)(line);
            shown.times += of_line.times;
            shown.against += of_line.against;
        }
    }
    shown
}

fn first_lines(text: &str) -> &str {
    let Some(first) = text.as_bytes().get(..HEAD) else { return text };
    memchr::memrchr2(b'\n', b'\r', first).and_then(|end| text.get(..end)).unwrap_or_default()
}
