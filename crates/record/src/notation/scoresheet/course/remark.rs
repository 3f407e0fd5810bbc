//! Remarks between the two moves of a row.

use super::item::{Item, Placed, is_plain};

/// Whether a remark that begins here leads to a move which is the reply: `27-22 strong 18x27`, `27-22 offers draw 18x27`. A move
/// that words only mention is none, `27-22 better was 28-23`, nor is one among longer prose.
pub(super) fn leads_to_reply(items: &[Placed], first: usize) -> bool {
    /// The most words of such a remark.
    const MOST: usize = 4;
    let behind = items.get(first..).unwrap_or_default();
    let is_remark = |placed: &&Placed| {
        matches!(placed.item, Item::Word | Item::Sign | Item::Number { pointed: false, .. })
    };
    let count = behind.iter().take(MOST + 1).take_while(is_remark).count();
    let (remark, behind) = behind.split_at(count);
    let is_reply = matches!(behind, [reply, ..] if is_plain(reply.item));
    let ends = match behind {
        // Of one word, what comes next may be anything but a word.
        [_, next, ..] => count == 1 && next.item != Item::Word,
        _ => true,
    };
    is_reply && ends && count <= MOST && !remark.iter().any(|placed| placed.mentions)
}

/// Whether a word that begins here mentions one move, and the reply is the last on the line: `27-22 meglio 28-23 18x27`.
pub(super) fn mentions_one_before_reply(items: &[Placed], first: usize) -> bool {
    match items.get(first..) {
        Some([word, mentioned, reply]) => word.mentions && is_plain(mentioned.item) && is_plain(reply.item),
        _ => false,
    }
}
