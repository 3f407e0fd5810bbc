//! Real games, if they are there: the sums of every file of `../shared/corpus` are those of `corpus.txt`.
//!
//! The games belong to their authors and are not part of this project; only their sums are written down
//! here. Every game there that is not legal has been looked at, and its reason is in the table: either a
//! true fault of the record, or a game that has no rules here.
//!
//! `CORPUS=/some/folder` names another place. `CORPUS_TABLE=overwrite` writes the table again; a reason is kept
//! where its code still occurs, and the test then fails until every code has one.

use crate::common;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use damiera_judge::findings::Severity;
use damiera_judge::report::Verdict;
use damiera_record::Reader;
use damiera_record::input::expand;
use damiera_write::reports::Sums;

/// In the table where a reason has yet to be written.
const NO_REASON: &str = "?";

const HEADING: &str = "\
# What each file of the corpus comes to. Made and checked by tests/it/corpus.rs, which says how to renew it.
# Under a file: each code of severity error with its number of findings, and why it is there;
# then the warnings, which have been looked at too and are true.

  games   legal irregular  broken unreadable    plies  file
";

/// What one file comes to.
#[derive(Debug, Default)]
struct Row {
    sums: Sums,
    errors: BTreeMap<&'static str, usize>,
    warnings: BTreeMap<&'static str, usize>,
}

impl Row {
    fn of(path: &Path) -> Row {
        let mut row = Row::default();
        let reader = Reader::open(path).expect("a file that was found can be opened");
        let judged = common::judge(reader, |report, _| {
            for finding in &report.findings {
                let counts = match finding.kind().severity {
                    Severity::Error => &mut row.errors,
                    Severity::Warning => &mut row.warnings,
                    Severity::Note => continue,
                };
                *counts.entry(finding.kind().code).or_default() += 1;
            }
        });
        assert!(judged.sums.nothing_lost(), "{}", path.display());
        row.sums = judged.sums;
        row
    }

    /// The lines of the table on this file.
    fn write(&self, name: &str, reasons: &Reasons, table: &mut String) {
        let count = |number: u64| if number == 0 { "-".to_owned() } else { number.to_string() };
        let games = |verdict: Verdict| count(self.sums.verdicts[verdict as usize]);
        let _ = writeln!(
            table,
            "{:>7} {:>7} {:>9} {:>7} {:>10} {:>8}  {name}",
            count(self.sums.games()),
            games(Verdict::Legal),
            games(Verdict::Irregular),
            games(Verdict::Broken),
            games(Verdict::Unreadable),
            count(self.sums.plies),
        );
        for (code, count) in &self.errors {
            let _ = writeln!(table, "            {code} {count}: {}", reasons.of(name, code));
        }
        if !self.warnings.is_empty() {
            let warnings: Vec<String> =
                self.warnings.iter().map(|(code, count)| format!("{code} {count}")).collect();
            let _ = writeln!(table, "            warnings: {}", warnings.join(", "));
        }
    }
}

/// Why there are errors, by file and code, as the table says.
#[derive(Debug, Default)]
struct Reasons(BTreeMap<(String, String), String>);

impl Reasons {
    fn read(table: &str) -> Reasons {
        let mut reasons = BTreeMap::new();
        let mut file = String::new();
        for line in table.lines().filter(|line| !line.starts_with('#')) {
            match line.trim_start().split_once(": ") {
                Some((count, reason)) if line.starts_with("            ") => {
                    let code = count.split(' ').next().unwrap_or_default();
                    reasons.insert((file.clone(), code.to_owned()), reason.to_owned());
                }
                _ => file = line.rsplit("  ").next().unwrap_or_default().to_owned(),
            }
        }
        Reasons(reasons)
    }

    fn of(&self, file: &str, code: &str) -> &str {
        self.0.get(&(file.to_owned(), code.to_owned())).map_or(NO_REASON, String::as_str)
    }
}

/// Says something even though the tests pass: the harness captures `println!`, and not this.
fn say(text: &str) {
    let _ = writeln!(io::stdout(), "\n{text}");
}

#[test]
fn real_games_come_to_what_the_table_says() {
    let Some(folder) = common::corpus() else { return };
    let at = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus.txt");
    let known = fs::read_to_string(&at).unwrap_or_default();
    let reasons = Reasons::read(&known);
    let mut table = HEADING.to_owned();
    let mut all = Sums::default();
    for source in expand(std::slice::from_ref(&folder), &["pdn"]) {
        let path = PathBuf::from(source.expect("the folder can be read").name());
        let name = path.strip_prefix(&folder).unwrap_or(&path).display().to_string();
        let row = Row::of(&path);
        row.write(&name, &reasons, &mut table);
        all.merge(row.sums);
    }
    say(&all.line("the corpus", 100));
    if env::var_os("CORPUS_TABLE").is_some_and(|wish| wish == "overwrite") {
        fs::write(&at, &table).expect("the table can be written");
    } else if table != known {
        let news = table.lines().filter(|line| !known.lines().any(|other| other == *line));
        let gone = known.lines().filter(|line| !table.lines().any(|other| other == *line));
        let differences: String =
            gone.map(|line| format!("- {line}\n")).chain(news.map(|line| format!("+ {line}\n"))).collect();
        panic!("the corpus comes to something else than tests/corpus.txt says:\n{differences}");
    }
    let unexplained: Vec<&str> =
        table.lines().filter(|line| line.ends_with(&format!(": {NO_REASON}"))).collect();
    assert!(unexplained.is_empty(), "no reason is given for\n{}", unexplained.join("\n"));
}

/// The championships are played by masters and kept by federations: what they play is legal.
#[test]
fn championships_are_legal() {
    let Some(folder) = common::corpus() else { return };
    let championships = [
        "italian-championships",
        "games-checkers/italian",
        "games-checkers/international",
        "mobydam",
        "pdn-standard/succeed/Campionato Assoluto 2005.pdn",
        "pdn-standard/succeed/wk2003.pdn",
    ];
    let paths: Vec<PathBuf> = championships.iter().map(|name| folder.join(name)).collect();
    for source in expand(&paths, &["pdn"]) {
        let path = PathBuf::from(source.expect("the folder can be read").name());
        let row = Row::of(&path);
        assert_eq!(row.sums.verdicts[Verdict::Legal as usize], row.sums.games(), "{}", path.display());
    }
}
