//! The value of the tag GameType: which game is played, `22`, or `22,W,8,8,N2,1` in full.
//!
//! The grammar is `grammar/gametype.ebnf`. Beyond the standard, it accepts blanks everywhere, lower case,
//! and square names without their corner (`20,W,0,0,N,0`). Whether the number is known, and whether the
//! rest agrees with it, is not asked here.

use std::fmt;

use nom::Parser;
use nom::branch::alt;
use nom::character::complete::{char, digit1, one_of};
use nom::combinator::{cut, eof, map, map_opt, opt, value};
use nom::multi::many0_count;
use nom::sequence::{delimited, preceded, terminated};

use super::first_mover;
use damiera_rules::board::{Color, Corner};
use damiera_rules::unexpected::{self, expect, found};

/// What a GameType tag says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameType {
    /// The number of the game: 20 international, 22 Italian, 24 Spanish, …
    pub number: u16,
    /// The long form's description of the board.
    pub layout: Option<BoardLayout>,
}

impl GameType {
    /// Who moves first, as the long form says, otherwise in the game of that number; `None` if it is not known.
    #[must_use]
    pub fn first_mover(self) -> Option<Color> {
        self.layout.map(|layout| layout.starts).or_else(|| first_mover(self.number))
    }
}

/// The board and its notation, as the long form of a GameType describes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardLayout {
    /// Who moves first.
    pub starts: Color,
    /// Squares in a row.
    pub width: u16,
    /// Squares in a column.
    pub height: u16,
    /// How squares are named.
    pub squares: SquareStyle,
    /// Where the first square lies, as the player who moves first sees the board; `None` if not written.
    pub corner: Option<Corner>,
    /// Whether the corner at the bottom left of that player is not a playing square; `None` if not written.
    pub inverted: Option<bool>,
}

/// How a GameType says that squares are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SquareStyle {
    /// `A`: by file and rank, `c3`.
    Alphanumeric,
    /// `N`: by number, `32`.
    Numeric,
    /// `S`: as in chess, with the letter of the piece.
    San,
}

/// A part of a GameType that can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The whole of it.
    GameType,
    /// The number of the game.
    Number,
    /// What may follow a part.
    CommaOrEnd,
    /// What divides the parts.
    Comma,
    /// Who begins.
    Color,
    /// The width of the board.
    Width,
    /// Its height.
    Height,
    /// How squares are named.
    Squares,
    /// Whether the board is seen from the other side.
    Inverted,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Part::GameType => "a game type",
            Part::Number => "the number of a game",
            Part::CommaOrEnd => "a comma or the end",
            Part::Comma => "a comma",
            Part::Color => "the colour that starts (W or B)",
            Part::Width => "the width of the board",
            Part::Height => "the height of the board",
            Part::Squares => "how squares are named (A, N or S)",
            Part::Inverted => "0 or 1",
        })
    }
}

/// A text is not a GameType.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected} at byte {offset}, found {found}")]
pub struct ParseGameTypeError {
    /// What belongs there.
    pub expected: Part,
    /// Where, in bytes from the beginning of the text.
    pub offset: usize,
    /// What is there: at most a word, in quotes, or `the end`.
    pub found: String,
}

/// Reads the value of a GameType tag.
///
/// # Errors
///
/// If the text is not a GameType, [`ParseGameTypeError`] says where, what is there and what belongs there.
pub fn parse(text: &str) -> Result<GameType, ParseGameTypeError> {
    // Nearly always there is a number and nothing else.
    if text.len() <= 4
        && text.bytes().all(|byte| byte.is_ascii_digit())
        && let Ok(number) = text.parse()
    {
        return Ok(GameType { number, layout: None });
    }
    let fault = match terminated(gametype, expect(Part::CommaOrEnd, eof)).parse(text) {
        Ok((_, gametype)) => return Ok(gametype),
        Err(nom::Err::Error(fault) | nom::Err::Failure(fault)) => Some(fault),
        Err(nom::Err::Incomplete(_)) => None,
    };
    let rest = fault.map_or("", |fault| fault.rest);
    let expected = fault.and_then(|fault| fault.expected).unwrap_or(Part::GameType);
    Err(ParseGameTypeError { expected, offset: text.len() - rest.len(), found: found(rest) })
}

type Parsed<'t, T> = unexpected::Parsed<'t, T, Part>;

