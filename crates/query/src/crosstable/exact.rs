//! Sums of parts of points, exact until they are printed.

use std::cmp::Ordering;
use std::iter::Sum;
use std::ops::Add;

use super::Points;

/// Points that need not be whole thousandths: thirds of a score of 12 are none, and rounded one by one they would rank players who
/// are equal.
#[derive(Clone, Copy, Debug)]
pub struct Exact {
    /// Thousandths of a point, times the divisor.
    dividend: u128,
    /// At least 1.
    divisor: u128,
}

/// The divisor of a sum whose own is too large to go on with: such a sum is rounded.
const COARSE: u128 = 1_000_000_000;

impl Exact {
    /// The part of some points that `part` is of `whole`; none if `whole` is 0.
    #[must_use]
    pub fn in_proportion(points: Points, part: Points, whole: Points) -> Exact {
        if whole == Points::default() {
            return Exact::default();
        }
        Exact { dividend: u128::from(points.0) * u128::from(part.0), divisor: u128::from(whole.0) }.reduced()
    }

    /// To the nearest thousandth.
    #[must_use]
    pub fn rounded(self) -> Points {
        let rounded = self.dividend.saturating_add(self.divisor / 2) / self.divisor;
        Points(u64::try_from(rounded).unwrap_or(u64::MAX))
    }

    fn reduced(self) -> Exact {
        let common = common_divisor(self.dividend, self.divisor).max(1);
        Exact { dividend: self.dividend / common, divisor: self.divisor / common }
    }

    /// The sum, unless it has a larger divisor than can be reckoned with.
    fn exact_sum(self, other: Exact) -> Option<Exact> {
        let common = common_divisor(self.divisor, other.divisor).max(1);
        let (times, other_times) = (other.divisor / common, self.divisor / common);
        let dividend =
            self.dividend.checked_mul(times)?.checked_add(other.dividend.checked_mul(other_times)?)?;
        Some(Exact { dividend, divisor: self.divisor.checked_mul(times)? }.reduced())
    }

    fn coarse(self) -> Exact {
        let (whole, rest) = (self.dividend / self.divisor, self.dividend % self.divisor);
        // The last bits of numbers as large as these say nothing.
        let shift = u128::BITS.saturating_sub(self.divisor.leading_zeros() + COARSE.leading_zeros());
        let parts = (rest >> shift).saturating_mul(COARSE) / (self.divisor >> shift).max(1);
        Exact { dividend: whole.saturating_mul(COARSE).saturating_add(parts), divisor: COARSE }
    }
}

fn common_divisor(mut one: u128, mut other: u128) -> u128 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

impl Default for Exact {
    fn default() -> Exact {
        Exact { dividend: 0, divisor: 1 }
    }
}

impl From<Points> for Exact {
    fn from(points: Points) -> Exact {
        Exact { dividend: points.0.into(), divisor: 1 }
    }
}

impl Add for Exact {
    type Output = Exact;

    fn add(self, other: Exact) -> Exact {
        self.exact_sum(other).unwrap_or_else(|| {
            let (one, other) = (self.coarse(), other.coarse());
            Exact { dividend: one.dividend.saturating_add(other.dividend), divisor: COARSE }
        })
    }
}

impl Sum for Exact {
    fn sum<I: Iterator<Item = Exact>>(all: I) -> Exact {
        all.fold(Exact::default(), Add::add)
    }
}

impl PartialEq for Exact {
    fn eq(&self, other: &Exact) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Exact {}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Exact) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Exact {
    /// By the whole thousandths, then by the rest, as in long division: products could be too large.
    fn cmp(&self, other: &Exact) -> Ordering {
        let (mut one, mut two) = (*self, *other);
        loop {
            let (whole, other_whole) = (one.dividend / one.divisor, two.dividend / two.divisor);
            let (rest, other_rest) = (one.dividend % one.divisor, two.dividend % two.divisor);
            match (whole.cmp(&other_whole), rest, other_rest) {
                (Ordering::Equal, 0, 0) => return Ordering::Equal,
                (Ordering::Equal, 0, _) => return Ordering::Less,
                (Ordering::Equal, _, 0) => return Ordering::Greater,
                (Ordering::Equal, ..) => {
                    // Of two fractions below 1, the larger has the smaller inverse.
                    let turned = |of: Exact, rest: u128| Exact { dividend: of.divisor, divisor: rest };
                    (one, two) = (turned(two, other_rest), turned(one, rest));
                }
                (order, ..) => return order,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(points: u64, part: u64, whole: u64) -> Exact {
        Exact::in_proportion(Points::whole(points), Points::whole(part), Points::whole(whole))
    }

    #[test]
    fn thirds_add_up_to_a_whole() {
        let thirds: Exact = [part(20, 5, 12), part(20, 4, 12), part(8, 7, 12)].into_iter().sum();
        let again: Exact = [part(8, 7, 12), part(20, 3, 12), part(20, 6, 12)].into_iter().sum();
        assert_eq!(thirds, again);
        let thousandths = [part(1, 1, 3), part(1, 1, 3), part(1, 1, 3)].into_iter().sum::<Exact>();
        assert_eq!((thousandths, thousandths.rounded()), (Points::whole(1).into(), Points::whole(1)));
        assert_eq!(part(2, 1, 3).rounded(), Points(667));
        assert_eq!(part(2, 0, 0), Exact::default());
    }

    #[test]
    fn fractions_are_ordered() {
        let ordered =
            [part(0, 1, 7), part(1, 1, 3), part(1, 333, 998), part(1, 1, 2), part(1, 2, 2), part(7, 2, 3)];
        for (index, one) in ordered.iter().enumerate() {
            for (other_index, other) in ordered.iter().enumerate() {
                assert_eq!(one.cmp(other), index.cmp(&other_index), "{one:?} {other:?}");
            }
        }
    }

    #[test]
    fn divisors_without_end_are_rounded() {
        let sum: Exact = (1..200_u64).map(|whole| part(1000, 1, 2 * whole + 1)).sum();
        let expected: f64 = (1..200_u32).map(|whole| 1000.0 / f64::from(2 * whole + 1)).sum();
        assert!((sum.rounded().as_number() - expected).abs() < 0.001, "{sum:?}");
    }
}
