//! How much each feature says about whether a move is made: a table that was fitted to games.

use super::features::Feature;

/// The weights, two bytes a slot: the tag of the feature that has the slot, and its weight as an `i8`.
///
/// Written by `cargo bench --bench repair -- --half train --games 100000 --play FILE`, from games that no measured
/// figure comes from.
static TABLE: &[u8] = include_bytes!("weights.bin");
/// The number of slots: a power of two.
pub(crate) const SLOTS: usize = 1 << 15;
/// The parts of a nat that weights are counted in.
pub(crate) const PARTS_OF_A_NAT: f64 = 32.0;

/// The slot of a feature in the table.
pub(crate) fn slot(feature: Feature) -> usize {
    feature.0 as usize % SLOTS
}

/// What tells a feature apart from most of the others that have the same slot.
pub(crate) fn tag(feature: Feature) -> u8 {
    (feature.0 >> 24) as u8
}

/// How much likelier the feature makes a move, in nats; 0 for features that were not seen often enough.
pub(super) fn weight(feature: Feature) -> f64 {
    let at = 2 * slot(feature);
    match TABLE.get(at..at + 2) {
        Some(&[of, weight]) if of == tag(feature) => f64::from(weight as i8) / PARTS_OF_A_NAT,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_two_bytes_for_each_slot() {
        assert_eq!(TABLE.len(), 2 * SLOTS);
    }
}
