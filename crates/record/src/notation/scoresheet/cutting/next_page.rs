//! What the head of the next page says again.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::super::pairing::pairing;
use super::super::title::players;
use crate::notation::language::says_next_page;
use crate::record::Tag;

/// The names of White and Black, by their hashes.
pub(super) type Names = [u64; 2];

/// The names on a line that names both players.
pub(super) fn names_of(row: &[u8]) -> Option<Names> {
    let row = row.trim_ascii_end();
    let title = players(row).or_else(|| pairing(row))?;
    let name = |wanted| {
        let (_, place) = title.iter().find(|(tag, _)| *tag == wanted)?;
        row.get(place.clone())
    };
    Some([hash(name(Tag::White)?), hash(name(Tag::Black)?)])
}

/// Whether a line says that the next page is below it, `Blad 2`, `vervolg`, and nothing else.
pub(super) fn heads_next_page(row: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(row.trim_ascii()) else { return false };
    let divides = |c: char| c.is_whitespace() || matches!(c, '.' | ':' | '-' | '(' | ')' | '/');
    let mut words = text.split(divides).filter(|word| !word.is_empty()).peekable();
    words.peek().is_some()
        && words.all(|word| {
            says_next_page(word) || word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit())
        })
}

pub(super) fn hash(row: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    row.trim_ascii().hash(&mut hasher);
    hasher.finish()
}
