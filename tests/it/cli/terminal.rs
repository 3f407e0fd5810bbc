//! What fits a terminal: colours, columns, few lines for many games.

use super::{Desk, IRREGULAR, Outcome};

#[test]
fn colours_are_used_when_asked_for() {
    let desk = Desk::with(&[("irregular.pdn", IRREGULAR.as_bytes())]);
    let colored = |arguments: &[&str], no_color: bool| {
        let mut command = desk.command(&[&["validate", "irregular.pdn"], arguments].concat());
        if no_color {
            command.env("NO_COLOR", "1");
        }
        Outcome::of(command.output().expect("it can be run")).stdout
    };
    let plain = colored(&[], false);
    assert!(!plain.contains('\u{1b}'));
    assert_eq!(colored(&["--color", "auto"], false), plain);
    assert_eq!(colored(&["--color", "never"], false), plain);
    assert_eq!(colored(&[], true), plain);
    let always = colored(&["--color", "always"], false);
    assert!(always.contains("\u{1b}["));
    // The command line overrides the environment.
    assert_eq!(colored(&["--color", "always"], true), always);
    // Nothing is lost without colour.
    assert_eq!(anstream::adapter::strip_str(&always).to_string(), plain);
}

#[test]
fn sixty_columns_are_enough() {
    let far = format!(
        "[GameType \"20\"]\n[Event \"{}\"]\n[Date \"31st of December, 2004\"]\n\n{}",
        "long ".repeat(40),
        {
            "1. 32-28 {a comment before it} 19-23 {and another, long enough to fill some lines} 2. 37-32 {and what follows} 23x32 *\n"
        }
    );
    let desk = Desk::with(&[("a.pdn", far.as_bytes())]);
    let mut command = desk.command(&["validate", "-v", "a.pdn"]);
    let outcome = Outcome::of(command.env("COLUMNS", "60").output().expect("it can be run"));
    for line in outcome.stdout.lines() {
        assert!(line.chars().count() <= 60, "{line}");
    }
    insta::assert_snapshot!(outcome.stdout);
}

#[test]
fn draws_fit_a_narrow_terminal_and_are_one_line_each_elsewhere() {
    let record = "[White \"Maria Clementina Bartholomew\"]\n[Black \"Giovanni Battista\"]\n[GameType \"20\"]\n\
                  [FEN \"W:WK50:BK5\"]\n\n1. 50-44 5-10 2. 44-50 10-5 3. 50-39 5-14 4. 39-50 14-5 \
                  5. 50-44 {[%claim draw 6.3b]} 5-10 6. 44-50 10-5 7. 50-39 5-14 1-1\n";
    let desk = Desk::with(&[("a.pdn", record.as_bytes())]);
    for arguments in [&["draws", "a.pdn"][..], &["validate", "-v", "a.pdn"]] {
        let whole = desk.run(arguments).stdout;
        let mut command = desk.command(arguments);
        let narrow = Outcome::of(command.env("COLUMNS", "60").output().expect("it can be run")).stdout;
        assert!(narrow.lines().all(|line| line.chars().count() <= 60), "{narrow}");
        assert!(
            whole.contains("  After ply 8 (4… by Black) and after ply 12 either side could claim"),
            "{whole}"
        );
        // No dot is left where a part begins a line.
        let words = |text: &str| {
            text.split_whitespace().filter(|word| *word != "·").map(str::to_owned).collect::<Vec<_>>()
        };
        if arguments[0] == "draws" {
            assert_eq!(words(&narrow), words(&whole));
            assert_eq!(whole.lines().count(), 5, "{whole}");
            insta::assert_snapshot!(narrow);
        }
    }
}

#[test]
fn control_characters_of_a_record_reach_no_terminal() {
    let record = "[GameType \"20\"]\n[White \"a\u{1b}[31mred\u{202e}\"]\n[Foo\u{7} \"\u{9b}x\"]\n[Date \"\u{1b}]0;x\u{7}\"]\n\n\
         1. 32-28 \u{1b}[2J 19-23 {\u{8}\u{8}} 2. 37-32\u{7f} \u{85} *\n\n[Event \"\u{2066}\"]\n\n1. \u{1b}c *\n";
    let desk = Desk::with(&[("\u{1b}[31m.pdn", record.as_bytes())]);
    for format in ["text", "jsonl", "csv"] {
        let outcome = desk.run(&["validate", "-v", "--format", format, "."]);
        assert_eq!(outcome.status, Some(1));
        for line in outcome.stdout.lines().chain(outcome.stderr.lines()) {
            assert_eq!(damiera_write::text::clean(line), line, "{format}");
        }
    }
    let shown = desk.run(&["show", ".", "--ply", "0"]);
    assert_eq!(damiera_write::text::clean(&shown.stdout.replace('\n', "")), shown.stdout.replace('\n', ""));
}

/// A database without GameType tags says one thing of all its games; what a player did is said each time.
#[test]
fn what_many_games_have_in_common_is_said_a_few_times() {
    let game = |moves: &str| format!("[Event \"Cup\"]\n\n1. {moves} *\n\n");
    let mut text = String::new();
    // Moves of no game.
    for number in 0..300 {
        text += &game("11-12 1-2 2. 3-4 5-6 3. 7-8 9-10");
        if number % 40 == 0 {
            text += "[Event \"Cup\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 37-32 14-19 *\n\n";
        }
    }
    let desk = Desk::with(&[
        ("cup.pdn", text.as_bytes()),
        ("one.pdn", game("11-12 1-2 2. 3-4 5-6 3. 7-8 9-10").as_bytes()),
    ]);
    let run =
        |arguments: &[&str]| desk.run(&[&["validate", "--fail-on", "never"], arguments].concat()).stdout;
    let count = |text: &str, code: &str| text.matches(&format!("error[{code}]: ")).count();
    let folded = run(&["cup.pdn", "one.pdn"]);
    // Five, the line that counts the others, and that of the other file.
    assert_eq!(count(&folded, "variant-unknown"), 7, "{folded}");
    assert_eq!(count(&folded, "missed-capture"), 8);
    insta::assert_snapshot!(
        "folded",
        folded.lines().skip_while(|line| !line.contains("more games")).collect::<Vec<_>>().join("\n")
    );
    // However the work is divided, the same games are shown.
    assert_eq!(run(&["cup.pdn", "one.pdn", "--threads", "1"]), folded);
    assert_eq!(count(&run(&["cup.pdn", "-v"]), "variant-unknown"), 300);
    let rows = |format| run(&["cup.pdn", "--format", format]).matches("variant-unknown").count();
    // Once for each game, and in the summary of JSON.
    assert_eq!((rows("csv"), rows("jsonl")), (300, 301));
    insta::assert_snapshot!("summary", run(&["cup.pdn", "one.pdn", "--summary"]));
    // Five games are not many.
    let few =
        desk.run_on(game("11-12 1-2 2. 3-4 5-6").repeat(5).as_bytes(), &["validate", "--fail-on", "never"]);
    assert!(!few.stdout.contains("more game"), "{}", few.stdout);
}
