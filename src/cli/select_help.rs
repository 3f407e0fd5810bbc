//! What `select --help` says of expressions: everything there is to ask.

use std::fmt::Write as _;

use crate::select::expression::{
    CLAIM, COUNTS, FINDING, FUNCTIONS, Field, Kind, PIECES, POSITION, Shape, VARIABLES, Variable,
};

const EXPRESSIONS: &str = "\
Expressions (--where):
  They are written in CEL, the Common Expression Language: && || ! == != < <= > >= + - * / % in, \"text\", numbers,
  ( ), condition ? this : that. LIST.exists(x, ...), all, exists_one, filter and map go through a list. A game that
  lacks what the outcome depends on does not match; white != null asks whether it is there.

";

const EXAMPLES: &str = "
Examples:
  damiera select --player rossi --since 2005 --result draw games.pdn
  damiera select --where 'white.like(\"rossi\") && year >= 2005 && plies > 80' games.pdn
  damiera select --where 'positions.exists(p, p.white.kings >= 3 && p.black.men == 0)' --list games.pdn
  damiera select --where '\"missed-capture\" in codes || claims.size() > 0' --count games.pdn more.pdn
  damiera select --verdict legal --rest others.pdn games/ | damiera convert --to csv
  damiera select --sample 10 --seed 7 --to scoresheet games.pdn";

/// The end of the long help.
pub(super) fn long() -> String {
    let mut text = EXPRESSIONS.to_owned();
    text.push_str("What a game has, by name:\n");
    let (tags, named): (Vec<&Variable>, Vec<&Variable>) =
        VARIABLES.iter().partition(|variable| variable.about.is_empty());
    let (usual, rare) = tags.split_at(tags.len().min(USUAL));
    push_names("the tags as text", usual, &mut text);
    for variable in named {
        push(variable.name, variable.kind, variable.about, &mut text);
    }
    push_names("rarer tags", rare, &mut text);
    for shape in [&POSITION, &PIECES, &COUNTS, &FINDING, &CLAIM] {
        push_shape(shape, &mut text);
    }
    text.push_str("\nFunctions:\n");
    for function in FUNCTIONS {
        let _ = writeln!(text, "  {:34} {}", function.usage(), function.about);
    }
    text + EXAMPLES
}

/// The tags that nearly every game has.
const USUAL: usize = 6;

fn push_shape(shape: &Shape, text: &mut String) {
    let _ = writeln!(text, "\nA {}:", shape.name);
    for Field { name, kind, about } in shape.fields {
        push(name, *kind, about, text);
    }
}

/// A line: the name, what it is, what it says. Words are listed where they are few.
fn push(name: &str, kind: Kind, about: &str, text: &mut String) {
    let words = match kind {
        Kind::Word(words) => words(),
        _ => Vec::new(),
    };
    let words =
        if (1..=4).contains(&words.len()) { format!(": {}", words.join(", ")) } else { String::new() };
    let _ = writeln!(text, "  {name:15} {:18} {about}{words}", kind.to_string());
}

/// Names alone, as many as go into a line.
fn push_names(what: &str, variables: &[&Variable], text: &mut String) {
    let names: Vec<String> = variables
        .iter()
        .map(|variable| match variable.kind {
            Kind::Number => format!("{} (number)", variable.name),
            _ => variable.name.to_owned(),
        })
        .collect();
    let line = format!("{what}: {}", names.join(", "));
    for line in crate::write::wrap(&line, 96).lines() {
        let _ = writeln!(text, "  {line}");
    }
}
