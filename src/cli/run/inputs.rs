//! The files that a run reads, so that no output replaces one whose games it does not hold.
//!
//! The inputs are declared before any output is opened, and are looked up at the first output that already
//! exists. An output that holds the games may replace them: sorting in place is meant. No output may replace a
//! file that is only looked at, such as the master of `dedup`.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::cli::options::named::Named;
use crate::cli::run::place::FileId;
use damiera_record::error::Error;
use damiera_record::input::expand;

static INPUTS: Mutex<Inputs> = Mutex::new(Inputs { read: Vec::new(), consulted: Vec::new(), found: None });

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
    if allowed {
        return Ok(());
    }
    let told =
        format!("{name} is also an input of this run, which would be lost: give the output its own file");
    Err(Error::Usage(told))
}
