//! Holds an expression against what there is, before any game is read.
//!
//! Every name, field, function and kind is checked, and every word where only a few are possible: `winner == "drawn"`
//! would be false in every game.
//!
//! A comparison with a variable that a game may lack is put under the condition that it is there, since in CEL nothing is
//! equal only to nothing: `event != "Cup"` would match a game that names no event. Patterns that are written out are read
//! here, once.

use std::fmt::Write as _;

use cel::IdedExpr;
use cel::common::ast::{
    CallExpr, ComprehensionExpr, EntryExpr, Expr, LiteralValue, SelectExpr, SourceInfo, operators,
};
use regex::Regex;

use super::function::{FUNCTIONS, Function, MATCHES, MATCHES_READ};
use super::kind::{Kind, Shape};
use super::mistake::Mistake;
use super::value::Pattern;
use super::variable::{VARIABLES, Variable};
use crate::findings::closest;

/// The name of nothing: to ask for it says that a game lacks what is needed.
const LACKING: &str = "@lacking";

/// How patterns that were read are called.
pub(super) const PATTERN: &str = "@pattern";

/// Finds out what an expression is about.
#[derive(Debug)]
pub(super) struct Check<'a> {
    pub(super) source: &'a SourceInfo,
    /// The names that macros bring in, the innermost last.
    pub(super) scope: Vec<(String, Kind)>,
    /// The variables that are asked for.
    pub(super) used: Vec<&'static Variable>,
    /// Those that a game cannot match without.
    pub(super) needed: Vec<&'static Variable>,
    /// Patterns that are written out.
    pub(super) patterns: Vec<Pattern>,
}

type Checked = Result<Kind, Mistake>;

