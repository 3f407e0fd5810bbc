//! A row of JSON lines.

use serde::Serialize;

use super::clean::is_harmful;

/// The version of the keys.
pub const SCHEMA: u32 = 1;

/// Appends any object as one line, without characters that can act on a terminal.
pub fn push_line(object: &impl Serialize, out: &mut String) {
    // Serialising these types cannot fail: keys are strings, and nothing in them is fallible.
    let Ok(line) = serde_json::to_string(object) else { return };
    // serde_json escapes only the ASCII control characters.
    if line.chars().any(is_harmful) {
        for c in line.chars() {
            if is_harmful(c) {
                out.push_str(&format!("\\u{:04x}", c as u32));
            } else {
                out.push(c);
            }
        }
    } else {
        out.push_str(&line);
    }
    out.push('\n');
}
