//! The alphabet of files: the moves of a game are in the one that all of them show.

use damiera_record::record::Separator;
use damiera_rules::board::WrittenSquare;

use crate::grammar::pdn::{Kind, Token};

const LATIN: [(&str, u8); 8] =
    [("а", 0), ("б", 1), ("в", 1), ("г", 6), ("д", 3), ("е", 4), ("сц", 2), ("ф", 5)];
const RUSSIAN: &str = "абвгдежз";
/// Latin letters that no scanner makes of Cyrillic ones.
const PLAIN: &str = "cdfghijkl";

/// A letter of a move, and the rank behind it.
type Letter = (char, Option<u8>);

/// A move: whether its first square is not written, and its letters.
type Move = (bool, Vec<Letter>);

/// Puts the squares of the tokens in the alphabet that they show together.
pub(crate) fn settle(text: &str, tokens: &mut [Token]) {
    let moves: Vec<Move> = tokens.iter().filter_map(|token| lettered(text, token)).collect();
    if moves.iter().flat_map(|(_, letters)| letters).all(|(letter, _)| letter.is_ascii()) {
        return;
    }
    let Some(is_latin) = shows_latin(&moves) else { return };
    let is_file = is_latin && has_cross_for_file(&moves);
    for token in tokens {
        let Some((is_unwritten, letters)) = lettered(text, token) else { continue };
        let Kind::Squares(squares, separator) = &mut token.kind else { continue };
        let files: Vec<u8> = letters
            .into_iter()
            .enumerate()
            .filter(|(at, letter)| !is_sign(*letter) || *at == 0 && (is_file || !is_unwritten))
            .map(|(_, (letter, _))| file(letter, is_latin))
            .collect();
        if is_unwritten && files.len() == 2 {
            squares[0] = WrittenSquare::algebraic(7, 0);
            *separator = Separator::None;
        }
        let Some(unwritten) = squares.len().checked_sub(files.len()) else { continue };
        for (square, file) in squares.iter_mut().skip(unwritten).zip(files) {
            let (_, rank) = square.as_algebraic().expect("a square with a letter");
            *square = WrittenSquare::algebraic(file, rank);
        }
    }
}

/// A move between squares with letters.
fn lettered(text: &str, token: &Token) -> Option<Move> {
    let Kind::Squares(squares, _) = &token.kind else { return None };
    squares.last()?.as_algebraic()?;
    Some((squares[0] == WrittenSquare::UNWRITTEN, letters(&text[token.start..token.end])))
}

fn letters(text: &str) -> Vec<Letter> {
    let lower = |c: char| c.to_lowercase().next().unwrap_or(c);
    let chars: Vec<char> = text.chars().map(lower).collect();
    let is_letter = |c: char| file_of(c, true).or(file_of(c, false)).is_some();
    let rank = |at: usize| {
        let digits: String = chars[at + 1..].iter().take_while(|c| c.is_ascii_digit()).collect();
        let two = digits.get(..2).filter(|two| matches!(*two, "10" | "11" | "12"));
        two.or(digits.get(..1)).and_then(|rank| rank.parse().ok()).filter(|rank| *rank > 0)
    };
    (0..chars.len()).filter(|at| is_letter(chars[*at])).map(|at| (chars[at], rank(at))).collect()
}

/// The sign of a capture, perhaps.
fn is_sign(letter: Letter) -> bool {
    letter == ('х', None)
}

/// The file that a letter names in an alphabet.
fn file_of(letter: char, is_latin: bool) -> Option<u8> {
    if letter.is_ascii() {
        return (is_latin && ('a'..='l').contains(&letter)).then(|| letter as u8 - b'a');
    }
    if !is_latin {
        return RUSSIAN.chars().position(|one| one == letter).and_then(|at| at.try_into().ok());
    }
    let is_last = matches!(letter, 'н' | 'х').then_some(7);
    LATIN.iter().find(|(letters, _)| letters.contains(letter)).map(|(_, file)| *file).or(is_last)
}

fn file(letter: char, is_latin: bool) -> u8 {
    file_of(letter, is_latin).or(file_of(letter, !is_latin)).expect("a letter")
}

/// Whether the alphabet is the Latin one; `None` if that is not shown.
fn shows_latin(moves: &[Move]) -> Option<bool> {
    let letters = || moves.iter().flat_map(|(_, letters)| letters).filter(|letter| !is_sign(**letter));
    let count = |is_wanted: &dyn Fn(&Letter) -> bool| letters().filter(|letter| is_wanted(letter)).count();
    let only_latin = count(&|(letter, _)| "сцфнх".contains(*letter) || PLAIN.contains(*letter));
    let only_russian = count(&|(letter, _)| "жз".contains(*letter));
    let dark = |is_latin: bool| {
        count(&|(letter, rank)| {
            let file = file_of(*letter, is_latin).filter(|_| "вгде".contains(*letter));
            file.zip(*rank).is_some_and(|(file, rank)| (file + rank) % 2 == 1)
        })
    };
    let [latin, russian] = match [only_latin, only_russian] {
        [0, 0] => [dark(true), dark(false)],
        both => both,
    };
    if latin > 3 * russian { Some(true) } else { (russian > 3 * latin).then_some(false) }
}

/// Whether `х` at the beginning of a move is the file h.
fn has_cross_for_file(moves: &[Move]) -> bool {
    let letters = || moves.iter().flat_map(|(_, letters)| letters);
    let is_short = |(is_unwritten, letters): &Move| {
        !is_unwritten && letters.first().is_some_and(|(_, rank)| rank.is_none())
    };
    let has_sign = |(_, letters): &Move| letters.iter().skip(1).any(|letter| is_sign(*letter));
    let may_reach = |(is_unwritten, letters): &Move| {
        let is_near =
            |letter: &Letter| is_sign(*letter) || matches!(file_of(letter.0, true), Some(5 | 6 | 8 | 9));
        !is_unwritten || letters.iter().all(is_near)
    };
    let is_named_otherwise = letters().any(|(letter, _)| matches!(letter, 'h' | 'н'));
    let is_file = letters().any(|(letter, rank)| *letter == 'х' && rank.is_some());
    moves.iter().any(is_short)
        && !moves.iter().any(has_sign)
        && !is_named_otherwise
        && (is_file || moves.iter().all(may_reach))
}
