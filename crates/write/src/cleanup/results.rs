//! The results of a game, written in another scale.

use super::Change;
use super::drop::end_of_game;
use crate::formats::said_result::{Scale, leaves_open, left_out, plain_score};
use crate::transcript::{Content, Kind, Sheet, TagEntry};
use damiera_record::notation::result::{
    GameResult, Outcome, Reason, RecordedResult, is_forfeit, said_in_words, says_more, score_and_reason,
};
use damiera_record::notation::{pdn, plain_value};
use damiera_record::record::{Notation, Record, Tag};
use damiera_rules::variant::Results;

/// Writes the results of a game in another scale.
///
/// Wins and draws of one game for one point or two are rewritten, in words too: a comment keeps the words that say more
/// than the score, and a Termination tag that the game was not played, or lost on time. Anything else stays and is
/// reported: the points of a match, points divided according to a ResultFormat tag, what is no result.
pub(super) fn rewrite(sheet: &mut Sheet, scale: Scale, changes: &mut Vec<Change>) {
    if sheet.value(Tag::ResultFormat).is_none() {
        score_all(sheet, scale, changes);
    }
    report_the_rest(sheet, scale, changes);
}

/// Writes in a scale what can be written in it.
fn score_all(sheet: &mut Sheet, scale: Scale, changes: &mut Vec<Change>) {
    let ended = ending(sheet).and_then(|(_, text)| in_scale(&text, scale.results())?.1);
    for index in 0..sheet.entries().len() {
        if let Some(text) = terminator(sheet, index)
            && let Some((result, _)) = in_scale(text, scale.results())
            && text != result
        {
            changes.push(Change::made("result", text, result).at(sheet.origin(index)));
            sheet.change(index, Content::Token { kind: Kind::Terminator, text: result.to_owned() });
        }
    }
    // Where the tag says otherwise, it counts.
    if let Some(reason) = ended.filter(|_| sheet.value(Tag::Result).is_none_or(leaves_open)) {
        terminate(sheet, reason, changes);
    }
    score_the_end(sheet, scale, changes);
    let Some((index, pair)) = sheet.tag(Tag::Result) else { return };
    let value = meant(pair);
    let in_words = || scale.score(&value).map(|score| (score, left_out(&value).map(str::to_owned)));
    let scored = in_scale(&value, scale.results());
    let Some((result, said)) = scored.map(|(result, _)| (result, None)).or_else(in_words) else {
        return;
    };
    if pair.value.as_deref() == Some(result) {
        return;
    }
    let written = pair.value.clone().unwrap_or_default();
    let pair = TagEntry { value: Some(result.to_owned()), plain: false, ..pair.clone() };
    changes.push(Change::made(pair.name.clone(), written, result).at(sheet.origin(index)));
    sheet.change(index, Content::Tag(Box::new(pair)));
    if let Some(said) = said {
        let first =
            sheet.entries().iter().take_while(|entry| matches!(entry.content, Content::Tag(_))).count();
        sheet.insert(first, remark(&said));
    }
    match scored {
        Some((_, Some(reason))) => terminate(sheet, reason, changes),
        _ => tell_forfeit(sheet, &value, changes),
    }
}

/// Reports the results that are not in a scale, and stay.
fn report_the_rest(sheet: &Sheet, scale: Scale, changes: &mut Vec<Change>) {
    let stays = |text: &str| {
        let is_written = in_scale(text, scale.results()).is_some_and(|(result, _)| result == text);
        !is_written && Outcome::parse(text) != Some(Outcome::None)
    };
    for index in 0..sheet.entries().len() {
        if let Some(text) = terminator(sheet, index).filter(|text| stays(text)) {
            changes.push(Change::left("result", text).at(sheet.origin(index)));
        }
    }
    if let Some((index, pair)) = sheet.tag(Tag::Result).filter(|(_, pair)| stays(&meant(pair))) {
        let written = pair.value.clone().unwrap_or_default();
        changes.push(Change::left(pair.name.clone(), written).at(sheet.origin(index)));
    }
}

/// The terminator that an entry is.
fn terminator(sheet: &Sheet, index: usize) -> Option<&str> {
    match &sheet.entries().get(index)?.content {
        Content::Token { kind: Kind::Terminator, text } => Some(text),
        _ => None,
    }
}

/// Writes what ends the main line as a score, if it is in words.
fn score_the_end(sheet: &mut Sheet, scale: Scale, changes: &mut Vec<Change>) {
    let Some((index, text)) = ending(sheet) else { return };
    let Some(score) = scale.score(&text) else { return };
    changes.push(Change::made("result", text.clone(), score).at(sheet.origin(index)));
    sheet.change(index, Content::Token { kind: Kind::Terminator, text: score.to_owned() });
    if says_more(&text) {
        sheet.insert(index, remark(&text));
    }
    // Where the tag says otherwise, it counts.
    if sheet.value(Tag::Result).is_none_or(leaves_open) {
        tell_forfeit(sheet, &text, changes);
    }
}

/// Says that a game was not played, if its result did and nothing else does.
fn tell_forfeit(sheet: &mut Sheet, result: &str, changes: &mut Vec<Change>) {
    if is_forfeit(result) {
        terminate(sheet, Reason::Forfeit, changes);
    }
}

