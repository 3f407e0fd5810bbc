//! A position that can be played on.

use super::king_moves::State;
use super::{KingMoves, KingRun, Setup, SetupProblem, WrittenKingMoves};
use crate::board::WrittenSquare;
use crate::board::{Color, Geometry, Piece, Role, Square, SquareNames, SquareSet};
use crate::movegen::Move;
use crate::variant::Rules;

/// A position on a board: which piece is where, and whose turn it is.
///
/// Where the rules limit the moves of one king, also the moves that a king of each side has made in a row.
///
/// A plain value of four words, so that replay can keep several side by side. The sets hold bits of the
/// board's [`Geometry`]; a position and the geometry it is played on always go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<S = u64> {
    white: S,
    black: S,
    kings: S,
    state: State,
}

/// The counts with which a game by these rules begins.
const fn no_king_moves(rules: &Rules) -> KingMoves {
    if rules.king_limit.is_some() { KingMoves::NONE } else { KingMoves::NOT_COUNTED }
}

impl<S: SquareSet> Position<S> {
    /// The position of these pieces, as it was put down before. No moves of kings are counted.
    pub const fn of_sets(white: S, black: S, kings: S, turn: Color) -> Position<S> {
        Position { white, black, kings, state: State::new(turn, KingMoves::NOT_COUNTED) }
    }

    /// The position of these pieces in a game by these rules. No moves of kings are counted so far.
    #[inline(always)]
    #[must_use]
    pub const fn in_game(white: S, black: S, kings: S, turn: Color, rules: &Rules) -> Position<S> {
        Position { white, black, kings, state: State::new(turn, no_king_moves(rules)) }
    }

    /// A board without pieces.
    fn empty(rules: &Rules, turn: Color) -> Position<S> {
        let state = State::new(turn, no_king_moves(rules));
        Position { white: S::EMPTY, black: S::EMPTY, kings: S::EMPTY, state }
    }

    /// The start of a game.
    #[must_use]
    pub fn start(rules: &Rules) -> Position<S> {
        let board = rules.board();
        let mut position = Position::empty(rules, rules.first);
        for row in rules.men.first..=rules.men.last {
            position.black |= S::truncate(board.row(row - 1));
            position.white |= S::truncate(board.row(board.height - row));
        }
        position
    }

    /// The start of a game, on a board known to the compiler.
    #[inline]
    #[must_use]
    pub fn start_on<G: Geometry<Set = S>>(rules: &Rules) -> Position<S> {
        let mut position = Position::empty(rules, rules.first);
        let row = |row: u8| G::ROWS.get(usize::from(row)).map_or(S::EMPTY, |bits| S::truncate(*bits));
        for nearest in rules.men.first..=rules.men.last {
            position.black |= row(nearest - 1);
            position.white |= row(G::BOARD.height - nearest);
        }
        position
    }

    /// The position that a set-up describes; if the turn is missing, it is that of the side that begins a game.
    ///
    /// If one side has no piece, the game is over: that side has the turn, whatever is written, and no move.
    ///
    /// # Errors
    ///
    /// Every reason why it cannot be played, in the order of the squares written.
    pub fn from_setup(setup: &Setup, rules: &Rules) -> Result<Position<S>, Vec<SetupProblem>> {
        let (position, problems) = Position::<S>::place(setup, rules);
        if !problems.is_empty() {
            return Err(problems);
        }
        let lost = Color::ALL.into_iter().find(|&color| position.pieces(color).is_empty());
        Ok(lost.map_or(position, |lost| position.with_turn(lost)))
    }

    /// The board that a set-up describes, as somebody found it: a man that was not crowned may be on the far
    /// row. If the turn is missing, it is that of the side that begins a game.
    ///
    /// # Errors
    ///
    /// Every reason why no board can be like that, in the order of the squares written.
    pub fn as_found(setup: &Setup, rules: &Rules) -> Result<Position<S>, Vec<SetupProblem>> {
        let (position, mut problems) = Position::<S>::place(setup, rules);
        problems.retain(|problem| !matches!(problem, SetupProblem::ManOnPromotionRow(..)));
        if problems.is_empty() { Ok(position) } else { Err(problems) }
    }

    /// Puts the pieces of a set-up on the board, as far as that goes, and says what is wrong with them.
    fn place(setup: &Setup, rules: &Rules) -> (Position<S>, Vec<SetupProblem>) {
        let mut problems = Vec::new();
        let mut position = Position::<S>::empty(rules, setup.turn.unwrap_or(rules.first));
        for &(written, piece) in &setup.pieces {
            let Some(square) = find_square(&rules.names, written) else {
                problems.push(SetupProblem::NoSuchSquare(written));
                continue;
            };
            if position.occupied().contains(square) {
                problems.push(SetupProblem::SquareTwice(written));
                continue;
            }
            if piece.role == Role::Man && promotion_row::<S>(rules, piece.color).contains(square) {
                problems.push(SetupProblem::ManOnPromotionRow(piece.color, written));
            }
            position.put(square, piece);
        }
        position.count_king_moves(setup, rules);
        for color in Color::ALL {
            let (count, most) = (position.pieces(color).count(), rules.pieces_each());
            if count > most {
                problems.push(SetupProblem::TooManyPieces { color, count, most });
            }
            if position.occupied().is_empty() {
                problems.push(SetupProblem::NoPiece(color));
            }
        }
        (position, problems)
    }

