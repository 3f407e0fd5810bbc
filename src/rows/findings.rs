//! The table of findings.

use super::Table;
use super::column::{Boolean, Integer, List, Text, columns};
use super::games::Key;
use crate::write::format::Needs;
use crate::write::jsonl::{FindingObject, finding_object};

/// One row per finding in a game. What concerns a whole file is none of a game, and not here.
pub(super) static TABLE: Table = Table {
    name: "findings",
    about: "one row per finding, with the keys it has in JSON",
    columns: COLUMNS,
    needs: Needs { plies: false, claims: false, bytes_alone: false },
    rows: |game, emit| {
        if game.report.findings.is_empty() {
            return;
        }
        let key = Key::of(game);
        for finding in &game.report.findings {
            emit(&cells(&Row { key: &key, finding: finding_object(finding, game.report, game.site) }));
        }
    },
};

struct Row<'a> {
    key: &'a Key<'a>,
    finding: FindingObject<'a>,
}

columns! {
    row: Row<'_>;
    /// The name of the game.
    id: Text = row.key.id.as_str(),
    /// The file of the game.
    file: Text = row.key.file,
    /// The number of the game in its file.
    game: Integer = row.key.game,
    /// The first byte it speaks of, in the file.
    byte_start: Integer = row.finding.byte_start,
    /// The ply it concerns, from 1; null where it concerns the whole game.
    ply: Option<Integer> = row.finding.ply,
    /// The bytes it speaks of.
    byte_len: Integer = row.finding.byte_len,
    /// The line, from 1.
    line: Integer = row.finding.line,
    /// The column, in characters from 1.
    col: Integer = row.finding.col,
    /// The game played.
    variant: Option<Text> = row.key.variant,
    /// What was found: see damiera explain.
    code: Text = row.finding.code,
    /// error, warning or note.
    severity: Text = row.finding.severity,
    /// The article of the rulebook; null for findings about the record itself.
    article: Option<Text> = row.finding.article,
    /// The article of play behind it.
    rule: Option<Text> = row.finding.rule,
    /// The number of the move that the ply is part of.
    move_number: Option<Integer> = row.finding.move_number,
    /// Who committed it: white or black.
    side: Option<Text> = row.finding.side,
    /// The text it speaks of; of a long one, the beginning.
    text: Option<Text> = row.finding.text.as_deref(),
    /// What was seen, in a sentence.
    message: Text = row.finding.message,
    /// The moves that were legal; empty where moves are not the matter.
    legal: List<Text> = row.finding.legal.iter().map(String::as_str),
    /// The ply that accepted the irregularity.
    accepted_by: Option<Integer> = row.finding.accepted_by,
    /// Whether it stands: true, false (corrected), or null (not answered).
    stands: Option<Boolean> = row.finding.stands,
    /// Whether it comes from an arbiter's note.
    declared: Boolean = row.finding.declared,
    /// Whether the note says that the opponent had it corrected.
    corrected: Boolean = row.finding.corrected,
    /// How the squares have to be read for the whole game to be legal.
    reading: Option<Text> = row.finding.data.reading.as_deref(),
    /// The ply until which the game could be annulled and begun again.
    annul_until_ply: Option<Integer> = row.finding.data.annul_until_ply,
    /// The squares on which a written position differs.
    differs: List<Text> = row.finding.data.differs.iter().map(String::as_str),
    /// The arbiter's own words on an irregularity that the moves or a written position show too.
    noted: Option<Text> = row.finding.data.noted.as_deref(),
}
