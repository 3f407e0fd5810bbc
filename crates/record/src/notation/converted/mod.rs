//! Inputs that are no text of games one after the other but hold it: pages of the web, workbooks, the JSON of lidraughts,
//! games side by side, and mails as they were sent. They are recognised by their first bytes, in UTF-16 too, and become text
//! while they are read; that text goes the way of any other.
//!
//! Lines, columns and bytes count the text, as they do after decompression. Pages, workbooks and games side by side are read
//! whole, up to [`LARGEST`] bytes; JSON is converted game by game.

mod headed_mail;
mod html;
mod line_ends;
mod mail;
mod passages;
#[cfg(feature = "spreadsheet")]
mod repeated;
mod side_by_side;
#[cfg(feature = "spreadsheet")]
mod spreadsheet;
#[cfg(test)]
mod tests;

use std::fmt;
use std::io::{self, Cursor, Read};

use super::lidraughts;
use super::scoresheet::recognise::has_tag_pair;
use crate::input::compressed::ZIP;
use crate::input::encoding::wide::{Narrowed, recognise};
use crate::input::{Encoding, Failed, FileEncoding, decode, encoding};

/// The most bytes of what is read whole: a page, a workbook, games side by side, a mail.
pub const LARGEST: usize = 32 << 20;

/// The most cells of a sheet, and the most that cells of a page cover besides their own.
const CELLS: usize = 2 << 20;

/// How many bytes of a stream are looked at.
const HEAD: usize = 8 << 10;

/// How many bytes of a text without tags are looked at: games side by side may be below others, or below words.
const SHEET: usize = 1 << 20;

/// What an input was before it became text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Origin {
    /// A page of the web.
    Page {
        /// Its lines that have to do with no game.
        left_out: usize,
    },
    /// A workbook of Excel or OpenDocument.
    Workbook {
        /// Its sheets without a game.
        left_out: usize,
    },
    /// Games of lidraughts in JSON.
    Lidraughts,
    /// Games side by side on the lines of a text or a table.
    SideBySide,
    /// A text whose lines end with other signs than those of lines.
    LineEnds,
    /// A mail as it was sent, in quoted-printable.
    Mail,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (what, left_out, of) = match self {
            Origin::Page { left_out } => ("an HTML page", *left_out, "line"),
            Origin::Workbook { left_out } => ("a workbook", *left_out, "sheet"),
            Origin::Lidraughts => ("JSON of lidraughts", 0, ""),
            Origin::Mail => ("a mail in quoted-printable", 0, ""),
            Origin::LineEnds => {
                return f.write_str(
                    "lines that end with a vertical tab, a form feed or a separator of Unicode, which are read as line feeds",
                );
            }
            Origin::SideBySide => {
                return f.write_str(
                    "games side by side, read one below the other: lines, columns and bytes are those in this order",
                );
            }
        };
        let into = if matches!(self, Origin::Lidraughts) { "PDN" } else { "text" };
        write!(f, "{what}, read as {into}: lines, columns and bytes are those of the {into}")?;
        match left_out {
            0 => Ok(()),
            1 => write!(f, "; 1 {of} without a game is left out"),
            _ => write!(f, "; {left_out} {of}s without a game are left out"),
        }
    }
}

/// What a stream begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Page,
    Workbook,
    Lidraughts,
    SideBySide,
    LineEnds,
    Mail,
    HeadedMail,
}

impl Kind {
    fn of(head: &[u8]) -> Option<Kind> {
        if head.starts_with(ZIP) {
            return Some(Kind::Workbook);
        }
        let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
        match text.first()? {
            b'<' => html::is_page(text).then_some(Kind::Page),
            b'{' | b'[' => lidraughts::is_export(text).then_some(Kind::Lidraughts),
            _ if headed_mail::is_shown(text) => Some(Kind::HeadedMail),
            _ if has_tag_pair(text) => None,
            _ if mail::is_shown(text) => Some(Kind::Mail),
            _ if line_ends::is_shown(text) => Some(Kind::LineEnds),
            _ => side_by_side::is_shown(text).then_some(Kind::SideBySide),
        }
    }

    /// What a stream is, whose first bytes come into `head`: no more than shows it.
    fn look(stream: &mut impl Read, head: &mut Vec<u8>) -> io::Result<Option<Kind>> {
        stream.take(HEAD as u64).read_to_end(head)?;
        let kind = Kind::of(head);
        if kind.is_some() || head.len() < HEAD || has_tag_pair(head) {
            return Ok(kind);
        }
        stream.take((SHEET - HEAD) as u64).read_to_end(head)?;
        Ok(Kind::of(head).filter(|kind| matches!(kind, Kind::SideBySide | Kind::LineEnds)))
    }
}

