//! What two sheets come to: lines, and what each sheet has of their plies.

use crate::sheet::Written;
use crate::slip::Kind;
use crate::steps::order_of;
use damiera_judge::report::Verdict;
use damiera_rules::board::Color;
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;

/// The part of the places of each sheet that say the ply as it was played, or beside its place, at least, in two sheets of one
/// game.
const SAME_GAME: f64 = 0.5;

/// What two sheets come to.
#[derive(Clone, Debug, Default)]
pub struct Collation {
    /// The lines that explain both sheets, the likeliest first; of those that the sheets hardly tell apart, the one that players
    /// rather play. A line that one sheet has whole and legal comes second, whatever it costs.
    pub lines: Vec<CollatedLine>,
    /// By how much, in nats, the second cheapest costs more than the cheapest; `None` if there is no second.
    pub margin: Option<f64>,
    /// Whether the first is sure.
    pub sure: bool,
    /// Whether the time allowed ran out.
    pub cut_short: bool,
    /// The position that the lines start from.
    pub start: Option<Position<u128>>,
}

impl Collation {
    /// What the first line costs, in nats; infinite if there is none.
    #[must_use]
    pub fn cost(&self) -> f64 {
        self.lines.first().map_or(f64::INFINITY, |line| line.cost)
    }

    /// Notes whether the time ran out for another reading of the sheets: then that may be what was played.
    pub(crate) fn cut_short_too(&mut self, cut_short: bool) {
        self.cut_short |= cut_short;
        self.sure &= !cut_short;
    }
}

/// A line that explains both sheets.
#[derive(Clone, Debug)]
pub struct CollatedLine {
    /// How unlikely the slips of both sheets are, in nats.
    pub cost: f64,
    /// The verdict on the game.
    pub verdict: Verdict,
    /// The plies.
    pub plies: Vec<CollatedPly>,
    /// What each sheet has after the end of the game.
    pub rest: [Vec<Written>; 2],
    /// Whether that, if it is anything, is the end of the sheet written again.
    pub(super) rest_again: bool,
    /// The most that a stretch of plies costs, in nats a ply.
    pub(super) steepest: f64,
}

impl CollatedLine {
    /// How many plies stand in each other's place on a sheet, White's (0) or Black's (1).
    #[must_use]
    pub fn exchanged(&self, sheet: usize) -> usize {
        let is_exchanged = |on: &OnSheet| on.slip.is_some_and(|kind| order_of(kind).is_some());
        self.plies.iter().filter_map(|ply| ply.sheets.get(sheet)).filter(|on| is_exchanged(on)).count()
    }

    /// Whether the sheets have enough plies side by side, of those that the other sheet can have.
    pub(super) fn of_one_game(&self) -> bool {
        let has =
            |ply: &CollatedPly, sheet: usize| ply.sheets.get(sheet).is_some_and(|on| on.written.is_some());
        let of = |sheet: usize| {
            let rest = self.rest.get(sheet).map_or(0, Vec::len);
            let can_be_on_both = |ply: &&CollatedPly| !ply.sheets.iter().any(OnSheet::is_absent);
            self.plies.iter().filter(can_be_on_both).filter(|ply| has(ply, sheet)).count() + rest
        };
        let both = self.plies.iter().filter(|ply| has(ply, 0) && has(ply, 1)).count();
        2 * both >= of(0).min(of(1))
    }

    /// Whether enough of a sheet says what was played for the sheet to be of this game.
    pub(super) fn agrees_with(&self, sheet: usize) -> bool {
        let places = |ply: &CollatedPly| {
            let of_sheet = ply.sheets.get(sheet);
            of_sheet.map_or((0, 0), |of_sheet| {
                let written = usize::from(of_sheet.written.is_some());
                let passed = usize::from(of_sheet.passed.is_some());
                let says_it = of_sheet.slip.is_none_or(|kind| order_of(kind).is_some());
                (written + passed, usize::from(written == 1 && says_it))
            })
        };
        let (all, right) =
            self.plies.iter().map(places).fold((0, 0), |sum, ply| (sum.0 + ply.0, sum.1 + ply.1));
        let all = all + self.rest.get(sheet).map_or(0, Vec::len);
        #[allow(clippy::cast_precision_loss, reason = "it is small")]
        let enough = right as f64 >= SAME_GAME * all as f64;
        enough
    }
}

/// A ply, and what both sheets have of it.
#[derive(Clone, Debug)]
pub struct CollatedPly {
    /// The move in strict notation.
    pub text: String,
    /// The move as played.
    pub mv: Move<u128>,
    /// Whose move it was.
    pub turn: Color,
    /// Whether it breaks a rule.
    pub irregular: bool,
    /// Whether a line that is hardly less likely has another move here, the one that a sheet says.
    pub is_open: bool,
    /// What White's sheet has, and Black's.
    pub sheets: [OnSheet; 2],
}

impl CollatedPly {
    /// Whether a sheet has something else, nothing, or something too much.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.sheets.iter().any(|sheet| sheet.slip.is_some() || sheet.passed.is_some())
    }

    /// Which sheet decided it.
    #[must_use]
    pub fn decided(&self) -> Decided {
        let [white, black] = &self.sheets;
        match (white.slip, black.slip) {
            _ if white.written.is_none() && black.written.is_none() => Decided::Missed,
            // Nothing but the slip of the other sheet tells.
            (Some(_), None) if black.is_absent() => Decided::Together,
            (None, Some(_)) if white.is_absent() => Decided::Together,
            (None, Some(_)) if !black.legal => Decided::White,
            (Some(_), None) if !white.legal => Decided::Black,
            (None, _) | (_, None) if self.is_open => Decided::Open,
            (None, _) | (_, None) => Decided::Later,
            _ => Decided::Together,
        }
    }
}

/// What a sheet has of a ply.
#[derive(Clone, Debug)]
pub struct OnSheet {
    /// What is written; `None` where the ply is left out.
    pub written: Option<Written>,
    /// The kind of slip; `None` if the ply is written as it was played, or is [absent](OnSheet::is_absent).
    pub slip: Option<Kind>,
    /// Whether what is written is a legal move here.
    pub legal: bool,
    /// What is written before it and says nothing of the game, or says again what is written before: then `true`. Empty cells are
    /// nothing.
    pub passed: Option<(Written, bool)>,
}

impl OnSheet {
    /// Whether the sheet does not have this ply, as its own numbers say: of a part of the game that it lacks, or of the other player.
    #[must_use]
    pub fn is_absent(&self) -> bool {
        self.written.is_none() && self.slip.is_none()
    }
}

/// Which of two sheets decided a ply on which they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Decided {
    /// Only what White's sheet says can be played, or Black's has nothing.
    White,
    /// Only what Black's sheet says can be played, or White's has nothing.
    Black,
    /// Both can be played there, and what follows decides.
    Later,
    /// Both can be played there, and nothing that follows decides.
    Open,
    /// Neither says what was played: only the two together, and what follows, tell.
    Together,
    /// Neither has the ply.
    Missed,
}

impl Decided {
    /// The word in rows.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Decided::White => "white",
            Decided::Black => "black",
            Decided::Later => "later",
            Decided::Open => "open",
            Decided::Together => "together",
            Decided::Missed => "missed",
        }
    }
}
