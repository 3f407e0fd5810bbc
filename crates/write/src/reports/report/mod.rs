//! Pages that show games in a browser: a report on many, or the board of one.
//!
//! A page is one file that loads nothing. Its style and its script are the files in `templates/`, allowed by
//! their hashes in its policy; everything from a record is escaped by the template or is JSON that the script
//! sets as text, and so are the words, which come from a catalog. The games are written as they arrive: for
//! each batch a list of entries, and a list of games, one per line, which the script reads when one is opened.

mod chart;
mod entry;
mod finding;
mod game;
mod meant;
mod policy;
mod standings;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use askama::Template;
use serde::Serialize;
use serde_json::Value;

use super::{Sums, diagnostic};
use crate::diagram;
use crate::page::{Board, LETTERS, Steps};
use crate::text::clean;
use damiera_judge::findings::{self, Kind};
use damiera_judge::report::Verdict;
use damiera_query::crosstable::Table;
use damiera_query::game::JudgedGame;
use damiera_query::stats::State;
use damiera_repair::Repair;
use damiera_rules::variant::{self, Rules};
use damiera_words::{Catalog, Counted, Pattern, Word, count};

use chart::{Chart, charts};
use entry::Entry;
use game::game_object;
use policy::{PageKind, json};
use standings::Standings;

pub use chart::state;

/// The page of many games: what all its parts share.
#[derive(Clone, Debug)]
pub struct Page {
    title: String,
}

/// Games on their way to a page.
#[derive(Debug, Default)]
pub struct Games {
    entries: Vec<String>,
    games: Vec<String>,
}

/// The end of a page.
#[derive(Debug)]
pub struct Closing<'a> {
    /// The sums over all games read.
    pub sums: &'a Sums,
    /// A sentence on the games that are not on the page.
    pub left_out: Option<String>,
    /// Their statistics; begun as [`state`].
    pub statistics: &'a State,
    /// The tables of their events; shown if there is only one.
    pub tables: &'a [Table],
}

impl Games {
    /// Adds a game that was watched.
    pub fn push(&mut self, game: &JudgedGame<'_>, steps: &Steps) {
        self.entries.push(json(&Entry::of(game)));
        self.games.push(json(&game_object(game, steps)));
    }

    /// Adds a game with what was meant in it, if anything was found.
    pub fn push_repaired(&mut self, game: &JudgedGame<'_>, steps: &Steps, repair: &Repair) {
        self.entries.push(json(&Entry::of(game)));
        let mut object = game_object(game, steps);
        object.repair = meant::object(repair, game.report);
        self.games.push(json(&object));
    }

    /// The part of the page with these games; empty if there are none.
    #[must_use]
    pub fn html(&self) -> String {
        if self.games.is_empty() {
            return String::new();
        }
        rendered(&GamesTemplate { entries: &self.entries, games: &self.games })
    }
}

impl Page {
    /// A page with a title.
    #[must_use]
    pub fn new(title: &str) -> Page {
        Page { title: clean(title).into_owned() }
    }

    /// The page before the games.
    #[must_use]
    pub fn begin(&self) -> String {
        rendered(&BeginTemplate {
            policy: PageKind::Report.policy(),
            version: VERSION,
            title: &self.title,
            style: style(),
            definitions: diagram::DEFINITIONS,
            verdicts: Verdict::ALL.map(|verdict| (verdict.as_str(), Catalog::english().verdict(verdict))),
            boards: boards(variant::ALL.iter().copied()),
            patterns: patterns(),
            words: Catalog::english(),
        })
    }

    /// The page after the games.
    #[must_use]
    pub fn end(&self, closing: &Closing<'_>) -> String {
        let sums = closing.sums;
        let found = sums.findings.keys().filter_map(|code| findings::find(code));
        let line = sums.line(&sums.of_files(), usize::MAX);
        rendered(&EndTemplate {
            version: VERSION,
            sums: &headline(sums),
            details: line.trim(),
            left_out: closing.left_out.as_deref(),
            charts: charts(closing.statistics),
            standings: Standings::of(closing.tables),
            codes: codes(found),
            script: script(REPORT),
            words: Catalog::english(),
        })
    }
}

/// A page with only the board of one game, to embed in another page.
#[must_use]
pub(crate) fn board_page(game: &JudgedGame<'_>) -> String {
    let steps = Steps::of(game.report);
    let title = diagnostic::players(game.report).unwrap_or_else(|| Catalog::english().say(Word::OfOneGame));
    rendered(&BoardTemplate {
        policy: PageKind::Board.policy(),
        version: VERSION,
        title: &title,
        style: style(),
        definitions: diagram::DEFINITIONS,
        boards: boards(game.report.choice.rules.into_iter()),
        patterns: patterns(),
        codes: codes(game.report.findings.iter().map(findings::Finding::kind)),
        game: json(&game_object(game, &steps)),
        script: script(""),
        words: Catalog::english(),
    })
}

