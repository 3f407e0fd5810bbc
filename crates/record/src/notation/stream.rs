//! A stream of games, and what its head says about all of them.

use std::fmt;
use std::io::{self, Read};

use super::FileNotation;
use super::converted::{Origin, converted};
use crate::input::portion::no_cut;
use crate::input::{ByteRange, Encoding, FileEncoding, Pieces, Portion, Splitter, encoding};

/// A stream whose beginning has been looked at.
pub struct Stream {
    splitter: Splitter<Box<dyn Read>>,
    keeps_gaps: bool,
    encoding: FileEncoding,
    notation: FileNotation,
    origin: Option<Origin>,
}

impl Stream {
    /// Looks at the head of a stream: its games are in the encoding that someone said, or in the one it shows, and in
    /// the notation it shows. `keeps_gaps`: what is between games is handed out too. A page or a workbook is read whole,
    /// and its text is the stream.
    #[must_use]
    pub fn begin(reader: Box<dyn Read>, forced: Option<Encoding>, keeps_gaps: bool) -> Stream {
        let (reader, origin) = converted(reader, forced);
        // What was converted is UTF-8.
        let forced = forced.filter(|_| origin.is_none());
        let mut splitter = Splitter::new(reader);
        if keeps_gaps {
            splitter.keep_gaps();
        }
        let head = splitter.head(encoding::HEAD);
        let encoding = forced.map_or_else(|| FileEncoding::detect(head), FileEncoding::Forced);
        let notation = FileNotation::recognise(head, encoding);
        if let Some(cutter) = notation.cutter() {
            splitter.cut_by(cutter);
        }
        Stream { splitter, keeps_gaps, encoding, notation, origin }
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
        let encoding = self.encoding;
        let head = self.splitter.head(encoding::HEAD);
        if !FileNotation::is_prose(head, encoding) {
            return Ok(false);
        }
        if head.len() < encoding::HEAD {
            return Ok(true);
        }
        let mut reader = again()?;
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
        // From the byte before: it must be a line end.
        let before = range.start - 1;
        let mut reader = match seek(before)? {
            Some(reader) => reader,
            None => {
                let mut stream = self.splitter.into_stream();
                io::copy(&mut stream.by_ref().take(before), &mut io::sink())?;
                Box::new(stream)
            }
        };
        let mut line_end = Vec::new();
        reader.by_ref().take(1).read_to_end(&mut line_end)?;
        if line_end != b"\n" {
            return Err(no_cut(range.start));
        }
        let mut splitter = Splitter::resumed(reader, range.start, mark);
        if self.keeps_gaps {
            splitter.keep_gaps();
        }
        if let Some(mut cutter) = self.notation.cutter() {
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
            && self.notation.cutter().is_none_or(|mut cutter| cutter.resume())
    }
}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stream").field("encoding", &self.encoding).field("notation", &self.notation).finish()
    }
}
