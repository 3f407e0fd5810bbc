//! What a parser of a short notation (a FEN, a GameType tag, a clock) reports: where it stopped, and what belonged there.

use nom::error::{ErrorKind, ParseError};
use nom::{IResult, Parser};

/// What nom reports while a short notation is parsed: where it stopped, and what belonged there.
///
/// `E` is the parser's own list of what can be expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unexpected<'t, E> {
    /// The text from the fault on.
    pub rest: &'t str,
    /// What was expected there; `None` if no parser said.
    pub expected: Option<E>,
}

/// The result of a production of a short notation.
pub type Parsed<'t, T, E> = IResult<&'t str, T, Unexpected<'t, E>>;

impl<'t, E> ParseError<&'t str> for Unexpected<'t, E> {
    fn from_error_kind(rest: &'t str, _: ErrorKind) -> Self {
        Unexpected { rest, expected: None }
    }

    fn append(_: &'t str, _: ErrorKind, other: Self) -> Self {
        other
    }

    /// Of two branches that failed, the one that got further knows better what is wrong.
    fn or(self, other: Self) -> Self {
        if other.rest.len() < self.rest.len() { other } else { self }
    }
}

/// Runs `parser` and says `expected` of its failure, unless something inside it already did.
pub fn expect<'t, T, E: Copy>(
    expected: E,
    mut parser: impl Parser<&'t str, Output = T, Error = Unexpected<'t, E>>,
) -> impl FnMut(&'t str) -> Parsed<'t, T, E> {
    move |input| {
        parser.parse(input).map_err(|error| {
            error.map(|unexpected| Unexpected {
                expected: unexpected.expected.or(Some(expected)),
                ..unexpected
            })
        })
    }
}

/// What is at the head of `rest`, for a person: at most a word, quoted, or `the end`.
pub fn found(rest: &str) -> String {
    const LONGEST: usize = 12;
    let Some(first) = rest.chars().next() else {
        return "the end".to_owned();
    };
    let word = rest.chars().take(LONGEST).take_while(char::is_ascii_alphanumeric);
    let quoted = if first.is_ascii_alphanumeric() { word.collect() } else { first.to_string() };
    format!("{quoted:?}")
}
