//! What is looked at to tell which of the legal moves players rather make.
//!
//! Each feature of a move has a weight in the table of `weights`. Squares and directions are those of the player who
//! moves: Black's are turned by half a turn.

use damiera_rules::board::{Color, Direction, Geometry, Played, Square, SquareSet as _};
use damiera_rules::movegen::{Move, capture_exists, legal_moves};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// How many quiet plies ahead it is known what a move loses: from none to three.
pub(crate) const AHEAD: usize = 4;
/// What each legal move loses, in men, for each number of quiet plies ahead.
pub(crate) type Losses = [Vec<f64>; AHEAD];

/// The number of plies before a move that are looked at.
pub(crate) const BEFORE: usize = 4;
/// The last plies before a move, the last of all first; `None` before the start of the game.
pub(crate) type Last<'l, S> = [Option<&'l Move<S>>; BEFORE];

/// The largest distance that is told apart, in squares.
const FARTHEST: u8 = 6;
/// The most answers of the opponent that are told apart.
const MOST_ANSWERS: usize = 20;
/// The number of parts that a game has, by how many pieces have gone.
const PARTS: u32 = 6;

/// A feature of a move, by its hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Feature(pub(crate) u32);

/// What a feature is about.
#[derive(Clone, Copy)]
enum About {
    /// From where to where a man moves, in this variant.
    Step,
    /// The same in a part of the game.
    StepInPart,
    /// The same after the opponent's last step, or the player's own.
    StepAfter,
    /// The same, with what stands around it.
    StepBeside,
    /// The move in this very position.
    InPosition,
    /// What the move loses within the plies looked ahead.
    Loss,
    /// What it loses at once, after a ply, and after three.
    Losses,
    /// How far the move ends, or begins, from where the last plies did.
    Distance,
    /// Whether the same piece moves again, or back.
    Again,
    /// What stands on one square around the move.
    Around,
    /// What stands on several squares around the move together.
    Pattern,
    /// The row, the file or the square, in a part of the game.
    Place,
    /// Whether the opponent has to capture, and how many answers there are.
    Answers,
    /// How much the opponent can capture.
    Offers,
    /// What is captured.
    Captures,
    /// From where to where a capture leads.
    CapturePlace,
    /// Whether a man is crowned.
    Crowns,
    /// How far a king moves, from where and to where.
    KingMoves,
}

impl Feature {
    fn new(about: About, of: &[u64]) -> Feature {
        let all = of.iter().fold(about as u64 + 1, |all, &part| mixed(all, part));
        Feature((all.wrapping_mul(0xC4CE_B9FE_1A85_EC53) >> 32) as u32)
    }
}

/// Two numbers as one that hardly any other two give.
fn mixed(one: u64, other: u64) -> u64 {
    let mixed = (one ^ other.wrapping_add(0x9E37_79B9_7F4A_7C15)).wrapping_mul(0xFF51_AFD7_ED55_8CCD);
    mixed ^ mixed >> 29
}

/// What stands on a square, for the player who moves.
#[derive(Clone, Copy)]
enum Stands {
    Nothing,
    OwnMan,
    OtherMan,
    OwnKing,
    OtherKing,
    /// The square is not on the board.
    Outside,
}

/// The squares around a square that are looked at: directions of the player, and steps.
const AROUND: [(Direction, u8); 12] = {
    use Direction::{Far, FarLeft, FarRight, Left, Near, NearLeft, NearRight, Right};
    [
        (FarLeft, 1),
        (FarRight, 1),
        (NearLeft, 1),
        (NearRight, 1),
        (Left, 1),
        (Right, 1),
        (Far, 1),
        (Near, 1),
        (FarLeft, 2),
        (FarRight, 2),
        (NearLeft, 2),
        (NearRight, 2),
    ]
};
/// Those of them that are looked at together: places in [`AROUND`].
const BESIDE: [usize; 4] = [0, 1, 2, 3];
const BEFORE_IT: [usize; 5] = [0, 1, 8, 9, 6];
const BEHIND_IT: [usize; 5] = [2, 3, 10, 11, 7];
const ALL_BESIDE: [usize; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
/// The number of squares of [`AROUND`] that are looked at for each step of each variant.
const OF_STEP: usize = 7;

/// The features of the moves of a game.
pub(crate) struct Features<'a> {
    rules: &'a Rules,
    /// The variant.
    variant: u64,
    /// What variants have in common: the shape of the board and the goal.
    kind: u64,
    /// The number of pieces at the start of a whole game.
    whole: u32,
}

