//! Which passages of a page or a workbook belong to games.

use super::super::glimpse;
use super::super::pdn::terminator::terminator;
use super::super::scoresheet::recognise::{Survey, has_tag_pair};
use super::super::scoresheet::{heading_of, players, tag_of_heading};
use super::super::table::Table;

/// The passages that have to do with games, one below the other; `None` if none of them holds a game.
pub(super) fn with_games(passages: Vec<String>) -> Option<Kept> {
    let holds_game = passages.iter().map(|passage| holds_game(passage)).collect::<Vec<_>>();
    if !holds_game.contains(&true) {
        return None;
    }
    let mut kept = Kept::default();
    for (passage, holds_game) in passages.iter().zip(holds_game) {
        if holds_game || belongs_to_game(passage) || Survey::of(passage).is_record() {
            kept.text.push_str(passage);
            kept.text.push_str(if passage.ends_with('\n') { "\n" } else { "\n\n" });
        } else {
            kept.left_out += 1;
            kept.lines_left_out += passage.lines().filter(|line| !line.trim().is_empty()).count();
        }
    }
    Some(kept)
}

/// What is kept of passages.
#[derive(Debug, Default)]
pub(super) struct Kept {
    pub(super) text: String,
    /// The passages that are left out, and their lines.
    pub(super) left_out: usize,
    pub(super) lines_left_out: usize,
}

/// Whether there is a game in a passage, or the tags of one, whatever is around them.
fn holds_game(passage: &str) -> bool {
    // A page may have many passages of a word or two.
    let may_hold = passage.bytes().any(|byte| byte.is_ascii_digit());
    let is_table = || passage.contains(['\t', ';', ',']) && Table::recognise(passage).is_some();
    has_tag_pair(passage.as_bytes())
        || may_hold && (Survey::of(passage).is_sheet() || glimpse::holds_game(passage) || is_table())
}

/// Whether a passage may be a part of a game that is elsewhere: every line is a heading of a game, the names of the players, or a result.
fn belongs_to_game(passage: &str) -> bool {
    let is_result = |line: &str| terminator(line.as_bytes()).is_ok_and(|(rest, ())| rest.is_empty());
    let is_heading = |line: &str| {
        let mut cells = line.split('\t').map(str::trim).filter(|cell| !cell.is_empty());
        let name = cells.next().unwrap_or_default().trim_end_matches([':', ' ']);
        heading_of(line).is_some_and(|(name, _)| tag_of_heading(name).is_some())
            || tag_of_heading(name).is_some() && cells.next().is_some()
    };
    let mut lines = passage.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    lines.peek().is_some()
        && lines.all(|line| is_heading(line) || players(line.as_bytes()).is_some() || is_result(line))
}
