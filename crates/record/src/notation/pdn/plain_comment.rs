//! Plain comments, `{Nero vince}`: closed, short, on one line, and without a command.
//!
//! What is found here, [`comment`](super::comment::comment) reads the same; what is not, it reads. What cuts a stream asks here too.

use super::run::{run, these_or_control};

/// The most bytes between its braces.
const LONGEST: usize = 32;

/// The length of the plain comment that a text begins with, its braces included.
#[inline]
pub(crate) fn plain_comment(text: &[u8]) -> Option<usize> {
    let [b'{', inside @ ..] = text else { return None };
    let end = run(inside.get(..=LONGEST).unwrap_or(inside), specials)?;
    (inside.get(end) == Some(&b'}')).then_some(end + 2)
}

/// Closing braces, percent signs, and control characters: what can end a comment, or makes it another than a plain one.
#[inline(always)]
const fn specials(eight: u64) -> u64 {
    these_or_control(eight, b'}', b'%')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::notation::pdn::comment::comment;

    #[test]
    fn plain_comments_are_told_from_others() {
        for plain in ["{}", "{ [#] }", "{Nero vince}", "{ à {é }", "{12345678901234567890123456789012}"] {
            assert_eq!(plain_comment(format!("{plain} *").as_bytes()), Some(plain.len()), "{plain}");
            assert_eq!(plain_comment(plain.as_bytes()), Some(plain.len()), "{plain}");
        }
        for other in
            ["{", "{a", "{a\n}", "{a\r\n}", "{[%clk 1:00]}", "{123456789012345678901234567890123}", "a}", ""]
        {
            assert_eq!(plain_comment(other.as_bytes()), None, "{other:?}");
        }
    }

    proptest! {
        #[test]
        fn runs_end_at_the_first_special_byte(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
            let is_special = |byte: &u8| matches!(byte, b'}' | b'%' | 0..=0x1f);
            prop_assert_eq!(run(&bytes, specials), bytes.iter().position(is_special));
        }

        #[test]
        fn a_plain_comment_is_read_the_same_otherwise(inside in "[ -~\\n\\ré]{0,40}", behind in "[ -~\\n]{0,9}") {
            let text = format!("{{{inside}}}{behind}");
            if let Some(length) = plain_comment(text.as_bytes()) {
                prop_assert_eq!(comment(text.as_bytes()), Ok((&text.as_bytes()[length..], true)));
            }
        }
    }
}
