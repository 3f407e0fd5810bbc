//! The plies of each player by themselves: `Bianco: 1. 32-28 2. 28x19` above `Nero: 1. 19-23 2. 14x23`.

use super::blank::{line_end_at, trimmed};
use super::caption::caption;
use super::columns::first_to_move;
use super::course::Course;
use super::direction::Direction;
use super::names::{color_in_sentence, is_moves_column, is_particle, says_to_move, tag_of_heading};
use crate::notation::language::{ResultWord, begins_side, result_word};
use crate::record::{Record, Tag, Token, TokenKind};
use damiera_rules::board::Color;
use std::ops::Range;

/// As many bytes as a letter has.
const MOST_BYTES: usize = 2;

/// The places of the headings of players, each of which may stand above a list.
#[derive(Clone, Debug, Default)]
pub(super) struct Lists {
    begins: Vec<(Tag, usize)>,
}

/// Whether the plies of one player are what a heading says, and nothing else is: each has a number of its own, from 1 on, or none
/// has one.
pub(super) fn is_list(tag: Tag, value: &[u8]) -> bool {
    if !tag.is_player() || !value.iter().any(u8::is_ascii_digit) {
        return false;
    }
    let words = Course::default().take(value, false);
    let is_numbered = words.number == Some(1) && words.numbers.len() == words.moves;
    words.others == 0
        && words.moves > 1
        && (is_numbered || words.numbers.is_empty() && words.number.is_none())
}

/// Whether the rest of a line is such a list, and begins with a number.
pub(super) fn is_numbered_list(tag: Tag, rest: &[u8]) -> bool {
    matches!(rest, [b'1', b'.' | b')', ..]) && is_list(tag, trimmed(&rest[..line_end_at(rest)]))
}

/// Whether the rest of a line is such a list, and all its men go one way: no sign need be before it, `Wit 32-28 38-32 43-38`.
pub(super) fn is_list_of_one_side(tag: Tag, rest: &[u8]) -> bool {
    let line = trimmed(&rest[..line_end_at(rest)]);
    is_list(tag, line) && Direction::of(line).is_of_one_side()
}

/// The first letter of a colour before such a list, `W: 32-28 38-32 43-38`, what is behind it, and the player. Some languages call
/// White by the letter by which others call Black: which of the two it is, the way of the men says, which is another in the other list.
pub(super) fn lettered_list(input: &[u8]) -> Option<(&[u8], &[u8], Tag)> {
    let end = input.iter().take(MOST_BYTES + 1).position(|byte| *byte == b':')?;
    let (letter, rest) = input.split_at(end);
    if !std::str::from_utf8(letter).is_ok_and(begins_side) {
        return None;
    }
    let line = input.get(end + 1..)?;
    let line = trimmed(&line[..line_end_at(line)]);
    let tag = if Direction::of(line).goes_up() { Tag::Black } else { Tag::White };
    is_list_of_one_side(tag, line).then_some((rest, letter, tag))
}

/// The player whose plies may be on the lines below one that says nothing else: `Wit`, `Mosse del bianco`, `Zetten zwart:`,
/// `Zwart Bos`. The name of a colour with a colon is a heading.
pub(super) fn announced(line: &[u8]) -> Option<Tag> {
    /// The most bytes and words of it.
    const LONGEST: usize = 60;
    const MOST: usize = 4;
    let line = trimmed(&line[..line_end_at(line)]);
    if !(1..=LONGEST).contains(&line.len()) || line.iter().any(u8::is_ascii_digit) {
        return None;
    }
    let text = std::str::from_utf8(line).ok()?;
    let is_sign = |c: char| matches!(c, ':' | '.' | '*' | '#' | '=' | '-' | '_' | ' ');
    let words = || text.split(is_sign).filter(|word| !word.is_empty());
    if words().count() > MOST
        || !text.starts_with(|c: char| c.is_alphabetic() || matches!(c, '*' | '#' | '='))
    {
        return None;
    }
    let mut colors = words().filter_map(color_in_sentence);
    if let (Some(color), None) = (colors.next(), colors.next()) {
        let is_silent = |word: &str| {
            is_moves_column(word)
                || is_particle(word.as_bytes())
                || result_word(word) == Some(ResultWord::Silent)
        };
        let is_other = |word: &str| color_in_sentence(word).is_none() && !is_silent(word);
        // `Black: Y`: a large letter is a name, though a small one is a word.
        let is_heading = text.split_once(':').is_some_and(|(name, value)| {
            let value = value.trim();
            let is_initial = value.chars().count() == 1 && value.starts_with(char::is_uppercase);
            (value.is_empty() || is_initial) && tag_of_heading(name.trim_end()).is_some()
        });
        if !is_heading
            && !words().any(is_other)
            && !words().any(|word| says_to_move(word) && !is_moves_column(word))
        {
            return Some(if color == Color::White { Tag::White } else { Tag::Black });
        }
    }
    let (tag, name) = player_over_list(line)?;
    let name = std::str::from_utf8(line.get(name)?).ok()?;
    color_in_sentence(name).is_none().then_some(tag)
}

