//! How many king moves make a draw, where an arbiter may lower the number.

use clap::Args;
use damiera_rules::variant::{self, DrawRule};

/// The option of the commands that count king moves.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct KingMovesOptions {
    /// Lower the Italian count of king moves to N (10 to 40), as art. 11 lets an arbiter
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(allowed()))]
    king_moves: Option<u16>,
}

impl KingMovesOptions {
    /// The number of moves of each side.
    pub(crate) fn number(self) -> Option<usize> {
        self.king_moves.map(usize::from)
    }
}

/// From the least to which a rulebook lets the count be lowered to what it is otherwise.
fn allowed() -> std::ops::RangeInclusive<i64> {
    let counts = variant::ALL.iter().flat_map(|rules| rules.draws).filter_map(|draw| match draw.rule {
        DrawRule::KingMoves { each, lowered: Some((least, _)) } => Some((least as i64, each as i64)),
        _ => None,
    });
    let (least, most) =
        counts.fold((i64::MAX, 0), |(least, most), count| (least.min(count.0), most.max(count.1)));
    least..=most
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_says_what_the_rulebooks_allow() {
        assert_eq!(allowed(), 10..=40);
    }
}
