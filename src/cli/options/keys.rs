//! The help text on the fields that a command can use.

use damiera_query::field::Vocabulary;
use damiera_write::text::wrap;

/// The width of a line.
const WIDTH: usize = 78;

/// A line for each field, then the other keys.
pub(crate) fn list(vocabulary: &Vocabulary) -> String {
    let width = vocabulary.fields().map(|field| field.name.len()).max().unwrap_or_default();
    let mut text = String::new();
    for field in vocabulary.fields() {
        let doc = wrap(field.doc, WIDTH - width - 4);
        let doc =
            doc.lines().map(str::trim_start).collect::<Vec<_>>().join(&format!("\n{:1$}", "", width + 4));
        text.push_str(&format!("\n  {:width$}  {doc}", field.name));
    }
    text.push_str("\n  any tag by its name: Event, Site, Annotator; tag:notes if a field has that name");
    let older: Vec<String> =
        vocabulary.older.iter().map(|(older, name)| format!("{older} is {name}")).collect();
    format!("{text}\n  older names: {}", older.join(", "))
}
