//! Tables for people: aligned columns that fit the available width.
//!
//! If a table is too wide, in this order: short titles replace the long ones; the last column, if allowed,
//! gets its own line; the gaps shrink to one blank; the widest column of text is cut with `…`, but never
//! numbers, or words that mean nothing when cut.

use std::borrow::Cow;

use anstyle::Style;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr};

use super::{clean, fill, wrap};
use damiera_words::{Catalog, ColumnTitle};

/// A column with its titles, made by one of the functions that say what it holds.
pub(crate) fn column(of: fn(String) -> Column, title: ColumnTitle) -> Column {
    let [title, short] = Catalog::english().column(title);
    of(title).short(short)
}

/// A column: its title, and what it holds.
#[derive(Clone, Debug)]
pub struct Column {
    title: Cow<'static, str>,
    short: Cow<'static, str>,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Text,
    Word,
    Number,
    Tail,
}

impl Column {
    /// A column of text, aligned left.
    #[must_use]
    pub fn text(title: impl Into<Cow<'static, str>>) -> Column {
        Column::new(title.into(), Kind::Text)
    }

    /// A column of text that is never cut, aligned left.
    #[must_use]
    pub fn word(title: impl Into<Cow<'static, str>>) -> Column {
        Column::new(title.into(), Kind::Word)
    }

    /// A column of numbers, aligned right.
    #[must_use]
    pub fn number(title: impl Into<Cow<'static, str>>) -> Column {
        Column::new(title.into(), Kind::Number)
    }

    /// A column of text that may have its own lines; the last of its table.
    #[must_use]
    pub fn tail(title: impl Into<Cow<'static, str>>) -> Column {
        Column::new(title.into(), Kind::Tail)
    }

    /// The same with a short title.
    #[must_use]
    pub fn short(self, short: impl Into<Cow<'static, str>>) -> Column {
        Column { short: short.into(), ..self }
    }

    fn new(title: Cow<'static, str>, kind: Kind) -> Column {
        Column { short: title.clone(), title, kind }
    }

    /// The title, or the short one.
    fn titled(&self, short: bool) -> &str {
        if short { &self.short } else { &self.title }
    }
}

/// A table: rows of cells, and headings between them.
#[derive(Clone, Debug)]
pub struct Table {
    columns: Vec<Column>,
    lines: Vec<Line>,
}

#[derive(Clone, Debug)]
enum Line {
    Heading(Vec<String>),
    Row(Vec<String>),
}

/// The indent of a row, which distinguishes it from a heading.
const INDENT: usize = 2;

/// The minimum width of a text column.
const LEAST: usize = 6;

/// The layout of a table.
struct Layout {
    short: bool,
    gap: usize,
    /// The widths of the columns on one line, without the tail if it has its own lines.
    widths: Vec<usize>,
}

impl Table {
    /// A table without rows.
    #[must_use]
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Table {
        Table { columns: columns.into_iter().collect(), lines: Vec::new() }
    }

    /// Adds a heading for the rows after it: parts, with dots between them.
    pub fn heading(&mut self, parts: impl IntoIterator<Item = String>) {
        self.lines.push(Line::Heading(parts.into_iter().map(|part| clean(&part).into_owned()).collect()));
    }

