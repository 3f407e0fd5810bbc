//! The part of a crosstable that shows who played whom.

use damiera_query::crosstable::{Kind, Meeting, Table};
use damiera_rules::board::Color;
use damiera_words::{Catalog, Phrase};

/// The part of a table that shows who played whom: a title for each column, and the cells of each player.
#[derive(Debug)]
pub(in crate::write) struct Grid {
    pub titles: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

impl Grid {
    pub(in crate::write) fn of(table: &Table) -> Grid {
        match table.kind {
            Kind::RoundRobin => Grid::of_players(table),
            Kind::Swiss => Grid::of_rounds(table),
        }
    }

    /// A column for each player; a cell holds the points of each game of the two.
    fn of_players(table: &Table) -> Grid {
        let players = table.standings.len();
        let mut rows = vec![vec![String::new(); players]; players];
        for meeting in &table.meetings {
            for player in meeting.players.into_iter().flatten() {
                let Some(opponent) = meeting.opponent_of(player) else { continue };
                if let Some(cell) = rows.get_mut(player).and_then(|row| row.get_mut(opponent)) {
                    push_points(meeting, player, cell);
                }
            }
        }
        for (player, row) in rows.iter_mut().enumerate() {
            for (opponent, cell) in row.iter_mut().enumerate() {
                if cell.is_empty() {
                    cell.push(if player == opponent { '×' } else { '·' });
                }
            }
        }
        Grid { titles: (1..=players).map(|number| number.to_string()).collect(), rows }
    }

    /// A column for each round; a cell holds the opponent's number, the colour, and the points.
    fn of_rounds(table: &Table) -> Grid {
        let words = Catalog::english();
        let title = |round: String| words.phrase(Phrase::Round, &[("round", round.into())]);
        let mut titles: Vec<String> = table.rounds.iter().map(|round| title(round.to_string())).collect();
        let said = table.meetings.iter().any(|meeting| meeting.round.is_some());
        // Games without a round, among others with one.
        let apart = said && table.meetings.iter().any(|meeting| meeting.round.is_none());
        if apart {
            titles.push(title("?".to_owned()));
        }
        let mut rows = vec![vec![String::new(); titles.len()]; table.standings.len()];
        let bye = words.phrase(Phrase::Bye, &[]);
        let mut played = vec![0; table.standings.len()];
        for meeting in &table.meetings {
            for player in meeting.players.into_iter().flatten() {
                let column = match meeting.round {
                    Some(round) => table.rounds.binary_search(&round).ok(),
                    None if apart => Some(table.rounds.len()),
                    None => played.get_mut(player).map(|played| {
                        *played += 1;
                        *played - 1
                    }),
                };
                let cell = column.and_then(|column| rows.get_mut(player)?.get_mut(column));
                if let Some(cell) = cell {
                    if !cell.is_empty() {
                        cell.push('+');
                    }
                    cell.push_str(&met(meeting, player, &bye));
                }
            }
        }
        for cell in rows.iter_mut().flatten().filter(|cell| cell.is_empty()) {
            cell.push('·');
        }
        Grid { titles, rows }
    }
}

/// `12w1`: against number 12, with White, one point; without an opponent, the word for a bye.
pub(super) fn met(meeting: &Meeting, player: usize, bye: &str) -> String {
    let [white, _] = meeting.players;
    let color = if white == Some(player) { Color::White } else { Color::Black };
    let mut text = match meeting.opponent_of(player) {
        Some(opponent) => format!("{}{}", opponent + 1, color.letter().to_ascii_lowercase()),
        None => bye.to_owned(),
    };
    match meeting.points_of(player) {
        Some(points) => text.push_str(&points.to_string()),
        None => text.push('*'),
    }
    text
}

/// Adds the points of a game to those of earlier games; points of several characters get a blank in front.
fn push_points(meeting: &Meeting, player: usize, cell: &mut String) {
    let points = meeting.points_of(player).map_or_else(|| "*".to_owned(), |points| points.to_string());
    let wide = |text: &str| text.chars().count() > 1 && text.contains(['.', '½']) || text.len() > 4;
    if !cell.is_empty() && (wide(&points) || wide(cell)) {
        cell.push(' ');
    }
    cell.push_str(&points);
}
