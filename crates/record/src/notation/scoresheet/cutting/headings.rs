//! Headings: which begin a game, and which belong to the one above.

use super::super::blank::trimmed;
use super::super::heading::{heading, is_no_name};
use super::again::Again;
use super::next_page::{Names, hash};
use super::{Lines, SAID, may_close};
use crate::input::RowPlace;
use crate::record::Tag;

impl Lines {
    /// What a heading that stands for a tag is.
    pub(super) fn heading(&mut self, tag: Tag, row: &[u8]) -> RowPlace {
        if tag == Tag::Result
            && let Some(place) = self.result_heading(row)
        {
            return place;
        }
        if self.has_moves { self.heading_below_moves(tag, row) } else { self.heading_above_moves(tag, row) }
    }

    /// What the heading of a result is; `None` if it is like any other.
    fn result_heading(&mut self, row: &[u8]) -> Option<RowPlace> {
        let are_between =
            [Tag::White, Tag::Black].into_iter().all(|player| self.between.contains(&Some(player)));
        if self.is_of_next() || self.is_headed_below || self.is_headed_again() || are_between {
            if self.is_headed_again() {
                self.says_again_below(Tag::Result);
            }
            self.has_next_result = true;
            self.divided = true;
            return Some(RowPlace::MayBegin);
        }
        if self.result_below_empty_headings() {
            return Some(RowPlace::MayBegin);
        }
        if !self.has_result {
            self.has_result = true;
            self.has_ended |= self.has_moves;
            self.is_again(Tag::Result);
            self.remember(row);
            return Some(RowPlace::GoesOn);
        }
        let begins_with_other = self.first.map_or(self.names.is_some(), |first| first != Tag::Result);
        // Said above and again at the foot. Of sheets that begin with the result, it is the next one's.
        let is_at_foot = self.has_moves && begins_with_other;
        self.has_ended |= is_at_foot;
        is_at_foot.then_some(RowPlace::GoesOn)
    }

    fn heading_above_moves(&mut self, tag: Tag, row: &[u8]) -> RowPlace {
        self.stands_over(tag);
        if tag.is_player() && self.is_named_by_title {
            if has_no_value(row) {
                // Below a title that names the players, it stands over the moves of one.
                return RowPlace::GoesOn;
            }
            // Below a title, or a list of results, the names of the game are said again.
            self.is_named_by_title = false;
            self.headings &= !(1 << Tag::White as u32 | 1 << Tag::Black as u32);
        }
        if self.named_both().is_some() && tag.is_player() && has_no_value(row) {
            return self.empty_heading_above(tag);
        }
        let place = if self.is_again(tag) && self.divided { self.begin() } else { RowPlace::GoesOn };
        self.is_again(tag);
        self.names_player(tag, row);
        self.remember(row);
        place
    }

    fn heading_below_moves(&mut self, tag: Tag, row: &[u8]) -> RowPlace {
        if let Some(place) = self.second_list(tag) {
            return place;
        }
        if self.begins_below_result(tag.is_player() && !has_no_value(row)) {
            let place = self.begin_below_result();
            self.begin_with_heading(tag, row);
            return place;
        }
        if heading_of_row(row).is_some_and(|value| is_no_name(tag, value)) {
            return RowPlace::MayBegin;
        }
        if tag.is_player() && has_no_value(row) {
            // A line to fill in at the foot, unless something of another game is below it.
            (self.divided, self.titled, self.has_foot) = (true, true, true);
            self.over_next = Some(tag);
            return RowPlace::MayBegin;
        }
        if self.has_foot && !tag.is_player() {
            self.begin_below_empty_headings();
            return self.begin_with_heading(tag, row);
        }
        if self.says_time_among_rows(tag) {
            return RowPlace::MayBegin;
        }
        if may_close(tag) && !self.has_heading(tag) {
            self.is_again(tag);
            self.titled = true;
            self.divided = true;
            return RowPlace::MayBegin;
        }
        if self.again.has(tag) {
            // What says all this again was the foot of the game above.
            self.again = Again::default();
            self.begin();
            self.begin_with_heading(tag, row);
            return RowPlace::BeginsHere;
        }
        if self.may_belong_above(row) {
            if self.says_again(row) {
                self.says_again_below(tag);
            }
            self.heading_at_foot(tag);
            self.divided = true;
            self.is_headed_below |= tag.is_player() && self.names.is_some();
            self.is_repeated |= self.says_again(row);
            return RowPlace::MayBegin;
        }
        if self.is_between(tag) {
            return RowPlace::MayBegin;
        }
        self.begin();
        let place = self.begin_with_heading(tag, row);
        self.is_only_headed = !is_of_game(tag);
        if self.is_only_headed { RowPlace::MayBegin } else { place }
    }

