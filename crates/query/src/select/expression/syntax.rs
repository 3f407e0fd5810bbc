//! Parse errors, in plain words.

use cel::{ParseError, ParseErrors};

use super::mistake::Mistake;

/// Operators of other languages, and their CEL forms.
const WRITTEN_OTHERWISE: &[(&str, &str)] = &[
    ("and", "write && for 'and'"),
    ("or", "write || for 'or'"),
    ("not", "write ! for 'not'"),
    ("is", "write == for 'is'"),
    ("like", "write name.like(\"…\")"),
    ("=", "write == to compare"),
    ("<>", "write != for 'not equal'"),
    ("&", "write && for 'and'"),
    ("|", "write || for 'or'"),
    ("~", "write text.matches(\"…\")"),
    ("%", "write text.contains(\"…\")"),
];

/// The first mistake in a text that is not an expression.
pub(super) fn mistake(text: &str, errors: &ParseErrors) -> Mistake {
    let end = text.chars().count();
    let Some(error) = errors.errors.first() else {
        return Mistake {
            told: "this is not an expression".to_owned(),
            text: text.to_owned(),
            start: 0,
            length: 1,
        };
    };
    let start = place(text, error).min(end);
    let rest: String = text.chars().skip(start).collect();
    let found = token(&rest);
    let otherwise = WRITTEN_OTHERWISE.iter().find(|(word, _)| found.eq_ignore_ascii_case(word));
    let told = match otherwise {
        Some((_, told)) => (*told).to_owned(),
        None if found.is_empty() => "the expression ends too early".to_owned(),
        None if found.starts_with(['"', '\'']) && rest.matches(['"', '\'']).count() < 2 => {
            "the text has no closing quotation mark".to_owned()
        }
        None if error.msg.contains("recursion") || error.msg.contains("depth") => {
            "the expression is nested too deeply".to_owned()
        }
        None if error.msg.contains("has()") => "it is written has(tags.NAME)".to_owned(),
        None => format!("{found} is not expected here"),
    };
    Mistake { told, text: text.to_owned(), start, length: found.chars().count().max(1) }
}

/// The character an error is about. Lines count from 1, columns from where the parser counts them.
fn place(text: &str, error: &ParseError) -> usize {
    let (line, column) = error.pos;
    let lines = text.split_inclusive('\n').take(usize::try_from(line - 1).unwrap_or(0));
    let before: usize = lines.map(|line| line.chars().count()).sum();
    before + usize::try_from(column - 1).unwrap_or(0)
}

/// The word, the number or the sign that a text begins with.
fn token(text: &str) -> &str {
    let text = text.trim_end();
    let Some(first) = text.chars().next() else { return "" };
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let end = if is_word(first) {
        text.find(|c: char| !is_word(c))
    } else if text.starts_with("<>") {
        Some(2)
    } else {
        Some(first.len_utf8())
    };
    text.get(..end.unwrap_or(text.len())).unwrap_or_default()
}
