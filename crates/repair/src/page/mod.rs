//! Pages whose plies were played in another order than they are read in.

#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::time::{Duration, Instant};

use crate::layout::{Arrangement, Layout, MOST_ARRANGEMENTS, is_time};
use crate::outcome::Found;
use crate::played::{COMPARED, heed_faults};
use crate::repair::{FEW_SLIPS, MANY_SLIPS, Repair, SOME_SLIPS, are_same, cost_of, may_be_page, outcome_of};
use crate::reservation::Reservation;
use crate::search::{Options, least_cost, search};
use crate::sheet::{Sheet, Written};
use crate::slip::Kind;
use crate::steps::looks_like_ply;
use crate::sure;
use damiera_judge::report::Report;
use damiera_record::record::{Notation, Record, Span, Token, TokenKind};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// The most that an answer with one slip costs, in nats.
const ONE_SLIP: f64 = 10.5;

/// Cost of reading a page in another order than it seems to have, in nats: about half as much as a slip.
///
/// With 0, a ply that was written twice became another order; with 5, a column that slipped was surely taken for a
/// missing ply.
const ANOTHER_ORDER: f64 = 3.5;

/// How many plies farther than the page from top to bottom an order goes by chance that exchanges the columns of a part of it.
const FARTHER_IN_PART: usize = 4;

/// Hardly any plies can be played if fewer than one in this many can.
const HARDLY_ANY: usize = 3;

/// A record as a page, with the plies cut out of its text.
pub(crate) struct Page<'a> {
    report: &'a Report<'a>,
    rules: &'static Rules,
    start: &'a Position<u128>,
    options: Options<'a>,
    /// When the time is up that the options allow for all orders together.
    deadline: Instant,
    /// The text of the record without the remarks in it.
    text: Cow<'a, str>,
    layout: Layout,
    /// Whether it [may be one](may_be_page) that somebody typed or scanned, rather than a table that was made PDN.
    is_page: bool,
    /// Where the record as read has plies.
    read: Vec<Span>,
    /// The same, and cells with something in them, and text with the shape of a ply.
    seen: Vec<Span>,
}

