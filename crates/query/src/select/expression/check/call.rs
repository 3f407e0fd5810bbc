//! Operators and functions.

use cel::IdedExpr;
use cel::common::ast::{CallExpr, Expr, LiteralValue, operators};
use regex::Regex;

use super::hint::{an, did_you_mean, unlike};
use super::{Check, Checked, PATTERN};
use crate::select::expression::function::{FUNCTIONS, Function, MATCHES_READ};
use crate::select::expression::mistake::Mistake;
use crate::select::expression::value::Pattern;
use crate::select::expression::value_type::ValueType;

impl Check<'_> {
    pub(super) fn call(&mut self, id: u64, call: &mut CallExpr) -> Checked {
        self.is_known(id, call)?;
        match (call.func_name.as_str(), call.args.as_mut_slice()) {
            (operators::LOGICAL_AND | operators::LOGICAL_OR | operators::LOGICAL_NOT, sides) => {
                sides.iter_mut().try_for_each(|side| self.truth(side))?;
                return Ok(ValueType::Bool);
            }
            (operators::CONDITIONAL, [condition, yes, no]) => {
                self.truth(condition)?;
                return Ok(self.kind(yes)?.joined(self.kind(no)?));
            }
            _ => {}
        }
        let target = call.target.as_deref_mut().map(|target| self.kind(target)).transpose()?;
        let arguments =
            call.args.iter_mut().map(|argument| self.kind(argument)).collect::<Result<Vec<_>, _>>()?;
        match (target, arguments.as_slice()) {
            (None, [left, right]) if is_operator(&call.func_name) => self.binary(id, call, *left, *right),
            (None, [kind]) if is_operator(&call.func_name) => match call.func_name.as_str() {
                operators::NEGATE if kind.fits(ValueType::Decimal) => Ok(*kind),
                operators::NEGATE => {
                    Err(self.mistake(id, format!("a minus needs a number, not {}", an(*kind))))
                }
                _ => self.all_true(&call.args, &arguments),
            },
            (Some(target), arguments) => self.function(id, call, true, target, arguments),
            (None, [value, rest @ ..]) => self.function(id, call, false, *value, rest),
            (None, []) => self.function(id, call, false, ValueType::Null, &[]),
        }
    }

    /// `text.matches("…")`.
    pub(super) fn pattern(&mut self, id: u64, call: &mut CallExpr) -> Checked {
        let kind = self.call(id, call)?;
        let [pattern] = call.args.as_mut_slice() else { return Ok(kind) };
        if let Expr::Literal(LiteralValue::String(text)) = &pattern.expr {
            let read = Regex::new(text.inner()).map_err(|error| {
                let error = error.to_string();
                // The last line says what is wrong; the earlier ones show the pattern.
                let why = error.lines().last().unwrap_or_default().trim_start_matches("error: ");
                self.mistake(pattern.id, format!("this is not a regular expression: {why}"))
            })?;
            pattern.expr = Expr::Ident(format!("{PATTERN}{}", self.patterns.len()));
            self.patterns.push(Pattern(read));
            call.func_name = MATCHES_READ.to_owned();
        }
        Ok(kind)
    }

    /// Operators between two values.
    fn binary(&self, id: u64, call: &CallExpr, left: ValueType, right: ValueType) -> Checked {
        let are_numbers = left.fits(ValueType::Decimal) && right.fits(ValueType::Decimal);
        match call.func_name.as_str() {
            operators::LESS | operators::LESS_EQUALS | operators::GREATER | operators::GREATER_EQUALS => {
                let is_text = left.fits(ValueType::Text) && right.fits(ValueType::Text);
                if are_numbers || is_text {
                    return Ok(ValueType::Bool);
                }
                Err(self.mistake(id, unlike(left, right)))
            }
            operators::INDEX => match (left, right) {
                (ValueType::List(element), right) if right.fits(ValueType::Number) => Ok(*element),
                (ValueType::Tags, right) if right.fits(ValueType::Text) => Ok(ValueType::Text),
                (ValueType::Any, _) => Ok(ValueType::Any),
                _ => {
                    let told = format!("{} cannot be looked up in {}", an(right), an(left));
                    Err(self.mistake(id, told))
                }
            },
            operators::ADD if left.fits(ValueType::Text) && right.fits(ValueType::Text) => {
                Ok(ValueType::Text)
            }
            operators::ADD if matches!((left, right), (ValueType::List(_), ValueType::List(_))) => {
                Ok(left.joined(right))
            }
            // CEL compares integers with decimals, but does not calculate with both.
            _ if are_numbers
                && matches!(
                    (left, right),
                    (ValueType::Number, ValueType::Decimal) | (ValueType::Decimal, ValueType::Number)
                ) =>
            {
                Err(self
                    .mistake(id, "a whole number and a decimal number: write double(…) around the whole one"))
            }
            _ if are_numbers => Ok(left.joined(right)),
            _ => {
                let told = format!("this cannot be computed from {} and {}", an(left), an(right));
                Err(self.mistake(id, told))
            }
        }
    }

    fn all_true(&self, args: &[IdedExpr], kinds: &[ValueType]) -> Checked {
        for (argument, kind) in args.iter().zip(kinds) {
            if !matches!(kind, ValueType::Bool | ValueType::Any) {
                let told = format!("this is neither true nor false: {}", an(*kind));
                return Err(self.mistake(argument.id, told));
            }
        }
        Ok(ValueType::Bool)
    }

    fn function(
        &self,
        id: u64,
        call: &CallExpr,
        behind: bool,
        on: ValueType,
        arguments: &[ValueType],
    ) -> Checked {
        let name = &call.func_name;
        let Some(function) = Function::find(name, behind) else { return Ok(ValueType::Any) };
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

    /// A function that does not exist, or is called in the wrong form, is a mistake whatever its arguments.
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
