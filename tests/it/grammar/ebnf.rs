//! Reads the EBNF of the W3C's XML specification.

use std::collections::{BTreeSet, HashMap};

/// The productions of one grammar file, in order.
pub(crate) struct Grammar {
    pub(crate) productions: Vec<Production>,
}

/// `name ::= expression`
pub(crate) struct Production {
    pub(crate) name: String,
    /// As written, comments left out and white space normalised.
    pub(crate) text: String,
    pub(crate) expression: Expression,
}

pub(crate) enum Expression {
    Literal(String),
    Class {
        ranges: Vec<(char, char)>,
        negated: bool,
    },
    Name(String),
    Sequence(Vec<Expression>),
    Choice(Vec<Expression>),
    /// At least this many times, and at most this many.
    Repeat(Box<Expression>, usize, Option<usize>),
    /// What is the first and not the second.
    Except(Box<Expression>, Box<Expression>),
}

impl Grammar {
    /// Reads `grammar/<file>`, and from `grammar/<other>` the productions that it does not have.
    pub(crate) fn of_files(file: &str, other: &str) -> Grammar {
        let mut grammar = Grammar::of_file(file);
        let others = Grammar::of_file(other).productions;
        for production in others {
            assert!(
                grammar.productions.iter().all(|known| known.name != production.name),
                "{file} and {other} both have `{}`",
                production.name
            );
            grammar.productions.push(production);
        }
        grammar
    }

    /// Reads `grammar/<file>`.
    pub(crate) fn of_file(file: &str) -> Grammar {
        let path = format!("{}/grammar/{file}", env!("CARGO_MANIFEST_DIR"));
        let source = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        Grammar::read(&source)
    }

    pub(crate) fn read(source: &str) -> Grammar {
        let grammar = Grammar { productions: productions(source) };
        for production in &grammar.productions {
            let times = grammar.productions.iter().filter(|other| other.name == production.name).count();
            assert_eq!(times, 1, "`{}` has several productions", production.name);
        }
        grammar
    }

    pub(crate) fn expression(&self, name: &str) -> &Expression {
        let production = self.productions.iter().find(|production| production.name == name);
        &production.unwrap_or_else(|| panic!("`{name}` has no production")).expression
    }

    /// Whether the expression can be read as the whole of `text`.
    pub(crate) fn matches(&self, expression: &Expression, text: &str) -> bool {
        Matcher { grammar: self, text, known: HashMap::new() }.ends(expression, 0).contains(&text.len())
    }
}

impl Expression {
    /// Visits this expression and all inside it but for what is excluded.
    pub(crate) fn visit<'e>(&'e self, visit: &mut impl FnMut(&'e Expression)) {
        visit(self);
        match self {
            Expression::Sequence(parts) | Expression::Choice(parts) => {
                parts.iter().for_each(|part| part.visit(visit));
            }
            Expression::Repeat(inner, ..) | Expression::Except(inner, _) => inner.visit(visit),
            Expression::Literal(_) | Expression::Class { .. } | Expression::Name(_) => {}
        }
    }
}

pub(crate) fn in_class(ranges: &[(char, char)], negated: bool, c: char) -> bool {
    ranges.iter().any(|&(first, last)| (first..=last).contains(&c)) != negated
}

/// Reads productions without asking whether all names have one.
pub(crate) fn productions(source: &str) -> Vec<Production> {
    let mut reader = Reader { chars: without_comments(source), at: 0 };
    let mut productions = Vec::new();
    reader.skip_blanks();
    while reader.at < reader.chars.len() {
        productions.push(reader.production());
    }
    productions
}