impl<'a> Page<'a> {
    /// A page of a record. All its orders together may take as long as the options allow, from now on.
    pub(crate) fn of(
        report: &'a Report<'a>,
        rules: &'static Rules,
        start: &'a Position<u128>,
        options: Options<'a>,
    ) -> Page<'a> {
        let mut headings: Vec<Span> = report.record.tags.iter().map(|pair| pair.span).collect();
        headings.sort_unstable();
        let text = without_remarks(&report.record);
        let layout = Layout::of(&text, &headings, rules);
        let read = report.record.plies().map(|(span, _)| span).collect();
        let (deadline, seen) = (Instant::now() + options.within, seen_plies(&report.record));
        let is_page = may_be_page(&report.record);
        Page { report, rules, start, options, deadline, text, layout, is_page, read, seen }
    }

    /// What was meant in an order that a few slips explain, if the record as read needs many.
    pub(crate) fn explained_by_few_slips(&self) -> Option<Repair> {
        let is_clear = |page: &Repair| cost_of(&page.found) + sure::MARGIN <= FEW_SLIPS;
        let with_one_slip = || if self.is_out_of_order() { self.with_one_slip() } else { None };
        self.played_farthest(&mut Found::default()).filter(is_clear).or_else(with_one_slip)
    }

    /// What was meant in one of the orders that can be played farthest, if it explains more than the record as read.
    ///
    /// If the record as read explains nearly as much, `as_read` is no longer sure.
    pub(crate) fn played_farthest(&self, as_read: &mut Found) -> Option<Repair> {
        let mut best: Option<Repair> = None;
        let from_top_to_bottom =
            self.layout.all(self.rules, self.start).next().map_or(0, |as_read| as_read.playable);
        for arrangement in self.worth_trying(!as_read.proposals.is_empty()) {
            let (before, more) = match &mut best {
                Some(best) => (&mut best.found, 0.0),
                None => (&mut *as_read, ANOTHER_ORDER),
            };
            let cost_before = cost_of(before) - more;
            // Nothing is known of a page on which hardly anything can be played, unless a slip or two stop it. And a
            // long search for the many slips of one order is useless if fewer slips explain another.
            let goes_farther = arrangement.playable > from_top_to_bottom + FARTHER_IN_PART;
            let is_played = 2 * arrangement.playable >= arrangement.plies.len();
            let enough = cost_before + sure::MARGIN;
            // Of what somebody made a table of a database, hardly anything is in another order, and there are so many that exchange the
            // columns of a part that one goes a little farther by chance.
            let is_by_chance = !self.is_page && arrangement.in_part && !goes_farther;
            let some = if self.is_page { SOME_SLIPS } else { MANY_SLIPS };
            let most = match (is_played, enough <= some) {
                (true, _) if is_by_chance => Some(SOME_SLIPS.min(enough)),
                (true, false) => None,
                (true, true) => Some(enough),
                (false, _) => Some(FEW_SLIPS.min(enough)),
            };
            let sheet = Sheet::saying(arrangement.plies.iter().cloned());
            if most.is_some_and(|most| self.cost(&sheet, most, self.part()).is_none()) {
                continue;
            }
            let mut found = self.explained(&sheet, &arrangement);
            if found.proposals.is_empty() {
                continue;
            }
            let is_alone = (cost_of(&found) - cost_before).abs() >= sure::MARGIN || are_same(&found, before);
            if !is_alone {
                found.reserve(Reservation::OtherReading);
                before.reserve(Reservation::OtherReading);
            }
            if cost_of(&found) < cost_before {
                best = Some(self.repair(found, sheet, arrangement.columns));
            }
        }
        best.map(|best| Repair { outcome: outcome_of(&best.found), ..best })
    }

    /// The orders that can be played farthest, but for that of the record as read.
    ///
    /// If it is known what explains the record as read, an order that goes less far than that is no better. In PDN that was made
    /// of a table, nor is one that goes less far than the page from top to bottom: other plies may be cut out of it than are read, so
    /// that order itself is tried.
    fn worth_trying(&self, is_read_known: bool) -> Vec<Arrangement> {
        let mut orders = self.layout.farthest(self.rules, self.start, Instant::now() + self.part());
        let is_last = |arrangement: &Arrangement| {
            self.is_as_read(arrangement) || !self.is_page && arrangement.is_from_top_to_bottom()
        };
        if let Some(at) = orders.iter().position(is_last).filter(|_| is_read_known) {
            orders.truncate(at + 1);
        }
        orders.retain(|arrangement| !self.is_as_read(arrangement));
        orders
    }

    /// What was meant in the order that one slip explains.
    ///
    /// A ply that is missing or written twice soon stops any order, so how far an order can be played then says
    /// little.
    fn with_one_slip(&self) -> Option<Repair> {
        let deadline = Instant::now() + self.part();
        let mut near: Vec<(f64, Sheet, Arrangement)> = Vec::new();
        for arrangement in self.layout.all(self.rules, self.start) {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            let sheet = Sheet::saying(arrangement.plies.iter().cloned());
            let least = near.iter().map(|(cost, ..)| *cost).fold(f64::INFINITY, f64::min);
            let most = ONE_SLIP.min(least + sure::MARGIN);
            if let Some(cost) = self.cost(&sheet, most, left) {
                near.retain(|(other, ..)| *other <= cost + sure::MARGIN);
                near.push((cost, sheet, arrangement));
            }
        }
        near.sort_by(|(one, ..), (other, ..)| one.total_cmp(other));
        let mut near = near.into_iter();
        let (_, sheet, arrangement) = near.next().filter(|(.., first)| !self.is_as_read(first))?;
        let mut found = self.explained(&sheet, &arrangement);
        let is_other = |(_, _, other): (f64, Sheet, Arrangement)| other.plies != arrangement.plies;
        if near.any(is_other) {
            found.reserve(Reservation::OtherReading);
        }
        (!found.proposals.is_empty()).then(|| self.repair(found, sheet, arrangement.columns))
    }

    /// Whether hardly any of its plies can be played in the order in which they are read.
    fn is_out_of_order(&self) -> bool {
        let as_read = self.layout.all(self.rules, self.start).next();
        as_read.is_some_and(|as_read| as_read.playable * HARDLY_ANY < as_read.plies.len())
    }

    /// The time for one of the orders, or for finding out which can be played farthest.
    fn part(&self) -> Duration {
        let left = self.deadline.saturating_duration_since(Instant::now());
        left.min(self.options.within / (MOST_ARRANGEMENTS + 1))
    }

    /// Whether an arrangement has the plies that are read, in their order: in PDN with or without text that looks like one.
    fn is_as_read(&self, arrangement: &Arrangement) -> bool {
        let has =
            |read: &[Span]| arrangement.plies.iter().map(|written| written.span).eq(read.iter().copied());
        has(&self.read) || !self.is_page && has(&self.seen)
    }

    fn cost(&self, sheet: &Sheet, most: f64, within: Duration) -> Option<f64> {
        least_cost(sheet, self.rules, self.start, most, within)
    }

    fn explained(&self, sheet: &Sheet, arrangement: &Arrangement) -> Found {
        let options = Options { within: self.part(), top: self.options.top.max(COMPARED), ..self.options };
        let mut found = search(sheet, self.rules, self.start, &options);
        heed_faults(&mut found, sheet, self.rules, self.start, &options);
        found.proposals.truncate(self.options.top);
        found.charge(self.rules, self.start);
        // Where a cell was left out, a column may have moved from another row on, too.
        let lacks_ply = found.proposals.first().is_some_and(|best| {
            best.edits.iter().any(|edit| matches!(edit.kind, Kind::Missing | Kind::PairMissing))
        });
        if arrangement.in_part && lacks_ply {
            found.reserve(Reservation::OtherReading);
        }
        if arrangement.leaves_plies(&self.text, &self.seen) {
            found.reserve(Reservation::PassedOver);
        }
        found
    }

    fn repair(&self, found: Found, sheet: Sheet, columns: usize) -> Repair {
        Repair {
            outcome: outcome_of(&found),
            stands: self.report.verdict.is_followed(),
            found,
            rules: Some(self.rules),
            first: Some(self.start.turn()),
            columns: Some(columns),
            in_order: Some(sheet),
            obstacle: None,
            found_board: None,
        }
    }
}

