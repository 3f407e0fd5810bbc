//! The Hub protocol: `pos pos=Wbbbb… moves="32-28 19-23 28x19x23"`.
//!
//! A capture names every piece it takes. Beyond the protocol, [`Hub`] reads positions without a command, and
//! captures that do not say what they take, if only one fits. Commands and answers without a position are
//! skipped. A line that cannot be read says nothing about the next.

use super::diagram::Letters;
use super::line::Line;
use super::{NamedMove, Translate};
use damiera_judge::replay::Ply;
use damiera_rules::variant::{self, Rules};

/// Other lines of the protocol.
const OTHERS: &[&str] = &[
    "hub",
    "id",
    "param",
    "wait",
    "set-param",
    "init",
    "ready",
    "level",
    "go",
    "info",
    "done",
    "ponder-hit",
    "stop",
    "ping",
    "pong",
    "new-game",
    "quit",
    "error",
];

/// A ply in the form of the protocol.
#[must_use]
pub fn written(ply: &Ply) -> String {
    if ply.captured.is_empty() {
        return format!("{}-{}", ply.from, ply.to);
    }
    let mut text = format!("{}x{}", ply.from, ply.to);
    for square in &ply.captured {
        text.push('x');
        text.push_str(&square.to_string());
    }
    text
}

/// Reads lines of the protocol: each position, with its moves, is a game.
#[derive(Clone, Copy, Debug)]
pub struct Hub {
    rules: Option<&'static Rules>,
}

impl Hub {
    /// Games of a variant; `None` if the number of squares decides, and of games with as many the moves.
    #[must_use]
    pub const fn new(rules: Option<&'static Rules>) -> Hub {
        Hub { rules }
    }
}

impl Translate for Hub {
    fn line(&mut self, line: &str, pdn: &mut String) -> Result<(), String> {
        let line = line.trim();
        let command = line.split_ascii_whitespace().next().unwrap_or_default();
        let (position, moves) = if command == "pos" {
            let (mut position, mut moves) = (None, "");
            for (name, value) in arguments(line.strip_prefix(command).unwrap_or_default()) {
                match (name, value) {
                    ("pos", Some(value)) => position = Some(value),
                    ("moves", Some(value)) => moves = value,
                    // The protocol may have more arguments one day; a word without a value is a move that lost its quotes.
                    (_, Some(_)) => {}
                    (word, None) => {
                        return Err(format!(
                            "{word:?} has no name before it: moves are in quotes, moves=\"32-28\""
                        ));
                    }
                }
            }
            (position.ok_or("it has no pos=")?, moves)
        } else if OTHERS.contains(&command) {
            return Ok(());
        } else if command == line {
            (line, "")
        } else {
            return Err(format!("{command:?} is not a command of the Hub protocol"));
        };
        let (setup, squares) = Letters::HUB.parse(position)?;
        let rules = rules_of(squares, self.rules)?;
        let moves = moves.split_ascii_whitespace().map(parse_move).collect::<Result<_, _>>()?;
        let mut line = Line { rules, tags: Vec::new(), start: Some(setup), moves, remarks: Vec::new() };
        if self.rules.is_none() {
            line.take_likeliest_game();
        }
        line.write(pdn);
        Ok(())
    }
}

/// The arguments of a command, each with its value, without quotes; a word without a value is one, too.
fn arguments(line: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    let mut rest = line.trim_start();
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = rest.find(|sign: char| sign.is_ascii_whitespace() || sign == '=').unwrap_or(rest.len());
        let (name, after) = rest.split_at_checked(end)?;
        let (value, after) = match after.strip_prefix('=') {
            None => (None, after),
            Some(value) => {
                let (value, after) = match value.strip_prefix('"') {
                    Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
                    None => value
                        .split_at(value.find(|sign: char| sign.is_ascii_whitespace()).unwrap_or(value.len())),
                };
                (Some(value), after)
            }
        };
        rest = after.trim_start();
        Some((name, value))
    })
}

/// Reads `32-28` or `28x19x23`: from, to, captured.
fn parse_move(text: &str) -> Result<NamedMove, String> {
    let is_capture = text.contains('x');
    let numbers: Result<Vec<u8>, _> =
        text.split(if is_capture { 'x' } else { '-' }).map(str::parse).collect();
    match numbers.as_deref() {
        Ok([from, to, captured @ ..]) if is_capture || captured.is_empty() => {
            Ok(NamedMove { from: *from, to: *to, captured: captured.to_vec(), is_capture })
        }
        _ => Err(format!("{text:?} is not a move")),
    }
}

