//! Captures that no man may make, where two squares are those of several: a jump over the piece next to it, on as a king, a
//! longer way backward or over kings.

use super::ways::check_ways;
use super::{articles, check};

const BACKWARD: &[&str] = &["man-captured-backward@1"];
const KING: &[&str] = &["man-captured-king@1"];
const AS_KING: &[&str] = &["moved-as-king@1"];

/// What is written is one jump, and so it is read, though the man could have gone around to the same square as a king.
#[test]
fn a_jump_over_the_piece_next_to_it_is_the_plainest_way() {
    check_ways(&[
        ("italian", "W:W12,31:B6,7,14,15", "1. 12x19 14x23", BACKWARD, None, "W:W31:B6,7,23"),
        ("italian", "W:W12,31:B6,7,14,15", "1. 12x19", BACKWARD, None, "B:W19,31:B6,7,14"),
        ("italian", "W:W12,31:B6,7,14,K15", "1. 12x19", BACKWARD, None, "B:W19,31:B6,7,14"),
        // Nothing is next to it.
        ("italian", "W:W12,31:B6,7,14", "1. 12x19", AS_KING, None, "B:WK19,31:B"),
        // A king is next to it, and a man goes around it by way of others.
        ("italian", "W:W30:BK26,27,19,18", "1. 30x21", KING, None, "B:W21:B18,19,27"),
        ("italian", "W:W30:BK26,19,18", "1. 30x21", KING, None, "B:W21:B18,19"),
    ]);
    assert_eq!(
        articles("italian", r#"[FEN "W:W12,31:B6,7,14,15"] 1. 12x19 *"#),
        ["italian art. 8.1.14", "italian art. 5.3a"]
    );
}

/// The rest of the game decides, and what is reported is what was made.
#[test]
fn what_follows_shows_which_way_a_man_went() {
    check(
        "italian",
        &[
            (
                "5.3a: the men that it had taken as a king are still there",
                r#"[FEN "W:W12,31:B6,7,14,15"] 1. 12x19 14x23 2. 31-27 23x30 *"#,
                &["man-captured-backward@1 white: accepted by 2"],
                "irregular 4/4",
            ),
            (
                "6.5: the man next to it is still there",
                r#"[FEN "W:W12,31:B6,7,14,15"] 1. 12x19 15-20 2. 19-23 *"#,
                &["moved-as-king@1 white: accepted by 2"],
                "irregular 3/3",
            ),
            (
                "5.3b: a king next to it, and men around",
                r#"[FEN "W:W8,11,16,30,32:B3,7,18,19,24,K26,27,28"] 1. 30x21 7x14 2. 32x23 18x25 3. 8-4 19x28 4. 4-8 14-19 *"#,
                &["man-captured-king@1 white: accepted by 2"],
                "irregular 8/8",
            ),
        ],
    );
    check(
        "spanish",
        &[(
            "4.3.1: the man that it had taken as a king captures later",
            r#"[FEN "W:W1,4,8,15:B7,11,12,18,19,21,23,26,27,28"] 1. 15x6 26-22 2. 4x11 12-7 3. 11-15 19x12 4. 8x15 23-19 5. 6-10 19x12 *"#,
            &["man-captured-backward@1 white: accepted by 2"],
            "irregular 10/10",
        )],
    );
}
