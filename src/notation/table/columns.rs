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

    /// Reads the row that names the columns; none when a row does not.
    ///
    /// White and Black beside a number, or by themselves, head moves; beside a column for the moves they head
    /// players.
    ///
    /// ```text
    /// column-names ::= …
    /// ```
    pub(super) fn named<'c>(cells: impl Iterator<Item = &'c str>) -> Option<Columns> {
        let names: Vec<String> = cells.map(|cell| cell.trim().to_owned()).collect();
        let tags: Vec<Option<Tag>> = names.iter().map(|name| tag_of_heading(name)).collect();
        let at = |tag| tags.iter().position(|known| *known == Some(tag));
        let sides = at(Tag::White).zip(at(Tag::Black));
        let named = names.iter().filter(|name| !name.is_empty()).count();
        let numbers = names.iter().position(|name| is_number_column(name));
        let moves = names.iter().position(|name| is_moves_column(name));
        let known = tags.iter().filter(|tag| tag.is_some()).count();
        let columns: Vec<Column> = match (sides, moves) {
            (_, Some(moves)) if known > 0 && (numbers != Some(0) || moves != 0) => tags
                .iter()
                .enumerate()
                .map(|(at, tag)| if at == moves { Column::Moves } else { Column::Tag(*tag) })
                .collect(),
            // `Nero;Bianchi` names a player.
            (Some((white, black)), _) if white < black && (numbers.is_some() || named == 2 || white > 0) => {
                let number = numbers.or_else(|| names.iter().position(String::is_empty));
                let column = |at: usize, tag: Option<Tag>| match at {
                    _ if at == white => Column::White,
                    _ if at == black => Column::Black,
                    _ if Some(at) == number => Column::Number,
                    _ => Column::Tag(tag),
                };
                tags.iter().enumerate().map(|(at, tag)| column(at, *tag)).collect()
            }
            _ => return None,
        };
        let rows = if columns.contains(&Column::Moves) { RowIs::Game } else { RowIs::Turn };
        Some(Columns { rows, columns, names })
    }
}
