#![allow(missing_docs, clippy::all, clippy::print_stdout, clippy::unwrap_used)]
use damiera_judge::replay::{Plies, Ply};
use damiera_judge::report::{Report, Verdict};
use damiera_record::record::{MoveKind, Separator, Span};
use damiera_repair::*;
use damiera_rules::board::WrittenSquare;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;
use std::time::{Duration, Instant};

struct Rng(u64);
impl Rng {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545F4914F6CDD1D) >> 11
    }
    fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }
}
struct Truth {
    rules: &'static Rules,
    start: Position<u128>,
    plies: Vec<Ply>,
    source: String,
}

fn square(rules: &Rules, n: u8) -> WrittenSquare {
    rules.names.written(rules.names.square(n).unwrap())
}
fn tokens(t: &Truth) -> Vec<Written> {
    t.plies
        .iter()
        .enumerate()
        .map(|(i, p)| {
            let long = p.short.matches(['x', ':']).count() > 1;
            let squares: Vec<WrittenSquare> = if long {
                p.path.iter().map(|&n| square(t.rules, n)).collect()
            } else {
                vec![square(t.rules, p.from), square(t.rules, p.to)]
            };
            mk(squares, i, !p.captured.is_empty())
        })
        .collect()
}
fn mk(squares: Vec<WrittenSquare>, i: usize, cap: bool) -> Written {
    let text = squares.iter().map(|s| s.to_string()).collect::<Vec<_>>().join(if cap { "x" } else { "-" });
    Written {
        text,
        kind: Some(MoveKind::Squares),
        squares,
        separator: if cap { Separator::Cross } else { Separator::Dash },
        span: Span::new(i, i),
        ply: i + 1,
    }
}
fn parse_sq(s: &str) -> Option<WrittenSquare> {
    let b = s.as_bytes();
    if b.is_empty() {
        return None;
    }
    if b[0].is_ascii_digit() {
        s.parse::<u8>().ok().filter(|n| *n > 0).map(WrittenSquare::number)
    } else {
        let r: u8 = s[1..].parse().ok()?;
        Some(WrittenSquare::algebraic(b[0].checked_sub(b'a')?, r))
    }
}
fn conf(c: u8, rng: &mut Rng, letters: u8, uniform: bool) -> u8 {
    if c.is_ascii_digit() {
        if uniform {
            loop {
                let d = b'0' + rng.below(10) as u8;
                if d != c {
                    return d;
                }
            }
        }
        let near: [&[u8]; 10] =
            [b"96", b"2470", b"135", b"2468", b"35719", b"46286", b"57935", b"6841", b"79453", b"8046"];
        let s = near[(c - b'0') as usize];
        s[rng.below(s.len())]
    } else {
        loop {
            let d = b'a' + rng.below(letters as usize) as u8;
            if d != c {
                return d;
            }
        }
    }
}
const KINDS: [&str; 11] = [
    "digit",
    "neighbour",
    "missing",
    "capture-end",
    "exchanged",
    "digit-lost",
    "doubled",
    "digits-swapped",
    "reversed",
    "pair-missing",
    "other-side",
];
const W: [f64; 11] = [28., 17., 14., 9., 7., 6., 6., 5., 3., 3., 2.];
/// one slip of a kind at a random ply; None if it cannot
fn slip(t: &Truth, v: &mut Vec<Written>, kind: &str, rng: &mut Rng, uniform: bool) -> bool {
    let n = v.len();
    if n < 4 {
        return false;
    }
    let i = rng.below(n);
    let board = t.rules.board();
    let w = v[i].clone();
    let cap = w.separator == Separator::Cross;
    let edit_one =
        |rng: &mut Rng, f: &mut dyn FnMut(&str, &mut Rng) -> Option<String>| -> Option<Vec<WrittenSquare>> {
            let mut sq = w.squares.clone();
            let k = rng.below(sq.len());
            let new = parse_sq(&f(&sq[k].to_string(), rng)?)?;
            if new == sq[k] {
                return None;
            }
            sq[k] = new;
            Some(sq)
        };
    let new = match kind {
        "digit" => edit_one(rng, &mut |s, rng| {
            let mut b = s.as_bytes().to_vec();
            let k = rng.below(b.len());
            b[k] = conf(b[k], rng, board.width, uniform);
            String::from_utf8(b).ok()
        }),
        "neighbour" => {
            let mut sq = w.squares.clone();
            let k = rng.below(sq.len());
            match (sq[k].as_number(), sq[k].as_algebraic()) {
                (Some(x), _) => {
                    let r = board.row_len() as i32;
                    let d = [1, -1, r, -r][rng.below(4)];
                    let y = x as i32 + d;
                    if y < 1 || y > board.squares() as i32 {
                        None
                    } else {
                        sq[k] = WrittenSquare::number(y as u8);
                        Some(sq)
                    }
                }
                (_, Some((f, r))) => {
                    let d = [(1i32, 1i32), (1, -1), (-1, 1), (-1, -1), (2, 0), (-2, 0)][rng.below(6)];
                    let (f, r) = (f as i32 + d.0, r as i32 + d.1);
                    if f < 0 || r < 1 || f >= board.width as i32 || r > board.height as i32 {
                        None
                    } else {
                        sq[k] = WrittenSquare::algebraic(f as u8, r as u8);
                        Some(sq)
                    }
                }
                _ => None,
            }
        }
        "missing" => {
            v.remove(i);
            return i + 1 < n;
        }
        "pair-missing" => {
            if i + 2 >= n {
                return false;
            }
            v.remove(i);
            v.remove(i);
            return true;
        }
        "doubled" => {
            v.insert(i + 1, w);
            return true;
        }
        "exchanged" => {
            if i + 1 >= n {
                return false;
            }
            v.swap(i, i + 1);
            return true;
        }
        "reversed" => {
            let mut s = w.squares.clone();
            s.reverse();
            Some(s)
        }
        "other-side" => Some(
            w.squares
                .iter()
                .map(|s| match (s.as_number(), s.as_algebraic()) {
                    (Some(x), _) => WrittenSquare::number(board.squares() + 1 - x),
                    (_, Some((f, r))) => WrittenSquare::algebraic(board.width - 1 - f, board.height + 1 - r),
                    _ => *s,
                })
                .collect(),
        ),
        "digits-swapped" => edit_one(rng, &mut |s, _| {
            if s.len() == 2 && s.as_bytes()[0].is_ascii_digit() {
                Some(s.chars().rev().collect())
            } else {
                None
            }
        }),
        "digit-lost" => edit_one(rng, &mut |s, rng| {
            if !s.as_bytes()[0].is_ascii_digit() {
                return None;
            }
            let k = rng.below(s.len());
            let mut t = s.to_string();
            if s.len() == 2 && rng.below(2) == 0 {
                t.remove(k);
            } else {
                let c = t.as_bytes()[k] as char;
                t.insert(k, c);
            }
            if t.len() > 2 {
                return None;
            }
            Some(t)
        }),
        "capture-end" => {
            let p = &t.plies;
            let Some(p) = p.get(w.ply - 1) else { return false };
            if p.path.len() < 3 {
                return false;
            }
            let to = p.path[1 + rng.below(p.path.len() - 2)];
            Some(vec![square(t.rules, p.from), square(t.rules, to)])
        }
        _ => None,
    };
    match new {
        Some(sq) => {
            let i2 = v[i].ply;
            v[i] = mk(sq, i2 - 1, cap);
            v[i].ply = i2;
            true
        }
        None => false,
    }
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let per = args[1].parse::<usize>().unwrap();
    let seed: u64 = args[2].parse().unwrap();
    let only: Vec<&str> = args[3].split(',').collect();
    let mut truths = Vec::new();
    for path in &args[4..] {
        let mut mine = Vec::new();

        let reader = damiera_record::Reader::open(path).unwrap();
        for game in reader.games() {
            let Ok(game) = game else { continue };
            let mut plies = Plies::default();
            let report = Report::observed(game.record(), None, &mut plies);
            if report.verdict != Verdict::Legal {
                continue;
            }
            let Some(g) = &report.game else { continue };
            let (Some(start), rules) = (g.start, g.rules) else { continue };
            let plies = plies.into_plies();
            if plies.len() < 20 || plies.len() > 300 {
                continue;
            }
            mine.push(Truth { rules, start, plies, source: path.rsplit('/').next().unwrap().to_string() });
        }
        let mut rng = Rng(seed * 77 + 5);
        while mine.len() > per {
            let k = rng.below(mine.len());
            mine.swap_remove(k);
        }
        println!("{path}: {} games", mine.len());
        truths.extend(mine);
    }
    let debug = std::env::var("DEBUG").is_ok();
    for test in only {
        let mut rng = Rng(seed * 1000003 + 17);
        let (
            mut n,
            mut first,
            mut five,
            mut sure,
            mut sure_wrong,
            mut legal,
            mut plies_all,
            mut plies_right,
            mut cut,
        ) = (0usize, 0usize, 0usize, 0usize, 0usize, 0usize, 0usize, 0usize, 0usize);
        let mut times = Vec::new();
        let mut by: std::collections::BTreeMap<String, [usize; 4]> = Default::default();
        for t in &truths {
            let mut tries = 0;
            loop {
                tries += 1;
                if tries > 40 {
                    break;
                }
                let mut v = tokens(t);
                let mut label = String::new();
                let weighted = |rng: &mut Rng| {
                    let mut x = rng.below(10000) as f64 / 100.0;
                    for (k, w) in W.iter().enumerate() {
                        if x < *w {
                            return KINDS[k];
                        }
                        x -= w;
                    }
                    KINDS[0]
                };
                let ok = match test {
                    "weighted" => {
                        let k = weighted(&mut rng);
                        label = k.into();
                        slip(t, &mut v, k, &mut rng, false)
                    }
                    "equal" | "legal" => {
                        let k = KINDS[rng.below(11)];
                        label = k.into();
                        slip(t, &mut v, k, &mut rng, false)
                    }
                    "two" => {
                        let (a, b) = (KINDS[rng.below(11)], KINDS[rng.below(11)]);
                        label = "two".into();
                        slip(t, &mut v, a, &mut rng, false) && slip(t, &mut v, b, &mut rng, false)
                    }
                    "three" => {
                        label = "three".into();
                        (0..3).all(|_| {
                            let k = KINDS[rng.below(11)];
                            slip(t, &mut v, k, &mut rng, false)
                        })
                    }
                    "chars" | "chars+" | "chars10" => {
                        label = test.into();
                        let n = v.len();
                        let p = if test == "chars10" { 10 } else { 5 };
                        let before = v.clone();
                        for i in 0..n {
                            if rng.below(100) < p {
                                let w = v[i].clone();
                                let mut sq = w.squares.clone();
                                let k = rng.below(sq.len());
                                let mut b = sq[k].to_string().into_bytes();
                                let c = rng.below(b.len());
                                b[c] = conf(b[c], &mut rng, t.rules.board().width, true);
                                if let Some(x) = parse_sq(&String::from_utf8(b).unwrap()) {
                                    sq[k] = x;
                                    let cap = w.separator == Separator::Cross;
                                    let ply = w.ply;
                                    v[i] = mk(sq, i, cap);
                                    v[i].ply = ply;
                                }
                            }
                        }
                        if test == "chars+" {
                            let k = ["missing", "doubled", "exchanged"][rng.below(3)];
                            slip(t, &mut v, k, &mut rng, false);
                        }
                        v != before
                    }
                    k => {
                        label = k.into();
                        slip(t, &mut v, k, &mut rng, false)
                    }
                };
                if !ok {
                    continue;
                }
                for (i, w) in v.iter_mut().enumerate() {
                    w.ply = i + 1;
                }
                let truth: Vec<(u8, u8, Vec<u8>)> = t
                    .plies
                    .iter()
                    .map(|p| {
                        let mut c = p.captured.clone();
                        c.sort();
                        (p.from, p.to, c)
                    })
                    .collect();
                let sheet = Sheet::of_one(v.clone());
                if test == "legal" {
                    // the slip must be a legal move: the first failure comes later than the first difference
                    let orig = tokens(t);
                    let d = v.iter().zip(&orig).position(|(a, b)| a.squares != b.squares).unwrap_or(v.len());
                    let cutv: Vec<Written> = v[..(d + 1).min(v.len())].to_vec();
                    let f = search(
                        &Sheet::of_one(cutv),
                        t.rules,
                        &t.start,
                        &Options { top: 1, within: Duration::from_millis(50) },
                    );
                    if !f.proposals.first().is_some_and(|p| p.edits.is_empty()) {
                        continue;
                    }
                    if label == "missing" || label == "pair-missing" || label == "doubled" {
                        continue;
                    }
                }
                let begun = Instant::now();
                let found = search(&sheet, t.rules, &t.start, &Options::default());
                let took = begun.elapsed();
                if found.proposals.first().is_some_and(|p| p.edits.is_empty()) {
                    legal += 1;
                    continue;
                }
                times.push(took.as_secs_f64() * 1e3);
                let same = |p: &Proposal| {
                    let m: Vec<(u8, u8, Vec<u8>)> = p
                        .moves
                        .iter()
                        .map(|m| {
                            let mut c: Vec<u8> = (0..128)
                                .filter(|b| m.captured >> b & 1 == 1)
                                .map(|b| t.rules.names.number(damiera_rules::board::Square::of_bit(b)))
                                .collect();
                            c.sort();
                            (t.rules.names.number(m.from), t.rules.names.number(m.to), c)
                        })
                        .collect();
                    m == truth
                };
                let place = found.proposals.iter().position(same);
                n += 1;
                first += usize::from(place == Some(0));
                five += usize::from(place.is_some_and(|p| p < 5));
                cut += usize::from(found.cut_short);
                sure += usize::from(found.sure);
                let wrong = found.sure && place != Some(0);
                sure_wrong += usize::from(wrong);
                let e = by
                    .entry(format!(
                        "{label:14} {}",
                        if std::env::var("SOURCES").is_ok() { &t.source } else { "" }
                    ))
                    .or_default();
                e[0] += 1;
                e[1] += usize::from(place == Some(0));
                e[2] += usize::from(place.is_some());
                e[3] += usize::from(wrong);
                plies_all += truth.len();
                if let Some(p) = found.proposals.first() {
                    plies_right += p
                        .moves
                        .iter()
                        .zip(&truth)
                        .filter(|(m, t2)| {
                            t.rules.names.number(m.from) == t2.0 && t.rules.names.number(m.to) == t2.1
                        })
                        .count();
                }
                if debug && place != Some(0) {
                    println!(
                        "-- {label} {} truth at {place:?} margin {:?} sure {} cut {}",
                        t.source, found.margin, found.sure, found.cut_short
                    );
                    println!(
                        "   {}",
                        v.iter()
                            .zip(tokens(t))
                            .enumerate()
                            .filter(|(_, (a, b))| a.squares != b.squares)
                            .take(3)
                            .map(|(i, (a, b))| format!("{}: {} <- {}", i + 1, a.text, b.text))
                            .collect::<Vec<_>>()
                            .join(", ")
                    );
                    for p in found.proposals.iter().take(5) {
                        println!(
                            "   {:.2} {}",
                            p.cost,
                            p.edits
                                .iter()
                                .map(|e| format!("{:?}@{} {}→{}", e.kind, e.ply, e.written, e.read))
                                .collect::<Vec<_>>()
                                .join("; ")
                        );
                    }
                }
                break;
            }
        }
        times.sort_by(f64::total_cmp);
        let at = |q: f64| {
            times
                .get(((times.len() as f64 * q) as usize).min(times.len().saturating_sub(1)))
                .copied()
                .unwrap_or(0.0)
        };
        let pc = |a: usize, b: usize| 100.0 * a as f64 / b.max(1) as f64;
        println!(
            "{test}: n {n} first {:.2} five {:.2} plies {:.3} sure {:.1} sure&wrong {:.2} ({} of {}) legal-anyway {legal} cut {cut} time median {:.2} p95 {:.1} max {:.0} ms",
            pc(first, n),
            pc(five, n),
            pc(plies_right, plies_all),
            pc(sure, n),
            pc(sure_wrong, sure),
            sure_wrong,
            sure,
            at(0.5),
            at(0.95),
            at(1.0)
        );
        if std::env::var("BY").is_ok() {
            for (k, e) in by {
                println!(
                    "    {k}: {} first {:.1} five {:.1} sure&wrong {}",
                    e[0],
                    pc(e[1], e[0]),
                    pc(e[2], e[0]),
                    e[3]
                );
            }
        }
    }
}
