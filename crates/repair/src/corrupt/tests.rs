use super::*;
use damiera_judge::generate::Generator;
use damiera_rules::variant;

/// A generated game, and the same game with slips put in.
fn put(corruption: &Corruption, rules: &'static Rules, seed: u64) -> (String, Option<Corrupted>) {
    let mut text = String::new();
    Generator::new(rules, seed).max_plies(60).write(1, &mut text);
    let corrupted = corruption.of(&text, None, &mut Random::new(seed, 1));
    (text, corrupted)
}

fn corruption(kinds: Vec<Kind>, slips: usize) -> Corruption {
    Corruption { kinds, slips, legal: false, misread: 0.0 }
}

#[test]
fn every_kind_can_be_put_into_every_game() {
    for &rules in variant::ALL {
        for kind in SLIPS.iter().map(|slip| slip.kind) {
            let one = corruption(vec![kind], 1);
            let found = (1..40).find_map(|seed| put(&one, rules, seed).1);
            // Squares of a letter and one digit have no two digits to swap.
            let possible = kind != Kind::DigitsSwapped
                || rules.names.numbering() == damiera_rules::board::Numbering::Numeric;
            assert_eq!(found.is_some(), possible, "{} in {}", kind.name(), rules.name);
            let Some(found) = found else { continue };
            assert!(found.slips.iter().all(|put| put.kind == kind));
            assert_ne!(Report::of(pdn::parse(&found.text), Some(rules)).verdict, Verdict::Legal);
            assert!(found.tagged().contains("[Slip \""), "{}", found.tagged());
        }
    }
}

#[test]
fn slips_undone_by_their_tag_give_the_game_back() {
    let kinds: Vec<Kind> = any_kind()
        .filter(|kind| {
            !matches!(kind, Kind::Missing | Kind::PairMissing | Kind::Doubled)
                && crate::Slip::of(*kind).plies == 1
        })
        .collect();
    let mut compared = 0;
    for seed in 1..20 {
        let (text, corrupted) = put(&corruption(kinds.clone(), 2), &variant::INTERNATIONAL, seed);
        let corrupted = corrupted.expect("there is a place");
        assert_eq!(corrupted.slips.len(), 2);
        let plies = |text: &str| -> Vec<String> {
            let record = pdn::parse(text);
            record.plies().map(|(span, _)| record.slice(span).to_owned()).collect()
        };
        let mut undone = plies(&corrupted.text);
        if undone.len() == plies(&text).len() {
            for put in &corrupted.slips {
                assert_eq!(undone[put.ply - 1], put.written);
                undone[put.ply - 1].clone_from(&put.meant);
            }
            assert_eq!(undone, plies(&text));
            compared += 1;
        }
    }
    assert!(compared > 10, "{compared}");
}

#[test]
fn plies_move_where_one_is_left_out_or_doubled() {
    let text = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *\n";
    let mut sheet = Sheet::of(&pdn::parse(text));
    assert_eq!(sheet.write(), text);
    let mut missing = sheet.clone();
    missing.slip(Kind::Missing, 2, None).expect("it can be made");
    assert_eq!(missing.write(), "[GameType \"20\"]\n\n1. 32-28 28x19 2. 14x23 37-32 3. 10-14  *\n");
    let mut doubled = sheet.clone();
    doubled.slip(Kind::Doubled, 2, None).expect("it can be made");
    assert_eq!(
        doubled.write(),
        "[GameType \"20\"]\n\n1. 32-28 19-23 2. 19-23 28x19 3. 14x23 37-32 4. 10-14 *\n"
    );
    sheet.slip(Kind::Exchanged, 3, None).expect("it can be made");
    assert_eq!(sheet.write(), "[GameType \"20\"]\n\n1. 32-28 19-23 2. 14x23 28x19 3. 37-32 10-14 *\n");
    let slips: Vec<String> = sheet.slips.iter().map(ToString::to_string).collect();
    assert_eq!(slips, ["exchanged at ply 3: 14x23 for 28x19", "exchanged at ply 4: 28x19 for 14x23"]);
}

#[test]
fn moves_and_plies_of_one_side_change_places() {
    let text = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *\n";
    let sheet = Sheet::of(&pdn::parse(text));
    for (kind, ply, expected) in [
        (Kind::PairsExchanged, 3, Some("1. 32-28 19-23 2. 37-32 10-14 3. 28x19 14x23")),
        (Kind::PairsExchanged, 2, None),
        (Kind::PairsExchanged, 5, None),
        (Kind::SameSideExchanged, 2, Some("1. 32-28 14x23 2. 28x19 19-23 3. 37-32 10-14")),
        (Kind::SameSideExchanged, 5, None),
    ] {
        let mut changed = sheet.clone();
        assert_eq!(changed.slip(kind, ply, None).is_some(), expected.is_some(), "{kind:?} at {ply}");
        let expected = expected.map_or(text.to_owned(), |moves| format!("[GameType \"20\"]\n\n{moves} *\n"));
        assert_eq!(changed.write(), expected, "{kind:?} at {ply}");
    }
}

#[test]
fn legal_slips_can_be_played_where_they_stand() {
    let legal = Corruption { legal: true, ..corruption(any_kind().collect(), 1) };
    let mut met = 0;
    for seed in 1..20 {
        let Some(corrupted) = put(&legal, &variant::ITALIAN, seed).1 else { continue };
        let record = pdn::parse(&corrupted.text);
        let replayed = legal_plies(&record, &variant::ITALIAN).expect("it has plies");
        assert!(replayed >= corrupted.slips[0].ply);
        met += 1;
    }
    assert!(met > 10, "{met}");
}

#[test]
fn misread_plies_are_as_many_as_asked() {
    let misread = Corruption { misread: 0.1, ..corruption(Vec::new(), 0) };
    let slips = |seed| put(&misread, &variant::INTERNATIONAL, seed).1.map_or(0, |found| found.slips.len());
    let all: usize = (1..=40).map(slips).sum();
    assert!((160..330).contains(&all), "{all} of 2400");
}
