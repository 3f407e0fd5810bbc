//! How many men and kings each side has: `W:3K B:1K`, `W:2-3K,>=1M`, `B:?K2M`.
//!
//! The grammar is `grammar/material.ebnf`. A range may run in either direction.

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while_m_n};
use nom::character::complete::{char, one_of, satisfy};
use nom::combinator::{cut, eof, map, map_opt, opt, value};
use nom::multi::{many0_count, many1};
use nom::sequence::{preceded, terminated};
use nom::{AsChar, Parser};

use damiera_rules::board::Color;
use damiera_rules::unexpected::{self, expect, found};

/// How many pieces stand on a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Material {
    /// White's pieces; `None` for whatever there is.
    pub white: Option<Counts>,
    /// Black's pieces; `None` for whatever there is.
    pub black: Option<Counts>,
}

/// How many pieces one side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counts {
    /// Its men.
    pub men: Count,
    /// Its kings.
    pub kings: Count,
    /// Its men and kings together.
    pub pieces: Count,
}

/// A number of pieces, or a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// At least this many.
    pub least: u8,
    /// At most this many.
    pub most: u8,
}

impl Count {
    /// Any number.
    pub const ANY: Count = Count { least: 0, most: u8::MAX };

    /// None at all.
    pub const NONE: Count = Count { least: 0, most: 0 };

    /// Whether it is one of the numbers meant.
    #[must_use]
    pub fn contains(self, number: u32) -> bool {
        (u32::from(self.least)..=u32::from(self.most)).contains(&number)
    }
}

impl Counts {
    /// How many pieces there are at the least.
    #[must_use]
    pub fn least(&self) -> u32 {
        (u32::from(self.men.least) + u32::from(self.kings.least)).max(self.pieces.least.into())
    }
}

/// A text does not say how many pieces there are.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseMaterialError {
    /// It is not written as it should be.
    #[error("expected {expected} at byte {offset}, found {found}")]
    Unexpected {
        /// What belongs there, in words.
        expected: &'static str,
        /// Where, in bytes from the beginning of the text.
        offset: usize,
        /// What is there: at most a word, in quotes, or `the end`.
        found: String,
    },
    /// A colour is named twice.
    #[error("{0} is named twice")]
    SideTwice(Color),
    /// The pieces of a colour are counted twice.
    #[error("the {1} of {0} are counted twice")]
    RoleTwice(Color, &'static str),
}

/// Reads how many pieces there are.
///
/// # Errors
///
/// If the text does not say so, or says it twice, [`ParseMaterialError`] says where and what.
pub fn parse(text: &str) -> Result<Material, ParseMaterialError> {
    let end = expect("a number of men (M), kings (K) or pieces (P), or the other colour", eof);
    let sides = match terminated(material, end).parse(text) {
        Ok((_, sides)) => sides,
        Err(error) => {
            let fault = match error {
                nom::Err::Error(fault) | nom::Err::Failure(fault) => Some(fault),
                nom::Err::Incomplete(_) => None,
            };
            let rest = fault.map_or("", |fault| fault.rest);
            let expected = fault.and_then(|fault| fault.expected).unwrap_or("W or B, and how many pieces");
            let offset = text.len() - rest.len();
            return Err(ParseMaterialError::Unexpected { expected, offset, found: found(rest) });
        }
    };
    let mut material = Material::default();
    for (color, counts) in sides {
        let side = match color {
            Color::White => &mut material.white,
            Color::Black => &mut material.black,
        };
        if side.replace(counts_of(color, &counts)?).is_some() {
            return Err(ParseMaterialError::SideTwice(color));
        }
    }
    Ok(material)
}

/// What the counts of one side come to.
fn counts_of(color: Color, counts: &[(Count, Kind)]) -> Result<Counts, ParseMaterialError> {
    let of = |wanted: Kind| {
        let mut counts = counts.iter().filter(|(_, kind)| *kind == wanted).map(|(count, _)| *count);
        let count = counts.next();
        let twice = counts.next().is_some();
        if twice { Err(ParseMaterialError::RoleTwice(color, wanted.name())) } else { Ok(count) }
    };
    let (men, kings, pieces) = (of(Kind::Men)?, of(Kind::Kings)?, of(Kind::Pieces)?);
    let unnamed = if pieces.is_some() { Count::ANY } else { Count::NONE };
    Ok(Counts {
        men: men.unwrap_or(unnamed),
        kings: kings.unwrap_or(unnamed),
        pieces: pieces.unwrap_or(Count::ANY),
    })
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Men,
    Kings,
    Pieces,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Kind::Men => "men",
            Kind::Kings => "kings",
            Kind::Pieces => "pieces",
        }
    }
}

