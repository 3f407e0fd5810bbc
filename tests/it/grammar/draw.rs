//! Draws random sentences from a grammar, and remembers what was drawn from what.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use crate::grammar::ebnf::{Expression, Grammar, in_class};

/// The bytes of a sentence that were drawn from one production.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) production: String,
    pub(crate) span: Range<usize>,
    pub(crate) children: Vec<Node>,
}

impl Node {
    pub(crate) fn is(&self, production: &str) -> bool {
        self.production == production
    }

    /// The children of one production.
    pub(crate) fn all<'n>(&'n self, production: &'n str) -> impl Iterator<Item = &'n Node> {
        self.children.iter().filter(move |child| child.is(production))
    }

    pub(crate) fn child<'n>(&'n self, production: &'n str) -> Option<&'n Node> {
        self.all(production).next()
    }

    /// Visits this node and all below it, in the order of the text.
    pub(crate) fn walk(&self, visit: &mut impl FnMut(&Node)) {
        visit(self);
        self.children.iter().for_each(|child| child.walk(visit));
    }
}

/// A sentence and the tree it was drawn from.
pub(crate) struct Sentence {
    pub(crate) text: String,
    pub(crate) root: Node,
}

impl Sentence {
    pub(crate) fn slice(&self, node: &Node) -> &str {
        &self.text[node.span.clone()]
    }
}

/// A source of sentences; the same seed gives the same ones.
pub(crate) struct Drawer<'g> {
    grammar: &'g Grammar,
    random: Random,
    /// How many productions deep the shortest sentence of a production goes.
    depths: HashMap<&'g str, usize>,
    text: String,
    nodes: Vec<Node>,
    /// The branches, repetitions and omissions drawn so far.
    drawn: BTreeSet<Drawn>,
}

/// What of an expression was drawn: itself, or nothing of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Drawn {
    Something(*const Expression),
    Nothing(*const Expression),
}

/// No production deeper than this, and no text longer, but for what ends them.
const DEEPEST: usize = 24;
const LONGEST: usize = 400;

impl<'g> Drawer<'g> {
    pub(crate) fn new(grammar: &'g Grammar, seed: u64) -> Drawer<'g> {
        let depths = depths(grammar);
        let (text, nodes, drawn) = (String::new(), Vec::new(), BTreeSet::new());
        Drawer { grammar, random: Random(seed), depths, text, nodes, drawn }
    }

    /// A sentence of one production.
    pub(crate) fn sentence(&mut self, production: &str) -> Sentence {
        let known = self.grammar.productions.iter().find(|known| known.name == production);
        let production = &known.unwrap_or_else(|| panic!("`{production}` has no production")).name;
        self.text.clear();
        self.production(production, 0);
        let root = self.nodes.pop().expect("one node for the start");
        Sentence { text: std::mem::take(&mut self.text), root }
    }

    /// Of the first `own` productions, those of which some branch, or the presence or absence of some part, was never drawn.
    pub(crate) fn never_drawn(&self, own: usize) -> Vec<&'g str> {
        let mut missing = Vec::new();
        for production in self.grammar.productions.iter().take(own) {
            production.expression.visit(&mut |expression| {
                let omitted = match expression {
                    Expression::Repeat(inner, 0, _) => self.drawn.contains(&Drawn::Nothing(inner.as_ref())),
                    _ => true,
                };
                let is_drawn = omitted && self.drawn.contains(&Drawn::Something(expression));
                if !is_drawn && missing.last() != Some(&production.text.as_str()) {
                    missing.push(&production.text);
                }
            });
        }
        missing
    }

    fn production(&mut self, name: &'g str, depth: usize) {
        let (start, siblings) = (self.text.len(), self.nodes.len());
        self.draw(self.grammar.expression(name), depth + 1);
        let children = self.nodes.split_off(siblings);
        self.nodes.push(Node { production: name.to_owned(), span: start..self.text.len(), children });
    }

