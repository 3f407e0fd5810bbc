//! Claims checked against a slow, obvious recount: random endings, judged from the positions after each ply alone.

use damiera_judge::draws::Adjudicator;
use damiera_judge::replay::Plies;
use damiera_judge::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::board::Geometry;
use damiera_rules::movegen::{legal_moves, long_notation};
use damiera_rules::position::{Position, fen};
use damiera_rules::variant::{self, DrawRule, OnBoard, Rules};

/// Numbers that look random, and are the same every time.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }
}

/// A random game from a position, as moves; and whether its last position is won.
struct Play<'a> {
    rules: &'static Rules,
    fen: &'a str,
    plies: usize,
    random: &'a mut Random,
}

impl OnBoard for Play<'_> {
    type Output = Option<(Vec<String>, bool)>;

    fn run<G: Geometry>(self) -> Self::Output {
        let setup = fen::parse(self.fen).unwrap();
        let mut position: Position<G::Set> = Position::from_setup(&setup, self.rules).ok()?;
        let mut moves = Vec::new();
        loop {
            let legal = legal_moves::<G>(&position, self.rules);
            if legal.is_empty() || moves.len() == self.plies {
                return Some((moves, legal.is_empty()));
            }
            // Few choices bring positions back; the last moves in order are the kings' more often than not.
            let mv = legal[legal.len() - 1 - self.random.below(legal.len().min(3))];
            moves.push(long_notation::<G>(&mv, &position, self.rules));
            position.play_unchecked(&mv);
        }
    }
}

/// One side's pieces in a FEN: kings and men, by number.
#[derive(Debug, Default)]
struct Side {
    kings: Vec<u8>,
    men: Vec<u8>,
}

/// White and Black of a FEN.
fn sides(fen: &str) -> [Side; 2] {
    let mut sides = [Side::default(), Side::default()];
    for (written, piece) in fen::parse(fen).unwrap().pieces {
        let side = &mut sides[usize::from(piece.color == damiera_rules::board::Color::Black)];
        let squares =
            if piece.role == damiera_rules::board::Role::King { &mut side.kings } else { &mut side.men };
        squares.push(written.as_number().unwrap());
    }
    sides
}

/// The claims of a game by its positions: `fens[0]` is the start, `fens[n]` is after ply n.
fn recount(rules: &Rules, fens: &[String], won: bool) -> Vec<String> {
    let boards: Vec<[Side; 2]> = fens.iter().map(|fen| sides(fen)).collect();
    let pieces =
        |at: usize| -> usize { boards[at].iter().map(|side| side.kings.len() + side.men.len()).sum() };
    let captured = |ply: usize| pieces(ply) != pieces(ply - 1);
    let man_moved = |ply: usize| {
        [0, 1].iter().any(|&side| {
            let (before, after) = (&boards[ply - 1][side], &boards[ply][side]);
            // A man that left its square on its own side's move; one taken is a capture anyhow.
            before.men != after.men
        })
    };
    let last = fens.len() - usize::from(won);
    let mut claims = Vec::new();
    for article in rules.draws {
        let since = |ply: usize| match article.rule {
            DrawRule::Repetition { times } => {
                let same: Vec<usize> = (0..=ply).filter(|&at| fens[at] == fens[ply]).collect();
                (same.len() == times).then(|| same[0])
            }
            DrawRule::KingMoves { each, .. } => {
                let quiet = (1..=ply).rev().take_while(|&at| !captured(at) && !man_moved(at)).count();
                (quiet == 2 * each).then(|| ply - quiet)
            }
            DrawRule::Ending { strong, each } => {
                let listed = |at: usize| {
                    let material = |side: &Side| {
                        (u32::try_from(side.kings.len()).unwrap(), u32::try_from(side.men.len()).unwrap())
                    };
                    let [white, black] = &boards[at];
                    let (white, black) = (material(white), material(black));
                    black == (1, 0) && strong.contains(&white) || white == (1, 0) && strong.contains(&black)
                };
                let since = (0..=ply).rev().take_while(|&at| listed(at)).last()?;
                (ply - since == 2 * each).then_some(since)
            }
            DrawRule::Forzosa { line, moves } => {
                let holds = |at: usize| {
                    [0, 1].into_iter().find(|&strong| {
                        let (three, one) = (&boards[at][strong], &boards[at][1 - strong]);
                        three.men.is_empty()
                            && one.men.is_empty()
                            && three.kings.len() == 3
                            && one.kings.len() == 1
                            && three.kings.iter().any(|king| line.contains(king))
                            && !line.contains(&one.kings[0])
                    })
                };
                let after_capture = (1..=ply).rev().find(|&at| captured(at)).unwrap_or(0);
                let since = (after_capture..=ply).find(|&at| holds(at).is_some())?;
                let strong = holds(since)?;
                // The side to move is first in a FEN: `W:` before a move of White.
                let mover = |at: usize| usize::from(fens[at - 1].starts_with('B'));
                let made = (since + 1..=ply).filter(|&at| mover(at) == strong).count();
                (made == moves).then_some(since)
            }
            // Of games that are held to the counts of other programs.
            ref other => unreachable!("no recount of {other:?}"),
        };
        if let Some((since, claimable)) = (0..last).find_map(|ply| Some((since(ply)?, ply))) {
            claims.push(format!("{}: {since} {claimable}", rules.article(article.article)));
        }
    }
    claims
}

