//! Names that say that there was no opponent.

use super::spelling::folded;

/// The words written in place of a missing opponent, letters only.
pub const BYES: &[&str] = &[
    "bye",
    "riposo",
    "libero",
    "libre",
    "descansa",
    "descanso",
    "vrij",
    "exempt",
    "freilos",
    "spielfrei",
    "folga",
];

/// Whether a name says that there is no opponent.
pub(super) fn is_bye(name: &str) -> bool {
    BYES.contains(&folded(name).as_str())
}
