//! The text of a mail as it was sent: quoted-printable, where a line that goes on ends with `=`, and bytes are written `=C3=A9`.
//!
//! `Ronde=20`, `Tijd=90` and `32-28 =` are no mail: all signs of equality in the head must be those of the encoding, and
//! one of them must be of no other use.

/// The shortest and the longest line that is broken, with the sign at its end.
const SHORTEST: usize = 40;
const LONGEST: usize = 76;

/// What a sign of equality is.
enum Sign {
    /// A line goes on below: the number of bytes, with those of the line end.
    Break(usize),
    /// A byte that is written by its number.
    Byte(u8),
}

/// Reads what a text begins with, at a sign of equality.
fn sign(text: &[u8]) -> Option<Sign> {
    match any_sign(text)? {
        // Programs write other letters and figures as they are; `.` and `F` only where they begin a line.
        Sign::Byte(byte) if !matches!(byte, b'=' | b' ' | b'\t' | b'.' | b'F' | 0x80..) => None,
        sign => Some(sign),
    }
}

/// The same, where it is known that all such signs are those of the encoding.
fn any_sign(text: &[u8]) -> Option<Sign> {
    match text {
        [b'=', b'\n', ..] => Some(Sign::Break(2)),
        [b'=', b'\r', b'\n', ..] => Some(Sign::Break(3)),
        [b'=', high, low, ..] => {
            let digit = |byte: &u8| match byte {
                b'0'..=b'9' => Some(byte - b'0'),
                b'A'..=b'F' => Some(byte - b'A' + 10),
                _ => None,
            };
            Some(Sign::Byte(16 * digit(high)? + digit(low)?))
        }
        _ => None,
    }
}

/// Whether the first bytes of a text are those of such a mail.
pub(super) fn is_shown(head: &[u8]) -> bool {
    let mut is_shown = false;
    for at in memchr::memchr_iter(b'=', head) {
        let (before, rest) = head.split_at(at);
        // The head may be cut there.
        if rest.len() < 3 {
            break;
        }
        is_shown |= match sign(rest) {
            Some(Sign::Byte(b'=')) => true,
            Some(Sign::Byte(byte)) => begins_letter(byte, rest),
            Some(Sign::Break(_)) => {
                let start = memchr::memrchr(b'\n', before).map_or(0, |end| end + 1);
                // A sign apart is one of the position.
                let is_inside = before.last().is_some_and(|byte| !byte.is_ascii_whitespace());
                is_inside && (SHORTEST..=LONGEST).contains(&(at + 1 - start))
            }
            None => return false,
        };
    }
    is_shown
}

/// Whether a byte and those written after it are a letter in UTF-8.
fn begins_letter(first: u8, mut text: &[u8]) -> bool {
    let length = first.leading_ones() as usize;
    let mut letter = Vec::with_capacity(length);
    while let (2..=4, Some(Sign::Byte(byte))) = (length, sign(text))
        && letter.len() < length
    {
        letter.push(byte);
        text = text.get(3..).unwrap_or_default();
    }
    !letter.is_empty() && letter.len() == length && std::str::from_utf8(&letter).is_ok()
}

/// The text that was meant.
pub(super) fn decoded(text: &[u8]) -> Vec<u8> {
    decoded_by(sign, text)
}

/// The text that was meant, where a header says that it is in this encoding.
pub(super) fn decoded_as_said(text: &[u8]) -> Vec<u8> {
    decoded_by(any_sign, text)
}

fn decoded_by(sign: fn(&[u8]) -> Option<Sign>, text: &[u8]) -> Vec<u8> {
    let mut copy = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = memchr::memchr(b'=', rest) {
        let (before, here) = rest.split_at(at);
        copy.extend_from_slice(before);
        let length = match sign(here) {
            Some(Sign::Break(length)) => length,
            Some(Sign::Byte(byte)) => {
                copy.push(byte);
                3
            }
            None => {
                copy.push(b'=');
                1
            }
        };
        rest = here.get(length..).unwrap_or_default();
    }
    copy.extend_from_slice(rest);
    copy
}

#[cfg(test)]
mod tests {
    use super::{decoded, is_shown};

    #[test]
    fn the_text_of_a_mail_is_what_was_meant() {
        let row = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 20-2=\n4\n";
        let meant = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 20-24\n";
        for (text, expected) in [
            (row, Some(meant)),
            (&row.replace('\n', "\r\n"), Some(&*meant.replace('\n', "\r\n"))),
            ("Wit: Ren=C3=A9 Smit=20\nZwart: Bos\n", Some("Wit: Ren\u{e9} Smit \nZwart: Bos\n")),
            ("Uitslag =3D 2-0=20\n1. 32-28 19-23\n", Some("Uitslag = 2-0 \n1. 32-28 19-23\n")),
            ("Ronde=20\nUitslag=2-0\n", None),
            ("Ronde=20\n", None),
            ("Tijd=90\nRonde=20\nJaar=99\n", None),
            ("Wit: Ren=E9 Smit\nPlaats=DEN HAAG\n", None),
            ("1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 20-24 =\n5. 46-41 5-10\n", None),
            ("1. 32-28 19-23=\n2. 28x19 14x23=\n", None),
            ("1. 32-28 19-23\n", None),
        ] {
            let told = is_shown(text.as_bytes()).then(|| decoded(text.as_bytes()));
            assert_eq!(told.as_deref(), expected.map(str::as_bytes), "{text:?}");
        }
    }
}
