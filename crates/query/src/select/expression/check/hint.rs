//! What an error adds to what is wrong.

use crate::select::expression::value_type::{Shape, ValueType};
use damiera_judge::findings::closest;

/// The kind of a field.
pub(super) fn field_of(shape: &'static Shape, name: &str) -> Result<ValueType, String> {
    let fields = shape.fields;
    if let Some(field) = fields.iter().find(|field| field.name == name) {
        return Ok(field.kind);
    }
    let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
    let hint = did_you_mean(name, fields.iter().map(|field| field.name));
    let hint = hint.unwrap_or_else(|| format!("it has {}", listed(&names, "and")));
    Err(format!("there is no '{name}' in {}; {hint}", an(ValueType::Object(shape))))
}

/// The name probably meant.
pub(super) fn did_you_mean(written: &str, names: impl Iterator<Item = &'static str>) -> Option<String> {
    let names: Vec<&str> = names.collect();
    let letters = |name: &str| {
        let mut letters: Vec<char> = name.chars().collect();
        letters.sort_unstable();
        letters
    };
    let near = closest(written, names.iter().map(|name| (*name, *name)));
    // In a short name, two swapped letters already make a large difference.
    let near = near.or_else(|| names.iter().copied().find(|name| letters(name) == letters(written)));
    near.map(|name| format!("did you mean {name}?"))
}

/// Says that two values cannot be compared.
pub(super) fn unlike(left: ValueType, right: ValueType) -> String {
    format!("{} cannot be compared with {}", an(left), an(right))
}

/// A kind with its article.
pub(super) fn an(kind: ValueType) -> String {
    match kind {
        ValueType::Bool | ValueType::Null | ValueType::Any | ValueType::Tags => kind.to_string(),
        ValueType::Object(shape) if shape.name.ends_with('s') => shape.name.to_owned(),
        ValueType::Text => "text".to_owned(),
        _ => format!("a {kind}"),
    }
}

/// `a, b and c`.
pub(super) fn listed(words: &[&str], between: &str) -> String {
    match words {
        [] => String::new(),
        [word] => (*word).to_owned(),
        [first @ .., last] => format!("{} {between} {last}", first.join(", ")),
    }
}
