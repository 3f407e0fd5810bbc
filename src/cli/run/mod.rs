//! How commands run: reading, judging and writing for all of them.

pub(crate) mod compression;
pub(crate) mod delivery;
pub(crate) mod door;
pub(crate) mod game_sink;
pub(crate) mod indexed;
pub(crate) mod inputs;
pub(crate) mod interrupt;
pub(crate) mod items;
pub(crate) mod kept;
pub(crate) mod library;
pub(crate) mod output;
pub(crate) mod place;
pub(crate) mod position;
pub(crate) mod prior;
pub(crate) mod progress;
pub(crate) mod reading;
pub(crate) mod sink;
pub(crate) mod status;
pub(crate) mod writing;
