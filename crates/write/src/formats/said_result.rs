//! Results in words, and forfeits, as the scores that PDN has for them.

use damiera_judge::report::Report;
use damiera_record::notation::gametype::{self, GameType};
use damiera_record::notation::plain_value;
use damiera_record::notation::result::{
    GameResult, Outcome, Reason, both_lost, first_named, is_forfeit, says_more, scores, turned, with_colors,
};
use damiera_record::record::{Record, Span, Tag};
use damiera_rules::board::Color;
use damiera_rules::variant::{Results, of_gametype};

/// The value of a Termination tag of a game that was not played.
pub(crate) const FORFEIT: &str = Reason::Forfeit.termination();

/// How scores are written in a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    results: Results,
    first: Color,
}

impl Scale {
    /// By the GameType tag; one point for White first where it says nothing.
    pub(crate) fn of_record(record: &Record<'_>) -> Scale {
        let game_type = record.value(Tag::GameType).and_then(|value| gametype::parse(value).ok());
        let rules = game_type.and_then(|game_type| of_gametype(game_type.number));
        Scale {
            results: rules.map_or(Results::OnePoint, |rules| rules.results),
            first: game_type.and_then(GameType::first_mover).unwrap_or(Color::White),
        }
    }

    /// By the rules of the game, otherwise by its tag.
    pub(crate) fn of_report(report: &Report<'_>, record: &Record<'_>) -> Scale {
        match report.choice.rules {
            Some(rules) => Scale { results: rules.results, first: rules.first },
            None => Scale::of_record(record),
        }
    }

    /// The same with these scores.
    pub(crate) const fn with(self, results: Results) -> Scale {
        Scale { results, ..self }
    }

    /// Its scores.
    pub(crate) const fn results(self) -> Results {
        self.results
    }

    /// The side whose number comes first.
    pub(crate) const fn first(self) -> Color {
        self.first
    }

    /// A score in the order of the sides, where the names of the players beside it have the other order.
    pub(crate) fn turned(self, record: &Record<'_>, result: Span) -> Option<String> {
        let is_other = first_named(record, result).is_some_and(|first| first != self.first);
        if is_other { turned(record.slice(result)) } else { None }
    }

    /// Whether what the moves of a record end in says something else than its Result tag, which then hides it.
    pub(crate) fn is_contradicted(self, record: &Record<'_>, terminator: &str) -> bool {
        let Some(value) = record.value(Tag::Result) else { return false };
        if terminator == "*" || terminator == value {
            return false;
        }
        let value = plain_value(record.notation, value);
        if leaves_open(&value) {
            return false;
        }
        let is_divided = record.value(Tag::ResultFormat).is_some();
        let parse = if is_divided { Outcome::parse_divided } else { Outcome::parse };
        let winner = |text: &str| parse(text).map(|outcome| outcome.winner(self.first));
        let turned = record.tag(Tag::Result).and_then(|pair| self.turned(record, pair.value?));
        winner(turned.as_deref().unwrap_or(&value)) != winner(&with_colors(record, terminator))
    }

    /// The score that a result stands for that is in words, a forfeit, or spelled in another way than PDN has it; `None` if it is a
    /// score already, or no result.
    pub(crate) fn score(self, text: &str) -> Option<&'static str> {
        if let Some(score) = spelled(text) {
            return (score != text).then_some(score);
        }
        let is_said = Outcome::of_words(text).is_some()
            || scores(text).is_none() && text.chars().filter(|c| c.is_alphabetic()).count() > 3;
        let winner = Outcome::parse(text).filter(|_| is_said)?.winner(self.first);
        Some(match winner {
            GameResult::Draw => self.results.draw(),
            GameResult::None if both_lost(text) => "0-0",
            // It was not played to its end.
            GameResult::None => "*",
            GameResult::White if self.first == Color::White => self.results.white_wins(),
            GameResult::Black if self.first == Color::Black => self.results.white_wins(),
            GameResult::White | GameResult::Black => self.results.black_wins(),
        })
    }
}

/// The score of one game as PDN spells it, of one in brackets, with blanks, other dashes or a sign for the half. Scores with a colon
/// stay as they are: PDN files have them, too.
fn spelled(text: &str) -> Option<&'static str> {
    // A bracket on one side alone makes it no result.
    Outcome::parse(text)?;
    Some(match plain_score(text).as_str() {
        "1-0" => "1-0",
        "0-1" => "0-1",
        "2-0" => "2-0",
        "0-2" => "0-2",
        "1-1" => "1-1",
        "0-0" => "0-0",
        "1/2-1/2" | "½-½" | "1/2" | "½" => "1/2-1/2",
        _ => return None,
    })
}

/// A score without brackets and blanks, and with hyphens for other dashes.
pub(crate) fn plain_score(text: &str) -> String {
    let bare = text.trim_matches(|c: char| c.is_whitespace() || "[]()".contains(c));
    let signs = bare.chars().filter(|c| !c.is_whitespace());
    signs.map(|c| if matches!(c, '–' | '—' | '‑' | '−') { '-' } else { c }).collect()
}

/// What a score leaves out of a result: the words that say how it came about, unless they only say that the game was
/// not played.
pub(crate) fn left_out(text: &str) -> Option<&str> {
    let text = text.trim();
    if spelled(text).is_some() {
        return None;
    }
    let is_kept = says_more(text) || Outcome::of_words(text).is_none();
    is_kept.then_some(text)
}

/// Whether a Result tag says nothing, so that what the moves end in counts.
pub(crate) fn leaves_open(value: &str) -> bool {
    matches!(value.trim(), "" | "*" | "?" | "-")
}

/// Whether a record says by its result that it was not played, and in no other way.
pub(crate) fn is_unsaid_forfeit(record: &Record<'_>, result: Option<&str>) -> bool {
    let value = record.value(Tag::Result).or(result);
    record.value(Tag::Termination).is_none() && value.is_some_and(is_forfeit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_record::notation::pdn;

    #[test]
    fn words_become_the_scores_of_their_game() {
        for (game, text, score) in [
            ("20", "remise", Some("1-1")),
            ("22", "patta", Some("1/2-1/2")),
            ("22", "NERO VINCE", Some("0-1")),
            ("21", "White wins", Some("0-1")),
            ("20", "wit geeft op", Some("0-2")),
            ("20", "+:-", Some("2-0")),
            ("20", "-:-", Some("0-0")),
            ("20", "dubbel verlies", Some("0-0")),
            ("22", "doppio forfait", Some("0-0")),
            ("22", "partita sospesa", Some("*")),
            ("20", "1-1 (remise)", Some("1-1")),
            ("20", "1-0F", None),
            ("20", "[GB]", None),
            ("20", "2-0", None),
            ("20", "(2-0)", Some("2-0")),
            ("22", "[ 2 - 0 ]", Some("2-0")),
            ("20", "0–2", Some("0-2")),
            ("20", "½", Some("1/2-1/2")),
            ("22", "(½-½)", Some("1/2-1/2")),
            ("20", "1:0", None),
            ("20", "2-0)", None),
            ("20", "4-6", None),
            ("20", "*", None),
        ] {
            let game = format!("[GameType \"{game}\"]\n\n*");
            assert_eq!(Scale::of_record(&pdn::parse(&game)).score(text), score, "{text}");
        }
    }
}
