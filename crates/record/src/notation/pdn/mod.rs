//! PDN, read liberally: the text of one game becomes a [`Record`], whatever the text is.
//!
//! `grammar/pdn-reading.ebnf` says what is read, and every production there is one function here.
//! Beyond that grammar the reader accepts, without a fault:
//!
//! - tag names of several words or any script (`[Type de jeu "20"]`), in any case, in the languages
//!   of [`tag_of_name`];
//! - quotes inside a tag value, as long as the last one is before a bracket; a value that ends
//!   in a backslash (`[Event "C:\games\"]`); folded values whose lines hold blanks;
//! - two or more dots after a move number, signs after a comment or a variation, `+ 1` and `- 2`
//!   where no move, number or result can begin at the digit, gains of two digits, a star after a
//!   sign (`32-28!*`);
//! - a line end that a program wrote as a backslash and a letter (`[White "a"]\r`), as a blank; Ctrl-Z, with
//!   which DOS ended a text, too;
//! - the marks of a text that a mail quotes, `> ` at the beginning of lines, as blanks;
//! - HTML entities in the names and values of tags, `R&#x00e9;sultat`, and `\'` for an apostrophe;
//! - a variation in square brackets (`[ 12... 18-22 ]`), if the bracket is closed and moves follow it;
//! - a dash after the last move, if nothing follows it, as a result: no result;
//! - a result in words after the last move (`19-23 patta`), with nothing else on its line; and a forfeit (`+:-`) after
//!   it, or as all there is (`+-` as well);
//! - a result in parentheses after the last move (`19-23 (2-0)`), which is no variation; nor is a time in them (`(0:05)`): it is a
//!   comment;
//! - the players of PlayStrategy (`P1`, `P2`), by who moves first in the game that the tags name;
//! - another sign between two squares than the grammar has, if it touches both: `32--28`, `32->28`, `32→28`, `32~28`, `32_28`,
//!   `32=28`; `32/28` and `32.28` between squares of two digits;
//! - two squares with a blank between them, `32 28`, where a move is due: after a number, or after the first move of a number and
//!   before the next number or the end;
//! - a result of two figures that touches the last move, `10-142-0`;
//! - move numbers without a point, `2 28x19` and `2) 28x19`, in their order; and a dash after the point, `2.-28x19`;
//! - moves of which figures could not be read, `37-?` and `?-28`, as moves that nobody knows;
//! - numbers of squares up to 99, and of annotation glyphs up to any size (held to 65535);
//! - `4-6`, `5-5` and the like as a result, when the game ends so and its Result tag says the same; the points of a game for twenty,
//!   `12-8`, also where no tag says a result and no ply is due.
//!
//! After a fault it reads on, and loses nothing:
//!
//! - a tag pair without closing quote, closing bracket or any quotes ([`FaultKind::UnclosedTag`]) ends
//!   at the next tag pair of its line, or with its line;
//! - a comment without `}` ([`FaultKind::UnclosedComment`]) ends before a line that is a tag pair, or
//!   with the text. So does a comment whose `}` comes after such a line: a lost brace must not cost a game. But where it comes
//!   within a few lines, before a blank line and before another `{`, and no blank line is above the tag pair, the comment
//!   quotes that;
//! - variations left open are reported one by one ([`FaultKind::UnclosedVariation`]), and parentheses within a
//!   thousand others are stray text;
//! - what is among or before tag pairs is stray text, however it looks, unless movetext begins there; so is what
//!   is after a tag on its line and is not a move, a date (`17-09-1988`), and a time that looks like no move (`0:45`);
//! - anything else is a [`TokenKind::Stray`] token and a [`FaultKind::StrayText`], one for each run of
//!   words. `[pdn]` is stray, `0-00` ("nobody moves") too, and a sign that follows no move. Directly
//!   after stray text, `x`, `-`, `...`, `2002` and `be4` are words rather than moves. A remark that
//!   touches a move (`8-11Lost`) is stray, the move is not; and more than 65 squares in a row are a list.
//!
//! A semicolon between rows of moves is stray text and begins no comment, `1. 10-14 23-19; 2. 14x23`, where the numbers go on
//! after it and the line has no words.
//!
//! A line of nothing but three or more of the same sign (`-----`, `= = =`, `.....`), or the number of a page (`- 2 -`), is stray text, too, where no move is due
//! that it can stand for: it divides games.
//!
//! An ellipsis that follows no number stands for a move that nobody wrote down, as in PDN 3.0. `--`
//! is one such move, `- -` are two. `a.l.` after a move is a sign, elsewhere a move.
//!
//! What is read takes time in proportion to its length, nesting costs nothing, and every byte that is
//! not blank lies in exactly one tag pair or token.
//!
//! [`FaultKind::UnclosedTag`]: crate::record::FaultKind::UnclosedTag
//! [`FaultKind::UnclosedComment`]: crate::record::FaultKind::UnclosedComment
//! [`FaultKind::UnclosedVariation`]: crate::record::FaultKind::UnclosedVariation
//! [`FaultKind::StrayText`]: crate::record::FaultKind::StrayText
//! [`TokenKind::Stray`]: crate::record::TokenKind::Stray

mod alphabet;
pub(super) mod blank;
pub(crate) mod comment;
mod correction;
mod course;
mod cyrillic;
mod damaged_tag;
mod divided_rows;
mod game;
mod head;
mod letter_tokens;
pub(super) mod move_number;
mod odd_move;
mod odd_number;
pub(super) mod other_scores;
pub(crate) mod plain_comment;
pub(crate) mod plain_tag_pair;
mod plain_tokens;
mod players;
mod ply;
pub(super) mod reader;
mod remarks;
mod ruled_line;
mod run;
mod said_result;
pub(super) mod score_of_twenty;
pub(super) mod setup;
pub(super) mod sign;
pub(crate) mod square;
pub(super) mod stray;
mod tag_name;
mod tag_pair;
pub(crate) mod terminator;
pub(super) mod variation;
pub(super) mod written_move;

#[cfg(test)]
mod tests;

use crate::record::{Record, Room};

pub use head::parse_head;
pub use tag_name::tag_of_name;
pub(super) use tag_pair::unescape_all;
pub use tag_pair::{escaped, unescape};

/// What a parser of this folder gives back: the text after what it read, and what it read.
///
/// Failures carry nothing: what cannot be read is stray text, and its place says enough.
pub(super) type Parsed<'t, T> = nom::IResult<&'t [u8], T, ()>;

/// Why a parser did not read anything; never shown.
pub(super) const NOT_HERE: nom::Err<()> = nom::Err::Error(());

/// Reads the text of one game. It never fails: what it stumbled over is in [`Record::faults`].
///
/// ```
/// use damiera_record::notation::pdn;
/// use damiera_record::record::{Tag, TokenKind};
///
/// let record = pdn::parse("[Bianco \"Rossi\"] 1. 21-18 {solid} 10-14 *");
/// assert_eq!(record.value(Tag::White), Some("Rossi"));
/// let moves = record.tokens.iter().filter(|token| matches!(token.kind, TokenKind::Move(_)));
/// assert_eq!(moves.count(), 2);
/// assert!(record.faults.is_empty());
/// ```
#[must_use]
pub fn parse(text: &str) -> Record<'_> {
    parse_in(text, Room::default())
}

/// As [`parse`], in the [room](Room) of a record before.
#[must_use]
pub fn parse_in(text: &str, room: Room) -> Record<'_> {
    game::game(text, room)
}
