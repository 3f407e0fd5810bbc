//! What several test files need.
use std::env;
use std::io::{self, Write as _};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use damiera_judge::report::Report;
use damiera_record::Reader;
use damiera_record::input::Site;
use damiera_record::notation::Origin;
use damiera_write::reports::Sums;

/// What a stream came to.
#[derive(Debug, Default)]
pub(crate) struct Judged {
    /// Its sums.
    pub(crate) sums: Sums,
    /// The bytes of each game.
    pub(crate) games: Vec<Range<usize>>,
    /// Whether part of it is binary.
    pub(crate) binary: bool,
    /// What it was read from, if its text was made.
    pub(crate) origin: Option<Origin>,
}

/// The folder of real games, which are not part of this project: the one that `CORPUS` names, which has to be there; else
/// `../shared/corpus`, if that is there. Without it a test says that it was skipped.
pub(crate) fn corpus() -> Option<PathBuf> {
    let named = env::var_os("CORPUS").map(PathBuf::from);
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    let is_named = named.is_some();
    let folder = named.unwrap_or_else(beside);
    if folder.is_dir() {
        return Some(folder);
    }
    assert!(!is_named, "CORPUS names {}, where no folder is", folder.display());
    // The harness captures `eprintln!`, and not this.
    let _ = writeln!(io::stderr(), "\nThe corpus is not at {}: skipped.", folder.display());
    None
}

/// Judges every game that is read, as `validate` does, and shows each report.
pub(crate) fn judge(mut reader: Reader, mut see: impl FnMut(&Report<'_>, &Site<'_>)) -> Judged {
    let mut judged = Judged::default();
    let file = Arc::clone(reader.file());
    while let Some(batch) = reader.next_batch().expect("the stream can be read") {
        for cut in &batch.games {
            let decoded = file.decode(batch.game(cut));
            let report = Report::of(file.parse(&decoded, cut), None);
            judged.sums.observe(&report);
            let start = usize::try_from(cut.byte_start).expect("it is in memory");
            judged.games.push(start..start + cut.range.len());
            see(&report, &Site::new("test.pdn", cut, &decoded));
        }
    }
    judged.sums.file(reader.tally());
    judged.binary = reader.fault().is_some();
    judged.origin = reader.origin();
    judged
}
