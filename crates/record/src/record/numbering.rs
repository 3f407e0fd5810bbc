//! Where the move numbers of a record place its plies.

use std::ops::Range;

use super::{MoveKind, Record, TokenKind};

/// Where the move numbers of a record place its plies.
///
/// Numbers before each pair of plies, or before the second of a pair with dots (`12...`), place a ply in
/// one of two columns. A record that numbers every ply for itself, or no ply, places nothing.
#[derive(Debug)]
pub struct Numbering {
    places: Vec<Option<PairPlace>>,
}

/// The place of a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairPlace {
    /// The number of its pair.
    pub number: u32,
    /// Whether it is the second ply of the pair.
    pub second: bool,
    /// Whether its own number says so; otherwise the ply before it does.
    written: bool,
    /// Whether no place before it leads to it: there is a position in between.
    anew: bool,
}

/// A ply whose number is not the one that the ply before it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// The ply, counted from 1.
    pub ply: usize,
    /// How many plies the numbers leave out before it; less than 0 where they go back.
    pub plies: i64,
}

/// A wrong number that the next one puts right again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misprint {
    /// The plies after the one with this number and before the next one that has a number, counted from 1: their places
    /// follow from a number that is wrong.
    pub after: Range<usize>,
    /// How many plies too far it is; less than 0 where it is too low.
    pub plies: i64,
}

/// The plies within which the next number is looked for: some records number every tenth pair alone.
const FARTHEST: usize = 20;

impl PairPlace {
    /// The plies before it, if the first pair has the number 0.
    fn half_moves(self) -> i64 {
        2 * i64::from(self.number) + i64::from(self.second)
    }

    fn next(self) -> PairPlace {
        PairPlace {
            number: self.number.saturating_add(u32::from(self.second)),
            second: !self.second,
            written: false,
            anew: false,
        }
    }
}

impl Numbering {
    /// Looks at the numbers of the main line.
    pub fn of(record: &Record<'_>) -> Numbering {
        let mut plies = record.plies().map(|(span, _)| span).peekable();
        let mut places: Vec<Option<PairPlace>> = Vec::new();
        let (mut last, mut pairs): (Option<PairPlace>, bool) = (None, false);
        let (mut stated, mut anew) = (None, false);
        for token in record.main_line() {
            match token.kind {
                TokenKind::Terminator => break,
                // Of several numbers before one ply only the last places it.
                TokenKind::MoveNumber { number, continued } => {
                    stated = Some(PairPlace { number, second: continued, written: true, anew });
                }
                TokenKind::Setup => {
                    anew = true;
                    (last, stated) = (None, None);
                }
                TokenKind::Move(_) if plies.next_if_eq(&token.span).is_some() => {
                    let place = stated.take().or_else(|| last.map(PairPlace::next));
                    pairs |= place.is_some_and(|place| place.second || !place.written);
                    places.push(place);
                    (last, anew) = (place, false);
                }
                // Dots in front of the first ply say that it is the second of its pair, with or without a number.
                TokenKind::Move(written) if written.kind == MoveKind::Unknown && places.is_empty() => {
                    let number = stated.map_or(1, |stated| stated.number);
                    stated = Some(PairPlace { number, second: true, written: true, anew });
                }
                _ => {}
            }
        }
        if !pairs {
            places.clear();
        }
        Numbering { places }
    }

    /// The number that the record begins with; `None` if it numbers nothing.
    pub fn first_number(&self) -> Option<u32> {
        self.place(1).map(|place| place.number)
    }

    /// The number of the pair that has no first ply or no second one, next to a ply before which one is left out.
    pub fn lone_number(&self, ply: usize) -> Option<u32> {
        let place = self.place(ply)?;
        match self.place(ply.checked_sub(1)?) {
            // `32. 39x28 33. 48-43`: the second of 32 is left out.
            Some(before) if !before.second && !place.second => Some(before.number),
            _ => Some(place.number),
        }
    }

