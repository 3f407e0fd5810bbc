//! Distinguishing scoresheets from PDN, and both from prose.
//!
//! A text is a scoresheet if it has moves under headings, or a start position, or moves in columns that
//! PDN cannot read, or games without results that PDN cannot tell apart; and if few of its words are
//! anything else. So a README that mentions a game, or an e-mail that quotes one, is not a scoresheet. A
//! text that begins with the names of White and Black is a scoresheet even without moves.

use super::blank::{lines, trimmed};
use super::blocks::in_blocks;
use super::colored_lines::colored_lines;
use super::columns::is_columns;
use super::course::{Course, Words};
use super::half_read::begins_half_read;
use super::headed::headed;
use super::heading::tags_of_line;
use super::initials::lettered_players;
use super::lead::{is_number_in_note, numbers_game};
use super::line::{Line, line};
use super::lists::announced;
use super::name_below::{NameBelow, name_below};
use super::over_lines::players_over_lines;
use super::title_score::{says_score, score_behind_names};
use crate::record::Tag;

/// Whether there is a tag pair somewhere: `[Name "`.
pub fn has_tag_pair(head: &[u8]) -> bool {
    memchr::memchr_iter(b'[', head).any(|at| {
        let rest = head.get(at + 1..).unwrap_or_default().trim_ascii_start();
        let of_name = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'_' || **byte >= 0x80;
        let name = rest.iter().take_while(of_name).count();
        let after = rest.get(name..).unwrap_or_default().trim_ascii_start();
        let quotes = [&b"\""[..], "“".as_bytes(), "”".as_bytes(), "„".as_bytes()];
        name > 0 && quotes.iter().any(|quote| after.starts_with(quote))
    })
}

/// What the lines of a text come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::notation) struct Survey {
    /// Headings that stand for tags.
    headings: usize,
    /// Headings that stand for none.
    unknown: usize,
    /// Lines with the plies of one player, or of which the first is right below a line that announces them.
    lists: usize,
    /// Whether such a line is above.
    announced: bool,
    /// Lines with the pieces of a side.
    sides: usize,
    /// Lines that begin with a number PDN does not read, and a move.
    odd: usize,
    /// Whether it begins with a heading for White, one for Black after it.
    white: bool,
    black: bool,
    /// Whether a line without headings names the players.
    titled: bool,
    /// Lines that only say which game is below them.
    named_games: usize,
    /// Whether there is a result somewhere.
    result: bool,
    /// Lines that begin with a tag pair.
    tags: usize,
    /// Whether a line names the columns of the moves.
    columns: bool,
    /// Whether a rule is drawn below moves.
    ruled: bool,
    moves: usize,
    /// Plies of which figures could not be read.
    half_read: usize,
    divided: usize,
    others: usize,
    /// Whether a line reads like a sentence: many words, and more than moves.
    sentence: bool,
    /// Lines that begin with a number and have moves in their place.
    rows: usize,
    /// Lines of words, and those of them that mention moves.
    prose: usize,
    mentions: usize,
    /// Lines that mention moves and have none in their place.
    spoken: usize,
    /// The numbers before moves, line by line.
    numbers: Vec<Vec<Option<u32>>>,
    /// Games that begin after one that has no result: PDN cannot tell them apart.
    games: GamesWithoutResult,
}

/// Counts games that begin where the one before has no result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct GamesWithoutResult {
    begun: usize,
    /// Moves of the game so far, and the last number before them.
    moves: usize,
    number: u32,
    /// Whether something is between the last move and here that may divide games, and whether a result is.
    divided: bool,
    has_result: bool,
    /// Whether the last line with moves is a whole game.
    is_line: bool,
}

impl GamesWithoutResult {
    /// Takes in a line without moves.
    const fn divide(&mut self) {
        self.divided = self.moves > 0;
    }

    fn take(&mut self, words: &Words) {
        if words.moves == 0 {
            self.divided |= self.moves > 0 && words.others > 0;
            self.has_result |= self.moves > 0 && words.result;
            return;
        }
        let is_line = words.begins_whole_game();
        if words.number == Some(1) && self.number > 1 && (self.divided || self.is_line && is_line) {
            self.begun += usize::from(!self.has_result);
            *self = GamesWithoutResult { begun: self.begun, ..GamesWithoutResult::default() };
        }
        self.is_line = is_line;
        self.moves += words.moves;
        self.number = words.numbers.last().copied().unwrap_or(self.number);
        self.divided = false;
        self.has_result |= words.result;
    }
}

/// The most words of a title.
const TITLE: usize = 8;

