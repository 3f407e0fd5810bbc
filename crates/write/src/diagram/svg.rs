//! A board as SVG, for pages and print.
//!
//! Forty units make a square. Colours are plain classes, which every SVG program supports; a program with
//! media queries shows the dark ones to readers who prefer them.

use std::fmt::Write as _;

use super::{Arrow, Diagram, LastMove, Numbers};
use crate::text::clean;
use damiera_rules::board::{Color, Numbering, Piece, Role, Square};
use damiera_words::{Catalog, Word};

/// The options of an SVG diagram.
#[derive(Clone, Copy, Debug, Default)]
pub struct Svg {
    /// Its colours.
    pub theme: Theme,
}

/// The colours of a diagram.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Light, or dark for readers who prefer it.
    #[default]
    Auto,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

/// The side of a square.
const SIDE: u32 = 40;

/// The space around the board for the numbers at its edge: they are still readable at 200 pixels.
const MARGIN: u32 = 26;

/// The height of a caption.
const CAPTION: u32 = 34;

/// Roughly how wide a letter of a caption is.
const UNITS_PER_LETTER: u32 = 9;

/// The colours of a diagram, by class.
///
/// Everything a reader must see (men, arrows, crosses, the squares of the last move) has a contrast of at
/// least three to one with its background, numbers four and a half: a test computes it. Arrows and crosses
/// cross light and dark areas, so they have a rim.
pub(crate) const LIGHT: &str = "\
.paper{fill:#fff}.light{fill:#f4ead5}.dark{fill:#a97648}.frame,.grid{fill:none;stroke:#4d3a2a;stroke-width:2}\
.grid{stroke-width:1}\
.ink,.on-white{fill:#222}.on-black{fill:#eee}.on,.on-moved{fill:#120b06}.white{fill:#fffdf6;stroke:#2b2420}\
.black{fill:#231f1c;stroke:#0d0b0a}.ring-white{fill:none;stroke:#a99c86}.ring-black{fill:none;stroke:#8d8279}\
.crown-white{fill:#8a5f00}.crown-black{fill:#f2c14e}.moved{fill:#ffea5c;stroke:#4d3a2a;stroke-width:2}.gone{opacity:.3}\
.cross{fill:none;stroke:#650b0b;stroke-width:4}.arrow{fill:none;stroke:#083615;stroke-width:5}.head{fill:#083615}\
.rim{fill:none;stroke:#fffdf6;stroke-width:9}.cross-rim{fill:none;stroke:#fffdf6;stroke-width:8}\
.head-rim{fill:#fffdf6;stroke:#fffdf6}";

/// The colours that differ in the dark version.
pub(crate) const DARK: &str = "\
.paper{fill:#1b1a19}.light{fill:#cdbb9a}.dark{fill:#8a6847}.frame,.grid{stroke:#cdbb9a}.ink{fill:#e8e3da}.on-white{fill:#222}\
.on{fill:#fffaf0}.black{fill:#0b0908;stroke:#5c534b}.moved{fill:#ffe05c;stroke:#1b1a19}.cross{stroke:#ffdad6}\
.arrow{stroke:#b4f7c4}.head{fill:#b4f7c4}.rim,.cross-rim{stroke:#0d0b0a}.head-rim{fill:#0d0b0a;stroke:#0d0b0a}";