    /// Takes over what a set-up says about the moves of kings, if the rules limit them. A count without a square is that
    /// of the only king; one that fits no king counts for nothing.
    fn count_king_moves(&mut self, setup: &Setup, rules: &Rules) {
        let Some(limit) = rules.king_limit else { return };
        for (color, written) in Color::ALL.into_iter().zip(setup.king_moves) {
            let own = self.pieces(color);
            let kings = own & self.kings;
            let king = match written.king {
                Some(square) => find_square(&rules.names, square),
                None => kings.first().filter(|_| kings.count() == 1),
            };
            let king = king.filter(|&king| kings.contains(king) && kings != own && written.moves > 0);
            let run = king.map(|king| KingRun { king, moves: written.moves.min(limit) });
            self.state = self.state.counting(self.king_moves().with(color, run));
        }
    }

    /// The set-up that describes this position, squares as the variant writes them, in ascending order.
    #[must_use]
    pub fn to_setup(&self, names: &SquareNames) -> Setup {
        let mut pieces = Vec::with_capacity(self.occupied().count() as usize);
        for color in Color::ALL {
            let from = pieces.len();
            for square in self.pieces(color).squares() {
                let role = if self.kings.contains(square) { Role::King } else { Role::Man };
                pieces.push((names.written(square), Piece { color, role }));
            }
            if let Some(of_color) = pieces.get_mut(from..) {
                of_color.sort_by_key(|(written, _)| (written.as_number(), written.as_algebraic()));
            }
        }
        let king_moves = Color::ALL.map(|color| {
            self.king_moves().of(color).map_or_else(WrittenKingMoves::default, |run| WrittenKingMoves {
                moves: run.moves,
                king: Some(names.written(run.king)),
            })
        });
        Setup { turn: Some(self.turn()), pieces, king_moves, counters: Vec::new() }
    }

    /// The position as strict FEN.
    #[must_use]
    pub fn to_fen(&self, names: &SquareNames) -> String {
        super::fen::write_numbered(self, names)
            .unwrap_or_else(|| super::fen::write_setup(&self.to_setup(names)))
    }

    /// The position as FEN with ranges.
    #[must_use]
    pub fn to_fen_with_ranges(&self, names: &SquareNames) -> String {
        super::fen::write_numbered_ranges(self, names)
            .unwrap_or_else(|| super::fen::write_ranges(&self.to_setup(names)))
    }

    /// The pieces of one side.
    #[inline(always)]
    #[must_use]
    pub fn pieces(&self, color: Color) -> S {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// The kings of both sides.
    #[inline]
    #[must_use]
    pub fn kings(&self) -> S {
        self.kings
    }

    /// The pieces of both sides.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> S {
        self.white | self.black
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Color {
        self.state.turn()
    }

    /// The same position with `color` to move.
    #[inline(always)]
    #[must_use]
    pub fn with_turn(mut self, color: Color) -> Position<S> {
        self.state = self.state.with_turn(color);
        self
    }

    /// The same position, if a side has no piece, with the turn that is stated: the game is over, and nobody moves.
    #[must_use]
    pub fn with_stated_turn(self, stated: Option<Color>) -> Position<S> {
        let is_over = Color::ALL.into_iter().any(|color| self.pieces(color).is_empty());
        stated.filter(|_| is_over).map_or(self, |turn| self.with_turn(turn))
    }

    /// The moves that kings have made in a row, where they are counted.
    #[inline]
    #[must_use]
    pub const fn king_moves(&self) -> KingMoves {
        self.state.king_moves()
    }

    /// The same pieces, with no move of a king to its count: to find positions whatever was played before.
    #[must_use]
    pub const fn forgetting_king_moves(mut self) -> Position<S> {
        if self.state.counts_king_moves() {
            self.state = self.state.counting(KingMoves::NONE);
        }
        self
    }

    /// The king of a side that may not make a quiet move, because it has made as many in a row as the rules allow.
    #[inline]
    #[must_use]
    pub fn stopped_king(&self, rules: &Rules, color: Color) -> Option<Square> {
        if !self.state.counts_king_moves() {
            return None;
        }
        let run = self.king_moves().of(color)?;
        rules.king_limit.filter(|&limit| run.moves >= limit).map(|_| run.king)
    }

    /// The moves of kings that count after a move of `mover`, before it is played.
    ///
    /// A king of a side with men counts its quiet moves, until it captures or is captured, or another piece moves, or
    /// the last man is gone. All by value: what a reference points to would live in memory throughout the game.
    #[cold]
    #[inline(never)]
    fn state_after(self, mover: Color, mv: Move<S>) -> State {
        let men = |color| self.pieces(color) & !self.kings & !mv.captured;
        let quiet_by_king = self.kings.contains(mv.from) && mv.captured.is_empty();
        let own = (quiet_by_king && !men(mover).is_empty()).then(|| {
            let before = self.king_moves().of(mover).filter(|run| run.king == mv.from);
            KingRun { king: mv.to, moves: before.map_or(0, |run| run.moves).saturating_add(1) }
        });
        let theirs = self.king_moves().of(!mover);
        let theirs = theirs.filter(|run| !mv.captured.contains(run.king) && !men(!mover).is_empty());
        State::new(!mover, self.king_moves().with(mover, own).with(!mover, theirs))
    }

    /// What stands on a square.
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let color = Color::ALL.into_iter().find(|&color| self.pieces(color).contains(square))?;
        let role = if self.kings.contains(square) { Role::King } else { Role::Man };
        Some(Piece { color, role })
    }

