//! Where outputs go, and which file it is: two paths may lead to one.

use std::io;
use std::path::Path;
#[cfg(not(unix))]
use std::path::PathBuf;

/// A file, under any name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct FileId(#[cfg(unix)] u64, #[cfg(unix)] u64, #[cfg(not(unix))] PathBuf);

impl FileId {
    /// The file at a path, if there is one.
    pub(crate) fn of(path: &Path) -> Option<FileId> {
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt as _;
            let about = path.metadata().ok()?;
            Some(FileId(about.dev(), about.ino()))
        }
        #[cfg(not(unix))]
        path.canonicalize().ok().map(FileId)
    }
}

/// Where an output goes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Place {
    /// Standard output that is not a file.
    Standard,
    /// An existing file.
    There(FileId),
    /// A new file: its folder, and its name in the form in which the folder compares names.
    New(FileId, String),
}

impl Place {
    /// The place that a path leads to, following links; `folder` and `beside` belong to the temporary file
    /// written next to it.
    pub(crate) fn of(target: &Path, folder: &Path, beside: &Path) -> io::Result<Place> {
        if let Some(there) = FileId::of(target) {
            return Ok(Place::There(there));
        }
        let folder_id = FileId::of(folder).ok_or(io::ErrorKind::NotFound)?;
        let name = target.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let name = if tells_case(folder, beside) { name } else { name.to_lowercase() };
        Ok(Place::New(folder_id, name))
    }
}

/// Whether a folder is case-sensitive, tested with one of its files.
fn tells_case(folder: &Path, file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let other =
        name.chars().map(|c| if c.is_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() });
    let other = folder.join(other.collect::<String>());
    FileId::of(&other).is_none() || FileId::of(&other) != FileId::of(file)
}
