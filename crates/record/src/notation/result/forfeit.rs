//! Games that were not played: forfeits in signs, `+:-`, and in words.

use super::reason::mentions_time;
use super::words::{outcome, say_forfeit};
use super::{Outcome, unbracketed};
use crate::notation::language::{ResultWord, result_word, says_unplayed};

/// The most bytes of a Termination tag that are read; more are a story.
const LONGEST: usize = 200;

/// The most words that say together that nothing was played.
const MOST_TOGETHER: usize = 3;

/// The outcome of a game that was not played, in signs, with blanks between them or not: `+:-`, `-/+`.
pub(super) fn forfeit(text: &str) -> Option<Outcome> {
    if text.len() > 16 || !text.starts_with(['+', '-', '–', '−']) {
        return None;
    }
    let signs: String = text
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| if matches!(c, '–' | '−' | '—') { '-' } else { c })
        .collect();
    Some(match signs.as_str() {
        "+:-" | "+/-" | "+-" | "+--" => Outcome::First,
        "-:+" | "-/+" | "-+" | "--+" => Outcome::Second,
        "-:-" | "-/-" => Outcome::None,
        _ => return None,
    })
}

/// The bytes of the forfeit in signs that a text begins with, and nothing touches; with `may_be_sign`, also those that
/// are signs of strength in movetext, `+-` and `+/-`.
pub(crate) fn forfeit_at(input: &[u8], may_be_sign: bool) -> Option<usize> {
    const SURE: [&[u8]; 3] = [b"+:-", b"-:+", b"-:-"];
    const SIGNS: [&[u8]; 5] = [b"+/-", b"-/+", b"-/-", b"+-", b"-+"];
    let signs = SIGNS.iter().filter(|_| may_be_sign);
    let found = SURE.iter().chain(signs).find(|forfeit| input.starts_with(forfeit))?;
    let ends =
        matches!(input.get(found.len()), None | Some(b' ' | b'\t' | b'\r' | b'\n' | b',' | b')' | b'*'));
    ends.then_some(found.len())
}

/// Whether a result says that the game was not played.
#[must_use]
pub fn is_forfeit(text: &str) -> bool {
    let text = unbracketed(text.trim());
    forfeit(text).is_some() || say_forfeit(text) && outcome(text).is_some()
}

/// Whether a Termination tag says that the game was not played: `forfeit`, `no show`, `Black did not come`. A `time forfeit` was
/// played.
#[must_use]
pub fn is_unplayed(termination: &str) -> bool {
    if termination.len() > LONGEST {
        return false;
    }
    let lower = termination.to_lowercase();
    if mentions_time(&lower) {
        return false;
    }
    let words: Vec<&str> =
        lower.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).collect();
    let says_so = |words: &[&str]| {
        let together = words.join(" ");
        says_unplayed(&together) || result_word(&together) == Some(ResultWord::Forfeits)
    };
    forfeit(termination.trim()).is_some()
        || (1..=MOST_TOGETHER).any(|count| words.windows(count).any(says_so))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminations_of_games_that_were_not_played() {
        for text in [
            "forfeit",
            "Forfeit",
            "forfait",
            "default",
            "White wins by default",
            "unplayed",
            "no show",
            "no-show",
            "walkover",
            "w.o.",
            "reglementair",
            "reglementair verlies",
            "absent",
            "Black did not come",
            "Wit niet opgekomen",
            "Partij niet gespeeld",
            "Blancas: no se presentó",
            "Чёрные: не явился",
            "Partita non disputata",
            "nehráno",
            "+:-",
        ] {
            assert!(is_unplayed(text), "{text}");
        }
        for text in [
            "",
            "Normal",
            "Abandoned",
            "Time forfeit",
            "forfeit on time",
            "adjudication",
            "Rules infraction",
            "White resigned",
            "Unterminated",
            "Unknown",
            "played to the end",
        ] {
            assert!(!is_unplayed(text), "{text}");
        }
    }

    #[test]
    fn forfeits() {
        for (text, outcome) in [
            ("+:-", Some(Outcome::First)),
            ("-:+", Some(Outcome::Second)),
            ("+/-", Some(Outcome::First)),
            ("-/+", Some(Outcome::Second)),
            ("+-", Some(Outcome::First)),
            ("- +", Some(Outcome::Second)),
            ("+ : -", Some(Outcome::First)),
            ("-:-", Some(Outcome::None)),
            ("+ – –", Some(Outcome::First)),
            ("forfait des noirs", Some(Outcome::White)),
            ("wit niet opgekomen", Some(Outcome::Black)),
            ("White wins by forfeit", Some(Outcome::White)),
        ] {
            assert_eq!(Outcome::parse(text), outcome, "{text}");
            assert!(is_forfeit(text), "{text}");
        }
        for text in ["1-0", "patta", "bianco perde", "++", "+1", "-", "+=", "forfeit"] {
            assert!(!is_forfeit(text), "{text}");
        }
    }
}
