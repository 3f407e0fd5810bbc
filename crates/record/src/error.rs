//! What stops the program, or one of its inputs.
//!
//! An [`Error`] is about files and arguments, never about a game record: what is wrong with a record is
//! a finding of the judge.

use std::io;
use std::path::Path;

/// What stops the program, or one of its inputs.
///
/// Its text is a whole message for a person, the operating system's reason included, so it has no
/// [`source`](std::error::Error::source) that would say the same again.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A file, a folder or standard input could not be read.
    #[error("cannot read {name}: {}", reason(cause))]
    Read {
        /// The path as given or found; see [`name_of`].
        name: String,
        /// What the operating system says.
        cause: io::Error,
    },
    /// An output could not be written.
    #[error("cannot write {name}: {}", reason(cause))]
    Write {
        /// The path as given.
        name: String,
        /// What the operating system says.
        cause: io::Error,
    },
    /// No path was named, and standard input is a terminal.
    #[error("name the files or folders to read, or - for standard input")]
    NothingToRead,
    /// There are folders and archives to search, and no file of a wanted extension in them.
    #[error(
        "nothing to read: {searched} has no file with an extension that is read ({extensions}); --ext chooses others"
    )]
    NothingFound {
        /// The folders and archives, as given.
        searched: String,
        /// The extensions.
        extensions: String,
    },
    /// A file in a folder, of an extension that other texts have too, is not a game record.
    #[error("{0} holds no game record and is left out")]
    NoGame(String),
    /// A file that was named, or an archive, holds nothing that can be read here.
    #[error("{name} cannot be read as game records: {why}")]
    NotRecords {
        /// The path as given or found.
        name: String,
        /// What it is, and what to do.
        why: String,
    },
    /// Something in a folder is not a file: a pipe, a device.
    #[error("{0} is a pipe or a device, not a file, and is left out; name it to read it")]
    NoFile(String),
    /// The program was asked for something that it does not have.
    #[error("{0}")]
    Usage(String),
    /// An argument is wrong at a place that can be pointed at.
    #[error("{told}")]
    Marked {
        /// What is wrong, and what there is instead.
        told: String,
        /// The line with the place, and below it one that points at it.
        quoted: [String; 2],
    },
}

impl Error {
    /// The error of reading `name`.
    pub fn read(name: impl Into<String>, cause: io::Error) -> Error {
        Error::Read { name: name.into(), cause }
    }

    /// The error of writing `name`.
    pub fn write(name: impl Into<String>, cause: io::Error) -> Error {
        Error::Write { name: name.into(), cause }
    }

    /// The error of a file that holds nothing that is read here.
    pub fn not_records(name: impl Into<String>, why: impl Into<String>) -> Error {
        Error::NotRecords { name: name.into(), why: why.into() }
    }

    /// Whether it is only worth a mention: what a search of a folder came upon.
    #[must_use]
    pub const fn is_passed_over(&self) -> bool {
        matches!(self, Error::NoGame(_) | Error::NoFile(_))
    }

    /// Whether the arguments are at fault rather than a file.
    #[must_use]
    pub const fn is_usage(&self) -> bool {
        matches!(self, Error::Usage(_) | Error::Marked { .. } | Error::NothingToRead)
    }

    /// Whether the reader of our output went away: the end of the work, not a fault.
    #[must_use]
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Error::Write { cause, .. } if cause.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// The name of a path in messages and reports: `standard input` for `-`.
#[must_use]
pub fn name_of(path: &Path) -> String {
    if path.as_os_str() == "-" { "standard input".to_owned() } else { path.display().to_string() }
}

/// The operating system's reason in a few lower-case words.
fn reason(cause: &io::Error) -> String {
    match cause.kind() {
        io::ErrorKind::NotFound => "no such file or folder".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        _ => {
            let text = cause.to_string();
            let words = text.split(" (os error").next().unwrap_or_default();
            let mut letters = words.chars();
            match letters.next() {
                Some(first) => first.to_lowercase().chain(letters).collect(),
                None => "unknown reason".to_owned(),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn says_what_and_why() {
        let gone = Error::read("round3.pdn", io::Error::from(io::ErrorKind::NotFound));
        assert_eq!(gone.to_string(), "cannot read round3.pdn: no such file or folder");
        let full = Error::write("out.jsonl", io::Error::from_raw_os_error(28));
        assert_eq!(full.to_string(), "cannot write out.jsonl: no space left on device");
    }

    #[test]
    fn tells_usage_from_files() {
        assert!(Error::Usage("no such variant".into()).is_usage());
        assert!(!Error::read("a", io::Error::other("b")).is_usage());
        assert!(Error::write("-", io::Error::from(io::ErrorKind::BrokenPipe)).is_closed_pipe());
    }
}
