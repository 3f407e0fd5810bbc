//! Irregularities that an answer accepts, and whose move it is.

use super::check;

#[test]
fn acceptance() {
    check(
        "international",
        &[
            ("all legal", "1. 32-28 19-23 2. 28x19 14x23 *", &[], "legal 4/4"),
            (
                "5.9: a legal reply accepts",
                "1. 32-28 19-23 2. 37-32 14-19 3. 41-37 *",
                &["missed-capture@3 white: accepted by 4"],
                "irregular 5/5",
            ),
            (
                "5.9: an irregular reply accepts, when it is accepted itself",
                "1. 32-28 19-23 2. 37-32 13-19 3. 28-37 9-13 *",
                &["missed-capture@3 white: accepted by 4", "illegal-man-move@5 white: accepted by 6"],
                "irregular 6/6",
            ),
            (
                "nothing accepts what cannot be followed: the record breaks, and no cascade follows",
                "1. 32-28 19-23 2. 37-32 1-50 3. 41-37 14-20 *",
                &["missed-capture@3 white: open"],
                "broken 2/6",
            ),
            (
                "an irregular last ply is played and open",
                "1. 32-28 19-23 2. 37-32 *",
                &["missed-capture@3 white: open"],
                "irregular 3/3",
            ),
            (
                "5.9: what cannot be played is no move, and accepts nothing at the end of a record either",
                "1. 32-28 19-23 2. 37-32 1-50 *",
                &["missed-capture@3 white: open"],
                "broken 2/4",
            ),
            (
                "nor on no square of the board",
                "1. 32-28 19-23 2. 37-32 14-60 *",
                &["missed-capture@3 white: open"],
                "broken 2/4",
            ),
            (
                "nor from an empty square",
                "1. 32-28 19-23 2. 37-32 22-27 *",
                &["missed-capture@3 white: open"],
                "broken 2/4",
            ),
            (
                "nor after a side moved twice",
                "1. 32-28 31-27 5-20 *",
                &["moved-twice@2 white: open"],
                "broken 1/3",
            ),
            (
                "but a last ply does of which the arbiter noted what was wrong",
                r#"1. 32-28 19-23 2. 37-32 1-50 {[%irregularity 5.6.2 "a man of Black slid"]} *"#,
                &["missed-capture@3 white: accepted by 4", "occupied-square@4 black: open"],
                "broken 3/4",
            ),
            (
                "a square that does not exist breaks at once",
                "1. 32-28 19-23 2. 77-32 14-19 *",
                &["no-such-square@3 white: open"],
                "broken 2/4",
            ),
            (
                "what stands after the result was not played",
                "1. 32-28 19-23 2-0 28x19 14x23",
                &[],
                "legal 2/2",
            ),
        ],
    );
}

#[test]
fn an_answer_that_cannot_be_played_may_be_on_the_board_without_the_irregular_ply() {
    check(
        "italian",
        &[(
            "8.3: the man that was wrongly taken answers, so that it was not taken",
            "[FEN \"W:W23,31:BK19\"] 1. 23x14 19-15 *",
            &["man-captured-king@1 white: open"],
            "broken 0/2",
        )],
    );
}

#[test]
fn a_win_by_an_irregular_ply() {
    check(
        "breakthrough",
        &[
            (
                "the reply accepts the first king, and comes after the end",
                "[FEN \"W:W8,31:B34,20\"] 1. 8-1 20-25 *",
                &["illegal-man-move@1 white: accepted by 2", "played-on-after-the-end@2 black: open"],
                "broken 1/2",
            ),
            (
                "so does a capture",
                "[FEN \"W:W7,40:B12,44\"] 1. 7-1 44x35 *",
                &["missed-capture@1 white: accepted by 2", "played-on-after-the-end@2 black: open"],
                "broken 1/2",
            ),
            (
                "players who go on have seen no king",
                "[FEN \"W:W8,31:B34,20\"] 1. 8-1 20-25 2. 31-27 *",
                &["illegal-man-move@1 white: open"],
                "broken 0/3",
            ),
        ],
    );
}

#[test]
fn whose_turn() {
    check(
        "international",
        &[
            (
                "5.6.1: the same side again, the other replies",
                "1. 32-28 33-29 2. 19-23 28x19 *",
                &["moved-twice@2 white: accepted by 3"],
                "irregular 4/4",
            ),
            (
                "5.6.5: the opponent's piece, whose owner replies",
                "1. 32-28 33-29 2. 31-27 19-23 *",
                &["moved-opponents-piece@2 black: accepted by 3"],
                "irregular 4/4",
            ),
            (
                "undecided at the end: moved twice",
                "1. 32-28 33-29 *",
                &["moved-twice@2 white: open"],
                "irregular 2/2",
            ),
            (
                "3.3: the wrong side first",
                "[FEN \"B:W31-50:B1-20\"] 1. 19-23 32-28 2. 23x32 37x28 *",
                &["wrong-side-first@1 black: accepted by 2"],
                "irregular 4/4",
            ),
            (
                "3.3: nobody turned the numbers where more is wrong",
                "1. 19-23 32-28 2. 14-19 28-22 *",
                &["wrong-side-first@1 black: accepted by 2", "missed-capture@3 black: accepted by 4"],
                "irregular 4/4",
            ),
            (
                "ply 2 of the same side: White had moved a black man",
                "1. 19-23 18-22 2. 32-28 *",
                &["moved-opponents-piece@1 white: accepted by 2"],
                "irregular 3/3",
            ),
        ],
    );
}
