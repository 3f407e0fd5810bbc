//! Two sheets of one game, put together: for people, for programs, and as one game.

mod game;
mod objects;
mod text;

use damiera_judge::report::View;
use damiera_query::collation::{Comparison, PairedBy};
use damiera_record::notation::plain_value;
use damiera_record::record::{Record, Tag};
use damiera_repair::collate::{CollatedLine, Collation, OnSheet};
use damiera_rules::variant::Rules;
use damiera_words::{Catalog, Counted, count};

use crate::text::clean;

pub use game::{both_as_they_are, pdn};
pub use objects::{
    ClockObject, CollationObject, CollationSummaryObject, DifferenceObject, LineObject, NoteObject,
    OnSheetObject, SheetObject, TagObject, UnpairedObject, write_jsonl, write_summary, write_unpaired,
};
pub use text::{write_text, write_unpaired_text};

/// A sheet: its record, and where that is.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    /// The name of the file.
    pub file: &'a str,
    /// The number of the game in it.
    pub game: u64,
    /// The line on which it begins.
    pub line: u64,
    /// What it says.
    pub record: &'a Record<'a>,
    /// Whether its plies were put in another order than that of the page.
    pub is_reordered: bool,
    /// From which side of the board it names squares, if not from that of the game.
    pub view: Option<View>,
}

/// Two sheets and what they come to.
#[derive(Clone, Copy, Debug)]
pub struct Collated<'a> {
    /// White's sheet, and Black's.
    pub sheets: [Sheet<'a>; 2],
    /// What paired them.
    pub by: PairedBy,
    /// The rules of the game; `None` if they are not known.
    pub rules: Option<&'static Rules>,
    /// The lines that explain both.
    pub collation: &'a Collation,
    /// Where they differ besides the moves.
    pub comparison: &'a Comparison,
    /// Whether the game is written somewhere; both sheets are if nothing explains them together.
    pub is_written: bool,
}

impl Collated<'_> {
    /// The likeliest line.
    fn best(&self) -> Option<&CollatedLine> {
        self.collation.lines.first()
    }

    /// How many plies differ.
    fn differences(&self) -> usize {
        self.best().map_or(0, |line| line.plies.iter().filter(|ply| ply.differs()).count())
    }

    /// What became of the pair.
    #[must_use]
    pub fn agreement(&self) -> Agreement {
        let Some(best) = self.best() else { return Agreement::Unresolved };
        let rest = best.rest.iter().any(|rest| !rest.is_empty());
        let has_parts = best.plies.iter().flat_map(|ply| &ply.sheets).any(OnSheet::is_absent);
        let same =
            self.differences() == 0 && !rest && !has_parts && *self.comparison == Comparison::default();
        match (same, self.collation.sure) {
            (true, true) => Agreement::Agreed,
            (false, true) => Agreement::Decided,
            (_, false) => Agreement::Doubtful,
        }
    }
}

/// What became of a pair of sheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// The sheets differ in nothing.
    Agreed,
    /// They differ, and what was played is sure.
    Decided,
    /// What was played is not sure.
    Doubtful,
    /// No game explains both.
    Unresolved,
}

impl Agreement {
    /// The word in rows.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Agreement::Agreed => "agreed",
            Agreement::Decided => "decided",
            Agreement::Doubtful => "doubtful",
            Agreement::Unresolved => "unresolved",
        }
    }
}

impl Sheet<'_> {
    /// `white.pdn game 3 · Rossi – Verdi`.
    fn name(&self) -> String {
        let name = |tag| self.record.value(tag).map(|value| plain_value(self.record.notation, value));
        let mut place = self.game.to_string();
        if let (Some(white), Some(black)) = (name(Tag::White), name(Tag::Black)) {
            place = format!("{place} · {} – {}", clean(&white), clean(&black));
        }
        format!("{} {}", clean(self.file), Catalog::english().in_game(&place))
    }
}

/// How many pairs came to what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CollationSums {
    /// The pairs that agree in all.
    pub agreed: u64,
    /// Those of which it is sure what was played.
    pub decided: u64,
    /// Those of which it is not.
    pub doubtful: u64,
    /// Those that nothing explains.
    pub unresolved: u64,
    /// The games without another half.
    pub unpaired: u64,
}

impl CollationSums {
    /// Adds a pair.
    pub const fn observe(&mut self, agreement: Agreement) {
        match agreement {
            Agreement::Agreed => self.agreed += 1,
            Agreement::Decided => self.decided += 1,
            Agreement::Doubtful => self.doubtful += 1,
            Agreement::Unresolved => self.unresolved += 1,
        }
    }

    /// All pairs.
    #[must_use]
    pub const fn pairs(&self) -> u64 {
        self.agreed + self.decided + self.doubtful + self.unresolved
    }

    /// Whether anything is left for somebody to look at.
    #[must_use]
    pub const fn leaves_any(&self) -> bool {
        self.doubtful + self.unresolved + self.unpaired > 0
    }

    /// The closing line.
    #[must_use]
    pub fn line(&self, white: &str, black: &str) -> String {
        let words = Catalog::english();
        let mut parts = vec![words.collated_pairs(self.pairs())];
        for (pairs, agreement) in [
            (self.agreed, Agreement::Agreed),
            (self.decided, Agreement::Decided),
            (self.doubtful, Agreement::Doubtful),
            (self.unresolved, Agreement::Unresolved),
        ] {
            if pairs > 0 {
                parts.push(words.pairs_of_outcome(pairs, agreement.as_str()));
            }
        }
        if self.unpaired > 0 {
            parts.push(words.pairs_of_outcome(self.unpaired, "unpaired"));
        }
        if self.pairs() == 0 && self.unpaired == 0 {
            parts = vec![count(0, Counted::Game)];
        }
        words.sum_of_collations(&clean(white), &clean(black), &parts)
    }
}