/// The player of a colour that a line names without a colon, `Zwart Bos`: the tag, and where the name is.
pub(super) fn player_over_list(line: &[u8]) -> Option<(Tag, Range<usize>)> {
    match &caption(line)?[..] {
        [(tag @ (Tag::White | Tag::Black), name)] => Some((*tag, name.clone())),
        _ => None,
    }
}

/// Whether the first line of a text that is not blank is moves, and nothing else.
pub(super) fn are_moves_below(text: &[u8]) -> bool {
    let below = text.trim_ascii_start();
    let words = Course::default().take(below.get(..line_end_at(below)).unwrap_or_default(), false);
    words.moves > 0 && words.others == 0
}

impl Lists {
    /// Whether the heading of a player is above.
    pub(super) const fn has_begun(&self) -> bool {
        !self.begins.is_empty()
    }

    /// The heading of a player is at this place.
    pub(super) fn begin(&mut self, tag: Tag, place: usize) {
        self.begins.push((tag, place));
    }

    /// Puts the plies of both players in the order of play, if there is a list of each: who has one ply more begins, or else who does
    /// in this game; where that is not known, who is on top.
    pub(super) fn put_in_order(&self, record: &mut Record<'_>) {
        let Some(ordered) = self.ordered(record) else { return };
        record.tokens = ordered;
    }

    fn ordered(&self, record: &Record<'_>) -> Option<Vec<Token>> {
        let tokens = &record.tokens[..];
        if !tokens.is_sorted_by_key(|token| token.span.start) {
            return None;
        }
        let index = |place: usize| tokens.partition_point(|token| token.span.start < place);
        let ends = self.begins.iter().skip(1).map(|(_, place)| index(*place)).chain([tokens.len()]);
        let all = self.begins.iter().zip(ends).filter_map(|((tag, place), end)| {
            let part = index(*place)..end;
            tokens.get(part.clone())?.iter().any(is_move).then_some((*tag, part))
        });
        let [(one, upper), (other, lower)] = &all.collect::<Vec<_>>()[..] else { return None };
        let (before, after) = (tokens.get(..upper.start)?, tokens.get(lower.end..)?);
        let goes_on = before.iter().chain(after).any(|token| is_move(token) || is_number(token));
        if one == other || upper.end != lower.start || goes_on {
            return None;
        }
        let (upper, lower) = (tokens.get(upper.clone())?, tokens.get(lower.clone())?);
        let List { above, rows: upper, below } = list(upper)?;
        let List { above: between, rows: lower, below: last } = list(lower)?;
        let lower_begins = || {
            let color = if *other == Tag::White { Color::White } else { Color::Black };
            first_to_move(record) == Some(color)
        };
        let (first, second) = match upper.len().checked_sub(lower.len()) {
            Some(0) if lower_begins() => (lower, upper),
            Some(0 | 1) => (upper, lower),
            None if upper.len() + 1 == lower.len() => (lower, upper),
            _ => return None,
        };
        let mut ordered = [before, above, between].concat();
        for (at, row) in first.iter().enumerate() {
            ordered.extend(row.iter());
            ordered.extend(second.get(at).into_iter().flat_map(|row| row.iter().copied()).map(|token| {
                match token.kind {
                    TokenKind::MoveNumber { number, .. } => {
                        Token { kind: TokenKind::MoveNumber { number, continued: true }, ..token }
                    }
                    _ => token,
                }
            }));
        }
        ordered.extend(below.iter().chain(last).chain(after));
        Some(ordered)
    }
}

