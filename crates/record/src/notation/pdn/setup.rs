//! Set-ups in the movetext, `/FEN "W:W31:B20"/`.

use nom::Parser;
use nom::bytes::complete::{tag, tag_no_case, take_till};
use nom::combinator::opt;

use super::Parsed;
use super::blank::blanks;

/// ```text
/// setup ::= "/" blanks? [Ff] [Ee] [Nn] blanks? '"' [^"/]* '"' blanks? "/"
/// ```
pub(in crate::notation) fn setup(input: &[u8]) -> Parsed<'_, ()> {
    let fen = (tag("\""), take_till(|byte| byte == b'"' || byte == b'/'), tag("\""));
    (tag("/"), opt(blanks), tag_no_case("FEN"), opt(blanks), fen, opt(blanks), tag("/"))
        .map(|_| ())
        .parse(input)
}
