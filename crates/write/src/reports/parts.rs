//! Parts of files and databases, as objects.

use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

use crate::rows::object::object;
use crate::rows::{Column, DataType, Typed};

object! {
    /// A file that `split` wrote.
    #[derive(Debug, Serialize)]
    pub struct FileObject {
        /// What the object is.
        pub r#type: &'static str,
        /// The version of the keys: 1.
        pub schema: u32,
        /// The file that was written.
        pub file: String,
        /// The games in it.
        pub games: u64,
        /// What its games have in common, by the keys used to divide them.
        pub keys: Shared,
    }
}

object! {
    /// A piece of a file, which `shards` found.
    #[derive(Debug, Serialize)]
    pub struct PieceObject<'a> {
        /// What the object is.
        pub r#type: &'static str,
        /// The version of the keys: 1.
        pub schema: u32,
        /// The file as given or found; - is standard input.
        pub file: &'a str,
        /// The first byte of the piece, from 0.
        pub byte_start: u64,
        /// One past its last byte, where the next piece begins.
        pub byte_stop: u64,
        /// The games in it.
        pub games: u64,
        /// The number of its first game in the file, from 1.
        pub first_game: u64,
        /// The line of its first byte, from 1.
        pub first_line: u64,
    }
}

/// What games have in common: keys and values; a value is `None` if the games do not say it.
#[derive(Debug)]
pub struct Shared(pub Vec<(String, Option<String>)>);

impl Typed for Shared {
    const TYPE: DataType = DataType::Map(&Column::of::<Option<String>>("value", ""));
}

impl Serialize for Shared {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}
