//! Which passages of a page or a workbook belong to games.

use super::super::glimpse;
use super::super::pdn::terminator::terminator;
use super::super::scoresheet::recognise::{Survey, has_tag_pair};
use super::super::scoresheet::{
    heading_of, is_above_title, is_date, is_person, names_players, players, tag_of_heading,
};
use super::super::table::Table;

/// The passages that have to do with games, one below the other; `None` if none of them holds a game.
pub(super) fn with_games(passages: Vec<String>) -> Option<Kept> {
    let holds_game = passages.iter().map(|passage| holds_game(passage)).collect::<Vec<_>>();
    if !holds_game.contains(&true) {
        return None;
    }
    // From below: what names the players may be over several passages.
    let mut is_above = false;
    let mut leads = vec![false; passages.len()];
    for (leads, (passage, holds_game)) in leads.iter_mut().zip(passages.iter().zip(&holds_game)).rev() {
        *leads = is_above && !holds_game && leads_to_game(passage);
        is_above = *holds_game || *leads;
    }
    let mut kept = Kept::default();
    for ((passage, holds_game), leads) in passages.iter().zip(holds_game).zip(leads) {
        if holds_game || leads || belongs_to_game(passage) || Survey::of(passage).is_record() {
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
    let mut lines = passage.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    lines.peek().is_some() && lines.all(is_of_game)
}

/// Whether a passage says of the game right below it what could be anything elsewhere: who played it, without a word between the
/// names, where and when.
fn leads_to_game(passage: &str) -> bool {
    let mut is_name_below = false;
    let mut lines = passage.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    lines.peek().is_some()
        && lines.all(|line| {
            // `Wit` above `Smit`
            let color = tag_of_heading(line.trim_end_matches([':', ' '])).filter(|tag| tag.is_player());
            let was_named = std::mem::replace(&mut is_name_below, color.is_some());
            let line_of = line.as_bytes();
            is_name_below
                || was_named && is_person(line_of)
                || is_of_game(line)
                || names_players(line_of)
                || is_above_title(line_of)
                || is_date(line_of)
        })
}

/// Whether a line is a heading of a game, names its players, or is its result.
fn is_of_game(line: &str) -> bool {
    let is_result = || terminator(line.as_bytes()).is_ok_and(|(rest, ())| rest.is_empty());
    let is_heading = || {
        let mut cells = line.split('\t').map(str::trim).filter(|cell| !cell.is_empty());
        let name = cells.next().unwrap_or_default().trim_end_matches([':', ' ']);
        heading_of(line).is_some_and(|(name, _)| tag_of_heading(name).is_some())
            || tag_of_heading(name).is_some() && cells.next().is_some()
    };
    is_heading() || players(line.as_bytes()).is_some() || is_result()
}

#[cfg(test)]
mod tests {
    use super::with_games;

    #[test]
    fn what_is_right_above_a_game_belongs_to_it() {
        let moves = "1. 32-28 19-23 2. 28x19 14x23 2-0\n";
        for above in [
            &["Novak - Sima\n", "12 maart 2011\n"][..],
            &["Novak - Sima\n2-0\n"],
            &["Wit\nNovak\nZwart\nSima\n"],
            &["Roma, 12/11/2024\n", "Novak – Sima\n"],
        ] {
            let passages: Vec<String> = [&["Novak - Sima\n", "Lees verder onder de foto\n"], above, &[moves]]
                .concat()
                .into_iter()
                .map(str::to_owned)
                .collect();
            let kept = with_games(passages).unwrap();
            assert_eq!(kept.left_out, 2, "{above:?}");
            assert!(above.iter().all(|line| kept.text.contains(line)), "{above:?}");
        }
    }
}
