//! The rows that programs read, JSON lines and CSV: the keys, the types, and what they say about the bytes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use assert_cmd::Command;
use damiera_judge::generate::Generator;
use damiera_rules::variant::{self, INTERNATIONAL, ITALIAN, SPANISH};
use encoding_rs::{Encoding, IBM866, UTF_8, WINDOWS_1251, WINDOWS_1252};
use serde_json::Value;

const GAME_KEYS: &str = "type schema id file game byte_start byte_len line variant variant_from tags plies replayed \
    verdict start_fen final_fen to_move result claims findings rulebook rulebook_title";
const CLAIM_KEYS: &str = "rule article since claimable by to_move plies lowered requested request \
    last_claimable";
const RESULT_KEYS: &str = "recorded winner position";
const FINDING_KEYS: &str = "code severity article rule ply move_number side text byte_start byte_len line col message \
    legal accepted_by stands declared corrected data";
const SUMMARY_KEYS: &str = "type schema files bytes game_bytes gap_bytes games legal irregular broken unreadable plies \
    findings file_findings";

/// Words that no column of a table may be called.
const RESERVED: &str = "all and any array as asc between both by case cast check column constraint create cross current \
    default delete desc distinct drop else end except exists false fetch for foreign from full grant group having in \
    index inner insert intersect into is join key left like limit natural not null of offset on or order outer \
    partition primary range references right row rows select set table then to true union unique update user using \
    values when where window with";

fn damiera(arguments: &[&str], stdin: &[u8]) -> String {
    let mut command = Command::cargo_bin("damiera").expect("the binary is built");
    let output = command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(arguments)
        .write_stdin(stdin)
        .output()
        .expect("it can be run");
    assert!(output.status.code().is_some_and(|code| code < 2), "{output:?}");
    String::from_utf8(output.stdout).expect("it writes UTF-8")
}

/// The objects of `validate --format jsonl`: the games, then the summary.
fn validate(arguments: &[&str], stdin: &[u8]) -> (Vec<Value>, Value) {
    let text = damiera(&[&["validate", "--format", "jsonl"], arguments].concat(), stdin);
    let mut rows: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect();
    let summary = rows.pop().expect("there is a summary");
    (rows, summary)
}

fn judged(stdin: &[u8]) -> Vec<Value> {
    validate(&[], stdin).0
}

fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("it is an object").keys().map(String::as_str).collect()
}

fn expect_keys(object: &Value, expected: &str) {
    assert_eq!(keys(object), expected.split_whitespace().collect::<Vec<_>>(), "{object}");
    for key in keys(object) {
        // Who may claim a draw is `by` in the public interface, reserved or not.
        let reserved = RESERVED.split_whitespace().any(|word| word == key) && expected != CLAIM_KEYS;
        assert!(!reserved, "{key} is reserved in SQL");
    }
}

/// Checks that values have a type: `text`, `number`, `flag`, `list`, `object`; with `?`, or null.
fn expect_types(object: &Value, types: &[(&str, &str)]) {
    for (kind, names) in types {
        for name in names.split_whitespace() {
            let value = &object[name];
            let fits = match kind.trim_end_matches('?') {
                "text" => value.is_string(),
                "number" => value.is_u64(),
                "flag" => value.is_boolean(),
                "list" => value.is_array(),
                _ => value.is_object(),
            };
            assert!(fits || kind.ends_with('?') && value.is_null(), "{name} is {value}, expected {kind}");
        }
    }
}

fn expect_one_of(value: &Value, words: &str) {
    let fits = match value.as_str() {
        Some(text) => words.split_whitespace().any(|word| word == text),
        None => value.is_null() && words.starts_with("null "),
    };
    assert!(fits, "{value} is none of {words}");
}

