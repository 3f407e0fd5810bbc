//! Rules with other names for the squares than the variant's own: counted from another corner, or by letters; or with
//! the other side to move first.

use std::sync::LazyLock;

use super::{ALL, Rules, of_gametype};
use crate::board::{Color, Corner, Lettering, Numbering, Square, SquareNames};

/// Every variant counted from every corner, in the order of [`ALL`] and of [`Corner::ALL`]; then the same begun by the
/// other side.
///
/// Rules are passed around as values that live for ever; there are few of these, made on first use.
static COUNTED: LazyLock<Vec<Rules>> = LazyLock::new(|| {
    let each = |rules: &'static Rules| {
        let other = Rules { first: !rules.first, ..rules.clone() };
        [rules.clone(), other].map(|rules| Corner::ALL.map(|corner| from_corner(&rules, corner)))
    };
    ALL.iter().copied().flat_map(Rules::by_each_rulebook).flat_map(each).flatten().collect()
});

/// The same by letters that run each way.
static LETTERED: LazyLock<Vec<(Lettering, Rules)>> = LazyLock::new(|| {
    let ways = [(false, false), (false, true), (true, false), (true, true)];
    let ways = ways.map(|(files_reversed, ranks_reversed)| Lettering { files_reversed, ranks_reversed });
    let each = |rules: &Rules| {
        let names = rules.names.clone();
        let rules = rules.clone();
        ways.map(move |way| (way, Rules { names: names.lettered(way), ..rules.clone() }))
    };
    COUNTED.iter().flat_map(each).collect()
});

fn from_corner(rules: &Rules, corner: Corner) -> Rules {
    Rules { names: SquareNames::new(rules.board(), corner, Numbering::Numeric), ..rules.clone() }
}

/// The rules of a variant with its squares counted from a corner, as White sees the board.
///
/// A GameType can say so: `24,W,8,8,N2,1` is Spanish draughts with square 1 at White's far left.
#[must_use]
pub fn counted_from(rules: &'static Rules, corner: Corner) -> &'static Rules {
    let first = SquareNames::new(rules.board(), corner, Numbering::Numeric).square(1);
    first.map_or(rules, |first| counted_from_square(rules, first))
}

/// The rules of a variant with its squares counted from the corner where a square lies.
#[must_use]
pub fn counted_from_square(rules: &'static Rules, first: Square) -> &'static Rules {
    found(rules, first, rules.first)
}

/// The rules of a variant with another side to move first: the unified rules of pool checkers let White begin.
///
/// A GameType can say so: `23,W,8,8,A0,0`.
#[must_use]
pub fn begun_by(rules: &'static Rules, side: Color) -> &'static Rules {
    rules.names.square(1).map_or(rules, |first| found(rules, first, side))
}

/// The rules of a variant with its squares counted from this one, and begun by this side.
fn found(rules: &'static Rules, first: Square, side: Color) -> &'static Rules {
    let own = own(rules);
    let is_it = |counted: &&Rules| {
        counted.is_of(rules) && counted.names.square(1) == Some(first) && counted.first == side
    };
    if is_it(&own) { own } else { COUNTED.iter().find(is_it).unwrap_or(rules) }
}

/// The rules of a variant, counted as here, with its squares named by letters that run this way.
#[must_use]
pub fn lettered(rules: &'static Rules, lettering: Lettering) -> &'static Rules {
    let first = rules.names.square(1);
    let is_it = |(way, lettered): &&(Lettering, Rules)| {
        *way == lettering
            && lettered.is_of(rules)
            && lettered.names.square(1) == first
            && lettered.first == rules.first
    };
    LETTERED.iter().find(is_it).map_or(rules, |(_, lettered)| lettered)
}

impl Rules {
    /// Whether these are the same rules, whatever the squares are called: the same game by the same rulebook.
    fn is_of(&self, other: &Rules) -> bool {
        self.gametype == other.gametype && self.rulebook.name == other.rulebook.name
    }

    /// The square names of the rulebook.
    #[must_use]
    pub fn own_names(&self) -> &SquareNames {
        of_gametype(self.gametype).map_or(&self.names, |own| &own.names)
    }
}

/// The rules of a variant with its squares counted as its rulebook counts them.
#[must_use]
pub fn own(rules: &'static Rules) -> &'static Rules {
    rules.by_each_rulebook().find(|own| own.is_of(rules)).unwrap_or(rules)
}

/// The rules of a rulebook with its squares counted and named as in other rules of the game.
pub(super) fn named_as(own: &'static Rules, other: &Rules) -> &'static Rules {
    let counted = other.names.square(1).map_or(own, |square| found(own, square, other.first));
    let way = other.names.lettering();
    if way == own.names.lettering() { counted } else { lettered(counted, way) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;
    use crate::position::fen::write_ranges;
    use crate::variant::{ITALIAN, POOL, SPANISH};

    #[test]
    fn squares_are_counted_from_each_corner() {
        for (corner, white, black) in [
            (Corner::TopLeft, "21-32", "1-12"),
            (Corner::TopRight, "21-32", "1-12"),
            (Corner::BottomLeft, "1-12", "21-32"),
            (Corner::BottomRight, "1-12", "21-32"),
        ] {
            for rules in [&ITALIAN, &SPANISH] {
                let counted = counted_from(rules, corner);
                let start: Position = Position::start(counted);
                assert_eq!(write_ranges(&start.to_setup(&counted.names)), format!("W:W{white}:B{black}"));
                assert!(std::ptr::eq(own(counted), rules));
            }
        }
        let unified = begun_by(&POOL, Color::White);
        assert_eq!((unified.first, unified.name), (Color::White, "pool"));
        assert!(std::ptr::eq(begun_by(unified, Color::Black), &raw const POOL));
        let lettering = Lettering { files_reversed: true, ranks_reversed: true };
        assert_eq!(lettered(unified, lettering).first, Color::White);
        assert!(std::ptr::eq(counted_from(&ITALIAN, Corner::TopLeft), &raw const ITALIAN));
        assert!(std::ptr::eq(counted_from(&SPANISH, Corner::BottomRight), &raw const SPANISH));
    }
}
