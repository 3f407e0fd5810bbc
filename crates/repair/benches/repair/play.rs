//! Fits how much each feature of a move says about whether players make it, to the half of the games that weights may
//! be made from, and writes the table of `src/likely/weights.bin`.
//!
//! The model is a conditional logit: of the legal moves of a position, each is made with a probability in proportion to
//! e to the sum of the weights of its features.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use damiera_judge::generate::Random;
use damiera_rules::board::{Geometry, SquareSet as _};
use damiera_rules::movegen::{Move, legal_moves};
use damiera_rules::position::Position;
use damiera_rules::variant::OnBoard;

use super::games::{Game, Games};

#[path = "../../src/likely/features.rs"]
mod features;
#[path = "../../src/likely/lookahead.rs"]
#[allow(dead_code, unused_imports, reason = "its tests are the library's")]
mod lookahead;
#[path = "../../src/likely/weights.rs"]
#[allow(
    dead_code,
    unused_imports,
    reason = "the table that is there is not looked at; its tests are the library's"
)]
mod weights;

use features::{Feature, Features, Last};
use lookahead::Lookahead;
use weights::{PARTS_OF_A_NAT, SLOTS, slot, tag};

/// The most positions that are searched ahead for a ply, for each number of quiet plies.
const MOST_POSITIONS: u32 = 3000;
/// Features of fewer moves get no weight.
const LEAST: u32 = 40;
/// How often the games are gone through.
const ROUNDS: usize = 3;
/// How fast weights change in the first round, and how much they are drawn to zero.
const RATE: f64 = 0.1;
const TO_ZERO: f64 = 1e-5;
/// One in this many games is kept apart, to see how good the weights are that are made from the others.
const APART: usize = 4;

/// A ply that could have been another: the features of each legal move, and which was made.
struct Choice {
    moves: Vec<Vec<Feature>>,
    made: usize,
}

/// Fits the weights and writes them, and prints how good those are that were made from three quarters of the games.
pub(crate) fn fit(games: &Games, path: &Path) -> std::io::Result<()> {
    let (mut apart, mut others) = (Vec::new(), Vec::new());
    for (number, game) in games.legal.iter().enumerate() {
        let choices = if number % APART == 0 { &mut apart } else { &mut others };
        game.rules.shape.run(Choosing { game, choices });
    }
    let weights = fitted(&others);
    println!("{} plies kept apart of {}.", apart.len(), apart.len() + others.len());
    println!("With equal moves: {}", Quality::of(&apart, &HashMap::new()));
    println!("With weights of the others: {}", Quality::of(&apart, &weights));

    others.append(&mut apart);
    let weights = fitted(&others);
    println!("{} weights of all.", weights.len());
    std::fs::write(path, table(&weights))
}

/// The table of weights as the library reads it.
fn table(weights: &HashMap<Feature, f64>) -> Vec<u8> {
    let mut table = vec![0; 2 * SLOTS];
    for (&feature, weight) in weights {
        let parts = (weight * PARTS_OF_A_NAT).round().clamp(-127.0, 127.0);
        table[2 * slot(feature)] = tag(feature);
        table[2 * slot(feature) + 1] = (parts as i8) as u8;
    }
    table
}

/// How well weights foresee moves.
struct Quality {
    nats: f64,
    preferred: f64,
}

impl Quality {
    fn of(choices: &[Choice], weights: &HashMap<Feature, f64>) -> Quality {
        let (mut nats, mut preferred) = (0.0, 0.0);
        for choice in choices {
            let costs: Vec<f64> = choice.moves.iter().map(|of_move| sum(of_move, weights)).collect();
            let likely = likelihoods(&costs);
            nats -= likely[choice.made].ln();
            let others = likely.iter().enumerate().filter(|(at, _)| *at != choice.made);
            let half_points = others.map(|(_, other)| match likely[choice.made].total_cmp(other) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => 1.0,
                std::cmp::Ordering::Greater => 2.0,
            });
            preferred += half_points.sum::<f64>() / 2.0 / (likely.len() - 1) as f64;
        }
        let plies = choices.len().max(1) as f64;
        Quality { nats: nats / plies, preferred: preferred / plies }
    }
}