/// White space to single blanks.
pub(crate) fn normalised(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Blanks out `/* … */`, but not inside literals and classes.
fn without_comments(source: &str) -> Vec<char> {
    let mut chars: Vec<char> = source.chars().collect();
    let mut at = 0;
    while at < chars.len() {
        let close = match chars[at] {
            quote @ ('"' | '\'') => Some(quote),
            '[' => Some(']'),
            _ => None,
        };
        if let Some(close) = close {
            at +=
                1 + chars[at + 1..].iter().position(|&c| c == close).expect("a literal or class without end");
        } else if chars[at..].starts_with(&['/', '*']) {
            let length =
                chars[at..].windows(2).position(|pair| pair == ['*', '/']).expect("a comment without end");
            chars[at..at + length + 2].fill(' ');
        }
        at += 1;
    }
    chars
}

struct Reader {
    chars: Vec<char>,
    at: usize,
}

impl Reader {
    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    fn eat(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        self.at += usize::from(found);
        found
    }

    fn name(&mut self) -> String {
        let start = self.at;
        while self.peek().is_some_and(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_') {
            self.at += 1;
        }
        assert!(start < self.at, "no name here: {}", self.here());
        self.chars[start..self.at].iter().collect()
    }

    fn here(&self) -> String {
        self.chars[self.at..].iter().take(60).collect()
    }

    fn production(&mut self) -> Production {
        let start = self.at;
        let name = self.name();
        self.skip_blanks();
        assert!("::=".chars().all(|c| self.eat(c)), "no `::=` here: {}", self.here());
        let expression = self.choice();
        let text: String = self.chars[start..self.at].iter().collect();
        Production { name, text: normalised(&text), expression }
    }

    fn choice(&mut self) -> Expression {
        let mut branches = vec![self.sequence()];
        while self.eat('|') {
            branches.push(self.sequence());
        }
        one_or(branches, Expression::Choice)
    }

    fn sequence(&mut self) -> Expression {
        let mut parts = Vec::new();
        loop {
            self.skip_blanks();
            if self.peek().is_none_or(|c| c == '|' || c == ')') || self.at_production() {
                break;
            }
            parts.push(self.item());
        }
        assert!(!parts.is_empty(), "nothing to read here: {}", self.here());
        one_or(parts, Expression::Sequence)
    }

    fn at_production(&self) -> bool {
        let mut ahead = Reader { chars: self.chars[self.at..].iter().take(80).copied().collect(), at: 0 };
        if !ahead.peek().is_some_and(|c| c.is_ascii_alphabetic()) {
            return false;
        }
        ahead.name();
        ahead.skip_blanks();
        ahead.chars[ahead.at..].starts_with(&[':', ':', '='])
    }

    /// `A`, `A?`, `A*`, `A+`, `A - B`
    fn item(&mut self) -> Expression {
        let repeated = self.repeated();
        self.skip_blanks();
        if !self.eat('-') {
            return repeated;
        }
        self.skip_blanks();
        Expression::Except(Box::new(repeated), Box::new(self.repeated()))
    }

    fn repeated(&mut self) -> Expression {
        let primary = self.primary();
        let (least, most) = match self.peek() {
            Some('?') => (0, Some(1)),
            Some('*') => (0, None),
            Some('+') => (1, None),
            _ => return primary,
        };
        self.at += 1;
        Expression::Repeat(Box::new(primary), least, most)
    }

    fn primary(&mut self) -> Expression {
        match self.peek() {
            Some(quote @ ('"' | '\'')) => {
                self.at += 1;
                let start = self.at;
                while !self.eat(quote) {
                    self.at += 1;
                }
                Expression::Literal(self.chars[start..self.at - 1].iter().collect())
            }
            Some('[') => self.class(),
            Some('(') => {
                self.at += 1;
                let inner = self.choice();
                self.skip_blanks();
                assert!(self.eat(')'), "no `)` here: {}", self.here());
                inner
            }
            Some('#') => {
                let c = self.class_char();
                Expression::Class { ranges: vec![(c, c)], negated: false }
            }
            _ => Expression::Name(self.name()),
        }
    }

    fn class(&mut self) -> Expression {
        self.at += 1;
        let negated = self.eat('^');
        let mut ranges = Vec::new();
        while !self.eat(']') {
            let first = self.class_char();
            let is_range = self.peek() == Some('-') && self.chars.get(self.at + 1) != Some(&']');
            if is_range {
                self.at += 1;
                ranges.push((first, self.class_char()));
            } else {
                ranges.push((first, first));
            }
        }
        Expression::Class { ranges, negated }
    }

    /// A character, or `#x` and its code.
    fn class_char(&mut self) -> char {
        let c = self.peek().expect("a class without end");
        self.at += 1;
        if c != '#' || self.peek() != Some('x') {
            return c;
        }
        let digits: String = self.chars[self.at + 1..].iter().take_while(|c| c.is_ascii_hexdigit()).collect();
        self.at += 1 + digits.len();
        let code = u32::from_str_radix(&digits, 16).expect("a character's code");
        char::from_u32(code).expect("a character")
    }
}

fn one_or(mut parts: Vec<Expression>, many: fn(Vec<Expression>) -> Expression) -> Expression {
    if parts.len() == 1 { parts.remove(0) } else { many(parts) }
}

/// Finds every place where an expression can end; for exceptions, `A - B`.
struct Matcher<'g> {
    grammar: &'g Grammar,
    text: &'g str,
    known: HashMap<(&'g str, usize), BTreeSet<usize>>,
}

impl<'g> Matcher<'g> {
    fn ends(&mut self, expression: &'g Expression, start: usize) -> BTreeSet<usize> {
        match expression {
            Expression::Literal(literal) => self.text[start..]
                .starts_with(literal.as_str())
                .then_some(start + literal.len())
                .into_iter()
                .collect(),
            Expression::Class { ranges, negated } => {
                let c = self.text[start..].chars().next();
                let c = c.filter(|&c| in_class(ranges, *negated, c));
                c.map(|c| start + c.len_utf8()).into_iter().collect()
            }
            Expression::Name(name) => {
                if let Some(ends) = self.known.get(&(name.as_str(), start)) {
                    return ends.clone();
                }
                let ends = self.ends(self.grammar.expression(name), start);
                self.known.insert((name, start), ends.clone());
                ends
            }
            Expression::Sequence(parts) => parts.iter().fold(BTreeSet::from([start]), |starts, part| {
                starts.into_iter().flat_map(|start| self.ends(part, start)).collect()
            }),
            Expression::Choice(branches) => {
                branches.iter().flat_map(|branch| self.ends(branch, start)).collect()
            }
            Expression::Repeat(inner, least, most) => {
                let mut ends = BTreeSet::new();
                let mut latest = BTreeSet::from([start]);
                let mut times = 0;
                while !latest.is_empty() && most.is_none_or(|most| times <= most) {
                    if times >= *least {
                        ends.extend(&latest);
                    }
                    let next: BTreeSet<usize> =
                        latest.iter().flat_map(|&start| self.ends(inner, start)).collect();
                    latest = next.difference(&ends).copied().collect();
                    times += 1;
                }
                ends
            }
            Expression::Except(what, not) => {
                let excluded = self.ends(not, start);
                self.ends(what, start).difference(&excluded).copied().collect()
            }
        }
    }
}
