//! A move written as a capture: the explanations that are tried, one after the other.

use super::illegality::{Fault, Illegality, illegality};
use super::offence::{Impossible, Offence};
use super::path::{Found, Walked};
use super::{Judge, distinct};
use damiera_rules::board::{Geometry, Role, Square, SquareSet};
use damiera_rules::movegen::early::{Early, early_removals};
use damiera_rules::movegen::path::Path;
use damiera_rules::movegen::precedence::{Tally, key, shortfall};
use damiera_rules::variant::{Criterion, Landing, Motion, Removal};

impl<G: Geometry> Judge<'_, G> {
    /// The likeliest explanation of a capture.
    pub(super) fn capture(&self, middle: &[Square]) -> Illegality<G::Set> {
        self.captures(middle, &|_| true).unwrap_or_else(|| self.last_resort())
    }

    /// The likeliest explanation of a capture among those that are wanted. Squares that are exactly those of a capture leave no
    /// other.
    pub(super) fn captures(
        &self,
        middle: &[Square],
        is_wanted: &dyn Fn(&Illegality<G::Set>) -> bool,
    ) -> Option<Illegality<G::Set>> {
        let first_of = |explanations: &[&dyn Fn() -> Option<Illegality<G::Set>>]| {
            explanations.iter().filter_map(|explain| explain()).find(is_wanted)
        };
        let walked = self.followed(middle);
        if self.is_taken() {
            // Nothing can land there, unless it is a piece that was jumped on the way; otherwise what was jumped
            // cannot be distinguished from what was meant.
            return first_of(&[&|| self.jumped_again(walked, middle), &|| self.impossible(middle)]);
        }
        if let Some(exact) = self.exact(middle).filter(|_| !middle.is_empty()) {
            return Some(exact).filter(is_wanted);
        }
        let lawful = self.lawful(middle);
        let best = self.best();
        let in_full = || lawful.iter().filter(|found| self.is_in_full(middle, &found.path));
        first_of(&[
            &|| self.lesser(lawful.iter(), best),
            &|| self.stopped(lawful.iter(), best, true),
            &|| self.over_the_next_piece(middle),
            &|| self.as_king(middle),
            &|| self.landed_too_far(middle),
            // From where it may not land, it could have gone on besides.
            &|| if lawful.is_empty() { self.landed_anywhere(middle, false) } else { None },
            &|| self.turned_back(middle),
            // Its jumps are all there: the ways below, which take other pieces, were not meant.
            &|| self.stopped(in_full(), best, false),
            &|| self.jumped_again(walked, middle),
            // A man that jumps its own piece did not go a long way around it, backward: Italian 6.2, Spanish 4.3.
            &|| self.over_own_piece(middle),
            &|| self.with_looser_men(middle).into_iter().next(),
            &|| self.impossible(middle),
            &|| self.stopped(lawful.iter(), best, false),
        ])
    }

    /// The explanations of a capture by which each of its jumps is lawful, the likeliest first; none if its squares are exactly
    /// those of a capture, which leaves no choice.
    pub(super) fn captures_by_lawful_jumps(&self, middle: &[Square]) -> Vec<Illegality<G::Set>> {
        if self.is_taken() || !middle.is_empty() && self.exact(middle).is_some() {
            return Vec::new();
        }
        let (lawful, best) = (self.lawful(middle), self.best());
        let lesser = self.lesser(lawful.iter(), best);
        let stopped = [true, false].map(|legally| self.stopped(lawful.iter(), best, legally));
        lesser.into_iter().chain(stopped.into_iter().flatten()).collect()
    }

    /// The sequences of lawful jumps over the squares written. If the way is written in full, those that turn elsewhere were not
    /// meant.
    pub(super) fn lawful(&self, middle: &[Square]) -> Vec<Found<G::Set>> {
        let mut lawful = self.sequences(&self.rules.motion, middle, |_| true);
        if self.followed(middle).is_some() {
            lawful.retain(|found| self.turns_only_on(middle, &found.path));
        }
        lawful
    }

    /// Whether another piece is on the square where it is to end.
    pub(super) fn is_taken(&self) -> bool {
        self.to != self.from && self.position.occupied().contains(self.to)
    }

    /// A capture that lands on each of the squares written, jumps something before each of them, and turns nowhere else; `None`
    /// if it is legal, or there is none. Only where there is none can squares have been passed over, or left out.
    pub(super) fn exact(&self, middle: &[Square]) -> Option<Illegality<G::Set>> {
        let mut lawful = self.sequences(&self.rules.motion, middle, |_| true);
        lawful.retain(|found| self.is_exact(middle, &found.path));
        let best = self.best();
        self.lesser(lawful.iter(), best)
            .or_else(|| self.stopped(lawful.iter(), best, true))
            // Where it may land only to go on, and does not, no other capture was broken off.
            .or_else(|| lawful.first().and_then(|_| self.landed_too_far(middle)))
            .or_else(|| self.stopped(lawful.iter(), best, false))
    }

    /// A complete capture that others go before.
    fn lesser<'f>(
        &self,
        lawful: impl Iterator<Item = &'f Found<G::Set>>,
        best: Option<(Role, Tally)>,
    ) -> Option<Illegality<G::Set>>
    where
        G::Set: 'f,
    {
        let best = best?;
        let complete: Vec<&Found<G::Set>> = lawful.filter(|found| found.complete).collect();
        let (offence, taken) = complete.iter().find_map(|found| {
            let offence = match shortfall(self.rules, (self.piece.role, found.tally), best)? {
                Criterion::MostPieces => Offence::NotTheMostPieces,
                Criterion::WithKing => Offence::KingMustCapture,
                Criterion::MostKings => Offence::NotTheMostKings,
                Criterion::KingsFirst => Offence::KingNotTakenFirst,
                Criterion::Value { .. } => Offence::LowerValue,
            };
            Some((offence, found.tally))
        })?;
        let played = distinct(complete.into_iter().map(|found| found.mv));
        Some(Illegality { taken, best: best.1, ..illegality(offence, played) })
    }

    /// A capture that goes right back over a piece that it has jumped, and no farther than that.
    pub(super) fn goes_back(&self, middle: &[Square]) -> Option<Illegality<G::Set>> {
        Some(self.by_hand(self.walks(middle, true)?, middle))
    }

    /// A capture followed as it is written.
    fn by_hand(&self, walked: Walked<G::Set>, middle: &[Square]) -> Illegality<G::Set> {
        let mv = self.mv(walked.captured, self.is_crowned_over(middle));
        Illegality { fault: Some(walked.fault), ..illegality(Offence::TooManyCaptured, vec![mv]) }
    }

    /// A capture that needs a piece off the board that it has jumped itself, or that jumps one again.
    fn jumped_again(&self, walked: Option<Walked<G::Set>>, middle: &[Square]) -> Option<Illegality<G::Set>> {
        if let Some(walked) = walked {
            return Some(self.by_hand(walked, middle));
        }
        let mut early = early_removals::<G>(self.position, self.rules, self.from, self.to, middle);
        early.retain(|early| self.may_have_taken(early.captured));
        let key_of = |early: &Early<G::Set>| key(self.rules, self.piece.role, early.tally);
        early.sort_by(|a, b| key_of(b).cmp(&key_of(a)).then_with(|| a.captured.cmp(&b.captured)));
        if let Some(first) = early.first() {
            let fault = Some(Fault::JumpedAgain(first.again));
            let played = distinct(early.iter().map(|early| self.mv(early.captured, early.crowned)));
            return Some(Illegality { fault, ..illegality(Offence::TooManyCaptured, played) });
        }
        let is_lawful = || !self.sequences(&self.rules.motion, middle, |_| true).is_empty();
        if self.rules.motion.removal == Removal::AtOnce || is_lawful() {
            return None;
        }
        let motion = Motion { removal: Removal::JumpedAgain, ..self.rules.motion };
        let found = self.sequences(&motion, middle, |sequence| sequence.jumped_twice);
        let path = &found.first()?.path;
        let mut seen = G::Set::EMPTY;
        let again = path.captured.iter().find(|&&square| {
            let again = seen.contains(square);
            seen |= G::Set::of(square);
            again
        });
        let fault = again.map(|&square| Fault::JumpedAgain(square));
        let played = distinct(found.iter().map(|found| found.mv));
        Some(Illegality { fault, ..illegality(Offence::TooManyCaptured, played) })
    }

    /// A king that landed farther behind the piece it took than it may, where a capture may end.
    fn landed_too_far(&self, middle: &[Square]) -> Option<Illegality<G::Set>> {
        self.landed_anywhere(middle, true)
    }

    /// A king that landed farther behind the piece it took than it may.
    fn landed_anywhere(&self, middle: &[Square], may_end: bool) -> Option<Illegality<G::Set>> {
        if self.rules.motion.landing == Landing::Free || !self.rules.motion.slides(self.piece.role) {
            return None;
        }
        let motion = Motion { landing: Landing::Free, ..self.rules.motion };
        let mut found = self.sequences(&motion, middle, |sequence| sequence.may_end == may_end);
        if found.iter().any(|found| self.is_exact(middle, &found.path)) {
            found.retain(|found| self.is_exact(middle, &found.path));
        }
        let over = *found.first()?.path.captured.last()?;
        let played = distinct(found.iter().map(|found| found.mv));
        Some(Illegality {
            fault: Some(Fault::NotBehind(over)),
            ..illegality(Offence::ImpossibleCapture(Impossible::LandedTooFar), played)
        })
    }

    /// A king that went straight back after a jump, where that is not allowed. Where captured pieces stay until the end,
    /// the one just jumped is in its way, and that is another fault.
    fn turned_back(&self, middle: &[Square]) -> Option<Illegality<G::Set>> {
        let usual = self.rules.motion;
        if usual.turns_back || usual.removal != Removal::AtOnce {
            return None;
        }
        let motion = Motion { turns_back: true, ..usual };
        let mut found = self.sequences(&motion, middle, |sequence| self.turns_back(sequence.path).is_some());
        // Captures that turn on squares written take precedence over those that turn on others too.
        if found.iter().any(|found| self.turns_only_on(middle, &found.path)) {
            found.retain(|found| self.turns_only_on(middle, &found.path));
        }
        let at = self.turns_back(&found.first()?.path)?;
        let played = distinct(found.iter().map(|found| found.mv));
        Some(Illegality {
            fault: Some(Fault::TurnedBack(at)),
            ..illegality(Offence::ImpossibleCapture(Impossible::TurnedBack), played)
        })
    }

    /// The first square where a path turns straight back.
    fn turns_back(&self, path: &Path) -> Option<Square> {
        path.stops.windows(3).find_map(|three| {
            let &[before, at, after] = three else { return None };
            let came = self.direction_between(before, at)?;
            (self.direction_between(at, after) == Some(came.opposite())).then_some(at)
        })
    }

    /// A capture that nothing explains; what it took is unknown.
    fn last_resort(&self) -> Illegality<G::Set> {
        Illegality {
            explained: false,
            ..illegality(Offence::ImpossibleCapture(Impossible::CapturedNothing(self.piece.role)), Vec::new())
        }
    }
}
