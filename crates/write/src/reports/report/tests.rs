use std::fmt::Write as _;
use std::sync::Arc;

use super::*;
use damiera_judge::generate::Generator;
use damiera_judge::replay::{Plies, Ply};
use damiera_judge::report::Report;
use damiera_query::crosstable;
use damiera_query::crosstable::{Listing, Moves, Ordering};
use damiera_query::game::{Judging, Needs};
use damiera_query::stats::Observed;
use damiera_record::Reader;
use damiera_record::notation::{folded, pdn};
use damiera_rules::board::{Corner, Lettering};
use damiera_rules::variant::{BINDING, INTERNATIONAL, ITALIAN, Rules, counted_from, lettered};

/// A page of games as written by the command, and the board page of the last.
fn pages(title: &str, text: &str) -> (String, String) {
    let page = Page::new(title);
    let mut games = Games::default();
    let (mut sums, mut statistics, mut listing) = (Sums::default(), state(), Listing::default());
    let mut board = String::new();
    let mut reader = Reader::from_bytes(text.as_bytes());
    let file = Arc::clone(reader.file());
    let needs = statistics.needs().and(Needs::CLAIMS);
    while let Some(batch) = reader.next_batch().expect("it is in memory") {
        Judging { asked: None.into(), needs }.games(
            &batch,
            &file,
            |_| (Steps::default(), Moves::default()),
            |game, (steps, moves)| {
                sums.observe(game.report);
                statistics.observe(&Observed::new(&game));
                listing.observe(game.report, game.site, moves);
                games.push(&game, &steps);
                board = board_page(&game);
            },
        );
    }
    let tables: Vec<_> = crosstable::tables(&listing, &Ordering::default()).collect();
    let closing = Closing { sums: &sums, left_out: None, statistics: &statistics, tables: &tables };
    (format!("{}{}{}", page.begin(), games.html(), page.end(&closing)), board)
}

/// The text between two marks, each time.
fn between<'t>(text: &'t str, from: &str, to: &str) -> Vec<&'t str> {
    text.split(from).skip(1).map(|rest| rest.split(to).next().unwrap_or_default()).collect()
}

/// Every object in the page's games, one per line.
fn objects(page: &str) -> Vec<Value> {
    let blocks = between(page, "class=\"games\">", "</script>");
    let lines = blocks.iter().flat_map(|block| block.lines()).filter(|line| line.starts_with('{'));
    lines.map(|line| serde_json::from_str(line.trim_end_matches(',')).expect("an object")).collect()
}

/// A game written with the square names of these rules.
fn written_as(named: &Rules, plies: &[Ply], gametype: &str) -> String {
    let called = |number: &u8| {
        let square = named.own_names().square(*number).expect("a square of the board");
        named.names.name(square)
    };
    let mut text = format!("[GameType \"{gametype}\"]\n\n");
    for ply in plies {
        let sign = if ply.captured.is_empty() { "-" } else { "x" };
        let path: Vec<String> = match &ply.path[..] {
            [_, _, ..] if !ply.captured.is_empty() => ply.path.iter().map(called).collect(),
            _ => vec![called(&ply.from), called(&ply.to)],
        };
        text.push_str(&path.join(sign));
        text.push(' ');
    }
    text + "*\n"
}

/// The moves of a page's game: from and to, as named on its board.
fn called_on_the_page(game: &Value, rules: &'static Rules) -> Vec<(String, String)> {
    let own = Board::of(rules).names;
    let names: Vec<String> = game["names"]
        .as_array()
        .map_or(own, |names| names.iter().map(|name| name.as_str().unwrap_or_default().to_owned()).collect());
    let name = |letter: char| names[LETTERS.find(letter).expect("a letter of a square")].clone();
    let steps = game["steps"].as_str().expect("it can be followed").split(' ');
    steps
        .filter_map(|step| {
            let (way, _) = step.split_once(':')?;
            Some((name(way.chars().next()?), name(way.chars().last()?)))
        })
        .collect()
}

