//! Lines of moves, words or both: which begin a game, and which belong to the one above.

use super::super::caption::caption;
use super::super::course::{Course, Words, begins_numbered_game, is_loose};
use super::super::lead::numbers_game;
use super::super::line::{Line, line};
use super::super::opening_move::may_open;
use super::super::title_score::{is_score_of_twenty, score_behind_names};
use super::again::Again;
use super::below_empty::BelowEmpty;
use super::foot::Foot;
use super::lists::Halves;
use super::next_page::{heads_next_page, names_of};
use super::{BETWEEN, Lines};
use crate::input::RowPlace;
use crate::notation::result::{are_words_of_result, tell_of_player};

/// How a line follows the rows above it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sequel {
    /// Whether its number is the next one.
    pub(super) goes_on: bool,
    /// Whether its number is the one before, as where the newest row is on top.
    goes_down: bool,
    /// Whether a game begins and runs on in it.
    is_whole_game: bool,
    /// Whether a page begins with it that goes on with the same game, perhaps with number 1.
    is_next_page: bool,
}

impl Lines {
    /// What a line of moves, words, or both is; `before` is the course of the sheet up to it.
    pub(super) fn text(&mut self, mut words: Words, row: &[u8], before: &Course) -> RowPlace {
        if before.is_unnumbered() && self.alone.is_some_and(is_loose) && begins_numbered_game(row) {
            // The score of a match, an hour, an opening: what is above the first row is none.
            (self.has_moves, self.has_ended, self.divided, self.titled) = (false, false, false, false);
            self.course = Course::default();
            words = self.course.take(row, false);
        }
        if words.corrects {
            self.divided = true;
            return RowPlace::GoesOn;
        }
        if let Some(place) = self.points_alone(row, before) {
            return place;
        }
        let opening = self.opening(&words, row);
        let opens = opening.is_some();
        words = opening.unwrap_or(words);
        let sequel = self.sequel(&words, row, before);
        let restart = self.restart.take();
        let restarted = self.below_restart(restart, &words, row);
        let begins = restarted.is_none() && (opens || self.begins_game(&words, sequel, row, before));
        if self.halves == Halves::Due && words.moves > 0 {
            self.halves = Halves::Second;
        }
        self.divided |= self.has_moves && words.moves == 0 && words.others > 0;
        let is_scored = self.is_scored_below(&words, row);
        let is_of_next = is_scored || self.is_of_next();
        let place = if let Some(place) = restarted {
            if place == RowPlace::Begins
                && let Line::Text(again) = line(row, false, &mut self.course, &[])
            {
                words = again;
            }
            place
        } else if words.moves == 0 && self.has_moves && numbers_game(row) {
            self.number_of_game()
        } else if is_scored && !self.has_foot {
            self.has_next_result = true;
            RowPlace::MayBegin
        } else if words.moves == 0 {
            self.place_of_words(&words, row, is_of_next)
        } else if self.has_moves && begins {
            let place = match self.below_empty {
                BelowEmpty::Nothing => self.begin(),
                BelowEmpty::Result | BelowEmpty::ResultAndBlank => self.begin_below_empty_headings(),
            };
            if let Line::Text(again) = line(row, false, &mut self.course, &[]) {
                words = again;
            }
            place
        } else if self.may_restart(&words, sequel, row, before) {
            RowPlace::MayBegin
        } else {
            RowPlace::GoesOn
        };
        self.has_moves |= words.moves > 0;
        if !is_of_next || words.moves > 0 {
            let is_title = !self.has_moves && words.moves == 0 && score_behind_names(row).is_some();
            self.has_result |= words.result || is_title;
            self.has_ended |= words.result && self.has_moves;
        }
        self.is_scored = is_scored;
        self.remember_words(&words, row);
        self.in_comment = words.in_comment;
        if words.moves > 0 {
            self.remember_moves(&words, row, sequel, place);
        }
        place
    }

