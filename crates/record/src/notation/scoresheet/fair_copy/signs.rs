//! Signs of one's own between two squares: `32→28`, `32->28`, `32~28`, `32_28`, `28xx19`, `28 * 19`.

use super::Shown;
use super::words::{put_anew, put_sign, square_at};
use std::ops::Range;

use crate::notation::pdn::blank::{blank, skip_blanks};
use crate::notation::pdn::square::{is_separator, separator};

/// The most bytes between two squares.
const LONGEST: usize = 12;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    copy_kinds(line, kind)
}

/// The same with the sign of the grammar twice, `28xx19`, which nobody writes for anything else.
pub(super) fn doubled(line: &mut [u8]) -> Shown {
    copy_kinds(line, |sign| {
        kind(sign).filter(|_| matches!(sign, b"xx" | b"XX" | b"::") || sign == "××".as_bytes())
    })
}

fn copy_kinds(line: &mut [u8], kind: fn(&[u8]) -> Option<u8>) -> Shown {
    let mut times = 0;
    let mut at = 0;
    while at < line.len() {
        let begins = at == 0
            || !line[at - 1].is_ascii_alphanumeric() && line[at - 1] < 0x80
            || is_sign_end(&line[..at]);
        let Some(length) = square_at(&line[at..]).filter(|_| begins) else {
            at += 1;
            continue;
        };
        let behind = at + length;
        if let Some(end) = squares_of_capture(line, at, kind)
            && !is_joined_before(&line[..at])
        {
            times += usize::from(put_capture(line, at..end));
            at = end;
            continue;
        }
        let next = next_square(line, behind);
        let kind = next.and_then(|next| kind(&line[behind..next]));
        if let (Some(next), Some(kind)) = (next, kind)
            && !is_joined_before(&line[..at])
            && !is_joined_after(&line[next + square_at(&line[next..]).unwrap_or(0)..])
            && put_sign(line, behind..next, kind)
        {
            times += 1;
            at = next;
        } else {
            at = behind;
        }
    }
    Shown::times(times)
}

/// Where the next square of a line is, if what is before it may be a sign.
fn next_square(line: &[u8], behind: usize) -> Option<usize> {
    let between =
        line[behind..].iter().take(LONGEST).position(|byte| byte.is_ascii_digit() || is_file(*byte))?;
    Some(behind + between).filter(|next| square_at(&line[*next..]).is_some())
}

/// Where a capture of three squares or more ends that begins here, with one and the same odd sign between them, which touches them:
/// `31→48→34`.
fn squares_of_capture(line: &[u8], start: usize, kind: fn(&[u8]) -> Option<u8>) -> Option<usize> {
    let mut end = start + square_at(&line[start..])?;
    let mut sign: Option<&[u8]> = None;
    let mut squares = 1;
    while let Some(next) = next_square(line, end) {
        let between = &line[end..next];
        let is_same = sign.is_none_or(|sign| sign == between);
        if !is_same || between.iter().any(u8::is_ascii_whitespace) || kind(between).is_none() {
            break;
        }
        sign = Some(between);
        end = next + square_at(&line[next..])?;
        squares += 1;
    }
    (squares > 2 && !is_joined_after(&line[end..])).then_some(end)
}

/// Writes such a capture with the sign of one between its squares, whatever sign was there.
fn put_capture(line: &mut [u8], place: Range<usize>) -> bool {
    let written = &line[place.clone()];
    let mut capture = Vec::new();
    let mut at = 0;
    while let Some(length) = square_at(&written[at..]) {
        capture.extend_from_slice(&written[at..at + length]);
        let Some(next) = next_square(written, at + length) else { break };
        capture.push(b'x');
        at = next;
    }
    put_anew(line, place, &capture)
}

const fn is_file(byte: u8) -> bool {
    matches!(byte, b'a'..=b'j' | b'A'..=b'J')
}

