use damiera_query::crosstable::Remark;
use damiera_words::{Counted, count};

/// The maximum length of a list of one kind, unless everything is requested.
const NAMED: usize = 8;

/// A remark as a sentence of its own.
#[must_use]
pub fn message(remark: &Remark) -> String {
    match remark {
        Remark::Missing { .. } => format!("{}: this game is missing", item(remark)),
        Remark::MetMore { .. } => format!("{}: they have met more often than the others", item(remark)),
        Remark::Absent { .. } => format!("no game of {}", item(remark)),
        Remark::SeveralInRound { .. } => format!("several games in one round: {}", item(remark)),
        Remark::Doubled { .. } => format!("counted once: {}", item(remark)),
        Remark::NoResult { .. } => format!("no result: {}", item(remark)),
        Remark::Nameless { .. } => format!("not counted, a player is not named: {}", item(remark)),
        Remark::AgainstOneself { .. } => format!("not counted, both players have one name: {}", item(remark)),
        Remark::Alike { .. } => format!("counted as different players: {}", item(remark)),
    }
}

/// The heading of the remarks of one kind.
fn title(remark: &Remark) -> &'static str {
    match remark {
        Remark::Missing { .. } => "Missing games",
        Remark::MetMore { .. } => "Met more often than the others",
        Remark::Absent { .. } => "Without a game",
        Remark::SeveralInRound { .. } => "Several games in one round",
        Remark::Doubled { .. } => "Doubled, counted once",
        Remark::NoResult { .. } => "Without a result",
        Remark::Nameless { .. } => "Not counted, a player is not named",
        Remark::AgainstOneself { .. } => "Not counted, both players have one name",
        Remark::Alike { .. } => "Names that may be one person's, counted apart",
    }
}

/// The subject of one remark.
fn item(remark: &Remark) -> String {
    match remark {
        Remark::Missing { players: [one, other], games }
        | Remark::MetMore { players: [one, other], games } => {
            let times = if *games > 1 { format!(" ({games} times)") } else { String::new() };
            format!("{one} – {other}{times}")
        }
        Remark::Absent { player, rounds } => {
            let word = if rounds.len() == 1 { "round" } else { "rounds" };
            let rounds: Vec<String> = rounds.iter().map(u32::to_string).collect();
            format!("{player} in {word} {}", rounds.join(", "))
        }
        Remark::SeveralInRound { player, round, games } => {
            format!("{player}, {} in round {round}", count(*games as u64, Counted::Game))
        }
        Remark::Doubled { players: [white, black], round, places: [first, second], other_result } => {
            let result = if *other_result { ", with another result" } else { "" };
            format!("{white} – {black}{} ({first}; again {second}{result})", in_round(*round))
        }
        Remark::NoResult { players: [white, black], round, place } => {
            format!("{white} – {black}{} ({place})", in_round(*round))
        }
        Remark::Nameless { place } => place.clone(),
        Remark::AgainstOneself { player, place } => format!("{player} ({place})"),
        Remark::Alike { names } => names.join(" / "),
    }
}

fn in_round(round: Option<u32>) -> String {
    round.map(|round| format!(", round {round}")).unwrap_or_default()
}

/// The remarks of a table as lists, one paragraph for each kind; long lists are complete only with `all`.
pub(super) fn paragraphs(remarks: &[Remark], all: bool) -> Vec<String> {
    let mut codes: Vec<&str> = Vec::new();
    for remark in remarks {
        if !codes.contains(&remark.code()) {
            codes.push(remark.code());
        }
    }
    let paragraph = |code: &str| {
        let of_kind: Vec<&Remark> = remarks.iter().filter(|remark| remark.code() == code).collect();
        let named = if all { of_kind.len() } else { NAMED };
        let items: Vec<String> = of_kind.iter().take(named).map(|remark| item(remark)).collect();
        let more = of_kind.len().saturating_sub(named);
        let more = if more > 0 { format!("; and {more} more, which -v names") } else { String::new() };
        let title = of_kind.first().map_or("", |remark| title(remark));
        format!("{title} ({}): {}{more}", of_kind.len(), items.join("; "))
    };
    codes.into_iter().map(paragraph).collect()
}
