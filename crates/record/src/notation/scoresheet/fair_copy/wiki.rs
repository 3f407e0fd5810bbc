//! Tables in the markup of wikis: `{| class="wikitable"`, `! nr !! wit !! zwart`, `|-`, `| 1 || 32-28 || 19-23`, `|}`.

use super::Shown;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let opens = opens(line);
    let text = line.trim_ascii();
    if opens || text == b"|}" || text.starts_with(b"|-") && !text.iter().any(u8::is_ascii_digit) {
        line.fill(b' ');
        return Shown::times(usize::from(opens));
    }
    if text.starts_with(b"!") {
        line.iter_mut().filter(|byte| **byte == b'!').for_each(|byte| *byte = b'|');
    }
    if line.trim_ascii_start().starts_with(b"|") {
        for at in 1..line.len() {
            if let Some(bars @ [b'|', b'|']) = line.get_mut(at - 1..=at) {
                bars.copy_from_slice(b" |");
            }
        }
    }
    Shown::default()
}

/// Whether a table begins with a line: alone, or with attributes behind it. Any other brace opens a comment.
pub(super) fn opens(line: &[u8]) -> bool {
    let Some(attributes) = line.trim_ascii().strip_prefix(b"{|") else { return false };
    !attributes.contains(&b'}') && (attributes.is_empty() || attributes.contains(&b'='))
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn rows_of_a_wiki_become_rows_with_bars() {
        for (line, expected, times) in [
            ("{|", "", 1),
            ("{| class=\"wikitable\"", "", 1),
            ("|}", "", 0),
            ("|-", "", 0),
            ("! nr !! wit !! zwart", "| nr  | wit  | zwart", 0),
            ("| 1 || 32-28!! || 19-23", "| 1  | 32-28!!  | 19-23", 0),
            // A comment.
            ("{| Wit staat beter", "{| Wit staat beter", 0),
            ("{|=|} 32-28", "{|=|} 32-28", 0),
        ] {
            let mut bytes = line.as_bytes().to_vec();
            let shown = copy(&mut bytes);
            assert_eq!(
                (std::str::from_utf8(&bytes).map(str::trim), shown.times),
                (Ok(expected), times),
                "{line}"
            );
        }
    }
}
