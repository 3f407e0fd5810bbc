//! Where the games of a sheet of plain text begin.
//!
//! - At a heading, or the pieces of a start position, after moves. The pieces are a diagram of the same game if its numbers go on
//!   below them. A result that has not been said yet, or was said above the moves, belongs to the moves before it, unless the
//!   headings of the game begin with the result; so do a date, a time and the like, unless another game follows them; and so does a heading
//!   that says again what one above said, as on the next page, or that is the first of all, unless the numbers begin anew.
//! - At move number 1, if there were moves, and a result, a blank line, words or a `#` line is between, or its line goes on with
//!   move 2, as the line above does.
//!   Below a title, or headings that say again what those above said, its first ply may be words or dots: nobody could read it.
//! - At move number 1 right below a row, with both moves, if games begin so, move 2 is right below it, and a move of these rows is from a
//!   square that those above have left, or other games of the sheet began right below rows. Each row has a line to itself.
//! - At move number 1 right behind a result on its line, if moves are before that.
//! - At a title line with the names of both players, after moves, if moves follow that start over; and at one with the moves on
//!   its line. A result below the names of other players is that of the next game; where that of the game above was said above its moves,
//!   so is one below any words.
//! - A result at the end of words below a blank line, which may be names, is that of the next game where moves are right below it, or
//!   where that of the game above is known.
//! - At moves without numbers: below the names of two other players, if they may be the first of a game; and where none has a number,
//!   below a result and a blank line.
//!   Not below a title or a heading, if the moves cannot be the first of a game, nor below a time that is right below a line of moves.
//! - At the heading of a player whose list of plies is below it, where both lists of the game above are there.
//! - Not at headings of players or a title right below moves that none are above, where a blank line is below: they say whose the moves
//!   above are.
//! - At a heading that names no player and says no result, after the result of a game or in another place where it begins one, only if moves,
//!   players or a result are below it: at the end of the text it belongs to the game above.
//! - At a heading that was there already, after a blank line: a game without moves ends there.
//! - Not on a page that says again whose game it is, if its first move cannot be the first of a game, however it is numbered.
//! - Not in the text of a problem or of its solution: it is of the game above, or of one whose headings are above it.
//! - What is between the moves and such a line, such as a title, belongs to the game that the line begins.
//!
//! Braces hide all this, to the next blank line at most: a lost brace must not cost the file.

mod again;
mod below_empty;
mod foot;
mod headings;
mod lists;
mod next_page;
mod restart;
mod text;

use super::blank::line_with_end;
use super::course::Course;
use super::direction::Direction;
use super::fair_copy::Typing;
use super::headed::headed;
use super::lead::{is_number_in_note, numbers_game};
use super::line::{Line, line};
use super::lists::announced;
use crate::input::split::game_in_line;
use crate::input::{RowJudge, RowPlace};
use crate::notation::result::tell_of_player;
use crate::record::Tag;
use again::Again;
use below_empty::BelowEmpty;
use foot::Foot;
use lists::Halves;
use next_page::{Names, names_of};
use restart::{Restart, is_row};

