//! When a repair is sure.

use crate::outcome::Found;

/// By how much the second proposal must cost more than the first, in nats.
const MARGIN: f64 = 3.0;

/// Whether the first proposal is sure.
pub(crate) fn is_sure(found: &Found) -> bool {
    !found.proposals.is_empty() && found.margin.is_none_or(|margin| margin >= MARGIN)
}
