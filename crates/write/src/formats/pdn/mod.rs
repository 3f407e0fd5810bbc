//! PDN 3.0 in the strict style: `grammar/pdn-writing.ebnf`.
//!
//! Writes a [`Record`] from its tokens, without rules. Variations, comments, glyphs and set-ups stay;
//! anything the standard cannot express becomes a comment. Anything that requires rules stays as written:
//! whether a capture needs its long form, which separator the GameType wants, which square is meant by a name
//! without its rank. If the game was replayed, [`crate::cleanup`] has already corrected these.
//!
//! - One tag pair a line, with the standard's name for its tag, those of headings above the game first. A tag without value is left out; a result
//!   that is only in the movetext becomes a tag. A result in words is written as a score, and a comment has the words if
//!   they say more (`wit geeft op`); another has the result that the moves end in, if the tag contradicts it. A forfeit (`+:-`) is also said by a Termination tag. Pairs with the same name are adjacent, and never first: they
//!   would begin another game.
//! - The movetext is one line: one blank between two tokens, none inside a move or before its strength.
//! - Moves are renumbered ([`Numbers`]), from the first number of the record. An unrecorded move is `...`.
//! - `-` for a quiet move, `x` (or `:`, as written) for a capture, no leading zeroes, unless the move would
//!   be read as a result without them.
//! - `*` after a move is `$7`; the signs `+`, `=`, `+1` and `a.l.` are comments. A strength that is separated
//!   from its move is a glyph.
//! - Line comments, `%` lines, stray text and results inside the movetext are comments.
//! - The game ends with `*`, whatever its result. Text after its end becomes a comment: it was not played.
//! - The start position of a scoresheet becomes a FEN, its headings and named cells tags. A FEN names every square.

mod brace;
mod lines;
mod movetext;
mod numbers;
mod position;
mod tag;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

pub use lines::wrapped;
pub(super) use movetext::token_text;
use movetext::{Movetext, end_of_game};
use numbers::Counting;
pub use numbers::Numbers;
pub(crate) use position::fen;
pub(crate) use tag::tag_name;
use tag::tag_value;

use super::said_result::{FORFEIT, Scale, is_unsaid_forfeit, leaves_open, left_out};
use super::{Format, Loss};
use crate::text::clean;
use crate::transcript::Sheet;
use damiera_judge::report::{Report, Verdict};
use damiera_query::game::JudgedGame;
use damiera_record::notation::result::{says_more, with_colors};
use damiera_record::notation::{pdn, plain_value};
use damiera_record::record::{Notation, Record, Tag, TagPair};
use damiera_rules::position::fen::{write_ranges, write_setup};

/// The options of the strict style.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manner {
    /// Whether squares in a row with equal pieces become a range in a rewritten FEN.
    pub ranges: bool,
    /// How moves are numbered, from the record alone.
    pub numbers: Numbers,
    /// Additional knowledge about the game.
    known: Option<Counting>,
    /// How results in words are written, if the rules are known.
    scale: Option<Scale>,
}

impl Manner {
    /// The same, with the numbers kept as written.
    #[must_use]
    pub fn kept() -> Manner {
        Manner { numbers: Numbers::Kept, ..Manner::default() }
    }

    /// The options for a game written as `record`, given what was found out about it.
    #[must_use]
    pub fn of(report: &Report<'_>, record: &Record<'_>, ranges: bool) -> Manner {
        let scale = Some(Scale::of_report(report, record));
        Manner { ranges, known: Some(Counting::of_report(report, record)), scale, ..Manner::default() }
    }

    fn counting(&self, record: &Record<'_>) -> Counting {
        self.known.unwrap_or_else(|| Counting::of_record(record, self.numbers))
    }
}

/// Writes a game in the strict style, ending with a line feed.
#[must_use]
pub fn strict(record: &Record<'_>) -> String {
    written(record, &Manner::default())
}

/// Writes a game in the strict style with options, ending with a line feed.
#[must_use]
pub fn written(record: &Record<'_>, manner: &Manner) -> String {
    let mut text = String::with_capacity(record.text.len() + 8);
    game(&mut text, record, manner);
    text
}

/// `game ::= (tag-pair+ line-end)? movetext line-end`
fn game(text: &mut String, record: &Record<'_>, manner: &Manner) {
    let remarks = tag_pairs(text, record, manner);
    if !text.is_empty() {
        line_end(text);
    }
    let scale = manner.scale.unwrap_or_else(|| Scale::of_record(record));
    let ending = end_of_game(record).map(|end| record.slice(end));
    let ending =
        ending.filter(|end| says_more(&with_colors(record, end)) || scale.is_contradicted(record, end));
    Movetext::new(record, text, manner).movetext(&remarks, ending);
    line_end(text);
}

