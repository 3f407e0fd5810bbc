//! Mails with their headers, which say that the text, or a part of it, is in quoted-printable.

use super::mail;
use crate::input::{Encoding, FileEncoding, decode};

/// How deep parts may be in parts.
const DEEPEST: usize = 8;

/// What the headers of a mail, or of a part of it, say.
#[derive(Debug, Default)]
struct Headers {
    is_quoted: bool,
    charset: Option<Encoding>,
    /// What is on the lines between its parts, behind two dashes.
    boundary: Option<Vec<u8>>,
    /// Whether it is another kind of text, or none.
    is_other: bool,
}

impl Headers {
    /// Reads the headers that a text begins with, up to the blank line below them, and says how long they are with that.
    fn read(text: &[u8]) -> Option<(Headers, usize)> {
        let mut headers = Headers::default();
        let (mut header, mut length) = (Vec::new(), 0);
        for line in text.split_inclusive(|byte| *byte == b'\n') {
            let said = line.trim_ascii();
            if said.is_empty() {
                headers.take(&header);
                return (!header.is_empty()).then_some((headers, length + line.len()));
            }
            // The line that begins each mail of a file.
            let is_first = length == 0 && said.starts_with(b"From ");
            if matches!(line.first(), Some(b' ' | b'\t')) && !header.is_empty() {
                header.push(b' ');
                header.extend_from_slice(said);
            } else if is_header(said) {
                headers.take(&header);
                header = said.to_vec();
            } else if !is_first {
                return None;
            }
            length += line.len();
        }
        None
    }

    /// Takes in one header, in one line.
    fn take(&mut self, header: &[u8]) {
        let header = String::from_utf8_lossy(header);
        let Some((name, value)) = header.split_once(':') else { return };
        let value = value.trim();
        if name.eq_ignore_ascii_case("Content-Transfer-Encoding") {
            self.is_quoted = value.eq_ignore_ascii_case("quoted-printable");
        } else if name.eq_ignore_ascii_case("Content-Type") {
            let kind = value.split(';').next().unwrap_or_default().trim();
            self.charset = parameter(value, "charset").and_then(|name| Encoding::for_name(name).ok());
            self.boundary = parameter(value, "boundary").map(|boundary| boundary.as_bytes().to_vec());
            self.is_other = self.boundary.is_none() && !kind.eq_ignore_ascii_case("text/plain");
        }
    }
}

/// Whether a line is a header: `Subject: games`.
fn is_header(line: &[u8]) -> bool {
    let name = line.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'-').count();
    name > 0 && line.get(name) == Some(&b':')
}

/// The value of a parameter of a header: `charset="utf-8"`.
fn parameter<'t>(value: &'t str, wanted: &str) -> Option<&'t str> {
    value.split(';').skip(1).find_map(|parameter| {
        let (name, value) = parameter.split_once('=')?;
        name.trim().eq_ignore_ascii_case(wanted).then(|| value.trim().trim_matches('"'))
    })
}

/// Whether a text begins with the headers of such a mail.
pub(super) fn is_shown(head: &[u8]) -> bool {
    let Some((headers, length)) = Headers::read(head) else { return false };
    let has_quoted_part = || {
        let lines = head.get(length..).unwrap_or_default().split(|byte| *byte == b'\n');
        let mut part = Headers::default();
        lines.filter(|line| is_header(line)).for_each(|line| part.take(line.trim_ascii()));
        part.is_quoted
    };
    headers.is_quoted || headers.boundary.is_some() && has_quoted_part()
}

