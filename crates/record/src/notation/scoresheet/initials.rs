//! The players under the first letters of the colours: `B: Rossi` above `N: Verdi`.

use super::blank::{line_end_at, spaces, trimmed};
use super::player::is_name;
use crate::notation::language::players_of_initials;
use crate::record::Tag;

/// A player under a letter, as slices of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lettered<'t> {
    pub(super) tag: Tag,
    pub(super) letter: &'t [u8],
    pub(super) name: &'t [u8],
}

/// Reads both players, on two lines or on one: a letter alone could stand for anything.
pub(super) fn lettered_players(input: &[u8]) -> Option<[Lettered<'_>; 2]> {
    let (first, letter, behind) = initial(input)?;
    let line = &behind[..line_end_at(behind)];
    let on_line = (1..line.len()).find_map(|at| {
        let is_apart = matches!(line.get(at - 1), Some(b' ' | b'\t'));
        initial(line.get(at..)?).filter(|_| is_apart).map(|next| (at, next))
    });
    let (name, (second, other, rest)) = match on_line {
        Some((at, next)) => (&line[..at], next),
        None => (line, initial(behind.get(line.len()..)?.trim_ascii_start())?),
    };
    let [tag, next] = players_of_initials(first, second)?;
    let name = trimmed(name);
    let name = match name {
        [name @ .., b'-' | b',' | b'|' | b'/' | b';'] => trimmed(name),
        name => name,
    };
    let last = trimmed(&rest[..line_end_at(rest)]);
    let are_names = is_name(name) && is_name(last);
    are_names.then_some([Lettered { tag, letter, name }, Lettered { tag: next, letter: other, name: last }])
}

/// A large letter alone and a colon: the letter, as it is written, and what is behind.
pub(super) fn initial(input: &[u8]) -> Option<(char, &[u8], &[u8])> {
    let length = match input.first()? {
        0x00..=0x7F => 1,
        _ => 2,
    };
    let letter = input.get(..length)?;
    let [b':' | b'=', rest @ ..] = spaces(input.get(length..)?) else { return None };
    let first = std::str::from_utf8(letter).ok()?.chars().next().filter(|char| char.is_uppercase())?;
    Some((first, letter, spaces(rest)))
}

#[cfg(test)]
mod tests {
    use super::lettered_players;

    fn told(text: &str) -> Option<String> {
        let players = lettered_players(text.as_bytes())?;
        let text = |part: &[u8]| String::from_utf8(part.to_vec()).unwrap();
        let says = players
            .map(|player| format!("{} {}={}", text(player.letter), player.tag.name(), text(player.name)));
        Some(says.join(" · "))
    }

    #[test]
    fn two_letters_name_the_players() {
        for (text, expected) in [
            ("B: Rossi\nN: Verdi\n\n1. 32-28", "B White=Rossi · N Black=Verdi"),
            ("N: Verdi\r\nB: Rossi\r\n", "N Black=Verdi · B White=Rossi"),
            ("W: Jansen\nZ: K. de Vries", "W White=Jansen · Z Black=K. de Vries"),
            ("W = Smith\n\nB = Jones", "W White=Smith · B Black=Jones"),
            ("B: Rossi   N: Verdi", "B White=Rossi · N Black=Verdi"),
            ("W: Rossi | Z: Verdi", "W White=Rossi · Z Black=Verdi"),
            ("B: Rossi - N: Verdi", "B White=Rossi · N Black=Verdi"),
            ("Б: Иванов\nЧ: Петров", "Б White=Иванов · Ч Black=Петров"),
        ] {
            assert_eq!(told(text).as_deref(), Some(expected), "{text:?}");
        }
        for text in [
            "B: Rossi",
            "B: Rossi\n1. 32-28 19-23",
            "B: Rossi\nX: Verdi",
            "B: 32-28\nN: 19-23",
            "b: Rossi\nn: Verdi",
            "B:\nN:",
        ] {
            assert_eq!(told(text), None, "{text:?}");
        }
    }
}
