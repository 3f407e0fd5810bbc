//! Figures among the words of a remark: an article, `art. 5.6.6`, a count, `conteggio 5`, a time, `ore 15.30`.

use super::item::{Item, Placed, is_plain};

/// The most bytes of a figure, with the signs around it.
const LONGEST: usize = 16;

/// The item behind a figure that begins at this one; `None` if none does. The number of a row is none, nor is a move; a time may look
/// like one, `tempo 1:20`: behind a word, on a line where no capture is written so.
pub(super) fn figure(text: &[u8], items: &[Placed], at: usize) -> Option<usize> {
    let first = items.get(at)?;
    let touching = items.get(at..)?.windows(2).take(LONGEST).take_while(|pair| match pair {
        [one, next] => one.end == next.start,
        _ => false,
    });
    let next = at + touching.count() + 1;
    let whole = items.get(next - 1)?.end;
    let written = text.get(first.start..whole).filter(|written| written.len() <= LONGEST)?;
    let is_behind_word =
        || at.checked_sub(1).and_then(|at| items.get(at)).is_some_and(|before| is_word(text, before));
    let is_figure = match Kind::of(written)? {
        Kind::Count { pointed } => {
            is_behind_word() && !(pointed && items.get(next).is_some_and(|next| is_plain(next.item)))
        }
        Kind::Clock => is_behind_word() && !is_near_capture(text, first.start, whole),
        Kind::Article { parts } => is_behind_word() || parts > 2,
    };
    is_figure.then_some(next)
}

/// Whether another colon is near what lies between two places: captures may be written so.
fn is_near_capture(text: &[u8], start: usize, end: usize) -> bool {
    /// As far as is looked.
    const NEAR: usize = 80;
    let before = text.get(start.saturating_sub(NEAR)..start).unwrap_or_default();
    let behind = text.get(end..).unwrap_or_default();
    [before, behind.get(..NEAR).unwrap_or(behind)].iter().any(|text| text.contains(&b':'))
}

/// Whether an item is a word, of one letter perhaps: `r. 5`.
fn is_word(text: &[u8], placed: &Placed) -> bool {
    let written = || text.get(placed.start..placed.end).unwrap_or_default();
    match placed.item {
        Item::Word => true,
        Item::Sign => written().first().is_some_and(u8::is_ascii_alphabetic),
        _ => false,
    }
}

/// What a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A whole number, with a point behind it perhaps: `5`, `5.`
    Count { pointed: bool },
    /// An hour, or a time: `15:30`
    Clock,
    /// Several numbers with points between them, or one with a letter: `4.13`, `6.3b`, `5.6.6`
    Article { parts: usize },
}

impl Kind {
    /// What a word is, without the signs around it; `None` if it is no figure.
    fn of(word: &[u8]) -> Option<Kind> {
        let start = word.iter().take_while(|byte| b"([".contains(byte)).count();
        let signs = |byte: &&u8| b".,:;)]?!".contains(byte);
        let end = word.len() - word.iter().rev().take_while(signs).count();
        let bare = word.get(start..end)?;
        let digits = |part: &[u8]| (1..=3).contains(&part.len()) && part.iter().all(u8::is_ascii_digit);
        let minutes = |part: &[u8]| matches!(part, [b'0'..=b'5', b'0'..=b'9']);
        if let [hours, rest] = bare.splitn(2, |byte| *byte == b':').collect::<Vec<_>>()[..] {
            let is_clock = digits(hours) && rest.split(|byte| *byte == b':').all(minutes);
            return is_clock.then_some(Kind::Clock);
        }
        let lettered = bare.strip_suffix(&[bare.last()?.to_ascii_lowercase()]);
        let lettered = lettered.filter(|_| bare.last().is_some_and(u8::is_ascii_alphabetic));
        let numbers = lettered.map_or(bare, |bare| bare.strip_suffix(b".").unwrap_or(bare));
        let parts = numbers.split(|byte| *byte == b'.').count();
        if !numbers.split(|byte| *byte == b'.').all(digits) {
            return None;
        }
        Some(match (parts, lettered) {
            (1, None) => Kind::Count { pointed: word.get(end) == Some(&b'.') },
            _ => Kind::Article { parts },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Kind;

    #[test]
    fn what_a_figure_is() {
        for (word, expected) in [
            ("5", Some(Kind::Count { pointed: false })),
            ("5.", Some(Kind::Count { pointed: true })),
            ("4.13", Some(Kind::Article { parts: 2 })),
            ("4.13.", Some(Kind::Article { parts: 2 })),
            ("4.1]", Some(Kind::Article { parts: 2 })),
            ("5.6.6", Some(Kind::Article { parts: 3 })),
            ("6.3b", Some(Kind::Article { parts: 2 })),
            ("3.8.b", Some(Kind::Article { parts: 2 })),
            ("1:20", Some(Kind::Clock)),
            ("1:20:05", Some(Kind::Clock)),
            ("28:19", Some(Kind::Clock)),
            ("28:62", None),
            ("28-19", None),
            ("28x19", None),
            ("a1", None),
            ("", None),
            ("...", None),
        ] {
            assert_eq!(Kind::of(word.as_bytes()), expected, "{word}");
        }
    }
}
