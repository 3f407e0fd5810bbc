//! The names of both players on two lines, without anything that says so: `Bianchi Luca` above `Rossi Mario`, `Jan Bos -` above
//! `Piet Smit`.

use super::blank::{line_end_at, trimmed};
use super::caption::caption;
use super::heading::heading;
use super::lists::are_moves_below;
use super::names::{
    color, is_between_players, is_moves_column, is_number_column, is_particle, tag_of_heading,
};
use super::pairing::{is_name_alone, is_person, pairing};
use super::title::players;
use crate::notation::language::{is_draughts, is_written_color, names_month};
use crate::notation::pdn::square::dash;
use crate::notation::result::is_usual_score;

/// Reads the names that two lines are, the first of a text and the one right below it; a dash or a word between them may have a line of
/// its own. Without either, these are whole names, and the moves are below.
pub(super) fn players_over_lines(input: &[u8]) -> Option<[&[u8]; 2]> {
    let first = line_of(input);
    let (white, is_divided) = without_divider(first);
    let mut rest = below(input, first)?;
    let between = line_of(rest);
    let has_own_line = !is_divided && is_divider(between);
    if has_own_line {
        rest = below(rest, between)?;
    }
    let black = line_of(rest);
    let are_names = if is_divided || has_own_line {
        is_any_name(white) && is_any_name(black)
    } else {
        let are_alike = white.contains(&b',') == black.contains(&b',');
        are_alike && is_whole_name(white) && is_whole_name(black) && are_moves_or_score(below(rest, black)?)
    };
    let say_more = || (says_more(white) || says_more(black)) && !are_called_as_colors(white, black);
    (are_names && !say_more()).then_some([white, black])
}

fn line_of(text: &[u8]) -> &[u8] {
    trimmed(text.get(..line_end_at(text)).unwrap_or_default())
}

/// What is below the line that a text begins with.
fn below<'t>(text: &'t [u8], line: &[u8]) -> Option<&'t [u8]> {
    let rest = text.get(nom::Offset::offset(text, line) + line.len()..)?;
    let end = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r'))?;
    let length = if rest.get(end..end + 2) == Some(b"\r\n") { 2 } else { 1 };
    rest.get(end + length..)
}

/// Whether moves are below, perhaps with the result of the game above them.
fn are_moves_or_score(text: &[u8]) -> bool {
    let rest = text.trim_ascii_start();
    let line = line_of(rest);
    let is_score = std::str::from_utf8(line).is_ok_and(is_usual_score);
    are_moves_below(if is_score { &rest[line.len()..] } else { text })
}

/// A line without the dash or the word between two players at its end; says whether there was one.
fn without_divider(line: &[u8]) -> (&[u8], bool) {
    let divided = line.iter().rposition(|byte| *byte == b' ').map(|at| line.split_at(at));
    match divided {
        Some((name, last)) if is_divider(trimmed(last)) => (trimmed(name), true),
        _ => (line, false),
    }
}

/// Whether a text is what is between two players, and no more: `-`, `tegen`.
fn is_divider(text: &[u8]) -> bool {
    dash(text).is_ok_and(|(rest, _)| rest.is_empty())
        || std::str::from_utf8(text).is_ok_and(is_between_players)
}

fn is_any_name(name: &[u8]) -> bool {
    is_person(name) && (name.contains(&b' ') || is_name_alone(name))
}

/// Whether a text is the name of a person in two words, besides those like `de` and `van`, none of which says something else: `Bos, Piet`,
/// `Jan de Vries`, `P. Smit`. Longer ones may be those of clubs, forms and magazines.
fn is_whole_name(name: &[u8]) -> bool {
    /// Jan is a name, and so are others as short as the first letters of a month.
    const SHORTEST: usize = 3;
    let Ok(text) = std::str::from_utf8(name) else { return false };
    let words = || text.split([' ', ',']).filter(|word| !word.is_empty() && !is_particle(word.as_bytes()));
    let says_more = |word: &str| {
        is_moves_column(word)
            || is_number_column(word)
            || is_draughts(word)
            || word.len() > SHORTEST && names_month(word)
            || tag_of_heading(word).is_some_and(|tag| !tag.is_player())
    };
    is_person(name) && !name.ends_with(b",") && words().count() == 2 && !words().any(says_more)
}

