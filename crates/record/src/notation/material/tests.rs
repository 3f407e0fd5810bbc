use super::*;

fn told(count: Count) -> String {
    match count {
        Count::ANY => "any".to_owned(),
        Count { least, most } if least == most => least.to_string(),
        Count { least, most: u8::MAX } => format!("{least}+"),
        Count { least, most } => format!("{least}-{most}"),
    }
}

/// Men, kings and pieces of both sides; `-` for a side that is not named.
fn read(text: &str) -> String {
    let material = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let sides = [material.white, material.black].map(|counts| {
        counts.map_or_else(
            || "-".to_owned(),
            |counts| [counts.men, counts.kings, counts.pieces].map(told).join(" "),
        )
    });
    sides.join(" | ")
}

#[test]
fn sides_have_so_many_pieces() {
    for (text, sides) in [
        ("W:3K B:1K", "0 3 any | 0 1 any"),
        ("B:1K W:3K", "0 3 any | 0 1 any"),
        ("W:3K1M", "1 3 any | -"),
        ("w: 3 k, 1 m , b: 2m", "1 3 any | 2 0 any"),
        ("W:2-3K B:4–2M", "0 2-3 any | 2-4 0 any"),
        ("W:>=3K<=2M", "0-2 3+ any | -"),
        ("W:≥ 3K ≤ 2M", "0-2 3+ any | -"),
        ("W:?K2M B:?P", "2 any any | any any any"),
        ("W:3P B:1K", "any any 3 | 0 1 any"),
        ("W:3P1-2K", "any 1-2 3 | -"),
        ("W:0P", "any any 0 | -"),
    ] {
        assert_eq!(read(text), sides, "{text}");
    }
}

#[test]
fn what_is_no_material_is_told() {
    for (text, said) in [
        ("", "expected W or B, and how many pieces at byte 0, found the end"),
        ("3K-1K", "expected W or B, and how many pieces at byte 0, found \"3K\""),
        ("W3K", "expected a colon at byte 1, found \"3K\""),
        ("W:", "expected a number of pieces (2, 1-3, >=2, ?) at byte 2, found the end"),
        ("W:KKK", "expected a number of pieces (2, 1-3, >=2, ?) at byte 2, found \"KKK\""),
        ("W:3 B:1K", "expected M (men), K (kings) or P (pieces) at byte 4, found \"B\""),
        ("W:3-K", "expected a number at byte 4, found \"K\""),
        ("W:>3K", "expected a number of pieces (2, 1-3, >=2, ?) at byte 2, found \">\""),
        (
            "W:3K!",
            "expected a number of men (M), kings (K) or pieces (P), or the other colour at byte 4, found \"!\"",
        ),
        ("W:3K W:1K", "White is named twice"),
        ("W:3K1M2K", "the kings of White are counted twice"),
    ] {
        assert_eq!(parse(text).expect_err("it is no material").to_string(), said, "{text}");
    }
}
