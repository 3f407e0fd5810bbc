//! Where the text of a page stands: in lines, passages and the cells of tables.

use html_escape::decode_html_entities;

use super::super::CELLS;
use super::tokens::{Token, number_of};

/// Tables in tables are read as such up to this depth; below it their cells are lines.
const DEEPEST: usize = 16;

/// The most columns that a cell covers.
const WIDEST: usize = 64;

/// Elements that begin a line.
const LINES: &[&str] =
    &["div", "li", "dt", "dd", "tr", "td", "th", "option", "figcaption", "address", "label"];

/// Elements that begin a passage.
const PASSAGES: &[&str] = &[
    "p",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "pre",
    "ul",
    "ol",
    "dl",
    "blockquote",
    "section",
    "article",
    "header",
    "footer",
    "main",
    "nav",
    "aside",
    "form",
    "fieldset",
    "figure",
    "body",
    "caption",
    "center",
    "details",
    "table",
];

/// Takes the tokens of a page and lays its text out.
#[derive(Debug, Default)]
pub(super) struct Layout {
    /// What is on the page itself.
    page: Flow,
    tables: Vec<Grid>,
    /// The columns that the cells of all tables cover besides their own.
    covered: usize,
    /// Tables that are too deep in others.
    beyond: usize,
    /// `<pre>` that are open.
    pre: usize,
    /// Whether an element was closed just now, and whether another was opened at once.
    closed: bool,
    parted: bool,
}

/// Text in lines.
#[derive(Debug, Default)]
struct Flow {
    passages: Vec<String>,
    /// The open passage: its whole lines, and the open one.
    lines: String,
    line: String,
    /// Whether the open passage stays as it stands.
    is_pre: bool,
}

/// A table that is being read.
#[derive(Debug, Default)]
struct Grid {
    rows: Vec<Vec<Vec<String>>>,
    /// The open cell, and the columns it covers.
    cell: Option<(Flow, usize)>,
    /// Whether a cell holds a table.
    is_nested: bool,
}

impl Flow {
    fn end_line(&mut self) {
        let line = self.line.trim_end();
        if !line.trim().is_empty() || self.is_pre {
            self.lines.push_str(line);
            self.lines.push('\n');
        }
        self.line.clear();
    }

    fn end_passage(&mut self) {
        if !self.line.is_empty() {
            self.end_line();
        }
        let passage = std::mem::take(&mut self.lines);
        if !passage.trim().is_empty() {
            self.passages.push(passage);
        }
    }

    /// Takes in text in which blanks are only blanks.
    fn text(&mut self, text: &str) {
        for letter in text.chars() {
            match letter {
                '\u{AD}' | '\u{200B}' | '\u{2060}' | '\u{FEFF}' => {}
                _ if letter.is_whitespace() => {
                    if !self.line.is_empty() && !self.line.ends_with(' ') {
                        self.line.push(' ');
                    }
                }
                _ => self.line.push(letter),
            }
        }
    }

    /// Takes in text that stays as it stands.
    fn as_it_stands(&mut self, text: &str) {
        for letter in text.chars() {
            match letter {
                '\n' => self.end_line(),
                '\r' => {}
                '\u{A0}' => self.line.push(' '),
                _ => self.line.push(letter),
            }
        }
    }
}

impl Layout {
    /// Takes the next token.
    pub(super) fn take(&mut self, token: Token<'_>) {
        match token {
            Token::Text(text) => {
                let text = decode_html_entities(text);
                let is_pre = self.pre > 0;
                let is_parted = std::mem::take(&mut self.parted) && text.starts_with(char::is_alphanumeric);
                let flow = self.flow();
                // Words of two elements are two: `<span>32-28</span><span>19-23</span>`.
                if is_parted && flow.line.ends_with(|c: char| c.is_alphanumeric() || c == '.') {
                    flow.line.push(' ');
                }
                if is_pre {
                    flow.as_it_stands(&text);
                } else {
                    flow.text(&text);
                }
                self.closed = false;
            }
            Token::Area(text) => {
                let text = decode_html_entities(text);
                let flow = self.flow();
                flow.end_passage();
                flow.is_pre = true;
                flow.as_it_stands(&text);
                flow.end_passage();
                flow.is_pre = false;
            }
            Token::Open { name, attributes } => self.open(&name, attributes),
            Token::Close(name) => self.close(&name),
        }
    }

    /// The passages of the page.
    pub(super) fn passages(mut self) -> Vec<String> {
        while !self.tables.is_empty() {
            self.end_table();
        }
        self.page.end_passage();
        self.page.passages
    }

    /// Where text goes: into the open cell, or onto the page.
    fn flow(&mut self) -> &mut Flow {
        match self.tables.last_mut().and_then(|table| table.cell.as_mut()) {
            Some((flow, _)) => flow,
            None => &mut self.page,
        }
    }

