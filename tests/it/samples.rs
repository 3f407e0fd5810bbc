//! The samples are what they say they are: `samples/<variant>/<code>/NAME.pdn` has that finding and no other
//! error, `samples/<variant>/legal/NAME.pdn` has nothing to report. Scoresheets are `NAME.txt` and `NAME.csv`.
//!
//! Drop a file into a folder and it is tested. What `validate -v` prints on it is kept in
//! `tests/snapshots/`: `INSTA_UPDATE=always cargo test --test it samples::` writes what it prints today; read the
//! difference as the person who has to act on it.
//!
//! `samples/other` holds records of no variant that has rules here.

use std::collections::BTreeSet;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::Command;

use damiera_judge::findings::{self, Kind, Severity};
use damiera_judge::report::{Report, Verdict};
use damiera_record::Reader;
use damiera_record::input::FileFault;
use damiera_rules::variant::{self, Criterion};
use std::sync::Arc;

const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/samples");
const SNAPSHOTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots");

/// PDN, and the scoresheets: each is recognised by its content.
const EXTENSIONS: &[&str] = &[".pdn", ".txt", ".csv"];

/// The folder of records without a variant or of other games, and the codes that only they can have.
const OTHER: &str = "other";
const CODES_OF_OTHER: &[&str] = &[
    "variant-without-rules",
    "variant-unknown",
    "binary-file",
    "letters-from-first-mover",
    "jumps-written-apart",
];

/// Findings about files that cannot be samples: only commands make them.
const OF_RUNS: &[&str] = &["no-record", "unread-file"];

/// Findings that explain errors, and so come with them.
const BESIDE_ERRORS: &[&str] = &["other-game-type", "correction-not-written"];

/// A sample and what its path says of it.
struct Sample {
    path: PathBuf,
    /// `italian/missed-capture/king`.
    name: String,
    variant: String,
    /// A code of a finding, or `legal`.
    expected: String,
}

/// Every sample, in order of path.
fn samples() -> Vec<Sample> {
    let mut samples = Vec::new();
    // The jobs for clusters are not records.
    let entries = walkdir::WalkDir::new(SAMPLES).sort_by_file_name().into_iter();
    for entry in entries.filter_entry(|entry| entry.file_name() != "cluster") {
        let entry = entry.unwrap();
        if entry.file_type().is_dir() {
            continue;
        }
        let path = entry.into_path();
        let words: Vec<&str> =
            path.strip_prefix(SAMPLES).unwrap().iter().map(|word| word.to_str().unwrap()).collect();
        let [variant, expected, file] = words[..] else {
            panic!("{} is in no folder of a code", path.display())
        };
        let stem = EXTENSIONS.iter().find_map(|extension| file.strip_suffix(extension));
        let stem = stem.unwrap_or_else(|| panic!("{} is none of {EXTENSIONS:?}", path.display()));
        samples.push(Sample {
            name: format!("{variant}/{expected}/{stem}"),
            variant: variant.to_owned(),
            expected: expected.to_owned(),
            path,
        });
    }
    samples
}

/// What was found in a text.
#[derive(Debug, Default)]
struct Judged {
    /// The variant and verdict of each game.
    games: Vec<(Option<&'static str>, Verdict)>,
    found: Vec<&'static Kind>,
}

/// Judges bytes as `validate` does, and sees to it that each of them is accounted for.
fn judge(name: &str, bytes: &[u8]) -> Judged {
    let mut judged = Judged::default();
    let mut reader = Reader::from_bytes(bytes);
    let file = Arc::clone(reader.file());
    let mut of_games = 0;
    while let Some(batch) = reader.next_batch().unwrap() {
        for cut in &batch.games {
            let game = batch.game(cut);
            of_games += game.len() as u64;
            let decoded = file.decode(game);
            if decoded.is_guessed() {
                judged.found.push(&findings::encoding_guessed::KIND);
            }
            let report = Report::of(file.parse(&decoded, cut), None);
            judged.games.push((report.choice.rules.map(|rules| rules.name), report.verdict));
            judged.found.extend(report.findings.iter().map(findings::Finding::kind));
        }
    }
    if let Some(FileFault::Binary { .. }) = reader.fault() {
        judged.found.push(&findings::binary_file::KIND);
    }
    let tally = reader.tally();
    assert_eq!(tally.bytes, bytes.len() as u64, "{name}: bytes in");
    assert_eq!(tally.game_bytes, of_games, "{name}: bytes of games");
    assert_eq!(tally.bytes, tally.game_bytes + tally.gap_bytes, "{name}: bytes in games and between");
    assert_eq!(tally.games, judged.games.len() as u64, "{name}: games");
    judged
}

/// Checks that a code was found, and that no error was found that it does not explain.
fn expect(code: &str, judged: &Judged) -> Result<(), String> {
    if !judged.found.iter().any(|kind| kind.code == code) {
        return Err(format!("{code} was not found, but {:?}", codes(&judged.found)));
    }
    let errors: Vec<&Kind> =
        judged.found.iter().copied().filter(|kind| kind.severity == Severity::Error).collect();
    if !BESIDE_ERRORS.contains(&code) && errors.iter().any(|kind| kind.code != code) {
        return Err(format!("errors beside {code}: {:?}", codes(&errors)));
    }
    Ok(())
}

fn codes(kinds: &[&Kind]) -> Vec<&'static str> {
    kinds.iter().map(|kind| kind.code).collect()
}

