//! What the members of a game say in tags.

use serde_json::{Map, Value};

use super::game::{member, number_of, text_of};

type Object = Map<String, Value>;

/// Members that are in the tags and moves, or that nobody misses there.
const KNOWN: &[&str] = &[
    "id",
    "rated",
    "variant",
    "speed",
    "perf",
    "createdAt",
    "lastMoveAt",
    "status",
    "players",
    "initialFen",
    "winner",
    "opening",
    "moves",
    "clocks",
    "daysPerTurn",
    "clock",
    "tournament",
    "swiss",
    "simul",
    "microMatch",
    "fen",
];

/// The most bytes of a member that becomes a tag of its own.
const LONGEST: usize = 256;

/// The tags of a game, in order.
pub(super) fn of(object: &Object) -> Vec<(String, String)> {
    let mut tags: Vec<(String, String)> = Vec::new();
    let mut push =
        |name: &str, value: Option<String>| tags.extend(value.map(|value| (name.to_owned(), value)));
    let created = member(object, "createdAt").and_then(instant);
    push("Event", Some(event(object)));
    push("Site", member(object, "id").and_then(id));
    push("Date", created.as_ref().map(|(date, _)| date.clone()));
    let player_of = |side: &str| {
        let found = member(object, "players").and_then(|players| players.get(side));
        found.map(player).unwrap_or_default()
    };
    let (white, black) = (player_of("white"), player_of("black"));
    push("White", Some(white.name.unwrap_or_else(|| "?".to_owned())));
    push("Black", Some(black.name.unwrap_or_else(|| "?".to_owned())));
    push("Result", Some(result(object)));
    push("UTCDate", created.as_ref().map(|(date, _)| date.clone()));
    push("UTCTime", created.and_then(|(_, time)| time));
    push("WhiteTitle", white.title);
    push("BlackTitle", black.title);
    push("WhiteElo", white.rating);
    push("BlackElo", black.rating);
    push("WhiteRatingDiff", white.rating_diff);
    push("BlackRatingDiff", black.rating_diff);
    let (game_type, name) = variant(object);
    push("GameType", game_type.map(|number| number.to_string()));
    push("Variant", name);
    push("TimeControl", Some(time_control(object)));
    let (eco, opening) = member(object, "opening").map(opening).unwrap_or_default();
    push("ECO", eco);
    push("Opening", opening);
    push("MicroMatch", member(object, "microMatch").and_then(|game| text_of(game, &["id"])));
    push("Termination", member(object, "status").and_then(status).map(str::to_owned));
    let fen = member(object, "initialFen").and_then(initial_fen);
    push("SetUp", fen.as_ref().map(|_| "1".to_owned()));
    push("FEN", fen);
    for (name, value) in object.iter().filter(|(name, _)| !KNOWN.contains(&name.as_str())) {
        let value = match value {
            Value::Bool(truth) => Some(truth.to_string()),
            Value::Object(_) => None,
            other => text_of(other, &[]),
        };
        let is_name =
            name.len() <= 64 && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let begins = name.chars().next().filter(char::is_ascii_alphabetic);
        if let (Some(first), Some(value)) =
            (begins.filter(|_| is_name), value.filter(|value| value.len() <= LONGEST))
        {
            let name = format!("{}{}", first.to_ascii_uppercase(), name.get(1..).unwrap_or_default());
            if tags.iter().all(|(known, _)| !known.eq_ignore_ascii_case(&name)) {
                tags.push((name, value));
            }
        }
    }
    tags
}

/// Where the game is.
///
/// ```text
/// id ::= [a-zA-Z0-9]+
/// ```
fn id(value: &Value) -> Option<String> {
    let id = text_of(value, &[])?;
    Some(if id.contains('/') { id } else { format!("https://lidraughts.org/{id}") })
}

/// What the game was part of: the tournament, swiss or simul, or a game of a kind.
fn event(object: &Object) -> String {
    let mode = member(object, "rated").map(rated).unwrap_or_default();
    let kind = member(object, "perf").or_else(|| member(object, "speed")).and_then(perf).unwrap_or_default();
    let event = [("tournament", "tournament"), ("swiss", "swiss"), ("simul", "simul")];
    let event = event.into_iter().find_map(|(name, what)| {
        let id = text_of(member(object, name)?, &["id"])?;
        Some(format!("{what} https://lidraughts.org/{name}/{id}"))
    });
    let words = [mode.to_owned(), kind, event.unwrap_or_else(|| "game".to_owned())];
    let words: Vec<String> = words.into_iter().filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// Whether it counted for the ratings.
///
/// ```text
/// rated ::= "true" | "false"
/// ```
fn rated(value: &Value) -> &'static str {
    match value.as_bool() {
        Some(true) => "Rated",
        Some(false) => "Casual",
        None => "",
    }
}

