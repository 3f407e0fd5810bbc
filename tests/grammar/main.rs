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
mod values;

use std::collections::BTreeSet;

use draw::{Drawer, Sentence};
use ebnf::Grammar;

/// How many sentences are drawn from a grammar.
const SENTENCES: usize = 4000;

/// Draws sentences, hands them to `check`, and fails where some production never came up.
fn sentences(grammar_file: &str, mut check: impl FnMut(&Sentence)) {
    let grammar = Grammar::of_file(grammar_file);
    let mut drawer = Drawer::new(&grammar, 20);
    let mut drawn = BTreeSet::new();
    for _ in 0..SENTENCES {
        let sentence = drawer.sentence();
        sentence.root.walk(&mut |node| {
            drawn.insert(node.production.clone());
        });
        check(&sentence);
    }
    for production in &grammar.productions {
        assert!(
            drawn.contains(&production.name),
            "`{}` was never drawn",
            production.name
        );
    }
}

#[test]
fn every_production_is_a_function() {
    pairing::check("fen.ebnf", &["position/fen"]);
    pairing::check("gametype.ebnf", &["notation/gametype.rs"]);
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
