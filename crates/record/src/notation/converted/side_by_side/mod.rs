//! Games side by side: `1. 32-28 19-23      1. 33-29 18-22`. They become games one below the other.
//!
//! - Rows of the number 1 on one line, and rows of the number 2 on the next: no single game has both. The numbers of the blocks
//!   of one game are others, and a block that begins with another number belongs to the game on its left.
//! - A row is the game's whose next number it has. Everything else, such as names above the rows and results below them, belongs
//!   to the game that it stands above or below: by its cell, where tabs, bars or the signs of a table divide the line; otherwise
//!   by its column, after two blanks.
//! - What is above and below such games, as another game in the whole width of the page, stays as it is.

mod line;

use crate::notation::scoresheet::tag_of_heading;
use line::{Divider, Part, Row, rows_of};

/// The fewest moves of a row that has those of both sides; a list of the moves of one player has one in a row.
const OF_BOTH_SIDES: usize = 2;

/// The most columns of rows on a line.
const MOST_COLUMNS: usize = 12;

/// Whether games stand side by side in the first bytes of a text.
pub(super) fn is_shown(head: &[u8]) -> bool {
    let head = String::from_utf8_lossy(head);
    let lines = Lines::of(&head);
    (0..lines.text.len()).any(|at| lines.begin_games(at))
}

/// The text with the games one below the other; `None` if none stand side by side.
pub(super) fn text(sheet: &str) -> Option<String> {
    let lines = Lines::of(sheet);
    let mut text = String::with_capacity(sheet.len() + 64);
    let mut from = 0;
    while let Some(first) = (from..lines.text.len()).find(|at| lines.begin_games(*at)) {
        let head = lines.head_of(from, first);
        let Some(end) = lines.add_games([from, head, first], &mut text) else { break };
        from = end;
    }
    if from == 0 {
        return None;
    }
    push(&mut text, lines.text.get(from..)?);
    Some(text)
}

fn push(text: &mut String, lines: &[&str]) {
    for line in lines {
        text.push_str(line.trim_end());
        text.push('\n');
    }
}

/// The lines of a text, and the rows on each.
struct Lines<'t> {
    text: Vec<&'t str>,
    rows: Vec<Vec<Row>>,
}

impl<'t> Lines<'t> {
    fn of(text: &'t str) -> Lines<'t> {
        let lines: Vec<&str> = text.lines().collect();
        let rows = lines.iter().map(|line| rows_of(line)).collect();
        Lines { text: lines, rows }
    }

    fn rows(&self, at: usize) -> &[Row] {
        self.rows.get(at).map_or(&[], Vec::as_slice)
    }

    fn is_blank(&self, at: usize) -> bool {
        self.text.get(at).is_none_or(|line| line.trim().is_empty())
    }

    /// Whether the first rows of games stand side by side on a line.
    fn begin_games(&self, at: usize) -> bool {
        let first = self.rows(at);
        let is_first = |row: &&Row| row.number == 1 && row.moves >= OF_BOTH_SIDES;
        if first.len() > MOST_COLUMNS
            || first.first().is_none_or(|row| !is_first(&row))
            || first.iter().filter(is_first).count() < 2
        {
            return false;
        }
        let next =
            (at + 1..self.text.len()).find(|at| !self.is_blank(*at)).map_or(&[][..], |at| self.rows(at));
        next.len() == first.len() && first.iter().zip(next).all(|(one, two)| one.number + 1 == two.number)
    }

    /// Where what is above the rows on this line begins: words right above it, or above a blank line; above the first rows of all,
    /// everything.
    fn head_of(&self, from: usize, first: usize) -> usize {
        if from == 0 && (0..first).all(|at| self.rows(at).is_empty()) {
            return 0;
        }
        let has_letters = |line: &&str| line.chars().any(char::is_alphabetic);
        let is_word = |at: usize| self.rows(at).is_empty() && self.text.get(at).is_some_and(has_letters);
        let mut head = first;
        while head > from && self.is_blank(head - 1) {
            head -= 1;
        }
        while head > from && is_word(head - 1) {
            head -= 1;
        }
        if head < first && self.is_blank(head) { first } else { head }
    }

    /// Adds the lines from `from` on, the games of the rows on the line `first` one below the other; says where the lines end that
    /// belong to them.
    fn add_games(&self, [from, head, first]: [usize; 3], text: &mut String) -> Option<usize> {
        let mut games = Games::new(self.text.get(first)?, self.rows(first))?;
        let mut ahead = games.columns.clone();
        // A row of the number 1 that is due nowhere begins another game.
        let goes_on = |at: &usize| {
            let is_due = |row: &Row| row.number != 1 || ahead.iter().any(|column| column.next == 1);
            let goes_on = self.rows(*at).iter().all(is_due);
            let parts = games.divider.parts(self.text.get(*at).copied().unwrap_or_default(), self.rows(*at));
            games_of(&parts, &mut ahead, games.divider.slack());
            goes_on
        };
        let last = (first..self.text.len()).take_while(goes_on).last()?;
        let end = if last + 1 < self.text.len() { self.head_of(first + 1, last + 1) } else { last + 1 };
        push(text, self.text.get(from..head)?);
        for at in head..end {
            games.take(self.text.get(at)?, self.rows(at));
        }
        for game in games.text {
            text.push_str(game.trim_end_matches('\n'));
            text.push_str("\n\n");
        }
        Some(end)
    }
}

/// A column of rows.
#[derive(Clone, Copy, Debug)]
struct Column {
    /// Its game, counted from the left.
    game: usize,
    /// Where its first row begins.
    place: usize,
    /// The number of its next row.
    next: u32,
}

/// Games side by side.
struct Games {
    divider: Divider,
    columns: Vec<Column>,
    /// The lines of each game.
    text: Vec<String>,
}

impl Games {
    /// The games of the first rows on a line.
    fn new(line: &str, rows: &[Row]) -> Option<Games> {
        let [left, right, ..] = rows else { return None };
        // What is behind the moves of one row, and before the next.
        let before = line.get(left.start..right.start)?;
        let gap = before.rfind(|c: char| c.is_ascii_alphanumeric()).and_then(|at| before.get(at + 1..))?;
        let divider = Divider::between(gap);
        let mut games = 0;
        let mut columns = Vec::new();
        for part in divider.parts(line, rows) {
            if let Some(number) = part.number {
                games += usize::from(number == 1);
                columns.push(Column { game: games.checked_sub(1)?, place: part.place, next: number });
            }
        }
        (games > 1).then(|| Games { divider, columns, text: vec![String::new(); games] })
    }

