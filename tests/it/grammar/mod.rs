//! The grammar files are what the parsers read, and the parsers read what the grammar files say.
//!
//! Every production has one function of its name that quotes it. Random sentences are drawn from each grammar
//! and must be read as what they were drawn from; a parser that merely does not fail proves nothing.

mod alphabet;
mod archive;
mod commands;
mod draw;
mod ebnf;
mod fen;
mod lidraughts;
mod material;
mod pairing;
mod pattern;
mod pdn;
mod scoresheet;
mod values;

use draw::{Drawer, Sentence};
use ebnf::Grammar;

/// How many sentences are drawn from a grammar.
const SENTENCES: usize = 4000;

/// Fails where a sentence is not read as it was drawn.
type Check = fn(&Sentence);

/// Draws sentences of some productions and hands them to their checks; fails where a branch of the grammar
/// never came up, or a part was never there or never left out.
fn draw(grammar_file: &str, checks: &[(&str, Check)]) {
    let grammar = Grammar::of_file(grammar_file);
    let own = grammar.productions.len();
    draw_from(&grammar, own, checks);
}

/// Draws from a grammar, the first productions of which must all come up.
fn draw_from(grammar: &Grammar, own: usize, checks: &[(&str, Check)]) {
    let mut drawer = Drawer::new(grammar, 20);
    for (production, check) in checks {
        for _ in 0..SENTENCES {
            check(&drawer.sentence(production));
        }
    }
    let missing = drawer.never_drawn(own);
    assert!(missing.is_empty(), "never drawn as a whole:\n{}", missing.join("\n"));
}

#[test]
fn every_production_is_a_function() {
    pairing::check("archive.ebnf", &["record/src/notation/archive"]);
    pairing::check("comment-commands.ebnf", &["record/src/notation/annotation"]);
    pairing::check("fen.ebnf", &["rules/src/position/fen"]);
    pairing::check("gametype.ebnf", &["record/src/notation/gametype.rs"]);
    pairing::check("lidraughts.ebnf", &["record/src/notation/lidraughts"]);
    pairing::check("material.ebnf", &["record/src/notation/material/mod.rs"]);
    pairing::check("pattern.ebnf", &["rules/src/position/pattern"]);
    pairing::check("pdn-reading.ebnf", &["record/src/notation/pdn"]);
    pairing::check("pdn-writing.ebnf", &["write/src/formats/pdn", "write/src/formats/pdn/movetext"]);
    let scoresheet = [
        "record/src/notation/scoresheet",
        "record/src/notation/scoresheet/sheet",
        "record/src/notation/table",
        "record/src/notation/table/row",
    ];
    pairing::check("scoresheet.ebnf", &scoresheet);
    pairing::check("time-control.ebnf", &["record/src/notation/time_control.rs"]);
}

#[test]
fn fen_is_read_as_drawn() {
    draw("fen.ebnf", &[("fen", fen::check)]);
}

#[test]
fn patterns_are_read_as_drawn() {
    let own = Grammar::of_file("pattern.ebnf").productions.len();
    let grammar = Grammar::of_files("pattern.ebnf", "fen.ebnf");
    draw_from(&grammar, own, &[("pattern", pattern::check)]);
}

#[test]
fn material_is_read_as_drawn() {
    draw("material.ebnf", &[("material", material::check)]);
}

#[test]
fn games_of_lidraughts_are_read_as_drawn() {
    draw("lidraughts.ebnf", &[("game", lidraughts::check)]);
}

#[test]
fn gametype_is_read_as_drawn() {
    draw("gametype.ebnf", &[("gametype", values::check_gametype)]);
}

#[test]
fn time_control_is_read_as_drawn() {
    draw("time-control.ebnf", &[("time-control", values::check_time_control)]);
}

#[test]
fn pdn_is_read_as_drawn() {
    draw("pdn-reading.ebnf", &[("game", pdn::check_reading)]);
}

#[test]
fn scoresheets_are_read_as_drawn() {
    let own = Grammar::of_file("scoresheet.ebnf").productions.len();
    let grammar = Grammar::of_files("scoresheet.ebnf", "pdn-reading.ebnf");
    draw_from(&grammar, own, &[("sheet", scoresheet::check_sheet), ("table", scoresheet::check_table)]);
}

#[test]
fn archives_are_read_as_drawn() {
    let own = Grammar::of_file("archive.ebnf").productions.len();
    let grammar = Grammar::of_files("archive.ebnf", "pdn-reading.ebnf");
    draw_from(&grammar, own, &[("archived-game", archive::check)]);
}

#[test]
fn strict_pdn_is_written_as_it_was_read() {
    draw("pdn-writing.ebnf", &[("game", pdn::check_writing)]);
}

#[test]
fn liberal_pdn_becomes_strict_at_once() {
    draw("pdn-reading.ebnf", &[("game", pdn::check_rewriting)]);
}

#[test]
fn comment_commands_are_read_as_drawn() {
    draw(
        "comment-commands.ebnf",
        &[
            ("commands", commands::check),
            ("duration", commands::check_duration),
            ("time-left", commands::check_time_left),
            ("clock", commands::check_clock),
            ("irregularity", commands::check_note),
            ("note", commands::check_note),
            ("claim", commands::check_note),
            ("count", commands::check_note),
            ("position", commands::check_note),
            ("read", commands::check_read),
            ("sheet", commands::check_sheet),
        ],
    );
}
