//! The head of a game: its tag pairs alone.

use memchr::memchr;

use super::reader::Reader;
use crate::record::Record;

/// Reads the tag pairs of a game. If no further one can follow, its movetext is passed over, and the record has no
/// tokens; otherwise it is read whole, as by [`parse`](super::parse).
///
/// ```
/// use damiera_record::notation::pdn;
/// use damiera_record::record::Tag;
///
/// let record = pdn::parse_head("[White \"Rossi\"]\n[Black \"Bianchi\"]\n\n1. 21-18 10-14 *");
/// assert_eq!((record.value(Tag::Black), record.tokens.len()), (Some("Bianchi"), 0));
/// ```
#[must_use]
pub fn parse_head(text: &str) -> Record<'_> {
    let mut reader = Reader::without_movetext(text);
    let mut input = reader.gap(reader.text);
    // What does not begin like a name may be a result in brackets: that is for the whole grammar to tell.
    while let [b'[', b'A'..=b'F' | b'H'..=b'Z' | b'a'..=b'z', ..]
    | [b'[', b'G', b'C'..=b'M' | b'O'..=b'Z' | b'a'..=b'z', ..] = input
    {
        let Some(rest) = reader.add_tag_pair(input) else { break };
        input = reader.gap(rest);
    }
    // Tokens before a tag pair mean a remark there, and what is read after it may depend on that.
    if memchr(b'[', input).is_some() || !reader.record.tokens.is_empty() {
        super::parse(text)
    } else {
        reader.settle_players();
        reader.record
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::notation::pdn::parse;

    const PIECES: &[&str] = &[
        "[White \"Rossi\"]",
        "[Black \"Bianchi\"]\n",
        "[Site \"Roma\"",
        "[GameType \"22\"]\n",
        "[GB]",
        "[Result \"1-0\"]\n",
        "[pdn]",
        "[1-0]",
        "\n",
        " ",
        "\n\n",
        "1. 21-18 10-14 ",
        "{a comment} ",
        "{[%clk 0:10]} ",
        "(2. 22-19) ",
        "% line\n",
        "; line\n",
        "[FILENAME \"a.pdn\"]\n",
        "*",
        "1/2-1/2",
        "words ",
        "\u{e8}",
        "[",
        "\"",
        "]",
    ];

    proptest! {
        #[test]
        fn the_tags_are_those_of_the_whole_game(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..12)) {
            let text = pieces.concat();
            prop_assert_eq!(parse_head(&text).tags, parse(&text).tags, "{:?}", text);
        }
    }
}
