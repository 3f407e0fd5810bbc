//! The pieces of a side, as a position is told: `2, 8, (30)`, `K28, 33, 38`, `schijven 33 en 38, dam op 28`.

use super::blank::{line_end_at, spaces};
use super::start::{side_name, side_to_move};
use super::title::is_letter;
use crate::notation::language::{
    are_kings, is_counted_piece, is_king, is_men, joins_pieces, leads_to_square,
};
use crate::notation::pdn::square::{dash, number};
use crate::notation::pdn::{NOT_HERE, Parsed};
use damiera_rules::board::{Role, WrittenSquare};

/// What a word says of the squares behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Men,
    King,
    Kings,
    /// One king or several: `dame`.
    Either,
}

impl Word {
    fn of(word: &str) -> Option<Word> {
        match (is_men(word), is_king(word), are_kings(word)) {
            (true, ..) => Some(Word::Men),
            (_, true, true) => Some(Word::Either),
            (_, true, _) => Some(Word::King),
            (_, _, true) => Some(Word::Kings),
            _ => None,
        }
    }
}

/// The squares of a side, each with its piece where that is known.
#[derive(Debug, Default)]
struct Squares {
    read: Vec<(WrittenSquare, Option<Role>)>,
    /// Whether some of them are known to be those of men.
    has_men: bool,
    /// Whether nothing says how many of them are those of kings.
    is_open: bool,
    joined: Joined,
}

/// Reads the pieces of a side. Beyond the grammar: words and letters for kings and men, before their squares or behind them;
/// blanks, a word or a hyphen between these, ranges of them, and how many they are behind the last.
pub(super) fn pieces(input: &[u8]) -> Parsed<'_, Vec<(WrittenSquare, Role)>> {
    let mut squares = Squares { joined: Joined::of(input), ..Squares::default() };
    let mut named = None;
    let mut rest = squares.piece(input, &mut named)?;
    let mut has_signs = false;
    loop {
        // `23, 24, 28 (3)`; between blanks alone, `(3)` may be a king.
        if let Some((count, behind)) = count_in_brackets(rest)
            && count.is_of(&squares, has_signs)
        {
            rest = behind;
            break;
        }
        let Ok((behind, is_signed)) = next(rest, squares.joined)
            .and_then(|(next, is_signed)| squares.piece(next, &mut named).map(|behind| (behind, is_signed)))
        else {
            break;
        };
        has_signs |= is_signed;
        rest = behind;
    }
    Ok((rest, squares.settled()?))
}

/// What a hyphen or a slash between squares means in a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Joined {
    /// No square of it: `32-28` is a move.
    #[default]
    Nothing,
    /// A range, among squares that stand alone: `2, 5/6, 8, 11-13`.
    Range,
    /// That the next square follows: `23-24-26`.
    List,
}

impl Joined {
    /// What it means in the list that a text begins with, which a full stop or the colon of the other side ends.
    fn of(text: &[u8]) -> Joined {
        /// The most bytes of a list.
        const LONGEST: usize = 512;
        let line = text.get(..LONGEST).unwrap_or(text);
        let line = &line[..line_end_at(line)];
        let first = line.iter().position(u8::is_ascii_digit).unwrap_or(line.len());
        let is_end = |byte: &u8| matches!(byte, b'.' | b':');
        let line = &line[..line[first..].iter().position(is_end).map_or(line.len(), |end| first + end)];
        let (mut chain, mut longest, mut alone, mut slashes) = (0, 0, 0, 0);
        let mut rest = line;
        while let Some(at) = rest.iter().position(u8::is_ascii_digit) {
            rest = &rest[at..];
            rest = &rest[rest.iter().take_while(|byte| byte.is_ascii_digit()).count()..];
            if behind_join(rest).is_some() {
                slashes += usize::from(spaces(rest).starts_with(b"/"));
                chain += 1;
                longest = chain.max(longest);
            } else {
                alone += usize::from(chain == 0);
                chain = 0;
            }
        }
        match longest {
            0 => Joined::Nothing,
            // `1/2` is the half of a score.
            1 if alone > 0 || slashes > 1 => Joined::Range,
            1 => Joined::Nothing,
            _ => Joined::List,
        }
    }
}

/// The number behind a hyphen or a slash that a text begins with.
fn behind_join(text: &[u8]) -> Option<&[u8]> {
    let sign = spaces(text);
    let behind = match sign {
        [b'/', behind @ ..] => behind,
        _ => dash(sign).ok()?.0,
    };
    Some(spaces(behind)).filter(|behind| behind.first().is_some_and(u8::is_ascii_digit))
}

/// How many pieces are said to be somewhere.
#[derive(Clone, Copy, Debug)]
struct Count {
    number: usize,
    /// Whether a word says that they are pieces: `15 men`.
    has_word: bool,
}

