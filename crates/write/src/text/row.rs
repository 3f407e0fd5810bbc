//! A row of JSON lines.

use serde::Serialize;

use super::json_line::JsonLine;

/// The version of the keys.
pub const SCHEMA: u32 = 1;

/// Appends any object as one line, without characters that can act on a terminal.
pub fn push_line(object: &impl Serialize, out: &mut String) {
    let before = out.len();
    // Serialising these types cannot fail: keys are strings, and nothing in them is fallible.
    if object.serialize(JsonLine(out)).is_ok() {
        out.push('\n');
    } else {
        out.truncate(before);
    }
}
