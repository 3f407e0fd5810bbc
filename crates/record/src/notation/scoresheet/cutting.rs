//! Where the games of a sheet of plain text begin.
//!
//! - At a heading, or the pieces of a start position, after moves. The pieces are a diagram of the same game if its numbers go on
//!   below them. A result that has not been said yet, or was said above the moves, belongs to the moves before it, unless the
//!   headings of the game begin with the result; so do a date, a time and the like, unless another game follows them; and so does a heading
//!   that says again what one above said, as on the next page, or that is the first of all, unless the numbers begin anew.
//! - At move number 1, if there were moves, and a result, a blank line, words or a `#` line is between, or its line goes on with
//!   move 2, as the line above does.
//! - At a title line with the names of both players, after moves, if moves follow that start over; and at one with the moves on
//!   its line. Where the result of the game above was said above its moves, a result below the title is that of the next game.
//! - At moves without numbers, where none has a number: below the names of two other players, and below a result and a blank line.
//! - At a heading that was there already, after a blank line: a game without moves ends there.
//! - Not on a page that says again whose game it is, if its first move cannot be the first of a game, however it is numbered.
//! - What is between the moves and such a line, such as a title, belongs to the game that the line begins.
//!
//! Braces hide all this, to the next blank line at most: a lost brace must not cost the file.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::blank::{line_with_end, trimmed};
use super::course::{Course, Words, begins_numbered_game, is_loose};
use super::direction::Direction;
use super::fair_copy::Typing;
use super::headed::headed;
use super::heading::{heading, is_no_name};
use super::line::{Line, line};
use super::opening_move::may_open;
use super::pairing::pairing;
use super::title::players;
use crate::input::{RowJudge, RowPlace};
use crate::notation::language::says_next_page;
use crate::record::Tag;

/// Cuts a sheet of plain text, line by line.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::notation) struct Lines {
    has_moves: bool,
    has_result: bool,
    /// Whether a result was said after moves.
    has_ended: bool,
    /// Whether something is between the last move and here that may divide games.
    divided: bool,
    in_comment: bool,
    /// Whether the last line with moves is a whole game.
    is_line: bool,
    /// Whether only a title above the moves has named the players.
    is_titled: bool,
    /// Whether a title is after the moves, which names the players of the next game perhaps.
    titled: bool,
    /// Whether the pieces of a side are below a row: of a diagram in the game, if its numbers go on, otherwise of the next game.
    is_set_up: bool,
    /// Whether the result of the next game is below its names.
    has_next_result: bool,
    /// Whether words are below the last row: the names of the players of the next game, perhaps.
    has_words: bool,
    /// Whether the last of these words are two names, other than those above the moves.
    is_named_below: bool,
    /// What the names above the moves are, by their hash.
    names: Option<u64>,
    /// Whether headings or a title below moves say again what those above say, as on the next page.
    is_repeated: bool,
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
    /// Of the lines of moves so far, how many are a number and one ply, and how many are not.
    rows: [usize; 2],
    /// How many rows there are whose numbers go down: the newest is on top.
    downward: usize,
    /// Whose plies the last line had that has those of one player only.
    list: Option<Tag>,
    halves: Halves,
    /// Which player's heading was the last one above the moves, and which way the men below it have gone.
    over: Option<Tag>,
    direction: Direction,
    course: Course,
    typing: Typing,
}

/// How far a game has come whose plies are in a list for each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Halves {
    /// There is one list at most, or none.
    #[default]
    First,
    /// The heading of the second is above: its rows come at once.
    Due,
    /// The second has begun.
    Second,
}

impl Lines {
    /// Cuts a sheet that is typed so.
    pub(in crate::notation) fn new(typing: Typing) -> Lines {
        Lines { typing, ..Lines::default() }
    }

    /// A game begins, with the headings that may have belonged to the one before.
    fn begin(&mut self) -> RowPlace {
        let headings = std::mem::take(&mut self.between);
        let has_result = self.has_next_result;
        *self = Lines { has_result, ..Lines::new(self.typing) };
        for tag in headings.into_iter().flatten() {
            self.is_again(tag);
            self.stands_over(tag);
            self.has_result |= tag == Tag::Result;
        }
        RowPlace::Begins
    }

