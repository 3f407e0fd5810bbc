//! The tests of the whole: the binary as people and scripts use it, and what several crates do together.
//!
//! They are one program, so that everything is linked once. `cargo test --test it samples::` runs the tests of one file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic, and so may what helps it")]

mod browser;
mod claims;
mod cleanups;
mod cli;
mod cluster;
mod collate;
mod common;
mod compressed;
mod convert;
mod corpus;
mod crosstable;
mod damaged_files;
mod dedup;
mod encodings;
mod examples;
mod exchange;
mod grammar;
mod guesses;
mod independent;
mod index;
mod memory;
mod outputs;
mod pages;
mod range;
mod readme;
mod repair;
mod repaired_files;
mod report;
mod robustness;
mod round_trips;
mod rows;
mod rows_of_files;
mod samples;
mod select;
mod sheets;
mod sort;
mod split;
mod stats;
mod strict;
mod tables;
mod tree;
