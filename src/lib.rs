#![doc = include_str!("../README.md")]

pub mod board;
pub mod cli;
pub mod draws;
pub mod error;
pub mod findings;
pub mod generate;
pub mod input;
pub mod irregularities;
pub mod movegen;
pub mod notation;
pub mod position;
pub mod record;
pub mod replay;
pub mod report;
pub mod variant;
pub mod write;
