//! Problems, studies and their solutions between the games of a bulletin.

use super::tokens;
use crate::Reader;
use crate::notation::scoresheet::parse;
use crate::record::Tag;

/// The moves of any game, and a blank line.
const MOVES: &str = "1. 32-28 19-23\n2. 28x19 14x23\n3. 33-28 23x32\n\n";
const READ: &str = "1. 32-28 19-23 2. 28x19 14x23 3. 33-28 23x32";

/// Who plays each game of a text, and what is read of it, with `#` for the moves above.
fn told(text: &str) -> Vec<String> {
    let games = Reader::from_bytes(text.replace("#\n", MOVES).into_bytes()).games();
    let told = games.map(|game| {
        let game = game.unwrap();
        let record = game.record();
        let named: Vec<&str> =
            [Tag::Round, Tag::White, Tag::Black].into_iter().filter_map(|tag| record.value(tag)).collect();
        format!("{}: {}", named.join(" "), tokens(&record).replace(READ, "#").replace('\n', "/"))
    });
    told.collect()
}

#[test]
fn a_problem_between_two_games_belongs_to_neither() {
    for problem in [
        "PROBLEMA N. 12 di Fanelli\nBianco: 27, 28, 32, 37  Nero: 9, 13, 18, 24\nIl Bianco muove e vince\n",
        "PROBLEMA N. 12\n\nBianco: 27, 28, 32, 37\nNero: 9, 13, 18, 24\n\nIl Bianco muove e vince\n",
        "**Problema 12**\nBlancas: 27, 28. Negras: 9, 13.\n",
        "## Problema 12\nBlancas: 27, 28. Negras: 9, 13.\n",
        "Soluzione del problema n. 11: 28-22 (17x28) 33x22 e vince\n",
        "Oplossing: 1. 27-21 (16x27) 2. 32x21 wint\n",
        "Oplossing:\n1. 27-21 16x27\n2. 32x21 22-28\n3. 21-17 28-33\n4. 17-12 33-39\n5. 12-7 wint\n",
        "Solution\n\n1. 27-21 16x27\n2. 32x21\n",
        "Soluzione n. 11\n\n1. 27-21 16x27\n2. 32x21\n",
        "Oplossing 11\n\n1. 27-21 16x27\n2. 32x21\n",
        "Solution du problème n° 4\n\n27-21 16x27\n32x21\n",
        "Soluzione n. 11:\n1. 27-21 16x27\n2. 32x21\n",
        "Lösung der Aufgabe Nr. 3 von Schmidt\n\n1. 27-21 16x27 2. 32x21 +\n",
        "Probleem 4\n\n1. 27-21 16x27\n2. 32x21\n",
        "Problem no. 4\n1. 27-21 16x27\n2. 32x21\n",
        "Problem 5. White: 12, K14; Black: 5, 6. White to play and win. Solution: 12-16, 5-9, 16-20\n",
        "Endgame\n\nWhite: 12, K14\nBlack: 5, 6\n\nWhite to play and win\n\nSolution:\n\n1. 12-7 5-10\n2. 7-1 wins\n",
        "LÖSUNG DER AUFGABE 3\n1. 27-21 16x27 2. 32x21 +\n",
        "Étude\nBlancs: 27, 28\nNoirs: 9, 13\nLes blancs jouent et gagnent\n1. 27-22 9-14\n",
        "Решение: 1. 27-21 16x27 2. 32x21\n",
        "Rozwiązanie zadania nr 3: 27-21 16x27 32x21\n",
        "PROBLEMI\n\nN. 1 Fanelli\nBianco: 27, 28\nNero: 9, 13\n\nN. 2 Bianchi\nBianco: 27, 28\nNero: 9, 13\n",
        "Studio di Bianchi - Roma\nBianco: 27, 28\nNero: 9, 13\n",
    ] {
        let text = format!("Rossi - Verdi 2-0\n#\n{problem}\nBruni - Costa 1-1\n#\n");
        let text = text.replace("#\n", MOVES);
        for text in [text.clone(), text.replace('\n', "\r\n")] {
            let games = told(&text);
            let [above, below] = &games[..] else { panic!("{text}: {games:?}") };
            assert!(above.starts_with("Rossi Verdi: # !") && !above.contains("start"), "{above}");
            assert_eq!(below, "Bruni Costa: #", "{text}");
        }
    }
}

