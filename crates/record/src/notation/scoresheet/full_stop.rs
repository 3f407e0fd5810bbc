//! The point that ends a title as if it were a sentence: `Rossi - Verdi.`, `Jansen (zwart) tegen Bos (wit).`

use std::ops::Range;

use super::heading;
use super::title::{Title, is_letter};
use crate::record::Tag;

/// The fewest letters of a word that is no abbreviation, where it may be one: `Verdi Gius.`
const FEWEST: usize = 5;

/// Whether a point behind this text ends a sentence: the last word has as many letters. One of fewer may be cut off.
pub(super) fn ends_sentence(text: &[u8], fewest: usize) -> bool {
    let word = text.iter().rev().take_while(|byte| is_letter(**byte));
    // Those bytes are no letters of their own.
    word.filter(|byte| !matches!(byte, 0x80..=0xBF)).count() >= fewest
}

/// Whether a point behind this text ends a sentence even where a result follows, `Rossi - Verdi. 2-0`, and not `Verdi M.` or `Verdi Gius.`
pub(super) fn ends_sentence_of_words(text: &[u8]) -> bool {
    let is_small = |text: &str| text.ends_with(char::is_lowercase);
    ends_sentence(text, FEWEST) && text.contains(&b' ') && std::str::from_utf8(text).is_ok_and(is_small)
}

/// A title without the point behind a note in parentheses, which is of no name.
pub(super) fn without_stop_behind_note(text: &[u8]) -> &[u8] {
    text.strip_suffix(b".").filter(|text| text.ends_with(b")")).unwrap_or(text)
}

/// A title whose last name has no point where that ends the sentence. One that cuts a word off is of the name: `Bos jr.`, `Vos P.`; so
/// may be one behind a name of more words than the other has, `Rossi - Verdi Gius.`, or of both, `Rossi M. - Verdi Gius.`
pub(super) fn without_end_of_sentence(line: &[u8], mut title: Title) -> Title {
    let ends_line =
        |(tag, place): &(Tag, Range<usize>)| tag.is_player() && place.end == line.trim_ascii_end().len();
    let Some(last) = title.iter().position(ends_line) else { return title };
    let is_other = |at: &usize| *at != last && title.get(*at).is_some_and(|(tag, _)| tag.is_player());
    let text = |at: usize| title.get(at).and_then(|(_, place)| line.get(place.clone())).unwrap_or_default();
    let Some(first) = (0..title.len()).find(is_other).map(text) else { return title };
    let name = text(last);
    let bare = heading::without_full_stop(name);
    let words = |name: &[u8]| name.split(|byte| *byte == b' ').count();
    let may_be_cut_off =
        !ends_sentence(bare, FEWEST) && (first.ends_with(b".") || words(name) > words(first));
    let end = name.len() - bare.len();
    if !may_be_cut_off && let Some((_, place)) = title.get_mut(last) {
        place.end -= end;
    }
    title
}

#[cfg(test)]
mod tests {
    use super::super::title::players;

    #[test]
    fn a_point_ends_the_sentence_or_is_of_the_name() {
        for (line, expected) in [
            ("Rossi contro Verdi.", ["Rossi", "Verdi"]),
            ("Jan Smit tegen Piet Bos.", ["Jan Smit", "Piet Bos"]),
            ("Smit tegen Bos jr.", ["Smit", "Bos jr."]),
            ("Smit tegen Vos P.", ["Smit", "Vos P."]),
            ("Rossi contro Verdi Gius.", ["Rossi", "Verdi Gius."]),
            ("Rossi Ant. contro Verdi Gius.", ["Rossi Ant.", "Verdi Gius."]),
            ("Иванов против Петров Конс.", ["Иванов", "Петров Конс."]),
            ("Иванов против Петров.", ["Иванов", "Петров"]),
            ("J. H. Vos tegen B. Springer.", ["J. H. Vos", "B. Springer"]),
            ("Nr. 3: Smit tegen Bos.", ["Smit", "Bos"]),
        ] {
            let title = players(line.as_bytes()).unwrap();
            let names: Vec<&str> = title.into_iter().map(|(_, place)| &line[place]).collect();
            assert_eq!(names, expected, "{line}");
        }
    }
}
