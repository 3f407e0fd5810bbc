//! Results in words: `patta`, `wit geeft op`, `NERO VINCE`.

use super::brief::brief;
use super::counted::without_count;
use super::forfeit::forfeit;
use super::{Outcome, are_usual, scores};
use crate::notation::language::{ResultWord, begins_phrase, result_word};
use damiera_rules::board::Color;

/// The most bytes of a result; more are a sentence.
pub(in crate::notation) const LONGEST: usize = 100;

/// The most words that have one meaning together.
const MOST_TOGETHER: usize = 3;

/// The outcome that words stand for; `None` if one of them is no word of a result, or they leave open who won.
///
/// A side wins or loses if the word that says so comes after it, or before it where no other side has a claim on it:
/// `wit geeft op`, `vince il bianco`, `Black wins, White resigned`. Nobody wins where both lose, `doppio forfait`, or where the game
/// has not ended, `partita sospesa`; what became of it later counts, `afgebroken, remise`.
pub(super) fn outcome(text: &str) -> Option<Outcome> {
    let words = meanings(text)?;
    let mut winner = None;
    let mut taken = vec![false; words.len()];
    let verbs: Vec<usize> = (0..words.len()).filter(|&at| loses(words[at]).is_some()).collect();
    let draws = words.contains(&ResultWord::Draw);
    if draws || verbs.is_empty() {
        let open = words.contains(&ResultWord::Unfinished).then_some(Outcome::None);
        return if verbs.is_empty() { draws.then_some(Outcome::Draw).or(open) } else { None };
    }
    if words.contains(&ResultWord::Both) {
        let lose = verbs.iter().all(|&at| loses(words[at]) == Some(true));
        let names_side = words.iter().any(|word| word.color().is_some());
        return (lose && !names_side).then_some(Outcome::None);
    }
    for (index, &at) in verbs.iter().enumerate() {
        let from = index.checked_sub(1).and_then(|before| verbs.get(before)).map_or(0, |before| before + 1);
        let to = verbs.get(index + 1).copied().unwrap_or(words.len());
        let is_side = |other: &usize| !taken[*other] && words[*other].color().is_some();
        let Some(side) = (from..at).rev().find(is_side).or_else(|| (at + 1..to).find(is_side)) else {
            continue;
        };
        taken[side] = true;
        let color = words[side].color()?;
        let won = if loses(words[at])? { !color } else { color };
        if winner.is_some_and(|winner| winner != won) {
            return None;
        }
        winner = Some(won);
    }
    winner.map(|winner| if winner == Color::White { Outcome::White } else { Outcome::Black })
}

/// Whether a word says that a side loses, or that it wins.
pub(super) const fn loses(word: ResultWord) -> Option<bool> {
    match word {
        ResultWord::Wins => Some(false),
        ResultWord::Loses | ResultWord::Forfeits => Some(true),
        _ => None,
    }
}

/// The outcome of a score and words next to it that say the same, `1-1 (remise)`: that of the score.
pub(super) fn outcome_with_score(text: &str, of_score: &dyn Fn(&str) -> Option<Outcome>) -> Option<Outcome> {
    if text.len() > LONGEST || !text.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let ends = text.char_indices().filter(|(_, c)| c.is_whitespace() || matches!(c, ',' | ';' | '('));
    ends.map(|(at, _)| text.split_at(at)).find_map(|(before, behind)| {
        let bare =
            |text: &'_ str| text.trim_matches(|c: char| c.is_whitespace() || ",;:()".contains(c)).to_owned();
        let (before, behind) = (bare(before), bare(behind));
        let pairs = [(&before, &behind), (&behind, &before)];
        pairs.into_iter().find_map(|(score, words)| {
            // Words first: they are not cut in two again.
            if let Some(winner) = side(words) {
                let is_won = matches!(of_score(score)?, Outcome::First | Outcome::Second);
                return is_won.then_some(winner);
            }
            let (words, score) = (outcome(words)?, of_score(score)?);
            let agree = score != Outcome::None && (score == Outcome::Draw) == (words == Outcome::Draw);
            agree.then_some(score)
        })
    })
}

/// The side that words say a score is for, `voor wit`, `per il bianco`: it won, whoever is named first.
fn side(text: &str) -> Option<Outcome> {
    let words = meanings(text)?;
    let mut colors = words.iter().filter_map(|word| word.color());
    let (Some(color), None) = (colors.next(), colors.next()) else { return None };
    let others = words.iter().filter(|word| word.color().is_none());
    let is_for = words.len() > 1 && others.clone().all(|word| *word == ResultWord::Silent);
    is_for.then_some(if color == Color::White { Outcome::White } else { Outcome::Black })
}

