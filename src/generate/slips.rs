//! Faults of the record: slips of whoever writes it down. Each changes the draft of a legal game.

use super::Random;
use super::draft::Draft;
use crate::findings::{self, Kind};
use crate::variant::Rules;

/// Changes a draft so that it has a fault. What a draft has no place for is left as it is.
pub(super) type Slip = fn(&mut Draft, &Rules, &mut Random);

/// The slips, by the kind that finds them.
static SLIPS: &[(&Kind, Slip)] = &[
    (&findings::wrong_separator::KIND, wrong_separator),
    (&findings::no_such_square::KIND, |draft, rules, random| {
        let outside = rules.board().squares() + 1;
        change_ply(draft, random, |ply| {
            Some(format!("{outside}-{}", ply.split(['-', 'x', ':']).next_back()?))
        });
    }),
    (&findings::missing_move::KIND, |draft, _, random| change_ply(draft, random, |_| Some("-".to_owned()))),
    (&findings::bad_game_type::KIND, |draft, rules, _| {
        replace_tag(draft, "GameType", &format!("{},ten by ten", rules.gametype));
    }),
    (&findings::unknown_tag::KIND, |draft, _, _| draft.tag("Evnet", "Generated games")),
    (&findings::duplicate_tag::KIND, |draft, _, _| draft.tag("White", "Random")),
    (&findings::contradictory_tags::KIND, |draft, _, _| draft.tag("Black", "Somebody else")),
    (&findings::tag_without_value::KIND, |draft, _, _| draft.tags.push("[Site]".to_owned())),
    (&findings::bad_date::KIND, |draft, _, _| draft.tag("Date", "2024.02.31")),
    (&findings::bad_result::KIND, |draft, _, _| replace_tag(draft, "Result", "White resigned")),
    (&findings::move_number_out_of_order::KIND, move_number_out_of_order),
    (&findings::result_mismatch::KIND, |draft, rules, _| {
        replace_tag(draft, "Result", rules.results.draw());
        end(draft, rules.results.white_wins());
    }),
    (&findings::no_terminator::KIND, |draft, _, _| {
        draft.words.pop();
    }),
    (&findings::text_after_terminator::KIND, |draft, _, _| {
        // Without a number, which would begin another game.
        let again = draft.words.first().and_then(|word| word.split(' ').next_back()).map(str::to_owned);
        draft.words.extend(again);
    }),
    (&findings::stray_text::KIND, |draft, _, random| {
        let at = random.below(draft.words.len());
        draft.words.insert(at, "hurriedly".to_owned());
    }),
    (&findings::unclosed_comment::KIND, |draft, _, _| draft.words.push("{written in a hurry".to_owned())),
    (&findings::unclosed_tag::KIND, |draft, _, _| draft.tags.push("[Site \"Roma]".to_owned())),
    (&findings::unclosed_variation::KIND, |draft, _, _| {
        if let Some(last) = draft.words.len().checked_sub(2)
            && let Some(ply) = draft.words.get(last).cloned()
        {
            draft.words.insert(last + 1, format!("({ply}"));
        }
    }),
];

/// The slip that a kind finds; none when it is none of the record, or not put in here.
pub(super) fn slip(kind: &'static Kind) -> Option<Slip> {
    SLIPS.iter().find(|(known, _)| std::ptr::eq(*known, kind)).map(|(_, slip)| *slip)
}

/// Changes any of the plies, its move number aside, unless `change` has no use for it.
fn change_ply(draft: &mut Draft, random: &mut Random, change: impl Fn(&str) -> Option<String>) {
    let plies = draft.words.len().saturating_sub(1);
    let Some(word) = draft.words.get_mut(random.below(plies)) else { return };
    let (number, ply) =
        word.rsplit_once(' ').map_or((None, word.as_str()), |(number, ply)| (Some(number), ply));
    if let Some(changed) = change(ply) {
        *word = number.map_or_else(|| changed.clone(), |number| format!("{number} {changed}"));
    }
}

fn wrong_separator(draft: &mut Draft, rules: &Rules, random: &mut Random) {
    change_ply(draft, random, |ply| {
        let sign = rules.capture_sign.to_string();
        match (ply.matches('-').count(), ply.matches(&sign).count()) {
            (1, 0) => Some(ply.replace('-', &sign)),
            (0, 1) => Some(ply.replace(&sign, "-")),
            _ => None,
        }
    });
}

/// A number too many, at any but the first.
fn move_number_out_of_order(draft: &mut Draft, _: &Rules, random: &mut Random) {
    let numbers = draft.words.len().saturating_sub(1).div_ceil(2);
    let at = 2 * (1 + random.below(numbers.saturating_sub(1)));
    if let Some(word) = draft.words.get_mut(at)
        && let Some((_, ply)) = word.split_once(". ")
    {
        *word = format!("{}. {ply}", at / 2 + 2);
    }
}

fn replace_tag(draft: &mut Draft, name: &str, value: &str) {
    let beginning = format!("[{name} ");
    if let Some(tag) = draft.tags.iter_mut().find(|tag| tag.starts_with(&beginning)) {
        *tag = format!("[{name} \"{value}\"]");
    }
}

fn end(draft: &mut Draft, terminator: &str) {
    if let Some(last) = draft.words.last_mut() {
        terminator.clone_into(last);
    }
}
