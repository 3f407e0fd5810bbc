//! Dates and other numbers that look like moves, and moves that a spreadsheet made dates of.

use damiera_judge::report::Verdict;
use damiera_rules::variant::ITALIAN;

use super::forms::{ALONE, PLIES, assert_form};
use super::opening::{assert_players, sheet};
use super::{played, read};

#[test]
fn dates_are_no_moves() {
    for date in [
        "Assen, 14.07.2022",
        "Дата: 14-07-2022",
        "Dat.: 14.07.2022",
        "17-09-1988",
        "2022-07-14",
        "Assen 14/7/22",
        "Assen, 14-7-22",
        "Gespeeld op 17-09-1988.",
        "Ronde 3, 14.7.2022, Assen",
        "Giocata a Roma il 14-7-2022",
        "Assen 2022",
        "Played in 1988-1989",
        "URS-Cup, 17-09-1988",
        "14-07-22",
        "Aanvang 20:30",
        "14.7.22",
        "3-4 maart 2022",
        "9-3-2024 20:00",
        "9-3-2024 20:30",
        "9 maart 2024, 20:30 uur",
        "27 ottobre 2010",
        "Seizoen 2007-2008, ronde 3-4",
    ] {
        for text in [
            format!("Wit: Anna\nZwart: Bob\n{date}\n\n{}", sheet()),
            format!("Wit: Anna\n{date}\nZwart: Bob\n\n{}", sheet()),
            format!("{date}\nWit: Anna\nZwart: Bob\n\n{}", sheet()),
            format!("Wit: Anna\nZwart: Bob\n\n{}\n{date}\n", sheet()),
            format!("Anna vs Bob\n{date}\n\n{}", sheet()),
        ] {
            assert_players(&text, "Anna", "Bob");
        }
    }
}

/// What looks like moves typed so, and is none.
#[test]
fn dates_prices_and_telephone_numbers_are_no_moves() {
    for text in [
        "Tel. 32 28 19 23\nFax 37 32 14 19\nMob. 41 37 10 14\n",
        "Lotto\n12 34 45 23 7 18\n3 14 25 36 47 9\n1 2 3 4 5 6\n11 22 33 44 5 16\n",
        "Entry 12.50\nDinner 15.75\nDrinks 3.20\nRoom 45.00\n",
        "White 12, Black 14\nWhite 10, Black 16\nWhite 11, Black 15\n",
        "1. Rossi 12 14\n2. Verdi 10 13\n3. Bianchi 9 12\n4. Neri 8 11\n",
        "1. Anna 2-0 Bob 0-2\n2. Carla 1-1 Dario 1-1\n3. Elena 2-0 Franco 0-2\n",
        "05/10/2024\n12/10/2024\n19/10/2024\n26/10/2024\n",
        "Play 32->28 first, and 19->23 after that; then 28->19 is forced, they say, and 14->23 too.\n",
        "Score 32/40 in round one, 28/40 in round two, 31/40 in round three and 37/40 at the end.\n",
    ] {
        let plies: usize = read(text).iter().map(|game| game.plies).sum();
        assert!(plies == 0, "{plies} plies:\n{text}");
    }
    // A date behind the last move is none.
    for date in ["14.07.2022", "14-07-2022", "05/10/2024", "9 oktober"] {
        let text = format!("White: Anna\nBlack: Bob\n\n1. 32-28 20-25\n2. 37-32 15-20\n3. 41-37 {date}\n");
        assert_eq!(read(&text)[0].plies, 5, "{text}");
    }
    // On a sheet that is typed so, too.
    let moves = ["32 28", "19 23", "37 32", "14 19", "41 37", "10 14", "46 41", "5 10"];
    let rows: String =
        moves.chunks(2).enumerate().map(|(at, turn)| format!("{}. {}\n", at + 1, turn.join(" "))).collect();
    for other in [
        "Tel. 32 28 19 23",
        "Assen, 14.07.22",
        "Wit had beter 34 29 kunnen spelen",
        "Entree 12.50",
        "Tijd 1.20 1.35",
        "Datum 9 10 2022",
        "05/10/2024",
        "Ronde 3, 5-okt",
    ] {
        for text in [
            format!("White: Anna\nBlack: Bob\n{other}\n\n{rows}"),
            format!("White: Anna\nBlack: Bob\n\n{rows}\n{other}\n"),
        ] {
            assert_eq!(read(&text)[0].plies, 8, "{text}");
        }
    }
}

#[test]
fn a_spreadsheet_wrote_moves_as_whole_dates() {
    let numbers = |ply: &str| -> Option<(u32, u32)> {
        let (from, to) = ply.split_once('-')?;
        Some((from.parse().ok()?, to.parse().ok()?))
    };
    let day_first = |ply: &str| match numbers(ply) {
        Some((from @ 1..=31, to @ 1..=12)) => format!("2025-{to:02}-{from:02} 00:00:00"),
        Some((from @ 1..=12, to)) => format!("20{to:02}-{from:02}-01 00:00:00"),
        _ => ply.to_owned(),
    };
    let month_first = |ply: &str| match numbers(ply) {
        Some((from @ 1..=12, to @ 1..=31)) => format!("2025-{from:02}-{to:02}"),
        _ => ply.to_owned(),
    };
    let typed: [&dyn Fn(&str) -> String; 2] = [&day_first, &month_first];
    for typed in typed {
        for head in ["nr,wit,zwart\n", ""] {
            let form = |m: &[String], _: &[String]| -> String {
                let row = |(turn, number): (&[String], usize)| {
                    format!("{number},{},{}\n", typed(&turn[0]), typed(&turn[1]))
                };
                head.to_owned() + &m.chunks(2).zip(1..).map(row).collect::<String>()
            };
            assert_form(&form, ALONE);
            let italian = read(&form(&played(&ITALIAN, 1, PLIES), &[]));
            assert_eq!((italian.len(), italian[0].verdict), (1, Verdict::Legal));
        }
    }
}
