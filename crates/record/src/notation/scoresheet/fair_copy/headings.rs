//! Signs around a heading or a title: `- Bianco: Rossi`, `## Ronde 3`, `**Rossi - Verdi 1-0**`; and a dash instead of the colon,
//! `Bianco - Rossi`.

use std::ops::Range;

use super::super::heading::heading;
use super::super::names::color;
use super::super::start::side;
use super::super::title::players;
use super::Shown;
use super::bullets::bullet;
use super::words::{begins_with_move, put, words};
use crate::notation::pdn::square::dash;
use crate::record::Tag;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    if dash_for_colon(line).is_some() {
        return Shown::times(1);
    }
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

/// Puts a colon in the place of the dash after the word for a player; `None` if there is none.
fn dash_for_colon(line: &mut [u8]) -> Option<()> {
    let is_color = |word: &[u8]| std::str::from_utf8(word).is_ok_and(|word| color(word).is_some());
    let places = words(line);
    let [name, sign, value, ..] = &places[..] else { return None };
    let is_dash = dash(&line[sign.clone()]).is_ok_and(|(rest, _)| rest.is_empty());
    // `Bianco - Nero` names the columns, and `White - Black 1-0` two people perhaps.
    let is_name = !is_color(&line[value.clone()]) && line[value.clone()].iter().any(u8::is_ascii_alphabetic);
    if !is_color(&line[name.clone()]) || !is_dash || !is_name || begins_with_move(&line[value.clone()]) {
        return None;
    }
    let text = line.get(name.start..)?;
    if players(text).is_some_and(|title| title.iter().any(|(tag, _)| *tag == Tag::Result)) {
        return None;
    }
    put(line, sign.clone(), b":").then_some(())
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
            ("Bianco - Rossi, M.", "Bianco : Rossi, M."),
            ("Zwart – Piet Vos", "Zwart :   Piet Vos"),
            ("Bianco - Nero", "Bianco - Nero"),
            ("White - Brown 1-0", "White - Brown 1-0"),
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