/// Cuts a sheet of plain text, line by line.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::notation) struct Lines {
    has_moves: bool,
    has_result: bool,
    /// Whether a result was said after moves.
    has_ended: bool,
    /// Whether the score of a game for twenty points is alone above the moves, and, below them, that of the next game.
    has_points: bool,
    has_next_points: bool,
    /// Whether something is between the last move and here that may divide games.
    divided: bool,
    /// Whether a blank line is below the last move.
    has_blank: bool,
    in_comment: bool,
    /// Whether the last line with moves is a whole game.
    is_line: bool,
    /// Whether only a title above the moves has named the players.
    is_named_by_title: bool,
    /// Whether a title is after the moves, which names the players of the next game perhaps.
    titled: bool,
    /// Whether the pieces of a side are below a row: of a diagram in the game, if its numbers go on, otherwise of the next game.
    is_set_up: bool,
    /// Whether the result of the next game is below its names.
    has_next_result: bool,
    /// Whether headings of players are below moves whose players other words named.
    is_headed_below: bool,
    /// Whether the last words below the moves end with a result: they name the players of the next game perhaps.
    is_scored: bool,
    /// Whether words are below the last row: the names of the players of the next game, perhaps.
    has_words: bool,
    /// Whether the last of these words, below a blank line, name a player with the colour: `Nero Costa`, `Costa (nero)`.
    is_colored_below: bool,
    /// Whether the last of these words are two names, other than those above the moves.
    is_named_below: bool,
    /// Whether headings of players without a name are below the moves.
    has_foot: bool,
    /// What the names in the title above the moves are, by their hashes.
    names: Option<Names>,
    /// Whether headings or a title below moves say again what those above say, as on the next page.
    is_repeated: bool,
    /// The headings below moves that do so.
    again: Again,
    /// Whether all that the game has so far is headings which name no player and say no result: at the end of the text they belong to the
    /// game above.
    is_only_headed: bool,
    foot: Foot,
    below_empty: BelowEmpty,
    /// Whether a title is below the moves, and not at their foot.
    has_title_below: bool,
    /// Whether the names above the moves were below those of the game before.
    is_named_above: bool,
    /// Headings right below a row: of the next game, or said between two rows of this one, `Bianco: chiede patta`.
    between: [Option<Tag>; BETWEEN],
    /// The moves of the first line with moves, if it has no number and no other line with moves is below it.
    alone: Option<usize>,
    /// The first heading of the game.
    first: Option<Tag>,
    /// The tags of the headings seen, a bit each.
    headings: u128,
    /// What the last headings above the moves said, by their hashes.
    said: [u64; SAID],
    /// How many rows there are of a number and one ply, and how many lines of moves are no such rows.
    rows: [usize; 2],
    /// How many rows there are whose numbers go down: the newest is on top.
    downward: usize,
    /// Whose plies the last line had that has those of one player only.
    list: Option<Tag>,
    halves: Halves,
    /// Which player's heading was the last one above the moves, and which way the men below it have gone.
    over: Option<Tag>,
    /// The player of an empty heading that the next game may begin with, whose list is below it then.
    over_next: Option<Tag>,
    /// What the names in the headings above the moves are, by their hashes.
    named: [Option<u64>; 2],
    direction: Direction,
    course: Course,
    /// Whether the line right above is a row with both moves, and nothing else.
    is_below_row: bool,
    /// The rows right above, if they may be the first of another game.
    restart: Option<Restart>,
    /// Whether games of the sheet begin right below the last rows of others.
    has_restarts: bool,
    typing: Typing,
}

impl Lines {
    /// Cuts a sheet that is typed so.
    pub(in crate::notation) fn new(typing: Typing) -> Lines {
        Lines { typing, ..Lines::default() }
    }

    /// A game begins, with the headings that may have belonged to the one before.
    fn begin(&mut self) -> RowPlace {
        let headings = std::mem::take(&mut self.between);
        let (has_result, has_points) = (self.has_next_result, self.has_next_points);
        let (again, said, over) = (self.again, self.said, self.over_next);
        let is_named_above = self.has_title_below || self.is_named_below || self.is_headed_below;
        let mut course = self.course;
        course.begin_game();
        let has_restarts = self.has_restarts;
        *self = Lines {
            has_result,
            has_points,
            has_restarts,
            is_named_above,
            over,
            course,
            ..Lines::new(self.typing)
        };
        self.begin_again(again, said);
        for tag in headings.into_iter().flatten() {
            self.is_again(tag);
            self.stands_over(tag);
            self.has_result |= tag == Tag::Result;
        }
        RowPlace::Begins
    }

    /// Whether a result here is that of the next game: it is below the names of its players; or that of this one was said above its
    /// moves, and words are below them; or that of this one is known, and a blank line and the names of the same players are below the
    /// moves, as in a match.
    const fn is_of_next(&self) -> bool {
        let is_of_match = self.has_blank && (self.titled && self.is_repeated || self.is_headed_again());
        self.is_below_next_players()
            || self.is_colored_below
            || self.has_moves && self.has_result && (is_of_match || !self.has_ended && self.has_words)
    }

    const fn has_rows(&self) -> bool {
        let [single, more] = self.rows;
        single + more > 0
    }

    /// A title with the moves of its game on the same row: `row` is what is behind the title.
    fn headed_row(&mut self, row: &[u8]) -> RowPlace {
        let begins = self.has_moves || self.has_heading(Tag::White) && self.divided;
        if begins {
            self.begin();
        }
        self.is_again(Tag::White);
        self.is_again(Tag::Black);
        self.course.begin_game();
        let before = self.course;
        let words = self.course.take(row, false);
        let place = self.text(words, row, &before);
        if begins { RowPlace::Begins } else { place }
    }
}

/// As many headings as a page repeats.
const SAID: usize = 12;

/// As many headings as are said between two rows of a game: one for each side.
const BETWEEN: usize = 2;

/// Whether people write this below the moves as well.
pub(in crate::notation) const fn may_close(tag: Tag) -> bool {
    matches!(tag, Tag::Date | Tag::Time | Tag::Site | Tag::TimeControl | Tag::Annotator)
}