impl Count {
    /// Whether it is that of the squares read so far, and none of them; `has_signs`: they are divided by more than blanks.
    fn is_of(self, squares: &Squares, has_signs: bool) -> bool {
        let is_read = || {
            let same =
                |(square, _): &(WrittenSquare, _)| square.as_number().map(usize::from) == Some(self.number);
            squares.read.iter().any(same)
        };
        self.number == squares.read.len() && (self.has_word || has_signs || is_read())
    }
}

/// Reads how many pieces there are: `15 schijven`, `15`.
fn count(text: &[u8]) -> Option<(Count, &[u8])> {
    let digits = text.iter().take(3).take_while(|byte| byte.is_ascii_digit()).count();
    let (number, rest) = text.split_at_checked(digits).filter(|_| (1..=2).contains(&digits))?;
    let number = std::str::from_utf8(number).ok()?.parse().ok()?;
    let is_piece = |word: &str| Word::of(word).is_some() || is_counted_piece(word);
    match word(spaces(rest)).filter(|(word, _)| is_piece(word)) {
        Some((_, behind)) => Some((Count { number, has_word: true }, behind)),
        None => Some((Count { number, has_word: false }, rest)),
    }
}

fn count_in_brackets(text: &[u8]) -> Option<(Count, &[u8])> {
    let (count, rest) = count(spaces(spaces(text).strip_prefix(b"(")?))?;
    Some((count, spaces(rest).strip_prefix(b")")?))
}

/// What is behind the number of pieces that leads to their squares: `(15)`, `15 schijven`.
pub(super) fn behind_count(text: &[u8]) -> Option<&[u8]> {
    let in_words = || count(text).filter(|(count, _)| count.has_word);
    count_in_brackets(text).or_else(in_words).map(|(_, rest)| rest)
}

/// Whether a text begins with a word for pieces, of more than a letter, that leads to their squares: `men on 28`.
pub(super) fn begins_with_word(text: &[u8]) -> bool {
    word(text).is_some_and(|(word, _)| word.chars().count() > 1) && word_and_square(text).is_some()
}

/// Whether a text can only tell the pieces of a side, be they read or not: it has numbers, and no words but those of pieces. `Dam 2`
/// may be a name, and `1/2` the half of a score.
pub(super) fn tell_pieces(text: &[u8]) -> bool {
    /// The most numbers of a score.
    const MOST_OF_SCORE: usize = 2;
    let Ok(text) = std::str::from_utf8(text) else { return false };
    let is_sign = |c: char| c.is_whitespace() || ",;.()+-–—/".contains(c);
    let is_number =
        |word: &str| (1..=2).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit());
    let is_square = |word: &str| {
        is_number(word)
            || is_number(word.trim_start_matches(char::is_alphabetic)) && word.chars().count() <= 3
    };
    let is_known = |word: &str| Word::of(word).is_some() || joins_pieces(word) || leads_to_square(word);
    let mut words = text.split(is_sign).filter(|word| !word.is_empty());
    let (mut squares, mut pieces) = (0, 0);
    words.all(|word| {
        squares += usize::from(is_square(word));
        pieces += usize::from(Word::of(word).is_some() && !word.starts_with(char::is_uppercase));
        is_square(word) || is_known(word)
    }) && squares > 0
        && squares + pieces > if text.contains('/') { MOST_OF_SCORE } else { 1 }
}

impl Squares {
    /// Reads one piece, and a word that says what it is; `named` is what such a word says of those behind it.
    ///
    /// ```text
    /// piece ::= number | king
    /// ```
    fn piece<'t>(
        &mut self,
        input: &'t [u8],
        named: &mut Option<(Word, usize)>,
    ) -> Result<&'t [u8], nom::Err<()>> {
        let mut here = input;
        let mut is_letter = false;
        if let Some((word, behind)) = word_and_square(input) {
            is_letter = behind.touches;
            here = behind.rest;
            *named = Some((word, 0));
        }
        let (mut rest, square, is_king) = square(here, self.joined)?;
        let role = match named {
            _ if is_king => Some(Role::King),
            Some((Word::King | Word::Kings | Word::Either, 0)) | Some((Word::Kings, _)) => Some(Role::King),
            Some((Word::King | Word::Either, _)) => None,
            Some((Word::Men, _)) | None => Some(Role::Man),
        };
        self.is_open |= role.is_none() && matches!(named, Some((Word::Either, _)));
        self.has_men |= role == Some(Role::Man);
        self.read.push((square, role));
        if self.joined == Joined::Range
            && let Some(last) = behind_join(rest)
        {
            rest = self.up_to(last, role)?;
        }
        match named {
            // `D28, 33`
            Some(_) if is_letter => *named = None,
            Some((_, count)) => *count += 1,
            None => {}
        }
        Ok(rest)
    }

    /// Reads the last square of a range, and adds all behind the first.
    fn up_to<'t>(&mut self, last: &'t [u8], role: Option<Role>) -> Result<&'t [u8], nom::Err<()>> {
        let (rest, last) = number(last)?;
        let first = self.read.last().and_then(|(square, _)| square.as_number());
        let (first, last) =
            first.zip(last.as_number()).filter(|(first, last)| first < last).ok_or(NOT_HERE)?;
        self.read.extend((first + 1..=last).map(|number| (WrittenSquare::number(number), role)));
        Ok(rest)
    }

    /// What is known in the end: behind `dam`, a second square is that of a man, unless men are told apart from kings.
    fn settled(self) -> Result<Vec<(WrittenSquare, Role)>, nom::Err<()>> {
        let Squares { read, has_men, is_open, joined } = self;
        // A man may go from square to square: `32-28-23`. Those of both sides do not go up.
        let goes_up = read.is_sorted_by_key(|(square, _)| square.as_number());
        if is_open && !has_men || joined == Joined::List && !goes_up {
            return Err(NOT_HERE);
        }
        let other = if has_men { Role::King } else { Role::Man };
        Ok(read.into_iter().map(|(square, role)| (square, role.unwrap_or(other))).collect())
    }
}

