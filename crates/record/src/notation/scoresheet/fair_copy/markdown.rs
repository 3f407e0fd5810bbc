//! Signs of Markdown and other markup around numbers, moves and names: `**1.** 32-28`, `1\. 32-28`, `*32-28*`, fences.

use super::super::heading::text_of_bytes;
use super::super::names::tag_of_heading;
use super::Shown;
use super::words::{begins_with_move, is_move, number, words};

pub(super) fn copy(line: &mut [u8]) -> Shown {
    if fence(line).times > 0 {
        return Shown::default();
    }
    let mut times = 0;
    for place in words(line) {
        let mut word = line[place.clone()].to_vec();
        let is_marked = escapes(&mut word) | strong(&mut word) | emphasis(&mut word);
        if !is_marked {
            continue;
        }
        let core = word.trim_ascii();
        let number_only = number(core.trim_ascii_end().trim_suffix_of(b".)")).is_some();
        let is_heading =
            core.strip_suffix(b":").is_some_and(|name| tag_of_heading(&text_of_bytes(name)).is_some());
        let is_ours = number_only || is_heading || is_move(core) || begins_with_number(core);
        times += usize::from(is_ours);
        // What has figures and is nothing of these stays as it is: `19~~23` may be a move.
        if is_ours || !core.iter().any(u8::is_ascii_digit) {
            line[place].copy_from_slice(&word);
        }
    }
    Shown::times(times)
}

/// Emphasis around rows, `*1. 32-28 19-23*`, where no others are outside it: otherwise it marks what was not played.
pub(super) fn around_rows(line: &mut [u8]) -> Shown {
    let spans = spans(line);
    for (open, close) in &spans {
        (line[*open], line[*close]) = (b' ', b' ');
    }
    let is_inside = |at: usize| spans.iter().any(|(open, close)| (open..close).contains(&&at));
    let places = words(line);
    let rows = places.iter().enumerate().filter(|(at, place)| {
        let word = &line[(*place).clone()];
        let word =
            word.get(word.iter().take_while(|byte| b"*_".contains(byte)).count()..).unwrap_or_default();
        let next = places.get(at + 1).map_or(&[][..], |next| &line[next.clone()]);
        let number = word.strip_suffix(b".").or(word.strip_suffix(b")")).and_then(number);
        begins_with_number(word) || number.is_some() && begins_with_move(next)
    });
    let outside = rows.filter(|(_, place)| !is_inside(place.start)).count();
    Shown { times: spans.len(), against: outside }
}

/// The signs around each stretch of a line that begins with the number of a row. A sign behind a move may also be its own: of several,
/// the last one ends the stretch.
fn spans(line: &[u8]) -> Vec<(usize, usize)> {
    let is_at =
        |at: Option<usize>, wanted: fn(&u8) -> bool| at.and_then(|at| line.get(at)).is_none_or(wanted);
    let is_gap = |byte: &u8| byte.is_ascii_whitespace() || b".,;:()|".contains(byte);
    let mut spans = Vec::new();
    let mut open: Option<(usize, Option<usize>)> = None;
    for (at, sign) in line.iter().enumerate().filter(|(_, sign)| matches!(sign, b'*' | b'_')) {
        let before = at.checked_sub(1);
        if is_at(before, is_gap) && line.get(at + 1..).is_some_and(begins_row) {
            spans.extend(open.take().and_then(|(open, close)| Some((open, close?))));
            open = Some((at, None));
        } else if let Some((start, close)) = &mut open
            && line.get(*start) == Some(sign)
            && !is_at(before, is_gap)
            && is_at(Some(at + 1), is_gap)
        {
            *close = Some(at);
        }
    }
    spans.extend(open.and_then(|(open, close)| Some((open, close?))));
    spans
}

/// Whether a text begins with the number of a row and its move.
fn begins_row(text: &[u8]) -> bool {
    let end = text.iter().position(|byte| matches!(byte, b'.' | b')'));
    end.is_some_and(|end| {
        number(&text[..end]).is_some() && begins_with_move(text[end + 1..].trim_ascii_start())
    })
}

