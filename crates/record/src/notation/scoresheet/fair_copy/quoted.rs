//! A text that somebody answered to: `> 1. 32-28 19-23`, `>>Wit: Jansen`, `| Wit: Jansen`. Most of its lines begin so.

use super::Shown;

/// The same where the first sign is that of mails. Unlike a bar, it divides no cells, so that it is looked for before anything else: moves
/// and remarks go on behind it.
pub(super) fn in_mail(line: &mut [u8]) -> Shown {
    if line.trim_ascii_start().starts_with(b">") { copy(line) } else { Shown { times: 0, against: 1 } }
}

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

    #[test]
    fn in_a_mail_captures_go_on_behind_the_sign() {
        for text in [
            ">Rossi - Verdi\n>\n>1. 21-18 12-16 2. 22-19 10-14 3. 19x10\n>6x13x22 4. 27x18 9-13 5. 18x9 11-14\n",
            ">Rossi - Verdi\n>\n>1. 21-18 12-16 2. 22-19 10-14 3. 19x10 6x13x\n>22 4. 27x18 9-13 5. 18x9 11-14\n",
            "> Rossi - Verdi\n>\n> 1. 21-18 12-16 2. 22-19 10-14 3. 19x10 6x\n> 13x22 4. 27x18 9-13 5. 18x9 11-14\n",
        ] {
            let typing = super::super::Typing::recognise(text);
            let record = crate::notation::scoresheet::parse_typed(text, typing);
            assert_eq!(record.plies().count(), 10, "{text}");
            assert!(record.faults.is_empty(), "{text} {:?}", record.faults);
        }
    }
}
