//! How far two lines of moves are apart.

/// How many plies must be changed, removed or inserted to turn one line into another; `None` if more than
/// `bound`.
///
/// Takes time proportional to the length of the lines times the bound.
#[must_use]
pub fn distance(one: &[u32], other: &[u32], bound: usize) -> Option<usize> {
    if one.len().abs_diff(other.len()) > bound {
        return None;
    }
    // A common beginning or end costs nothing.
    let begin = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (one, other) = (one.get(begin..)?, other.get(begin..)?);
    let end = one.iter().rev().zip(other.iter().rev()).take_while(|(a, b)| a == b).count();
    let (one, other) = (one.get(..one.len() - end)?, other.get(..other.len() - end)?);
    let beyond = bound + 1;
    // The band of a row: the places of `other` no further than the bound from the place in `one`.
    let width = 2 * bound + 1;
    let mut row: Vec<usize> = (0..width).map(|place| place.checked_sub(bound).unwrap_or(beyond)).collect();
    for (index, ply) in one.iter().enumerate() {
        let mut next = vec![beyond; width];
        let mut before = beyond;
        for (place, cell) in next.iter_mut().enumerate() {
            // `at` plies of `other` are aligned with the first `index + 1` of `one`.
            let Some(at) = (index + 1 + place).checked_sub(bound).filter(|at| *at <= other.len()) else {
                continue;
            };
            let get = |place: usize| row.get(place).copied().unwrap_or(beyond);
            let changed = match at.checked_sub(1).and_then(|at| other.get(at)) {
                Some(opposite) => get(place) + usize::from(opposite != ply),
                None => beyond,
            };
            *cell = changed.min(get(place + 1) + 1).min(before + 1).min(beyond);
            before = *cell;
        }
        row = next;
    }
    let last = (other.len() + bound).checked_sub(one.len()).and_then(|place| row.get(place).copied())?;
    (last <= bound).then_some(last)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The textbook algorithm, with a full table.
    fn slow(one: &[u32], other: &[u32]) -> usize {
        let mut table = vec![vec![0; other.len() + 1]; one.len() + 1];
        for i in 0..=one.len() {
            for j in 0..=other.len() {
                table[i][j] = if i == 0 || j == 0 {
                    i + j
                } else {
                    let changed = table[i - 1][j - 1] + usize::from(one[i - 1] != other[j - 1]);
                    changed.min(table[i - 1][j] + 1).min(table[i][j - 1] + 1)
                };
            }
        }
        table[one.len()][other.len()]
    }

    proptest! {
        #[test]
        fn agrees_with_the_whole_table(
            one in prop::collection::vec(0_u32..4, 0..14),
            other in prop::collection::vec(0_u32..4, 0..14),
            bound in 0_usize..9,
        ) {
            let expected = slow(&one, &other);
            prop_assert_eq!(distance(&one, &other, bound), (expected <= bound).then_some(expected));
        }
    }
}
