//! Ctrl-C: the work ends where it stands, and the sums so far are written.

use std::sync::atomic::{AtomicBool, Ordering};

static REQUESTED: AtomicBool = AtomicBool::new(false);

/// Takes the signal from now on. A second one ends the program at once.
pub(super) fn listen() {
    // Where no handler can be set, the signal ends the program as it always does.
    let _ = ctrlc::try_set_handler(|| {
        if REQUESTED.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(super::Status::INTERRUPTED.code()));
        }
    });
}

/// Whether the signal came.
pub(super) fn requested() -> bool {
    REQUESTED.load(Ordering::Relaxed)
}
