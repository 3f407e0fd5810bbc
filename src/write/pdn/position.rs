use std::borrow::Cow;

use super::tag::tag_value;
use crate::position::fen;

/// `fen ::= [WB?] (":W" pieces ":B" pieces | ":B" pieces ":W" pieces)`
///
/// One that is strict already keeps the order of its squares; what is no FEN stays as written.
pub(crate) fn fen(written: &str) -> Cow<'_, str> {
    let is_strict = match written.split(':').collect::<Vec<_>>()[..] {
        ["W" | "B" | "?", first, second] => {
            let white_first = first.strip_prefix('W').zip(second.strip_prefix('B'));
            let sides = white_first.or(first.strip_prefix('B').zip(second.strip_prefix('W')));
            sides.is_some_and(|(first, second)| pieces(first) && pieces(second))
        }
        _ => false,
    };
    match fen::parse(written) {
        Ok(setup) if !is_strict => Cow::Owned(fen::write_setup(&setup)),
        _ => tag_value(written),
    }
}

/// `pieces ::= (piece ("," piece)*)?`
fn pieces(text: &str) -> bool {
    text.is_empty() || text.split(',').all(piece)
}

/// `piece ::= "K"? (number ("-" number)? | square)`
fn piece(text: &str) -> bool {
    let text = text.strip_prefix('K').unwrap_or(text);
    let is_number =
        |text: &str| !text.starts_with('0') && text.parse::<u8>().is_ok_and(|number| number < 100);
    let is_square = || {
        let rank = text.strip_prefix(|file: char| matches!(file, 'a'..='l'));
        rank.is_some_and(is_number)
    };
    is_square()
        || text.split_once('-').map_or(is_number(text), |(first, last)| is_number(first) && is_number(last))
}