/// Whether what is between two squares is one sign of an odd kind: a dash or a cross it stands for.
pub(in crate::notation) fn kind(between: &[u8]) -> Option<u8> {
    let begins = skip_blanks(between);
    let length = (0..begins.len()).find(|&at| blank(&begins[at..]).is_ok()).unwrap_or(begins.len());
    let (sign, behind) = begins.split_at(length);
    if sign.is_empty()
        || !skip_blanks(behind).is_empty()
        || sign.iter().any(|byte| byte.is_ascii_whitespace() || b"{}()[],;|\"".contains(byte))
    {
        return None;
    }
    let crosses = sign.iter().filter(|byte| b"xX".contains(byte)).count()
        + sign.windows(2).filter(|pair| *pair == [0xC3, 0x97]).count();
    let is_word = sign.iter().any(|byte| byte.is_ascii_alphanumeric() && !b"xX".contains(byte));
    if is_word || sign.iter().any(|byte| (0xC3..0xE2).contains(byte)) && crosses == 0 {
        return None;
    }
    if matches!(between, [b'=' | b'+']) {
        return Some(b'-');
    }
    // Minutes and seconds.
    if ["′", "″", "’", "”"].iter().any(|prime| sign.starts_with(prime.as_bytes())) {
        return None;
    }
    // What the grammar reads, and what has habits of its own.
    let is_known = separator(sign).is_ok_and(|(rest, _)| rest.is_empty())
        || matches!(sign, [b'.' | b'/' | b'\\' | b'!' | b'?' | b'+' | b'=' | b'\''])
        || sign.iter().all(|byte| b".!?".contains(byte))
        || sign == "…".as_bytes();
    if is_known {
        return None;
    }
    // 1.… and 12.- are numbers of rows.
    if sign.starts_with(b".") || sign.starts_with(b")") || sign.ends_with(b".") && sign.len() > 2 {
        return None;
    }
    let is_capture =
        crosses > 0 || matches!(sign, [b'*' | b'#', ..] | [b':', b':', ..]) || sign == "✕".as_bytes();
    Some(if is_capture { b'x' } else { b'-' })
}

/// Whether a word is squares with signs between them that are odd, or of habits of their own: `28*17`, `32→28`, `28.17`, `28х17`.
pub(super) fn is_marked_move(word: &[u8]) -> bool {
    let Some(mut behind) = square_at(word) else { return false };
    let mut signs = 0;
    while let Some(rest) = word.get(behind..).filter(|rest| !rest.is_empty()) {
        let between = rest.iter().take(LONGEST).position(|byte| byte.is_ascii_digit() || is_file(*byte));
        let Some((between, square)) = between.and_then(|between| rest.split_at_checked(between)) else {
            return false;
        };
        let is_cross = matches!(between, [0xD1, 0x85] | [0xD0, 0xA5]);
        let is_dots = between.len() < 3 && matches!(between, [b'.', ..]);
        let is_sign = kind(between).is_some() || is_cross || is_dots || between == b"/";
        let Some(length) = square_at(square).filter(|_| is_sign || separator(between).is_ok()) else {
            return false;
        };
        behind += between.len() + length;
        signs += 1;
    }
    signs > 0
}

/// Whether a sign of more than one byte ends here.
fn is_sign_end(before: &[u8]) -> bool {
    before.len() > 2 && matches!(before[before.len() - 3..], [0xE2 | 0xEF, ..])
        || before.ends_with(&[0xC2, 0xA0])
}

/// Whether the square before which a text ends is the second one of a move.
fn is_joined_before(before: &[u8]) -> bool {
    let before = before.trim_ascii_end();
    matches!(before, [.., b'-' | b':' | b'/'] | [.., 0xC3, 0x97] | [.., 0xE2, 0x80, 0x90..=0x95])
        || matches!(before, [.., digit, b'x' | b'X'] if digit.is_ascii_digit() || *digit == b' ')
}

/// Whether the square is the first of a move.
fn is_joined_after(behind: &[u8]) -> bool {
    match behind.trim_ascii_start() {
        [sign, b'0'..=b'9' | b'a'..=b'j' | b' ', ..] if is_separator(*sign) || *sign == b'/' => true,
        behind => matches!(behind, [0xC3, 0x97, ..] | [0xE2, 0x80, 0x90..=0x95, ..]),
    }
}

#[cfg(test)]
mod tests {
    use super::{copy, doubled};

    #[test]
    fn odd_signs_between_squares() {
        for (line, expected) in [
            ("1. 32→28 19→23", "1. 32  -28 19  -23"),
            ("5. 31→48→34→23→14 3→12", "5.  31x48x34x23x14        3  -12"),
            ("5. 31xx22xx13! 3xx12", "5.  31x22x13 ! 3 x12"),
            ("5. 31->22->13", "5.  31x22x13 "),
            ("5. c3~e5~g7", "5. c3xe5xg7"),
            ("5. 31→22-13", "5. 31→22-13"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!(shown.times > 0, line != expected, "{line}");
        }
        for (line, expected) in [
            ("3  21xx14  12-16", "3  21 x14  12-16"),
            ("3  21→14  12-16", "3  21→14  12-16"),
            ("3  c3::e5::g7", "3   c3xe5xg7 "),
        ] {
            let mut copied = line.as_bytes().to_vec();
            doubled(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
        }
    }
}
