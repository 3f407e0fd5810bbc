//! The kind of finding of each breach of the rules.

use super::{
    Kind, bad_start_position, board_mirrored, empty_square, flag_fell, gain_sign_wrong, illegal_king_move,
    illegal_man_move, impossible_capture, king_must_capture, king_not_taken_first, man_captured_backward,
    man_captured_king, missed_capture, moved_as_king, moved_opponents_piece, moved_twice, not_the_most_kings,
    not_the_most_pieces, occupied_square, played_on_after_the_end, result_contradicts_clock,
    result_contradicts_position, result_sign_wrong, stopped_mid_capture, too_many_captured, wrong_crowning,
    wrong_removal, wrong_separator, wrong_side_first,
};
use damiera_rules::variant::Breach;

impl Kind {
    /// The kind of finding under which a breach of the rules is filed.
    #[must_use]
    pub fn of_breach(breach: Breach) -> &'static Kind {
        match breach {
            Breach::BadStartPosition => &bad_start_position::KIND,
            Breach::BoardMirrored => &board_mirrored::KIND,
            Breach::WrongSideFirst => &wrong_side_first::KIND,
            Breach::MovedTwice => &moved_twice::KIND,
            Breach::MovedOpponentsPiece => &moved_opponents_piece::KIND,
            Breach::EmptySquare => &empty_square::KIND,
            Breach::OccupiedSquare(_) => &occupied_square::KIND,
            Breach::SlidAsKing | Breach::CapturedAsKing => &moved_as_king::KIND,
            Breach::IllegalManMove => &illegal_man_move::KIND,
            Breach::IllegalKingMove | Breach::KingMovedTooOften => &illegal_king_move::KIND,
            Breach::MissedCapture => &missed_capture::KIND,
            Breach::NotTheMostPieces | Breach::LowerValue => &not_the_most_pieces::KIND,
            Breach::KingMustCapture => &king_must_capture::KIND,
            Breach::NotTheMostKings => &not_the_most_kings::KIND,
            Breach::KingNotTakenFirst => &king_not_taken_first::KIND,
            Breach::StoppedMidCapture(_) => &stopped_mid_capture::KIND,
            Breach::TooManyCaptured => &too_many_captured::KIND,
            Breach::CapturedOwnPiece
            | Breach::JumpedOwnPiece
            | Breach::CapturedNothing(_)
            | Breach::CapturedTwoInARow(_)
            | Breach::LandedTooFar
            | Breach::TurnedBack => &impossible_capture::KIND,
            Breach::ManCapturedBackward => &man_captured_backward::KIND,
            Breach::ManCapturedKing => &man_captured_king::KIND,
            Breach::RemovedUncaptured
            | Breach::RemovedOwn
            | Breach::RemovedAfterQuietMove
            | Breach::LeftSingleCaptured(_)
            | Breach::LeftCaptured => &wrong_removal::KIND,
            Breach::WronglyCrowned => &wrong_crowning::KIND,
            Breach::PlayedOnWithoutPieces | Breach::PlayedOnBlocked | Breach::PlayedOnAfterCrown => {
                &played_on_after_the_end::KIND
            }
            Breach::WinByCapture | Breach::WinByBlock => &result_contradicts_position::KIND,
            Breach::FlagFell => &flag_fell::KIND,
            Breach::LossOnTime => &result_contradicts_clock::KIND,
            Breach::WonSign | Breach::DrawnSign => &result_sign_wrong::KIND,
            Breach::GainSign | Breach::LossSign => &gain_sign_wrong::KIND,
            Breach::CaptureWithHyphen | Breach::QuietMoveWithCross => &wrong_separator::KIND,
        }
    }
}