#[test]
fn every_sample_is_what_its_folder_says() {
    let mut wrong = Vec::new();
    for sample in samples() {
        let judged = judge(&sample.name, &fs::read(&sample.path).unwrap());
        let mut complain = |what: String| wrong.push(format!("{}: {what}", sample.name));
        if sample.variant != OTHER
            && judged.games.iter().any(|(name, _)| *name != Some(sample.variant.as_str()))
        {
            complain(format!("not all {}: {:?}", sample.variant, judged.games));
        }
        if sample.expected == "legal" {
            let graver: Vec<&Kind> =
                judged.found.iter().copied().filter(|kind| kind.severity > Severity::Note).collect();
            if !graver.is_empty() || judged.games.iter().any(|(_, verdict)| *verdict != Verdict::Legal) {
                complain(format!("found {:?}, judged {:?}", codes(&graver), judged.games));
            }
        } else if let Err(what) = expect(&sample.expected, &judged) {
            complain(what);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Old Macintosh computers ended lines with a carriage return alone, DOS and Windows with both.
#[test]
fn lines_may_end_in_any_way() {
    for sample in samples() {
        let text = fs::read_to_string(&sample.path).ok().filter(|text| !text.contains('\r'));
        let Some(text) = text else { continue };
        let said = |end: &str| {
            let mut said = Vec::new();
            let text = text.replace('\n', end);
            crate::common::judge(Reader::from_bytes(text.as_bytes()), |report, site| {
                let found = report.findings.iter().map(|finding| {
                    let place = site.place(finding.span.start);
                    (finding.kind().code, finding.ply, place.line, place.column)
                });
                let names = report.record.tags.iter().map(|pair| report.record.slice(pair.name).to_owned());
                let game = (site.cut.line, report.verdict, names.collect::<Vec<_>>());
                said.push((game, found.collect::<Vec<_>>()));
            });
            said
        };
        let expected = said("\n");
        for end in ["\r", "\r\n"] {
            assert_eq!(said(end), expected, "{} with {end:?}", sample.name);
        }
    }
}

#[test]
fn every_finding_has_a_sample_in_every_variant_that_can_have_it() {
    let there: BTreeSet<(String, String)> =
        samples().into_iter().map(|sample| (sample.variant, sample.expected)).collect();
    let mut missing = Vec::new();
    for kind in findings::ALL.iter().filter(|kind| !OF_RUNS.contains(&kind.code)) {
        for folder in folders_of(kind) {
            if !there.contains(&(folder.to_owned(), kind.code.to_owned())) {
                missing.push(format!("samples/{folder}/{}", kind.code));
            }
        }
    }
    for &rules in variant::ALL {
        let legal = samples().iter().filter(|s| s.variant == rules.name && s.expected == "legal").count();
        if legal < 2 {
            missing.push(format!("samples/{}/legal: only {legal}", rules.name));
        }
    }
    assert!(missing.is_empty(), "no sample in\n{}", missing.join("\n"));
}

/// Where a finding can occur: an irregularity of play in the variants that have an article on it, anything
/// else in all of them.
fn folders_of(kind: &Kind) -> Vec<&'static str> {
    if CODES_OF_OTHER.contains(&kind.code) {
        return vec![OTHER];
    }
    if kind.code == "king-taken-later" {
        let kings_first = |rules: &&&variant::Rules| rules.precedence.contains(&Criterion::KingsFirst);
        return variant::BINDING.iter().filter(kings_first).map(|rules| rules.name).collect();
    }
    let cites = |rules: &&&variant::Rules| {
        rules.citations.iter().any(|(breach, _)| Kind::of_breach(*breach).code == kind.code)
    };
    let citing: Vec<&str> = variant::BINDING.iter().filter(cites).map(|rules| rules.name).collect();
    if kind.severity == Severity::Error && !citing.is_empty() {
        citing
    } else {
        variant::BINDING.iter().map(|rules| rules.name).collect()
    }
}

#[test]
fn the_example_of_every_finding_has_it() {
    let mut wrong = Vec::new();
    for kind in findings::ALL.iter().filter(|kind| !OF_RUNS.contains(&kind.code)) {
        // The example of a guessed encoding is kept as text, and stands for its Latin-1 bytes.
        let bytes: Vec<u8> = if kind.code == "encoding-guessed" {
            kind.example.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect()
        } else {
            kind.example.as_bytes().to_vec()
        };
        if let Err(what) = expect(kind.code, &judge(kind.code, &bytes)) {
            wrong.push(format!("{}: {what}", kind.code));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a person sees: `validate -v` on one sample.
fn printed(sample: &Sample) -> String {
    let path = sample.path.strip_prefix(SAMPLES).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_damiera"))
        .args(["validate", "-v", "--color", "never", "--fail-on", "never"])
        .arg(path)
        .current_dir(SAMPLES)
        .env("COLUMNS", "100")
        .output()
        .unwrap();
    // A named file that is not a record is reported there, too; and what looks for slips is named where games break.
    let unread = sample.expected == "binary-file";
    let stderr = String::from_utf8_lossy(&output.stderr);
    let broken = String::from_utf8_lossy(&output.stdout).contains("1 broken");
    assert_eq!(stderr.contains("damiera repair"), broken, "{}: {stderr}", sample.name);
    assert_eq!(stderr.is_empty(), !unread && !broken, "{}: {stderr}", sample.name);
    assert_eq!(output.status.code(), Some(if unread { 3 } else { 0 }), "{}", sample.name);
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn people_see_what_the_snapshots_show() {
    let mut differ = Vec::new();
    insta::with_settings!({ snapshot_path => SNAPSHOTS, omit_expression => true }, {
        for sample in samples() {
            let text = printed(&sample);
            // One that differs must not hide the others.
            let shown = catch_unwind(AssertUnwindSafe(|| insta::assert_snapshot!(sample.name.as_str(), text)));
            if shown.is_err() {
                differ.push(sample.name);
            }
        }
    });
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

#[test]
fn every_snapshot_has_its_sample() {
    let names: BTreeSet<String> = samples()
        .iter()
        .map(|sample| format!("it__samples__{}.snap", sample.name.replace('/', "__")))
        .collect();
    for entry in fs::read_dir(Path::new(SNAPSHOTS)).unwrap() {
        let file = entry.unwrap().file_name().into_string().unwrap();
        if file.starts_with("it__samples__") && file.ends_with(".snap") {
            assert!(names.contains(&file), "tests/snapshots/{file} is of no sample: delete it");
        }
    }
}

/// What `validate` prints on all samples, with everything that it can print.
fn validated(format: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_damiera"))
        .args(["validate", "-v", "--fail-on", "never", "--format", format, "--ext", "pdn,txt,csv"])
        .args(["--color", "never", SAMPLES])
        .env("COLUMNS", "200")
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// All words, one blank between them: a text however it is wrapped.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A finding as people see it: its title, with the severity and the code, and what is below.
struct Shown {
    title: String,
    below: String,
}

/// The findings in a text of `validate`.
fn shown(text: &str) -> Vec<Shown> {
    let begins = |line: &&str| ["error[", "warning[", "note["].iter().any(|word| line.starts_with(word));
    let mut all: Vec<Vec<&str>> = Vec::new();
    for line in text.lines() {
        if begins(&line) {
            all.push(Vec::new());
        }
        if let Some(last) = all.last_mut() {
            last.push(line);
        }
    }
    // What concerns a whole file has no place in it.
    all.iter()
        .filter_map(|lines| {
            let place = lines.iter().position(|line| line.trim_start().starts_with("--> "))?;
            let end = lines.iter().position(|line| line.is_empty()).unwrap_or(lines.len());
            Some(Shown {
                title: words(&lines[..place].join(" ")),
                below: words(&lines[place..end].join(" ")),
            })
        })
        .collect()
}

#[test]
fn the_text_says_of_every_finding_what_json_says() {
    let shown = shown(&validated("text"));
    let mut missing = Vec::new();
    let mut findings = 0;
    for line in validated("jsonl").lines() {
        let game: serde_json::Value = serde_json::from_str(line).unwrap();
        if game["type"] != "game" {
            continue;
        }
        let file = game["file"].as_str().unwrap();
        for finding in game["findings"].as_array().unwrap() {
            findings += 1;
            let text = |key: &str| finding[key].as_str().unwrap_or_default().to_owned();
            let title = words(&format!("{}[{}]: {}", text("severity"), text("code"), text("message")));
            let side = match text("side").as_str() {
                "white" => "White",
                "black" => "Black",
                _ => "",
            };
            let says = |shown: &&Shown| {
                let (header, rest) = shown.below.split_once(" | ").unwrap_or((&shown.below, ""));
                let again = rest.split_once("= again: ").map_or("", |(_, again)| again);
                let is_there = |number: &str| again.split([' ', ',']).any(|word| word == number);
                let place = finding["ply"].as_u64().map_or_else(
                    || {
                        let line = finding["line"].to_string();
                        header.contains(&format!("{file}:{line}:")) || is_there(&line)
                    },
                    |ply| shown.below.contains(&format!("ply {ply} (")) || is_there(&ply.to_string()),
                );
                let article = text("article");
                shown.title == title
                    && header.contains(file)
                    && place
                    && (side.is_empty()
                        || shown.below.contains(&format!("{side})"))
                        // A note may be about the side that did not make the ply.
                        || finding["declared"] == true && title.contains(side)
                        || finding["ply"].is_null())
                    && (article.is_empty() || rest.contains(&format!("= article: {article}")))
            };
            if !shown.iter().any(|shown| says(&shown)) {
                missing.push(format!("{file} {} {title} {}", finding["ply"], finding["side"]));
            }
        }
    }
    assert!(findings > 300, "{findings}");
    assert!(missing.is_empty(), "the text lacks\n{}", missing.join("\n"));
}
