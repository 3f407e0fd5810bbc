//! `==`, `!=` and `in`.
//!
//! In CEL null equals only null, so `event != "Cup"` would match a game that names no event. A comparison
//! with a variable that a game may lack is therefore made only if the game has it; `event == null` asks for
//! that itself.

use std::fmt::Write as _;

use cel::IdedExpr;
use cel::common::ast::{CallExpr, Expr, LiteralValue, operators};

use super::hint::{an, did_you_mean, listed, unlike};
use super::{Check, Checked, note};
use crate::field::Field;
use crate::select::expression::mistake::Mistake;
use crate::select::expression::value_type::ValueType;

/// The name of an undeclared variable: reading it signals that the game lacks what is needed.
const LACKING: &str = "@lacking";

impl Check<'_> {
    /// `==`, `!=` and `in`.
    pub(super) fn comparison(&mut self, expr: &mut IdedExpr) -> Checked {
        let id = expr.id;
        let Expr::Call(call) = &mut expr.expr else { return Ok(ValueType::Any) };
        let is_in = call.func_name == operators::IN;
        let [left, right] = call.args.as_mut_slice() else { return Ok(ValueType::Any) };
        if let (Some(variable), false) = (self.tested(left, right), is_in) {
            note(&mut self.used, variable);
            return Ok(ValueType::Bool);
        }
        let (kind, other) = (self.kind(left)?, self.kind(right)?);
        if is_in {
            let element = match other {
                ValueType::List(element) => *element,
                ValueType::Tags => ValueType::Text,
                ValueType::Any => ValueType::Any,
                other => {
                    let told = format!("this cannot contain anything: it is {}", an(other));
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
        Ok(ValueType::Bool)
    }

    /// The variable compared with null: the question is whether a game has it.
    fn tested(&self, left: &IdedExpr, right: &IdedExpr) -> Option<&'static Field> {
        let is_null = |expr: &IdedExpr| matches!(expr.expr, Expr::Literal(LiteralValue::Null));
        let variable = match (is_null(left), is_null(right)) {
            (true, false) => right,
            (false, true) => left,
            _ => return None,
        };
        Field::find(&self.may_lack(variable)?)
    }

    /// The name of a variable that a game may lack, if the expression is only that variable.
    fn may_lack(&self, expr: &IdedExpr) -> Option<String> {
        let Expr::Ident(name) = &expr.expr else { return None };
        let is_ours = self.in_scope(name).is_none() && Field::find(name)?.lack.is_some();
        is_ours.then(|| name.clone())
    }

    /// If only a few words are possible, any other literal is a mistake.
    fn words(&self, kind: ValueType, written: &IdedExpr) -> Result<(), Mistake> {
        let ValueType::Word(words) = kind else { return Ok(()) };
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
                None => write!(told, ", but {}", listed(&words, "or")),
            };
            return Err(self.mistake(element.id, told));
        }
        Ok(())
    }
}

/// The same expression if a game has a variable; otherwise the signal that it lacks it.
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