#[test]
fn a_problem_above_the_names_of_a_game_is_not_its_position() {
    let problem = "PROBLEMA N. 12\nBianco: 27, 28, 32\nNero: 9, 13\nIl Bianco muove e vince\n";
    let stray = problem.trim_end().replace('\n', "/");
    for (text, expected) in [
        (format!("{problem}\nBruni - Costa 1-1\n#\n"), vec![format!("Bruni Costa: !{stray}! #")]),
        (
            format!("{problem}\n{problem}\nSoluzione: 28-22 (17x28)\n\nBianco: Bruni\nNero: Costa\n\n#\n"),
            vec![format!("Bruni Costa: !{stray}//{stray}//Soluzione: 28-22 (17x28)! #")],
        ),
        (
            format!("Turno 1\n\nRossi - Verdi\n#\nTurno 2\n\n{problem}\nBruni - Costa\n#\n"),
            vec!["1 Rossi Verdi: #".to_owned(), format!("2 Bruni Costa: !{stray}! #")],
        ),
    ] {
        assert_eq!(told(&text), expected, "{text}");
    }
}

#[test]
fn a_game_from_a_position_begins_there() {
    for text in [
        "Bruni - Costa 1-1\n\nEindspel\nWit: 27, 28, 32\nZwart: 9, 13, 18\n\n1. 27-22 18x27\n2. 32x21 13-18\n",
        "Endgame study\nWhite: Jansen\nBlack: Bos\nWhite: 27, 28, 32; Black: 9, 13, 18\n1. 27-22 18x27\n",
        "Problema 12\nBianco: 27, 28, 32\nNero: 9, 13, 18\n\nSoluzione: 1. 27-22 18x27 2. 32x21\n",
    ] {
        let record = parse(text);
        assert!(record.start.is_some() && record.plies().count() > 1, "{text}");
    }
    // Below another game, too.
    let games = told(
        "Rossi - Verdi 2-0\n#\nBruni - Costa 1-1\n\nEindspel\nWit: 27, 28\nZwart: 9, 13\n1. 27-22 9-14\n",
    );
    assert_eq!(games, ["Rossi Verdi: #", "Bruni Costa: !Eindspel! start start 1. 27-22 9-14"]);
}

#[test]
fn problems_without_games_stay_games() {
    let problem = |number: u32| {
        format!(
            "Problema {number}\nBianco: 27, 28, 32\nNero: 9, 13, 18\n\n1. 27-22 18x27\n2. 32x21 13-18\n\n"
        )
    };
    let games = told(&[problem(1), problem(2), problem(3)].concat());
    let expected =
        (1..=3).map(|number| format!(": !Problema {number}! start start 1. 27-22 18x27 2. 32x21 13-18"));
    assert_eq!(games, expected.collect::<Vec<_>>());
}

#[test]
fn a_game_goes_on_below_a_word_for_a_problem() {
    for (text, expected) in [
        (
            "Rossi - Verdi 2-0\n#\nEindspel:\n4. 37x28 18-23\n5. 28x19 13x24\n",
            "Rossi Verdi: # !Eindspel:! 4. 37x28 18-23 5. 28x19 13x24",
        ),
        (
            "Rossi - Verdi 2-0\n#\n4. 37x28\n\nProbleem: nu verliest zwart\n18-23\n5. 28x19 13x24\n",
            "Rossi Verdi: # 4. 37x28 !Probleem: nu verliest zwart! 18-23 5. 28x19 13x24",
        ),
    ] {
        assert_eq!(told(text), [expected]);
    }
    let games = told("Rossi - Verdi 2-0\n#\nEindspel\nJansen - Bos\n#\n");
    assert_eq!(games, ["Rossi Verdi: # !Eindspel!", "Jansen Bos: #"]);
}
