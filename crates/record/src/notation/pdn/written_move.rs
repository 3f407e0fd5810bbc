//! Moves as written.

use super::alphabet::LAST_FILE;
use super::blank::{blank, line_end, skip_blanks};
use super::cyrillic::{Letter, cyrillic_file};
use super::move_number::{ellipsis, move_number};
use super::sign::{ad_libitum, is_before_unit};
use super::square::{cross, dash, file, number, padded, separator, square};
use super::terminator::even_score;
use super::{NOT_HERE, Parsed};
use crate::record::{MoveKind, Separator, WrittenMove};
use damiera_rules::board::WrittenSquare;

/// The squares between first and last of all captures of the game; see `Record::middles`.
pub(in crate::notation) type Middles = Vec<WrittenSquare>;

/// The most squares between the first and the last of a capture; more are a list of numbers.
///
/// No board has as many pieces to take. Without a limit, `1x 1x 1x …` would be read again from each of
/// its squares.
const MOST_MIDDLES: u8 = 63;

/// As many blanks as divide columns: a figure alone may be padded with one or two.
const COLUMN_GAP: usize = 3;

/// A move without squares.
pub(in crate::notation) const fn squareless(kind: MoveKind) -> WrittenMove {
    let none = WrittenSquare::number(0);
    WrittenMove { kind, from: none, to: none, separator: Separator::None, middle: 0, middle_len: 0 }
}

pub(super) const fn short(from: WrittenSquare, separator: Separator, to: WrittenSquare) -> WrittenMove {
    WrittenMove { kind: MoveKind::Squares, from, to, separator, middle: 0, middle_len: 0 }
}

/// Whether what looks like a move says how many pieces each side has, at the end of a sentence: `12-12.`
pub(in crate::notation) fn is_count(written: &WrittenMove, rest: &[u8]) -> bool {
    written.from == written.to
        && written.kind == MoveKind::Squares
        && written.separator == Separator::Dash
        && written.middle_len == 0
        && matches!(rest, [b'.'] | [b'.', b' ' | b'\t' | b'\n' | b'\r' | b')', ..])
}

/// Reads a move that is a word of its own.
///
/// Squares with something between them are a move even where letters touch them, as a remark does
/// whose blanks were lost; what the letters are is not asked here.
///
/// ```text
/// written-move ::= number-move | letter-move | compact-move | short-move | capture-to | any-capture
/// ```
pub(in crate::notation) fn written_move<'t>(
    input: &'t [u8],
    middles: &mut Middles,
) -> Parsed<'t, WrittenMove> {
    let (rest, written) = match input {
        [b'0'..=b'9', ..] => number_move(input, middles).or_else(|_| compact_move(input))?,
        [b'a'..=b'l' | b'A'..=b'L', ..] => letter_move(input, middles)
            .or_else(|_| glued_capture(input, middles))
            .or_else(|_| compact_move(input))
            .or_else(|_| short_move(input))?,
        // х may be a file or a cross.
        [0xD0 | 0xD1, ..] => letter_move(input, middles)
            .or_else(|_| compact_move(input))
            .or_else(|_| short_move(input))
            .or_else(|_| capture_to(input))
            .or_else(|_| any_capture(input))?,
        _ => capture_to(input).or_else(|_| any_capture(input))?,
    };
    let goes_on = match rest {
        [b'0'..=b'9' | b'x' | b'X', ..] => true,
        // 32-2_: behind the only figure of a square, it stands for one that could not be read.
        [b'_', ..] => {
            matches!(input[..input.len() - rest.len()], [.., b'-' | b'x' | b'X' | b':', b'0'..=b'9'])
        }
        [byte, ..] => {
            written.separator == Separator::None
                && (byte.is_ascii_alphabetic() || matches!(byte, 0xD0 | 0xD1))
        }
        [] => false,
    };
    if goes_on { Err(NOT_HERE) } else { Ok((rest, written)) }
}

/// Reads a move whose squares are numbers. `0-00`, which names no square at all, is none.
///
/// ```text
/// number-move ::= (number blanks? separator number | number blank separator blank number
///                   | number separator (blank - #x9) number) - even-score
///               | number dash number (dash number)+
///               | number cross (blank - #x9)? number (cross blank? number)+
///               | number ":" number (":" number)+
/// ```
///
/// Beyond the grammar, `5 x 14 x 21` is one.
#[inline]
pub(super) fn number_move<'t>(input: &'t [u8], middles: &mut Middles) -> Parsed<'t, WrittenMove> {
    let (rest, written) = squares(input, number, middles)?;
    let zero = WrittenSquare::number(0);
    let is_nothing = written.from == zero && written.to == zero;
    let is_score =
        written.middle_len == 0 && even_score(input).is_ok_and(|(after, ())| after.len() == rest.len());
    if is_nothing || is_score { Err(NOT_HERE) } else { Ok((rest, written)) }
}

