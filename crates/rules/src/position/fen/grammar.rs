//! The productions of `grammar/fen.ebnf`, one function each.

use nom::branch::alt;
use nom::bytes::complete::{take_while_m_n, take_while1};
use nom::character::complete::{char, digit1, one_of, satisfy};
use nom::combinator::{cut, eof, map, map_opt, opt, success, value};
use nom::multi::{fold_many0, fold_many1, many0_count, many1_count};
use nom::sequence::{preceded, terminated};
use nom::{AsChar, Parser};

use super::FenPart;
use crate::board::WrittenSquare;
use crate::board::{Color, Role};
use crate::position::WrittenKingMoves;
use crate::unexpected::{self, Unexpected, expect};

pub(in crate::position) type Parsed<'t, T> = unexpected::Parsed<'t, T, FenPart>;

/// The pieces of one colour, in the order written.
#[derive(Debug)]
pub(super) struct Side {
    pub(super) color: Color,
    /// Whether it names no square, not even a ghost's.
    pub(super) is_empty: bool,
    pub(super) pieces: Vec<(WrittenSquare, Role)>,
}

/// What a letter before a square says about the piece.
#[derive(Clone, Copy)]
enum Prefix {
    King,
    /// Captured, and still to be lifted: on no board.
    Ghost,
}

/// What comes after a colon.
#[derive(Debug)]
pub(super) enum Part {
    Side(Side),
    /// Moves of one king in a row, as lidraughts counts them: Black's and White's.
    KingMoves([WrittenKingMoves; 2]),
    /// A counter that says nothing about the position: `H48`, `F71`.
    Counter(String),
    /// A counter that counts nothing.
    Other,
}

/// `fen ::= opening turn (numeric | (algebraic - numeric)) closing`
pub(super) fn fen(input: &str) -> Parsed<'_, (Option<Color>, Vec<Part>)> {
    let end = || (closing, eof);
    let sides = alt((terminated(numeric, end()), terminated(algebraic, end())));
    preceded(opening, (turn, sides)).parse(input)
}

/// `opening ::= blank* ("[" | "/")? blank* (word blank*)? quote* blank*`
fn opening(input: &str) -> Parsed<'_, ()> {
    let bracket = opt(one_of("[/"));
    let parts = (blanks, bracket, blanks, opt((word, blanks)), many0_count(quote), blanks);
    value((), parts).parse(input)
}

/// `closing ::= ("." blank*)? quote* blank* ("]" | "/")? blank*`
fn closing(input: &str) -> Parsed<'_, ()> {
    let dot = opt((char('.'), blanks));
    value((), (dot, many0_count(quote), blanks, opt(one_of("]/")), blanks)).parse(input)
}

/// `word ::= [Ff] [Ee] [Nn]`
fn word(input: &str) -> Parsed<'_, ()> {
    value((), (one_of("Ff"), one_of("Ee"), one_of("Nn"))).parse(input)
}

/// `quote ::= ["'#x2018#x2019#x201C#x201D]`
fn quote(input: &str) -> Parsed<'_, ()> {
    value((), one_of("\"'\u{2018}\u{2019}\u{201C}\u{201D}")).parse(input)
}

/// `turn ::= [WwBb?] blank*`
pub(in crate::position) fn turn(input: &str) -> Parsed<'_, Option<Color>> {
    let letter = map(one_of("WwBb?"), |letter| (letter != '?').then(|| color_of(letter)));
    terminated(expect(FenPart::Turn, letter), blanks).parse(input)
}

/// `numeric ::= (colon (numeric-side | counter)?)*`
fn numeric(input: &str) -> Parsed<'_, Vec<Part>> {
    sides(numeric_side).parse(input)
}

/// `numeric-side ::= color comma* (numeric-piece (comma+ numeric-piece)* comma*)?`
fn numeric_side(input: &str) -> Parsed<'_, Side> {
    side(numeric_piece).parse(input)
}

/// `numeric-piece ::= prefix? number blank* (dash number blank*)?`
fn numeric_piece(input: &str) -> Parsed<'_, Pieces> {
    let last = cut(expect(FenPart::Square, terminated(number, blanks)));
    let range = (opt(prefix), terminated(number, blanks), opt(preceded(dash, last)));
    map(range, |(prefix, first, last)| Pieces {
        prefix,
        first: WrittenSquare::number(first),
        last: last.map(WrittenSquare::number),
    })
    .parse(input)
}