    fn draw(&mut self, expression: &'g Expression, depth: usize) {
        self.drawn.insert(Drawn::Something(expression));
        let brief = depth > DEEPEST || self.text.len() > LONGEST;
        match expression {
            Expression::Literal(literal) => self.text.push_str(literal),
            Expression::Class { ranges, negated } => {
                let c = self.random.char(ranges, *negated);
                self.text.push(c);
            }
            Expression::Name(name) => self.production(name, depth),
            Expression::Sequence(parts) => parts.iter().for_each(|part| self.draw(part, depth)),
            Expression::Choice(branches) => {
                let shortest = branches.iter().min_by_key(|branch| depth_of(branch, &self.depths));
                let branch = match shortest {
                    Some(shortest) if brief => shortest,
                    _ => &branches[self.random.below(branches.len())],
                };
                self.draw(branch, depth);
            }
            Expression::Repeat(inner, least, most) => {
                let more = if brief { 0 } else { self.random.few() };
                let times = (least + more).min(most.unwrap_or(usize::MAX));
                if times == 0 {
                    self.drawn.insert(Drawn::Nothing(inner.as_ref()));
                }
                (0..times).for_each(|_| self.draw(inner, depth));
            }
            Expression::Except(what, not) => {
                let (length, siblings) = (self.text.len(), self.nodes.len());
                for _ in 0..1000 {
                    self.draw(what, depth);
                    if !self.grammar.matches(not, &self.text[length..]) {
                        return;
                    }
                    self.text.truncate(length);
                    self.nodes.truncate(siblings);
                }
                panic!("an exception leaves (almost) nothing");
            }
        }
    }
}

/// The depth of each production's shallowest sentence.
fn depths(grammar: &Grammar) -> HashMap<&str, usize> {
    let mut depths = HashMap::new();
    for _ in &grammar.productions {
        for production in &grammar.productions {
            let depth = depth_of(&production.expression, &depths).saturating_add(1);
            depths.insert(production.name.as_str(), depth);
        }
    }
    depths
}

fn depth_of(expression: &Expression, depths: &HashMap<&str, usize>) -> usize {
    match expression {
        Expression::Literal(_) | Expression::Class { .. } => 0,
        Expression::Name(name) => depths.get(name.as_str()).copied().unwrap_or(usize::MAX),
        Expression::Sequence(parts) => parts.iter().map(|part| depth_of(part, depths)).max().unwrap_or(0),
        Expression::Choice(parts) => parts.iter().map(|part| depth_of(part, depths)).min().unwrap_or(0),
        Expression::Repeat(_, 0, _) => 0,
        Expression::Repeat(inner, ..) | Expression::Except(inner, _) => depth_of(inner, depths),
    }
}

/// SplitMix64.
pub(crate) struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// Mostly one or two, sometimes none, rarely many.
    fn few(&mut self) -> usize {
        match self.below(16) {
            0..4 => 0,
            4..10 => 1,
            10..15 => 2 + self.below(3),
            _ => self.below(20),
        }
    }

    fn char(&mut self, ranges: &[(char, char)], negated: bool) -> char {
        /// Where notations go wrong: other scripts, combining and invisible characters, four bytes.
        const UNUSUAL: &[char] = &[
            'é',
            'ß',
            'Ж',
            '中',
            '½',
            '½',
            '×',
            '–',
            '“',
            '\u{A0}',
            '\u{85}',
            '\u{301}',
            '\u{202E}',
            '\u{2028}',
            '\u{FEFF}',
            '😀',
            '\u{10FFFF}',
            '\t',
            '\n',
            '\r',
            '\0',
            '\\',
            '/',
            '"',
            '\'',
            '{',
            '[',
            ']',
            '(',
            ')',
        ];
        if !negated {
            let (first, last) = ranges[self.below(ranges.len())];
            let codes = u32::from(last) - u32::from(first) + 1;
            return (0..100)
                .find_map(|_| char::from_u32(u32::from(first) + self.below(codes as usize) as u32))
                .expect("a range of characters");
        }
        loop {
            let c = match self.below(4) {
                0 => UNUSUAL[self.below(UNUSUAL.len())],
                _ => char::from(b' ' + self.below(95) as u8),
            };
            if in_class(ranges, true, c) {
                return c;
            }
        }
    }
}
