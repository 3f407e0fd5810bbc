//! How likely players are to make each legal move of a position.

use std::collections::HashMap;

use damiera_rules::board::Geometry;
use damiera_rules::movegen::{Move, legal_moves};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

use super::Line;
use super::features::{Features, Last};
use super::lookahead::Lookahead;
use super::weights::weight;
use crate::prior::Prior;

/// How much all this counts against what the sheet says: the plies of a line are not independent of each other.
const COUNTS: f64 = 0.85;

/// The number of games that reached a position, and went on from it, that this knowledge is worth.
const WORTH_GAMES: f64 = 2.0;

/// What is known of how players move.
pub(super) struct Players<'a, G: Geometry> {
    features: Features<'a>,
    rules: &'a Rules,
    ahead: Lookahead<'a, G>,
    /// The most positions that are searched for one ply.
    pub(super) most: u32,
    /// Other games, which count for more the more of them reached a position.
    pub(super) prior: Option<&'a dyn Prior>,
    judged: HashMap<Position<G::Set>, Vec<Judged<G::Set>>>,
}

/// A legal move, and how likely it is whatever the last moves were.
#[derive(Clone, Copy)]
struct Judged<S> {
    mv: Move<S>,
    weight: f64,
    /// How often the position that it leads to occurred in other games.
    times: u64,
}

impl<'a, G: Geometry> Players<'a, G> {
    pub(super) fn new(rules: &'a Rules, most: u32) -> Self {
        Players {
            features: Features::new::<G>(rules),
            rules,
            ahead: Lookahead::new(rules),
            most,
            prior: None,
            judged: HashMap::new(),
        }
    }

    /// The cost of the move of a ply among all legal moves, times `COUNTS`, less what a missing ply has already paid.
    pub(super) fn cost(&mut self, line: &Line<'_, G::Set>, ply: usize, position: &Position<G::Set>) -> f64 {
        let (likely, legal) = self.likely(line, ply, position);
        let paid = if line.left_out.binary_search(&(ply + 1)).is_ok() { legal.ln() } else { 0.0 };
        -COUNTS * likely.ln() - paid
    }

    /// How likely the move of a ply is among all legal moves, and the number of legal moves.
    pub(super) fn likely(
        &mut self,
        line: &Line<'_, G::Set>,
        ply: usize,
        position: &Position<G::Set>,
    ) -> (f64, f64) {
        if !self.judged.contains_key(position) {
            let judged = self.judge(position);
            self.judged.insert(*position, judged);
        }
        let judged = self.judged.get(position).map_or(&[][..], Vec::as_slice);
        let legal = judged.len().max(1) as f64;
        let last: Last<'_, G::Set> = std::array::from_fn(|back| line.moves.get(ply.checked_sub(back + 1)?));
        let (mut all, mut one) = (0.0, 0.0);
        let (mut went_on, mut went_so) = (0, 0);
        for Judged { mv, weight: of_position, times } in judged {
            let mut of_line = 0.0;
            self.features.of_line::<G>(position, mv, &last, |feature| of_line += weight(feature));
            let likely = (of_position + of_line).exp();
            all += likely;
            went_on += times;
            if Some(mv) == line.moves.get(ply) {
                one = likely;
                went_so = *times;
            }
        }
        // Nothing is known of a move against the rules: it is as likely as any.
        let likely = if one > 0.0 { one / all } else { 1.0 / legal };
        ((went_so as f64 + WORTH_GAMES * likely) / (went_on as f64 + WORTH_GAMES), legal)
    }

    /// The legal moves of a position, and how likely each is.
    fn judge(&mut self, position: &Position<G::Set>) -> Vec<Judged<G::Set>> {
        let legal = legal_moves::<G>(position, self.rules);
        let mut judged: Vec<Judged<G::Set>> =
            legal.iter().map(|&mv| Judged { mv, weight: 0.0, times: self.times(position, &mv) }).collect();
        if legal.len() > 1 {
            let losses = self.ahead.losses(position, &legal, self.most);
            self.features.of_position::<G>(position, &legal, &losses, |at, feature| {
                if let Some(of_move) = judged.get_mut(at) {
                    of_move.weight += weight(feature);
                }
            });
        }
        judged
    }

    /// How often the position after a move occurred in other games.
    fn times(&self, position: &Position<G::Set>, mv: &Move<G::Set>) -> u64 {
        self.prior.map_or(0, |prior| {
            let mut after = *position;
            after.play_unchecked(mv);
            prior.times(self.rules, &after.widen())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_rules::movegen::notation;
    use damiera_rules::position::fen;
    use damiera_rules::variant::{ENGLISH, INTERNATIONAL, OnBoard, TURKISH};

    /// How likely each move of a position is, the likeliest first.
    struct Likely {
        rules: &'static Rules,
        fen: &'static str,
    }

    impl OnBoard for Likely {
        type Output = Vec<(String, f64)>;

        fn run<G: Geometry>(self) -> Self::Output {
            let setup = fen::parse(self.fen).expect("a position");
            let position =
                Position::<G::Set>::from_setup(&setup, self.rules).expect("one that can be played");
            let legal = legal_moves::<G>(&position, self.rules);
            let mut players = Players::<G>::new(self.rules, 25_000);
            let mut likely: Vec<(String, f64)> = legal
                .iter()
                .map(|mv| {
                    let line = Line { moves: std::slice::from_ref(mv), left_out: Vec::new() };
                    (notation::<G>(mv, &legal, &position, self.rules), players.likely(&line, 0, &position).0)
                })
                .collect();
            likely.sort_by(|(_, one), (_, other)| other.total_cmp(one));
            likely
        }
    }

    fn likely(rules: &'static Rules, fen: &'static str) -> Vec<(String, f64)> {
        rules.shape.run(Likely { rules, fen })
    }

    /// The weights belong to the features: if features are made otherwise, the table has to be fitted again.
    #[test]
    fn players_rather_make_the_moves_that_they_make() {
        for (rules, fen, most) in [
            (&INTERNATIONAL, "W:W31-50:B1-20", "32-28"),
            (&ENGLISH, "B:W21-32:B1-12", "11-15"),
            // Of two captures, the one after which the man is not captured.
            (&INTERNATIONAL, "W:W33,44,50:B13,18,28,29", "33x24"),
        ] {
            let likely = likely(rules, fen);
            let first = likely.first().expect("a move");
            let equal = 1.0 / likely.len() as f64;
            assert_eq!(first.0, most, "{fen}: {likely:?}");
            assert!(first.1 > 1.5 * equal, "{fen}: {likely:?}");
        }
    }

    #[test]
    fn moves_are_as_likely_from_the_other_side() {
        for (white, black) in
            [("W:W31-50:B1-20", "B:W31-50:B1-20"), ("W:W28,32,K46:B13,19,K5", "B:W32,38,K46:B19,23,K5")]
        {
            let of = |fen| likely(&INTERNATIONAL, fen).into_iter().map(|(_, likely)| likely);
            for (one, other) in of(white).zip(of(black)) {
                assert!((one - other).abs() < 1e-9, "{white}, {black}: {one}, {other}");
            }
        }
    }

    #[test]
    fn of_all_legal_moves_one_is_made() {
        for (rules, fen) in [
            (&INTERNATIONAL, "W:W31-50:B1-20"),
            (
                &TURKISH,
                "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7",
            ),
        ] {
            let all: f64 = likely(rules, fen).iter().map(|(_, likely)| likely).sum();
            assert!((all - 1.0).abs() < 1e-9, "{fen}: {all}");
        }
    }
}
