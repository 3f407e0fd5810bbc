//! Matches of two teams above the players of one of their games: `DC Utrecht - DC Gouda 12-8`.

use std::ops::RangeInclusive;

use super::super::beside_names::named;
use super::super::between_names::around_dash;
use super::super::blank::{line_end_at, trimmed};
use super::super::course::begins_numbered_game;
use super::super::lists::are_moves_below;
use super::super::pairing::pairing;
use super::super::title::players_with_points;
use super::super::title_score::is_score_of_twenty;
use super::Sheet;
use crate::notation::result::{POINT, is_usual_score, scores};
use crate::record::{Span, Tag, TagPair};

/// The points of both teams together. A game has fewer, and numbers of squares make more.
const POINTS: RangeInclusive<u32> = 4..=24;

impl<'t> Sheet<'t> {
    /// Reads the names of two teams, or two names with the score of a match behind them, which are all of a line above the moves:
    /// the event of the game.
    pub(super) fn team_match(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let line = trimmed(&input[..line_end_at(input)]);
        if self.has_moves {
            return None;
        }
        if let Some(rest) = self.game_for_points(input, line).or_else(|| self.points_alone(input, line)) {
            return Some(rest);
        }
        if self.reader.record.tag(Tag::Event).is_some() {
            return None;
        }
        let names = match without_score(line) {
            Some(names) if pairing(names).is_some() || are_teams(names) => names,
            _ => Some(line).filter(|line| are_teams(line))?,
        };
        let start = self.reader.place(input);
        let value = Span::new(start, start + names.len());
        self.add_pair(TagPair::unnamed(Tag::Event, Span::new(start, start + line.len()), value));
        self.course.words();
        Some(&input[line.len()..])
    }

    /// Reads the names of two players with a score of twenty points right above the moves: that of their game, unless the names are
    /// those of teams.
    fn game_for_points(&mut self, input: &'t [u8], line: &[u8]) -> Option<&'t [u8]> {
        let rest = &input[line.len()..];
        (are_moves_below(rest) && self.add_points(line, self.reader.place(input))).then_some(rest)
    }

    /// Takes a line of two names and a score of twenty points for the title of the game, unless the names are those of teams.
    pub(in crate::notation) fn add_points(&mut self, line: &[u8], start: usize) -> bool {
        let is_named = [Tag::White, Tag::Black].into_iter().any(|tag| self.reader.record.tag(tag).is_some());
        let Some(title) = players_with_points(line).filter(|_| !is_named) else { return false };
        let are_teams = without_score(line).is_some_and(are_teams)
            || title.iter().all(|(tag, place)| {
                !tag.is_player()
                    || line
                        .get(place.clone())
                        .and_then(|name| std::str::from_utf8(name).ok())
                        .is_some_and(names_team)
            });
        if !are_teams {
            self.add_title(start, line.len(), title);
        }
        !are_teams
    }

    /// Reads a score of twenty points alone above the first row, where nothing above says another.
    fn points_alone(&mut self, input: &'t [u8], line: &[u8]) -> Option<&'t [u8]> {
        let rest = &input[line.len()..];
        let below = rest.trim_ascii_start();
        let is_above_row = is_score_of_twenty(line) && begins_numbered_game(&below[..line_end_at(below)]);
        if !is_above_row || self.reader.record.tag(Tag::Result).is_some() {
            return None;
        }
        let value = self.place_of(&input[..line.len()]);
        self.add_pair(TagPair::unnamed(Tag::Result, value, value));
        self.course.words();
        Some(rest)
    }

    /// The title as the event of the game, if both of its names can only be those of teams: `DC Utrecht - DC Gouda`,
    /// `Utrecht 2 - Gouda 1`.
    pub(super) fn team_match_of_title(&self) -> Option<TagPair> {
        let record = &self.reader.record;
        let pairs = record.tags.get(self.title.clone())?;
        let value = |tag: Tag| pairs.iter().find(|pair| pair.tag == Some(tag))?.value;
        let (white, black) = (value(Tag::White)?, value(Tag::Black)?);
        let are_teams = [white, black].into_iter().all(|name| names_team(record.slice(name)));
        if record.tag(Tag::Event).is_some() || !are_teams {
            return None;
        }
        let (first, last) = (pairs.first()?, pairs.last()?);
        let value = Span::new(white.start.min(black.start), white.end.max(black.end));
        Some(TagPair::unnamed(Tag::Event, Span::new(first.span.start, last.span.end), value))
    }
}

/// What is before the score of a match at the end of a line.
fn without_score(line: &[u8]) -> Option<&[u8]> {
    let (names, score) = line.split_at(line.iter().rposition(|byte| matches!(byte, b' ' | b'\t'))?);
    let score = scores(std::str::from_utf8(trimmed(score)).ok()?)?;
    let names = trimmed(names);
    let is_of_match = POINTS.contains(&(score.iter().sum::<u32>() / POINT));
    is_of_match.then(|| trimmed(names.strip_suffix(b":").unwrap_or(names)))
}

/// Whether a text is two names of teams with a dash between them.
pub(in crate::notation::scoresheet) fn are_teams(text: &[u8]) -> bool {
    let Some((one, other)) = around_dash(text, |before, behind| before && behind) else { return false };
    // `Smit 2 - Bos 0` is the score of a game.
    let is_score = || {
        let points = [one, other].map(|name| name.last().map_or(' ', |last| char::from(*last)));
        is_usual_score(&format!("{}-{}", points[0], points[1]))
    };
    [one, other].into_iter().all(|name| std::str::from_utf8(name).is_ok_and(names_team)) && !is_score()
}

/// Whether a name is that of a team: with the letters of a club, `DC Utrecht`, or the number of a team, `Utrecht 2`.
fn names_team(name: &str) -> bool {
    let is_club =
        |word: &str| (2..=4).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_uppercase());
    let is_number = |word: &str| word.len() == 1 && word.bytes().all(|byte| byte.is_ascii_digit());
    let mut words = name.split([' ', '.']).filter(|word| !word.is_empty());
    let (first, last) = (words.next(), words.next_back());
    let has_letters = name.chars().any(char::is_alphabetic);
    let is_team =
        last.is_some() && has_letters && (first.is_some_and(is_club) || last.is_some_and(is_number));
    // `GMI Smit` is a player.
    let beside = named(name);
    is_team && beside.before.is_empty() && beside.behind.is_empty()
}

#[cfg(test)]
mod tests {
    use crate::notation::scoresheet::parse;
    use crate::record::Tag;

