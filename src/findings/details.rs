use serde::Serialize;

/// What a finding says beyond what all have in common; each part belongs to some codes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Details {
    /// How the squares have to be read for the whole game to be legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reading: Option<&'static str>,
    /// The last ply after which the game may still be annulled and begun again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub annul_until_ply: Option<usize>,
    /// The squares, as the variant writes them, on which a written position differs from the one replayed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub differs: Vec<String>,
}
