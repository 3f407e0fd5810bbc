//! The eight directions of a board, and sets of them.

use super::Color;

/// One of the eight directions, as White sees the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Away from White, to the left.
    FarLeft,
    /// Away from White, to the right.
    FarRight,
    /// Towards White, to the left.
    NearLeft,
    /// Towards White, to the right.
    NearRight,
    /// Away from White, along the file.
    Far,
    /// Towards White, along the file.
    Near,
    /// To the left, along the row.
    Left,
    /// To the right, along the row.
    Right,
}

impl Direction {
    /// All eight: the diagonal ones first, and of those the far ones.
    pub const ALL: [Direction; 8] = [
        Direction::FarLeft,
        Direction::FarRight,
        Direction::NearLeft,
        Direction::NearRight,
        Direction::Far,
        Direction::Near,
        Direction::Left,
        Direction::Right,
    ];

    /// The four diagonal ones, in the order of [`ALL`](Direction::ALL).
    pub const DIAGONAL: [Direction; 4] =
        [Direction::FarLeft, Direction::FarRight, Direction::NearLeft, Direction::NearRight];

    /// The four along rows and files, in the order of [`ALL`](Direction::ALL).
    pub const ORTHOGONAL: [Direction; 4] =
        [Direction::Far, Direction::Near, Direction::Left, Direction::Right];

    /// The direction back, which is also the same direction for a player on the other side of the board.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::FarLeft => Direction::NearRight,
            Direction::FarRight => Direction::NearLeft,
            Direction::NearLeft => Direction::FarRight,
            Direction::NearRight => Direction::FarLeft,
            Direction::Far => Direction::Near,
            Direction::Near => Direction::Far,
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }

    /// The two diagonal directions ahead of a player.
    #[inline]
    #[must_use]
    pub const fn ahead(color: Color) -> [Direction; 2] {
        match color {
            Color::White => [Direction::FarLeft, Direction::FarRight],
            Color::Black => [Direction::NearLeft, Direction::NearRight],
        }
    }
}

/// A set of directions.
///
/// The rules of a variant give them as White sees the board; [`of`](DirectionSet::of) turns them for Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DirectionSet(u8);

/// Every set of directions turned by half a turn.
const TURNED: [u8; 256] = {
    let mut turned = [0; 256];
    let mut set = 0;
    while set < 256 {
        let mut at = 0;
        while at < Direction::ALL.len() {
            if set & 1 << at != 0 {
                turned[set] |= 1 << Direction::ALL[at].opposite() as u8;
            }
            at += 1;
        }
        set += 1;
    }
    turned
};

impl DirectionSet {
    /// No direction.
    pub const NONE: DirectionSet = DirectionSet(0);
    /// The two diagonals ahead.
    pub const FORWARD: DirectionSet = DirectionSet::only(Direction::FarLeft).with(Direction::FarRight);
    /// The two diagonals back.
    pub const BACKWARD: DirectionSet = DirectionSet::only(Direction::NearLeft).with(Direction::NearRight);
    /// The four diagonals.
    pub const DIAGONAL: DirectionSet = DirectionSet::FORWARD.and(DirectionSet::BACKWARD);
    /// Along rows and files, both ways.
    pub const ORTHOGONAL: DirectionSet =
        DirectionSet::only(Direction::Far).with(Direction::Near).with(Direction::Left).with(Direction::Right);
    /// All eight.
    pub const ALL: DirectionSet = DirectionSet::DIAGONAL.and(DirectionSet::ORTHOGONAL);

    /// Ahead and to both sides.
    pub const AHEAD_AND_SIDEWAYS: DirectionSet =
        DirectionSet::only(Direction::Far).with(Direction::Left).with(Direction::Right);

    /// The set of these bits, one for each direction of [`Direction::ALL`].
    #[must_use]
    pub const fn of_bits(bits: u8) -> DirectionSet {
        DirectionSet(bits)
    }

    /// Its bits, one for each direction of [`Direction::ALL`].
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// One direction.
    #[must_use]
    pub const fn only(direction: Direction) -> DirectionSet {
        DirectionSet(1 << direction as u8)
    }

    /// The set with one more direction.
    #[must_use]
    pub const fn with(self, direction: Direction) -> DirectionSet {
        self.and(DirectionSet::only(direction))
    }

    /// The directions in either set.
    #[must_use]
    pub const fn and(self, others: DirectionSet) -> DirectionSet {
        DirectionSet(self.0 | others.0)
    }

    /// The set without the opposite of a direction.
    #[inline]
    #[must_use]
    pub const fn without_opposite(self, direction: Direction) -> DirectionSet {
        DirectionSet(self.0 & !TURNED[1 << direction as usize])
    }

    /// The set with the opposite of each of its directions.
    #[must_use]
    pub const fn both_ways(self) -> DirectionSet {
        self.and(self.of(Color::Black))
    }

