//! Faults of the record: what whoever writes it down does wrong. Each changes the draft of a legal game.

use super::Random;
use super::draft::Draft;
use crate::findings::{self, Kind};
use damiera_rules::board::{Color, Numbering};
use damiera_rules::position::{Position, fen};
use damiera_rules::variant::Rules;

/// Changes a draft so that it has a fault. A draft without a place for the fault is left unchanged.
pub(super) type RecordFault = fn(&mut Draft, &Rules, &mut Random);

/// The faults, by the kind that finds them.
pub(super) static RECORD_FAULTS: &[(&Kind, RecordFault)] = &[
    (&findings::wrong_separator::KIND, wrong_separator),
    (&findings::no_such_square::KIND, |draft, rules, random| {
        let outside = match rules.names.numbering() {
            Numbering::Numeric => (rules.board().squares() + 1).to_string(),
            Numbering::Algebraic => format!("a{}", rules.board().height + 1),
        };
        change_any_ply(draft, random, |ply| {
            Some(format!("{outside}-{}", ply.split(['-', 'x', ':']).next_back()?))
        });
    }),
    (&findings::missing_move::KIND, |draft, _, random| {
        change_any_ply(draft, random, |_| Some("-".to_owned()));
    }),
    (&findings::unplayable_start::KIND, unplayable_start),
    (&findings::bad_game_type::KIND, |draft, rules, _| {
        draft.replace_tag("GameType", &format!("{},ten by ten", rules.gametype));
    }),
    (&findings::unknown_tag::KIND, |draft, _, _| draft.tag("Evnet", "Generated games")),
    (&findings::duplicate_tag::KIND, |draft, _, _| draft.tag("White", "Random")),
    (&findings::contradictory_tags::KIND, |draft, _, _| draft.tag("Black", "Somebody else")),
    (&findings::tag_without_value::KIND, |draft, _, _| draft.tags.push("[Site]".to_owned())),
    (&findings::bad_date::KIND, |draft, _, _| draft.tag("Date", "2024.02.31")),
    (&findings::bad_result::KIND, |draft, _, _| draft.replace_tag("Result", "White was ill")),
    (&findings::result_sign_wrong::KIND, result_sign_wrong),
    (&findings::gain_sign_wrong::KIND, |draft, _, random| {
        let ply = 1 + random.below(draft.plies());
        if let Some(sign) = random.one_of(&["+1", "+2", "-1", "-2"]) {
            draft.after(ply, sign);
        }
    }),
    (&findings::move_number_out_of_order::KIND, move_number_out_of_order),
    (&findings::result_mismatch::KIND, |draft, rules, _| {
        draft.replace_tag("Result", rules.results.draw());
        end(draft, rules.results.white_wins());
    }),
    (&findings::result_contradicts_termination::KIND, |draft, rules, _| {
        draft.tag("Termination", "White resigned");
        draft.replace_tag("Result", rules.won_by(Color::White));
        end(draft, rules.won_by(Color::White));
    }),
    (&findings::forfeit_in_signs::KIND, |draft, _, random| {
        if let Some(signs) = random.one_of(&["+-", "-+", "+:-", "-:+"]) {
            draft.replace_tag("Result", signs);
            end(draft, "*");
        }
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
    (&findings::unclosed_comment::KIND, |draft, _, _| {
        // On a line of its own it would belong to the game that follows.
        if let Some(last) = draft.words.last_mut() {
            last.push_str("{written in a hurry");
        }
    }),
    (&findings::unclosed_tag::KIND, |draft, _, _| draft.tags.push("[Site \"Roma]".to_owned())),
    (&findings::unclosed_variation::KIND, |draft, _, _| {
        if let Some(last) = draft.words.len().checked_sub(2)
            && let Some(ply) = draft.words.get(last).cloned()
        {
            draft.words.insert(last + 1, format!("({ply}"));
        }
    }),
];

/// Changes any of the plies, unless `change` has no use for it.
fn change_any_ply(draft: &mut Draft, random: &mut Random, change: impl Fn(&str) -> Option<String>) {
    draft.change_ply(1 + random.below(draft.plies()), change);
}

fn wrong_separator(draft: &mut Draft, rules: &Rules, random: &mut Random) {
    change_any_ply(draft, random, |ply| {
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

/// The start of a game, the first man of one side on a square of the other.
fn unplayable_start(draft: &mut Draft, rules: &Rules, _: &mut Random) {
    let mut setup = Position::<u128>::start(rules).to_setup(&rules.names);
    let of_others = setup.pieces.last().map(|&(square, _)| square);
    if let Some((square, _)) = setup.pieces.first_mut()
        && let Some(other) = of_others
    {
        *square = other;
    }
    draft.tag("FEN", &fen::write_setup(&setup));
}

/// A sign after the last ply that the result does not agree with.
fn result_sign_wrong(draft: &mut Draft, rules: &Rules, random: &mut Random) {
    let drawn = rules.results.draw();
    let (sign, result) = match random.below(3) {
        0 => ("+", drawn),
        1 => ("=", rules.won_by(Color::White)),
        _ => ("=", rules.won_by(Color::Black)),
    };
    draft.after(draft.plies(), sign);
    draft.replace_tag("Result", result);
}

fn end(draft: &mut Draft, terminator: &str) {
    if let Some(last) = draft.words.last_mut() {
        terminator.clone_into(last);
    }
}
