//! Lines broken between words.

/// Breaks text between words where a line would be longer than `width`.
#[must_use]
pub fn wrap(text: &str, width: usize) -> String {
    let mut wrapped = String::with_capacity(text.len());
    let mut column = 0;
    for word in text.split(' ') {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > width.max(20) {
            wrapped.push('\n');
            column = 0;
        } else if column > 0 {
            wrapped.push(' ');
            column += 1;
        }
        wrapped.push_str(word);
        column += length;
    }
    wrapped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("a man moves one square forward", 20), "a man moves one\nsquare forward");
        assert_eq!(wrap("", 20), "");
        assert_eq!(wrap("a_word_that_is_longer_than_the_line", 20), "a_word_that_is_longer_than_the_line");
    }
}
