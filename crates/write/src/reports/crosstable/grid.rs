//! The part of a crosstable that shows who played whom.

use damiera_query::crosstable::{Kind, Meeting, Table};
use damiera_rules::board::Color;
use damiera_words::{Catalog, Phrase};

/// The part of a table that shows who played whom: a title for each column, and the cells of each player.
#[derive(Debug)]
pub(crate) struct Grid {
    pub titles: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

impl Grid {
    pub(crate) fn of(table: &Table) -> Grid {
        match table.kind {
            Kind::RoundRobin => Grid::of_players(table),
            Kind::Swiss => Grid::of_rounds(table),
        }
    }

    /// A column for each player; a cell holds the points of each game of the two.
    fn of_players(table: &Table) -> Grid {
        let players = table.standings.len();
        let mut rows = vec![vec![String::new(); players]; players];
        let separator = separator(table);
        for meeting in &table.meetings {
            for player in meeting.players.into_iter().flatten() {
                let Some(opponent) = meeting.opponent_of(player) else { continue };
                if let Some(cell) = rows.get_mut(player).and_then(|row| row.get_mut(opponent)) {
                    if !cell.is_empty() {
                        cell.push_str(separator);
                    }
                    cell.push_str(&points(meeting, player));
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

/// The points of a player in a game, or a star without a result.
fn points(meeting: &Meeting, player: usize) -> String {
    meeting.points_of(player).map_or_else(|| "*".to_owned(), |points| points.to_string())
}

/// What separates the points of the games of two players: nothing, if no game of the table has points of several
/// characters. Otherwise `10` could be one game or two.
fn separator(table: &Table) -> &'static str {
    let is_wide = |meeting: &Meeting| {
        meeting.players.into_iter().flatten().any(|player| points(meeting, player).chars().count() > 1)
    };
    if table.meetings.iter().any(is_wide) { " " } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_judge::report::Report;
    use damiera_query::crosstable::{Listing, Moves, Ordering, tables};
    use damiera_record::input::{FileEncoding, Site, Splitter, decode};
    use damiera_record::notation::pdn;

    /// The cells of A and B in the table of their games, in which A and B have White by turns.
    fn cells(results: &[&str], points: &str) -> [String; 2] {
        let mut text = String::new();
        for (index, result) in results.iter().enumerate() {
            let (white, black) = if index % 2 == 0 { ("A", "B") } else { ("B", "A") };
            text.push_str(&format!(
                "[Event \"Match\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
                 [Result \"{result}\"]\n[Date \"2001.01.{round:02}\"]\n[GameType \"20\"]\n\n*\n\n",
                round = index + 1,
            ));
        }
        let mut listing = Listing::default();
        let mut splitter = Splitter::new(text.as_bytes());
        while let Some(batch) = splitter.next_batch().expect("it is in memory") {
            for cut in &batch.games {
                let decoded = decode(batch.game(cut), FileEncoding::Detected(None));
                let mut moves = Moves::default();
                let report = Report::observed(pdn::parse(decoded.text()), None, &mut moves);
                listing.observe(&report, &Site::new("a.pdn", cut, &decoded), moves);
            }
        }
        let points = Some(points.parse().expect("it is a system"));
        let ordering = Ordering { points, kind: Some(Kind::RoundRobin), ..Ordering::default() };
        let table = tables(&listing, &ordering).next().expect("there is one");
        let grid = Grid::of(&table);
        let place = |name: &str| table.standings.iter().position(|standing| standing.name == name);
        let (a, b) = (place("A").expect("A plays"), place("B").expect("B plays"));
        [grid.rows[a][b].clone(), grid.rows[b][a].clone()]
    }

    #[test]
    fn points_of_several_characters_are_told_apart() {
        for (results, points, expected) in [
            (&["12-0", "2-10", "6-6"][..], "as-written", ["12 10 6", "0 2 6"]),
            (&["2-0", "0-2", "1-1"], "10-5-0", ["10 10 5", "0 0 5"]),
            (&["11-2", "0-2"], "as-written", ["11 2", "2 0"]),
            (&["1-2", "0-12"], "as-written", ["1 12", "2 0"]),
            (&["2-0", "0-2", "1-1"], "2-1-0", ["221", "001"]),
            (&["2-0", "1-1", "*"], "1-0.5-0", ["1½*", "0½*"]),
            (&["2-0", "1-1"], "3-1.5-0", ["3 1½", "0 1½"]),
            (&["1-1"; 8], "2-1-0", ["11111111"; 2]),
        ] {
            assert_eq!(cells(results, points), expected, "{results:?}");
        }
    }
}
