use super::*;
use crate::field::FIELDS;
use crate::select::Answer;
use crate::select::tests::{answer, each_game};
use damiera_record::record::Tag;

const GAME: &str = "[White \"Rossi, José\"]\n[Black \"Bianchi\"]\n[Round \"7\"]\n[ECO \"A1\"]\n[Date \"2004.10.??\"]\n\
                    [WhiteRating \"2210\"]\n[GameType \"20\"]\n\n1. 32-28 {sharp} 19-23 2. 28x19 14x23 1-1\n";

fn lacks(what: &str) -> Answer {
    Answer::Lacks(vec![what.to_owned().into()])
}

#[test]
fn a_game_answers() {
    for (expression, expected) in [
        ("white.like(\"jose rossi\") && black == \"Bianchi\"", Answer::Yes),
        ("year == 2004 && month == 10 && winner == \"draw\" && result == \"1-1\"", Answer::Yes),
        ("plies == 4 && replayed == 4 && captures == 2 && longest_capture == 1", Answer::Yes),
        ("variant == \"international\" && verdict == \"legal\"", Answer::Yes),
        (
            "tags.ECO == \"A1\" && tags[\"eco\"].startsWith(\"A\") && has(tags.ECO) && \"ECO\" in tags",
            Answer::Yes,
        ),
        ("has(tags.Opening) || \"Opening\" in tags", Answer::No),
        ("moves == [\"32-28\", \"19-23\", \"28x19\", \"14x23\"]", Answer::Yes),
        ("comments.exists(c, c == \"sharp\")", Answer::Yes),
        ("start.white.men == 20 && final.white.men == 19 && final.turn == \"white\"", Answer::Yes),
        ("positions[2].black == positions[0].black", Answer::No),
        ("white_rating > 2200 && int(round) + 1 == 8", Answer::Yes),
        ("black.matches(\"(?i)^BIAN\") && !black.matches(\"x\")", Answer::Yes),
        ("[1, 2, 3].map(n, n * 2).filter(n, n > 2).size() == 2", Answer::Yes),
        ("round in [\"6\", \"7\"] ? plies < 5 : false", Answer::Yes),
        ("codes.size() == findings.size() && findings.all(f, f.code in codes)", Answer::Yes),
        ("file == \"a/b.c.pdn\" && game == 1 && line == 1 && id.startsWith(\"g\")", Answer::Yes),
        ("plies > 3.5 && kings_made.white + kings_made.black == 0 && outcome == \"open\"", Answer::Yes),
    ] {
        assert_eq!(answer(GAME, expression), expected, "{expression}");
    }
}

#[test]
fn what_a_tag_gives_as_unknown_is_not_there() {
    const UNKNOWN: &str = "[White \"?\"]\n[Black \"-\"]\n[Event \"\"]\n[Date \"????.??.??\"]\n\
                           [Round \" ? \"]\n[GameType \"20\"]\n\n1. 32-28 *\n";
    for (expression, expected) in [
        ("white == null && black == null && event == null && site == null", Answer::Yes),
        ("date == null && round == null && year == null && white_title == null", Answer::Yes),
        ("white != null || date != null", Answer::No),
        ("white == \"?\"", lacks("an unknown value in the tag White")),
        ("event == \"?\"", lacks("no tag Event")),
        // As written.
        ("has(tags.White) && tags.White == \"?\"", Answer::Yes),
        ("has(tags.Event) && tags.Event == \"\" && \"event\" in tags", Answer::Yes),
        ("has(tags.Site)", Answer::No),
        ("result == \"*\"", Answer::Yes),
    ] {
        assert_eq!(answer(UNKNOWN, expression), expected, "{expression}");
    }
    let partly = UNKNOWN.replace("????.??", "????.05");
    assert_eq!(answer(&partly, "date == \"????.05.??\" && month == 5"), Answer::Yes);
}

#[test]
fn the_number_in_a_tag_is_read_among_other_signs() {
    for (rating, expression, expected) in [
        ("1850.5", "white_rating > 1800 && white_rating < 1900", Answer::Yes),
        ("2100 FMJD", "white_rating == 2100", Answer::Yes),
        (" 2100.0 ", "white_rating == 2100", Answer::Yes),
        ("FMJD 2100", "white_rating > 0", lacks("no number in the tag WhiteRating")),
        ("2100 2050", "white_rating > 0", lacks("no number in the tag WhiteRating")),
        ("2100a", "white_rating > 0", lacks("no number in the tag WhiteRating")),
        ("2.100.5", "white_rating > 0", lacks("no number in the tag WhiteRating")),
    ] {
        let game = format!("[WhiteRating \"{rating}\"]\n[GameType \"20\"]\n\n1. 32-28 *\n");
        assert_eq!(answer(&game, expression), expected, "{rating}");
    }
}