#[test]
fn moves_and_board_speak_of_the_same_squares() {
    let ways = [(false, false), (true, false), (false, true), (true, true)];
    for rules in BINDING {
        for seed in 1..6 {
            let mut plies = Plies::default();
            let text = Generator::new(rules, seed).max_plies(50).games(1);
            let _ = Report::observed(pdn::parse(&text), None, &mut plies);
            let plies = plies.into_plies();
            let number = rules.gametype;
            let (width, height) = (rules.board().width, rules.board().height);
            let mut kinds: Vec<(&'static Rules, String)> = Vec::new();
            // Turned, mirrored, or both, undeclared; then declared by a corner; then by letters.
            for (digit, corner) in Corner::ALL.into_iter().enumerate() {
                let corner_named = counted_from(rules, corner);
                kinds.push((corner_named, number.to_string()));
                kinds.push((corner_named, format!("{number},W,{width},{height},N{digit},0")));
            }
            for (files_reversed, ranks_reversed) in ways {
                let by_letters = lettered(rules, Lettering { files_reversed, ranks_reversed });
                kinds.push((by_letters, number.to_string()));
                kinds.push((by_letters, format!("{number},W,{width},{height},A0,0")));
            }
            for (named, gametype) in kinds {
                let text = written_as(named, &plies, &gametype);
                let (page, board) = pages("One", &text);
                for page in [&page, &board] {
                    let all = objects(page);
                    let only = between(page, "id=\"only\">", "</script>");
                    let only = only.first().map(|text| serde_json::from_str(text).expect("an object"));
                    let game: &Value = all.first().or(only.as_ref()).expect("a game");
                    let moves = game["moves"].as_array().expect("moves").iter();
                    let written: Vec<(String, String)> = moves
                        .map(|text| {
                            let ends: Vec<&str> =
                                text.as_str().unwrap_or_default().split(['-', 'x']).collect();
                            (ends[0].to_owned(), ends[ends.len() - 1].to_owned())
                        })
                        .collect();
                    let steps = called_on_the_page(game, rules);
                    assert_eq!(steps.len(), written.len(), "{}: {text}", rules.name);
                    assert_eq!(steps, written, "{}: {text}", rules.name);
                    let letters = written[0].0.starts_with(|c: char| c.is_ascii_alphabetic());
                    assert_eq!(game["algebraic"] == true, letters);
                }
            }
        }
    }
}

#[test]
fn what_was_found_is_said_in_the_names_of_the_record() {
    let by_letters = lettered(&INTERNATIONAL, Lettering::default());
    let name = |number: u8| by_letters.names.name(INTERNATIONAL.names.square(number).expect("a square"));
    let moves = [[32, 28], [19, 23], [34, 29], [23, 34]].map(|[from, to]| (name(from), name(to)));
    let [a, b, c, d] = moves.map(|(from, to)| (from.clone(), to.clone()));
    let text = format!(
        "[GameType \"20,W,10,10,A0,0\"]\n\n1. {}-{} {}-{} 2. {}-{} {}x{} *\n",
        a.0, a.1, b.0, b.1, c.0, c.1, d.0, d.1
    );
    let (page, _) = pages("Letters", &text);
    let game = &objects(&page)[0];
    let finding = &game["findings"][0];
    assert_eq!(finding["code"], "missed-capture");
    assert_eq!(finding["legal"], serde_json::json!([format!("{}x{}", name(28), name(19))]));
    assert_eq!(finding["ways"], serde_json::json!(["RI"]));
    let message = finding["message"].as_str().expect("a message");
    assert!(!message.contains("28") && !message.contains("34"), "{message}");
}

#[test]
fn a_list_is_filtered_by_everything_that_was_found_or_could_be_claimed() {
    // Kings alone, forty moves: 10.4 of the Italian rules; and a note of the arbiter.
    let moves: String = (0..80).map(|ply| ["31-27 ", "2-6 ", "27-31 ", "6-2 "][ply % 4]).collect();
    let text = format!(
        "[GameType \"22\"]\n[FEN \"W:WK31,K32,25:BK1,K2,8\"]\n\n{moves} 1/2-1/2\n\n[GameType \"22\"]\n\n1. 22-18 *\n"
    );
    let (page, _) = pages("Claims", &text);
    let block = between(&page, "class=\"entries\">", "</script>")[0];
    let entries: Vec<Vec<Value>> = serde_json::from_str(block).expect("entries");
    let words = entries[0][10].as_str().expect("words");
    for word in ["claim", "claimable", "king-moves", "art. 10.4"] {
        assert!(words.contains(word), "{word}: {words}");
    }
    assert_eq!((&entries[0][11], &entries[1][11]), (&Value::from(1), &Value::from(0)));
    assert!(!entries[1][10].as_str().expect("words").contains("claim"));
}

#[test]
fn a_crosstable_too_wide_for_paper_is_divided() {
    let event = |players: usize| {
        let mut text = String::new();
        for white in 0..players {
            for black in white + 1..players {
                let _ = write!(
                    text,
                    "[Event \"Coppa\"]\n[White \"Giocatore dal nome lungo {white}\"]\n[Black \"Giocatore dal nome lungo {black}\"]\n\
                     [Result \"1-0\"]\n[GameType \"22\"]\n\n1. 22-18 {{{white} {black}}} *\n\n"
                );
            }
        }
        pages("Coppa", &text).0
    };
    let titles = |table: &str| -> Vec<String> {
        let head = between(table, "<thead>", "</thead>")[0].to_owned();
        between(&head, "<th scope=\"col\">", "</th>").into_iter().skip(1).map(str::to_owned).collect()
    };
    assert!(!event(8).contains("cross-table paper-only"));
    let page = event(30);
    let screen = titles(between(&page, "<table class=\"cross-table\">", "</table>")[0]);
    let parts = between(&page, "<table class=\"cross-table paper-only\">", "</table>");
    assert!(parts.len() > 1);
    let paper: Vec<String> = parts.iter().flat_map(|part| titles(part)).collect();
    assert_eq!(paper, screen, "every column is there once");
    for part in parts {
        assert_eq!(part.matches("<th scope=\"row\">").count(), 30, "with every name");
    }
}

const HOSTILE: &str = "[White \"</script><script>alert(1)</script>\"]\n[Black \"\\\" onclick=\\\"x\"]\n\
                       [Event \"<!-- <style>\"]\n\n1. 32-28 {</style> <b>} 19-23 *\n";

#[test]
fn squares_are_called_as_the_record_calls_them() {
    let (_, board) = pages("Numbers", "[GameType \"22,W,8,8,N1,1\"]\n\n1. 12-16 24-20 *\n");
    assert!(
        board.contains("\"names\":[\"32\",\"31\",\"30\",\"29\",\"28\""),
        "square 1 is at White's near right"
    );
    let (_, board) = pages("Numbers", "[GameType \"22\"]\n\n1. 21-17 9-13 *\n");
    let (_, game) = board.split_once("id=\"only\"").expect("the game is there");
    assert!(!game.contains("\"names\""));
}

#[test]
fn nothing_runs_but_what_the_policy_names() {
    let (page, board) = pages("</title><script>alert(2)</script>", HOSTILE);
    for page in [&page, &board] {
        let (style, script) = (between(page, "<style>", "</style>"), between(page, "<script>", "</script>"));
        assert_eq!((style.len(), script.len()), (1, 1), "one style, one script");
        let written = between(page, "http-equiv=\"Content-Security-Policy\" content=\"", "\">")[0];
        // The template escapes quotes in attributes; a browser reads them back.
        let written = written.replace("&#39;", "'").replace("&#x27;", "'").replace("&#43;", "+");
        // Tests next to the hashes check that they are those of the page.
        assert_eq!(style[0], super::style());
        assert!([PageKind::Report, PageKind::Board].map(PageKind::policy).contains(&written));
        assert!(!page.contains("alert(1)</script>") && !page.contains("<title></title>"));
        for forbidden in [" style=", " onclick=\"", "javascript:", "<iframe", "<form", "src="] {
            assert!(!page.replace("\\\" onclick", "").contains(forbidden), "{forbidden}");
        }
        for block in between(page, "<script type=\"application/json\"", "</script>") {
            let json = block.split_once('>').expect("the end of the tag").1;
            assert!(serde_json::from_str::<Value>(json).is_ok(), "{json:.80}");
        }
    }
    assert_eq!(objects(&page)[0]["players"][0], "</script><script>alert(1)</script>");
}

#[test]
fn a_game_says_what_was_found_in_it() {
    let text = "[GameType \"20\"]\n[White \"Rossi\"]\n[Black \"Bianchi\"]\n\n1. 32-28 {[%clk 1:59:00]} 19-23 2. 34-29 {late} 23x34 3. 40x29 *\n";
    let (page, _) = pages("One", text);
    let game = &objects(&page)[0];
    assert_eq!(game["players"], serde_json::json!(["Rossi", "Bianchi"]));
    assert_eq!(game["clocks"], serde_json::json!([[1, "w", "1:59:00"]]));
    assert_eq!(game["remarks"], serde_json::json!([[3, "c", "late"]]));
    assert_eq!(game["moves"].as_array().map(Vec::len), Some(5));
    let finding = &game["findings"][0];
    assert_eq!((&finding["code"], &finding["ply"]), (&Value::from("missed-capture"), &Value::from(3)));
    assert_eq!(finding["legal"], serde_json::json!(["28x19"]));
    // Squares 28 and 19 by their letters: the 28th and the 19th square.
    assert_eq!(finding["ways"], serde_json::json!(["RI"]));
    assert!(finding["notes"][1][1].as_str().is_some_and(|stands| stands.starts_with("Black answered 23x34")));
    let codes = between(&page, "id=\"codes\">", "</script>")[0];
    assert!(codes.contains("missed-capture"));
}

#[test]
fn charts_agree_with_a_count_by_hand() {
    let text = Generator::new(&ITALIAN, 11).max_plies(60).games(30);
    let (page, _) = pages("Thirty", &text);
    let games = objects(&page);
    let rows = |chart: &str| -> Vec<(String, u64)> {
        let table = between(&page, &format!("id=\"chart-{chart}\""), "</table>")[0];
        let rows = between(table, "<tr><th scope=\"row\">", "</tr>").into_iter();
        rows.map(|row| {
            let label = row.split('<').next().unwrap_or_default().to_owned();
            (label, between(row, "class=\"figure\">", "<")[0].replace(',', "").parse().expect("a number"))
        })
        .collect()
    };
    let with = |result: &str| {
        let tag = |game: &&Value| game["result"] == result;
        games.iter().filter(tag).count() as u64
    };
    let results: std::collections::BTreeMap<String, u64> = rows("results").into_iter().collect();
    let won = |name: &str| results.get(name).copied().unwrap_or_default();
    assert_eq!((won("White won"), won("Black won")), (with("1-0"), with("0-1")));
    assert_eq!(won("Drawn"), with("1/2-1/2"));
    assert_eq!(results.values().sum::<u64>(), 30);
    let long = |game: &&Value| game["moves"].as_array().is_some_and(|moves| (41..=60).contains(&moves.len()));
    let counted =
        rows("lengths").iter().filter(|(class, _)| class == "41–60").map(|(_, games)| games).sum::<u64>();
    assert_eq!(counted, games.iter().filter(long).count() as u64);
    // A capture takes as many pieces as there are letters behind its piece.
    let mut taken = std::collections::BTreeMap::<usize, u64>::new();
    for step in games.iter().flat_map(|game| game["steps"].as_str().unwrap_or_default().split(' ')) {
        let pieces = step.split_once(':').map_or(0, |(_, rest)| rest.len() - 1);
        if pieces > 0 {
            *taken.entry(pieces).or_default() += 1;
        }
    }
    let taken: Vec<(String, u64)> =
        taken.into_iter().map(|(pieces, times)| (pieces.to_string(), times)).collect();
    assert_eq!(rows("takings"), taken);
}

#[test]
fn one_event_has_its_crosstable_and_two_have_none() {
    let game = |event: &str, round: u32, white: &str, black: &str| {
        format!(
            "[Event \"{event}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"1-0\"]\n\
             [GameType \"22\"]\n\n1. 22-18 *\n\n"
        )
    };
    let mut text = String::new();
    for (round, white, black) in
        [(1, "Rossi", "<b>Verdi</b>"), (2, "Rossi", "Bianchi"), (3, "Bianchi", "<b>Verdi</b>")]
    {
        text.push_str(&game("Coppa", round, white, black));
    }
    let (page, _) = pages("Coppa", &text);
    assert!(page.contains("id=\"crosstable\"") && page.contains("round robin, 3 players"));
    assert!(page.contains("&lt;b&gt;Verdi&lt;/b&gt;") || page.contains("&#60;b&#62;Verdi&#60;/b&#62;"));
    text.push_str(&game("Torneo", 1, "Neri", "Gallo"));
    assert!(!pages("Two", &text).0.contains("id=\"crosstable\""));
}

#[test]
fn no_game_is_a_page_too() {
    let (page, _) = pages("Nothing", "");
    assert!(objects(&page).is_empty() && page.ends_with("</html>\n"));
    assert!(page.contains("<html lang=\"en\">"), "the language of the catalog");
}

/// A text without what stands between two marks.
fn without(text: &str, from: &str, to: &str) -> String {
    let mut parts = text.split(from);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| kept + part.split_once(to).map_or("", |(_, rest)| rest))
}

