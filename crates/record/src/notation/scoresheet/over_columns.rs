//! The players over the columns of their moves, who may say whose each is: `Smit (zwart)` beside `Bos (wit)`.

use super::names::{color, labels_player};
use super::notes::name_and_note;
use super::pairing::{is_name_alone, is_person};
use crate::notation::language::players_of_initials;
use crate::record::Tag;
use damiera_rules::board::Color;

/// Two players over columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::notation) struct OverColumns<'c> {
    /// Their names, the left one's first.
    pub(in crate::notation) names: [&'c str; 2],
    /// Whose the left column is, where they say it.
    pub(in crate::notation) left: Option<Tag>,
}

/// Reads the cells over the columns of the moves, where both are names of people and say no more than the colours.
pub(in crate::notation) fn players_over_columns<'c>(cells: [&'c str; 2]) -> Option<OverColumns<'c>> {
    let over = colors_first(cells).or_else(|| letters_behind(cells)).unwrap_or_else(|| colors_behind(cells));
    over.names.into_iter().all(is_name).then_some(over)
}

/// Whether the cells below or above the names of the colours, `Bianco;Nero`, are names of people. Those may be colours as well,
/// `Bianchi;Rossi`, unless they say the same again: `Bianco;Nero` above `White;Black`.
pub(in crate::notation) fn are_names_beside(colors: [&str; 2], cells: [&str; 2]) -> bool {
    let [colors, cells] = [colors, cells].map(|row| row.map(|cell| cell.trim_end_matches([':', ' '])));
    let is_label = |cell: &str| color(cell).is_some() && labels_player(cell);
    let is_player = |cell: &str| is_person(cell.as_bytes()) && color(cell).is_some() || is_name(cell);
    let said = colors.map(color);
    let says_again = said == cells.map(color);
    let are_own = if colors.into_iter().all(is_label) {
        !(says_again && cells.into_iter().all(is_label))
    } else {
        // `Bianco;Neri` above `Nero;Rossi`: each row is a heading and its value.
        !says_again && !cells.into_iter().any(is_label)
    };
    matches!(said, [Some(first), Some(second)] if first != second)
        && cells.into_iter().all(is_player)
        && are_own
}

/// Whether two cells are people of whom the first is called like a colour, as people are and columns are not: `Bianchi;Rossi`.
pub(in crate::notation) fn are_two_people([first, second]: [&str; 2]) -> bool {
    color(first).is_some() && !labels_player(first) && is_person(first.as_bytes()) && is_name(second)
}

/// Whether a cell is the name of a person, and not that of a colour.
fn is_name(cell: &str) -> bool {
    is_person(cell.as_bytes()) && (cell.contains(' ') || is_name_alone(cell.as_bytes()))
}

/// The name of a player, and whose plies it stands over where it says that: `Smit (zwart)`, `zwart Smit`.
pub(in crate::notation) fn player_over_column(cell: &str) -> (&str, Option<Tag>) {
    let (name, color) = name_and_color(cell);
    (name, color.map(tag_of))
}

/// `Zwart (Smit)` beside `Wit (Bos)`. Bianchi alone may be the name of a player.
fn colors_first(cells: [&str; 2]) -> Option<OverColumns<'_>> {
    let [(first, one), (second, other)] = both(cells, divided)?;
    let (first, second) = (color(first)?, color(second)?);
    (first != second).then(|| OverColumns { names: [one, other], left: Some(tag_of(first)) })
}

/// `Smit (z)` beside `Bos (w)`.
fn letters_behind(cells: [&str; 2]) -> Option<OverColumns<'_>> {
    let [(one, first), (other, second)] = both(cells, divided)?;
    let letter = |note: &str| {
        let mut letters = note.chars();
        letters.next().filter(|_| letters.next().is_none())?.to_uppercase().next()
    };
    let [left, _] = players_of_initials(letter(first)?, letter(second)?)?;
    Some(OverColumns { names: [one, other], left: Some(left) })
}

