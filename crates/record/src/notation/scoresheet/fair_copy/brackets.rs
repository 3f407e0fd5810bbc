//! Words in square brackets among moves: `5. 32-28 [offers a draw] 19-23`, `[sic!]`. They are comments in the fair copy.
//!
//! Variations, times, results and notes with moves or numbers in them are what they are elsewhere.

use super::Shown;
use super::words::{is_move, put_comment};
use crate::notation::pdn::terminator::terminator;

/// The most bytes of such words; more were never closed.
const LONGEST: usize = 200;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let mut times = 0;
    let mut at = 0;
    // How far the line has been looked at, and what is there: the digits of a row, and a comment that is open.
    let (mut seen, mut is_in_row, mut is_in_comment) = (0, false, false);
    while let Some(found) = line.get(at..).and_then(|rest| memchr::memchr(b'[', rest)) {
        let start = at + found;
        let length = words(&line[start..]);
        for byte in &line[seen..start] {
            match byte {
                b'0'..=b'9' => is_in_row = true,
                b'{' => is_in_comment = true,
                b'}' => is_in_comment = false,
                _ => {}
            }
        }
        seen = start;
        // Above the moves, names may be in brackets; and a comment would end with them.
        if length > 0 && is_in_row && !is_in_comment {
            put_comment(line, &(start..start + length));
            times += 1;
        }
        at = start + length.max(1);
    }
    Shown::times(times)
}

/// Makes comments of such words that go on in the next line, and says how many there were.
pub(super) fn across_lines(text: &mut [u8]) -> usize {
    let is_line_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let mut times = 0;
    let mut at = 0;
    while let Some(found) = text.get(at..).and_then(|rest| memchr::memchr2(b'[', b'{', rest)) {
        let start = at + found;
        if text[start] == b'{' {
            // What is in a comment is no remark of its own.
            let Some(end) = memchr::memchr(b'}', &text[start..]) else { break };
            at = start + end;
            continue;
        }
        let length = words(&text[start..]);
        at = start + length.max(1);
        let inside = &text[start..start + length];
        let line_ends = inside.split(is_line_end).filter(|line| !line.trim_ascii().is_empty()).count();
        let before = text[..start].iter().rev().take(LONGEST).take_while(|byte| !is_line_end(byte));
        let is_in_row = before.into_iter().any(u8::is_ascii_digit);
        let has_blank_line = inside.windows(2).any(|two| two == b"\n\n" || two == b"\r\r" || two == b"\n\r");
        if line_ends == 2 && is_in_row && !has_blank_line {
            put_comment(text, &(start..start + length));
            times += 1;
        }
    }
    times
}

/// Makes comments of words in italics or bold letters that begin behind a move and go on in the next line, `*een sterke` above
/// `zet* 19-23`, and says how many there were. Where they are all of their lines, these are words as they are.
pub(super) fn emphasis_across_lines(text: &mut [u8]) -> usize {
    let mut times = 0;
    let mut at = 0;
    while let Some(found) = text.get(at..).and_then(|rest| memchr::memchr3(b'*', b'_', b'{', rest)) {
        let start = at + found;
        if text[start] == b'{' {
            let Some(end) = memchr::memchr(b'}', &text[start..]) else { break };
            at = start + end;
            continue;
        }
        let marks = text[start..].iter().take_while(|byte| **byte == text[start]).count();
        at = start + marks;
        let length = emphasis(&text[start..], marks);
        let is_in_row = || {
            let before = &text[start.saturating_sub(LONGEST)..start];
            let line = before.iter().rposition(|byte| b"\n\r".contains(byte)).map_or(0, |end| end + 1);
            words_of(&before[line..]).any(is_move)
        };
        if length > 0 && text[..start].ends_with(b" ") && is_in_row() {
            put_comment(text, &(start..start + length));
            times += 1;
            at = start + length;
        }
    }
    times
}

/// The length of words between signs of emphasis that a text begins with, on two lines; 0 if there are none.
fn emphasis(text: &[u8], marks: usize) -> usize {
    let head = text.get(..LONGEST).unwrap_or(text);
    let (sign, Some(inside)) = (head[0], head.get(marks..)) else { return 0 };
    if marks > 2 || !inside.first().is_some_and(|byte| byte.is_ascii_alphabetic() || *byte >= 0xC3) {
        return 0;
    }
    let Some(end) = inside.iter().position(|byte| *byte == sign) else { return 0 };
    let (words, rest) = inside.split_at(end);
    let closes = rest.iter().take_while(|byte| **byte == sign).count() == marks;
    let ends = rest.get(marks).is_none_or(|byte| byte.is_ascii_whitespace() || b".,;:)".contains(byte));
    let touches = words.last().is_some_and(|byte| !byte.is_ascii_whitespace());
    let line_ends = words
        .iter()
        .filter(|byte| **byte == b'\n')
        .count()
        .max(words.iter().filter(|byte| **byte == b'\r').count());
    let are_two = line_ends == 1;
    let is_other = |byte: &u8| b"{}[]".contains(byte);
    let is_remark = !words.iter().any(u8::is_ascii_digit) || speaks_of_move(words);
    if closes && ends && touches && are_two && is_remark && !words.iter().any(is_other) {
        marks + end + marks
    } else {
        0
    }
}

fn words_of(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|byte| b" \t".contains(byte)).filter(|word| !word.is_empty())
}

