//! What was cleaned up is read back with the same verdict, plies and final position, whatever options it was written with.

use std::fs;
use std::path::{Path, PathBuf};

use damiera::board::Corner;
use damiera::cleanup::{Captures, Cleaned, Cleanup, Completed, Dropped, Naming, Scale};
use damiera::generate::Generator;
use damiera::input::{FileEncoding, Splitter, decode, encoding};
use damiera::notation::{FileNotation, annotation::arbiter_notes, pdn};
use damiera::replay::Plies;
use damiera::report::{Report, Verdict};
use damiera::variant;
use damiera::write::pdn::{strict, wrapped};
use walkdir::WalkDir;

/// What a game comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Told {
    verdict: Verdict,
    plies: usize,
    replayed: usize,
    last: Option<String>,
}

impl Told {
    fn by(report: &Report<'_>) -> Told {
        let last = report.game.as_ref().and_then(|game| Some(game.last?.to_fen(game.rules.own_names())));
        Told { verdict: report.verdict, plies: report.plies, replayed: report.replayed(), last }
    }
}

/// A clean-up that is asked for, and what it may change.
struct Asked {
    name: &'static str,
    cleanup: Cleanup,
    width: usize,
    /// Whether what an arbiter noted is gone.
    without_notes: bool,
}

fn asked() -> Vec<Asked> {
    let strict = || Cleanup { strict: true, ..Cleanup::default() };
    let dropped = |dropped| Cleanup { dropped, ..strict() };
    let renumbered = |corner| Cleanup { squares: Some(Naming::From(corner)), ..strict() };
    let plain = |name, cleanup| Asked { name, cleanup, width: 80, without_notes: false };
    vec![
        plain("strict", strict()),
        Asked { width: 0, ..plain("one line", strict()) },
        Asked { width: 24, ..plain("narrow", strict()) },
        plain("captures full", Cleanup { captures: Some(Captures::Full), ..strict() }),
        plain("results standard", Cleanup { results: Some(Scale::OnePoint), ..strict() }),
        plain("results international", Cleanup { results: Some(Scale::TwoPoints), ..strict() }),
        plain("nags, variations, clocks", dropped(vec![Dropped::Nags, Dropped::Variations, Dropped::Clocks])),
        Asked { without_notes: true, ..plain("comments", dropped(vec![Dropped::Comments])) },
        plain("broken games cut", Cleanup { cut_broken: true, ..strict() }),
        plain("squares algebraic", Cleanup { squares: Some(Naming::Algebraic), ..strict() }),
        plain("squares top-left", renumbered(Corner::TopLeft)),
        plain("squares top-right", renumbered(Corner::TopRight)),
        plain("squares bottom-left", renumbered(Corner::BottomLeft)),
        plain("squares bottom-right", renumbered(Corner::BottomRight)),
        plain("squares numeric", Cleanup { squares: Some(Naming::Own), ..strict() }),
        plain(
            "normalised and completed",
            Cleanup {
                spelling: true,
                results: Some(Scale::Own),
                dates: true,
                tags: true,
                names: true,
                completed: vec![Completed::Fen, Completed::PlyCount, Completed::GameType, Completed::Result],
                ..strict()
            },
        ),
        Asked {
            without_notes: true,
            ..plain(
                "minimal",
                Cleanup {
                    roster: true,
                    ..dropped(vec![Dropped::Comments, Dropped::Nags, Dropped::Variations, Dropped::Stray])
                },
            )
        },
    ]
}

/// The same of the archive style, which leaves everything else as it was.
fn asked_of_archive() -> Vec<Asked> {
    let kept = asked().into_iter().filter(|asked| !asked.cleanup.roster);
    let archive = kept.map(|asked| Asked { cleanup: Cleanup { strict: false, ..asked.cleanup }, ..asked });
    let captures = Cleanup { captures: Some(Captures::Auto), ..Cleanup::default() };
    let auto = Asked { name: "captures auto", cleanup: captures, width: 0, without_notes: false };
    archive.chain([auto]).filter(|asked| !asked.cleanup.is_nothing()).collect()
}

