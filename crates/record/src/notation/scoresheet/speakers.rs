//! The players of a game that was played in a chat: each writes his plies on lines of his own, behind his name, `Rossi: 32-28` above
//! `Verdi: 19-23`, with a stamp before it perhaps.

use super::columns::first_to_move;
use super::pairing::is_person;
use crate::record::{Record, Span, Tag, TagPair};
use damiera_rules::board::Color;
use std::ops::Range;

/// As many plies as are no remark of two people.
const FEWEST: usize = 4;

/// The most bytes of a name, its stamp and the number of a row.
const LONGEST: usize = 80;

/// Takes the two people who write the plies in turn for the players, where nothing else names these. Which of them has White, the game
/// shows.
pub(super) fn take_speakers(record: &mut Record<'_>) {
    let Some(names) = speakers(record) else { return };
    for (tag, place) in [Tag::White, Tag::Black].into_iter().zip(names) {
        let value = Span::new(place.start, place.end);
        let pair = TagPair::unnamed(tag, value, value);
        let at = record.tags.partition_point(|pair| pair.span.start < value.start);
        record.tags.edit(|pairs| pairs.insert(at, pair));
    }
}

/// Where the names of White and of Black first are.
fn speakers(record: &Record<'_>) -> Option<[Range<usize>; 2]> {
    let mut plies = record.plies().map(|(span, _)| speaker(record.text, span.start));
    let names = [plies.next()??, plies.next()??];
    let [white, black] = names.clone().map(|name| record.text.get(name));
    let is_known = |tag: Tag| record.value(tag).is_some();
    if white == black || is_known(Tag::White) || is_known(Tag::Black) {
        return None;
    }
    let mut count = names.len();
    for speaker in plies {
        let due = if count.is_multiple_of(2) { white } else { black };
        if record.text.get(speaker?) != due {
            return None;
        }
        count += 1;
    }
    let is_free = |name: &Range<usize>| {
        let is_apart = |span: Span| span.end <= name.start || name.end <= span.start;
        record.tokens.iter().all(|token| is_apart(token.span))
            && record.tags.iter().all(|pair| is_apart(pair.span))
    };
    let is_shown = count >= FEWEST && first_to_move(record) == Some(Color::White);
    (is_shown && names.iter().all(is_free)).then_some(names)
}

/// Where the name of who wrote a ply is, before it on its line.
fn speaker(text: &str, ply: usize) -> Option<Range<usize>> {
    let above = text.get(..ply)?;
    let start = memchr::memrchr2(b'\n', b'\r', above.as_bytes()).map_or(0, |end| end + 1);
    let line = above.get(start..).filter(|line| line.len() <= LONGEST)?;
    let said = line.trim_end();
    let number = said.trim_end_matches(['.', ')']);
    let said = if number.len() < said.len() {
        number.trim_end_matches(|digit: char| digit.is_ascii_digit()).trim_end()
    } else {
        said
    };
    let bare = said.strip_suffix(['>', ':'])?.trim_end();
    // Behind a stamp, `[18:45] Rossi`, `12/03/24, 18:45 - Rossi`, `20:05 Rossi`, and its bracket.
    let behind_bracket = bare.rsplit([']', '<']).next()?;
    let behind_dash = ["-", "–"].into_iter().find_map(|dash| Some(behind_bracket.rsplit_once(dash)?.1));
    let name = behind_dash.filter(|_| behind_bracket.starts_with(|sign: char| sign.is_ascii_digit()));
    let is_of_time = |sign: char| sign.is_ascii_digit() || matches!(sign, ':' | ' ' | '\t');
    let name = name.unwrap_or(behind_bracket).trim_start_matches(is_of_time);
    let end = start + bare.len();
    is_person(name.as_bytes()).then(|| end - name.len()..end)
}

#[cfg(test)]
mod tests {
    use crate::notation::scoresheet::parse;
    use crate::record::Tag;

    fn players(text: &str) -> [Option<&str>; 2] {
        let record = parse(text);
        [Tag::White, Tag::Black].map(|tag| record.value(tag))
    }

    #[test]
    fn who_writes_the_plies_in_turn_are_the_players() {
        let chat = "Jan Smit: 32-28\nBos: 19-23\nJan Smit: 28x19\nBos: 14x23\nJan Smit: 37-32\n";
        assert_eq!(players(chat), [Some("Jan Smit"), Some("Bos")]);
        let stamped = "[12/03/24, 18:45:12] Rossi: 1. 22-18\n[12/03/24, 18:46:12] Verdi: 10-14\n\
            [12/03/24, 18:47:12] Rossi: 2. 23-19\n[12/03/24, 18:48:12] Verdi: 14x23\n";
        assert_eq!(players(stamped), [Some("Rossi"), Some("Verdi")]);
        let timed = "20:05 Rossi: c3-d4\n20:06 Verdi: f6-g5\n20:07 Rossi: b2-c3\n20:08 Verdi: g5-h4\n";
        assert_eq!(players(timed), [Some("Rossi"), Some("Verdi")]);
    }

    #[test]
    fn others_are_not() {
        for text in [
            // Black begins, or White: nothing shows it.
            "Evans: 11-15\nWilliams: 23-19\nEvans: 8-11\nWilliams: 22-17\n",
            // Not in turn.
            "Smit: 32-28\nSmit: 19-23\nSmit: 28x19\nBos: 14x23\n",
            "Smit: 32-28\nBos: 19-23\nSmit: 28x19\nVos: 14x23\n",
        ] {
            assert_eq!(players(text), [None; 2], "{text}");
        }
        let headed = "Wit: Jansen\nZwart: De Vries\n\nSmit: 32-28\nBos: 19-23\nSmit: 28x19\nBos: 14x23\n";
        assert_eq!(players(headed), [Some("Jansen"), Some("De Vries")]);
    }
}