    /// Puts a piece on a square that is empty.
    fn put(&mut self, square: Square, piece: Piece) {
        match piece.color {
            Color::White => self.white |= S::of(square),
            Color::Black => self.black |= S::of(square),
        }
        if piece.role == Role::King {
            self.kings |= S::of(square);
        }
    }

    /// Plays a move, whoever owns the piece, and gives the turn to the owner's opponent.
    ///
    /// Nothing is checked: the move must come from a generator, or have been found physically possible.
    #[inline]
    pub fn play_unchecked(&mut self, mv: &Move<S>) {
        let (from, to) = (S::of(mv.from), S::of(mv.to));
        let mover = if self.white.contains(mv.from) { Color::White } else { Color::Black };
        let king = self.kings.contains(mv.from) || mv.promotes;
        self.state = if self.state.counts_king_moves() {
            self.state_after(mover, *mv)
        } else {
            State::new(!mover, KingMoves::NOT_COUNTED)
        };
        let remaining = !(mv.captured | from);
        self.white &= remaining;
        self.black &= remaining;
        self.kings &= remaining;
        match mover {
            Color::White => self.white |= to,
            Color::Black => self.black |= to,
        }
        if king {
            self.kings |= to;
        }
    }

    /// The position after a move of the side to move.
    ///
    /// Nothing is checked: the move must come from a generator.
    #[inline(always)]
    #[must_use]
    pub fn after_own(self, mv: &Move<S>) -> Position<S> {
        let (from, to) = (S::of(mv.from), S::of(mv.to));
        let king = if mv.promotes || self.kings.contains(mv.from) { to } else { S::EMPTY };
        let kings = self.kings & !(mv.captured | from) | king;
        let turn = self.turn();
        // Without a king no move of one is counted, before and after.
        let state = if self.state.counts_king_moves() && !self.kings.is_empty() {
            self.state_after(turn, *mv)
        } else {
            self.state.with_turn(!turn)
        };
        match turn {
            Color::White => {
                Position { white: self.white & !from | to, black: self.black & !mv.captured, kings, state }
            }
            Color::Black => {
                Position { white: self.white & !mv.captured, black: self.black & !from | to, kings, state }
            }
        }
    }

    /// The same position in sets of another size, which must hold all the squares of the board.
    #[must_use]
    pub fn narrow<T: SquareSet>(&self) -> Position<T> {
        Position {
            white: T::truncate(self.white.widen()),
            black: T::truncate(self.black.widen()),
            kings: T::truncate(self.kings.widen()),
            state: self.state,
        }
    }

    /// Every set of this position as bits, for code to which the board's shape does not matter.
    #[must_use]
    pub fn widen(&self) -> Position<u128> {
        self.narrow()
    }
}

/// The squares where men of `color` are crowned.
#[inline]
#[must_use]
pub fn promotion_row<S: SquareSet>(rules: &Rules, color: Color) -> S {
    let board = rules.board();
    S::truncate(board.row(if color == Color::White { 0 } else { board.height - 1 }))
}

/// The squares where men of `color` are crowned, on a board known to the compiler.
#[inline]
#[must_use]
pub fn far_row<G: Geometry>(color: Color) -> G::Set {
    match color {
        Color::White => G::Set::truncate(G::FAR_ROW),
        Color::Black => G::Set::truncate(G::NEAR_ROW),
    }
}

/// The square that is meant by what is written; `None` if the board has no such square, or the rank is
/// not written.
#[inline]
#[must_use]
pub fn find_square(names: &SquareNames, written: WrittenSquare) -> Option<Square> {
    names.find(written)
}
