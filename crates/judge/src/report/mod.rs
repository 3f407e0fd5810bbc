//! What is known of one record: its variant, its game, its verdict, and everything found.
//!
//! [`Report::of`] is the whole of `validate` for one game: it chooses the rules ([`Choice`]), replays,
//! checks the record itself, and sums up. It prints nothing.
//!
//! Where the replay goes wrong from the start, other readings of the board are tried ([`Reading`]). One that
//! makes the whole game legal takes the place of what is written: in the game, in what is found in it, and
//! for observers.
//!
//! If the record itself is more likely at fault, it is followed no further (`doubt`): nobody is charged with what
//! a sheet has lost.

mod anomaly;
mod asked;
mod carried;
mod digest;
mod doubt;
mod fate;
mod guess;
mod judged;
mod judgement;
mod lost;
mod named;
mod naming;
mod occasion;
mod place;
mod reading;
mod start;
mod steps;
mod taken_back;
mod variant;
mod verdict;

use std::borrow::Cow;
use std::sync::OnceLock;

use crate::findings::{self, Fact, Finding, Severity};
use crate::replay::{Game, Observer, Watcher};
use damiera_record::clocks::Clocks;
use damiera_record::notation::result::{GameResult, RecordedResult};
use damiera_record::notation::{first_mover, gametype};
use damiera_record::record::{self, Record, Span, Tag, start_setup};
use damiera_rules::board::{Color, SquareSet as _};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

pub use asked::Asked;
pub use fate::{Break, Fate, Reply, ShownBy, Unanswered, WhyBroken};
pub use occasion::Occasion;
pub use place::Place;
pub use reading::{Reading, View};
pub(crate) use variant::PLIES_THAT_CONVINCE;
pub use variant::{Choice, Source};
pub use verdict::Verdict;

use judged::Judged;
use judgement::Judgement;

/// Room for what is found in a record that another report had before: see [`Report::into_rooms`].
#[derive(Debug, Default)]
pub struct Room(Vec<Finding>);

/// More findings than nearly all games have: the room of more is given back to the system.
const MOST_FINDINGS: usize = 64;

/// What can be said of one record.
#[derive(Debug)]
pub struct Report<'t> {
    /// The record as written; with captures as one move each, if their jumps are written as moves of their own.
    pub record: Record<'t>,
    /// The rules it was judged by, and how they were chosen.
    pub choice: Choice,
    /// The game as replayed; `None` without rules.
    pub game: Option<Game>,
    /// How the squares were read for that; `None` if as written.
    pub reading: Option<Reading>,
    /// The ply from which on it was not followed, counted from 1, because the record itself is in doubt there.
    pub doubted: Option<usize>,
    /// The plies written in the main line.
    pub plies: usize,
    /// What all of it comes to.
    pub verdict: Verdict,
    /// Everything found, in order of place.
    pub findings: Vec<Finding>,
    /// Where each ply is written, once somebody asks: for most games nobody does.
    spans: OnceLock<Vec<Span>>,
}

impl<'t> Report<'t> {
    /// Judges a record; `asked` are rules that override any tag.
    #[must_use]
    pub fn of(record: Record<'t>, asked: impl Into<Asked>) -> Report<'t> {
        Report::observed(record, asked, &mut ())
    }

    /// Judges a record and shows its settled line to an observer.
    #[must_use]
    pub fn observed<O: Observer>(
        record: Record<'t>,
        asked: impl Into<Asked>,
        observer: &mut O,
    ) -> Report<'t> {
        Report::watched(record, asked.into(), observer, Vec::new())
    }

