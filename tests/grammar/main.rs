//! The grammar files are what the parsers read, and the parsers read what the grammar files say.
//!
//! Every production has one function of its name that quotes it. Random sentences are drawn from each grammar
//! and must be read as what they were drawn from; that a parser merely does not fail would prove nothing.

// A fault in a grammar file or in what is read is what these tests are there to fail for.
#![allow(clippy::panic, clippy::unwrap_used)]

mod draw;
mod ebnf;
mod fen;
mod pairing;
mod pdn;
mod values;

use draw::{Drawer, Sentence};
use ebnf::Grammar;

/// How many sentences are drawn from a grammar.
const SENTENCES: usize = 4000;

/// Draws sentences and hands them to `check`; fails where a production has a branch that never came up,
/// or a part that was never there or never left out.
fn sentences(grammar_file: &str, check: fn(&Sentence)) {
    let grammar = Grammar::of_file(grammar_file);
    let mut drawer = Drawer::new(&grammar, 20);
    for _ in 0..SENTENCES {
        check(&drawer.sentence());
    }
    let missing = drawer.never_drawn();
    assert!(
        missing.is_empty(),
        "never drawn as a whole:\n{}",
        missing.join("\n")
    );
}

#[test]
fn every_production_is_a_function() {
    pairing::check("fen.ebnf", &["position/fen"]);
    pairing::check("gametype.ebnf", &["notation/gametype.rs"]);
    pairing::check("pdn-reading.ebnf", &["notation/pdn"]);
    pairing::check("pdn-writing.ebnf", &["write/pdn"]);
    pairing::check("time-control.ebnf", &["notation/time_control.rs"]);
}

#[test]
fn fen_is_read_as_drawn() {
    sentences("fen.ebnf", fen::check);
}

#[test]
fn gametype_is_read_as_drawn() {
    sentences("gametype.ebnf", values::check_gametype);
}

#[test]
fn time_control_is_read_as_drawn() {
    sentences("time-control.ebnf", values::check_time_control);
}

#[test]
fn pdn_is_read_as_drawn() {
    sentences("pdn-reading.ebnf", pdn::check_reading);
}

#[test]
fn strict_pdn_is_written_as_it_was_read() {
    sentences("pdn-writing.ebnf", pdn::check_writing);
}

#[test]
fn liberal_pdn_becomes_strict_at_once() {
    sentences("pdn-reading.ebnf", pdn::check_rewriting);
}