#[test]
fn claims_are_those_of_a_slow_recount() {
    let mut random = Random(2026);
    let (mut games, mut claimed) = (0, 0);
    while games < 6000 {
        let rules = variant::BINDING[random.below(variant::BINDING.len())];
        let squares = usize::from(rules.board().squares());
        let mut pieces = |side: &str, kings: usize, men: usize| {
            let kings = (0..kings).map(|_| format!("K{}", 1 + random.below(squares))).collect::<Vec<_>>();
            let men = (0..men).map(|_| (1 + random.below(squares)).to_string()).collect::<Vec<_>>();
            format!(":{side}{}", [kings, men].concat().join(","))
        };
        let (white, black) = match games % 4 {
            0 => (pieces("W", 3, 0), pieces("B", 1, 0)),
            1 => (pieces("W", 1, 0), pieces("B", 2, 0)),
            2 => (pieces("W", 1, 1), pieces("B", 1, 1)),
            _ => (pieces("W", 2, 1), pieces("B", 1, 0)),
        };
        let fen = format!("{}{white}{black}", if random.below(2) == 0 { "W" } else { "B" });
        let plies = 20 + random.below(90);
        let Some((moves, won)) = rules.shape.run(Play { rules, fen: &fen, plies, random: &mut random })
        else {
            continue;
        };
        games += 1;
        // Whole, and one ply short.
        for (moves, won) in [(&moves[..], won), (&moves[..moves.len().saturating_sub(1)], false)] {
            let text = format!("[FEN \"{fen}\"] {} *", moves.join(" "));
            let record = pdn::parse(&text);
            let mut watching = (Plies::default(), Adjudicator::new(&record, None));
            let report = Report::observed(record, Some(rules), &mut watching);
            let game = report.game.as_ref().unwrap();
            let start = game.start.unwrap().to_fen(&rules.names);
            let played = watching.0.into_plies().into_iter().map(|ply| ply.fen(rules));
            let fens: Vec<String> = std::iter::once(start).chain(played).collect();
            assert_eq!(fens.len(), moves.len() + 1, "{text}");
            let mut told: Vec<String> = watching
                .1
                .claims(game)
                .iter()
                .map(|claim| format!("{}: {} {}", claim.article, claim.since, claim.claimable))
                .collect();
            let mut expected = recount(rules, &fens, won);
            told.sort();
            expected.sort();
            claimed += told.len();
            assert_eq!(told, expected, "{text}");
        }
    }
    assert!(claimed > 500, "{claimed} claims are too few to prove anything");
}
