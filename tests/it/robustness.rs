//! For any input: no panic, no lost byte, no false sum, and time in proportion to the input.

use crate::common::{self, Judged};

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use damiera_judge::findings::Severity;
use damiera_judge::generate::Generator;
use damiera_judge::report::{Report, Verdict};
use damiera_query::game::{Judging, Needs};
use damiera_record::Reader;
use damiera_record::input::encoding::wide;
use damiera_record::input::{Encoding, FileEncoding, Site, decode};
use damiera_record::notation::Origin;
use damiera_rules::variant::{self, INTERNATIONAL, ITALIAN, SPANISH};
use damiera_words::Catalog;
use damiera_write::formats::Format as _;
use damiera_write::formats::html::Html;
use damiera_write::page::Steps;
use damiera_write::reports::report::Games;
use damiera_write::reports::{csv, diagnostic, jsonl};
use damiera_write::text::clean;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Judges a stream, and checks what must be true of every stream.
fn check(bytes: &[u8]) {
    let judged = common::judge(Reader::from_bytes(bytes), |report, site| {
        check_report(report);
        check_rows(report, site);
    });
    let sums = &judged.sums;
    assert!(sums.nothing_lost());
    // Of a mail, the text that was meant is counted.
    let is_mail = judged.origin == Some(Origin::Mail);
    assert!(is_mail || sums.tally.bytes == bytes.len() as u64);
    assert_eq!(sums.games(), judged.games.len() as u64);
    assert_eq!(sums.tally.game_bytes, judged.games.iter().map(|game| game.len() as u64).sum::<u64>());
    if !judged.binary && !is_mail {
        check_gaps(bytes, &judged);
    }
}

/// How a stream was read: its gaps are looked at as text, in lines.
struct Reading {
    /// UTF-16, if it is in that.
    wide: Option<Encoding>,
    /// What ends a line besides LF and CR.
    line_ends: &'static [&'static str],
}

impl Reading {
    fn of(bytes: &[u8], origin: Option<Origin>) -> Reading {
        let mut reading =
            Reading { wide: wide::recognise(bytes).map(|shown| shown.encoding), line_ends: &[] };
        if origin == Some(Origin::LineEnds) {
            // A form feed or a record separator ends a line only in a text without LF and CR.
            let has_lines = reading.text(bytes).iter().any(|byte| b"\n\r".contains(byte));
            let ends = &["\u{b}", "\u{85}", "\u{2028}", "\u{2029}", "\u{c}", "\u{1e}"];
            reading.line_ends = if has_lines { &ends[..4] } else { ends };
        }
        reading
    }

    /// The bytes in UTF-8 if they are in UTF-16, with a line feed for every other end of a line.
    fn text(&self, bytes: &[u8]) -> Vec<u8> {
        let mut text = self.wide.map_or_else(
            || bytes.to_vec(),
            |encoding| decode(bytes, FileEncoding::Forced(encoding)).text().as_bytes().to_vec(),
        );
        for end in self.line_ends {
            while let Some(at) = text.windows(end.len()).position(|window| window == end.as_bytes()) {
                text.splice(at..at + end.len(), *b"\n");
            }
        }
        text
    }
}

fn check_report(report: &Report<'_>) {
    let text = report.record.text;
    assert!(report.replayed() <= report.plies);
    assert_eq!(report.count(Severity::Error) > 0, report.verdict != Verdict::Legal, "{text:?}");
    assert!(report.verdict == Verdict::Broken || report.game.is_none() || report.replayed() == report.plies);
    for finding in &report.findings {
        assert!(
            text.get(finding.span.start..finding.span.end).is_some(),
            "{} in {text:?}",
            finding.kind().code
        );
        assert!(!Catalog::english().message(finding, report.choice.rules).is_empty());
        assert!(finding.ply.is_none_or(|ply| (1..=report.plies).contains(&ply)));
        // What an arbiter noted before the first ply concerns none, and the opponent's first ply answers it.
        assert!(finding.ply.is_some() || finding.accepted_by.is_none() || finding.declared, "{text:?}");
        assert!(finding.accepted_by.is_none_or(|by| finding.ply.unwrap_or(0) < by && by <= report.plies));
    }
    // Tokens and tags follow one another and never overlap.
    let tags = report.record.tags.iter().map(|pair| pair.span);
    let mut spans: Vec<_> = tags.chain(report.record.tokens.iter().map(|token| token.span)).collect();
    spans.sort_unstable();
    assert!(spans.windows(2).all(|pair| pair[0].end <= pair[1].start), "{text:?}");
}