/// What is behind a word for pieces, up to their first square.
struct Behind<'t> {
    rest: &'t [u8],
    /// Whether the square touches the word, which is a letter then: `K28`.
    touches: bool,
}

/// Reads a word for pieces, and what leads from it to their squares: `schijven: 33`, `dam op 28`.
fn word_and_square(input: &[u8]) -> Option<(Word, Behind<'_>)> {
    let (word, rest) = word(input)?;
    let read = Word::of(word)?;
    let touches = rest.first().is_some_and(u8::is_ascii_digit);
    let rest = spaces(rest.strip_prefix(b".").unwrap_or(rest));
    let rest = spaces(rest.strip_prefix(b":").unwrap_or(rest));
    let led = self::word(rest).filter(|(word, _)| leads_to_square(word)).map(|(_, behind)| spaces(behind));
    let rest = led.unwrap_or(rest);
    (touches || rest.len() + word.len() < input.len()).then_some((read, Behind { rest, touches }))
}

/// Reads the square of a king in parentheses.
///
/// ```text
/// king ::= "(" spaces? number spaces? ")"
/// ```
fn king(input: &[u8]) -> Parsed<'_, WrittenSquare> {
    let (rest, square) = number(spaces(input.strip_prefix(b"(").ok_or(NOT_HERE)?))?;
    let rest = spaces(rest).strip_prefix(b")").ok_or(NOT_HERE)?;
    Ok((rest, square))
}

/// Reads a square, and whether it is said to be that of a king: in parentheses, or with the word in them behind it, `28 (dam)`.
fn square(input: &[u8], joined: Joined) -> Result<(&[u8], WrittenSquare, bool), nom::Err<()>> {
    if input.starts_with(b"(") {
        return king(input).map(|(rest, square)| (rest, square, true));
    }
    let (rest, square) = number(input)?;
    let noted = spaces(rest).strip_prefix(b"(").and_then(|inside| {
        let (word, behind) = word(spaces(inside))?;
        let rest = spaces(behind).strip_prefix(b")")?;
        matches!(Word::of(word)?, Word::King | Word::Kings | Word::Either).then_some(rest)
    });
    let rest_of_word = |next: &u8| is_letter(*next) || next.is_ascii_digit() || b"-:/".contains(next);
    match noted {
        Some(rest) => Ok((rest, square, true)),
        None if joined != Joined::Nothing && behind_join(rest).is_some() => Ok((rest, square, false)),
        // A blank may be a character of several bytes, as letters can be. What comes next may touch the last square.
        None if spaces(rest).len() == rest.len()
            && rest.first().is_some_and(rest_of_word)
            && side_name(rest).is_err()
            && side_to_move(rest).is_err() =>
        {
            Err(NOT_HERE)
        }
        None => Ok((rest, square, false)),
    }
}

/// What is behind the sign, the word or the blank that divides a piece from the next; and whether it is more than a blank.
fn next(rest: &[u8], joined: Joined) -> Result<(&[u8], bool), nom::Err<()>> {
    if let Some(behind) = behind_join(rest).filter(|_| joined == Joined::List) {
        return Ok((behind, true));
    }
    let behind = spaces(rest);
    let (signed, is_apart) = match behind {
        [b',' | b';' | b'+', after @ ..] => (spaces(after), true),
        // A sentence of its own: `Schijven 33, 38. Dam 28.`
        [b'.', after @ ..] if word_and_square(spaces(after)).is_some() => (spaces(after), true),
        _ => (behind, behind.len() < rest.len()),
    };
    let joined = word(signed).filter(|(word, _)| joins_pieces(word)).map(|(_, after)| spaces(after));
    let is_signed = signed.len() < behind.len();
    joined.or_else(|| is_apart.then_some(signed)).map(|next| (next, is_signed)).ok_or(NOT_HERE)
}

