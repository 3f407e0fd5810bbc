//! Random games of which it is known what was played: what the record leaves open must not be charged to a player.

use crate::findings::Severity;
use crate::generate::Random;
use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::board::{Color, Geometry, Role, Square, SquareSet};
use damiera_rules::movegen::path::capture_path;
use damiera_rules::movegen::{Move, Way, legal_moves, steps};
use damiera_rules::position::{Position, fen, promotion_row};
use damiera_rules::variant::{self, OnBoard, Rules};

/// A game as it was played, written with every square of its captures, and with two of them.
struct Table<'a, G: Geometry> {
    rules: &'static Rules,
    random: &'a mut Random,
    position: Position<G::Set>,
    start: String,
    long: Vec<String>,
    short: Vec<String>,
}

impl<'a, G: Geometry> Table<'a, G> {
    fn new(rules: &'static Rules, random: &'a mut Random) -> Table<'a, G> {
        let position = Position::start_on::<G>(rules);
        let start = position.to_fen(&rules.names);
        Table { rules, random, position, start, long: Vec::new(), short: Vec::new() }
    }

    /// An ending: White with kings and men, Black with men.
    fn ending(rules: &'static Rules, random: &'a mut Random) -> Option<Table<'a, G>> {
        let mut squares: Vec<Square> = G::all().squares().collect();
        random.shuffle(&mut squares);
        let number = |square: Square| rules.names.number(square).to_string();
        let is_far = |square: Square, color| promotion_row::<G::Set>(rules, color).contains(square);
        let (kings, others) = squares.split_at(2);
        let (men, black) = others.split_at(3);
        let kings = kings.iter().map(|&square| format!("K{}", number(square)));
        let men = men.iter().filter(|&&square| !is_far(square, Color::White)).map(|&square| number(square));
        let white: Vec<String> = kings.chain(men).collect();
        let black = black.iter().take(8).filter(|&&square| !is_far(square, Color::Black));
        let black: Vec<String> = black.map(|&square| number(square)).collect();
        let start = format!("W:W{}:B{}", white.join(","), black.join(","));
        let position = Position::from_setup(&fen::parse(&start).ok()?, rules).ok()?;
        Some(Table { rules, random, position, start, long: Vec::new(), short: Vec::new() })
    }

    fn legal(&self) -> Vec<Move<G::Set>> {
        legal_moves::<G>(&self.position, self.rules)
    }

    fn number(&self, square: Square) -> u8 {
        self.rules.names.number(square)
    }

    /// Makes a move, and writes it in one way and the other.
    fn write(&mut self, mv: &Move<G::Set>, long: String, short: String) {
        self.position.play_unchecked(mv);
        self.long.push(long);
        self.short.push(short);
    }

    fn make(&mut self, mv: &Move<G::Set>) {
        let way = Way::long::<G>(mv, &self.position, self.rules).to_text(&self.rules.names, 'x');
        let sign = if mv.captured.is_empty() { '-' } else { 'x' };
        let short = format!("{}{sign}{}", self.number(mv.from), self.number(mv.to));
        self.write(mv, way, short);
    }

    /// Plays so many plies, fewer if the game ends.
    fn play(&mut self, plies: usize) {
        for _ in 0..plies {
            let Some(mv) = self.random.one_of(&self.legal()).copied() else { return };
            self.make(&mv);
        }
    }

    /// Makes a quiet move though a capture is due, as soon as one is; which ply that is.
    fn misses_a_capture(&mut self, within: usize) -> Option<usize> {
        for _ in 0..within {
            let legal = self.legal();
            let mut quiet = Vec::new();
            steps::each_step::<G>(&self.position, self.rules, |mv| quiet.push(mv));
            if legal.first()?.captured.is_empty() || quiet.is_empty() {
                self.play(1);
                continue;
            }
            let mv = *self.random.one_of(&quiet)?;
            self.make(&mv);
            return Some(self.short.len());
        }
        None
    }

    fn record(&self, moves: &[String]) -> String {
        let mut text = format!("[FEN \"{}\"]\n\n", self.start);
        for (index, mv) in moves.iter().enumerate() {
            if index % 2 == 0 {
                text += &format!("{}. ", index / 2 + 1);
            }
            text += &format!("{mv} ");
        }
        text + "*"
    }

    fn found(&self, moves: &[String]) -> Found {
        let text = self.record(moves);
        let report = Report::of(pdn::parse(&text), Some(self.rules));
        let (mut charged, mut remarks) = (Vec::new(), Vec::new());
        for finding in &report.findings {
            let is_error = finding.kind().severity == Severity::Error;
            let found = (finding.kind().code, finding.ply.unwrap_or(0));
            if is_error { charged.push(found) } else { remarks.push(found) }
        }
        charged.sort_by_key(|(_, ply)| *ply);
        let broken = report.replayed() < report.plies;
        Found { charged, remarks, broken, text }
    }
}