    /// Takes a line in.
    fn take(&mut self, line: &str, rows: &[Row]) {
        let mut written = vec![String::new(); self.text.len()];
        let parts = self.divider.parts(line, rows);
        let games = games_of(&parts, &mut self.columns, self.divider.slack());
        for (part, game) in parts.iter().zip(games) {
            let Some(text) = written.get_mut(game) else { continue };
            match self.divider {
                Divider::Sign(sign) if part.place > 0 && !self.begins(game, part) => {
                    text.push(char::from(sign));
                }
                Divider::Blanks if !text.is_empty() => text.push_str("   "),
                Divider::Sign(_) | Divider::Blanks => {}
            }
            let part = if self.divider == Divider::Blanks { part.text.trim_end() } else { part.text };
            text.push_str(part);
        }
        let is_blank = line.trim().is_empty();
        for (text, written) in self.text.iter_mut().zip(written) {
            let written =
                written.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '|' | ';' | ','));
            if is_blank || !written.is_empty() {
                text.push_str(written);
                text.push('\n');
            }
        }
    }

    /// Whether a cell is the first of its game.
    fn begins(&self, game: usize, part: &Part<'_>) -> bool {
        self.columns.iter().find(|column| column.game == game).is_some_and(|first| first.place >= part.place)
    }
}

/// The game of each part of a line, and what is due next in each column.
fn games_of(parts: &[Part<'_>], columns: &mut [Column], slack: usize) -> Vec<usize> {
    let last = columns.last().map_or(0, |column| column.game);
    let are_words = parts.iter().all(|part| part.number.is_none());
    let by_place = |part: &Part<'_>, columns: &[Column]| {
        let is_left = |column: &&Column| column.place <= part.place + slack;
        columns.iter().rev().find(is_left).map_or(0, |column| column.game)
    };
    if are_words && are_alike(parts, last + 1) {
        // One for each game, wherever they stand.
        let mut next = 0..last;
        return parts
            .iter()
            .map(|part| if part.is_empty() { 0 } else { next.next().unwrap_or(last) })
            .collect();
    }
    let mut games = Vec::with_capacity(parts.len());
    let (mut from, mut game) = (0, 0);
    for part in parts {
        if let Some(number) = part.number {
            let at = |at: &usize| columns.get(*at);
            let is_due = |index: &usize| at(index).is_some_and(|column| column.next == number);
            let distance = |index: &usize| at(index).map_or(0, |column| column.place.abs_diff(part.place));
            let due = (from..columns.len()).filter(is_due).min_by_key(distance);
            let nearest = due.or_else(|| (from..columns.len()).min_by_key(distance));
            if let Some((index, column)) = nearest.and_then(|index| Some((index, columns.get_mut(index)?))) {
                column.next = number.saturating_add(1);
                game = column.game;
                from = index + 1;
            }
        } else if !part.is_move || are_words {
            game = by_place(part, columns);
        }
        games.push(game);
    }
    games
}

