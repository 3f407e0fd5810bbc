//! Waiting for an input that may say nothing for a long time, such as a pipe, and giving up when nobody wants it now.

use std::fs::File;
use std::io::{self, Read};

/// Whether to go on waiting.
pub type Patience = fn() -> bool;

/// How long to wait before asking again, in milliseconds. Nothing that is read depends on it.
#[cfg(unix)]
const PAUSE: u16 = 50;

/// A stream that may say nothing for a long time.
pub(super) struct Patient {
    stream: File,
    patience: Patience,
}

impl Patient {
    pub(super) const fn new(stream: File, patience: Patience) -> Patient {
        Patient { stream, patience }
    }

    /// Standard input, without a buffer.
    #[cfg(unix)]
    pub(super) fn stdin(patience: Patience) -> io::Result<Patient> {
        use std::os::fd::AsFd as _;
        Ok(Patient::new(File::from(io::stdin().as_fd().try_clone_to_owned()?), patience))
    }

    /// Standard input.
    #[cfg(windows)]
    pub(super) fn stdin(patience: Patience) -> io::Result<Patient> {
        use std::os::windows::io::AsHandle as _;
        Ok(Patient::new(File::from(io::stdin().as_handle().try_clone_to_owned()?), patience))
    }

    /// Waits until there is something to read, or the end.
    #[cfg(unix)]
    fn wait(&self) -> io::Result<()> {
        use std::os::fd::AsFd as _;

        use nix::errno::Errno;
        use nix::poll::{PollFd, PollFlags, poll};
        loop {
            let mut streams = [PollFd::new(self.stream.as_fd(), PollFlags::POLLIN)];
            match poll(&mut streams, PAUSE) {
                Ok(0) | Err(Errno::EINTR) => {}
                // If it cannot be waited for, reading waits.
                Ok(_) | Err(_) => return Ok(()),
            }
            if !(self.patience)() {
                return Err(io::Error::other("interrupted while waiting for input"));
            }
        }
    }

    #[cfg(not(unix))]
    fn wait(&self) -> io::Result<()> {
        if (self.patience)() { Ok(()) } else { Err(io::Error::other("interrupted while waiting for input")) }
    }
}

impl Read for Patient {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        self.wait()?;
        self.stream.read(out)
    }
}
