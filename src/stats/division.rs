use super::Observed;
use super::observed::UNKNOWN;
use crate::board::Color;
use crate::notation::heading::name;
use crate::record::Tag;

/// What games are divided by: something that is known of each, or any tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Division {
    /// By something that is known of each game.
    Known(&'static Known),
    /// By the value of the tag of this name.
    Tag(String),
}

/// Something that is known of each game, and what to call it.
#[derive(Debug)]
pub struct Known {
    /// Its name in options and states.
    pub name: &'static str,
    /// What it is, in a few words, for lists.
    pub what: &'static str,
    /// Whether its parts have an order of their own; else the largest comes first.
    pub is_ordered: bool,
    /// The parts that a game belongs to.
    parts: fn(&Observed<'_>) -> Vec<String>,
}

/// What is known of each game.
pub static KNOWN: &[Known] = &[
    Known { name: "variant", what: "the game played", is_ordered: true, parts: |game| one(game.variant()) },
    Known { name: "year", what: "the year of the date", is_ordered: true, parts: |game| vec![game.year()] },
    Known { name: "decade", what: "ten years, 1990s", is_ordered: true, parts: |game| vec![decade(game)] },
    Known {
        name: "player",
        what: "either player: a game stands under both",
        is_ordered: false,
        parts: players,
    },
    Known { name: "opening", what: "the first plies", is_ordered: false, parts: |game| vec![game.opening()] },
    Known {
        name: "first-move",
        what: "the first ply",
        is_ordered: false,
        parts: |game| vec![game.first_move()],
    },
    Known {
        name: "winner",
        what: "white, black, draw, none",
        is_ordered: false,
        parts: |game| one(game.result.as_str()),
    },
    Known {
        name: "verdict",
        what: "legal, irregular, broken, unreadable",
        is_ordered: false,
        parts: |game| one(game.report.verdict.as_str()),
    },
];

fn one(part: &str) -> Vec<String> {
    vec![part.to_owned()]
}

fn decade(game: &Observed<'_>) -> String {
    let year = game.heading.date().and_then(|date| date.year);
    year.map_or_else(|| UNKNOWN.to_owned(), |year| format!("{:04}s", year / 10 * 10))
}

fn players(game: &Observed<'_>) -> Vec<String> {
    let [white, black] = [game.player(Color::White), game.player(Color::Black)];
    if white == black { vec![white] } else { vec![white, black] }
}

impl Division {
    /// The division of a name: one of the [known](KNOWN), or else a tag, by the standard's spelling where it has one;
    /// `tag:` in front means the tag even so. None where it can be no tag.
    #[must_use]
    pub fn parse(text: &str) -> Option<Division> {
        let text = text.trim();
        let tag =
            text.get(..4).filter(|start| start.eq_ignore_ascii_case("tag:")).and_then(|_| text.get(4..));
        let known = KNOWN.iter().find(|known| known.name.eq_ignore_ascii_case(text));
        if let Some(known) = known {
            return Some(Division::Known(known));
        }
        let tag = tag.unwrap_or(text);
        let is_name = !tag.is_empty() && tag.chars().all(|c| c.is_ascii_alphanumeric() || "_-".contains(c));
        let written = Tag::ALL.iter().map(|tag| tag.name()).find(|name| name.eq_ignore_ascii_case(tag));
        is_name.then(|| Division::Tag(written.unwrap_or(tag).to_owned()))
    }

    /// The name by which [`Division::parse`] finds it again.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Division::Known(known) => known.name.to_owned(),
            Division::Tag(tag) => match KNOWN.iter().any(|known| known.name.eq_ignore_ascii_case(tag)) {
                true => format!("tag:{tag}"),
                false => tag.clone(),
            },
        }
    }

    /// Whether its parts have an order of their own; else the largest comes first.
    #[must_use]
    pub fn is_ordered(&self) -> bool {
        matches!(self, Division::Known(known) if known.is_ordered)
    }

    /// The parts that a game belongs to; `?` where the record does not say it.
    #[must_use]
    pub fn parts(&self, game: &Observed<'_>) -> Vec<String> {
        match self {
            Division::Known(known) => (known.parts)(game),
            Division::Tag(tag) => {
                let value = game.heading.value_of(tag).and_then(|value| name(&value));
                vec![value.unwrap_or_else(|| UNKNOWN.to_owned())]
            }
        }
    }
}

impl PartialEq for Known {
    fn eq(&self, other: &Known) -> bool {
        self.name == other.name
    }
}

impl Eq for Known {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divisions_are_found_by_name() {
        for (text, name) in [
            ("year", "year"),
            ("Year", "year"),
            ("event", "Event"),
            ("WHITE", "White"),
            ("Opening", "opening"),
            ("tag:opening", "tag:Opening"),
            ("tag:Event", "Event"),
            ("Hall", "Hall"),
        ] {
            let division = Division::parse(text);
            assert_eq!(division.as_ref().map(Division::name).as_deref(), Some(name), "{text}");
            assert_eq!(Division::parse(name), division, "{text}");
        }
        for text in ["", "tag:", "a b", "[Event"] {
            assert_eq!(Division::parse(text), None, "{text}");
        }
    }
}
