//! Lines that are each one cell of a spreadsheet: `"1. 32-28 19-23"`, `"Wit: Smit",,`.

use super::Shown;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let Some(inside) = line.trim_ascii().strip_prefix(b"\"") else { return Shown::default() };
    let end = inside.iter().rposition(|byte| !matches!(byte, b',' | b';' | b'\t' | b' '));
    let Some((cell, b"\"")) = end.and_then(|end| inside.get(..=end)?.split_at_checked(end)) else {
        return Shown::default();
    };
    if cell.is_empty() || cell.contains(&b'"') {
        return Shown::default();
    }
    let start = line.iter().position(|byte| *byte == b'"').unwrap_or_default();
    let end = start + 1 + cell.len();
    line[start] = b' ';
    line[end..].fill(b' ');
    Shown::times(1)
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn the_quotes_around_a_line_are_left_out() {
        for (line, expected) in [
            ("\"1. 32-28 19-23\"", " 1. 32-28 19-23 "),
            ("\"Wit: Smit\",,", " Wit: Smit   "),
            ("\"1\",\"32-28\",\"19-23\"", "\"1\",\"32-28\",\"19-23\""),
            ("\"Smit\" - \"Bos\"", "\"Smit\" - \"Bos\""),
            ("\"Smit - Bos", "\"Smit - Bos"),
            ("\"\"", "\"\""),
            ("\"", "\""),
            ("", ""),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!(shown.times > 0, line != expected, "{line}");
        }
    }
}
