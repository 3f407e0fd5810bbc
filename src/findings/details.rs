use std::borrow::Cow;

use serde::Serialize;

/// What a finding says beyond what all have in common; each part belongs to some codes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Details {
    /// How the squares have to be read, or which game has to be played on them, for the whole game to be
    /// legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reading: Option<Cow<'static, str>>,
    /// The ply until which the game could be annulled and begun again; once it is made the game stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub annul_until_ply: Option<usize>,
    /// The squares, as the variant writes them, on which a written position differs from the one replayed, or
    /// from the start of a game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub differs: Vec<String>,
    /// The arbiter's own words, where a note speaks of an irregularity that the record shows too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub noted: Option<String>,
}
