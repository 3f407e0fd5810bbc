//! Signs around a heading or a title: `- Bianco: Rossi`, `## Ronde 3`, `**Rossi - Verdi 1-0**`.

use std::ops::Range;

use super::super::heading::heading;
use super::super::start::side;
use super::super::title::players;
use super::Shown;
use super::bullets::bullet;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let Some(place) = inside(line) else { return Shown::default() };
    let text = &line[place.clone()];
    // The pieces of a side look like a heading.
    let is_heading =
        heading(text).is_ok_and(|(_, heading)| heading.tag.is_some()) && side(text, &mut Vec::new()).is_err();
    if !is_heading && players(text).is_none() {
        return Shown::default();
    }
    line[..place.start].fill(b' ');
    line[place.end..].fill(b' ');
    Shown::times(1)
}

/// What signs are around; `None` if there are none.
fn inside(line: &[u8]) -> Option<Range<usize>> {
    let blanks = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let mut start = blanks(line);
    let mut end = line.len() - line.iter().rev().take_while(|byte| byte.is_ascii_whitespace()).count();
    let whole = start..end;
    loop {
        let text = line.get(start..end)?;
        let hashes = text.iter().take_while(|byte| **byte == b'#').count();
        // A star says in PDN that there is no result: it is no bullet here.
        let length = if hashes > 0 { Some(hashes) } else { bullet(text).filter(|_| text[0] != b'*') };
        let Some(length) = length.filter(|length| text.get(*length).is_some_and(u8::is_ascii_whitespace))
        else {
            break;
        };
        start += length + blanks(&text[length..]);
    }
    for sign in [&b"**"[..], b"__", b"_"] {
        let text = line.get(start..end)?;
        let core = text.strip_prefix(sign).and_then(|text| text.strip_suffix(sign));
        if core.is_some_and(|core| !core.is_empty() && !core.contains(&sign[0])) {
            start += sign.len();
            end -= sign.len();
        }
    }
    let inside = start..end;
    (inside != whole && !inside.is_empty()).then_some(inside)
}

/// A text without the signs around headings: blanks are in their place.
#[cfg(test)]
pub(in crate::notation::scoresheet) fn without_signs(text: &str) -> String {
    let mut text = text.as_bytes().to_vec();
    for line in text.split_mut(|byte| matches!(byte, b'\n' | b'\r')) {
        copy(line);
    }
    String::from_utf8(text).expect("blanks took the place of whole characters")
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn signs_around_headings_are_left_out() {
        for (line, expected) in [
            ("- Bianco: Rossi", "  Bianco: Rossi"),
            ("• Nero: Verdi ", "    Nero: Verdi "),
            ("## Bianco: Rossi", "   Bianco: Rossi"),
            ("**Rossi - Verdi 1-0**", "  Rossi - Verdi 1-0  "),
            ("## _Rossi - Verdi 1-0_", "    Rossi - Verdi 1-0 "),
            ("Bianco: Rossi", "Bianco: Rossi"),
            ("- 32-28 was beter", "- 32-28 was beter"),
            ("**1.** 32-28", "**1.** 32-28"),
            ("# a note", "# a note"),
            ("* Bianco: Rossi", "* Bianco: Rossi"),
            ("*Bianco: Rossi*", "*Bianco: Rossi*"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(String::from_utf8_lossy(&copied), expected, "{line}");
            assert_eq!(shown.times > 0, line != expected, "{line}");
        }
    }
}