/// Whether a text is a score and words that say the same, in either order: `Победа белых 2:0`, `2-0 voor wit`.
pub(in crate::notation) fn says_score_and_winner(text: &str) -> bool {
    let of_score = |text: &str| Outcome::parse(text).filter(|_| !text.contains(char::is_alphabetic));
    text.contains(char::is_alphabetic) && outcome_with_score(text, &of_score).is_some()
}

/// Whether a score and words after it say that it is one side's: `2-0 voor wit`.
pub(in crate::notation) fn says_whose(text: &str) -> bool {
    text.len() <= LONGEST
        && text.starts_with(|c: char| c.is_ascii_digit())
        && matches!(Outcome::parse(text), Some(Outcome::White | Outcome::Black))
}

/// Whether words, or signs of a forfeit, say who won, or that nobody did; `-:-` may be only a line.
pub(in crate::notation) fn say_outcome(text: &str) -> bool {
    Outcome::of_words(text)
        .is_some_and(|outcome| outcome != Outcome::None || text.contains(char::is_alphabetic))
}

/// Whether words say that the game has not come to its end, and nobody has won or lost.
pub(super) fn leave_open(text: &str) -> bool {
    outcome(text) == Some(Outcome::None)
        && meanings(text).is_some_and(|words| words.contains(&ResultWord::Unfinished))
}

/// The same, or a draw next to its score: `remise (1-1)`.
pub(in crate::notation) fn say_result(text: &str) -> bool {
    // `34-29` is a move.
    let of_score = |text: &str| Outcome::parse(text).filter(|_| scores(text).is_some_and(are_usual));
    let is_mixed = text.contains(char::is_alphabetic) && text.contains(|c: char| c.is_ascii_digit());
    say_outcome(text) || is_mixed && outcome_with_score(text, &of_score) == Some(Outcome::Draw)
}

/// Whether words say that a side won or lost, and leave open which: `resigned`, `opgegeven`.
#[must_use]
pub fn says_won(text: &str) -> bool {
    outcome(text).is_none()
        && meanings(text).is_some_and(|words| {
            words.iter().any(|&word| loses(word).is_some()) && !words.contains(&ResultWord::Draw)
        })
}

/// Whether all words of a line are those of a result, as where it is broken over lines: `Wit` above `geeft op`.
pub(in crate::notation) fn are_words_of_result(line: &[u8]) -> bool {
    let text = std::str::from_utf8(line).unwrap_or_default();
    meanings(text).is_some_and(|words| !words.is_empty())
}

/// Whether the first word of a result says that a side wins or loses, so that the side may be before it.
pub(in crate::notation) fn begins_with_verb(text: &str) -> bool {
    meanings(text).is_some_and(|words| words.first().is_some_and(|word| loses(*word).is_some()))
}

/// Whether words say more than who won, or that nobody did: how it came about.
pub(super) fn say_more(text: &str) -> bool {
    let says_how = |word: &ResultWord| {
        !matches!(word, ResultWord::White | ResultWord::Black | ResultWord::Draw | ResultWord::Wins)
    };
    meanings(text).is_none_or(|words| words.iter().any(says_how))
}

/// Whether words say that a side did not come.
pub(super) fn say_forfeit(text: &str) -> bool {
    meanings(text).is_some_and(|words| words.contains(&ResultWord::Forfeits))
}

/// What the words say; `None` if one is no word of a result, or there is anything that leaves it open.
pub(super) fn meanings(text: &str) -> Option<Vec<ResultWord>> {
    let is_mark = |c: char| {
        let is_sign = matches!(
            c,
            '.' | ','
                | ';'
                | ':'
                | '!'
                | '-'
                | '–'
                | '—'
                | '('
                | ')'
                | '\''
                | '’'
                | '"'
                | '“'
                | '”'
                | '„'
                | '…'
                | '/'
                | '•'
        );
        is_sign || c.is_whitespace()
    };
    let is_known = |c: char| c.is_alphabetic() || is_mark(c) || matches!(c, '\u{300}'..='\u{36f}');
    if text.len() > LONGEST {
        return None;
    }
    let counted = without_count(text);
    let text = counted.as_ref();
    if !text.chars().all(is_known) {
        return None;
    }
    let words: Vec<&str> = text.split(is_mark).filter(|word| !word.is_empty()).collect();
    let mut meanings = Vec::with_capacity(words.len());
    let mut at = 0;
    while at < words.len() {
        // Few words begin several that have one meaning together.
        let most = if begins_phrase(words[at]) { MOST_TOGETHER.min(words.len() - at) } else { 1 };
        let (count, meaning) = (1..=most).rev().find_map(|count| {
            let together = words.get(at..at + count)?;
            let meaning =
                if let [word] = together { result_word(word) } else { result_word(&together.join(" ")) };
            Some((count, meaning?))
        })?;
        meanings.push(meaning);
        at += count;
    }
    Some(meanings)
}