impl RowJudge for Lines {
    fn row_end(&self, data: &[u8], at: usize, at_end: bool) -> Option<usize> {
        let rest = data.get(at..)?;
        let length = line_with_end(rest, at_end)?;
        // Another game may run on in the line.
        let next = || game_in_line(rest.get(..length)?, self.has_moves && !self.has_result);
        Some(at + (!self.in_comment).then(next).flatten().unwrap_or(length))
    }

    fn resume(&mut self) -> bool {
        // A line between two games may belong to either: what comes before it decides.
        false
    }

    fn judge(&mut self, row: &[u8]) -> RowPlace {
        let was_only_headed = self.is_only_headed;
        let place = self.place(row);
        if was_only_headed { self.place_below_headings(place) } else { place }
    }
}

impl Lines {
    fn place(&mut self, row: &[u8]) -> RowPlace {
        let before = self.course;
        let (is_below_row, restart) = (std::mem::take(&mut self.is_below_row), self.restart.take());
        let typing = if self.in_comment { Typing::default() } else { self.typing };
        let copy = typing.copy(row);
        let row = copy.as_ref();
        // A page ends above a form feed.
        self.divided |= row.starts_with(b"\x0C") && self.has_moves;
        if let Some((_, at)) = headed(row).filter(|_| !self.in_comment) {
            return self.headed_row(row.get(at..).unwrap_or_default());
        }
        if let Some(tag) = announced(row).filter(|_| !self.in_comment)
            && let Some(place) = self.announced(tag)
        {
            return place;
        }
        match line(row, self.in_comment, &mut self.course, &[]) {
            Line::Blank => {
                (self.divided, self.has_blank) = (true, true);
                self.blank_below_empty_headings();
                self.in_comment = false;
                if self.is_scored && !self.has_result { self.scored_foot() } else { self.end_of_foot() }
            }
            Line::Note if self.has_moves && is_number_in_note(row) => self.number_of_game(),
            Line::Note => {
                self.divided = true;
                RowPlace::MayBegin
            }
            Line::Players if self.has_moves && self.below_empty == BelowEmpty::Nothing => {
                let is_repeated = self.are_known(names_of(row));
                let is_foot_above = self.is_scored || self.is_foot_of_match() && !is_repeated;
                if is_foot_above {
                    self.scored_foot();
                }
                self.titled = true;
                self.divided = true;
                self.is_repeated = is_repeated;
                self.title_at_foot(row);
                if is_foot_above { RowPlace::MayBeginHere } else { RowPlace::MayBegin }
            }
            Line::Players => {
                // Of several titles, one below the other or with blank lines between, the last is that of the moves: the others list
                // results.
                let begins = self.is_again(Tag::White) && self.divided && !self.is_named_by_title;
                let place = if self.has_moves {
                    self.begin_below_result()
                } else if begins {
                    self.begin()
                } else {
                    RowPlace::GoesOn
                };
                self.is_again(Tag::White);
                self.is_again(Tag::Black);
                self.is_named_by_title = true;
                self.names = names_of(row);
                place
            }
            Line::Pairing => {
                self.names = names_of(row);
                RowPlace::Undecided
            }
            Line::Caption(_) => RowPlace::Undecided,
            Line::Problem => {
                // Below a heading of the next game, it is above that one.
                self.divided |= self.has_moves;
                RowPlace::Undecided
            }
            Line::Start | Line::Heading(Some(Tag::Fen)) if self.has_moves => {
                self.is_set_up = true;
                RowPlace::MayBegin
            }
            Line::Heading(Some(tag)) if tag.is_player() && self.is_scored => {
                self.scored_foot();
                match self.heading(tag, row) {
                    RowPlace::Begins => RowPlace::BeginsHere,
                    RowPlace::MayBegin => RowPlace::MayBeginHere,
                    other => other,
                }
            }
            Line::Heading(Some(tag)) => self.heading(tag, row),
            Line::Heading(None) if self.has_moves && numbers_game(row) => self.number_of_game(),
            Line::Heading(_) | Line::Start | Line::Columns if !self.has_moves => RowPlace::GoesOn,
            Line::Columns => {
                self.divided = true;
                RowPlace::MayBegin
            }
            Line::Heading(None) if tell_of_player(row) => RowPlace::GoesOn,
            Line::Heading(_) | Line::Start => RowPlace::MayBegin,
            Line::List(tag, words) => self.list(tag, &words),
            Line::Text(words) => {
                let is_row = words.number.is_some() && is_row(&words, row);
                (self.is_below_row, self.restart) = (is_below_row, restart);
                let place = self.text(words, row, &before);
                self.is_below_row = is_row;
                place
            }
        }
    }
}