/// The kind of game that the ratings know.
///
/// ```text
/// perf ::= "ultraBullet" | "bullet" | "blitz" | "rapid" | "classical" | "correspondence" | variant
/// ```
fn perf(value: &Value) -> Option<String> {
    let key = text_of(value, &["key", "name"])?;
    let mut letters = key.chars();
    let first = letters.next()?;
    Some(first.to_uppercase().chain(letters).collect())
}

/// The number of the GameType, and the name of any variant but the standard.
///
/// ```text
/// variant ::= "standard" | "frisian" | "frysk" | "antidraughts" | "breakthrough" | "russian" | "brazilian" |
///     "fromPosition"
/// ```
fn variant(object: &Object) -> (Option<u16>, Option<String>) {
    let Some(value) = member(object, "variant") else { return (None, None) };
    let key = text_of(value, &["key", "name"]).unwrap_or_default();
    let known = [
        ("standard", 20, None),
        ("fromPosition", 20, None),
        ("frisian", 40, Some("Frisian")),
        ("frysk", 97, Some("Frysk!")),
        ("antidraughts", 98, Some("Antidraughts")),
        ("breakthrough", 96, Some("Breakthrough")),
        ("russian", 25, Some("Russian")),
        ("brazilian", 26, Some("Brazilian")),
    ];
    let found = known.iter().find(|(name, ..)| name.eq_ignore_ascii_case(&key));
    match found {
        Some((_, number, name)) => (Some(*number), name.map(str::to_owned)),
        None => (None, Some(key).filter(|key| !key.is_empty())),
    }
}

/// A moment as its date and its time of the day, both universal. It is given in milliseconds since 1970.
///
/// ```text
/// instant ::= "1" [0-9] [0-9] [0-9] [0-9] [0-9] [0-9] [0-9] [0-9] [0-9] [0-9] [0-9] [0-9]
/// ```
fn instant(value: &Value) -> Option<(String, Option<String>)> {
    /// Later than any game in seconds, earlier than any in milliseconds.
    const SECONDS: i64 = 100_000_000_000;
    if let Some(text) = value.as_str().filter(|text| text.contains('-')) {
        let (date, time) = text.split_once('T').unwrap_or((text, ""));
        return Some((date.replace('-', "."), time.get(..8).map(str::to_owned)));
    }
    let number = number_of(value).filter(|number| *number >= 0)?;
    let seconds = if number < SECONDS { number } else { number / 1000 };
    let (year, month, day) = civil(seconds / 86_400);
    let second = seconds % 86_400;
    let time = format!("{:02}:{:02}:{:02}", second / 3600, second / 60 % 60, second % 60);
    (year < 10_000).then(|| (format!("{year:04}.{month:02}.{day:02}"), Some(time)))
}

/// The date of a day that is counted from 1 January 1970.
fn civil(days: i64) -> (i64, i64, i64) {
    // Years that begin in March have their leap day at their end.
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, of_year - (153 * from_march + 2) / 5 + 1)
}

/// How the game ended, in the words of the tag Termination.
///
/// ```text
/// status ::= "created" | "started" | "aborted" | "mate" | "resign" | "stalemate" | "timeout" | "draw" |
///     "outoftime" | "cheat" | "noStart" | "unknownFinish" | "variantEnd"
/// ```
fn status(value: &Value) -> Option<&'static str> {
    Some(match text_of(value, &["name"])?.to_lowercase().as_str() {
        "created" | "started" => "Unterminated",
        "aborted" | "nostart" => "Abandoned",
        "timeout" | "outoftime" => "Time forfeit",
        "resign" | "draw" | "stalemate" | "mate" | "variantend" => "Normal",
        "cheat" => "Rules infraction",
        _ => "Unknown",
    })
}

/// What a player is called, and how strong.
#[derive(Debug, Default)]
struct Player {
    name: Option<String>,
    title: Option<String>,
    rating: Option<String>,
    rating_diff: Option<String>,
}