/// Whether a text begins with a word of a result.
pub(in crate::notation) fn begins_result(text: &[u8]) -> bool {
    let window = text.get(..40).unwrap_or(text);
    let text = match std::str::from_utf8(window) {
        Ok(text) => text,
        Err(error) => {
            std::str::from_utf8(window.get(..error.valid_up_to()).unwrap_or_default()).unwrap_or_default()
        }
    };
    let is_part = |c: char| c.is_alphabetic() || matches!(c, '\u{300}'..='\u{36f}');
    let word = text.split(|c: char| !is_part(c)).next().unwrap_or_default();
    // The first of several with one meaning together may have none of its own.
    !word.is_empty() && (result_word(word).is_some() || begins_phrase(word))
}

impl Outcome {
    /// The outcome that words alone stand for, or signs of a forfeit; `None` if the text is a score, or no result.
    #[must_use]
    pub fn of_words(text: &str) -> Option<Outcome> {
        let text = text.trim();
        // The wins of Galician columns are signs.
        forfeit(text).or_else(|| outcome(text)).or_else(|| brief(text))
    }

    /// Whether two outcomes cannot both be true; `first` is the side that moves first, if that is known.
    #[must_use]
    pub fn contradicts(self, other: Outcome, first: Option<Color>) -> bool {
        if self == Outcome::None || other == Outcome::None || self == other {
            return false;
        }
        match first {
            Some(first) => self.winner(first) != other.winner(first),
            // Who is named first in a score is unknown: only a draw contradicts a win of a colour.
            None => {
                self.is_of_color() == other.is_of_color() || self == Outcome::Draw || other == Outcome::Draw
            }
        }
    }

    /// Whether it names the colour that won.
    const fn is_of_color(self) -> bool {
        matches!(self, Outcome::White | Outcome::Black)
    }
}

