//! The start position: `Brancas: 2, 8, 16, (30), (31). Negras: (3), 7, 24, 25. Xogan brancas.`

use super::blank::{column_gap, line_end_at, spaces};
use super::heading::{heading, heading_name};
use super::initials::initial;
use super::names::{color, color_in_sentence, says_to_move};
use super::pieces::{begins_with_word, behind_count, pieces};
use super::title::is_letter;
use crate::notation::language::{begins_side, players_of_initials};
use crate::notation::pdn::{NOT_HERE, Parsed};
use crate::record::Tag;
use damiera_rules::board::WrittenSquare;
use damiera_rules::board::{Color, Piece};
use damiera_rules::position::fen;

/// The most words in which it is said whose move it is.
const MOST_WORDS: usize = 8;

/// Reads the pieces of one side, in the word of any language that names it, into `known`: all of them, or it is no side. Beyond the
/// grammar: the number of the pieces before the colon, and a word for them in place of it.
///
/// ```text
/// side ::= side-name spaces? ":" spaces? piece (spaces? [,;] spaces? piece)* (spaces? ".")?
/// ```
pub(super) fn side<'t>(input: &'t [u8], known: &mut Vec<(WrittenSquare, Piece)>) -> Parsed<'t, Color> {
    let (rest, color) = side_lead(input)?;
    let (rest, read) = pieces(rest)?;
    // A name and a number is a player, with a title perhaps; a move is not a square.
    let behind = match spaces(rest) {
        [b'.' | b',' | b';', behind @ ..] => spaces(behind),
        behind => behind,
    };
    let ends = matches!(behind, [] | [b'\n' | b'\r', ..]);
    if !ends && side_name(behind).is_err() && side_lead(behind).is_err() && side_to_move(behind).is_err() {
        return Err(NOT_HERE);
    }
    known.extend(read.into_iter().map(|(square, role)| (square, Piece { color, role })));
    Ok((spaces(rest).strip_prefix(b".").unwrap_or(rest), color))
}

/// Reads what leads to the pieces of a side: `Wit:`, `Wit (15):`, `Wit 15 schijven:`, `White men on`.
fn side_lead(input: &[u8]) -> Parsed<'_, Color> {
    /// The most bytes of the name of a colour.
    const LONGEST: usize = 32;
    if let Ok((rest, color)) = side_name(input)
        && let [b':', rest @ ..] = spaces(rest)
    {
        return Ok((spaces(rest), color));
    }
    // Rows of moves need no closer look.
    let begins = input.first().is_some_and(|first| is_letter(*first));
    let end = input.iter().take(LONGEST).position(|byte| *byte == b' ').filter(|_| begins).ok_or(NOT_HERE)?;
    let (word, rest) = input.split_at(end);
    let color = std::str::from_utf8(word).ok().and_then(color).ok_or(NOT_HERE)?;
    let counted = behind_count(spaces(rest)).map(spaces);
    match counted.unwrap_or_else(|| spaces(rest)) {
        [b':', rest @ ..] if counted.is_some() => Ok((spaces(rest), color)),
        rest if begins_with_word(rest) => Ok((rest, color)),
        _ => Err(NOT_HERE),
    }
}

/// Reads the pieces of both sides behind the first letters of the colours, `W: 23, 24, 28` above `B: 2, 5`, into `known`: a letter
/// alone could stand for either.
pub(super) fn lettered_sides<'t>(input: &'t [u8], known: &mut Vec<(WrittenSquare, Piece)>) -> Parsed<'t, ()> {
    let (first, _, rest) = initial(input).ok_or(NOT_HERE)?;
    let (rest, one) = pieces(rest)?;
    let rest = match spaces(rest) {
        [b'.' | b',' | b';' | b'|' | b'/', rest @ ..] => spaces(rest),
        rest => rest,
    };
    let below =
        rest.strip_prefix(b"\r\n").or_else(|| rest.strip_prefix(b"\n")).or_else(|| rest.strip_prefix(b"\r"));
    let (second, _, rest) = initial(below.map_or(rest, spaces)).ok_or(NOT_HERE)?;
    let (rest, other) = pieces(rest)?;
    let rest = spaces(rest).strip_prefix(b".").unwrap_or(rest);
    let ends = matches!(spaces(rest), [] | [b'\n' | b'\r', ..]);
    let tags =
        players_of_initials(first, second).filter(|_| ends && one.len() + other.len() > 2).ok_or(NOT_HERE)?;
    for (tag, read) in tags.into_iter().zip([one, other]) {
        let color = if tag == Tag::White { Color::White } else { Color::Black };
        known.extend(read.into_iter().map(|(square, role)| (square, Piece { color, role })));
    }
    Ok((rest, ()))
}

/// Whether a line tells the pieces of a side behind a letter, whichever that stands for: several, divided by signs.
pub(super) fn is_lettered_side(line: &[u8]) -> bool {
    /// The fewest pieces: two numbers may be anything.
    const FEWEST: usize = 3;
    let Some((_, letter, value)) = initial(line) else { return false };
    let begins = std::str::from_utf8(letter).is_ok_and(begins_side);
    begins
        && value.contains(&b',')
        && pieces(value).is_ok_and(|(rest, read)| {
            read.len() >= FEWEST && matches!(spaces(rest), [] | [b'.' | b';' | b'\r' | b'\n', ..])
        })
}

/// Whether a line is a position in FEN, without a name before it: `W:W31,32:B19,20`.
pub(super) fn is_bare_fen(line: &[u8]) -> bool {
    let begins = matches!(line, [b'W' | b'B' | b'w' | b'b', b':', b'W' | b'B' | b'w' | b'b', ..]);
    // What is left of a tag pair is none.
    begins
        && !line.contains(&b'"')
        && std::str::from_utf8(line)
            .is_ok_and(|line| fen::parse(line).is_ok_and(|setup| setup.pieces.len() > 1))
}

/// Whether the pieces of a side are told without those of the other, which is named below them, or right above, `above`: its pieces
/// cannot be read, and half a position is none.
pub(super) fn is_half(color: Color, below: &[u8], above: Option<Tag>) -> bool {
    let other = if color == Color::White { Tag::Black } else { Tag::White };
    let below = column_gap(below);
    let is_named = || heading(below).is_ok_and(|(_, named)| named.tag == Some(other));
    let is_told = || side_lead(below).is_ok_and(|(_, second)| second != color);
    if is_named() || is_told() { side(below, &mut Vec::new()).is_err() } else { above == Some(other) }
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