/// Every format can say it, in lines that are whole and harmless.
fn check_rows(report: &Report<'_>, site: &Site<'_>) {
    let mut row = String::new();
    jsonl::write_game(report, &[], site, &mut row);
    assert_eq!(row.matches('\n').count(), 1);
    let object: serde_json::Value = serde_json::from_str(&row).expect("it is JSON");
    assert_eq!(object["findings"].as_array().map(Vec::len), Some(report.findings.len()));
    let csv_row = csv::game(report, site);
    let mut reader = ::csv::ReaderBuilder::new().has_headers(false).from_reader(csv_row.as_bytes());
    let records: Vec<_> = reader.records().collect::<Result<_, _>>().expect("it is CSV");
    assert_eq!(records.len(), 1);
    assert_eq!(records[0].len(), csv::header().matches(',').count() + 1);
    let mut text = String::new();
    let style = diagnostic::Style { color: false, width: 60, least: Severity::Note };
    diagnostic::write_findings(report, site, style, &mut text);
    diagnostic::write_verdict(report, site, None, &mut text);
    for line in [&row, &csv_row, &text].into_iter().flat_map(|text| text.lines()) {
        assert_eq!(clean(line), line);
    }
}

/// Gaps hold blank space, a byte order mark, `%` lines, a `#!` line at the very beginning, and nothing else.
fn check_gaps(bytes: &[u8], judged: &Judged) {
    let reading = Reading::of(bytes, judged.origin);
    let mut at = 0;
    for game in judged.games.iter().cloned().chain(std::iter::once(bytes.len()..bytes.len())) {
        assert!(at <= game.start);
        let gap = reading.text(&bytes[at..game.start]);
        let mut gap = gap.as_slice();
        if at == 0 {
            gap = gap.strip_prefix(b"\xef\xbb\xbf").unwrap_or(gap);
            if gap.starts_with(b"#!") {
                gap = gap.iter().position(|byte| b"\n\r".contains(byte)).map_or(&[], |end| &gap[end..]);
            }
        }
        for (index, line) in gap.split(|byte| b"\n\r".contains(byte)).enumerate() {
            // The first line of a gap goes on where a game ended.
            let may_escape = index > 0 || at == 0;
            // Files are joined: a byte order mark, and the end of a text of DOS, may be between any games.
            let line = String::from_utf8_lossy(line).replace(['\u{feff}', '\u{1a}'], "").into_bytes();
            let escaped = may_escape && line.starts_with(b"%");
            assert!(escaped || line.iter().all(|byte| b" \t\r\x0b\x0c".contains(byte)), "{gap:?}");
        }
        at = game.end;
    }
}

fn games(count: u64) -> String {
    [&INTERNATIONAL, &ITALIAN, &SPANISH].map(|rules| Generator::new(rules, 11).games(count)).concat()
}

/// Games to be damaged: the samples, where there are any, and generated ones.
fn seeds() -> Vec<Vec<u8>> {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let paths = [samples];
    let found = damiera_record::input::expand(&paths, &["pdn", "txt", "csv"]).filter_map(Result::ok);
    let mut seeds: Vec<Vec<u8>> = found.filter_map(|source| std::fs::read(source.name()).ok()).collect();
    for rules in variant::BINDING {
        seeds.extend((1..=4).map(|seed| Generator::new(rules, seed).max_plies(40).games(2).into_bytes()));
    }
    seeds
}

#[test]
fn undamaged_games_are_sound() {
    for seed in seeds() {
        check(&seed);
    }
}

