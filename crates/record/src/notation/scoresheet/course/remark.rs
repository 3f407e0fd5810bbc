//! Remarks between the two moves of a row.

use super::figure::figure;
use super::item::{Item, Placed, is_plain};
use super::row::begins_row;

/// Whether a remark that begins here leads to a move which is the reply: `27-22 strong 18x27`, `27-22 offers draw 18x27`. A move
/// that words only mention is none, `27-22 better was 28-23`, nor is one among longer prose.
pub(super) fn leads_to_reply(items: &[Placed], first: usize) -> bool {
    /// The most words of such a remark.
    const MOST: usize = 4;
    let behind = items.get(first..).unwrap_or_default();
    let is_remark = |placed: &&Placed| matches!(placed.item, Item::Word | Item::Sign);
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

/// The first of the plies that a row still lacks, where a remark that begins here has figures, or more of its row behind it: the
/// `14x23` of `28x19 art. 4.13 14x23`. These plies, as many as are `due`, are the rest of the line or of its row; what else is
/// behind them is for `goes_on` to say.
pub(super) fn plies_behind(
    text: &[u8],
    items: &[Placed],
    first: usize,
    due: usize,
    goes_on: impl Fn(usize) -> bool,
) -> Option<usize> {
    /// The most signs and remarks in parentheses behind the plies.
    const MOST: usize = 8;
    let reply = behind_remark(text, items, first)?;
    let plies = items.get(reply..)?.iter().take(due + 1).take_while(|placed| is_plain(placed.item)).count();
    let is_aside = |placed: &&Placed| matches!(placed.item, Item::Sign | Item::Aside);
    let next = reply + plies;
    let next = next + items.get(next..)?.iter().take(MOST).take_while(is_aside).count();
    let ends = items.get(next).is_none_or(|placed| placed.item == Item::Result) || goes_on(next);
    (plies == due && ends).then_some(reply)
}

/// The reply behind a remark of whole sentences that begins here, `37-32 Wit had nog 12 minuten. 10-14`: right behind the end of one,
/// and the last of the line or right before the next number. Whatever the sentences mention, the row has no other reply.
pub(super) fn reply_behind_sentence(
    text: &[u8],
    items: &[Placed],
    first: usize,
    next: Option<u32>,
) -> Option<usize> {
    /// The most items in it.
    const LONGEST: usize = 60;
    let remark = items.get(first..)?;
    let is_next = |placed: &Placed| matches!(placed.item, Item::Number { number, pointed: true, continued: false } if Some(number) == next);
    let end = first + remark.iter().take(LONGEST).position(is_next).unwrap_or(remark.len());
    let reply = end.checked_sub(1).filter(|reply| *reply > first)?;
    let goes_on = end == items.len() || begins_row(items, end);
    let placed = items.get(reply)?;
    let before = text.get(..placed.start)?.trim_ascii_end();
    let is_behind_sentence = before.ends_with(b".") || before.ends_with(b"!") || before.ends_with(b"?");
    let has_letters = remark.first().is_some_and(|word| word.item == Item::Word);
    (goes_on && is_plain(placed.item) && is_behind_sentence && has_letters).then_some(reply)
}

/// The first move behind a remark that begins here, none of whose words goes before a move that was not made.
fn behind_remark(text: &[u8], items: &[Placed], first: usize) -> Option<usize> {
    /// The most words of such a remark, and figures.
    const MOST: [usize; 2] = [4, 2];
    /// The most items in it.
    const LONGEST: usize = 16;
    let [mut words, mut figures] = [0, 0];
    // Whether a word that goes before a mention is right before, and whether a figure is behind it.
    let (mut mentions, mut is_counted) = (false, false);
    let mut at = first;
    while at < first + LONGEST {
        let placed = items.get(at)?;
        if let Some(next) = figure(text, items, at) {
            figures += 1;
            is_counted = mentions;
            mentions = false;
            at = next;
            continue;
        }
        match placed.item {
            _ if mentions => return None,
            Item::Word => {
                words += 1;
                (mentions, is_counted) = (placed.mentions, false);
            }
            Item::Sign | Item::Aside => {}
            item if is_plain(item) => {
                let is_remark = (1..=MOST[0]).contains(&words) || words == 0 && figures == 1;
                return (is_remark && figures <= MOST[1] && !is_counted).then_some(at);
            }
            _ => return None,
        }
        at += 1;
    }
    None
}