fn check_finding(finding: &Value) {
    expect_keys(finding, FINDING_KEYS);
    expect_types(
        finding,
        &[
            ("text", "code severity message"),
            ("text?", "article rule side text"),
            ("number", "byte_start byte_len line col"),
            ("number?", "ply move_number accepted_by"),
            ("flag", "declared corrected"),
            ("flag?", "stands"),
            ("list", "legal"),
            ("object", "data"),
        ],
    );
    let kind = damiera_judge::findings::find(finding["code"].as_str().unwrap_or_default())
        .expect("the code is known");
    assert_eq!(finding["severity"], kind.severity.as_str());
    expect_one_of(&finding["side"], "null white black");
    assert_eq!(finding["ply"].is_null(), finding["move_number"].is_null());
    for name in ["article", "rule"] {
        if let Some(cited) = finding[name].as_str() {
            let games = variant::ALL.iter().map(|rules| rules.name).collect::<Vec<_>>().join(" ");
            let game = cited.strip_suffix(" rules of play").unwrap_or_else(|| {
                let (rulebook, number) = cited.split_once(" art. ").expect("rulebook, art., number");
                assert!(!number.is_empty() && !number.contains(' '), "{cited}");
                // A game with several rulebooks names its own.
                rulebook.split(' ').next().unwrap_or_default()
            });
            expect_one_of(&game.into(), &games);
        }
    }
    assert!(finding["article"].is_string() || finding["rule"].is_null());
}

fn check_claim(claim: &Value) {
    expect_keys(claim, CLAIM_KEYS);
    expect_types(
        claim,
        &[
            ("text", "rule article by to_move"),
            ("text?", "lowered request"),
            ("number", "since claimable"),
            ("number?", "requested"),
            ("list", "plies"),
        ],
    );
    expect_one_of(&claim["rule"], "repetition king-moves ending forzosa");
    expect_one_of(&claim["by"], "either white black");
    expect_one_of(&claim["to_move"], "white black");
}

fn check_game(game: &Value) {
    expect_keys(game, GAME_KEYS);
    expect_types(
        game,
        &[
            ("text", "type id file verdict"),
            ("text?", "variant variant_from start_fen final_fen to_move rulebook rulebook_title"),
            ("number", "schema game byte_start byte_len line plies replayed"),
            ("object", "tags result"),
            ("list", "claims findings"),
        ],
    );
    game["claims"].as_array().map_or(&[][..], Vec::as_slice).iter().for_each(check_claim);
    assert_eq!((&game["type"], &game["schema"]), (&"game".into(), &1.into()));
    let id = game["id"].as_str().unwrap_or_default();
    let digits = id.strip_prefix('g').unwrap_or_default();
    assert!(digits.len() == 16 && digits.chars().all(|c| matches!(c, '0'..='9' | 'a'..='f')), "{id}");
    let games = variant::ALL.iter().map(|rules| rules.name).collect::<Vec<_>>().join(" ");
    expect_one_of(&game["variant"], &format!("null {games}"));
    expect_one_of(&game["variant_from"], "null option tag evidence");
    expect_one_of(&game["verdict"], "legal irregular broken unreadable");
    expect_one_of(&game["to_move"], "null white black");
    let result = &game["result"];
    expect_keys(result, RESULT_KEYS);
    expect_types(result, &[("text?", "recorded"), ("text", "winner position")]);
    expect_one_of(&result["winner"], "white black draw none");
    expect_one_of(&result["position"], "white-wins black-wins open");
    assert!(game["tags"].as_object().is_some_and(|tags| tags.values().all(|v| v.is_string() || v.is_null())));
    let findings = game["findings"].as_array().map_or(&[][..], Vec::as_slice);
    findings.iter().for_each(check_finding);
    let has_error = findings.iter().any(|finding| finding["severity"] == "error");
    assert_eq!(has_error, game["verdict"] != "legal", "{game}");
    assert!(game["replayed"].as_u64() <= game["plies"].as_u64());
}

