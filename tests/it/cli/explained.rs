//! `explain`, help, completions and manual pages.

use super::Desk;

#[test]
fn findings_are_explained() {
    let desk = Desk::new();
    let list = desk.run(&["explain"]);
    assert_eq!(list.status, Some(0));
    let listed: Vec<&str> = list.stdout.lines().filter_map(|line| line.split_whitespace().nth(1)).collect();
    let kinds = damiera_judge::findings::ALL.iter().map(|kind| kind.code);
    let draws = damiera_judge::draws::CODES.iter().copied();
    let games = damiera_rules::variant::ALL.iter().map(|rules| rules.name);
    assert_eq!(listed, kinds.chain(draws).chain(games).collect::<Vec<_>>());
    for code in listed {
        let page = desk.run(&["explain", code]);
        assert_eq!(page.status, Some(0), "{code}");
        // What is quoted from a record is as long as it is.
        let (text, _) = page.stdout.split_once("An example:").unwrap_or((&page.stdout, ""));
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{code}: {text}");
    }
    insta::assert_snapshot!("explain_ending", desk.run(&["explain", "ending"]).stdout);
    insta::assert_snapshot!("explain_missed_capture", desk.run(&["explain", "missed-capture"]).stdout);
}

#[test]
fn articles_are_explained_by_their_numbers() {
    let desk = Desk::new();
    for (subject, articles) in [
        (&["5.6.9"][..], &["international art. 5.6.9"][..]),
        (&["italian", "art.", "8.1.15"], &["italian art. 8.1.15"]),
        (&["italian art. 8.1.15"], &["italian art. 8.1.15"]),
        (&["Spanish 5.6.9"], &[]),
        (&["art.10.4"], &["italian art. 10.4"]),
        (&["10.3"], &["italian art. 10.3"]),
        // Of a game with several rulebooks, whichever has it.
        (&["brazilian art. 7.2.5"], &["brazilian fmjd-64 art. 7.2.5"]),
        (&["brazilian art. 97b"], &["brazilian cbjd art. 97b"]),
        (&["brazilian cbjd art. 98"], &["brazilian cbjd art. 98"]),
        (&["brazilian fmjd-64 art. 98"], &[]),
        (&["english 1.32.2"], &["english wcdf-1.32 art. 1.32.2"]),
        (&["english art. 1.27.2"], &["english wcdf-1.27 art. 1.27.2"]),
    ] {
        let page = desk.run(&[&["explain"], subject].concat());
        let heads: Vec<&str> =
            page.stdout.lines().filter(|line| line.contains(" art. ") && !line.starts_with(' ')).collect();
        assert_eq!(heads, articles, "{subject:?}: {}{}", page.stdout, page.stderr);
        assert_eq!(page.status, Some(if articles.is_empty() { 2 } else { 0 }), "{subject:?}");
    }
    // Nothing rests on these: they speak of draws, or of none.
    for (subject, says) in [
        ("international 7.1", "It says the kings that both sides need for a count."),
        ("italian 10.5", "It says what ends a count."),
        ("italian 8.4", "only as a whole"),
        ("international 4.11", "No finding and no draw is named by it."),
    ] {
        let page = desk.run(&["explain", subject]).stdout;
        assert!(page.contains(says), "{subject}: {page}");
    }
    insta::assert_snapshot!("explain_article_of_several", desk.run(&["explain", "5.2"]).stdout);
    insta::assert_snapshot!("explain_article", desk.run(&["explain", "italian", "art.", "8"]).stdout);
    insta::assert_snapshot!("explain_rule_of_play", desk.run(&["explain", "international 4.1"]).stdout);
}

#[test]
fn completions_and_manual_pages_are_written() {
    let desk = Desk::new();
    for (shell, sign) in
        [("bash", "complete -F _damiera"), ("zsh", "#compdef damiera"), ("fish", "complete -c damiera")]
    {
        let outcome = desk.run(&["completions", shell]);
        assert_eq!(outcome.status, Some(0));
        assert!(outcome.stdout.contains(sign), "{shell}");
        assert!(outcome.stdout.contains("validate"), "{shell}");
    }
    assert!(desk.run(&["man"]).stdout.contains(".TH damiera 1"));
    assert!(desk.run(&["man", "validate"]).stdout.contains("damiera\\-validate"));
}

/// What a person reads first. Not a terminal: 100 columns, no colour.
#[test]
fn help_texts() {
    let desk = Desk::new();
    let program = desk.run(&["--help"]);
    assert_eq!((program.status, program.stderr.as_str()), (Some(0), ""));
    let commands: Vec<String> = program
        .stdout
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .map_while(|line| line.strip_prefix("  "))
        .filter_map(|line| line.split(' ').next())
        .filter(|name| !name.is_empty() && *name != "help")
        .map(str::to_owned)
        .collect();
    assert!(commands.len() >= 8, "{commands:?}");
    insta::assert_snapshot!("help", program.stdout);
    for command in commands {
        let help = desk.run(&[&command, "--help"]);
        assert_eq!(help.status, Some(0));
        insta::assert_snapshot!(format!("help_{command}"), help.stdout);
    }
    let nothing = desk.run(&[]);
    assert_eq!((nothing.status, nothing.stdout.as_str()), (Some(2), ""));
    assert!(nothing.stderr.contains("Usage: damiera <COMMAND>"));
}