type Parsed<'t, T> = unexpected::Parsed<'t, T, &'static str>;

/// The counts of one side, as written.
type Side = (Color, Vec<(Count, Kind)>);

/// `material ::= blank* side side?`
fn material(input: &str) -> Parsed<'_, Vec<Side>> {
    let (input, first) = preceded(blanks, side).parse(input)?;
    let (input, second) = opt(side).parse(input)?;
    Ok((input, std::iter::once(first).chain(second).collect()))
}

/// `side ::= color colon count+`
fn side(input: &str) -> Parsed<'_, Side> {
    let (input, color) = expect("W or B, and how many pieces", color)(input)?;
    // Once a colour is there, nothing but its pieces can be meant.
    let counts =
        preceded(expect("a colon", colon), many1(expect("a number of pieces (2, 1-3, >=2, ?)", count)));
    map(cut(counts), |counts| (color, counts)).parse(input)
}

/// `count ::= amount role ("," blank*)?`
fn count(input: &str) -> Parsed<'_, (Count, Kind)> {
    let role = expect("M (men), K (kings) or P (pieces)", role);
    terminated((amount, cut(role)), opt((char(','), blanks))).parse(input)
}

/// `amount ::= (range | at-least | at-most | "?") blank*`
fn amount(input: &str) -> Parsed<'_, Count> {
    let any = value(Count::ANY, char('?'));
    terminated(alt((range, at_least, at_most, any)), blanks).parse(input)
}

/// `range ::= number blank* (dash number)?`
fn range(input: &str) -> Parsed<'_, Count> {
    let last = cut(expect("a number", number));
    let numbers = (terminated(number, blanks), opt(preceded(dash, last)));
    map(numbers, |(first, last)| {
        let last = last.unwrap_or(first);
        Count { least: first.min(last), most: first.max(last) }
    })
    .parse(input)
}

/// `at-least ::= (">=" | "≥") blank* number`
fn at_least(input: &str) -> Parsed<'_, Count> {
    let number = cut(expect("a number", number));
    let least = preceded((alt((tag(">="), tag("≥"))), blanks), number);
    map(least, |least| Count { least, ..Count::ANY }).parse(input)
}

/// `at-most ::= ("<=" | "≤") blank* number`
fn at_most(input: &str) -> Parsed<'_, Count> {
    let number = cut(expect("a number", number));
    let most = preceded((alt((tag("<="), tag("≤"))), blanks), number);
    map(most, |most| Count { most, ..Count::ANY }).parse(input)
}

/// `number ::= [0-9] [0-9]?`
fn number(input: &str) -> Parsed<'_, u8> {
    map_opt(take_while_m_n(1, 2, AsChar::is_dec_digit), |digits: &str| digits.parse().ok()).parse(input)
}

/// `role ::= [KkMmPp] blank*`
fn role(input: &str) -> Parsed<'_, Kind> {
    let letter = map(one_of("KkMmPp"), |letter| match letter {
        'K' | 'k' => Kind::Kings,
        'M' | 'm' => Kind::Men,
        _ => Kind::Pieces,
    });
    terminated(letter, blanks).parse(input)
}

/// `color ::= [WwBb] blank*`
fn color(input: &str) -> Parsed<'_, Color> {
    let letter =
        map(one_of("WwBb"), |letter| if matches!(letter, 'W' | 'w') { Color::White } else { Color::Black });
    terminated(letter, blanks).parse(input)
}

/// `colon ::= ":" blank*`
fn colon(input: &str) -> Parsed<'_, ()> {
    value((), (char(':'), blanks)).parse(input)
}

/// `dash ::= [-#x2010-#x2015#x2212] blank*`
fn dash(input: &str) -> Parsed<'_, ()> {
    let dash = satisfy(|c| matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}'));
    value((), (dash, blanks)).parse(input)
}

/// `blank ::= [#x9#xA#xD#x20#xA0_]`
fn blank(input: &str) -> Parsed<'_, ()> {
    value((), one_of("\t\n\r \u{A0}_")).parse(input)
}

fn blanks(input: &str) -> Parsed<'_, ()> {
    value((), many0_count(blank)).parse(input)
}

#[cfg(test)]
mod tests;
