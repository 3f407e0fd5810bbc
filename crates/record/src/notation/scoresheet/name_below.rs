//! The name of a player on the line below that of the colour.

use super::blank::{line_end_at, trimmed};
use super::columns::is_columns;
use super::heading::heading;
use super::names::{color_in_sentence, tag_of_heading};
use super::pairing::{is_person, pairing};
use super::title::players;
use crate::record::Tag;

/// A colour and the name below it, as slices of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NameBelow<'t> {
    pub(super) tag: Tag,
    pub(super) color: &'t [u8],
    pub(super) name: &'t [u8],
}

/// Reads the name of a colour that is all of its line, and that of a player on the next line with anything on it.
pub(super) fn name_below(input: &[u8]) -> Option<NameBelow<'_>> {
    let line = trimmed(&input[..line_end_at(input)]);
    let color = std::str::from_utf8(line).ok()?.trim_end_matches([':', ' ']);
    let tag = tag_of_heading(color).filter(|tag| tag.is_player())?;
    let start = nom::Offset::offset(input, line);
    let below = input.get(start + line.len()..)?.trim_ascii_start();
    let name = trimmed(&below[..line_end_at(below)]);
    let is_other = || heading(name).is_ok() || is_columns(name) || players(name).is_some();
    let says = |value: &[u8]| std::str::from_utf8(value).ok().and_then(color_in_sentence).is_some();
    let is_name = is_person(name) && !is_other() && !says(name) && pairing(name).is_none();
    is_name.then_some(NameBelow { tag, color: color.as_bytes(), name })
}

#[cfg(test)]
mod tests {
    use super::name_below;

    #[test]
    fn a_name_is_below_its_colour() {
        for (text, expected) in [
            ("Wit\nJan Smit\n", Some("White=Jan Smit")),
            ("NERO:\n\nL. Verdi", Some("Black=L. Verdi")),
            ("Wit\nZwart\n", None),
            ("Wit\n1. 32-28\n", None),
            ("Wit\nDatum: 12-03-1999\n", None),
            ("Wit\nSmit - Bos\n", None),
            ("Wit Smit\nBos\n", None),
            ("Wit", None),
        ] {
            let told = name_below(text.as_bytes())
                .map(|below| format!("{}={}", below.tag.name(), String::from_utf8_lossy(below.name)));
            assert_eq!(told.as_deref(), expected, "{text}");
        }
    }
}