#[test]
fn templates_have_no_words_of_their_own() {
    for template in [
        include_str!("../../../templates/begin.html"),
        include_str!("../../../templates/game.html"),
        include_str!("../../../templates/games.html"),
        include_str!("../../../templates/end.html"),
        include_str!("../../../templates/board.html"),
    ] {
        let fixed = without(&without(template, "{{", "}}"), "{%", "%}");
        let text = without(&fixed, "<", ">");
        assert!(!text.contains(char::is_alphabetic), "{}", text.trim());
        for attribute in ["lang", "aria-label", "title", "placeholder", "alt"] {
            for value in between(&fixed, &format!(" {attribute}=\""), "\"") {
                assert!(!value.contains(char::is_alphabetic), "{attribute}: {value}");
            }
        }
    }
}

#[test]
fn scripts_have_no_words_of_their_own() {
    let script = script(REPORT);
    for line in script.lines().filter(|line| !line.trim_start().starts_with("//")) {
        let quoted = ['\'', '`'].into_iter().flat_map(|quote| line.split(quote).skip(1).step_by(2));
        for literal in quoted.map(|literal| without(literal, "${", "}")) {
            let letters: Vec<char> = literal.chars().collect();
            let is_name = letters.windows(2).any(|two| two[0].is_uppercase() && two[1].is_lowercase());
            let is_text = letters
                .windows(4)
                .any(|four| four[2] == ' ' && [0, 1, 3].iter().all(|&at| four[at].is_lowercase()));
            // Classes and a selector.
            let is_code = ["use strict", "header nav"].contains(&&*literal) || literal.ends_with(" wide");
            assert!(!is_name && (!is_text || is_code), "{line}");
        }
    }
}

