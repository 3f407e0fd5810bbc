//! A stream of games, and what its head says about all of them.

use std::fmt;
use std::io::{self, Read};

use super::FileNotation;
use super::converted::{Origin, converted};
use crate::input::encoding::wide::{Narrowed, Shown, recognise, sampled};
use crate::input::portion::no_cut;
use crate::input::{ByteRange, Encoding, FileEncoding, LineEnd, Pieces, Portion, Splitter, encoding};

/// A stream whose beginning has been looked at.
pub struct Stream {
    splitter: Splitter<Box<dyn Read>>,
    keeps_gaps: bool,
    encoding: FileEncoding,
    /// Its encoding, if that has two bytes for a character.
    wide: Option<Encoding>,
    notation: FileNotation,
    /// How its lines end, as its head shows it.
    line_end: Option<LineEnd>,
    origin: Option<Origin>,
}

impl Stream {
    /// Looks at the head of a stream: its games are in the encoding that is `known`, or in the one it shows, and in
    /// the notation it shows. `keeps_gaps`: what is between games is handed out too. A page or a workbook is read whole,
    /// and its text is the stream.
    #[must_use]
    pub fn begin(reader: Box<dyn Read>, known: Option<FileEncoding>, keeps_gaps: bool) -> Stream {
        let forced = match known {
            Some(FileEncoding::Forced(forced) | FileEncoding::Shown(forced)) => Some(forced),
            Some(FileEncoding::Detected(_)) | None => None,
        };
        let (head, reader) = sampled(reader);
        let shown = recognise(&head);
        let wide = shown.map(|shown| shown.encoding).or_else(|| forced.filter(|forced| forced.is_wide()));
        let said = if wide.is_some() { Some(Encoding::UTF_8) } else { forced };
        let (reader, origin) = converted(reader_of(reader, wide), said);
        // What was converted is UTF-8, and places are those of its text.
        let (shown, wide, forced, known) =
            if origin.is_some() { (None, None, None, None) } else { (shown, wide, forced, known) };
        let mut splitter = Splitter::new(reader);
        if keeps_gaps {
            splitter.keep_gaps();
        }
        if let Some(wide) = wide {
            splitter.widen(wide);
        }
        let head = splitter.head(encoding::HEAD);
        let encoding = match (wide, shown, forced) {
            (Some(wide), Some(Shown { marked: false, .. }), None) => FileEncoding::Shown(wide),
            (Some(wide), ..) => FileEncoding::Forced(wide),
            (None, _, Some(forced)) => FileEncoding::Forced(forced),
            (None, _, None) => known.unwrap_or_else(|| FileEncoding::detect(head)),
        };
        let notation = FileNotation::recognise(head, of_text(encoding, wide));
        let line_end = LineEnd::shown(head);
        if let Some(cutter) = notation.cutter(of_text(encoding, wide)) {
            splitter.cut_by(cutter);
        }
        if let Some(headings) = notation.headings(of_text(encoding, wide)) {
            splitter.follow(headings);
        }
        Stream { splitter, keeps_gaps, encoding, wide, notation, line_end, origin }
    }

    /// The encoding of its games.
    #[must_use]
    pub const fn encoding(&self) -> FileEncoding {
        self.encoding
    }

    /// The notation of its games.
    #[must_use]
    pub const fn notation(&self) -> &FileNotation {
        &self.notation
    }

    /// The encoding of the text that is cut.
    const fn of_text(&self) -> FileEncoding {
        of_text(self.encoding, self.wide)
    }

    /// How its lines end; `None` if its head is one line.
    #[must_use]
    pub const fn line_end(&self) -> Option<LineEnd> {
        self.line_end
    }

    /// What it was before it became text, if it was something else.
    #[must_use]
    pub const fn origin(&self) -> Option<Origin> {
        self.origin
    }

    /// Whether it is not a game record at all, in whatever notation: words, with no game among them. If its head shows
    /// no games, `again` opens it once more, and all of it is looked at.
    ///
    /// # Errors
    ///
    /// What the reader says.
    pub fn is_prose<E>(
        &mut self,
        again: impl FnOnce() -> Result<Box<dyn Read>, E>,
        failed: impl Fn(io::Error) -> E,
    ) -> Result<bool, E> {
        /// A game that lies across two parts is seen in one of them.
        const OVERLAP: usize = 4 << 10;
        // Only what shows a game is converted.
        if self.origin.is_some() {
            return Ok(false);
        }
        let encoding = self.of_text();
        let head = self.splitter.head(encoding::HEAD);
        if !FileNotation::is_prose(head, encoding) {
            return Ok(false);
        }
        if head.len() < encoding::HEAD {
            return Ok(true);
        }
        let mut reader = reader_of(again()?, self.wide);
        let mut part = Vec::with_capacity(encoding::HEAD);
        loop {
            let known = part.len();
            let wanted = (encoding::HEAD - known) as u64;
            reader.by_ref().take(wanted).read_to_end(&mut part).map_err(&failed)?;
            if part.len() == known {
                return Ok(true);
            }
            if FileNotation::holds_game(&part, encoding) {
                return Ok(false);
            }
            part.drain(..part.len().saturating_sub(OVERLAP));
        }
    }

