//! Archives with games that nobody played.

use super::ArchiveLayout;
use crate::input::{FileEncoding, Splitter};
use crate::notation::FileNotation;
use crate::record::{MoveKind, Record};

fn recognise(text: &str) -> FileNotation {
    FileNotation::recognise(text.as_bytes(), FileEncoding::Detected(None))
}

fn layout(text: &str) -> Option<ArchiveLayout> {
    match recognise(text) {
        FileNotation::Archive(layout) => Some(layout),
        _ => None,
    }
}

/// The tags of a game, in the order of its text.
fn tags(record: &Record<'_>) -> String {
    let tags = record
        .tags
        .iter()
        .map(|pair| format!("{}={}", record.name(pair), pair.value.map_or("", |value| record.slice(value))));
    tags.collect::<Vec<_>>().join("; ")
}

fn moves(record: &Record<'_>) -> String {
    let moves = record.plies().map(|(span, _)| record.slice(span));
    moves.collect::<Vec<_>>().join(" ")
}

fn stray<'t>(record: &Record<'t>) -> Vec<&'t str> {
    record.faults.iter().map(|fault| record.slice(fault.span)).collect()
}

/// The games of a stream, cut from its first byte.
fn cut(text: &str) -> Vec<String> {
    let mut splitter = Splitter::new(text.as_bytes());
    splitter.cut_by(recognise(text).cutter(FileEncoding::Detected(None)).unwrap());
    let mut games = Vec::new();
    while let Some(batch) = splitter.next_batch().unwrap() {
        let slices = batch.games.iter().map(|game| &batch.bytes[game.range.clone()]);
        games.extend(slices.map(|game| String::from_utf8(game.to_vec()).unwrap()));
    }
    games
}

#[test]
fn headings_say_who_played_where_and_when() {
    for (heading, expected) in [
        (
            "(10234) Jansen,P. - Bakker\nCity open, 17-09-1988\n",
            "Index=10234; White=Jansen,P.; Black=Bakker; Event=City open; Date=17-09-1988",
        ),
        (
            "(7) van 't Hof,A. - Silva,da,R.\nCup 4, final, group B, 00-08-1991\n",
            "Index=7; White=van 't Hof,A.; Black=Silva,da,R.; Event=Cup 4, final, group B; Date=00-08-1991",
        ),
        ("(8) Li-Wei - Ö. Ågren\nCity-ch\n", "Index=8; White=Li-Wei; Black=Ö. Ågren; Event=City-ch"),
        ("(9) A. -\nCity, 1991\n", "Index=9; White=A.; Event=City; Date=1991"),
        ("(9)  - B.\nCity, 1991\n", "Index=9; Black=B.; Event=City; Date=1991"),
        ("(9) A. - B.\n, 01-02-2003\n", "Index=9; White=A.; Black=B.; Date=01-02-2003"),
        ("(9) A. - B.\n01-02-2003\n", "Index=9; White=A.; Black=B.; Date=01-02-2003"),
        ("(9) A. - B.\nCity, 1991\n", "Index=9; White=A.; Black=B.; Event=City; Date=1991"),
        ("(9) A. - B.\nCity, part 2\n", "Index=9; White=A.; Black=B.; Event=City, part 2"),
        ("(9) A. - B.\n", "Index=9; White=A.; Black=B."),
        (
            "(10) A. - ?\r\nCity, 17-09-1988\r\n\r\n",
            "Index=10; White=A.; Black=?; Event=City; Date=17-09-1988",
        ),
        (
            "Alpha                    - Beta                      2-0   03-12-2006  open-1 \n",
            "White=Alpha; Black=Beta; Result=2-0; Date=03-12-2006; Event=open-1",
        ),
        (
            "Two Words 2.2            - lower one                 1-1    03-12-2006  open-1\r\n",
            "White=Two Words 2.2; Black=lower one; Result=1-1; Date=03-12-2006; Event=open-1",
        ),
        ("Alpha  - Beta  0-2\n", "White=Alpha; Black=Beta; Result=0-2"),
        ("Alpha  - Beta  0-2  03-12-2006\n", "White=Alpha; Black=Beta; Result=0-2; Date=03-12-2006"),
        (
            "Alpha  - Beta  0-2   Open of the city, round 2\n",
            "White=Alpha; Black=Beta; Result=0-2; Event=Open of the city, round 2",
        ),
    ] {
        let text = format!("{heading}\n1.32-28 18-23 2.38-32 12-18");
        let notation = recognise(&text);
        assert!(matches!(notation, FileNotation::Archive(_)), "{text}");
        let record = notation.parse(&text);
        assert_eq!(tags(&record), expected, "{text}");
        assert_eq!(moves(&record), "32-28 18-23 38-32 12-18", "{text}");
        assert_eq!(record.faults, [], "{text}");
    }
}

#[test]
fn a_title_below_what_belongs_to_a_sheet_begins_no_archive() {
    for (text, expected) in [
        ("Bord 3\nAlpha - Beta   2-0\n", "Board=3; White=Alpha; Black=Beta; Result=2-0"),
        (
            "Torneo di Natale 2024\nAlpha - Beta   2-0\n",
            "Event=Torneo di Natale 2024; White=Alpha; Black=Beta; Result=2-0",
        ),
        ("Partij 3\n\nAlpha  -  Beta   1 - 1\n", "White=Alpha; Black=Beta; Result=1 - 1"),
    ] {
        let text = format!("{text}\n1. 32-28 18-23\n2. 38-32 12-18\n");
        let notation = recognise(&text);
        assert_eq!(layout(&text), None, "{text}");
        let record = notation.parse(&text);
        assert_eq!(tags(&record), expected, "{text}");
        assert_eq!(moves(&record), "32-28 18-23 38-32 12-18", "{text}");
        assert_eq!(record.faults, [], "{text}");
    }
    let text = "Torneo 2024\nAlpha  - Beta  0-2  03-12-2006\n\n1. 32-28 18-23\n";
    assert_eq!(layout(text), Some(ArchiveLayout::Columns));
}

