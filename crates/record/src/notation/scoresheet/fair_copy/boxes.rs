//! Tables that are drawn with the lines of a console: `│ 1│32-28 │19-23 │` between `├──┼──────┼──────┤`.

use super::Shown;

/// The bytes of one such sign.
const LENGTH: usize = 3;

/// Draws the lines with bars and dashes.
pub(super) fn copy(line: &mut [u8]) -> Shown {
    let mut signs = Vec::new();
    let mut has_text = false;
    let mut at = 0;
    while let Some(rest) = line.get(at..).filter(|rest| !rest.is_empty()) {
        if let Some(is_flat) = sign(rest) {
            signs.push((at, is_flat));
            at += LENGTH;
        } else {
            has_text |= !rest[0].is_ascii_whitespace();
            at += 1;
        }
    }
    // Among text, a flat line may be a dash.
    for (at, is_flat) in &signs {
        match (has_text, is_flat) {
            (true, true) => {}
            (true, false) => line[*at..at + LENGTH].copy_from_slice(b" | "),
            (false, _) => line[*at..at + LENGTH].fill(b'-'),
        }
    }
    Shown::times(usize::from(signs.iter().any(|(_, is_flat)| !is_flat || !has_text)))
}

/// Whether a text begins with a line of a box, and whether that is a flat one.
fn sign(text: &[u8]) -> Option<bool> {
    match text {
        [0xE2, 0x94, 0x80 | 0x81, ..] | [0xE2, 0x95, 0x90, ..] => Some(true),
        [0xE2, 0x94 | 0x95, 0x80..=0xBF, ..] => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn lines_become_bars_and_rules() {
        for (line, expected, times) in [
            ("│ 1│32-28 │", " |  1 | 32-28  | ", 1),
            ("║ 1║32─28║", " |  1 | 32─28 | ", 1),
            ("├──┼──┤", "---------------------", 1),
            (" └─┘", " ---------", 1),
            ("32─28 19─23", "32─28 19─23", 0),
            ("1. 32-28 19-23", "1. 32-28 19-23", 0),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!(shown.times, times, "{line}");
        }
    }
}
