//! Blocks side by side: moves 1 to 30 on the left of a printed sheet, 31 to 60 on the right.
//!
//! A line then holds a row of each block. The numbers say so: down a block they go up one by one, and along a line
//! they do not. What is read along the lines is put in order block by block, the one with the lowest numbers first. The next
//! page may have blocks side by side again.

use crate::record::{Record, Token, TokenKind};

/// Where rows begin on the lines of a sheet.
#[derive(Clone, Debug, Default)]
pub(in crate::notation) struct Blocks {
    lines: Vec<Vec<Row>>,
}

/// The row of a block on a line.
#[derive(Clone, Copy, Debug)]
struct Row {
    number: Option<u32>,
    /// Its first token.
    token: usize,
}

impl Blocks {
    /// Begins a line.
    pub(in crate::notation) fn begin_line(&mut self) {
        self.lines.push(Vec::new());
    }

    /// Begins the row of a block on the line, with the token of this index.
    pub(in crate::notation) fn begin_row(&mut self, number: Option<u32>, token: usize) {
        if let Some(line) = self.lines.last_mut() {
            line.push(Row { number, token });
        }
    }

    /// Notes the rows of a sheet of text: each begins with a number. Those in a variation, or in a remark in parentheses, are of no
    /// row.
    pub(in crate::notation) fn note_rows(&mut self, record: &Record<'_>) {
        let mut line_end = 0;
        let mut depth = 0_usize;
        for (index, token) in record.tokens.iter().enumerate() {
            let number = match token.kind {
                TokenKind::MoveNumber { number, continued: false } if depth == 0 => number,
                TokenKind::VariationStart => {
                    depth += 1;
                    continue;
                }
                TokenKind::VariationEnd => {
                    depth = depth.saturating_sub(1);
                    continue;
                }
                _ => continue,
            };
            if token.span.start >= line_end {
                self.begin_line();
                let rest = record.text.as_bytes().get(token.span.start..).unwrap_or_default();
                line_end = token.span.start + super::blank::line_end_at(rest);
            }
            self.begin_row(Some(number), index);
        }
    }

    /// Puts the tokens of a record in the order of play.
    pub(super) fn put_in_order(&self, record: &mut Record<'_>) {
        let numbers: Vec<Vec<Option<u32>>> =
            self.lines.iter().map(|line| line.iter().map(|row| row.number).collect()).collect();
        let Some(blocks) = in_blocks(&numbers) else { return };
        let mut rows: Vec<(usize, usize, usize)> = Vec::new();
        let mut begins: Vec<usize> = Vec::new();
        for (at, line) in self.lines.iter().enumerate() {
            for (column, row) in line.iter().enumerate() {
                let block = blocks.get(at).and_then(|line| line.get(column)).copied().unwrap_or(column);
                rows.push((block, at, begins.len()));
                begins.push(row.token);
            }
        }
        rows.sort_unstable();
        let (Some(&first), tokens) = (begins.first(), &record.tokens) else { return };
        let mut ordered: Vec<Token> = tokens.get(..first).unwrap_or_default().to_vec();
        let mut behind: Vec<Token> = Vec::new();
        for (_, _, row) in rows {
            // In the text, each row ends where the next begins: it may have no token of its own.
            let begin = begins.get(row).copied().unwrap_or(tokens.len());
            let end = begins.get(row + 1).copied().unwrap_or(tokens.len());
            let row = tokens.get(begin..end).unwrap_or_default();
            let line_end = row.first().map_or(0, |token| {
                let rest = record.text.as_bytes().get(token.span.start..).unwrap_or_default();
                token.span.start + super::blank::line_end_at(rest)
            });
            // Results, and what is below the rows, come last.
            let stays = |token: &Token| match token.kind {
                TokenKind::Terminator => false,
                TokenKind::Stray | TokenKind::Heading => token.span.start < line_end,
                _ => true,
            };
            ordered.extend(row.iter().filter(|token| stays(token)));
            behind.extend(row.iter().filter(|token| !stays(token)));
        }
        behind.sort_by_key(|token| token.span.start);
        ordered.extend(behind);
        record.tokens = ordered;
    }
}

