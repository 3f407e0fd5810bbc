//! The one place through which every file that a command writes has to go.
//!
//! A command opens outputs and writes to them; it cannot make one appear under its name. That happens here,
//! once, at the end of the run and depending on its status: either all outputs appear or none. None appears
//! if the run was interrupted or failed, or if none of its inputs could be read; nor does an output that
//! would replace an input of the same run if part of the input could not be read. An output that does not
//! appear is removed, and an existing file stays. When the first appears, the run can no longer be interrupted.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::time::Duration;

use tempfile::{NamedTempFile, TempPath};

use crate::cli::run::interrupt;
use crate::cli::run::status::{Coverage, Status, complain};
use damiera_record::error::Error;
use damiera_words::{Catalog, Counted, Phrase, count};
use damiera_write::text::clean;

static DOOR: Mutex<Door> = Mutex::new(Door {
    outputs: Vec::new(),
    places: BTreeSet::new(),
    inputs: BTreeSet::new(),
    finished: Vec::new(),
    over: false,
});

/// The outputs and inputs of this run.
struct Door {
    /// The files that were begun.
    outputs: Vec<Begun>,
    /// The targets of outputs, so that no two have the same one.
    places: BTreeSet<Place>,
    /// The files read.
    inputs: BTreeSet<FileId>,
    /// The finished files.
    finished: Vec<Finished>,
    /// Whether the run was closed: from then on it is as good as done.
    over: bool,
}

/// A file that was begun.
struct Begun {
    name: String,
    /// The temporary file that holds its bytes until it is complete.
    beside: PathBuf,
    target: PathBuf,
}

/// A finished file.
struct Finished {
    name: String,
    bytes: TempPath,
    target: PathBuf,
}

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

fn door() -> MutexGuard<'static, Door> {
    // What a panic leaves is still true: files that were begun are taken from the lists before anything is done to them.
    DOOR.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Refuses a second output with the same target.
pub(crate) fn reserve(name: &str, place: Place) -> Result<(), Error> {
    if door().places.insert(place) {
        return Ok(());
    }
    let told = format!("{name} is the file of another output of this run: give each output its own file");
    Err(Error::Usage(told))
}

/// Registers an output that is being written next to its target, in a file that is made now. Nothing is made
/// once the program is [left](leave).
pub(crate) fn begin(
    name: &str,
    target: &Path,
    make: impl FnOnce() -> io::Result<NamedTempFile>,
) -> io::Result<NamedTempFile> {
    let mut door = door();
    let file = make()?;
    let (name, beside, target) = (name.to_owned(), file.path().to_owned(), target.to_owned());
    door.outputs.push(Begun { name, beside, target });
    Ok(file)
}

/// Registers a file that is read.
pub(crate) fn saw_input(path: &Path) {
    if let Some(id) = FileId::of(path) {
        door().inputs.insert(id);
    }
}

/// Whether files are written, or were.
pub(crate) fn has_files() -> bool {
    !door().outputs.is_empty()
}

/// Takes a finished output.
pub(crate) fn finish(name: String, bytes: TempPath, target: PathBuf) {
    door().finished.push(Finished { name, bytes, target });
}

/// Ends the run, unless a command already did: its outputs appear, or it is reported that they do not.
pub(crate) fn close(status: Status) -> Status {
    close_and(status, |_| {})
}

/// The same; each output that appears is named to `appeared`.
pub(crate) fn close_and(status: Status, appeared: impl FnMut(String)) -> Status {
    let closed = {
        let mut door = door();
        if std::mem::replace(&mut door.over, true) {
            return status;
        }
        door.close(status)
    };
    closed.tell(appeared)
}

/// Ends a part of the run that is independent of the others.
pub(crate) fn close_part(status: Status) -> Status {
    let closed = door().close(status);
    closed.tell(|_| {})
}

/// What became of the outputs of a run, to be told when the door is open again: whoever reads may keep the program
/// waiting, and it has to stay possible to [leave].
struct Closed {
    status: Status,
    complaints: Vec<String>,
    appeared: Vec<String>,
}

impl Closed {
    fn tell(self, appeared: impl FnMut(String)) -> Status {
        self.complaints.iter().for_each(complain);
        self.appeared.into_iter().for_each(appeared);
        self.status
    }
}

