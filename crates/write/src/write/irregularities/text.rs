use std::fmt::Write as _;

use anstyle::Style;

use crate::write::table::{Column, Table};
use crate::write::wrap;
use damiera_judge::irregularities::{
    Case, Counts, Fate, IrregularGame, Irregularities, LostGame, NoteOfGame, Stated,
};
use damiera_words::Catalog;
use damiera_words::count;
use damiera_words::grouped;

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

/// `7 irregularities in 5 of 12 games: 5 stand, 1 corrected, 1 open`.
#[must_use]
pub fn sum_line(all: &Irregularities) -> String {
    let Counts { times, stood, corrected, declared } = all.counts;
    let notes = match all.notes {
        0 => String::new(),
        1 => " · 1 other note of the arbiter".to_owned(),
        notes => format!(" · {} other notes of the arbiter", grouped(notes)),
    };
    if times == 0 {
        return format!("no irregularity in {}{}", count(all.games, "game"), notes.replacen("other ", "", 1));
    }
    let mut fates = Vec::new();
    if stood > 0 {
        fates.push(format!("{} {}", grouped(stood), if stood == 1 { "stands" } else { "stand" }));
    }
    if corrected > 0 {
        fates.push(format!("{} corrected", grouped(corrected)));
    }
    if all.counts.open() > 0 {
        fates.push(format!("{} open", grouped(all.counts.open())));
    }
    let irregularities =
        if times == 1 { "1 irregularity".to_owned() } else { format!("{} irregularities", grouped(times)) };
    let declared = match declared {
        0 => String::new(),
        _ => format!(" · {} declared by the arbiter", grouped(declared)),
    };
    let games = count(all.games, "game");
    format!("{irregularities} in {} of {games}: {}{declared}", grouped(all.irregular), fates.join(", "))
        + &notes
}

