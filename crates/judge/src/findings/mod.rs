//! The registry of findings.
//!
//! A [`Kind`] is what can be found: its code, severity and example. Its meaning never changes, and it is
//! named after what was seen. A [`Finding`] is one case of it in a game, with the exact bytes it is about.
//! Checks return findings; the crates of words and of output formats decide how they are shown.
//!
//! Each kind is one file here, named after its code, and one line in the list below. The file has a `pub static KIND`,
//! the type of its fact, and its check if the record or the finished game shows it; replay and input find the others. The
//! articles that make something an irregularity of play are data of the variant:
//! [`damiera_rules::variant::Rules::citations`].

use std::sync::LazyLock;

use damiera_record::notation::result::is_usual;
use damiera_record::record::{Record, Span};
use damiera_rules::board::Color;
use damiera_rules::movegen::Way;
use damiera_rules::variant::Cited;

mod breach;
pub(crate) mod execution;
pub mod fact;
mod hands;
mod lookup;
mod marking;
mod noted;
mod played;
mod replies;
mod same_tag;
mod shown;
#[cfg(test)]
mod tests;
mod written_board;

pub use damiera_record::notation::closest;
pub use fact::Value;
pub use lookup::{find, nearest};
pub(crate) use noted::{Noted, speaks_of};
pub use played::{Played, Step};

/// Declares the module of each kind and its type of facts, and lists them all, in the order in which `explain` shows
/// them.
macro_rules! registry {
    ($($module:ident $fact:ident,)*) => {
        $(pub mod $module;)*
        $(pub use $module::$fact;)*

        /// Every kind there is: first those of play, then the start, the record, the file.
        pub static ALL: &[&Kind] = &[$(&$module::KIND,)*];

        /// What the facts of each kind hold, in the same order.
        pub static FIELDS: &[(&Kind, &[fact::Field])] = &[$((&$module::KIND, $fact::FIELDS),)*];

        /// The file names, for the test that checks them against the codes.
        #[cfg(test)]
        const MODULES: &[&str] = &[$(stringify!($module),)*];

        /// What was found: squares, moves, numbers, words of the record. Its sentences are made elsewhere.
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub enum Fact {
            $(
                #[doc = concat!("See [`", stringify!($module), "`].")]
                $fact($fact),
            )*
        }

        impl Fact {
            /// The kind of finding.
            #[must_use]
            pub const fn kind(&self) -> &'static Kind {
                match self { $(Fact::$fact(_) => &$module::KIND,)* }
            }

            /// Shows each value with its name.
            pub fn each(&self, see: &mut fact::See<'_>) {
                match self { $(Fact::$fact(fact) => fact.each(see),)* }
            }
        }

        $(
            impl From<$fact> for Fact {
                fn from(fact: $fact) -> Fact {
                    Fact::$fact(fact)
                }
            }
        )*
    };
}

registry! {
    // whose turn, which piece
    wrong_side_first WrongSideFirst,
    moved_twice MovedTwice,
    moved_opponents_piece MovedOpponentsPiece,
    empty_square EmptySquare,
    occupied_square OccupiedSquare,
    // quiet moves
    moved_as_king MovedAsKing,
    illegal_man_move IllegalManMove,
    illegal_king_move IllegalKingMove,
    missed_capture MissedCapture,
    // captures
    not_the_most_pieces NotTheMostPieces,
    king_must_capture KingMustCapture,
    not_the_most_kings NotTheMostKings,
    king_not_taken_first KingNotTakenFirst,
    stopped_mid_capture StoppedMidCapture,
    too_many_captured TooManyCaptured,
    impossible_capture ImpossibleCapture,
    man_captured_backward ManCapturedBackward,
    man_captured_king ManCapturedKing,
    // how a ply was executed
    wrong_removal WrongRemoval,
    wrong_crowning WrongCrowning,
    // the end of the game
    played_on_after_the_end PlayedOnAfterTheEnd,
    // how a move is written
    wrong_separator WrongSeparator,
    ambiguous_capture AmbiguousCapture,
    contradictory_path ContradictoryPath,
    king_taken_later KingTakenLater,
    no_such_square NoSuchSquare,
    missing_move MissingMove,
    move_taken_back MoveTakenBack,
    // the arbiter's notes
    declared_irregularity DeclaredIrregularity,
    declared_note DeclaredNote,
    declared_claim DeclaredClaim,
    contradictory_notes ContradictoryNotes,
    correction_not_written CorrectionNotWritten,
    position_differs PositionDiffers,
    unknown_article UnknownArticle,
    bad_arbiter_note BadArbiterNote,
    // the start and the variant
    bad_start_position BadStartPosition,
    board_mirrored BoardMirrored,
    numbering_turned NumberingTurned,
    letters_from_first_mover LettersFromFirstMover,
    jumps_written_apart JumpsWrittenApart,
    unplayable_start UnplayableStart,
    other_reading OtherReading,
    other_game_type OtherGameType,
    variant_guessed VariantGuessed,
    variant_without_rules VariantWithoutRules,
    variant_unknown VariantUnknown,
    bad_game_type BadGameType,
    // the tag pairs
    unknown_tag UnknownTag,
    duplicate_tag DuplicateTag,
    contradictory_tags ContradictoryTags,
    tag_without_value TagWithoutValue,
    bad_date BadDate,
    bad_result BadResult,
    // the result and the clocks
    result_contradicts_position ResultContradictsPosition,
    result_contradicts_clock ResultContradictsClock,
    result_contradicts_termination ResultContradictsTermination,
    result_contradicts_claim ResultContradictsClaim,
    result_contradicts_note ResultContradictsNote,
    forfeit_in_signs ForfeitInSigns,
    flag_fell FlagFell,
    clock_ran_backward ClockRanBackward,
    result_sign_wrong ResultSignWrong,
    gain_sign_wrong GainSignWrong,
    // the movetext
    move_number_out_of_order MoveNumberOutOfOrder,
    result_mismatch ResultMismatch,
    no_terminator NoTerminator,
    text_after_terminator TextAfterTerminator,
    stray_text StrayText,
    unclosed_comment UnclosedComment,
    unclosed_tag UnclosedTag,
    unclosed_variation UnclosedVariation,
    unreadable_record UnreadableRecord,
    // the file
    binary_file BinaryFile,
    encoding_guessed EncodingGuessed,
    no_record NoRecord,
    unread_file UnreadFile,
}

