//! One game in every layout.

use proptest::prelude::*;

use damiera_judge::generate::Generator;
use damiera_judge::report::{Report, Verdict};
use damiera_record::input::FileEncoding;
use damiera_record::notation::{FileNotation, pdn};
use damiera_record::record::Record;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN};

use super::opening::{REMARKS, aligned, blocks};
use super::read;

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// A game at random, as a sheet in a layout at random, comes back as the same plies between the same players.
    #[test]
    fn a_sheet_is_read_back_whatever_its_layout(
        number in 1_u64..1000,
        plies in 2_usize..130,
        italian in any::<bool>(),
        layout in 0_usize..9,
        head in 0_usize..7,
        tail in 0_usize..REMARKS.len() + 4,
        count in 2_usize..5,
    ) {
        let rules = if italian { &ITALIAN } else { &INTERNATIONAL };
        let mut text = String::new();
        Generator::new(rules, 5).max_plies(plies).write(number, &mut text);
        let played = pdn::parse(&text);
        let moves: Vec<&str> = played.plies().map(|(span, _)| played.slice(span)).collect();
        prop_assume!(moves.len() > 5);
        let turns: Vec<String> = moves.chunks(2).map(|turn| turn.join(" ")).collect();
        let numbered: Vec<String> = turns.iter().enumerate().map(|(at, turn)| format!("{}. {turn}", at + 1)).collect();
        let long = turns.len().div_ceil(count);
        let (rows, is_table) = match layout {
            0 => (numbered.join("\n"), false),
            1 => (numbered.join(" "), false),
            2 => (numbered.join("\n").replace(". ", ") "), false),
            3 => (turns.join("\n"), false),
            4 => (blocks(&moves, count, long, aligned), false),
            5 => (blocks(&moves, count, long + 1, aligned), false),
            6 => (blocks(&moves, count, long, |cells| cells.join(" | ")), false),
            7 => (blocks(&moves, count, long, |cells| cells.join(";")), true),
            _ => (numbered.chunks(4).map(|row| row.join("  ") + "\n").collect(), false),
        };
        let head = match head {
            _ if is_table => "Wit;Rossi;Zwart;Verdi\n\nnr;wit;zwart".to_owned() + &";nr;wit;zwart".repeat(count - 1),
            0 => "Bianco: Rossi\nNero: Verdi\n".to_owned(),
            1 => "Rossi - Verdi 2-0\n".to_owned(),
            2 => "Rossi 1-1 Verdi, Roma 12.05.2005\n".to_owned(),
            3 => "BIANCO: Rossi   NERO: Verdi\nRoma, 12-05-2005\n".to_owned(),
            4 => "Torneo di primavera\nRossi vs Verdi\n".to_owned(),
            5 => "Wit: Rossi\nDatum: 12-5-2005\nZwart: Verdi\n2-0\n".to_owned(),
            _ => "12. Rossi-Verdi 0-2\n17-09-1988\n".to_owned(),
        };
        // Below blocks of two rows, row 3 would be the next.
        prop_assume!(!(4..=6).contains(&layout) || tail != 6);
        let remark = if is_table { "" } else { REMARKS.get(tail).copied().unwrap_or_default() };
        let sheet = format!("{head}\n{rows}\n\n{remark}\n");
        let games = read(&sheet);
        prop_assert_eq!(games.len(), 1, "{}", sheet);
        prop_assert_eq!(&games[0].moves, &moves, "{}", sheet);
        let players = (games[0].white.as_deref(), games[0].black.as_deref());
        prop_assert_eq!(players, (Some("Rossi"), Some("Verdi")), "{}", sheet);
    }
}

/// One game in every form comes to the same plies, verdict and final position.
#[test]
fn one_game_is_the_same_in_every_form() {
    let moves = ["21-18", "10-14", "23-19", "14x23", "28x19", "12-15", "19x12", "8x15", "32-28"];
    let turns: Vec<&[&str]> = moves.chunks(2).collect();
    let rows = |number: &str, between: &str, end: &str| -> String {
        let row = |(at, turn): (usize, &&[&str])| format!("{}{number}{}{end}", at + 1, turn.join(between));
        turns.iter().enumerate().map(row).collect()
    };
    let heading = "Bianco: Rossi\nGioco: dama italiana\nRisultato: 1-0\n\n";
    let cells = |d: &str| format!("Bianco{d}Rossi\nGioco{d}dama italiana\nRisultato{d}1-0\n");
    let pdn =
        format!("[White \"Rossi\"]\n[GameType \"22\"]\n[Result \"1-0\"]\n\n{} 1-0", rows(". ", " ", " "));
    let mut forms = vec![
        format!("{heading}{}", rows(". ", " ", "\n")),
        format!("{heading}{}", rows(") ", "\t", "\r\n")),
        format!("{heading}{}", rows(" ", " - ", "\n").replace(" - ", " , ")),
        format!("{heading}{} [1:0]", rows(".", ", ", "; ")),
        format!("{heading}{}", moves.join(" ")),
    ];
    for d in [";", ",", "\t"] {
        forms.push(format!("{}\nn{d}bianco{d}nero\n{}", cells(d), rows(d, d, "\r\n")));
        forms.push(format!("{}\n{}", cells(d), rows(d, d, &format!("{d}\n"))));
        forms.push(format!(
            "Bianco{d}Gioco{d}Risultato{d}Mosse\nRossi{d}dama italiana{d}1-0{d}\"{}\"\n",
            rows(". ", " ", "\n").trim_end()
        ));
    }
    let judged = |record: Record<'_>| {
        let report = Report::of(record, None);
        let game = report.game.as_ref().expect("rules");
        let last = game.last.unwrap().to_fen(&game.rules.names);
        (report.plies, report.verdict, game.rules.name, report.recorded_winner(), last)
    };
    let expected = judged(pdn::parse(&pdn));
    assert_eq!((expected.0, expected.1), (9, Verdict::Legal));
    for form in &forms {
        let notation = FileNotation::recognise(form.as_bytes(), FileEncoding::Detected(None));
        assert!(!matches!(notation, FileNotation::Pdn), "{form}");
        assert_eq!(judged(notation.parse(form)), expected, "{form}");
    }
}
