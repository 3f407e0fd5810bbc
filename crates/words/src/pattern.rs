//! The messages that the scripts of a page say: they cannot read a catalog, so they get patterns.

use fluent_bundle::{FluentArgs, FluentValue};

use super::Catalog;

/// A message as scripts use it: `{name}` stands where they put a value of that name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// It is the same for all values.
    Text(String),
    /// It depends on a value: a word, or a number and its category of plural in the language.
    By {
        /// The name of the value.
        value: &'static str,
        /// The patterns for some values.
        forms: Vec<(&'static str, Pattern)>,
        /// The pattern for all others.
        other: Box<Pattern>,
    },
}

/// A message that scripts use.
struct Said {
    id: &'static str,
    /// The values that are put into it.
    places: &'static [&'static str],
    /// The values that it depends on.
    by: &'static [Choice],
}

/// The name of a value that a message depends on, and every value that it tells apart; the last stands for all others.
type Choice = (&'static str, &'static [&'static str]);

const SIDE: Choice = ("side", &["white", "black"]);
const COUNT: Choice = ("count", PLURALS);
const PLURALS: &[&str] = &["zero", "one", "two", "few", "many", "other"];
const NONE_OR_PLURALS: &[&str] = &["0", "zero", "one", "two", "few", "many", "other"];

const fn word(id: &'static str) -> Said {
    Said { id, places: &[], by: &[] }
}

const fn with(id: &'static str, places: &'static [&'static str]) -> Said {
    Said { id, places, by: &[] }
}

const fn chosen(id: &'static str, places: &'static [&'static str], by: &'static [Choice]) -> Said {
    Said { id, places, by }
}

/// The messages that scripts use.
const SAID: &[Said] = &[
    word("side-white"),
    word("side-black"),
    word("verdict-legal"),
    word("verdict-irregular"),
    word("verdict-broken"),
    word("verdict-unreadable"),
    word("severity-error"),
    word("severity-warning"),
    word("severity-note"),
    word("note-again"),
    with("list-comma", &["list", "last"]),
    chosen("count-game", &["number"], &[COUNT]),
    chosen("count-ply", &["number"], &[COUNT]),
    chosen("count-error", &["number"], &[COUNT]),
    chosen("count-warning", &["number"], &[COUNT]),
    chosen("count-claim", &["number"], &[COUNT]),
    chosen("count-man", &["number"], &[COUNT]),
    chosen("count-king", &["number"], &[COUNT]),
    word("page-crosstable"),
    with("page-sentence", &["text"]),
    word("page-verdict"),
    with("page-shown", &["shown", "games"]),
    word("page-number"),
    word("page-result"),
    word("page-found"),
    word("page-plies"),
    word("page-event"),
    word("page-date"),
    word("page-game"),
    with("page-game-number", &["game"]),
    with("page-list-page", &["page", "pages"]),
    chosen("page-list-back", &["number"], &[COUNT]),
    chosen("page-list-on", &["number"], &[COUNT]),
    chosen("page-not-printed", &["number"], &[COUNT]),
    word("page-no-game"),
    with("page-game-named", &["game"]),
    word("page-game-unknown"),
    word("page-no-findings"),
    word("page-not-followed"),
    with("page-move-found", &["move", "severity"]),
    with("page-severity", &["severity"]),
    with("page-ply", &["ply"]),
    with("page-line-column", &["line", "column"]),
    with("page-again-ply", &["ply"]),
    with("page-again-line", &["line"]),
    chosen("page-and-more", &["more"], &[COUNT]),
    word("page-what-this-means"),
    word("page-play"),
    word("page-pause"),
    word("page-no-board"),
    word("page-meant"),
    word("page-show-meant"),
    word("page-show-written"),
    with("page-at-start", &["plies"]),
    chosen(
        "page-after-ply",
        &["ply", "plies", "written", "side_name", "squares"],
        &[SIDE, ("taken", NONE_OR_PLURALS), ("crowned", &["yes", "no"])],
    ),
    with("page-not-played", &["ply"]),
    chosen(
        "page-pieces",
        &["side_name", "men", "kings"],
        &[SIDE, ("men_count", NONE_OR_PLURALS), ("kings_count", NONE_OR_PLURALS)],
    ),
    word("page-fen"),
    chosen("picture-to-move", &["side_name"], &[SIDE]),
];

impl Catalog {
    /// The messages that scripts use, by their names.
    pub fn patterns(&self) -> impl Iterator<Item = (&'static str, Pattern)> {
        SAID.iter().map(|said| {
            let mut values = FluentArgs::new();
            for place in said.places {
                values.set(*place, format!("{{{place}}}"));
            }
            (said.id, self.pattern(said.id, said.by, &mut values))
        })
    }

    /// What a message says with these values; `by` are the choices still to be made.
    fn pattern(&self, id: &str, by: &[Choice], values: &mut FluentArgs<'static>) -> Pattern {
        let Some(((value, known), by)) = by.split_first() else {
            return Pattern::Text(self.text(id, None, values));
        };
        let mut forms = Vec::new();
        for form in *known {
            // The name of a plural chooses as a number of that plural does.
            values.set(*value, FluentValue::try_number(form));
            forms.push((*form, self.pattern(id, by, values)));
        }
        let Some((_, other)) = forms.pop() else { return Pattern::Text(String::new()) };
        if forms.iter().all(|(_, form)| *form == other) {
            return other;
        }
        // None is looked for before its plural, which may have a form of its own.
        forms.retain(|(value, form)| *value == "0" || *form != other);
        Pattern::By { value, forms, other: Box::new(other) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pattern(id: &str) -> Pattern {
        Catalog::english().patterns().find(|(known, _)| *known == id).map(|(_, pattern)| pattern).expect(id)
    }

    fn text(text: &str) -> Pattern {
        Pattern::Text(text.to_owned())
    }

    #[test]
    fn messages_of_scripts_have_places() {
        assert_eq!(pattern("page-line-column"), text("line {line}, column {column}"));
        let of_a_game = Pattern::By {
            value: "count",
            forms: vec![("one", text("{number} game"))],
            other: Box::new(text("{number} games")),
        };
        assert_eq!(pattern("count-game"), of_a_game);
        assert_eq!(pattern("picture-to-move"), text("{side_name} to move"), "the same for either side");
    }

    #[test]
    fn messages_of_scripts_depend_on_several_values() {
        let of_crowned = |before: &str| Pattern::By {
            value: "crowned",
            forms: vec![("yes", text(&format!("{before}, is crowned.")))],
            other: Box::new(text(&format!("{before}."))),
        };
        let before = "Ply {ply} of {plies}: {written}, {side_name}";
        let of_taken = Pattern::By {
            value: "taken",
            forms: vec![("0", of_crowned(before))],
            other: Box::new(of_crowned(&format!("{before}, takes {{squares}}"))),
        };
        assert_eq!(pattern("page-after-ply"), of_taken);
    }

    #[test]
    fn a_script_has_each_message_once() {
        let mut ids: Vec<&str> = SAID.iter().map(|said| said.id).collect();
        ids.sort_unstable();
        assert!(ids.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
