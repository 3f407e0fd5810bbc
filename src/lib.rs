//! Game records of draughts (dama, checkers): read them, replay them by the rulebooks, and find out what is
//! irregular, under which article, whether it stands, and which draws could have been claimed.
//!
//! Reading takes any path, stream or bytes, whatever the encoding, the compression and the notation; judging takes one
//! game at a time:
//!
//! ```
//! use damiera::{Reader, Verdict};
//!
//! let text = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 37-32 *";
//! for game in Reader::from_bytes(text).games() {
//!     let game = game?;
//!     let judged = damiera::judge(&game);
//!     assert_eq!(judged.verdict, Verdict::Irregular);
//!     for finding in &judged.findings {
//!         println!("{}: {}", finding.kind().code, damiera::message(finding, &judged));
//!     }
//! }
//! # Ok::<(), damiera::Error>(())
//! ```
//!
//! A game of one's own has its start, its legal moves, and play that is checked:
//!
//! ```
//! use damiera::{Game, ITALIAN};
//!
//! let start = Game::start(&ITALIAN);
//! let game = start.play(&start.find("22-19")?)?;
//! assert_eq!(game.legal_moves().len(), 7);
//! # Ok::<(), damiera::MoveError>(())
//! ```
//!
//! The underlying crates offer more: [`rules`] (boards, rules, legal moves), [`records`] (what is written,
//! and reading it), [`judging`] (replay, findings, draws) and [`words`] (facts as sentences). Each depends
//! only on those before it. The folder `examples` has programs to start from.

pub use damiera_judge as judging;
pub use damiera_record as records;
pub use damiera_rules as rules;
pub use damiera_words as words;

pub use damiera_judge::draws::{Adjudicator, Claim};
pub use damiera_judge::findings::{Fact, Finding, Severity};
pub use damiera_judge::report::{Report, Verdict};
pub use damiera_record::reader::Reader;
pub use damiera_record::record::Record;
pub use damiera_record::{Error, reader};
pub use damiera_rules::board::{Color, Piece, Role};
pub use damiera_rules::game::{MoveError, PositionError};
pub use damiera_rules::variant::{INTERNATIONAL, ITALIAN, Rules, SPANISH};
pub use damiera_rules::{Game, LegalMove};

/// Judges a game that was read, by the rules that its tags name or its moves show.
#[must_use]
pub fn judge(game: &reader::Game) -> Report<'_> {
    Report::of(game.record(), None)
}

/// Judges a game by these rules, whatever its tags say.
///
/// ```
/// use damiera::rules::variant::RUSSIAN;
/// use damiera::{INTERNATIONAL, Reader, Verdict, judge_by};
///
/// let game = Reader::from_bytes("1. c3-d4 d6-c5 *").games().next().expect("one game")?;
/// assert_eq!(judge_by(&game, &RUSSIAN).verdict, Verdict::Legal);
/// assert_eq!(judge_by(&game, &INTERNATIONAL).verdict, Verdict::Broken);
/// # Ok::<(), damiera::Error>(())
/// ```
#[must_use]
pub fn judge_by<'g>(game: &'g reader::Game, rules: &'static Rules) -> Report<'g> {
    Report::of(game.record(), Some(rules))
}

/// A finding as an English sentence without a full stop.
#[must_use]
pub fn message(finding: &Finding, report: &Report<'_>) -> String {
    words::Catalog::english().message(finding, report.choice.rules)
}

/// The draws that could be claimed in a game, and since which ply.
#[must_use]
pub fn claims(game: &reader::Game) -> Vec<Claim> {
    claimable(game, None)
}

/// The draws that could be claimed in a game that is judged by these rules, and since which ply.
#[must_use]
pub fn claims_by(game: &reader::Game, rules: &'static Rules) -> Vec<Claim> {
    claimable(game, Some(rules))
}

fn claimable(game: &reader::Game, rules: Option<&'static Rules>) -> Vec<Claim> {
    let record = game.record();
    let mut adjudicator = Adjudicator::new(&record, None);
    let report = Report::observed(record, rules, &mut adjudicator);
    report.game.map(|game| adjudicator.claims(&game)).unwrap_or_default()
}

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