impl Door {
    fn close(&mut self, status: Status) -> Closed {
        let begun = std::mem::take(&mut self.outputs);
        let finished = std::mem::take(&mut self.finished);
        let status = if interrupt::requested() { status.and(Status::INTERRUPTED) } else { status };
        let why = if status.is_interrupted() {
            Some(INTERRUPTED)
        } else {
            match status.coverage() {
                Coverage::Whole | Coverage::Partly => None,
                Coverage::Nothing => Some("there is nothing to write"),
            }
        };
        let (mut complaints, mut appeared) = (Vec::new(), Vec::new());
        if let Some(why) = why {
            if status.is_interrupted() {
                complaints.push(Catalog::english().phrase(Phrase::Interrupted, &[]));
            }
            complaints.extend(withheld(&begun, why));
            // Reports an output that does not appear: somebody may be waiting for it.
            let withheld = if begun.is_empty() { Status::DONE } else { Status::INPUT_OUTPUT };
            return Closed { status: status.and(withheld), complaints, appeared };
        }
        let (mut status, partly) = (status, status.coverage() == Coverage::Partly);
        for Finished { name, bytes, target } in finished {
            if partly && FileId::of(&target).is_some_and(|id| self.inputs.contains(&id)) {
                complaints.push(format!("{}: {PARTLY_READ}", of_withheld(&name, &target)));
                status = status.and(Status::INPUT_OUTPUT);
            } else if let Err(error) = bytes.persist(&target) {
                complaints.push(Error::write(name, error.error).to_string());
                status = status.and(Status::INPUT_OUTPUT);
            } else {
                appeared.push(name);
            }
        }
        Closed { status, complaints, appeared }
    }

    /// Removes unfinished files, and returns what they were to be.
    fn abandon(&mut self) -> Vec<Begun> {
        self.finished.clear();
        let begun = std::mem::take(&mut self.outputs);
        for output in &begun {
            // Files completed or removed before no longer exist.
            let _ = std::fs::remove_file(&output.beside);
        }
        begun
    }

    /// Ends the interrupted program here. It stays locked: no output appears, or begins, whatever other threads do.
    fn leave(&mut self) -> ! {
        let outputs = self.abandon();
        let (told, is_told) = mpsc::channel();
        let tell = move || {
            complain("interrupted");
            withheld(&outputs, INTERRUPTED).iter().for_each(complain);
            let _ = told.send(());
        };
        if std::thread::Builder::new().spawn(tell).is_ok() {
            let _ = is_told.recv_timeout(LAST_WORDS);
        }
        std::process::exit(i32::from(Status::INTERRUPTED.code()));
    }
}

const INTERRUPTED: &str = "the run was interrupted";
const PARTLY_READ: &str = "it is also an input, and not all inputs could be read";

/// How long it may take to say that the program is left: nobody may be reading what it says.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// That outputs do not appear. Of very many, such as those of `split`, the first stands for all.
fn withheld(outputs: &[Begun], why: &str) -> Vec<String> {
    /// The number of outputs that are named one by one.
    const MOST: usize = 5;
    match outputs {
        [first, others @ ..] if others.len() >= MOST => {
            let others = count(others.len() as u64, Counted::Other);
            vec![format!("{} and {others} are not written: {why}", clean(&first.name))]
        }
        _ => outputs
            .iter()
            .map(|output| format!("{}: {why}", of_withheld(&output.name, &output.target)))
            .collect(),
    }
}

/// That an output does not appear.
fn of_withheld(name: &str, target: &Path) -> String {
    let stays = target.symlink_metadata().is_ok();
    format!("{} {}", clean(name), if stays { "stays as it was" } else { "is not written" })
}

/// Removes unfinished files, at the end of a run that failed.
pub(crate) fn abandon() {
    door().abandon();
}

/// Ends the interrupted program here, whatever its other threads do.
pub(crate) fn leave() -> ! {
    door().leave()
}

/// Interrupts the run: `ask` asks its other threads to end it, and says whether they will. Once outputs appear it
/// cannot be interrupted.
pub(crate) fn interrupt(ask: impl FnOnce() -> bool) {
    // Waits while outputs are renamed.
    let mut door = door();
    if !door.over && !ask() {
        door.leave();
    }
}

/// Removes unfinished files when dropped.
pub(crate) struct Shut;

impl Drop for Shut {
    fn drop(&mut self) {
        abandon();
    }
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