    fn open(&mut self, name: &str, attributes: &str) {
        match name {
            "br" if self.pre > 0 => self.flow().end_line(),
            "br" => {
                let flow = self.flow();
                if flow.line.is_empty() { flow.end_passage() } else { flow.end_line() }
            }
            "table" if self.tables.len() >= DEEPEST => {
                self.beyond += 1;
                self.flow().end_passage();
            }
            "table" => {
                self.flow().end_passage();
                if let Some(table) = self.tables.last_mut() {
                    table.is_nested = true;
                }
                self.tables.push(Grid { cell: None, ..Grid::default() });
            }
            "tr" | "td" | "th" if self.beyond == 0 && !self.tables.is_empty() => {
                self.end_cell();
                if let Some(table) = self.tables.last_mut() {
                    if name == "tr" {
                        table.rows.push(Vec::new());
                    } else {
                        let span = number_of(attributes, "colspan").unwrap_or(1).clamp(1, WIDEST);
                        table.cell = Some((Flow::default(), span));
                    }
                }
            }
            "pre" => {
                let flow = self.flow();
                flow.end_passage();
                flow.is_pre = true;
                self.pre += 1;
            }
            _ if self.pre > 0 => self.parted = self.closed,
            _ if PASSAGES.contains(&name) => self.flow().end_passage(),
            _ if LINES.contains(&name) => self.end_line(),
            _ => self.parted = self.closed,
        }
        self.closed = false;
    }

    fn close(&mut self, name: &str) {
        match name {
            "table" if self.beyond > 0 => {
                self.beyond -= 1;
                self.flow().end_passage();
            }
            "table" if !self.tables.is_empty() => self.end_table(),
            "td" | "th" | "tr" if self.beyond == 0 && !self.tables.is_empty() => self.end_cell(),
            "pre" if self.pre > 0 => {
                self.pre -= 1;
                let is_pre = self.pre > 0;
                let flow = self.flow();
                flow.end_passage();
                flow.is_pre = is_pre;
            }
            _ if self.pre > 0 => self.closed = true,
            _ if PASSAGES.contains(&name) => self.flow().end_passage(),
            _ if LINES.contains(&name) => self.end_line(),
            _ => self.closed = true,
        }
    }

    fn end_line(&mut self) {
        let flow = self.flow();
        if !flow.line.is_empty() {
            flow.end_line();
        }
    }

    /// Puts the open cell into its row.
    fn end_cell(&mut self) {
        let Some(table) = self.tables.last_mut() else { return };
        let Some((mut flow, span)) = table.cell.take() else { return };
        // More are on no page of games, and each takes memory.
        let others = (span - 1).min(CELLS - self.covered);
        self.covered += others;
        flow.end_passage();
        let lines = flow.passages;
        if table.rows.is_empty() {
            table.rows.push(Vec::new());
        }
        if let Some(row) = table.rows.last_mut() {
            row.push(lines);
            row.extend(std::iter::repeat_n(Vec::new(), others));
        }
    }

    /// Puts a table where it stands: as a table, or as what its cells hold.
    fn end_table(&mut self) {
        self.end_cell();
        let Some(Grid { rows, is_nested, .. }) = self.tables.pop() else { return };
        let lines = |cell: &Vec<String>| cell.iter().map(|passage| passage.lines().count()).sum::<usize>();
        let is_wide = rows.len() > 1 && rows.iter().any(|row| row.len() > 1);
        // A cell of a table may have a line break: a time below a move.
        let is_table =
            !is_nested && rows.iter().flatten().all(|cell| lines(cell) <= if is_wide { 2 } else { 1 });
        let flow = self.flow();
        flow.end_passage();
        if !is_table {
            flow.passages.extend(rows.into_iter().flatten().flatten());
            return;
        }
        let mut text = String::new();
        for row in rows {
            let begin = text.len();
            for (at, cell) in row.iter().enumerate() {
                if at > 0 {
                    text.push('\t');
                }
                let words = cell.iter().flat_map(|passage| passage.split_whitespace());
                for (at, word) in words.enumerate() {
                    if at > 0 {
                        text.push(' ');
                    }
                    text.push_str(word);
                }
            }
            if text.get(begin..).is_some_and(|row| row.trim().is_empty()) {
                text.truncate(begin);
            } else {
                text.push('\n');
            }
        }
        if !text.is_empty() {
            flow.passages.push(text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_a_page_cover_a_bounded_number_of_columns() {
        let mut layout = Layout { covered: CELLS - 3, ..Layout::default() };
        let open = |name: &str, attributes: &'static str| Token::Open { name: name.to_owned(), attributes };
        layout.take(open("table", ""));
        for text in ["1.", "32-28"] {
            layout.take(open("td", "colspan=\"3\""));
            layout.take(Token::Text(text));
        }
        layout.take(open("td", ""));
        layout.take(Token::Text("19-23"));
        assert_eq!(layout.passages(), ["1.\t\t\t32-28\t\t19-23\n"]);
    }
}