    /// What a score of twenty points is that is alone on its line: above the moves, or below the blank line under them where one was above
    /// them, too. It looks like a ply.
    fn points_alone(&mut self, row: &[u8], before: &Course) -> Option<RowPlace> {
        let may_be = !self.has_moves || self.has_points && self.has_blank;
        if !may_be || !is_score_of_twenty(row) {
            return None;
        }
        self.course = *before;
        if self.has_moves {
            (self.has_next_points, self.divided) = (true, true);
            return Some(RowPlace::MayBegin);
        }
        self.has_points = true;
        Some(RowPlace::Undecided)
    }

    /// A line as the first of a game, if it is one wherever the game above has come to: moves without numbers below the names of the next
    /// players; or below a title, or headings said again, a row whose first ply nobody could read.
    fn opening(&self, words: &Words, row: &[u8]) -> Option<Words> {
        if self.is_below_next_players() && opens_unnumbered_game(row) {
            return Some(Course::default().take(row, false));
        }
        let may_be_unread = self.has_moves && words.moves == 0 && (self.titled || self.is_repeated);
        let first = may_be_unread.then(|| Course::default().take_first(row))?;
        (first.number == Some(1) && first.moves == 1 && may_open(row)).then_some(first)
    }

    fn sequel(&self, words: &Words, row: &[u8], before: &Course) -> Sequel {
        Sequel {
            goes_on: words.number.is_some_and(|number| before.is_next(number)),
            goes_down: words.number.is_some_and(|number| before.is_above(number)),
            is_whole_game: words.begins_whole_game(),
            is_next_page: self.is_repeated
                && !(self.has_ended || self.has_next_result)
                && words.moves > 0
                && !may_open(row),
        }
    }

    /// Whether the moves on a line, if it has any, are those of another game than the moves above.
    fn begins_game(&self, words: &Words, sequel: Sequel, row: &[u8], before: &Course) -> bool {
        let is_half =
            self.halves == Halves::Due && words.number == Some(1) && words.moves == words.numbers.len();
        let is_downward = self.downward > 1 && sequel.goes_down;
        if is_half || sequel.is_next_page || is_downward {
            return false;
        }
        // A line of text that runs on may begin in the middle of a row.
        let number = words.number.or_else(|| words.numbers.first().copied());
        let may_be_first = match number {
            Some(number) => number == 1,
            // What is between two lines of a game without numbers may look like a title; below the heading of a player, the plies of one
            // side may be.
            None => self.has_ended || !before.is_unnumbered() || self.over_next.is_some() || may_open(row),
        };
        let is_divided = self.divided || self.has_ended || self.is_line && sequel.is_whole_game;
        let is_headed = self.between.iter().any(Option::is_some);
        let may_be_headed = number.is_some() || may_be_first;
        // Below the first row of a game with the newest on top, a title begins the next one, whatever the number on top.
        let is_below_first = self.downward > 1 && (self.titled || self.is_named_below) && before.is_above(1);
        // `1. ... 19-23`
        let is_first_reply = (self.titled || self.is_repeated)
            && words.number.is_none()
            && words.others == 0
            && words.numbers.first() == Some(&1)
            && !before.is_above(1);
        (words.number == Some(1) || is_first_reply) && is_divided
            || self.titled && may_be_first
            || !sequel.goes_on && (is_below_first || is_headed && may_be_headed || self.is_set_up)
            || self.begins_unnumbered_game(words, before)
    }

    /// Whether a line without a number begins a game: names show it, or a blank line below a result.
    fn begins_unnumbered_game(&self, words: &Words, before: &Course) -> bool {
        let is_below_result = || self.has_ended && self.divided && (self.has_words || words.moves > 1);
        before.is_unnumbered() && words.number.is_none() && (self.is_named_below || is_below_result())
    }

    /// Whether a line below the moves is words that end with a result, and may name the players of the next game: a blank line is
    /// above them, or the result of this game is known.
    fn is_scored_below(&self, words: &Words, row: &[u8]) -> bool {
        let is_below = self.has_moves && words.moves == 0;
        is_below && (self.has_blank || self.has_result) && score_behind_names(row).is_some()
    }

    /// The words with a result above were about this game.
    pub(super) const fn scored_foot(&mut self) -> RowPlace {
        (self.is_scored, self.has_next_result) = (false, false);
        (self.has_result, self.has_ended) = (true, true);
        RowPlace::GoesOn
    }

