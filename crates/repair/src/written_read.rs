//! Keeps what was written in the record, next to what was read instead: [`amend`] writes it, [`undo`] takes it back.
//!
//! ```
//! use damiera_record::notation::pdn;
//! use damiera_repair::slip::Kind;
//! use damiera_repair::written_read::{Amendment, amend, undo};
//!
//! let text = "1. 32-28 19-32 *";
//! let record = pdn::parse(text);
//! let at = record.plies().nth(1).expect("two plies").0;
//! let amendment =
//!     Amendment { at, written: "19-32".to_owned(), read: "19-23".to_owned(), kind: Kind::DigitsSwapped };
//! let amended = amend(&record, &[amendment]);
//! assert_eq!(amended, "1. 32-28 19-23 {[%read \"19-32\" \"19-23\" digits-swapped]} *");
//! assert_eq!(undo(&pdn::parse(&amended)).as_deref(), Some(text));
//! ```

use crate::slip::Kind;
use damiera_record::notation::annotation::{ReadAs, commands};
use damiera_record::record::{Record, Span, Token, TokenKind};

/// A place of a record that is read differently from what is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amendment {
    /// The bytes of the record's text that it replaces.
    ///
    /// They are empty for a missing ply, which belongs before what begins there.
    pub at: Span,
    /// What is written there.
    pub written: String,
    /// What is read instead; empty for a ply that was written twice.
    pub read: String,
    /// The kind of slip.
    pub kind: Kind,
}

/// The text of a record with its amendments, each followed by a comment that keeps what was written.
///
/// If two amendments share bytes, the second is left out.
#[must_use]
pub fn amend(record: &Record<'_>, amendments: &[Amendment]) -> String {
    let mut sorted: Vec<&Amendment> = amendments.iter().collect();
    // Missing plies come before what is written at the same place.
    sorted.sort_by_key(|amendment| (amendment.at.start, amendment.at.end));
    let signs = signs(record);
    let mut text = String::with_capacity(record.text.len() + 48 * sorted.len());
    let mut done = 0;
    for amendment in sorted {
        let Span { start, end } = amendment.at;
        if start < done {
            continue;
        }
        text.push_str(record.slice(Span::new(done, start)));
        done = end;
        let Amendment { written, read, kind, .. } = amendment;
        let command =
            ReadAs { written: written.into(), read: read.into(), kind: kind.name(), side: None }.to_command();
        if amendment.at.is_empty() {
            let rest = record.text.get(start..).unwrap_or_default();
            let stands_before = rest.chars().next().is_some_and(|next| !next.is_whitespace());
            if stands_before || text.is_empty() || text.ends_with(char::is_whitespace) {
                text.push_str(&format!("{read} {{{command}}} "));
            } else {
                text.push_str(&format!(" {read} {{{command}}}"));
            }
        } else if read.is_empty() {
            text.push_str(&format!("{{{command}}}"));
        } else {
            text.push_str(read);
            // Signs that touch a ply stay with it.
            while let Ok(sign) = signs.binary_search_by_key(&done, |sign| sign.start) {
                let Some(sign) = signs.get(sign) else { break };
                text.push_str(record.slice(*sign));
                done = sign.end;
            }
            text.push_str(&format!(" {{{command}}}"));
        }
    }
    text.push_str(record.text.get(done..).unwrap_or_default());
    text
}

/// The signs of a record, in the order of its text.
fn signs(record: &Record<'_>) -> Vec<Span> {
    let is_sign = |token: &&Token| matches!(token.kind, TokenKind::Sign(_)) && !token.span.is_empty();
    let mut signs: Vec<Span> = record.tokens.iter().filter(is_sign).map(|token| token.span).collect();
    signs.sort_unstable();
    signs
}

/// The word for a whole page in a command, in the place of the kind of slip.
const PAGE: &str = "page";

/// The word in a command for a game together with the text around it, if a whole file became PDN.
const PART: &str = "part";

/// The command that keeps the whole text of a page whose plies were put in order.
#[must_use]
pub fn of_page(page: &str) -> String {
    ReadAs { written: page.into(), read: "".into(), kind: PAGE, side: None }.to_command()
}

/// The command that keeps a part of a file that became PDN.
///
/// A part is a game with the text between the previous game and this one; the last part also has the text after its
/// game. The parts of a file, in order, are its text.
#[must_use]
pub fn of_part(part: &str) -> String {
    ReadAs { written: part.into(), read: "".into(), kind: PART, side: None }.to_command()
}

/// Whether a record [keeps a part](of_part) of another file: the text between the games is then no part of that file.
#[must_use]
pub fn is_part(record: &Record<'_>) -> bool {
    let mut comments = record.tokens.iter().filter(|token| token.kind == TokenKind::Comment);
    record.contents.has_commands()
        && comments.any(|token| {
            commands(record.slice(token.span)).any(|command| {
                command.read_as().is_some_and(|read_as| read_as.side.is_none() && read_as.kind == PART)
            })
        })
}