/// Reads a move whose squares are a file and a rank.
///
/// ```text
/// letter-move ::= square blanks? separator square
///               | square blank separator blank square
///               | square separator (blank - #x9) square
///               | square dash square (dash square)+
///               | square cross square (cross square)+
///               | square ":" square (":" square)+
/// ```
pub(super) fn letter_move<'t>(input: &'t [u8], middles: &mut Middles) -> Parsed<'t, WrittenMove> {
    squares(input, square, middles)
}

/// Reads squares with one kind of separator between them.
#[inline]
fn squares<'t>(
    input: &'t [u8],
    square: impl Fn(&'t [u8]) -> Parsed<'t, WrittenSquare>,
    middles: &mut Middles,
) -> Parsed<'t, WrittenMove> {
    let (before, from) = square(input)?;
    let (behind, kind) = separator(skip_blanks(before))?;
    let next = skip_blanks(behind);
    let (mut rest, mut to) = square(next)?;
    if next.len() < behind.len() && breaks_off(before, [behind, next, rest], kind) {
        return Err(NOT_HERE);
    }
    let first = middles.len();
    let mut count = 0_u8;
    loop {
        let (after, next) = match separator(rest) {
            Ok((after, same)) if same == kind => {
                let is_cross = same == Separator::Cross;
                let after = if is_cross { behind_blank(after) } else { after };
                let Ok(read) = square(after) else { break };
                read
            }
            // Only where the first sign has blanks around it may others have.
            _ if next.len() == behind.len() => break,
            _ => match square_apart(rest, before, kind, &square) {
                Some(read) => read,
                None => break,
            },
        };
        middles.push(to);
        (rest, to) = (after, next);
        count += 1;
        if count > MOST_MIDDLES {
            return Err(NOT_HERE);
        }
    }
    let first = u32::try_from(first).map_err(|_| NOT_HERE)?;
    let middle = if count == 0 { 0 } else { first };
    Ok((rest, WrittenMove { middle, middle_len: count, ..short(from, kind, to) }))
}

/// Reads one more square of a capture with blanks on both sides of each of its signs, `5 x 14 x 21`, as they are `before` the first
/// one. After a capture with blanks, `x21` alone is that of the other player, and so is a cross that the number of a row or a whole
/// move is behind: `28 x 19 x 3. 33-28`.
#[inline(never)]
fn square_apart<'t>(
    input: &'t [u8],
    before: &[u8],
    kind: Separator,
    square: impl Fn(&'t [u8]) -> Parsed<'t, WrittenSquare>,
) -> Option<(&'t [u8], WrittenSquare)> {
    narrow_gap(before).filter(|_| kind != Separator::Dash)?;
    let (behind, same) = separator(narrow_gap(input)?).ok()?;
    if let Some(below) = line_end(behind).ok().map(|(below, ())| below) {
        // Below it, only the number of a row right behind the square shows that it is one.
        let read = square(below).ok().filter(|_| same == kind)?;
        return move_number(skip_blanks(read.0)).is_ok().then_some(read);
    }
    let (rest, to) = square(narrow_gap(behind)?).ok().filter(|_| same == kind)?;
    let dots = skip_blanks(rest);
    let is_number = dots.starts_with(b".") || dots.starts_with("…".as_bytes());
    let is_next = separator(skip_blanks(rest))
        .is_ok_and(|(after, next)| next != kind && square(skip_blanks(after)).is_ok());
    let goes_on = rest.first().is_some_and(u8::is_ascii_alphanumeric);
    (!is_number && !is_next && !goes_on).then_some((rest, to))
}

/// The text behind a blank or a line end, if one comes first.
fn behind_blank(input: &[u8]) -> &[u8] {
    line_end(input).or_else(|_| blank(input)).map_or(input, |(rest, ())| rest)
}

/// Passes over the blanks of a gap inside a move, one or two, which are fewer than divide columns. A line ends none of it: the next one
/// may begin with the number of a row, or with the reply.
fn narrow_gap(input: &[u8]) -> Option<&[u8]> {
    let blanks = input.iter().take(COLUMN_GAP).take_while(|byte| **byte == b' ').count();
    (1..COLUMN_GAP).contains(&blanks).then(|| &input[blanks..])
}

