//! Games of lidraughts in JSON, as its API exports them: one object a line, in one list, or one alone.
//!
//! `grammar/lidraughts.ebnf` says what is read, and every production there is one function here. Beyond that grammar the
//! reader accepts the members in any order, with others among them, and the same in other types:
//!
//! - a variant, a perf, an opening or a user as an object with `key` or `name`, or as a text;
//! - numbers as texts, and times in seconds instead of milliseconds;
//! - moves in a list, with numbers, or as squares without a separator, `3228`;
//! - the objects of a list, or of a file where they are laid out over several lines.
//!
//! A member that is none of these and is a text, a number, true or false becomes a tag of its name; lists and objects
//! (the analysis of an engine) are passed over. An object that is no game is a game of stray text, which says why.

mod game;
mod objects;
mod tags;
#[cfg(test)]
mod tests;

pub use game::game;
pub(super) use objects::Games;

use memchr::memmem;

/// Whether a text that begins with `{` or `[` is such an export, as far as its beginning shows it. Ours, of `convert --to jsonl`, is
/// none.
pub(super) fn is_export(head: &[u8]) -> bool {
    let text = head.strip_prefix(b"[").unwrap_or(head).trim_ascii_start();
    let Some(member) = text.strip_prefix(b"{").map(<[u8]>::trim_ascii_start) else { return false };
    let is_object = member.strip_prefix(b"\"").is_some_and(|name| {
        let end = memchr::memchr(b'"', name).unwrap_or(name.len());
        end <= 64 && name.get(end + 1..).is_some_and(|rest| rest.trim_ascii_start().starts_with(b":"))
    });
    let has = |name: &[u8]| memmem::find(head, name).is_some();
    let is_ours = has(b"\"movetext\"") || has(b"\"type\":\"game\"");
    is_object
        && !is_ours
        && (has(b"\"players\"") || has(b"\"moves\""))
        && (has(b"\"variant\"") || has(b"\"id\""))
}
