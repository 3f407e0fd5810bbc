//! The start position: `Brancas: 2, 8, 16, (30), (31). Negras: (3), 7, 24, 25. Xogan brancas.`

use super::blank::{column_gap, line_end_at, spaces};
use super::heading::{heading, heading_name};
use super::names::{color, color_in_sentence, says_to_move};
use super::pieces::pieces;
use crate::notation::pdn::{NOT_HERE, Parsed};
use crate::record::Tag;
use damiera_rules::board::WrittenSquare;
use damiera_rules::board::{Color, Piece};

/// The most words in which it is said whose move it is.
const MOST_WORDS: usize = 8;

/// Reads the pieces of one side, in the word of any language that names it, into `known`: all of them, or it is no side.
///
/// ```text
/// side ::= side-name spaces? ":" spaces? piece (spaces? [,;] spaces? piece)* (spaces? ".")?
/// ```
pub(super) fn side<'t>(input: &'t [u8], known: &mut Vec<(WrittenSquare, Piece)>) -> Parsed<'t, Color> {
    let (rest, color) = side_name(input)?;
    let [b':', rest @ ..] = spaces(rest) else {
        return Err(NOT_HERE);
    };
    let (rest, read) = pieces(spaces(rest))?;
    // A name and a number is a player, with a title perhaps; a move is not a square.
    let behind = match spaces(rest) {
        [b'.' | b',' | b';', behind @ ..] => spaces(behind),
        behind => behind,
    };
    let ends = matches!(behind, [] | [b'\n' | b'\r', ..]);
    if !ends && side_name(behind).is_err() && side_to_move(behind).is_err() {
        return Err(NOT_HERE);
    }
    known.extend(read.into_iter().map(|(square, role)| (square, Piece { color, role })));
    Ok((spaces(rest).strip_prefix(b".").unwrap_or(rest), color))
}

/// Whether the pieces of a side are told without those of the other, which is named below them, or right above, `above`: its pieces
/// cannot be read, and half a position is none.
pub(super) fn is_half(color: Color, below: &[u8], above: Option<Tag>) -> bool {
    let other = if color == Color::White { Tag::Black } else { Tag::White };
    let below = column_gap(below);
    match heading(below) {
        Ok((_, named)) if named.tag == Some(other) => side(below, &mut Vec::new()).is_err(),
        _ => above == Some(other),
    }
}

/// Reads a word that stands for a colour: `Brancas`, `Bianco`, `White`, … of any language.
///
/// ```text
/// side-name ::= "White" | "Bianco" | "Blancas" | "Brancas" | "Blancs" | "Wit" | "Weiß" | "Białe" | "Белые" | "Білі"
///     | "Baltie" | "Baltieji" | "Blanques"
///     | "Black" | "Nero" | "Negras" | "Pretas" | "Noirs" | "Zwart" | "Schwarz" | "Czarne" | "Чёрные" | "Чорні"
///     | "Melnie" | "Juodieji" | "Negres"
/// ```
pub(super) fn side_name(input: &[u8]) -> Parsed<'_, Color> {
    let (rest, name) = heading_name(input)?;
    let color = std::str::from_utf8(name).ok().and_then(color).ok_or(NOT_HERE)?;
    Ok((rest, color))
}

/// Reads words, to a full stop or the end of the line, that say whose move it is: one for the colour and one
/// for the move, in any order. Anything else they announce (`e gañan`) is passed over.
///
/// ```text
/// side-to-move ::= (to-move " " side-name | side-name " " to-move) "."
/// ```
pub(super) fn side_to_move(input: &[u8]) -> Parsed<'_, Color> {
    let line = &input[..line_end_at(input)];
    let end = line.iter().position(|byte| b".;:0123456789".contains(byte)).unwrap_or(line.len());
    let words = std::str::from_utf8(&line[..end]).map_err(|_| NOT_HERE)?;
    let words = || words.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    let side = words().find_map(color_in_sentence).ok_or(NOT_HERE)?;
    if words().count() > MOST_WORDS || !to_move(words()) {
        return Err(NOT_HERE);
    }
    let rest = &input[end..];
    Ok((rest.strip_prefix(b".").unwrap_or(rest), side))
}

/// Whether one of the words says so.
///
/// ```text
/// to-move ::= "xogan" | "juegan" | "jogam" | "muove" | "to move" | "trait" | "aan zet" | "am Zug" | "ruch" | "ход"
/// ```
fn to_move<'t>(mut words: impl Iterator<Item = &'t str>) -> bool {
    words.any(says_to_move)
}
