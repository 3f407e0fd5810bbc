//! What was meant in a game, as shown on a page.

use serde::Serialize;

use super::game::side;
use crate::page::Steps;
use crate::reports::repairs::{put_in_order, sureness, words_of};
use crate::text::clean;
use damiera_judge::report::Report;
use damiera_record::notation::pdn;
use damiera_repair::{Proposal, Repair};
use damiera_rules::board::Color;
use damiera_rules::position::fen;
use damiera_rules::variant::Rules;
use damiera_words::{Catalog, EditWords};

/// What was meant in a game, with all that a page needs to show it in the place of what is written.
#[derive(Debug, Serialize)]
pub(super) struct MeantObject {
    /// The first ply that is read otherwise.
    ply: usize,
    /// That the plies of a page were put in another order; `None` if they were not.
    order: Option<String>,
    /// Each place that is: its ply, and what is said of it.
    edits: Vec<(usize, String)>,
    /// How sure it is.
    sure: String,
    steps: String,
    moves: Vec<String>,
    to_move: Option<char>,
    /// Nothing is found in it; the page puts those of the game as written here while this one is shown.
    findings: [(); 0],
}

/// What was meant in a game; `None` if nothing was found.
pub(super) fn object(repair: &Repair, report: &Report<'_>) -> Option<MeantObject> {
    let (best, rules) = (repair.found.proposals.first()?, repair.rules?);
    let words = Catalog::english();
    let steps = steps(repair, best, rules, report)?;
    let said = |words_of: EditWords<'_>| clean(&words.edit(&words_of, repair.found.sure)).into_owned();
    let edits = best.edits.iter().map(|edit| (edit.ply, said(words_of(edit))));
    let joined: Vec<&str> = steps.steps().iter().map(|step| step.0.as_str()).collect();
    Some(MeantObject {
        ply: best.edits.first().map_or(0, |edit| edit.ply),
        order: put_in_order(repair, best, None),
        edits: edits.collect(),
        sure: words.of_sureness(sureness(&repair.found)),
        steps: joined.join(" "),
        moves: best.texts.clone(),
        to_move: steps.to_move().map(side),
        findings: [],
    })
}

/// The plies of a proposal in the form in which a page plays them.
fn steps(repair: &Repair, best: &Proposal, rules: &'static Rules, report: &Report<'_>) -> Option<Steps> {
    let start = report.game.as_ref()?.start?;
    let setup = fen::write_setup(&start.to_setup(&rules.names));
    let dots = if start.turn() == Color::White { "" } else { ".." };
    let mut texts = best.texts.clone();
    if let Some(board) = &repair.found_board {
        let found = format!("/FEN \"{}\"/", board.position.to_fen(&rules.names));
        texts.insert(board.plies().min(texts.len()), found);
    }
    let text = format!("[FEN \"{setup}\"]\n\n1.{dots} {} *", texts.join(" "));
    let mut steps = Steps::default();
    let _ = Report::observed(pdn::parse(&text), Some(rules), &mut steps);
    Some(steps)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use damiera_record::notation::scoresheet;
    use damiera_repair::{Options, repair};
    use damiera_rules::variant::INTERNATIONAL;

    /// Two columns that were read across.
    #[test]
    fn of_a_page_it_is_said_that_its_plies_stand_in_another_order() {
        let page = "32-28 19-23   41-37 5-10\n28x19 14x23   46-41 14-19\n37-32 10-14\n";
        let report = Report::of(scoresheet::parse(page), Some(&INTERNATIONAL));
        // The time must not decide.
        let options = Options { within: Duration::from_secs(60), ..Options::default() };
        let meant = object(&repair(&report, &options), &report).expect("an answer");
        let order = meant.order.as_deref();
        assert_eq!(order, Some("the page has 2 columns; its 10 plies were put in the order of play"));
        assert_eq!(meant.moves.last().map(String::as_str), Some("14-19"));
        assert!(meant.edits.is_empty());
    }
}
