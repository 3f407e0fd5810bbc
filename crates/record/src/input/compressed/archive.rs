//! Zip files, and the files in them.

use std::io::{self, Read, Seek, SeekFrom};

use bzip2::read::BzDecoder;
use flate2::Crc;
use flate2::read::DeflateDecoder;
use zip::CompressionMethod;
use zip::read::Config;
use zip::unstable::read::ZipIterable;

use super::{EMPTY_ZIP, ZIP};

/// The files in a zip file.
#[derive(Clone, Debug)]
pub struct Archive;

/// A file in a zip file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Its name in the archive, with `/` between folders.
    pub name: String,
    /// Where its header begins in the archive, before its bytes.
    header: u64,
    method: Method,
    compressed: u64,
    size: u64,
    crc: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Method {
    Stored,
    Deflated,
    Bzip2,
    /// One that is not read here, by its number.
    Other(u16),
    Encrypted,
}

/// The bytes of a member's header.
const HEADER: usize = 30;

impl Archive {
    /// The bytes that a zip file begins with, the empty one included.
    #[must_use]
    pub fn is_begun_by(head: &[u8]) -> bool {
        head.starts_with(ZIP) || head.starts_with(EMPTY_ZIP)
    }

    /// The files in a zip file, in the order of its directory, those of one name too.
    ///
    /// # Errors
    ///
    /// If there is no directory, or it is damaged.
    pub fn members(file: impl Read + Seek) -> io::Result<Vec<Member>> {
        let mut archive = ZipIterable::try_new(file, Config::default())?;
        let mut members = Vec::new();
        for entry in archive.files()? {
            let entry = entry?;
            if !entry.is_file() {
                continue;
            }
            let method = match entry.compression() {
                _ if entry.encrypted() => Method::Encrypted,
                CompressionMethod::Stored => Method::Stored,
                CompressionMethod::Deflated => Method::Deflated,
                CompressionMethod::Bzip2 => Method::Bzip2,
                #[allow(deprecated, reason = "the one way to the number of a method that is not read")]
                other => Method::Other(other.to_u16()),
            };
            members.push(Member {
                name: entry.name()?.into_owned(),
                header: entry.header_start(),
                method,
                compressed: entry.compressed_size(),
                size: entry.size(),
                crc: entry.crc32(),
            });
        }
        Ok(members)
    }
}

impl Member {
    /// How many bytes it has in the archive.
    #[must_use]
    pub const fn compressed(&self) -> u64 {
        self.compressed
    }

    /// Where its header begins in the archive.
    #[must_use]
    pub const fn header(&self) -> u64 {
        self.header
    }

    /// Its bytes as they were before they were put into the archive, with their checksum checked at the end. What is
    /// read of the archive goes through `counted`.
    ///
    /// # Errors
    ///
    /// If it is encrypted, or compressed in a way that is not known here.
    pub fn open<R: Read + Seek + 'static>(
        &self,
        mut archive: R,
        counted: impl FnOnce(R) -> Box<dyn Read>,
    ) -> io::Result<Box<dyn Read>> {
        let unsupported = |why: String| io::Error::new(io::ErrorKind::Unsupported, why);
        archive.seek(SeekFrom::Start(self.header))?;
        let mut header = [0; HEADER];
        archive.read_exact(&mut header)?;
        // After the header come the name once more, and whatever else is recorded.
        let [b'P', b'K', 3, 4, .., name, name_high, noted, noted_high] = header else {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "its header in the archive is damaged"));
        };
        let passed =
            u16::from_le_bytes([name, name_high]) as i64 + u16::from_le_bytes([noted, noted_high]) as i64;
        archive.seek(SeekFrom::Current(passed))?;
        let bytes = counted(archive).take(self.compressed);
        let stream: Box<dyn Read> = match self.method {
            Method::Stored => Box::new(bytes),
            Method::Deflated => Box::new(DeflateDecoder::new(bytes)),
            Method::Bzip2 => Box::new(BzDecoder::new(bytes)),
            Method::Encrypted => return Err(unsupported("it is encrypted".to_owned())),
            Method::Other(number) => {
                return Err(unsupported(format!(
                    "it is compressed by method {number}, which is not read here"
                )));
            }
        };
        Ok(Box::new(Checked { stream, crc: Crc::new(), expected: self.crc, size: self.size, read: 0 }))
    }
}

/// A stream whose checksum is known.
struct Checked {
    stream: Box<dyn Read>,
    crc: Crc,
    expected: u32,
    size: u64,
    read: u64,
}

impl Read for Checked {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let count = self.stream.read(out)?;
        self.crc.update(out.get(..count).unwrap_or_default());
        self.read += count as u64;
        if count == 0 && !out.is_empty() && (self.read != self.size || self.crc.sum() != self.expected) {
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                "its contents do not match the checksum in the archive",
            ));
        }
        Ok(count)
    }
}
