//! The table of draws that could be claimed.

use super::Table;
use super::column::{Integer, List, Text, columns};
use super::games::GameKey;
use crate::reports::claims::{ClaimObject, claim_object};
use damiera_query::game::Needs;

/// One row per draw that could be claimed.
pub(super) static TABLE: Table = Table {
    name: "claims",
    about: "one row per draw that could be claimed, whether or not anybody did",
    columns: || COLUMNS,
    needs: || Needs::CLAIMS,
    rows: |game, emit| {
        if game.seen.claims.is_empty() {
            return;
        }
        let (key, result) = (GameKey::of(game), game.report.recorded_result());
        for claim in &game.seen.claims {
            let span = claim.claimable.checked_sub(1).and_then(|ply| game.report.ply_spans().get(ply));
            let byte_start =
                span.map_or(game.site.cut.byte_start, |span| game.site.place(span.start).byte_start);
            let claim = claim_object(claim);
            emit(&cells(&Row { key: &key, byte_start, claim, result: result.as_deref() }));
        }
    },
};

struct Row<'a> {
    key: &'a GameKey<'a>,
    byte_start: u64,
    claim: ClaimObject<'a>,
    result: Option<&'a str>,
}

columns! {
    row: Row<'_>, like ClaimObject<'static>;
    /// The name of the game.
    id: Text = row.key.id.as_str(),
    /// The file of the game.
    file: Text = row.key.file,
    /// The number of the game in its file.
    game: Integer = row.key.game,
    /// The first byte of the ply, or of the game if the draw could be claimed from the start.
    byte_start: Integer = row.byte_start,
    /// The ply that the row is about: claimable.
    ply: Integer = row.claim.claimable,
    /// The game played.
    variant: Option<Text> = row.key.variant,
    rule: Text = row.claim.rule,
    article: Text = row.claim.article,
    since: Integer = row.claim.since,
    claimable: Integer = row.claim.claimable,
    /// Who may claim: either, white or black; what JSON calls by, a reserved word of SQL.
    claimant: Text = row.claim.by,
    to_move: Text = row.claim.to_move,
    plies: List<Integer> = row.claim.plies.iter().copied(),
    lowered: Option<Text> = row.claim.lowered,
    requested: Option<Integer> = row.claim.requested,
    request: Option<Text> = row.claim.request,
    /// The result as written.
    result: Option<Text> = row.result,
    last_claimable: Integer = row.claim.last_claimable,
}