/// ```ebnf
/// gametype ::= blank* number (comma color comma number comma number comma squares (comma inverted)?)? blank*
/// ```
fn gametype(input: &str) -> Parsed<'_, GameType> {
    let layout = (
        expect(Part::Color, color),
        preceded(comma, expect(Part::Width, number)),
        preceded(comma, expect(Part::Height, number)),
        preceded(comma, expect(Part::Squares, squares)),
        opt(preceded(comma, cut(expect(Part::Inverted, inverted)))),
    );
    let layout = map(layout, |(starts, width, height, (squares, corner), inverted)| BoardLayout {
        starts,
        width,
        height,
        squares,
        corner,
        inverted,
    });
    let number = expect(Part::Number, number);
    let value =
        map((number, opt(preceded(comma, cut(layout)))), |(number, layout)| GameType { number, layout });
    delimited(blanks, value, blanks).parse(input)
}

/// `number ::= "0"* [0-9]? [0-9]? [0-9]? [0-9] blank*`
fn number(input: &str) -> Parsed<'_, u16> {
    terminated(map_opt(digit1, |digits: &str| digits.parse().ok()), blanks).parse(input)
}

/// `color ::= [WwBb] blank*`
fn color(input: &str) -> Parsed<'_, Color> {
    let letter = alt((value(Color::White, one_of("Ww")), value(Color::Black, one_of("Bb"))));
    terminated(letter, blanks).parse(input)
}

/// `squares ::= [AaNnSs] blank* corner?`
fn squares(input: &str) -> Parsed<'_, (SquareStyle, Option<Corner>)> {
    let style = alt((
        value(SquareStyle::Alphanumeric, one_of("Aa")),
        value(SquareStyle::Numeric, one_of("Nn")),
        value(SquareStyle::San, one_of("Ss")),
    ));
    (terminated(style, blanks), opt(corner)).parse(input)
}

/// `corner ::= [0-3] blank*`
fn corner(input: &str) -> Parsed<'_, Corner> {
    let digit = alt((
        value(Corner::BottomLeft, char('0')),
        value(Corner::BottomRight, char('1')),
        value(Corner::TopLeft, char('2')),
        value(Corner::TopRight, char('3')),
    ));
    terminated(digit, blanks).parse(input)
}

/// `inverted ::= [01] blank*`
fn inverted(input: &str) -> Parsed<'_, bool> {
    terminated(map(one_of("01"), |digit| digit == '1'), blanks).parse(input)
}

/// `comma ::= "," blank*`
fn comma(input: &str) -> Parsed<'_, ()> {
    expect(Part::Comma, value((), (char(','), blanks))).parse(input)
}

/// `blank ::= [#x9#xA#xD#x20#xA0]`
fn blank(input: &str) -> Parsed<'_, ()> {
    value((), one_of("\t\n\r \u{A0}")).parse(input)
}

fn blanks(input: &str) -> Parsed<'_, ()> {
    value((), many0_count(blank)).parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_number_alone() {
        for (value, number) in [("20", 20), (" 22 ", 22), ("024", 24), ("97", 97), ("0", 0)] {
            assert_eq!(parse(value), Ok(GameType { number, layout: None }), "{value}");
        }
    }

    #[test]
    fn reads_the_long_form() {
        let international = BoardLayout {
            starts: Color::White,
            width: 10,
            height: 10,
            squares: SquareStyle::Numeric,
            corner: Some(Corner::TopLeft),
            inverted: Some(false),
        };
        let of = |number, layout| Ok(GameType { number, layout: Some(layout) });
        assert_eq!(parse("20,W,10,10,N2,0"), of(20, international));
        assert_eq!(parse(" 20 , w , 10 , 10 , n 2 , 0 "), of(20, international));
        assert_eq!(parse("20,W,10,10,N2"), of(20, BoardLayout { inverted: None, ..international }));
        let size_unknown = BoardLayout { width: 0, height: 0, corner: None, ..international };
        assert_eq!(parse("20,W,0,0,N,0"), of(20, size_unknown));
        let american = BoardLayout {
            starts: Color::Black,
            width: 8,
            height: 8,
            corner: Some(Corner::BottomRight),
            ..international
        };
        assert_eq!(parse("21,B,8,8,N1,0"), of(21, american));
    }

    #[test]
    fn says_what_is_wrong_and_where() {
        for (value, message) in [
            ("", "expected the number of a game at byte 0, found the end"),
            ("Italian", r#"expected the number of a game at byte 0, found "Italian""#),
            ("20;W", r#"expected a comma or the end at byte 2, found ";""#),
            ("20,", "expected the colour that starts (W or B) at byte 3, found the end"),
            ("20,W,ten", r#"expected the width of the board at byte 5, found "ten""#),
            ("20,W,10,10,X2", r#"expected how squares are named (A, N or S) at byte 11, found "X2""#),
            ("20,W,10,10,N2,2", r#"expected 0 or 1 at byte 14, found "2""#),
            ("20,W,10", "expected a comma at byte 7, found the end"),
        ] {
            assert_eq!(parse(value).unwrap_err().to_string(), message, "{value}");
        }
    }
}