/// Whether there are as many words or results on a line as games, and they say the same of each: the names of its players, those of
/// White, its result.
fn are_alike(parts: &[Part<'_>], games: usize) -> bool {
    let tag = |part: &Part<'_>| {
        let name = part.text.split([':', '=']).next().unwrap_or_default().trim();
        tag_of_heading(name)
    };
    let filled: Vec<&Part<'_>> = parts.iter().filter(|part| !part.is_empty()).collect();
    filled.len() == games
        && filled.iter().all(|part| !part.is_move)
        && filled.windows(2).all(|pair| matches!(pair, [one, other] if tag(one) == tag(other)))
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn games_side_by_side_stand_one_below_the_other() {
        let rossi = "Rossi - Verdi 2-0\n1. 32-28 19-23\n2. 28x19 14x23";
        let below = |one: &str, other: &str| format!("{one}\n\n{other}\n\n");
        for (sheet, one, other) in [
            (
                "Rossi - Verdi 2-0         Neri - Bruni 1-1\n\
                 1. 32-28 19-23            1. 33-29 18-22\n\
                 2. 28x19 14x23            2. 39-33 12-18\n",
                rossi,
                "Neri - Bruni 1-1\n1. 33-29 18-22\n2. 39-33 12-18",
            ),
            // The one is longer, and the other ends with a result.
            (
                "1. 32-28  19-23      1. 33-29  18-22\n2. 28x19  14x23      2. 39-33  12-18\n\
                 3. 37-32             1-1\n                     wit geeft op\n",
                "1. 32-28   19-23\n2. 28x19   14x23\n3. 37-32",
                "1. 33-29   18-22\n2. 39-33   12-18\n1-1\nwit geeft op",
            ),
            (
                "1. 32-28 19-23 1. 33-29 18-22\n2. 28x19 14x23 2. 39-33 12-18\n               3. 44-39\n",
                "1. 32-28 19-23\n2. 28x19 14x23",
                "1. 33-29 18-22\n2. 39-33 12-18\n3. 44-39",
            ),
            (
                "Bianco;Rossi;;;Bianco;Neri;\nnr;bianco;nero;;nr;bianco;nero\n\
                 1;32-28;19-23;;1;33-29;18-22\n2;28x19;14x23;;2;39-33;12-18\n3;37-32;;;;;\n",
                "Bianco;Rossi\nnr;bianco;nero\n1;32-28;19-23\n2;28x19;14x23\n3;37-32",
                "Bianco;Neri\nnr;bianco;nero\n1;33-29;18-22\n2;39-33;12-18",
            ),
            (
                "Rossi - Verdi\tNeri - Bruni\n\n1.\t32-28\t19-23\t\t1.\t33-29\t18-22\n2.\t28x19\t14x23\t\t2.\t39-33\t12-18\n",
                "Rossi - Verdi\n\n1.\t32-28\t19-23\n2.\t28x19\t14x23",
                "Neri - Bruni\n\n1.\t33-29\t18-22\n2.\t39-33\t12-18",
            ),
            // Each in two blocks.
            (
                "1 32-28 19-23 | 3 37-32 10-14 | 1 33-29 18-22 | 3 44-39 7-12\n\
                 2 28x19 14x23 | 4 41-37 5-10  | 2 39-33 12-18 | 4 50-44 1-7\n",
                "1 32-28 19-23 | 3 37-32 10-14\n2 28x19 14x23 | 4 41-37 5-10",
                " 1 33-29 18-22 | 3 44-39 7-12\n 2 39-33 12-18 | 4 50-44 1-7",
            ),
        ] {
            assert_eq!(text(sheet), Some(below(one, other)), "{sheet}");
        }
    }

    #[test]
    fn what_is_around_them_stays() {
        let two = "1. 32-28 19-23      1. 33-29 18-22\n2. 28x19 14x23      2. 39-33 12-18\n";
        let apart = "1. 32-28 19-23\n2. 28x19 14x23\n\n1. 33-29 18-22\n2. 39-33 12-18\n\n";
        let one = "Rossi - Verdi\n\n1. 32-28 19-23\n2. 28x19 14x23\n";
        assert_eq!(text(&format!("{one}\n{two}\n{one}")), Some(format!("{one}\n{apart}{one}")));
        assert_eq!(text(&format!("{two}\n{two}")), Some(format!("{apart}{apart}")));
    }

    #[test]
    fn the_rows_of_one_game_are_not_those_of_several() {
        for sheet in [
            "1. 32-28 19-23   3. 37-32 10-14\n2. 28x19 14x23   4. 41-37 5-10\n",
            "1. 32-28 19-23   2. 28x19 14x23\n3. 37-32 10-14   4. 41-37 5-10\n",
            // A list of the moves of each player.
            "1. 32-28   1. 19-23\n2. 28x19   2. 14x23\n",
            "1. 32-28 19-23 2. 28x19 14x23 * 1. 33-29 18-22 2. 39-33 12-18 *\n",
            "1. 32-28 19-23   1. 33-29 18-22\n",
            "Rossi - Verdi   Neri - Bruni\n",
            "",
        ] {
            assert_eq!(text(sheet), None, "{sheet}");
        }
    }
}
