//! What asks the program to end: Ctrl-C (SIGINT), SIGTERM, SIGHUP.
//!
//! While records are read, the work ends where it stands: the sums so far are written, and the [door](crate::cli::run::door)
//! keeps shut, so that no output appears that is not whole. At any other time, and when it is asked for a second time,
//! the program ends at once; what lies beside outputs is removed. Either ends with the status 130, whatever the signal.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::cli::Status;
use crate::cli::run::door;
use crate::cli::run::status::complain;

static REQUESTED: AtomicBool = AtomicBool::new(false);

/// Whether somebody looks at [`requested`] from time to time.
static WATCHED: AtomicBool = AtomicBool::new(false);

/// Takes the signals from now on; call it before any thread begins.
pub(crate) fn listen() {
    // Where they cannot be taken, they end the program as they always do.
    take_signals();
}

/// Whether the work is to end. Whoever asks will ask again, or is about to close the door.
pub(crate) fn requested() -> bool {
    REQUESTED.load(Ordering::SeqCst)
}

/// While this lives, somebody asks whether the work is to end.
pub(crate) struct Watch(());

/// Somebody asks from now on whether the work is to end.
pub(crate) fn watch() -> Watch {
    WATCHED.store(true, Ordering::SeqCst);
    Watch(())
}

impl Drop for Watch {
    fn drop(&mut self) {
        WATCHED.store(false, Ordering::SeqCst);
    }
}

/// A signal came.
fn request() {
    if REQUESTED.swap(true, Ordering::SeqCst) || !WATCHED.load(Ordering::SeqCst) {
        complain("interrupted");
        door::abandon();
        std::process::exit(i32::from(Status::INTERRUPTED.code()));
    }
}

/// The signals are blocked in every thread but one, which waits for them. One that the program was started to ignore
/// (`nohup`, a background job of a script) is left alone.
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

/// The signals that are ignored, a bit each: the lowest is signal 1.
#[cfg(target_os = "linux")]
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or_default()
}

#[cfg(not(target_os = "linux"))]
fn take_signals() {
    let _ = ctrlc::try_set_handler(request);
}
