//! Options that several commands share.

pub(crate) mod boards;
pub(crate) mod choice;
pub(crate) mod cleaning;
pub(crate) mod color;
pub(crate) mod conditions;
pub(crate) mod drawing;
pub(crate) mod input_format;
pub(crate) mod keys;
pub(crate) mod king_moves;
pub(crate) mod memory;
pub(crate) mod named;
pub(crate) mod reading;
pub(crate) mod tables;
pub(crate) mod writing;
