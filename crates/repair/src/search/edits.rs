//! What has to be read differently on a sheet where a line has a slip.

use super::Search;
use crate::channel::wrong_characters;
use crate::lattice::Step;
use crate::outcome::Edit;
use crate::sheet::Written;
use crate::slip::Kind;
use crate::steps::order_of;
use damiera_record::record::{MoveKind, Span};
use damiera_rules::board::{Geometry, SquareSet};

/// A step of a line that has a slip.
pub(super) struct WithSlip<'a, S: SquareSet> {
    pub step: &'a Step<S>,
    pub kind: Kind,
    /// The cost of the step, in nats.
    pub cost: f64,
    /// Whether what is written cannot be played at all.
    pub is_shown: bool,
    /// The first place of the sheet that it covers, from 0.
    pub place: usize,
    /// The first ply of the line that it covers, from 1.
    pub ply: usize,
    /// Its moves, with squares named as the sheet names them.
    pub texts: &'a [String],
}

impl<S: SquareSet> WithSlip<'_, S> {
    /// The edit of one place: what is written there, and what was meant.
    fn edit(&self, (place, span): (usize, Span), written: String, ply: usize, read: String) -> Edit {
        let Self { kind, is_shown, .. } = *self;
        Edit { kind, cost: 0.0, ply, written, read, span, place, is_shown, unexplained: 0 }
    }
}

impl<G: Geometry> Search<'_, G> {
    /// The edits of one step. The first edit has all of the cost.
    pub(super) fn edits(&self, at: &WithSlip<'_, G::Set>) -> Vec<Edit> {
        let mut edits = match at.kind {
            Kind::Missing | Kind::PairMissing => self.left_out(at),
            Kind::Exchanged | Kind::SameSideExchanged | Kind::PairsExchanged => self.moved(at),
            // A copy in the place of another ply, or of another row, hides which that was: it is missing.
            Kind::Doubled => {
                let kind = if at.texts.len() > 1 { Kind::PairMissing } else { Kind::Missing };
                let of_missing = WithSlip { kind, ..*at };
                let mut edits = self.left_out(&of_missing);
                edits.extend(self.copies(at));
                edits
            }
            _ => self.misread(at).into_iter().collect(),
        };
        if let Some(first) = edits.first_mut() {
            first.cost = at.cost;
        }
        edits
    }

    /// The missing plies, before the place of the step; at the end of the sheet, after the last place.
    fn left_out(&self, at: &WithSlip<'_, G::Set>) -> Vec<Edit> {
        let end = |before: usize| self.steps.written(before).map(|written| written.span.end);
        let missing = self
            .steps
            .written(at.place)
            .map(|written| written.span.start)
            .or_else(|| end(at.place.checked_sub(1)?))
            .unwrap_or_default();
        let place = (at.place, Span::new(missing, missing));
        let texts = at.texts.iter().enumerate();
        texts.map(|(more, read)| at.edit(place, String::new(), at.ply + more, read.clone())).collect()
    }

    /// The plies that are written in another order than they were played in, except those in their own place.
    fn moved(&self, at: &WithSlip<'_, G::Set>) -> Vec<Edit> {
        let order = order_of(at.kind).unwrap_or_default();
        let texts = at.texts.iter().enumerate();
        let moved = texts.filter(|(more, _)| order.get(*more).is_some_and(|from| from != more));
        let edits = moved.filter_map(|(more, read)| {
            let place = at.place + more;
            let Written { text, span, .. } = self.steps.written(place)?;
            Some(at.edit((place, *span), text.clone(), at.ply + more, read.clone()))
        });
        edits.collect()
    }

    /// The copies of plies that are written twice. An empty cell has nothing to be read differently.
    fn copies(&self, at: &WithSlip<'_, G::Set>) -> impl Iterator<Item = Edit> {
        let places = at.place..at.place + usize::from(at.step.places);
        let copies = places.map_while(|place| Some((place, self.steps.written(place)?)));
        copies.filter(|(_, written)| !written.text.is_empty()).map(|(place, written)| {
            at.edit((place, written.span), written.text.clone(), at.ply + at.texts.len(), String::new())
        })
    }

    /// The edit of a ply that was misread or badly written; several cells make one edit.
    ///
    /// `None` if what is written is what was meant.
    fn misread(&self, at: &WithSlip<'_, G::Set>) -> Option<Edit> {
        let places = at.place..at.place + usize::from(at.step.places.max(1));
        let cells: Vec<&Written> = places.map_while(|place| self.steps.written(place)).collect();
        let spans = cells.iter().map(|cell| cell.span);
        let span = spans.reduce(|first, last| Span::new(first.start, last.end.max(first.end)))?;
        let texts: Vec<&str> = cells.iter().map(|cell| cell.text.as_str()).collect();
        let (written, read) = (texts.join(" "), at.texts.join(" "));
        if written == read && at.kind != Kind::Glued {
            return None;
        }
        let whole =
            cells.first().filter(|cell| at.kind == Kind::Unreadable && cell.kind == Some(MoveKind::Squares));
        let unexplained = whole.zip(at.step.moves[0]).map_or(0, |(cell, mv)| {
            let meant = [mv.from, mv.to].map(|square| self.steps.name(cell, square));
            wrong_characters(&cell.squares, meant)
        });
        let edit = at.edit((at.place, span), written, at.ply, read);
        Some(Edit { unexplained, ..edit })
    }
}
