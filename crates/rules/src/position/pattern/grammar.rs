//! The productions of `grammar/pattern.ebnf`, one function each.

use nom::Parser;
use nom::branch::alt;
use nom::character::complete::{char, one_of};
use nom::combinator::{cut, eof, map, opt, value};
use nom::multi::{fold_many0, fold_many1, many0_count, many1_count};
use nom::sequence::{preceded, terminated};

use super::{Pattern, Wanted};
use crate::board::WrittenSquare;
use crate::board::{Color, Piece, Role};
use crate::position::fen::FenPart;
use crate::position::fen::grammar::{Parsed, blanks, colon, color, comma, dash, number, square, turn};
use crate::unexpected::expect;

/// What a pattern says between two colons: squares with what they hold, or none and what that means.
struct Part {
    squares: Vec<(WrittenSquare, Wanted)>,
    /// Whether it says that squares not named may hold anything.
    open: bool,
}

/// The first and the last of a run of squares.
type Run = (WrittenSquare, WrittenSquare);

/// `pattern ::= blank* turn? (numbered | (lettered - numbered)) ("." blank*)?`
pub(super) fn pattern(input: &str) -> Parsed<'_, Pattern> {
    let (input, ()) = blanks(input)?;
    let (input, turn) = map(opt(turn), Option::flatten).parse(input)?;
    let end = || (opt((char('.'), blanks)), eof);
    let (rest, parts) = alt((terminated(numbered, end()), terminated(lettered, end()))).parse(input)?;
    let open = parts.iter().any(|part| part.open);
    let squares = parts.into_iter().flat_map(|part| part.squares).collect();
    Ok((rest, Pattern { turn, squares, open }))
}

/// `numbered ::= (colon (numbered-side | numbered-squares)?)+`
fn numbered(input: &str) -> Parsed<'_, Vec<Part>> {
    parts(numbered_side, numbered_squares, input)
}

/// `numbered-side ::= color comma* (numbered-piece (comma+ numbered-piece)* comma*)?`
fn numbered_side(input: &str) -> Parsed<'_, Part> {
    side(numbered_piece, input)
}

/// `numbered-piece ::= mark? range`
fn numbered_piece(input: &str) -> Parsed<'_, (Mark, Run)> {
    (map(opt(mark), Option::unwrap_or_default), range).parse(input)
}

/// `numbered-squares ::= kind comma* (range (comma+ range)* comma*)?`
fn numbered_squares(input: &str) -> Parsed<'_, Part> {
    squares(range, input)
}

/// `range ::= number blank* (dash number blank*)?`
fn range(input: &str) -> Parsed<'_, Run> {
    let last = cut(expect(FenPart::Square, terminated(number, blanks)));
    let (rest, (first, last)) = (terminated(number, blanks), opt(preceded(dash, last))).parse(input)?;
    Ok((rest, (WrittenSquare::number(first), WrittenSquare::number(last.unwrap_or(first)))))
}

/// `lettered ::= (colon (lettered-side | lettered-squares)?)+`
fn lettered(input: &str) -> Parsed<'_, Vec<Part>> {
    parts(lettered_side, lettered_squares, input)
}

/// `lettered-side ::= color comma* (lettered-piece (comma+ lettered-piece)* comma*)?`
fn lettered_side(input: &str) -> Parsed<'_, Part> {
    side(lettered_piece, input)
}

/// `lettered-piece ::= mark? place`
fn lettered_piece(input: &str) -> Parsed<'_, (Mark, Run)> {
    (map(opt(mark), Option::unwrap_or_default), place).parse(input)
}

/// `lettered-squares ::= kind comma* (place (comma+ place)* comma*)?`
fn lettered_squares(input: &str) -> Parsed<'_, Part> {
    squares(place, input)
}

/// `place ::= square blank*`
fn place(input: &str) -> Parsed<'_, Run> {
    map(terminated(square, blanks), |square| (square, square)).parse(input)
}

/// What a letter before a square says about the piece.
#[derive(Clone, Copy, Default)]
enum Mark {
    #[default]
    Man,
    King,
    Either,
}

/// `mark ::= [Kk?] blank*`
fn mark(input: &str) -> Parsed<'_, Mark> {
    let letter = map(one_of("Kk?"), |letter| if letter == '?' { Mark::Either } else { Mark::King });
    terminated(letter, blanks).parse(input)
}

/// `kind ::= [Ee?] blank*`
fn kind(input: &str) -> Parsed<'_, Wanted> {
    let letter = map(one_of("Ee?"), |letter| if letter == '?' { Wanted::Anything } else { Wanted::Empty });
    terminated(letter, blanks).parse(input)
}

impl Mark {
    const fn of(self, color: Color) -> Wanted {
        match self {
            Mark::Man => Wanted::Piece(Piece { color, role: Role::Man }),
            Mark::King => Wanted::Piece(Piece { color, role: Role::King }),
            Mark::Either => Wanted::PieceOf(color),
        }
    }
}

/// What is after the turn, whichever way squares are written.
fn parts<'t>(
    side: fn(&'t str) -> Parsed<'t, Part>,
    squares: fn(&'t str) -> Parsed<'t, Part>,
    input: &'t str,
) -> Parsed<'t, Vec<Part>> {
    let part = preceded(colon, opt(alt((side, squares))));
    let parts = fold_many1(part, Vec::new, |mut parts: Vec<Part>, part| {
        parts.extend(part);
        parts
    });
    expect(FenPart::Colon, parts)(input)
}

/// The pieces of one side, whichever way squares are written.
fn side<'t>(piece: fn(&'t str) -> Parsed<'t, (Mark, Run)>, input: &'t str) -> Parsed<'t, Part> {
    let (input, color) = terminated(color, many0_count(comma)).parse(input)?;
    let (input, pieces) = list(piece, input)?;
    let squares = pieces.into_iter().flat_map(|(mark, run)| spelled_out(run, mark.of(color))).collect();
    Ok((input, Part { squares, open: false }))
}

/// Squares of no side, whichever way they are written.
fn squares<'t>(run: fn(&'t str) -> Parsed<'t, Run>, input: &'t str) -> Parsed<'t, Part> {
    let (input, wanted) = terminated(kind, many0_count(comma)).parse(input)?;
    let (input, runs) = list(run, input)?;
    let open = runs.is_empty() && wanted == Wanted::Anything;
    Ok((input, Part { squares: runs.into_iter().flat_map(|run| spelled_out(run, wanted)).collect(), open }))
}

/// What commas divide; nothing at all, too.
fn list<'t, T>(item: fn(&'t str) -> Parsed<'t, T>, input: &'t str) -> Parsed<'t, Vec<T>> {
    let (input, first) = opt(item).parse(input)?;
    let Some(first) = first else { return Ok((input, Vec::new())) };
    let mut items = vec![first];
    let add = |mut items: Vec<T>, item| {
        items.push(item);
        items
    };
    let next = preceded(many1_count(comma), item);
    let all = fold_many0(next, move || std::mem::take(&mut items), add);
    terminated(all, value((), many0_count(comma))).parse(input)
}

/// The squares of a run, in either direction.
fn spelled_out((first, last): Run, wanted: Wanted) -> impl Iterator<Item = (WrittenSquare, Wanted)> {
    let numbers = first.as_number().zip(last.as_number());
    let (low, high) = numbers.map_or((1, 0), |(first, last)| (first.min(last), first.max(last)));
    let lettered = numbers.is_none().then_some(first);
    (low..=high).map(WrittenSquare::number).chain(lettered).map(move |square| (square, wanted))
}
