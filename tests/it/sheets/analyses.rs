//! Moves that were not played: variations, analyses, errata.

use super::forms::{NAMES, ONE, TWO, assert_form, rest, rows};

#[test]
fn remarks_in_parentheses_go_on_over_lines() {
    assert_form(
        &|m, _| {
            format!(
                "{NAMES}{}3. {} (mossa\nforte, se 12-16 allora 5. 21-17) {}\n{}",
                rows(&m[..4]),
                m[4],
                m[5],
                rest(m, 6)
            )
        },
        ONE,
    );
    assert_form(
        &|m, _| {
            let remark = "(qui il bianco poteva\nanche giocare 33-29\ne poi 24-20)";
            format!(
                "{NAMES}{}3. {} {} {remark} 4. {} {}\n{}",
                rows(&m[..4]),
                m[4],
                m[5],
                m[6],
                m[7],
                rest(m, 8)
            )
        },
        ONE,
    );
    assert_form(
        &|m, _| {
            let variation = "(4. 34-29 20-25 5. 29-24\n19-23 6. 40-34)";
            format!(
                "{NAMES}{}4. {} {} {variation} 5. {} {}\n{}",
                rows(&m[..6]),
                m[6],
                m[7],
                m[8],
                m[9],
                rest(m, 10)
            )
        },
        ONE,
    );
    // Nothing closes it: the rows below are played.
    assert_form(
        &|m, _| format!("{NAMES}{}4. {} {} (mossa forte\n{}", rows(&m[..6]), m[6], m[7], rest(m, 8)),
        ONE,
    );
}

#[test]
fn variations_after_a_letter_and_errata_are_not_played() {
    for note in
        ["a) 31-27 17-21 32-28\nb) 34-29 20-25\n", "A. 31-27 17-21 32-28\n", "(a) 31-27 17-21\n33-29 20-25\n"]
    {
        assert_form(&|m, _| format!("{NAMES}{}{note}{}", rows(&m[..8]), rest(m, 8)), ONE);
        assert_form(&|m, _| format!("{NAMES}{}\n{note}", rows(m)), ONE);
    }
    for errata in [
        "Errata:\n3. 38-32 moet zijn 37-32\n7. 39-33 lees 40-34\n",
        "Errata\n\n3. 38-32\n7. 39-33 8-13\n",
        "Correcties:\n1. 38-32 37-31\nzet 7: 39-33\n",
    ] {
        assert_form(&|m, _| format!("{NAMES}{}\n{errata}", rows(m)), ONE);
        assert_form(
            &|m, other| format!("Smit - Bos 2-0\n{}\n{errata}\nKok - Dam 1-1\n{}", rows(m), rows(other)),
            &[["Smit", "Bos", "2-0"], ["Kok", "Dam", "1-1"]],
        );
    }
}

#[test]
fn what_is_below_an_analysis_is_not_played() {
    for notes in [
        "Analyse:\n5. 33-28 22x33 6. 39x28\n",
        "Variant:\n5. 33-28 22x33\n6. 39x28 18-23\n",
        "Noten:\n1) 33-28 is beter\n2) 34-29 19-23\n",
        "(1) 33-28 22x33 39x28\n(2) 34-29\n",
        "[1] 33-28 was beter\n[2] 34-29!\n",
    ] {
        assert_form(&|m, _| format!("{NAMES}{}\n{notes}", rows(m)), ONE);
        assert_form(
            &|m, other| format!("Smit - Bos 2-0\n{}\n{notes}\nKok - Dam 1-1\n{}", rows(m), rows(other)),
            TWO,
        );
    }
    for between in [
        "Na 6. 33-28 volgt 22x33.\n",
        "FEN: W:W31,32,33:B18,19,20\n",
        "Opmerkingen:\n",
        "20.05 - 21.10 uur\n",
    ] {
        assert_form(&|m, _| format!("{NAMES}{}{between}{}", rows(&m[..10]), rest(m, 10)), ONE);
    }
    for notes in [" [biedt remise aan]", " (sic)", " [sic!]", " 0.45 - 0.52", "   klok 0.45 - 0.52"] {
        assert_form(
            &|m, _| {
                let row = format!("5. {}{notes} {}\n", m[8], m[9]);
                let last = format!("5. {} {}{notes}\n", m[8], m[9]);
                let row = if notes.contains("0.45") { last } else { row };
                format!("{NAMES}{}{row}{}", rows(&m[..8]), rest(m, 10))
            },
            ONE,
        );
    }
}

#[test]
fn a_row_that_is_still_due_shows_what_is_not_played() {
    for remark in [
        "6. 33-28 was ook mogelijk.",
        "6. 33-28 17-22 met voordeel voor wit.",
        "6. 33-28 (era possibile)",
        "5... 17-22 was better",
        "Op 6. 33-28 volgt 17-22.",
        "33-28!? 17-22",
        "[6. 33-28 17-22 is beter]",
        "1) 33-28 was beter",
        "Wit: 33-28 was beter",
        "Variant: 33-28 17-22 28x17",
        "2-0 leek zeker",
        "De stand is nu 1-1 in de wedstrijd.",
        "12-12",
    ] {
        for blank in ["", "\n"] {
            let sheet =
                |m: &[String]| format!("{NAMES}{}{blank}{remark}\n{blank}{}", rows(&m[..10]), rest(m, 10));
            assert_form(&|m, _| sheet(m), ONE);
        }
    }
}

#[test]
fn problems_between_games_are_not_played() {
    for problem in [
        "PROBLEMA N. 12 di Fanelli\nBianco: 27, 28, 32, 37  Nero: 9, 13, 18, 24\nIl Bianco muove e vince\n",
        "Oplossing: 1. 27-21 (16x27) 2. 32x21 wint\n",
        "Solution\n\n1. 27-21 16x27\n2. 32x21\n",
    ] {
        assert_form(
            &|m, other| format!("Smit - Bos 2-0\n{}\n{problem}\nKok - Dam 1-1\n{}", rows(m), rows(other)),
            &[["Smit", "Bos", "2-0"], ["Kok", "Dam", "1-1"]],
        );
    }
}
