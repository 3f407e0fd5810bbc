//! Two moves with the blank between them left out: `28x1712x21`.
//!
//! They are asked for where nothing else can be read, so that no other text costs anything for them.

use super::reader::Reader;
use super::square::{number, separator};
use super::written_move::{short, written_move};
use crate::notation::scoresheet::are_near;
use crate::record::{MoveKind, Separator, WrittenMove};
use damiera_rules::board::WrittenSquare;

/// How many figures the last square of the first move and the first of the second have together; with fewer, there is no telling.
const FIGURES: std::ops::RangeInclusive<usize> = 3..=4;

/// Reads the first of two moves that touch each other, where there is one way to divide them into steps or captures of men; the text
/// behind it begins with the second.
pub(in crate::notation) fn touching_move(input: &[u8]) -> Option<(&[u8], WrittenMove)> {
    let (sign, from) = number(input).ok()?;
    let (ends, kind) = separator(sign).ok()?;
    let figures = ends.iter().take(FIGURES.end() + 1).take_while(|byte| byte.is_ascii_digit()).count();
    if !FIGURES.contains(&figures) {
        return None;
    }
    let departure = &input[..input.len() - sign.len()];
    let mut ways = (figures - 2..=2).filter_map(|at| {
        let (end, next) = ends.split_at_checked(at)?;
        let (_, to) = number(end).ok()?;
        (is_step(departure, end) && begins_step(next)).then_some((next, short(from, kind, to)))
    });
    ways.next().filter(|_| ways.next().is_none())
}

/// Whether a text begins with a move whose first step is one of a man.
fn begins_step(text: &[u8]) -> bool {
    let ends = || {
        let (sign, _) = number(text).ok()?;
        let (last, _) = separator(sign).ok()?;
        let (behind, _) = number(last).ok()?;
        Some([&text[..text.len() - sign.len()], &last[..last.len() - behind.len()]])
    };
    ends().is_some_and(|[from, to]| is_step(from, to))
        && written_move(text, &mut Vec::new()).is_ok_and(|(_, written)| {
            written.kind == MoveKind::Squares && written.separator != Separator::None
        })
}

/// Whether a man can come from one square to another in one step.
fn is_step(from: &[u8], to: &[u8]) -> bool {
    let is_square =
        |square: &[u8]| number(square).is_ok_and(|(_, number)| number != WrittenSquare::number(0));
    is_square(from) && is_square(to) && are_near(from, to)
}

/// Whether two moves are read as two if nothing is between them.
#[must_use]
pub fn are_read_apart(one: &str, other: &str) -> bool {
    touching_move([one, other].concat().as_bytes()).is_some_and(|(rest, _)| rest.len() == other.len())
}

impl<'t> Reader<'t> {
    /// Reads two moves that touch each other.
    pub(in crate::notation) fn touching_moves(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (next, first) = touching_move(input)?;
        let (rest, second) = written_move(next, &mut self.record.middles).ok()?;
        self.add_move(input, next, first);
        Some(self.add_move(next, rest, second))
    }
}

#[cfg(test)]
mod tests {
    use super::{are_read_apart, touching_move};
    use crate::notation::pdn::parse;
    use crate::record::TokenKind;

    #[test]
    fn two_moves_that_touch_are_divided_where_there_is_one_way() {
        for (text, first) in [
            ("28x1712x21", Some("28x17")),
            ("33-2818-22", Some("33-28")),
            ("5-1032-28", Some("5-10")),
            ("32-288-13", Some("32-28")),
            ("28x1712x21x32", Some("28x17")),
            ("16-1136-31!", Some("16-11")),
            ("37-316-11", Some("37-31")),
            // 7-1 16-11 or 7-11 6-11?
            ("7-116-11", None),
            ("28x17", None),
            ("28-17-12", None),
            ("28x17x12x21", None),
            ("28x17121x21", None),
            ("2-1512-18", None),
            ("06-1234-56", None),
            ("12-1987", None),
            ("33-2818", None),
        ] {
            let read = touching_move(text.as_bytes()).map(|(rest, _)| &text[..text.len() - rest.len()]);
            assert_eq!(read, first, "{text}");
        }
    }

    #[test]
    fn moves_are_kept_apart_unless_they_are_read_apart() {
        for (one, other, are_apart) in [
            ("28x17", "12x21", true),
            ("37-31", "6-11", true),
            ("7-1", "16-11", false),
            ("c3-d4", "d6-c5", false),
        ] {
            assert_eq!(are_read_apart(one, other), are_apart, "{one}{other}");
        }
    }

    #[test]
    fn moves_that_touch_are_two_plies() {
        for text in [
            "1. 33-28 18-22 2. 28x1712x21 3. 31-27 21x32 *",
            "[White \"a\"]\n\n1. 33-2818-22 2. 28x17 12x21 3. 31-2721x32 *",
            "[White \"a\"]\n\n1 33-28 18-22 2 28x1712x21 3 31-2721x32 *",
        ] {
            let record = parse(text);
            let plies: Vec<&str> = record.plies().map(|(span, _)| record.slice(span)).collect();
            assert_eq!(plies, ["33-28", "18-22", "28x17", "12x21", "31-27", "21x32"], "{text}");
            let numbers =
                record.tokens.iter().filter(|token| matches!(token.kind, TokenKind::MoveNumber { .. }));
            assert_eq!((numbers.count(), record.faults.len()), (3, 0), "{text}");
        }
    }
}