/// The text of a record as it was before it was amended, byte for byte; `None` if it was not amended.
///
/// A page that was put in order comes back whole. What two sheets say, in commands with a side, stays.
#[must_use]
pub fn undo(record: &Record<'_>) -> Option<String> {
    if !record.contents.has_commands() {
        return None;
    }
    let mut tokens: Vec<&Token> = record.tokens.iter().collect();
    tokens.sort_by_key(|token| token.span);
    // The spans to replace, each with its new text.
    let mut changes: Vec<(Span, String)> = Vec::new();
    let mut ply: Option<Span> = None;
    for token in tokens {
        match token.kind {
            TokenKind::Move(_) => ply = Some(token.span),
            TokenKind::Comment => {
                let comment = record.slice(token.span);
                for command in commands(comment) {
                    let Some(read_as) = command.read_as().filter(|read_as| read_as.side.is_none()) else {
                        continue;
                    };
                    if read_as.kind == PAGE || read_as.kind == PART {
                        return Some(read_as.written.into_owned());
                    }
                    // A comment that says more than this command stays.
                    let alone = comment.len() == command.span.len() + 2;
                    let start = token.span.start + command.span.start;
                    let place = if alone { token.span } else { Span::new(start, start + command.span.len()) };
                    taken_back(record.text, place, &read_as, ply.take(), &mut changes);
                }
            }
            _ => {}
        }
    }
    if changes.is_empty() {
        return None;
    }
    let mut text = String::with_capacity(record.text.len());
    let mut done = 0;
    for (span, new) in changes {
        if span.start >= done {
            text.push_str(record.slice(Span::new(done, span.start)));
            text.push_str(&new);
            done = span.end;
        }
    }
    text.push_str(record.text.get(done..).unwrap_or_default());
    Some(text)
}

