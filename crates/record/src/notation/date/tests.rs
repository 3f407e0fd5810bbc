//! Dates: as written, and what is known of them.

use proptest::prelude::*;

use super::*;

#[test]
fn plain_dates_are_read_as_all_dates_are() {
    for year in [1, 99, 800, 1899, 1900, 2000, 2004, 2100, 9999] {
        for month in 0..=13 {
            for day in 0..=32 {
                let text = format!("{year:04}.{month:02}.{day:02}");
                assert_eq!(plain(&text).is_some(), month > 0 && day > 0, "{text}");
                assert_eq!(Date::parse(&text), Date::of_day(&text), "{text}");
            }
        }
    }
    for year in 0..=9999 {
        let text = format!("{year:04}");
        assert_eq!(plain(&text).is_some(), year > 0, "{text}");
        assert_eq!(Date::parse(&text), Date::of_day(&text), "{text}");
    }
    for text in [
        "204",
        "20a4",
        "20044",
        "2004.10.2",
        "2004.1a.27",
        "2004-10-27",
        "2004.10.27.",
        "????.??.??",
        "0000.01.01",
    ] {
        assert_eq!(plain(text), None, "{text}");
    }
}

#[test]
fn the_shapes_of_real_files() {
    for (text, expected) in [
        ("1969.12.29", "1969.12.29"),
        ("2025", "2025.??.??"),
        ("", "????.??.??"),
        (" ", "????.??.??"),
        ("2009-09-13", "2009.09.13"),
        ("13-01-1996", "1996.01.13"),
        ("1945.10.??", "1945.10.??"),
        ("1950.", "1950.??.??"),
        ("1.1.1965", "1965.01.01"),
        ("10.11.1968", "1968.11.10"),
        ("2004.10.27 - 2004.11.01", "2004.10.27"),
        ("1.10.1973", "1973.10.01"),
        ("1841-??-??", "1841.??.??"),
        ("1995.11.1", "1995.11.01"),
        ("03.07.20", "????.07.??"),
        ("1969.9.27", "1969.09.27"),
        ("1970.4.2", "1970.04.02"),
        ("2026-04-21 17:17:18", "2026.04.21"),
        ("2026-04-21T17:17Z", "2026.04.21"),
        ("????.??.??", "????.??.??"),
        ("?", "????.??.??"),
        ("19??.??.??", "????.??.??"),
        ("2007/2008", "2007.??.??"),
        ("1996.02", "1996.02.??"),
        ("02.1996", "1996.02.??"),
        ("10/27/2004", "2004.10.27"),
        ("2000.02.29", "2000.02.29"),
        ("??.02.1999", "1999.02.??"),
        ("1996.1.", "1996.01.??"),
        ("20041027", "2004.10.27"),
        ("12-3-'98", "????.03.12"),
        ("4 mei '24", "????.05.04"),
        ("4 mei ’24", "????.05.04"),
    ] {
        assert_eq!(Date::parse(text).map(|date| date.to_string()).as_deref(), Some(expected), "{text}");
    }
}

#[test]
fn a_date_is_told_from_moves() {
    for (text, rest) in [
        ("17-09-1988.", "."),
        ("14.07.2022", ""),
        ("14/7/2022, Assen", ", Assen"),
        ("2022-07-14 1. 32-28", " 1. 32-28"),
        ("2022.7.4)", ")"),
        ("1-2-1999\n", "\n"),
        ("2026-04-21T17:17Z", "T17:17Z"),
    ] {
        assert_eq!(after_date(text.as_bytes()), Some(rest.as_bytes()), "{text}");
    }
    for text in [
        "32-28",
        "32-28-17",
        "17-09-88",
        "1.32-28",
        "12.34-29 18x23",
        "17-09-19881",
        "2022-07",
        "17-09.1988",
        "17-09-1988-12",
        "47x36x1988",
        "2022",
        "1.2.3",
        "",
        "-1-2-1999",
        "17-09-1988x3",
        "2001-12-13-14",
    ] {
        assert_eq!(after_date(text.as_bytes()), None, "{text}");
    }
}