/// `3 games could not be followed to the end, 1 of them not at all: see validate`; `None` if all could.
#[must_use]
pub fn lost_line(all: &Irregularities) -> Option<String> {
    if all.broken == 0 {
        return None;
    }
    let games = count(all.broken, "game");
    let how = match all.unjudged {
        0 => "to the end".to_owned(),
        unjudged if unjudged == all.broken => "at all".to_owned(),
        unjudged => format!("to the end, {} of them not at all", grouped(unjudged)),
    };
    Some(format!("{games} could not be followed {how}: see validate"))
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
        Section::Article => ("By article · open: not answered", by_article(report)),
        Section::Player => (
            "By player · accepted: what the opponent committed and the player answered",
            by_player(report, all),
        ),
        Section::Event => ("By event", by_event(report, all)),
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
        Some(Column::word("article")),
        Some(Column::number("times")),
        Some(Column::number("stood")),
        corrected.then_some(Column::number("corrected").short("corr.")),
        Some(Column::number("open")),
        declared.then_some(Column::number("declared").short("decl.")),
        Some(Column::number("games")),
        Some(Column::tail("code")),
    ];
    let mut table = Table::new(columns.into_iter().flatten());
    for row in report.articles.rows() {
        let Counts { times, stood, .. } = row.counts;
        let article = if row.article.is_empty() { "no article named" } else { &row.article };
        let cells = [
            Some(article.to_owned()),
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
        Some(Column::text("player")),
        Some(Column::number("games")),
        Some(Column::number("committed").short("comm.")),
        Some(Column::number("stood")),
        corrected.then_some(Column::number("corrected").short("corr.")),
        Some(Column::number("open")),
        Some(Column::number("accepted").short("acc.")),
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
        Some(Column::text("event")),
        Some(Column::number("games")),
        Some(Column::number("irregular games").short("irregular")),
        Some(Column::number("irregularities").short("times")),
        Some(Column::number("stood")),
        corrected.then_some(Column::number("corrected").short("corr.")),
        Some(Column::number("open")),
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
    let mut games = games.iter().filter(|game| !game.cases.is_empty()).peekable();
    if games.peek().is_none() {
        return;
    }
    let mut table = Table::new([
        Column::number("ply"),
        Column::text("move"),
        Column::word("side"),
        Column::word("code"),
        Column::word("article"),
        Column::tail("what happened"),
    ]);
    for game in games {
        table.heading(heading(&game.place, &game.players).chain(game.variant.map(str::to_owned)));
        for case in &game.cases {
            table.row([
                case.ply.map_or_else(|| "–".to_owned(), |ply| ply.to_string()),
                format!("{} {}", case.turn, case.text),
                case.side.map_or_else(String::new, |side| side.name().to_owned()),
                case.code.to_owned(),
                without_rulebook(&case.article),
                happened(case),
            ]);
        }
    }
    push_title("By game", width, color, out);
    table.write(width, color, out);
}

/// Appends other arbiters' notes, game by game; nothing if there are none.
pub fn write_notes(games: &[IrregularGame], width: usize, color: bool, out: &mut String) {
    let mut games = games.iter().filter(|game| !game.notes.is_empty()).peekable();
    if games.peek().is_none() {
        return;
    }
    let mut table = Table::new([
        Column::number("ply"),
        Column::text("move"),
        Column::word("code"),
        Column::word("article"),
        Column::tail("what was noted"),
    ]);
    for game in games {
        table.heading(heading(&game.place, &game.players).chain(game.variant.map(str::to_owned)));
        for note in &game.notes {
            table.row([
                note.ply.map_or_else(|| "–".to_owned(), |ply| ply.to_string()),
                note.turn.clone(),
                note.code.to_owned(),
                without_rulebook(&note.article),
                noted(note),
            ]);
        }
    }
    push_title("Other notes of the arbiter", width, color, out);
    table.write(width, color, out);
}

/// The note; with its text if it cannot be read.
fn noted(note: &NoteOfGame) -> String {
    match &note.written {
        Some(written) => format!("{}: {written}", message(&note.stated)),
        None => message(&note.stated),
    }
}

fn message(stated: &Stated) -> String {
    Catalog::english().message(&stated.finding, stated.rules)
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
    let mut table =
        Table::new([Column::word("followed"), Column::word("code"), Column::tail("why not further")]);
    for game in games {
        table.heading(heading(&game.place, &game.players));
        let (followed, plies) = game.plies;
        let plies = format!("{followed} of {}", count_plies(plies));
        let why = game.why.as_ref();
        let code = why.map_or("", |why| why.finding.kind().code);
        table.row([plies, code.to_owned(), why.map(message).unwrap_or_default()]);
    }
    push_title("Not followed to the end", width, color, out);
    table.write(width, color, out);
}

/// `round3.pdn:41 · game 7 · Rossi – Bianchi`, in parts.
fn heading(
    (file, number, line): &(String, u64, u64),
    [white, black]: &[Option<String>; 2],
) -> impl Iterator<Item = String> {
    let players = (white.is_some() || black.is_some()).then(|| {
        let [white, black] = [white, black].map(|name| name.as_deref().unwrap_or("?"));
        format!("{white} – {black}")
    });
    [format!("{file}:{line}"), format!("game {number}")].into_iter().chain(players)
}

/// The outcome of an irregularity, for an arbiter.
fn happened(case: &Case) -> String {
    let opponent = || case.side.map_or("the opponent", |side| (!side).name());
    let fate = match &case.fate {
        Fate::Stands(Some((by, text))) => format!("stands: {} answered {text} (ply {by})", opponent()),
        Fate::Stands(None) if case.declared => "stands".to_owned(),
        Fate::Stands(None) => "stands: accepted, the arbiter noted".to_owned(),
        Fate::GameStands(moves) => {
            format!("stands: {moves} moves each had been played, it can no longer be annulled")
        }
        Fate::Annullable(limit) => format!("open: it could be annulled and begun again until ply {limit}"),
        Fate::Corrected => "corrected".to_owned(),
        Fate::NotAnswered => "open: the record ends here, not answered".to_owned(),
        Fate::BoardReplaced => "open: another board is written after it, not answered".to_owned(),
        Fate::Unplayable => "open: it cannot be played, the record breaks here".to_owned(),
        Fate::Refused(by, text) => format!("open: ply {by}, {text}, cannot follow, the record breaks here"),
        Fate::OfGame(stated) => message(stated),
    };
    match &case.noted {
        Some(noted) => format!("{}; {fate}", message(noted)),
        None if case.declared => format!("declared; {fate}"),
        None => fate,
    }
}

fn count_plies(plies: usize) -> String {
    if plies == 1 { "1 ply".to_owned() } else { format!("{plies} plies") }
}

fn push_title(title: &str, width: usize, color: bool, out: &mut String) {
    let bold = if color { Style::new().bold().underline() } else { Style::new() };
    out.push('\n');
    for line in wrap(title, width).lines() {
        let _ = writeln!(out, "{bold}{line}{bold:#}");
    }
}
