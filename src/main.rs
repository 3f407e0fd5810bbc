//! The command `damiera`: `damiera --help` and README.md say what it does.

mod cli;

use std::panic;
use std::process::ExitCode;

use cli::Status;

fn main() -> ExitCode {
    // A panic is a bug: it is reported in one line that a user can send us, with its own exit status.
    panic::set_hook(Box::new(|fault| {
        cli::say(format_args!("damiera: this is a fault of the program, please report it: {fault}"));
    }));
    panic::catch_unwind(cli::run).unwrap_or(Status::FAULT).into()
}
