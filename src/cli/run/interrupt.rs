//! Requests to end the program: Ctrl-C (SIGINT), SIGTERM, SIGHUP.
//!
//! While records are being read, and while stored games are written, the work stops where it is: the sums so far are written, and the
//! [door](crate::cli::run::door) releases no output, so that no incomplete one appears. At any other time,
//! and at a second request, the program ends at once and removes its temporary files. The status is 130 in
//! either case, whatever the signal. Once the outputs of the run begin to appear, it is as good as done, and
//! the first request changes nothing. Where the work cannot stop because it writes to a pipe that nobody reads,
//! the program ends after two seconds, too.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::cli::run::door;

/// Whether a signal came.
static SIGNALLED: AtomicBool = AtomicBool::new(false);

/// Whether it came before the outputs began to appear.
static REQUESTED: AtomicBool = AtomicBool::new(false);

/// How many parts of the code, one within the other, check [`requested`] from time to time.
static WATCHED: AtomicUsize = AtomicUsize::new(0);

/// The number of writes so far to whoever reads them.
static WRITES: AtomicUsize = AtomicUsize::new(0);

/// The number of those that are going on.
static IN_WRITE: AtomicUsize = AtomicUsize::new(0);

/// Handles the signals from now on; call it before any thread begins.
pub(crate) fn listen() {
    // If they cannot be handled, they end the program as usual.
    take_signals();
    #[cfg(unix)]
    hold_back_size_signal();
}

/// Whether the work should end. A caller that checks once must check again, or end the run.
pub(crate) fn requested() -> bool {
    REQUESTED.load(Ordering::SeqCst)
}

/// While this exists, [`requested`] is being checked.
pub(crate) struct Watch(());

/// Declares that [`requested`] is checked from now on.
pub(crate) fn watch() -> Watch {
    WATCHED.fetch_add(1, Ordering::SeqCst);
    Watch(())
}

impl Drop for Watch {
    fn drop(&mut self) {
        WATCHED.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Handles a signal.
fn request() {
    if SIGNALLED.swap(true, Ordering::SeqCst) {
        door::leave();
    }
    door::interrupt(|| {
        REQUESTED.store(true, Ordering::SeqCst);
        WATCHED.load(Ordering::SeqCst) > 0
    });
    // Without this thread, the second request ends the program.
    let _ = std::thread::Builder::new().name("patience".to_owned()).spawn(leave_when_stuck);
}

/// Notes that something is written to whoever reads it, which lasts as long as nobody does.
pub(crate) fn writing<T>(write: impl FnOnce() -> T) -> T {
    WRITES.fetch_add(1, Ordering::SeqCst);
    IN_WRITE.fetch_add(1, Ordering::SeqCst);
    let written = write();
    IN_WRITE.fetch_sub(1, Ordering::SeqCst);
    written
}

/// Ends the program when one and the same write lasts too long: nobody reads, and the work cannot stop by itself.
/// Work that takes long without writing is left to end.
fn leave_when_stuck() -> ! {
    /// How long a write may last.
    const PATIENCE: Duration = Duration::from_secs(2);
    let (mut last, mut since) = (None, Instant::now());
    loop {
        let now = (IN_WRITE.load(Ordering::SeqCst) > 0).then(|| WRITES.load(Ordering::SeqCst));
        if now.is_none() || now != last {
            (last, since) = (now, Instant::now());
        } else if since.elapsed() >= PATIENCE {
            door::leave();
        }
        std::thread::sleep(PATIENCE / 20);
    }
}

/// The signals are blocked in every thread except one, which waits for them. A signal that was ignored when
/// the program started (`nohup`, a background job of a script) stays ignored.
#[cfg(target_os = "linux")]
fn take_signals() {
    use nix::sys::signal::{SigSet, Signal};
    let ignored = ignored();
    let mut signals = SigSet::empty();
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP] {
        if ignored & (1 << (signal as u32 - 1)) == 0 {
            signals.add(signal);
        }
    }
    if signals.thread_block().is_err() {
        return;
    }
    let wait = move || {
        while signals.wait().is_ok() {
            request();
        }
    };
    if std::thread::Builder::new().name("signals".to_owned()).spawn(wait).is_err() {
        let _ = signals.thread_unblock();
    }
}

/// The ignored signals, one bit each: the lowest is signal 1.
#[cfg(target_os = "linux")]
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or_default()
}

/// A file that would grow beyond the limit (`ulimit -f`) is an output that cannot be written, not the end of the
/// program: the signal is blocked in every thread, so that the write fails.
#[cfg(unix)]
fn hold_back_size_signal() {
    use nix::sys::signal::{SigSet, Signal};
    let mut signals = SigSet::empty();
    signals.add(Signal::SIGXFSZ);
    let _ = signals.thread_block();
}

#[cfg(not(target_os = "linux"))]
fn take_signals() {
    let _ = ctrlc::try_set_handler(request);
}
