//! A bar on stderr while much is read.

use std::path::PathBuf;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::input::expand;

/// How far the reading is; nothing where no terminal shows it.
#[derive(Debug)]
pub(super) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A bar over the files that `paths` name, hidden unless `shown` and stderr is a terminal.
    pub(super) fn new(shown: bool, paths: &[PathBuf], extensions: &[String]) -> Progress {
        let target = ProgressDrawTarget::stderr_with_hz(8);
        if !shown || target.is_hidden() {
            return Progress { bar: ProgressBar::hidden() };
        }
        let sizes: Option<u64> =
            expand(paths, extensions).filter_map(Result::ok).map(|source| source.size()).sum();
        let bar = ProgressBar::with_draw_target(sizes, target);
        let template = if sizes.is_some() {
            "{bar:30} {bytes} of {total_bytes}, {bytes_per_sec}, {eta} left"
        } else {
            "{spinner} {bytes}, {bytes_per_sec}"
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(250));
        Progress { bar }
    }

    /// So many bytes more are done.
    pub(super) fn add(&self, bytes: u64) {
        self.bar.inc(bytes);
    }

    /// Does something that writes to the terminal, with the bar out of the way.
    pub(super) fn aside<T>(&self, work: impl FnOnce() -> T) -> T {
        if self.bar.is_hidden() { work() } else { self.bar.suspend(work) }
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