    #[test]
    fn a_game_on_one_line_is_no_match_of_teams() {
        let record = parse(
            "Castro - Vidal\n\n1. 9 - 13 23 - 20 2. 11 - 15 20 x 11 3. 7 x 14 21 - 18 4. 14 x 21 25 x 9\n",
        );
        assert_eq!(record.plies().count(), 8);
    }

    #[test]
    fn a_score_of_twenty_points_alone_above_the_first_row_is_the_result() {
        for (above, expected) in [
            ("12-8\n", Some("12-8")),
            ("Wit: Jan Smit\nZwart: Piet Bos\n12-8\n", Some("12-8")),
            ("Jan Smit - Piet Bos\n10 - 10\n\n", Some("10 - 10")),
            ("Jan Smit - Piet Bos 2-0\n12-8\n", Some("2-0")),
            ("12-9\n", None),
        ] {
            let text = format!("{above}1. 32-28 19-23\n2. 28x19 14x23\n");
            let record = parse(&text);
            assert_eq!((record.value(Tag::Result), record.plies().count()), (expected, 4), "{above}");
        }
    }

    #[test]
    fn a_match_of_two_teams_above_the_players_is_the_event() {
        let event = |above: &str| {
            let text =
                format!("{above}\nBord 3: Jan Smit - Piet Bos 2-0\n\n1. 32-28 19-23\n2. 28x19 14x23\n");
            let record = parse(&text);
            assert_eq!(record.value(Tag::White), Some("Jan Smit"), "{above}");
            assert_eq!(record.value(Tag::Result), Some("2-0"), "{above}");
            record.value(Tag::Event).map(str::to_owned)
        };
        for (above, expected) in [
            ("DC Utrecht - DC Gouda", Some("DC Utrecht - DC Gouda")),
            ("DC Utrecht - DC Gouda 12-8", Some("DC Utrecht - DC Gouda")),
            ("DC Utrecht - DC Gouda\n12-10-2024", Some("DC Utrecht - DC Gouda")),
            ("Utrecht 2 - Gouda 1", Some("Utrecht 2 - Gouda 1")),
            ("Utrecht - Gouda 12-8", Some("Utrecht - Gouda")),
            ("Utrecht - Gouda 10½-9½", Some("Utrecht - Gouda")),
            ("Utrecht 1 - Gouda 1", None),
            // One game of a list.
            ("Kees Kok - Daan Dam", None),
            ("Kees Kok - Daan Dam 2-0", None),
            ("GMI Kok - MI Dam 2-0", None),
            ("Competitie 2024\nDC Utrecht - DC Gouda", Some("Competitie 2024")),
        ] {
            assert_eq!(event(above).as_deref(), expected, "{above}");
        }
    }
}