impl<'a> Check<'a> {
    pub(super) const fn new(source: &'a SourceInfo) -> Check<'a> {
        Check { source, scope: Vec::new(), used: Vec::new(), needed: Vec::new(), patterns: Vec::new() }
    }

    /// The kind of an expression, which is changed where what it says needs it.
    pub(super) fn kind(&mut self, expr: &mut IdedExpr) -> Checked {
        let id = expr.id;
        match &mut expr.expr {
            Expr::Unspecified => Err(self.mistake(id, "something is missing")),
            Expr::Literal(literal) => Ok(match literal {
                LiteralValue::Boolean(_) => Kind::Bool,
                LiteralValue::Int(_) | LiteralValue::UInt(_) => Kind::Number,
                LiteralValue::Double(_) => Kind::Decimal,
                LiteralValue::String(_) => Kind::Text,
                LiteralValue::Null => Kind::Null,
                LiteralValue::Bytes(_) => Kind::Any,
            }),
            Expr::Ident(name) => self.name(id, name),
            Expr::Select(select) => self.field(id, select),
            Expr::List(list) => {
                let mut kind = None;
                for element in &mut list.elements {
                    let next = self.kind(element)?;
                    kind = Some(kind.map_or(next, |kind: Kind| kind.joined(next)));
                }
                Ok(kind.unwrap_or(Kind::Any).listed())
            }
            Expr::Map(map) => {
                for entry in &mut map.entries {
                    if let EntryExpr::MapEntry(entry) = &mut entry.expr {
                        self.kind(&mut entry.key)?;
                        self.kind(&mut entry.value)?;
                    }
                }
                Ok(Kind::Any)
            }
            Expr::Struct(made) => {
                let told = format!("nothing of the kind {} can be made", made.type_name);
                Err(self.mistake(id, told))
            }
            Expr::Comprehension(comprehension) => self.comprehension(id, comprehension),
            Expr::Call(call) => match call.func_name.as_str() {
                operators::EQUALS | operators::NOT_EQUALS | operators::IN => self.comparison(expr),
                MATCHES if call.target.is_some() => self.pattern(id, call),
                _ => self.call(id, call),
            },
        }
    }

    /// An expression that must be true or false.
    pub(super) fn truth(&mut self, expr: &mut IdedExpr) -> Result<(), Mistake> {
        let kind = self.kind(expr)?;
        if matches!(kind, Kind::Bool | Kind::Any) {
            return Ok(());
        }
        Err(self.mistake(expr.id, format!("this is neither true nor false: {}", an(kind))))
    }

    fn in_scope(&self, name: &str) -> Option<Kind> {
        self.scope.iter().rev().find(|(known, _)| known == name).map(|(_, kind)| *kind)
    }

    fn name(&mut self, id: u64, name: &str) -> Checked {
        if let Some(kind) = self.in_scope(name) {
            return Ok(kind);
        }
        let Some(variable) = Variable::find(name.trim_start_matches('.')) else {
            let own = self.scope.iter().map(|(name, _)| name.as_str()).filter(|name| !name.starts_with('@'));
            let hint = did_you_mean(name, VARIABLES.iter().map(|variable| variable.name));
            let hint = hint.unwrap_or_else(|| match own.last() {
                Some(own) => format!("{own} and what `damiera select --help` lists exist"),
                None => "`damiera select --help` lists what exists".to_owned(),
            });
            return Err(self.mistake(id, format!("there is no '{name}'; {hint}")));
        };
        note(&mut self.used, variable);
        if variable.lack.is_some() {
            note(&mut self.needed, variable);
        }
        Ok(variable.kind)
    }

    fn field(&mut self, id: u64, select: &mut SelectExpr) -> Checked {
        let field = select.field.clone();
        let kind = match self.kind(&mut select.operand)? {
            Kind::Object(shape) => {
                field_of(shape, &field).map_err(|told| self.mistake_of_name(id, &field, told))?
            }
            Kind::Tags => Kind::Text,
            Kind::Any => Kind::Any,
            kind => {
                let told = format!("there is no '{field}' in {}", an(kind));
                return Err(self.mistake_of_name(id, &field, told));
            }
        };
        Ok(if select.test { Kind::Bool } else { kind })
    }

    fn comprehension(&mut self, id: u64, comprehension: &mut ComprehensionExpr) -> Checked {
        let element = match self.kind(&mut comprehension.iter_range)? {
            Kind::List(element) => *element,
            Kind::Any => Kind::Any,
            kind => {
                let told = format!("this goes through a list, and here is {}", an(kind));
                return Err(self.mistake(comprehension.iter_range.id, told));
            }
        };
        if comprehension.iter_var2.is_some() {
            return Err(self.mistake(id, "one name for the elements of the list is enough"));
        }
        let start = self.kind(&mut comprehension.accu_init)?;
        let outer = self.scope.len();
        self.scope.push((comprehension.iter_var.clone(), element));
        self.scope.push((comprehension.accu_var.clone(), start));
        self.kind(&mut comprehension.loop_cond)?;
        let step = self.kind(&mut comprehension.loop_step)?;
        if let Some((_, result)) = self.scope.last_mut() {
            *result = start.joined(step);
        }
        let result = self.kind(&mut comprehension.result);
        self.scope.truncate(outer);
        result
    }

    /// `==`, `!=` and `in`.
    fn comparison(&mut self, expr: &mut IdedExpr) -> Checked {
        let id = expr.id;
        let Expr::Call(call) = &mut expr.expr else { return Ok(Kind::Any) };
        let is_in = call.func_name == operators::IN;
        let [left, right] = call.args.as_mut_slice() else { return Ok(Kind::Any) };
        if let (Some(variable), false) = (self.tested(left, right), is_in) {
            note(&mut self.used, variable);
            return Ok(Kind::Bool);
        }
        let (kind, other) = (self.kind(left)?, self.kind(right)?);
        if is_in {
            let element = match other {
                Kind::List(element) => *element,
                Kind::Tags => Kind::Text,
                Kind::Any => Kind::Any,
                other => {
                    let told = format!("nothing is in this: it is {}", an(other));
                    return Err(self.mistake(right.id, told));
                }
            };
            if !kind.is_comparable(element) {
                let told = format!("{} is never in {}", an(kind), an(other));
                return Err(self.mistake(id, told));
            }
            self.words(kind, right)?;
            self.words(element, left)?;
        } else {
            if !kind.is_comparable(other) {
                return Err(self.mistake(id, unlike(kind, other)));
            }
            self.words(kind, right)?;
            self.words(other, left)?;
        }
        let lacked: Vec<String> =
            [&*left, &*right].into_iter().filter_map(|side| self.may_lack(side)).collect();
        for name in lacked {
            *expr = only_with(&name, std::mem::take(expr));
        }
        Ok(Kind::Bool)
    }

    /// The variable that is held against null: whether a game has it is what is asked.
    fn tested(&self, left: &IdedExpr, right: &IdedExpr) -> Option<&'static Variable> {
        let is_null = |expr: &IdedExpr| matches!(expr.expr, Expr::Literal(LiteralValue::Null));
        let variable = match (is_null(left), is_null(right)) {
            (true, false) => right,
            (false, true) => left,
            _ => return None,
        };
        Variable::find(&self.may_lack(variable)?)
    }