/// A fence around lines that are shown as they are typed: "```", with the name of a language perhaps.
pub(super) fn fence(line: &mut [u8]) -> Shown {
    let text = line.trim_ascii();
    let name = text.strip_prefix(b"```").or_else(|| text.strip_prefix(b"~~~"));
    if !name.is_some_and(|name| name.iter().all(u8::is_ascii_alphanumeric)) {
        return Shown::default();
    }
    line.fill(b' ');
    Shown::times(1)
}

/// Whether a word begins with the number of a move, `1.32-28`.
fn begins_with_number(word: &[u8]) -> bool {
    let digits = word.iter().take(4).take_while(|byte| byte.is_ascii_digit()).count();
    let rest = word.get(digits..).unwrap_or_default();
    (1..=3).contains(&digits)
        && matches!(rest, [b'.' | b')', ..])
        && begins_with_move(rest.get(1..).unwrap_or_default().trim_ascii_start())
}

trait TrimSuffix {
    fn trim_suffix_of(&self, signs: &[u8]) -> &[u8];
}

impl TrimSuffix for [u8] {
    fn trim_suffix_of(&self, signs: &[u8]) -> &[u8] {
        let length = self.iter().rev().take_while(|byte| signs.contains(byte)).count();
        &self[..self.len() - length]
    }
}

/// `1\.`: only after a digit, where it keeps a list from being made.
fn escapes(word: &mut [u8]) -> bool {
    let mut found = false;
    for at in 1..word.len().saturating_sub(1) {
        if let [digit, b'\\', sign @ (b'.' | b')' | b'-')] = word[at - 1..=at + 1]
            && digit.is_ascii_digit()
        {
            (word[at], word[at + 1]) = (sign, b' ');
            found = true;
        }
    }
    found
}

/// `**`, `__`, `~~`, and backticks, where letters or digits touch them.
fn strong(word: &mut [u8]) -> bool {
    let is_text = |byte: &u8| byte.is_ascii_alphanumeric() || *byte >= 0x80;
    if !word.iter().any(is_text) {
        // `**` by itself ends what began in another word.
        return false;
    }
    let mut found = false;
    let mut at = 0;
    while at < word.len() {
        let sign = word[at];
        let run = word[at..].iter().take_while(|byte| **byte == sign).count();
        if b"*_~".contains(&sign) && run > 1 || sign == b'`' {
            word[at..at + run].fill(b' ');
            found = true;
        }
        at += run;
    }
    found
}

/// `*32-28*`, `_1._`: the closing sign ends the word.
fn emphasis(word: &mut [u8]) -> bool {
    match word {
        [open @ (b'*' | b'_'), inner @ .., close]
            if open == close
                && (inner.first().is_some_and(u8::is_ascii_digit) || is_move(inner))
                && !inner.contains(open) =>
        {
            (*open, *close) = (b' ', b' ');
            true
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{around_rows, copy};

    #[test]
    fn emphasis_is_around_rows() {
        for (line, expected, times, against) in [
            ("*1. 32-28 19-23*", " 1. 32-28 19-23 ", 1, 0),
            ("*1. 32-28 19-23* *2. 28x19 14x23*", " 1. 32-28 19-23   2. 28x19 14x23 ", 2, 0),
            ("_1. c3-d4 d6-c5_ Good.", " 1. c3-d4 d6-c5  Good.", 1, 0),
            ("*1.32-28* 19-23*", " 1.32-28* 19-23 ", 1, 0),
            ("**1. 32-28 19-23** *1. 33-28 was better*", "**1. 32-28 19-23**  1. 33-28 was better ", 1, 1),
            // Signs of moves, a footnote.
            ("1. *32-28 19-23*", "1. *32-28 19-23*", 0, 1),
            ("*1. Better was 33-28*", "*1. Better was 33-28*", 0, 0),
            ("* 1. 32-28 19-23", "* 1. 32-28 19-23", 0, 1),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = around_rows(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!((shown.times, shown.against), (times, against), "{line}");
        }
    }

    #[test]
    fn emphasis_is_around_a_ply_of_any_notation() {
        for (line, expected) in [
            ("1. _c3-d4_ _d6-c5_", "1.  c3-d4   d6-c5 "),
            ("1. *32-28* *19-23*", "1.  32-28   19-23 "),
            ("1. *c3-d4 d6-c5", "1. *c3-d4 d6-c5"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
        }
    }
}