#[test]
fn a_game_that_lacks_what_decides_does_not_match() {
    for (expression, expected) in [
        ("event == \"Cup\"", lacks("no tag Event")),
        ("event != \"Cup\"", lacks("no tag Event")),
        ("\"Cup\" != event", lacks("no tag Event")),
        ("!(event == \"Cup\")", lacks("no tag Event")),
        ("event in [\"Cup\"]", lacks("no tag Event")),
        ("event.contains(\"Cup\")", lacks("no tag Event")),
        ("day > 3", lacks("no day")),
        ("black_rating > white_rating", lacks("no number in the tag BlackRating")),
        ("tags.Elo == \"1\"", lacks("no tag Elo")),
        ("int(white) > 3", lacks("a value that int() cannot read")),
        ("[true, 1][1]", lacks("an outcome of --where that is neither true nor false")),
        ("moves[9] == \"1-2\"", lacks("fewer elements in a list than --where asks for")),
        // A missing value decides nothing.
        ("event == \"Cup\" || plies == 4", Answer::Yes),
        ("plies == 4 || event == \"Cup\"", Answer::Yes),
        ("event == \"Cup\" && plies == 5", Answer::No),
        // The question is whether it is there.
        ("event == null", Answer::Yes),
        ("null != event", Answer::No),
        ("event != null && event == \"Cup\"", Answer::No),
        ("event == null ? true : event == \"Cup\"", Answer::Yes),
        ("white == null", Answer::No),
    ] {
        assert_eq!(answer(GAME, expression), expected, "{expression}");
    }
}

#[test]
fn mistakes_are_found_before_any_game_is_read() {
    for (expression, marked, told) in [
        ("yaer > 2005", "yaer", "there is no 'yaer'; did you mean year?"),
        ("plies > 1 && whitte == \"A\"", "whitte", "there is no 'whitte'; did you mean white?"),
        ("plies > \"80\"", ">", "a number cannot be compared with text"),
        ("white == 5", "==", "text cannot be compared with a number"),
        ("winner == \"drawn\"", "\"drawn\"", "it is never \"drawn\"; did you mean draw?"),
        ("\"half\" != winner", "\"half\"", "it is never \"half\", but white, black, draw or none"),
        (
            "verdict in [\"legal\", \"lost\"]",
            "\"lost\"",
            "it is never \"lost\", but legal, irregular, broken or unreadable",
        ),
        ("\"missed-captures\" in codes", "\"missed-captures\"", "did you mean missed-capture?"),
        ("findings.exists(f, f.code == \"bad-dat\")", "\"bad-dat\"", "did you mean bad-date?"),
        (
            "findings.exists(f, f.cod == \"bad-date\")",
            "cod",
            "there is no 'cod' in a finding; did you mean code?",
        ),
        ("positions.exists(p, p.white.queens > 1)", "queens", "it has men and kings"),
        ("white.name == \"A\"", "name", "there is no 'name' in text"),
        ("white.contain(\"A\")", "contain", "did you mean contains?"),
        ("contains(white, \"A\")", "contains", "it is written text.contains(text)"),
        ("exists(positions, p, true)", "exists", "it is written list.exists(x, …)"),
        ("white.contains(5)", "contains", "it is written text.contains(text); here it has text and a number"),
        ("plies.size() > 1", "size", "here it has a number"),
        ("plies.exists(p, true)", "plies", "this needs a list, but here is a number"),
        ("plies", "plies", "this is neither true nor false: a number"),
        ("plies && true", "plies", "this is neither true nor false: a number"),
        ("plies > 5 ? \"a\" : 3", "\"a\"", "this is neither true nor false: text"),
        ("plies > 5 ? true : 3", "3", "this is neither true nor false: a number"),
        ("plies > 5 ? (plies > 9 ? true : white) : false", "white", "this is neither true nor false: text"),
        ("!(plies > 5 ? null : true)", "null", "this is neither true nor false: null"),
        ("true && (plies > 5 ? true : 1)", "1", "this is neither true nor false: a number"),
        ("moves.exists(m, m == \"1-2\" ? true : 1)", "1", "this is neither true nor false: a number"),
        ("white == b\"x\"", "b\"x\"", "write the text without the b"),
        ("white.matches(\"(x\")", "\"(x\"", "this is not a regular expression: unclosed group"),
        ("plies * 1.5 > 3.0", "*", "write double(…) around the whole one"),
        ("positions.map(p, p.ply).exists(n, n == \"3\")", "==", "a number cannot be compared with text"),
        ("plies > 80 and true", "and", "write && for 'and'"),
        ("winner = \"draw\"", "=", "write == to compare"),
        ("plies >", "", "the expression ends too early"),
        ("", "", "the expression ends too early"),
        ("white == \"abc", "\"", "the text has no closing quotation mark"),
        ("has(white)", "white", "it is written has(tags.NAME)"),
        ("optional.of(1)", "of", "there is no function 'of'"),
    ] {
        let mistake = Expression::new(expression).expect_err(expression);
        assert!(mistake.told.contains(told), "{expression}: {mistake}");
        let at: String = expression.chars().skip(mistake.start).take(mistake.length).collect();
        assert_eq!(at, marked, "{expression}: {mistake}");
    }
}

