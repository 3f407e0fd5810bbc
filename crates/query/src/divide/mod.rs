//! Games divided into files: by what they say, or N to a file.
//!
//! - [`Key`] is what to divide by: `event`, `player`, any tag;
//! - [`Parts`] assigns each game to a part as it arrives;
//! - [`Pattern`] makes the names of the files, which are safe on every system.

mod file_name;
mod key;
mod parts;
mod pattern;

pub use file_name::FileNames;
pub use key::{KEYS, Key};
pub use parts::{Limits, Part, Parts};
pub use pattern::{ParsePatternError, Pattern};