/// Writes the tag pairs, and returns those that have to become comments: a reader would assign them to
/// another game, or misunderstand them.
fn tag_pairs(text: &mut String, record: &Record<'_>, manner: &Manner) -> Vec<String> {
    let ends = result(record);
    let scale = manner.scale.unwrap_or_else(|| Scale::of_record(record));
    let result = ends.map(|ends| scale.score(&with_colors(record, ends)).unwrap_or(ends));
    let start = record.start.as_deref().filter(|_| record.value(Tag::Fen).is_none());
    let mut remarks: Vec<String> = Vec::new();
    let mut lines: Vec<(String, String)> = Vec::with_capacity(record.tags.len() + 1);
    // The names whose first pair is empty: a later pair does not replace it.
    let mut silent = HashSet::new();
    for pair in record.all_tags() {
        let name = tag_name(pair.tag, record.name(pair));
        let fills = pair.tag == Some(Tag::Result)
            && record.tag(Tag::Result).is_some_and(|first| std::ptr::eq(first, pair));
        let mut line = String::new();
        let said = Some(scale).filter(|_| pair.tag == Some(Tag::Result));
        let said = said.zip(pair.value).and_then(|(scale, value)| {
            let turned = scale.turned(record, value);
            let value = plain_value(record.notation, record.slice(value));
            let colored = with_colors(record, turned.as_deref().unwrap_or(&value));
            let Some(score) = scale.score(&colored) else { return turned.map(Cow::Owned) };
            remarks.extend(left_out(&colored).map(|_| value.trim().to_owned()));
            Some(Cow::Borrowed(score))
        });
        match said {
            Some(score) => line.push_str(&format!("[{name} \"{score}\"]\n")),
            None => tag_pair(&mut line, record, pair, &name, result.filter(|_| fills), manner.ranges),
        }
        if line.is_empty() || pair.tag == Some(Tag::Fen) && start.is_some() {
            silent.insert(name.into_owned());
        } else if silent.contains(&*name) {
            remarks.push(line.trim_end().to_owned());
        } else {
            lines.push((name.into_owned(), line));
        }
    }
    if let (None, Some(result)) = (record.tag(Tag::Result).and_then(|pair| pair.value), result) {
        let mut line = format!("[Result \"{}\"]", tag_value(result));
        line_end(&mut line);
        lines.push((Tag::Result.name().to_owned(), line));
    }
    if is_unsaid_forfeit(record, ends) {
        let name = Tag::Termination.name().to_owned();
        lines.push((name.clone(), format!("[{name} \"{FORFEIT}\"]\n")));
    }
    if let Some((setup, _)) = start {
        let fen = if manner.ranges { write_ranges(setup) } else { write_setup(setup) };
        let mut line = format!("[FEN \"{fen}\"]");
        line_end(&mut line);
        lines.push((Tag::Fen.name().to_owned(), line));
    }
    put_together(&mut lines);
    lines.iter().for_each(|(_, line)| text.push_str(line));
    remarks
}

/// Puts pairs with the same name next to each other, after a pair with a unique name: for many readers, a
/// repetition of the first name begins another game. Tags that may follow the moves of their game come last:
/// as the first pair they would belong to the previous game.
fn put_together(lines: &mut Vec<(String, String)>) {
    let mut places: HashMap<String, (usize, usize)> = HashMap::with_capacity(lines.len());
    for (name, _) in lines.iter() {
        let next = places.len();
        places.entry(name.to_ascii_lowercase()).or_insert((next, 0)).1 += 1;
    }
    let is_trailing = |name: &str| name.eq_ignore_ascii_case(TRAILING);
    let heads = |name: &str| {
        !is_trailing(name) && places.get(&name.to_ascii_lowercase()).is_some_and(|found| found.1 == 1)
    };
    if places.len() < lines.len() {
        lines.sort_by_key(|(name, _)| (is_trailing(name), places.get(&name.to_ascii_lowercase()).copied()));
    } else if lines.iter().any(|(name, _)| is_trailing(name)) {
        lines.sort_by_key(|(name, _)| is_trailing(name));
    }
    let Some((first, _)) = lines.first() else { return };
    if heads(first) {
        return;
    }
    let head = match lines.iter().position(|(name, _)| heads(name)) {
        Some(head) => lines.remove(head),
        None if places.contains_key("event") => ("Site".to_owned(), "[Site \"?\"]\n".to_owned()),
        None => ("Event".to_owned(), UNKNOWN_EVENT.to_owned()),
    };
    lines.insert(0, head);
}

/// An empty tag for a game that must have one.
const UNKNOWN_EVENT: &str = "[Event \"?\"]\n";

