use super::*;
use crate::select::tests::each_game;
use crate::select::{Answer, Condition, Folded, Query};
use damiera_record::notation::date::Date;
use damiera_record::record::Tag;
use damiera_rules::board::Color;

/// What a condition says about a game with these tags.
fn asked(condition: impl Condition + 'static, tags: &str, movetext: &str) -> Answer {
    let mut query = Query::default();
    query.push(condition);
    let mut answers = Vec::new();
    each_game(&format!("{tags}[GameType \"20\"]\n\n{movetext}\n"), &query, |game| {
        answers.push(query.answer(game));
    });
    answers.remove(0)
}

fn folded(name: &str) -> Folded {
    Folded::new(name).unwrap()
}

#[test]
fn players_are_found_by_name_and_colour() {
    let tags = "[White \"Rossi, Carlo\"]\n[Black \"Bianchi, E.\"]\n";
    let half = "[White \"Rossi\"]\n[Black \"?\"]\n";
    let white = Some(Color::White);
    let black = Some(Color::Black);
    for (tags, name, color, expected) in [
        (tags, "rossi", None, Answer::Yes),
        (tags, "bianchi", None, Answer::Yes),
        (tags, "verdi", None, Answer::No),
        (tags, "rossi", white, Answer::Yes),
        (tags, "rossi", black, Answer::No),
        (half, "rossi", None, Answer::Yes),
        (half, "verdi", None, Answer::lacks("no name of a player")),
        (half, "rossi", black, Answer::lacks("no name of Black")),
        ("", "rossi", white, Answer::lacks("no name of White")),
    ] {
        assert_eq!(
            asked(Player { name: folded(name), color }, tags, "*"),
            expected,
            "{tags} {name} {color:?}"
        );
    }
    let event = |name| Named { tag: Tag::Event, name: folded(name), lack: "no tag Event" };
    assert_eq!(asked(event("open roma"), "[Event \"Roma Open 1997\"]\n", "*"), Answer::Yes);
    assert_eq!(asked(event("open roma"), "", "*"), Answer::lacks("no tag Event"));
}

#[test]
fn dates_match_where_every_day_they_can_mean_does() {
    let vague = || Answer::lacks("no date exact enough");
    let none = || Answer::lacks("no year");
    for (date, asked_for, since, until) in [
        ("2005.03.17", "2005", Answer::Yes, Answer::Yes),
        ("2005.03.17", "2005.03", Answer::Yes, Answer::Yes),
        ("2005.03.17", "2005.03.17", Answer::Yes, Answer::Yes),
        ("2005.03.17", "2005.03.18", Answer::No, Answer::Yes),
        ("2005.03.17", "2005.04", Answer::No, Answer::Yes),
        ("2005.03.17", "2004", Answer::Yes, Answer::No),
        ("2005.??.??", "2005", Answer::Yes, Answer::Yes),
        ("2005.??.??", "2005.03", vague(), vague()),
        ("2005.03.??", "2005.03", Answer::Yes, Answer::Yes),
        ("2005.03.??", "2005.03.02", vague(), vague()),
        ("2005.??.??", "2006.03", Answer::No, Answer::Yes),
        ("2005.06.??", "2005.06.30", vague(), Answer::Yes),
        ("2004.02.??", "2004.02.29", vague(), Answer::Yes),
        ("2004.02.??", "2004.02.28", vague(), vague()),
        ("2005.02.??", "2005.02.28", vague(), Answer::Yes),
        ("2005.??.15", "2005.01.15", Answer::Yes, vague()),
        ("2005.??.15", "2005.12.15", vague(), Answer::Yes),
        ("2005.??.15", "2005.12.14", vague(), vague()),
        ("2005.04.31", "2005.04", Answer::Yes, Answer::Yes),
        ("2005.13.45", "2005", Answer::Yes, Answer::Yes),
        ("????.03.17", "2005", none(), none()),
        ("soon", "2005", none(), none()),
    ] {
        let tags = format!("[Date \"{date}\"]\n");
        let asked_date = Date::parse(asked_for).unwrap();
        assert_eq!(asked(Since(asked_date), &tags, "*"), since, "{date} since {asked_for}");
        assert_eq!(asked(Until(asked_date), &tags, "*"), until, "{date} until {asked_for}");
    }
}

#[test]
fn a_day_may_be_since_one_date_and_until_another() {
    for (since, until, expected) in [
        ("2005", "2005", true),
        ("2005", "2004", false),
        ("2005.03", "2005", true),
        ("2005", "2005.03", true),
        ("2005.03.18", "2005.03", true),
        ("2005.03.18", "2005.03.17", false),
        ("2005.04", "2005.03.31", false),
    ] {
        let date = |text: &str| Date::parse(text).unwrap();
        assert_eq!(Since(date(since)).allows(Until(date(until))), expected, "{since} to {until}");
    }
}