#[test]
fn the_result_comes_with_the_times_that_were_used() {
    for (end, expected, fault) in [
        ("2-0 (1.20/2.20)", "WhiteTime=1.20; BlackTime=2.20", None),
        ("1-1 (2.57/)", "WhiteTime=2.57", None),
        ("1-1(/0.05)", "BlackTime=0.05", None),
        ("0-2 (1:20/12:20)", "WhiteTime=1:20; BlackTime=12:20", None),
        ("(1.20/2.20)", "WhiteTime=1.20; BlackTime=2.20", None),
        ("0-2", "", None),
        ("", "", None),
        ("2-0 (1.20/2.20) Black was late.", "WhiteTime=1.20; BlackTime=2.20", Some("Black was late.")),
    ] {
        let text = format!("(5) A - B\n\n1.32-28 18-23 2.38-32 {end}");
        let record = super::parse(&text, ArchiveLayout::Numbered);
        let all = tags(&record);
        let times = all.strip_prefix("Index=5; White=A; Black=B").unwrap();
        assert_eq!(times.trim_start_matches("; "), expected, "{text}");
        assert_eq!(moves(&record), "32-28 18-23 38-32", "{text}");
        assert_eq!(record.terminator().is_some(), end.starts_with(|c: char| c.is_ascii_digit()), "{text}");
        assert_eq!(stray(&record).first().copied(), fault, "{text}");
    }
}

#[test]
fn moves_are_those_of_pdn() {
    for (movetext, expected) in [
        ("1.32-28 18-23 2.38-32", "32-28 18-23 38-32"),
        ("1.32-28 18-23 [ 1...17-22 2.28x17 ] 2.38-32", "32-28 18-23 38-32"),
        ("   1.32-28 18-23   2. 7- 1  1- 7", "32-28 18-23 7- 1 1- 7"),
        ("1.30x48x24x23x32x42 1-1", "30x48x24x23x32x42"),
        ("1.... 18-23 2.38-32", "18-23 38-32"),
        ("{a note}\n1.32-28 {good} 18-23", "32-28 18-23"),
        ("1.32-28 18-23\nWhite could have played 34-29 here.\n2.38-32 12-18", "32-28 18-23 38-32 12-18"),
        ("2-0 (0.00/0.00)", ""),
    ] {
        let text = format!("(5) A - B\nCity, 17-09-1988\n\n{movetext}");
        let record = super::parse(&text, ArchiveLayout::Numbered);
        let written = record.plies().filter(|(_, written)| written.kind == MoveKind::Squares);
        let written: Vec<&str> = written.map(|(span, _)| record.slice(span)).collect();
        assert_eq!(written.join(" "), expected, "{text}");
    }
}

#[test]
fn what_is_not_understood_is_stray_text() {
    let text = "(5) A - B\nCity, 17-09-1988\nThe hall: 12-18 Main street\n\n1.32-28 18-23\nThen 38-32 came.\n1-1 (1.00/1.00)\nNext week more.\n";
    let record = super::parse(text, ArchiveLayout::Numbered);
    assert_eq!(moves(&record), "32-28 18-23");
    assert_eq!(stray(&record), ["The hall: 12-18 Main street", "Then 38-32 came.", "Next week more."]);
}

#[test]
fn games_are_cut_at_headings() {
    let text = "Exported games\n\n(1) A - B\nX, 1991\n\n1.32-28 18-23 1-1 (1.00/1.00)\n\n(2) C - D\n\n1.33-28\n(3) E - F\nY\n";
    assert_eq!(
        cut(text),
        [
            "Exported games\n\n(1) A - B\nX, 1991\n\n1.32-28 18-23 1-1 (1.00/1.00)",
            "(2) C - D\n\n1.33-28",
            "(3) E - F\nY"
        ]
    );
    let record = super::parse("Exported games\n\n(1) A - B\n\n1.32-28", ArchiveLayout::Numbered);
    assert_eq!(
        (tags(&record).as_str(), stray(&record)),
        ("Index=1; White=A; Black=B", vec!["Exported games"])
    );
    let text = "A  - B  1-1\r\n 1.32-28\r\n\r\nC  - D  2-0  x-1\r\n 1.33-28\r\n";
    assert_eq!(cut(text), ["A  - B  1-1\r\n 1.32-28", "C  - D  2-0  x-1\r\n 1.33-28"]);
}

#[test]
fn other_texts_are_no_archives() {
    for text in [
        "",
        "1. 32-28 18-23 *",
        "[White \"A\"]\n\n(1) A - B\n\n1. 32-28 *",
        "(1) A - B\n",
        "(1) is a note - and another.\n\nDear friends,\n\n1. 32-28 is good.\n",
        "1.32-28 18-23\n(1) A - B\n\n1.33-28 18-23\n",
        "White: A\nBlack: B\n\n1. 32-28 18-23\n",
        "A - B 2-0\n1.32-28 18-23\n",
        "  A  - B  2-0\n1.32-28 18-23\n",
        "1.32-28  - 18-23  1-1\n2.38-32\n",
    ] {
        assert_eq!(layout(text), None, "{text:?}");
    }
    assert_eq!(layout("\u{FEFF}(1) A - B\n\n1.32-28\n"), Some(ArchiveLayout::Numbered));
}