    /// The name of a variable that a game may lack, if it stands here alone.
    fn may_lack(&self, expr: &IdedExpr) -> Option<String> {
        let Expr::Ident(name) = &expr.expr else { return None };
        let is_ours = self.in_scope(name).is_none() && Variable::find(name)?.lack.is_some();
        is_ours.then(|| name.clone())
    }

    /// Where only a few words are possible, another that is written out is a mistake.
    fn words(&self, kind: Kind, written: &IdedExpr) -> Result<(), Mistake> {
        let Kind::Word(words) = kind else { return Ok(()) };
        let elements = match &written.expr {
            Expr::List(list) => list.elements.as_slice(),
            _ => std::slice::from_ref(written),
        };
        for element in elements {
            let Expr::Literal(LiteralValue::String(text)) = &element.expr else { continue };
            let (text, words) = (text.inner(), words());
            if words.contains(&text) {
                continue;
            }
            let mut told = format!("it is never \"{text}\"");
            let _ = match did_you_mean(text, words.iter().copied()) {
                Some(hint) => write!(told, "; {hint}"),
                None if words.len() > 8 => write!(told, "; `damiera explain` lists the codes"),
                None => write!(told, ", but {}", one_of(&words)),
            };
            return Err(self.mistake(element.id, told));
        }
        Ok(())
    }

    /// `text.matches("…")`.
    fn pattern(&mut self, id: u64, call: &mut CallExpr) -> Checked {
        let kind = self.call(id, call)?;
        let [pattern] = call.args.as_mut_slice() else { return Ok(kind) };
        if let Expr::Literal(LiteralValue::String(text)) = &pattern.expr {
            let read = Regex::new(text.inner()).map_err(|error| {
                let error = error.to_string();
                // The last line says what is wrong; those before draw the pattern.
                let why = error.lines().last().unwrap_or_default().trim_start_matches("error: ");
                self.mistake(pattern.id, format!("this is no regular expression: {why}"))
            })?;
            pattern.expr = Expr::Ident(format!("{PATTERN}{}", self.patterns.len()));
            self.patterns.push(Pattern(read));
            call.func_name = MATCHES_READ.to_owned();
        }
        Ok(kind)
    }

    fn call(&mut self, id: u64, call: &mut CallExpr) -> Checked {
        self.is_known(id, call)?;
        let target = call.target.as_deref_mut().map(|target| self.kind(target)).transpose()?;
        let arguments =
            call.args.iter_mut().map(|argument| self.kind(argument)).collect::<Result<Vec<_>, _>>()?;
        match (target, arguments.as_slice()) {
            (None, [condition, yes, no]) if call.func_name == operators::CONDITIONAL => {
                self.all_true(&call.args[..1], &[*condition])?;
                Ok(yes.joined(*no))
            }
            (None, [left, right]) if is_operator(&call.func_name) => self.binary(id, call, *left, *right),
            (None, [kind]) if is_operator(&call.func_name) => match call.func_name.as_str() {
                operators::NEGATE if kind.fits(Kind::Decimal) => Ok(*kind),
                operators::NEGATE => {
                    Err(self.mistake(id, format!("a minus goes with numbers, not with {}", an(*kind))))
                }
                _ => self.all_true(&call.args, &arguments),
            },
            (Some(target), arguments) => self.function(id, call, true, target, arguments),
            (None, [value, rest @ ..]) => self.function(id, call, false, *value, rest),
            (None, []) => self.function(id, call, false, Kind::Null, &[]),
        }
    }

