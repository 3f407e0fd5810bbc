//! Remarks on a crosstable, in words.

use damiera_query::crosstable::Remark;
use damiera_words::{Argument, Catalog, Counted, Joined, Phrase, Remarked, count};

/// The maximum length of a list of one kind, unless everything is requested.
const NAMED: usize = 8;

/// A remark as a sentence of its own.
#[must_use]
pub fn message(remark: &Remark) -> String {
    let (kind, arguments) = facts(remark);
    Catalog::english().remark(kind, &arguments)
}

/// What is remarked, and of whom and where.
fn facts(remark: &Remark) -> (Remarked, Vec<Argument>) {
    match remark {
        Remark::Missing { players, games } => (Remarked::Missing, pair(players, *games)),
        Remark::MetMore { players, games } => (Remarked::MetMore, pair(players, *games)),
        Remark::Absent { player, rounds } => {
            let named: Vec<String> = rounds.iter().map(u32::to_string).collect();
            let named = Catalog::english().list(&named, Joined::Comma, usize::MAX);
            let arguments =
                vec![text("player", player), ("count", rounds.len().into()), ("rounds", named.into())];
            (Remarked::Absent, arguments)
        }
        Remark::SeveralInRound { player, round, games } => {
            let games = count(*games as u64, Counted::Game);
            let arguments =
                vec![text("player", player), text("games", &games), text("round", &round.to_string())];
            (Remarked::SeveralInRound, arguments)
        }
        Remark::Doubled { players, round, places: [place, again], other_result } => {
            let other_result = if *other_result { "yes" } else { "no" };
            let mut arguments = in_round(players, *round);
            arguments.extend([
                text("place", place),
                text("again", again),
                text("other_result", other_result),
            ]);
            (Remarked::Doubled, arguments)
        }
        Remark::NoResult { players, round, place } => {
            let mut arguments = in_round(players, *round);
            arguments.push(text("place", place));
            (Remarked::NoResult, arguments)
        }
        Remark::OtherPoints { players, round, written: [white, black], place } => {
            let mut arguments = in_round(players, *round);
            arguments.extend([text("points", &format!("{white}-{black}")), text("place", place)]);
            (Remarked::OtherPoints, arguments)
        }
        Remark::YearsJoined { years: [first, second] } => {
            let arguments = vec![text("first", &first.to_string()), text("second", &second.to_string())];
            (Remarked::YearsJoined, arguments)
        }
        Remark::EventsAlike { names } => (Remarked::EventsAlike, vec![text("names", &names.join(" / "))]),
        Remark::Nameless { place } => (Remarked::Nameless, vec![text("place", place)]),
        Remark::AgainstOneself { player, place } => {
            (Remarked::AgainstOneself, vec![text("player", player), text("place", place)])
        }
        Remark::Alike { names } => (Remarked::Alike, vec![text("names", &names.join(" / "))]),
    }
}

fn text(name: &'static str, text: &str) -> Argument {
    (name, text.to_owned().into())
}

/// Two players, and how many of their games it is about.
fn pair([first, second]: &[String; 2], games: usize) -> Vec<Argument> {
    vec![text("first", first), text("second", second), ("games", games.into())]
}

/// The players of a game, and its round.
fn in_round([white, black]: &[String; 2], round: Option<u32>) -> Vec<Argument> {
    let known = usize::from(round.is_some());
    let round = round.map(|round| round.to_string()).unwrap_or_default();
    vec![text("white", white), text("black", black), text("round", &round), ("round_count", known.into())]
}

