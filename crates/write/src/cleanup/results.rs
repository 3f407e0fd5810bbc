use super::Change;
use crate::transcript::{Content, Kind, Sheet};
use damiera_record::notation::result::Outcome;
use damiera_record::record::Tag;
use damiera_rules::variant::Results;

/// Writes the results of a game in another scale.
///
/// Wins and draws of one game for one point or two are rewritten. Anything else stays: the points of a match,
/// a forfeit, points divided according to a ResultFormat tag.
pub(super) fn rewrite(sheet: &mut Sheet, scale: Results, changes: &mut Vec<Change>) {
    if sheet.value(Tag::ResultFormat).is_some() {
        return;
    }
    if let Some((index, pair)) = sheet.tag(Tag::Result)
        && let Some(value) = &pair.value
        && let Some(result) = in_scale(value, scale)
        && value != result
    {
        let mut pair = pair.clone();
        changes.push(Change::made(pair.name.clone(), value.clone(), result).at(sheet.origin(index)));
        pair.value = Some(result.to_owned());
        sheet.change(index, Content::Tag(pair));
    }
    for index in 0..sheet.entries().len() {
        if let Some(Content::Token { kind: Kind::Terminator, text }) =
            sheet.entries().get(index).map(|entry| &entry.content)
            && let Some(result) = in_scale(text, scale)
            && text != result
        {
            changes.push(Change::made("result", text.clone(), result).at(sheet.origin(index)));
            sheet.change(index, Content::Token { kind: Kind::Terminator, text: result.to_owned() });
        }
    }
}

/// A result in a scale; `None` if it is not a plain win or draw.
fn in_scale(text: &str, scale: Results) -> Option<&'static str> {
    match plain_outcome(text)? {
        Outcome::First => Some(scale.white_wins()),
        Outcome::Second => Some(scale.black_wins()),
        Outcome::Draw => Some(scale.draw()),
        Outcome::White | Outcome::Black | Outcome::None => None,
    }
}

/// The outcome of one game, for one point or two.
pub(super) fn plain_outcome(text: &str) -> Option<Outcome> {
    let plain: String = text
        .trim_matches(['[', ']', '(', ')', ' '])
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| if matches!(c, ':' | '–' | '—' | '‑' | '−') { '-' } else { c })
        .collect();
    let is_plain = matches!(
        plain.as_str(),
        "1-0"
            | "2-0"
            | "0-1"
            | "0-2"
            | "1-1"
            | "1/2-1/2"
            | "½-½"
            | "0.5-0.5"
            | "0,5-0,5"
            | "1/2"
            | "½"
            | "GB"
            | "GN"
    );
    if is_plain { Outcome::parse(&plain) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_of_one_game_change_their_scale() {
        for (text, one, two) in [
            ("2-0", "1-0", "2-0"),
            ("[1:0]", "1-0", "2-0"),
            ("0 - 1", "0-1", "0-2"),
            ("½-½", "1/2-1/2", "1-1"),
            ("1-1", "1/2-1/2", "1-1"),
            ("GN", "0-1", "0-2"),
        ] {
            assert_eq!(in_scale(text, Results::OnePoint), Some(one), "{text}");
            assert_eq!(in_scale(text, Results::TwoPoints), Some(two), "{text}");
        }
    }

    #[test]
    fn what_says_more_stays() {
        for text in ["4-6", "1.01-0.99", "2-0F", "0-0", "*", "?", "", "White won"] {
            assert_eq!(in_scale(text, Results::OnePoint), None, "{text}");
        }
    }
}
