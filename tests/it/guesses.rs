//! How well games are guessed: every game of `../shared/corpus` whose game is known is judged without the tags that name
//! it.
//!
//! `cargo test --test it guesses::` prints the table. A game is known by its tags, or where it has none by
//! its file, which the README of the corpus describes. `CORPUS=/some/folder` names another place.

use crate::common;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use damiera_judge::findings::{Fact, Severity};
use damiera_judge::report::Report;
use damiera_record::Reader;
use damiera_record::input::expand;
use damiera_record::notation::{gametype, gametype_of_words};
use damiera_record::record::{Record, Tag};
use damiera_rules::variant::{self, Rules};

/// The games of files that have no tags for them, by a part of their path.
const FILES: &[(&str, &str)] = &[
    ("english/tinsley", "english"),
    ("English_British", "english"),
    ("OCA_2.0", "english"),
    ("inferno", "english"),
    ("Principles of Strategy", "english"),
    ("Tricks traps and shots", "english"),
    ("abatsiev", "russian"),
    ("ussr1947", "russian"),
    ("Czech_MR", "czech"),
    ("mrdrcd", "czech"),
    ("mrcd20", "czech"),
    ("frisian.pdn", "frisian"),
];

/// How the games of one variant were guessed.
#[derive(Debug, Default)]
struct Row {
    games: usize,
    /// Guessed right, and legal in no other game that was tried.
    alone: usize,
    /// Guessed right, and legal in others too.
    likeliest: usize,
    /// Taken for another game, in which it is legal too.
    undecided: usize,
    /// Not known which.
    unknown: usize,
    /// Taken for another game, in which it is not legal.
    wrong: usize,
    /// Somebody is charged with something, though the game was guessed.
    charged: usize,
}

impl Row {
    fn add(&mut self, report: &Report<'_>, truth: &Rules) {
        let errors = report.findings.iter().filter(|finding| finding.kind().severity == Severity::Error);
        let also = report.findings.iter().find_map(|finding| match &finding.fact {
            Fact::VariantGuessed(guessed) => Some(!guessed.also.is_empty()),
            _ => None,
        });
        self.games += 1;
        self.charged += usize::from(errors.clone().any(|finding| finding.citation.is_some()));
        match report.choice.rules {
            Some(rules) if rules.gametype == truth.gametype && also == Some(true) => self.likeliest += 1,
            Some(rules) if rules.gametype == truth.gametype => self.alone += 1,
            Some(_) if errors.clone().count() == 0 => self.undecided += 1,
            Some(_) => self.wrong += 1,
            None => self.unknown += 1,
        }
    }

    const fn right(&self) -> usize {
        self.alone + self.likeliest
    }
}

/// The game that a record is known to be.
fn truth(record: &Record<'_>, path: &str) -> Option<&'static Rules> {
    let number = record.value(Tag::GameType).and_then(|value| gametype::parse(value).ok());
    let words = || record.value(Tag::Variant).and_then(gametype_of_words);
    let by_file =
        || FILES.iter().find(|(part, _)| path.contains(part)).and_then(|(_, name)| variant::named(name));
    match number.map(|gametype| gametype.number).or_else(words) {
        Some(number) => variant::of_gametype(number),
        None => by_file(),
    }
}

fn measured(folder: &Path) -> BTreeMap<&'static str, Row> {
    let mut rows: BTreeMap<&'static str, Row> = BTreeMap::new();
    for source in expand(std::slice::from_ref(&folder.to_path_buf()), &["pdn"]) {
        let name = source.expect("the folder can be read").name().to_owned();
        for game in Reader::open(PathBuf::from(&name)).expect("the file is there").games() {
            let Ok(game) = game else { continue };
            let mut record = game.record();
            let Some(truth) = truth(&record, &name).filter(|_| record.plies().next().is_some()) else {
                continue;
            };
            record
                .tags
                .edit(|pairs| pairs.retain(|pair| !matches!(pair.tag, Some(Tag::GameType | Tag::Variant))));
            rows.entry(truth.name).or_default().add(&Report::of(record, None), truth);
        }
    }
    rows
}

fn table(rows: &BTreeMap<&'static str, Row>) -> String {
    let mut text = String::from(
        "| game | games | right, alone | right, the likeliest | legal in both | not known | wrong |\n|---|---|---|---|---|---|---|\n",
    );
    for (name, row) in rows {
        let Row { games, alone, likeliest, undecided, unknown, wrong, .. } = row;
        let _ = writeln!(
            text,
            "| {name} | {games} | {alone} | {likeliest} | {undecided} | {unknown} | {wrong} |"
        );
    }
    text
}

/// How many of a hundred games are guessed right at least. A game that is not here is often legal by the rules of others too, so no
/// number is asked of it.
const FLOORS: &[(&str, usize)] = &[
    ("international", 99),
    ("english", 99),
    ("italian", 99),
    ("russian", 90),
    ("czech", 80),
    ("frisian", 95),
    ("frysk", 95),
];

#[test]
fn real_games_are_guessed() {
    let Some(folder) = common::corpus() else { return };
    let rows = measured(&folder);
    let table = table(&rows);
    let _ = writeln!(io::stdout(), "\n{table}");
    for (name, row) in &rows {
        assert_eq!((row.wrong, row.charged), (0, 0), "{name}\n{table}");
        if let Some((_, floor)) = FLOORS.iter().find(|(game, _)| game == name) {
            assert!(row.right() * 100 >= row.games * floor, "{name}\n{table}");
        }
    }
}
