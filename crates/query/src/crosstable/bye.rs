use super::spelling::folded;

/// What stands in the place of an opponent when there is none, by its letters alone.
const NAMES: &[&str] = &[
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
    NAMES.contains(&folded(name).as_str())
}