/// The variant with this many squares.
fn rules_of(squares: u8, asked: Option<&'static Rules>) -> Result<&'static Rules, String> {
    let fits = |rules: &&'static Rules| rules.board().squares() == squares;
    if let Some(asked) = asked {
        return if fits(&asked) {
            Ok(asked)
        } else {
            Err(format!("it has {squares} squares, {} draughts {}", asked.name, asked.board().squares()))
        };
    }
    let known: Vec<&'static Rules> = variant::BY_PREVALENCE.iter().copied().filter(fits).collect();
    match &known[..] {
        [] => Err(format!("there are no rules here for a board of {squares} squares")),
        [only] => Ok(only),
        [rules, ..] if variant::is_meant_where_unnamed(rules) => Ok(rules),
        [others @ .., last] => {
            let others: Vec<&str> = others.iter().map(|rules| rules.name).collect();
            Err(format!(
                "a board of {squares} squares can be one of {} or {} draughts: choose with --variant",
                others.join(", "),
                last.name
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_rules::variant::ITALIAN;

    fn read(line: &str, rules: Option<&'static Rules>) -> Result<String, String> {
        let mut pdn = String::new();
        Hub::new(rules).line(line, &mut pdn).map(|()| pdn)
    }

    /// `B` and `W` on some squares of a board of fifty.
    fn position(turn: char, pieces: &[(usize, char)]) -> String {
        let mut squares = vec!['e'; 50];
        for (number, piece) in pieces {
            squares[number - 1] = *piece;
        }
        format!("{turn}{}", squares.into_iter().collect::<String>())
    }

    #[test]
    fn a_position_with_moves_is_a_game() {
        let start = format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20));
        let pieces = position('B', &[(47, 'W'), (14, 'b'), (19, 'b'), (29, 'b'), (31, 'b'), (42, 'b')]);
        let flying = position('W', &[(47, 'W'), (14, 'b'), (19, 'b'), (29, 'b'), (31, 'b'), (42, 'b')]);
        for (line, expected) in [
            (
                format!("pos pos={start} moves=\"32-28 19-23 28x19x23 14x23x19\""),
                "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n".to_owned(),
            ),
            (start.clone(), "[GameType \"20\"]\n\n*\n\n".to_owned()),
            (format!("pos  x=\"a b\" pos={start}"), "[GameType \"20\"]\n\n*\n\n".to_owned()),
            (
                format!("pos pos={pieces} moves=\"14-20\""),
                "[GameType \"20\"]\n[FEN \"B:WK47:B14,19,29,31,42\"]\n\n1... 14-20 *\n\n".to_owned(),
            ),
            // An ambiguous capture is written long.
            (
                format!("pos pos={flying} moves=\"47x36x42x29x19x31\""),
                "[GameType \"20\"]\n[FEN \"W:WK47:B14,19,29,31,42\"]\n\n1. 47x38x24x13x36 *\n\n".to_owned(),
            ),
            (
                format!("pos pos={start} moves=\"32x27x28 19-23\""),
                format!(
                    "[GameType \"20\"]\n\n1. 32x27 {{takes 28}} {{[%position \"{}\"]}} 19-23 *\n\n",
                    "B:W27,31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"
                ),
            ),
            // A capture that no rule allows, on the far row.
            (
                format!("pos pos={} moves=\"13x2x8x9\"", position('W', &[(13, 'w'), (8, 'b'), (9, 'b'), (50, 'b')])),
                "[GameType \"20\"]\n[FEN \"W:W13:B8,9,50\"]\n\n1. 13x2 {takes 8, 9} {[%position \"B:WK2:B50\"]} *\n\n"
                    .to_owned(),
            ),
            ("go think".to_owned(), String::new()),
        ] {
            assert_eq!(read(&line, None).unwrap(), expected, "{line}");
        }
    }

    #[test]
    fn moves_show_which_game_on_fifty_squares_it_is() {
        let start = format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20));
        let back_rows = format!("W{}{}{}", "b".repeat(5), "e".repeat(40), "w".repeat(5));
        for (line, gametype) in [
            (format!("pos pos={start} moves=\"31-27 16-21 27x16x21 6x26x16 36x16x26\""), "40"),
            (format!("pos pos={start} moves=\"32-28 19-23 28x19x23 14x23x19\""), "20"),
            // One slip shows nothing.
            (format!("pos pos={start} moves=\"32-28 19-23 28x19x24 14x23x19\""), "20"),
            (back_rows, "97"),
        ] {
            let read = read(&line, None).unwrap();
            assert!(read.starts_with(&format!("[GameType \"{gametype}\"]")), "{line}: {read}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        let eight = format!("W{}{}{}", "b".repeat(12), "e".repeat(8), "w".repeat(12));
        for (line, rules, expected) in [
            (
                eight.clone(),
                None,
                "a board of 32 squares can be one of english, russian, italian, spanish, brazilian, pool, czech, \
                 portuguese or thai draughts: choose with --variant",
            ),
            (format!("W{}", "e".repeat(60)), None, "there are no rules here for a board of 60 squares"),
            (format!("W{}", "e".repeat(50)), Some(&ITALIAN), "it has 50 squares, italian draughts 32"),
            ("pos moves=\"1-2\"".to_owned(), None, "it has no pos="),
            ("hello there".to_owned(), None, "\"hello\" is not a command of the Hub protocol"),
            (
                format!("pos pos=W{} moves=1-7 20-24", "e".repeat(50)),
                None,
                "\"20-24\" has no name before it: moves are in quotes, moves=\"32-28\"",
            ),
            (format!("pos pos=W{} moves=\"1-2-3\"", "e".repeat(50)), None, "\"1-2-3\" is not a move"),
        ] {
            assert_eq!(read(&line, rules).unwrap_err(), expected, "{line}");
        }
        assert!(read(&eight, Some(&ITALIAN)).unwrap().starts_with("[GameType \"22\"]\n"));
    }

    #[test]
    fn a_line_that_cannot_be_read_costs_no_other() {
        use crate::protocol::{SkippedLines, Translated};
        use std::io::Read as _;

        let start = format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20));
        let bad = ["hello", "hello there", "pos moves=\"31-27\"", "pos pos=Wbbb"];
        let lines = format!("{start}\n{}\npos pos={start} moves=\"32-28\"\n", bad.join("\n"));
        let (mut text, skipped) = (String::new(), SkippedLines::default());
        let mut games = Translated::new(lines.as_bytes(), Hub::new(None)).skipping(skipped.clone());
        games.read_to_string(&mut text).unwrap();
        assert_eq!(text, "[GameType \"20\"]\n\n*\n\n[GameType \"20\"]\n\n1. 32-28 *\n\n");
        assert_eq!(skipped.count(), bad.len() as u64);
    }
}