/// What is found in a record: code and ply.
struct Found {
    charged: Vec<(&'static str, usize)>,
    remarks: Vec<(&'static str, usize)>,
    broken: bool,
    text: String,
}

impl Found {
    /// Nothing is charged but some of this, and the record can be followed to its end.
    fn is_at_most(&self, truth: &[(&str, usize)]) {
        assert!(!self.broken, "{:?} {}", self.charged, self.text);
        assert!(self.charged.iter().all(|found| truth.contains(found)), "{:?} {}", self.charged, self.text);
    }

    /// No more is charged than this, and the record can be followed to its end: another ply may be found irregular, where
    /// another reading explains the record as well.
    fn is_no_more_than(&self, truth: &[(&str, usize)]) {
        assert!(!self.broken, "{:?} {truth:?} {}", self.charged, self.text);
        assert!(self.charged.len() <= truth.len(), "{:?} {truth:?} {}", self.charged, self.text);
    }
}

/// Games of a variant with something of its own in each; how many had it.
struct Games<F>(&'static Rules, u64, F);

trait Play {
    fn play<G: Geometry>(&self, rules: &'static Rules, random: &mut Random) -> Option<()>;
}

impl<F: Play> OnBoard for Games<F> {
    type Output = usize;

    fn run<G: Geometry>(self) -> usize {
        let Games(rules, games, play) = self;
        (0..games).filter(|&game| play.play::<G>(rules, &mut Random::new(5, game)).is_some()).count()
    }
}

fn games(names: &[&str], games: u64, at_least: usize, play: impl Play + Copy) {
    for name in names {
        let rules = variant::named(name).unwrap();
        let played = rules.shape.run(Games(rules, games, play));
        assert!(played >= at_least, "{name}: {played}");
    }
}

#[derive(Clone, Copy)]
struct ShortCapture;

impl Play for ShortCapture {
    fn play<G: Geometry>(&self, rules: &'static Rules, random: &mut Random) -> Option<()> {
        let mut table = Table::<G>::ending(rules, random)?;
        let legal = table.legal();
        let is_other = |one: &Move<G::Set>, other: &Move<G::Set>| {
            (one.from, one.to) == (other.from, other.to) && one.captured != other.captured
        };
        let several: Vec<_> =
            legal.iter().filter(|mv| legal.iter().any(|other| is_other(mv, other))).copied().collect();
        let mv = *table.random.one_of(&several)?;
        if several.iter().any(Move::is_single_jump) {
            return None;
        }
        table.make(&mv);
        table.play(1);
        table.misses_a_capture(4)?;
        table.play(6);
        let (truth, found) = (table.found(&table.long), table.found(&table.short));
        if !found.remarks.contains(&("ambiguous-capture", 1)) {
            found.is_no_more_than(&truth.charged);
        }
        Some(())
    }
}

#[test]
fn the_readings_of_a_short_capture_are_followed_past_an_irregularity() {
    games(&["international", "spanish", "russian"], 4000, 10, ShortCapture);
}

#[derive(Clone, Copy)]
struct OverOwnPiece;

impl Play for OverOwnPiece {
    fn play<G: Geometry>(&self, rules: &'static Rules, random: &mut Random) -> Option<()> {
        let before = 2 + random.below(12);
        let mut table = Table::<G>::new(rules, random);
        table.play(before);
        let (own, legal) = (table.position.pieces(table.position.turn()), table.legal());
        let mut jumps = Vec::new();
        for from in (own & !table.position.kings()).squares() {
            for direction in rules.motion.man_steps.of(table.position.turn()).iter() {
                let over = G::step(G::Set::of(from), direction) & own;
                let to = G::step(over, direction) & G::all() & !table.position.occupied();
                jumps.extend(
                    to.first().map(|to| Move::new::<G>(&table.position, from, to, G::Set::EMPTY, false)),
                );
            }
        }
        jumps.retain(|jump| legal.iter().all(|mv| (mv.from, mv.to) != (jump.from, jump.to)));
        let mv = *table.random.one_of(&jumps)?;
        table.make(&Move { captured: G::Set::EMPTY, ..mv });
        let text = table.short.last()?.replace('-', "x");
        *table.short.last_mut()? = text;
        let ply = table.short.len();
        table.play(1);
        let missed = table.misses_a_capture(7)?;
        table.play(12);
        table.found(&table.short).is_no_more_than(&[("impossible-capture", ply), ("missed-capture", missed)]);
        Some(())
    }
}

#[test]
fn an_own_piece_that_was_jumped_stays_where_it_moves_later() {
    games(&["international", "italian", "spanish"], 300, 20, OverOwnPiece);
}

#[derive(Clone, Copy)]
struct BoardThatLacksAPiece;

impl Play for BoardThatLacksAPiece {
    fn play<G: Geometry>(&self, rules: &'static Rules, random: &mut Random) -> Option<()> {
        let before = random.below(20);
        let mut table = Table::<G>::new(rules, random);
        table.play(before);
        let captures: Vec<_> = table.legal().into_iter().filter(|mv| !mv.captured.is_empty()).collect();
        let capture = *table.random.one_of(&captures)?;
        table.make(&capture);
        let (ply, found) = (table.short.len(), table.position);
        table.misses_a_capture(1)?;
        // A piece that has stood where it is since then moves.
        let mut untouched = found.occupied() & table.position.occupied() & !G::Set::of(capture.to);
        let mut moved = None;
        for _ in 0..16 {
            let legal = table.legal();
            let mover: Vec<_> = legal.iter().filter(|mv| untouched.contains(mv.from)).copied().collect();
            let mv = *table.random.one_of(if mover.is_empty() { &legal } else { &mover })?;
            let is_it = untouched.contains(mv.from);
            table.make(&mv);
            untouched = untouched & !mv.captured & !G::Set::of(mv.from);
            if is_it && table.short.len() > ply + 3 {
                moved = Some(mv.from);
                break;
            }
        }
        let moved = moved?;
        table.play(4);
        let noted = without(&found, moved, rules);
        let mut moves = table.short.clone();
        moves.get_mut(ply - 1)?.push_str(&format!(" {{[%position \"{noted}\"]}}"));
        let found = table.found(&moves);
        found.is_at_most(&[("missed-capture", ply + 1)]);
        assert!(found.remarks.contains(&("position-differs", ply)), "{}", found.text);
        Some(())
    }
}

/// A board without the piece on a square, as a FEN.
fn without<S: SquareSet>(position: &Position<S>, square: Square, rules: &Rules) -> String {
    let mut fen = String::from(if position.turn() == Color::White { "W" } else { "B" });
    for (color, letter) in [(Color::White, ":W"), (Color::Black, ":B")] {
        let pieces = position.pieces(color).squares().filter(|&other| other != square);
        let written = pieces.map(|square| {
            let king = position.piece(square).is_some_and(|piece| piece.role == Role::King);
            format!("{}{}", if king { "K" } else { "" }, rules.names.number(square))
        });
        fen += letter;
        fen += &written.collect::<Vec<_>>().join(",");
    }
    fen
}

#[test]
fn a_board_that_lacks_a_piece_which_moves_later_is_not_played_on() {
    games(&["international", "italian", "spanish"], 400, 10, BoardThatLacksAPiece);
}

/// A capture of several pieces, of which only the first jump is written: it was completed, or not.
#[derive(Clone, Copy)]
struct FirstJump {
    completed: bool,
}

impl Play for FirstJump {
    fn play<G: Geometry>(&self, rules: &'static Rules, random: &mut Random) -> Option<()> {
        let before = 6 + random.below(30);
        let mut table = Table::<G>::new(rules, random);
        table.play(before);
        let legal = table.legal();
        let men = !table.position.kings();
        let several: Vec<_> =
            legal.iter().filter(|mv| mv.captured.count() > 1 && men.contains(mv.from)).copied().collect();
        let mv = *table.random.one_of(&several)?;
        let path = capture_path::<G>(&mv, &table.position, rules);
        let (&stop, &over) = (path.stops.get(1)?, path.captured.first()?);
        if legal.iter().any(|mv| (mv.from, mv.to) == (path.stops[0], stop)) {
            return None;
        }
        let text = format!("{}x{}", table.number(mv.from), table.number(stop));
        let made = if self.completed {
            mv
        } else {
            Move::new::<G>(&table.position, mv.from, stop, G::Set::of(over), false)
        };
        table.write(&made, text.clone(), text);
        let ply = table.short.len();
        table.play(12);
        let found = table.found(&table.short);
        found.is_at_most(&[("stopped-mid-capture", ply)]);
        if !self.completed {
            assert_eq!(found.charged, [("stopped-mid-capture", ply)], "{}", found.text);
        }
        Some(())
    }
}

#[test]
fn nobody_is_charged_after_a_capture_of_which_the_first_jump_is_written() {
    games(
        &["international", "italian", "spanish", "english", "russian"],
        600,
        20,
        FirstJump { completed: true },
    );
}

#[test]
fn a_capture_that_was_broken_off_is_one() {
    games(
        &["international", "italian", "spanish", "english", "russian"],
        600,
        20,
        FirstJump { completed: false },
    );
}
