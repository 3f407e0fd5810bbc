//! What of a sheet is compared to find its other half.

use crate::dedup::Person;
use damiera_record::notation::folded;
use damiera_record::record::{Record, Tag};
use xxhash_rust::xxh3::xxh3_64;

/// How many plies in a row are compared.
const IN_A_ROW: usize = 3;

/// What of a sheet is compared to find its other half.
#[derive(Clone, Debug, Default)]
pub struct SheetOutline {
    /// White and Black.
    pub(super) players: [Option<Person>; 2],
    pub(super) round: Option<String>,
    pub(super) board: Option<String>,
    pub(super) date: Option<String>,
    pub(super) event: Option<String>,
    /// Some plies in a row each, as written, digested; each once.
    pub(super) rows: Vec<u64>,
}

impl SheetOutline {
    /// The outline of a record.
    #[must_use]
    pub fn of(record: &Record<'_>) -> SheetOutline {
        let value = |tag| {
            let text = folded(record.value(tag)?);
            // `?` and `????.??.??` say nothing.
            text.contains(char::is_alphanumeric).then_some(text)
        };
        let person = |tag| Person::of(record.value(tag)?);
        let plies: Vec<&str> = record.plies().map(|(span, _)| record.slice(span)).collect();
        let mut rows: Vec<u64> =
            plies.windows(IN_A_ROW).map(|row| xxh3_64(row.join(" ").as_bytes())).collect();
        rows.sort_unstable();
        rows.dedup();
        SheetOutline {
            players: [person(Tag::White), person(Tag::Black)],
            round: value(Tag::Round),
            board: value(Tag::Board),
            date: value(Tag::Date),
            event: value(Tag::Event),
            rows,
        }
    }

    /// How well the tags of two sheets agree; `None` if they contradict each other, or say too little.
    pub(super) fn agrees(&self, other: &SheetOutline) -> Option<u32> {
        let mut agreed = 0;
        for (one, other) in self.players.iter().zip(&other.players) {
            if let (Some(one), Some(other)) = (one, other) {
                agreed += if one.can_be(other) { 3 } else { return None };
            }
        }
        let of_both = |of: fn(&SheetOutline) -> &Option<String>| of(self).as_ref().zip(of(other).as_ref());
        for (both, worth) in [(of_both(|sheet| &sheet.round), 2), (of_both(|sheet| &sheet.board), 2)] {
            if let Some((one, other)) = both {
                agreed += if one == other { worth } else { return None };
            }
        }
        // Dates and events are typed in many ways: they only tell apart what agrees.
        for both in [of_both(|sheet| &sheet.date), of_both(|sheet| &sheet.event)] {
            agreed += u32::from(both.is_some_and(|(one, other)| one == other));
        }
        (agreed >= 4).then_some(agreed)
    }

    /// How many rows of plies both sheets have.
    pub(super) fn in_common(&self, other: &SheetOutline) -> usize {
        let (short, long) = if self.rows.len() <= other.rows.len() { (self, other) } else { (other, self) };
        short.rows.iter().filter(|row| long.rows.binary_search(row).is_ok()).count()
    }

    /// What other sheets of the game are found by.
    pub(super) fn keys(&self) -> Vec<u64> {
        let mut keys = Vec::new();
        let mut push = |text: String| keys.push(xxh3_64(text.as_bytes()));
        if let (Some(round), Some(board)) = (&self.round, &self.board) {
            push(format!("place {round} {board}"));
        }
        if let [Some(white), Some(black)] = &self.players {
            for white in white.parts() {
                for black in black.parts() {
                    push(format!("players {white} {black}"));
                }
            }
        }
        keys
    }
}