/// ```text
/// player ::= '{' ('"user":{"name":"' name '"' (',"title":"' title '"')? ',"id":"' id '"}' (',"rating":' rating
///     (',"ratingDiff":' rating-diff)?)? | '"aiLevel":' [1-8] | '"name":"' name '"')? '}'
/// ```
fn player(value: &Value) -> Player {
    let rating = value.get("rating").and_then(rating);
    let rating_diff = value.get("ratingDiff").and_then(rating_diff);
    let user = value.get("user").filter(|user| !user.is_null());
    let level = value.get("aiLevel").and_then(number_of);
    let computer = level.map(|level| format!("Lidraughts AI level {level}"));
    let named = user.and_then(name).or_else(|| name(value));
    let title = user.and_then(|user| user.get("title")).and_then(title);
    Player { name: computer.or(named).or(Some("Anonymous".to_owned())), title, rating, rating_diff }
}

/// ```text
/// name ::= [a-zA-Z0-9_]+
/// ```
fn name(value: &Value) -> Option<String> {
    text_of(value, &["name", "username", "id"]).filter(|name| !name.trim().is_empty())
}

/// ```text
/// title ::= "GMI" | "GMIF" | "MI" | "MIF" | "MF" | "MFF" | "CM" | "BOT"
/// ```
fn title(value: &Value) -> Option<String> {
    text_of(value, &[])
}

/// ```text
/// rating ::= [1-9] [0-9] [0-9] [0-9]
/// ```
fn rating(value: &Value) -> Option<String> {
    number_of(value).map(|rating| rating.to_string())
}

/// ```text
/// rating-diff ::= "-"? [1-9] [0-9]?
/// ```
fn rating_diff(value: &Value) -> Option<String> {
    number_of(value).map(|difference| format!("{difference:+}"))
}

/// ```text
/// initial-fen ::= [WB] ":W" [1-4] [0-9] ("," [1-4] [0-9])* ":B" [1-4] [0-9] ("," [1-4] [0-9])*
/// ```
fn initial_fen(value: &Value) -> Option<String> {
    text_of(value, &[]).filter(|fen| fen.contains(':'))
}

/// ```text
/// opening ::= '{"eco":"' [A-Z] [0-9] '","name":"' [a-zA-Z]+ '","ply":' [0-9] '}'
/// ```
fn opening(value: &Value) -> (Option<String>, Option<String>) {
    (value.get("eco").and_then(|eco| text_of(eco, &[])), text_of(value, &["name"]))
}

/// Who won, as lidraughts writes it in PDN: `2-0`, `1-1`, `0-2`; a star where nobody knows.
pub(super) fn result(object: &Object) -> String {
    let status = member(object, "status").and_then(|status| text_of(status, &["name"])).unwrap_or_default();
    let result = match member(object, "winner").and_then(winner) {
        Some(true) => "2-0",
        Some(false) => "0-2",
        None => match status.to_lowercase().as_str() {
            "draw" | "stalemate" | "timeout" | "outoftime" | "variantend" => "1-1",
            _ => "*",
        },
    };
    result.to_owned()
}

/// Whether White won.
///
/// ```text
/// winner ::= "white" | "black"
/// ```
fn winner(value: &Value) -> Option<bool> {
    match value.as_str()?.to_lowercase().as_str() {
        "white" => Some(true),
        "black" => Some(false),
        _ => None,
    }
}

/// The time allowed.
fn time_control(object: &Object) -> String {
    let clock = member(object, "clock").and_then(clock);
    let days = || member(object, "daysPerTurn").and_then(days);
    clock.or_else(days).unwrap_or_else(|| "-".to_owned())
}

/// ```text
/// clock ::= '{"initial":' seconds ',"increment":' seconds ',"totalTime":' seconds '}'
/// ```
fn clock(value: &Value) -> Option<String> {
    let initial = value.get("initial").and_then(seconds)?;
    let increment = value.get("increment").and_then(seconds).unwrap_or_default();
    Some(format!("{initial}+{increment}"))
}

/// ```text
/// seconds ::= [0-9] | [1-9] [0-9] [0-9]? [0-9]? [0-9]?
/// ```
fn seconds(value: &Value) -> Option<i64> {
    number_of(value).filter(|seconds| *seconds >= 0)
}

/// A move in so many days.
///
/// ```text
/// days ::= [1-9] | "14"
/// ```
fn days(value: &Value) -> Option<String> {
    Some(format!("1/{}", number_of(value).filter(|days| *days > 0)?.checked_mul(86_400)?))
}