#[test]
fn every_tag_is_a_variable_of_its_name() {
    let small =
        |name: &str| name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase();
    for tag in Tag::ALL {
        let name = if *tag == Tag::Variant { "varianttag".to_owned() } else { small(tag.name()) };
        let is_it = |field: &&Field| field.name.replace('_', "") == name;
        assert!(FIELDS.iter().any(|field| is_it(&field)), "{tag:?}");
    }
}

#[test]
fn names_are_unique_and_none_is_a_word_of_the_language() {
    for (index, field) in FIELDS.iter().enumerate() {
        assert!(FIELDS[..index].iter().all(|other| other.name != field.name), "{}", field.name);
        let text = format!("{} == null || true", field.name);
        assert!(Expression::new(&text).is_ok(), "{text}");
    }
}

/// An expression that evaluates only if a value has its declared kind.
fn proof(name: &str, kind: ValueType) -> String {
    match kind {
        ValueType::Bool => format!("({name} || !{name})"),
        ValueType::Number => format!("({name} + 0 == {name})"),
        ValueType::Decimal => format!("({name} + 0.0 == {name})"),
        ValueType::Text | ValueType::Word(_) => format!("({name} + \"\" == {name})"),
        ValueType::List(ValueType::Object(shape)) => {
            let fields: Vec<String> =
                shape.fields.iter().map(|field| proof(&format!("x.{}", field.name), field.kind)).collect();
            format!("{name}.size() > 0 && {name}.all(x, {})", fields.join(" && "))
        }
        ValueType::List(element) => format!("{name}.size() > 0 && {name}.all(x, {})", proof("x", *element)),
        ValueType::Object(shape) => {
            let fields: Vec<String> = shape
                .fields
                .iter()
                .map(|field| proof(&format!("{name}.{}", field.name), field.kind))
                .collect();
            fields.join(" && ")
        }
        ValueType::Tags => format!("\"White\" in {name}"),
        ValueType::Null | ValueType::Any => unreachable!("nothing is declared so"),
    }
}

#[test]
fn values_are_of_the_kind_that_is_declared() {
    let mut text = String::new();
    for tag in Tag::ALL {
        let value = match tag {
            Tag::Date => "2004.10.3",
            Tag::GameType => "20",
            Tag::Fen => "W:WK21,K44:BK12,K7",
            Tag::SetUp | Tag::PlyCount | Tag::WhiteRating | Tag::BlackRating => "1",
            _ => "x",
        };
        text.push_str(&format!("[{} \"{value}\"]\n", tag.name()));
    }
    let turns = "21-17 12-16 17-21 16-12 ".repeat(4);
    text.push_str(&format!("\n{turns}{{a comment}} *\n"));
    for field in FIELDS {
        // The game has no error and begins from its own position.
        if matches!(field.name, "first_irregular_ply" | "code" | "article" | "first_move" | "opening_moves") {
            continue;
        }
        let expression = proof(field.name, type_of(field));
        assert_eq!(answer(&text, &expression), Answer::Yes, "{expression}");
    }
}

#[test]
fn a_game_without_anything_makes_nothing_fail() {
    for field in FIELDS {
        let expression = format!("{} == null", field.name);
        let expected = field.lack.is_some();
        // Without tags nothing from tags is there; what every game has still is.
        if !matches!(field.name, "variant" | "variant_from" | "start" | "final")
            && !field.name.contains("irregular")
            && !matches!(field.name, "code" | "article" | "first_move" | "opening_moves")
        {
            assert_eq!(answer("99-98", &expression) == Answer::Yes, expected, "{expression}");
        }
    }
}

#[test]
fn an_expression_of_any_length_is_read() {
    let long = vec!["plies == 4"; 300].join(" || ");
    assert_eq!(answer(GAME, &long), Answer::Yes);
    let deep = format!("{}plies == 4{}", "(".repeat(2000), ")".repeat(2000));
    // Any outcome is fine, as long as it ends.
    let _ = Expression::new(&deep);
    each_game(GAME, &crate::select::Query::default(), |game| assert_eq!(game.site.cut.game, 1));
}

proptest::proptest! {
    #[test]
    fn any_text_is_an_expression_or_a_mistake_with_a_place(text in "[a-z0-9.()\"'&|=<>!,\\[\\] é\n]{0,40}") {
        if let Err(mistake) = Expression::new(&text) {
            let [line, caret] = mistake.quoted();
            proptest::prop_assert!(!mistake.told.is_empty());
            proptest::prop_assert!(caret.trim_start().chars().all(|c| c == '^'), "{line}\n{caret}");
        }
    }
}
