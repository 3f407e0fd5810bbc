//! Plain tag pairs, `[Name "value"]`, their bytes looked at eight at a time: nearly all tag pairs are so.
//!
//! What is found here, [`tag_pair`](super::tag_pair) reads the same; what is not, it reads. What cuts a stream asks here
//! too, so that both know a plain tag pair by the same rule.

use super::run::{EACH, HIGHEST, run, these_or_control};

/// The parts of a plain tag pair, by their lengths: a name of letters alone, one blank, and a value between quotes with
/// neither quotes, backslashes nor control characters in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlainTagPair {
    name: usize,
    value: usize,
}

impl PlainTagPair {
    /// Where the name begins: after the bracket.
    pub(crate) const NAME: usize = 1;

    /// The plain tag pair that a text begins with.
    #[inline(always)]
    pub(crate) fn at_start(text: &[u8]) -> Option<PlainTagPair> {
        let [b'[', inside @ ..] = text else { return None };
        let name = run(inside, not_letters)?;
        let [b' ', b'"', value @ ..] = inside.get(name..)? else { return None };
        let length = run(value, specials)?;
        let [b'"', b']', ..] = value.get(length..)? else { return None };
        (name > 0).then_some(PlainTagPair { name, value: length })
    }

    /// Where the name ends.
    #[inline]
    pub(crate) const fn name_end(self) -> usize {
        Self::NAME + self.name
    }

    /// Where the value begins, after its quote.
    #[inline]
    pub(crate) const fn value(self) -> usize {
        self.name_end() + 2
    }

    /// Where the value ends.
    #[inline]
    pub(crate) const fn value_end(self) -> usize {
        self.value() + self.value
    }

    /// Where the tag pair ends, after its closing bracket.
    #[inline]
    pub(crate) const fn end(self) -> usize {
        self.value_end() + 2
    }
}

/// The bytes that are no letters of ASCII.
#[inline(always)]
const fn not_letters(eight: u64) -> u64 {
    // Without the highest bits no sum carries over into the next byte.
    let small = (eight | (EACH * 0x20)) & !HIGHEST;
    let from_a = small + EACH * (0x80 - b'a' as u64);
    let beyond_z = small + EACH * (0x7f - b'z' as u64);
    (!from_a | beyond_z | eight) & HIGHEST
}

/// Quotes, backslashes, and control characters: what can end a value, or makes it another than a plain one.
#[inline(always)]
const fn specials(eight: u64) -> u64 {
    these_or_control(eight, b'"', b'\\')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn told(text: &str) -> Option<(&str, &str, &str)> {
        let pair = PlainTagPair::at_start(text.as_bytes())?;
        let name = &text[PlainTagPair::NAME..pair.name_end()];
        Some((name, &text[pair.value()..pair.value_end()], &text[pair.end()..]))
    }

    #[test]
    fn plain_tag_pairs_are_taken_apart() {
        assert_eq!(told("[White \"Rossi\"]\n"), Some(("White", "Rossi", "\n")));
        assert_eq!(told("[A \"\"]"), Some(("A", "", "")));
        assert_eq!(
            told("[WhiteFmjdId \"Àé, a long name of several words\"] *"),
            Some(("WhiteFmjdId", "Àé, a long name of several words", " *"))
        );
        for other in [
            "[ White \"Rossi\"]",
            "[White  \"Rossi\"]",
            "[White\"Rossi\"]",
            "[White \"Rossi\" ]",
            "[White \"Rossi]",
            "[White \"Ros\\\"si\"]",
            "[White \"Ros\nsi\"]",
            "[Wh1te \"Rossi\"]",
            "[Wé \"Rossi\"]",
            "[ \"Rossi\"]",
            "[White",
            "[",
            "",
        ] {
            assert_eq!(told(other), None, "{other}");
        }
    }

    proptest! {
        #[test]
        fn runs_are_those_of_each_byte_by_itself(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
            let first = |is: &dyn Fn(u8) -> bool| bytes.iter().position(|&byte| is(byte));
            prop_assert_eq!(run(&bytes, not_letters), first(&|byte| !byte.is_ascii_alphabetic()));
            let is_special = |byte: u8| matches!(byte, b'"' | b'\\' | 0..=0x1f);
            prop_assert_eq!(run(&bytes, specials), first(&is_special));
        }
    }
}
