//! Where the bytes of an output go.
//!
//! A file is written next to its target and replaces it in the end. A device or a named pipe cannot be replaced by
//! renaming; it is written to directly.

use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use crate::cli::run::compression::{Compressed, Compression};
use crate::cli::run::door;
use crate::cli::run::inputs::{self, Holds};
use crate::cli::run::interrupt;
use crate::cli::run::place::{FileId, Place};
use damiera_record::error::Error;

/// Where the bytes of an output go.
#[derive(Debug)]
pub(crate) enum Sink {
    /// Standard output.
    Stdout(BufWriter<Noted<io::Stdout>>),
    /// A pipe whose reader has gone, while files still have to be written.
    Closed,
    /// A device or a named pipe.
    Device(Compressed<BufWriter<Noted<fs::File>>>),
    /// A temporary file next to its target.
    File(Compressed<BufWriter<NamedTempFile>>, PathBuf),
}

/// A writer that may have to wait for a reader: it is [noted](interrupt::writing) when it writes, a little at a
/// time.
#[derive(Debug)]
pub(crate) struct Noted<W>(pub W);

impl<W: Write> Write for Noted<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        /// The most bytes at a time: a slow reader takes as many in less time than an interruption waits.
        const MOST: usize = 1 << 15;
        let piece = bytes.get(..MOST).unwrap_or(bytes);
        interrupt::writing(|| self.0.write(piece))
    }

    fn flush(&mut self) -> io::Result<()> {
        interrupt::writing(|| self.0.flush())
    }
}

impl Sink {
    /// What is at a path.
    pub(crate) fn at(path: &Path, name: &str, holds: Holds) -> Result<Sink, Error> {
        let failed = |cause| Error::write(name, cause);
        let compression = Compression::of(path).map_err(|why| Error::Usage(format!("{name}: {why}")))?;
        // The target of a link is replaced, not the link.
        let target = followed(path).map_err(failed)?;
        let there = target.metadata().ok();
        if there.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(failed(io::ErrorKind::IsADirectory.into()));
        }
        if let Some(about) = there.as_ref().filter(|there| !there.is_file()) {
            // A device such as /dev/null may take several outputs.
            if is_pipe(about)
                && let Some(id) = FileId::of(&target)
            {
                door::reserve(name, Place::There(id))?;
            }
            let device = OpenOptions::new().write(true).open(target).map_err(failed)?;
            let device = Compressed::new(BufWriter::new(Noted(device)), compression).map_err(failed)?;
            return Ok(Sink::Device(device));
        }
        if there.is_some() {
            inputs::check_output(name, &target, holds)?;
            // A read-only file is not replaced either.
            OpenOptions::new().append(true).open(&target).map_err(failed)?;
        }
        let mut builder = Builder::new();
        builder.prefix(".damiera-");
        #[cfg(unix)]
        {
            // A temporary file is private to its owner; the finished output gets the permissions of any new
            // file.
            use std::os::unix::fs::PermissionsExt as _;
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        let file = door::begin(name, &target, || builder.tempfile_in(folder)).map_err(failed)?;
        door::reserve(name, Place::of(&target, folder, file.path()).map_err(failed)?)?;
        if let Some(there) = there {
            file.as_file().set_permissions(there.permissions()).map_err(failed)?;
        }
        let file = Compressed::new(BufWriter::new(file), compression).map_err(failed)?;
        Ok(Sink::File(file, target))
    }
}

/// The path that links lead to, whether it exists or not.
fn followed(path: &Path) -> io::Result<PathBuf> {
    /// The number of links that Linux follows.
    const MOST: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST {
        let Ok(next) = fs::read_link(&path) else { return Ok(path) };
        let folder = path.parent().map(Path::to_owned).unwrap_or_default();
        // System links such as /dev/stdout may lead to something without a path.
        if !folder.join(&next).exists() && path.exists() {
            return Ok(path);
        }
        path = folder.join(next);
    }
    Err(io::Error::other("too many links lead to each other"))
}

/// Whether it is a named pipe or similar, in which two outputs would be mixed up.
fn is_pipe(about: &fs::Metadata) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt as _;
        !about.file_type().is_char_device()
    }
    #[cfg(not(unix))]
    {
        let _ = about;
        false
    }
}