/// Adds the changes that undo the command at `place`, which follows a ply.
fn taken_back(
    text: &str,
    place: Span,
    read_as: &ReadAs<'_>,
    ply: Option<Span>,
    changes: &mut Vec<(Span, String)>,
) {
    let blank_before = |at: usize| {
        let before = text.get(..at).unwrap_or_default();
        before.chars().next_back().filter(|char| char.is_whitespace()).map_or(at, |char| at - char.len_utf8())
    };
    if read_as.read.is_empty() {
        changes.push((place, read_as.written.to_string()));
        return;
    }
    let Some(ply) = ply else { return };
    // The text before the ply may be read together with it, for example `d6: d6:b4`: what was put in is as long as
    // the command says.
    let put_in =
        text.get(ply.start..place.start).and_then(|text| Some(ply.start + text.rfind(&*read_as.read)?));
    let ply = put_in.map_or(ply, |start| Span::new(start, start + read_as.read.len()));
    if read_as.written.is_empty() {
        // The blank that came with the ply is after the command, or before the ply if nothing follows on its line.
        let has_blank_after = text.get(place.end..).is_some_and(|rest| rest.starts_with(' '));
        let whole = if has_blank_after {
            Span::new(ply.start, place.end + 1)
        } else {
            Span::new(blank_before(ply.start), place.end)
        };
        changes.push((whole, String::new()));
        return;
    }
    changes.push((ply, read_as.written.to_string()));
    changes.push((Span::new(blank_before(place.start).max(ply.end), place.end), String::new()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_record::notation::pdn;

    fn amendment(at: (usize, usize), written: &str, read: &str, kind: Kind) -> Amendment {
        Amendment { at: Span::new(at.0, at.1), written: written.to_owned(), read: read.to_owned(), kind }
    }

    /// The bytes of the first occurrence of a text.
    fn of(text: &str, part: &str) -> (usize, usize) {
        let start = text.find(part).expect("it is there");
        (start, start + part.len())
    }

    #[test]
    fn what_was_written_comes_back_byte_for_byte() {
        for (text, part, read, kind, amended) in [
            (
                "1. 32-28 19-32 *",
                "19-32",
                "19-23",
                Kind::Digit,
                "1. 32-28 19-23 {[%read \"19-32\" \"19-23\" digit]} *",
            ),
            (
                "1.32-28!? 19-32",
                "32-28",
                "31-28",
                Kind::Digit,
                "1.31-28!? {[%read \"32-28\" \"31-28\" digit]} 19-32",
            ),
            (
                "1. 32-28 19-32 {good}\r\n*",
                "19-32",
                "19-23",
                Kind::Digit,
                "1. 32-28 19-23 {[%read \"19-32\" \"19-23\" digit]} {good}\r\n*",
            ),
            (
                "1. 32-28 19-23 2. 19-23 37-32 *",
                "19-23 37",
                "",
                Kind::Doubled,
                "1. 32-28 19-23 2. {[%read \"19-23\" \"\" doubled]} 37-32 *",
            ),
        ] {
            let (start, end) = of(text, part);
            let end = if part.contains(' ') { start + 5 } else { end };
            let written = &text[start..end];
            let made = amend(&pdn::parse(text), &[amendment((start, end), written, read, kind)]);
            assert_eq!(made, amended);
            assert_eq!(undo(&pdn::parse(&made)).as_deref(), Some(text), "{made}");
        }
    }

    #[test]
    fn plies_left_out_are_put_in_and_taken_out() {
        for (text, at, amended) in [
            ("1. 32-28 2. 37-32 *", 9, "1. 32-28 19-23 {[%read \"\" \"19-23\" missing]} 2. 37-32 *"),
            ("1. 32-28\n2. 37-32 *", 9, "1. 32-28\n19-23 {[%read \"\" \"19-23\" missing]} 2. 37-32 *"),
            ("1. 32-28\n2. 37-32 *", 8, "1. 32-28 19-23 {[%read \"\" \"19-23\" missing]}\n2. 37-32 *"),
            ("1. 32-28", 8, "1. 32-28 19-23 {[%read \"\" \"19-23\" missing]}"),
            ("1. 32-28\n", 9, "1. 32-28\n19-23 {[%read \"\" \"19-23\" missing]} "),
            ("1. 32-28  *", 9, "1. 32-28 19-23 {[%read \"\" \"19-23\" missing]}  *"),
        ] {
            let made = amend(&pdn::parse(text), &[amendment((at, at), "", "19-23", Kind::Missing)]);
            assert_eq!(made, amended);
            assert_eq!(undo(&pdn::parse(&made)).as_deref(), Some(text), "{made}");
        }
    }

    #[test]
    fn several_at_one_place_come_in_order() {
        let text = "1. 32-28 2. 28x19 41x23 *";
        let record = pdn::parse(text);
        let amendments = [
            amendment(of(text, "41x23"), "41x23", "14x23", Kind::DigitsSwapped),
            amendment((9, 9), "", "19-23", Kind::PairMissing),
            amendment((9, 9), "", "37-32", Kind::PairMissing),
        ];
        let made = amend(&record, &amendments);
        assert_eq!(
            made,
            "1. 32-28 19-23 {[%read \"\" \"19-23\" pair-missing]} 37-32 {[%read \"\" \"37-32\" pair-missing]} \
             2. 28x19 14x23 {[%read \"41x23\" \"14x23\" digits-swapped]} *"
        );
        assert_eq!(undo(&pdn::parse(&made)).as_deref(), Some(text));
    }

    #[test]
    fn whatever_was_written_comes_back() {
        for written in ["2\"3}", "21 It", "a\nb", "&amp;", "?", "{x"] {
            let text = format!("1. 32-28 {written} 2. 37-32 *");
            let (start, end) = (9, 9 + written.len());
            let record = pdn::parse(&text);
            let made = amend(&record, &[amendment((start, end), written, "19-23", Kind::Unreadable)]);
            assert_eq!(undo(&pdn::parse(&made)), Some(text), "{made}");
        }
    }

    #[test]
    fn a_page_comes_back_whole() {
        let page = "32-28  37-32\r\n\"19-23\" {14-19}\n";
        let text = format!("{{{}}} 1. 32-28 {{[%read \"\" \"32-28\" missing]}} 19-23 *", of_page(page));
        assert_eq!(undo(&pdn::parse(&text)).as_deref(), Some(page), "{text}");
    }

    #[test]
    fn a_part_of_a_file_comes_back_with_what_is_around_it() {
        let part = "\r\n\r\nRossi;\"1. 32-28\";\t\r\n";
        let text = format!("[White \"Rossi\"]\n\n{{{}}} 1. 32-28 *", of_part(part));
        let record = pdn::parse(&text);
        assert_eq!(undo(&record).as_deref(), Some(part), "{text}");
        assert!(is_part(&record) && !is_part(&pdn::parse(&format!("{{{}}} *", of_page(part)))));
    }

    #[test]
    fn what_two_sheets_say_stays() {
        assert_eq!(undo(&pdn::parse("1. 32-28 {[%read \"32-27\" \"32-28\" digit white]} *")), None);
        assert_eq!(undo(&pdn::parse("1. 32-28 {[%clk 1:00]} *")), None);
        let more = "1. 32-28 {[%read \"32-27\" \"32-28\" digit] [%clk 1:00]} *";
        assert_eq!(undo(&pdn::parse(more)).as_deref(), Some("1. 32-27 { [%clk 1:00]} *"));
    }
}