/// What may stand around a time.
const AROUND_TIME: [char; 7] = [' ', '(', ')', '[', ']', '{', '}'];

/// The text of a record with blanks in the place of its remarks, which are no plies and no part of any order: comments, glyphs and
/// variations of PDN, and times between the plies of any record.
fn without_remarks<'a>(record: &Record<'a>) -> Cow<'a, str> {
    let mut depth = 0_usize;
    let mut is_remark = |token: &&Token| {
        let is_in_variation = depth > 0;
        match token.kind {
            TokenKind::VariationStart => depth += 1,
            TokenKind::VariationEnd => depth = depth.saturating_sub(1),
            _ => {}
        }
        match token.kind {
            TokenKind::Comment if record.notation != Notation::Pdn => {
                is_time(record.slice(token.span).trim_matches(AROUND_TIME), false)
            }
            _ if record.notation != Notation::Pdn => false,
            TokenKind::Comment | TokenKind::LineComment | TokenKind::EscapeLine | TokenKind::Nag(_) => true,
            _ => is_in_variation || depth > 0,
        }
    };
    let mut remarks: Vec<Span> =
        record.tokens.iter().filter(|token| is_remark(token)).map(|token| token.span).collect();
    if remarks.is_empty() {
        return Cow::Borrowed(record.text);
    }
    remarks.sort_unstable();
    let mut text = String::with_capacity(record.text.len());
    for remark in remarks {
        let end = text.len();
        text.push_str(record.text.get(end..remark.start).unwrap_or_default());
        let within = record.text.get(text.len()..remark.end).unwrap_or_default();
        text.extend(within.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
    }
    let end = text.len();
    text.push_str(record.text.get(end..).unwrap_or_default());
    Cow::Owned(text)
}

/// Where the record as read has plies, cells with something in them, and text with the shape of a ply.
fn seen_plies(record: &Record<'_>) -> Vec<Span> {
    let is_ply = |written: &Written| {
        written.span.start < written.span.end && (written.kind.is_some() || looks_like_ply(&written.text))
    };
    let places = Sheet::of(record).places;
    places.into_iter().map(|place| place.written).filter(is_ply).map(|written| written.span).collect()
}
