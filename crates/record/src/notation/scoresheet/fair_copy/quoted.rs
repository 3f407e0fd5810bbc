//! A text that somebody answered to: `> 1. 32-28 19-23`, `>>Wit: Jansen`. Most of its lines begin so.

use super::Shown;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let signs = line.iter().position(|byte| !matches!(byte, b'>' | b' ' | b'\t')).unwrap_or(line.len());
    let is_quoted = line.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'>');
    if !is_quoted {
        return Shown { times: 0, against: 1 };
    }
    line[..signs].fill(b' ');
    Shown::times(1)
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn the_signs_of_a_quotation_are_left_out() {
        for (line, expected, times) in [
            ("> 1. 32-28 19-23", "  1. 32-28 19-23", 1),
            (" > >Wit: Jansen", "    Wit: Jansen", 1),
            (">", " ", 1),
            ("1. 32-28 > 19-23", "1. 32-28 > 19-23", 0),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!((std::str::from_utf8(&copied), shown.times), (Ok(expected), times), "{line}");
        }
    }
}
