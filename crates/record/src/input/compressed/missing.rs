//! What stands for decompression in a program that was built without it: errors that say so.

use std::io::{self, Read, Seek};

use super::{EMPTY_ZIP, Whole, ZIP};
use crate::input::encoding::wide::Failed;

/// Why nothing is read.
fn unsupported(what: &str) -> io::Error {
    let why = format!(
        "this damiera was built without {what} (the feature `compressed` of the package); unpack the file first"
    );
    io::Error::new(io::ErrorKind::Unsupported, why)
}

pub(super) fn zstandard(_whole: Whole) -> Box<dyn Read> {
    Box::new(Failed::new(unsupported("Zstandard")))
}

pub(super) fn bzip2(_whole: Whole) -> Box<dyn Read> {
    Box::new(Failed::new(unsupported("bzip2")))
}

pub(super) fn xz(_whole: Whole) -> Box<dyn Read> {
    Box::new(Failed::new(unsupported("xz")))
}

/// The files in a zip file, which are not read here.
#[derive(Clone, Debug)]
pub struct Archive;

/// A file in a zip file, which is not read here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Its name in the archive.
    pub name: String,
}

impl Archive {
    /// The bytes that a zip file begins with, the empty one included.
    #[must_use]
    pub fn is_begun_by(head: &[u8]) -> bool {
        head.starts_with(ZIP) || head.starts_with(EMPTY_ZIP)
    }

    /// No files.
    ///
    /// # Errors
    ///
    /// That nothing reads zip files here.
    pub fn members(_file: impl Read + Seek) -> io::Result<Vec<Member>> {
        Err(unsupported("zip"))
    }
}

impl Member {
    /// Where its header begins in the archive.
    #[must_use]
    pub const fn header(&self) -> u64 {
        0
    }

    /// How many bytes it has in the archive.
    #[must_use]
    pub const fn compressed(&self) -> u64 {
        0
    }

    /// Nothing.
    ///
    /// # Errors
    ///
    /// That nothing reads zip files here.
    pub fn open<R: Read + Seek + 'static>(
        &self,
        _archive: R,
        _counted: impl FnOnce(R) -> Box<dyn Read>,
    ) -> io::Result<Box<dyn Read>> {
        Err(unsupported("zip"))
    }
}
