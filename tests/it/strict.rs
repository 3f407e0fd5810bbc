//! What was cleaned up is read back with the same verdict, plies and final position, whatever options it was written with.

use crate::common;

use std::fs;
use std::path::{Path, PathBuf};

use damiera_judge::generate::Generator;
use damiera_judge::replay::Plies;
use damiera_judge::report::{Report, Verdict};
use damiera_query::game::{Judging, Needs};
use damiera_record::Reader;
use damiera_record::notation::result::GameResult;
use damiera_record::notation::{annotation::arbiter_notes, pdn, plain_value};
use damiera_record::record::Tag;
use damiera_rules::board::Corner;
use damiera_rules::variant;
use damiera_write::cleanup::{Captures, Cleaned, Cleanup, Completed, Dropped, Naming, Scale};
use damiera_write::formats::Format as _;
use damiera_write::formats::pdn::{Manner, Strict, wrapped, written as strictly_written};
use std::sync::Arc;
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

/// The same for the archive style, which leaves everything else as it was.
fn asked_of_archive() -> Vec<Asked> {
    let kept = asked().into_iter().filter(|asked| !asked.cleanup.roster);
    let archive = kept.map(|asked| Asked { cleanup: Cleanup { strict: false, ..asked.cleanup }, ..asked });
    let captures = Cleanup { captures: Some(Captures::Auto), ..Cleanup::default() };
    let auto = Asked { name: "captures auto", cleanup: captures, width: 0, without_notes: false };
    archive.chain([auto]).filter(|asked| !asked.cleanup.is_nothing()).collect()
}