/// A list of plies, and what stands above and below it.
struct List<'k> {
    above: &'k [Token],
    /// Its rows, each with one ply.
    rows: Vec<&'k [Token]>,
    below: &'k [Token],
}

/// Reads a list; `None` if there is something else among its rows, or they are numbered otherwise than from 1 on.
fn list(part: &[Token]) -> Option<List<'_>> {
    let is_numbered = part.iter().any(is_number);
    let begins = |token: &Token| if is_numbered { is_number(token) } else { is_move(token) };
    let first = part.iter().position(begins)?;
    let last = part.iter().rposition(is_move)?;
    let stays = |token: &&Token| {
        !matches!(
            token.kind,
            TokenKind::Terminator | TokenKind::Stray | TokenKind::Heading | TokenKind::Start
        )
    };
    let end = last + 1 + part.get(last + 1..)?.iter().take_while(stays).count();
    let mut rows: Vec<&[Token]> = Vec::new();
    let mut from = first;
    while from < end {
        let next = part.get(from + 1..end)?.iter().position(begins).map_or(end, |at| from + 1 + at);
        let row = part.get(from..next)?;
        let number = u32::try_from(rows.len() + 1).ok();
        let is_due = match row.first()?.kind {
            TokenKind::MoveNumber { number: written, .. } => Some(written) == number,
            _ => true,
        };
        if !is_due || row.iter().filter(|token| is_move(token)).count() != 1 {
            return None;
        }
        rows.push(row);
        from = next;
    }
    let (above, below) = (part.get(..first)?, part.get(end..)?);
    (rows.len() > 1).then_some(List { above, rows, below })
}

const fn is_move(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Move(_))
}

