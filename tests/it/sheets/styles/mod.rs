//! Ways to type a game: each is read as the same game as the plain PDN is.

mod around;
mod layouts;
mod rows;
mod spreadsheets;
mod squares;

use std::fmt::Write as _;

use damiera_rules::variant::{INTERNATIONAL, ITALIAN, SPANISH};

use super::{Read, played, read};

/// A name for messages, and how the plies of a game are typed.
type Style = (String, Box<dyn Fn(&[String]) -> String>);

fn style(name: impl Into<String>, write: impl Fn(&[String]) -> String + 'static) -> Style {
    (name.into(), Box::new(write))
}

const HEAD: &str = "White: Anna Rossi\nBlack: Bob Verdi\nDate: 12.05.2005\nResult: 2-0\n\n";

/// The same headings as cells of a table.
fn cells(divider: &str) -> String {
    HEAD.trim_end().replace(": ", divider) + "\n"
}

/// The most common row, as a pattern.
const PLAIN: &str = "#. ○ ●";

/// A row for each turn, by a pattern: `#` stands for the number, `○` for White's move and `●` for Black's.
///
/// Where Black made no move any more, the row ends with White's.
pub(super) fn typed(moves: &[String], pattern: &str, mv: impl Fn(&str) -> String) -> String {
    let mut text = String::new();
    for (turn, number) in moves.chunks(2).zip(1_usize..) {
        // First the number: moves can have the same sign.
        let pattern = pattern.replace('#', &number.to_string());
        let row = match turn {
            [white, black] => pattern.replace('○', &mv(white)).replace('●', &mv(black)),
            turn => {
                let (before, after) = pattern.split_once('○').unwrap();
                let emphasis: String = after.chars().take_while(|c| *c == '*').collect();
                let code = if pattern.starts_with('`') { "`" } else { "" };
                format!("{before}{}{emphasis}{code}", mv(&turn.concat()))
            }
        };
        let _ = writeln!(text, "{}", row.trim_end());
    }
    text
}

/// A game below the headings.
fn sheet(moves: &[String], pattern: &str, mv: impl Fn(&str) -> String) -> String {
    HEAD.to_owned() + &typed(moves, pattern, mv)
}

/// A move as it is.
pub(super) fn same(mv: &str) -> String {
    mv.to_owned()
}

/// Writes each move with these signs for a quiet move and a capture.
pub(super) fn with(quiet: &'static str, capture: &'static str) -> impl Fn(&str) -> String {
    move |mv| mv.replace('-', quiet).replace('x', capture)
}

/// The first and last square alone.
fn ends(mv: &str) -> String {
    let sign = if mv.contains('x') { 'x' } else { '-' };
    let squares: Vec<&str> = mv.split(['-', 'x']).collect();
    format!("{}{sign}{}", squares[0], squares[squares.len() - 1])
}

/// What is read of a text, however its plies are spelt.
pub(super) fn read_as_played(text: &str) -> Vec<Read> {
    read(text).into_iter().map(|read| Read { moves: Vec::new(), ..read }).collect()
}

#[test]
fn each_way_of_typing_is_read_as_the_same_game() {
    let games = [
        (&INTERNATIONAL, 1),
        (&INTERNATIONAL, 2),
        (&ITALIAN, 1),
        (&ITALIAN, 2),
        (&SPANISH, 1),
        (&SPANISH, 3),
    ]
    .map(|(rules, number)| played(rules, number, 70));
    let styles =
        [rows::styles(), squares::styles(), spreadsheets::styles(), layouts::styles(), around::styles()];
    let mut failed = String::new();
    for (name, write) in styles.iter().flatten() {
        for moves in &games {
            let tags =
                "[White \"Anna Rossi\"]\n[Black \"Bob Verdi\"]\n[Date \"12.05.2005\"]\n[Result \"2-0\"]";
            let expected = read_as_played(&format!("{tags}\n\n{} 2-0", typed(moves, PLAIN, same)));
            let text = write(moves);
            let found = read_as_played(&text);
            if found != expected {
                let _ = writeln!(failed, "{name}: {found:?}\n   not {expected:?}\n{text}");
            }
        }
    }
    assert!(failed.is_empty(), "{failed}");
}
