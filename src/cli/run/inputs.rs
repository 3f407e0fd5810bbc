//! The files that a run reads, each once, so that no output replaces one whose games it does not hold.
//!
//! The inputs are declared before any output is opened, and are looked up at the first output that already
//! exists. An output that holds the games may replace inputs that are named: sorting in place is meant. One that
//! a search of folders finds among other files may be of an earlier run, or a part of the database, and is refused;
//! what is in a folder that `split` writes to is not read. No output may replace a file that is only looked at, such as
//! the master of `dedup`.
//!
//! A file found by a search is read once, however often it is found, and not where it is found if it is also named. A
//! file that is named twice is read twice, which is said.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::cli::options::named::Named;
use crate::cli::run::place::FileId;
use crate::cli::run::status::complain;
use damiera_record::error::Error;
use damiera_record::input::{Source, expand};
use damiera_words::{Counted, count};
use damiera_write::text::clean;

static INPUTS: Mutex<Inputs> = Mutex::new(Inputs {
    read: Vec::new(),
    consulted: Vec::new(),
    outputs: BTreeSet::new(),
    may_replace: false,
    is_quiet: false,
    found: None,
});

/// What an output holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holds {
    /// The games that are read: it may replace them.
    Games,
    /// Something else.
    Other,
}

/// The inputs of this run.
struct Inputs {
    /// Those whose games are written.
    read: Vec<Named>,
    /// Those that are only looked at.
    consulted: Vec<Named>,
    /// Files of outputs that a search finds, and that are not read.
    outputs: BTreeSet<FileId>,
    /// Whether they may be replaced all the same: those of an earlier `split` into the same folder.
    may_replace: bool,
    is_quiet: bool,
    found: Option<Found>,
}

/// The files that the inputs are.
struct Found {
    read: BTreeSet<FileId>,
    consulted: BTreeSet<FileId>,
}

impl Found {
    fn of(inputs: &Inputs) -> Found {
        Found { read: files(&inputs.read), consulted: files(&inputs.consulted) }
    }

    /// Whether an output may replace a file.
    fn allows(&self, file: &FileId, holds: Holds) -> bool {
        match holds {
            Holds::Games => !self.consulted.contains(file),
            Holds::Other => !self.read.contains(file) && !self.consulted.contains(file),
        }
    }
}

fn files(named: &[Named]) -> BTreeSet<FileId> {
    // What cannot be read is reported when it is read.
    let sources = named.iter().flat_map(|named| expand(&named.paths, &named.ext)).flatten();
    sources.filter_map(|source| FileId::of(source.on_disk()?)).collect()
}

fn inputs() -> MutexGuard<'static, Inputs> {
    // Nothing panics while holding the lock.
    INPUTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Finds the sources that are named, in order, as [`expand`] does; no file that a search finds comes twice, or is the
/// output.
pub(crate) fn sources<'a>(
    paths: &'a [PathBuf],
    extensions: &'a [String],
) -> impl Iterator<Item = Result<Source, Error>> + 'a {
    let outputs = inputs().outputs.clone();
    let named: BTreeSet<FileId> = named_files(paths).collect();
    let mut seen = BTreeSet::new();
    expand(paths, extensions).filter(move |source| {
        let Ok(source) = source else { return true };
        let member = source.member_at();
        if source.is_named() && member.is_none() {
            return true;
        }
        let Some(file) = source.on_disk().and_then(FileId::of) else { return true };
        if outputs.contains(&file) || member.is_none() && named.contains(&file) {
            return false;
        }
        seen.insert((file, member))
    })
}

/// The files among paths, without folders.
fn named_files(paths: &[PathBuf]) -> impl Iterator<Item = FileId> {
    paths.iter().filter(|path| path.is_file()).filter_map(|path| FileId::of(path))
}

