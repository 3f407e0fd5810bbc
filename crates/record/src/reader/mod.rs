//! Reading games: from a path, standard input, any stream or bytes, whatever the encoding, the compression and the
//! notation.
//!
//! A [`Reader`] hands out games one by one:
//!
//! ```
//! use damiera_record::Reader;
//!
//! let text = "[White \"Rossi\"]\n[GameType \"22\"]\n\n1. 22-19 11-14 *";
//! for game in Reader::from_bytes(text).games() {
//!     let game = game?;
//!     assert_eq!(game.record().plies().count(), 2);
//! }
//! # Ok::<(), damiera_record::Error>(())
//! ```
//!
//! Programs that read millions of games take whole batches of them instead, [`Reader::next_batch`], which other threads
//! can decode and parse.

mod file;
mod game;
mod part;

use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::Arc;

use crate::error::Error;
use crate::input::{
    Batch, ByteRange, Counter, Encoding, FileEncoding, FileFault, Patience, Portion, Source, Tally,
};
use crate::notation::{Origin, Stream};

pub use file::File;
pub use game::{Game, Games};
pub use part::Part;

/// How a source is read, if not as it appears by itself.
#[derive(Default)]
pub struct Options {
    /// The encoding, where it is known.
    pub encoding: Option<Encoding>,
    /// Whether what is between games is returned too, in batches that may hold no game.
    pub gaps: bool,
    /// The bytes of the file: only the games that begin there are read.
    pub range: Option<ByteRange>,
    /// Counts the bytes as they are read, to show progress.
    pub counter: Counter,
    /// Says whether it is still worth waiting for more, if a read might wait for ever; `None` always waits.
    pub patience: Option<Patience>,
}

impl std::fmt::Debug for Options {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Options")
            .field("gaps", &self.gaps)
            .field("range", &self.range)
            .finish_non_exhaustive()
    }
}

/// The games of one file or stream.
pub struct Reader {
    file: Arc<File>,
    games: Portion<Box<dyn Read>>,
    origin: Option<Origin>,
}

impl std::fmt::Debug for Reader {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reader").field("file", &self.file).finish_non_exhaustive()
    }
}

impl Reader {
    /// Opens a file, compressed or not; `-` is standard input.
    ///
    /// # Errors
    ///
    /// [`Error::Read`] if it cannot be opened. A folder is not a file: [`expand`](crate::input::expand) finds those
    /// in it.
    pub fn open(path: impl Into<PathBuf>) -> Result<Reader, Error> {
        let path = path.into();
        let source = if path.as_os_str() == "-" { Source::stdin() } else { Source::new(path) };
        Reader::of_source(&source, Options::default())
    }

    /// Reads what is in memory.
    #[must_use]
    pub fn from_bytes(bytes: impl Into<Vec<u8>>) -> Reader {
        Reader::from_stream("", io::Cursor::new(bytes.into()))
    }

    /// Reads a stream; reports call it by this name.
    #[must_use]
    pub fn from_stream(name: impl Into<String>, stream: impl Read + 'static) -> Reader {
        Reader::of_stream(name, stream, &Options::default())
    }

    /// Reads a stream in a certain way: in an encoding, with what is between the games, counted.
    ///
    /// A stream is read from its beginning to its end, and waited for: [`range`](Options::range) and
    /// [`patience`](Options::patience) are for [sources](Reader::of_source).
    #[must_use]
    pub fn of_stream(name: impl Into<String>, stream: impl Read + 'static, options: &Options) -> Reader {
        let said = options.encoding.map(FileEncoding::Forced);
        let stream = Box::new(options.counter.clone().counting(stream));
        let stream = Stream::begin(stream, said, options.gaps);
        let file = File::new(name.into(), stream.encoding(), stream.notation().clone());
        let file = file.in_lines(stream.line_end());
        let origin = stream.origin();
        Reader { file: Arc::new(file), games: stream.whole(), origin }
    }

    /// Opens a source that was found or named.
    ///
    /// # Errors
    ///
    /// [`Error::Read`] if it cannot be opened, or no game can begin where its range says; [`Error::NoGame`] if a
    /// search led to it and it is not a game record.
    pub fn of_source(source: &Source, options: Options) -> Result<Reader, Error> {
        let name = source.name();
        let Options { encoding, gaps, range, counter, patience } = options;
        let stream = source.open_counted(counter.clone(), patience.unwrap_or(|| true))?;
        let mut stream = Stream::begin(stream, encoding.map(FileEncoding::Forced), gaps);
        if source.is_doubtful()
            && stream.is_prose(|| source.open(), |cause| Error::read(name.clone(), cause))?
        {
            return Err(Error::NoGame(name));
        }
        let file = File::new(name.clone(), stream.encoding(), stream.notation().clone());
        let file = file.in_lines(stream.line_end());
        let origin = stream.origin();
        let games = stream.games(range, |byte| source.open_at(byte, counter));
        Ok(Reader { file: Arc::new(file), games: games.map_err(|cause| Error::read(name, cause))?, origin })
    }