    /// Where a ply is, counted from 1.
    pub fn place(&self, ply: usize) -> Option<PairPlace> {
        self.places.get(ply.checked_sub(1)?).copied().flatten()
    }

    /// Whether the first ply is the second of its pair: dots say so, or it is alone before the next number.
    pub fn begins_second(&self) -> bool {
        let alone = || self.jumps().first().is_some_and(|jump| jump.ply == 2 && jump.plies == 1);
        self.place(1).is_some_and(|place| place.second || alone())
    }

    /// The plies at which the numbers jump. A single wrong number, which the next one puts right again, is a misprint
    /// and not a jump.
    pub fn jumps(&self) -> Vec<Jump> {
        self.jumps_and_misprints().0
    }

    /// Whether the numbers count a ply and the one after it as one: three plies are under one number, or the second of them has
    /// that of the first again.
    #[must_use]
    pub fn counts_once(&self, ply: usize) -> bool {
        let last = self.places.len();
        let is_written = |ply: usize| self.place(ply).is_some_and(|place| place.written);
        match (ply + 1..=last.min(ply + FARTHEST)).find(|&next| is_written(next)) {
            Some(next) => self.step(next).is_some_and(|by| by == -1),
            // Nothing is numbered after it, and each pair before it is.
            None => {
                let begins_pair = |next: &usize| self.place(*next).is_some_and(|place| !place.second);
                (ply + 1..=last.min(ply + 2)).any(|next| begins_pair(&next))
                    && (1..=ply).filter(begins_pair).all(is_written)
            }
        }
    }

    /// Whether a ply is under the number of the ply before it, and has no number or dots of its own.
    #[must_use]
    pub fn is_second_of_pair(&self, ply: usize) -> bool {
        self.place(ply).is_some_and(|place| place.second && !place.written)
    }

    /// By how many plies the number of a ply differs from the one that the ply before leads to.
    fn step(&self, ply: usize) -> Option<i64> {
        let (before, place) = (self.place(ply.checked_sub(1)?)?, self.place(ply)?);
        Some(place.half_moves() - before.next().half_moves())
    }

    /// The single wrong numbers that the next one puts right again, in order.
    pub fn misprints(&self) -> Vec<Misprint> {
        self.jumps_and_misprints().1
    }

    fn jumps_and_misprints(&self) -> (Vec<Jump>, Vec<Misprint>) {
        // The number after a misprint jumps back by as much.
        let (mut kept, mut misprints) = (Vec::new(), Vec::new());
        let mut jumps = self.all_jumps().into_iter().peekable();
        while let Some(jump) = jumps.next() {
            let next_written = (jump.ply + 1..=self.places.len())
                .find(|&ply| self.place(ply).is_some_and(|place| place.written));
            match jumps.next_if(|next| Some(next.ply) == next_written && next.plies == -jump.plies) {
                Some(next) => misprints.push(Misprint { after: jump.ply + 1..next.ply, plies: jump.plies }),
                None => kept.push(jump),
            }
        }
        (kept, misprints)
    }

    /// The plies whose number is not that which the ply before leads to.
    fn all_jumps(&self) -> Vec<Jump> {
        let mut jumps: Vec<Jump> = Vec::new();
        let mut last: Option<PairPlace> = None;
        for (index, &place) in self.places.iter().enumerate() {
            let Some(place) = place else {
                last = None;
                continue;
            };
            let expected = match last {
                _ if place.anew => place.half_moves(),
                Some(last) => last.next().half_moves(),
                None if index == 0 => 2 * i64::from(place.number),
                None => place.half_moves(),
            };
            let by = place.half_moves() - expected;
            if place.written && by != 0 {
                jumps.push(Jump { ply: index + 1, plies: by });
            }
            last = Some(place);
        }
        jumps
    }
}