    /// Remembers a heading right below a row; false if it is none, or one too many.
    fn is_between(&mut self, tag: Tag) -> bool {
        if self.divided || self.has_ended {
            return false;
        }
        let place = self.between.iter_mut().find(|place| place.is_none());
        place.map(|place| *place = Some(tag)).is_some()
    }

    /// Whether a heading was there already.
    const fn has_heading(&self, tag: Tag) -> bool {
        self.headings & 1 << tag as u32 != 0
    }

    /// Whether the heading of this row may belong to the moves above it: their game has not ended yet, and it repeats one, or there
    /// was none.
    fn may_belong_above(&self, row: &[u8]) -> bool {
        !self.has_ended && self.said.contains(&hash(row)) || !self.has_result && self.headings == 0
    }

    /// Remembers what a heading above the moves says.
    fn remember(&mut self, row: &[u8]) {
        if !self.has_moves {
            self.said.rotate_right(1);
            self.said[0] = hash(row);
        }
    }

    /// Whether the plies of one player are above, each in a row or as the men go, and this is the heading of the other's.
    fn is_half(&self, tag: Tag) -> bool {
        let [single, more] = self.rows;
        let is_player = matches!(tag, Tag::White | Tag::Black);
        let is_first = self.halves == Halves::First && !self.has_ended;
        let in_rows = single > 1 && more == 0 && !self.has_heading(tag);
        let is_list = self.over.is_some_and(|over| over != tag) && self.direction.is_of_one_side();
        is_player && is_first && (in_rows || is_list)
    }

    /// Remembers whose heading stands over the moves.
    fn stands_over(&mut self, tag: Tag) {
        if matches!(tag, Tag::White | Tag::Black) {
            self.over = Some(tag);
        }
    }

    /// What the plies of one player are.
    fn list(&mut self, tag: Tag, words: &Words) -> RowPlace {
        let is_half = self.halves == Halves::First && self.list.is_some_and(|other| other != tag);
        let place = if is_half || !self.has_moves { RowPlace::GoesOn } else { self.begin() };
        if is_half {
            self.halves = Halves::Second;
        }
        self.list = Some(tag);
        self.has_moves = true;
        self.divided = false;
        self.rows[0] += words.moves;
        place
    }

    /// What a heading that stands for a tag is.
    fn heading(&mut self, tag: Tag, row: &[u8]) -> RowPlace {
        let is_player = matches!(tag, Tag::White | Tag::Black);
        let value = heading_of_row(row);
        if is_player && !self.has_moves {
            self.stands_over(tag);
            if value.is_some_and(<[u8]>::is_empty) && self.has_heading(tag) {
                // Below a title that names the players, it stands over the moves of one.
                return RowPlace::GoesOn;
            }
        }
        if self.has_moves && self.is_half(tag) {
            self.is_again(tag);
            self.halves = Halves::Due;
            self.divided = false;
            return RowPlace::GoesOn;
        }
        if tag == Tag::Result && self.is_of_next() {
            self.has_next_result = true;
            self.divided = true;
            return RowPlace::MayBegin;
        }
        if tag == Tag::Result && !self.has_result {
            self.has_result = true;
            self.has_ended |= self.has_moves;
            self.is_again(tag);
            self.remember(row);
            return RowPlace::GoesOn;
        }
        if !self.has_moves {
            if is_player && std::mem::take(&mut self.is_titled) {
                // Below a title, or a list of results, the names of the game are said again.
                self.headings &= !(1 << Tag::White as u32 | 1 << Tag::Black as u32);
            }
            let place = if self.is_again(tag) && self.divided { self.begin() } else { RowPlace::GoesOn };
            self.is_again(tag);
            self.remember(row);
            return place;
        }
        if tag == Tag::Result && self.has_moves && self.first.is_some_and(|first| first != Tag::Result) {
            // Said above and again at the foot. Of sheets that begin with the result, it is the next one's.
            self.has_ended = true;
            return RowPlace::GoesOn;
        }
        if value.is_some_and(|value| is_no_name(tag, value)) {
            return RowPlace::MayBegin;
        }
        if is_player && value.is_some_and(<[u8]>::is_empty) {
            // A line to fill in at the foot, unless another game begins below it.
            (self.divided, self.titled) = (true, true);
            return RowPlace::MayBegin;
        }
        if may_close(tag) && !self.has_heading(tag) {
            self.is_again(tag);
            self.titled = true;
            self.divided = true;
            return RowPlace::MayBegin;
        }
        if self.may_belong_above(row) {
            self.divided = true;
            self.is_repeated |= self.said.contains(&hash(row));
            return RowPlace::MayBegin;
        }
        if self.is_between(tag) {
            return RowPlace::MayBegin;
        }
        let place = self.begin();
        self.has_result |= tag == Tag::Result;
        self.is_again(tag);
        self.stands_over(tag);
        self.remember(row);
        place
    }

