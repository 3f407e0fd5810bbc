//! The marks of a forum around names and moves: `[b]Rossi - Verdi 2-0[/b]`, `[quote]`.

use super::Shown;

/// The marks that say nothing of the game, in small letters.
const MARKS: &[&[u8]] = &[
    b"b", b"i", b"u", b"s", b"quote", b"code", b"center", b"size", b"color", b"font", b"url", b"spoiler",
    b"list",
];

/// The most bytes of a mark: `[quote="Mario Rossi", post: 1234]`.
const LONGEST: usize = 60;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let mut times = 0;
    let mut at = 0;
    while let Some(found) = line.get(at..).and_then(|rest| memchr::memchr(b'[', rest)) {
        let start = at + found;
        let length = mark(&line[start..]);
        line[start..start + length].fill(b' ');
        times += usize::from(length > 0);
        at = start + length.max(1);
    }
    Shown::times(times)
}

/// The length of the mark that a text begins with; 0 if none does.
fn mark(text: &[u8]) -> usize {
    // A star in brackets begins an item of a list; alone it may end a game.
    if let [b'[', b'*', b']', rest @ ..] = text {
        return if rest.trim_ascii().is_empty() { 0 } else { 3 };
    }
    let head = text.get(..LONGEST).unwrap_or(text);
    let Some(end) = memchr::memchr(b']', head) else { return 0 };
    let inside = &head[1..end];
    let inside = inside.strip_prefix(b"/").unwrap_or(inside);
    let length = inside.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    let (name, rest) = inside.split_at(length);
    let is_mark = MARKS.contains(&name.to_ascii_lowercase().as_slice()) && matches!(rest, [] | [b'=', ..]);
    if is_mark { end + 1 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn marks_of_a_forum_are_left_out() {
        for (line, expected) in [
            ("[b]Rossi - Verdi 2-0[/b]", "   Rossi - Verdi 2-0    "),
            ("[quote=\"Mario\"]1. 32-28", "               1. 32-28"),
            ("[B]1.[/B] 32-28", "   1.     32-28"),
            ("1. 32-28 [0:05]", "1. 32-28 [0:05]"),
            ("[*]1. 32-28 19-23", "   1. 32-28 19-23"),
            ("[*]", "[*]"),
            ("[2-0]", "[2-0]"),
            ("[b2-a3]", "[b2-a3]"),
            ("[", "["),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!(shown.times > 0, line != expected, "{line}");
        }
    }
}
