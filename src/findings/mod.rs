//! The registry of findings.
//!
//! A [`Kind`] is what can be found: its code, severity, explanation. It never changes meaning, and it is
//! named after what was seen. A [`Finding`] is one case of it in a game, with the exact bytes it speaks of.
//! Checks return findings; how they are shown is [`crate::write`]'s business.
//!
//! Each kind is one file here, named after its code, and one line in the list below: a `pub static KIND`,
//! with its check beside it where the record or the finished game shows it. Replay and input find the others. Which article
//! of which rulebook stands behind an irregularity of play is data of the variant:
//! [`crate::variant::Rules::citations`].

use std::borrow::Cow;

use crate::board::Color;
use crate::record::{Record, Span};
use crate::variant::Citation;

mod breach;
mod details;
mod execution;
mod lookup;
mod noted;
mod played;
mod replies;
mod same_tag;
#[cfg(test)]
mod tests;
mod written_board;

pub(crate) use crate::notation::closest;
pub use details::Details;
pub use lookup::{find, nearest};
pub(crate) use noted::Noted;
pub use played::{Played, Step};

/// What the rulebooks say on whether an irregularity stands: the last paragraph of most explanations.
macro_rules! acceptance {
    () => {
        "\
It stands as soon as the opponent answers it with a move; until then the
opponent alone may have it corrected, and only as a whole (international 5.6,
5.9, 5.10; Italian 8.2 to 8.4, where touching a piece that can move is enough).
The Spanish text is silent; an answer is taken to accept there too. On the last
ply of a record it is open: neither a result nor a claim rests on it."
    };
}

/// Declares the module of each kind and lists them all, in the order in which `explain` shows them.
macro_rules! registry {
    ($($module:ident,)*) => {
        $(pub mod $module;)*

        /// Every kind there is: first those of play, then the start, the record, the file.
        pub static ALL: &[&Kind] = &[$(&$module::KIND,)*];

        /// The file names, for the test that holds them against the codes.
        #[cfg(test)]
        const MODULES: &[&str] = &[$(stringify!($module),)*];
    };
}

registry! {
    // whose turn, which piece
    wrong_side_first,
    moved_twice,
    moved_opponents_piece,
    empty_square,
    occupied_square,
    // quiet moves
    moved_as_king,
    illegal_man_move,
    illegal_king_move,
    missed_capture,
    // captures
    not_the_most_pieces,
    king_must_capture,
    not_the_most_kings,
    king_not_taken_first,
    stopped_mid_capture,
    too_many_captured,
    impossible_capture,
    man_captured_backward,
    man_captured_king,
    // how a ply was executed
    wrong_removal,
    wrong_crowning,
    // the end of the game
    played_on_after_the_end,
    // how a move is written
    wrong_separator,
    ambiguous_capture,
    contradictory_path,
    king_taken_later,
    no_such_square,
    missing_move,
    move_taken_back,
    // the arbiter's notes
    declared_irregularity,
    declared_note,
    declared_claim,
    position_differs,
    unknown_article,
    bad_arbiter_note,
    // the start and the variant
    bad_start_position,
    board_mirrored,
    numbering_turned,
    unplayable_start,
    other_reading,
    other_game_type,
    variant_guessed,
    variant_without_rules,
    variant_unknown,
    bad_game_type,
    // the tag pairs
    unknown_tag,
    duplicate_tag,
    contradictory_tags,
    tag_without_value,
    bad_date,
    bad_result,
    // the result and the clocks
    result_contradicts_position,
    result_contradicts_clock,
    flag_fell,
    clock_ran_backward,
    result_sign_wrong,
    gain_sign_wrong,
    // the movetext
    move_number_out_of_order,
    result_mismatch,
    no_terminator,
    text_after_terminator,
    stray_text,
    unclosed_comment,
    unclosed_tag,
    unclosed_variation,
    unreadable_record,
    // the file
    binary_file,
    encoding_guessed,
    no_record,
    unread_file,
}

/// Runs every check of the record itself and adds what they find, each check's findings in order of place.
///
/// A record in which there is nothing to find costs no allocation.
pub fn check_record(record: &Record<'_>, findings: &mut Vec<Finding>) {
    for kind in ALL {
        if let Some(Check::OfRecord(check)) = kind.check {
            check(record, findings);
        }
    }
}

