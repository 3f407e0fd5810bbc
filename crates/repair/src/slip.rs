//! The kinds of slip, as data: what goes wrong when moves are written, typed, scanned or relayed.

/// A kind of slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// One digit of one square (27x18 written 37x18); of algebraic squares, one letter or digit.
    Digit,
    /// A square beside the one meant, one column or row off (1-7 written 1-6).
    Neighbour,
    /// A ply left out.
    Missing,
    /// Another end or branch of the same capture (26x37x48 written 26x37).
    CaptureEnd,
    /// Two neighbouring plies, each in the other's place.
    Exchanged,
    /// A digit lost or doubled (27-23 written 2-23).
    DigitLost,
    /// A ply written twice.
    Doubled,
    /// Two digits of a square in each other's place (23 written 32).
    DigitsSwapped,
    /// From and to exchanged (28-32 written 32-28).
    Reversed,
    /// A whole move left out: a row, with a ply of each side.
    PairMissing,
    /// Two whole moves, each in the other's row.
    PairsExchanged,
    /// Two plies of one side, each in the other's place, with the reply between them where it belongs.
    SameSideExchanged,
    /// Squares counted from the other side of the board (32-28 written 19-23).
    OtherSide,
    /// A ply of which little or nothing can be read (`?`, `o.b`, `21 It`).
    Unreadable,
    /// A wrong ply with the right one next to it, so that both stand there (13-19 written 13-18 13-19).
    Corrected,
    /// Nothing between a ply and the next ply, or the number after it (37-32 10-14 written 37-3210-14).
    Glued,
}

/// What is known of a kind of slip.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Slip {
    /// The kind.
    pub kind: Kind,
    /// Its name in options, rows and comment commands.
    pub name: &'static str,
    /// The share of all slips that are of this kind, in percent; 0 for what shows in the text itself and is not
    /// guessed.
    pub share: f64,
    /// The number of written plies that one slip of this kind changes.
    pub plies: usize,
}

/// All kinds, the most frequent first.
///
/// The shares mix slips found in published texts with what is known of how sheets are made. Only their order of
/// magnitude is meant.
pub static SLIPS: &[Slip] = &[
    Slip { kind: Kind::Digit, name: "digit", share: 26.0, plies: 1 },
    Slip { kind: Kind::Neighbour, name: "neighbour", share: 16.5, plies: 1 },
    Slip { kind: Kind::Missing, name: "missing", share: 14.0, plies: 1 },
    Slip { kind: Kind::CaptureEnd, name: "capture-end", share: 9.0, plies: 1 },
    Slip { kind: Kind::Exchanged, name: "exchanged", share: 6.2, plies: 2 },
    Slip { kind: Kind::DigitLost, name: "digit-lost", share: 6.0, plies: 1 },
    Slip { kind: Kind::Doubled, name: "doubled", share: 6.0, plies: 1 },
    Slip { kind: Kind::DigitsSwapped, name: "digits-swapped", share: 5.0, plies: 1 },
    Slip { kind: Kind::Reversed, name: "reversed", share: 3.0, plies: 1 },
    Slip { kind: Kind::PairMissing, name: "pair-missing", share: 3.0, plies: 2 },
    Slip { kind: Kind::OtherSide, name: "other-side", share: 2.0, plies: 1 },
    Slip { kind: Kind::PairsExchanged, name: "pairs-exchanged", share: 1.8, plies: 4 },
    Slip { kind: Kind::SameSideExchanged, name: "same-side-exchanged", share: 1.5, plies: 2 },
    Slip { kind: Kind::Unreadable, name: "unreadable", share: 0.0, plies: 1 },
    Slip { kind: Kind::Corrected, name: "corrected", share: 0.0, plies: 1 },
    Slip { kind: Kind::Glued, name: "glued", share: 0.0, plies: 1 },
];

impl Kind {
    /// Its name in options, rows and comment commands.
    #[must_use]
    pub fn name(self) -> &'static str {
        SLIPS.iter().find(|slip| slip.kind == self).map_or("", |slip| slip.name)
    }

    /// The kind of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Kind> {
        SLIPS.iter().find(|slip| slip.name == name).map(|slip| slip.kind)
    }
}

impl Slip {
    /// What is known of a kind.
    #[must_use]
    pub fn of(kind: Kind) -> &'static Slip {
        SLIPS.iter().find(|slip| slip.kind == kind).unwrap_or(&UNLISTED)
    }

    /// The share of all slips that are of this kind, from 0 to 1.
    #[must_use]
    pub(crate) fn likelihood(&self) -> f64 {
        self.share / 100.0
    }

    /// -ln of its share, in nats.
    #[must_use]
    pub fn cost(&self) -> f64 {
        -self.likelihood().ln()
    }
}

/// Stands for a kind that is not in the list. Such a kind is never proposed.
static UNLISTED: Slip = Slip { kind: Kind::Unreadable, name: "", share: 0.0, plies: 1 };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_parts_of_a_hundred() {
        let sum: f64 = SLIPS.iter().map(|slip| slip.share).sum();
        assert!((sum - 100.0).abs() < 1e-9, "{sum}");
        for slip in SLIPS {
            assert_eq!(Slip::of(slip.kind), slip);
            assert_eq!(Kind::named(slip.name), Some(slip.kind));
            assert_eq!(slip.kind.name(), slip.name);
        }
    }
}
