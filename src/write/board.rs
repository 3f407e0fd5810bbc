//! A board as text.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use crate::board::{Color, Numbering, Role, Square};
use crate::position::Position;
use crate::variant::Rules;

/// How a board is drawn.
#[derive(Clone, Copy, Debug)]
pub struct BoardStyle {
    /// Letters alone, for terminals and files that have no signs for draughts pieces.
    pub ascii: bool,
    /// Whether colours are used.
    pub color: bool,
    /// Whose side is at the bottom.
    pub bottom: Color,
    /// Whether the numbers of empty squares are written on them.
    pub numbers: bool,
}

/// The board, one line per row, with the numbers of the row's squares at its right; then whose turn it is.
///
/// White men and kings are `⛀ ⛁` or `w W`, Black's `⛂ ⛃` or `b B`.
#[must_use]
pub fn draw(position: &Position<u128>, rules: &Rules, style: BoardStyle) -> String {
    let board = rules.board();
    let mut text = String::new();
    for line in 0..board.height {
        let row = if style.bottom == Color::White { line } else { board.height - 1 - line };
        let mut squares: Vec<(u8, Square)> = (0..board.row_len())
            .filter_map(|index| {
                let file = board.file(row, index);
                Some((file, rules.names.square_at(file, board.height - row)?))
            })
            .collect();
        if style.bottom == Color::Black {
            squares.reverse();
        }
        let mut cells = String::new();
        let first = squares.first().map_or(0, |(file, _)| *file);
        let indent = if style.bottom == Color::White { first } else { board.width - 1 - first };
        cells.push_str(&"   ".repeat(usize::from(indent)));
        for (place, (_, square)) in squares.iter().enumerate() {
            cells.push_str(&cell(position, rules, *square, style));
            if place + 1 < squares.len() {
                cells.push_str("   ");
            }
        }
        let trailing = usize::from(board.width - 1 - indent) - 2 * (squares.len() - 1);
        let (left, right) = (squares.first().map(|s| s.1), squares.last().map(|s| s.1));
        let label = match (left, right) {
            (Some(left), Some(right)) => format!("{}–{}", rules.names.name(left), rules.names.name(right)),
            _ => String::new(),
        };
        let dash = if style.ascii { label.replace('–', "-") } else { label };
        let _ = writeln!(text, "  {cells}{}   {dash}", "   ".repeat(trailing));
    }
    let _ = writeln!(text, "  {} to move", position.turn());
    text
}

/// Three columns for one square.
fn cell(position: &Position<u128>, rules: &Rules, square: Square, style: BoardStyle) -> String {
    let Some(piece) = position.piece(square) else {
        if style.numbers && rules.names.numbering() == Numbering::Numeric {
            return format!("{:^3}", rules.names.number(square));
        }
        return if style.ascii { " . ".to_owned() } else { " · ".to_owned() };
    };
    let sign = match (style.ascii, piece.color, piece.role) {
        (true, Color::White, Role::Man) => 'w',
        (true, Color::White, Role::King) => 'W',
        (true, Color::Black, Role::Man) => 'b',
        (true, Color::Black, Role::King) => 'B',
        (false, Color::White, Role::Man) => '⛀',
        (false, Color::White, Role::King) => '⛁',
        (false, Color::Black, Role::Man) => '⛂',
        (false, Color::Black, Role::King) => '⛃',
    };
    if !style.color {
        return format!(" {sign} ");
    }
    let colors = match piece.color {
        Color::White => Style::new().fg_color(Some(AnsiColor::BrightYellow.into())).bold(),
        Color::Black => Style::new().fg_color(Some(AnsiColor::BrightRed.into())).bold(),
    };
    format!(" {colors}{sign}{colors:#} ")
}
