//! Two sheets of one game, in words.

use std::ops::RangeInclusive;

use super::named::named;
use super::{Catalog, grouped};

named! {
    /// Whose sheet of two.
    SheetOf {
        /// White's.
        White "collation-white",
        /// Black's.
        Black "collation-black",
    }
}

impl SheetOf {
    /// White's sheet, and Black's.
    pub const BOTH: [SheetOf; 2] = [SheetOf::White, SheetOf::Black];
}

/// What a sheet has of a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetSays<'a> {
    /// The ply as it was played.
    Played(&'a str),
    /// Something else: a slip, by the name of its kind.
    Slip(&'a str, &'a str),
    /// Nothing: a slip, by the name of its kind.
    Nothing(&'a str),
    /// Something before it that was not played.
    Passed(&'a str),
    /// Something after the end of the game.
    Rest(&'a str),
}

/// What a sheet does not have, as its numbers say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetLacks {
    /// The plies of the other player.
    OtherPlayer,
    /// These plies, counted from 1.
    Plies(RangeInclusive<usize>),
}

impl Catalog {
    /// Two games that are one.
    #[must_use]
    pub fn collated_pair(&self, white: &str, black: &str) -> String {
        self.with("collation-pair", &[("white", white.to_owned().into()), ("black", black.to_owned().into())])
    }

    /// How many plies of a pair differ; `sure` if what was played is.
    #[must_use]
    pub fn collated(
        &self,
        pair: &str,
        plies: usize,
        differences: usize,
        is_same: bool,
        sure: bool,
    ) -> String {
        let id = if is_same { "collation-same" } else { "collation-differs" };
        self.with(
            id,
            &[
                ("pair", pair.to_owned().into()),
                ("plies", plies.into()),
                ("differences", differences.into()),
                ("sure", if sure { "yes" } else { "no" }.into()),
            ],
        )
    }

    /// That nothing explains a pair.
    #[must_use]
    pub fn not_collated(&self, pair: &str, cut_short: bool) -> String {
        let mut arguments = fluent_bundle::FluentArgs::new();
        arguments.set("pair", pair.to_owned());
        self.text("collation-none", cut_short.then_some("cut-short"), &arguments)
    }

    /// That both sheets are written, because no game explains them together.
    #[must_use]
    pub fn both_sheets_written(&self) -> String {
        self.text("collation-both-written", None, &fluent_bundle::FluentArgs::new())
    }

    /// A ply on which sheets differ, or which breaks a rule; `sure` if it is sure that it was played, otherwise it is a proposal.
    #[must_use]
    pub fn collated_ply(&self, ply: usize, read: &str, irregular: bool, sure: bool) -> String {
        let id = if irregular { "collation-ply-irregular" } else { "collation-ply" };
        let mut arguments = fluent_bundle::FluentArgs::new();
        arguments.set("ply", ply);
        arguments.set("read", read.to_owned());
        self.text(id, (!sure).then_some("proposed"), &arguments)
    }

    /// What a sheet has of a ply; `sure` if it is sure what was played.
    #[must_use]
    pub fn sheet_says(&self, sheet: SheetOf, says: SheetSays<'_>, sure: bool) -> String {
        let proposed = (!sure).then_some("proposed");
        let (id, written, kind, proposed) = match says {
            SheetSays::Played(written) => ("collation-as-played", written, None, proposed),
            SheetSays::Slip(written, kind) => ("collation-slip", written, Some(kind), None),
            SheetSays::Nothing(kind) => ("collation-nothing", "", Some(kind), None),
            SheetSays::Passed(written) => ("collation-passed", written, None, proposed),
            SheetSays::Rest(written) => ("collation-rest", written, None, None),
        };
        let why = kind.map(|kind| self.slip(kind)).unwrap_or_default();
        let sheet = self.name(sheet.id());
        let mut arguments = fluent_bundle::FluentArgs::new();
        arguments.set("sheet", sheet);
        arguments.set("written", written.to_owned());
        arguments.set("why", why);
        self.text(id, proposed, &arguments)
    }

    /// What a sheet does not have, as its numbers say.
    #[must_use]
    pub fn sheet_lacks(&self, sheet: SheetOf, lacks: SheetLacks) -> String {
        let sheet = self.name(sheet.id());
        match lacks {
            SheetLacks::OtherPlayer => self.with("collation-one-player", &[("sheet", sheet.into())]),
            SheetLacks::Plies(plies) => self.with(
                "collation-lacks",
                &[
                    ("sheet", sheet.into()),
                    ("first", (*plies.start()).into()),
                    ("last", (*plies.end()).into()),
                    ("count", plies.count().into()),
                ],
            ),
        }
    }

    /// That the plies of a sheet were put in another order.
    #[must_use]
    pub fn sheet_in_order(&self, sheet: SheetOf) -> String {
        self.with("collation-in-order", &[("sheet", self.name(sheet.id()).into())])
    }

    /// From which side of the board a sheet names the squares, by its word in rows.
    #[must_use]
    pub fn sheet_seen(&self, sheet: SheetOf, view: &str) -> String {
        self.with(
            "collation-seen",
            &[("sheet", self.name(sheet.id()).into()), ("view", view.to_owned().into())],
        )
    }

    /// The last ply of a sheet, where the other goes on.
    #[must_use]
    pub fn sheet_ends(&self, sheet: SheetOf, ply: usize) -> String {
        self.with("collation-ends", &[("sheet", self.name(sheet.id()).into()), ("ply", ply.into())])
    }

    /// What decides between two sheets, by its word in rows.
    #[must_use]
    pub fn decided(&self, decided: &str) -> String {
        self.name(&format!("decided-{decided}"))
    }

    /// Another answer, less likely by this many nats; before, where players are more likely to play the first.
    #[must_use]
    pub fn collated_otherwise(&self, nats: f64, moves: &str) -> String {
        let times = grouped(nats.abs().min(20.0).exp().round() as u64);
        let id = match nats {
            ..=-0.7 => "collation-otherwise-rather",
            ..0.7 => "collation-otherwise-tie",
            _ => "collation-otherwise",
        };
        self.with(id, &[("times", times.into()), ("moves", moves.to_owned().into())])
    }

    /// A tag with two values.
    #[must_use]
    pub fn collated_tag(&self, name: &str, [white, black]: [&str; 2]) -> String {
        self.with(
            "collation-tag",
            &[
                ("name", name.to_owned().into()),
                ("white", white.to_owned().into()),
                ("black", black.to_owned().into()),
            ],
        )
    }

    /// A clock with two times, by the name of its command; ply 0 is before the first.
    #[must_use]
    pub fn collated_clock(&self, ply: usize, name: &str, [white, black]: [&str; 2]) -> String {
        self.with(
            "collation-clock",
            &[
                ("ply", ply.into()),
                ("name", name.to_owned().into()),
                ("white", white.to_owned().into()),
                ("black", black.to_owned().into()),
            ],
        )
    }

    /// A note of the arbiter that is not the same on both sheets, and what each has; ply 0 is before the first.
    #[must_use]
    pub fn collated_note(&self, ply: usize, name: &str, notes: [Option<&str>; 2]) -> String {
        let (sheet, said) = match notes {
            [Some(white), Some(black)] => {
                return self.with(
                    "collation-note-differs",
                    &[
                        ("ply", ply.into()),
                        ("name", name.to_owned().into()),
                        ("white", white.to_owned().into()),
                        ("black", black.to_owned().into()),
                    ],
                );
            }
            [Some(white), None] => (SheetOf::White, white),
            [None, black] => (SheetOf::Black, black.unwrap_or_default()),
        };
        self.with(
            "collation-note-alone",
            &[
                ("ply", ply.into()),
                ("name", name.to_owned().into()),
                ("sheet", self.name(sheet.id()).into()),
                ("said", said.to_owned().into()),
            ],
        )
    }

    /// A game without another half.
    #[must_use]
    pub fn unpaired(&self, sheet: SheetOf, game: &str) -> String {
        let id = match sheet {
            SheetOf::White => "collation-unpaired-white",
            SheetOf::Black => "collation-unpaired-black",
        };
        self.with(id, &[("game", game.to_owned().into())])
    }

    /// How many pairs.
    #[must_use]
    pub fn collated_pairs(&self, pairs: u64) -> String {
        self.with("collation-pairs", &[("count", pairs.into()), ("number", grouped(pairs).into())])
    }

    /// `3 sure`; `outcome` is the word in rows.
    #[must_use]
    pub fn pairs_of_outcome(&self, pairs: u64, outcome: &str) -> String {
        self.with(&format!("collation-{outcome}"), &[("number", grouped(pairs).into())])
    }

    /// The closing line.
    #[must_use]
    pub fn sum_of_collations(&self, white: &str, black: &str, parts: &[String]) -> String {
        self.with(
            "collation-sum",
            &[
                ("white", white.to_owned().into()),
                ("black", black.to_owned().into()),
                ("parts", parts.join(" · ").into()),
            ],
        )
    }
}

#[cfg(test)]
mod tests {
    use crate::Catalog;

    #[test]
    fn another_answer_may_be_likelier_by_the_sheets() {
        let words = Catalog::english();
        for (nats, expected) in [
            (2.0, "otherwise, 7 times less likely: 6-1"),
            (-0.5, "otherwise, just as likely: 6-1"),
            (
                -1.1,
                "otherwise, 3 times likelier by the sheets, but players are more likely to play the first: 6-1",
            ),
        ] {
            assert_eq!(words.collated_otherwise(nats, "6-1"), expected);
        }
    }
}
