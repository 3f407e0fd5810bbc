//! The columns of a table, as the row above them names them.

use super::{cell_move, number_cell};
use crate::notation::language::{begins_side, players_of_initials};
use crate::notation::scoresheet::{
    OverColumns, are_names_beside, is_moves_column, is_number_column, is_only_time, is_rule, may_be_time,
    players_over_columns, tag_of_heading,
};
use crate::record::Tag;
use std::ops::Range;

/// What the cells of a column hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    /// The number of a move.
    Number,
    /// White's moves, one in a row.
    White,
    /// Black's moves, one in a row.
    Black,
    /// The moves of a whole game, or one of them.
    Moves,
    /// The side that made the move.
    Side,
    /// The value of a tag.
    Tag(Option<Tag>),
}

/// Whether the cells of a row are only strokes, as below the names of columns in Markdown: `|---|:---:|`.
pub(super) fn draws_rule<'c>(cells: impl Iterator<Item = &'c str>) -> bool {
    let mut filled = cells.filter(|cell| !cell.is_empty()).peekable();
    filled.peek().is_some() && filled.all(|cell| is_rule(cell.trim_matches(':')))
}

/// What a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowIs {
    /// A move of each side.
    Turn,
    /// A whole game.
    Game,
    /// A ply.
    Ply,
    /// The plies of a player.
    Player,
}

/// The columns of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Columns {
    pub(super) rows: RowIs,
    pub(super) columns: Vec<Column>,
    /// The names as written; empty where there are none.
    pub(super) names: Vec<String>,
}

/// Whether a cell has something of its own beside the moves of its row: `1;31-27;(0:01);17-21;(0:02)`, `1;31-27;1;17-21`.
pub(super) fn is_beside_move(row: &[&str], at: usize) -> bool {
    // 1:05 is a capture as well, where moves have a colon.
    let is_timed = |cell: &str| may_be_time(cell) && !row.get(1).is_some_and(|first| first.contains(':'));
    let is_filled = |cell: &&str| !cell.is_empty() && (!cell_move(cell) || is_timed(cell));
    match row {
        [_, white, of_white, black, of_black] => {
            matches!(at, 2 | 4)
                && cell_move(white)
                && cell_move(black)
                && is_filled(of_white)
                && is_filled(of_black)
                && is_timed(of_white) == is_timed(of_black)
        }
        [number, white, again, black] => at == 2 && cell_move(white) && cell_move(black) && again == number,
        _ => false,
    }
}

/// Whether a cell is a time, and could be nothing else: the fair copy has a comment for one that could.
pub(super) fn is_time_cell(cell: &str) -> bool {
    is_only_time(cell) || cell.starts_with('{')
}

/// Whether a row has a number, two moves, and otherwise empty cells, one of them before the second move: `1.;32-28;;17-21`, as
/// two tabs between the moves make it.
pub(super) fn is_spaced(row: &[&str]) -> bool {
    let moves = row.iter().skip(1).filter(|cell| cell_move(cell)).count();
    let empty = row.iter().skip(1).filter(|cell| cell.is_empty()).count();
    moves == 2 && empty > 0 && 1 + moves + empty == row.len() && !(cell_move(row[1]) && cell_move(row[2]))
}

/// The columns of a block.
const BLOCK: [Column; 3] = [Column::Number, Column::White, Column::Black];

/// Whether a cell is the number of the move behind it.
fn begins_block(row: &[&str], at: usize) -> bool {
    row.get(at).is_some_and(|cell| number_cell(cell).is_some())
        && row.get(at + 1).is_some_and(|cell| cell_move(cell))
}

impl Columns {
    /// Number, White, Black, once or several times: the columns of a table that does not name them, as its first row shows them. Empty
    /// columns may be before a block whose number is above that of the one before: where it is not, another game is there.
    pub(super) fn unnamed(row: &[&str]) -> Columns {
        let number = |at: usize| row.get(at).and_then(|cell| number_cell(cell));
        let mut columns = BLOCK.to_vec();
        let mut last = number(0);
        loop {
            let gap = row.iter().skip(columns.len()).take_while(|cell| cell.is_empty()).count();
            let at = columns.len() + gap;
            let next = number(at);
            if !begins_block(row, at) || gap > 0 && next <= last {
                break;
            }
            last = next;
            columns.extend(std::iter::repeat_n(Column::Tag(None), gap));
            columns.extend(BLOCK);
        }
        Columns { rows: RowIs::Turn, columns, names: Vec::new() }
    }

