//! Conditions in the Common Expression Language: `white.like("rossi") && year >= 2005 && winner == "draw"`.
//!
//! - Names are [`FIELDS`](crate::field::FIELDS), looked up only when the expression reads them; `positions`
//!   are built only if they are named.
//! - Anything wrong with an expression is found before any game is read, as a [`Mistake`] with its place.
//! - A game that lacks what the outcome depends on does not match: `year > 2005 || plies > 80` is true of a
//!   game of ninety plies without a date. `year == null` asks whether it is there. A tag whose value
//!   is `?` or `-` is not.

mod check;
mod depth;
mod function;
mod mistake;
mod syntax;
#[cfg(test)]
mod tests;
mod value;
mod value_type;
mod variable;
mod words;

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use cel::common::value::CowVal;
use cel::context::VariableResolver;
use cel::{Context, Env, ExecutionError, IdedExpr, Value};

use super::{Answer, Condition};
use crate::field::Field;
use crate::game::{JudgedGame, Needs};
use check::{Check, PATTERN};
use value::Pattern;

pub use function::{FUNCTIONS, Function};
pub use mistake::Mistake;
pub use value::{CLAIM, COUNTS, FINDING, PIECES, POSITION};
pub use value_type::{Member, Shape, ValueType};
pub use variable::type_of;

/// An expression that is true or false for a game.
pub struct Expression {
    text: String,
    root: IdedExpr,
    env: Arc<Env>,
    patterns: Vec<Pattern>,
    /// The fields that the outcome may depend on and a game may lack.
    needed: Vec<&'static Field>,
    needs: Needs,
}

impl Expression {
    /// Reads an expression.
    ///
    /// # Errors
    ///
    /// The first mistake in it.
    pub fn new(text: &str) -> Result<Expression, Mistake> {
        let no_env = |error: cel::DeclarationError| Mistake {
            told: error.to_string(),
            text: text.to_owned(),
            start: 0,
            length: 1,
        };
        let env = function::environment().map_err(no_env)?;
        depth::check(text)?;
        let program = env.compile(text).map_err(|errors| syntax::mistake(text, &errors))?;
        let mut root = program.expression().clone();
        let mut check = Check::new(program.source_info());
        check.truth(&mut root)?;
        let Check { used, needed, patterns, .. } = check;
        let needs = used.iter().fold(Needs::BYTES, |needs, field| needs.and(field.needs));
        Ok(Expression { text: text.to_owned(), root, env: Arc::new(env), patterns, needed, needs })
    }

    /// What the outcome depends on and the game lacks.
    fn lacking(&self, game: &JudgedGame<'_>, error: &ExecutionError) -> Vec<Cow<'static, str>> {
        let lacked = self.needed.iter().filter(|field| field.known_value(game).is_none());
        let said = |field: &&'static Field| match field.tag().filter(|_| field.value(game).is_some()) {
            Some(tag) => Some(format!("an unknown value in the tag {}", tag.name()).into()),
            None => field.lack.map(Cow::Borrowed),
        };
        let lacked: Vec<Cow<'static, str>> = lacked.filter_map(said).collect();
        if !lacked.is_empty() {
            return lacked;
        }
        vec![match error {
            // Only a name given in the expression itself is repeated: other names differ from game to game.
            ExecutionError::NoSuchKey(name) if self.text.contains(name.as_str()) => {
                format!("no tag {name}").into()
            }
            ExecutionError::NoSuchKey(_) => "no tag with the given name".into(),
            ExecutionError::IndexOutOfBounds(_) => "fewer elements in a list than --where asks for".into(),
            ExecutionError::DivisionByZero(_) | ExecutionError::RemainderByZero(_) => {
                "a zero that --where divides by".into()
            }
            ExecutionError::FunctionError { function, .. } => {
                format!("a value that {function}() cannot read").into()
            }
            _ => "a value that --where cannot compute with".into(),
        }]
    }
}

impl Condition for Expression {
    fn needs(&self) -> Needs {
        self.needs
    }

    fn answer(&self, game: &JudgedGame<'_>) -> Answer {
        let scope = Scope { game, patterns: &self.patterns };
        let mut context = Context::with_env(Arc::clone(&self.env));
        context.set_variable_resolver(&scope);
        match Value::resolve(&self.root, &context) {
            Ok(Value::Bool(value)) => Answer::of(value),
            // The kind of an element of a mixed list is only known now.
            Ok(_) => Answer::Lacks(vec!["an outcome of --where that is neither true nor false".into()]),
            Err(error) => Answer::Lacks(self.lacking(game, &error)),
        }
    }
}

impl fmt::Debug for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Expression").field(&self.text).finish()
    }
}

/// The values of names in one game.
struct Scope<'a, 'g> {
    game: &'a JudgedGame<'g>,
    patterns: &'a [Pattern],
}

impl VariableResolver for Scope<'_, '_> {
    fn resolve<'b>(&'b self, name: &str) -> Option<CowVal<'b, 'b>> {
        if let Some(index) = name.strip_prefix(PATTERN) {
            return self
                .patterns
                .get(index.parse::<usize>().ok()?)
                .map(|pattern| CowVal::Borrowed(pattern as _));
        }
        Some(variable::value_of(Field::find(name)?, self.game))
    }
}