/// A legal move in its position.
struct Scene<'p, G: Geometry> {
    position: &'p Position<G::Set>,
    /// The part of the game, from 0.
    part: u64,
    mv: &'p Move<G::Set>,
    is_king: bool,
    /// The numbers of the squares from where and to where it goes.
    from: u64,
    to: u64,
}

impl<'a> Features<'a> {
    pub(crate) fn new<G: Geometry>(rules: &'a Rules) -> Features<'a> {
        let of_name = rules.name.bytes().fold(0, |sum: u64, byte| sum.wrapping_mul(31) + u64::from(byte));
        let board = rules.board();
        let kind = [u64::from(board.height), u64::from(board.played == Played::All), rules.goal as u64];
        Features {
            rules,
            variant: of_name,
            kind: kind.iter().fold(0, |sum, part| 16 * sum + part),
            whole: Position::<G::Set>::start(rules).occupied().count().max(1),
        }
    }

    /// Each feature of each legal move that does not depend on the plies before it, with the place of the move.
    pub(crate) fn of_position<G: Geometry>(
        &self,
        position: &Position<G::Set>,
        legal: &[Move<G::Set>],
        losses: &Losses,
        mut see: impl FnMut(usize, Feature),
    ) {
        let gone = self.whole.saturating_sub(position.occupied().count());
        let part = u64::from((PARTS * gone / self.whole).min(PARTS - 1));
        let turn = position.turn();
        for (at, mv) in legal.iter().enumerate() {
            let mut see = |about, of: &[u64]| see(at, Feature::new(about, of));
            let is_king = position.kings().contains(mv.from);
            let (from, to) = (self.number(turn, mv.from), self.number(turn, mv.to));
            let scene = Scene::<G> { position, part, mv, is_king, from, to };
            let halves = halves_lost(losses, at);
            of_losses(halves, is_king, &mut see);
            self.of_answers(&scene, halves, &mut see);
            if mv.captured.is_empty() {
                self.of_step(&scene, &mut see);
            } else {
                self.of_capture(&scene, &mut see);
            }
            if is_king {
                self.of_king(&scene, &mut see);
            }
        }
    }

    /// What the opponent can do after a move, and what it captures.
    fn of_answers<G: Geometry>(
        &self,
        scene: &Scene<'_, G>,
        [at_once, .., later]: [u64; AHEAD],
        see: &mut impl FnMut(About, &[u64]),
    ) {
        let &Scene { position, mv, is_king, .. } = scene;
        let (kings, captured) = (position.kings(), u64::from(mv.captured.count()));
        let next = position.after_own(mv);
        let has_to_capture = capture_exists::<G>(&next, self.rules);
        let answers = legal_moves::<G>(&next, self.rules);
        see(About::Answers, &[u64::from(has_to_capture), answers.len().min(MOST_ANSWERS) as u64]);
        see(About::Answers, &[u64::from(has_to_capture), u64::from(captured > 0), MOST_ANSWERS as u64 + 1]);
        if has_to_capture {
            let most = answers.iter().map(|answer| answer.captured.count()).max().unwrap_or_default();
            see(About::Offers, &[u64::from(most), u64::from(captured > 0)]);
            see(About::Offers, &[u64::from(most), at_once, later]);
        }
        see(About::Captures, &[captured, u64::from((mv.captured & kings).count())]);
        see(About::Crowns, &[u64::from(!is_king && next.kings().contains(mv.to)), u64::from(is_king)]);
    }

    /// Where a piece moves that captures nothing, and what stands around it.
    fn of_step<G: Geometry>(&self, scene: &Scene<'_, G>, see: &mut impl FnMut(About, &[u64])) {
        let &Scene { mv, part, from, to, .. } = scene;
        let (turn, is_king) = (scene.position.turn(), u64::from(scene.is_king));
        let before = AROUND.map(|at| scene.stands(mv.from, at) as u64);
        let after = AROUND.map(|at| scene.stands(mv.to, at) as u64);
        let sides = [&before, &after];
        for (side, around) in (0..).zip(sides) {
            for (at, &stands) in (0..).zip(around) {
                see(About::Around, &[self.kind, is_king, side, at, stands]);
            }
            let pattern = |of: &[usize]| {
                of.iter()
                    .filter_map(|&at| around.get(at))
                    .fold(of.len() as u64, |sum, stands| 8 * sum + stands)
            };
            let beyond = if side == 0 { &BEHIND_IT } else { &BEFORE_IT };
            for of in [&BESIDE[..], &beyond[..], &ALL_BESIDE[..]] {
                see(About::Pattern, &[self.kind, is_king, side, pattern(of)]);
            }
        }
        let ((file, row), (to_file, to_row)) = (self.place(turn, mv.from), self.place(turn, mv.to));
        see(About::Place, &[self.kind, is_king, 0, row, part]);
        see(About::Place, &[self.kind, is_king, 1, file, part]);
        see(About::Place, &[self.kind, is_king, 2, to_file, to_row, part]);
        see(About::InPosition, &[self.variant, scene.key(self), from, to]);
        if is_king == 0 {
            see(About::Step, &[self.variant, from, to]);
            see(About::StepInPart, &[self.variant, from, to, part]);
            for (side, around) in (0..).zip(sides) {
                for (at, &stands) in (0..).zip(around.iter().take(OF_STEP)) {
                    see(About::StepBeside, &[self.variant, from, to, side, at, stands]);
                }
            }
        }
    }

    /// Where a capture begins and ends, and what stands around it.
    fn of_capture<G: Geometry>(&self, scene: &Scene<'_, G>, see: &mut impl FnMut(About, &[u64])) {
        let &Scene { mv, from, to, .. } = scene;
        let is_king = u64::from(scene.is_king);
        see(About::CapturePlace, &[self.kind, is_king, 0, from]);
        see(About::CapturePlace, &[self.kind, is_king, 1, to]);
        see(About::CapturePlace, &[self.variant, is_king, from, to, 2]);
        for (side, square) in [(0, mv.from), (1, mv.to)] {
            for (at, &beside) in (0..).zip(AROUND.iter().take(BESIDE.len())) {
                let stands = scene.stands(square, beside) as u64;
                see(About::Around, &[self.kind, is_king, 2 + side, at, stands]);
            }
        }
        see(About::InPosition, &[self.variant, scene.key(self), from, to]);
    }

    /// How a king moves.
    fn of_king<G: Geometry>(&self, scene: &Scene<'_, G>, see: &mut impl FnMut(About, &[u64])) {
        see(About::KingMoves, &[0, u64::from(self.distance(scene.mv.from, scene.mv.to))]);
        see(About::KingMoves, &[1, self.variant, scene.from]);
        see(About::KingMoves, &[2, self.variant, scene.to]);
    }

    /// Each feature of a move that depends on the plies before it.
    pub(crate) fn of_line<G: Geometry>(
        &self,
        position: &Position<G::Set>,
        mv: &Move<G::Set>,
        last: &Last<'_, G::Set>,
        mut see: impl FnMut(Feature),
    ) {
        let mut see = |about, of: &[u64]| see(Feature::new(about, of));
        let is_king = position.kings().contains(mv.from);
        let &[other, own, _, own_before] = last;
        let near = [own.map(|own| own.to), other.map(|other| other.from), other.map(|other| other.to)];
        for (place, square) in (0..).zip(near) {
            let Some(square) = square else { continue };
            see(About::Distance, &[place, 0, u64::from(self.distance(mv.to, square))]);
            see(About::Distance, &[place, 1, u64::from(self.distance(mv.from, square))]);
        }
        for (place, before) in (0..).zip([own, own_before]) {
            let Some(before) = before else { continue };
            see(About::Again, &[place, u64::from(before.to == mv.from), u64::from(is_king)]);
        }
        if let Some(own) = own {
            see(About::Again, &[2, u64::from(own.from == mv.to), u64::from(is_king)]);
        }
        if !is_king {
            let turn = position.turn();
            let number = |square| self.number(turn, square);
            for (place, before) in (0..).zip([other, own]) {
                let Some(before) = before else { continue };
                let step = [number(before.from), number(before.to), number(mv.from), number(mv.to)];
                let [before_from, before_to, from, to] = step;
                see(About::StepAfter, &[self.variant, place, before_from, before_to, from, to]);
            }
        }
    }

    /// The number of a square as the player sees the board.
    fn number(&self, turn: Color, square: Square) -> u64 {
        let number = self.rules.names.number(square);
        u64::from(if turn == Color::White { number } else { self.rules.board().squares() + 1 - number })
    }

    /// The file and the row of a square as the player sees the board, from 0.
    fn place(&self, turn: Color, square: Square) -> (u64, u64) {
        let (board, (file, rank)) = (self.rules.board(), self.rules.names.file_and_rank(square));
        let row = rank.saturating_sub(1);
        let (file, row) = match turn {
            Color::White => (file, row),
            Color::Black => (board.width - 1 - file, board.height - 1 - row),
        };
        (u64::from(file), u64::from(row))
    }

    /// The distance between two squares, in files or rows, at most `FARTHEST`.
    fn distance(&self, one: Square, other: Square) -> u8 {
        let ((file, rank), (other_file, other_rank)) =
            (self.rules.names.file_and_rank(one), self.rules.names.file_and_rank(other));
        file.abs_diff(other_file).max(rank.abs_diff(other_rank)).min(FARTHEST)
    }
}

impl<G: Geometry> Scene<'_, G> {
    /// What stands `steps` steps from a square once the piece has moved; what is captured still stands.
    fn stands(&self, square: Square, (direction, steps): (Direction, u8)) -> Stands {
        let turn = self.position.turn();
        let direction = if turn == Color::White { direction } else { direction.opposite() };
        let at = (0..steps).fold(G::Set::of(square), |at, _| G::step(at, direction) & G::all());
        let is = |set: G::Set| !(at & set).is_empty();
        let (from, to) = (G::Set::of(self.mv.from), G::Set::of(self.mv.to));
        let is_king = !(self.position.kings() & at).is_empty();
        if at.is_empty() {
            Stands::Outside
        } else if is(from) {
            Stands::Nothing
        } else if is(to) {
            Stands::OwnMan
        } else if is(self.position.pieces(turn)) {
            if is_king { Stands::OwnKing } else { Stands::OwnMan }
        } else if is(self.position.pieces(!turn)) {
            if is_king { Stands::OtherKing } else { Stands::OtherMan }
        } else {
            Stands::Nothing
        }
    }

    /// The pieces of the position as the player sees the board.
    fn key(&self, features: &Features<'_>) -> u64 {
        let turn = self.position.turn();
        // A sum, so that the order in which the squares come does not matter.
        let of = |color: Color, side: u64| {
            let numbers = self.position.pieces(color).squares().map(|square| features.number(turn, square));
            numbers.fold(0, |sum: u64, number| sum.wrapping_add(mixed(number, side)))
        };
        of(turn, 1).wrapping_add(of(!turn, 2))
    }
}

/// What a move loses.
fn of_losses(halves: [u64; AHEAD], is_king: bool, see: &mut impl FnMut(About, &[u64])) {
    for (ahead, lost) in (0..).zip(halves) {
        see(About::Loss, &[ahead, lost, u64::from(is_king)]);
    }
    let [at_once, after_one, _, after_three] = halves;
    see(About::Losses, &[at_once, after_one, after_three]);
}

/// What a move loses, in half men, for each number of quiet plies ahead.
fn halves_lost(losses: &Losses, at: usize) -> [u64; AHEAD] {
    losses.each_ref().map(|of_ahead| of_ahead.get(at).map_or(0, |lost| (2.0 * lost) as u64))
}
