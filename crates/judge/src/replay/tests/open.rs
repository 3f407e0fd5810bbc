//! What a record leaves open, and the plies that follow decide: past an irregular ply too.

use super::check;

#[test]
fn a_short_capture_is_open_past_an_irregular_ply() {
    let start = r#"[FEN "W:W24,36,K39:B12,15,20,23,30,44"] 1. 39x50 15-20"#;
    check(
        "international",
        &[
            (
                "the king is taken back along the long diagonal: it had taken the other four",
                &format!("{start} 2. 50-45 20x29 3. 45x7 *"),
                &["missed-capture@3 white: accepted by 4"],
                "irregular 5/5",
            ),
            (
                "nothing shows which it was",
                &format!("{start} 2. 50-45 *"),
                &["ambiguous-capture@1 white", "missed-capture@3 white: open"],
                "irregular 3/3",
            ),
            (
                "five pieces around a king",
                r#"[FEN "W:WK2,16:B8,23,27,33,42"] 1. 2x48 33-39 2. 16-11 39-43 3. 48x7 *"#,
                &["missed-capture@3 white: accepted by 4"],
                "irregular 5/5",
            ),
        ],
    );
}

#[test]
fn an_own_piece_that_was_jumped_and_moves_later_was_not_taken() {
    check(
        "international",
        &[(
            "27 is jumped, a capture is missed, and 27 captures",
            "1. 32-27 19-23 2. 31x22 17x28 3. 36-31 16-21 4. 27x16 11-17 5. 33x11 *",
            &["impossible-capture@3 white: accepted by 4", "missed-capture@5 white: accepted by 6"],
            "irregular 9/9",
        )],
    );
    check(
        "spanish",
        &[
            (
                "5 is jumped, Black slides, and 5 moves",
                "1. 10-14 22-18 2. 1x10 29-13 3. 10x17 27-22 4. 5-10 31-27 *",
                &["impossible-capture@3 white: accepted by 4", "illegal-man-move@4 black: accepted by 5"],
                "irregular 8/8",
            ),
            (
                "with the man that was jumped, nobody else misses a capture",
                "1. 11-15 21-17 2. 5x14 22-19 3. 1-5 23-20 4. 15x22 27x11 5. 6x15 *",
                &["impossible-capture@3 white: accepted by 4", "missed-capture@5 white: accepted by 6"],
                "irregular 9/9",
            ),
        ],
    );
}

/// Of a capture of several pieces only the first jump is written.
#[test]
fn a_capture_that_the_plies_complete_was_completed() {
    check(
        "spanish",
        &[
            (
                "24x8: both men that it takes would have to be captured again and again",
                "1. 12-16 23-19 2. 16-20 24x15 3. 11x20 28-24 4. 8-12 24x15 5. 6-11 21-17 6. 9-13 19-14 \
                 7. 11x18 32-28 8. 7-11 25-21 9. 18x25 *",
                &["contradictory-path@8 black"],
                "legal 17/17",
            ),
            (
                "the arbiter saw that it was broken off",
                "1. 12-16 23-19 2. 16-20 24x15 3. 11x20 28-24 4. 8-12 24x15 {[%irregularity 4.3.3 \"\"]} \
                 5. 6-11 *",
                &["stopped-mid-capture@8 black: accepted by 9"],
                "irregular 9/9",
            ),
            (
                "nothing follows",
                "1. 12-16 23-19 2. 16-20 24x15 3. 11x20 28-24 4. 8-12 24x15 *",
                &["stopped-mid-capture@8 black: open"],
                "irregular 8/8",
            ),
        ],
    );
}