    /// Operators between two values.
    fn binary(&self, id: u64, call: &CallExpr, left: Kind, right: Kind) -> Checked {
        let are_numbers = left.fits(Kind::Decimal) && right.fits(Kind::Decimal);
        match call.func_name.as_str() {
            operators::LOGICAL_AND | operators::LOGICAL_OR => self.all_true(&call.args, &[left, right]),
            operators::LESS | operators::LESS_EQUALS | operators::GREATER | operators::GREATER_EQUALS => {
                let is_text = left.fits(Kind::Text) && right.fits(Kind::Text);
                if are_numbers || is_text {
                    return Ok(Kind::Bool);
                }
                Err(self.mistake(id, unlike(left, right)))
            }
            operators::INDEX => match (left, right) {
                (Kind::List(element), right) if right.fits(Kind::Number) => Ok(*element),
                (Kind::Tags, right) if right.fits(Kind::Text) => Ok(Kind::Text),
                (Kind::Any, _) => Ok(Kind::Any),
                _ => {
                    let told = format!("{} cannot be looked up in {}", an(right), an(left));
                    Err(self.mistake(id, told))
                }
            },
            operators::ADD if left.fits(Kind::Text) && right.fits(Kind::Text) => Ok(Kind::Text),
            operators::ADD if matches!((left, right), (Kind::List(_), Kind::List(_))) => {
                Ok(left.joined(right))
            }
            // In CEL whole numbers and others are compared, but not computed with.
            _ if are_numbers
                && matches!((left, right), (Kind::Number, Kind::Decimal) | (Kind::Decimal, Kind::Number)) =>
            {
                Err(self
                    .mistake(id, "a whole number and a decimal number: write double(…) around the whole one"))
            }
            _ if are_numbers => Ok(left.joined(right)),
            _ => {
                let told = format!("this cannot be computed of {} and {}", an(left), an(right));
                Err(self.mistake(id, told))
            }
        }
    }

    fn all_true(&self, args: &[IdedExpr], kinds: &[Kind]) -> Checked {
        for (argument, kind) in args.iter().zip(kinds) {
            if !matches!(kind, Kind::Bool | Kind::Any) {
                let told = format!("this is neither true nor false: {}", an(*kind));
                return Err(self.mistake(argument.id, told));
            }
        }
        Ok(Kind::Bool)
    }

    fn function(&self, id: u64, call: &CallExpr, behind: bool, on: Kind, arguments: &[Kind]) -> Checked {
        let name = &call.func_name;
        let Some(function) = Function::find(name, behind) else { return Ok(Kind::Any) };
        let fits = function.on.iter().any(|wanted| on.fits(*wanted))
            && arguments.len() == function.arguments.len()
            && arguments.iter().zip(function.arguments).all(|(kind, wanted)| kind.fits(*wanted));
        if fits {
            return Ok(function.gives);
        }
        let given: Vec<String> = std::iter::once(&on).chain(arguments).map(|kind| an(*kind)).collect();
        let told = format!("it is written {}; here it has {}", function.usage(), given.join(" and "));
        Err(self.mistake_of_name(id, name, told))
    }

    /// A function that does not exist, or is written otherwise, is a mistake, whatever it is called with.
    fn is_known(&self, id: u64, call: &CallExpr) -> Result<(), Mistake> {
        let (name, behind) = (&call.func_name, call.target.is_some());
        if is_operator(name) || Function::find(name, behind).is_some() {
            return Ok(());
        }
        let told = match (Function::find(name, !behind), MACROS.contains(&name.as_str())) {
            (Some(function), _) => format!("it is written {}", function.usage()),
            (None, true) => format!("it is written {}", macro_usage(name)),
            (None, false) => {
                let names = FUNCTIONS.iter().map(|function| function.name).chain(MACROS.iter().copied());
                let hint = did_you_mean(name, names)
                    .unwrap_or_else(|| "`damiera select --help` lists what exists".to_owned());
                format!("there is no function '{name}'; {hint}")
            }
        };
        Err(self.mistake_of_name(id, name, told))
    }