impl Survey {
    /// Looks at all lines.
    pub(in crate::notation) fn of(whole: &str) -> Survey {
        let mut survey = Survey::default();
        let mut in_comment = false;
        let mut course = Course::default();
        for text in lines(whole) {
            let below = nom::Offset::offset(whole, text) + text.len();
            let below = whole.as_bytes().get(below..).unwrap_or_default();
            if !in_comment && has_tag_pair(text.as_bytes()) {
                survey.tags += 1;
                continue;
            }
            let text = match headed(text.as_bytes()).filter(|_| !in_comment) {
                Some((_, at)) => {
                    survey.take_title();
                    course = Course::default();
                    text.get(at..).unwrap_or_default()
                }
                None => text,
            };
            if !in_comment {
                let from_here = whole.get(whole.len() - below.len() - text.len()..).unwrap_or_default();
                survey.take_names_below(from_here.as_bytes());
                survey.announced |= announced(text.as_bytes()).is_some();
            }
            let line = line(text.as_bytes(), in_comment, &mut course, below);
            in_comment = survey.take_line(line, text.as_bytes(), in_comment);
        }
        survey
    }

    /// Takes in the players whose names are on this line and below it, above the moves.
    fn take_names_below(&mut self, from_here: &[u8]) {
        if self.moves > 0 {
            return;
        }
        let are_over_lines = || self.headings == 0 && players_over_lines(from_here).is_some();
        if lettered_players(from_here).is_some() || are_over_lines() {
            self.take_title();
        }
        for player in colored_lines(from_here).into_iter().flatten() {
            self.take_heading(player.tag);
        }
        if let Some(NameBelow { tag, .. }) = name_below(from_here) {
            self.take_heading(tag);
        }
    }

    /// Takes in a line; says whether a comment is open at its end.
    fn take_line(&mut self, line: Line, text: &[u8], in_comment: bool) -> bool {
        match line {
            Line::Blank => {
                self.games.divide();
                return false;
            }
            Line::Note => {
                self.named_games += usize::from(is_number_in_note(text));
                self.games.divide();
            }
            Line::Columns => self.take_columns(text),
            Line::Heading(Some(tag)) => {
                tags_of_line(text).for_each(|tag| self.take_heading(tag));
                self.speaks_of_result(tag == Tag::Result && says_score(text));
            }
            Line::Heading(None) if numbers_game(text) => self.named_games += 1,
            Line::Heading(None) => self.take_unknown_heading(text),
            Line::Caption(says) => says.into_iter().for_each(|tag| self.take_heading(tag)),
            Line::Players | Line::Pairing => self.take_title(),
            Line::Start => self.sides += 1,
            Line::Problem => {
                self.prose += 1;
                self.others += 1;
                self.games.divide();
            }
            Line::List(tag, words) => {
                self.lists += 1;
                self.take_heading(tag);
                self.take(words);
            }
            Line::Text(words) => {
                let is_score = words.moves == 0 && !words.mentions && !in_comment;
                if is_score && numbers_game(text) {
                    self.named_games += 1;
                    self.games.divide();
                    return false;
                }
                if is_score && self.tags == 0 && score_behind_names(text).is_some() {
                    self.take_title();
                }
                self.speaks_of_result(is_score && says_score(text));
                self.half_read +=
                    words.lost.iter().filter(|at| begins_half_read(trimmed(text), **at)).count();
                let is_open = words.in_comment;
                self.take(words);
                return is_open;
            }
        }
        in_comment
    }

    fn take_columns(&mut self, text: &[u8]) {
        let names_columns = is_columns(trimmed(text));
        self.columns |= names_columns;
        self.ruled |= !names_columns && self.moves > 0;
    }

    /// Takes in a heading that stands for no tag: it may speak of moves, or of a result.
    fn take_unknown_heading(&mut self, text: &[u8]) {
        self.unknown += 1;
        let words = Course::default().take(text, false);
        if words.mentions || words.moves > 0 {
            self.mentions += 1;
            self.spoken += 1;
        } else {
            self.speaks_of_result(says_score(text));
        }
    }

    /// Takes in a heading that has a score, perhaps: PDN would end the game with one above the moves.
    const fn speaks_of_result(&mut self, says_score: bool) {
        if says_score && self.moves == 0 {
            self.mentions += 1;
            self.spoken += 1;
        }
    }

    const fn take_title(&mut self) {
        self.titled |= self.moves == 0;
        self.headings += 2;
    }

    fn take_heading(&mut self, tag: Tag) {
        self.headings += 1;
        self.white |= tag == Tag::White && self.headings == 1 && self.moves == 0;
        self.black |= tag == Tag::Black && self.headings == 2 && self.white;
        self.result |= tag == Tag::Result;
    }

    fn take(&mut self, words: Words) {
        self.games.take(&words);
        if words.moves > 0 {
            self.lists += usize::from(std::mem::take(&mut self.announced) && words.others == 0);
        }
        self.odd += usize::from(words.odd_number && words.moves > 0);
        self.moves += words.moves;
        self.result |= words.result;
        self.divided += words.divided;
        self.others += words.others;
        let most = if words.moves > 0 { words.moves.max(2) } else { TITLE };
        self.sentence |= words.others > most;
        self.rows += usize::from(words.number.is_some() && words.moves > 0);
        self.prose += usize::from(words.others > 0 && words.moves == 0);
        self.mentions += usize::from(words.mentions);
        self.spoken += usize::from(words.mentions && words.moves == 0);
        if !words.numbers.is_empty() {
            self.numbers.push(words.numbers.into_iter().map(Some).collect());
        }
    }