/// `number ::= "0"* ("25" [0-5] | "2" [0-4] [0-9] | "1" [0-9] [0-9] | [0-9] [0-9]?)`
pub(in crate::position) fn number(input: &str) -> Parsed<'_, u8> {
    let (rest, digits) = digit1(input)?;
    // What does not fit is not a square of any board, and must not be read as a shorter number and a rest.
    let too_large = |_| nom::Err::Failure(Unexpected { rest: input, expected: Some(FenPart::Number) });
    Ok((rest, digits.parse().map_err(too_large)?))
}

/// `algebraic ::= (colon (algebraic-side | counter)?)*`
fn algebraic(input: &str) -> Parsed<'_, Vec<Part>> {
    sides(algebraic_side).parse(input)
}

/// `algebraic-side ::= color comma* (algebraic-piece (comma+ algebraic-piece)* comma*)?`
fn algebraic_side(input: &str) -> Parsed<'_, Side> {
    side(algebraic_piece).parse(input)
}

/// `algebraic-piece ::= prefix? square blank*`
fn algebraic_piece(input: &str) -> Parsed<'_, Pieces> {
    // `Gc3` is a ghost, `G3` the square g3.
    let piece = alt(((map(prefix, Some), square), (success(None), square)));
    map(terminated(piece, blanks), |(prefix, first)| Pieces { prefix, first, last: None }).parse(input)
}

/// `square ::= [A-Ja-j] [1-9] [0-9]?`
pub(in crate::position) fn square(input: &str) -> Parsed<'_, WrittenSquare> {
    let file = map(satisfy(|letter| matches!(letter, 'A'..='J' | 'a'..='j')), |letter| {
        letter.to_ascii_lowercase() as u8 - b'a'
    });
    let rank = map_opt(take_while_m_n(1, 2, AsChar::is_dec_digit), |digits: &str| {
        digits.parse().ok().filter(|_| !digits.starts_with('0'))
    });
    map((file, rank), |(file, rank)| WrittenSquare::algebraic(file, rank)).parse(input)
}

/// `color ::= [WwBb] blank*`
pub(in crate::position) fn color(input: &str) -> Parsed<'_, Color> {
    terminated(map(one_of("WwBb"), color_of), blanks).parse(input)
}

/// `prefix ::= [KkGP] blank*`
fn prefix(input: &str) -> Parsed<'_, Prefix> {
    let letter =
        map(one_of("KkGP"), |letter| if matches!(letter, 'K' | 'k') { Prefix::King } else { Prefix::Ghost });
    terminated(letter, blanks).parse(input)
}

/// `comma ::= "," blank*`
pub(in crate::position) fn comma(input: &str) -> Parsed<'_, ()> {
    value((), (char(','), blanks)).parse(input)
}

/// `colon ::= ":" blank*`
pub(in crate::position) fn colon(input: &str) -> Parsed<'_, ()> {
    value((), (char(':'), blanks)).parse(input)
}

/// `dash ::= [-#x2010-#x2015#x2212] blank*`
pub(in crate::position) fn dash(input: &str) -> Parsed<'_, ()> {
    let dash = satisfy(|c| matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}'));
    value((), (dash, blanks)).parse(input)
}

/// `counter ::= ([FfHh] [0-9]+ | king-moves) blank*`
fn counter(input: &str) -> Parsed<'_, Part> {
    let move_count = map((one_of("FfHh"), digit1), |(letter, digits)| {
        Part::Counter(format!("{letter}{digits}").to_uppercase())
    });
    terminated(alt((move_count, king_moves)), blanks).parse(input)
}

