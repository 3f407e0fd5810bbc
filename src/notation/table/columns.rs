//! The columns of a table, as the row above them names them.

use crate::notation::scoresheet::{is_moves_column, is_number_column, tag_of_heading};
use crate::record::Tag;

/// What the cells of a column hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    /// The number of a move.
    Number,
    /// White's moves, one in a row.
    White,
    /// Black's moves, one in a row.
    Black,
    /// The moves of a whole game.
    Moves,
    /// The value of a tag.
    Tag(Option<Tag>),
}

/// What a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowIs {
    /// A move of each side.
    Turn,
    /// A whole game.
    Game,
}

/// The columns of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Columns {
    pub(super) rows: RowIs,
    pub(super) columns: Vec<Column>,
    /// The names as written; empty where there are none.
    pub(super) names: Vec<String>,
}

impl Columns {
    /// Number, White, Black: the columns of a table that does not name them.
    pub(super) fn unnamed() -> Columns {
        let columns = vec![Column::Number, Column::White, Column::Black];
        Columns { rows: RowIs::Turn, columns, names: Vec::new() }
    }

    /// Whether a row names these columns.
    pub(super) fn are_named_by<'c>(&self, cells: impl Iterator<Item = &'c str>) -> bool {
        !self.names.is_empty() && cells.map(str::trim).eq(self.names.iter().map(String::as_str))
    }

    /// What a row may mean that names columns: nothing, when it does not, or two things (`Mosse` heads the moves of
    /// a game, or their numbers).
    pub(super) fn named<'c>(cells: impl Iterator<Item = &'c str>) -> impl Iterator<Item = Columns> {
        let names: Vec<String> = cells.map(|cell| cell.trim().to_owned()).collect();
        let tags: Vec<Option<Tag>> = names.iter().map(|name| tag_of_heading(name)).collect();
        let game = game_names(&names, &tags).map(|columns| (RowIs::Game, columns));
        let turn = turn_names(&names, &tags).map(|columns| (RowIs::Turn, columns));
        [game, turn].into_iter().flatten().map(move |(rows, columns)| Columns {
            rows,
            columns,
            names: names.clone(),
        })
    }
}

/// The columns of a table with one game in a row: one has the moves, and some hold tags.
///
/// ```text
/// game-names ::= ("Round" | "Turno") ";" ("White" | "Bianco") ";" ("Arbiter" | "Event") ";" ("Moves" |
///     "Mosse")
/// ```
fn game_names(names: &[String], tags: &[Option<Tag>]) -> Option<Vec<Column>> {
    let moves = names.iter().position(|name| is_moves_column(name))?;
    let others = tags.iter().filter(|tag| tag.is_some()).count();
    if others == 0 {
        return None;
    }
    let column =
        |(at, tag): (usize, &Option<Tag>)| if at == moves { Column::Moves } else { Column::Tag(*tag) };
    Some(tags.iter().enumerate().map(column).collect())
}

/// The columns of a table with a move of each side in a row: White, behind it Black, and before them a number
/// perhaps, or what has no name. `Nero;Bianchi` names a player.
///
/// ```text
/// turn-names ::= ("n" | "nr." | "#" | "mossa") ";" ("white" | "Bianco" | "Blancas" | "wit") ";"
///     ("black" | "Nero" | "Negras" | "zwart")
/// ```
fn turn_names(names: &[String], tags: &[Option<Tag>]) -> Option<Vec<Column>> {
    let at = |tag| tags.iter().position(|known| *known == Some(tag));
    let (white, black) = at(Tag::White).zip(at(Tag::Black)).filter(|(white, black)| white < black)?;
    let named = names.iter().filter(|name| !name.is_empty()).count();
    let number = names.iter().position(|name| is_number_column(name) || is_moves_column(name));
    if number.is_none() && named != 2 && white == 0 {
        return None;
    }
    let number = number.or_else(|| names.iter().position(String::is_empty));
    let column = |(at, tag): (usize, &Option<Tag>)| match at {
        _ if at == white => Column::White,
        _ if at == black => Column::Black,
        _ if Some(at) == number => Column::Number,
        _ => Column::Tag(*tag),
    };
    Some(tags.iter().enumerate().map(column).collect())
}
