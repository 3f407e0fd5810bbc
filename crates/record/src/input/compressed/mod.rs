//! Compressed files, known by their content and read to the end of their last member or frame.
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
mod gzip;
#[cfg(not(feature = "compressed"))]
mod missing;
#[cfg(test)]
#[cfg(feature = "compressed")]
mod tests;

use std::io::{self, BufReader, Cursor, Read};

#[cfg(feature = "compressed")]
pub use archive::{Archive, Member};
#[cfg(feature = "compressed")]
use decoders::{bzip2, xz, zstandard};
use gzip::Members;
#[cfg(not(feature = "compressed"))]
pub use missing::{Archive, Member};
#[cfg(not(feature = "compressed"))]
use missing::{bzip2, xz, zstandard};

/// Bytes that show what a stream is.
const MAGIC: usize = 6;

/// What a zip file begins with that holds something.
pub const ZIP: &[u8] = b"PK\x03\x04";

/// What an empty zip file begins with.
const EMPTY_ZIP: &[u8] = b"PK\x05\x06";

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
    let whole = Cursor::new(head).chain(stream);
    let Some(decoder) = decoder(whole.get_ref().0.get_ref()) else { return Ok(Box::new(whole)) };
    Ok(decoder(BufReader::with_capacity(BLOCK, whole)))
}

/// Whether a file is compressed, as far as it can be read: then no byte of what it holds can be sought.
pub fn is_compressed(file: &mut impl Read) -> io::Result<bool> {
    let mut head = Vec::with_capacity(MAGIC);
    file.take(MAGIC as u64).read_to_end(&mut head)?;
    Ok(decoder(&head).is_some())
}

/// What decompresses a stream that begins with `head`, if anything must.
fn decoder(head: &[u8]) -> Option<fn(Whole) -> Box<dyn Read>> {
    Some(match head {
        // The third byte is the method, and only one exists: no text begins like this.
        [0x1f, 0x8b, 8, ..] => |whole| Box::new(Members::new(whole)),
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
