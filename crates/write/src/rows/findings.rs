//! The table of findings.

use super::Table;
use super::column::{Boolean, Integer, List, Text, columns};
use super::games::GameKey;
use crate::reports::jsonl::{FindingObject, finding_object};
use damiera_query::game::Needs;
use serde_json::Value;

/// One row per finding in a game. Findings about a whole file are not included.
pub(super) static TABLE: Table = Table {
    name: "findings",
    about: "one row per finding, with the keys it has in JSON",
    columns: || COLUMNS,
    needs: || Needs::REPLAY,
    rows: |game, emit| {
        if game.report.findings.is_empty() {
            return;
        }
        let key = GameKey::of(game);
        for finding in &game.report.findings {
            let finding = finding_object(finding, game.report, game.site);
            // Making it cannot fail: its keys are texts.
            let data = serde_json::to_value(&finding.data).unwrap_or_default();
            emit(&cells(&Row { key: &key, finding, data }));
        }
    },
};

struct Row<'a> {
    key: &'a GameKey<'a>,
    finding: FindingObject<'a>,
    data: Value,
}

columns! {
    row: Row<'_>, like FindingObject<'static>;
    /// The name of the game.
    id: Text = row.key.id.as_str(),
    /// The file of the game.
    file: Text = row.key.file,
    /// The number of the game in its file.
    game: Integer = row.key.game,
    byte_start: Integer = row.finding.byte_start,
    ply: Option<Integer> = row.finding.ply,
    byte_len: Integer = row.finding.byte_len,
    line: Integer = row.finding.line,
    col: Integer = row.finding.col,
    /// The game played.
    variant: Option<Text> = row.key.variant,
    code: Text = row.finding.code,
    severity: Text = row.finding.severity,
    article: Option<Text> = row.finding.article,
    rule: Option<Text> = row.finding.rule,
    move_number: Option<Integer> = row.finding.move_number,
    side: Option<Text> = row.finding.side,
    text: Option<Text> = row.finding.text.as_deref(),
    message: Text = row.finding.message.as_str(),
    legal: List<Text> = row.finding.legal.iter().map(String::as_str),
    accepted_by: Option<Integer> = row.finding.accepted_by,
    stands: Option<Boolean> = row.finding.stands,
    declared: Boolean = row.finding.declared,
    corrected: Boolean = row.finding.corrected,
    /// How the squares have to be read for the whole game to be legal.
    reading: Option<Text> = row.data.get("reading").and_then(Value::as_str),
    /// The ply until which the game could be annulled and begun again.
    annul_until_ply: Option<Integer> = row.data.get("annul_until_ply").and_then(Value::as_i64),
    /// The squares on which a written position differs.
    differs: List<Text> = row.data.get("differs").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str),
    /// The arbiter's own words on an irregularity that the moves or a written position show too.
    noted: Option<Text> = row.data.get("noted").and_then(Value::as_str),
}
