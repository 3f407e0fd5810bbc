//! Irregularities and arbiters' notes for people.

use std::fmt::Write as _;

use anstyle::Style;

use crate::text::table::{Column, Table, column};
use crate::text::wrap;
use damiera_judge::irregularities::{Case, Counts, IrregularGame, Irregularities, LostGame};
use damiera_judge::report::Occasion;
use damiera_words::{Catalog, ColumnTitle, Title, grouped};

/// A table of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// By article of the rulebooks.
    Article,
    /// Game by game.
    Game,
    /// By player.
    Player,
    /// By event.
    Event,
}

/// Appends a table of sums, with the meaning of its columns; nothing if it has no row.
///
/// With `all`, every player and event is named, otherwise only those with an irregularity.
pub fn write_section(
    section: Section,
    report: &Irregularities,
    all: bool,
    width: usize,
    color: bool,
    out: &mut String,
) {
    let (title, table) = match section {
        Section::Article => (Title::ByArticle, by_article(report)),
        Section::Player => (Title::ByPlayer, by_player(report, all)),
        Section::Event => (Title::ByEvent, by_event(report, all)),
        Section::Game => return,
    };
    if !table.is_empty() {
        push_title(title, width, color, out);
        table.write(width, color, out);
    }
}

fn by_article(report: &Irregularities) -> Table {
    // Corrections come only from arbiters' notes; few reports have any.
    let corrected = report.counts.corrected > 0;
    let declared = report.counts.declared > 0;
    let columns = [
        Some(column(Column::word, ColumnTitle::Article)),
        Some(column(Column::number, ColumnTitle::Times)),
        Some(column(Column::number, ColumnTitle::Stood)),
        corrected.then_some(column(Column::number, ColumnTitle::Corrected)),
        Some(column(Column::number, ColumnTitle::Open)),
        declared.then_some(column(Column::number, ColumnTitle::Declared)),
        Some(column(Column::number, ColumnTitle::Games)),
        Some(column(Column::tail, ColumnTitle::Code)),
    ];
    let mut table = Table::new(columns.into_iter().flatten());
    let words = Catalog::english();
    for row in report.articles.rows() {
        let Counts { times, stood, .. } = row.counts;
        let article = if row.article.is_empty() { words.no_article() } else { row.article.clone() };
        let cells = [
            Some(article),
            Some(grouped(times)),
            Some(grouped(stood)),
            corrected.then(|| grouped(row.counts.corrected)),
            Some(grouped(row.counts.open())),
            declared.then(|| grouped(row.counts.declared)),
            Some(grouped(row.games)),
            Some(row.code.to_owned()),
        ];
        table.row(cells.into_iter().flatten());
    }
    table
}

fn by_player(report: &Irregularities, all: bool) -> Table {
    let corrected = report.counts.corrected > 0;
    let columns = [
        Some(column(Column::text, ColumnTitle::Player)),
        Some(column(Column::number, ColumnTitle::Games)),
        Some(column(Column::number, ColumnTitle::Committed)),
        Some(column(Column::number, ColumnTitle::Stood)),
        corrected.then_some(column(Column::number, ColumnTitle::Corrected)),
        Some(column(Column::number, ColumnTitle::Open)),
        Some(column(Column::number, ColumnTitle::Accepted)),
    ];
    let mut table = Table::new(columns.into_iter().flatten());
    for (name, row) in report.players.rows(all) {
        let cells = [
            Some(name.to_owned()),
            Some(grouped(row.games)),
            Some(grouped(row.committed.times)),
            Some(grouped(row.committed.stood)),
            corrected.then(|| grouped(row.committed.corrected)),
            Some(grouped(row.committed.open())),
            Some(grouped(row.accepted)),
        ];
        table.row(cells.into_iter().flatten());
    }
    table
}

fn by_event(report: &Irregularities, all: bool) -> Table {
    let corrected = report.counts.corrected > 0;
    let columns = [
        Some(column(Column::text, ColumnTitle::Event)),
        Some(column(Column::number, ColumnTitle::Games)),
        Some(column(Column::number, ColumnTitle::IrregularGames)),
        Some(column(Column::number, ColumnTitle::Irregularities)),
        Some(column(Column::number, ColumnTitle::Stood)),
        corrected.then_some(column(Column::number, ColumnTitle::Corrected)),
        Some(column(Column::number, ColumnTitle::Open)),
    ];
    let mut table = Table::new(columns.into_iter().flatten());
    for (name, row) in report.events.rows(all) {
        let cells = [
            Some(name.to_owned()),
            Some(grouped(row.games)),
            Some(grouped(row.irregular)),
            Some(grouped(row.counts.times)),
            Some(grouped(row.counts.stood)),
            corrected.then(|| grouped(row.counts.corrected)),
            Some(grouped(row.counts.open())),
        ];
        table.row(cells.into_iter().flatten());
    }
    table
}