/// Checks the files that are named: standard input can be read only once; of a file that is named again it is said that
/// its games count again, unless `quiet`.
pub(crate) fn check_named(named: &Named, quiet: bool) -> Result<(), Error> {
    if named.paths.iter().filter(|path| path.as_os_str() == "-").count() > 1 {
        return Err(Error::Usage("standard input is named twice, and can be read only once".to_owned()));
    }
    inputs().is_quiet = quiet;
    let mut first: BTreeMap<FileId, &Path> = BTreeMap::new();
    // The files in a zip file that is named again are found again, and are read once.
    let is_read_again = |path: &PathBuf| {
        let mut sources = expand(std::slice::from_ref(path), &named.ext).flatten();
        sources.next().is_some_and(|source| source.is_named())
    };
    for path in named.paths.iter().filter(|path| path.is_file()) {
        let Some(file) = FileId::of(path) else { continue };
        let Some(before) = first.get(&file) else {
            first.insert(file, path);
            continue;
        };
        if !quiet && is_read_again(path) {
            let [again, before] =
                [path.as_path(), *before].map(|path| clean(&path.display().to_string()).into_owned());
            let what = if again == before {
                "is named again".to_owned()
            } else {
                format!("is the same file as {before}")
            };
            complain(format!("{again} {what}: its games are read, and counted, again"));
        }
    }
    Ok(())
}

/// Declares a file or a folder that is written to. What a search of folders finds there is not read, unless it finds
/// nothing else.
pub(crate) fn will_write(path: &Path) {
    // Most outputs are new, and then nothing has to be searched.
    let Ok(target) = path.canonicalize() else { return };
    let mut inputs = inputs();
    let is_there = |source: &Source| {
        let place = source.on_disk().and_then(|path| path.canonicalize().ok());
        !source.is_named()
            && source.member_at().is_none()
            && place.is_some_and(|place| place.starts_with(&target))
    };
    let searched = inputs.read.iter().filter(|named| named.paths.iter().any(|path| path.is_dir()));
    let found = searched.flat_map(|named| expand(&named.paths, &named.ext)).flatten();
    let (written, others): (Vec<Source>, Vec<Source>) = found.partition(is_there);
    if others.is_empty() {
        return;
    }
    let named: BTreeSet<FileId> = inputs.read.iter().flat_map(|named| named_files(&named.paths)).collect();
    let written = written.iter().filter_map(|source| FileId::of(source.on_disk()?));
    let written: Vec<FileId> = written.filter(|file| !named.contains(file)).collect();
    inputs.outputs.extend(written);
}

/// Lets the files of a folder that is written to be replaced, and says how many of them are not read.
pub(crate) fn leave_out(folder: &Path) {
    let mut inputs = inputs();
    inputs.may_replace = true;
    let left = inputs.outputs.len();
    if left > 0 && !inputs.is_quiet {
        let (files, are) = (count(left as u64, Counted::File), if left == 1 { "is" } else { "are" });
        let folder = folder.display().to_string();
        complain(format!("{files} in {}, where the output goes, {are} not read", clean(&folder)));
    }
}

/// Declares inputs whose games are written, in some form.
pub(crate) fn will_read(named: Named) {
    let mut inputs = inputs();
    inputs.read.push(named);
    inputs.found = None;
}

/// Declares a file or folder that is only looked at: no output holds what is in it.
pub(crate) fn will_consult(path: &Path, extensions: &[String]) {
    let mut inputs = inputs();
    inputs.consulted.push(Named { paths: vec![path.to_owned()], ext: extensions.to_vec() });
    inputs.found = None;
}

/// Refuses an output that would replace an input that it does not hold.
pub(crate) fn check_output(name: &str, target: &Path, holds: Holds) -> Result<(), Error> {
    let Some(file) = FileId::of(target) else { return Ok(()) };
    let mut inputs = inputs();
    let found = inputs.found.take().unwrap_or_else(|| Found::of(&inputs));
    let allowed = found.allows(&file, holds);
    inputs.found = Some(found);
    // Read, the games of an earlier run would double; not read, those of a database would be lost.
    let told = match allowed {
        true if inputs.outputs.contains(&file) && !inputs.may_replace => {
            format!(
                "{name} is also in a folder that is searched: name it to read it too, or give the output another folder"
            )
        }
        true => return Ok(()),
        false => {
            format!("{name} is also an input of this run, which would be lost: give the output its own file")
        }
    };
    Err(Error::Usage(told))
}
