//! The FEN gives the start of a game, but for one man or two.

use super::fact::fact;
use super::{Check, Finding, Kind, Played, Severity};
use damiera_record::record::start_setup;
use damiera_record::record::{Record, Tag};
use damiera_rules::board::{Color, Geometry, Role, Square, SquareSet};
use damiera_rules::movegen::legal_moves;
use damiera_rules::position::{Position, Setup, find_square};
use damiera_rules::variant::{Breach, OnBoard, Rules};

/// `bad-start-position`.
pub static KIND: Kind = Kind {
    code: "bad-start-position",
    severity: Severity::Error,
    example: r#"[GameType "20"]
[FEN "W:W31-49:B1-20"]

1. 32-28 19-23 2. 28x19 14x23 *
"#,
    check: Some(Check::OfGame(check)),
};

fact! {
    /// The squares whose men are not as at the start.
    BadStartPosition {
        /// The squares on which the position differs, and whose men belong there; `None` if nothing does.
        belongs: Vec<(Square, Option<Color>)>,
        /// The same squares.
        differs: Vec<Square>,
    }
}

/// Words in a Mode tag for a game at odds, in several languages; parts of words, in lower case.
const ODDS: &[&str] = &["odds", "handicap", "vantag", "ventaj", "vantax", "voorgift", "vorgabe", "фор"];

/// Squares per side on which a position may differ and still be meant as the start of a game.
const SQUARES_A_SIDE: u32 = 2;

/// Plies within which a game with captures can come to so few differences.
const PLIES: usize = 4;

/// Whether the record says that one side began with fewer pieces.
#[must_use]
pub fn is_at_odds(record: &Record<'_>) -> bool {
    let mode = record.value(Tag::Mode).unwrap_or_default().to_lowercase();
    ODDS.iter().any(|word| mode.contains(word))
}

/// Finds a start position with a man missing, added or misplaced.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let (record, rules) = (played.record, played.rules);
    if !record.states_start() {
        return;
    }
    let Ok(Some((setup, span))) = start_setup(record) else { return };
    let Some(men) = Men::of(&setup, rules) else { return };
    let start = Men::at_start(rules);
    let differs = start.differs(men);
    if differs.is_empty() || is_at_odds(record) {
        return;
    }
    let begins = record.plies().next().and_then(|(_, written)| find_square(&rules.names, written.from));
    let turns = [setup.turn, begins.and_then(|square| men.on(square))];
    let opening = Opening { rules, men, turns };
    if opening.is_reached_by_steps(start) || rules.shape.run(opening) {
        return;
    }
    let mut squares: Vec<Square> = differs.squares().collect();
    squares.sort_by_key(|&square| rules.names.number(square));
    let belongs = squares.iter().map(|&square| (square, start.on(square))).collect();
    let mut finding = Finding::new(BadStartPosition { belongs, differs: squares }, span);
    finding.citation = rules.cite(Breach::BadStartPosition);
    findings.push(finding);
}

/// The men of both sides, with no kings among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Men {
    white: u128,
    black: u128,
}

impl Men {
    fn at_start(rules: &Rules) -> Men {
        let start = Position::<u128>::start(rules);
        Men { white: start.pieces(Color::White), black: start.pieces(Color::Black) }
    }

    /// The men of a set-up, any number; `None` if it has a king, or a square that does not exist or
    /// that is named twice.
    fn of(setup: &Setup, rules: &Rules) -> Option<Men> {
        let mut men = Men { white: 0, black: 0 };
        for &(written, piece) in &setup.pieces {
            let square = find_square(&rules.names, written)?;
            if piece.role == Role::King || men.on(square).is_some() {
                return None;
            }
            match piece.color {
                Color::White => men.white |= u128::of(square),
                Color::Black => men.black |= u128::of(square),
            }
        }
        Some(men)
    }

    fn of_color(self, color: Color) -> u128 {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Whose man is on a square.
    fn on(self, square: Square) -> Option<Color> {
        if self.white.contains(square) {
            return Some(Color::White);
        }
        self.black.contains(square).then_some(Color::Black)
    }

    /// The squares on which these and others differ; `None` if they are too many for a slip.
    fn differs(self, other: Men) -> u128 {
        let (white, black) = (self.white ^ other.white, self.black ^ other.black);
        let few = white.count() <= SQUARES_A_SIDE && black.count() <= SQUARES_A_SIDE;
        if few { white | black } else { 0 }
    }
}

/// Whether the first plies of a game lead to a position with one of these turns; any turn where none is known.
struct Opening {
    rules: &'static Rules,
    men: Men,
    turns: [Option<Color>; 2],
}

impl Opening {
    /// Whether this can be the turn.
    fn is_turn(&self, color: Color) -> bool {
        self.turns.contains(&Some(color)) || self.turns == [None, None]
    }

    /// Whether the men have gone as many rows forward as quiet plies were made, none of them captured: each step of a
    /// man is a row. Men that follow each other leave few differences after any number of plies.
    fn is_reached_by_steps(&self, start: Men) -> bool {
        let rows = |men: u128| -> u32 {
            men.squares().map(|square| u32::from(self.rules.names.file_and_rank(square).1)).sum()
        };
        let gone = |color: Color| {
            let (before, now) = (start.of_color(color), self.men.of_color(color));
            let (from, to) = if color == Color::White { (before, now) } else { (now, before) };
            (before.count() == now.count()).then(|| rows(to).checked_sub(rows(from))).flatten()
        };
        let first = Position::<u128>::start(self.rules).turn();
        match (gone(first), gone(!first)) {
            (Some(of_first), Some(of_other)) => {
                of_first == of_other && self.is_turn(first)
                    || of_first == of_other + 1 && self.is_turn(!first)
            }
            _ => false,
        }
    }
}

impl OnBoard for Opening {
    type Output = bool;

    fn run<G: Geometry>(self) -> bool {
        let Opening { rules, men, .. } = self;
        let mut positions = vec![Position::<G::Set>::start(rules)];
        for _ in 0..PLIES {
            let mut after = Vec::new();
            for position in &positions {
                for mv in legal_moves::<G>(position, rules) {
                    let mut next = *position;
                    next.play_unchecked(&mv);
                    let wide = next.widen();
                    let stand = Men { white: wide.pieces(Color::White), black: wide.pieces(Color::Black) };
                    if stand == men && self.is_turn(next.turn()) {
                        return true;
                    }
                    after.push(next);
                }
            }
            positions = after;
        }
        false
    }
}
