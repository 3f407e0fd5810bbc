//! A move number of the main line is not the one that the moves before it lead to. Only the first of a
//! game is reported: all that follow are shifted with it.
//!
//! Numbers are counted from the first one written, so that an excerpt may begin anywhere. After text that
//! cannot be read, which may have been a move, and after a position in the text the count starts again. Where the arbiter
//! noted that a ply was corrected, the move made in its place may have its number.

use super::fact::fact;
use super::{Check, Finding, Kind, Severity};
use damiera_record::notation::annotation::{Answer, ArbiterNote, arbiter_notes};
use damiera_record::record::{Record, Token, TokenKind};

/// `move-number-out-of-order`.
pub static KIND: Kind = Kind {
    code: "move-number-out-of-order",
    severity: Severity::Warning,
    example: r#"[GameType "20"]

1. 32-28 20-25 3. 37-32 *
"#,
    check: Some(Check::OfRecord(check)),
};

fact! {
    /// The number.
    MoveNumberOutOfOrder {
        /// The number written.
        number: u32,
        /// The number that was to be expected.
        wanted: u64,
        /// Whether it was to be expected with dots, as `2...`: the move to come is the second of its pair.
        wanted_dots: bool,
    }
}

/// Finds the first move number that does not follow.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    let noted = record.contents.movetext().is_some_and(|movetext| movetext.in_order);
    if noted || is_plainly_in_order(&record.tokens) {
        return;
    }
    let mut count: Option<Count> = None;
    let mut corrected = corrections(record).into_iter().peekable();
    for token in record.main_line() {
        while corrected.next_if(|&place| place < token.span.start).is_some() {
            if let Some(count) = &mut count {
                count.correct();
            }
        }
        match token.kind {
            TokenKind::MoveNumber { number, continued } => {
                let count = count.get_or_insert_with(|| Count::new(number, continued));
                if let Err((wanted, wanted_dots)) = count.admit(number, continued) {
                    let fact = MoveNumberOutOfOrder { number, wanted, wanted_dots };
                    findings.push(Finding::new(fact, token.span));
                    return;
                }
            }
            TokenKind::Move(_) => {
                if let Some(count) = &mut count {
                    count.pass();
                }
            }
            TokenKind::Setup | TokenKind::Stray => count = None,
            TokenKind::Terminator => return,
            _ => {}
        }
    }
}

/// The places of the notes on corrections, one for each ply.
fn corrections(record: &Record<'_>) -> Vec<usize> {
    let mut corrected: Vec<(usize, usize)> = arbiter_notes(record)
        .filter(|note| {
            matches!(note.note, Ok(ArbiterNote::Irregularity { answer: Some(Answer::Corrected), .. }))
                && note.after > 0
        })
        .map(|note| (note.after, note.span.start))
        .collect();
    corrected.dedup_by_key(|(after, _)| *after);
    corrected.into_iter().map(|(_, place)| place).collect()
}

/// Whether each number is one more than the last, two moves later, and nothing among them needs
/// the full count: this is so in nearly all records.
fn is_plainly_in_order(tokens: &[Token]) -> bool {
    let (mut expected, mut moves) = (None, 0);
    for token in tokens {
        match token.kind {
            TokenKind::MoveNumber { number, continued: false } => {
                let number = u64::from(number);
                if expected.is_some_and(|expected| number != expected || moves != 2) {
                    return false;
                }
                (expected, moves) = (Some(number + 1), 0);
            }
            TokenKind::Move(_) => moves += 1,
            TokenKind::Terminator => return true,
            TokenKind::Sign(_) | TokenKind::Nag(_) | TokenKind::Comment | TokenKind::LineComment => {}
            _ => return false,
        }
    }
    true
}

/// The count of moves since the first number, under each way of numbering that still fits.
struct Count {
    start: u64,
    plies: u64,
    /// Moves since the last number.
    unnumbered: u64,
    /// Which of [`Count::numbers`] have fitted all along.
    fits: [bool; 3],
    /// Plies corrected since the last number.
    corrected: u64,
}

impl Count {
    fn new(number: u32, continued: bool) -> Count {
        Count {
            start: u64::from(number),
            plies: 0,
            unnumbered: 0,
            fits: [!continued, true, true],
            corrected: 0,
        }
    }

    /// The number of the move to come: pairs that the first side opens, pairs of which the first holds
    /// the second side's move alone, and one number for each move.
    fn numbers(&self) -> [u64; 3] {
        [self.start + self.plies / 2, self.start + self.plies.div_ceil(2), self.start + self.plies]
    }

    /// Takes a move in.
    fn pass(&mut self) {
        self.plies += 1;
        self.unnumbered += 1;
        // Who numbers each move numbers them all.
        if self.unnumbered > 1 {
            self.fits[2] = false;
        }
    }

    /// The last move was corrected.
    fn correct(&mut self) {
        self.corrected = (self.corrected + 1).min(self.plies);
    }

    /// Whether the move to come is the second of its pair, under each way of numbering.
    fn seconds(&self) -> [bool; 3] {
        let odd = self.plies % 2 == 1;
        [odd, !odd, false]
    }

    /// Takes in a number, or returns the one expected, and whether it has dots.
    ///
    /// A ply that was corrected is counted or not: the record may have the move made in its place, or go on with the answer
    /// to it. The numbering that has fitted so far says which, if it can. Of three moves under one number, one may have been made in
    /// the place of another, though no note says so.
    fn admit(&mut self, number: u32, continued: bool) -> Result<(), (u64, bool)> {
        let usual = self.fits.iter().position(|fit| *fit);
        let plies = self.plies;
        let corrected = std::mem::take(&mut self.corrected).max(u64::from(self.unnumbered > 2));
        let mut admitted: Option<(u64, [bool; 3])> = None;
        let mut best = None;
        for back in (0..=corrected).rev() {
            self.plies = plies - back;
            let fits = self.fitting(number, continued);
            let keeps = usual.is_some_and(|usual| fits[usual]);
            // `2. 21-17 {corrected} 2... 8-12` goes on with the answer, `2. 21-17 {corrected} 2. 22-17` does not.
            let has_its_dots = usual.is_some_and(|usual| self.seconds()[usual] == continued);
            let rank = Some((keeps, has_its_dots));
            if fits.contains(&true) && rank > best {
                best = rank;
                admitted = Some((self.plies, fits));
            }
        }
        self.plies = plies;
        if let Some((plies, fits)) = admitted {
            (self.plies, self.fits, self.unnumbered) = (plies, fits, 0);
            return Ok(());
        }
        let expected = self.numbers().into_iter().zip(self.seconds()).zip(self.fits).find(|(_, fit)| *fit);
        Err(expected.map_or((self.start, false), |(expected, _)| expected))
    }

    /// The ways of numbering that a number fits.
    fn fitting(&self, number: u32, continued: bool) -> [bool; 3] {
        let mut fits = self.fits;
        // A record that begins with the second side's move does not repeat numbers without dots.
        fits[1] &= continued || self.plies == 0 || self.plies % 2 == 1;
        for (fit, expected) in fits.iter_mut().zip(self.numbers()) {
            *fit &= expected == u64::from(number);
        }
        fits
    }
}