/// Whether both names begin with a word for a colour, of which one at least is no label: `Schwarz Karl` above `Weiss Hans`.
fn are_called_as_colors(one: &[u8], other: &[u8]) -> bool {
    let first = |name: &'_ [u8]| {
        let word = name.split(|byte| matches!(byte, b' ' | b',')).next().unwrap_or_default();
        std::str::from_utf8(word).unwrap_or_default().to_owned()
    };
    let words = [first(one), first(other)];
    words.iter().all(|word| color(word).is_some()) && !words.iter().all(|word| is_written_color(word))
}

/// Whether a line names a player by another way: with the colour, `Wit Smit`, which `Bianchi Luca` only seems to have.
fn says_more(name: &[u8]) -> bool {
    let begins_with_name = || {
        let word = name.split(|byte| *byte == b' ').next().unwrap_or_default();
        std::str::from_utf8(word).is_ok_and(|word| !is_written_color(word))
    };
    let has_caption = || {
        caption(name).is_some_and(|says| !(says.iter().all(|(tag, _)| tag.is_player()) && begins_with_name()))
    };
    heading(name).is_ok() || players(name).is_some() || pairing(name).is_some() || has_caption()
}

#[cfg(test)]
mod tests {
    use super::players_over_lines;

    #[test]
    fn two_lines_name_the_players() {
        for (text, expected) in [
            ("Bianchi Luca\nRossi Mario\n\n1. 32-28 19-23\n", Some(["Bianchi Luca", "Rossi Mario"])),
            ("Neri Marco\nBianchi Luca\n\n1. 32-28 19-23\n", Some(["Neri Marco", "Bianchi Luca"])),
            ("Schwarz Karl\nWeiss Hans\n1. 32-28 19-23\n", Some(["Schwarz Karl", "Weiss Hans"])),
            ("Nero Verdi\nBianco Rossi\n1. 32-28 19-23\n", None),
            ("Maart Bulletin\nJan Bos\n1. 32-28 19-23\n", None),
            ("Bos, Piet\r\nSmit, Jan\r\n1. 32-28 19-23\r\n", Some(["Bos, Piet", "Smit, Jan"])),
            ("Jan de Vries\nPiet van der Hof\n32-28 19-23\n", Some(["Jan de Vries", "Piet van der Hof"])),
            ("Bos -\nSmit\n\n12 maart 2011\n", Some(["Bos", "Smit"])),
            ("Jan Bos tegen\nPiet Smit\n", Some(["Jan Bos", "Piet Smit"])),
            ("Bos\n-\nSmit\n", Some(["Bos", "Smit"])),
            ("Rossi\ncontro\nVerdi\n", Some(["Rossi", "Verdi"])),
            ("Jan Bos\nPiet Smit\n2-0\n\n1. 32-28 19-23\n", Some(["Jan Bos", "Piet Smit"])),
            ("Wit Smit\nPiet Bos\n1. 32-28 19-23\n", None),
            ("Jan Bos\n\nPiet Smit\n1. 32-28 19-23\n", None),
            ("Jan Bos\nPiet Smit\n\nEen mooie partij\n1. 32-28 19-23\n", None),
            ("Bos\nSmit\n1. 32-28 19-23\n", None),
            ("Dam Club Utrecht\nHotel Krasnapolsky\n1. 32-28 19-23\n", None),
            ("Notatie Formulier\nJan Bos\n1. 32-28 19-23\n", None),
            ("Mijn Mooiste Partij\nJan Bos\n1. 32-28 19-23\n", None),
            ("Bos, Piet\nJan Smit\n1. 32-28 19-23\n", None),
            ("Clubkampioenschap Utrecht\nPiet Smit\n1. 32-28 19-23\n", None),
            ("Jan Bos\n1. 32-28 19-23\n", None),
            ("Jan Bos\n", None),
            ("Jan Bos", None),
            ("", None),
        ] {
            let found = players_over_lines(text.as_bytes());
            assert_eq!(found, expected.map(|names| names.map(str::as_bytes)), "{text:?}");
        }
    }
}
