//! Scores that stand beside the names of both players: `Verdi (nero) - Rossi (bianco) 0-2`. Their numbers are in the order of the names,
//! whichever colours these have and whichever side moves first.

use super::{score, unbracketed, without_separator};
use crate::record::{Notation, Record, Span, Tag};
use damiera_rules::board::Color;

/// The colour of the player whose points are the first number of a result at this place; `None` where no names say it. A result with
/// a heading of its own says it of the sides, and so does PDN.
#[must_use]
pub fn first_named(record: &Record<'_>, result: Span) -> Option<Color> {
    if record.notation == Notation::Pdn {
        return None;
    }
    let pair = record.tags.iter().find(|pair| pair.tag == Some(Tag::Result) && pair.value == Some(result))?;
    let [white, black] = [record.tag(Tag::White)?.value?, record.tag(Tag::Black)?.value?];
    let all = [white, black, result];
    let start = all.iter().map(|span| span.start).min()?;
    let end = all.iter().map(|span| span.end).max()?;
    let is_one_line = !record.text.get(start..end)?.contains(['\n', '\r']);
    let is_beside = pair.name.is_empty() && is_one_line;
    is_beside.then_some(if white.start < black.start { Color::White } else { Color::Black })
}

/// A score with its two numbers in the other order, as they are written; `None` if the text is no score of two numbers.
#[must_use]
pub fn turned(text: &str) -> Option<String> {
    let text = unbracketed(text.trim());
    let (_, behind) = score(text)?;
    let one = text.get(..text.len() - behind.len())?;
    let second = without_separator(behind)?;
    let (_, rest) = score(second)?;
    let other = second.get(..second.len() - rest.len())?;
    let between = text.get(one.len()..text.len() - second.len())?;
    Some([other, between, one, rest].concat())
}

#[cfg(test)]
mod tests {
    use super::{first_named, turned};
    use crate::notation::{pdn, scoresheet};
    use crate::record::{Record, Tag};
    use damiera_rules::board::Color;

    #[test]
    fn numbers_are_in_the_order_of_the_names() {
        let first =
            |record: &Record<'_>| record.tag(Tag::Result).and_then(|pair| first_named(record, pair.value?));
        for (title, expected) in [
            ("Rossi - Verdi 2-0", Some(Color::White)),
            ("Verdi (nero) - Rossi (bianco) 0-2", Some(Color::Black)),
            ("Jansen (zwart) - Bos (wit) 2-0", Some(Color::Black)),
            ("Jansen met zwart tegen Bos 2-0", Some(Color::Black)),
            ("Zwart Jansen - Wit Bos 2-0", Some(Color::Black)),
            ("Nero: Verdi, Bianco: Rossi 0-2", Some(Color::Black)),
            ("Nero: Verdi\nBianco: Rossi\nRisultato: 2-0", None),
            ("Nero: Verdi\nBianco: Rossi\n2-0", None),
        ] {
            let sheet = format!("{title}\n\n1. 32-28 19-23\n");
            assert_eq!(first(&scoresheet::parse(&sheet)), expected, "{title}");
        }
        let pdn = "[Black \"Verdi\"][White \"Rossi\"][Result \"0-2\"]\n\n1. 32-28 19-23 *";
        assert_eq!(first(&pdn::parse(pdn)), None);
    }

    #[test]
    fn a_score_is_turned_as_it_is_written() {
        for (text, expected) in [
            ("0-2", Some("2-0")),
            ("2 - 0", Some("0 - 2")),
            ("(1:0)", Some("0:1")),
            ("1½-½", Some("½-1½")),
            ("1-1", Some("1-1")),
            ("0-2t", Some("2-0t")),
            ("½", None),
            ("wit wint", None),
            ("*", None),
        ] {
            assert_eq!(turned(text).as_deref(), expected, "{text}");
        }
    }
}