    /// A mistake at a name: the parser places fields and functions at the sign beside it.
    fn mistake_of_name(&self, id: u64, name: &str, told: impl Into<String>) -> Mistake {
        let mistake = self.mistake(id, told);
        let length = name.chars().count();
        let is_at = |start: &usize| mistake.text.chars().skip(*start).take(length).eq(name.chars());
        let starts = [mistake.start.checked_sub(length), Some(mistake.start + 1)];
        match starts.into_iter().flatten().find(is_at) {
            Some(start) => Mistake { start, length, ..mistake },
            None => mistake,
        }
    }

    /// A mistake at a part of the expression.
    fn mistake(&self, id: u64, told: impl Into<String>) -> Mistake {
        let (start, stop) = self.source.offset_for(id).unwrap_or_default();
        let (start, stop) = (start as usize, stop as usize);
        let text = self.source.source.clone();
        Mistake { told: told.into(), text, start, length: (stop + 1).saturating_sub(start).max(1) }
    }
}

/// The functions that take a name and an expression.
const MACROS: &[&str] = &[
    operators::EXISTS,
    operators::ALL,
    operators::EXISTS_ONE,
    operators::FILTER,
    operators::MAP,
    operators::HAS,
];

fn macro_usage(name: &str) -> String {
    if name == operators::HAS { "has(tags.NAME)".to_owned() } else { format!("list.{name}(x, …)") }
}

fn is_operator(name: &str) -> bool {
    !name.starts_with(|c: char| c.is_ascii_alphabetic())
}

/// The same expression, where a game has a variable; else what says that it lacks it.
fn only_with(name: &str, expr: IdedExpr) -> IdedExpr {
    let id = expr.id;
    let part = |expr: Expr| IdedExpr { id, expr };
    let call = |func_name: &str, args: Vec<IdedExpr>| {
        part(Expr::Call(CallExpr { func_name: func_name.to_owned(), target: None, args }))
    };
    let null = part(Expr::Literal(LiteralValue::Null));
    let is_null = call(operators::EQUALS, vec![part(Expr::Ident(name.to_owned())), null]);
    call(operators::CONDITIONAL, vec![is_null, part(Expr::Ident(LACKING.to_owned())), expr])
}

fn note(variables: &mut Vec<&'static Variable>, variable: &'static Variable) {
    if !variables.iter().any(|known| std::ptr::eq(*known, variable)) {
        variables.push(variable);
    }
}

/// The kind of a field.
fn field_of(shape: &'static Shape, name: &str) -> Result<Kind, String> {
    let fields = shape.fields;
    if let Some(field) = fields.iter().find(|field| field.name == name) {
        return Ok(field.kind);
    }
    let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
    let hint = did_you_mean(name, fields.iter().map(|field| field.name));
    let hint = hint.unwrap_or_else(|| format!("it has {}", listed(&names, "and")));
    Err(format!("there is no '{name}' in {}; {hint}", an(Kind::Object(shape))))
}

fn did_you_mean(written: &str, names: impl Iterator<Item = &'static str>) -> Option<String> {
    let names: Vec<&str> = names.collect();
    let letters = |name: &str| {
        let mut letters: Vec<char> = name.chars().collect();
        letters.sort_unstable();
        letters
    };
    let near = closest(written, names.iter().map(|name| (*name, *name)));
    // In a short name, two letters in the wrong order are many.
    let near = near.or_else(|| names.iter().copied().find(|name| letters(name) == letters(written)));
    near.map(|name| format!("did you mean {name}?"))
}

fn unlike(left: Kind, right: Kind) -> String {
    format!("{} cannot be compared with {}", an(left), an(right))
}

/// A kind with its article.
fn an(kind: Kind) -> String {
    match kind {
        Kind::Bool | Kind::Null | Kind::Any | Kind::Tags => kind.to_string(),
        Kind::Object(shape) if shape.name.ends_with('s') => shape.name.to_owned(),
        Kind::Text => "text".to_owned(),
        _ => format!("a {kind}"),
    }
}

fn one_of(words: &[&str]) -> String {
    listed(words, "or")
}

/// `a, b and c`.
fn listed(words: &[&str], between: &str) -> String {
    match words {
        [] => String::new(),
        [word] => (*word).to_owned(),
        [first @ .., last] => format!("{} {between} {last}", first.join(", ")),
    }
}