impl Svg {
    /// The diagram as a separate document, described by its position.
    #[must_use]
    pub fn draw(self, diagram: &Diagram) -> String {
        let board = diagram.rules.board();
        let margin = if diagram.numbers == Numbers::Edge { MARGIN } else { 4 };
        let (width, height) = (u32::from(board.width) * SIDE, u32::from(board.height) * SIDE);
        let caption = diagram.caption.as_deref().map(escaped);
        let title = caption.clone();
        let full = [width + 2 * margin, height + 2 * margin + caption.as_ref().map_or(0, |_| CAPTION)];
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\">\n<title>{}</title>\n\
             <desc>{}</desc>\n<style>{}</style>\n{DEFINITIONS}\n",
            full[0],
            full[1],
            title.unwrap_or_else(|| escaped(&Catalog::english().say(Word::PictureBoard))),
            escaped(&diagram.position.to_fen(&diagram.rules.names)),
            self.style(),
        );
        let _ = writeln!(svg, "<rect class=\"paper\" width=\"{}\" height=\"{}\"/>", full[0], full[1]);
        let drawing = Drawing { diagram, margin };
        drawing.board(&mut svg);
        drawing.pieces(&mut svg);
        diagram.arrows.iter().for_each(|arrow| drawing.arrow(arrow, &mut svg));
        if let Some(caption) = caption {
            let (x, y) = (full[0] / 2, height + 2 * margin + CAPTION - 12);
            // As it is read, not as it is escaped.
            let length = diagram.caption.as_deref().map_or(0, |text| text.chars().count());
            // A caption that does not fit is drawn narrower, not cut.
            let fits = length <= (full[0] / UNITS_PER_LETTER) as usize;
            let narrow = if fits {
                String::new()
            } else {
                format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", full[0] - 12)
            };
            let _ = writeln!(
                svg,
                "<text class=\"ink\" x=\"{x}\" y=\"{y}\" font-size=\"18\"{narrow}>{caption}</text>"
            );
        }
        svg.push_str("</svg>\n");
        svg
    }

    fn style(self) -> String {
        let text = "text{font-family:sans-serif;text-anchor:middle}";
        match self.theme {
            Theme::Light => format!("{text}{LIGHT}"),
            Theme::Dark => format!("{text}{LIGHT}{DARK}"),
            Theme::Auto => format!("{text}{LIGHT}@media(prefers-color-scheme:dark){{{DARK}}}"),
        }
    }
}

/// Each piece, defined once: a king is two pieces on top of each other, with a crown.
pub(crate) const DEFINITIONS: &str = "<defs>\
<marker id=\"head\" viewBox=\"0 0 6 6\" refX=\"3\" refY=\"3\" markerWidth=\"4\" markerHeight=\"4\" orient=\"auto\">\
<path class=\"head\" d=\"M0 0 6 3 0 6z\"/></marker>\
<marker id=\"head-rim\" viewBox=\"-1 -1 8 8\" refX=\"3\" refY=\"3\" markerWidth=\"2.96\" markerHeight=\"2.96\" orient=\"auto\">\
<path class=\"head-rim\" d=\"M0 0 6 3 0 6z\"/></marker>\
<g id=\"white-man\"><circle class=\"white\" r=\"16\"/><circle class=\"ring-white\" r=\"10.5\"/></g>\
<g id=\"black-man\"><circle class=\"black\" r=\"16\"/><circle class=\"ring-black\" r=\"10.5\"/></g>\
<g id=\"white-king\"><circle class=\"white\" cy=\"2.5\" r=\"16\"/><circle class=\"white\" cy=\"-2.5\" r=\"16\"/>\
<path class=\"crown-white\" d=\"M-10 5v-12l5.5 5 4.5-8 4.5 8 5.5-5v12z\"/></g>\
<g id=\"black-king\"><circle class=\"black\" cy=\"2.5\" r=\"16\"/><circle class=\"black\" cy=\"-2.5\" r=\"16\"/>\
<path class=\"crown-black\" d=\"M-10 5v-12l5.5 5 4.5-8 4.5 8 5.5-5v12z\"/></g></defs>";

struct Drawing<'d> {
    diagram: &'d Diagram,
    margin: u32,
}

