//! A move number of the main line is not the one that the moves before it lead to. Only the first of a
//! game is reported: all that follow are shifted with it.
//!
//! Numbers are counted from the first one written, so that an excerpt may begin anywhere. After text that
//! cannot be read, which may have been a move, and after a position in the text the count starts again.

use super::fact::fact;
use super::{Check, Finding, Kind, Severity};
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
    let mut count = None;
    for token in record.main_line() {
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
}

impl Count {
    fn new(number: u32, continued: bool) -> Count {
        Count { start: u64::from(number), plies: 0, unnumbered: 0, fits: [!continued, true, true] }
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

    /// Whether the move to come is the second of its pair, under each way of numbering.
    fn seconds(&self) -> [bool; 3] {
        let odd = self.plies % 2 == 1;
        [odd, !odd, false]
    }

    /// Takes in a number, or returns the one expected, and whether it has dots.
    fn admit(&mut self, number: u32, continued: bool) -> Result<(), (u64, bool)> {
        let numbers = self.numbers();
        let mut fits = self.fits;
        // A record that begins with the second side's move does not repeat numbers without dots.
        fits[1] &= continued || self.plies == 0 || self.plies % 2 == 1;
        for (fit, expected) in fits.iter_mut().zip(numbers) {
            *fit &= expected == u64::from(number);
        }
        if fits.contains(&true) {
            self.fits = fits;
            self.unnumbered = 0;
            return Ok(());
        }
        let expected = numbers.into_iter().zip(self.seconds()).zip(self.fits).find(|(_, fit)| *fit);
        Err(expected.map_or((self.start, false), |(expected, _)| expected))
    }
}