/// Whether a stream may be converted, as far as its first bytes show it: then no byte of it can be sought.
pub(crate) fn may_be_converted(stream: &mut impl Read) -> io::Result<bool> {
    let mut head = Vec::with_capacity(HEAD);
    let kind = Kind::look(stream, &mut head)?;
    let Some(wide) = recognise(&head) else { return Ok(kind.is_some()) };
    let mut text = Vec::with_capacity(HEAD);
    // A character that is cut off at the end of the head is no fault of the stream.
    let _ = Narrowed::new(Cursor::new(head), wide.encoding).read_to_end(&mut text);
    Ok(Kind::of(&text).is_some())
}

/// A stream as text, and what it was, if it was converted. Only a page needs the encoding that someone said.
pub(super) fn converted(
    mut stream: Box<dyn Read>,
    forced: Option<Encoding>,
) -> (Box<dyn Read>, Option<Origin>) {
    let mut head = Vec::with_capacity(HEAD);
    let kind = match Kind::look(&mut stream, &mut head) {
        Ok(kind) => kind,
        Err(cause) => return (Box::new(Cursor::new(head).chain(Failed::new(cause))), None),
    };
    let Some(kind) = kind else { return (Box::new(Cursor::new(head).chain(stream)), None) };
    if kind == Kind::Lidraughts {
        let games = lidraughts::Games::new(Cursor::new(head).chain(stream));
        return (Box::new(games), Some(Origin::Lidraughts));
    }
    let mut whole = head;
    let more = LARGEST.saturating_sub(whole.len());
    if let Err(cause) = stream.by_ref().take(more as u64).read_to_end(&mut whole) {
        return (Box::new(Cursor::new(whole).chain(Failed::new(cause))), None);
    }
    let may_be_more = whole.len() >= LARGEST;
    let converted = match kind {
        Kind::Page if may_be_more => Err(too_large("HTML page")),
        Kind::Page => Ok(html::text(&whole, forced)),
        Kind::Workbook | Kind::Lidraughts => workbook(&whole, may_be_more),
        Kind::SideBySide | Kind::LineEnds | Kind::Mail | Kind::HeadedMail if may_be_more => Ok(None),
        Kind::Mail => return (Box::new(Cursor::new(mail::decoded(&whole))), Some(Origin::Mail)),
        Kind::HeadedMail => {
            return (Box::new(Cursor::new(headed_mail::decoded(&whole))), Some(Origin::Mail));
        }
        Kind::LineEnds => {
            let text = line_ends::replaced(&whole);
            if side_by_side::is_shown(&text)
                && let Some((games, origin)) = one_below_the_other(&text, forced)
            {
                return (Box::new(Cursor::new(games.into_bytes())), Some(origin));
            }
            return (Box::new(Cursor::new(text)), Some(Origin::LineEnds));
        }
        Kind::SideBySide => Ok(one_below_the_other(&whole, forced)),
    };
    match converted {
        Ok(Some((text, origin))) => (Box::new(Cursor::new(text.into_bytes())), Some(origin)),
        Ok(None) => (Box::new(Cursor::new(whole).chain(stream)), None),
        Err(cause) => (Box::new(Failed::new(cause)), None),
    }
}

/// The text of games side by side, in the encoding that someone said or that it shows.
fn one_below_the_other(sheet: &[u8], forced: Option<Encoding>) -> Option<(String, Origin)> {
    let shown = || FileEncoding::detect(sheet.get(..encoding::HEAD).unwrap_or(sheet));
    let decoded = decode(sheet, forced.map_or_else(shown, FileEncoding::Forced));
    side_by_side::text(decoded.text()).map(|text| (text, Origin::SideBySide))
}

/// The text of a zip archive that is a workbook; `None` for any other.
#[cfg(feature = "spreadsheet")]
fn workbook(bytes: &[u8], may_be_more: bool) -> io::Result<Option<(String, Origin)>> {
    match (spreadsheet::is_workbook(bytes), may_be_more) {
        (false, _) => Ok(None),
        (true, true) => Err(too_large("workbook")),
        (true, false) => spreadsheet::text(bytes).map(Some),
    }
}

/// That no workbook can be read.
#[cfg(not(feature = "spreadsheet"))]
fn workbook(bytes: &[u8], _may_be_more: bool) -> io::Result<Option<(String, Origin)>> {
    let holds = |name: &[u8]| memchr::memmem::find(bytes, name).is_some();
    if !holds(b"xl/workbook.") && !holds(b"opendocument.spreadsheet") {
        return Ok(None);
    }
    let why = "this damiera was built without workbooks (the feature `spreadsheet` of the package); save the sheet as CSV";
    Err(io::Error::new(io::ErrorKind::Unsupported, why))
}

fn too_large(what: &str) -> io::Error {
    let told = format!("the {what} is larger than {} MiB, the most that is read", LARGEST >> 20);
    io::Error::new(io::ErrorKind::InvalidData, told)
}
