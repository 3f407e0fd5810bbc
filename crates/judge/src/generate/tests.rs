use super::*;
use crate::findings::{Finding, Kind, Severity};
use crate::replay::Outcome;
use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_record::notation::result::GameResult;
use damiera_rules::board::Color;
use damiera_rules::variant::{
    self, BREAKTHROUGH, CZECH, FRISIAN, INTERNATIONAL, ITALIAN, KILLER, SPANISH, THAI, TURKISH,
};

#[test]
fn a_seed_gives_the_same_games_for_ever() {
    let game = Generator::new(&ITALIAN, 7).max_plies(6).games(1);
    let movetext = game.rsplit("\n\n").nth(1);
    assert_eq!(movetext, Some("1. 22-19 10-13 2. 19-14 11x18 3. 21x14 7-11 *"));
}

#[test]
fn a_game_depends_on_its_number_alone() {
    let generator = Generator::new(&INTERNATIONAL, 3);
    let mut third = String::new();
    generator.write(3, &mut third);
    assert!(generator.games(3).ends_with(&third));
    assert!(!generator.games(2).contains(&third));
}

fn written(faulty: &Faulty, number: u64) -> String {
    let mut text = String::new();
    faulty.write(number, &mut text).expect("there is a place for it");
    text
}

/// What the tag says, from the findings themselves.
fn told(kind: &Kind, report: &Report<'_>) -> String {
    let finding =
        report.findings.iter().find(|finding| finding.kind().code == kind.code).expect("it is there");
    let Some(ply) = finding.ply else { return kind.code.to_owned() };
    let of_play = finding.citation.is_some() && kind.severity == Severity::Error;
    let fate = match (finding.accepted_by, finding.stands) {
        (Some(by), _) => format!(", accepted by ply {by}"),
        (None, Some(true)) => ", accepted".to_owned(),
        (None, Some(false)) => ", corrected".to_owned(),
        (None, None) if of_play || kind.code == "declared-irregularity" => ", not answered".to_owned(),
        (None, None) => String::new(),
    };
    format!("{} at ply {ply}{fate}", kind.code)
}

/// Checks that every kind is where the tag of its game says, and that there is nothing else.
fn check(generator: Generator) {
    let rules = generator.rules;
    let kinds = Faulty::kinds(&generator);
    let faulty = Faulty::new(generator, &kinds).expect("all of them fit");
    for (number, kind) in (1..).zip(&kinds) {
        let text = written(&faulty, number);
        let report = Report::of(pdn::parse(text.trim_end()), None);
        let faults: Vec<&str> = report
            .findings
            .iter()
            .map(Finding::kind)
            .filter(|found| found.severity > Severity::Note || found.code == kind.code)
            // By the rules of another game a record goes wrong.
            .filter(|found| kind.code != "other-game-type" || found.severity < Severity::Error)
            .map(|found| found.code)
            .collect();
        assert_eq!(faults, [kind.code], "{}\n{text}", rules.name);
        let tag = format!("[Fault \"{}\"]\n", told(kind, &report));
        assert!(text.contains(&tag), "{tag}{text}");
        assert!(report.plies <= generator.max_plies, "{text}");
    }
}

#[test]
fn each_game_has_the_fault_its_tag_says_and_no_other() {
    for rules in variant::BINDING {
        for seed in 0..4 {
            check(Generator::new(rules, seed));
        }
    }
}

#[test]
fn so_it_is_in_the_further_games() {
    for &rules in variant::ALL {
        check(Generator::new(rules, 2));
    }
}

#[test]
fn a_game_won_on_the_board_has_its_winner() {
    let mut won = 0;
    for &rules in variant::ALL {
        let games = Generator::new(rules, 8).games(6);
        for game in games.split("[Event ").filter(|game| !game.trim().is_empty()) {
            let game = format!("[Event {game}");
            let report = Report::of(pdn::parse(game.trim_end()), None);
            let found: Vec<&str> = report
                .findings
                .iter()
                .map(Finding::kind)
                .filter(|kind| kind.severity > Severity::Note)
                .map(|kind| kind.code)
                .collect();
            assert!(found.is_empty(), "{}: {found:?}\n{game}", rules.name);
            assert_eq!(report.choice.rules.map(|rules| rules.name), Some(rules.name), "{game}");
            if let Some(Outcome::Won(side)) = report.game.as_ref().map(|game| game.outcome) {
                let winner = if side == Color::White { GameResult::White } else { GameResult::Black };
                assert_eq!(report.recorded_winner(), winner, "{}\n{game}", rules.name);
                won += 1;
            }
        }
    }
    assert!(won > 50, "{won} games were won");
}