/// Checks that the summary says what the rows come to.
fn check_summary(summary: &Value, games: &[Value]) {
    expect_keys(summary, SUMMARY_KEYS);
    expect_types(
        summary,
        &[
            ("text", "type"),
            (
                "number",
                "schema files bytes game_bytes gap_bytes games legal irregular broken unreadable plies",
            ),
            ("object", "findings"),
            ("list", "file_findings"),
        ],
    );
    let sum = |name: &str| games.iter().filter_map(|game| game[name].as_u64()).sum::<u64>();
    let of_verdict = |verdict: &str| games.iter().filter(|game| game["verdict"] == verdict).count() as u64;
    assert_eq!(summary["games"], games.len() as u64);
    assert_eq!(summary["plies"], sum("plies"));
    assert_eq!(summary["game_bytes"], sum("byte_len"));
    let between =
        summary["bytes"].as_u64().zip(summary["game_bytes"].as_u64()).map(|(all, games)| all - games);
    assert_eq!(summary["gap_bytes"].as_u64(), between);
    for verdict in ["legal", "irregular", "broken", "unreadable"] {
        assert_eq!(summary[verdict], of_verdict(verdict));
    }
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    let findings = games.iter().filter_map(|game| game["findings"].as_array()).flatten();
    for code in findings.filter_map(|finding| finding["code"].as_str()) {
        *counts.entry(code).or_default() += 1;
    }
    assert_eq!(summary["findings"], serde_json::to_value(counts).expect("it is JSON"));
    for finding in summary["file_findings"].as_array().map_or(&[][..], Vec::as_slice) {
        let mut object = finding.as_object().expect("it is an object").clone();
        assert!(object.shift_remove("file").is_some_and(|file| file.is_string()));
        check_finding(&Value::Object(object));
    }
}

/// The text of a stretch of bytes.
fn cut(bytes: &[u8], object: &Value, encoding: &'static Encoding) -> String {
    let number = |name: &str| usize::try_from(object[name].as_u64().unwrap_or_default()).unwrap_or_default();
    let start = number("byte_start");
    let slice = &bytes[start..start + number("byte_len")];
    encoding.decode_without_bom_handling(slice).0.into_owned()
}

/// The line and column of an object's first byte, counted here in the slowest way.
fn place(bytes: &[u8], object: &Value, encoding: &'static Encoding) -> (u64, u64) {
    let start = usize::try_from(object["byte_start"].as_u64().unwrap_or_default()).unwrap_or_default();
    let text = encoding.decode_without_bom_handling(&bytes[..start]).0;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let line = text.rsplit('\n').next().unwrap_or_default();
    (text.matches('\n').count() as u64 + 1, line.chars().count() as u64 + 1)
}

/// Checks that byte positions cut out what they speak of, and that lines and columns lead there.
fn check_places(bytes: &[u8], game: &Value, encoding: &'static Encoding) {
    assert_eq!(game["line"], place(bytes, game, encoding).0);
    let text = cut(bytes, game, encoding);
    assert_eq!(text.trim_matches([' ', '\t', '\r', '\n']), text);
    for finding in game["findings"].as_array().map_or(&[][..], Vec::as_slice) {
        let (line, col) = place(bytes, finding, encoding);
        assert_eq!((&finding["line"], &finding["col"]), (&line.into(), &col.into()), "{finding}");
        let slice = cut(bytes, finding, encoding);
        match finding["text"].as_str() {
            None => assert_eq!(slice, ""),
            Some(quoted) => match quoted.strip_suffix('…') {
                Some(beginning) if slice != quoted => assert!(slice.starts_with(beginning)),
                _ => assert_eq!(slice, quoted),
            },
        }
    }
}

#[test]
fn every_sample_gives_rows_as_described() {
    let (games, summary) = validate(&["samples"], b"");
    assert!(games.len() > 50);
    games.iter().for_each(check_game);
    check_summary(&summary, &games);
    for game in &games {
        let file = game["file"].as_str().expect("checked");
        let bytes =
            std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).expect("it was read before");
        if std::str::from_utf8(&bytes).is_ok() {
            check_places(&bytes, game, UTF_8);
        }
    }
    let (no_games, alone) = validate(&["samples", "--summary"], b"");
    assert_eq!((no_games.len(), alone), (0, summary));
}

