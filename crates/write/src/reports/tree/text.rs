//! Trees for people.

use anstyle::Style;

use super::{percent, tenths};
use crate::text::fill;
use crate::text::table::{Column, Table, column};
use damiera_query::tree::{Branch, Branches, Counts, Entry, Transposition, Tree, Trees, ratio};
use damiera_rules::board::Color;
use damiera_rules::position::Position;
use damiera_words::{Catalog, ColumnTitle, Counted, Joined, Phrase, count, grouped};

/// The terminal width from which each ply is indented by two blanks.
const ROOMY: usize = 70;

/// Appends a tree: a heading, then the moves, each below the one it answers.
pub fn write_text(
    tree: &Tree,
    branches: &Branches,
    verbose: bool,
    width: usize,
    color: bool,
    out: &mut String,
) {
    write_heading(tree, verbose, width, color, out);
    if branches.entries.is_empty() {
        return;
    }
    let layout = Layout {
        indent: if width < ROOMY { 1 } else { 2 },
        otherwise: branches.entries.iter().any(|entry| match entry {
            Entry::Branch(branch) => branch.came_otherwise() > 0,
            Entry::Rest { .. } => false,
        }),
    };
    let columns = [
        Some(column(Column::word, ColumnTitle::Move)),
        Some(column(Column::number, ColumnTitle::Games)),
        layout.otherwise.then(|| column(Column::number, ColumnTitle::Otherwise)),
        Some(column(Column::number, ColumnTitle::Share)),
        Some(column(Column::number, ColumnTitle::Results)),
        Some(column(Column::number, ColumnTitle::Score)),
        Some(column(Column::number, ColumnTitle::Plies)),
        Some(column(Column::number, ColumnTitle::LastPlayed)),
        Some(Column::tail("")),
    ];
    let mut table = Table::new(columns.into_iter().flatten());
    for entry in &branches.entries {
        table.row(match entry {
            Entry::Branch(branch) => layout.branch(tree, branches, branch),
            Entry::Rest { ply, moves, games } => layout.rest(*ply, *moves, *games),
        });
    }
    table.write(width, color, out);
}

/// Appends only the heading: variant, start, and the results of all games; with `verbose` also the number of
/// positions.
pub fn write_heading(tree: &Tree, verbose: bool, width: usize, color: bool, out: &mut String) {
    let counts = tree.counts();
    let mut name = tree.rules.name.to_owned();
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    let words = Catalog::english();
    let start = if tree.root == Position::start(tree.rules) {
        words.phrase(Phrase::TreeFromStart, &[("game", name.into())])
    } else {
        let position = tree.root.to_fen(&tree.rules.names);
        words.phrase(Phrase::TreeFromPosition, &[("game", name.into()), ("position", position.into())])
    };
    let mut parts = vec![start, count(counts.games, Counted::Game)];
    if counts.decided() > 0 {
        parts.push(words.phrase(Phrase::TreeResults, &[("shares", thirds(&counts).into())]));
    }
    let unknown = counts.games - counts.decided();
    if unknown > 0 {
        parts.push(words.phrase(Phrase::TreeNoResult, &[("games", grouped(unknown).into())]));
    }
    if let Some(plies) = counts.mean_plies() {
        let plies = format!("{:.1}", tenths(plies));
        parts.push(words.phrase(Phrase::TreeLength, &[("plies", plies.into())]));
    }
    parts.extend(verbose.then(|| count(tree.positions() as u64, Counted::Position)));
    if let Some(year) = counts.last_year {
        parts.push(words.phrase(Phrase::TreeLastPlayed, &[("year", year.into())]));
    }
    let bold = if color { Style::new().bold() } else { Style::new() };
    for line in fill(&parts, width).lines() {
        out.push_str(&format!("{bold}{line}{bold:#}\n"));
    }
}

/// The layout of the moves of a tree.
struct Layout {
    /// The indent of a move relative to the previous one.
    indent: usize,
    /// Whether some position was reached by several move orders.
    otherwise: bool,
}