/// Whether a move breaks off after the sign between its squares, so that the number after the blanks is that of a row or
/// begins the next move: `24-         12. 1-5`, `24- 12. 1-5`, `24- 19-23`. `32  -  28` is as wide on both sides.
///
/// Given are the text after the first square; then those after the sign, after the blanks, and after what would be the
/// second square.
fn breaks_off(before: &[u8], [behind, next, after]: [&[u8]; 3], kind: Separator) -> bool {
    let gap = behind.get(..behind.len() - next.len()).unwrap_or_default();
    let width = |blanks: &[u8]| blanks.iter().filter(|byte| !matches!(byte, 0x80..=0xBF)).count();
    let before = before.get(..before.len() - skip_blanks(before).len()).unwrap_or_default();
    if width(before) >= width(gap) {
        return false;
    }
    let is_column_gap = gap.contains(&b'\t') || width(gap) >= COLUMN_GAP && !gap.contains(&b'\n');
    let is_numbered = match after {
        [b'.', after @ ..] if next.first().is_some_and(u8::is_ascii_digit) => {
            let first = skip_blanks(after).first();
            first.is_some_and(|byte| byte.is_ascii_alphanumeric() || b"*.?-".contains(byte))
        }
        _ => false,
    };
    // Only a capture may have a blank after each of its signs.
    let is_next = separator(after).is_ok_and(|(_, next)| kind != Separator::Cross || next != kind);
    is_column_gap || is_numbered || is_next
}

/// Reads two squares with nothing between them.
///
/// ```text
/// compact-move ::= padded padded | square square
/// ```
pub(super) fn compact_move(input: &[u8]) -> Parsed<'_, WrittenMove> {
    let both = |square: fn(&[u8]) -> Parsed<'_, WrittenSquare>| {
        let (rest, from) = square(input)?;
        let (rest, to) = square(rest)?;
        Ok((rest, short(from, Separator::None, to)))
    };
    both(padded).or_else(|_: nom::Err<()>| both(square))
}

/// Reads three squares or more with nothing between them, which are a capture: `b8b6f6f8`. Those of numbers could be divided in several
/// ways.
#[inline(never)]
fn glued_capture<'t>(input: &'t [u8], middles: &mut Middles) -> Parsed<'t, WrittenMove> {
    let (rest, from) = square(input)?;
    let (rest, through) = square(rest)?;
    let (mut rest, mut to) = square(rest)?;
    let first = middles.len();
    middles.push(through);
    while let Ok((after, next)) = square(rest) {
        middles.push(to);
        (rest, to) = (after, next);
        if middles.len() - first > usize::from(MOST_MIDDLES) {
            return Err(NOT_HERE);
        }
    }
    let count = u8::try_from(middles.len() - first).map_err(|_| NOT_HERE)?;
    let middle = u32::try_from(first).map_err(|_| NOT_HERE)?;
    Ok((rest, WrittenMove { middle, middle_len: count, ..short(from, Separator::None, to) }))
}

/// Reads a move whose first square has no rank. Beyond the grammar, `х` before the sign between two squares is the file h: `х:г5`.
///
/// ```text
/// short-move ::= (file | cyrillic-file) separator? square
/// ```
pub(super) fn short_move(input: &[u8]) -> Parsed<'_, WrittenMove> {
    // Before another sign, х is the file h.
    if let [0xD1, 0x85, rest @ ..] | [0xD0, 0xA5, rest @ ..] = input {
        let (rest, kind) = separator(rest)?;
        if kind == Separator::Cross {
            return Err(NOT_HERE);
        }
        let (rest, to) = square(rest)?;
        return Ok((rest, short(WrittenSquare::algebraic(LAST_FILE, 0), kind, to)));
    }
    let (rest, letter) = match file(input) {
        Ok((rest, file)) => (rest, Letter::latin(file)),
        Err(_) => cyrillic_file(input)?,
    };
    // х may be the sign of a capture, or the file of the second square.
    let signed = separator(rest).and_then(|(rest, kind)| Ok((square(rest)?, kind)));
    let ((rest, to), kind) = signed.or_else(|_| Ok((square(rest)?, Separator::None)))?;
    let file = letter.file_beside(to).ok_or(NOT_HERE)?;
    Ok((rest, short(WrittenSquare::algebraic(file, 0), kind, to)))
}

