//! Why games were drawn, and draws that could have been claimed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{About, Cell, Column, Observed, Order, Row, Statistic, pairs, plus};
use crate::game::Needs;
use damiera_judge::replay::Game;
use damiera_record::notation::result::GameResult;
use damiera_rules::variant::Topic;

/// Why games were drawn, and draws that could have been claimed in other games.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Draws {
    /// By reason and article.
    #[serde(with = "pairs")]
    reasons: BTreeMap<(String, String), OfReason>,
}

#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OfReason {
    drawn: u64,
    at_once: u64,
    won: u64,
    open: u64,
}

impl OfReason {
    fn merge(&mut self, other: OfReason) {
        plus(&mut self.drawn, other.drawn);
        plus(&mut self.at_once, other.at_once);
        plus(&mut self.won, other.won);
        plus(&mut self.open, other.open);
    }
}

/// Why a game was or could have been drawn; and whether the draw could be claimed only at its end.
fn reason(game: &Observed<'_>) -> Option<(&'static str, String, bool)> {
    let drawn = game.result == GameResult::Draw;
    // A claim that was not due drew no game.
    let noted = game.seen.noted.iter().filter(|_| drawn).rfind(|claim| claim.due != Some(false));
    if let Some(claim) = noted {
        let is_agreed = claim.about == Some(Topic::Agreement);
        let (reason, article) = if is_agreed { ("agreed", "") } else { ("claimed", claim.article.as_str()) };
        return Some((reason, article.to_owned(), false));
    }
    if let Some(claim) = game.seen.claims.first() {
        let end = game.report.game.as_ref().map_or(0, Game::standing_plies);
        return Some(("claimable", claim.article.to_owned(), claim.claimable == end));
    }
    let followed = game.report.verdict.is_followed() && game.report.plies > 0;
    drawn.then(|| (if followed { "agreed" } else { "not known" }, String::new(), false))
}

impl Statistic for Draws {
    const ABOUT: About = About {
        name: "draws",
        what: "draws by reason: agreed, claimed, claimable and when",
        order: Order::Listed,
    };

    const NEEDS: Needs = Needs::CLAIMS;

    fn columns() -> Vec<Column> {
        vec![
            Column::word(
                "reason",
                "claimed, as the arbiter noted, unless it was not due; claimable, whether or not anybody claimed, and if the count was asked \
                for where it has to be; agreed, where nothing could be claimed; not known, where the game cannot be followed to its end or has no moves.",
            ),
            Column::word(
                "article",
                "The article: the one claimed under, or the first under which a draw could be claimed; \
                else empty.",
            ),
            Column::count("drawn", "Games drawn for this reason; each drawn game is in one row."),
            Column::share("share", "Their share of the drawn games."),
            Column::count("at_once", "Those in which the draw could be claimed only at the last ply."),
            Column::count("won", "Games with a winner in which a draw could have been claimed."),
            Column::count("no_result", "Games without a result in which a draw could be claimed."),
        ]
    }

    fn observe(&mut self, game: &Observed<'_>) {
        let Some((reason, article, at_end)) = reason(game) else { return };
        let mut found = OfReason::default();
        match game.result {
            GameResult::Draw => (found.drawn, found.at_once) = (1, u64::from(at_end)),
            GameResult::White | GameResult::Black => found.won = 1,
            GameResult::None => found.open = 1,
        }
        self.reasons.entry((reason.to_owned(), article)).or_default().merge(found);
    }

    fn merge(&mut self, other: Draws) {
        for (key, others) in other.reasons {
            self.reasons.entry(key).or_default().merge(others);
        }
    }

    fn rows(&self) -> Vec<Row> {
        let drawn = self.reasons.values().fold(0_u64, |sum, reason| sum.saturating_add(reason.drawn));
        let row = |((reason, article), of): (&(String, String), &OfReason)| {
            vec![
                Cell::text(reason.as_str()),
                Cell::text(article.as_str()),
                Cell::Count(of.drawn),
                Cell::ratio(of.drawn, drawn),
                Cell::Count(of.at_once),
                Cell::Count(of.won),
                Cell::Count(of.open),
            ]
        };
        self.reasons.iter().map(row).collect()
    }
}
