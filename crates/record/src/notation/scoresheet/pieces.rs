//! The pieces of a side, as a position is told: `2, 8, (30)`, `K28, 33, 38`, `schijven 33 en 38, dam op 28`.

use super::blank::spaces;
use super::start::{side_name, side_to_move};
use super::title::is_letter;
use crate::notation::language::{are_kings, is_king, is_men, joins_pieces, leads_to_square};
use crate::notation::pdn::square::number;
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
}

/// Reads the pieces of a side. Beyond the grammar: words and letters for kings and men, before their squares or behind them, and
/// blanks or a word between these.
pub(super) fn pieces(input: &[u8]) -> Parsed<'_, Vec<(WrittenSquare, Role)>> {
    let mut squares = Squares::default();
    let mut named = None;
    let mut rest = squares.piece(input, &mut named)?;
    while let Ok(behind) = next(rest).and_then(|next| squares.piece(next, &mut named)) {
        rest = behind;
    }
    Ok((rest, squares.settled()?))
}

/// Whether a text can only tell the pieces of a side, be they read or not: it has numbers, and no words but those of pieces. `Dam 2`
/// may be a name.
pub(super) fn tell_pieces(text: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(text) else { return false };
    let is_sign = |c: char| c.is_whitespace() || ",;.()+-–—".contains(c);
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
        && squares + pieces > 1
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
        let (rest, square, is_king) = square(here)?;
        let role = match named {
            _ if is_king => Some(Role::King),
            Some((Word::King | Word::Kings | Word::Either, 0)) | Some((Word::Kings, _)) => Some(Role::King),
            Some((Word::King | Word::Either, _)) => None,
            Some((Word::Men, _)) | None => Some(Role::Man),
        };
        self.is_open |= role.is_none() && matches!(named, Some((Word::Either, _)));
        self.has_men |= role == Some(Role::Man);
        self.read.push((square, role));
        match named {
            // `D28, 33`
            Some(_) if is_letter => *named = None,
            Some((_, count)) => *count += 1,
            None => {}
        }
        Ok(rest)
    }

    /// What is known in the end: behind `dam`, a second square is that of a man, unless men are told apart from kings.
    fn settled(self) -> Result<Vec<(WrittenSquare, Role)>, nom::Err<()>> {
        let Squares { read, has_men, is_open } = self;
        if is_open && !has_men {
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
fn square(input: &[u8]) -> Result<(&[u8], WrittenSquare, bool), nom::Err<()>> {
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

/// What is behind the sign, the word or the blank that divides a piece from the next.
fn next(rest: &[u8]) -> Result<&[u8], nom::Err<()>> {
    let behind = spaces(rest);
    let (signed, is_apart) = match behind {
        [b',' | b';' | b'+', after @ ..] => (spaces(after), true),
        // A sentence of its own: `Schijven 33, 38. Dam 28.`
        [b'.', after @ ..] if word_and_square(spaces(after)).is_some() => (spaces(after), true),
        _ => (behind, behind.len() < rest.len()),
    };
    let joined = word(signed).filter(|(word, _)| joins_pieces(word)).map(|(_, after)| spaces(after));
    joined.or_else(|| is_apart.then_some(signed)).ok_or(NOT_HERE)
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
    fn what_leaves_a_piece_open_is_no_side() {
        for text in ["dame 28, 33, 38", "33-38", "33, 38, Smit", "32-28 38-33", "Smit 33", "", "dam"] {
            assert_eq!(told(text), None, "{text}");
        }
        for text in ["dame 28, 33, 38", "33-38", "33, 33", "dam op 28", "K28, X33", "schijven 33-38"] {
            assert!(tell_pieces(text.as_bytes()), "{text}");
        }
        for text in ["Smit", "Smit 33", "1:20", "1432", "33", "", "Jan Smit, 33, 38", "Dam", "Dam 2"] {
            assert!(!tell_pieces(text.as_bytes()), "{text}");
        }
    }
}