/// What records are made of, and what breaks them.
const PIECES: &[&[u8]] = &[
    b"[Event \"a\"]\n",
    b"[Event \"",
    b"\"]",
    b"[GameType \"20\"]",
    b"[GameType \"22\"]\n",
    b"[GameType \"24\"]\n",
    b"[GameType \"",
    b"[FEN \"W:W31-50:B1-20.\"]\n",
    b"[FEN \"B:WK1,2:BK50\"]\n",
    b"[Result \"2-0\"]\n",
    b"[Result \"",
    b"[Date \"2004.02.30\"]",
    b"[White \"\xc3\xa9\"]",
    b"[Black \"\xe9\"]",
    b"[",
    b"]",
    b"{",
    b"}",
    b"(",
    b")",
    b"\"",
    b"\\",
    b"\n",
    b"\r\n",
    b"\r",
    b" ",
    b"\t",
    b"%",
    b"\n%",
    b"#!",
    b";",
    b"*",
    b"1.",
    b"1...",
    b"12. ",
    b"32-28 ",
    b"19-23 ",
    b"28x19 ",
    b"14x23 ",
    b"37-32 ",
    b"23x12x3x20 ",
    b"31x",
    b"x",
    b"x ",
    b"a.l. ",
    b"... ",
    b"- - ",
    b"c3d4 ",
    b"cd4 ",
    b"C3:E5 ",
    b"3228 ",
    b"99-3 ",
    b"0-0",
    b"1-0",
    b"1-1",
    b"1/2-1/2",
    b"1-0F",
    b"+1",
    b"!?",
    b"(?)",
    b"$5",
    b"$99999999999",
    b"/FEN \"W:W31:B20\"/",
    b"/FEN",
    b"[%clk 0:10]",
    b"[%clock w1:00 B2",
    b"\xef\xbb\xbf",
    b"\xc2\xbd-\xc2\xbd",
    b"\xe2\x80\xa8",
    b"\xe2\x80\xae",
    b"\x1b[2J",
    b"\x00",
    b"\xff",
    b"word",
    b"4294967296.",
    b"Bianco: Rossi\n",
    b"White;Smith\n",
    b"n;bianco;nero\n",
    b"Round,White,Black,Moves\n",
    b"\n1;21-18;10-14\n",
    b"2;;14x23\n",
    b"1) 32-28, 19-23; ",
    b"Brancas: 2, (30). Negras: (3), 7. Xogan brancas.",
    b"Rossi - Bianchi 2-0\n",
    b"|",
    b",",
    b"# note\n",
    b" GB.",
];

/// What sheets and tables consist of: headings, names, rows in every order of columns, and what stands beside them.
const PIECES_OF_SHEETS: &[&[u8]] = &[
    b"no  black  white\n",
    b"Wit\tZwart\n",
    b"Zwart;Wit\n",
    b"nr;zet;wit;zwart;tijd\n",
    b"| | Smit | Bos |\n|---|---|---|\n",
    b"ply,side,move\n",
    b"ronde,wit,zwart,uitslag,partij\n",
    b"Bianco: Rossi\n",
    b"Nero: Verdi\n",
    b"Wit:\n",
    b"Zwart\n",
    b"Zetten wit:\n",
    b"W: Smit\nZ: Bos\n",
    b"Uitslag: 2-0\n",
    b"Resultado;1-1\n",
    b"Event: Open; Ronde: 3\n",
    b"Torneo di Natale 2024 - Turno 3\n",
    b"Bord 3\n",
    b"Partij 2\n",
    b"Rossi - Verdi 2-0\n",
    b"Rossi - Verdi, patta, Roma, 12-03-1999\n",
    b"Smit  -  Bos   1-1   03-12-2006\n",
    b"(12) Smit - Bos\n",
    b"Smit wint\n",
    b"remise\n",
    b"Analyse:\n",
    b"(goed) ",
    b"{goed} ",
    b"(33-28) ",
    b"(18-22) ",
    b"[sic] ",
    b"[b]",
    b"[/b]",
    b"; ",
    b";",
    b",",
    b"\t",
    b" | ",
    b"|",
    b"   ",
    b" ",
    b"\n",
    b"\n\n",
    b"\r\n",
    b"\r",
    b"---\n",
    b"> ",
    b"* ",
    b"- ",
    b"1. ",
    b"1.",
    b"1) ",
    b"1\t",
    b"2. ",
    b"2;",
    b"3. ",
    b"II. ",
    b"1. ... ",
    b"32-28 ",
    b"32-28",
    b"19-23 ",
    b"28x19 ",
    b"14x23\n",
    b"37-32\n",
    b"32 28 ",
    b"3228 ",
    b"x19 ",
    b"c3-d4 ",
    b"cd4 ",
    b"f6-g5\n",
    b"5-okt ",
    b"0:05 ",
    b"(1:20/1:40) ",
    b"[14:03, 5/3/2026] Jan: ",
    b"2-0",
    b"1-0 ",
    b"1-1\n",
    b"+",
    b"=",
    b"?",
    b"Wit: 46, 31, D12\n",
    b"<br>",
    b"=C3=A9",
    b"\"",
    b"\xc2\xbd",
    b"\xe9",
];

