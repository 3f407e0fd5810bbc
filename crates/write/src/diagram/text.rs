//! A board as text.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use super::{Diagram, Numbers};
use damiera_rules::board::{Color, Role, Square};
use damiera_words::Catalog;

/// The options of a text diagram.
#[derive(Clone, Copy, Debug, Default)]
pub struct Text {
    /// Letters only, for terminals and files without symbols for draughts pieces.
    pub ascii: bool,
    /// Whether colours are used.
    pub color: bool,
}

/// The brackets around a piece that has just moved.
const ARRIVED: [char; 2] = ['[', ']'];

impl Text {
    /// The board, one line per row, with the numbers of the row's squares at its right; then whose turn it is, and the
    /// caption.
    ///
    /// White men and kings are `○ ♔` or `w W`, Black's `● ♚` or `b B`: symbols that are one column wide in
    /// every font. The piece that moved last is in brackets, the squares it left and passed are circles,
    /// those of the pieces it took crosses.
    #[must_use]
    pub fn draw(self, diagram: &Diagram) -> String {
        let (board, names) = (diagram.rules.board(), &diagram.rules.names);
        let mut text = String::new();
        for squares in diagram.rows() {
            let mut cells = String::new();
            let mut column = 0;
            for &(at, square) in &squares {
                cells.push_str(&"   ".repeat(usize::from(at - column)));
                cells.push_str(&self.cell(diagram, square));
                column = at + 1;
            }
            cells.push_str(&"   ".repeat(usize::from(board.width - column)));
            let label = match (squares.first(), squares.last()) {
                _ if diagram.numbers == Numbers::None => String::new(),
                (Some((_, left)), Some((_, right))) => {
                    let dash = if self.ascii { '-' } else { '–' };
                    format!("{}{dash}{}", names.name(*left), names.name(*right))
                }
                _ => String::new(),
            };
            let line = format!("  {cells}   {label}");
            let _ = writeln!(text, "{}", line.trim_end());
        }
        let _ = writeln!(text, "  {}", Catalog::english().to_move(diagram.position.turn()));
        if let Some(caption) = &diagram.caption {
            let _ = writeln!(text, "  {caption}");
        }
        text
    }

    /// Three columns for one square.
    fn cell(self, diagram: &Diagram, square: Square) -> String {
        let last = diagram.last.as_ref();
        let Some(piece) = diagram.position.piece(square) else {
            let passed = last.is_some_and(|last| last.path.contains(&square));
            let taken = last.is_some_and(|last| last.captured.iter().any(|(at, _)| *at == square));
            let names = &diagram.rules.names;
            return match (taken, passed, diagram.numbers, self.ascii) {
                (true, _, _, false) => self.dimmed(" × "),
                (true, _, _, true) => " x ".to_owned(),
                (_, true, _, false) => self.dimmed(" ∘ "),
                (_, true, _, true) => " o ".to_owned(),
                (_, _, Numbers::All, _) => format!("{:^3}", names.name(square)),
                (_, _, _, true) => " . ".to_owned(),
                (_, _, _, false) => " · ".to_owned(),
            };
        };
        let sign = match (self.ascii, piece.color, piece.role) {
            (true, Color::White, Role::Man) => 'w',
            (true, Color::White, Role::King) => 'W',
            (true, Color::Black, Role::Man) => 'b',
            (true, Color::Black, Role::King) => 'B',
            (false, Color::White, Role::Man) => '○',
            (false, Color::White, Role::King) => '♔',
            (false, Color::Black, Role::Man) => '●',
            (false, Color::Black, Role::King) => '♚',
        };
        let arrived = last.and_then(|last| last.path.last()) == Some(&square);
        let [before, behind] = if arrived { ARRIVED } else { [' ', ' '] };
        if !self.color {
            return format!("{before}{sign}{behind}");
        }
        // Readable on light and dark terminals: the default colour, and a medium red.
        let colors = match piece.color {
            Color::White => Style::new().bold(),
            Color::Black => Style::new().fg_color(Some(AnsiColor::BrightRed.into())).bold(),
        };
        format!("{before}{colors}{sign}{colors:#}{behind}")
    }

    fn dimmed(self, cell: &str) -> String {
        if !self.color {
            return cell.to_owned();
        }
        let style = Style::new().dimmed();
        format!("{style}{cell}{style:#}")
    }
}
