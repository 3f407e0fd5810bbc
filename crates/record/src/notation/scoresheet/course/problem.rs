//! Problems, studies and solutions that bulletins print between the games: text that belongs to none of them.
//!
//! Such a text begins a paragraph with a word for it, below the moves of a game or above the names of one, and goes on
//! to the blank line below it. The next paragraph is of it, too, if it begins with pieces, with whose move it is, with the number of
//! another one, or with moves: below a solution of which no move was told yet, or if no game begins with them. A row of the game,
//! or the names of players, end it.
//!
//! Where no names are above the moves of a problem, it is a game of its own, and so are those after it: a file of problems is
//! read as one of games.

use super::super::blank::{lines, spaces};
use super::super::caption::{announces_number, caption, is_event};
use super::super::heading::{heading, is_no_name};
use super::super::opening_move::may_open;
use super::super::pairing::{is_person, pairing};
use super::super::recognise::has_tag_pair;
use super::super::start::{side, side_to_move};
use super::super::title::{LONGEST_TITLE, players};
use super::{Course, Words};
use crate::notation::language::{says_problem, says_solution};
use crate::record::Tag;

/// The most lines above a game that are looked at for the names of its players.
const MOST_LINES: usize = 40;

/// Where a sheet is in such a text, and what shows whether there may be one.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Problem {
    place: Place,
    /// Whether a line of this paragraph is above.
    is_amid: bool,
    /// Whether its position was told, or its solution announced: rows from 1 on are its own.
    is_told: bool,
    /// Whether a line above says that its solution comes, and nothing was said of that.
    is_awaited: bool,
    /// The last number of its own rows; 0 if there are none.
    row: u32,
    /// Whether a position, or a word for a problem, is above the moves.
    is_game: bool,
    /// Whether names of players are above the moves, and below them.
    is_named: bool,
    is_named_below: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Place {
    #[default]
    Nowhere,
    Inside,
    /// A blank line is above.
    Below,
}

/// What the first words of a paragraph name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Name {
    Problem,
    Solution,
}

impl Problem {
    /// A blank line ends a paragraph.
    pub(super) fn blank(&mut self) {
        self.is_amid = false;
        if self.place == Place::Inside {
            self.place = Place::Below;
        }
    }

    /// What is known where the next game begins: below a game that is a problem, it is one as well, if nothing names its players.
    fn of_next_game(self) -> Problem {
        let is_game = self.is_game && !self.is_named && !self.is_named_below;
        Problem { is_game, is_amid: self.is_amid, ..Problem::default() }
    }
}

impl Course {
    /// Whether a line belongs to no game, as the lines above it show. It is asked of each line that is not blank, once.
    pub(in crate::notation::scoresheet) fn takes_problem(&mut self, line: &[u8]) -> bool {
        let is_first = !std::mem::replace(&mut self.problem.is_amid, true);
        self.may_take_problem(line) && self.is_of_problem(line, is_first, || false)
    }

    /// Whether a line may belong to none: it is below one that does, or begins with a word.
    pub(in crate::notation::scoresheet) fn may_take_problem(&self, line: &[u8]) -> bool {
        self.problem.place != Place::Nowhere || !line.first().is_none_or(u8::is_ascii_digit)
    }

    /// Whether a line belongs to none, where it is known whether it is the first of a paragraph, and, if it is above the moves, whether
    /// the names of the players are below the problem.
    pub(in crate::notation::scoresheet) fn is_of_problem(
        &mut self,
        line: &[u8],
        is_first: bool,
        is_above_names: impl FnOnce() -> bool,
    ) -> bool {
        let is_below = self.problem.place != Place::Nowhere;
        let is_of_it = if is_first {
            match name_of_problem(line) {
                Some((name, behind)) => self.begins_problem(name, behind, is_above_names),
                None => is_below && self.goes_on_with_problem(line),
            }
        } else {
            self.problem.place == Place::Inside && !self.ends_problem(line)
        };
        self.problem.place = if is_of_it { Place::Inside } else { Place::Nowhere };
        is_of_it
    }

    /// Takes in whether the players of this game are named, and whether it begins from a position.
    pub(in crate::notation::scoresheet) const fn knows_game(&mut self, is_named: bool, has_position: bool) {
        self.problem.is_named = is_named;
        self.problem.is_game |= has_position;
    }