    /// What a line below the moves is that only says which game is below it, `Partij 2`.
    pub(super) const fn number_of_game(&mut self) -> RowPlace {
        (self.divided, self.titled, self.is_named_below) = (true, true, true);
        RowPlace::MayBegin
    }

    /// What a line without moves is.
    fn place_of_words(&mut self, words: &Words, row: &[u8], is_of_next: bool) -> RowPlace {
        if words.result {
            return self.place_of_result(is_of_next);
        }
        if let Some(names) = names_of(row).filter(|names| !self.are_known(Some(*names))) {
            if self.begins_below_result(false) {
                let place = self.begin_below_result();
                self.names = Some(names);
                return place;
            }
            if self.is_foot_of_match() {
                self.scored_foot();
                return RowPlace::MayBeginHere;
            }
        }
        // Broken over lines, or with the name of a player, words of a result are none by themselves.
        let tells = || are_words_of_result(row) && !self.has_blank || tell_of_player(row);
        if self.has_moves && tells() {
            if self.is_below_next_players() { RowPlace::MayBegin } else { RowPlace::GoesOn }
        } else if self.has_moves && (self.divided || self.has_ended) {
            RowPlace::MayBegin
        } else {
            RowPlace::Undecided
        }
    }

    /// What a result on a line without moves is.
    fn place_of_result(&mut self, is_of_next: bool) -> RowPlace {
        if self.has_foot && self.has_result {
            self.begin_below_empty_headings()
        } else if is_of_next {
            self.has_next_result = true;
            RowPlace::MayBegin
        } else {
            RowPlace::GoesOn
        }
    }

    /// Remembers what the words below the last row say of the players.
    fn remember_words(&mut self, words: &Words, row: &[u8]) {
        let is_text = words.moves == 0 && self.has_moves && words.others > 0;
        self.has_words = words.moves == 0 && self.has_words || is_text;
        if is_text && let Some(names) = names_of(row) {
            self.course.names_players();
            self.is_repeated = self.are_known(Some(names));
            self.is_named_below |= !self.is_repeated;
            // As a title does, they begin the next page, or another game of the same players.
            self.titled |= self.is_repeated;
        }
        self.is_colored_below = is_text && self.has_blank && names_colored_player(row);
        self.is_repeated |= is_text && heads_next_page(row);
        self.is_named_below &= words.moves == 0;
    }

    /// Remembers which rows the game has; what was said between them is settled.
    fn remember_moves(&mut self, words: &Words, row: &[u8], sequel: Sequel, place: RowPlace) {
        self.direction.take(row);
        if words.number.is_some() && place != RowPlace::Begins {
            self.downward = if sequel.goes_down { self.downward + 1 } else { 0 };
        }
        self.alone = (!self.has_rows() && words.numbers.is_empty()).then_some(words.moves);
        let is_numbered =
            words.numbers.len() == words.moves && words.numbers.is_sorted_by(|one, next| one < next);
        let is_single = words.number.is_some() && (words.moves == 1 || is_numbered);
        self.rows[usize::from(!is_single)] += if is_single { words.moves } else { 1 };
        self.is_line = sequel.is_whole_game;
        self.divided = false;
        self.is_set_up = false;
        self.over_next = None;
        (self.has_next_result, self.is_headed_below) = (false, false);
        (self.is_repeated, self.again, self.foot) = (false, Again::default(), Foot::None);
        self.has_title_below = false;
        self.below_empty = BelowEmpty::Nothing;
        (self.has_foot, self.has_blank, self.has_next_points) = (false, false, false);
        self.titled = false;
        self.between = [None; BETWEEN];
    }
}

/// Whether a line names players with their colours, and says nothing else: `Nero Costa`.
fn names_colored_player(row: &[u8]) -> bool {
    caption(row.trim_ascii_end()).is_some_and(|says| says.iter().all(|(tag, _)| tag.is_player()))
}

/// Whether a line is moves without numbers, and nothing else, with which a game may begin.
fn opens_unnumbered_game(row: &[u8]) -> bool {
    let words = Course::default().take(row, false);
    words.moves > 0
        && words.others == 0
        && words.number.is_none()
        && words.numbers.is_empty()
        && may_open(row)
}
