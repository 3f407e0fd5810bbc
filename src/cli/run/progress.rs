//! A progress bar on stderr during long reads.

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

/// The progress of reading; does nothing without a terminal.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    /// When the bar is to appear; `None` once it has, or if it never does.
    appears: Cell<Option<Instant>>,
    /// The number of bytes read from disk; compressed bytes count as they are.
    read: Counter,
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
            let (bar, appears) = (ProgressBar::hidden(), Cell::new(None));
            return Progress { bar, appears, read: Counter::default() };
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
        let bar = ProgressBar::with_draw_target(sizes, ProgressDrawTarget::hidden());
        let template = if sizes.is_some() {
            "{bar:30} {bytes} of {total_bytes}, {bytes_per_sec}, {eta} left"
        } else {
            "{spinner} {bytes}, {bytes_per_sec}"
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Progress { bar, appears: Cell::new(Some(Instant::now() + SHORT)), read: Counter::default() }
    }

    /// The counter of bytes read.
    pub(crate) fn counter(&self) -> Counter {
        self.read.clone()
    }

    /// Shows the current progress.
    pub(crate) fn tick(&self) {
        if self.appears.get().is_some_and(|appears| Instant::now() >= appears) {
            self.appears.set(None);
            self.bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(DRAWN));
            self.bar.enable_steady_tick(Duration::from_millis(250));
        }
        self.bar.set_position(self.read.bytes());
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
