use super::Watch;
use crate::board::Color;
use crate::draws::Claim;
use crate::notation::date::Date;
use crate::notation::heading::Heading;
use crate::replay::Ply;
use crate::report::Report;
use crate::write::format::Outgoing;

/// What is known of a game when it is asked whether it matches.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// What was found out about it.
    pub report: &'a Report<'a>,
    /// The file it was read from, as reports name it.
    pub file: &'a str,
    /// Its number in that file, from 1.
    pub game: u64,
    /// The line of its first byte, from 1.
    pub line: u64,
    /// Its plies, if they were wanted.
    pub plies: &'a [Ply],
    /// The draws that could be claimed, if they were wanted.
    pub claims: &'a [Claim],
    /// What was seen while it was replayed.
    pub watch: &'a Watch,
}

impl<'a> Facts<'a> {
    /// The facts of a game that was replayed.
    #[must_use]
    pub fn of(game: &'a Outgoing<'_>, watch: &'a Watch) -> Facts<'a> {
        Facts {
            report: game.report,
            file: game.site.file,
            game: game.site.cut.game,
            line: game.site.cut.line,
            plies: &game.plies,
            claims: &game.claims,
            watch,
        }
    }

    /// The head of the game.
    #[must_use]
    pub fn heading(&self) -> Heading<'a, 'a> {
        Heading::of(&self.report.record)
    }

    /// The name of the player of a colour.
    #[must_use]
    pub fn player(&self, color: Color) -> Option<String> {
        self.heading().player(color)
    }

    /// When it was played.
    #[must_use]
    pub fn date(&self) -> Option<Date> {
        self.heading().date()
    }
}