/// What accents leave as it is, the page reads as everything else here does.
#[test]
fn the_filter_folds_letters_as_names_are_compared() {
    let script = script(REPORT);
    let letters = between(&script, "const LETTERS = {", "}")[0];
    let pairs: Vec<(&str, &str)> =
        letters.split(',').filter_map(|pair| pair.trim().split_once(": ")).collect();
    assert!(pairs.len() > 10, "{letters}");
    for (letter, plain) in pairs {
        assert_eq!(folded(letter), plain.trim_matches('\''), "{letter}");
    }
}

#[test]
fn scripts_say_what_is_on_the_page_and_all_of_it() {
    let script = script(REPORT);
    let said = |id: &str| script.contains(&format!("'{id}'"));
    // Some are said of a side, a verdict, a severity: the end of the name comes with the game.
    let begun =
        |id: &str| id.split_once('-').is_some_and(|(begin, _)| script.contains(&format!("`{begin}-${{")));
    let patterns: BTreeMap<String, Value> = serde_json::from_str(&patterns()).expect("an object");
    for id in patterns.keys() {
        assert!(said(id) || begun(id), "{id} is never said");
    }
    for id in between(&script, "say('", "'") {
        assert!(patterns.contains_key(id), "{id} is not on the page");
    }
    assert_eq!(patterns["page-ply"], "Ply {ply}");
    let of_games = serde_json::json!({ "by": "count", "one": "{number} game", "other": "{number} games" });
    assert_eq!(patterns["count-game"], of_games);
}