#[test]
fn results_match_in_any_scale() {
    for (written, wished, expected) in [
        ("2-0", "white", Answer::Yes),
        ("2-0", "1-0", Answer::Yes),
        ("1/2-1/2", "1-1", Answer::Yes),
        ("1-1", "draw", Answer::Yes),
        ("0-2", "draw", Answer::No),
        ("0-2", "Black", Answer::Yes),
        ("*", "none", Answer::Yes),
        ("0-0", "*", Answer::Yes),
        ("0-2", "2-0", Answer::No),
        ("remise", "1-1", Answer::Yes),
        ("* {next}", "none", Answer::Yes),
        ("{ NERO VINCE } *", "black", Answer::Yes),
        ("1-1", "patta", Answer::Yes),
    ] {
        let wished = Wished::parse(wished).unwrap();
        assert_eq!(
            asked(ResultOf(vec![wished]), "", &format!("1. 32-28 19-23 {written}")),
            expected,
            "{written}"
        );
    }
    assert_eq!(Wished::parse("drawn"), Wished::parse("1-1"));
    assert_eq!(Wished::parse("drown"), None);
    let both = vec![Wished::parse("white").unwrap(), Wished::parse("draw").unwrap()];
    assert_eq!(asked(ResultOf(both), "", "1. 32-28 19-23 1-1"), Answer::Yes);
}

#[test]
fn scores_of_more_points_match_as_they_are_written() {
    for (written, wished, expected) in [
        ("9-1", "9-1", Answer::Yes),
        ("[9:1]", "9-1", Answer::Yes),
        ("2-0", "9-1", Answer::No),
        ("10-0", "9-1", Answer::No),
        ("1-9", "9-1", Answer::No),
        ("9-1", "2-0", Answer::Yes),
        ("1 1/2 - 1/2", "1½-½", Answer::Yes),
        ("2-0", "1½-½", Answer::No),
        ("0-0", "0-0", Answer::Yes),
        ("-:-", "0-0", Answer::Yes),
        ("*", "0-0", Answer::No),
        ("?", "0-0", Answer::No),
        ("0-0", "none", Answer::Yes),
        ("2-0F", "2-0", Answer::Yes),
    ] {
        let tags = format!("[Result \"{written}\"]\n");
        let wished = ResultOf(vec![Wished::parse(wished).unwrap()]);
        assert_eq!(asked(wished.clone(), &tags, "1. 32-28 19-23 *"), expected, "{written} {wished:?}");
    }
    let several = ResultOf(vec![Wished::parse("9-1").unwrap(), Wished::parse("black").unwrap()]);
    for (written, expected) in [("9-1", Answer::Yes), ("0-2", Answer::Yes), ("2-0", Answer::No)] {
        assert_eq!(asked(several.clone(), &format!("[Result \"{written}\"]\n"), "*"), expected, "{written}");
    }
}

#[test]
fn length_verdict_and_findings_match() {
    let moves = "1. 32-28 19-23 2. 99-1 *";
    assert_eq!(asked(Length(3..=3), "", moves), Answer::Yes);
    assert_eq!(asked(Length(4..=9), "", moves), Answer::No);
    assert_eq!(asked(VerdictOf(vec![damiera_judge::report::Verdict::Broken]), "", moves), Answer::Yes);
    assert_eq!(asked(VerdictOf(vec![damiera_judge::report::Verdict::Legal]), "", moves), Answer::No);
    let kind = |code| damiera_judge::findings::find(code).unwrap();
    assert_eq!(asked(FindingOf(vec![kind("no-such-square")]), "", moves), Answer::Yes);
    assert_eq!(asked(FindingOf(vec![kind("bad-date")]), "", moves), Answer::No);
    assert_eq!(asked(FindingOf(vec![kind("bad-date")]), "[Date \"soon\"]\n", moves), Answer::Yes);
}

#[test]
fn claims_match_by_rule() {
    let moves = "1. 21-17 12-16 2. 17-21 16-12 3. 21-17 12-16 4. 17-21 16-12 5. 21-17 12-16 *";
    let tags = "[SetUp \"1\"]\n[FEN \"W:WK21,K44:BK12,K7\"]\n";
    let rule = |name| DrawRuleName::find(name).unwrap();
    assert_eq!(asked(ClaimOf(vec![rule("repetition")]), tags, moves), Answer::Yes);
    assert_eq!(asked(ClaimOf(vec![rule("forzosa")]), tags, moves), Answer::No);
    assert_eq!(DrawRuleName::find("repetitions"), None);
}
