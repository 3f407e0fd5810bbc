//! Tables as comma-separated values.
//!
//! A spreadsheet runs a cell that begins with `=`, `+`, `-` or `@` as a formula, and anybody can write a
//! name. Such a cell gets an apostrophe in front, the spreadsheets' own mark for text: no real name, file or
//! result begins like this, and JSON lines change nothing, for readers who need every byte. A single sign,
//! such as `-` for standard input, is not a formula and is left.
//!
//! Line breaks and tabs inside a text become blanks, so that a row is always one line. A spreadsheet that separates
//! columns by semicolons needs another [`Delimiter`]; one that does not recognise UTF-8 needs a byte order mark.

use std::borrow::Cow;

use super::{Cell, Column, Layout};
use crate::formats::Format;
use crate::text::clean;
use damiera_query::game::JudgedGame;
use damiera_query::game::Needs;

/// The column separator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Delimiter {
    /// A comma.
    #[default]
    Comma,
    /// A semicolon, for spreadsheets with a decimal comma.
    Semicolon,
    /// A tab.
    Tab,
}

impl Delimiter {
    const fn byte(self) -> u8 {
        match self {
            Delimiter::Comma => b',',
            Delimiter::Semicolon => b';',
            Delimiter::Tab => b'\t',
        }
    }
}

/// Writes a table as CSV, its names in the first line.
#[derive(Clone, Debug)]
pub struct Csv {
    /// The table.
    pub layout: Layout,
    /// The column separator.
    pub delimiter: Delimiter,
    /// Whether the file begins with a byte order mark.
    pub bom: bool,
}

impl Csv {
    fn writer<'o>(&self, out: &'o mut Vec<u8>) -> csv::Writer<&'o mut Vec<u8>> {
        csv::WriterBuilder::new().delimiter(self.delimiter.byte()).from_writer(out)
    }
}

impl Format for Csv {
    fn needs(&self) -> Needs {
        self.layout.needs()
    }

    fn begin(&self, out: &mut Vec<u8>) {
        if self.bom {
            out.extend_from_slice("\u{feff}".as_bytes());
        }
        // Writing to memory cannot fail, here and below.
        let _ = self.writer(out).write_record(self.layout.columns().iter().map(|column| column.name));
    }

    fn game(&self, game: &JudgedGame<'_>, out: &mut Vec<u8>) {
        let mut writer = self.writer(out);
        self.layout.rows(game, &mut |cells| {
            let _ = writer.write_record(cells.iter().map(|cell| Field(text(cell))));
        });
    }
}

/// The line with the names of columns, for a command whose rows have these columns.
pub(crate) fn header(columns: &[Column]) -> String {
    header_of(columns.iter().map(|column| column.name))
}

/// The line with names of columns, where not all of them are known beforehand.
pub(crate) fn header_of<'n>(names: impl Iterator<Item = &'n str>) -> String {
    record(names)
}

/// The line of a row.
pub(crate) fn line(cells: &[Cell<'_>]) -> String {
    record(cells.iter().map(|cell| Field(text(cell))))
}

fn record(fields: impl Iterator<Item = impl AsRef<[u8]>>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    // Writing to memory cannot fail.
    let _ = writer.write_record(fields);
    writer.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

/// A field for the CSV writer.
struct Field<'c>(Cow<'c, str>);

impl AsRef<[u8]> for Field<'_> {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

/// A cell as text.
#[must_use]
pub(super) fn text<'c>(cell: &'c Cell<'_>) -> Cow<'c, str> {
    match cell {
        Cell::Null => Cow::Borrowed(""),
        Cell::Text(text) => {
            let text = clean(text);
            if is_formula(&text) { Cow::Owned(format!("'{text}")) } else { text }
        }
        Cell::Integer(number) => Cow::Owned(number.to_string()),
        Cell::Number(number, None) => Cow::Owned(number.to_string()),
        Cell::Number(number, Some(decimals)) => Cow::Owned(format!("{number:.decimals$}")),
        Cell::Boolean(flag) => Cow::Borrowed(if *flag { "true" } else { "false" }),
        Cell::List(cells) => {
            let members: Vec<Cow<'_, str>> = cells.iter().map(text).collect();
            Cow::Owned(members.join(" "))
        }
    }
}

/// Whether a spreadsheet would read a text as a formula.
fn is_formula(text: &str) -> bool {
    let mut chars = text.trim_start().chars();
    // East Asian spreadsheets also accept the wide forms.
    chars.next().is_some_and(|c| "=+-@＝＋－＠".contains(c)) && chars.next().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula() {
        for (written, cell) in [
            ("Rossi", "Rossi"),
            ("=HYPERLINK(\"http://example.org\")", "'=HYPERLINK(\"http://example.org\")"),
            ("+39 06", "'+39 06"),
            ("-2", "'-2"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "' =1"),
            ("＝1", "'＝1"),
            ("-", "-"),
            ("2-0", "2-0"),
            ("", ""),
        ] {
            assert_eq!(text(&Cell::Text(written.into())), cell);
        }
        // A number is no text.
        assert_eq!(text(&Cell::Number(-0.5, None)), "-0.5");
    }
}
