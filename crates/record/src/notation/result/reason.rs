//! How a game ended, in letters or a word after its score: `2-0F`, `0-2t`, `1-0 (ff)`, `2-0 time`.

use super::unbracketed;
use crate::notation::language;

/// How a game ended, where the moves do not show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A side did not come, or did not play.
    Forfeit,
    /// The time of a side ran out.
    Time,
}

impl Reason {
    /// The reason that letters after a score stand for.
    fn parse(letters: &str) -> Option<Reason> {
        match letters.to_ascii_lowercase().as_str() {
            "f" | "ff" | "forfeit" | "wo" | "w.o." | "w.o" => Some(Reason::Forfeit),
            "t" | "time" => Some(Reason::Time),
            _ => None,
        }
    }

    /// The value of the Termination tag for it.
    #[must_use]
    pub const fn termination(self) -> &'static str {
        match self {
            Reason::Forfeit => "forfeit",
            Reason::Time => "time forfeit",
        }
    }
}

/// Words of a Termination which say that time decided the game: `Time forfeit` is the standard's word.
const TIME_DECIDES: &[&str] =
    &["time forfeit", "lost on time", "won on time", "overstepped", "flag", "timeout", "tempo"];

/// Whether a Termination, in lower case, says that time decided the game.
#[must_use]
pub fn time_decides(termination: &str) -> bool {
    TIME_DECIDES.iter().any(|word| termination.contains(word))
}

/// Whether a Termination, in lower case, speaks of time at all, in any language: time decided the game if the tag also says
/// who won or lost.
#[must_use]
pub fn mentions_time(termination: &str) -> bool {
    time_decides(termination) || language::mentions_time(termination)
}

/// The score of a result, and how the game ended as the letters after it say; `None` if there are none.
#[must_use]
pub fn score_and_reason(text: &str) -> Option<(&str, Reason)> {
    let text = unbracketed(text.trim());
    let end = text.rfind(|c: char| c.is_ascii_digit() || c == '½')?;
    let end = end + text.get(end..)?.chars().next()?.len_utf8();
    let (score, letters) = text.split_at_checked(end)?;
    Some((score, Reason::parse(unbracketed(letters.trim()))?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::result::Outcome;

    #[test]
    fn time_is_mentioned_in_every_language() {
        for termination in [
            "White lost on time",
            "nero perde per il tempo",
            "caduta della bandierina",
            "blancas pierden por tiempo",
            "as brancas perden por tempo",
            "les noirs perdent au temps",
            "zwart overschrijdt de bedenktijd",
            "wit ferliest troch tiid",
            "queda da bandeira",
            "schwarz verliert durch zeitüberschreitung",
            "czarne przekroczyły czas",
            "белые просрочили время",
            "победа чёрных по времени",
            "чорні прострочили час",
            "нестача часу",
            "baltie zaudē laika dēļ",
            "juodieji pralaimi dėl laiko",
            "les negres perden per temps",
            "bílý překročil čas",
            "siyah süresi bitti",
        ] {
            assert!(mentions_time(termination), "{termination}");
        }
        for termination in
            ["normal", "abandoned", "участник не явился", "in caso di assenza", "repetición", "normalnie", ""]
        {
            assert!(!mentions_time(termination), "{termination}");
        }
    }

    #[test]
    fn letters_say_how_a_game_ended() {
        for (text, score, reason, outcome) in [
            ("2-0f", "2-0", Reason::Forfeit, Outcome::First),
            ("1-0F", "1-0", Reason::Forfeit, Outcome::First),
            ("2-0 (ff)", "2-0", Reason::Forfeit, Outcome::First),
            ("[0-1 ff]", "0-1", Reason::Forfeit, Outcome::Second),
            ("0-2 wo", "0-2", Reason::Forfeit, Outcome::Second),
            ("0-2 w.o.", "0-2", Reason::Forfeit, Outcome::Second),
            ("2-0 forfeit", "2-0", Reason::Forfeit, Outcome::First),
            ("0-2t", "0-2", Reason::Time, Outcome::Second),
            ("2-0 time", "2-0", Reason::Time, Outcome::First),
            ("1-0 (Time)", "1-0", Reason::Time, Outcome::First),
            ("0-0F", "0-0", Reason::Forfeit, Outcome::None),
        ] {
            assert_eq!(score_and_reason(text), Some((score, reason)), "{text}");
            assert_eq!(Outcome::parse(text), Some(outcome), "{text}");
        }
        for text in ["2-0", "2-0A", "forfeit", "", "w.o.", "1-1 (remise)", "2-0 times"] {
            assert_eq!(score_and_reason(text), None, "{text}");
        }
    }
}