const VERSION: &str = env!("CARGO_PKG_VERSION");
const STYLE: &str = include_str!("../../../templates/page.css");

/// The scripts of a replay board, in order.
const REPLAY: [&str; 5] = [
    include_str!("../../../templates/board.js"),
    include_str!("../../../templates/game.js"),
    include_str!("../../../templates/text.js"),
    include_str!("../../../templates/replay.js"),
    include_str!("../../../templates/paper.js"),
];

/// The additional scripts of a list of games.
const REPORT: &str = include_str!("../../../templates/report.js");

/// The style of a page: that of diagrams, which can also be separate files, and its own.
fn style() -> String {
    let (light, dark) = (diagram::LIGHT, diagram::DARK);
    format!("{light}@media screen and (prefers-color-scheme:dark){{{dark}}}\n{STYLE}")
}

/// The script of a page, isolated from other scripts.
fn script(more: &str) -> String {
    format!("'use strict';\n{{\n{}{more}}}\n", REPLAY.concat())
}

/// The boards of these games.
fn boards(games: impl Iterator<Item = &'static Rules>) -> String {
    #[derive(Serialize)]
    struct Boards {
        letters: &'static str,
        boards: BTreeMap<&'static str, Board>,
    }
    let boards = games.map(|rules| (rules.name, Board::of(rules))).collect();
    json(&Boards { letters: LETTERS, boards })
}

/// What the scripts say, by the names of the messages.
fn patterns() -> String {
    fn value(pattern: Pattern) -> Value {
        match pattern {
            Pattern::Text(text) => text.into(),
            Pattern::By { value: by, forms, other } => {
                let forms = forms.into_iter().map(|(form, pattern)| (form, value(pattern)));
                forms.chain([("by", by.into()), ("other", value(*other))]).collect()
            }
        }
    }
    json(&Catalog::english().patterns().map(|(id, pattern)| (id, value(pattern))).collect::<Value>())
}

/// The meanings of kinds of findings, by code.
fn codes(kinds: impl Iterator<Item = &'static Kind>) -> String {
    #[derive(Serialize)]
    struct Meaning {
        explanation: Vec<String>,
    }
    let meaning = |kind: &'static Kind| {
        let manual = Catalog::english().manual(kind);
        let paragraphs = manual.split("\n\n");
        let words = |paragraph: &str| paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
        (kind.code, Meaning { explanation: paragraphs.map(words).collect() })
    };
    // Each kind once: a game may have many thousand findings of it.
    let kinds: BTreeMap<&str, &Kind> = kinds.map(|kind| (kind.code, kind)).collect();
    json(&kinds.into_values().map(meaning).collect::<BTreeMap<_, _>>())
}

/// `12 games · 10 legal · 2 irregular`.
fn headline(sums: &Sums) -> String {
    let verdicts = Verdict::ALL.iter().map(|verdict| (*verdict, sums.verdicts[*verdict as usize]));
    let verdicts = verdicts.filter(|(_, games)| *games > 0);
    let parts = verdicts.map(|(verdict, games)| Catalog::english().games_of_verdict(games, verdict));
    [count(sums.games(), Counted::Game)].into_iter().chain(parts).collect::<Vec<_>>().join(" · ")
}

fn rendered(template: &impl Template) -> String {
    // Writing to memory cannot fail, nor can anything that the templates show.
    let mut text = template.render().unwrap_or_default();
    text.push('\n');
    text
}

#[derive(Template)]
#[template(path = "begin.html")]
struct BeginTemplate<'a> {
    policy: String,
    version: &'static str,
    title: &'a str,
    style: String,
    definitions: &'static str,
    /// The verdicts and their names.
    verdicts: [(&'static str, String); 4],
    boards: String,
    patterns: String,
    words: &'static Catalog,
}

#[derive(Template)]
#[template(path = "games.html")]
struct GamesTemplate<'a> {
    entries: &'a [String],
    games: &'a [String],
}

#[derive(Template)]
#[template(path = "end.html")]
struct EndTemplate<'a> {
    version: &'static str,
    sums: &'a str,
    details: &'a str,
    left_out: Option<&'a str>,
    charts: Vec<Chart>,
    standings: Option<Standings>,
    codes: String,
    script: String,
    words: &'static Catalog,
}

#[derive(Template)]
#[template(path = "board.html")]
struct BoardTemplate<'a> {
    policy: String,
    version: &'static str,
    title: &'a str,
    style: String,
    definitions: &'static str,
    boards: String,
    patterns: String,
    codes: String,
    game: String,
    script: String,
    words: &'static Catalog,
}
