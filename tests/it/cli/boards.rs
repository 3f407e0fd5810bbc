//! Boards that `show` draws.

use super::{Desk, IRREGULAR, LEGAL};

#[test]
fn boards_are_drawn() {
    let desk = Desk::with(&[("legal.pdn", LEGAL.as_bytes()), ("irregular.pdn", IRREGULAR.as_bytes())]);
    let shown = |arguments: &[&str]| {
        let outcome = desk.run(&[&["show"], arguments].concat());
        assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{arguments:?}");
        outcome.stdout
    };
    insta::assert_snapshot!("show_start", shown(&["irregular.pdn", "--ply", "0"]));
    insta::assert_snapshot!("show_last", shown(&["legal.pdn"]));
    insta::assert_snapshot!(
        "show_ascii_numbers",
        shown(&["legal.pdn", "--ascii", "--numbers", "--ply", "3"])
    );
    insta::assert_snapshot!("show_bottom_black", shown(&["legal.pdn", "--bottom", "black"]));
    insta::assert_snapshot!(
        "show_second_game",
        shown(&["legal.pdn", "irregular.pdn", "--game", "2", "--ascii"])
    );
    insta::assert_snapshot!("show_fen", shown(&["--variant", "24", "--fen", "B:WK1,12:BK32,21"]));
}

#[test]
fn a_board_can_be_shown_with_less_or_more_around_it() {
    let desk = Desk::with(&[("a.pdn", LEGAL.as_bytes())]);
    let lines = |arguments: &[&str]| {
        let said = desk.run(&[&["show", "a.pdn", "--ascii"], arguments].concat()).stdout;
        said.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let (usual, less, more) = (lines(&[]), lines(&["-q"]), lines(&["-v"]));
    assert_eq!(usual[2..], less);
    assert_eq!(usual[..], more[..more.len() - 1]);
    assert_eq!(
        more.last().map(String::as_str),
        Some("  W:W14,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,8,9,11,12,13")
    );
    // The worst status counts: a file that cannot be read, and no game for it.
    assert_eq!(desk.run(&["show", "missing.pdn"]).status, Some(3));
    assert_eq!(desk.run(&["show", "a.pdn", "--game", "2"]).status, Some(2));
}
