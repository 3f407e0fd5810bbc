//! A progress bar on stderr during long work.

use std::cell::Cell;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::cli::run::inputs::sources;
use damiera_record::input::{ByteRange, Counter};

/// What takes less is over before anybody has read a bar.
const SHORT: Duration = Duration::from_millis(400);

/// How often the bar is drawn, in a second.
const DRAWN: u8 = 8;

/// The progress of reading, or of pairs of sheets; does nothing without a terminal.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    /// When the bar is to appear; `None` once it has, or if it never does.
    appears: Cell<Option<Instant>>,
    /// The number of bytes read from disk; compressed bytes count as they are.
    read: Counter,
    /// The number of pairs that are done.
    pairs: Cell<u64>,
}

impl Progress {
    /// A bar over the files that `paths` name, or over a range of one of them, hidden unless `shown` and stderr is a
    /// terminal.
    pub(crate) fn new(
        shown: bool,
        paths: &[PathBuf],
        extensions: &[String],
        range: Option<ByteRange>,
    ) -> Progress {
        if !shown || ProgressDrawTarget::stderr().is_hidden() {
            return Progress::hidden();
        }
        let sizes: Option<u64> =
            sources(paths, extensions).filter_map(Result::ok).map(|source| source.size()).sum();
        let sizes = match range {
            Some(ByteRange { start, stop, mark }) => {
                let passed = if mark.is_some() { start } else { 0 };
                sizes.map(|size| size.min(stop).saturating_sub(passed))
            }
            None => sizes,
        };
        let template = if sizes.is_some() {
            "{bar:30} {bytes} of {total_bytes}, {bytes_per_sec}, {eta} left"
        } else {
            "{spinner} {bytes}, {bytes_per_sec}"
        };
        Progress::of_bar(sizes, template)
    }

    /// A bar over this many pairs, hidden unless `shown` and stderr is a terminal.
    pub(crate) fn of_pairs(shown: bool, pairs: usize) -> Progress {
        if !shown || ProgressDrawTarget::stderr().is_hidden() {
            return Progress::hidden();
        }
        Progress::of_bar(u64::try_from(pairs).ok(), "{bar:30} {pos} of {len} pairs, {eta} left")
    }

    fn hidden() -> Progress {
        let (bar, appears) = (ProgressBar::hidden(), Cell::new(None));
        Progress { bar, appears, read: Counter::default(), pairs: Cell::new(0) }
    }

    fn of_bar(length: Option<u64>, template: &str) -> Progress {
        let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        let appears = Cell::new(Some(Instant::now() + SHORT));
        Progress { bar, appears, read: Counter::default(), pairs: Cell::new(0) }
    }

    /// The counter of bytes read.
    pub(crate) fn counter(&self) -> Counter {
        self.read.clone()
    }

    /// Shows that this many more pairs are done.
    pub(crate) fn pass(&self, pairs: usize) {
        self.pairs.set(self.pairs.get() + u64::try_from(pairs).unwrap_or_default());
        self.tick();
    }

    /// Shows the current progress.
    pub(crate) fn tick(&self) {
        if self.appears.get().is_some_and(|appears| Instant::now() >= appears) {
            self.appears.set(None);
            self.bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(DRAWN));
            self.bar.enable_steady_tick(Duration::from_millis(250));
        }
        self.bar.set_position(self.read.bytes() + self.pairs.get());
    }

    /// Runs something that writes to the terminal while the bar is hidden.
    pub(crate) fn aside<T>(&self, work: impl FnOnce() -> T) -> T {
        if self.bar.is_hidden() { work() } else { self.bar.suspend(work) }
    }

    /// Removes the bar.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