    /// Whether a result here is that of the next game: that of this one was said above its moves, and names are below them.
    const fn is_of_next(&self) -> bool {
        self.has_moves && self.has_result && !self.has_ended && self.has_words
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
        self.course = Course::default();
        let before = self.course;
        let words = self.course.take(row, false);
        let place = self.text(words, row, &before);
        if begins { RowPlace::Begins } else { place }
    }

    /// What a line of moves, words, or both is; `before` is the course of the sheet up to it.
    fn text(&mut self, mut words: Words, row: &[u8], before: &Course) -> RowPlace {
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
        let first = words.number.is_none_or(|number| number == 1);
        let is_line = words.begins_whole_game();
        let is_divided = self.divided || self.has_ended || self.is_line && is_line;
        let goes_on = words.number.is_some_and(|number| before.is_next(number));
        let is_headed = self.between.iter().any(Option::is_some) && !goes_on;
        let is_due = self.halves == Halves::Due;
        let is_half = is_due && words.number == Some(1) && words.moves == words.numbers.len();
        if is_due && words.moves > 0 {
            self.halves = Halves::Second;
        }
        let is_set_up = self.is_set_up && !goes_on;
        // Without numbers, names show that another game begins, or a blank line below a result.
        let is_unnumbered_game = before.is_unnumbered()
            && words.number.is_none()
            && (self.is_named_below || self.has_ended && self.divided && (self.has_words || words.moves > 1));
        // A page may number its moves from 1 again.
        let is_next_page = self.is_repeated && !self.has_ended && words.moves > 0 && !may_open(row);
        let goes_down = words.number.is_some_and(|number| before.is_above(number));
        let is_downward = self.downward > 1 && goes_down;
        // Below the first row of such a game, a title begins the next one, whatever the number on top.
        let is_below_first = self.downward > 1 && self.titled && !goes_on && before.is_above(1);
        let anew = !is_half
            && !is_next_page
            && !is_downward
            && (is_below_first
                || words.number == Some(1) && is_divided
                || self.titled && first
                || is_headed
                || is_set_up
                || is_unnumbered_game);
        self.divided |= self.has_moves && words.moves == 0 && words.others > 0;
        let is_of_next = self.is_of_next();
        let place = if words.moves == 0 && words.result && is_of_next {
            self.has_next_result = true;
            RowPlace::MayBegin
        } else if words.moves == 0 && !words.result {
            let may_begin = self.has_moves && (self.divided || self.has_ended);
            if may_begin { RowPlace::MayBegin } else { RowPlace::Undecided }
        } else if self.has_moves && words.moves > 0 && anew {
            let place = self.begin();
            if let Line::Text(again) = line(row, false, &mut self.course) {
                words = again;
            }
            place
        } else {
            RowPlace::GoesOn
        };
        self.has_moves |= words.moves > 0;
        if !is_of_next || words.moves > 0 {
            self.has_result |= words.result;
            self.has_ended |= words.result && self.has_moves;
        }
        let is_text = words.moves == 0 && self.has_moves && words.others > 0;
        self.has_words = words.moves == 0 && self.has_words || is_text;
        if is_text && let Some(names) = names_of(row) {
            self.is_repeated = self.names == Some(names);
            self.is_named_below |= !self.is_repeated;
        }
        self.is_repeated |= is_text && heads_next_page(row);
        self.is_named_below &= words.moves == 0;
        self.in_comment = words.in_comment;
        if words.moves > 0 {
            self.direction.take(row);
            if words.number.is_some() && place != RowPlace::Begins {
                self.downward = if goes_down { self.downward + 1 } else { 0 };
            }
            self.alone = (!self.has_rows() && words.numbers.is_empty()).then_some(words.moves);
            self.rows[usize::from(words.moves > 1 || words.number.is_none())] += 1;
            self.is_line = is_line;
            self.divided = false;
            self.is_set_up = false;
            self.has_next_result = false;
            self.is_repeated = false;
            self.titled &= !is_next_page;
            self.between = [None; BETWEEN];
        }
        place
    }