    /// What a row is below headings that may begin a game or belong to the one above, where it is `place` in a game that they begin.
    pub(super) const fn place_below_headings(&mut self, place: RowPlace) -> RowPlace {
        let is_named = self.has_heading(Tag::White) || self.has_heading(Tag::Black);
        self.is_only_headed = !(self.has_moves || self.has_result || self.has_heading(Tag::Fen) || is_named);
        match place {
            _ if !self.is_only_headed => RowPlace::Begins,
            RowPlace::Undecided | RowPlace::GoesOn => RowPlace::Undecided,
            RowPlace::Begins | RowPlace::BeginsHere | RowPlace::MayBegin | RowPlace::MayBeginHere => {
                RowPlace::MayBegin
            }
        }
    }

    /// Whether a heading says a time right below a line of moves without numbers: of the game that goes on, if nothing else begins one.
    const fn says_time_among_rows(&self, tag: Tag) -> bool {
        matches!(tag, Tag::Time | Tag::TimeControl)
            && self.course.is_unnumbered()
            && !self.has_blank
            && !self.has_ended
    }

    /// Takes in the heading that a game begins with.
    fn begin_with_heading(&mut self, tag: Tag, row: &[u8]) -> RowPlace {
        self.has_result |= tag == Tag::Result;
        self.is_again(tag);
        self.stands_over(tag);
        self.names_player(tag, row);
        self.remember(row);
        RowPlace::Begins
    }

    /// Remembers whom the heading of a player names.
    fn names_player(&mut self, tag: Tag, row: &[u8]) {
        let place = match tag {
            Tag::White => 0,
            Tag::Black => 1,
            _ => return,
        };
        if let Some(name) = heading_of_row(row).filter(|name| !name.is_empty()) {
            self.named[place] = Some(hash(name));
        }
    }

    /// What the names in the headings above the moves are, if both are there.
    fn named_both(&self) -> Option<Names> {
        let [white, black] = self.named;
        Some([white?, black?])
    }

    /// Whether these are the names above the moves, those of a title or of headings.
    pub(super) fn are_known(&self, names: Option<Names>) -> bool {
        names.is_some() && (names == self.names || names == self.named_both())
    }

    /// A game begins with the headings of players without a name.
    pub(super) fn begin_below_empty_headings(&mut self) -> RowPlace {
        let place = self.begin();
        self.is_again(Tag::White);
        self.is_again(Tag::Black);
        place
    }

    /// Remembers a heading right below a row; false if it is none, or one too many.
    pub(super) fn is_between(&mut self, tag: Tag) -> bool {
        if self.divided || self.has_ended {
            return false;
        }
        let place = self.between.iter_mut().find(|place| place.is_none());
        place.map(|place| *place = Some(tag)).is_some()
    }

    /// Whether a heading was there already.
    pub(super) const fn has_heading(&self, tag: Tag) -> bool {
        self.headings & 1 << tag as u32 != 0
    }

    /// Whether the heading of this row may belong to the moves above it: their game has not ended yet, and it repeats one, or there
    /// was none.
    pub(super) fn may_belong_above(&self, row: &[u8]) -> bool {
        !self.has_ended && self.says_again(row) || !self.has_result && self.headings == 0
    }

    /// Whether all headings on a row say again what those above the moves said, on as many rows as may be.
    fn says_again(&self, row: &[u8]) -> bool {
        let mut headings = said_by(row).peekable();
        headings.peek().is_some() && headings.all(|said| self.said.contains(&said))
    }

    /// Remembers what the headings on a row above the moves say.
    pub(super) fn remember(&mut self, row: &[u8]) {
        if !self.has_moves {
            for said in said_by(row).take(SAID) {
                self.said.rotate_right(1);
                self.said[0] = said;
            }
        }
    }

    /// Takes a heading in; says whether it was there already.
    pub(super) const fn is_again(&mut self, tag: Tag) -> bool {
        let again = self.has_heading(tag);
        if self.first.is_none() {
            self.first = Some(tag);
        }
        self.headings |= 1 << tag as u32;
        again
    }
}

/// What the headings on a row say, each by its hash.
fn said_by(row: &[u8]) -> impl Iterator<Item = u64> {
    let mut rest = trimmed(row.trim_ascii_end());
    std::iter::from_fn(move || {
        let (after, read) = heading(rest).ok()?;
        rest = after;
        Some(hash(&[read.name, read.value].join(&b":"[..]).to_ascii_lowercase()))
    })
}

/// Whether a heading shows that there is a game: it names a player, or says a result or a position.
const fn is_of_game(tag: Tag) -> bool {
    tag.is_player() || matches!(tag, Tag::Result | Tag::Fen)
}

/// Whether a row is a heading with nothing after its name.
fn has_no_value(row: &[u8]) -> bool {
    heading_of_row(row).is_some_and(<[u8]>::is_empty)
}

/// What a row says that is a heading.
fn heading_of_row(row: &[u8]) -> Option<&[u8]> {
    heading(trimmed(row.trim_ascii_end())).ok().map(|(_, heading)| heading.value)
}