/// The checks of all kinds, in the order of the kinds.
struct Checks {
    of_record: Vec<OfRecord>,
    of_game: Vec<OfGame>,
    /// Those that find nothing where the result [is usual](is_usual).
    of_result: (Vec<OfRecord>, Vec<OfGame>),
}

type OfRecord = fn(&Record<'_>, &mut Vec<Finding>);
type OfGame = fn(&Played<'_>, &mut Vec<Finding>);

static CHECKS: LazyLock<Checks> = LazyLock::new(|| {
    let (mut of_record, mut of_game, mut of_result) = (Vec::new(), Vec::new(), (Vec::new(), Vec::new()));
    for kind in ALL {
        match kind.check {
            Some(Check::OfRecord(check)) => of_record.push(check),
            Some(Check::OfGame(check)) => of_game.push(check),
            Some(Check::OfResult { record, game }) => {
                of_result.0.extend(record);
                of_result.1.extend(game);
            }
            Some(Check::OfPly(_)) | None => {}
        }
    }
    Checks { of_record, of_game, of_result }
});

/// Runs every check of the record itself and adds what they find, each check's findings in order of place.
///
/// A record without findings costs no allocation.
pub fn check_record(record: &Record<'_>, findings: &mut Vec<Finding>) {
    for check in &CHECKS.of_record {
        check(record, findings);
    }
    if !is_usual(record) {
        CHECKS.of_result.0.iter().for_each(|check| check(record, findings));
    }
}

/// Checks the boards written into a record against those that its moves lead to, and adds how they differ.
///
/// It comes before the other checks: a last ply that was executed wrongly does not prove a win.
pub fn compare_boards(played: &Played<'_>, findings: &mut Vec<Finding>) {
    written_board::compare(played, findings);
}

/// Runs every check of the game as played and adds what they find.
pub fn check_game(played: &Played<'_>, findings: &mut Vec<Finding>) {
    for check in &CHECKS.of_game {
        check(played, findings);
    }
    if !is_usual(played.record) {
        CHECKS.of_result.1.iter().for_each(|check| check(played, findings));
    }
}

/// A check: it looks, and adds what it finds.
#[derive(Clone, Copy, Debug)]
pub enum Check {
    /// Needs the record alone.
    OfRecord(OfRecord),
    /// Needs the game as it was replayed: what was on the board, and how far it could be followed.
    OfGame(OfGame),
    /// Looks at the result alone, and finds nothing where it [is usual](is_usual).
    OfResult {
        /// Finds what the record alone shows.
        record: Option<OfRecord>,
        /// Finds what only the game shows.
        game: Option<OfGame>,
    },
    /// Is that of replay, ply by ply: a ply broke a rule of play.
    OfPly(BrokenRule),
}

/// What is known of a rule of play where a ply breaks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenRule {
    /// Whether other games do not share the rule: a ply that breaks it speaks against rules that were guessed.
    pub of_one_game: bool,
    /// Whether players break it at the board, now and then. If not, no piece moves like that, or it is not their turn: the
    /// record is likelier at fault.
    pub by_players: bool,
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
    /// Its permanent name, in lower case with hyphens.
    pub code: &'static str,
    /// How grave it is.
    pub severity: Severity,
    /// A short record that has it, as PDN, ready to be validated.
    pub example: &'static str,
    /// How it is found in a record or a game; `None` if replay or input find it, and it is no ply that breaks a
    /// rule of play.
    pub check: Option<Check>,
}

impl Kind {
    /// What is known of the rule of play that a ply breaks with it; `None` if it is no ply that breaks one.
    #[must_use]
    pub const fn broken_rule(&self) -> Option<BrokenRule> {
        match self.check {
            Some(Check::OfPly(rule)) => Some(rule),
            _ => None,
        }
    }
}

impl PartialEq for Kind {
    fn eq(&self, other: &Kind) -> bool {
        self.code == other.code
    }
}

/// One case of a [`Kind`] in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// What was found.
    pub fact: Fact,
    /// The articles; `None` for findings about the record itself.
    pub citation: Option<Cited>,
    /// The ply it concerns, counted from 1; `None` if it concerns the whole game.
    pub ply: Option<usize>,
    /// Who committed it; of an arbiter's note, whom it is about.
    pub side: Option<Color>,
    /// The bytes of the decoded text it speaks of.
    pub span: Span,
    /// The legal moves of the side to move, in strict notation; empty if the finding is not about moves.
    pub legal: Vec<Way>,
    /// The ply that accepted the irregularity.
    pub accepted_by: Option<usize>,
    /// The later ply that could not follow the irregularity, so that nothing accepted it, and why.
    pub refused: Option<(usize, Box<Fact>)>,
    /// Whether it stands: answered (`true`), corrected (`false`), or not answered (`None`).
    pub stands: Option<bool>,
    /// Whether it comes from an arbiter's note.
    pub declared: bool,
    /// Whether that note says that the opponent had it corrected.
    pub corrected: bool,
    /// Whether no note says so: the move made in its place is the next ply, and the numbers count both as one.
    pub made_again: bool,
    /// Whether the moves go on from the ply, although it was noted as corrected.
    pub played_on: bool,
    /// The name of the game, if a player is charged by rules that were guessed.
    pub guessed: Option<&'static str>,
    /// The arbiter's own words, if a note describes an irregularity that the record shows too.
    pub noted: Option<String>,
}

