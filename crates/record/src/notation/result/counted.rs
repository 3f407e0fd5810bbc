//! After how many moves a game ended, among the words of its result: `na 45 zetten`, `op de 45e zet`, `in 45 Zügen`.

use std::borrow::Cow;

use crate::notation::language::{goes_before_count, is_counted_move};

/// The most words before the number: `op de 45e zet`.
const MOST_BEFORE: usize = 2;

/// The most bytes of a number with the letters of its order: `45ste`.
const LONGEST: usize = 6;

/// A text without the words that say after how many moves the game ended.
pub(super) fn without_count(text: &str) -> Cow<'_, str> {
    let is_mark = |c: char| matches!(c, '.' | ',' | ';' | ':' | '!' | '(' | ')');
    if !text.bytes().any(|byte| byte.is_ascii_digit()) {
        return Cow::Borrowed(text);
    }
    let bare = |word: &'_ str| word.trim_matches(is_mark).to_owned();
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_number = |at: usize| words.get(at).is_some_and(|word| is_number(&bare(word)));
    let is_moves = |at: usize| words.get(at).is_some_and(|word| is_counted_move(&bare(word)));
    let Some(first) =
        (0..words.len()).find(|&at| is_number(at) && is_moves(at + 1) || is_moves(at) && is_number(at + 1))
    else {
        return Cow::Borrowed(text);
    };
    let leads = |at: &usize| words.get(*at).is_some_and(|word| goes_before_count(&bare(word)));
    let before = (0..first).rev().take(MOST_BEFORE).take_while(leads).count();
    let kept = words.iter().take(first - before).chain(words.iter().skip(first + 2));
    Cow::Owned(kept.copied().collect::<Vec<_>>().join(" "))
}

/// Whether a word is a number, of an order perhaps: `45`, `45e`, `45th`, `45ª`.
fn is_number(word: &str) -> bool {
    let letters = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = word.len() - letters.len();
    (1..=3).contains(&digits)
        && word.len() <= LONGEST
        && letters.chars().all(|c| c.is_alphabetic() || matches!(c, 'º' | 'ª' | '°'))
}

#[cfg(test)]
mod tests {
    use super::without_count;

    #[test]
    fn how_many_moves_there_were_is_left_out() {
        for (text, expected) in [
            ("Wit wint na 22 zetten.", "Wit wint"),
            ("Remise op de 22e zet", "Remise"),
            ("Weiß gewinnt in 45 Zügen", "Weiß gewinnt"),
            ("Black resigned at move 41", "Black resigned"),
            ("White wins after 34-29", "White wins after 34-29"),
            ("White wins 2 games", "White wins 2 games"),
            ("2-0", "2-0"),
        ] {
            assert_eq!(without_count(text), expected, "{text}");
        }
    }
}