    /// Reads games that a source was translated into: all of them, or those of one of the files that it holds.
    ///
    /// # Errors
    ///
    /// [`Error::NoGame`] if a search led to the source and these are not game records.
    pub fn of_part(source: &Source, part: Part, options: &Options) -> Result<Reader, Error> {
        let name = part.name.unwrap_or_else(|| source.name());
        let said = options.encoding.map(FileEncoding::Forced);
        let mut stream = Stream::begin(part.bytes, said.or(part.encoding), options.gaps);
        // It cannot be read twice, and its head is enough: whatever is translated begins with a game.
        let again = || Ok(Box::new(io::empty()) as Box<dyn Read>);
        if source.is_doubtful() && stream.is_prose(again, |cause| Error::read(name.clone(), cause))? {
            return Err(Error::NoGame(name));
        }
        let file = File::new(name, stream.encoding(), stream.notation().clone());
        let file = file.in_lines(stream.line_end()).following(part.follows);
        let origin = stream.origin();
        Ok(Reader { file: Arc::new(file), games: stream.whole(), origin })
    }

    /// What all its games have in common: name, encoding, notation.
    #[must_use]
    pub const fn file(&self) -> &Arc<File> {
        &self.file
    }

    /// What it was before it became text, if it was a page, a workbook or JSON: all places are those of the text.
    #[must_use]
    pub const fn origin(&self) -> Option<Origin> {
        self.origin
    }

    /// Several games at once, as bytes, to hand them to other threads; `None` at the end.
    ///
    /// # Errors
    ///
    /// What the stream reports. What was returned before is good.
    pub fn next_batch(&mut self) -> io::Result<Option<Batch>> {
        self.games.next_batch()
    }

    /// The bytes and games handed out so far.
    #[must_use]
    pub fn tally(&self) -> Tally {
        self.games.tally()
    }

    /// What is wrong with the file as a whole, as far as it was read.
    #[must_use]
    pub fn fault(&self) -> Option<FileFault> {
        self.games.fault().map(|fault| fault.of_file(&self.file.name))
    }

    /// The games, one by one.
    #[must_use]
    pub fn games(self) -> Games {
        Games::new(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_come_with_their_places() {
        let text = "[White \"a\"]\n1. 32-28 *\n\n[White \"b\"]\n1. 33-28 20-25 *\n";
        let games: Vec<Game> =
            Reader::from_bytes(text).games().map(|game| game.expect("it is read")).collect();
        let told: Vec<_> =
            games.iter().map(|game| (game.number(), game.line(), game.record().plies().count())).collect();
        assert_eq!(told, [(1, 1, 1), (2, 4, 2)]);
        assert_eq!(games[1].text(), "[White \"b\"]\n1. 33-28 20-25 *");
    }

    #[test]
    fn a_file_that_is_not_there_is_an_error() {
        assert!(matches!(Reader::open("no such file.pdn"), Err(Error::Read { .. })));
    }

    /// The Ctrl-Z with which DOS ended a text, in any notation; `copy` left it between the files that it joined.
    #[test]
    fn the_end_of_a_text_of_dos_belongs_to_no_game() {
        for text in [
            "[White \"a\"]\r\n\r\n1. 32-28 19-23 *\r\n",
            "Wit: Jansen\r\nZwart: Smit\r\n\r\n1. 32-28 19-23\r\n2. 28x19 14x23\r\n",
            "n;wit;zwart\r\n1;32-28;19-23\r\n2;28x19;14x23\r\n",
        ] {
            let texts = |text: String| -> Vec<String> {
                let games = Reader::from_bytes(text).games();
                games.map(|game| game.expect("it is read").text().to_owned()).collect()
            };
            let plain = texts(text.to_owned());
            assert_eq!(plain.len(), 1);
            assert_eq!(texts(format!("{text}\u{1a}")), plain);
            assert_eq!(texts(format!("{text}\u{1a}\u{1a}\r\n")), plain);
        }
        let sheet = "Wit: Jansen\r\nZwart: Smit\r\n\r\n1. 32-28 19-23\r\n2. 28x19 14x23\r\nRemise\r\n\u{1a}";
        let found: Vec<Game> = Reader::from_bytes(sheet.repeat(2)).games().filter_map(Result::ok).collect();
        let names: Vec<bool> = found.iter().map(|game| game.text().starts_with("Wit: Jansen")).collect();
        assert_eq!(names, [true, true]);
    }

    #[test]
    fn nothing_is_no_game() {
        assert_eq!(Reader::from_bytes("").games().count(), 0);
    }
}