/// Whether a result is in words, and these say more than the result.
#[must_use]
pub fn says_more(text: &str) -> bool {
    outcome(text).is_some() && say_more(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_has_words_on_either_side_and_what_is_neither_is_soon_given_up() {
        for text in ["1-1 (remise)", "remise 1-1", "draw 1-1 (remise)"] {
            assert_eq!(Outcome::parse(text), Some(Outcome::Draw), "{text}");
        }
        // Cut in two at every blank, and both halves again, these would take years.
        for text in ["1,".repeat(50), "a 1 ".repeat(25), "draw 1 ".repeat(14), "; 1 ".repeat(25)] {
            assert_eq!(Outcome::parse(&text), None, "{text}");
        }
    }

    #[test]
    fn draws_in_every_language() {
        for text in [
            "draw",
            "Drawn.",
            "Draw!!!",
            "draw agreed",
            "PATTA",
            "pari",
            "DICHIARATA PARI",
            "Partita patta",
            "patta d'accordo",
            "tablas",
            "Tablas por acuerdo",
            "Tablas acordadas",
            "Táboas de común acordo",
            "Taules de comú acord",
            "Empate acordado",
            "Nulle convenue",
            "Patta accettata",
            "Remise afgesproken",
            "Draw offered and accepted",
            "Remis, einvernehmlich",
            "Remis uzgodniony",
            "Dohodnutá remíza",
            "Ничья по обоюдному согласию",
            "Нічия за домовленістю",
            "Vienojās neizšķirti",
            "Lygiosios, susitarta",
            "Anlaşmalı beraberlik",
            "empate",
            "Empate de comum acordo",
            "táboas",
            "remise",
            "remise door herhaling van zetten",
            "Remise op voorstel van wit",
            "Draw by threefold repetition",
            "Patta per ripetizione di mosse",
            "Patta su proposta del nero",
            "Tablas por repetición de jugadas",
            "Nulle par répétition de coups",
            "Remis durch Zugwiederholung",
            "Ничья повторением ходов",
            "Ничья по предложению белых",
            "Remise overeengekomen",
            "gelijk",
            "nulle",
            "Partie nulle",
            "Remise gegeven.",
            "remis",
            "unentschieden",
            "ничья",
            "Ничья по соглашению",
            "Нічия",
            "neizšķirts",
            "Lygiosios",
            "taules",
            "ecc. pari",
        ] {
            assert_eq!(Outcome::parse(text), Some(Outcome::Draw), "{text}");
        }
    }

    #[test]
    fn white_wins_in_every_language() {
        for text in [
            "White wins",
            "white won",
            "Black resigns",
            "Black loses on time",
            "Black gives up",
            "Bianco vince",
            "VINCE IL BIANCO",
            "il Nero abbandona",
            "il nero si arrende",
            "NERO PERDE PER TEMPO SCADUTO",
            "vittoria del bianco",
            "Ganan blancas",
            "las negras abandonan",
            "gañan brancas",
            "Pretas desistem",
            "as brancas ganham",
            "les blancs gagnent",
            "abandon des noirs",
            "les noirs abandonnent",
            "wit wint",
            "Zwart geeft op",
            "zwart geeft het op",
            "en hier gaf zwart het op",
            "Zwart geeft zich gewonnen",
            "Zwart overschreed de tijd",
            "Black ran out of time",
            "winst voor wit",
            "Weiß gewinnt",
            "Schwarz gibt auf",
            "Wygrana białych",
            "czarne poddały się",
            "Победа белых",
            "Чёрные сдались",
            "выиграли белые",
            "Білі виграли",
            "Baltie uzvar",
            "Melnie padodas",
            "Baltieji laimėjo",
            "Beyaz kazandı",
            "Siyah terk etti",
            "Beyaz süreden galip",
            "guanyen les blanques",
            "White wins, Black resigned",
            "per abbandono del nero vince il bianco",
            "White vince per tempo scaduto del Black",
            "wit wint door opgave van zwart",
        ] {
            assert_eq!(Outcome::parse(text), Some(Outcome::White), "{text}");
        }
    }

    #[test]
    fn a_sentence_is_no_result() {
        for text in [
            "white",
            "wins",
            "White wins after 34-29",
            "white wins?",
            "White should win",
            "White can draw",
            "il bianco non vince",
            "Wit staat gewonnen",
            "nero in posizione vincente",
            "wit wint en zwart wint",
            "white wins, draw",
            "Rossi vince",
            "pari per il gioco inglese",
            "White to move and win",
            "vince",
            "geen remise",
            "wit geeft een schijf",
            "",
            "...",
        ] {
            assert_eq!(outcome(text), None, "{text}");
        }
    }

    #[test]
    fn a_result_is_known_by_its_first_word() {
        for text in ["patta", "empate|", "wit geeft op", "geeft op", "niet opgekomen", "Ничья.", "gave up"]
        {
            assert!(begins_result(text.as_bytes()), "{text}");
        }
        for text in ["Rossi vince", "32-28", "", "|patta", "bella partita"] {
            assert!(!begins_result(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn a_score_with_words() {
        for (text, outcome) in [
            ("1-1 (remise)", Some(Outcome::Draw)),
            ("patta, 1/2-1/2", Some(Outcome::Draw)),
            ("1-0 Black resigns", Some(Outcome::First)),
            ("wit geeft op: 0-2", Some(Outcome::Second)),
            ("2-0 voor wit", Some(Outcome::White)),
            ("0-2 voor wit", Some(Outcome::White)),
            ("2-0 voor zwart", Some(Outcome::Black)),
            ("1-0 per il bianco", Some(Outcome::White)),
            ("2:0 für Weiß", Some(Outcome::White)),
            ("2:0 в пользу чёрных", Some(Outcome::Black)),
            ("1-1 voor wit", None),
            ("2-0 voor wit en zwart", None),
            ("2-0 remise", None),
            ("2-0 na 34-29", None),
            ("1 0 patta", None),
        ] {
            assert_eq!(Outcome::parse(text), outcome, "{text}");
        }
    }

    #[test]
    fn words_that_say_more_than_the_result() {
        for (text, more) in [
            ("patta", false),
            ("NERO VINCE", false),
            ("wit geeft op", true),
            ("remise overeengekomen", true),
            ("2-0", false),
        ] {
            assert_eq!(says_more(text), more, "{text}");
        }
    }

    #[test]
    fn contradictions_of_scores_and_words() {
        let (white, black) = (Some(Color::White), Some(Color::Black));
        for (one, other, first, expected) in [
            ("2-0", "zwart wint", white, true),
            ("2-0", "zwart wint", black, false),
            ("2-0", "zwart wint", None, false),
            ("2-0", "remise", None, true),
            ("1-0", "0-1", None, true),
            ("1-0", "2-0", None, false),
            ("*", "remise", None, false),
            ("wit wint", "zwart wint", None, true),
        ] {
            let [one, other] = [one, other].map(|text| Outcome::parse(text).unwrap());
            assert_eq!(one.contradicts(other, first), expected, "{one:?} {other:?}");
            assert_eq!(other.contradicts(one, first), expected, "{one:?} {other:?}");
        }
    }
}
