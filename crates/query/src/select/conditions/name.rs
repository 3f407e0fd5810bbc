//! Games of a player, or with a name in a tag.

use crate::game::{JudgedGame, Needs};
use crate::select::{Answer, Condition, Exclusion, Folded, IndexedGame};
use damiera_record::notation::heading::Heading;
use damiera_record::record::Tag;
use damiera_rules::board::Color;

/// Whether a player with this name plays, with either colour or a given one.
#[derive(Clone, Debug)]
pub struct Player {
    /// The name to look for.
    pub name: Folded,
    /// The colour the player must have; `None` for either.
    pub color: Option<Color>,
}

impl Condition for Player {
    fn needs(&self) -> Needs {
        Needs::HEAD
    }

    fn answer(&self, game: &JudgedGame<'_>) -> Answer {
        // Its tags always tell.
        self.of_head(game.heading()).unwrap_or(Answer::No)
    }

    fn of_head(&self, heading: Heading<'_, '_>) -> Option<Answer> {
        let colors = self.color.as_ref().map_or(Color::ALL.as_slice(), std::slice::from_ref);
        let names: Vec<String> = colors.iter().filter_map(|&color| heading.player(color)).collect();
        if names.iter().any(|name| self.name.is_in(name)) {
            return Some(Answer::Yes);
        }
        Some(match self.color {
            _ if names.len() == colors.len() => Answer::No,
            None => Answer::lacks("no name of a player"),
            Some(Color::White) => Answer::lacks("no name of White"),
            Some(Color::Black) => Answer::lacks("no name of Black"),
        })
    }

    fn exclusion(&self, names: &[String]) -> Option<Exclusion<'_>> {
        let is_other: Vec<bool> = names.iter().map(|name| !self.name.is_in(name)).collect();
        // An unnamed player may be anybody.
        let other =
            move |name: Option<usize>| name.and_then(|name| is_other.get(name).copied()).unwrap_or(false);
        Some(Box::new(move |known: &IndexedGame| match (self.color, known.names) {
            (Some(Color::White), [white, _]) => other(white),
            (Some(Color::Black), [_, black]) => other(black),
            (None, [white, black]) => other(white) && other(black),
        }))
    }
}

/// Whether a tag has a name: an event, a site.
#[derive(Clone, Debug)]
pub struct Named {
    /// The tag.
    pub tag: Tag,
    /// The name to look for.
    pub name: Folded,
    /// What a game without the tag lacks, as in `no event`.
    pub lack: &'static str,
}

impl Condition for Named {
    fn needs(&self) -> Needs {
        Needs::HEAD
    }

    fn answer(&self, game: &JudgedGame<'_>) -> Answer {
        // Its tags always tell.
        self.of_head(game.heading()).unwrap_or(Answer::No)
    }

    fn of_head(&self, heading: Heading<'_, '_>) -> Option<Answer> {
        let name = heading.name(self.tag);
        Some(name.map_or_else(|| Answer::lacks(self.lack), |name| Answer::of(self.name.is_in(&name))))
    }
}
