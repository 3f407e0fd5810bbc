//! PDN 3.0 in the strict style: `grammar/pdn-writing.ebnf`.
//!
//! Writes a [`Record`] from its tokens, without rules. Variations, comments, glyphs and set-ups stay; what
//! the standard has no word for becomes a comment. What cannot be known without rules stays as written:
//! whether a capture needs its long form, which separator the GameType wants, where a square without its
//! rank lies. Where the game was replayed, [`crate::cleanup`] has put that right before.
//!
//! - One tag pair a line, with the standard's name for its tag. One without value is left out; a result that
//!   stands in the movetext alone becomes a tag.
//! - The movetext is one line: one blank between two tokens, none inside a move or before its strength.
//! - `-` for a quiet move, `x` (or `:`, as written) for a capture, no zeroes before a number.
//! - `*` after a move is `$7`; the signs `+`, `=`, `+1` and `a.l.` are comments. A strength that does not touch
//!   its move is a glyph.
//! - Line comments, `%` lines, stray text and results inside the movetext are comments.
//! - The game ends with `*`, whatever its result. What stands behind its end is a comment: it was not played.
//! - The start position of a scoresheet becomes a FEN, its headings and named cells tags.

mod lines;
mod movetext;
mod position;
mod tag;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::fmt::Write as _;

pub use lines::wrapped;
pub(super) use movetext::token_text;
use movetext::{Movetext, end_of_game};
pub(crate) use position::fen;
use tag::{tag_name, tag_value};

use super::format::{Format, Loss, Outgoing};
use crate::notation::{pdn, plain_value};
use crate::position::fen::write_setup;
use crate::report::Verdict;

use crate::record::{Notation, Record, Tag, TagPair};

/// Writes a game in the strict style, ending with a line feed.
#[must_use]
pub fn strict(record: &Record<'_>) -> String {
    let mut text = String::with_capacity(record.text.len() + 8);
    game(&mut text, record);
    text
}

/// `game ::= (tag-pair+ line-end)? movetext line-end`
fn game(text: &mut String, record: &Record<'_>) {
    let result = result(record);
    for pair in &record.tags {
        tag_pair(text, record, pair, result);
    }
    if let (None, Some(result)) = (record.tag(Tag::Result), result) {
        let _ = write!(text, "[Result \"{}\"]", tag_value(result));
        line_end(text);
    }
    if let (None, Some((setup, _))) = (record.value(Tag::Fen), &record.start) {
        let _ = write!(text, "[FEN \"{}\"]", write_setup(setup));
        line_end(text);
    }
    if !text.is_empty() {
        line_end(text);
    }
    Movetext::new(record, text).movetext();
    line_end(text);
}

/// The result that ends the movetext; none where it is a star.
fn result<'t>(record: &Record<'t>) -> Option<&'t str> {
    let result = record.slice(end_of_game(record)?).trim_matches(['[', ']']).trim();
    (result != "*").then_some(result)
}

/// `tag-pair ::= "[" (tag-name ' "' tag-value | 'FEN "' fen) '"]' line-end`
///
/// An empty Result takes the result that ends the movetext.
fn tag_pair(text: &mut String, record: &Record<'_>, pair: &TagPair, result: Option<&str>) {
    let Some(value) = pair.value else {
        return;
    };
    let value = match record.notation {
        Notation::Pdn => Cow::Borrowed(record.slice(value)),
        Notation::Scoresheet | Notation::Table => Cow::Owned(
            plain_value(record.notation, record.slice(value)).replace('\\', "\\\\").replace('"', "\\\""),
        ),
    };
    let value = match pair.tag {
        Some(Tag::Fen) => fen(&value),
        Some(Tag::Result) if value.trim().is_empty() => tag_value(result.unwrap_or(&value)),
        _ => tag_value(&value),
    };
    let _ = write!(text, "[{} \"{value}\"]", tag_name(pair.tag, record.name(pair)));
    line_end(text);
}

/// `line-end ::= #xA`
fn line_end(text: &mut String) {
    text.push('\n');
}

/// PDN 3.0 in the strict style.
#[derive(Debug)]
pub struct Strict {
    /// How long a line of movetext may become, in characters; 0 for one line.
    pub width: usize,
}

/// Lines of eighty characters.
impl Default for Strict {
    fn default() -> Strict {
        Strict { width: 80 }
    }
}

impl Format for Strict {
    fn game(&self, game: &Outgoing<'_>, out: &mut Vec<u8>) {
        let text = match &game.sheet {
            Some(sheet) => strict(&pdn::parse(&sheet.text())),
            None => strict(&game.report.record),
        };
        out.extend_from_slice(wrapped(&text, self.width).as_bytes());
        out.push(b'\n');
    }

    /// A record that no movetext could be made out of is no game in strict PDN; what it says is kept.
    fn losses(&self, game: &Outgoing<'_>) -> Vec<Loss> {
        let unreadable = game.report.verdict == Verdict::Unreadable;
        let why = "has no movetext that could be made out: its text is written as a comment \
            (--reject FILE keeps it as it stands)";
        unreadable.then(|| Loss::part(why)).into_iter().collect()
    }
}