    /// Adds a row, one cell for each column.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.lines.push(Line::Row(cells.into_iter().map(|cell| clean(&cell).into_owned()).collect()));
    }

    /// Whether it has no row.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Appends the table, no line wider than `width` columns unless its numbers are.
    pub fn write(&self, width: usize, color: bool, out: &mut String) {
        let layout = self.layout(width.saturating_sub(INDENT));
        let bold = if color { Style::new().bold() } else { Style::new() };
        let dimmed = if color { Style::new().dimmed() } else { Style::new() };
        let titles = self.columns.iter().map(|column| column.titled(layout.short));
        let titles: Vec<String> = titles.take(layout.widths.len()).map(str::to_owned).collect();
        push_styled(&self.in_line(&titles, &layout), dimmed, out);
        for line in &self.lines {
            match line {
                Line::Heading(parts) => {
                    for part in fill(parts, width).lines() {
                        push_styled(&cut(part, width), bold, out);
                    }
                }
                Line::Row(cells) => {
                    push_styled(&self.in_line(cells, &layout), Style::new(), out);
                    let tail = cells.get(layout.widths.len()).filter(|tail| !tail.is_empty());
                    // It is below its row, with the same indent.
                    let own = cells.first().map_or(0, |cell| cell.len() - cell.trim_start_matches(' ').len());
                    let indent = 2 * INDENT + own;
                    let room = width.saturating_sub(indent);
                    for part in tail.map(|tail| wrap(tail, room)).iter().flat_map(|tail| tail.lines()) {
                        let line = format!("{:indent$}{}", "", cut(part, room));
                        push_styled(&line, Style::new(), out);
                    }
                }
            }
        }
    }

    /// Whether the table fits into N columns with nothing cut.
    #[must_use]
    pub fn fits(&self, width: usize) -> bool {
        self.uncut(width.saturating_sub(INDENT)).is_some()
    }

    /// The first layout that fits into `room` with nothing cut.
    fn uncut(&self, room: usize) -> Option<Layout> {
        let tail = usize::from(self.columns.last().is_some_and(|column| column.kind == Kind::Tail));
        let columns = self.columns.len();
        let ways = [
            (false, 2, columns),
            (true, 2, columns),
            (false, 2, columns - tail),
            (true, 2, columns - tail),
            (true, 1, columns - tail),
        ];
        ways.into_iter().find_map(|(short, gap, in_line)| {
            let widths = self.widths(short, in_line);
            (total(&widths, gap) <= room).then_some(Layout { short, gap, widths })
        })
    }

    /// The layout of the table in `room`, with cut cells if nothing else helps.
    fn layout(&self, room: usize) -> Layout {
        if let Some(layout) = self.uncut(room) {
            return layout;
        }
        let tail = usize::from(self.columns.last().is_some_and(|column| column.kind == Kind::Tail));
        let columns = self.columns.len();
        let mut widths = self.widths(true, columns - tail);
        let is_text =
            |index: &usize| self.columns.get(*index).is_some_and(|column| column.kind == Kind::Text);
        while total(&widths, 1) > room {
            let texts = (0..widths.len()).filter(is_text);
            let widest = texts.filter_map(|index| widths.get(index).map(|&width| (width, index))).max();
            let Some((width, index)) = widest.filter(|(width, _)| *width > LEAST) else { break };
            let excess = total(&widths, 1) - room;
            if let Some(cell) = widths.get_mut(index) {
                // Step by step, so that two wide columns share the loss.
                *cell = width - excess.div_ceil(2).clamp(1, width - LEAST);
            }
        }
        Layout { short: true, gap: 1, widths }
    }

    /// The widths that the first columns need.
    fn widths(&self, short: bool, in_line: usize) -> Vec<usize> {
        let titles = self.columns.iter().map(|column| column.titled(short));
        let mut widths: Vec<usize> = titles.take(in_line).map(UnicodeWidthStr::width).collect();
        for line in &self.lines {
            let Line::Row(cells) = line else { continue };
            for (width, cell) in widths.iter_mut().zip(cells) {
                *width = (*width).max(cell.width());
            }
        }
        widths
    }

    /// The cells of one line.
    fn in_line(&self, cells: &[String], layout: &Layout) -> String {
        let mut line = " ".repeat(INDENT);
        for (index, ((column, cell), &width)) in
            self.columns.iter().zip(cells).zip(&layout.widths).enumerate()
        {
            if index > 0 {
                line.push_str(&" ".repeat(layout.gap));
            }
            let blanks = " ".repeat(width.saturating_sub(cell.width()));
            if column.kind == Kind::Number {
                line.push_str(&blanks);
                line.push_str(cell);
            } else {
                line.push_str(&cut(cell, width));
                line.push_str(&blanks);
            }
        }
        line
    }
}

fn total(widths: &[usize], gap: usize) -> usize {
    widths.iter().sum::<usize>() + gap * widths.len().saturating_sub(1)
}

fn push_styled(line: &str, style: Style, out: &mut String) {
    out.push_str(&format!("{style}{}{style:#}\n", line.trim_end()));
}

/// Text cut to N columns, with `…` for the missing part.
fn cut(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut shown = String::new();
    let mut column = 0;
    for c in text.chars() {
        column += c.width().unwrap_or_default();
        if column + 1 > width {
            break;
        }
        shown.push(c);
    }
    shown.push('…');
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let mut table = Table::new([
            Column::text("player"),
            Column::number("committed").short("made"),
            Column::tail("what happened"),
        ]);
        table.heading(["Roma".into(), "game 7".into()]);
        table.row(["Rossi".into(), "12".into(), "White answered 29x18, which accepts it".into()]);
        table.row(["棋 Li".into(), "3".into(), "corrected".into()]);
        table
    }

    fn written(width: usize) -> String {
        let mut text = String::new();
        table().write(width, false, &mut text);
        text
    }

    #[test]
    fn columns_are_aligned_by_what_a_terminal_shows() {
        let expected = "  player  committed  what happened\n\
                        Roma · game 7\n  \
                        Rossi          12  White answered 29x18, which accepts it\n  \
                        棋 Li           3  corrected\n";
        assert_eq!(written(80), expected);
        assert!(table().fits(80) && table().fits(32) && !table().fits(12));
    }

    #[test]
    fn short_titles_and_lines_of_their_own_save_room() {
        assert!(written(55).starts_with("  player  made  what happened\n"));
        let narrow = "  player  committed\n\
                      Roma · game 7\n  \
                      Rossi          12\n    \
                      White answered 29x18, which\n    accepts it\n  \
                      棋 Li           3\n    \
                      corrected\n";
        assert_eq!(written(32), narrow);
    }

    #[test]
    fn nothing_is_wider_than_the_room_there_is() {
        let mut table = Table::new([Column::text("event"), Column::text("site"), Column::number("games")]);
        table.row(["e".repeat(200), "棋".repeat(60), "1234567".into()]);
        for width in 24..140 {
            let mut text = String::new();
            table.write(width, false, &mut text);
            assert!(text.lines().all(|line| line.width() <= width), "{width}\n{text}");
            assert!(text.contains("1234567"));
            assert!(!table.fits(width));
        }
    }

    #[test]
    fn what_acts_on_a_terminal_is_made_harmless() {
        let mut table = Table::new([Column::text("event")]);
        table.heading(["a\u{1b}[2J\nb".into()]);
        table.row(["c\u{202e}d\te".into()]);
        let mut text = String::new();
        table.write(80, false, &mut text);
        assert_eq!(text, "  event\na\u{fffd}[2J b\n  c\u{fffd}d e\n");
    }
}
