//! One game: its members, and its moves.

use std::fmt::Write as _;

use serde_json::{Map, Value};

use super::tags;

/// The columns of a line of moves.
const WIDTH: usize = 80;

/// Appends the game of an object, in PDN; of one that is no game, a game of stray text.
pub(super) fn push(object: &[u8], number: u64, pdn: &mut String) {
    match serde_json::from_slice(object.trim_ascii())
        .map_err(|error| error.to_string())
        .and_then(|object| game(&object))
    {
        Ok(game) => pdn.push_str(&game),
        Err(why) => {
            let why: String = why.chars().map(|c| if "{}[]()\";%\\".contains(c) { ' ' } else { c }).collect();
            let _ = write!(
                pdn,
                "[Event \"?\"]\n[Site \"?\"]\n\nobject {number} is no game of lidraughts: {why}\n\n"
            );
        }
    }
}

/// The game of an object, in PDN.
///
/// ```text
/// game ::= '{"id":"' id '","rated":' rated ',"variant":"' variant '","speed":"' perf '","perf":"' perf
///     '","createdAt":' instant ',"lastMoveAt":' instant ',"status":"' status '","players":{"white":' player
///     ',"black":' player '}' (',"initialFen":"' initial-fen '"')? (',"winner":"' winner '"')? (',"opening":'
///     opening)? ',"moves":"' moves '"' (',"clocks":' clocks)? (',"daysPerTurn":' days | ',"clock":' clock)?
///     '}'
/// ```
///
/// # Errors
///
/// Why it is no game, in words.
pub fn game(object: &Value) -> Result<String, String> {
    let object = object.as_object().ok_or("it is not an object")?;
    if !object.contains_key("players") && !object.contains_key("moves") {
        let told = object.get("error").and_then(Value::as_str);
        return Err(told
            .map_or_else(|| "it has neither players nor moves".to_owned(), |told| format!("error: {told}")));
    }
    let mut pdn = String::new();
    for (name, value) in tags::of(object) {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r', '\0'], " ");
        let _ = writeln!(pdn, "[{name} \"{value}\"]");
    }
    pdn.push('\n');
    let begins_black = object
        .get("initialFen")
        .and_then(Value::as_str)
        .is_some_and(|fen| fen.trim_start().starts_with(['B', 'b']));
    let mut line = Line { pdn, start: 0 };
    line.start = line.pdn.len();
    let clocks = object.get("clocks").map(clocks).unwrap_or_default();
    for (ply, written) in object.get("moves").map(moves).unwrap_or_default().iter().enumerate() {
        let place = ply + usize::from(begins_black);
        if place % 2 == 0 {
            line.push(&format!("{}. {written}", place / 2 + 1));
        } else if ply == 0 {
            line.push(&format!("1... {written}"));
        } else {
            line.push(written);
        }
        if let Some(clock) = clocks.get(ply) {
            line.push(&format!("{{[%clk {clock}]}}"));
        }
    }
    line.push(&tags::result(object));
    line.pdn.push_str("\n\n");
    Ok(line.pdn)
}

/// A line of moves that is being filled.
struct Line {
    pdn: String,
    start: usize,
}

impl Line {
    fn push(&mut self, word: &str) {
        if self.pdn.len() > self.start {
            if self.pdn.len() + 1 + word.len() - self.start > WIDTH {
                self.pdn.push('\n');
                self.start = self.pdn.len();
            } else {
                self.pdn.push(' ');
            }
        }
        self.pdn.push_str(word);
    }
}

/// The moves, as PDN writes them.
///
/// ```text
/// moves ::= (written-move (" " written-move)*)?
/// ```
fn moves(value: &Value) -> Vec<String> {
    let in_text = value.as_str().into_iter().flat_map(str::split_whitespace);
    let in_list = value.as_array().into_iter().flatten().filter_map(Value::as_str);
    in_text.chain(in_list).filter_map(written_move).collect()
}

/// One move; nothing for its number. What would be something else than a move in PDN is made harmless.
///
/// ```text
/// written-move ::= [1-4] [0-9] ("-" [1-4] [0-9] | ("x" [1-4] [0-9])+)
/// ```
fn written_move(written: &str) -> Option<String> {
    let is_number = written.trim_end_matches('.').bytes().all(|byte| byte.is_ascii_digit());
    if is_number && written.ends_with('.') {
        return None;
    }
    // The squares of a move one after the other, as its protocols write them; PDN reads two of them.
    if is_number && written.len() > 4 && written.len().is_multiple_of(2) {
        let squares: Vec<&str> =
            (0..written.len()).step_by(2).filter_map(|at| written.get(at..at + 2)).collect();
        return Some(squares.join("x"));
    }
    Some(written.chars().map(|c| if "{}[]()\";%$\\".contains(c) { '?' } else { c }).collect())
}

/// The time left after each ply, given in hundredths of a second.
///
/// ```text
/// clocks ::= "[" (centis ("," centis)*)? "]"
/// ```
fn clocks(value: &Value) -> Vec<String> {
    let list = value.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter().map_while(centis).collect()
}

/// Hundredths of a second as hours, minutes and seconds.
///
/// ```text
/// centis ::= [0-9] | [1-9] [0-9] [0-9]? [0-9]? [0-9]? [0-9]? [0-9]?
/// ```
fn centis(value: &Value) -> Option<String> {
    let centis = value.as_u64()?;
    let seconds = centis / 100;
    let mut time = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    match centis % 100 {
        0 => {}
        rest if rest % 10 == 0 => {
            let _ = write!(time, ".{}", rest / 10);
        }
        rest => {
            let _ = write!(time, ".{rest:02}");
        }
    }
    Some(time)
}

/// A text, or what an object calls itself by one of these names; a number as a text.
pub(super) fn text_of(value: &Value, names: &[&str]) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Object(object) => names.iter().find_map(|name| text_of(object.get(*name)?, &[])),
        _ => None,
    }
}

/// A number, or a text that is one.
pub(super) fn number_of(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str()?.trim().parse().ok())
}

/// A member of an object.
pub(super) fn member<'v>(object: &'v Map<String, Value>, name: &str) -> Option<&'v Value> {
    object.get(name).filter(|value| !value.is_null())
}