    /// The same, in the [room](Room) of a report before.
    #[must_use]
    pub fn observed_in<O: Observer>(
        record: Record<'t>,
        asked: impl Into<Asked>,
        observer: &mut O,
        room: Room,
    ) -> Report<'t> {
        Report::watched(record, asked.into(), observer, room.0)
    }

    /// The room that a report took, and that of its record, when nobody needs it any more.
    #[inline]
    #[must_use]
    pub fn into_rooms(self) -> (Room, record::Room) {
        let mut findings = self.findings;
        findings.clear();
        findings.shrink_to(MOST_FINDINGS);
        (Room(findings), self.record.into_room())
    }

    fn watched(
        record: Record<'t>,
        asked: Asked,
        watcher: &mut dyn Watcher,
        room: Vec<Finding>,
    ) -> Report<'t> {
        // One place for what is returned: a report is large.
        let mut report = Report::judged(record, asked, watcher, room);
        if report.count(Severity::Error) > 0 {
            let other = report.with_jumps_joined(asked, watcher);
            if let Some(other) = other.or_else(|| report.with_columns_exchanged(asked, watcher)) {
                report = other;
            }
        }
        report
    }

    /// The report of the record with its columns in the order that their names give them, if it goes further: which side begins is
    /// known only with the game.
    ///
    /// Whoever writes `White;Black` and means the first and the second player is read as he wrote the plies.
    #[cold]
    fn with_columns_exchanged(&self, asked: Asked, watcher: &mut dyn Watcher) -> Option<Report<'t>> {
        let first = self.record.contents.first_column()?;
        if self.choice.rules.is_some_and(|rules| rules.first == first) {
            return None;
        }
        let mut other = Report::judged(self.record.with_columns_exchanged()?, asked, &mut (), Vec::new());
        if other.choice.rules.is_none_or(|rules| rules.first == first) || !other.goes_further(self) {
            return None;
        }
        if watcher.watches() {
            other = Report::judged(other.record, asked, watcher, Vec::new());
        }
        Some(other)
    }

    /// The report of the record with the jumps of a capture joined that are written apart, if it goes further.
    #[cold]
    fn with_jumps_joined(&self, asked: Asked, watcher: &mut dyn Watcher) -> Option<Report<'t>> {
        let (joined, captures) = self.record.joined()?;
        let mut other = Report::judged(joined, asked, &mut (), Vec::new());
        if !other.goes_further(self) {
            return None;
        }
        if watcher.watches() {
            other = Report::judged(other.record, asked, watcher, Vec::new());
        }
        other.findings.push(anomaly::jumps_apart(&other.record, captures));
        other.findings.sort_by_key(|finding| (finding.ply.is_some(), finding.span.start));
        Some(other)
    }

    /// Whether a record read with its jumps joined goes wrong later than as it is written, if at all.
    ///
    /// A ply left out between two captures of one piece looks like a capture whose jumps are written apart. But where the
    /// first capture was complete, no capture goes on over the squares of the second.
    fn goes_further(&self, as_written: &Report<'_>) -> bool {
        let contradictory = |report: &Report<'_>| {
            let is_path =
                |finding: &&Finding| std::ptr::eq(finding.kind(), &findings::contradictory_path::KIND);
            report.findings.iter().filter(is_path).count()
        };
        if contradictory(self) > contradictory(as_written) {
            return false;
        }
        let first = |report: &Report<'_>| {
            let ply = variant::first_error(&report.findings)?;
            report.game.as_ref()?;
            Some(report.ply_spans().get(ply - 1)?.start)
        };
        let errors = self.count(Severity::Error);
        errors == 0
            || errors <= as_written.count(Severity::Error)
                && first(self).is_some_and(|place| first(as_written).is_none_or(|other| place > other))
    }

    /// Judges a record as it is written; what is found goes to `findings`, which is empty.
    fn judged(
        record: Record<'t>,
        asked: Asked,
        watcher: &mut dyn Watcher,
        findings: Vec<Finding>,
    ) -> Report<'t> {
        let judgement = Judgement::of(&record, asked, watcher, findings);
        let Judgement { choice, game, reading, doubted, mut findings, .. } = judgement;
        if doubted.is_some() {
            doubt::tell_unread_start_once(&mut findings);
        }
        let plies = game.as_ref().map_or_else(|| record.plies().count(), |game| game.plies);
        findings.sort_by_key(|finding| (finding.ply.is_some(), finding.span.start));
        let verdict = Verdict::of(&findings, game.as_ref(), plies);
        variant::remind(&choice, &mut findings);
        let spans = OnceLock::new();
        Report { record, choice, game, reading, doubted, plies, verdict, findings, spans }
    }

    /// A record that was not examined: nothing is known of it, and nothing found.
    #[must_use]
    pub fn unread(record: Record<'t>) -> Report<'t> {
        let verdict = Verdict::Unreadable;
        Report {
            record,
            choice: Choice::default(),
            game: None,
            reading: None,
            doubted: None,
            plies: 0,
            verdict,
            findings: Vec::new(),
            spans: OnceLock::new(),
        }
    }

    /// Shows `then` the record as it was read for its replay.
    pub fn as_judged<T>(&self, rules: &Rules, then: impl FnOnce(&Record<'_>) -> T) -> T {
        Judged { record: &self.record, reading: self.reading, doubted: self.doubted }.show(rules, then)
    }

    /// The move number of a ply, as the board counts it from the start position; without rules, as if the game had begun with White's.
    #[must_use]
    pub fn move_number(&self, ply: usize) -> usize {
        self.game.as_ref().map_or(ply.div_ceil(2), |game| game.move_number(ply))
    }

    /// The position before the first ply, with the turn that the record gives it: where one side has no piece, nobody
    /// moves, and the game takes it for that side's turn.
    #[must_use]
    pub fn start_as_written(&self) -> Option<Position<u128>> {
        let start = self.game.as_ref()?.start?;
        let is_over = Color::ALL.into_iter().any(|color| start.pieces(color).is_empty());
        let stated = || start_setup(&self.record).ok().flatten()?.0.turn;
        Some(start.with_stated_turn(if is_over { stated() } else { None }))
    }

    /// The position after the last ply that could be followed; the start as it [is written](Report::start_as_written), if
    /// there is none.
    #[must_use]
    pub fn last_as_written(&self) -> Option<Position<u128>> {
        let game = self.game.as_ref()?;
        if game.replayed == 0 && game.last == game.start { self.start_as_written() } else { game.last }
    }

    /// How many plies could be followed.
    #[must_use]
    pub fn replayed(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.replayed)
    }

    /// Where each ply of the main line is written, ply 1 first.
    #[must_use]
    pub fn ply_spans(&self) -> &[Span] {
        self.spans.get_or_init(|| self.record.plies().map(|(span, _)| span).collect())
    }

    /// The text of a ply, counted from 1; `None` without rules, or beyond the last.
    #[must_use]
    pub fn ply_text(&self, ply: usize) -> Option<&'t str> {
        self.game.as_ref()?;
        let span = *self.ply_spans().get(ply.checked_sub(1)?)?;
        Some(self.record.slice(span))
    }

    /// The result as written: the Result tag, otherwise the terminator.
    #[must_use]
    pub fn recorded_result(&self) -> Option<Cow<'t, str>> {
        RecordedResult::of(&self.record).map(|recorded| recorded.text)
    }

    /// Who won according to the recorded result; `None` if it decides nothing, is not a result, or when it cannot be
    /// known which side's number comes first.
    ///
    /// The first number is that of the side that moves first, unless the final position shows that it is White's.
    #[must_use]
    pub fn recorded_winner(&self) -> GameResult {
        self.recorded().1
    }

    /// The [recorded result](Report::recorded_result), and [who won by it](Report::recorded_winner).
    #[must_use]
    pub fn recorded(&self) -> (Option<Cow<'t, str>>, GameResult) {
        let recorded = RecordedResult::of(&self.record);
        let winner = self.winner(recorded.as_ref());
        (recorded.map(|recorded| recorded.text), winner)
    }

    fn winner(&self, recorded: Option<&RecordedResult<'_>>) -> GameResult {
        match self.first_mover() {
            Some(first) => self.winner_by(recorded, first),
            // A draw is a draw, whoever is named first.
            None => match self.winner_by(recorded, Color::White) {
                GameResult::Draw => GameResult::Draw,
                _ => self.winner_on_the_board().unwrap_or(GameResult::None),
            },
        }
    }

    /// Who won by a recorded result if `first` moves first in the game played, unless the final position shows who is named first.
    #[must_use]
    pub fn winner_by(&self, recorded: Option<&RecordedResult<'_>>, first: Color) -> GameResult {
        let of_result = || recorded.map_or(GameResult::None, |recorded| recorded.winner(first));
        self.winner_on_the_board().unwrap_or_else(of_result)
    }

    fn winner_on_the_board(&self) -> Option<GameResult> {
        let on_the_board = self.findings.iter().find_map(|finding| match &finding.fact {
            Fact::ResultContradictsPosition(fact) if fact.white_first => Some(fact.winner),
            _ => None,
        });
        on_the_board.map(|winner| if winner == Color::White { GameResult::White } else { GameResult::Black })
    }

    /// Who moves first: by the rules, otherwise in the game that a tag names.
    fn first_mover(&self) -> Option<Color> {
        if let Some(rules) = self.choice.rules {
            return Some(rules.first);
        }
        let game_type = self.record.value(Tag::GameType).and_then(|value| gametype::parse(value).ok());
        match game_type {
            Some(game_type) => game_type.first_mover(),
            None => first_mover(self.choice.gametype?),
        }
    }

    /// What the record says about time. White began, where nothing says who did.
    #[must_use]
    pub fn clocks(&self) -> Clocks {
        let game = self.game.as_ref();
        let began = game.map(Game::began).or_else(|| self.first_mover()).unwrap_or(Color::White);
        Clocks::of(&self.record, began, game.map_or(&[], |game| &game.taken_back))
    }

    /// How many findings there are of a severity.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|finding| finding.kind().severity == severity).count()
    }

    /// A name for the game that spacing, encoding, comments and place do not change: `g` and the 16
    /// hexadecimal digits of the XXH3-64 hash of its tags, start position and main line.
    #[must_use]
    pub fn id(&self) -> String {
        digest::id(self)
    }
}
