//! What an expression can do with values: the CEL functions that are useful here, and one of our own.

use cel::common::types::{CelBool, CelString};
use cel::common::value::CowVal;
use cel::{Env, ExecutionError};

use super::value::Pattern;
use super::value_type::ValueType;
use crate::select::Folded;

/// A function, called as `value.name(arguments)`, or as `name(value)`.
#[derive(Debug)]
pub struct Function {
    /// Its name.
    pub name: &'static str,
    /// Whether it follows the value, rather than enclosing it.
    pub behind: bool,
    /// What values it works on.
    pub on: &'static [ValueType],
    /// Its other arguments.
    pub arguments: &'static [ValueType],
    /// What it returns.
    pub gives: ValueType,
    /// How it is called and what it does, in a few words.
    pub about: &'static str,
}

impl Function {
    /// The function with a name.
    #[must_use]
    pub fn find(name: &str, behind: bool) -> Option<&'static Function> {
        FUNCTIONS.iter().find(|function| function.name == name && function.behind == behind)
    }

    /// How it is called: `text.contains(text)`.
    #[must_use]
    pub fn usage(&self) -> String {
        let on: Vec<String> = self.on.iter().map(ValueType::to_string).collect();
        let on: Vec<&str> = on.iter().map(String::as_str).collect();
        let arguments: Vec<String> = self.arguments.iter().map(ValueType::to_string).collect();
        if self.behind {
            format!("{}.{}({})", on.join("|"), self.name, arguments.join(", "))
        } else {
            // Its full argument list would fill a line.
            format!("{}({})", self.name, on.first().map_or("", |on| on))
        }
    }
}

const TEXT: &[ValueType] = &[ValueType::Text];
const SIZED: &[ValueType] = &[ValueType::Text, ValueType::List(&ValueType::Any)];

const fn of_text(
    name: &'static str,
    arguments: &'static [ValueType],
    gives: ValueType,
    about: &'static str,
) -> Function {
    Function { name, behind: true, on: TEXT, arguments, gives, about }
}

const fn around(
    name: &'static str,
    on: &'static [ValueType],
    gives: ValueType,
    about: &'static str,
) -> Function {
    Function { name, behind: false, on, arguments: &[], gives, about }
}

/// Every function, in the order of the help.
pub static FUNCTIONS: &[Function] = &[
    of_text(LIKE, TEXT, ValueType::Bool, "as --player finds names: any case, accents and order of words"),
    of_text("contains", TEXT, ValueType::Bool, "exactly this text, anywhere in it"),
    of_text("startsWith", TEXT, ValueType::Bool, "exactly this text, at its beginning"),
    of_text("endsWith", TEXT, ValueType::Bool, "exactly this text, at its end"),
    of_text(MATCHES, TEXT, ValueType::Bool, "a regular expression is found in it; (?i) ignores case"),
    of_text("lowerAscii", &[], ValueType::Text, "in lower case, only A to Z"),
    of_text("upperAscii", &[], ValueType::Text, "in upper case, only a to z"),
    of_text("trim", &[], ValueType::Text, "without blanks around it"),
    of_text(
        "replace",
        &[ValueType::Text, ValueType::Text],
        ValueType::Text,
        "with one text replaced by the other",
    ),
    of_text("split", TEXT, ValueType::List(&ValueType::Text), "its parts, split at that text"),
    Function {
        name: "size",
        behind: true,
        on: SIZED,
        arguments: &[],
        gives: ValueType::Number,
        about: "how many",
    },
    around("size", SIZED, ValueType::Number, "the same"),
    around(
        "int",
        &[ValueType::Text, ValueType::Decimal, ValueType::Number],
        ValueType::Number,
        "a text or a number as a whole number",
    ),
    around(
        "double",
        &[ValueType::Text, ValueType::Number, ValueType::Decimal],
        ValueType::Decimal,
        "a text or a number as a decimal number",
    ),
    around(
        "string",
        &[ValueType::Number, ValueType::Decimal, ValueType::Bool, ValueType::Text],
        ValueType::Text,
        "a number, or true or false, as text",
    ),
];

/// The function that compares names as people do.
pub(super) const LIKE: &str = "like";

/// The function that searches for a regular expression.
pub(super) const MATCHES: &str = "matches";

/// The same with a compiled pattern.
pub(super) const MATCHES_READ: &str = "@matches";

/// Where functions are looked up during evaluation.
pub(super) fn environment() -> Result<Env, cel::DeclarationError> {
    use cel::common::types::{DYN_TYPE, STRING_TYPE};
    let mut env = Env::stdlib().with_optional_support(false);
    env.add_extension(cel::extensions::strings)?;
    env.add_member_overload(LIKE, "text.like", STRING_TYPE, vec![STRING_TYPE], like)?;
    env.add_member_overload(MATCHES_READ, "text.matches", STRING_TYPE, vec![DYN_TYPE], matches_read)?;
    Ok(env)
}

/// The two arguments of a call.
fn both<'a, 'b, 'v>(
    values: &'a [CowVal<'b, 'v>],
) -> Result<(&'a CelString<'v>, &'a CowVal<'b, 'v>), ExecutionError> {
    match values {
        [text, other] => Some(text.downcast_ref::<CelString<'v>>()).flatten().map(|text| (text, other)),
        _ => None,
    }
    .ok_or_else(ExecutionError::missing_argument_or_target)
}

fn like<'b, 'v>(values: Vec<CowVal<'b, 'v>>) -> Result<CowVal<'b, 'v>, ExecutionError> {
    let (name, asked) = both(&values)?;
    let asked = asked.downcast_ref::<CelString<'v>>().and_then(|asked| Folded::new(asked.inner()));
    Ok(CowVal::owned(CelBool::from(asked.is_some_and(|asked| asked.is_in(name.inner())))))
}

fn matches_read<'b, 'v>(values: Vec<CowVal<'b, 'v>>) -> Result<CowVal<'b, 'v>, ExecutionError> {
    let (text, pattern) = both(&values)?;
    let pattern = pattern.downcast_ref::<Pattern>().ok_or_else(ExecutionError::missing_argument_or_target)?;
    Ok(CowVal::owned(CelBool::from(pattern.0.is_match(text.inner()))))
}
