//! Compares a grammar file with the functions that mirror it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::grammar::ebnf::{Grammar, productions};

/// A function with the productions that its documentation quotes.
struct Function {
    name: String,
    quotes: Vec<String>,
    place: String,
}

/// Fails unless every production has exactly one function of its name in `sources` (files and folders
/// below `crates`) with the production quoted above it, and every production quoted there is in the grammar.
pub(crate) fn check(grammar_file: &str, sources: &[&str]) {
    let grammar = Grammar::of_file(grammar_file);
    let functions: Vec<Function> =
        sources.iter().flat_map(|source| files(source)).flat_map(|file| functions(&file)).collect();
    let mut faults = Vec::new();
    for production in &grammar.productions {
        let name = production.name.replace('-', "_");
        let named = functions.iter().filter(|function| function.name == name);
        let (quoting, others): (Vec<_>, Vec<_>) =
            named.partition(|function| function.quotes.contains(&production.text));
        match (quoting.as_slice(), others.as_slice()) {
            ([_], _) => {}
            ([], []) => faults.push(format!("no function `{name}` for: {}", production.text)),
            ([], [other, ..]) => faults.push(format!(
                "{}: `{name}` quotes {:?}, not: {}",
                other.place, other.quotes, production.text
            )),
            ([_, second, ..], _) => {
                faults.push(format!("{}: `{name}` is there twice", second.place));
            }
        }
    }
    for function in &functions {
        for quote in &function.quotes {
            let known = grammar.productions.iter().any(|production| {
                production.text == *quote && production.name.replace('-', "_") == function.name
            });
            if !known {
                faults.push(format!(
                    "{}: `{}` quotes what {grammar_file} has not: {quote}",
                    function.place, function.name
                ));
            }
        }
    }
    assert!(faults.is_empty(), "{grammar_file} and its functions do not pair up:\n{}", faults.join("\n"));
}

/// The Rust files of a file or folder below `crates`.
fn files(source: &str) -> Vec<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates").join(source);
    if path.is_file() {
        return vec![path];
    }
    let folder = fs::read_dir(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut files: Vec<PathBuf> = folder.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "rs"));
    files.sort();
    files
}

fn functions(file: &Path) -> Vec<Function> {
    let source = fs::read_to_string(file).unwrap();
    let mut functions = Vec::new();
    let mut docs = String::new();
    for (index, line) in source.lines().enumerate() {
        let line = line.trim();
        if let Some(doc) = line.strip_prefix("///") {
            docs.push_str(doc);
            docs.push('\n');
        } else if let Some(name) = function_name(line) {
            let place = format!("{}:{}", file.display(), index + 1);
            functions.push(Function { name, quotes: quotes(&docs), place });
            docs.clear();
        } else if !line.starts_with("#[") {
            docs.clear();
        }
    }
    functions
}

fn function_name(line: &str) -> Option<String> {
    let (before, after) = line.split_once("fn ")?;
    let is_declaration = before
        .split_whitespace()
        .all(|word| word == "const" || word.starts_with("pub") || word.ends_with(')'));
    let name: String = after.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    let opens = after[name.len()..].starts_with(['(', '<']);
    (is_declaration && opens && !name.is_empty()).then_some(name)
}

/// The productions between backticks: `a ::= b`, or a fenced block of one or several.
fn quotes(docs: &str) -> Vec<String> {
    let code = docs.split('`').filter(|piece| piece.contains("::="));
    let code = code.map(|piece| piece.strip_prefix("ebnf").or(piece.strip_prefix("text")).unwrap_or(piece));
    code.flat_map(productions).map(|production| production.text).collect()
}