    /// Its games, all of them.
    #[must_use]
    pub fn whole(self) -> Portion<Box<dyn Read>> {
        Portion::of(self.splitter, None)
    }

    /// Its games, or those that lie in a range.
    ///
    /// Where the range says what is at its first byte, nothing before that is cut: `seek` opens the stream again at a
    /// byte, if it can; otherwise what precedes is read and dropped. If games cannot be separated without what precedes,
    /// they are cut from the beginning all the same.
    ///
    /// # Errors
    ///
    /// What the reader says, and where no game can begin where the range says that one does.
    pub fn games(
        self,
        range: Option<ByteRange>,
        seek: impl FnOnce(u64) -> io::Result<Option<Box<dyn Read>>>,
    ) -> io::Result<Portion<Box<dyn Read>>> {
        let marked = |range: ByteRange| Some((range, range.mark.filter(|_| range.start > 0)?));
        let Some((range, mark)) = range.and_then(marked).filter(|_| self.is_resumable()) else {
            return Ok(Portion::of(self.splitter, range));
        };
        // From the character before: it must be a line end.
        let (encoding, of_text) = (self.wide.unwrap_or(Encoding::UTF_8), self.of_text());
        let length = encoding.encode("\n").unwrap_or_default().len() as u64;
        let before = range.start.checked_sub(length).ok_or_else(|| no_cut(range.start))?;
        let mut reader = match seek(before)? {
            Some(reader) => reader,
            // Its bytes were not counted when its head became text.
            None if self.wide.is_some() => return Ok(Portion::of(self.splitter, Some(range))),
            None => {
                let mut stream = self.splitter.into_stream();
                io::copy(&mut stream.by_ref().take(before), &mut io::sink())?;
                Box::new(stream)
            }
        };
        let mut found = Vec::new();
        reader.by_ref().take(length).read_to_end(&mut found)?;
        let is_found = |line_end: &LineEnd| encoding.encode(line_end.once()).as_ref() == Some(&found);
        let line_end = [LineEnd::Lf, LineEnd::Cr].into_iter().find(is_found);
        let line_end = line_end.ok_or_else(|| no_cut(range.start))?;
        let mut splitter = Splitter::resumed(reader_of(reader, self.wide), range.start, mark, line_end);
        if self.keeps_gaps {
            splitter.keep_gaps();
        }
        if let Some(wide) = self.wide {
            splitter.widen(wide);
        }
        if let Some(mut cutter) = self.notation.cutter(of_text) {
            cutter.resume();
            splitter.cut_by(cutter);
        }
        Ok(Portion::resumed(splitter, range))
    }

    /// Its pieces of at most this many bytes; one piece if games cannot be separated without what precedes, or if
    /// it cannot be read from a byte on without all that precedes (`is_seekable`).
    #[must_use]
    pub fn pieces(self, most: u64, is_seekable: bool) -> Pieces<Box<dyn Read>> {
        let cuts = is_seekable && self.is_resumable();
        Pieces::new(self.splitter, most, cuts)
    }

    /// Whether it can be cut from any game on in the same way as from the beginning.
    fn is_resumable(&self) -> bool {
        // What is wrong with its head is wrong with all of it, and seen only from there.
        self.origin.is_none()
            && self.splitter.is_sound()
            && self.notation.cutter(self.of_text()).is_none_or(|mut cutter| cutter.resume())
    }
}

/// The text that is cut: that of a stream in UTF-16 is made UTF-8.
fn reader_of(reader: Box<dyn Read>, wide: Option<Encoding>) -> Box<dyn Read> {
    match wide {
        Some(wide) => Box::new(Narrowed::new(reader, wide)),
        None => reader,
    }
}

/// The encoding of the text that is cut.
const fn of_text(encoding: FileEncoding, wide: Option<Encoding>) -> FileEncoding {
    if wide.is_some() { FileEncoding::Forced(Encoding::UTF_8) } else { encoding }
}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stream").field("encoding", &self.encoding).field("notation", &self.notation).finish()
    }
}
