use super::Claim;
use crate::notation::annotation::{ArbiterNote, arbiter_notes};
use crate::record::Record;
use crate::variant::Rules;

/// A draw that was claimed at the board, as the arbiter noted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotedClaim {
    /// The ply after which it was claimed; 0 is the start.
    pub ply: usize,
    /// The article it was claimed under.
    pub article: String,
    /// Whether that article gave a claim by then; none where its claims cannot be computed, as for a draw
    /// by agreement.
    pub due: Option<bool>,
}

/// The draws that were claimed in a record, held against those that could be.
#[must_use]
pub fn noted_claims(record: &Record<'_>, rules: &Rules, claims: &[Claim]) -> Vec<NotedClaim> {
    arbiter_notes(record)
        .filter_map(|written| match written.note {
            Ok(ArbiterNote::Claim { article }) => Some((written.after, article)),
            _ => None,
        })
        .map(|(ply, number)| {
            let article = format!("{} art. {number}", rules.name);
            let computed = rules.draws.iter().any(|draw| draw.article == article);
            let due = claims.iter().any(|claim| claim.article == article && claim.claimable <= ply);
            NotedClaim { ply, article, due: computed.then_some(due) }
        })
        .collect()
}
