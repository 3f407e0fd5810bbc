//! What `select --help` says about expressions (`--where`): everything that can be asked.

use std::fmt::Write as _;

use damiera_query::field::{FIELDS, Field};
use damiera_query::select::expression::{
    CLAIM, COUNTS, FINDING, FUNCTIONS, Member, PIECES, POSITION, Shape, ValueType, type_of,
};

const EXPRESSIONS: &str = "\
Expressions (--where):
  They are written in CEL, the Common Expression Language:
  && || ! == != < <= > >= + - * / % in, \"text\", numbers, ( ), [list, of values],
  condition ? this : that. LIST.exists(x, ...) is true if ... is true of some
  element x of the list; there are all, exists_one, filter and map, too.
  A game that lacks what the outcome depends on does not match. white != null
  asks whether it is there. A tag whose value is unknown (?, -, ????.??.??) is
  not; tags has it as written: has(tags.White) && tags.White == \"?\".

";

/// The part of the long help about expressions.
pub(crate) fn help() -> String {
    let mut text = EXPRESSIONS.to_owned();
    text.push_str("What a game has, by name:\n");
    let (tags, named): (Vec<&Field>, Vec<&Field>) = FIELDS.iter().partition(|field| field.is_of_tag());
    let (usual, rare) = tags.split_at(tags.len().min(USUAL));
    push_names("the tags as text", usual, &mut text);
    for field in named {
        push(field.name, type_of(field), field.doc, &mut text);
    }
    push_names("rarer tags", rare, &mut text);
    for shape in [&POSITION, &PIECES, &COUNTS, &FINDING, &CLAIM] {
        push_shape(shape, &mut text);
    }
    text.push_str("\nFunctions:\n");
    for function in FUNCTIONS {
        push_row(&format!("  {:32} ", function.usage()), function.about, &mut text);
    }
    text
}

/// The tags that nearly every game has.
const USUAL: usize = 6;

fn push_shape(shape: &Shape, text: &mut String) {
    let (article, has) = if shape.name.ends_with('s') { ("", "have") } else { ("a ", "has") };
    let _ = writeln!(text, "\nWhat {article}{} {has}:", shape.name);
    for Member { name, kind, about } in shape.fields {
        push(name, *kind, about, text);
    }
}

/// The width of the help: no more than any terminal can show.
const WIDTH: usize = 78;

/// A line: the name, the kind, the meaning. If there are only a few possible words, they are listed.
fn push(name: &str, kind: ValueType, about: &str, text: &mut String) {
    let words = match kind {
        ValueType::Word(words) => words(),
        _ => Vec::new(),
    };
    let is_said = words.iter().all(|word| about.contains(word));
    let words = if (1..=4).contains(&words.len()) && !is_said {
        format!(": {}", words.join(", "))
    } else {
        String::new()
    };
    let about = if words.is_empty() { about } else { about.trim_end_matches('.') };
    push_row(&format!("  {name:19} {:17} ", kind.to_string()), &format!("{about}{words}"), text);
}

/// A description next to a name; continuation lines are aligned with the first.
fn push_row(head: &str, about: &str, text: &mut String) {
    let mut lines =
        damiera_write::text::wrap(about, WIDTH - head.len()).lines().map(str::to_owned).collect::<Vec<_>>();
    let rest = lines.split_off(1.min(lines.len()));
    let _ = writeln!(text, "{head}{}", lines.concat());
    for line in rest {
        let _ = writeln!(text, "{:indent$}{}", "", line.trim_start(), indent = head.len());
    }
}

/// Only names, as many as fit on a line.
fn push_names(what: &str, fields: &[&Field], text: &mut String) {
    let names: Vec<String> = fields
        .iter()
        .map(|field| match type_of(field) {
            ValueType::Number => format!("{} (number)", field.name),
            _ => field.name.to_owned(),
        })
        .collect();
    let line = format!("{what}: {}", names.join(", "));
    for line in damiera_write::text::wrap(&line, WIDTH - 2).lines() {
        let _ = writeln!(text, "  {line}");
    }
}