/// The length of the words in brackets that a text begins with; 0 if there are none.
fn words(text: &[u8]) -> usize {
    let head = text.get(..LONGEST).unwrap_or(text);
    // [GN] is a result.
    if terminator(head).is_ok() {
        return 0;
    }
    let Some(end) = memchr::memchr(b']', head) else { return 0 };
    let inside = &head[1..end];
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0xC3;
    let has_words = inside.windows(3).any(|three| three.iter().all(is_letter));
    let is_other = |byte: &u8| b"{}[\"%".contains(byte);
    let is_remark = !inside.iter().any(u8::is_ascii_digit) || speaks_of_move(inside);
    if has_words && is_remark && !inside.iter().any(is_other) { end + 1 } else { 0 }
}

/// Whether words are about a move, `beter was 38-33`, `38-33 was beter`, and no variation with words in it: there are more words
/// than moves, and no number.
fn speaks_of_move(inside: &[u8]) -> bool {
    let words = || inside.split(|byte| b" ,;\r\n".contains(byte)).filter(|word| !word.is_empty());
    let moves = words().filter(|word| is_move(word)).count();
    let letters = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0xC3;
    let others = words().filter(|word| word.len() > 1 && word.iter().all(letters)).count();
    let is_known = |word: &[u8]| is_move(word) || !word.iter().any(u8::is_ascii_digit);
    moves == 1 && others > moves && words().all(is_known)
}

#[cfg(test)]
mod tests {
    use super::{across_lines, copy, emphasis_across_lines};

    #[test]
    fn words_that_go_on_in_the_next_line() {
        for (text, expected) in [
            ("3. 43-38 7-12 [beter was\n38-33] 4. 31-27", "3. 43-38 7-12 {...............} 4. 31-27"),
            ("3. 43-38 7-12 [beter was\r\n38-33] 4. 31-27", "3. 43-38 7-12 {................} 4. 31-27"),
            ("3. 43-38 7-12 [beter was\n\n38-33] 4. 31-27", "3. 43-38 7-12 [beter was\n\n38-33] 4. 31-27"),
            ("3. 43-38 7-12 [beter was\n4. 31-27 18-22]", "3. 43-38 7-12 [beter was\n4. 31-27 18-22]"),
            ("7. 43-38 {[beter was\n38-33]} 4. 31-27", "7. 43-38 {[beter was\n38-33]} 4. 31-27"),
            ("[Event \"3\"]\n[White \"4\"]", "[Event \"3\"]\n[White \"4\"]"),
        ] {
            let mut copied = text.as_bytes().to_vec();
            let times = across_lines(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected));
            assert_eq!(times > 0, text != expected);
        }
    }

    #[test]
    fn emphasis_that_goes_on_in_the_next_line() {
        for (text, expected) in [
            ("3. 43-38 *een sterke\nzet* 7-12", "3. 43-38 {..............} 7-12"),
            ("3. 43-38 7-12 **een sterke\r\nzet.** 4. 31-27", "3. 43-38 7-12 {..................} 4. 31-27"),
            ("3. 43-38 _beter was\n38-33_ 7-12", "3. 43-38 {...............} 7-12"),
            ("3. 43-38 *een sterke zet* 7-12", "3. 43-38 *een sterke zet* 7-12"),
            ("3. 43-38 *een\n\nzet* 7-12", "3. 43-38 *een\n\nzet* 7-12"),
            ("3. 43-38* 7-12\n4. 31-27* 1-7", "3. 43-38* 7-12\n4. 31-27* 1-7"),
            ("*een sterke\nzet*\n4. 31-27", "*een sterke\nzet*\n4. 31-27"),
            ("3. 43-38 *na\n4. 31-27 1-7* 7-12", "3. 43-38 *na\n4. 31-27 1-7* 7-12"),
            ("3. 43-38 {*een\nzet*} 7-12", "3. 43-38 {*een\nzet*} 7-12"),
        ] {
            let mut copied = text.as_bytes().to_vec();
            let times = emphasis_across_lines(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected));
            assert_eq!(times > 0, text != expected);
        }
    }

    #[test]
    fn words_are_comments() {
        for (line, expected) in [
            ("5. 37x28 [biedt remise aan] 13-19", "5. 37x28 {................} 13-19"),
            ("5. 37x28 [sic!] 13-19", "5. 37x28 {....} 13-19"),
            ("37-31 [beter was 38-33] 20-24", "37-31 {...............} 20-24"),
            ("37-31 [38-33 was beter] 20-24", "37-31 {...............} 20-24"),
            ("37-31 [beter 38-33 18-22] 20-24", "37-31 [beter 38-33 18-22] 20-24"),
            ("37-31 [5. 38-33 was beter] 20-24", "37-31 [5. 38-33 was beter] 20-24"),
            ("5. 37x28 [34-29!] 13-19", "5. 37x28 [34-29!] 13-19"),
            ("5. 37x28 [0:05] 13-19", "5. 37x28 [0:05] 13-19"),
            ("5. 37x28 13-19 [=]", "5. 37x28 13-19 [=]"),
            ("5. 37x28 13-19 [ GN\u{2009}]", "5. 37x28 13-19 [ GN\u{2009}]"),
            ("5. 37x28 {biedt [weer] remise aan} 13-19", "5. 37x28 {biedt [weer] remise aan} 13-19"),
            ("5. 37x28 {goed} 13-19 [sic]", "5. 37x28 {goed} 13-19 {...}"),
            (
                "5. 37x28 [sic] [offers draw] {a} [abc] {[abc]}",
                "5. 37x28 {...} {...........} {a} {...} {[abc]}",
            ),
            ("[abc] [remis 2.] 5. 37x28 [abc]", "[abc] [remis 2.] 5. 37x28 {...}"),
            ("[White \"Smit\"]", "[White \"Smit\"]"),
            ("Smit [NED] - Bos [ITA]", "Smit [NED] - Bos [ITA]"),
            ("5. 37x28 [nooit gesloten", "5. 37x28 [nooit gesloten"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!(shown.times > 0, line != expected, "{line}");
        }
    }
}