/// The remarks of a table as lists, one paragraph for each kind; long lists are complete only with `all`.
pub(super) fn paragraphs(remarks: &[Remark], all: bool) -> Vec<String> {
    let mut codes: Vec<&str> = Vec::new();
    for remark in remarks {
        if !codes.contains(&remark.code()) {
            codes.push(remark.code());
        }
    }
    let words = Catalog::english();
    let paragraph = |code: &str| {
        let of_kind = remarks.iter().filter(|remark| remark.code() == code);
        let count = of_kind.clone().count();
        let named = if all { count } else { NAMED };
        // Of the others not even the facts are gathered: a table of a whole database has many.
        let shown: Vec<_> = of_kind.take(named).map(facts).collect();
        let items: Vec<String> =
            shown.iter().map(|(kind, arguments)| words.remark_item(*kind, arguments)).collect();
        let title = shown.first().map(|(kind, _)| words.remark_title(*kind)).unwrap_or_default();
        let arguments = [
            ("title", title.into()),
            ("count", count.into()),
            ("items", words.list(&items, Joined::Semicolon, usize::MAX).into()),
            ("more", count.saturating_sub(named).into()),
        ];
        words.phrase(Phrase::Remarks, &arguments)
    };
    codes.into_iter().map(paragraph).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_query::crosstable::Points;

    /// Each remark as a sentence, and as it stands in a list.
    #[test]
    fn what_is_remarked() {
        let pair = || ["Rossi".to_owned(), "Bianchi".to_owned()];
        let places = || ["a.pdn:7".to_owned(), "b.pdn:9".to_owned()];
        for (remark, sentence, paragraph) in [
            (
                Remark::Missing { players: pair(), games: 1 },
                "Rossi – Bianchi: this game is missing",
                "Missing games (1): Rossi – Bianchi",
            ),
            (
                Remark::MetMore { players: pair(), games: 2 },
                "Rossi – Bianchi (2 times): they have met more often than the others",
                "Met more often than the others (1): Rossi – Bianchi (2 times)",
            ),
            (
                Remark::Absent { player: "Rossi".into(), rounds: vec![3] },
                "no game of Rossi in round 3",
                "Without a game (1): Rossi in round 3",
            ),
            (
                Remark::Absent { player: "Rossi".into(), rounds: vec![3, 1000] },
                "no game of Rossi in rounds 3, 1000",
                "Without a game (1): Rossi in rounds 3, 1000",
            ),
            (
                Remark::SeveralInRound { player: "Rossi".into(), round: 4, games: 2 },
                "several games in one round: Rossi, 2 games in round 4",
                "Several games in one round (1): Rossi, 2 games in round 4",
            ),
            (
                Remark::Doubled { players: pair(), round: None, places: places(), other_result: false },
                "counted once: Rossi – Bianchi (a.pdn:7; again b.pdn:9)",
                "Doubled, counted once (1): Rossi – Bianchi (a.pdn:7; again b.pdn:9)",
            ),
            (
                Remark::Doubled { players: pair(), round: Some(2), places: places(), other_result: true },
                "counted once: Rossi – Bianchi, round 2 (a.pdn:7; again b.pdn:9, with another result)",
                "Doubled, counted once (1): Rossi – Bianchi, round 2 (a.pdn:7; again b.pdn:9, with another result)",
            ),
            (
                Remark::NoResult { players: pair(), round: Some(2), place: "a.pdn:7".into() },
                "no result: Rossi – Bianchi, round 2 (a.pdn:7)",
                "Without a result (1): Rossi – Bianchi, round 2 (a.pdn:7)",
            ),
            (
                Remark::OtherPoints {
                    players: pair(),
                    round: Some(2),
                    written: [Points(1500), Points(500)],
                    place: "a.pdn:7".into(),
                },
                "counted by who has more points: Rossi – Bianchi, round 2, 1½-½ (a.pdn:7)",
                "Counted by who has more points (1): Rossi – Bianchi, round 2, 1½-½ (a.pdn:7)",
            ),
            (
                Remark::YearsJoined { years: [2023, 2024] },
                "one event, because its rounds go on: 2023 and 2024",
                "One event, because its rounds go on (1): 2023 and 2024",
            ),
            (
                Remark::EventsAlike { names: vec!["WK Match".into(), "WK match".into()] },
                "different events, whose names hardly differ: WK Match / WK match",
                "Different events, whose names hardly differ (1): WK Match / WK match",
            ),
            (
                Remark::Nameless { place: "a.pdn:7".into() },
                "not counted, a player is not named: a.pdn:7",
                "Not counted, a player is not named (1): a.pdn:7",
            ),
            (
                Remark::AgainstOneself { player: "Rossi".into(), place: "a.pdn:7".into() },
                "not counted, both players have one name: Rossi (a.pdn:7)",
                "Not counted, both players have one name (1): Rossi (a.pdn:7)",
            ),
            (
                Remark::Alike { names: vec!["Rossi".into(), "Rosso".into()] },
                "counted as different players: Rossi / Rosso",
                "Names that may be one person's, counted apart (1): Rossi / Rosso",
            ),
        ] {
            assert_eq!(message(&remark), sentence);
            assert_eq!(paragraphs(&[remark], false), [paragraph]);
        }
    }

    #[test]
    fn a_long_list_is_cut() {
        let remarks: Vec<Remark> =
            (1..=10).map(|line| Remark::Nameless { place: format!("a.pdn:{line}") }).collect();
        let cut = "Not counted, a player is not named (10): a.pdn:1; a.pdn:2; a.pdn:3; a.pdn:4; a.pdn:5; a.pdn:6; \
                   a.pdn:7; a.pdn:8; and 2 more, which -v names";
        assert_eq!(paragraphs(&remarks, false), [cut]);
        assert!(paragraphs(&remarks, true)[0].ends_with("; a.pdn:9; a.pdn:10"));
    }
}
