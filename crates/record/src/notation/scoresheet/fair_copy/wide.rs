//! Figures and signs as wide as signs of Chinese: `１．３２－２８`, `1。32-28`.

use super::Shown;

/// The bytes of a wide sign.
const WIDTH: usize = 3;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let mut times = 0;
    let mut at = 0;
    while at < line.len() {
        let rest = &line[at..];
        // Figures, and signs with figures on both sides, are one word; a point ends it.
        let mut word = Vec::new();
        let (mut length, mut wide) = (0, 0);
        while let Some((sign, width)) = rest.get(length..).and_then(sign) {
            let goes_on = |text: Option<&[u8]>| text.and_then(sign_of_figure).is_some();
            let is_figure = sign.is_ascii_digit();
            let is_between = matches!(sign, b'-' | b'x' | b':')
                && word.last().is_some_and(u8::is_ascii_digit)
                && goes_on(rest.get(length + width..));
            let is_end = matches!(sign, b'.' | b')') && !word.is_empty();
            if !(is_figure || is_between || is_end) {
                break;
            }
            word.push(sign);
            length += width;
            wide += usize::from(width == WIDTH);
            if is_end {
                break;
            }
        }
        if wide > 0
            && let Some(place) = line.get_mut(at..at + length)
        {
            place.fill(b' ');
            place[..word.len()].copy_from_slice(&word);
            times += 1;
        } else if let Some((sign, WIDTH)) = line.get(at..).and_then(sign) {
            // A sign by itself: the colon of a heading.
            line[at..at + WIDTH].copy_from_slice(&[sign, b' ', b' ']);
            times += 1;
            length = WIDTH;
        }
        at += length.max(1);
    }
    Shown::times(times)
}

fn sign_of_figure(text: &[u8]) -> Option<u8> {
    sign(text).map(|(sign, _)| sign).filter(u8::is_ascii_digit)
}

/// The figure or sign that a text begins with, wide or not, and its bytes.
fn sign(text: &[u8]) -> Option<(u8, usize)> {
    Some(match text {
        [sign @ (b'0'..=b'9' | b'-' | b'x' | b':' | b'.' | b')'), ..] => (*sign, 1),
        // From ! on, as in ASCII.
        [0xEF, 0xBC, last @ 0x81..=0x9F, ..] => (last - 0x60, WIDTH),
        [0xEF, 0xBD, 0x98, ..] => (b'x', WIDTH),
        [0xE3, 0x80, 0x81 | 0x82, ..] => (b'.', WIDTH),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn wide_figures_are_figures() {
        for (line, expected) in [
            ("１．３２－２８", "1.    32-28          "),
            ("１２。３２ｘ２８ 19-23", "12.      32x28           19-23"),
            ("1。32-28", "1.  32-28"),
            ("Wit：Smit", "Wit:  Smit"),
            ("（１）32-28", "(  1)    32-28"),
            ("1. 32-28 19-23", "1. 32-28 19-23"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!(shown.times > 0, line != expected, "{line}");
        }
    }
}
