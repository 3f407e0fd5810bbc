//! FENs and set-ups in the strict style.

use std::borrow::Cow;

use super::tag::tag_value;
use damiera_rules::position::fen;

/// `fen ::= [WB?] (":W" pieces ":B" pieces | ":B" pieces ":W" pieces) (":" counter)*`
///
/// One that is already strict keeps the order of its squares, and its ranges if `ranges` are wanted; a text
/// that is not a FEN stays as written.
pub(crate) fn fen(written: &str, ranges: bool) -> Cow<'_, str> {
    // A value is read without the blanks around it.
    let written = written.trim();
    let pieces = |text: &str| pieces(text, ranges);
    let is_strict = match written.split(':').collect::<Vec<_>>()[..] {
        ["W" | "B" | "?", first, second, ref counters @ ..] => {
            let white_first = first.strip_prefix('W').zip(second.strip_prefix('B'));
            let sides = white_first.or(first.strip_prefix('B').zip(second.strip_prefix('W')));
            let counts = |text: &&str| counter(text);
            sides.is_some_and(|(first, second)| pieces(first) && pieces(second))
                && counters.iter().all(counts)
        }
        _ => false,
    };
    match fen::parse(written) {
        Ok(setup) if !is_strict && ranges => Cow::Owned(fen::write_ranges(&setup)),
        Ok(setup) if !is_strict => Cow::Owned(fen::write_setup(&setup)),
        // Text that is a FEN only without a blank must not become one.
        Err(_) if written.contains(['\u{b}', '\u{c}']) => {
            Cow::Owned(tag_value(&written.replace(['\u{b}', '\u{c}'], "\u{fffd}")).into_owned())
        }
        _ => tag_value(written),
    }
}

/// The position of a set-up, without escapes; a text that is not a FEN stays as written.
pub(super) fn set_up(written: &str, ranges: bool) -> Cow<'_, str> {
    match fen::parse(written) {
        Ok(_) => fen(written, ranges),
        Err(_) => Cow::Owned(written.replace('\0', "\u{fffd}")),
    }
}

/// `counter ::= [FH] [0-9]+`
///
/// A count of moves of one king in a row is written again, as it names squares.
fn counter(text: &str) -> bool {
    let digits = text.strip_prefix(['F', 'H']).unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// `pieces ::= (piece ("," piece)*)?`
fn pieces(text: &str, ranges: bool) -> bool {
    text.is_empty() || text.split(',').all(|text| piece(text, ranges))
}

/// `piece ::= "K"? (number | square)`, and `number "-" number` if ranges are wanted.
fn piece(text: &str, ranges: bool) -> bool {
    let text = text.strip_prefix('K').unwrap_or(text);
    let is_number =
        |text: &str| !text.starts_with('0') && text.parse::<u8>().is_ok_and(|number| number < 100);
    let is_square = || {
        let rank = text.strip_prefix(|file: char| matches!(file, 'a'..='l'));
        rank.is_some_and(is_number)
    };
    let is_range = |(first, last): (&str, &str)| ranges && is_number(first) && is_number(last);
    is_square() || text.split_once('-').map_or(is_number(text), is_range)
}
