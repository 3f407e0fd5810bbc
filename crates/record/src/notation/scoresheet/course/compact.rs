//! Lines that are one move each, with nothing between its squares: `3228` above `1923`. By itself such a line may be a year, or any number.

use super::super::fair_copy::are_near;
use super::Course;

/// As many lines, one below the other, as are no numbers that happen to look so.
const FEWEST: u8 = 3;

/// Whether a text is two squares near each other with nothing between them: `3228`, `c3d4`. Those of a king's move may be far apart.
pub(in crate::notation::scoresheet) fn is_compact(text: &[u8]) -> bool {
    are_two_squares(text) && are_near(&text[..2], &text[2..])
}

/// Whether a text is two squares with nothing between them.
pub(in crate::notation::scoresheet) fn are_two_squares(text: &[u8]) -> bool {
    let is_whole = matches!(
        text,
        [b'0'..=b'7', b'0'..=b'9', b'0'..=b'7', b'0'..=b'9']
            | [b'a'..=b'j', b'1'..=b'9', b'a'..=b'j', b'1'..=b'9']
    );
    is_whole && text[..2] != text[2..] && !text.starts_with(b"00") && !text.ends_with(b"00")
}

impl Course {
    /// Counts a line that is such a move.
    pub(super) fn count_compact_lines(&mut self, text: &[u8]) {
        if self.last.is_some() || !is_compact(text.trim_ascii()) {
            self.compact_lines = 0;
            return;
        }
        self.compact_lines = self.compact_lines.saturating_add(1);
        self.has_compact_lines |= self.compact_lines >= FEWEST;
    }

    /// Looks whether a line is the first of several that are such moves.
    pub(super) fn look_for_compact_lines(&mut self, line: &[u8], below: &[u8]) {
        if self.has_compact_lines || self.last.is_some() || !is_compact(line.trim_ascii()) {
            return;
        }
        let lines = below.split(|byte| b"\n\r".contains(byte)).map(<[u8]>::trim_ascii);
        let next = lines.filter(|line| !line.is_empty()).take(usize::from(FEWEST) - 1);
        let moves = next.filter(|line| is_compact(line)).count();
        self.has_compact_lines = moves + 1 == usize::from(FEWEST);
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::scoresheet::parse;

    #[test]
    fn lines_of_one_move_without_a_sign_are_plies_where_they_are_one_below_the_other() {
        for (lines, plies) in [
            ("Wit: Smit\nZwart: Bos\n\n3228\n1923\n2819\n1423\n3732\n", 5),
            (
                "Rossi: 3228\nVerdi: 1923\nRossi: 2819\nVerdi: 1423\nRossi: bella!\nRossi: 3732\nVerdi: 0146\n",
                6,
            ),
            ("[18:45] Rossi: 3228\n[18:46] Verdi: 1923\n[18:47] Rossi: 2819\n[18:48] Verdi: 1423\n", 4),
        ] {
            assert_eq!(parse(lines).plies().count(), plies, "{lines}");
        }
    }
}