/// The number of a ply if those that were taken back before it are left out. They are in order.
#[must_use]
pub fn ply_that_stands(ply: usize, taken_back: &[usize]) -> usize {
    ply - taken_back.partition_point(|&back| back < ply).min(ply)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pdn;

    fn jumps(text: &str) -> Vec<(usize, i64)> {
        let record = pdn::parse(text);
        Numbering::of(&record).jumps().iter().map(|jump| (jump.ply, jump.plies)).collect()
    }

    #[test]
    fn numbers_leave_plies_out_and_go_back() {
        for (what, text, expected) in [
            ("in order", "1. 32-28 19-23 2. 28x19 14x23 *", &[][..]),
            ("dots before the second of a pair", "1. 32-28 1... 19-23 2. 28x19 *", &[]),
            ("an excerpt", "7. 32-28 19-23 8. 28x19 *", &[]),
            ("a pair of one ply", "1. 32-28 19-23 2. 14x23 3. 37-32 10-14 *", &[(4, 1)]),
            ("the first ply is the second of its pair", "1... 19-23 2. 37-32 10-14 *", &[(1, 1)]),
            ("dots alone before the first ply", "... 19-23 2. 37-32 10-14 *", &[(1, 1)]),
            ("dots where none belong", "1. 32-28 19-23 2... 14x23 3. 37-32 *", &[(3, 1)]),
            ("a pair is left out", "1. 32-28 19-23 3. 37-32 10-14 *", &[(3, 2)]),
            ("a number again", "1. 32-28 19-23 1. 37-32 10-14 *", &[(3, -2)]),
            ("a misprint", "1. 32-28 19-23 7. 28x19 14x23 3. 37-32 10-14 *", &[]),
            ("each ply has its own number", "1. 32-28 2. 19-23 3. 28x19 *", &[]),
            ("each number twice", "1. 32-28 1. 19-23 2. 28x19 2. 14x23 *", &[]),
            ("no numbers", "32-28 19-23 28x19 *", &[]),
            ("a position between", "1. 32-28 19-23 /FEN \"W:W32:B19\"/ 9. 32-28 19-23 *", &[]),
        ] {
            assert_eq!(jumps(text), expected, "{what}: {text}");
        }
    }

    #[test]
    fn a_ply_and_the_next_are_counted_once() {
        for (text, ply, expected) in [
            ("1. 32-28 19-23 2. 37-32 28x19 14x23 3. 34-30 *", 3, true),
            ("1. 32-28 19-23 2. 37-32 28x19 14x23 *", 3, true),
            ("1. 32-28 19-23 2. 28x19 10-14 14x23 3. 34-30 *", 4, true),
            ("1. 32-28 19-23 2. 28x19 10-14 2... 14x23 3. 34-30 *", 4, true),
            ("1. 32-28 19-23 2. 37-32 2. 28x19 14x23 3. 34-30 *", 3, true),
            ("1. 32-28 19-23 2. 37-32 28x19 3. 14x23 34-30 *", 3, false),
            ("1. 32-28 19-23 2. 37-32 28x19 *", 3, false),
            ("32-28 19-23 37-32 28x19 14x23 *", 3, false),
            ("1. 32-28 19-23 37-32 28x19 14x23 34-30 *", 3, false),
        ] {
            assert_eq!(Numbering::of(&pdn::parse(text)).counts_once(ply), expected, "{text} {ply}");
        }
    }

    #[test]
    fn misprints_are_put_right_by_the_next_number() {
        for (text, expected) in [
            ("1. 32-28 19-23 7. 28x19 14x23 3. 37-32 10-14 *", &[(4..5, 10)][..]),
            ("1. 32-28 2... 19-23 28x19 2... 14x23 *", &[(3..4, 2)]),
            ("1. 32-28 19-23 3. 37-32 10-14 *", &[]),
        ] {
            let misprints = Numbering::of(&pdn::parse(text)).misprints();
            let found: Vec<_> =
                misprints.into_iter().map(|misprint| (misprint.after, misprint.plies)).collect();
            assert_eq!(found, expected, "{text}");
        }
    }
}