/// Faults of many kinds after letters beyond ASCII.
fn faulty_games(letters: &str) -> String {
    let mut text = String::new();
    for round in 1..=3 {
        let _ = write!(
            text,
            "[Event \"{letters}\"]\r\n[White \"{letters}, \\\"{letters}\\\"\"] [Date \"{letters}\"]\r\n\
             [Round \"{round}\"]\r\n[GameType \"20\"]\r\n\r\n1. 32-28 {{{letters}}} 19-23 {letters} 2. 37-32 {{\r\n\
             {letters}}} 23x32\r\n{letters} {letters} 7. 38x27 99-3 *\r\n  % {letters}\r\n\r\n\t"
        );
    }
    text
}

#[test]
fn places_are_those_of_the_file_in_every_encoding() {
    let german = "Jürgen Schäfer aus Köln spielte schön";
    let russian = "Первенство города Ленинграда среди мужчин";
    for (encoding, letters) in [
        (UTF_8, "Jürgen – 棋 🙂 Ленинград"),
        (WINDOWS_1252, german),
        (WINDOWS_1251, russian),
        (IBM866, russian),
    ] {
        let text = faulty_games(letters);
        let (bytes, used, lossy) = encoding.encode(&text);
        assert!(used == encoding && !lossy);
        for mark in [&b""[..], b"\xef\xbb\xbf"] {
            if encoding != UTF_8 && !mark.is_empty() {
                continue;
            }
            let bytes = [mark, &bytes].concat();
            let (games, summary) = validate(&[], &bytes);
            assert_eq!(games.len(), 3, "{}", encoding.name());
            check_summary(&summary, &games);
            for game in &games {
                check_game(game);
                check_places(&bytes, game, encoding);
                assert_eq!(game["tags"]["Event"], letters);
                assert_eq!(game["tags"]["White"], format!("{letters}, \"{letters}\""));
                assert!(game["findings"].as_array().is_some_and(|findings| findings.len() >= 4), "{game}");
            }
            let guessed = summary["file_findings"].as_array().map_or(0, Vec::len);
            assert_eq!(guessed, usize::from(encoding != UTF_8));
        }
    }
}

#[test]
fn faulty_utf_8_keeps_its_places() {
    let bytes = b"[GameType \"20\"]\n[White \"J\xfcrgen \xc3\xa9\"]\n[Date \"\xff\xfe \xe2\x82\"]\n\n1. 32-28 19-23 \xe9\xe9 2. 37-32 *\n";
    let (games, _) = validate(&["--encoding", "utf-8"], bytes);
    check_places(bytes, &games[0], UTF_8);
}

#[test]
fn unknown_is_null() {
    let game = &judged(b"1. 1-2 3-4 *")[0];
    check_game(game);
    for name in ["variant", "variant_from", "start_fen", "final_fen", "to_move"] {
        assert!(game[name].is_null(), "{name}");
    }
    assert_eq!(game["result"]["recorded"], "*");
    let game = &judged(b"[GameType \"20\"]\n\n1. 32-28")[0];
    assert!(game["result"]["recorded"].is_null());
    assert_eq!(game["result"]["winner"], "none");
    assert_eq!(
        judged(b"[Site]\n[Event \"\"]\n\n*")[0]["tags"],
        serde_json::json!({"Site": null, "Event": ""})
    );
}

#[test]
fn a_position_of_one_side_keeps_the_turn_that_is_written() {
    for (fen, turn) in [("W:W31,32:B", "white"), ("B:W31,32:B", "black"), ("B:W:B1", "black")] {
        let game = &judged(format!("[GameType \"20\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n*\n").as_bytes())[0];
        assert_eq!((&game["start_fen"], &game["final_fen"]), (&fen.into(), &fen.into()));
        assert_eq!(game["to_move"], turn);
    }
}

