//! The table of draws that could be claimed.

use super::Table;
use super::column::{Integer, List, Text, columns};
use super::games::Key;
use crate::write::claims::{ClaimObject, claim_object};
use crate::write::format::Needs;

/// One row per draw that could be claimed.
pub(super) static TABLE: Table = Table {
    name: "claims",
    about: "one row per draw that could be claimed, whether or not anybody did",
    columns: COLUMNS,
    needs: Needs { plies: false, claims: true, bytes_alone: false },
    rows: |game, emit| {
        if game.claims.is_empty() {
            return;
        }
        let (key, result) = (Key::of(game), game.report.recorded_result());
        for claim in &game.claims {
            let span =
                claim.claimable.checked_sub(1).and_then(|ply| game.report.game.as_ref()?.plies.get(ply));
            let byte_start =
                span.map_or(game.site.cut.byte_start, |span| game.site.place(span.start).byte_start);
            let claim = claim_object(claim);
            emit(&cells(&Row { key: &key, byte_start, claim, result: result.as_deref() }));
        }
    },
};

struct Row<'a> {
    key: &'a Key<'a>,
    byte_start: u64,
    claim: ClaimObject<'a>,
    result: Option<&'a str>,
}

columns! {
    row: Row<'_>;
    /// The name of the game.
    id: Text = row.key.id.as_str(),
    /// The file of the game.
    file: Text = row.key.file,
    /// The number of the game in its file.
    game: Integer = row.key.game,
    /// The first byte of the ply, or of the game where the draw could be claimed from the start.
    byte_start: Integer = row.byte_start,
    /// The ply that the row speaks of: claimable.
    ply: Integer = row.claim.claimable,
    /// The game played.
    variant: Option<Text> = row.key.variant,
    /// repetition, king-moves, ending or forzosa.
    rule: Text = row.claim.rule,
    /// The article.
    article: Text = row.claim.article,
    /// The ply after which the count began to run, 0 for the start; of a repetition, the first occurrence.
    since: Integer = row.claim.since,
    /// The first ply after which the draw could be claimed; 0 is the start.
    claimable: Integer = row.claim.claimable,
    /// Who may claim: either, white or black; what JSON calls by, a reserved word of SQL.
    claimant: Text = row.claim.by,
    /// Whose turn it was then: white or black.
    to_move: Text = row.claim.to_move,
    /// The occurrences of a repetition, by ply; else empty.
    plies: List<Integer> = row.claim.plies.iter().copied(),
    /// The article that let the arbiter lower the count, where it was lowered.
    lowered: Option<Text> = row.claim.lowered,
    /// The ply after which the count was asked for, by an arbiter's note.
    requested: Option<Integer> = row.claim.requested,
    /// The article that lets the count run only when somebody asks for it; empty where it runs by itself.
    request: Option<Text> = row.claim.request,
    /// The result as written.
    result: Option<Text> = row.result,
}
