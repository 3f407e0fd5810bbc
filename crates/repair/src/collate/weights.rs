//! What each thing that can be wrong with two sheets costs.
//!
//! In nats: about -ln of how often it happens. They were set by hand, on sheets made from the training half of the games;
//! the other half is what the README measures.

/// A place of a sheet is wrong.
pub(super) const SLIP: f64 = 2.7;
/// Nothing can be read of a ply.
pub(super) const NOTHING_READ: f64 = 0.5;
/// A move against the rules was played: what nobody expects, unless both sheets say it.
pub(super) const IRREGULAR: f64 = 9.0;
/// One against a rule that players hardly ever break, as moving twice, which a ply left out looks like; or that nobody answered.
pub(super) const HARDLY_EVER: f64 = 14.0;
/// One that both sheets say, against a rule that players do break or out of turn, and that was answered: it was played,
/// so no slip may cost less. Even the cheapest slip costs more that makes the same of a ply on both.
pub(super) const BOTH_SAY_IT: f64 = 5.0;
/// One that both sheets say against a rule that players hardly ever break, and that was answered: it comes before the same slip on
/// both, but only a slip that is rare by itself leaves it sure.
pub(super) const BOTH_SAY_IT_HARDLY_EVER: f64 = 7.0;
/// The most that the same slip costs on the second sheet which has it in the same words: the sheets are not always independent, one
/// player may copy what the other wrote.
pub(super) const COPIED: f64 = 3.0;
/// The first ply after the end of a sheet.
pub(super) const STOPPED: f64 = 2.0;
/// Each of the others: who stops writing misses all that follows.
pub(super) const AFTER_THE_END: f64 = 0.4;
/// The second ply left out in a row: a whole move is left out more often than two plies by chance.
pub(super) const MISSING_TOO: f64 = 1.6;
/// A ply that neither sheet has, besides what each leaves out: both writers missed the same one.
pub(super) const INVENTED: f64 = 1.5;
/// The most that it costs that the last ply of a sheet is another move that can be played than the last of the other: nothing follows
/// that would have shown it.
pub(super) const OTHER_AT_THE_END: f64 = SLIP + 5.3;
/// A place that is read before the plies which the numbers leave out there: they are wrong.
pub(super) const WRONG_NUMBER: f64 = 7.0;
/// A place that says nothing of the game.
pub(super) const OF_NOTHING: f64 = SLIP + 5.0;
/// Rows that do not belong where they are, besides what each of their places costs.
pub(super) const OF_ROW: f64 = SLIP + 5.0;
/// The last place of all, left out although play could go on: more than a ply with two wrong characters costs that the other
/// sheet does not have.
pub(super) const LAST_OF_NOTHING: f64 = SLIP + 13.0;
/// What passing over places may cost together with the slip in the place after them.
pub(super) const MOST_TO_PASS: f64 = 17.0;
/// Lines that cost this much more than the cheapest of those which explain as much are given up: a ply that both sheets have
/// wrong costs some 18, and where two are side by side, what was played is that much behind the slips of one sheet until
/// those come to their end.
pub(super) const BEHIND: f64 = 30.0;
