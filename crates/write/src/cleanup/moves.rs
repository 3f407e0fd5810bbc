//! How the moves of a game are written.

use std::collections::HashMap;

use super::squares::Squares;
use super::{Captures, Change};
use crate::transcript::{Content, Kind, Sheet};
use damiera_judge::findings::{self, Severity, ambiguous_capture, contradictory_path};
use damiera_judge::replay::Ply;
use damiera_judge::report::Report;
use damiera_record::record::{MoveKind, Record, Separator, Span, TokenKind, WrittenMove};
use damiera_rules::board::WrittenSquare;
use damiera_rules::variant::Rules;

/// How the moves of a game are written.
#[derive(Debug)]
pub(super) struct Moves<'a> {
    pub record: &'a Record<'a>,
    pub squares: Option<&'a Squares>,
    pub captures: Option<Captures>,
    /// Whether every ply gets the separator of its kind, and names both its squares.
    pub strict: bool,
    /// Whether zeroes, blanks and capitals are removed.
    pub spelling: bool,
    /// The plies that were played, in order; empty if they are not reliable.
    pub plies: &'a [Ply],
    /// Whether variations are dropped, so that it does not matter how their moves are written.
    pub drops_variations: bool,
    /// The plies of variations, by the index of their token, if they are written in short.
    pub of_variations: HashMap<usize, Ply>,
    /// The plies that stay as written, in order: irregular ones, and ambiguous captures.
    pub unsettled: Vec<usize>,
    /// The rules of the game, if it could be replayed.
    pub rules: Option<&'a Rules>,
}

/// The plies of a report that stay as they are written.
pub(super) fn unsettled(report: &Report<'_>) -> Vec<usize> {
    let is_open = |kind: &'static findings::Kind| {
        [&ambiguous_capture::KIND, &contradictory_path::KIND].iter().any(|open| std::ptr::eq(*open, kind))
    };
    let open = report
        .findings
        .iter()
        .filter(|finding| finding.kind().severity == Severity::Error || is_open(finding.kind()));
    let mut plies: Vec<usize> = open.filter_map(|finding| finding.ply).collect();
    plies.sort_unstable();
    plies
}

