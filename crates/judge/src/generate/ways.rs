//! How each kind of fault is put into a game, and which kinds are not.

use super::candidates::{LOOKS, Look};
use super::clocks::CLOCKS;
use super::endings::ENDINGS;
use super::notes::{NOTES, Note};
use super::record_faults::{RECORD_FAULTS, RecordFault};
use super::starts::{STARTS, Start};
use super::views::VIEWS;
use crate::findings::{self, Kind};

/// How a fault is put into a game.
#[derive(Clone, Copy, Debug)]
pub(super) enum Way {
    /// As a ply that breaks the rules.
    Play(&'static [Look]),
    /// By changing the record of a legal game.
    Record(RecordFault),
    /// By changing the record of a game that was won on the board.
    Ending(RecordFault),
    /// By a comment after a ply.
    Note(Note),
    /// By the position that the game starts from.
    Start(Start),
    /// By writing down a game of another variant.
    OtherGame,
}

/// The kinds that are put into no game, and why.
pub(super) static NEVER: &[(&Kind, &str)] = &[
    (&findings::variant_guessed::KIND, "every game has a GameType tag"),
    (&findings::variant_unknown::KIND, "every game has a GameType tag"),
    (&findings::variant_without_rules::KIND, "no move could be played"),
    (&findings::king_taken_later::KIND, "captures by a king in a circle are too rare"),
    (&findings::letters_from_first_mover::KIND, "games are written as their rulebook writes them"),
    (&findings::jumps_written_apart::KIND, "games are written as their rulebook writes them"),
    (&findings::other_reading::KIND, "it needs two faults: squares numbered from another side, and a slip"),
    (
        &findings::move_taken_back::KIND,
        "only a program that records a game as it is played has moves taken back",
    ),
    (&findings::correction_not_written::KIND, "it needs a second fault: an irregularity that was corrected"),
    (&findings::contradictory_notes::KIND, "it needs a second fault: an irregularity that was noted"),
    (&findings::result_contradicts_claim::KIND, "a draw that could be claimed is too rare"),
    (&findings::result_contradicts_note::KIND, "it needs a second fault: a loss that was noted"),
    (&findings::unreadable_record::KIND, "nothing of the game would be left"),
    (&findings::binary_file::KIND, "games are text"),
    (&findings::encoding_guessed::KIND, "games are ASCII"),
    (&findings::no_record::KIND, "every record is a game"),
    (&findings::unread_file::KIND, "every file can be read"),
];

/// How a kind is put into a game; `None` if it is not.
pub(super) fn way(kind: &'static Kind) -> Option<Way> {
    let of_record = || [RECORD_FAULTS, CLOCKS, VIEWS].into_iter().find_map(|table| in_table(table, kind));
    in_table(LOOKS, kind)
        .map(Way::Play)
        .or_else(|| of_record().map(Way::Record))
        .or_else(|| in_table(ENDINGS, kind).map(Way::Ending))
        .or_else(|| in_table(NOTES, kind).map(Way::Note))
        .or_else(|| in_table(STARTS, kind).map(Way::Start))
        .or_else(|| std::ptr::eq(kind, &findings::other_game_type::KIND).then_some(Way::OtherGame))
}

/// Why a kind is in no game; `None` if no reason is listed.
pub(super) fn why_never(kind: &'static Kind) -> Option<&'static str> {
    in_table(NEVER, kind)
}

fn in_table<T: Copy>(table: &[(&'static Kind, T)], kind: &'static Kind) -> Option<T> {
    table.iter().find(|(known, _)| std::ptr::eq(*known, kind)).map(|(_, entry)| *entry)
}