const fn is_number(token: &Token) -> bool {
    matches!(token.kind, TokenKind::MoveNumber { .. })
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::super::tests::games;
    use super::announced;
    use crate::record::{Tag, TokenKind};

    fn played(text: &str) -> String {
        let record = parse(text);
        let written = record.tokens.iter().filter_map(|token| match token.kind {
            TokenKind::Move(_) => Some(record.slice(token.span).to_owned()),
            TokenKind::MoveNumber { number, continued } => {
                Some(format!("{number}{}", if continued { "..." } else { "." }))
            }
            _ => None,
        });
        written.collect::<Vec<_>>().join(" ")
    }

    const SHEETS: [&str; 14] = [
        "Bianco 1. 32-28; 2. 28x19; 3. 37-32\nNero 1. 19-23; 2. 14x23; 3. 10-14\n",
        "Wit 1. 32-28 2. 28x19 3. 37-32\nZwart 1. 19-23 2. 14x23 3. 10-14\n",
        "Bianco: 1. 32-28; 2. 28x19; 3. 37-32\nNero: 1. 19-23; 2. 14x23; 3. 10-14\n",
        "Bianco: 1. 32-28, 2. 28x19, 3. 37-32\n\nNero: 1. 19-23, 2. 14x23, 3. 10-14\n",
        "Wit: 1. 32-28 2. 28x19\n3. 37-32\nZwart: 1. 19-23 2. 14x23\n3. 10-14\n",
        "Bianco: Rossi\n1. 32-28\n2. 28x19\n3. 37-32\n\nNero: Verdi\n1. 19-23\n2. 14x23\n3. 10-14\n",
        "Wit: Jansen\nZwart: De Vries\nWit: 1. 32-28 2. 28x19 3. 37-32\nZwart: 1. 19-23 2. 14x23 3. 10-14 1-1\n",
        "Bianco:\n1. 32-28\n2. 28x19\n3. 37-32\nNero:\n1. 19-23\n2. 14x23\n3. 10-14\n",
        "Bianco:\n\n1. 32-28\n2. 28x19\n3. 37-32\n\nNero:\n\n1. 19-23\n2. 14x23\n3. 10-14\n",
        "Wit;1. 32-28;2. 28x19;3. 37-32\nZwart;1. 19-23;2. 14x23;3. 10-14\n",
        "Bianco\n1. 32-28\n2. 28x19\n3. 37-32\n\nNero\n1. 19-23\n2. 14x23\n3. 10-14\n",
        "WIT\n1. 32-28 2. 28x19 3. 37-32\nZWART\n1. 19-23 2. 14x23 3. 10-14\n",
        "Mosse del bianco:\n1. 32-28\n2. 28x19\n3. 37-32\nMosse del nero:\n1. 19-23\n2. 14x23\n3. 10-14\n",
        "Wit Smit\n1. 32-28\n2. 28x19\n3. 37-32\nZwart Bos\n1. 19-23\n2. 14x23\n3. 10-14\n",
    ];

    #[test]
    fn lists_of_both_players_are_put_together() {
        for text in SHEETS {
            assert_eq!(
                played(text),
                "1. 32-28 1... 19-23 2. 28x19 2... 14x23 3. 37-32 3... 10-14",
                "{text:?}"
            );
        }
        assert_eq!(played("Wit;32-28;28x19;37-32\nZwart;19-23;14x23\n"), "32-28 19-23 28x19 14x23 37-32");
        assert_eq!(played("Wit: 32-28 28x19 37-32\nZwart: 19-23 14x23\n"), "32-28 19-23 28x19 14x23 37-32");
        for text in [
            "Wit 32-28 38-32 43-38\nZwart 18-23 12-18 7-12\n",
            "W: 32-28 38-32 43-38\nZ: 18-23 12-18 7-12\n",
            "B: 32-28, 38-32, 43-38\nN: 18-23, 12-18, 7-12\n",
            "Б: 32-28 38-32 43-38\nЧ: 18-23 12-18 7-12\n",
        ] {
            assert_eq!(played(text), "32-28 18-23 38-32 12-18 43-38 7-12", "{text:?}");
        }
        assert_eq!(
            played("Black: 1. 11-15 2. 15x24\nWhite: 1. 23-19 2. 28x19\n"),
            "1. 11-15 1... 23-19 2. 15x24 2... 28x19"
        );
        // White begins on this board, whoever is on top.
        for above in ["GameType: 20\n", ""] {
            let text =
                format!("{above}Nero: 1. 19-23 2. 14x23 3. 10-14\nBianco: 1. 32-28 2. 28x19 3. 37-32\n");
            assert_eq!(
                played(&text),
                "1. 32-28 1... 19-23 2. 28x19 2... 14x23 3. 37-32 3... 10-14",
                "{above}"
            );
        }
        for (above, first) in
            [("GameType: 22\n", "1. 23-19 1... 11-15"), ("GameType: 21\n", "1. 11-15 1... 23-19")]
        {
            let text = format!("{above}Nero: 1. 11-15 2. 15x24\nBianco: 1. 23-19 2. 28x19\n");
            assert!(played(&text).starts_with(first), "{above}");
        }
        for (text, as_written) in [
            // Not one ply in each row, or not of both players.
            ("Bianco: Rossi\nNero: Verdi\n1. 32-28 19-23\n2. 28x19 14x23\n", "1. 32-28 19-23 2. 28x19 14x23"),
            ("Bianco: Rossi\n1. 32-28\n2. 28x19\n", "1. 32-28 2. 28x19"),
            (
                "Bianco: Rossi\n1. 32-28\n2. 28x19\n3. 37-32\nNero: Verdi\n1. 19-23\n",
                "1. 32-28 2. 28x19 3. 37-32 1. 19-23",
            ),
        ] {
            assert_eq!(played(text), as_written, "{text:?}");
        }
    }

    #[test]
    fn lines_that_announce_a_list() {
        for (line, tag) in [
            ("Wit", Some(Tag::White)),
            ("ZWART", Some(Tag::Black)),
            ("Mosse del bianco", Some(Tag::White)),
            ("Zetten zwart:", Some(Tag::Black)),
            ("Ходы белых:", Some(Tag::White)),
            ("Coups des noirs", Some(Tag::Black)),
            ("## Wit", Some(Tag::White)),
            ("Zwart Bos", Some(Tag::Black)),
            ("Wit:", None),
            ("Wit Zwart", None),
            ("Wit aan zet", None),
            ("Wit geeft op", None),
            ("Muove il bianco", None),
            ("Smit", None),
            ("32-28", None),
            ("", None),
        ] {
            assert_eq!(announced(line.as_bytes()), tag, "{line}");
        }
    }

    #[test]
    fn lists_of_both_players_are_one_game() {
        for text in SHEETS {
            assert_eq!(games(&format!("{text}\n{text}")), [text.trim_end(), text.trim_end()], "{text:?}");
        }
    }
}