/// Says how a game ended, if nothing does.
fn terminate(sheet: &mut Sheet, reason: Reason, changes: &mut Vec<Change>) {
    if sheet.value(Tag::Termination).is_none() {
        sheet.set_tag(Tag::Termination, reason.termination());
        changes.push(Change::made(Tag::Termination.name(), "", reason.termination()));
    }
}

/// The result that ends the main line, and its index.
pub(super) fn ending(sheet: &Sheet) -> Option<(usize, String)> {
    let index = end_of_game(sheet.entries())?;
    match &sheet.entries().get(index)?.content {
        Content::Token { text, .. } => Some((index, text.trim_matches(['[', ']']).trim().to_owned())),
        _ => None,
    }
}

/// The value of a pair as it is meant.
pub(super) fn meant(pair: &TagEntry) -> String {
    plain_value(Notation::Pdn, pair.value.as_deref().unwrap_or_default()).into_owned()
}

/// A comment with the words of a result, which must not become a command, nor end early.
fn remark(words: &str) -> Content {
    Content::Comment(words.replace('}', ")").replace("[%", "[ %"))
}

/// The result of a game that only words say, where the game ends; `None` if anything else says it.
pub(super) fn said_alone(record: &Record<'_>) -> Option<String> {
    let recorded = RecordedResult::of(record)?;
    let (words, span) = said_in_words(record)?;
    (recorded.span == span).then(|| words.into_owned())
}

/// Whether a sheet has a result that decides the game.
pub(super) fn is_decided(sheet: &Sheet, scale: Scale) -> bool {
    let recorded =
        RecordedResult::of(&pdn::parse(&sheet.text())).map(|recorded| recorded.winner(scale.first()));
    recorded.is_some_and(|winner| winner != GameResult::None)
}

/// Gives a game a Result tag with the result that words say.
pub(super) fn put_said(sheet: &mut Sheet, words: &str, scale: Scale, changes: &mut Vec<Change>) {
    let score = scale.score(words).unwrap_or(words);
    let (at, written) = sheet.tag(Tag::Result).map_or((None, String::new()), |(index, pair)| {
        (sheet.origin(index), pair.value.clone().unwrap_or_default())
    });
    sheet.set_tag(Tag::Result, score);
    changes.push(Change::made(Tag::Result.name(), written, score).at(at));
    tell_forfeit(sheet, words, changes);
}

/// Writes a star for the result that ends the moves.
pub(super) fn drop_the_end(sheet: &mut Sheet, changes: &mut Vec<Change>) {
    let Some((index, text)) = ending(sheet).filter(|(_, text)| text != "*") else { return };
    changes.push(Change::made("result", text, "*").at(sheet.origin(index)));
    sheet.change(index, Content::Token { kind: Kind::Terminator, text: "*".to_owned() });
}

/// A result in a scale, and how the game ended if letters after it say so; `None` if it is not a plain win or draw.
fn in_scale(text: &str, scale: Results) -> Option<(&'static str, Option<Reason>)> {
    if let Some((score, reason)) = score_and_reason(text) {
        let both_lost = || (Outcome::parse(score) == Some(Outcome::None)).then_some("0-0");
        return plain(score, scale).or_else(both_lost).map(|result| (result, Some(reason)));
    }
    plain(text, scale).map(|result| (result, None))
}

/// A plain win or draw in a scale.
fn plain(text: &str, scale: Results) -> Option<&'static str> {
    match plain_outcome(text)? {
        Outcome::First => Some(scale.white_wins()),
        Outcome::Second => Some(scale.black_wins()),
        Outcome::Draw => Some(scale.draw()),
        Outcome::White | Outcome::Black | Outcome::None => None,
    }
}

/// The outcome of one game, for one point or two.
pub(super) fn plain_outcome(text: &str) -> Option<Outcome> {
    let plain = plain_score(text).replace(':', "-");
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
            assert_eq!(in_scale(text, Results::OnePoint), Some((one, None)), "{text}");
            assert_eq!(in_scale(text, Results::TwoPoints), Some((two, None)), "{text}");
        }
    }

    #[test]
    fn how_a_game_ended_is_told_apart_from_its_score() {
        for (text, one, two, reason) in [
            ("2-0F", "1-0", "2-0", Reason::Forfeit),
            ("0-1 (ff)", "0-1", "0-2", Reason::Forfeit),
            ("0-0F", "0-0", "0-0", Reason::Forfeit),
            ("0-2t", "0-1", "0-2", Reason::Time),
            ("2-0 time", "1-0", "2-0", Reason::Time),
        ] {
            assert_eq!(in_scale(text, Results::OnePoint), Some((one, Some(reason))), "{text}");
            assert_eq!(in_scale(text, Results::TwoPoints), Some((two, Some(reason))), "{text}");
        }
    }

    #[test]
    fn what_says_more_stays() {
        for text in ["4-6", "1.01-0.99", "2-0A", "1½-½", "3-1F", "w.o.", "0-0", "*", "?", "", "White won"] {
            assert_eq!(in_scale(text, Results::OnePoint), None, "{text}");
        }
    }
}