impl std::fmt::Display for Quality {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            out,
            "{:.3} nats a ply; the move made is preferred to another legal one in {:.1} %",
            self.nats,
            100.0 * self.preferred
        )
    }
}

/// The weights of the features that are seen often enough, and that have a slot.
fn fitted(choices: &[Choice]) -> HashMap<Feature, f64> {
    let mut weights: HashMap<Feature, f64> = owners(choices).into_iter().map(|owner| (owner, 0.0)).collect();
    // Adagrad: weights of rare features change faster.
    let mut changed: HashMap<Feature, f64> = weights.keys().map(|&feature| (feature, 1e-3)).collect();
    let mut order: Vec<usize> = (0..choices.len()).collect();
    let mut random = Random::new(1, 0);
    for round in 0..ROUNDS {
        let rate = RATE / (1.0 + round as f64);
        random.shuffle(&mut order);
        for choice in order.iter().map(|&at| &choices[at]) {
            let sums: Vec<f64> = choice.moves.iter().map(|of_move| sum(of_move, &weights)).collect();
            for (at, (likely, of_move)) in likelihoods(&sums).into_iter().zip(&choice.moves).enumerate() {
                let error = likely - f64::from(u8::from(at == choice.made));
                for feature in of_move {
                    let (Some(weight), Some(changed)) = (weights.get_mut(feature), changed.get_mut(feature))
                    else {
                        continue;
                    };
                    let slope = error + TO_ZERO * *weight;
                    *changed += slope * slope;
                    *weight -= rate * slope / changed.sqrt();
                }
            }
        }
    }
    weights
}

/// The feature that has each slot: the one of most moves.
fn owners(choices: &[Choice]) -> HashSet<Feature> {
    let mut counts: HashMap<Feature, u32> = HashMap::new();
    for &feature in choices.iter().flat_map(|choice| &choice.moves).flatten() {
        *counts.entry(feature).or_default() += 1;
    }
    let mut owners: HashMap<usize, (u32, Feature)> = HashMap::new();
    for (feature, count) in counts.into_iter().filter(|(_, count)| *count >= LEAST) {
        let owner = owners.entry(slot(feature)).or_insert((count, feature));
        *owner = (*owner).max((count, feature));
    }
    owners.into_values().map(|(_, feature)| feature).collect()
}

fn sum(of_move: &[Feature], weights: &HashMap<Feature, f64>) -> f64 {
    of_move.iter().filter_map(|feature| weights.get(feature)).sum()
}

fn likelihoods(sums: &[f64]) -> Vec<f64> {
    let most = sums.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let all: f64 = sums.iter().map(|sum| (sum - most).exp()).sum();
    sums.iter().map(|sum| (sum - most).exp() / all).collect()
}

/// Goes through a game.
struct Choosing<'a> {
    game: &'a Game,
    choices: &'a mut Vec<Choice>,
}

impl OnBoard for Choosing<'_> {
    type Output = ();

    fn run<G: Geometry>(self) {
        let Choosing { game, choices } = self;
        let names = &game.rules.names;
        let features = Features::new::<G>(game.rules);
        let mut ahead = Lookahead::<G>::new(game.rules);
        let mut position: Position<G::Set> = game.start.narrow();
        let mut line: Vec<Move<G::Set>> = Vec::new();
        for (from, to, captured) in &game.moves {
            let legal = legal_moves::<G>(&position, game.rules);
            let is_made = |mv: &Move<G::Set>| {
                names.number(mv.from) == *from
                    && names.number(mv.to) == *to
                    && mv.captured.count() as usize == captured.len()
            };
            let Some(made) = legal.iter().position(is_made) else { return };
            if legal.len() > 1 {
                let losses = ahead.losses(&position, &legal, MOST_POSITIONS);
                let mut moves = vec![Vec::new(); legal.len()];
                features.of_position::<G>(&position, &legal, &losses, |at, feature| moves[at].push(feature));
                let last: Last<'_, G::Set> = std::array::from_fn(|back| line.iter().nth_back(back));
                for (mv, of_move) in legal.iter().zip(&mut moves) {
                    features.of_line::<G>(&position, mv, &last, |feature| of_move.push(feature));
                }
                choices.push(Choice { moves, made });
            }
            position.play_unchecked(&legal[made]);
            line.push(legal[made]);
        }
    }
}
