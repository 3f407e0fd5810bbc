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

#[test]
fn a_position_set_up_in_the_moves_is_the_board_after_the_ply_before_it() {
    const SET_UP: &str = "[GameType \"20\"]\n\n/FEN \"W:W31,32:B1\"/ 1. 32-28 1-6 /FEN \"W:W31,K28:B6\"/ \
                          2. 31-27 6-11 *\n";
    let desk = Desk::with(&[("a.pdn", SET_UP.as_bytes())]);
    let boards = ["W:W31,32:B1", "B:W28,31:B1", "W:WK28,31:B6", "B:W27,K28:B6", "W:W27,K28:B11"];
    for (ply, fen) in boards.into_iter().enumerate() {
        let ply = ply.to_string();
        let shown = desk.run(&["show", "a.pdn", "--ascii", "-v", "--ply", &ply]).stdout;
        assert!(shown.contains(&format!("  {fen}\n")), "{shown}");
        let written = desk.run(&["convert", "--to", "fen", "--ply", &ply, "a.pdn"]).stdout;
        assert_eq!(written, format!("{fen}\n"));
        let drawn = desk.run(&["convert", "--to", "svg", "--ply", &ply, "a.pdn"]).stdout;
        assert!(drawn.contains(&format!("<desc>{fen}</desc>")), "{drawn}");
    }
    let all = desk.run(&["convert", "--to", "fen", "--ply", "all", "a.pdn"]).stdout;
    assert_eq!(all.lines().collect::<Vec<_>>(), boards);
    let hub = desk.run(&["convert", "--to", "hub", "a.pdn"]);
    assert!(hub.stdout.ends_with(" moves=\"32-28 1-6\"\n"), "{}", hub.stdout);
    assert!(hub.stderr.contains("only its first 2 plies are written"), "{}", hub.stderr);
}
