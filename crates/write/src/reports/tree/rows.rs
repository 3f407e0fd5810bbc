//! Trees as CSV and JSON lines.

use crate::rows::column::{Boolean, Integer, Tenths, Text, columns};
use crate::rows::csv as table;
use crate::rows::object::object;
use serde::Serialize;

use super::{percent, tenths};
use crate::text::{SCHEMA, push_line};
use damiera_query::tree::{Branch, Branches, Counts, Entry, Transposition, Tree, ratio};

// The keys of the objects, but for `type` and `schema`.
columns! {
    row: BranchObject<'_>, like BranchObject<'_>;
    variant: Text = row.variant,
    ply: Integer = row.ply,
    moves: Text = row.moves.as_str(),
    r#move: Option<Text> = row.r#move,
    side: Text = row.side,
    legal: Boolean = row.legal,
    fen: Text = row.fen.as_str(),
    games: Integer = row.games,
    played: Integer = row.played,
    share: Tenths = row.share,
    white: Integer = row.white,
    draws: Integer = row.draws,
    black: Integer = row.black,
    unknown: Integer = row.unknown,
    score: Option<Tenths> = row.score,
    mean_plies: Tenths = row.mean_plies,
    last_year: Option<Integer> = row.last_year,
    transposes_to: Option<Text> = row.transposes_to.as_deref(),
}

/// The header line.
#[must_use]
pub fn header() -> String {
    table::header(COLUMNS)
}

/// A line of CSV for the root of a tree, and one for each branch.
pub fn csv_lines<'a>(tree: &'a Tree, branches: &'a Branches) -> impl Iterator<Item = String> {
    objects(tree, branches).map(|object| table::line(&cells(&object)))
}

/// An object for the root of a tree, and one for each branch, a line each.
pub fn json_lines<'a>(tree: &'a Tree, branches: &'a Branches) -> impl Iterator<Item = String> {
    objects(tree, branches).map(|object| {
        let mut line = String::new();
        push_line(&object, &mut line);
        line
    })
}

object! {
    #[derive(Serialize)]
    pub(crate) struct BranchObject<'a> {
        /// What the object is.
        r#type: &'static str,
        /// The version of the keys: 1.
        schema: u32,
        /// The game played, as --variant names it.
        variant: &'static str,
        /// The number of the move, counted from 1 at the start of the tree; 0 for the start itself.
        ply: usize,
        /// The moves from there, this one the last, with blanks between them; empty at the start.
        moves: String,
        /// The move in strict notation; null at the start.
        r#move: Option<&'a str>,
        /// Whose move it is: white or black; at the start, who is to move.
        side: &'static str,
        /// Whether the rules allow the move.
        legal: bool,
        /// The position it leads to.
        fen: String,
        /// The games that reached that position, by any move order.
        games: u64,
        /// The games in which the move was played here.
        played: u64,
        /// The percentage of the games with the previous position in which the move was played.
        share: f64,
        /// The games of that position that White won.
        white: u64,
        /// Its draws.
        draws: u64,
        /// The games of it that Black won.
        black: u64,
        /// Its games without a result.
        unknown: u64,
        /// The side's score in percent of its games with a result, a draw being half.
        score: Option<f64>,
        /// The average length of its games in plies.
        mean_plies: f64,
        /// The year of the latest of them, if known.
        last_year: Option<u16>,
        /// The moves of the row that shows the position with its continuations, if not this one.
        transposes_to: Option<String>,
    }
}

/// The root, then the branches in order.
fn objects<'a>(tree: &'a Tree, branches: &'a Branches) -> impl Iterator<Item = BranchObject<'a>> {
    let counts = tree.counts();
    let root = BranchObject {
        score: counts.score(tree.root.turn()).map(percent),
        side: tree.root.turn().as_str(),
        fen: tree.root.to_fen(&tree.rules.names),
        played: counts.games,
        share: 100.0,
        ..of_counts(tree, &counts)
    };
    let rest = branches.entries.iter().enumerate().filter_map(move |(place, entry)| match entry {
        Entry::Branch(branch) => Some(object(tree, branches, place, branch)),
        Entry::Rest { .. } => None,
    });
    std::iter::once(root).chain(rest)
}

fn object<'a>(tree: &Tree, branches: &'a Branches, place: usize, branch: &'a Branch) -> BranchObject<'a> {
    BranchObject {
        ply: branch.ply,
        moves: branches.line(place).join(" "),
        r#move: Some(&branch.text),
        side: branch.side.as_str(),
        legal: branch.legal,
        fen: branch.position.to_fen(&tree.rules.names),
        played: branch.played,
        share: percent(ratio(branch.played, branch.of).unwrap_or_default()),
        score: branch.counts.score(branch.side).map(percent),
        transposes_to: branch.transposes.map(|other| match other {
            Transposition::Root => String::new(),
            Transposition::To(place) => branches.line(place).join(" "),
        }),
        ..of_counts(tree, &branch.counts)
    }
}

/// The values computed from the counts.
fn of_counts<'a>(tree: &Tree, counts: &Counts) -> BranchObject<'a> {
    BranchObject {
        r#type: "branch",
        schema: SCHEMA,
        variant: tree.rules.name,
        ply: 0,
        moves: String::new(),
        r#move: None,
        side: "",
        legal: true,
        fen: String::new(),
        games: counts.games,
        played: 0,
        share: 0.0,
        white: counts.white,
        draws: counts.draws,
        black: counts.black,
        unknown: counts.games - counts.decided(),
        score: None,
        mean_plies: tenths(counts.mean_plies().unwrap_or_default()),
        last_year: counts.last_year,
        transposes_to: None,
    }
}
