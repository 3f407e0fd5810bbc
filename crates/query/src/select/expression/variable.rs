//! Fields as expressions see them: what kind of values they have, and the values.

use cel::common::types::{CelNull, CelString};
use cel::common::value::CowVal;

use super::value::{
    BySide, CLAIM, COUNTS, Claimed, FINDING, Found, POSITION, Positions, Tags, list, number, own_text, text,
};
use super::value_type::ValueType;
use crate::field::{Field, Kind, Value, words};
use crate::game::JudgedGame;

/// The type of the values that a field has in expressions.
#[must_use]
pub fn type_of(field: &Field) -> ValueType {
    match field.kind() {
        Kind::Text | Kind::Path => ValueType::Text,
        Kind::Integer => ValueType::Number,
        Kind::Word(words) => ValueType::Word(words),
        Kind::Codes => ValueType::List(&CODE),
        Kind::Texts | Kind::Names => ValueType::List(&ValueType::Text),
        Kind::Tags => ValueType::Tags,
        Kind::Findings => *FINDING.list,
        Kind::Claims => *CLAIM.list,
        Kind::Material => ValueType::Object(&POSITION),
        Kind::Positions => *POSITION.list,
        Kind::BySide => ValueType::Object(&COUNTS),
    }
}

/// The code of a finding.
static CODE: ValueType = ValueType::Word(words::codes);

/// The value of a field in a game; null if the game does not have it, or says that it is unknown.
pub(super) fn value_of<'g>(field: &Field, game: &'g JudgedGame<'_>) -> CowVal<'g, 'g> {
    let Some(value) = field.known_value(game) else { return CowVal::owned(CelNull) };
    match value {
        Value::Text(value) => own_text(value),
        Value::Path(value) | Value::Word(value) => text(value),
        Value::Integer(value) => number(value),
        Value::Codes(values) => list(values.into_iter().map(CelString::from)),
        Value::Texts(values) => list(values.into_iter().map(|value| CelString::from(value.into_owned()))),
        Value::Names(names) => {
            let mut names: Vec<String> = names.into_iter().flatten().collect();
            names.dedup();
            list(names.into_iter().map(CelString::from))
        }
        Value::Tags(heading) => CowVal::owned(Tags(heading)),
        Value::Findings(findings) => {
            list(findings.iter().map(|finding| Found(finding, game.report.choice.rules)))
        }
        Value::Claims(claims) => list(claims.iter().map(Claimed)),
        Value::Material(material) => CowVal::owned(material),
        Value::Positions(positions) => CowVal::owned(Positions(positions)),
        Value::BySide(numbers) => CowVal::owned(BySide(numbers)),
    }
}
