//! How the squares of a move are typed.

use super::HEAD;
use super::{PLAIN, Style, ends, same, sheet, style, typed, with};

/// Signs for a quiet move and a capture, of which all squares are written.
const SIGNS: &[(&str, &str)] = &[
    (" ", "x"),
    (".", "x"),
    ("..", "x"),
    ("...", "x"),
    ("/", "x"),
    ("→", "x"),
    ("->", "x"),
    ("=>", "x"),
    ("~", "x"),
    ("_", "x"),
    (">", "x"),
    ("–", "×"),
    ("—", "x"),
    ("−", "x"),
    (" to ", "x"),
    ("-", "xx"),
    ("-", "X"),
    ("-", ":"),
    ("-", "*"),
    ("-", "#"),
    ("➔", "x"),
    ("-", "-x-"),
    ("--", "x"),
    ("⇒", "x"),
    ("=", "x"),
    ("-->", "x"),
    ("-", "::"),
    ("·", "x"),
    (" al ", "x"),
];

/// The same, of captures whose first and last square alone are written.
const SIGNS_OF_ENDS: &[(&str, &str)] = &[
    (" ", " x "),
    (" -> ", " x "),
    (" - ", " x "),
    (" naar ", " x "),
    ("-", " X "),
    (" → ", " ✕ "),
    ("- ", "x "),
    (".", "."),
    ("..", ".."),
    (" ", " "),
    ("→", "→"),
];

/// A name, and what a scanner makes of the digits of a move, where it still has a digit then.
type Scan = (&'static str, fn(&str) -> String);

const SCANS: [Scan; 7] = [
    ("l for 1", |mv| mv.replacen('1', "l", 1)),
    ("O for 0", |mv| mv.replace('0', "O")),
    ("$ for 5", |mv| mv.replace('5', "$")),
    ("S for 5", |mv| mv.replacen('5', "S", 1)),
    ("I for 1", |mv| mv.replacen('1', "I", 1)),
    ("Z for 2", |mv| mv.replacen('2', "Z", 1)),
    ("B for 8", |mv| match mv.strip_suffix('8') {
        Some(first) if mv.len() > 4 => format!("{first}B"),
        _ => mv.to_owned(),
    }),
];

pub(super) fn styles() -> Vec<Style> {
    let mut styles = Vec::new();
    for row in [PLAIN, "#) ○    ●"] {
        for &(quiet, capture) in SIGNS {
            styles.push(style(format!("signs {quiet:?} {capture:?} in {row}"), move |moves| {
                sheet(moves, row, with(quiet, capture))
            }));
        }
        for &(quiet, capture) in SIGNS_OF_ENDS {
            styles.push(style(format!("signs {quiet:?} {capture:?} of ends in {row}"), move |moves| {
                sheet(moves, row, |mv| with(quiet, capture)(&ends(mv)))
            }));
        }
    }
    styles.push(style("3228", |moves| {
        sheet(moves, PLAIN, |mv| ends(mv).split(['-', 'x']).map(|square| format!("{square:0>2}")).collect())
    }));
    for capture in ["x", "X "] {
        styles
            .push(style(format!("{capture}19"), move |moves| sheet(moves, PLAIN, |mv| arrival(mv, capture))));
    }
    for (name, scan) in SCANS {
        styles.push(style(format!("scanned: {name}"), move |moves| {
            let scanned = |mv: &str| Some(scan(mv)).filter(|mv| mv.bytes().any(|byte| byte.is_ascii_digit()));
            sheet(moves, PLAIN, |mv| scanned(mv).unwrap_or_else(|| same(mv)))
        }));
    }
    styles.push(style("scanned: l for 1 in numbers", |moves| {
        let row = |(row, number): (&[String], usize)| {
            typed(row, PLAIN, same).replacen('1', &number.to_string().replace('1', "l"), 1)
        };
        HEAD.to_owned() + &moves.chunks(2).zip(1..).map(row).collect::<String>()
    }));
    styles
}

/// A capture by its last square alone.
fn arrival(mv: &str, sign: &str) -> String {
    match mv.rsplit_once('x') {
        Some((_, last)) => format!("{sign}{last}"),
        None => mv.to_owned(),
    }
}