    /// The same columns behind empty ones, in a table that begins further to the right.
    pub(super) fn behind(mut self, empty: usize) -> Columns {
        self.columns.splice(0..0, std::iter::repeat_n(Column::Tag(None), empty));
        self
    }

    /// How many columns are empty before the first, where a table begins further to the right.
    pub(super) fn lead(&self) -> usize {
        let is_empty = |(at, column): &(usize, &Column)| {
            **column == Column::Tag(None) && self.names.get(*at).is_none_or(String::is_empty)
        };
        self.columns.iter().enumerate().take_while(is_empty).count()
    }

    /// The columns of a table that does not name them, with times next to the moves of its first row, the number again, or
    /// empty cells.
    pub(super) fn timed(row: &[&str]) -> Columns {
        let mut sides = [Column::White, Column::Black].into_iter();
        let mut columns = Vec::with_capacity(row.len());
        for (at, cell) in row.iter().enumerate() {
            columns.push(if at == 0 {
                Column::Number
            } else if sides.len() == 0 && begins_block(row, at) {
                sides = [Column::White, Column::Black].into_iter();
                Column::Number
            } else if cell.is_empty() || is_time_cell(cell) || is_beside_move(row, at) {
                Column::Tag(None)
            } else {
                sides.next().unwrap_or(Column::Tag(None))
            });
        }
        Columns { rows: RowIs::Turn, columns, names: Vec::new() }
    }

    /// The same columns, where the first row of moves below names of which none is that of the numbers shows these: the 1 is right
    /// before the moves; or to the left of all names, `Bianco;Nero` above `1;32-28;19-23`.
    pub(super) fn numbered_by(mut self, row: &[&str]) -> Columns {
        let is_at = |at: usize| row.get(at).is_some_and(|cell| cell_move(cell));
        if self.rows == RowIs::Turn
            && !self.columns.contains(&Column::Number)
            && let Some([0, right]) = self.two_sides()
            && row.first().and_then(|cell| number_cell(cell)) == Some(1)
            && is_at(1)
            && is_at(right + 1)
        {
            self.columns.insert(0, Column::Number);
            return self;
        }
        let is_side = |column: &Column| matches!(column, Column::White | Column::Black);
        if self.rows == RowIs::Turn
            && !self.columns.contains(&Column::Number)
            && let Some(before) = self.columns.iter().position(is_side).and_then(|side| side.checked_sub(1))
            && row.get(before).and_then(|cell| number_cell(cell)) == Some(1)
            && let Some(column @ Column::Tag(None)) = self.columns.get_mut(before)
        {
            *column = Column::Number;
        }
        self
    }

    /// Whether Black's column is on the left.
    pub(super) fn is_black_first(&self) -> bool {
        let mut sides = self.columns.iter().filter(|column| matches!(column, Column::White | Column::Black));
        sides.next() == Some(&Column::Black)
    }

    /// The columns of the moves, from the left, where the table has no more than one of each side.
    pub(super) fn two_sides(&self) -> Option<[usize; 2]> {
        let is_side = |column: &Column| matches!(column, Column::White | Column::Black);
        let mut sides =
            self.columns.iter().enumerate().filter(|(_, column)| is_side(column)).map(|(at, _)| at);
        match (sides.next(), sides.next(), sides.next()) {
            (Some(left), Some(right), None) => Some([left, right]),
            _ => None,
        }
    }

    /// The columns of the moves in each block, from the left.
    pub(super) fn sides_of_blocks(&self) -> impl Iterator<Item = [usize; 2]> {
        self.blocks().filter_map(|[_, left, right]| Some([left?, right?]))
    }