/// `king-moves ::= ("+" [0-9a-j]+)+`
fn king_moves(input: &str) -> Parsed<'_, Part> {
    let side = preceded(char('+'), take_while1(|c| matches!(c, '0'..='9' | 'a'..='j')));
    let sides = fold_many1(side, Vec::new, |mut sides, side| {
        sides.push(side);
        sides
    });
    // What is not two sides, each of a digit and a square or nothing, was never written by anybody: it counts nothing.
    map(sides, |sides| match sides[..] {
        [black, white] => moves_of_king(white)
            .zip(moves_of_king(black))
            .map_or(Part::Other, |(white, black)| Part::KingMoves([white, black])),
        _ => Part::Other,
    })
    .parse(input)
}

/// `1`, `133` for one move of the king on 33, or `1c3`.
fn moves_of_king(written: &str) -> Option<WrittenKingMoves> {
    let (moves, king) = written.split_at_checked(1)?;
    let moves = moves.parse().ok()?;
    let named = || match number(king) {
        Ok(("", number)) => Some(WrittenSquare::number(number)),
        _ => square(king).ok().filter(|(rest, _)| rest.is_empty()).map(|(_, square)| square),
    };
    let king = if king.is_empty() { None } else { Some(named()?) };
    Some(WrittenKingMoves { moves, king })
}

/// `blank ::= [#x9#xA#xD#x20#xA0_]`
fn blank(input: &str) -> Parsed<'_, ()> {
    value((), one_of("\t\n\r \u{A0}_")).parse(input)
}

pub(in crate::position) fn blanks(input: &str) -> Parsed<'_, ()> {
    value((), many0_count(blank)).parse(input)
}

/// What one `prefix`, square and range stand for.
struct Pieces {
    prefix: Option<Prefix>,
    first: WrittenSquare,
    last: Option<WrittenSquare>,
}

impl Pieces {
    /// Adds the pieces to those of their side; ghosts are on no board.
    fn add_to(self, pieces: &mut Vec<(WrittenSquare, Role)>) {
        let role = match self.prefix {
            None => Role::Man,
            Some(Prefix::King) => Role::King,
            Some(Prefix::Ghost) => return,
        };
        match (self.first.as_number(), self.last.and_then(WrittenSquare::as_number)) {
            (Some(first), Some(last)) if first <= last => {
                pieces.extend((first..=last).map(|number| (WrittenSquare::number(number), role)));
            }
            (Some(first), Some(last)) => {
                pieces.extend((last..=first).rev().map(|number| (WrittenSquare::number(number), role)));
            }
            _ => pieces.push((self.first, role)),
        }
    }
}

/// The parts after the turn, whichever way their squares are written.
fn sides<'t>(
    side: fn(&'t str) -> Parsed<'t, Side>,
) -> impl Parser<&'t str, Output = Vec<Part>, Error = Unexpected<'t, FenPart>> {
    let part = preceded(colon, opt(alt((map(side, Part::Side), counter))));
    fold_many0(part, Vec::new, |mut parts, part| {
        parts.extend(part);
        parts
    })
}

/// The most pieces that are read of one side, more than any board has squares: ranges take few bytes each.
const MOST_PIECES: usize = 1 << 12;

/// One side, whichever way its squares are written.
fn side<'t>(
    piece: fn(&'t str) -> Parsed<'t, Pieces>,
) -> impl Parser<&'t str, Output = Side, Error = Unexpected<'t, FenPart>> {
    move |input| {
        let (input, color) = terminated(color, many0_count(comma)).parse(input)?;
        let mut pieces = Vec::new();
        let (input, first) = opt(piece).parse(input)?;
        let is_empty = first.is_none();
        if let Some(first) = first {
            first.add_to(&mut pieces);
        }
        let next = preceded(many1_count(comma), piece);
        let add = |mut pieces: Vec<_>, next: Pieces| {
            if pieces.len() <= MOST_PIECES {
                next.add_to(&mut pieces);
            }
            pieces
        };
        let start = input;
        let (input, pieces) = fold_many0(next, move || std::mem::take(&mut pieces), add).parse(input)?;
        if pieces.len() > MOST_PIECES {
            return Err(nom::Err::Failure(Unexpected { rest: start, expected: Some(FenPart::End) }));
        }
        let (input, _) = many0_count(comma).parse(input)?;
        Ok((input, Side { color, is_empty, pieces }))
    }
}

fn color_of(letter: char) -> Color {
    if matches!(letter, 'W' | 'w') { Color::White } else { Color::Black }
}
