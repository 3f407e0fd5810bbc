//! What is only at the beginning of a line: a note, the start position, the names of columns.

use super::super::blank::{begins_line, line_end_at, spaces, trimmed};
use super::super::caption::is_name_and_year;
use super::super::colored_lines::{Colored, colored_lines};
use super::super::columns::{first_column, is_columns, may_be_black_first};
use super::super::course::{names_below, names_below_problem};
use super::super::headed::headed;
use super::super::initials::{Lettered, lettered_players};
use super::super::lead::numbers_game;
use super::super::line::is_rule;
use super::super::lists::{announced, are_moves_below, player_over_list};
use super::super::name_below::{NameBelow, name_below};
use super::super::over_lines::players_over_lines;
use super::super::pairing::pairing;
use super::super::start::{is_bare_fen, is_half, lettered_sides, side, side_to_move};
use super::super::title_score::score_behind_names;
use super::{Sheet, follows_blank_line, without_bars};
use crate::notation::pdn::reader::Last;
use crate::notation::result::{say_outcome, says_score_and_winner};
use crate::record::{Span, Tag, TagPair, TokenKind};
use damiera_rules::board::Color;
use damiera_rules::position::Setup;

impl<'t> Sheet<'t> {
    /// What is only at the beginning of a line.
    ///
    /// ```text
    /// head-line ::= note | start-position | heading
    /// ```
    pub(super) fn head_line(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        self.problem(input)
            .or_else(|| self.note(input))
            .or_else(|| self.start_position(input))
            .or_else(|| self.bare_fen(input))
            .or_else(|| self.announced_list(input))
            .or_else(|| self.analysis_name(input))
            .or_else(|| self.name_below(input))
            .or_else(|| self.title_before_moves(input))
            .or_else(|| self.add_heading(input))
            .or_else(|| self.lettered_players(input))
            .or_else(|| self.colored_lines(input))
            .or_else(|| self.add_players(input))
            .or_else(|| self.players_over_lines(input))
            .or_else(|| self.columns(input))
            .or_else(|| self.pairing(input))
            .or_else(|| self.team_match(input))
            .or_else(|| self.add_caption(input))
            .or_else(|| self.event_and_year(input))
            .or_else(|| self.number_of_game(input))
            .or_else(|| self.result_in_words(input))
            .or_else(|| self.score_behind_names(input))
    }

    /// Reads the score at the end of words right above the moves, which may be names.
    fn score_behind_names(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let line = trimmed(&input[..line_end_at(input)]);
        let rest = &input[line.len()..];
        if self.has_moves || self.reader.record.tag(Tag::Result).is_some() || !are_moves_below(rest) {
            return None;
        }
        let score = score_behind_names(line)?;
        let (start, value) = (self.reader.place(input), self.place_of(score));
        self.stray(start, value.start);
        self.add_pair(TagPair::unnamed(Tag::Result, value, value));
        self.stray(value.end, start + line.len());
        self.course.words();
        Some(rest)
    }

    /// Reads a name and a year, the event of a game whose players are named below.
    fn event_and_year(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let line = trimmed(&input[..line_end_at(input)]);
        let record = &self.reader.record;
        let is_known = [Tag::Event, Tag::White, Tag::Black].into_iter().any(|tag| record.tag(tag).is_some());
        if self.has_moves || is_known || !is_name_and_year(line) {
            return None;
        }
        let at = self.reader.place(input) + line.len();
        if !record.text.get(at..).is_some_and(names_below) {
            return None;
        }
        let value = self.place_of(line);
        self.add_pair(TagPair::unnamed(Tag::Event, value, value));
        self.course.words();
        Some(&input[line.len()..])
    }

    /// Reads a line above the moves that only says which game it is.
    fn number_of_game(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let line = trimmed(&input[..line_end_at(input)]);
        if self.has_moves || !numbers_game(line) {
            return None;
        }
        let rest = &input[line.len()..];
        self.reader.push(input, rest, TokenKind::Heading);
        self.reader.last = Last::Other;
        self.course.words();
        Some(rest)
    }

    /// Reads a title with the moves of its game on the same line.
    fn title_before_moves(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        if self.has_moves {
            return None;
        }
        let (title, at) = headed(&input[..line_end_at(input)])?;
        self.add_title(self.reader.place(input), trimmed(&input[..at]).len(), title);
        Some(&input[at..])
    }

    /// Reads the names of columns, or a line drawn below them.
    pub(super) fn columns(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let line = trimmed(&input[..line_end_at(input)]);
        self.course.has_moves = self.has_moves;
        if !is_columns(line) && !is_rule(line, &self.course) {
            return None;
        }
        let first = first_column(line);
        self.are_columns_named |= first.is_some();
        self.is_black_first |= first == Some(Color::Black);
        self.may_be_black_first |= may_be_black_first(line);
        let rest = &input[line.len()..];
        self.reader.push(input, rest, TokenKind::Heading);
        self.reader.last = Last::Other;
        Some(rest)
    }

