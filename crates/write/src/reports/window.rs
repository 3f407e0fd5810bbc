//! The part of a line around what is marked in it.

use crate::text::is_harmful;
use damiera_record::record::Span;

/// A line of the record, cut to what fits around the marked text.
pub(super) struct Window {
    pub(super) text: String,
    pub(super) mark: std::ops::Range<usize>,
}

impl Window {
    /// At most `width` characters of the line in which a span begins.
    pub(super) fn around(text: &str, span: Span, label: Option<&str>, width: usize) -> Window {
        let start = span.start.min(text.len());
        let ends_line = |c: char| matches!(c, '\n' | '\r');
        // Only as much of a line as can be shown is walked: a line may be the whole file.
        let head: Vec<char> = text
            .get(..start)
            .unwrap_or_default()
            .chars()
            .rev()
            .take_while(|&c| !ends_line(c))
            .take(width)
            .collect();
        let line: Vec<char> = text
            .get(start..)
            .unwrap_or_default()
            .chars()
            .take_while(|&c| !ends_line(c))
            .take(width)
            .collect();
        let marked =
            text.get(start..span.end).unwrap_or_default().chars().take_while(|&c| !ends_line(c)).count();
        let marked = marked.clamp(1, line.len().max(1)).min(width * 2 / 3);
        // The label stands after the mark: leave more room behind than before.
        let room = width - marked;
        let after = line.len().saturating_sub(marked);
        let label = label.map_or(0, |label| label.chars().count() + 1);
        let beside_label = width.saturating_sub(marked + label).max(room / 4);
        let before = head.len().min(room.saturating_sub(after.min(room / 2))).min(beside_label);
        let after = after.min(room - before);
        let cut_before = before < head.len() || head.len() == width;
        let cut_after = marked + after < line.len() || line.len() == width;
        let mut shown = String::new();
        if cut_before {
            shown.push('…');
        }
        let harmless = |c: char| if is_harmful(c) { ' ' } else { c };
        shown.extend(head.iter().take(before).rev().map(|&c| harmless(c)));
        let mark_start = shown.len();
        shown.extend(line.iter().take(marked).map(|&c| harmless(c)));
        if line.is_empty() {
            shown.push(' ');
        }
        let mark = mark_start..shown.len();
        shown.extend(line.iter().skip(marked).take(after).map(|&c| harmless(c)));
        let trimmed = shown.trim_end().len().max(mark.end);
        shown.truncate(trimmed);
        if cut_after {
            shown.push('…');
        }
        Window { text: shown, mark }
    }
}
