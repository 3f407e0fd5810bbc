//! From text to records and values.
pub mod date;
pub mod result;