impl Layout {
    fn branch(&self, tree: &Tree, branches: &Branches, branch: &Branch) -> Vec<String> {
        let whole = |ratio: f64| format!("{:.0}%", percent(ratio));
        let counts = &branch.counts;
        let cells = [
            Some(self.indented(branch.ply, &numbered(tree, branch.ply, branch.side, &branch.text))),
            Some(grouped(counts.games)),
            self.otherwise.then(|| match branch.came_otherwise() {
                0 => String::new(),
                games => grouped(games),
            }),
            Some(ratio(branch.played, branch.of).map(whole).unwrap_or_default()),
            Some(if counts.decided() > 0 { thirds(counts) } else { "–".to_owned() }),
            Some(counts.score(branch.side).map_or_else(|| "–".to_owned(), whole)),
            Some(counts.mean_plies().map(|plies| format!("{plies:.0}")).unwrap_or_default()),
            Some(counts.last_year.map_or_else(|| "–".to_owned(), |year| year.to_string())),
            Some(remark(tree, branches, branch)),
        ];
        cells.into_iter().flatten().collect()
    }

    fn rest(&self, ply: usize, moves: u64, games: u64) -> Vec<String> {
        vec![self.indented(ply, &count(moves, Counted::Other)), grouped(games)]
    }

    fn indented(&self, ply: usize, text: &str) -> String {
        format!("{}{text}", " ".repeat((ply - 1) * self.indent))
    }
}

/// What a reader must know about the position besides its numbers.
fn remark(tree: &Tree, branches: &Branches, branch: &Branch) -> String {
    let words = Catalog::english();
    let place = branch.transposes.map(|other| match other {
        Transposition::Root => words.phrase(Phrase::TreeStartsThere, &[]),
        Transposition::To(other) => {
            words.phrase(Phrase::TreeGoesOnThere, &[("line", line(tree, branches, other).into())])
        }
    });
    let illegal = (!branch.legal).then(|| words.phrase(Phrase::TreeNotLegal, &[]));
    let remarks: Vec<String> = place.into_iter().chain(illegal).collect();
    if remarks.is_empty() { String::new() } else { words.list(&remarks, Joined::Semicolon, usize::MAX) }
}

/// The moves to a branch, with their numbers: `1. 32-28 19-23 2. 28x19`.
fn line(tree: &Tree, branches: &Branches, place: usize) -> String {
    let mut text = String::new();
    for (index, mv) in branches.line(place).into_iter().enumerate() {
        let ply = index + 1 + usize::from(black_began(tree));
        if index > 0 {
            text.push(' ');
        }
        if ply % 2 == 1 {
            text.push_str(&format!("{}. ", ply.div_ceil(2)));
        } else if index == 0 {
            text.push_str(&format!("{}… ", ply.div_ceil(2)));
        }
        text.push_str(mv);
    }
    text
}

fn numbered(tree: &Tree, ply: usize, side: Color, mv: &str) -> String {
    let number = (ply + usize::from(black_began(tree))).div_ceil(2);
    let sign = if side == tree.rules.first { "." } else { "…" };
    format!("{number}{sign} {mv}")
}

/// Whether the side that moves second in a whole game is to move at the start of the tree.
fn black_began(tree: &Tree) -> bool {
    tree.root.turn() != tree.rules.first
}

/// White's wins, draws and Black's wins in hundredths, which add up to a hundred.
fn thirds(counts: &Counts) -> String {
    let share = |games| ratio(100 * games, counts.decided()).map_or(0, |share| share.round() as u64);
    let (white, black) = (share(counts.white), share(counts.black));
    let draws = 100_u64.saturating_sub(white + black);
    // Two halves rounded up would leave a negative share of draws.
    if counts.draws == 0 {
        format!("{white}/0/{}", 100 - white.min(100))
    } else {
        format!("{white}/{draws}/{black}")
    }
}

/// The games that are in no tree: `of 12 games read, 2 never had the position`; `None` if all games are in
/// one.
#[must_use]
pub fn left_out(trees: &Trees, of_starts: bool) -> Option<String> {
    let words = Catalog::english();
    let mut parts = Vec::new();
    if trees.elsewhere > 0 {
        let of_starts = if of_starts { "yes" } else { "no" };
        let arguments = [
            ("count", trees.elsewhere.into()),
            ("number", grouped(trees.elsewhere).into()),
            ("of_starts", of_starts.into()),
        ];
        parts.push(words.phrase(Phrase::TreeElsewhere, &arguments));
    }
    if trees.unplayable > 0 {
        parts.push(words.phrase(Phrase::TreeNotReplayed, &[("number", grouped(trees.unplayable).into())]));
    }
    let why = (!parts.is_empty()).then(|| words.list(&parts, Joined::And, usize::MAX))?;
    let games = count(trees.games, Counted::Game);
    Some(words.phrase(Phrase::TreeLeftOut, &[("games", games.into()), ("why", why.into())]))
}
