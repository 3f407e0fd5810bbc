//! Pages of the web: the text that they show.
//!
//! - What begins a block begins a line; what begins a paragraph, a passage. A table of single lines is a table: each
//!   row a line, with tabs between its cells. Any other only places its cells on the screen, which are read one
//!   after the other. `<pre>` and `<textarea>` stay as they stand.
//! - Character references are decoded. Scripts, styles, comments and the head of the page are left out, and so are the
//!   passages that have to do with no game: menus, stories, signatures.

mod layout;
mod tokens;

use std::borrow::Cow;

use encoding_rs::Encoding as Standard;

use super::{Origin, passages};
use crate::input::{Encoding, FileEncoding, decode, encoding};
use layout::Layout;
use tokens::Tokens;

/// Elements that a page, or a part of one, begins with.
const FIRST: &[&str] = &[
    "!doctype", "!--", "html", "head", "body", "title", "meta", "link", "style", "script", "table", "tbody",
    "div", "section", "article", "main", "header", "center", "font", "span", "h1", "h2", "h3", "h4", "p",
    "pre", "ul", "ol", "dl", "textarea", "b", "strong", "br",
];

/// Whether a text that begins with `<` is a page of the web.
pub(super) fn is_page(text: &[u8]) -> bool {
    let begins = |text: &[u8], word: &str| {
        let after = text.get(word.len()..).and_then(|rest| rest.first());
        text.get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word.as_bytes()))
            && (word == "!--"
                || after.is_none_or(|byte| byte.is_ascii_whitespace() || matches!(byte, b'>' | b'/')))
    };
    let Some(rest) = text.strip_prefix(b"<") else { return false };
    if begins(rest, "?xml") {
        return memchr::memmem::find(text, b"<html").is_some();
    }
    let is_whole = begins(rest, "!doctype html") || begins(rest, "html");
    is_whole || FIRST.iter().any(|word| begins(rest, word)) && memchr::memmem::find(text, b"</").is_some()
}

/// The text of a page, and what of it is left out; `None` if it shows no game.
pub(super) fn text(page: &[u8], forced: Option<Encoding>) -> Option<(String, Origin)> {
    let page = decoded(page, forced);
    let mut layout = Layout::default();
    for token in Tokens::new(&page) {
        layout.take(token);
    }
    let kept = passages::with_games(layout.passages())?;
    Some((kept.text, Origin::Page { left_out: kept.lines_left_out }))
}

/// Text in UTF-8: in the encoding that someone said, in the one that the page says, or in the one that it shows.
fn decoded(page: &[u8], forced: Option<Encoding>) -> Cow<'_, str> {
    if let Some(forced) = forced {
        return Cow::Owned(decode(page, FileEncoding::Forced(forced)).text().to_owned());
    }
    let page = page.strip_prefix(b"\xef\xbb\xbf").unwrap_or(page);
    if let Ok(text) = std::str::from_utf8(page) {
        return Cow::Borrowed(text);
    }
    match declared(page) {
        Some(encoding) => encoding.decode_without_bom_handling(page).0,
        None => {
            let shown = FileEncoding::detect(page.get(..encoding::HEAD).unwrap_or(page));
            Cow::Owned(decode(page, shown).text().to_owned())
        }
    }
}

/// The encoding that a page says: `<meta charset="windows-1251">`, `charset=iso-8859-1`.
fn declared(page: &[u8]) -> Option<&'static Standard> {
    const FIRST_BYTES: usize = 4 << 10;
    let head = page.get(..FIRST_BYTES).unwrap_or(page).to_ascii_lowercase();
    let at = memchr::memmem::find(&head, b"charset=")? + b"charset=".len();
    let label = head.get(at..)?.trim_ascii_start();
    let label = label.strip_prefix(b"\"").or_else(|| label.strip_prefix(b"'")).unwrap_or(label);
    let end = label.iter().position(|byte| !(byte.is_ascii_alphanumeric() || b"-_:.".contains(byte)));
    // A page that is not valid UTF-8 is not in UTF-8, whatever it says.
    Standard::for_label(label.get(..end.unwrap_or(label.len()))?).filter(|found| *found != encoding_rs::UTF_8)
}
