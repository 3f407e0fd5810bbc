//! Semicolons and strokes between the moves of a game, `1. 10-14 23-19; 2. 14x23 28x19`, where PDN has comments begin.

use super::blank::skip_blanks;
use super::comment::{comment, line_comment};
use super::move_number::move_number;
use super::reader::{Last, Reader};
use super::sign::{forced, nag, sign, spaced_sign};
use super::terminator::terminator;
use super::written_move::{unwritten_move, written_move};
use crate::record::{MoveKind, Separator, TokenKind, WrittenMove};

/// As many letters may stand in a move that cannot be read: `4l-3z`; more are a word.
const MOST_LETTERS_OF_PLY: usize = 2;

impl<'t> Reader<'t> {
    /// Passes over a semicolon that only divides moves from moves, as stray text: taken for a comment, they would be lost.
    pub(super) fn dividing_semicolon(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        if self.place(input) >= self.divided_until {
            // Each stretch is looked at once, however many semicolons are in it.
            let in_variation = if self.open.is_empty() { None } else { moves_of_variation(input) };
            let behind = match in_variation {
                Some(behind) => behind,
                None => rows_behind(input, self.course.next_number()?)?,
            };
            self.divided_until = self.place(behind);
        }
        Some(self.add_stray_up_to(input, input.get(1..)?))
    }
}

impl<'t> Reader<'t> {
    /// Passes over a stroke between the two moves of a row, `32-28/19-23`, as stray text: the word that it begins would be lost with it.
    pub(super) fn dividing_stroke(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let behind = input.strip_prefix(b"/")?;
        let is_move =
            |written: &WrittenMove| written.kind == MoveKind::Squares && written.separator != Separator::None;
        let divides = self.last == Last::Ply
            && written_move(skip_blanks(behind), &mut Vec::new()).is_ok_and(|(_, written)| is_move(&written));
        divides.then(|| self.add_stray_up_to(input, behind))
    }
}

/// The text after a line on which a semicolon is followed by rows of moves alone, numbered on from `next`, where the text then
/// does not go on with a number that the line has: then it is a comment that looks ahead.
fn rows_behind(input: &[u8], next: u32) -> Option<&[u8]> {
    let (behind, ()) = line_comment(input).ok()?;
    let line = input.get(1..input.len() - behind.len())?;
    let (mut rest, mut due, mut moves) = (line, next, 0);
    loop {
        rest = rest.trim_ascii_start();
        if let [b';' | b',', after @ ..] = rest {
            rest = after;
        } else if let Ok((after, TokenKind::MoveNumber { number, continued })) = move_number(rest) {
            if number != if continued { due.saturating_sub(1) } else { due } || moves == 0 && continued {
                return None;
            }
            due = due.saturating_add(u32::from(!continued));
            rest = after;
        } else if rest.is_empty() || due == next {
            break;
        } else if let Ok((after, true)) = comment(rest) {
            rest = after;
        } else if let Ok(([], ())) = terminator(rest) {
            rest = &[];
        } else if let Ok((after, _)) = written_move(rest, &mut Vec::new()) {
            moves += 1;
            rest = after;
        } else {
            rest = beside_move(rest)?;
        }
    }
    let goes_back = move_number(skip_blanks(behind)).is_ok_and(
        |(_, kind)| matches!(kind, TokenKind::MoveNumber { number, continued: false } if number < due),
    );
    (rest.is_empty() && moves > 0 && !goes_back).then_some(behind)
}

/// The text from the parenthesis on that closes a variation on the same line, if moves alone are between a semicolon and it:
/// `(2… 11-17; 3. 41-37, 7-11)`. A comment would take the rest of the line, and the game's moves with it.
fn moves_of_variation(input: &[u8]) -> Option<&[u8]> {
    let end = memchr::memchr3(b')', b'\n', b'\r', input).filter(|&end| input[end] == b')')?;
    let (mut rest, mut moves) = (input.get(1..end)?, 0);
    loop {
        rest = rest.trim_ascii_start();
        rest = match rest {
            [] => return if moves > 0 { input.get(end..) } else { None },
            [b';' | b',', after @ ..] => after,
            _ => {
                if let Ok((after, _)) = move_number(rest) {
                    after
                } else if let Ok((after, _)) = written_move(rest, &mut Vec::new()) {
                    moves += 1;
                    after
                } else {
                    beside_move(rest)?
                }
            }
        };
    }
}

/// The text after a sign, a glyph, dots for a move that nobody wrote, or what may be a move that cannot be read; `None` at a word.
fn beside_move(input: &[u8]) -> Option<&[u8]> {
    let marks = sign(input).or_else(|_| spaced_sign(input)).or_else(|_| forced(input));
    if let Ok((after, _)) = marks {
        return Some(after);
    }
    if let Ok((after, _)) = nag(input) {
        return Some(after);
    }
    if let Ok((after, _)) = unwritten_move(input) {
        return Some(after);
    }
    let end = input.iter().position(|byte| byte.is_ascii_whitespace() || matches!(byte, b';' | b','));
    let (word, after) = input.split_at(end.unwrap_or(input.len()));
    may_be_ply(word).then_some(after)
}