    /// Whether much of what was changed in it is moves that were none before.
    pub(super) fn has_more_moves(&self, before: &Survey, changed: usize) -> bool {
        self.moves >= before.moves + changed.div_ceil(3)
    }

    /// Whether no move was lost by a change, and no row, but for those that lines turn out to speak of only.
    pub(super) const fn keeps_rows(&self, before: &Survey) -> bool {
        let spoken = self.spoken.saturating_sub(before.spoken);
        self.moves + 2 * spoken >= before.moves && self.rows + spoken >= before.rows
    }

    /// Whether more than so many lines are numbered rows.
    pub(super) const fn has_more_rows(&self, lines: usize) -> bool {
        self.rows > lines
    }

    /// Whether it is a scoresheet.
    pub(in crate::notation) fn is_sheet(&self) -> bool {
        let has_headings = self.headings > 0 && self.headings >= self.unknown && self.moves > 1;
        let has_columns = self.moves > 1 && self.divided * 3 > self.moves;
        let has_numbers = self.odd > 1;
        let has_columns = has_columns || self.columns && self.moves > 1 && self.tags == 0;
        let has_games = self.games.begun > 0 && self.tags == 0;
        let has_games = has_games || self.divides_unnumbered_games();
        let has_look = has_headings || has_columns || has_numbers || has_games || self.sides > 0;
        let has_lists = self.lists > 1 && self.tags == 0;
        has_look && self.is_no_prose()
            || self.names_players()
            || self.has_rows()
            || has_lists
            || self.lacks_figures()
    }

    /// Whether there are plies, in moves without tag pairs, of which figures could not be read: PDN would leave them out. Games that run
    /// on in a line are PDN.
    fn lacks_figures(&self) -> bool {
        let runs_on = |line: &Vec<Option<u32>>| line.iter().skip(1).any(|number| *number == Some(1));
        self.half_read > 0 && self.tags == 0 && self.moves > 2 && !self.numbers.iter().any(runs_on)
    }

    /// Whether moves without numbers are those of several games, which PDN cannot tell apart: lines say which game it is, or rules
    /// are drawn below results.
    const fn divides_unnumbered_games(&self) -> bool {
        let are_divided = self.named_games > 1 || self.ruled && self.result;
        are_divided && self.numbers.is_empty() && self.moves > 2 && self.tags == 0
    }

    /// Whether it begins with the names of White and Black, and holds a game or its result: then headings of
    /// any name may be below them, and long remarks.
    fn names_players(&self) -> bool {
        let has_game = self.moves > 0 || self.sides > 0 || self.result;
        self.black && has_game || self.titled && self.moves > 2
    }

    /// Whether its lines are rows of moves, mostly, which PDN would read otherwise: they are in blocks, or words
    /// among them mention moves.
    fn has_rows(&self) -> bool {
        let are_rows = |rows: usize| rows > 1 && rows > self.mentions && rows >= self.prose && self.tags == 0;
        let is_odd = self.mentions > 0
            || in_blocks(&self.numbers).is_some()
            || self.has_row_on_each_line()
            || self.has_newest_on_top();
        // Rows that run on in a line are PDN's as well: only a line that speaks of moves, or a rule below moves, shows that not
        // all are played.
        let run_on = || are_rows(self.numbers.iter().map(Vec::len).sum()) && (self.spoken > 0 || self.ruled);
        are_rows(self.rows) && is_odd || run_on()
    }

    /// Whether each line with moves is one row, as nobody writes PDN: what is after the moves of a row is no move.
    fn has_row_on_each_line(&self) -> bool {
        let begins = matches!(self.numbers.first().map(Vec::as_slice), Some([Some(1)]));
        begins
            && self.rows > 2
            && self.numbers.len() >= self.rows
            && self.numbers.iter().all(|line| line.len() == 1)
    }

    /// Whether each line is one row, and their numbers go down one by one to the first.
    fn has_newest_on_top(&self) -> bool {
        let rows: Vec<u32> = self.numbers.iter().flatten().copied().flatten().collect();
        let goes_down = |pair: &[u32]| matches!(pair, [above, below] if below.checked_add(1) == Some(*above));
        rows.len() > 2
            && rows.len() == self.numbers.len()
            && rows.last() == Some(&1)
            && rows.windows(2).all(goes_down)
    }

    /// Whether it is a game record, perhaps in PDN.
    pub(in crate::notation) fn is_record(&self) -> bool {
        self.moves + self.tags > 0 && self.is_no_prose()
    }

    /// The words besides the headings and comments are few: no sentence, and less than one for two moves, but for a
    /// title.
    fn is_no_prose(&self) -> bool {
        !self.sentence && self.others + 2 * self.unknown <= TITLE + self.moves / 2
    }
}