    /// Reads the names of columns, or of the players over them, where bars and empty cells are before the first.
    pub(super) fn framed_line(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let before = without_bars(&self.reader.text[..self.reader.place(input)]);
        if !begins_line(before) {
            return None;
        }
        let whole = &self.reader.text[before.len()..];
        self.columns(input).or_else(|| self.pairing(spaces(whole)))
    }

    /// Reads the name of a player on the line below that of the colour, above the moves.
    fn name_below(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let NameBelow { tag, color, name } = name_below(input)?;
        let other = if tag == Tag::White { Tag::Black } else { Tag::White };
        let is_unfilled =
            self.reader.record.tag(other).is_some() && self.reader.record.value(other).is_none();
        if self.has_moves || self.reader.record.tag(tag).is_some() || is_unfilled {
            return None;
        }
        let (name, value) = (self.place_of(color), self.place_of(name));
        let span = Span::new(name.start, value.end);
        self.add_pair(TagPair { span, name, value: Some(value), tag: Some(tag), column: None });
        self.course.words();
        Some(&input[value.end - name.start..])
    }

    /// Reads a score and words that say the same, above the moves, `2-0 voor wit`; below the names of the players, the words alone.
    fn result_in_words(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let line = trimmed(&input[..line_end_at(input)]);
        let record = &self.reader.record;
        let is_known = self.has_moves || record.tag(Tag::Result).is_some();
        let are_named = record.tag(Tag::White).is_some() && record.tag(Tag::Black).is_some();
        let is_below_names = are_named && self.reader.last == Last::Pair && record.start.is_none();
        let is_result = |text| says_score_and_winner(text) || is_below_names && say_outcome(text);
        if is_known || !std::str::from_utf8(line).is_ok_and(is_result) {
            return None;
        }
        let span = self.place_of(line);
        self.add_pair(TagPair::unnamed(Tag::Result, span, span));
        Some(&input[line.len()..])
    }

    /// Reads a line that says that what is below it was not played.
    fn analysis_name(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let line = trimmed(&input[..line_end_at(input)]);
        self.course.has_moves = self.has_moves;
        let rest = &input[line.len()..];
        self.course.names_analysis(line).then(|| self.reader.add_stray_up_to(input, rest))
    }

    /// Reads a line that announces the plies of one player, which are below it.
    fn announced_list(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let line = trimmed(&input[..line_end_at(input)]);
        let tag = announced(line)?;
        let rest = &input[line.len()..];
        // After moves, only the second list can be below.
        if self.has_moves && !self.lists.has_begun() || !are_moves_below(rest) {
            return None;
        }
        let start = self.reader.place(input);
        self.lists.begin(tag, start);
        match player_over_list(line).filter(|_| self.reader.record.tag(tag).is_none()) {
            Some((tag, name)) => {
                let value = Span::new(start + name.start, start + name.end);
                self.add_pair(TagPair::unnamed(tag, Span::new(start, value.end), value));
            }
            None => {
                self.reader.push(input, rest, TokenKind::Heading);
                self.reader.last = Last::Other;
            }
        }
        Some(rest)
    }

    /// Reads the players under the first letters of the colours, above the moves, where nothing before names them.
    fn lettered_players(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        if self.has_moves || self.names_player() {
            return None;
        }
        let players = lettered_players(input)?;
        let mut end = 0;
        for Lettered { tag, letter, name } in players {
            let (letter, value) = (self.place_of(letter), self.place_of(name));
            let start = if end == 0 { letter.start } else { self.divided_from(end, letter.start) };
            let span = Span::new(start, value.end);
            self.add_pair(TagPair { span, name: letter, value: Some(value), tag: Some(tag), column: None });
            end = value.end;
        }
        self.course.words();
        Some(&input[end - self.reader.place(input)..])
    }

    /// Reads the players behind the names of their colours, a line each, above the moves, where nothing before names them.
    fn colored_lines(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        if self.has_moves || self.names_player() {
            return None;
        }
        let players = colored_lines(input)?;
        let mut end = 0;
        for Colored { tag, color, name, written } in players {
            let (color, value) = (self.place_of(color), self.place_of(name));
            let span = Span::new(color.start, self.place_of(written).end);
            self.add_pair(TagPair { span, name: color, value: Some(value), tag: Some(tag), column: None });
            end = span.end;
        }
        self.course.words();
        Some(&input[end - self.reader.place(input)..])
    }

    /// Whether what has been read has the tag of a player.
    fn names_player(&self) -> bool {
        [Tag::White, Tag::Black].into_iter().any(|tag| self.reader.record.tag(tag).is_some())
    }