    /// Takes a heading in; says whether it was there already.
    const fn is_again(&mut self, tag: Tag) -> bool {
        let again = self.has_heading(tag);
        if self.first.is_none() {
            self.first = Some(tag);
        }
        self.headings |= 1 << tag as u32;
        again
    }
}

/// What a row says that is a heading.
fn heading_of_row(row: &[u8]) -> Option<&[u8]> {
    heading(trimmed(row.trim_ascii_end())).ok().map(|(_, heading)| heading.value)
}

/// As many headings as a page repeats.
const SAID: usize = 12;

/// As many headings as are said between two rows of a game: one for each side.
const BETWEEN: usize = 2;

/// Whether people write this below the moves as well.
pub(in crate::notation) const fn may_close(tag: Tag) -> bool {
    matches!(tag, Tag::Date | Tag::Time | Tag::Site | Tag::TimeControl | Tag::Annotator)
}

/// The names on a line that names both players, by their hash.
fn names_of(row: &[u8]) -> Option<u64> {
    let row = row.trim_ascii_end();
    let title = players(row).or_else(|| pairing(row))?;
    let name = |wanted| {
        let (_, place) = title.iter().find(|(tag, _)| *tag == wanted)?;
        row.get(place.clone())
    };
    Some(hash(&[name(Tag::White)?, name(Tag::Black)?].join(&b"\n"[..])))
}

/// Whether a line says that the next page is below it, `Blad 2`, `vervolg`, and nothing else.
fn heads_next_page(row: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(row.trim_ascii()) else { return false };
    let divides = |c: char| c.is_whitespace() || matches!(c, '.' | ':' | '-' | '(' | ')' | '/');
    let mut words = text.split(divides).filter(|word| !word.is_empty()).peekable();
    words.peek().is_some()
        && words.all(|word| {
            says_next_page(word) || word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit())
        })
}

fn hash(row: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    row.trim_ascii().hash(&mut hasher);
    hasher.finish()
}

impl RowJudge for Lines {
    fn row_end(&self, data: &[u8], at: usize, at_end: bool) -> Option<usize> {
        Some(at + line_with_end(data.get(at..)?, at_end)?)
    }

    fn resume(&mut self) -> bool {
        // A line between two games may belong to either: what comes before it decides.
        false
    }

    fn judge(&mut self, row: &[u8]) -> RowPlace {
        let before = self.course;
        let typing = if self.in_comment { Typing::default() } else { self.typing };
        let copy = typing.copy(row);
        let row = copy.as_ref();
        if let Some((_, at)) = headed(row).filter(|_| !self.in_comment) {
            return self.headed_row(row.get(at..).unwrap_or_default());
        }
        match line(row, self.in_comment, &mut self.course) {
            Line::Blank => {
                self.divided = true;
                self.in_comment = false;
                RowPlace::Undecided
            }
            Line::Note => {
                self.divided = true;
                RowPlace::MayBegin
            }
            Line::Players if self.has_moves => {
                self.titled = true;
                self.divided = true;
                self.is_repeated = self.names.is_some() && self.names == names_of(row);
                RowPlace::MayBegin
            }
            Line::Players => {
                // Of several titles, one below the other or with blank lines between, the last is that of the moves: the others list
                // results.
                let begins = self.is_again(Tag::White) && self.divided && !self.is_titled;
                let place = if begins { self.begin() } else { RowPlace::GoesOn };
                self.is_again(Tag::White);
                self.is_again(Tag::Black);
                self.is_titled = true;
                self.names = names_of(row);
                place
            }
            Line::Heading(Some(tag)) => self.heading(tag, row),
            Line::Pairing => {
                self.names = names_of(row);
                RowPlace::Undecided
            }
            Line::Caption(_) => RowPlace::Undecided,
            Line::Start if self.has_moves => {
                self.is_set_up = true;
                RowPlace::MayBegin
            }
            Line::Heading(_) | Line::Start | Line::Columns if !self.has_moves => RowPlace::GoesOn,
            Line::Heading(_) | Line::Start | Line::Columns => RowPlace::MayBegin,
            Line::List(tag, words) => self.list(tag, &words),
            Line::Text(words) => self.text(words, row, &before),
        }
    }
}
