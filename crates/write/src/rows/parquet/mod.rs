//! Tables as Parquet.
//!
//! Workers pack the rows of a game; the packed rows are put into columns in input order, and a row group is
//! written when there are enough of them, so that memory does not grow with the file. Pages are compressed
//! with Snappy; repeated texts are stored in dictionaries. A column has the type and the nulls of its
//! [`Column`](super::Column): `STRING`, `INT64`, `BOOLEAN`, or a `LIST` of them in the three levels of the
//! format.

mod buffer;
mod file;
mod packed;

use super::Layout;
use crate::formats::{Assembler, Format};
use damiera_query::game::JudgedGame;
use damiera_query::game::Needs;
use damiera_record::error::Error;

use file::File;

/// Writes a table as Parquet.
#[derive(Clone, Debug)]
pub struct Parquet {
    /// The table.
    pub layout: Layout,
}

impl Format for Parquet {
    fn needs(&self) -> Needs {
        self.layout.needs()
    }

    fn game(&self, game: &JudgedGame<'_>, out: &mut Vec<u8>) {
        self.layout.rows(game, &mut |cells| {
            for cell in cells {
                packed::pack(cell, out);
            }
        });
    }

    fn assembler(&self) -> Result<Box<dyn Assembler>, Error> {
        Ok(Box::new(File::new(&self.layout)?))
    }
}
