//! Rounds as tags give them: in the Round tag, or at the end of the event's name.

/// What a round is called.
const WORDS: &[&str] = &[
    "turno", "round", "ronda", "ronde", "rodada", "xornada", "jornada", "giornata", "tour", "runde", "kolo",
    "тур",
];

/// No event has more.
const MOST: u32 = 999;

/// The round of a Round tag: its first number, as 9 of `9.4` (board 4 of round 9) and of `Turno 9`.
#[must_use]
pub(super) fn round_of_tag(text: &str) -> Option<u32> {
    let digits = text.trim_start_matches(|c: char| !c.is_ascii_digit());
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    digits.get(..end)?.parse().ok().filter(|round| (1..=MOST).contains(round))
}

/// The name of an event without the round at its end, and that round: `Assoluto - 7° turno`.
#[must_use]
pub(super) fn split_event(name: &str) -> (&str, Option<u32>) {
    let mut words = name.rsplitn(3, ' ');
    let (Some(last), Some(before), Some(rest)) = (words.next(), words.next(), words.next()) else {
        return (name, None);
    };
    let is_word =
        |word: &str| WORDS.contains(&word.trim_matches(['(', ')', ',', '.']).to_lowercase().as_str());
    let round = if is_word(last) {
        ordinal(before)
    } else if is_word(before) {
        ordinal(last)
    } else {
        None
    };
    let rest = rest.trim_end_matches([' ', '-', '–', ',', ';', ':', '(']);
    match round {
        Some(round) if !rest.is_empty() => (rest, Some(round)),
        _ => (name, None),
    }
}

/// A number with at most two signs around it: `7`, `7°`, `(7)`, `7th`.
fn ordinal(word: &str) -> Option<u32> {
    let others = word.chars().filter(|c| !c.is_ascii_digit()).count();
    round_of_tag(word).filter(|_| others <= 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_of_real_tags() {
        for (text, round) in [
            ("7", Some(7)),
            ("07", Some(7)),
            ("9.4", Some(9)),
            ("Turno 3", Some(3)),
            ("", None),
            ("?", None),
            ("-", None),
            ("final", None),
            ("0", None),
            ("2004", None),
        ] {
            assert_eq!(round_of_tag(text), round, "{text}");
        }
    }

    #[test]
    fn rounds_behind_the_names_of_events() {
        for (name, event, round) in [
            ("71° Campionato - Arta Terme 2007 - 7° turno", "71° Campionato - Arta Terme 2007", Some(7)),
            ("73° ASSOLUTO 2009 - Lovere (BG) - turno 7", "73° ASSOLUTO 2009 - Lovere (BG)", Some(7)),
            ("Open, Round 12", "Open", Some(12)),
            ("Copa (ronda 2)", "Copa", Some(2)),
            ("World Tour 2009", "World Tour 2009", None),
            ("7° turno", "7° turno", None),
            ("Turno unico", "Turno unico", None),
            ("NK 2003", "NK 2003", None),
        ] {
            assert_eq!(split_event(name), (event, round), "{name}");
        }
    }
}