impl Finding {
    /// A finding about the record itself, at `span`.
    #[must_use]
    pub fn new(fact: impl Into<Fact>, span: Span) -> Finding {
        Finding {
            fact: fact.into(),
            citation: None,
            ply: None,
            side: None,
            span,
            legal: Vec::new(),
            accepted_by: None,
            refused: None,
            stands: None,
            declared: false,
            corrected: false,
            made_again: false,
            played_on: false,
            guessed: None,
            noted: None,
        }
    }

    /// The kind of finding.
    #[must_use]
    pub const fn kind(&self) -> &'static Kind {
        self.fact.kind()
    }

    /// Whether its side may be another than that which made the ply: it is about hands at a board, a clock, or what an
    /// arbiter noted. All others charge who made the ply, whatever column it stands in.
    pub(crate) const fn may_come_after_the_ply(&self) -> bool {
        matches!(
            self.fact,
            Fact::WrongRemoval(_)
                | Fact::WrongCrowning(_)
                | Fact::FlagFell(_)
                | Fact::ClockRanBackward(_)
                | Fact::DeclaredIrregularity(_)
                | Fact::DeclaredNote(_)
                | Fact::DeclaredClaim(_)
        )
    }

    /// The arbiter's own words: of a note, or of an irregularity that the record shows too; `None` if there are none.
    #[must_use]
    pub fn words(&self) -> Option<&str> {
        let words = match &self.fact {
            Fact::DeclaredIrregularity(declared) => Some(declared.words.as_str()),
            Fact::DeclaredNote(declared) => Some(declared.words.as_str()),
            _ => self.noted.as_deref(),
        };
        words.filter(|words| !words.is_empty())
    }

    /// The ply until which the game could be annulled for it, if a rulebook sets such a limit.
    #[must_use]
    pub const fn annul_until_ply(&self) -> Option<usize> {
        match &self.fact {
            Fact::BoardMirrored(mirrored) => mirrored.annul_until_ply,
            _ => None,
        }
    }

    /// After how many minutes of the round that was too late, if a rulebook says so.
    #[must_use]
    pub const fn annul_minutes(&self) -> Option<usize> {
        match &self.fact {
            Fact::BoardMirrored(mirrored) => mirrored.annul_minutes,
            _ => None,
        }
    }
}