/// Reads a capture of which only the last square is written.
///
/// ```text
/// capture-to ::= cross (number | square)
/// ```
///
/// Beyond the grammar, `:e5` is one.
pub(super) fn capture_to(input: &[u8]) -> Parsed<'_, WrittenMove> {
    // A colon before a number is a time, or ends words.
    let (rest, kind, to) = if let [b':', rest @ ..] = input {
        let (rest, to) = square(rest)?;
        (rest, Separator::Colon, to)
    } else {
        let (rest, kind) = cross(input)?;
        let (rest, to) = number(rest).or_else(|_: nom::Err<()>| square(rest))?;
        (rest, kind, to)
    };
    // x34-30 and x34x23 say something else.
    let goes_on = separator(rest).is_ok_and(|(after, _)| number(after).is_ok() || square(after).is_ok());
    if goes_on || to == WrittenSquare::number(0) {
        return Err(NOT_HERE);
    }
    Ok((rest, short(WrittenSquare::UNWRITTEN, kind, to)))
}

/// ```text
/// any-capture ::= cross
/// ```
pub(super) fn any_capture(input: &[u8]) -> Parsed<'_, WrittenMove> {
    cross(input).map(|(rest, _)| (rest, squareless(MoveKind::AnyCapture)))
}

/// Reads what stands for a move after its number.
///
/// ```text
/// open-move ::= ad-libitum | dash+
/// ```
pub(super) fn open_move(input: &[u8]) -> Parsed<'_, WrittenMove> {
    any_move(input).or_else(|_| dashes(input))
}

/// `ad-libitum`, for any move.
pub(super) fn any_move(input: &[u8]) -> Parsed<'_, WrittenMove> {
    ad_libitum(input).map(|(rest, _)| (rest, squareless(MoveKind::AnyMove)))
}

/// Reads what stands for a move that nobody wrote down. A single dash does, too, unless it ends the game. What leads to a
/// remark, `- a good move`, stands for nothing.
///
/// ```text
/// unwritten-move ::= dash dash+ | ellipsis
/// ```
pub(in crate::notation) fn unwritten_move(input: &[u8]) -> Parsed<'_, WrittenMove> {
    let (rest, unwritten) = match ellipsis(input) {
        Ok((rest, ())) => (rest, squareless(MoveKind::Unknown)),
        Err(_) => dashes(input)?,
    };
    if leads_to_remark(rest) { Err(NOT_HERE) } else { Ok((rest, unwritten)) }
}

/// The longest word that a remark begins with, in bytes. It also keeps the time linear: a text may be one word.
const LONGEST_WORD: usize = 60;

/// Whether a word is after dashes or dots on their line: then they lead to a remark, `- a good move`, and stand for no move.
fn leads_to_remark(rest: &[u8]) -> bool {
    let blanks = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    let word = &rest[blanks..];
    let Some(end) = word.iter().chain(b"\n").take(LONGEST_WORD).position(u8::is_ascii_whitespace) else {
        return false;
    };
    let word = &word[..end];
    if is_before_unit_of_time(&rest[blanks..]) {
        return true;
    }
    let is_letters = std::str::from_utf8(word).is_ok_and(|word| {
        word.starts_with(char::is_alphabetic)
            && !word.contains(char::is_numeric)
            && !word.chars().all(|c| "xXхХ".contains(c))
    });
    is_letters && ad_libitum(word).is_err()
}

/// Whether a figure and the unit of a time come first: `5 m`.
fn is_before_unit_of_time(text: &[u8]) -> bool {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (1..=3).contains(&digits) && is_before_unit(&text[digits..])
}

