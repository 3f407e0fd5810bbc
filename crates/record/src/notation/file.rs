//! In which notation a file is written, recognised once from its first bytes, as its encoding is.

use super::archive::{self, ArchiveLayout};
use super::scoresheet::recognise::{self, Survey};
use super::scoresheet::{Standing, Typing};
use super::table::{self, Table};
use super::{glimpse, pdn, scoresheet};
use crate::input::{Cutter, FileEncoding, Headings, RowCutter, decode};
use crate::record::{Notation, Record, Room};

/// How much of a file its notation is chosen from.
const HEAD: usize = 64 << 10;

/// The notation of a file.
#[derive(Clone, Debug, Default)]
pub enum FileNotation {
    /// PDN, with tags or without.
    #[default]
    Pdn,
    /// Text archives.
    Archive(ArchiveLayout),
    /// Scoresheets of plain text, and how they are typed.
    Scoresheet(Typing),
    /// Scoresheets in a spreadsheet.
    Table(Table),
}

impl FileNotation {
    /// Recognises the notation from the head of a file.
    ///
    /// Text with a tag pair is PDN, and so is everything that does not look like a scoresheet.
    #[must_use]
    pub fn recognise(head: &[u8], encoding: FileEncoding) -> FileNotation {
        if recognise::has_tag_pair(head) {
            return FileNotation::Pdn;
        }
        let decoded = decode(first_lines(head), encoding);
        let text = decoded.text().trim_start_matches('\u{FEFF}');
        if let Some(layout) = ArchiveLayout::recognise(text) {
            return FileNotation::Archive(layout);
        }
        if let Some(table) = Table::recognise(text) {
            return FileNotation::Table(table);
        }
        let typing = Typing::recognise(text);
        let survey = Survey::of(&typing.copy_text(text));
        let is_sheet = survey.is_sheet() || !typing.is_plain() && survey.is_record();
        if is_sheet { FileNotation::Scoresheet(typing) } else { FileNotation::Pdn }
    }

    /// Whether it is a table with a whole game in each row.
    #[must_use]
    pub fn has_game_in_row(&self) -> bool {
        matches!(self, FileNotation::Table(table) if table.has_game_in_row())
    }

    /// Whether there is a game in a part of a file, wherever it begins and whatever is around it.
    #[must_use]
    pub fn holds_game(part: &[u8], encoding: FileEncoding) -> bool {
        glimpse::holds_game(decode(part, encoding).text())
    }

    /// Whether the head of a file is not a game record at all, in whatever notation: words, with no game among them.
    #[must_use]
    pub fn is_prose(head: &[u8], encoding: FileEncoding) -> bool {
        let decoded = decode(first_lines(head), encoding);
        let survey = Survey::of(decoded.text().trim_start_matches('\u{FEFF}'));
        matches!(FileNotation::recognise(head, encoding), FileNotation::Pdn)
            && !survey.is_record()
            && !FileNotation::holds_game(head, encoding)
    }

    /// What cuts the file, whose text is in this encoding, into games, where that is not PDN's own.
    #[must_use]
    pub fn cutter(&self, encoding: FileEncoding) -> Option<Box<dyn Cutter>> {
        match self {
            FileNotation::Pdn => None,
            FileNotation::Archive(layout) => {
                Some(Box::new(RowCutter::new(archive::HeadingRows::new(*layout), encoding)))
            }
            FileNotation::Table(table) => Some(Box::new(RowCutter::new(table::Rows::new(table), encoding))),
            FileNotation::Scoresheet(typing) => {
                Some(Box::new(RowCutter::new(scoresheet::Lines::new(*typing), encoding)))
            }
        }
    }

    /// What follows the headings above several games of the file, whose text is in this encoding, if it can have any.
    #[must_use]
    pub fn headings(&self, encoding: FileEncoding) -> Option<Box<dyn Headings>> {
        match self {
            FileNotation::Scoresheet(typing) => Some(Box::new(Standing::new(*typing, encoding))),
            FileNotation::Pdn | FileNotation::Archive(_) | FileNotation::Table(_) => None,
        }
    }

    /// Reads as much of one of the file's games as shows its tags: see [`pdn::parse_head`].
    #[must_use]
    pub fn parse_head<'t>(&'t self, text: &'t str) -> Record<'t> {
        match self {
            FileNotation::Pdn => pdn::parse_head(text),
            _ => self.parse(text),
        }
    }

    /// The text of one of the file's games, which nobody has read yet.
    #[must_use]
    pub fn unread<'t>(&'t self, text: &'t str) -> Record<'t> {
        let notation = match self {
            FileNotation::Pdn => Notation::Pdn,
            FileNotation::Archive(_) => Notation::Archive,
            FileNotation::Scoresheet(_) => Notation::Scoresheet,
            FileNotation::Table(_) => Notation::Table,
        };
        Record { notation, text, ..Record::default() }
    }

    /// Reads the text of one of the file's games. It never fails: what it stumbled over is in
    /// [`Record::faults`].
    #[must_use]
    pub fn parse<'t>(&'t self, text: &'t str) -> Record<'t> {
        match self {
            FileNotation::Pdn => pdn::parse(text),
            FileNotation::Archive(layout) => archive::parse(text, *layout),
            FileNotation::Scoresheet(typing) => scoresheet::parse_typed(text, *typing),
            FileNotation::Table(table) => table.parse(text),
        }
    }

    /// As [`parse`](FileNotation::parse), in the [room](Room) of a record before.
    #[must_use]
    pub fn parse_in<'t>(&'t self, text: &'t str, room: Room) -> Record<'t> {
        match self {
            FileNotation::Pdn => pdn::parse_in(text, room),
            _ => self.parse(text),
        }
    }
}

/// As much of the head as is looked at: lines that are there whole.
fn first_lines(head: &[u8]) -> &[u8] {
    let Some(first) = head.get(..HEAD) else { return head };
    memchr::memrchr2(b'\n', b'\r', first).and_then(|end| first.get(..end)).unwrap_or(first)
}