/// Every game of a file, with what it is read as and how it is written.
fn written(bytes: &[u8], asked: &Asked, see: &mut dyn FnMut(&Told, &str)) {
    let mut reader = Reader::from_bytes(bytes);
    let file = Arc::clone(reader.file());
    while let Some(batch) = reader.next_batch().expect("it is in memory") {
        for cut in &batch.games {
            let decoded = file.decode(batch.game(cut));
            let mut plies = Plies::default();
            let report = Report::observed(file.parse(&decoded, cut), None, &mut plies);
            if asked.without_notes && arbiter_notes(&report.record).next().is_some() {
                continue;
            }
            let Cleaned { sheet, .. } = asked.cleanup.of(&report, &decoded, None, &plies.into_plies());
            let text = match (sheet, asked.cleanup.strict) {
                (Some(sheet), true) => {
                    let text = sheet.text();
                    let record = pdn::parse(&text);
                    strictly_written(&record, &Manner::of(&report, &record, false))
                }
                (None, true) => strictly_written(&report.record, &Manner::of(&report, &report.record, false)),
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
                // Strict PDN can only say it in a comment.
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
        let games = Reader::from_bytes(all.as_bytes()).games().count();
        assert_eq!(games, told.len(), "{name}, {}: {all}", asked.name);
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    // The jobs for clusters are not records.
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    let entries = entries.filter_entry(|entry| entry.file_name() != "cluster").filter_map(Result::ok);
    entries.filter(|entry| entry.file_type().is_file()).map(walkdir::DirEntry::into_path).collect()
}

#[test]
fn generated_games_are_read_back() {
    for rules in variant::BINDING {
        check(rules.name, Generator::new(rules, 11).games(40).as_bytes());
    }
}

#[test]
fn renumbered_games_are_read_back() {
    for rules in variant::BINDING {
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
    let files = files(Path::new("samples"));
    assert!(!files.is_empty());
    for path in files {
        check(&path.display().to_string(), &fs::read(&path).expect("it can be read"));
    }
}

#[test]
fn the_corpus_is_read_back() {
    let Some(folder) = common::corpus() else { return };
    // A text about the games is not a game.
    let is_game = |path: &PathBuf| path.extension().is_none_or(|extension| extension != "md");
    for path in files(&folder).into_iter().filter(is_game) {
        check(&path.display().to_string(), &fs::read(&path).expect("it can be read"));
    }
}

/// What a file of games comes to: what is the same whatever it is written like.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Said {
    verdict: Option<Verdict>,
    winner: GameResult,
    plies: usize,
    replayed: usize,
    variant: Option<&'static str>,
    players: [Option<String>; 2],
}

impl Said {
    fn by(report: &Report<'_>) -> Said {
        let record = &report.record;
        // A name is written on one line, and control characters in it as U+FFFD.
        let parts = |c: char| c.is_whitespace() || c.is_control() || c == char::REPLACEMENT_CHARACTER;
        let words = |name: &str| name.split(parts).collect::<Vec<_>>().join(" ");
        let player = |tag| Some(words(&plain_value(record.notation, record.value(tag)?)));
        Said {
            // Strict PDN can only say in a comment what was not read as movetext.
            verdict: Some(report.verdict).filter(|verdict| *verdict != Verdict::Unreadable),
            winner: report.recorded_winner(),
            plies: report.plies,
            replayed: report.replayed(),
            variant: report.choice.rules.map(|rules| rules.name),
            players: [player(Tag::White), player(Tag::Black)],
        }
    }
}

/// What the games of a file say, and all of them as the strict style has them.
fn strictly(bytes: &[u8]) -> (Vec<Said>, Vec<u8>) {
    let (mut said, mut out) = (Vec::new(), Vec::new());
    let mut reader = Reader::from_bytes(bytes);
    let file = Arc::clone(reader.file());
    let cleanup = Cleanup { strict: true, ..Cleanup::default() };
    while let Some(batch) = reader.next_batch().expect("it is in memory") {
        let judging = Judging { asked: None.into(), needs: Needs::PLIES };
        judging.games(
            &batch,
            &file,
            |_| (),
            |game, ()| {
                match cleanup.of(game.report, game.decoded, game.line_end, &game.seen.plies).sheet {
                    Some(sheet) => Strict::default().cleaned_up(&game, &sheet, &mut out),
                    None => Strict::default().game(&game, &mut out),
                }
                said.push(Said::by(game.report));
            },
        );
    }
    (said, out)
}

/// What is wrong with the way a file is written strictly, if anything is.
fn unfaithful(bytes: &[u8]) -> Option<String> {
    let (said, written) = strictly(bytes);
    let (again, twice) = strictly(&written);
    let text = String::from_utf8_lossy(&written);
    let same = |(said, again): (&Said, &Said)| {
        *said == Said { verdict: said.verdict.and(again.verdict), ..again.clone() }
    };
    if again.len() != said.len() || !said.iter().zip(&again).all(same) {
        return Some(format!("{said:?}\nbecame\n{again:?}\nin\n{text}"));
    }
    (twice != written).then(|| format!("{text}\nbecame\n{}", String::from_utf8_lossy(&twice)))
}

/// What files are made of, sound and damaged.
const PIECES: &[&str] = &[
    "[Event \"a\"]",
    "[Event \"b\"]\n",
    "[White \"A\"]\n",
    "[White \"B\"] ",
    "[Black",
    "[Result]",
    "[Result \"1-0\"]\n",
    "[GameType \"22\"]\n",
    "[GameType\"20",
    "[FEN \"B:W28,K30:B5-7,19.\"]\n",
    "[FEN",
    "[FILENAME \"f\"]\n",
    "[Result \"4-6\"]",
    "\"",
    "]",
    "\n",
    "\n\n",
    " ",
    " ",
    "1. ",
    "2. ",
    "17. ",
    "1... ",
    "5.",
    "32-28",
    " 19-23 ",
    "28x19",
    "14:23",
    " 37-32",
    "cd4",
    "3228",
    "0105",
    "02-0",
    "01-01",
    "0-10-121",
    "4-6",
    "0-0",
    "1-1",
    "2-0",
    "*",
    "1/2-1/2",
    "-",
    " - ",
    "...",
    " ... ",
    "...9-2",
    "x",
    "a.l.",
    "!",
    "(?)",
    "*!",
    "+1",
    "$3",
    "{a comment}",
    "{",
    "}",
    "(",
    ")",
    "(1. 33-28)",
    "; line\n",
    "\n% line\n",
    "[%position \"B:W28:B5\"]",
    "{[%position \"B:W28:B5\"]}",
    "{[%irregularity 4.13 \"x\"]}",
    "/FEN \"B:W28:B5\"/",
    "/FEN \"\\\"/",
    "words",
    "\0",
    "\u{b}",
    "\u{feff}",
    "\r",
    "0-0 1.34-29",
    "14.07.2022",
];

/// Bytes that change much.
const BYTES: &[u8] = b"\"[]{}()*-.:0123 \n/%;!?x\0";

/// Numbers that look random, the same for the same seed.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % bound.max(1) as u64).unwrap_or(0)
    }
}

/// A file with a few things wrong in it.
fn damaged(random: &mut Random, sources: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = match random.below(3) {
        0 => Vec::new(),
        _ => {
            let source = &sources[random.below(sources.len())];
            let start = random.below(source.len());
            let start = if random.below(2) == 0 { 0 } else { start };
            source.iter().skip(start).take(1500).copied().collect()
        }
    };
    let pieces = if bytes.is_empty() { 3 + random.below(12) } else { 1 + random.below(3) };
    for _ in 0..pieces {
        let at = random.below(bytes.len() + 1);
        let at = if bytes.len() < 60 { bytes.len() } else { at };
        let piece = PIECES[random.below(PIECES.len())];
        bytes.splice(at..at, piece.bytes());
    }
    for _ in 0..random.below(4) {
        if bytes.is_empty() {
            break;
        }
        let at = random.below(bytes.len());
        match random.below(4) {
            0 => drop(bytes.remove(at)),
            1 => bytes.swap(at, random.below(at + 1)),
            2 => {
                let end = (at + random.below(40)).min(bytes.len());
                let part: Vec<u8> = bytes[at..end].to_vec();
                let to = random.below(bytes.len());
                bytes.splice(to..to, part);
            }
            _ => bytes[at] = BYTES[random.below(BYTES.len())],
        }
    }
    bytes
}

/// The smallest part of a file that is still written wrong.
fn smallest(mut bytes: Vec<u8>) -> Vec<u8> {
    let mut length = bytes.len() / 2;
    while length > 0 {
        let mut at = 0;
        while at < bytes.len() {
            let mut fewer = bytes.clone();
            fewer.drain(at..(at + length).min(bytes.len()));
            if unfaithful(&fewer).is_some() {
                bytes = fewer;
            } else {
                at += length;
            }
        }
        length /= 2;
    }
    bytes
}

/// `STRICT_CASES=100000 STRICT_SEED=7` looks further.
#[test]
fn damaged_records_are_read_back() {
    let number =
        |name: &str, usual| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (cases, seed) = (number("STRICT_CASES", 3000), number("STRICT_SEED", 1));
    let mut sources: Vec<Vec<u8>> =
        files(Path::new("samples")).iter().filter_map(|path| fs::read(path).ok()).collect();
    sources.extend(variant::BINDING.iter().map(|rules| Generator::new(rules, 3).games(3).into_bytes()));
    let mut random = Random(seed as u64);
    let most = number("STRICT_FAILURES", 1);
    let mut failures = Vec::new();
    for _ in 0..cases {
        let bytes = damaged(&mut random, &sources);
        if unfaithful(&bytes).is_some() {
            let least = smallest(bytes);
            let why = unfaithful(&least).unwrap_or_default();
            failures.push(format!("{:?}\n{why}", String::from_utf8_lossy(&least)));
            if failures.len() >= most {
                break;
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}