/// Holds the boards written into a record against those that its moves lead to, and adds how they differ.
///
/// It comes before the other checks: a last ply that was executed wrongly proves no win.
pub fn compare_boards(played: &Played<'_>, findings: &mut Vec<Finding>) {
    written_board::compare(played, findings);
}

/// Runs every check of the game as played and adds what they find.
pub fn check_game(played: &Played<'_>, findings: &mut Vec<Finding>) {
    for kind in ALL {
        if let Some(Check::OfGame(check)) = kind.check {
            check(played, findings);
        }
    }
}

/// A check: it looks, and adds what it finds.
#[derive(Clone, Copy, Debug)]
pub enum Check {
    /// Needs the record alone.
    OfRecord(fn(&Record<'_>, &mut Vec<Finding>)),
    /// Needs the game as it was replayed: what stood on the board, and how far it could be followed.
    OfGame(fn(&Played<'_>, &mut Vec<Finding>)),
}

/// How grave a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// What a reader should know: something was guessed, or is missing.
    Note,
    /// The record contradicts itself, the position, or good form.
    Warning,
    /// An irregularity of play, or what makes a record impossible to follow or to read.
    Error,
}

impl Severity {
    /// The word in reports and JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// Something that can be found in a record.
#[derive(Debug)]
pub struct Kind {
    /// Its name for ever, in lower case with hyphens.
    pub code: &'static str,
    /// How grave it is.
    pub severity: Severity,
    /// What was seen, in one line, lower case, without full stop.
    pub summary: &'static str,
    /// What it means, why it matters, and what to do about it; paragraphs divided by a blank line, in
    /// lines of at most 80 columns that may be filled anew.
    pub explanation: &'static str,
    /// A short record that has it, as PDN, ready to be validated.
    pub example: &'static str,
    /// How it is found in a record or a game; none where replay or input find it.
    pub check: Option<Check>,
}

/// One case of a [`Kind`] in a game.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What was found.
    pub kind: &'static Kind,
    /// The articles; none for findings about the record itself.
    pub citation: Option<Citation>,
    /// The ply it concerns, counted from 1; none when it concerns the whole game.
    pub ply: Option<usize>,
    /// Who committed it.
    pub side: Option<Color>,
    /// The bytes of the decoded text it speaks of.
    pub span: Span,
    /// What was seen here, in a sentence without full stop.
    pub message: Cow<'static, str>,
    /// A short hint to write under the marked text: what was obligatory, what to write instead.
    pub label: Option<String>,
    /// The legal moves of the side to move, in strict notation; empty where moves are not the matter.
    pub legal: Vec<String>,
    /// The ply that accepted the irregularity.
    pub accepted_by: Option<usize>,
    /// The ply after an irregularity that could not follow it, so that nothing accepted it, and why.
    pub refused: Option<(usize, Cow<'static, str>)>,
    /// Whether it stands: answered (`true`), corrected (`false`), or not answered (none).
    pub stands: Option<bool>,
    /// Whether it comes from an arbiter's note.
    pub declared: bool,
    /// Whether that note says that the opponent had it corrected.
    pub corrected: bool,
    /// What else the code needs.
    pub details: Option<Box<Details>>,
}

impl Finding {
    /// A finding about the record itself, at `span`.
    #[must_use]
    pub fn of_record(kind: &'static Kind, span: Span, message: impl Into<Cow<'static, str>>) -> Finding {
        Finding {
            kind,
            citation: None,
            ply: None,
            side: None,
            span,
            message: message.into(),
            label: None,
            legal: Vec::new(),
            accepted_by: None,
            refused: None,
            stands: None,
            declared: false,
            corrected: false,
            details: None,
        }
    }

    /// The arbiter's own words on it, where a note speaks of what the record shows too.
    #[must_use]
    pub fn noted(&self) -> Option<&str> {
        self.details.as_ref().and_then(|details| details.noted.as_deref())
    }

    /// The ply until which the game could be annulled for it, where a rulebook sets such a limit.
    #[must_use]
    pub fn annul_until_ply(&self) -> Option<usize> {
        self.details.as_ref().and_then(|details| details.annul_until_ply)
    }
}