/// Returns for the rows of each line which block they belong to, the block that is played first being 0; `None` if the
/// numbers are not in blocks. A row without a number belongs to the block of its column.
pub(super) fn in_blocks(lines: &[Vec<Option<u32>>]) -> Option<Vec<Vec<usize>>> {
    let bands = bands(lines);
    if bands.len() < 2 {
        return in_band(lines);
    }
    let blocks: Vec<Option<Vec<Vec<usize>>>> = bands.iter().map(|band| in_band(band)).collect();
    if blocks.iter().all(Option::is_none) {
        return None;
    }
    let mut first = 0;
    let mut all = Vec::with_capacity(lines.len());
    for (band, blocks) in bands.into_iter().zip(blocks) {
        // What is read along the lines is in order as it is.
        let blocks = blocks.unwrap_or_else(|| band.iter().map(|line| vec![0; line.len()]).collect());
        let count = blocks.iter().flatten().max().map_or(0, |last| last + 1);
        all.extend(blocks.into_iter().map(|line| line.into_iter().map(|block| first + block).collect()));
        first += count;
    }
    Some(all)
}

/// Cuts the lines into those of each band: blocks side by side below others, as on the next page. With the first row of a band the
/// numbers go on from the greatest so far, and those to its right are greater.
fn bands(lines: &[Vec<Option<u32>>]) -> Vec<&[Vec<Option<u32>>]> {
    let mut bands = Vec::new();
    let mut start = 0;
    let mut greatest = None;
    for (at, line) in lines.iter().enumerate() {
        if let [first @ Some(number), others @ ..] = &line[..]
            && !others.is_empty()
            && greatest.map(|greatest: u32| greatest.saturating_add(1)) == *first
            && others.iter().all(|other| other.is_some_and(|other| other > *number))
        {
            bands.extend(lines.get(start..at));
            start = at;
        }
        greatest = greatest.max(line.iter().copied().flatten().max());
    }
    bands.extend(lines.get(start..));
    bands
}

/// The same as [`in_blocks`], for lines that are one band.
fn in_band(lines: &[Vec<Option<u32>>]) -> Option<Vec<Vec<usize>>> {
    const MOST_BLOCKS: usize = 12;
    let width = lines.iter().map(Vec::len).max().filter(|width| (2..=MOST_BLOCKS).contains(width))?;
    let mut last: Vec<Option<u32>> = vec![None; width];
    let mut first: Vec<Option<u32>> = vec![None; width];
    // Rows that go on from the row above them, on the left and elsewhere; and rows that go on from what is read before
    // them, along the lines.
    let (mut left, mut down, mut across) = (0, 0, 0);
    let mut before: Option<u32> = None;
    let mut blocks = Vec::with_capacity(lines.len());
    for line in lines {
        let mut of_line = Vec::with_capacity(line.len());
        let mut from = 0;
        for (at, number) in line.iter().enumerate() {
            // Of a line that lacks a row, the number says which.
            let follows = |block: &usize| {
                number.is_some() && last[*block].map(|last| last.saturating_add(1)) == *number
            };
            let block = (from..width).find(follows).unwrap_or(at.max(from).min(width - 1));
            from = block + 1;
            if let Some(number) = *number {
                let goes_on = last[block].map(|last| last.saturating_add(1)) == Some(number);
                left += usize::from(at == 0 && goes_on);
                if at > 0 && before.map(|before| before.saturating_add(1)) == Some(number) {
                    across += 1;
                } else if at > 0 && goes_on {
                    down += 1;
                }
                first[block] = first[block].or(Some(number));
                last[block] = Some(number);
                before = Some(number);
            }
            of_line.push(block);
        }
        blocks.push(of_line);
    }
    let is_unnumbered = lines.iter().flat_map(|line| line.iter().skip(1)).all(Option::is_none);
    let down_alone = is_unnumbered && left > 0 && left + 1 >= lines.len() / 2;
    if !(down > across || down_alone || is_whole_out_of_order(lines)) {
        return None;
    }
    // A block without numbers comes after the one before it.
    let mut key = 0;
    let mut order: Vec<(u32, usize)> = Vec::with_capacity(width);
    for (block, first) in first.iter().enumerate() {
        key = first.unwrap_or(key);
        order.push((key, block));
    }
    order.sort_unstable();
    let mut rank = vec![0; width];
    for (at, &(_, block)) in order.iter().enumerate() {
        rank[block] = at;
    }
    for block in blocks.iter_mut().flatten() {
        *block = rank[*block];
    }
    Some(blocks)
}

