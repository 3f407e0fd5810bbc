//! No word of one list means two things, and the words of every language are found.

use super::*;
use std::collections::BTreeMap;

/// A word means one thing, whatever the language.
fn mean_one_thing<T: Copy + PartialEq + std::fmt::Debug>(words: impl Iterator<Item = (&'static str, T)>) {
    let mut known = BTreeMap::new();
    for (word, meaning) in words {
        let first = *known.entry(folded(word)).or_insert(meaning);
        assert_eq!(first, meaning, "{word}");
    }
}

#[test]
fn no_heading_means_two_tags() {
    mean_one_thing(LANGUAGES.iter().flat_map(|language| {
        let written = language.written.iter().map(|(tag, word)| (*word, *tag));
        tags(language.names).chain(tags(language.headings)).chain(written)
    }));
}

#[test]
fn no_word_means_two_games() {
    mean_one_thing(games());
}

#[test]
fn no_word_of_a_date_means_two_things() {
    mean_one_thing(LANGUAGES.iter().flat_map(|language| {
        let months = (1_u8..).zip(language.months);
        let months = months.flat_map(|(number, names)| names.iter().map(move |name| (*name, number)));
        months.chain(language.in_dates.iter().map(|word| (*word, 100)))
    }));
}

#[test]
fn no_word_of_a_result_means_two_things() {
    mean_one_thing(LANGUAGES.iter().flat_map(|language| {
        let results = &language.results;
        let lists = [
            results.white,
            results.black,
            results.draw,
            results.wins,
            results.loses,
            results.forfeits,
            results.both,
            results.unfinished,
            results.silent,
        ];
        lists
            .into_iter()
            .enumerate()
            .flat_map(|(meaning, words)| words.iter().map(move |word| (*word, meaning)))
    }));
}

#[test]
fn a_word_that_denies_is_in_no_list_of_results() {
    for word in [
        "no", "not", "non", "niet", "nicht", "ne", "nie", "не", "ni", "kein", "geen", "can", "should", "to",
        "?",
    ] {
        assert_eq!(result_word(word), None, "{word}");
    }
}

#[test]
fn each_language_has_words_for_all_that_is_read() {
    for language in LANGUAGES {
        for tag in
            [Tag::White, Tag::Black, Tag::Event, Tag::Round, Tag::Board, Tag::Date, Tag::Site, Tag::Result]
        {
            let word = language.heading(tag);
            assert_eq!(
                tag_of_name(word).or_else(|| tag_of_word(word)),
                Some(tag),
                "{} {word}",
                language.code
            );
        }
        assert!(language.months.iter().all(|names| !names.is_empty()), "{}", language.code);
        let results = &language.results;
        for words in [results.white, results.black, results.draw, results.wins, results.loses, results.silent]
        {
            assert!(!words.is_empty(), "{}", language.code);
        }
    }
}

#[test]
fn months_by_the_letters_they_begin_with() {
    for (word, month) in [
        ("ottobre", Some(10)),
        ("OKT", Some(10)),
        ("maart", Some(3)),
        ("mrt", Some(3)),
        ("Août", Some(8)),
        ("aout", Some(8)),
        ("października", Some(10)),
        ("октября", Some(10)),
        ("янв", Some(1)),
        ("листопада", Some(11)),
        ("spalio", Some(10)),
        ("jui", None),
        ("ma", None),
        ("rug", None),
        ("xuño", Some(6)),
        ("Sept", Some(9)),
        ("rondo", None),
    ] {
        assert_eq!(super::month(word), month, "{word}");
    }
}