    /// The columns of each block of moves: its number, and those of the sides from the left.
    pub(super) fn blocks(&self) -> impl Iterator<Item = [Option<usize>; 3]> {
        let (left, right) = if self.is_black_first() { (2, 1) } else { (1, 2) };
        let mut blocks: Vec<[Option<usize>; 3]> = Vec::new();
        for (at, column) in self.columns.iter().enumerate() {
            let part = match column {
                Column::Number => 0,
                Column::White => left,
                Column::Black => right,
                Column::Moves | Column::Side | Column::Tag(_) => continue,
            };
            match blocks.last_mut() {
                Some(block) if block.iter().skip(part).all(Option::is_none) => block[part] = Some(at),
                _ => {
                    let mut block = [None; 3];
                    block[part] = Some(at);
                    blocks.push(block);
                }
            }
        }
        blocks.into_iter()
    }

    /// The players in the cells above or below the names of a block's columns. Beside those of the colours, a name may be that of one.
    pub(super) fn players_over<'c>(&self, sides: [usize; 2], cells: [&'c str; 2]) -> Option<OverColumns<'c>> {
        let colors = sides.map(|at| self.names.get(at).map_or("", String::as_str));
        let beside = || are_names_beside(colors, cells).then_some(OverColumns { names: cells, left: None });
        players_over_columns(cells).or_else(beside)
    }

    /// Whether a row names these columns.
    pub(super) fn are_named_by<'c>(&self, cells: impl Iterator<Item = &'c str>) -> bool {
        !self.names.is_empty() && cells.map(str::trim).eq(self.names.iter().map(String::as_str))
    }

    /// What a row that names columns may mean: nothing if it does not name any, or two things (`Mosse` heads the moves of
    /// a game, or their numbers).
    pub(super) fn named<'c>(cells: impl Iterator<Item = &'c str>) -> impl Iterator<Item = Columns> {
        let names: Vec<String> = cells.map(|cell| cell.trim().to_owned()).collect();
        let tags: Vec<Option<Tag>> = names.iter().map(|name| tag_of_heading(without_count(name))).collect();
        let game = game_names(&names, &tags).map(|columns| (RowIs::Game, columns));
        let turn = turn_names(&names, &tags).map(|columns| (RowIs::Turn, columns));
        let turned = black_first_names(&tags).map(|columns| (RowIs::Turn, columns));
        [game, turn, turned].into_iter().flatten().map(move |(rows, columns)| Columns {
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
    let plies = ply_columns(names);
    let moves = match &plies {
        Some(plies) => plies.clone(),
        None => names.iter().position(|name| is_moves_column(name)).map(|at| at..at + 1)?,
    };
    let others = tags.iter().enumerate().filter(|(at, tag)| tag.is_some() && !moves.contains(at)).count();
    if others == 0 {
        return None;
    }
    let column = |(at, tag): (usize, &Option<Tag>)| {
        if moves.contains(&at) { Column::Moves } else { Column::Tag(*tag) }
    };
    Some(tags.iter().enumerate().map(column).collect())
}

/// The columns of a table with a ply in each, `1,2,3,…`, `w1,b1,w2,b2,…`, `wit1,zwart1,…`, `Move 1,Move 2,…`: side by side to the end, and numbered
/// from 1 on.
fn ply_columns(names: &[String]) -> Option<Range<usize>> {
    /// As many columns as no table numbers for something else.
    const FEWEST: usize = 6;
    let word_and_number = |name: &'_ str| {
        let (word, number) = name.split_at(name.trim_end_matches(|c: char| c.is_ascii_digit()).len());
        Some((word.trim_end_matches([' ', '.', '_', '-', '#']).to_lowercase(), number.parse::<u32>().ok()?))
    };
    let number = |name: &String| {
        let (word, number) = word_and_number(name)?;
        let is_ply = word.is_empty()
            || begins_side(&word)
            || tag_of_heading(&word).is_some_and(Tag::is_player)
            || is_number_column(&word)
            || is_moves_column(&word);
        Some(number).filter(|_| is_ply)
    };
    let first = names.iter().position(|name| number(name) == Some(1))?;
    // `r1,r2,…` are rounds: of two letters, one is White's and the other Black's in one language.
    let word = |at: usize| Some(word_and_number(names.get(at)?)?.0);
    let letter = |word: &str| {
        let mut letters = word.chars();
        let letter = letters.next().filter(|_| letters.next().is_none())?;
        letter.to_uppercase().next()
    };
    let is_of_side =
        |one: char| word(first + 1).and_then(|word| players_of_initials(one, letter(&word)?)).is_some();
    if word(first)
        .filter(|word| !is_number_column(word))
        .and_then(|word| letter(&word))
        .is_some_and(|one| !is_of_side(one))
    {
        return None;
    }
    let last = names.iter().rposition(|name| !name.is_empty())?;
    let mut before = 1;
    for name in names.get(first..=last)? {
        let number = number(name)?;
        if !(before..=before + 1).contains(&number) {
            return None;
        }
        before = number;
    }
    (last + 1 - first >= FEWEST).then_some(first..last + 1)
}

/// The columns of a table with a move of each side in a row: White, then Black, and before them perhaps a number,
/// or what has no name; with a number, Black's column may be the first. `Nero;Bianchi` names a player.
///
/// ```text
/// turn-names ::= ("n" | "nr." | "#" | "mossa") ";" ("white" | "Bianco" | "Blancas" | "wit") ";"
///     ("black" | "Nero" | "Negras" | "zwart")
/// ```
fn turn_names(names: &[String], tags: &[Option<Tag>]) -> Option<Vec<Column>> {
    let named = names.iter().filter(|name| !name.is_empty()).count();
    let all =
        |wanted| tags.iter().enumerate().filter(move |(_, tag)| **tag == Some(wanted)).map(|(at, _)| at);
    let is_plain = |name: &String| is_number_column(without_count(name));
    let is_number = |name: &String| is_plain(name) || is_moves_column(without_count(name));
    // `Partij` is the number of the game where another column has that of the move.
    let number = names.iter().position(is_plain).or_else(|| names.iter().position(is_number));
    let black_first = number.is_some() && all(Tag::Black).next() < all(Tag::White).next();
    let (left, right) = if black_first { (Tag::Black, Tag::White) } else { (Tag::White, Tag::Black) };
    let sides: Vec<(usize, usize)> = all(left).zip(all(right)).collect();
    let is_side = |at: usize| sides.iter().any(|&(left, right)| at == left || at == right);
    let &(first, _) = sides.first()?;
    // The sides come in one order in all blocks, and blocks come one after the other.
    let in_order = sides.iter().flat_map(|&(left, right)| [left, right]).is_sorted();
    if !in_order || all(Tag::White).count() != all(Tag::Black).count() {
        return None;
    }
    if number.is_none() && named != 2 * sides.len() && first == 0 {
        return None;
    }
    let number = number.or_else(|| names.iter().position(String::is_empty));
    // A column without a name is the number of a block if there is one before each block.
    let before = |at: usize| sides.iter().any(|&(left, _)| at + 1 == left);
    let column = |(at, (name, tag)): (usize, (&String, &Option<Tag>))| match (at, tag) {
        (_, Some(Tag::White)) if is_side(at) => Column::White,
        (_, Some(Tag::Black)) if is_side(at) => Column::Black,
        _ if Some(at) == number || before(at) && (name.is_empty() || is_number(name)) => Column::Number,
        _ => Column::Tag(*tag),
    };
    Some(names.iter().zip(tags).enumerate().map(column).collect())
}

/// The columns of the moves without a number, Black's on the left. Only what is below shows that `Nero;Bianchi` is no player.
fn black_first_names(tags: &[Option<Tag>]) -> Option<Vec<Column>> {
    matches!(tags, [Some(Tag::Black), Some(Tag::White)]).then(|| vec![Column::Black, Column::White])
}

/// A name without what distinguishes it from others of its kind: `Wit 2`, `wit.1`.
fn without_count(name: &str) -> &str {
    let word = name.trim_end_matches(|c: char| c.is_ascii_digit());
    if word.len() < name.len() { word.trim_end_matches([' ', '.', '_', '-']) } else { name }
}
