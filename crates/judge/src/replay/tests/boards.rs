//! Boards that an arbiter found after a ply, and what the plies that follow say of them.

use super::check;

#[test]
fn a_board_that_lacks_a_piece_which_moves_later_was_put_right() {
    check(
        "international",
        &[(
            "right after it White moves a man back; the man from 41 is missing, and moves",
            "1. 32-28 19-23 2. 28x19 14x23 3. 35-30 16-21 4. 34-29 23x25 \
             {[%position \"W:W31,33,36-40,42-50:B1-13,15,17,18,20,21,25\"]} \
             5. 39-35 13-19 6. 37-32 19-23 7. 41-37 17-22 *",
            &["position-differs@8 nobody", "illegal-man-move@9 white: accepted by 10"],
            "irregular 14/14",
        )],
    );
}

#[test]
fn the_wrong_man_was_crowned_and_moves_as_a_king() {
    let crowned: &[&str] = &["wrong-crowning@1 white: accepted by 2"];
    let noted: &[&str] = &["declared-irregularity@1 white"];
    let italian = r#"[FEN "W:W6,22:B9,16"] 1. 6-2"#;
    check(
        "italian",
        &[
            (
                "8.1.17: 22 has the second man, and 2 has none",
                &format!(r#"{italian} {{[%position "B:W2,K22:B9,16"]}} 9-13 2. 22-26 16-20 *"#),
                crowned,
                "irregular 4/4",
            ),
            (
                "both are marked",
                &format!(r#"{italian} {{[%position "B:WK2,K22:B9,16"]}} 9-13 2. 22-26 16-20 *"#),
                crowned,
                "irregular 4/4",
            ),
            (
                "there is only the arbiter's word",
                &format!(
                    r#"{italian} {{[%irregularity 8.1.17 "crowned 22" accepted]}} 9-13 2. 22-26 16-20 *"#
                ),
                noted,
                "legal 4/4",
            ),
            (
                "the man moves as men do: only the board differs",
                &format!(r#"{italian} {{[%position "B:W2,K22:B9,16"]}} 9-13 2. 22-19 16-20 *"#),
                crowned,
                "irregular 4/4",
            ),
        ],
    );
    check(
        "international",
        &[(
            "5.6.2",
            r#"[FEN "W:W8,38:B30,25"] 1. 8-2 {[%position "B:W2,K38:B30,25"]} 30-35 2. 38-16 25-30 *"#,
            crowned,
            "irregular 4/4",
        )],
    );
    check(
        "spanish",
        &[(
            "4.4: it is the opponent who marked the wrong man",
            r#"[FEN "W:W27,10:B24,17"] 1. 27-31 {[%position "B:W31,K10:B24,17"]} 24-20 2. 10-1 20-16 *"#,
            &["wrong-crowning@1 black: accepted by 3"],
            "irregular 4/4",
        )],
    );
}
