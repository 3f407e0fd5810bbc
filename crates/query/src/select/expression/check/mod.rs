//! Checks an expression before any game is read.
//!
//! Every name, field, function and kind is checked, and every word where only a few are possible: `winner ==
//! "drawn"` would be false in every game. The check also collects the variables used.
//!
//! Two things are rewritten: a comparison with something a game may lack ([`comparison`]), and a literal
//! pattern ([`call`]).

mod call;
mod comparison;
mod hint;

use cel::IdedExpr;
use cel::common::ast::{ComprehensionExpr, EntryExpr, Expr, LiteralValue, SelectExpr, SourceInfo, operators};

use super::function::MATCHES;
use super::mistake::Mistake;
use super::value::Pattern;
use super::value_type::ValueType;
use super::variable::type_of;
use crate::field::{FIELDS, Field};
use hint::{an, did_you_mean, field_of};

/// The name prefix of compiled patterns.
pub(super) const PATTERN: &str = "@pattern";

/// Checks an expression and collects its variables.
#[derive(Debug)]
pub(super) struct Check<'a> {
    pub(super) source: &'a SourceInfo,
    /// The names introduced by macros, the innermost last.
    pub(super) scope: Vec<(String, ValueType)>,
    /// The variables used.
    pub(super) used: Vec<&'static Field>,
    /// The variables that a game cannot match without.
    pub(super) needed: Vec<&'static Field>,
    /// Literal patterns.
    pub(super) patterns: Vec<Pattern>,
}

type Checked = Result<ValueType, Mistake>;

impl<'a> Check<'a> {
    pub(super) const fn new(source: &'a SourceInfo) -> Check<'a> {
        Check { source, scope: Vec::new(), used: Vec::new(), needed: Vec::new(), patterns: Vec::new() }
    }

    /// The kind of an expression; the expression is rewritten if necessary.
    pub(super) fn kind(&mut self, expr: &mut IdedExpr) -> Checked {
        let id = expr.id;
        match &mut expr.expr {
            Expr::Unspecified => Err(self.mistake(id, "something is missing")),
            Expr::Literal(literal) => Ok(match literal {
                LiteralValue::Boolean(_) => ValueType::Bool,
                LiteralValue::Int(_) | LiteralValue::UInt(_) => ValueType::Number,
                LiteralValue::Double(_) => ValueType::Decimal,
                LiteralValue::String(_) => ValueType::Text,
                LiteralValue::Null => ValueType::Null,
                LiteralValue::Bytes(_) => {
                    return Err(self.mistake(id, "there are no bytes here: write the text without the b"));
                }
            }),
            Expr::Ident(name) => self.name(id, name),
            Expr::Select(select) => self.field(id, select),
            Expr::List(list) => {
                let mut kind = None;
                for element in &mut list.elements {
                    let next = self.kind(element)?;
                    kind = Some(kind.map_or(next, |kind: ValueType| kind.joined(next)));
                }
                Ok(kind.unwrap_or(ValueType::Any).listed())
            }
            Expr::Map(map) => {
                for entry in &mut map.entries {
                    if let EntryExpr::MapEntry(entry) = &mut entry.expr {
                        self.kind(&mut entry.key)?;
                        self.kind(&mut entry.value)?;
                    }
                }
                Ok(ValueType::Any)
            }
            Expr::Struct(made) => {
                let told = format!("values of the kind {} cannot be made", made.type_name);
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

    /// An expression that must be true or false, in each of its branches.
    pub(super) fn truth(&mut self, expr: &mut IdedExpr) -> Result<(), Mistake> {
        if let Expr::Call(call) = &mut expr.expr
            && call.func_name == operators::CONDITIONAL
            && call.target.is_none()
        {
            return call.args.iter_mut().try_for_each(|part| self.truth(part));
        }
        let kind = self.kind(expr)?;
        if matches!(kind, ValueType::Bool | ValueType::Any) {
            return Ok(());
        }
        Err(self.mistake(expr.id, format!("this is neither true nor false: {}", an(kind))))
    }

    fn in_scope(&self, name: &str) -> Option<ValueType> {
        self.scope.iter().rev().find(|(known, _)| known == name).map(|(_, kind)| *kind)
    }

    fn name(&mut self, id: u64, name: &str) -> Checked {
        if let Some(kind) = self.in_scope(name) {
            return Ok(kind);
        }
        let Some(field) = Field::find(name.trim_start_matches('.')) else {
            let mut own =
                self.scope.iter().map(|(name, _)| name.as_str()).filter(|name| !name.starts_with('@'));
            let hint = did_you_mean(name, FIELDS.iter().map(|field| field.name));
            let hint = hint.unwrap_or_else(|| match own.next_back() {
                Some(own) => format!("{own} and what `damiera select --help` lists exist"),
                None => "`damiera select --help` lists what exists".to_owned(),
            });
            return Err(self.mistake(id, format!("there is no '{name}'; {hint}")));
        };
        note(&mut self.used, field);
        if field.lack.is_some() {
            note(&mut self.needed, field);
        }
        Ok(type_of(field))
    }

    fn field(&mut self, id: u64, select: &mut SelectExpr) -> Checked {
        let field = select.field.clone();
        let kind = match self.kind(&mut select.operand)? {
            ValueType::Object(shape) => {
                field_of(shape, &field).map_err(|told| self.mistake_of_name(id, &field, told))?
            }
            ValueType::Tags => ValueType::Text,
            ValueType::Any => ValueType::Any,
            kind => {
                let told = format!("there is no '{field}' in {}", an(kind));
                return Err(self.mistake_of_name(id, &field, told));
            }
        };
        Ok(if select.test { ValueType::Bool } else { kind })
    }

    fn comprehension(&mut self, id: u64, comprehension: &mut ComprehensionExpr) -> Checked {
        let element = match self.kind(&mut comprehension.iter_range)? {
            ValueType::List(element) => *element,
            ValueType::Any => ValueType::Any,
            kind => {
                let told = format!("this needs a list, but here is {}", an(kind));
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

    /// A mistake at a name: the parser reports fields and functions at the sign next to it.
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

fn note(fields: &mut Vec<&'static Field>, field: &'static Field) {
    if !fields.contains(&field) {
        fields.push(field);
    }
}