/// The letters that a text begins with, and what is behind them.
fn word(input: &[u8]) -> Option<(&str, &[u8])> {
    /// The most bytes of a word that is known.
    const LONGEST: usize = 32;
    let end = input.iter().take(LONGEST).take_while(|byte| is_letter(**byte)).count();
    let (word, rest) = input.split_at_checked(end)?;
    let word = std::str::from_utf8(word).ok().filter(|word| !word.is_empty())?;
    Some((word, rest))
}

#[cfg(test)]
mod tests {
    use super::{Role, pieces, tell_pieces};

    fn told(text: &str) -> Option<String> {
        let (rest, read) = pieces(text.as_bytes()).ok().filter(|(rest, _)| rest.is_empty())?;
        assert!(rest.is_empty());
        let piece = |square: String, role| if role == Role::King { format!("K{square}") } else { square };
        Some(
            read.into_iter()
                .map(|(square, role)| piece(square.to_string(), role))
                .collect::<Vec<_>>()
                .join(" "),
        )
    }

    #[test]
    fn kings_are_told_in_letters_and_words() {
        for text in [
            "K28, 33, 38",
            "D28, 33, 38",
            "Д28, 33, 38",
            "(28), 33, 38",
            "dam 28, schijven 33, 38",
            "dam op 28, 33, 38",
            "dam 28, 33 en 38",
            "28 (dam), 33, 38",
            "dama 28; pedine 33, 38",
            "dame 28, pedine 33, 38",
            "König",
        ] {
            let expected = if text == "König" { None } else { Some("K28 33 38") };
            assert_eq!(told(text).as_deref(), expected, "{text}");
        }
        for (text, expected) in [
            ("33, 38, dam op 28", "33 38 K28"),
            ("33, 38 en dam op 28", "33 38 K28"),
            ("men 33, 38; king 28", "33 38 K28"),
            ("men: 33, 38. King: 28", "33 38 K28"),
            ("пр. 33, 38, дамка 28", "33 38 K28"),
            ("33 38 D28", "33 38 K28"),
            ("33 and 38", "33 38"),
            ("33\u{a0}, 38", "33 38"),
            ("33+38", "33 38"),
            // What no board has is written all the same.
            ("33, 33, 99, (33)", "33 33 99 K33"),
            ("dammen 28, 29, 30", "K28 K29 K30"),
            ("pions 33, 38, dames 28, 29", "33 38 K28 K29"),
            ("pions 33, 38, dame 28, 29", "33 38 K28 K29"),
            ("(28), (29)", "K28 K29"),
        ] {
            assert_eq!(told(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn squares_are_joined_and_counted() {
        for (text, expected) in [
            ("2, 5/6, 8, 11/13", "2 5 6 8 11 12 13"),
            ("2, 5-6, 8, 11–13", "2 5 6 8 11 12 13"),
            ("2/5, 8/9", "2 3 4 5 8 9"),
            ("2, D5, 8-10", "2 K5 8 9 10"),
            ("23-24-26", "23 24 26"),
            ("men: 23, 24-26. King: 2", "23 24 25 26 K2"),
            ("23 - 24 - 26", "23 24 26"),
            ("23/24/26", "23 24 26"),
            ("23, 24, 28 (3)", "23 24 28"),
            ("23, 24, 28 (3 schijven)", "23 24 28"),
            ("23 24 28 (3 men)", "23 24 28"),
            ("2 3 (2)", "2 3"),
            ("23-24-26 (3)", "23 24 26"),
            // Kings.
            ("23, 24, (3)", "23 24 K3"),
            ("23, 24, 28 (2)", "23 24 28 K2"),
            ("23 24 28 (3)", "23 24 28 K3"),
        ] {
            assert_eq!(told(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_leaves_a_piece_open_is_no_side() {
        for text in [
            "dame 28, 33, 38",
            "33-38",
            "33, 38-36",
            "1/2",
            "32-28-23",
            "32-28, 38-32",
            "33, 38, Smit",
            "32-28 38-33",
            "Smit 33",
            "",
            "dam",
        ] {
            assert_eq!(told(text), None, "{text}");
        }
        for text in
            ["dame 28, 33, 38", "33-38", "33, 33", "dam op 28", "K28, X33", "schijven 33-38", "2, 5/6, 8"]
        {
            assert!(tell_pieces(text.as_bytes()), "{text}");
        }
        for text in ["Smit", "Smit 33", "1:20", "1432", "33", "", "Jan Smit, 33, 38", "Dam", "Dam 2", "1/2"] {
            assert!(!tell_pieces(text.as_bytes()), "{text}");
        }
    }
}
