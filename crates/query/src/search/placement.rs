//! Where pieces must be on a board.

use damiera_rules::board::{Board, Color, Piece, Role, SquareSet};
use damiera_rules::position::pattern::{Pattern, Wanted};
use damiera_rules::position::{Position, SetupProblem, find_square, promotion_row};
use damiera_rules::variant::Rules;

/// Where pieces must be on a board, and where they must not be.
///
/// For each possible content of a square, the squares that must not have it: five intersections test a whole
/// board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Placement {
    turn: Option<Color>,
    barred: Barred,
}

/// Squares that must not hold something, as bits of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Barred {
    empty: u128,
    white_men: u128,
    white_kings: u128,
    black_men: u128,
    black_kings: u128,
}

impl Placement {
    /// What a pattern says about the boards of a variant.
    ///
    /// # Errors
    ///
    /// Every reason why no board of the variant can match, in the order of the squares written.
    pub(super) fn prepare(pattern: &Pattern, rules: &Rules) -> Result<Placement, Vec<SetupProblem>> {
        let mut problems = Vec::new();
        let all = rules.board().all();
        let mut named = 0;
        let mut counts = [(Color::White, 0), (Color::Black, 0)];
        // Squares that are not named are empty or may have anything.
        let unnamed = if pattern.open { 0 } else { all };
        let pieces = Barred {
            white_men: unnamed,
            white_kings: unnamed,
            black_men: unnamed,
            black_kings: unnamed,
            empty: 0,
        };
        // Where one side has no piece the game is over, whoever is said to have the turn.
        let has = |color: Color| {
            pattern.squares.iter().any(|(_, wanted)| match wanted {
                Wanted::Piece(piece) => piece.color == color,
                Wanted::PieceOf(side) => *side == color,
                Wanted::Empty => false,
                Wanted::Anything => true,
            })
        };
        let is_over = !(pattern.open || has(Color::White) && has(Color::Black));
        let turn = pattern.turn.filter(|_| !is_over);
        let mut placement = Placement { turn, barred: pieces };
        for &(written, wanted) in &pattern.squares {
            let Some(square) = find_square(&rules.names, written) else {
                problems.push(SetupProblem::NoSuchSquare(written));
                continue;
            };
            let bit = 1 << square.bit();
            if named & bit != 0 {
                problems.push(SetupProblem::SquareTwice(written));
                continue;
            }
            named |= bit;
            if let Wanted::Piece(Piece { color, role: Role::Man }) = wanted
                && promotion_row::<u128>(rules, color).contains(square)
            {
                problems.push(SetupProblem::ManOnPromotionRow(color, written));
            }
            if let Wanted::Piece(Piece { color, .. }) | Wanted::PieceOf(color) = wanted {
                counts.iter_mut().filter(|(of, _)| *of == color).for_each(|(_, count)| *count += 1);
            }
            placement.barred.allow(bit, wanted);
        }
        let most = rules.pieces_each();
        for (color, count) in counts {
            if count > most {
                problems.push(SetupProblem::TooManyPieces { color, count, most });
            }
        }
        // One side may have lost all its pieces, but not both.
        if placement.barred.pieces() == all && problems.is_empty() {
            problems.extend(Color::ALL.map(SetupProblem::NoPiece));
        }
        if problems.is_empty() { Ok(placement) } else { Err(problems) }
    }

    /// The same with colours and sides exchanged.
    pub(super) fn exchanged(&self, board: Board) -> Placement {
        let Barred { empty, white_men, white_kings, black_men, black_kings } = self.barred;
        let barred = Barred {
            empty: board.turned(empty),
            white_men: board.turned(black_men),
            white_kings: board.turned(black_kings),
            black_men: board.turned(white_men),
            black_kings: board.turned(white_kings),
        };
        Placement { turn: self.turn.map(|turn| !turn), barred }
    }

