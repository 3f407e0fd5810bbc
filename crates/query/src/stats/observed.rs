//! A game that is counted.

use crate::game::{JudgedGame, Seen};
use damiera_judge::report::Report;
use damiera_record::notation::heading::Heading;
use damiera_record::notation::result::GameResult;
use damiera_record::record::Tag;
use damiera_rules::board::Color;

/// The mark for what a record does not say.
pub(super) const UNKNOWN: &str = "?";

/// A game that is counted: what it says, with `?` for what it does not say.
#[derive(Debug)]
pub struct Observed<'a> {
    /// The game.
    pub judged: &'a JudgedGame<'a>,
    /// What can be said about it.
    pub report: &'a Report<'a>,
    /// What was seen while it was replayed.
    pub seen: &'a Seen,
    /// Its tags.
    pub heading: Heading<'a, 'a>,
    /// Its recorded result; also `None` if it is unknown which colour the first number belongs to.
    pub result: GameResult,
}

impl<'a> Observed<'a> {
    /// A game that was watched.
    #[must_use]
    pub fn new(judged: &'a JudgedGame<'a>) -> Observed<'a> {
        let report = judged.report;
        Observed {
            judged,
            report,
            seen: &judged.seen,
            heading: judged.heading(),
            result: report.recorded_winner(),
        }
    }

    /// The variant; `?` where it is not known.
    #[must_use]
    pub fn variant(&self) -> &'static str {
        self.report.choice.rules.map_or(UNKNOWN, |rules| rules.name)
    }

    /// A tag as a name; `?` if it says nothing.
    #[must_use]
    pub fn tag(&self, tag: Tag) -> String {
        self.heading.name(tag).unwrap_or_else(|| UNKNOWN.to_owned())
    }

    /// The name of a player; `?` where it is not known.
    #[must_use]
    pub fn player(&self, color: Color) -> String {
        self.heading.player(color).unwrap_or_else(|| UNKNOWN.to_owned())
    }

    /// The year, in four digits so that years sort as text; `?` if the date does not give it.
    #[must_use]
    pub fn year(&self) -> String {
        let year = self.heading.date().and_then(|date| date.year);
        year.map_or_else(|| UNKNOWN.to_owned(), |year| format!("{year:04}"))
    }

    /// The first plies, as many as requested; `?` if there are none, or if the game does not begin from the start position.
    #[must_use]
    pub fn opening(&self) -> String {
        self.seen.opening.text().unwrap_or(UNKNOWN).to_owned()
    }

    /// The first ply; `?` if there is none, or if the game does not begin from the start position.
    #[must_use]
    pub fn first_move(&self) -> String {
        self.seen.opening.first_move().unwrap_or(UNKNOWN).to_owned()
    }

    /// A line by which a person can find the game: `Rossi – Bianchi · Roma · 2004.10.27`.
    #[must_use]
    pub fn label(&self) -> String {
        let players = format!("{} – {}", self.player(Color::White), self.player(Color::Black));
        let date = self.heading.date().filter(|date| date.year.is_some()).map(|date| date.to_string());
        let parts = [Some(players), self.heading.name(Tag::Event), date];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}
