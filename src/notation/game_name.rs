/// The name of the game that a GameType number stands for, in the PDN standard's table or in the files of
/// the lidraughts family.
#[must_use]
pub const fn game_name(gametype: u16) -> Option<&'static str> {
    Some(match gametype {
        0 => "chess",
        1 => "Chinese chess",
        20 => "international",
        21 => "English",
        22 => "Italian",
        23 => "pool",
        24 => "Spanish",
        25 => "Russian",
        26 => "Brazilian",
        27 => "Canadian",
        28 => "Portuguese",
        29 => "Czech",
        30 => "Turkish",
        31 => "Thai",
        40 => "Frisian",
        41 => "Spantsiretti",
        50 => "Othello",
        96 => "Breakthrough",
        97 => "Frysk!",
        98 => "Antidraughts",
        99 => "from position",
        _ => return None,
    })
}
