//! A text that somebody answered to: `> 1. 32-28 19-23`, `>>Wit: Jansen`, `| Wit: Jansen`. Most of its lines begin so.

use super::Shown;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let signs =
        line.iter().position(|byte| !matches!(byte, b'>' | b'|' | b' ' | b'\t')).unwrap_or(line.len());
    let (before, text) = line.split_at(signs);
    let is_quoted = match before.trim_ascii_start().first() {
        Some(b'>') => true,
        // Where there are others, it divides cells.
        Some(_) => !text.contains(&b'|'),
        None => false,
    };
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
            ("| Rossi - Verdi 1-0", "  Rossi - Verdi 1-0", 1),
            ("| | 1. 32-28 19-23", "    1. 32-28 19-23", 1),
            ("|> Wit: Jansen", "   Wit: Jansen", 1),
            ("|", " ", 1),
            ("1. 32-28 > 19-23", "1. 32-28 > 19-23", 0),
            ("| 1. | 32-28 | 19-23", "| 1. | 32-28 | 19-23", 0),
            ("| 1. 32-28 19-23 |", "| 1. 32-28 19-23 |", 0),
            ("|---|---|", "|---|---|", 0),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!((std::str::from_utf8(&copied), shown.times), (Ok(expected), times), "{line}");
        }
    }
}
