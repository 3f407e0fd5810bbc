//! The one place through which every file that a command writes has to go.
//!
//! A command opens outputs and writes to them; it cannot make one appear under its name. That happens here,
//! once, at the end of the run and depending on its status. None appears if the run was interrupted or failed,
//! or if none of its inputs could be read; nor does an output that would replace an input of the same run if
//! part of the input could not be read. An output that does not appear is removed, and an existing file stays.
//! When the first appears, the run can no longer be interrupted.
//!
//! Files cannot be renamed all at once, so outputs appear one after another, those that replace inputs last; and
//! after one that cannot appear no other does. So what an output lacks because another has it is in that other, or
//! still in the input. Only where two outputs replace inputs may the second fail after the first has.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::time::Duration;

use tempfile::{NamedTempFile, TempPath};

use crate::cli::run::interrupt;
use crate::cli::run::place::{FileId, Place};
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
        let mut finished = std::mem::take(&mut self.finished);
        let status = if interrupt::requested() { status.and(Status::INTERRUPTED) } else { status };
        let why = if status.is_interrupted() {
            Some(INTERRUPTED)
        } else {
            match status.coverage() {
                Coverage::Whole | Coverage::Partly => None,
                Coverage::Begun => Some(BEGUN),
                Coverage::Nothing => Some("there is nothing to write"),
            }
        };
        if let Some(why) = why {
            let mut complaints = Vec::new();
            if status.is_interrupted() {
                complaints.push(Catalog::english().phrase(Phrase::Interrupted, &[]));
            }
            complaints.extend(withheld(&names_of(&begun), why));
            // Reports an output that does not appear: somebody may be waiting for it.
            let withheld = if begun.is_empty() { Status::DONE } else { Status::INPUT_OUTPUT };
            return Closed { status: status.and(withheld), complaints, appeared: Vec::new() };
        }
        finished.sort_by_cached_key(|output| self.is_input(&output.target));
        self.rename(finished, status)
    }

    /// Gives finished files their names, up to the first that cannot have it: what the others leave out because it is
    /// in that one stays in the input.
    fn rename(&self, finished: Vec<Finished>, status: Status) -> Closed {
        let partly = status.coverage() == Coverage::Partly;
        let mut closed = Closed { status, complaints: Vec::new(), appeared: Vec::new() };
        let mut finished = finished.into_iter();
        for Finished { name, bytes, target } in finished.by_ref() {
            if partly && self.is_input(&target) {
                closed.complaints.push(format!("{}: {PARTLY_READ}", of_withheld(&name, &target)));
                closed.status = closed.status.and(Status::INPUT_OUTPUT);
            } else if let Err(error) = bytes.persist(&target) {
                closed.complaints.push(Error::write(name, error.error).to_string());
                closed.status = closed.status.and(Status::INPUT_OUTPUT);
                break;
            } else {
                closed.appeared.push(name);
            }
        }
        let others: Vec<_> = finished.as_slice().iter().map(|other| (&*other.name, &*other.target)).collect();
        closed.complaints.extend(withheld(&others, OTHER_FAILED));
        closed
    }

    /// Whether a path leads to a file that is read.
    fn is_input(&self, target: &Path) -> bool {
        FileId::of(target).is_some_and(|id| self.inputs.contains(&id))
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
            withheld(&names_of(&outputs), INTERRUPTED).iter().for_each(complain);
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
const BEGUN: &str =
    "no input could be read to its end; without -o, what was read before goes to standard output";
const OTHER_FAILED: &str = "another output could not be written";

/// How long it may take to say that the program is left: nobody may be reading what it says.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// The names and targets of files that were begun.
fn names_of(outputs: &[Begun]) -> Vec<(&str, &Path)> {
    outputs.iter().map(|output| (&*output.name, &*output.target)).collect()
}

/// That outputs do not appear, given their names and targets. Of very many, such as those of `split`, the first
/// stands for all.
fn withheld(outputs: &[(&str, &Path)], why: &str) -> Vec<String> {
    /// The number of outputs that are named one by one.
    const MOST: usize = 5;
    match outputs {
        [(first, _), others @ ..] if others.len() >= MOST => {
            let others = count(others.len() as u64, Counted::Other);
            vec![format!("{} and {others} are not written: {why}", clean(first))]
        }
        _ => outputs.iter().map(|(name, target)| format!("{}: {why}", of_withheld(name, target))).collect(),
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

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::Write as _;

    use super::*;

    /// A door with outputs, all complete, in a folder whose file `in` is an input; `full` is a folder, which no file
    /// can replace.
    fn with(folder: &Path, names: &[&str]) -> Door {
        fs::write(folder.join("in"), "games").unwrap();
        fs::create_dir_all(folder.join("full/of")).unwrap();
        let inputs = FileId::of(&folder.join("in")).into_iter().collect();
        let finished = names.iter().map(|name| {
            let mut file = NamedTempFile::new_in(folder).unwrap();
            file.write_all(b"written").unwrap();
            Finished { name: (*name).to_owned(), bytes: file.into_temp_path(), target: folder.join(name) }
        });
        let finished = finished.collect();
        Door { outputs: Vec::new(), places: BTreeSet::new(), inputs, finished, over: false }
    }

    #[test]
    fn an_input_is_replaced_last() {
        let folder = tempfile::tempdir().unwrap();
        let closed = with(folder.path(), &["in", "new", "rest"]).close(Status::DONE);
        assert!(closed.status.is_done() && closed.complaints.is_empty(), "{:?}", closed.complaints);
        assert_eq!(closed.appeared, ["new", "rest", "in"]);
    }

    #[test]
    fn no_output_appears_after_one_that_cannot() {
        let folder = tempfile::tempdir().unwrap();
        let closed = with(folder.path(), &["in", "new", "full", "rest"]).close(Status::DONE);
        assert_eq!(closed.status.code(), Status::INPUT_OUTPUT.code());
        assert_eq!(closed.appeared, ["new"]);
        let told = closed.complaints.iter().map(String::as_str).collect::<Vec<_>>();
        let [full, others @ ..] = &told[..] else { panic!("nothing is said") };
        assert!(full.contains("cannot write full"), "{full}");
        assert_eq!(
            others,
            [
                "rest is not written: another output could not be written",
                "in stays as it was: another output could not be written"
            ]
        );
        assert_eq!(fs::read(folder.path().join("in")).unwrap(), b"games");
        let left = fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(left, ["in", "new", "full"].len());
    }
}