    /// Whether it has this direction.
    #[inline]
    #[must_use]
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 & 1 << direction as u8 != 0
    }

    /// The directions in both sets.
    #[inline]
    #[must_use]
    pub const fn only_among(self, others: DirectionSet) -> DirectionSet {
        DirectionSet(self.0 & others.0)
    }

    /// Whether the two sets have a direction in common.
    #[inline]
    #[must_use]
    pub const fn meets(self, others: DirectionSet) -> bool {
        self.0 & others.0 != 0
    }

    /// The same directions as a player of this colour sees them: turned by half a turn for Black.
    #[inline]
    #[must_use]
    pub const fn of(self, color: Color) -> DirectionSet {
        match color {
            Color::White => self,
            Color::Black => DirectionSet(TURNED[self.0 as usize]),
        }
    }

    /// The directions one by one, in the order of [`Direction::ALL`].
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Direction> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = Direction::ALL.get(rest.trailing_zeros() as usize).copied();
            rest &= rest.wrapping_sub(1);
            next
        })
    }

    /// Folds over the directions as a player of this colour sees them.
    ///
    /// Nearly every game uses [`FORWARD`](DirectionSet::FORWARD) or [`DIAGONAL`](DirectionSet::DIAGONAL): for these
    /// the compiler knows each direction, and a step is one shift.
    #[inline(always)]
    pub fn fold<T>(self, color: Color, start: T, mut join: impl FnMut(T, Direction) -> T) -> T {
        match self {
            DirectionSet::FORWARD => {
                let [left, right] = Direction::ahead(color);
                let so_far = join(start, left);
                join(so_far, right)
            }
            DirectionSet::DIAGONAL => {
                let [a, b, c, d] = Direction::DIAGONAL;
                let so_far = join(start, a);
                let so_far = join(so_far, b);
                let so_far = join(so_far, c);
                join(so_far, d)
            }
            DirectionSet::ALL => DirectionSet::ALL.fold_known(color, start, join),
            DirectionSet::AHEAD_AND_SIDEWAYS => {
                DirectionSet::AHEAD_AND_SIDEWAYS.fold_known(color, start, join)
            }
            _ => self.of(color).fold_others(start, join),
        }
    }

    /// As [`fold`](DirectionSet::fold), for a set that the compiler knows: it then knows each direction. They come in the
    /// order of [`Direction::ALL`].
    #[inline(always)]
    pub fn fold_known<T>(self, color: Color, start: T, mut join: impl FnMut(T, Direction) -> T) -> T {
        let set = self.of(color);
        let mut so_far = start;
        macro_rules! each {
            ($($direction:ident)*) => {
                $(if set.contains(Direction::$direction) {
                    so_far = join(so_far, Direction::$direction);
                })*
            };
        }
        each!(FarLeft FarRight NearLeft NearRight Far Near Left Right);
        so_far
    }

    /// As [`fold`](DirectionSet::fold), with only those in which men step known to the compiler.
    #[inline(always)]
    pub fn fold_ahead<T>(self, color: Color, start: T, mut join: impl FnMut(T, Direction) -> T) -> T {
        if self == DirectionSet::FORWARD {
            let [left, right] = Direction::ahead(color);
            let so_far = join(start, left);
            return join(so_far, right);
        }
        if self == DirectionSet::AHEAD_AND_SIDEWAYS {
            return DirectionSet::AHEAD_AND_SIDEWAYS.fold_known(color, start, join);
        }
        self.of(color).fold_others(start, join)
    }

    #[cold]
    #[inline(never)]
    fn fold_others<T>(self, start: T, join: impl FnMut(T, Direction) -> T) -> T {
        self.iter().fold(start, join)
    }

    /// Whether something holds in one of the directions, as a player of this colour sees them. Those of kings are known to
    /// the compiler.
    #[inline(always)]
    pub fn any(self, color: Color, mut holds: impl FnMut(Direction) -> bool) -> bool {
        // Written out: an iterator over them is not always inlined.
        let mut any_of = |[a, b, c, d]: [Direction; 4]| holds(a) || holds(b) || holds(c) || holds(d);
        if self == DirectionSet::DIAGONAL {
            return any_of(Direction::DIAGONAL);
        }
        if self == DirectionSet::ALL {
            return any_of(Direction::DIAGONAL) || any_of(Direction::ORTHOGONAL);
        }
        if self == DirectionSet::ORTHOGONAL {
            return any_of(Direction::ORTHOGONAL);
        }
        self.of(color).any_other(holds)
    }

    #[cold]
    #[inline(never)]
    fn any_other(self, holds: impl FnMut(Direction) -> bool) -> bool {
        self.iter().any(holds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn black_sees_the_board_from_the_other_side() {
        for direction in Direction::ALL {
            assert_eq!(direction.opposite().opposite(), direction);
            let turned = DirectionSet::only(direction).of(Color::Black);
            assert_eq!(turned, DirectionSet::only(direction.opposite()), "{direction:?}");
            assert_eq!(DirectionSet::only(direction).of(Color::White), DirectionSet::only(direction));
        }
        assert_eq!(DirectionSet::FORWARD.of(Color::Black), DirectionSet::BACKWARD);
        for same in [DirectionSet::DIAGONAL, DirectionSet::ORTHOGONAL, DirectionSet::ALL, DirectionSet::NONE]
        {
            assert_eq!(same.of(Color::Black), same);
        }
    }

    #[test]
    fn a_fold_meets_each_direction_once_and_in_order() {
        for bits in 0..=u8::MAX {
            let set = DirectionSet(bits);
            for color in Color::ALL {
                let mut met = Vec::new();
                set.fold(color, (), |(), direction| met.push(direction));
                assert_eq!(met, set.of(color).iter().collect::<Vec<_>>(), "{set:?} {color}");
            }
        }
    }
}
