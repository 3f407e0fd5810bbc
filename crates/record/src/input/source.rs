//! A stream of game records that can be opened: a file, standard input, or a member of a zip file.
//!
//! Compressed input is [decompressed](super::compressed), recognised by its content and not by its name.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use super::Counter;
use super::compressed::{Member, decompressed, is_compressed};
pub use super::expand::{EXTENSIONS, expand};
use super::patience::{Patience, Patient};
use crate::error::Error;
use crate::notation::may_be_converted;

/// A stream of game records that can be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    path: PathBuf,
    /// The file in it that is meant, where it is a zip file.
    member: Option<Member>,
    /// Whether only a search for another extension than those of games led to it.
    doubtful: bool,
    /// Whether a search led to it, and nobody named it.
    found: bool,
}

impl Source {
    /// Standard input.
    #[must_use]
    pub fn stdin() -> Source {
        Source::new("-")
    }

    /// The file at `path`, or standard input if that is `-`.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>) -> Source {
        Source { path: path.into(), member: None, doubtful: false, found: false }
    }

    /// Whether somebody named it, or the archive that it is in: then it must be a record.
    #[must_use]
    pub fn is_named(&self) -> bool {
        !self.found
    }

    /// Whether it may well be no game record: nobody named it, and it was found in a folder by an extension
    /// that other texts have too.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        self.doubtful
    }

    /// A file that a search led to: one in a folder, or a member of a zip file.
    pub(super) fn found(path: PathBuf, member: Option<Member>, doubtful: bool) -> Source {
        Source { path, member, doubtful, found: true }
    }

    /// A member of a zip file that somebody named.
    pub(super) fn member(archive: PathBuf, member: Member) -> Source {
        Source { path: archive, member: Some(member), doubtful: false, found: false }
    }

    /// Its name in reports: the path as given or found, `-` for standard input, `a.zip!/b.pdn` for a member.
    #[must_use]
    pub fn name(&self) -> String {
        match &self.member {
            Some(member) => format!("{}!/{}", self.path.display(), member.name),
            None => self.path.display().to_string(),
        }
    }

    /// The file on the disk that its bytes are read from; `None` for standard input.
    #[must_use]
    pub fn on_disk(&self) -> Option<&Path> {
        (!self.is_stdin()).then_some(self.path.as_path())
    }

    /// Where it begins in the zip file that it is in, which tells it from others there; `None` if it is in none.
    #[must_use]
    pub fn member_at(&self) -> Option<u64> {
        self.member.as_ref().map(Member::header)
    }

    /// The file on the disk that it is, whole and by itself: no standard input, no member of a zip file, no pipe.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        let is_file = self.member.is_none() && !self.is_stdin() && self.path.is_file();
        is_file.then_some(self.path.as_path())
    }

    /// Whether it is standard input.
    #[must_use]
    pub fn is_stdin(&self) -> bool {
        self.path.as_os_str() == "-"
    }

    /// Its size in bytes, as it stands on the disk, where that is known beforehand.
    #[must_use]
    pub fn size(&self) -> Option<u64> {
        if self.is_stdin() {
            return None;
        }
        if let Some(member) = &self.member {
            return Some(member.compressed());
        }
        let about = self.path.metadata().ok()?;
        about.is_file().then_some(about.len())
    }

    /// Opens it for reading, unbuffered, and decompressed if it is compressed.
    ///
    /// # Errors
    ///
    /// [`Error::Read`] when the file cannot be opened.
    pub fn open(&self) -> Result<Box<dyn Read>, Error> {
        self.open_counted(Counter::default(), || true)
    }

    /// Opens it, and counts the bytes that are read of what stands on the disk. While nothing comes, `patience` is asked
    /// from time to time whether to go on waiting.
    ///
    /// To open a named pipe is to wait for a program that writes to it, and `patience` is not asked before there is one.
    ///
    /// # Errors
    ///
    /// [`Error::Read`] when the file cannot be opened.
    pub fn open_counted(&self, counter: Counter, patience: Patience) -> Result<Box<dyn Read>, Error> {
        let opened = || {
            if self.is_stdin() {
                return decompressed(Box::new(counter.counting(Patient::stdin(patience)?)));
            }
            let file = File::open(&self.path)?;
            let about = file.metadata()?;
            match &self.member {
                Some(member) => decompressed(member.open(file, |stream| Box::new(counter.counting(stream)))?),
                None if about.is_file() => decompressed(Box::new(counter.reading(file)?)),
                None => decompressed(Box::new(counter.counting(Patient::new(file, patience)))),
            }
        };
        opened().map_err(|cause| Error::read(self.name(), cause))
    }

    /// Whether reading can begin at any byte: it is a file as it is, neither compressed nor a pipe.
    #[must_use]
    pub fn is_seekable(&self) -> bool {
        self.plain().is_ok_and(|file| file.is_some())
    }

    /// Opens it at a byte, and counts the bytes that are read; `None` if that would take reading all that precedes.
    ///
    /// # Errors
    ///
    /// If the file cannot be opened.
    pub fn open_at(&self, byte: u64, counter: Counter) -> io::Result<Option<Box<dyn Read>>> {
        let Some(mut file) = self.plain()? else { return Ok(None) };
        file.seek(SeekFrom::Start(byte))?;
        Ok(Some(Box::new(counter.reading(file)?)))
    }

    /// The file, if it holds what it says as it is, opened and read from.
    fn plain(&self) -> io::Result<Option<File>> {
        if self.is_stdin() || self.member.is_some() || !self.path.metadata()?.is_file() {
            return Ok(None);
        }
        let mut file = File::open(&self.path)?;
        if is_compressed(&mut file)? {
            return Ok(None);
        }
        file.rewind()?;
        Ok(if may_be_converted(&mut file)? { None } else { Some(file) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn opens_what_it_found() {
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(file.path(), "1. 32-28 *").unwrap();
        let source = Source::new(file.path());
        assert_eq!(source.size(), Some(10));
        let mut text = String::new();
        source.open().unwrap().read_to_string(&mut text).unwrap();
        assert_eq!(text, "1. 32-28 *");
        assert!(Source::new("nowhere").open().is_err());
    }
}