/// Appends the games, each with its irregularities; nothing if there are none.
pub fn write_games(games: &[IrregularGame], width: usize, color: bool, out: &mut String) {
    let words = Catalog::english();
    let mut games = games.iter().filter(|game| !game.cases.is_empty()).peekable();
    if games.peek().is_none() {
        return;
    }
    let mut table = Table::new([
        column(Column::number, ColumnTitle::Ply),
        column(Column::text, ColumnTitle::Move),
        column(Column::word, ColumnTitle::Side),
        column(Column::word, ColumnTitle::Code),
        column(Column::word, ColumnTitle::ArticleAndRule),
        column(Column::tail, ColumnTitle::WhatHappened),
    ]);
    for game in games {
        table.heading(heading(&game.place, &game.players, &game.occasion).chain(variant(game)));
        for case in &game.cases {
            table.row([
                case.ply.map_or_else(|| "–".to_owned(), |ply| ply.to_string()),
                moved(case),
                case.side.map_or_else(String::new, |side| words.side(side)),
                case.code.to_owned(),
                cited(&case.article, case.rule.as_deref()),
                words.happened(case),
            ]);
        }
    }
    push_title(Title::ByGame, width, color, out);
    table.write(width, color, out);
}

/// The move at which a case is, or after which it came about.
fn moved(case: &Case) -> String {
    let written = format!("{} {}", case.turn, case.text);
    if case.after { Catalog::english().after_move(&written) } else { written }
}

/// Appends other arbiters' notes, game by game; nothing if there are none.
pub fn write_notes(games: &[IrregularGame], width: usize, color: bool, out: &mut String) {
    let words = Catalog::english();
    let mut games = games.iter().filter(|game| !game.notes.is_empty()).peekable();
    if games.peek().is_none() {
        return;
    }
    let mut table = Table::new([
        column(Column::number, ColumnTitle::Ply),
        column(Column::text, ColumnTitle::Move),
        column(Column::word, ColumnTitle::Code),
        column(Column::word, ColumnTitle::Article),
        column(Column::tail, ColumnTitle::WhatWasNoted),
    ]);
    for game in games {
        table.heading(heading(&game.place, &game.players, &game.occasion).chain(variant(game)));
        for note in &game.notes {
            table.row([
                note.ply.map_or_else(|| "–".to_owned(), |ply| ply.to_string()),
                note.turn.clone(),
                note.code.to_owned(),
                without_rulebook(&note.article),
                words.noted(note),
            ]);
        }
    }
    push_title(Title::OtherNotes, width, color, out);
    table.write(width, color, out);
}

/// An article below a heading that names the rulebook, and the article of play behind it: `art. 8.1.6 (6.1)`.
fn cited(article: &str, rule: Option<&str>) -> String {
    let article = without_rulebook(article);
    match rule.and_then(|rule| rule.rsplit(' ').next()) {
        Some(rule) => format!("{article} ({rule})"),
        None => article,
    }
}

/// An article below a heading that names the rulebook.
fn without_rulebook(article: &str) -> String {
    article.split_once(' ').map_or("", |(_, article)| article).to_owned()
}

/// Appends the games that cannot be followed to their end, with the reasons; nothing if there are none.
pub fn write_lost(games: &[LostGame], width: usize, color: bool, out: &mut String) {
    if games.is_empty() {
        return;
    }
    let words = Catalog::english();
    let mut table = Table::new([
        column(Column::word, ColumnTitle::Followed),
        column(Column::word, ColumnTitle::Code),
        column(Column::tail, ColumnTitle::WhyNotFurther),
    ]);
    for game in games {
        table.heading(heading(&game.place, &game.players, &game.occasion));
        let (followed, plies) = game.plies;
        let plies = words.plies_followed(followed, plies);
        let why = game.why.as_ref();
        let code = why.map_or("", |why| why.finding.kind().code);
        table.row([plies, code.to_owned(), why.map(|why| words.stated(why)).unwrap_or_default()]);
    }
    push_title(Title::NotFollowed, width, color, out);
    table.write(width, color, out);
}

/// The variant that a game was judged by, and whether it was guessed.
fn variant(game: &IrregularGame) -> Option<String> {
    let name = game.variant?.to_owned();
    Some(if game.guessed { Catalog::english().guessed(&name) } else { name })
}

/// `round3.pdn:41 · game 7 · Rossi – Bianchi · Torneo di Roma, round 3`, in parts.
fn heading(
    (file, number, line): &(String, u64, u64),
    [white, black]: &[Option<String>; 2],
    occasion: &Occasion,
) -> impl Iterator<Item = String> {
    let players = (white.is_some() || black.is_some()).then(|| {
        let [white, black] = [white, black].map(|name| name.as_deref().unwrap_or("?"));
        format!("{white} – {black}")
    });
    let game = Catalog::english().in_game(&number.to_string());
    [format!("{file}:{line}"), game].into_iter().chain(players).chain(Catalog::english().occasion(occasion))
}

fn push_title(title: Title, width: usize, color: bool, out: &mut String) {
    let title = Catalog::english().title(title);
    let bold = if color { Style::new().bold().underline() } else { Style::new() };
    out.push('\n');
    for line in wrap(&title, width).lines() {
        let _ = writeln!(out, "{bold}{line}{bold:#}");
    }
}