#[test]
fn a_row_says_what_the_rulebook_calls_the_fault() {
    let game = &judged(b"[GameType \"20\"]\n[Result \"1-1\"]\n\n1. 32-28 19-23 2. 37-32 14-19 1-1\n")[0];
    assert_eq!(game["verdict"], "irregular");
    assert_eq!((&game["variant"], &game["variant_from"]), (&"international".into(), &"tag".into()));
    assert_eq!(
        game["start_fen"],
        "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"
    );
    assert_eq!(
        (&game["plies"], &game["replayed"], &game["to_move"]),
        (&4.into(), &4.into(), &"white".into())
    );
    assert_eq!(game["result"], serde_json::json!({"recorded": "1-1", "winner": "draw", "position": "open"}));
    let finding = &game["findings"][0];
    let expected = serde_json::json!({"code": "missed-capture", "severity": "error", "article": "international art. 5.6.6",
        "rule": "international art. 4.1", "ply": 3, "move_number": 2, "side": "white", "text": "37-32", "byte_start": 50,
        "byte_len": 5, "line": 4, "col": 19, "message": "a capture was possible but was not made", "legal": ["28x19"],
        "accepted_by": 4, "stands": true, "declared": false, "corrected": false, "data": {"obligatory": ["28x19"]}});
    assert_eq!(finding, &expected);
}

/// One line per game, whatever its tags hold.
#[test]
fn csv_has_one_line_per_game() {
    let mut text = Generator::new(&SPANISH, 4).games(5);
    text.push_str(
        "[Event \"a, \\\"b\\\"\nc\"]\n[White \";'`,\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 37-32 1-1\n",
    );
    text.push_str("[Event \"\"]\n\nnothing here\n");
    text.push_str("\n[Event \"Cup\"]\n[Round \"3\"]\n[Board \"12\"]\n[Date \"2021.05.04\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 37-32 *\n");
    let (games, _) = validate(&[], text.as_bytes());
    let rows = damiera(&["validate", "--format", "csv"], text.as_bytes());
    let mut reader = csv::Reader::from_reader(rows.as_bytes());
    let header: Vec<String> =
        reader.headers().expect("there is a header").iter().map(str::to_owned).collect();
    let names = "file game line event white black result variant verdict plies replayed errors warnings notes \
        first_irregular_ply code article rule legal round board date variant_from";
    assert_eq!(header.join(" "), names);
    assert_eq!(header, columns("validate"));
    let records: Vec<BTreeMap<String, String>> =
        reader.deserialize().collect::<Result<_, _>>().expect("it is CSV");
    assert_eq!(records.len(), games.len());
    assert_eq!(rows.lines().count(), games.len() + 1);
    for (record, game) in records.iter().zip(&games) {
        let findings = game["findings"].as_array().map_or(&[][..], Vec::as_slice);
        let count =
            |severity: &str| findings.iter().filter(|finding| finding["severity"] == severity).count();
        for (name, severity) in [("errors", "error"), ("warnings", "warning"), ("notes", "note")] {
            assert_eq!(record[name], count(severity).to_string());
        }
        for name in ["file", "game", "line", "variant", "verdict", "plies", "replayed"] {
            let value = &game[name];
            let plain = value.as_str().map_or_else(|| value.to_string().replace("null", ""), str::to_owned);
            assert_eq!(record[name], plain, "{name}");
        }
        let first = findings.iter().find(|finding| finding["severity"] == "error");
        for name in ["code", "article", "rule"] {
            assert_eq!(record[name], first.and_then(|finding| finding[name].as_str()).unwrap_or_default());
        }
        assert_eq!(record["legal"], first.map_or_else(String::new, |finding| joined(&finding["legal"])));
        for (name, tag) in [("round", "Round"), ("board", "Board"), ("date", "Date")] {
            assert_eq!(record[name], game["tags"][tag].as_str().unwrap_or_default());
        }
        assert_eq!(record["variant_from"], game["variant_from"].as_str().unwrap_or_default());
    }
    assert_eq!(records[5]["event"], "a, \"b\" c");
    assert_eq!(records[5]["first_irregular_ply"], "3");
    let filed = ["event", "round", "board", "date", "rule", "legal"].map(|name| records[7][name].as_str());
    assert_eq!(filed, ["Cup", "3", "12", "2021.05.04", "international art. 4.1", "28x19"]);
    let summary = damiera(&["validate", "--format", "csv", "--summary"], text.as_bytes());
    assert_eq!(summary, "verdict,games\nlegal,5\nirregular,2\nbroken,0\nunreadable,1\n");
}

