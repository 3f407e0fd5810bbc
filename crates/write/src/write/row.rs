//! A row of JSON lines.

use std::cell::RefCell;

use serde::Serialize;

use super::clean::is_harmful;

/// The version of the keys.
pub const SCHEMA: u32 = 1;

thread_local! {
    /// The line that is being made.
    static LINE: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Longer lines give their memory back.
const KEPT: usize = 1 << 16;

/// Appends any object as one line, without characters that can act on a terminal.
pub fn push_line(object: &impl Serialize, out: &mut String) {
    let mut line = LINE.take();
    line.clear();
    // Serialising these types cannot fail: keys are strings, and nothing in them is fallible.
    if serde_json::to_writer(&mut line, object).is_ok()
        && let Ok(text) = std::str::from_utf8(&line)
    {
        push_harmless(text, out);
        out.push('\n');
    }
    line.shrink_to(KEPT);
    LINE.set(line);
}

fn push_harmless(line: &str, out: &mut String) {
    // serde_json escapes the ASCII control characters, all but one.
    let is_plain = line.is_ascii() && !line.as_bytes().contains(&0x7f);
    if is_plain || !line.chars().any(is_harmful) {
        out.push_str(line);
        return;
    }
    for c in line.chars() {
        if is_harmful(c) {
            out.push_str(&format!("\\u{:04x}", c as u32));
        } else {
            out.push(c);
        }
    }
}
