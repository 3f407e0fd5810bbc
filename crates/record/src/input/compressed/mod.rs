//! Compressed files, known by their content and read to the end of their last member or frame.
//!
//! Text that a byte order mark declares to be UTF-16 becomes UTF-8 here, too: byte places then count UTF-8.
//!
//! It accepts gzip, Zstandard, bzip2 and xz, each of which may hold several streams one after the other; and the
//! members of [zip](Archive) files. Byte places count what comes out. Without the feature `compressed`, gzip alone is
//! read, and the others are errors that say so.

#[cfg(feature = "compressed")]
mod archive;
#[cfg(feature = "compressed")]
mod decoders;
#[cfg(feature = "compressed")]
mod frames;
#[cfg(not(feature = "compressed"))]
mod missing;
#[cfg(test)]
#[cfg(feature = "compressed")]
mod tests;
mod wide;

use std::io::{self, BufReader, Cursor, Read};

use flate2::bufread::MultiGzDecoder;

#[cfg(feature = "compressed")]
pub use archive::{Archive, Member};
#[cfg(feature = "compressed")]
use decoders::{bzip2, xz, zstandard};
#[cfg(not(feature = "compressed"))]
pub use missing::{Archive, Member};
#[cfg(not(feature = "compressed"))]
use missing::{bzip2, xz, zstandard};

/// Bytes that show what a stream is.
const MAGIC: usize = 6;

/// Read at a time from what is compressed.
const BLOCK: usize = 64 << 10;

/// A stream as it is meant: decompressed where its first bytes show that it is compressed.
///
/// # Errors
///
/// What the reader says of its first bytes. What is damaged further on is an error where it is read.
pub fn decompressed(mut stream: Box<dyn Read>) -> io::Result<Box<dyn Read>> {
    let mut head = Vec::with_capacity(MAGIC);
    stream.by_ref().take(MAGIC as u64).read_to_end(&mut head)?;
    let Some(decoder) = decoder(&head) else { return Ok(in_utf_8(head, stream)) };
    let mut text = decoder(BufReader::with_capacity(BLOCK, Cursor::new(head).chain(stream)));
    let mut head = Vec::with_capacity(MARK);
    // Damage is reported where what it hides is read.
    match text.by_ref().take(MARK as u64).read_to_end(&mut head) {
        Ok(_) => Ok(in_utf_8(head, text)),
        Err(cause) => Ok(Box::new(Cursor::new(head).chain(Failed(Some(cause))))),
    }
}

/// The bytes of a mark of UTF-16.
const MARK: usize = 2;

/// A stream whose head was read, its text in UTF-8 where a mark says that it is in UTF-16.
fn in_utf_8(head: Vec<u8>, stream: Box<dyn Read>) -> Box<dyn Read> {
    let marked = wide::marked(&head);
    let whole = Cursor::new(head).chain(stream);
    match marked {
        Some(encoding) => Box::new(wide::Wide::new(whole, encoding)),
        None => Box::new(whole),
    }
}

/// A stream that could not be read any further.
pub(crate) struct Failed(Option<io::Error>);

impl Failed {
    /// It gives this error, once.
    pub(crate) const fn new(cause: io::Error) -> Failed {
        Failed(Some(cause))
    }
}

impl Read for Failed {
    fn read(&mut self, _out: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// Whether a file is compressed, or in UTF-16, as far as it can be read: then no byte of what it holds can be sought.
pub fn is_compressed(file: &mut impl Read) -> io::Result<bool> {
    let mut head = Vec::with_capacity(MAGIC);
    file.take(MAGIC as u64).read_to_end(&mut head)?;
    Ok(decoder(&head).is_some() || wide::marked(&head).is_some())
}

/// What decompresses a stream that begins with `head`, if anything must.
fn decoder(head: &[u8]) -> Option<fn(Whole) -> Box<dyn Read>> {
    Some(match head {
        // The third byte is the method, and only one exists: no text begins like this.
        [0x1f, 0x8b, 8, ..] => |whole| Box::new(MultiGzDecoder::new(whole)),
        [0x28, 0xb5, 0x2f, 0xfd, ..] => zstandard,
        // A skippable frame, with which a seekable Zstandard file may begin.
        [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => zstandard,
        [b'B', b'Z', b'h', b'1'..=b'9', 0x31, 0x41] => bzip2,
        // One that holds nothing.
        [b'B', b'Z', b'h', b'1'..=b'9', 0x17, 0x72] => bzip2,
        [0xfd, b'7', b'z', b'X', b'Z', 0] => xz,
        _ => return None,
    })
}

/// A stream from its first byte, buffered.
type Whole = BufReader<io::Chain<Cursor<Vec<u8>>, Box<dyn Read>>>;