/// Whether each number of a run is there once, but not in the order of reading: a sheet of few lines, but not of one.
fn is_whole_out_of_order(lines: &[Vec<Option<u32>>]) -> bool {
    let numbers: Vec<u32> = lines.iter().flatten().copied().flatten().collect();
    let is_down = lines.windows(2).all(|pair| match pair {
        [above, below] => match (above.first(), below.first()) {
            (Some(Some(above)), Some(Some(below))) => above < below,
            _ => false,
        },
        _ => true,
    });
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    lines.len() > 1
        && is_down
        && numbers != sorted
        && sorted.windows(2).all(|pair| matches!(pair, [one, next] if one.saturating_add(1) == *next))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blocks(lines: &[&[u32]]) -> Option<Vec<Vec<usize>>> {
        let lines: Vec<Vec<Option<u32>>> =
            lines.iter().map(|line| line.iter().map(|&number| Some(number)).collect()).collect();
        in_blocks(&lines)
    }

    #[test]
    fn numbers_tell_of_blocks() {
        assert_eq!(blocks(&[&[1, 3], &[2, 4]]), Some(vec![vec![0, 1], vec![0, 1]]));
        assert_eq!(blocks(&[&[3, 1], &[4, 2]]), Some(vec![vec![1, 0], vec![1, 0]]));
        assert_eq!(
            blocks(&[&[1, 4, 7], &[2, 5], &[3, 6]]),
            Some(vec![vec![0, 1, 2], vec![0, 1], vec![0, 1]])
        );
        assert_eq!(blocks(&[&[1, 3], &[2]]), Some(vec![vec![0, 1], vec![0]]));
        assert_eq!(blocks(&[&[1, 3], &[2, 4], &[5]]), Some(vec![vec![0, 1], vec![0, 1], vec![1]]));
        // On two pages, the second of which has fewer rows.
        assert_eq!(
            blocks(&[&[1, 3], &[2, 4], &[5, 7], &[6, 8]]),
            Some(vec![vec![0, 1], vec![0, 1], vec![2, 3], vec![2, 3]])
        );
        assert_eq!(
            blocks(&[&[1, 4], &[2, 5], &[3], &[6, 8], &[7]]),
            Some(vec![vec![0, 1], vec![0, 1], vec![0], vec![2, 3], vec![2]])
        );
        assert_eq!(
            blocks(&[&[1], &[2], &[3, 5], &[4, 6]]),
            Some(vec![vec![0], vec![0], vec![1, 2], vec![1, 2]])
        );
        // A slip of the pen in a number leaves the block a block.
        assert!(blocks(&[&[1, 5], &[2, 6], &[8, 7], &[4, 8]]).is_some());
    }

    #[test]
    fn numbers_that_go_on_along_the_line_are_no_blocks() {
        for lines in [
            &[&[1_u32, 2][..], &[3, 4]][..],
            &[&[1, 2, 3], &[4, 5, 6], &[7, 8]],
            &[&[1], &[2], &[3]],
            &[&[1, 2, 3, 4, 5, 6]],
            &[&[1], &[2], &[3, 4], &[5]],
            &[&[1], &[2], &[3], &[4], &[5, 6], &[7, 8]],
            &[&[1, 2, 3], &[4, 5, 6], &[7, 8, 9], &[10, 11, 12], &[13, 14, 15], &[16, 17, 18]],
            &[&[1, 2, 3], &[4, 6, 7], &[8, 9, 10]],
            &[],
        ] {
            assert_eq!(blocks(lines), None, "{lines:?}");
        }
    }
}