#[test]
fn four_plies_are_room_enough_for_any_fault() {
    for rules in variant::BINDING {
        check(Generator::new(rules, 5).max_plies(Faulty::LEAST_PLIES));
    }
}

#[test]
fn every_kind_can_be_put_in_or_is_said_not_to_be() {
    for kind in crate::findings::ALL {
        assert!(ways::way(kind).is_some() != ways::why_never(kind).is_some(), "{}", kind.code);
    }
}

#[test]
fn every_irregularity_of_a_rulebook_can_be_put_in() {
    for &rules in variant::ALL {
        let kinds = Faulty::kinds(&Generator::new(rules, 1));
        for (breach, _) in rules.citations {
            let kind = Kind::of_breach(*breach);
            assert!(kinds.iter().any(|known| known.code == kind.code), "{} {}", rules.name, kind.code);
        }
    }
}

#[test]
fn what_a_rulebook_does_not_know_cannot_be_put_in() {
    let unfit = |rules, code| {
        let kind = crate::findings::find(code).expect("there is such a code");
        Faulty::new(Generator::new(rules, 1), &[kind]).err().map(|(_, unfit)| unfit.to_string())
    };
    assert_eq!(
        unfit(&INTERNATIONAL, "man-captured-king"),
        Some("cannot occur in international draughts".into())
    );
    assert_eq!(
        unfit(&INTERNATIONAL, "man-captured-backward"),
        Some("cannot occur in international draughts".into())
    );
    assert_eq!(unfit(&SPANISH, "king-must-capture"), Some("cannot occur in spanish draughts".into()));
    for (rules, code, why) in [
        (&TURKISH, "too-many-captured", Some("cannot occur in turkish draughts")),
        (&BREAKTHROUGH, "illegal-king-move", Some("cannot occur in breakthrough draughts")),
        (&THAI, "wrong-separator", Some("cannot occur in thai draughts")),
        (&THAI, "numbering-turned", Some("cannot occur in thai draughts")),
        (&THAI, "declared-claim", Some("names an article, and none with a number is known in thai draughts")),
        (&KILLER, "bad-game-type", Some("is not put into games: the game has no GameType")),
        (&CZECH, "king-must-capture", None),
        (&FRISIAN, "not-the-most-pieces", None),
    ] {
        assert_eq!(unfit(rules, code).as_deref(), why, "{} {code}", rules.name);
    }
    assert_eq!(unfit(&ITALIAN, "man-captured-king"), None);
    assert_eq!(
        unfit(&ITALIAN, "variant-guessed"),
        Some("is not put into games: every game has a GameType tag".into())
    );
}

#[test]
fn faults_come_in_turn_answered_and_not() {
    let kinds = ["missed-capture", "bad-date"].map(|code| crate::findings::find(code).expect("it is known"));
    let faulty = Faulty::new(Generator::new(&SPANISH, 11), &kinds).expect("they fit");
    let tag = |number| {
        let text = written(&faulty, number);
        assert_eq!(text, written(&faulty, number));
        text.lines().find(|line| line.starts_with("[Fault ")).expect("it is there").to_owned()
    };
    let tags: Vec<String> = (1..=40).map(tag).collect();
    assert!(tags.iter().step_by(2).all(|tag| tag.contains("missed-capture at ply ")));
    assert!(tags.iter().skip(1).step_by(2).all(|tag| tag == "[Fault \"bad-date\"]"));
    let answered = tags.iter().filter(|tag| tag.contains(", accepted by ply ")).count();
    let open = tags.iter().filter(|tag| tag.contains(", not answered")).count();
    assert!(answered + open == 20 && answered >= 5 && open >= 5, "{answered} {open}");
}