    /// The squares that must not hold a man of a colour.
    pub(super) const fn barred_men(&self, color: Color) -> u128 {
        match color {
            Color::White => self.barred.white_men,
            Color::Black => self.barred.black_men,
        }
    }

    /// The squares that must not hold a king of a colour.
    pub(super) const fn barred_kings(&self, color: Color) -> u128 {
        match color {
            Color::White => self.barred.white_kings,
            Color::Black => self.barred.black_kings,
        }
    }

    /// The squares that must not be empty.
    pub(super) const fn barred_empty(&self) -> u128 {
        self.barred.empty
    }

    /// The keys of all matching positions; `None` if there are more than `most`.
    pub(super) fn keys(&self, board: Board, most: usize) -> Option<Vec<u64>> {
        // White's pieces, Black's pieces and the kings on the squares visited so far.
        let mut sets = vec![[0_u128; 3]];
        let all = board.all();
        for bit in (0..u128::BITS).map(|square| 1 << square).filter(|bit| all & bit != 0) {
            let free = |barred: u128| barred & bit == 0;
            let holds = [
                (free(self.barred.empty), [0, 0, 0]),
                (free(self.barred.white_men), [bit, 0, 0]),
                (free(self.barred.black_men), [0, bit, 0]),
                (free(self.barred.white_kings), [bit, 0, bit]),
                (free(self.barred.black_kings), [0, bit, bit]),
            ];
            let added = holds.iter().filter(|(can, _)| *can).map(|(_, added)| added);
            let with = |[white, black, kings]: &[u128; 3]| {
                let (white, black, kings) = (*white, *black, *kings);
                added.clone().map(move |[w, b, k]| [white | w, black | b, kings | k])
            };
            sets = sets.iter().flat_map(with).collect();
            if sets.len() > most {
                return None;
            }
        }
        let turns = self.turn.as_ref().map_or(Color::ALL.as_slice(), std::slice::from_ref);
        let key = |turn: Color, [white, black, kings]: [u128; 3]| {
            Position::of_sets(white, black, kings, turn).key()
        };
        let keys: Vec<u64> =
            turns.iter().flat_map(|turn| sets.iter().map(|sets| key(*turn, *sets))).collect();
        (keys.len() <= most).then_some(keys)
    }

    /// Whether a position matches.
    #[inline]
    pub(super) fn holds<S: SquareSet>(&self, position: &Position<S>) -> bool {
        let barred = &self.barred;
        let (white, black, kings) =
            (position.pieces(Color::White), position.pieces(Color::Black), position.kings());
        let none = |set: S, barred: u128| (set & S::truncate(barred)).is_empty();
        self.turn.is_none_or(|turn| turn == position.turn())
            && none(!(white | black), barred.empty)
            && none(white & !kings, barred.white_men)
            && none(black & !kings, barred.black_men)
            && none(white & kings, barred.white_kings)
            && none(black & kings, barred.black_kings)
    }
}

impl Barred {
    /// Allows one square only what is wanted.
    fn allow(&mut self, bit: u128, wanted: Wanted) {
        let man_of = |color| Wanted::Piece(Piece { color, role: Role::Man });
        let king_of = |color| Wanted::Piece(Piece { color, role: Role::King });
        let holds = |color, piece| wanted == piece || wanted == Wanted::PieceOf(color);
        let (white, black) = (Color::White, Color::Black);
        for (set, allowed) in [
            (&mut self.empty, wanted == Wanted::Empty),
            (&mut self.white_men, holds(white, man_of(white))),
            (&mut self.white_kings, holds(white, king_of(white))),
            (&mut self.black_men, holds(black, man_of(black))),
            (&mut self.black_kings, holds(black, king_of(black))),
        ] {
            *set = if allowed || wanted == Wanted::Anything { *set & !bit } else { *set | bit };
        }
    }

    /// The squares that can hold no piece at all.
    const fn pieces(&self) -> u128 {
        self.white_men & self.white_kings & self.black_men & self.black_kings
    }
}