    /// Takes in that a line names the players of this game, or, below its moves, those of the next one.
    pub(in crate::notation::scoresheet) const fn names_players(&mut self) {
        if self.has_moves {
            self.problem.is_named_below = true;
        } else {
            self.problem.is_named = true;
        }
    }

    /// Takes in that the game begins from a position.
    pub(in crate::notation::scoresheet) const fn begins_from_position(&mut self) {
        self.problem.is_game |= !self.has_moves;
    }

    /// Takes in a row: what was named below the moves is of the game above.
    pub(in crate::notation::scoresheet) const fn goes_on_below_names(&mut self) {
        self.problem.is_named_below = false;
    }

    /// A game begins: nothing of the sheet is above it, but that it may be one of several problems.
    pub(in crate::notation::scoresheet) fn begin_game(&mut self) {
        *self = Course { problem: self.problem.of_next_game(), ..Course::default() };
    }

    /// Whether a problem begins on a line with a word for one.
    fn begins_problem(&mut self, name: Name, behind: &[u8], is_above_names: impl FnOnce() -> bool) -> bool {
        let Problem { is_game, is_named, is_named_below, is_amid, .. } = self.problem;
        let goes_on = self.problem.place != Place::Nowhere;
        let may_begin = if self.has_moves {
            !self.reply_is_due() && !is_named_below && (is_named || !is_game)
        } else {
            !is_named && is_above_names()
        };
        let is_game = is_game || !self.has_moves && !may_begin && !goes_on;
        let words = Course::default().take(behind, false);
        let numbers = &words.numbers;
        self.problem = Problem {
            is_amid,
            is_told: name == Name::Solution,
            // `Soluzione n. 11`: a number is no move.
            is_awaited: name == Name::Solution && !has_moves(&words),
            row: numbers.last().copied().filter(|_| numbers.first() == Some(&1)).unwrap_or(0),
            is_game,
            is_named,
            is_named_below,
            ..Problem::default()
        };
        may_begin
    }

    /// Whether a paragraph below a problem is still of it.
    fn goes_on_with_problem(&mut self, line: &[u8]) -> bool {
        if tells_position(line) {
            self.problem.is_told = true;
            return true;
        }
        // N. 12 Fanelli
        if begins_with_number_sign(line) && !names_players(line) {
            return true;
        }
        let words = Course::default().take(line, false);
        let is_due = self.problem.is_awaited || begins_elsewhere(&words, line);
        let is_moves = is_due && has_moves(&words) && !names_players(line);
        if is_moves {
            self.problem.is_awaited = false;
            self.problem.row = words.numbers.last().copied().unwrap_or(0);
        }
        is_moves
    }

    /// Whether a line below that of a problem is none of it.
    fn ends_problem(&mut self, line: &[u8]) -> bool {
        if names_players(line) || line.starts_with(b"[") && has_tag_pair(line) {
            return true;
        }
        let words = Course::default().take(line, false);
        let problem = &mut self.problem;
        let Some(number) = words.number.filter(|_| words.moves > 0) else {
            let is_solution = matches!(name_of_problem(line), Some((Name::Solution, _)));
            problem.is_told |= is_solution || tells_position(line);
            return false;
        };
        let goes_on =
            problem.row > 0 && (number == problem.row || Some(number) == problem.row.checked_add(1));
        if goes_on || number == 1 && problem.is_told {
            problem.row = words.numbers.last().copied().unwrap_or(number);
            problem.is_awaited = false;
            return false;
        }
        if begins_elsewhere(&words, line) {
            problem.row = words.numbers.last().copied().unwrap_or(number);
            return false;
        }
        let is_first = number == 1 && words.moves > 1 && words.others == 0;
        is_first || number > self.greatest || self.is_next(number)
    }
}

/// Whether moves are on a line, or spoken of.
const fn has_moves(words: &Words) -> bool {
    words.moves > 0 || words.mentions
}

/// Whether a row is the first of a game that does not begin as games do: from a position that only a diagram showed.
fn begins_elsewhere(words: &Words, line: &[u8]) -> bool {
    words.number == Some(1) && words.moves > 0 && !may_open(line)
}