/// The irregularities of the samples are the errors of play that `validate` finds there, and nothing else. The other
/// notes of the arbiters are listed separately.
#[test]
fn irregularities_are_the_findings_of_validate() {
    let (games, _) = validate(&["samples"], b"");
    let of_play = |finding: &Value| {
        finding["code"] == "declared-irregularity"
            || finding["severity"] == "error" && finding["article"].is_string()
    };
    let noted = |finding: &Value| finding["declared"] == true || finding["code"] == "bad-arbiter-note";
    let mut expected = Vec::new();
    for game in &games {
        for finding in game["findings"].as_array().into_iter().flatten() {
            if of_play(finding) || noted(finding) {
                expected.push((game, finding));
            }
        }
    }
    let text = damiera(&["irregularities", "--format", "jsonl", "samples"], b"");
    let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    assert!(rows.len() > 50 && rows.len() == expected.len(), "{}", rows.len());
    let csv = damiera(&["irregularities", "--format", "csv", "samples"], b"");
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let header: Vec<String> = reader.headers().expect("there is one").iter().map(str::to_owned).collect();
    let names = "file game line event white black variant ply move_number side player text code article rule \
        accepted_by stands declared corrected message legal noted round board date";
    assert_eq!(header.join(" "), names);
    assert_eq!(header, columns("irregularities"));
    let lines: Vec<BTreeMap<String, String>> =
        reader.deserialize().collect::<Result<_, _>>().expect("it is CSV");
    assert_eq!(lines.len(), rows.len());
    for ((row, line), (game, finding)) in rows.iter().zip(&lines).zip(expected) {
        expect_keys(
            row,
            &format!("type schema file game id variant event white black round board date {FINDING_KEYS}"),
        );
        let r#type = if of_play(finding) { "irregularity" } else { "note" };
        assert_eq!((&row["type"], &row["schema"]), (&r#type.into(), &1.into()));
        for name in ["file", "game", "id", "variant"] {
            assert_eq!(row[name], game[name], "{name}");
        }
        for (name, tag) in [
            ("event", "Event"),
            ("white", "White"),
            ("black", "Black"),
            ("round", "Round"),
            ("board", "Board"),
            ("date", "Date"),
        ] {
            assert_eq!(row[name], game["tags"][tag], "{name}");
        }
        for name in FINDING_KEYS.split_whitespace() {
            assert_eq!(row[name], finding[name], "{name}");
        }
        let plain = |value: &Value| match value {
            // A cell is one line.
            Value::String(text) => text.replace('\n', " "),
            Value::Null => String::new(),
            other => other.to_string(),
        };
        for name in header.iter().filter(|name| !["player", "legal", "noted"].contains(&name.as_str())) {
            assert_eq!(line[name], plain(&row[name]), "{name}");
        }
        assert_eq!(line["legal"], joined(&row["legal"]));
        let noted =
            [&row["data"]["noted"], &row["data"]["words"]].into_iter().find(|words| words.is_string());
        assert_eq!(line["noted"], plain(noted.unwrap_or(&Value::Null)));
        let player = row["side"].as_str().map_or(&Value::Null, |side| &row[side]);
        assert_eq!(line["player"], plain(player));
    }
}

/// The columns of the CSV of a command, as `schema` prints them.
fn columns(command: &str) -> Vec<String> {
    let schema = damiera(&["schema", command, "--rows", "csv"], b"");
    let schema: Value = serde_json::from_str(&schema).expect("it is JSON");
    schema["properties"].as_object().expect("it has columns").keys().cloned().collect()
}

/// A list as it stands in a cell.
fn joined(list: &Value) -> String {
    let members = list.as_array().into_iter().flatten();
    let members = members.map(|member| member.as_str().map_or_else(|| member.to_string(), str::to_owned));
    members.collect::<Vec<_>>().join(" ")
}

/// The CSV of `draws` has what its JSON lines have, a row for each draw that could be claimed and for each that was.
#[test]
fn draws_are_rows_too() {
    let folders = ["international", "italian", "spanish"].map(|variant| format!("samples/{variant}"));
    let samples: Vec<&str> = folders.iter().map(String::as_str).collect();
    let text = damiera(&[&["draws", "--format", "jsonl"], samples.as_slice()].concat(), b"");
    let csv = damiera(&[&["draws", "--format", "csv"], samples.as_slice()].concat(), b"");
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let header: Vec<String> = reader.headers().expect("there is one").iter().map(str::to_owned).collect();
    let names = "file game line event round board date white black variant plies result what rule article ply \
        last_claimable claimant to_move since occurrences lowered requested request due asked_by \
        instead about under";
    assert_eq!(header.join(" "), names);
    assert_eq!(header, columns("draws"));
    let rows: Vec<BTreeMap<String, String>> =
        reader.deserialize().collect::<Result<_, _>>().expect("it is CSV");
    let mut rows = rows.iter();
    let plain = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    };
    let (mut claimable, mut claimed) = (0, 0);
    for game in text.lines().map(|line| serde_json::from_str::<Value>(line).expect("it is JSON")) {
        let list = |key: &str| game[key].as_array().cloned().unwrap_or_default();
        let draws = list("claims").into_iter().map(|claim| ("claimable", claim));
        for (what, draw) in draws.chain(list("noted").into_iter().map(|noted| ("claimed", noted))) {
            let row = rows.next().expect("there is a row for each");
            assert_eq!(row["what"], what);
            for name in "file game line event round board date white black variant plies result".split(' ') {
                assert_eq!(row[name], plain(&game[name]), "{name}");
            }
            let same: &[(&str, &str)] = if what == "claimable" {
                claimable += 1;
                assert_eq!(row["occurrences"], joined(&draw["plies"]));
                &[
                    ("rule", "rule"),
                    ("article", "article"),
                    ("ply", "claimable"),
                    ("last_claimable", "last_claimable"),
                    ("claimant", "by"),
                    ("to_move", "to_move"),
                    ("since", "since"),
                    ("lowered", "lowered"),
                    ("requested", "requested"),
                    ("request", "request"),
                ]
            } else {
                claimed += 1;
                assert_eq!(row["instead"], joined(&draw["instead"]));
                &[
                    ("article", "article"),
                    ("ply", "ply"),
                    ("claimant", "side"),
                    ("due", "due"),
                    ("asked_by", "asked_by"),
                ]
            };
            for (column, key) in same {
                assert_eq!(row[*column], plain(&draw[*key]), "{column}");
            }
        }
    }
    assert_eq!(rows.next(), None);
    assert!(claimable > 3 && claimed > 2, "{claimable} and {claimed} are too few to prove anything");
}

/// A name that a spreadsheet would run is text; JSON has it as it was written.
#[test]
fn csv_runs_nothing_in_a_spreadsheet() {
    let text =
        b"[White \"=HYPERLINK(A1)\"]\n[Black \"@B\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 37-32 *\n";
    for command in ["validate", "irregularities"] {
        let rows = damiera(&[command, "--format", "csv"], text);
        assert!(rows.contains("'=HYPERLINK(A1),'@B,"), "{rows}");
        assert!(rows.contains("\n-,1,"), "{rows}");
    }
    assert_eq!(judged(text)[0]["tags"]["White"], "=HYPERLINK(A1)");
}

fn id(bytes: &[u8]) -> String {
    let games = judged(bytes);
    games.last().and_then(|game| game["id"].as_str()).expect("there is a game").to_owned()
}

#[test]
fn the_id_is_that_of_the_game_not_of_its_ink() {
    let plain = "[Event \"Città\"]\n[GameType \"22\"]\n\n1. 22-18 9-13 2. 18x9 5x14 *\n";
    let same = [
        "[Event \"Città\"]   [GameType \"22\"]\r\n\r\n\r\n1.22-18   9-13\r\n2. 18x9\t5x14 *",
        "[Event \"Città\"]\n[GameType \"22\"]\n\n01. 22-18 09-13 {a comment} 2. 18x09 ; another\n05x14 *\n",
        "[Event \" Città \"]\n[GameType \"22\"]\n\n22-18! 9-13?! $4 18:9 (18x9 {better}) 5X14 *",
        "[GameType \"22\"]\n\n1. 21-17 *\n\n% a line between\n[Event \"Città\"]\n[GameType \"22\"]\n\n1. 22-18 9-13 2. 18x9 5x14 *",
        "\u{feff}[Event \"Città\"]\n[GameType \"22\"]\n\n1. 22-18 9-13 2. 18x9 5x14 *",
    ];
    let known = id(plain.as_bytes());
    for text in same {
        assert_eq!(id(text.as_bytes()), known, "{text}");
    }
    assert_eq!(id(&WINDOWS_1252.encode(plain).0), known);
    let others = [
        plain.replace("22-18", "22-19"),
        plain.replace(" 5x14", ""),
        plain.replace("Città", "Citta"),
        plain.replace("Event", "Site"),
        plain.replace("[GameType", "[Round \"1\"]\n[GameType"),
        plain.replace("\n\n", "\n[FEN \"W:W21-32:B1-12\"]\n\n"),
    ];
    for text in others {
        assert_ne!(id(text.as_bytes()), known, "{text}");
    }
}

/// The algorithm never changes: these were computed once, and are in other people's tables.
#[test]
fn ids_are_for_ever() {
    let games = [&INTERNATIONAL, &ITALIAN, &SPANISH].map(|rules| Generator::new(rules, 1).games(1));
    insta::assert_snapshot!(games.map(|game| id(game.as_bytes())).join("\n"));
}

#[test]
fn legal_moves_are_listed_in_canonical_order() {
    let positions = [
        (
            "20",
            "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20",
        ),
        ("20", "W:WK47:B14,19,29,31,42"),
        ("20", "W:WK46,K1,28:B19,14,32,23,22"),
        ("20", "B:W33,34,43,44,24:BK10,20,3"),
        ("22", "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"),
        ("22", "W:WK30,6:B26,18,K10"),
        ("24", "W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32"),
        ("24", "W:WK1,27:BK19,22,10"),
    ];
    for (variant, fen) in positions {
        let text = damiera(&["moves", "--variant", variant, "--fen", fen, "--format", "jsonl"], b"");
        let rows: Vec<Value> =
            text.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
        assert!(!rows.is_empty(), "{fen}");
        for row in &rows {
            assert_eq!(keys(row), ["move", "from", "to", "captured", "path", "promotes"]);
            expect_types(
                row,
                &[("text", "move"), ("number", "from to"), ("list", "captured path"), ("flag", "promotes")],
            );
            let path = row["path"].as_array().expect("checked");
            let captured = row["captured"].as_array().expect("checked");
            assert_eq!((path.first(), path.last()), (Some(&row["from"]), Some(&row["to"])));
            assert_eq!(path.len(), captured.len().max(1) + 1, "{row}");
            let sign = if captured.is_empty() { "-" } else { "x" };
            let all = path.iter().map(ToString::to_string).collect::<Vec<_>>().join(sign);
            let short = format!("{}{sign}{}", row["from"], row["to"]);
            assert!(row["move"] == all || row["move"] == short, "{row}");
        }
        let order = |row: &Value| {
            let captured: Vec<u64> = row["captured"]
                .as_array()
                .map(|list| list.iter().filter_map(Value::as_u64).collect())
                .unwrap_or_default();
            (row["from"].as_u64(), row["to"].as_u64(), captured)
        };
        assert!(rows.is_sorted_by_key(order), "{text}");
        let plain = damiera(&["moves", "--variant", variant, "--fen", fen], b"");
        let moves: Vec<&str> = rows.iter().filter_map(|row| row["move"].as_str()).collect();
        assert_eq!(plain.lines().collect::<Vec<_>>(), moves);
    }
}