/// The number of cases, unless PROPTEST_CASES gives another.
fn config(cases: u32) -> ProptestConfig {
    let usual = ProptestConfig::default();
    let cases = if std::env::var_os("PROPTEST_CASES").is_some() { usual.cases } else { cases };
    ProptestConfig { cases, failure_persistence: None, ..usual }
}

proptest! {
    #![proptest_config(config(600))]

    #[test]
    fn any_bytes(bytes in vec(any::<u8>(), 0..600)) {
        check(&bytes);
    }

    #[test]
    fn any_text(text in "\\PC{0,300}") {
        check(text.as_bytes());
    }
}

proptest! {
    #![proptest_config(config(4000))]

    #[test]
    fn pieces_of_records(pieces in vec(select(PIECES), 0..60)) {
        check(&pieces.concat());
    }
}

proptest! {
    #![proptest_config(config(4000))]

    #[test]
    fn pieces_of_sheets(pieces in vec(select(PIECES_OF_SHEETS), 0..60)) {
        check(&pieces.concat());
    }
}

/// What is done to a record.
#[derive(Clone, Debug)]
enum Damage {
    Flip(Index, u8),
    Cut(Index, Index),
    Truncate(Index),
    Insert(Index, &'static [u8]),
    /// Goes on with another record from some place on.
    Splice(Index, Index, Index),
    Twice(Index, Index),
}

fn damage() -> impl Strategy<Value = Damage> {
    prop_oneof![
        (any::<Index>(), any::<u8>()).prop_map(|(at, byte)| Damage::Flip(at, byte)),
        (any::<Index>(), any::<Index>()).prop_map(|(from, to)| Damage::Cut(from, to)),
        any::<Index>().prop_map(Damage::Truncate),
        (any::<Index>(), select(PIECES)).prop_map(|(at, piece)| Damage::Insert(at, piece)),
        (any::<Index>(), any::<Index>(), any::<Index>())
            .prop_map(|(at, other, from)| Damage::Splice(at, other, from)),
        (any::<Index>(), any::<Index>()).prop_map(|(from, to)| Damage::Twice(from, to)),
    ]
}

impl Damage {
    fn apply(&self, bytes: &mut Vec<u8>, seeds: &[Vec<u8>]) {
        let ends = bytes.len() + 1;
        let range = |from: &Index, to: &Index| {
            let (from, to) = (from.index(ends), to.index(ends));
            from.min(to)..from.max(to)
        };
        match self {
            Damage::Flip(at, byte) => {
                if let Some(place) = bytes.get_mut(at.index(ends)) {
                    *place ^= byte;
                }
            }
            Damage::Cut(from, to) => drop(bytes.drain(range(from, to))),
            Damage::Truncate(at) => bytes.truncate(at.index(ends)),
            Damage::Insert(at, piece) => {
                let at = at.index(ends);
                bytes.splice(at..at, piece.iter().copied());
            }
            Damage::Splice(at, other, from) => {
                let other = other.get(seeds);
                bytes.truncate(at.index(ends));
                bytes.extend_from_slice(&other[from.index(other.len() + 1)..]);
            }
            Damage::Twice(from, to) => {
                let part = bytes[range(from, to)].to_vec();
                bytes.extend(part);
            }
        }
    }
}

#[test]
fn damaged_games() {
    let seeds = seeds();
    let strategy = (any::<Index>(), vec(damage(), 1..5));
    let mut runner = proptest::test_runner::TestRunner::new(config(3000));
    let outcome = runner.run(&strategy, |(seed, damages)| {
        let mut bytes = seed.get(&seeds).clone();
        for damage in &damages {
            damage.apply(&mut bytes, &seeds);
        }
        check(&bytes);
        Ok(())
    });
    if let Err(error) = outcome {
        panic!("{error}");
    }
}

/// Where a record is cut makes no difference to those before it.
#[test]
fn truncation_costs_its_own_game_alone() {
    let text = games(2);
    for end in (0..text.len()).step_by(7) {
        check(&text.as_bytes()[..end]);
    }
}

/// How much longer a byte of anything may take than a byte of ordinary games. What is hard to read or worth many
/// findings takes some dozen times longer; what is quadratic in a million takes many thousand times longer.
/// What counts is the time that the thread itself has worked, compared with games read by the same machine: no slow
/// machine fails, however busy.
const SLACK: u32 = 400;

/// How long it takes to judge a stream and write all of it in every format.
fn time(bytes: &[u8]) -> Duration {
    let start = worked();
    let judged = common::judge(Reader::from_bytes(bytes), |report, site| {
        assert_eq!(report.count(Severity::Error) > 0, report.verdict != Verdict::Legal);
        let mut out = String::new();
        jsonl::write_game(report, &[], site, &mut out);
        let style = diagnostic::Style { color: false, width: 80, least: Severity::Note };
        diagnostic::write_findings(report, site, style, &mut out);
        out.push_str(&csv::game(report, site));
    });
    assert!(judged.sums.nothing_lost());
    assert_eq!(judged.sums.tally.bytes, bytes.len() as u64);
    worked() - start
}

/// How long this thread has worked.
#[cfg(unix)]
fn worked() -> Duration {
    nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID.now().expect("the system tells it").into()
}

/// If the time a thread has worked is unknown, nothing is measured.
#[cfg(not(unix))]
fn worked() -> Duration {
    Duration::ZERO
}

/// How long it takes to judge a stream and write its games for a page, and the page of each game.
fn time_of_pages(bytes: &[u8]) -> Duration {
    let start = worked();
    let mut reader = Reader::from_bytes(bytes);
    let file = Arc::clone(reader.file());
    let mut games = Games::default();
    while let Some(batch) = reader.next_batch().expect("it is in memory") {
        Judging { asked: None.into(), needs: Needs::CLAIMS }.games(
            &batch,
            &file,
            |_| Steps::default(),
            |game, steps| {
                games.push(&game, &steps);
                Html.game(&game, &mut Vec::new());
            },
        );
    }
    assert!(!games.html().is_empty());
    worked() - start
}

/// Checks that each shape takes time in proportion to its size.
fn check_linear(shapes: &[(&str, String)]) {
    let ordinary = games(400);
    let per_mebibyte = || time(ordinary.as_bytes()).mul_f64((1 << 20) as f64 / ordinary.len() as f64);
    let mut known = per_mebibyte();
    for (name, shape) in shapes {
        let mebibytes = (shape.len() as f64 / f64::from(1 << 20)).max(1.0);
        let most = |per_mebibyte: Duration| per_mebibyte.mul_f64(mebibytes * f64::from(SLACK));
        let mut taken = time(shape.as_bytes());
        if taken > most(known) {
            // Whatever else works on the machine can slow down either: what is too slow is so twice.
            (known, taken) = (per_mebibyte(), time(shape.as_bytes()));
        }
        assert!(
            taken <= most(known),
            "{name}: {taken:?} for {mebibytes:.1} MiB, where ordinary games take {known:?} for one"
        );
    }
}

const MILLION: usize = 1_000_000;

#[test]
fn a_million_of_one_thing() {
    let things = [
        "(", ")", "{", "}", "[", "]", "\"", "*", "%", ";", "/", "\\", "-", "x", "0", "1", "!", "$1", "{[",
        "({", "\n%", "; \n", "1. ", "1.", "x ", "- ", "* ", "... ", "1-0 ", "a.l. ", "word ", "%% ", "[a ",
        "é ", "\u{feff}", "\\r", "\0",
    ];
    let shapes: Vec<(&str, String)> = things
        .into_iter()
        .flat_map(|thing| {
            let times = MILLION / thing.len().min(4);
            [
                (thing, thing.repeat(times)),
                (thing, format!("[GameType \"20\"]\n\n1. 32-28 {}", thing.repeat(times))),
            ]
        })
        .collect();
    check_linear(&shapes);
}

#[test]
fn a_million_nested_variations() {
    let open = "(1. 31-27 ".repeat(MILLION);
    check_linear(&[
        ("unclosed", format!("1. 32-28 {open}")),
        ("closed", format!("1. 32-28 {open}{} *", ")".repeat(MILLION))),
    ]);
}

#[test]
fn a_comment_of_fifty_megabytes() {
    let words = "ab c ".repeat(10 * MILLION);
    check_linear(&[
        ("closed", format!("[GameType \"20\"]\n\n1. 32-28 {{{words}}} 19-23 *\n")),
        ("unclosed", format!("[GameType \"20\"]\n\n1. 32-28 {{{words}\n[Event \"next\"]\n\n1. 31-27 *\n")),
    ]);
}

#[test]
fn games_and_lines_of_any_size() {
    let tags: String = (0..200_000).map(|number| format!("[Tag{number} \"value\"]\n")).collect();
    check_linear(&[
        ("one line", "1. 32-28 18-23 ".repeat(MILLION)),
        ("one line of comments", "1. 32-28 {a} ".repeat(MILLION)),
        ("tags in one game", format!("{tags}\n1. 32-28 *\n")),
        ("the same tag", "[Event \"a\"]\n".repeat(200_000)),
        ("games of tags only", "[Event \"a\"]\n[White \"b\"]\n[Black \"c\"]\n\n".repeat(200_000)),
        ("unclosed tags", "[Event \"a\n".repeat(100_000)),
        ("unclosed tags on one line", "[Event \"a ".repeat(100_000)),
        ("unclosed comments before tags", "{\n[Event \"a\"]\n".repeat(50_000)),
        ("stray text among numbers", format!("1. 32-28 {}", "%% foo 1. ".repeat(100_000))),
        ("written positions", "/FEN \"W:W32:B19\"/ 1. 32-28 19-23 ".repeat(50_000)),
    ]);
}

/// A sheet is looked at word by word: what is looked for at each must not go on to the end of the line.
#[test]
fn lines_of_sheets_of_any_size() {
    let things = [
        "q ",
        "( ",
        "[ ",
        "\" ",
        "[1. 32-28 ",
        "3. 1a2b 37-32 ",
        "0:05 ",
        "1 ",
        "a) ",
        "26-31 corr. 36-31 ",
        "26-31 -> 36-31 ",
        "| ",
        "? ",
        "?3-28 ",
        "{a} ",
        "{ ",
        "32 28 ",
        "* ",
        "1-0 ",
        "remise ",
        "wit geeft op ",
        "n. ",
        "W: ",
        "12.05.2005 ",
        "5-okt ",
        "l2x23 ",
        "с3-d4 ",
        "é ",
        "1... ",
        "32-28,19-23;",
    ];
    let shapes: Vec<(&str, String)> = things
        .into_iter()
        .map(|thing| {
            let line = thing.repeat(MILLION / 2 / thing.len());
            (thing, format!("White: A\nBlack: B\n\n1. 32-28 19-23\n2. 28x19 14x23 {line}\n"))
        })
        .collect();
    check_linear(&shapes);
}

/// What replay could choke on: every ply a choice, or an irregularity.
#[test]
fn records_full_of_choices_and_faults() {
    let kings = "[GameType \"20\"]\n[FEN \"W:WK1,K2,K3,K4,K5,K6,K7,K8:BK50,K49,K48,K47\"]\n\n";
    let lone = "[GameType \"20\"]\n[FEN \"W:WK1:BK50\"]\n\n";
    let numbered = |moves: &str| (1..20_000).map(|number| format!("{number}. {moves} ")).collect::<String>();
    // A king that may go two ways, moved back again and again.
    let ambiguous = "/FEN \"W:WK47:B14,19,29,31,42\"/ 1. 47x36 ";
    check_linear(&[
        ("any moves of many kings", format!("{kings}{}", numbered("a.l. {} a.l."))),
        ("any moves of two kings", format!("{lone}{}", numbered("a.l. {} a.l."))),
        ("any captures", format!("{kings}{}", numbered("x x"))),
        ("short algebraic moves", format!("{kings}{}", numbered("bc3 dc5 de3 bc7"))),
        ("ambiguous captures", format!("{lone}{}", ambiguous.repeat(20_000))),
        ("accepted irregularities", format!("{lone}{}", numbered("1-3 50-45 2. 3-1 45-50"))),
        ("irregularities in a row", format!("{lone}{}", numbered("1-3 50-48 2. 3-1 48-50"))),
        ("wrong separators", format!("{lone}{}", numbered("1x45 50x6 2. 45x1 6x50"))),
        ("pieces that are not there", format!("{lone}{}", numbered("17-21 12-17"))),
        ("positions without rules", numbered("1-3 50-48 2. 3-1 48-50")),
    ]);
}

/// A page has much for each finding, which must not go through the whole game each time: a game eight times as long
/// takes about eight times as long, and would take up to sixty-four times.
#[test]
fn pages_of_long_games() {
    const MOST: u32 = 20;
    let kings = "[GameType \"20\"]\n[FEN \"W:WK47:BK4\"]\n\n";
    for (name, head, times, thing) in [
        ("moves to and fro", kings, 5_000, "47-41 4-10 41-47 10-4 "),
        ("notes", kings, 2_000, "47-41 4-10 {[%note 5.7 \"x\"]} 41-47 10-4 "),
        ("stray text", "", 5_000, "(19-23 {x} [ 1-2 ) "),
    ] {
        let time = |times: usize| time_of_pages(format!("{head}{}", thing.repeat(times)).as_bytes());
        let grows = || (time(times), time(8 * times));
        let is_linear = |(short, long): (Duration, Duration)| long <= short * MOST;
        assert!(is_linear(grows()) || is_linear(grows()), "{name}: {:?}", grows());
    }
}

/// Positions made to have as many captures as possible.
#[test]
fn crowded_positions_are_searched_to_the_end() {
    let crowded = [
        "W:WK7,K11,K14,K19,K24,K26,K29,K30,K42,K49,K50:BK1,K2,K8,K10,K12,K13,K15,K21,K27,K32,K37,K41,K44,K45,K46,K48",
        "W:WK1,K37,K40:BK4,K13,K14,K19,K20,K22,K23,K26,K32,K34,K36,K39,K43,K46,K47",
        "W:WK3:B7,8,9,10,17,18,19,20,27,28,29,30,37,38,39,40",
        "W:WK1,K2,K3,K4,K5,K11,K12,K13,K14,K15,K21,K22,K23,K24,K25,K31,K32,K33,K34,K35:B7,8,9,10,17,18,19,20,27,28,29,30,37,38,39,40",
        "W:WK46,K47,K48,K49,K50:BK7,K8,K9,K10,K17,K18,K19,K20,K27,K28,K29,K30,K37,K38,K39,K40,K1,K2,K3,K4",
    ];
    let shapes: Vec<(&str, String)> = crowded
        .into_iter()
        .map(|fen| {
            let game = format!(
                "[GameType \"20\"]\n[FEN \"{fen}\"]\n\n1. x x 2. 3x14 a.l. 3. 1x50 7x38x21 4. 1-50 *\n\n"
            );
            (fen, game.repeat(20))
        })
        .collect();
    check_linear(&shapes);
}