/// What the first words of a line name, if it is a problem or the solution of one, and what is behind them: `PROBLEMA N. 12`,
/// `Oplossing: 27-21`. A title, and the heading of a round, may begin with such a word, too.
fn name_of_problem(line: &[u8]) -> Option<(Name, &[u8])> {
    /// The most words of it, and bytes.
    const MOST: usize = 3;
    const LONGEST: usize = 48;
    let is_mark = |byte: &u8| b"*_#>\"' ".contains(byte);
    let text = line.get(line.iter().take_while(|byte| is_mark(byte)).count()..)?;
    let head = text.get(..LONGEST).unwrap_or(text);
    let head = match std::str::from_utf8(head) {
        Ok(head) => head,
        Err(error) => std::str::from_utf8(head.get(..error.valid_up_to())?).ok()?,
    };
    let is_inside = |c: char| c.is_alphabetic() || matches!(c, '\'' | '’' | '-');
    let ends = head.char_indices().filter(|(_, c)| !is_inside(*c)).map(|(at, _)| at).chain([head.len()]);
    let named = |end: usize| {
        let words = head.get(..end)?;
        let name = if says_problem(words) {
            Name::Problem
        } else if says_solution(words) {
            Name::Solution
        } else {
            return None;
        };
        Some((name, text.get(end..)?))
    };
    let (name, behind) = ends.take(MOST).filter_map(named).last()?;
    let behind = spaces(behind.strip_prefix(b":").unwrap_or(behind));
    let short = line.get(..LONGEST_TITLE).unwrap_or(line);
    let is_large = behind.first().is_some_and(|first| first.is_ascii_uppercase() || *first >= 0x80);
    let says_round = |tag| matches!(tag, Tag::Round | Tag::Board | Tag::Stage | Tag::Section);
    let is_heading = players(line).is_some()
        || is_large && names_players(behind)
        || is_event(short)
        || caption(line).is_some_and(|says| says.iter().any(|(tag, _)| says_round(*tag)));
    (!is_heading).then_some((name, behind))
}

/// Whether a line tells the pieces of a side, or which side is to move.
fn tells_position(line: &[u8]) -> bool {
    let is_no_player =
        || heading(line).is_ok_and(|(_, read)| read.tag.is_some_and(|tag| is_no_name(tag, read.value)));
    side(line, &mut Vec::new()).is_ok() || is_no_player() || side_to_move(line).is_ok()
}

/// Whether a line begins with the number of one of several problems, `N. 12`, `№ 3`.
fn begins_with_number_sign(line: &[u8]) -> bool {
    let sign = line.iter().take_while(|byte| !byte.is_ascii_digit() && **byte != b' ').count();
    let (sign, number) = line.split_at(sign);
    announces_number(sign) && spaces(number).first().is_some_and(u8::is_ascii_digit)
}

/// Whether a line names a player or two: as a title does, or under the name of a colour.
fn names_players(line: &[u8]) -> bool {
    let is_player =
        || heading(line).is_ok_and(|(_, read)| read.tag.is_some_and(Tag::is_player) && is_person(read.value));
    players(line).is_some() || pairing(line).is_some() || is_player()
}

/// Whether the names of the players are in a paragraph below that of a problem, and no moves of another game before them; `below` is
/// what comes after its first line.
pub(in crate::notation::scoresheet) fn names_below_problem(below: &str) -> bool {
    let mut is_problem = true;
    let mut is_amid = true;
    for line in lines(below).skip(1).take(MOST_LINES) {
        let line = line.as_bytes().trim_ascii();
        let line = line.get(..LONGEST_TITLE).unwrap_or(line);
        if line.is_empty() {
            is_amid = false;
            continue;
        }
        let is_first = !std::mem::replace(&mut is_amid, true);
        if is_first {
            is_problem = name_of_problem(line).is_some() || is_problem && tells_position(line);
        }
        if names_players(line) {
            return !is_problem;
        }
        if !is_problem && Course::default().take(line, false).moves > 0 {
            return false;
        }
    }
    false
}

/// Whether the names of the players are below, and no moves before them.
pub(in crate::notation::scoresheet) fn names_below(below: &str) -> bool {
    for line in lines(below).take(MOST_LINES) {
        let line = line.as_bytes().trim_ascii();
        let line = line.get(..LONGEST_TITLE).unwrap_or(line);
        if names_players(line) {
            return true;
        }
        if Course::default().take(line, false).moves > 0 {
            return false;
        }
    }
    false
}
