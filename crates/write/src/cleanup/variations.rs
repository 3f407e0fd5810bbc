//! The plies of variations that are written in short.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::moves::unsettled;
use damiera_judge::replay::{Plies, Ply};
use damiera_judge::report::Report;
use damiera_record::notation::pdn;
use damiera_record::record::{MoveKind, Record, Separator, Tag, TokenKind, WrittenMove};
use damiera_rules::variant::Rules;

/// The most variations of a game that are replayed. More of them are none that anybody wrote.
const MOST_VARIATIONS: usize = 500;

/// The most moves from the start of a game to the end of a variation that is replayed.
const MOST_MOVES: usize = 1000;

/// A line of moves: the main one, or a variation.
struct Line {
    /// The line that it leaves, and the number of moves of that before it.
    parent: Option<(usize, usize)>,
    /// The number of plies before its first own move.
    start: usize,
    /// Whether its number says that it replaces the move before the last one.
    is_earlier: bool,
    /// The indices of its own moves among the tokens.
    moves: Vec<usize>,
    /// Whether one of them is [short](is_short).
    is_short: bool,
}

/// The plies of variations that are written in short, `cd4` or `3228`, by the index of their token.
///
/// Which squares they name only the position says. A variation is therefore replayed with the moves before it.
pub(super) fn plies(record: &Record<'_>, report: &Report<'_>) -> HashMap<usize, Ply> {
    let mut found = HashMap::new();
    let Some(game) = report.game.as_ref().filter(|game| game.start.is_some() && report.reading.is_none())
    else {
        return found;
    };
    // Positions written between the moves are beyond this.
    if !record.contents.has_variations() || record.contents.has_setups() {
        return found;
    }
    let second_begins = game.second_side_began();
    let mut lines = lines(record, second_begins);
    let is_wanted = |line: &Line| line.parent.is_some() && line.is_short;
    let short = (0..lines.len()).filter(|&index| lines.get(index).is_some_and(is_wanted));
    for index in short.take(MOST_VARIATIONS).collect::<Vec<_>>() {
        let plies = own_plies(record, &lines, index, game.rules, second_begins);
        let Some(line) = lines.get_mut(index).filter(|line| plies.is_empty() && line.is_earlier) else {
            found.extend(plies);
            continue;
        };
        // Its number is wrong, then, and it replaces the last move as usual.
        line.parent = line.parent.map(|(parent, before)| (parent, before + 1));
        found.extend(own_plies(record, &lines, index, game.rules, second_begins));
    }
    found
}

/// The settled plies of a line itself that are written in short, by the index of their token.
fn own_plies(
    record: &Record<'_>,
    lines: &[Line],
    index: usize,
    rules: &'static Rules,
    second_begins: bool,
) -> Vec<(usize, Ply)> {
    let path = path(lines, index).unwrap_or_default();
    let own = path.len() - lines.get(index).map_or(0, |line| line.moves.len()).min(path.len());
    let of_token = |ply: Ply| {
        let token = *path.get(ply.ply.checked_sub(1).filter(|place| *place >= own)?)?;
        is_short(&record.tokens.get(token)?.kind).then_some((token, ply))
    };
    played(record, &path, rules, second_begins).into_iter().filter_map(of_token).collect()
}

/// The lines of a record.
fn lines(record: &Record<'_>, second_begins: bool) -> Vec<Line> {
    let of = |parent, start| Line { parent, start, is_earlier: false, moves: Vec::new(), is_short: false };
    let mut lines = vec![of(None, usize::from(second_begins))];
    let mut current = 0;
    let mut main = record.plies().map(|(span, _)| span.start).peekable();
    for (index, token) in record.tokens.iter().enumerate() {
        match token.kind {
            TokenKind::VariationStart => {
                let Some(line) = lines.get(current) else { continue };
                let before = line.moves.len().saturating_sub(1);
                let start = line.start + before;
                lines.push(of(Some((current, before)), start));
                current = lines.len() - 1;
            }
            TokenKind::VariationEnd => {
                current = lines.get(current).and_then(|line| line.parent).map_or(0, |(parent, _)| parent);
            }
            TokenKind::MoveNumber { continued, .. } => {
                let Some(line) = lines.get_mut(current).filter(|line| line.moves.is_empty()) else {
                    continue;
                };
                let is_seconds = line.start % 2 == 1;
                if let Some((_, before)) = &mut line.parent
                    && *before > 0
                    && !line.is_earlier
                    && continued != is_seconds
                {
                    (*before, line.start, line.is_earlier) = (*before - 1, line.start - 1, true);
                }
            }
            TokenKind::Move(WrittenMove { kind, .. }) => {
                let is_ply = main.next_if_eq(&token.span.start).is_some();
                let Some(line) = lines.get_mut(current) else { continue };
                // Dots only say whose move it is.
                if is_ply || line.parent.is_some() && kind != MoveKind::Unknown {
                    line.moves.push(index);
                    line.is_short |= is_short(&token.kind);
                }
            }
            TokenKind::Terminator if current == 0 => break,
            _ => {}
        }
    }
    lines
}

/// Whether a move does not name the whole of its first square, or nothing is between its squares.
fn is_short(token: &TokenKind) -> bool {
    let TokenKind::Move(written) = token else { return false };
    let is_whole =
        written.from.as_number().is_some() || written.from.as_algebraic().is_some_and(|(_, rank)| rank > 0);
    written.kind == MoveKind::Squares && (written.separator == Separator::None || !is_whole)
}

/// The moves from the start to the end of a line, by the index of their token; `None` if they are too many.
fn path(lines: &[Line], index: usize) -> Option<Vec<usize>> {
    let line = lines.get(index)?;
    let mut path: Vec<usize> = line.moves.iter().rev().copied().collect();
    let mut above = line.parent;
    // A line that leaves its parent before the first move adds nothing, however deep it is.
    let mut depth = 0;
    while let Some((parent, before)) = above {
        let line = lines.get(parent)?;
        path.extend(line.moves.get(..before)?.iter().rev());
        above = line.parent;
        depth += 1;
        if path.len().max(depth) > MOST_MOVES {
            return None;
        }
    }
    path.reverse();
    Some(path)
}

/// The plies of these moves that are settled.
fn played(record: &Record<'_>, path: &[usize], rules: &'static Rules, second_begins: bool) -> Vec<Ply> {
    let mut text = String::new();
    for tag in [Tag::GameType, Tag::Fen] {
        if let Some(value) = record.value(tag) {
            let _ = writeln!(text, "[{} \"{value}\"]", tag.name());
        }
    }
    text.push('\n');
    for (index, token) in path.iter().filter_map(|&token| record.tokens.get(token)).enumerate() {
        let place = index + usize::from(second_begins);
        // The first move without a number could be read as words.
        match (index, place % 2) {
            (0, 1) => text.push_str("1... "),
            (_, 0) => _ = write!(text, "{}. ", place / 2 + 1),
            _ => {}
        }
        text.push_str(record.slice(token.span));
        text.push(' ');
    }
    text.push('*');
    let line = pdn::parse(&text);
    if line.plies().count() != path.len() {
        return Vec::new();
    }
    let mut plies = Plies::default();
    let report = Report::observed(line, Some(rules), &mut plies);
    if report.reading.is_some() || report.plies != path.len() {
        return Vec::new();
    }
    let open = unsettled(&report);
    plies.into_plies().into_iter().filter(|ply| open.binary_search(&ply.ply).is_err()).collect()
}