/// `dash+`, and the word ends there: `-9` is not a placeholder.
fn dashes(input: &[u8]) -> Parsed<'_, WrittenMove> {
    let (mut rest, _) = dash(input)?;
    while let Ok((after, _)) = dash(rest) {
        rest = after;
    }
    let ends = match rest {
        [] | [b'(' | b')' | b'{' | b'}' | b'[' | b';' | b'$', ..] => true,
        _ => blank(rest).is_ok(),
    };
    if ends { Ok((rest, squareless(MoveKind::Unknown))) } else { Err(NOT_HERE) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(String, &str)> {
        let (rest, written) = written_move(text.as_bytes(), &mut Vec::new()).ok()?;
        Some((format!("{} {}", written.from, written.to), std::str::from_utf8(rest).ok()?))
    }

    #[test]
    fn a_move_that_breaks_off_does_not_go_on_behind_a_gap() {
        for text in [
            "24-         12. 1-5",
            "24-\t12",
            "24-   12 1-5",
            "24- 12. 1-5",
            "24-\n5. 1-5",
            "24- 19-23",
            "24x         12. 1-5",
            "c3-    d4 e5",
            "c5- g5:e3",
        ] {
            assert_eq!(read(text), None, "{text:?}");
        }
        for (text, squares, rest) in [
            ("32- 28 19-23", "32 28", " 19-23"),
            ("32 - 28 19-23", "32 28", " 19-23"),
            ("32   -   28 19-23", "32 28", " 19-23"),
            ("32- 8 19-23", "32 8", " 19-23"),
            ("24-\n19 5-9", "24 19", " 5-9"),
            ("32 - 28. 19 - 23.", "32 28", ". 19 - 23."),
            ("28x 19x 10", "28 10", ""),
            ("32 -28", "32 28", ""),
            ("32- 28) 19-23", "32 28", ") 19-23"),
            ("32-\u{2003}28", "32 28", ""),
        ] {
            assert_eq!(read(text), Some((squares.to_owned(), rest)), "{text:?}");
        }
    }

    #[test]
    fn squares_with_nothing_between_them_are_a_capture() {
        for (text, squares, middles, rest) in [
            ("b8b6f6f8", "b8 f8", 2, ""),
            ("c3e5g7 d6", "c3 g7", 1, " d6"),
            ("c3e5! b6", "c3 e5", 0, "! b6"),
            ("a1a10b10", "a1 b10", 1, ""),
        ] {
            let mut between = Vec::new();
            let (after, written) = written_move(text.as_bytes(), &mut between).unwrap();
            let read = (format!("{} {}", written.from, written.to), between.len(), written.separator);
            assert_eq!(read, (squares.to_owned(), middles, Separator::None), "{text:?}");
            assert_eq!(after, rest.as_bytes(), "{text:?}");
        }
        for text in ["c3e5g", "c3e5gh", "c3e5g7h", "c3e5g78"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn a_capture_has_blanks_around_each_sign_or_none() {
        for (text, squares, middles, rest) in [
            ("5 x 14 x 21 25 x 18", "5 21", 1, " 25 x 18"),
            ("5 x 14 x 21", "5 21", 1, ""),
            ("5 x 14 x 21 x 30 6. 25-21", "5 30", 2, " 6. 25-21"),
            ("c3 : e5 : g7", "c3 g7", 1, ""),
            ("с3 : е5 : g7 б6 : d4", "c3 g7", 1, " б6 : d4"),
            ("5  ×  14  ×  21", "5 21", 1, ""),
            // The other player's.
            ("28 x 19 x23", "28 19", 0, " x23"),
            ("28x19 x 23", "28 19", 0, " x 23"),
            ("28 x 19 x 3. 33-28", "28 19", 0, " x 3. 33-28"),
            ("28 x 19 x 33-28", "28 19", 0, " x 33-28"),
            ("28 x 19 x 33 - 28", "28 19", 0, " x 33 - 28"),
            ("28 x 19   x 23", "28 19", 0, "   x 23"),
            ("28 x 19 x\n3. 33-28", "28 19", 0, " x\n3. 33-28"),
            ("28 x 19 x\n3 33-28", "28 19", 0, " x\n3 33-28"),
            ("28 x 19\nx 23", "28 19", 0, "\nx 23"),
            ("28 x 19 x\n3 4. 33-28", "28 3", 1, " 4. 33-28"),
            ("28 x 19 x\r\n23 x 14 4. 33-28", "28 19", 0, " x\r\n23 x 14 4. 33-28"),
            ("28x19x\r\n23 4. 33-28", "28 23", 1, " 4. 33-28"),
            ("28 x 19 x 3 . 33-28", "28 19", 0, " x 3 . 33-28"),
            ("28 x 19 x\n\n3", "28 19", 0, " x\n\n3"),
            ("28 x 19 : 23", "28 19", 0, " : 23"),
            ("32 - 28 - 19", "32 28", 0, " - 19"),
        ] {
            let mut between = Vec::new();
            let (after, written) = written_move(text.as_bytes(), &mut between).unwrap();
            let read = (format!("{} {}", written.from, written.to), between.len());
            assert_eq!(read, (squares.to_owned(), middles), "{text:?}");
            assert_eq!(after, rest.as_bytes(), "{text:?}");
        }
    }
}
