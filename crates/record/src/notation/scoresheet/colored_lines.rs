//! The players behind the names of their colours, each on a line: `Blanc Dupont` above `Noir Martin`.

use super::beside_names::named;
use super::between_names::are_initials;
use super::blank::{line_end_at, trimmed};
use super::heading::without_full_stop;
use super::names::{color, is_no_person, labels_player};
use super::pairing::is_person;
use super::tail::name_and_tail;
use crate::record::Tag;
use damiera_rules::board::Color;

/// A player behind the name of his colour, as slices of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Colored<'t> {
    pub(super) tag: Tag,
    pub(super) color: &'t [u8],
    pub(super) name: &'t [u8],
    /// All that is behind the colour, with the full stop of a sentence.
    pub(super) written: &'t [u8],
}

/// Reads both players, the first line of a text and the one right below it. One alone may be a person who is called like a colour,
/// `Weiss Hans`, and so may both, `Neri Marco` above `Bianchi Luca`: where people have such names, one colour must be that of a label,
/// or the first names stand behind, `Weiss H. Meier` above `Schwarz K. Huber`.
pub(super) fn colored_lines(input: &[u8]) -> Option<[Colored<'_>; 2]> {
    let (first, below) = line_and_below(input)?;
    let one = colored(first)?;
    let (second, _) = line_and_below(below).unwrap_or((below, &[]));
    let other = colored(second).filter(|other| other.tag != one.tag)?;
    let both = [one, other];
    let is_word = |says: fn(&str) -> bool| {
        move |player: &Colored<'_>| std::str::from_utf8(player.color).is_ok_and(says)
    };
    let are_labels = both.iter().all(is_word(labels_player))
        || both.iter().any(is_word(is_no_person))
        || both.iter().all(|player| begins_with_initials(player.name));
    let have_commas = both.iter().all(|player| player.name.contains(&b','));
    let is_name = |player: &Colored<'_>| {
        let bare = without_notes(player.name);
        is_person(bare) && (have_commas || name_and_tail(bare, false).1.is_empty())
    };
    (are_labels && both.iter().all(is_name)).then_some(both)
}

/// The name of a colour, and the words behind it.
fn colored(line: &[u8]) -> Option<Colored<'_>> {
    let at = line.iter().position(|byte| *byte == b' ')?;
    let (word, behind) = line.split_at(at);
    let tag = match color(std::str::from_utf8(word).ok()?)? {
        Color::White => Tag::White,
        Color::Black => Tag::Black,
    };
    let written = trimmed(behind);
    Some(Colored { tag, color: word, name: without_full_stop(written), written })
}

/// A name without what stands beside it: `Dupont (2100)`.
fn without_notes(name: &[u8]) -> &[u8] {
    let bare = std::str::from_utf8(name).ok().and_then(|text| name.get(named(text).name));
    bare.unwrap_or(name)
}

/// Whether letters with full stops come first, and then a name: `H. Meier`.
fn begins_with_initials(name: &[u8]) -> bool {
    let mut words = name.split(|byte| *byte == b' ').filter(|word| !word.is_empty());
    let is_cut_off = |word: &[u8]| word.ends_with(b".") && are_initials(word);
    words.next().is_some_and(is_cut_off) && words.next_back().is_some_and(|last| !are_initials(last))
}

/// The line that a text begins with, and what is right below it.
fn line_and_below(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = line_end_at(text);
    let rest = text.get(end..)?;
    let below = rest.strip_prefix(b"\r\n").or_else(|| rest.get(1..)).unwrap_or_default();
    let line = trimmed(text.get(..end)?);
    (!line.is_empty()).then_some((line, below))
}

#[cfg(test)]
mod tests {
    use super::colored_lines;

    #[test]
    fn colours_on_two_lines_lead_to_names() {
        for (text, expected) in [
            ("Blanc Dupont\nNoir Martin\n", Some("White=Dupont · Black=Martin")),
            ("Noirs J. Martin\r\nBlancs A. Dupont\r\n", Some("Black=J. Martin · White=A. Dupont")),
            ("Bílé Novák\nČerné Dvořák\n", Some("White=Novák · Black=Dvořák")),
            ("Weiss H. Schröder\nSchwarz K. Meier\n", Some("White=H. Schröder · Black=K. Meier")),
            ("Brancas Conceição, M.\nPretas Silva, J.\n", Some("White=Conceição, M. · Black=Silva, J.")),
            ("Bianco Rossi, Mario\nNero Verdi, Luca", Some("White=Rossi, Mario · Black=Verdi, Luca")),
            ("Білі Єгоров О.\nЧорні Іванов П.\n", Some("White=Єгоров О. · Black=Іванов П.")),
            ("Wit Jan Smit.\nZwart Bos.\n", Some("White=Jan Smit · Black=Bos")),
            (
                "Bianco Rossi (2100)\nNero GMI Verdi [ITA]\n",
                Some("White=Rossi (2100) · Black=GMI Verdi [ITA]"),
            ),
            // People who are called so.
            ("Neri Marco\nBianchi Luca\n", None),
            ("Schwarz Karl\nWeiss Hans\n", None),
            ("Weiss Müller\nSchwarz Meier\n", None),
            ("Weiss H.\nSchwarz K.\n", None),
            ("Blanco Juan\nNegro Pedro\n", None),
            // A place behind a name.
            ("Bianco Rossi, Roma\nNero Verdi\n", None),
            ("Blanc Dupont\nBlanc Martin\n", None),
            ("Blanc Dupont\n\nNoir Martin\n", None),
            ("Blanc Dupont\n", None),
            ("Blanc gagne\nNoir abandonne\n", None),
            ("Wit to move\nZwart 19-23\n", None),
            ("Wit 32-28\nZwart 19-23\n", None),
            ("", None),
        ] {
            let told = colored_lines(text.as_bytes()).map(|players| {
                let says = players
                    .map(|player| format!("{}={}", player.tag.name(), String::from_utf8_lossy(player.name)));
                says.join(" · ")
            });
            assert_eq!(told.as_deref(), expected, "{text:?}");
        }
    }
}
