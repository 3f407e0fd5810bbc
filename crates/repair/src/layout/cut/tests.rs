use super::*;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, RUSSIAN, Rules};

fn read(text: &str, rules: &Rules) -> String {
    let pieces = cut(text, rules.board()).into_iter().flatten().map(|piece| match piece {
        Piece::Number(number) => format!("{number}."),
        Piece::Ply(written) if written.kind.is_none() => format!("({})", written.text),
        Piece::Ply(written) => written.squares.iter().map(ToString::to_string).collect::<Vec<_>>().join("-"),
    });
    pieces.collect::<Vec<_>>().join(" ")
}

#[test]
fn pages_are_cut_into_plies() {
    for (what, text, expected) in [
        ("plain", "1. 22-19 11-14 2. 19x10 5x14", "1. 22-19 11-14 2. 19-10 5-14"),
        ("glued squares", "1115 2319 8x11", "11-15 23-19 8-11"),
        ("a number glued to a ply", "1.22-19 11-14 12.5-9 1218-14", "1. 22-19 11-14 12. 5-9 12. 18-14"),
        ("captures with a dash", "22-19 11-14 19-10 5-14", "22-19 11-14 19-10 5-14"),
        ("note letters", "19x12 (a) 8x15 (b); 21-18 (c) 10-14a", "19-12 8-15 21-18 10-14"),
        ("clocks", "22-19 (0:05) 11-14 12:34 1:02:03 19x10 1h05 5x14 12'", "22-19 11-14 19-10 5-14"),
        ("a result at the end", "22-19 11-14 2-0", "22-19 11-14"),
        ("half-read plies", "7. 2 f 23 20 1$ 8. 21 It", "7. (2 f 23) (20 1$) 8. (21 It)"),
        ("no signs", "1. 22 19 11 14 2. 19 10 5 14", "1. 22-19 11-14 2. 19-10 5-14"),
        ("numbers without a dot", "1 22-19 11-14\n2 19x10 5x14", "1. 22-19 11-14 2. 19-10 5-14"),
        ("a heading and prose", "Partita n. 1123\nDopo la 4 il bianco vince\n22-19 11-14", "22-19 11-14"),
        ("two points", "11..15 4..8\n23..18 23..19\n1...7-12", "11-15 4-8 23-18 23-19 1. 7-12"),
        (
            "a remark among rows",
            "1. 22-19 11-14\nMeglio 20-24 subito 12-16.\n2. 19x10 5x14\n3. 21-18 1-5",
            "1. 22-19 11-14 2. 19-10 5-14 3. 21-18 1-5",
        ),
        ("a mark behind a ply", "22-19 ? 19x10", "22-19 19-10"),
        ("a sign before a number glued to a ply", "22-19 11-14 -1237-21", "22-19 11-14 12. 37-21"),
    ] {
        assert_eq!(read(text, &ITALIAN), expected, "{what}: {text}");
    }
    assert_eq!(read("6  ?   10-14", &INTERNATIONAL), "6. (?) 10-14");
    assert_eq!(read("1. c3-d4 f6:e5 cd4 c3d4", &RUSSIAN), "1. c3-d4 f6-e5 (cd4) c3-d4");
    assert_eq!(read("32x21x12, 34–30", &INTERNATIONAL), "32-21-12 34-30");
}