/// Every game of a file, with what it is read as and how it is written.
fn written(bytes: &[u8], asked: &Asked, see: &mut dyn FnMut(&Told, &str)) {
    let mut splitter = Splitter::new(bytes);
    let head = splitter.head(encoding::HEAD);
    let encoding = FileEncoding::detect(head);
    let notation = FileNotation::recognise(head, encoding);
    if let Some(cutter) = notation.cutter() {
        splitter.cut_by(cutter);
    }
    while let Some(batch) = splitter.next_batch().expect("it is in memory") {
        for cut in &batch.games {
            let decoded = decode(batch.game(cut), encoding);
            let mut plies = Plies::default();
            let report = Report::observed(notation.parse(decoded.text()), None, &mut plies);
            if asked.without_notes && arbiter_notes(&report.record).next().is_some() {
                continue;
            }
            let Cleaned { sheet, .. } = asked.cleanup.of(&report, &decoded, &plies.into_plies());
            let text = match (sheet, asked.cleanup.strict) {
                (Some(sheet), true) => strict(&pdn::parse(&sheet.text())),
                (None, true) => strict(&report.record),
                (Some(sheet), false) => sheet.text(),
                (None, false) => continue,
            };
            let text = if asked.cleanup.strict { wrapped(&text, asked.width) } else { text.as_str().into() };
            let mut told = Told::by(&report);
            if asked.cleanup.cuts(&report) {
                told.plies = told.replayed;
            }
            see(&told, &text);
        }
    }
}

/// Fails where a file is written in a way that is read otherwise.
fn check(name: &str, bytes: &[u8]) {
    for asked in asked().into_iter().chain(asked_of_archive()) {
        let (mut all, mut told) = (String::new(), Vec::new());
        written(bytes, &asked, &mut |read, text| {
            let again = Told::by(&Report::of(pdn::parse(text), None));
            let mut expected = read.clone();
            if asked.cleanup.cut_broken && again.verdict != Verdict::Broken {
                // What is left of a broken game is legal, or irregular.
                expected.verdict = again.verdict;
            }
            if read.verdict == Verdict::Unreadable && asked.cleanup.strict {
                // Strict PDN has no words for it but a comment.
                expected.verdict = Verdict::Legal;
            }
            assert_eq!(again, expected, "{name}, {} (strict: {}):\n{text}", asked.name, asked.cleanup.strict);
            all.push_str(text);
            all.push('\n');
            told.push(again);
        });
        if !asked.cleanup.strict {
            continue;
        }
        // The games stay apart.
        let mut splitter = Splitter::new(all.as_bytes());
        let mut games = 0;
        while let Some(batch) = splitter.next_batch().expect("it is in memory") {
            games += batch.games.len();
        }
        assert_eq!(games, told.len(), "{name}, {}: {all}", asked.name);
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    // The jobs for clusters are no records.
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    let entries = entries.filter_entry(|entry| entry.file_name() != "cluster").filter_map(Result::ok);
    entries.filter(|entry| entry.file_type().is_file()).map(walkdir::DirEntry::into_path).collect()
}

#[test]
fn generated_games_are_read_back() {
    for rules in variant::ALL {
        check(rules.name, Generator::new(rules, 11).games(40).as_bytes());
    }
}

#[test]
fn renumbered_games_are_read_back() {
    for rules in variant::ALL {
        for naming in [Naming::From(Corner::TopLeft), Naming::From(Corner::BottomRight), Naming::Algebraic] {
            let asked = Asked {
                name: "renumbered",
                cleanup: Cleanup { strict: true, squares: Some(naming), ..Cleanup::default() },
                width: 80,
                without_notes: false,
            };
            let games = Generator::new(rules, 12).games(20);
            written(games.as_bytes(), &asked, &mut |read, text| {
                let again = Told::by(&Report::of(pdn::parse(text), None));
                assert_eq!(&again, read, "{text}");
            });
        }
    }
}

#[test]
fn samples_are_read_back() {
    for path in files(Path::new("samples")) {
        check(&path.display().to_string(), &fs::read(&path).expect("it can be read"));
    }
}

#[test]
fn the_corpus_is_read_back() {
    let folder = Path::new("../shared/corpus");
    if !folder.is_dir() {
        return;
    }
    // What is written about the games is no game.
    let is_game = |path: &PathBuf| path.extension().is_none_or(|extension| extension != "md");
    for path in files(folder).into_iter().filter(is_game) {
        check(&path.display().to_string(), &fs::read(&path).expect("it can be read"));
    }
}