/// The name of a tag that may follow the moves of its game.
const TRAILING: &str = "FILENAME";

/// The result that ends the movetext; `None` for a star.
fn result<'t>(record: &Record<'t>) -> Option<&'t str> {
    let result = record.slice(end_of_game(record)?).trim_matches(['[', ']']).trim();
    (result != "*").then_some(result)
}

/// `tag-pair ::= "[" (tag-name ' "' tag-value | 'FEN "' fen) '"]' line-end`
///
/// Without a value it is left out; a Result that says nothing gets the `result` that ends the movetext, if given.
fn tag_pair(
    text: &mut String,
    record: &Record<'_>,
    pair: &TagPair,
    name: &str,
    result: Option<&str>,
    ranges: bool,
) {
    let Some(value) = pair.value else {
        return;
    };
    let value = match record.notation {
        Notation::Pdn => as_meant(record.slice(value)),
        Notation::Scoresheet | Notation::Archive | Notation::Table => Cow::Owned(
            plain_value(record.notation, record.slice(value)).replace('\\', "\\\\").replace('"', "\\\""),
        ),
    };
    let value = match pair.tag {
        Some(Tag::Fen) => fen(&value, ranges),
        Some(Tag::Result) if leaves_open(&value) => tag_value(result.unwrap_or(&value)),
        _ => tag_value(&value),
    };
    let _ = write!(text, "[{name} \"{value}\"]");
    line_end(text);
}

/// A value of PDN without what the web made of it: entities are letters, and `\'` is an apostrophe.
///
/// What would change again when it is read again stays as it is written.
fn as_meant(written: &str) -> Cow<'_, str> {
    if !written.contains('&') && !written.contains("\\'") {
        return Cow::Borrowed(written);
    }
    let value = plain_value(Notation::Pdn, written);
    let strict = value.replace('\\', "\\\\").replace('"', "\\\"");
    if plain_value(Notation::Pdn, &strict) == value { Cow::Owned(strict) } else { Cow::Borrowed(written) }
}

/// `line-end ::= #xA`
fn line_end(text: &mut String) {
    text.push('\n');
}

/// PDN 3.0 in the strict style.
#[derive(Debug)]
pub struct Strict {
    /// The maximum length of a movetext line in characters; 0 for one line.
    pub width: usize,
    /// Whether squares in a row with equal pieces become a range in a rewritten FEN.
    pub ranges: bool,
    /// Whether the games still have their comments.
    pub comments: bool,
}

/// Lines of eighty characters.
impl Default for Strict {
    fn default() -> Strict {
        Strict { width: 80, ranges: false, comments: true }
    }
}

impl Strict {
    /// A game written as `record`, with what was found out about it.
    ///
    /// Without tags it could be read as part of the previous game, so it gets one.
    fn text(&self, report: &Report<'_>, record: &Record<'_>) -> String {
        let text = written(record, &Manner::of(report, record, self.ranges));
        if text.starts_with('[') { text } else { format!("{UNKNOWN_EVENT}\n{text}") }
    }

    fn write(&self, text: &str, out: &mut Vec<u8>) {
        out.extend_from_slice(wrapped(text, self.width).as_bytes());
        out.push(b'\n');
    }
}

impl Format for Strict {
    fn holds_games(&self) -> bool {
        true
    }

    fn game(&self, game: &JudgedGame<'_>, out: &mut Vec<u8>) {
        self.write(&self.text(game.report, &game.report.record), out);
    }

    fn cleaned_up(&self, game: &JudgedGame<'_>, sheet: &Sheet, out: &mut Vec<u8>) {
        self.write(&self.text(game.report, &pdn::parse(&sheet.text())), out);
    }

    /// A record without readable movetext is not a game in strict PDN; its text is kept.
    fn losses(&self, game: &JudgedGame<'_>) -> Vec<Loss> {
        let unreadable = game.report.verdict == Verdict::Unreadable;
        let why = "has no movetext that could be made out: its text is written as a comment \
            (--reject FILE keeps it as it stands)";
        let mut losses: Vec<Loss> = unreadable.then(|| Loss::part(why)).into_iter().collect();
        let record = &game.report.record;
        let scale = Scale::of_report(game.report, record);
        if let Some(end) = end_of_game(record).map(|end| record.slice(end))
            && scale.is_contradicted(record, end)
        {
            let value = record.value(Tag::Result).unwrap_or_default();
            let why = format!(
                "has the Result tag {} and ends in {}: PDN 3.0 has one result, that of the tag",
                clean(value),
                clean(end)
            );
            losses.push(Loss::part(why));
        }
        losses.extend(brace::loss(record).filter(|_| self.comments));
        losses
    }
}