#[test]
fn months_by_name_and_in_roman_numbers() {
    for (text, expected) in [
        ("17 april 2009", "2009.04.17"),
        ("27 ottobre 2010", "2010.10.27"),
        ("sabato 27 ottobre 2010", "2010.10.27"),
        ("1º maggio 1998", "1998.05.01"),
        ("9 maart 2024", "2024.03.09"),
        ("za 9 mrt 2024", "?"),
        ("zaterdag 9 mrt. 2024", "2024.03.09"),
        ("9-mrt-2024", "2024.03.09"),
        ("27.X.2004", "2004.10.27"),
        ("27 X 2004", "2004.10.27"),
        ("27-xii-2004", "2004.12.27"),
        ("October 27th, 2010", "2010.10.27"),
        ("Saturday, 1st of May 1999", "1999.05.01"),
        ("Oct 2010", "2010.10.??"),
        ("2010 Oct 27", "2010.10.27"),
        ("27 de outubro de 2010", "2010.10.27"),
        ("27 de octubre del 2010", "2010.10.27"),
        ("27 d'octubre de 2010", "2010.10.27"),
        ("27 października 2010", "2010.10.27"),
        ("27 października 2010 r.", "2010.10.27"),
        ("27 октября 2010 г.", "2010.10.27"),
        ("27 листопада 2010 року", "2010.11.27"),
        ("27.10.2004 г.", "2004.10.27"),
        ("2010 г.", "2010.??.??"),
        ("2010. gada 27. oktobris", "2010.10.27"),
        ("2010 m. spalio 27 d.", "2010.10.27"),
        ("le 1er août 1987", "1987.08.01"),
        ("27. März 2010", "2010.03.27"),
        ("1-2 June 2002", "2002.06.01"),
        ("27/28 maart 2004", "2004.03.27"),
        ("27 - 28 maart 2004", "2004.03.27"),
        ("dal 12 al 18 novembre 2007", "2007.11.12"),
        ("27 ottobre - 1 novembre 2004", "2004.10.27"),
        ("28 dicembre - 3 gennaio 2005", "????.12.28"),
        ("27 ottobre", "????.10.27"),
        ("27 okt 04", "????.10.??"),
        ("27. 10. 2010", "2010.10.27"),
        ("7. 1. 2010", "2010.01.07"),
    ] {
        let read = Date::parse(text).map_or_else(|| "?".to_owned(), |date| date.to_string());
        assert_eq!(read, expected, "{text}");
    }
}

#[test]
fn a_date_in_words_is_found_where_it_begins() {
    for (text, rest) in [
        ("27 ottobre 2010, Roma", Some(", Roma")),
        ("27 октября 2010 г. Москва", Some(" Москва")),
        ("October 27th, 2010\n1. 32-28", Some("\n1. 32-28")),
        ("27.X.2004)", Some(")")),
        ("27 ottobre 20101", None),
        ("Roma 27 ottobre 2010", None),
        ("1. 32-28 19-23", None),
        ("2010", None),
        ("32-28 3228", None),
        ("27.10.2010", Some("")),
        ("2010. gada 27. oktobris, Rīga", Some(", Rīga")),
        ("2010 m. spalio 27 d. Vilnius", Some(" Vilnius")),
        ("2010 10 27", None),
        ("27. 10. 2010", Some("")),
        ("27. 10. 2010, Praha", Some(", Praha")),
        ("27. 13. 2010", None),
        ("27. 10. 20101", None),
        ("27. 10. 1530", None),
        ("1. 3. 2011x3", None),
        ("1988. 3... g7-f6", None),
        ("1988. 3... d6-c5", None),
    ] {
        assert_eq!(after_written_date(text.as_bytes()), rest.map(str::as_bytes), "{text}");
    }
}

#[test]
fn what_no_calendar_has() {
    for text in [
        "1996.13.01",
        "1996.02.30",
        "1999.02.29",
        "1900.02.29",
        "31.02.1996",
        "1996.00.10",
        "1996.01.32",
        "0000.01.01",
        "13.13.1996",
        "31.04.2001",
        "2008/2007",
        "45.45.45",
    ] {
        assert_eq!(Date::parse(text), None, "{text}");
    }
}

#[test]
fn what_is_no_date() {
    for text in [
        "yesterday",
        "12",
        "12.12",
        "1996.01.02.03",
        "10122004",
        "19961302",
        "maggio",
        "17 aprilis 2009 32-28",
        "31 aprile 2009",
        "2 giugno 3 luglio 2002",
        "May the 4th be with you",
        "27 jui 2004",
        "27.XIII.2004",
        "12 1st 2004 march 2005",
        "x.y.z",
        "1996..",
        "69° ASSOLUTO 1° TURNO",
        "2004.10.27 - soon",
        "+996.01.01",
    ] {
        assert_eq!(Date::parse(text), None, "{text}");
    }
}

#[test]
fn dates_agree_where_both_are_known() {
    let day = |text| Date::parse(text).unwrap();
    assert!(day("1996").agrees_with(day("13-01-1996")));
    assert!(day("").agrees_with(day("1996.01.13")));
    assert!(!day("1996.01.13").agrees_with(day("1996.01.14")));
    assert!(!day("1996").agrees_with(day("1997.??.??")));
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(year in 1_u16..=9999, month in 1_u8..=12, day in 1_u8..=28) {
        let date = Date { year: Some(year), month: Some(month), day: Some(day) };
        prop_assert_eq!(Date::parse(&date.to_string()), Some(date));
        prop_assert_eq!(Date::parse(&format!("{day}/{month}/{year:04}")), Some(date));
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".*") {
        let _ = Date::parse(&text);
    }
}
