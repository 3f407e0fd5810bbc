//! Which sheets of White and of Black are of one game.

use std::collections::HashMap;

use super::SheetOutline;

/// The most games that one key leads to: what more have in common tells none of them from another.
const MOST_ALIKE: usize = 64;
/// The part of the rows of the shorter sheet that both have, at least, if only the moves pair them.
const IN_COMMON: f64 = 0.3;
/// And how many at least.
const FEWEST_ROWS: usize = 4;
/// The rows of a sheet that tell games apart.
const ENOUGH_ROWS: usize = 12;

/// Two games of two files that are two records of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The number of the game among the first, from 0.
    pub white: usize,
    /// The number of the game among the second.
    pub black: usize,
    /// What paired them.
    pub by: PairedBy,
}

/// What paired two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairedBy {
    /// There are no others.
    Alone,
    /// Players, round and board.
    Tags,
    /// Moves.
    Moves,
}

impl PairedBy {
    /// The word in rows.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            PairedBy::Alone => "alone",
            PairedBy::Tags => "tags",
            PairedBy::Moves => "moves",
        }
    }
}

/// What belongs together, and what is left over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// The pairs, in the order of the first games.
    pub pairs: Vec<Pair>,
    /// The games of each file that have no other half.
    pub unpaired: [Vec<usize>; 2],
}

/// Whether two sheets have too few rows in common to be of one game. Even where every fifth ply is misread on both, sheets of one
/// game share two rows of five.
const fn is_another_game(common: usize, rows: usize) -> bool {
    rows >= ENOUGH_ROWS && common * 10 < rows
}

/// Pairs the games of two files: by tags that the moves do not contradict, then by moves, then by tags what is left.
#[must_use]
pub fn pairs(white: &[SheetOutline], black: &[SheetOutline]) -> Pairing {
    if let ([_], [_]) = (white, black) {
        let pair = Pair { white: 0, black: 0, by: PairedBy::Alone };
        return Pairing { pairs: vec![pair], ..Pairing::default() };
    }
    let mut free = [vec![true; white.len()], vec![true; black.len()]];
    let mut found = Vec::new();
    let by_tags = |free: &[Vec<bool>; 2], fits: fn(usize, usize) -> bool| {
        let alike = candidates(white, black, free, SheetOutline::keys).into_iter();
        let agreeing = alike.filter_map(|(one, other)| {
            let (of_white, of_black) = (white.get(one)?, black.get(other)?);
            let agreed = of_white.agrees(of_black)? as usize;
            let (common, rows) = (of_white.in_common(of_black), of_white.rows.len().min(of_black.rows.len()));
            fits(common, rows).then_some(((agreed, common), one, other))
        });
        agreeing.collect::<Vec<_>>()
    };
    // Two games of a match, or one whose round was mistaken, have the tags of another: their moves tell.
    take(
        by_tags(&free, |common, rows| !is_another_game(common, rows)),
        PairedBy::Tags,
        &mut free,
        &mut found,
    );
    let by_moves = candidates(white, black, &free, |sheet| sheet.rows.clone());
    let by_moves = by_moves.into_iter().filter_map(|(one, other)| {
        let (of_white, of_black) = (white.get(one)?, black.get(other)?);
        let common = of_white.in_common(of_black);
        let rows = of_white.rows.len().min(of_black.rows.len());
        let enough = common >= FEWEST_ROWS && common as f64 >= IN_COMMON * rows as f64;
        enough.then_some(((common, 0), one, other))
    });
    take(by_moves.collect(), PairedBy::Moves, &mut free, &mut found);
    take(by_tags(&free, |_, _| true), PairedBy::Tags, &mut free, &mut found);
    found.sort_by_key(|pair| pair.white);
    let left = |free: &[bool]| (0..free.len()).filter(|&game| free[game]).collect();
    Pairing { pairs: found, unpaired: [left(&free[0]), left(&free[1])] }
}

/// The games of both files that share a key that few others have, each two once.
fn candidates(
    white: &[SheetOutline],
    black: &[SheetOutline],
    free: &[Vec<bool>; 2],
    keys: impl Fn(&SheetOutline) -> Vec<u64>,
) -> Vec<(usize, usize)> {
    let mut with_key: HashMap<u64, Vec<usize>> = HashMap::new();
    for (game, sheet) in black.iter().enumerate().filter(|(game, _)| free[1][*game]) {
        for key in keys(sheet) {
            let games = with_key.entry(key).or_default();
            if games.len() <= MOST_ALIKE && games.last() != Some(&game) {
                games.push(game);
            }
        }
    }
    let mut found = Vec::new();
    for (game, sheet) in white.iter().enumerate().filter(|(game, _)| free[0][*game]) {
        let of_keys = keys(sheet);
        let sharing = of_keys.iter().filter_map(|key| with_key.get(key));
        let mut others: Vec<usize> =
            sharing.filter(|games| games.len() <= MOST_ALIKE).flatten().copied().collect();
        // Those that share most keys; a few are enough.
        others.sort_unstable();
        let mut counted: Vec<(usize, usize)> = Vec::new();
        for other in others {
            match counted.last_mut() {
                Some((times, last)) if *last == other => *times += 1,
                _ => counted.push((1, other)),
            }
        }
        counted.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
        found.extend(counted.into_iter().take(MOST_ALIKE).map(|(_, other)| (game, other)));
    }
    found
}

/// Takes the pairs that agree best; each game is in one.
fn take(
    mut agreeing: Vec<((usize, usize), usize, usize)>,
    by: PairedBy,
    free: &mut [Vec<bool>; 2],
    found: &mut Vec<Pair>,
) {
    agreeing.sort_by(|a, b| b.0.cmp(&a.0).then((a.1, a.2).cmp(&(b.1, b.2))));
    for (_, white, black) in agreeing {
        if free[0][white] && free[1][black] {
            free[0][white] = false;
            free[1][black] = false;
            found.push(Pair { white, black, by });
        }
    }
}