impl Moves<'_> {
    /// The new text of the moves that change, by the index of their token; `None` for those that cannot be
    /// changed as requested.
    pub(super) fn changed(&self) -> Vec<(usize, Option<String>)> {
        let mut changed = Vec::new();
        let mut spans = self.record.plies().map(|(span, _)| span.start).peekable();
        let mut ply = 0;
        for (index, token) in self.record.tokens.iter().enumerate() {
            let is_ply = spans.next_if_eq(&token.span.start).is_some();
            ply += usize::from(is_ply);
            let TokenKind::Move(written) = token.kind else { continue };
            if written.kind != MoveKind::Squares {
                continue;
            }
            let is_settled = is_ply && self.unsettled.binary_search(&ply).is_err();
            let played = is_settled.then(|| self.plies.get(ply - 1)).flatten();
            let played = played.or_else(|| self.of_variations.get(&index));
            let text = self.record.slice(token.span);
            match self.rewritten(&written, text, played) {
                Some(new) if new == text => {}
                None if !is_ply && self.drops_variations => {}
                new => changed.push((index, new.map(|new| self.apart(new, token.span)))),
            }
        }
        changed
    }

    /// A move with a blank after it where what follows it would be read as its next square: of `3228-1` the gain; and with one
    /// before it where its first square would be read as part of a number: of `$5x22` the glyph.
    fn apart(&self, mut new: String, Span { start, end }: Span) -> String {
        let text = &self.record.text;
        if text.get(end..).unwrap_or_default().starts_with(['-', 'x', ':']) {
            new.push(' ');
        }
        let is_digit = |c: char| c.is_ascii_digit();
        let was_apart = text.get(start..).unwrap_or_default().starts_with(is_digit);
        if !was_apart
            && new.starts_with(is_digit)
            && text.get(..start).unwrap_or_default().ends_with(is_digit)
        {
            new.insert(0, ' ');
        }
        new
    }

    /// The new text of a move; `None` if its squares cannot be named as requested.
    fn rewritten(&self, written: &WrittenMove, text: &str, played: Option<&Ply>) -> Option<String> {
        let middle = self.record.middle(written);
        let as_written: Vec<WrittenSquare> =
            [written.from].into_iter().chain(middle.iter().copied()).chain([written.to]).collect();
        let algebraic = written.to.as_algebraic().is_some();
        let squares = match (self.squares, played.and_then(|ply| self.numbers(ply, as_written.len()))) {
            (Some(squares), Some(numbers)) => {
                numbers.iter().map(|&number| squares.of_ply(number, algebraic)).collect::<Option<Vec<_>>>()?
            }
            (Some(squares), None) => {
                as_written.iter().map(|&square| squares.renamed(square)).collect::<Option<Vec<_>>>()?
            }
            (None, _) => as_written.clone(),
        };
        let is_capture = played.map_or(written.separator.means_capture(), |ply| !ply.captured.is_empty());
        let sign = match (is_capture, written.separator) {
            (false, _) if squares.len() == 2 => '-',
            (_, Separator::Colon) if !self.strict || self.squares.is_none() => ':',
            // Where captures are written with a hyphen, that alone would not say what a ply that the rules do not allow was.
            _ if played.is_none() && self.rules.is_some_and(|rules| !rules.tells_captures()) => 'x',
            _ => self.rules.map_or('x', |rules| rules.capture_sign),
        };
        let fits = match written.separator {
            Separator::None => false,
            Separator::Dash => !is_capture,
            Separator::Cross => is_capture && sign == 'x',
            Separator::Colon => is_capture && sign == ':',
        };
        if self.strict && !can_be_strict(&squares, written.separator) {
            return None;
        }
        // The colon belongs to other variants, whether or not the move can be played; and two squares are never written
        // without anything between.
        let stays = played.is_none()
            && match written.separator {
                Separator::Colon => sign == ':',
                Separator::None => false,
                Separator::Dash | Separator::Cross => true,
            };
        if squares == as_written && (!self.strict || fits || stays) {
            return Some(if self.spelling {
                spelt(&squares, written.separator, text)
            } else {
                text.to_owned()
            });
        }
        Some(joined(&squares, sign))
    }

    /// The squares to write for a ply, by number; `None` if the written ones stay.
    fn numbers(&self, ply: &Ply, written: usize) -> Option<Vec<u8>> {
        if ply.captured.is_empty() {
            let names_more = self.strict || self.squares.is_some_and(Squares::renames);
            return (names_more && written == 2).then(|| vec![ply.from, ply.to]);
        }
        let short = || vec![ply.from, ply.to];
        match self.captures {
            Some(Captures::Full) => Some(ply.path.clone()),
            Some(Captures::Auto) if ply.short == ply.long => Some(ply.path.clone()),
            Some(Captures::Auto) => Some(short()),
            None => (written == 2).then(short),
        }
    }
}

/// Whether strict PDN can name these squares: each whole, and two that nothing divides not so that they would be read as a
/// result.
fn can_be_strict(squares: &[WrittenSquare], separator: Separator) -> bool {
    let is = |number| move |square: &WrittenSquare| square.as_number() == Some(number);
    let is_whole = |square: &WrittenSquare| {
        square.as_number().is_some() || square.as_algebraic().is_some_and(|(_, rank)| rank > 0)
    };
    let is_result = squares.iter().any(is(0)) || squares.iter().all(is(1));
    squares.iter().all(is_whole) && (separator != Separator::None || !is_result)
}

/// A move without zeroes, blanks and capitals.
fn spelt(squares: &[WrittenSquare], separator: Separator, text: &str) -> String {
    match separator {
        Separator::None => text.to_lowercase(),
        Separator::Dash => joined(squares, '-'),
        Separator::Cross => joined(squares, 'x'),
        Separator::Colon => joined(squares, ':'),
    }
}

fn joined(squares: &[WrittenSquare], sign: char) -> String {
    let mut text = String::new();
    for (at, square) in squares.iter().enumerate() {
        if at > 0 {
            text.push(sign);
        }
        text.push_str(&square.to_string());
    }
    text
}

/// Writes the changed moves on a sheet; `entries` has the index of each token's entry.
pub(super) fn write(
    sheet: &mut Sheet,
    entries: &[usize],
    changed: Vec<(usize, Option<String>)>,
    changes: &mut Vec<Change>,
) {
    for (token, new) in changed {
        let Some(&index) = entries.get(token) else { continue };
        let Some(Content::Token { text, .. }) = sheet.entries().get(index).map(|entry| &entry.content) else {
            continue;
        };
        match new {
            Some(new) => {
                changes.push(Change::made("move", text.clone(), new.clone()).at(sheet.origin(index)));
                sheet.change(index, Content::Token { kind: Kind::Move, text: new });
            }
            None => changes.push(Change::left("move", text.clone()).at(sheet.origin(index))),
        }
    }
}