    /// Reads the names of the players on two lines that are all of their paragraph so far, where nothing before names them.
    fn players_over_lines(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let start = self.reader.place(input);
        let is_below_words =
            self.reader.last != Last::Pair && !follows_blank_line(&self.reader.text[..start]);
        if self.has_moves || is_below_words || self.names_player() {
            return None;
        }
        let names = players_over_lines(input)?;
        let place = |name: &[u8]| {
            let at = nom::Offset::offset(input, name);
            at..at + name.len()
        };
        let [white, black] = names.map(place);
        let end = black.end;
        self.add_title(start, end, vec![(Tag::White, white), (Tag::Black, black)]);
        self.is_pairing = true;
        Some(&input[end..])
    }

    /// Reads a line that only says who plays whom.
    fn pairing(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let line = trimmed(&input[..line_end_at(input)]);
        if self.has_moves && self.reader.record.tag(Tag::White).is_some() {
            // The next page says again whose game it is.
            let title = pairing(line)?;
            return self.says_players(line, &title).then(|| self.say(input, line.len()));
        }
        self.add_pairing(line, self.reader.place(input)).then(|| &input[line.len()..])
    }

    /// Reads a line of a problem or of its solution, which is of no game.
    fn problem(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let line = trimmed(&input[..line_end_at(input)]);
        if !self.course.may_take_problem(line) {
            return None;
        }
        let at = self.reader.place(input);
        let record = &self.reader.record;
        let is_named = [Tag::White, Tag::Black].into_iter().any(|tag| record.value(tag).is_some());
        self.course.has_moves = self.has_moves;
        self.course.knows_game(is_named, record.start.is_some() || record.tag(Tag::Fen).is_some());
        let is_first = follows_blank_line(&self.reader.text[..at]);
        let is_above_names = || record.text.get(at..).is_some_and(names_below_problem);
        if !self.course.is_of_problem(line, is_first, is_above_names) {
            return None;
        }
        self.course.words();
        Some(self.reader.add_stray_up_to(input, &input[line.len()..]))
    }

    /// Reads a line that is not part of the game.
    ///
    /// ```text
    /// note ::= [#x23%] [^#xA#xD]*
    /// ```
    fn note(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let kind = match input {
            [b'#', ..] => TokenKind::LineComment,
            [b'%', ..] => TokenKind::EscapeLine,
            _ => return None,
        };
        let rest = &input[line_end_at(input)..];
        self.reader.push(input, rest, kind);
        Some(rest)
    }

    /// Reads a position in FEN that is all of a line above the moves, without a name before it.
    fn bare_fen(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let line = trimmed(&input[..line_end_at(input)]);
        if self.has_moves || self.reader.record.states_start() || !is_bare_fen(line) {
            return None;
        }
        let value = self.place_of(line);
        self.add_pair(TagPair::unnamed(Tag::Fen, value, value));
        Some(&input[line.len()..])
    }

    /// Reads the pieces of one side, or whose move it is once a side has been read.
    ///
    /// ```text
    /// start-position ::= side (spaces? side)? (spaces? side-to-move)?
    /// ```
    pub(super) fn start_position(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        if self.has_moves || !matches!(input, [b'A'..=b'Z' | b'a'..=b'z' | b'(' | 0x80.., ..]) {
            return None;
        }
        let mut start = self.reader.record.start.take();
        let setup = start.as_deref_mut().map(|(setup, _)| setup);
        let mut first = Setup::default();
        let is_first = setup.is_none();
        let setup = setup.unwrap_or(&mut first);
        let above = self.reader.record.tags.last().filter(|_| self.reader.last == Last::Pair);
        // A title above names both players, and neither heading is half of a position.
        let is_named = |tag| self.reader.record.tags.iter().any(|pair| pair.tag == Some(tag));
        let above =
            above.and_then(|pair| pair.tag).filter(|_| !(is_named(Tag::White) && is_named(Tag::Black)));
        let above = self.unread_side.or(above);
        let rest = match side(input, &mut setup.pieces) {
            Ok((rest, color)) if is_first && is_half(color, rest, above) => None,
            Ok((rest, _)) => Some(rest),
            Err(_) if is_first => lettered_sides(input, &mut setup.pieces).ok().map(|(rest, ())| rest),
            Err(_) => side_to_move(input).ok().map(|(rest, color)| {
                setup.turn = Some(color);
                rest
            }),
        };
        if let Some(rest) = rest {
            let span = self.reader.span(input, rest);
            match start.as_deref_mut() {
                Some((_, place)) => place.end = span.end,
                None => start = Some(Box::new((first, span))),
            }
            self.reader.push(input, rest, TokenKind::Start);
            self.reader.last = Last::Other;
        }
        self.reader.record.start = start;
        rest
    }
}
