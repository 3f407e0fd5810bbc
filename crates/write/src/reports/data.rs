//! The facts of a finding as an object for programs.

use damiera_judge::findings::fact::Standing;
use damiera_judge::findings::{Fact, Finding, Value as Part};
use damiera_rules::board::{Color, Square};
use damiera_rules::position::SetupProblem;
use damiera_rules::variant::Rules;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Value, json};

/// The values of a finding's fact by their names, and the arbiter's own words on it; values that do not apply are left
/// out. Squares are numbers of the variant.
#[derive(Debug)]
pub(crate) struct Data<'a> {
    pub(crate) fact: &'a Fact,
    pub(crate) noted: Option<&'a str>,
    pub(crate) rules: Option<&'a Rules>,
}

impl<'a> Data<'a> {
    pub(crate) fn of(finding: &'a Finding, rules: Option<&'a Rules>) -> Data<'a> {
        Data { fact: &finding.fact, noted: finding.noted.as_deref(), rules }
    }
}

impl Serialize for Data<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let mut written = Ok(());
        self.fact.each(&mut |name, part| {
            if written.is_ok() {
                written = write(&mut map, name, part, self.rules);
            }
        });
        written?;
        if let Some(noted) = self.noted {
            map.serialize_entry("noted", noted)?;
        }
        map.end()
    }
}

/// Writes one value; those that most facts have without making anything of them first.
fn write<M: SerializeMap>(
    map: &mut M,
    name: &str,
    part: Part<'_>,
    rules: Option<&Rules>,
) -> Result<(), M::Error> {
    match part {
        Part::Number(number) => map.serialize_entry(name, &number),
        Part::Word(word) => map.serialize_entry(name, word),
        Part::Text(text) => map.serialize_entry(name, text),
        Part::Names(names) => map.serialize_entry(name, names),
        Part::Flag(is) => map.serialize_entry(name, &is),
        part => value(part, rules).map_or(Ok(()), |value| map.serialize_entry(name, &value)),
    }
}

fn value(part: Part<'_>, rules: Option<&Rules>) -> Option<Value> {
    let number = |square: Square| rules.map(|rules| rules.names.number(square));
    let text = |way: &damiera_rules::movegen::Way| {
        rules.map(|rules| way.to_text(&rules.names, rules.capture_sign)).unwrap_or_default()
    };
    Some(match part {
        Part::Absent => return None,
        Part::Square(square) => json!(number(square)),
        Part::Squares(squares) => {
            let numbers = squares.iter().filter_map(|&square| number(square));
            json!(numbers.map(|number| number.to_string()).collect::<Vec<_>>())
        }
        Part::Written(square) => json!(square.to_string()),
        Part::Way(way) => json!(text(way)),
        Part::Ways(ways) => json!(ways.iter().map(text).collect::<Vec<_>>()),
        Part::Pieces(pieces) => {
            let object = |&(square, piece): &(Square, damiera_rules::board::Piece)| json!({ "square": number(square), "side": piece.color.as_str(), "role": piece.role.as_str() });
            pieces.iter().map(object).collect()
        }
        Part::Belongs(belongs) => {
            let object = |&(square, side): &(Square, Option<Color>)| match side {
                Some(side) => json!({ "square": number(square), "side": side.as_str() }),
                None => json!({ "square": number(square) }),
            };
            belongs.iter().map(object).collect()
        }
        Part::Standing(Standing { role, own }) => {
            json!({ "role": role.as_str(), "owner": if own { "own" } else { "opponent" } })
        }
        Part::Problems(problems) => problems.iter().map(|&problem| self::problem(problem)).collect(),
        Part::Position(position) => json!(rules.map(|rules| position.to_fen(&rules.names))),
        Part::Articles(articles) => json!({ "heading": articles.heading() }),
        Part::Number(number) => json!(number),
        Part::Word(word) => json!(word),
        Part::Text(text) => json!(text),
        Part::Names(names) => json!(names),
        Part::Flag(is) => json!(is),
        Part::Side(side) => json!(side.as_str()),
        Part::Role(role) => json!(role.as_str()),
        Part::Time(time) => json!(time.as_secs_f64()),
    })
}

/// Why a set-up cannot be played.
fn problem(problem: SetupProblem) -> Value {
    match problem {
        SetupProblem::NoSuchSquare(square) => {
            json!({ "problem": "no-such-square", "square": square.to_string() })
        }
        SetupProblem::SquareTwice(square) => {
            json!({ "problem": "square-twice", "square": square.to_string() })
        }
        SetupProblem::ManOnPromotionRow(side, square) => {
            json!({ "problem": "man-on-promotion-row", "side": side.as_str(), "square": square.to_string() })
        }
        SetupProblem::TooManyPieces { color, count, most } => {
            json!({ "problem": "too-many-pieces", "side": color.as_str(), "count": count, "most": most })
        }
        SetupProblem::NoPiece(side) => json!({ "problem": "no-piece", "side": side.as_str() }),
    }
}