/// Whether a word may be two squares that cannot be read: figures on both sides of a sign, and hardly a letter. `+0.25`, `2004/05`
/// and `3rd` are none.
fn may_be_ply(word: &[u8]) -> bool {
    let is_sign = |byte: &u8| b"-xX:>~=_*".contains(byte);
    let (first, last) = (word.iter().position(is_sign), word.iter().rposition(is_sign));
    let Some((before, behind)) =
        first.zip(last).and_then(|(first, last)| Some((word.get(..first)?, word.get(last + 1..)?)))
    else {
        return false;
    };
    let is_square =
        |part: &[u8]| part.iter().any(u8::is_ascii_digit) && part.iter().all(u8::is_ascii_alphanumeric);
    let letters = [before, behind].concat().iter().filter(|byte| byte.is_ascii_alphabetic()).count();
    is_square(before) && is_square(behind) && letters <= MOST_LETTERS_OF_PLY
}

#[cfg(test)]
mod tests {
    use crate::notation::pdn::parse;

    #[test]
    fn semicolons_between_rows_are_no_comments() {
        for (text, plies) in [
            ("1. 32-28 19-23; 2. 28x19 14x23; 3. 37-32 10-14", 6),
            ("[White \"a\"]\n\n1.32-28 19-23; 2.28x19, 14x23;\n3.37-32 10-14; 4. 41-37 14-19 *", 8),
            ("1. 32-28 19-23; 2. 28x19 14x23 3. 37-32\n10-14 4. 41-37", 7),
            ("1. 32-28 19-23; 2. 28x19 {,} 14x23 {good}; 3. 37-32 {or so} 10-14", 6),
            ("1. c3-d4 d6-c5; 2. b2-c3 f6-g5", 4),
            ("1. 32-28 19-23; 2. 28x19! 14x23?!; 3. 37-32+ $1 10-14 +1", 6),
            ("1. 10-14, 23-19; 2. 14x23, 28x19; 3. *12-16, 32-28; 4. 9-13* [1:0]", 7),
            ("1. 32-28 19-23; 2. 28x19 14x23; 3. 37>32 10-14", 5),
            // Dots for a move are a ply, too.
            ("1. 32-28 19-23; 2. 28x19 ...; 3. 37-32 10-14", 6),
            // Inside a variation.
            ("1. 32-28 19-23 (1... 20-25; 2. 28-22, 17x28) 2. 28x19 14x23", 4),
            ("1. 32-28 19-23 (20-25; 28-22 =) 2. 28x19 14x23", 4),
            ("1. 32-28 19-23 (1... 20-25 ; 2. 28-22 is better)\n14-20) 2. 28x19 14x23", 4),
            // Comments, as PDN has them.
            ("1. 32-28 19-23 ; 2. 28x19! wins\n2. 37-32", 3),
            ("1. 32-28 19-23 ; 2. 28x19 14x23 3rd\n2. 37-32", 3),
            ("1. 32-28 19-23 ; 2. 28x19 14x23 +0.25\n", 2),
            ("1. 32-28 19-23 ; 2. 28x19 14x23 (12) 2004/05\n", 2),
            ("1. 32-28 19-23 ; 2. 28x19 was to be expected\n2. 37-32", 3),
            ("1. 32-28 19-23 ; 2. 28x19 14x23\n2. 37-32 23x32", 4),
            ("1. 32-28 19-23 ; 3. 28x19 14x23\n2. 28x19", 3),
            ("1. 32-28 ; 19-23 or 20-25\n19-23", 2),
            ("; 1. 32-28\n1. 33-28 19-23", 2),
            ("1. 32-28 19-23 ; 2.\n2. 28x19", 3),
            ("1. 32-28 19-23 ;\n2. 28x19", 3),
            // Numbers are held to the greatest that there is.
            ("4294967294. 32-28 19-23; 4294967295. 28x19 14x23", 2),
        ] {
            assert_eq!(parse(text).plies().count(), plies, "{text:?}");
        }
    }

    #[test]
    fn a_line_of_semicolons_is_read_once() {
        let text: String = (1..20_000).map(|number| format!("{number}. 32-28 19-23; ")).collect();
        assert_eq!(parse(&text).plies().count(), 2 * 19_999);
        let text: String = (1..20_000).map(|number| format!("{number}. 32-28 19-23 ; 1 x\n")).collect();
        assert_eq!(parse(&text).plies().count(), 2 * 19_999);
    }
}
