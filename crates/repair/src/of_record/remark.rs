//! Lines of words below a whole row, with moves among them perhaps: `Op 20-24 volgt 34-30.`

use damiera_record::record::{Record, Span};

/// The fewest letters of a word that is no half-read ply, as `It` in `21 It`.
const FEWEST: usize = 3;

/// Whether a text is all of its lines, and a word is in each of them that nobody reads as a part of a ply.
pub(super) fn is_remark(record: &Record<'_>, span: Span) -> bool {
    let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t');
    let text = record.text.as_bytes();
    let before = text.get(..span.start).unwrap_or_default();
    let behind = text.get(span.end..).unwrap_or_default();
    let is_whole = before.iter().rev().find(|byte| !is_blank(byte)).is_none_or(is_end)
        && behind.iter().find(|byte| !is_blank(byte)).is_none_or(is_end);
    let is_word = |word: &str| {
        let word = word.trim_matches(|character: char| !character.is_alphanumeric());
        word.chars().count() >= FEWEST && word.chars().all(char::is_alphabetic)
    };
    let begins_with_letter =
        |line: &str| line.trim_start().starts_with(|first: char| !first.is_ascii_digit());
    let mut lines = record.slice(span).lines().filter(|line| !line.trim().is_empty());
    is_whole && lines.all(|line| begins_with_letter(line) && line.split_whitespace().any(is_word))
}
