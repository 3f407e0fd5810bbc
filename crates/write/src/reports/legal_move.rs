//! A legal move as an object.

use serde::Serialize;
use serde_json::Value;

use crate::rows::object::object;
use crate::rows::{DataType, Typed};

object! {
    /// A legal move.
    #[derive(Debug, Serialize)]
    pub struct MoveObject {
        /// The move in strict notation.
        pub r#move: String,
        /// The square that the piece leaves.
        pub from: SquareValue,
        /// The square where it arrives.
        pub to: SquareValue,
        /// The squares of the pieces it takes, in that order.
        pub captured: Vec<SquareValue>,
        /// Every square it stops on, the first and the last included.
        pub path: Vec<SquareValue>,
        /// Whether a man is crowned.
        pub promotes: bool,
    }
}

/// A square in its variant's form: a number, unless its squares have letters.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct SquareValue(pub Value);

impl Typed for SquareValue {
    const TYPE: DataType = DataType::Integer;
}
