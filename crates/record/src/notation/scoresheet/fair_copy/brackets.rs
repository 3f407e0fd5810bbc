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
    use super::{across_lines, copy};

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
