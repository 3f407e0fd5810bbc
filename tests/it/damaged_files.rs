//! What happens to files of games: text after tags, games glued together, bytes lost. It costs no other game.

use proptest::prelude::*;
use proptest::sample::select;

use damiera_judge::generate::Generator;
use damiera_record::Reader;
use damiera_record::notation::pdn::parse;
use damiera_record::record::Tag;
use damiera_rules::variant;

/// The games that a text is cut into.
fn games(text: &str) -> Vec<String> {
    Reader::from_bytes(text).games().map(|game| game.expect("memory can be read").text().to_owned()).collect()
}

/// A game: its player, and its moves as they are written, with their numbers.
#[derive(Clone, Debug)]
struct Game {
    player: String,
    movetext: String,
}

/// Games of all variants, with players of their own.
fn drawn(seed: u64) -> Vec<Game> {
    (0_u64..4)
        .zip(variant::BINDING.iter().cycle())
        .map(|(number, rules)| {
            let mut text = String::new();
            Generator::new(rules, seed).max_plies(6 + 5 * number as usize).write(number + 1, &mut text);
            let movetext = text.trim_end().rsplit("\n\n").next().unwrap_or_default();
            let movetext = movetext.trim_end_matches('*').trim_end().to_owned();
            Game { player: format!("w{number}"), movetext }
        })
        .collect()
}

fn plies(text: &str) -> Vec<String> {
    let record = parse(text);
    record.plies().map(|(span, _)| record.slice(span).to_owned()).collect()
}

/// The player of a game, and its moves.
fn told(text: &str) -> (Option<String>, Vec<String>) {
    (parse(text).value(Tag::White).map(str::to_owned), plies(text))
}

fn expected(game: &Game) -> (Option<String>, Vec<String>) {
    (Some(game.player.clone()), plies(&game.movetext))
}

const BEHIND_TAGS: &[&str] = &[
    "",
    "",
    "",
    " ",
    "\\r",
    ",",
    ".",
    "]",
    "\"",
    "?",
    " word",
    " x",
    " -",
    " 17-09-1988",
    " 10-14 june",
    "\0",
    " 1-0",
    " {a [%clk 1:00] comment}",
    " ; [Event \"x\"]",
    " [Empty]",
    " 3.",
];

const ENDS: &[&str] = &[
    "*",
    "1-1",
    "1 - 1",
    "1:1",
    "0 - 2",
    "1/2 - 1/2",
    "½-½",
    "-",
    "",
    "2-0 (1.20/2.20)",
    "* {well [x] played}",
    "(1. 3-8",
    "{not closed",
    "resigns",
    "1-0\\r",
    "2-0 [x]",
    "1-0\0",
];

const BETWEEN: &[&str] = &[
    "\n\n",
    "\n",
    "\n\u{feff}",
    "\n\n\u{feff}",
    "\n[",
    "\n[\n",
    "\n\0\0\0\n",
    "\n\\r\n",
    "\n{a comment}\n",
    "\nRound 2\n\n",
    "\n% a line\n",
    "\n\n[Empty]\n",
    "\nPlayed 17-09-1988.\n",
];

/// What ends a game and leaves no doubt, so that the next may begin on its line.
const GLUE: &[&str] = &["", " ", "\0"];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_game_keeps_its_players_and_moves(
        seed in any::<u64>(),
        behind in prop::collection::vec(select(BEHIND_TAGS), 12),
        ends in prop::collection::vec((select(ENDS), select(BETWEEN), select(GLUE), any::<bool>()), 4),
        line_end in select(vec!["\n", "\r\n", "\\r\n", " "]),
    ) {
        let drawn = drawn(seed);
        let mut text = String::new();
        for ((game, behind), (end, between, glue, glued)) in drawn.iter().zip(behind.chunks(3)).zip(ends) {
            // A remark to the end of the line would take the next tag with it.
            let line_end = if line_end == " " && behind.iter().any(|words| words.contains([';', 'x', '-'])) { "\n" } else { line_end };
            let tag = |name: &str, value: &str, words: &str| format!("[{name} \"{value}\"]{words}{line_end}");
            text += &tag("Event", "e", behind[0]);
            text += &tag("White", &game.player, behind[1]);
            text += &tag("Result", "1-1", behind[2]);
            text += "\n";
            text += &game.movetext;
            text += " ";
            text += end;
            // A comment that nothing closes ends before a line of tags.
            let between = if end.starts_with('{') { "\n\n" } else { between };
            text += if glued && !end.is_empty() && !end.starts_with('{') { glue } else { between };
        }
        let found: Vec<_> = games(&text).iter().map(|game| told(game)).collect();
        let expected: Vec<_> = drawn.iter().map(expected).collect();
        prop_assert_eq!(found, expected, "{}", text);
    }

    #[test]
    fn a_lost_or_wrong_byte_costs_at_most_its_own_game(
        seed in any::<u64>(),
        of in 0_usize..4,
        place in any::<prop::sample::Index>(),
        instead in select(vec!["", "", " ", "\n", "[", "]", "\"", "{", "}", "(", ")", ";", "%", "\\", "\0", "x", "-", "1", "*"]),
    ) {
        let drawn = drawn(seed);
        let mut texts: Vec<String> = drawn
            .iter()
            .map(|game| format!("[Event \"e\"]\n[White \"{}\"]\n[Result \"*\"]\n\n{} *\n\n", game.player, game.movetext))
            .collect();
        let at = place.index(texts[of].len());
        texts[of].replace_range(at..=at, instead);
        let text = texts.concat();
        let found: Vec<_> = games(&text).iter().map(|game| told(game)).collect();
        for (number, game) in drawn.iter().enumerate().filter(|(number, _)| *number != of) {
            prop_assert!(found.contains(&expected(game)), "{} of {}", number, text);
        }
    }
}