/// `Smit (zwart)` beside `Bos (wit)`, or beside `Bos`; `zwart Smit`; or names alone.
fn colors_behind(cells: [&str; 2]) -> OverColumns<'_> {
    let [(one, first), (other, second)] = cells.map(name_and_color);
    let left = match (first, second) {
        (Some(first), Some(second)) if first == second => None,
        (Some(color), _) => Some(tag_of(color)),
        (None, Some(color)) => Some(tag_of(!color)),
        (None, None) => None,
    };
    OverColumns { names: [one, other], left }
}

/// What a reading makes of both cells.
fn both<'c, T>(cells: [&'c str; 2], read: fn(&'c str) -> Option<T>) -> Option<[T; 2]> {
    let [one, other] = cells.map(read);
    Some([one?, other?])
}

/// What is before and in the parentheses at the end of a cell, or before and behind its dash.
fn divided(cell: &str) -> Option<(&str, &str)> {
    let text = |part| std::str::from_utf8(part).ok().map(str::trim);
    match name_and_note(cell.as_bytes()) {
        Some((name, note)) => Some((text(name)?, text(note)?)),
        None => cell.split_once(" - ").map(|(name, note)| (name.trim(), note.trim())),
    }
}

/// A name, and the colour behind it, or before it in a small letter.
fn name_and_color(cell: &str) -> (&str, Option<Color>) {
    let behind = divided(cell).and_then(|(name, note)| Some((name, color(note)?)));
    let before = || {
        let (word, name) = cell.split_once(' ')?;
        let color = color(word).filter(|_| word.starts_with(char::is_lowercase))?;
        Some((name.trim(), color))
    };
    behind.or_else(before).map_or((cell, None), |(name, color)| (name, Some(color)))
}

const fn tag_of(color: Color) -> Tag {
    match color {
        Color::White => Tag::White,
        Color::Black => Tag::Black,
    }
}

#[cfg(test)]
mod tests {
    use super::players_over_columns;
    use crate::record::Tag;

    #[test]
    fn names_say_whose_columns_they_are_over() {
        for (cells, names, left) in [
            (["Smit", "Bos"], ["Smit", "Bos"], None),
            (["Jan Smit (wit)", "Piet Bos (zwart)"], ["Jan Smit", "Piet Bos"], Some(Tag::White)),
            (["Smit (zwart)", "Bos (wit)"], ["Smit", "Bos"], Some(Tag::Black)),
            (["Smith (Black)", "Jones"], ["Smith", "Jones"], Some(Tag::Black)),
            (["Rossi", "Verdi (bianco)"], ["Rossi", "Verdi"], Some(Tag::Black)),
            (["Smit (z)", "Bos (w)"], ["Smit", "Bos"], Some(Tag::Black)),
            (["Rossi (B)", "Verdi (N)"], ["Rossi", "Verdi"], Some(Tag::White)),
            (["Smith (B)", "Jones (W)"], ["Smith", "Jones"], Some(Tag::Black)),
            (["Zwart (Smit)", "Wit (Bos)"], ["Smit", "Bos"], Some(Tag::Black)),
            (["Smit - zwart", "Bos - wit"], ["Smit", "Bos"], Some(Tag::Black)),
            (["zwart Smit", "wit Bos"], ["Smit", "Bos"], Some(Tag::Black)),
            (["Иванов (чёрные)", "Петров (белые)"], ["Иванов", "Петров"], Some(Tag::Black)),
            (["Smit (wit)", "Bos (wit)"], ["Smit", "Bos"], None),
        ] {
            let over = players_over_columns(cells).map(|over| (over.names, over.left));
            assert_eq!(over, Some((names, left)), "{cells:?}");
        }
        for cells in [["Wit", "Zwart"], ["Smit", "32-28"], ["Bianchi (Roma)", "Zet"], ["", ""]] {
            assert_eq!(players_over_columns(cells), None, "{cells:?}");
        }
    }
}