impl Drawing<'_> {
    /// The centre of a square.
    fn centre(&self, square: Square) -> (u32, u32) {
        let board = self.diagram.rules.board();
        let (file, rank) = self.diagram.rules.names.file_and_rank(square);
        let (column, line) = match self.diagram.bottom {
            Color::White => (file, board.height - rank),
            Color::Black => (board.width - 1 - file, rank - 1),
        };
        let centre = |at: u8| self.margin + u32::from(at) * SIDE + SIDE / 2;
        (centre(column), centre(line))
    }

    /// The squares, the numbers next to and on them, and the marks of the last move.
    fn board(&self, svg: &mut String) {
        let board = self.diagram.rules.board();
        let (width, height) = (u32::from(board.width) * SIDE, u32::from(board.height) * SIDE);
        let at = self.margin;
        let _ = writeln!(
            svg,
            "<rect class=\"light\" x=\"{at}\" y=\"{at}\" width=\"{width}\" height=\"{height}\"/>"
        );
        let squares = || self.diagram.rows().flatten().map(|(_, square)| square);
        svg.push_str("<path class=\"dark\" d=\"");
        for square in squares() {
            let (x, y) = self.centre(square);
            let _ = write!(svg, "M{} {}h{SIDE}v{SIDE}h-{SIDE}z", x - SIDE / 2, y - SIDE / 2);
        }
        svg.push_str("\"/>\n");
        if board.squares() == board.width * board.height {
            self.grid(svg);
        }
        if let Some(last) = &self.diagram.last {
            self.marks(last, svg);
        }
        match self.diagram.numbers {
            Numbers::None => {}
            Numbers::Edge => self.edge(svg),
            // Numbers of occupied squares are drawn later, on the pieces.
            Numbers::All => {
                let empty = |square: &Square| self.diagram.position.piece(*square).is_none();
                squares().filter(empty).for_each(|square| self.number(square, svg));
            }
        }
        let _ = writeln!(
            svg,
            "<rect class=\"frame\" x=\"{at}\" y=\"{at}\" width=\"{width}\" height=\"{height}\"/>"
        );
    }

    /// Lines between the squares of a board that is played on everywhere, and so has one colour.
    fn grid(&self, svg: &mut String) {
        let board = self.diagram.rules.board();
        let (columns, rows) = (u32::from(board.width), u32::from(board.height));
        let at = self.margin;
        svg.push_str("<path class=\"grid\" d=\"");
        for column in 1..columns {
            let _ = write!(svg, "M{} {at}v{}", at + column * SIDE, rows * SIDE);
        }
        for row in 1..rows {
            let _ = write!(svg, "M{at} {}h{}", at + row * SIDE, columns * SIDE);
        }
        svg.push_str("\"/>\n");
    }

    fn marks(&self, last: &LastMove, svg: &mut String) {
        for &square in &last.path {
            let (x, y) = self.centre(square);
            let (x, y) = (x - SIDE / 2, y - SIDE / 2);
            let _ = writeln!(
                svg,
                "<rect class=\"moved\" x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\"/>"
            );
        }
    }

    /// The numbers of the squares at the edge, outside the board; the letter of every file and the number of
    /// every rank if squares are named by them.
    fn edge(&self, svg: &mut String) {
        let names = &self.diagram.rules.names;
        let board = self.diagram.rules.board();
        let (right, bottom) = (u32::from(board.width) * SIDE, u32::from(board.height) * SIDE);
        let algebraic = names.numbering() == Numbering::Algebraic;
        let mut write = |x: u32, y: u32, label: &str| {
            let _ = writeln!(
                svg,
                "<text class=\"ink\" x=\"{x}\" y=\"{}\" font-size=\"18\">{label}</text>",
                y + 6
            );
        };
        let (mut files, mut ranks) = (0_u16, 0_u16);
        for (_, square) in self.diagram.rows().flatten() {
            let (x, y) = self.centre(square);
            if algebraic {
                let (file, rank) = names.letters(square);
                if first_of(&mut files, file) {
                    write(x, self.margin + bottom + self.margin / 2, &char::from(b'a' + file).to_string());
                }
                if first_of(&mut ranks, rank) {
                    write(self.margin / 2, y, &rank.to_string());
                }
                continue;
            }
            let half = SIDE / 2;
            let is = |at: u32, edge: u32| at == self.margin + edge;
            let name = names.name(square);
            if is(y, bottom - half) {
                write(x, self.margin + bottom + self.margin / 2, &name);
            } else if is(y, half) {
                write(x, self.margin / 2, &name);
            } else if is(x, half) {
                write(self.margin / 2, y, &name);
            } else if is(x, right - half) {
                write(self.margin + right + self.margin / 2, y, &name);
            }
        }
    }

    /// The number of a square, in the middle of it or of its man; under the crown of its king.
    fn number(&self, square: Square, svg: &mut String) {
        let (x, y) = self.centre(square);
        let name = self.diagram.rules.names.name(square);
        let (class, y, size) = match self.diagram.position.piece(square) {
            None if self.is_taken(square) => return,
            None if self.is_passed(square) => ("on-moved", y + 6, 17),
            None => ("on", y + 6, 17),
            Some(Piece { color, role: Role::Man }) => (on(color), y + 5, 14),
            Some(Piece { color, role: Role::King }) => (on(color), y + 15, 10),
        };
        let _ =
            writeln!(svg, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{name}</text>");
    }

    fn is_passed(&self, square: Square) -> bool {
        self.diagram.last.as_ref().is_some_and(|last| last.path.contains(&square))
    }

    fn is_taken(&self, square: Square) -> bool {
        self.diagram.last.as_ref().is_some_and(|last| last.captured.iter().any(|(at, _)| *at == square))
    }

    fn pieces(&self, svg: &mut String) {
        for (_, square) in self.diagram.rows().flatten() {
            if let Some(piece) = self.diagram.position.piece(square) {
                self.piece(square, piece, "", svg);
                if self.diagram.numbers == Numbers::All {
                    self.number(square, svg);
                }
            }
        }
        for &(square, piece) in self.diagram.last.iter().flat_map(|last| &last.captured) {
            // An irregular capture can leave on the board what it jumped.
            if self.diagram.position.piece(square).is_none() {
                self.piece(square, piece, " class=\"gone\"", svg);
                let (x, y) = self.centre(square);
                let (left, top) = (x - 10, y - 10);
                for class in ["cross-rim", "cross"] {
                    let _ = writeln!(svg, "<path class=\"{class}\" d=\"M{left} {top}l20 20m0-20l-20 20\"/>");
                }
            }
        }
    }

    fn piece(&self, square: Square, piece: Piece, class: &str, svg: &mut String) {
        let (x, y) = self.centre(square);
        let role = match piece.role {
            Role::Man => "man",
            Role::King => "king",
        };
        let _ = writeln!(svg, "<use href=\"#{}-{role}\" x=\"{x}\" y=\"{y}\"{class}/>", piece.color.as_str());
    }

    /// A line through the squares of a move, from the rim of the first piece to the middle of the last
    /// square.
    fn arrow(&self, arrow: &Arrow, svg: &mut String) {
        let mut points = String::new();
        for (index, &square) in arrow.0.iter().enumerate() {
            let (x, y) = self.centre(square);
            let _ = write!(points, "{}{x},{y}", if index == 0 { "" } else { " " });
        }
        for (class, head) in [("rim", "head-rim"), ("arrow", "head")] {
            let _ = writeln!(
                svg,
                "<polyline class=\"{class}\" marker-end=\"url(#{head})\" points=\"{points}\"/>"
            );
        }
    }
}

/// The class of a number on a piece.
const fn on(color: Color) -> &'static str {
    match color {
        Color::White => "on-white",
        Color::Black => "on-black",
    }
}

/// Text escaped for XML: records can contain anything, and some characters are not allowed in XML at all.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in clean(text).chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\u{FFFE}' | '\u{FFFF}' => safe.push(char::REPLACEMENT_CHARACTER),
            c => safe.push(c),
        }
    }
    safe
}

/// Whether a file or rank is met for the first time.
fn first_of(seen: &mut u16, line: u8) -> bool {
    let before = *seen;
    *seen |= 1 << line;
    *seen != before
}