/// The text that was meant, below the headers. Of a text that comes in several kinds, the plain one is enough.
pub(super) fn decoded(mail: &[u8]) -> Vec<u8> {
    let mut copy = Vec::with_capacity(mail.len());
    let mut boundaries: Vec<Vec<u8>> = Vec::new();
    let mut has_text = false;
    let mut rest = mail;
    while !rest.is_empty() {
        let (headers, length) = Headers::read(rest).unwrap_or_default();
        let (above, below) = rest.split_at(length);
        copy.extend_from_slice(above);
        boundaries.extend(headers.boundary.filter(|_| boundaries.len() < DEEPEST));
        let (body, behind) = below.split_at(body_end(below, &boundaries));
        has_text |= length > 0 && !headers.is_other;
        if headers.is_quoted && !(headers.is_other && has_text) {
            let bytes = mail::decoded_as_said(body);
            match headers.charset {
                Some(charset) => {
                    copy.extend_from_slice(decode(&bytes, FileEncoding::Forced(charset)).text().as_bytes());
                }
                None => copy.extend_from_slice(&bytes),
            }
        } else if !(headers.is_other && has_text) {
            copy.extend_from_slice(body);
        }
        // The line between two parts.
        let line = memchr::memchr(b'\n', behind).map_or(behind.len(), |end| end + 1);
        rest = behind.get(line..).unwrap_or_default();
    }
    copy
}

/// Where a part ends: at a line between parts.
fn body_end(text: &[u8], boundaries: &[Vec<u8>]) -> usize {
    let mut at = 0;
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        let ends = line.strip_prefix(b"--").is_some_and(|line| {
            boundaries.iter().any(|boundary| !boundary.is_empty() && line.starts_with(boundary))
        });
        if ends {
            break;
        }
        at += line.len();
    }
    at
}

#[cfg(test)]
mod tests {
    use super::{decoded, is_shown};

    const PART: &str =
        "Content-Type: text/plain;\n charset=\"utf-8\"\nContent-transfer-encoding: Quoted-Printable\n\n";

    #[test]
    fn the_headers_say_how_the_text_is_written() {
        let text = "[White \"M=C3=BCller\"]\n\n1. 32-28 19-2=\n3 2=2E 28x19 14x23 =3D\n";
        let meant = "[White \"Müller\"]\n\n1. 32-28 19-23 2. 28x19 14x23 =\n";
        for above in ["", "From a@b.c Mon Nov 30\n", "From: a@b.c\nSubject: games\n"] {
            let mail = format!("{above}{PART}{text}");
            assert!(is_shown(mail.as_bytes()), "{mail}");
            assert_eq!(String::from_utf8(decoded(mail.as_bytes())).unwrap(), format!("{above}{PART}{meant}"));
            let mail = mail.replace('\n', "\r\n");
            assert!(is_shown(mail.as_bytes()), "{mail}");
            let expected = format!("{above}{PART}{meant}").replace('\n', "\r\n");
            assert_eq!(String::from_utf8(decoded(mail.as_bytes())).unwrap(), expected);
        }
        let latin = format!("{PART}[White \"M=FCller\"]\n").replace("utf-8", "iso-8859-1");
        assert!(decoded(latin.as_bytes()).ends_with("[White \"Müller\"]\n".as_bytes()));
    }

    #[test]
    fn a_mail_of_several_parts_is_its_plain_text() {
        let above = "From: a@b.c\nContent-Type: multipart/alternative; boundary=\"xyz\"\n\n";
        let html = PART.replace("plain", "html");
        let mail = format!("{above}--xyz\n{PART}1. 32-28 19-2=\n3\n--xyz\n{html}<p>1. 32-28</p>\n--xyz--\n");
        assert!(is_shown(mail.as_bytes()));
        let text = String::from_utf8(decoded(mail.as_bytes())).unwrap();
        assert_eq!(text, format!("{above}{PART}1. 32-28 19-23\n{html}"));
    }

    #[test]
    fn other_texts_are_no_such_mail() {
        for text in [
            "Wit: Smit\nZwart: Bos\n\n1. 32-28 19-23\n",
            "From: a@b.c\nContent-Transfer-Encoding: 8bit\n\n1. 32-28 =3D\n",
            "Content-Transfer-Encoding: quoted-printable\n1. 32-28\n\n",
            "Content-Transfer-Encoding: quoted-printable\n",
            "1. 32-28 19-23\n",
            "",
        ] {
            assert!(!is_shown(text.as_bytes()), "{text:?}");
        }
    }
}
