use super::svg::{DARK, LIGHT};
use super::*;
use damiera_judge::replay::{Observer, Plies};
use damiera_judge::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::board::Role;
use damiera_rules::position::fen;
use damiera_rules::variant::{self, INTERNATIONAL, ITALIAN, SPANISH};

fn position(rules: &Rules, text: &str) -> Position<u128> {
    Position::from_setup(&fen::parse(text).unwrap(), rules).unwrap()
}

/// Where each piece is drawn: the piece, its column and line from the top left, counted from 0.
fn drawn(svg: &str, margin: u32) -> Vec<(String, u32, u32)> {
    let number = |line: &str, name: &str| -> u32 {
        let (_, rest) = line.split_once(&format!(" {name}=\"")).unwrap();
        rest.split_once('"').unwrap().0.parse().unwrap()
    };
    let pieces = svg.lines().filter(|line| line.starts_with("<use") && !line.contains("gone"));
    pieces
        .map(|line| {
            let what = line.split_once('#').unwrap().1.split_once('"').unwrap().0;
            (what.to_owned(), (number(line, "x") - margin) / 40, (number(line, "y") - margin) / 40)
        })
        .collect()
}

#[test]
fn pieces_stand_where_players_know_them() {
    for (rules, text, bottom, expected) in [
        // 46 is White's near left corner, 5 the far right.
        (&INTERNATIONAL, "W:W46:BK5", Color::White, [("black-king", 9, 0), ("white-man", 0, 9)]),
        (&INTERNATIONAL, "W:W46:BK5", Color::Black, [("white-man", 9, 0), ("black-king", 0, 9)]),
        (&ITALIAN, "W:W32:B1", Color::White, [("black-man", 0, 0), ("white-man", 7, 7)]),
        (&SPANISH, "W:W1:B32", Color::White, [("black-man", 0, 0), ("white-man", 7, 7)]),
        (&SPANISH, "W:WK4:B29", Color::Black, [("white-king", 6, 0), ("black-man", 1, 7)]),
    ] {
        let diagram = Diagram { bottom, ..Diagram::of(rules, position(rules, text)) };
        let told = drawn(&Svg::default().draw(&diagram), 26);
        let expected = expected.map(|(what, column, line)| (what.to_owned(), column, line));
        assert_eq!(told, expected, "{} {text}", rules.name);
    }
}

#[test]
fn every_piece_of_a_game_is_drawn_once() {
    for rules in variant::BINDING {
        let game = damiera_judge::generate::Generator::new(rules, 3).games(1);
        let mut plies = Plies::default();
        let _ = Report::observed(pdn::parse(&game), None, &mut plies);
        for ply in plies.into_plies() {
            let svg = Svg::default().draw(&Diagram::of(rules, ply.position));
            let count = |color, role| {
                let squares = ply.position.occupied().squares();
                squares.filter(|&square| ply.position.piece(square) == Some(Piece { color, role })).count()
            };
            for (color, role, name) in [
                (Color::White, Role::Man, "white-man"),
                (Color::White, Role::King, "white-king"),
                (Color::Black, Role::Man, "black-man"),
                (Color::Black, Role::King, "black-king"),
            ] {
                assert_eq!(svg.matches(&format!("\"#{name}\"")).count(), count(color, role), "{svg}");
            }
        }
    }
}

/// Observes the last move of a game.
#[derive(Default)]
struct Last(Option<&'static Rules>, Option<Position<u128>>, Option<LastMove>);

impl Observer for Last {
    fn rules(&mut self, rules: &'static Rules) {
        self.0 = Some(rules);
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        self.1 = Some(position.widen());
    }

    fn ply<G: Geometry>(&mut self, _ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        self.2 = Some(LastMove::of::<G>(mv, &self.1.unwrap().narrow(), self.0.unwrap()));
        self.1 = Some(position.widen());
    }
}

#[test]
fn the_last_move_and_what_it_took_are_marked() {
    let mut last = Last::default();
    let text = "[GameType \"20\"]\n[FEN \"W:WK47:B38,18,17,32,26,16\"]\n\n1. 47x21 *";
    let _ = Report::observed(pdn::parse(text), None, &mut last);
    let mut diagram = Diagram::of(&INTERNATIONAL, last.1.unwrap());
    diagram.last = last.2;
    let svg = Svg::default().draw(&diagram);
    assert_eq!(svg.matches("class=\"moved\"").count(), 4, "47, 29, 12 and 21");
    assert_eq!(svg.matches("class=\"gone\"").count(), 3, "38, 18 and 17");
    let plain = Text { ascii: true, color: false }.draw(&diagram);
    assert_eq!(plain.matches(" x ").count(), 3, "{plain}");
    assert!(plain.contains("[W]"), "{plain}");
}

#[test]
fn a_caption_is_text_whatever_it_says() {
    let caption = Some("</text><script>alert('x')</script>&\u{1b}\u{202e}\u{ffff}".to_owned());
    let diagram = Diagram { caption, ..Diagram::of(&ITALIAN, Position::start(&ITALIAN)) };
    let svg = Svg::default().draw(&diagram);
    assert!(!svg.contains("<script") && !svg.contains('\u{1b}') && !svg.contains('\u{202e}'), "{svg}");
    assert_eq!(svg.matches("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;").count(), 2);
    assert_eq!(svg.matches('<').count(), svg.matches('>').count());
}

#[test]
fn an_arrow_goes_over_the_squares_of_its_move() {
    let arrow = |text: &str| Arrow::of(&pdn::parse(text), &ITALIAN);
    let points = |arrow: Arrow| {
        let diagram = Diagram { arrows: vec![arrow], ..Diagram::of(&ITALIAN, Position::start(&ITALIAN)) };
        let svg = Svg::default().draw(&diagram);
        svg.split_once("points=\"").unwrap().1.split_once('"').unwrap().0.to_owned()
    };
    // 29 is the second square of the last row.
    assert_eq!(points(arrow("29-25").unwrap()), "86,326 46,286");
    assert_eq!(points(arrow("30x21x14").unwrap()), "166,326 86,246 166,166");
    for text in ["", "a.l.", "33-1", "nothing"] {
        assert_eq!(arrow(text), None, "{text}");
    }
}

/// The colour that a class has for a property: the last rule that names it.
fn color(style: &str, class: &str, property: &str) -> [f64; 3] {
    let rules = style.split('}').filter_map(|rule| rule.split_once('{'));
    let of_class = rules.filter(|(classes, _)| classes.split(',').any(|each| each == format!(".{class}")));
    let values = of_class.flat_map(|(_, values)| values.split(';').filter_map(|value| value.split_once(':')));
    let (_, value) = values.rev().find(|(name, _)| *name == property).unwrap();
    let digits: Vec<u32> = value.chars().filter_map(|c| c.to_digit(16)).collect();
    let pairs: Vec<u32> = match digits[..] {
        [r, g, b] => vec![r * 17, g * 17, b * 17],
        _ => digits.chunks(2).map(|pair| pair[0] * 16 + pair[1]).collect(),
    };
    [0, 1, 2].map(|at| f64::from(pairs[at]))
}

/// The contrast of two colours, by the formula of WCAG.
fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let luminance = |color: [f64; 3]| {
        let [r, g, b] = color
            .map(|part| part / 255.0)
            .map(|part| if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn what_a_reader_must_see_stands_out() {
    let (light, dark) = (LIGHT.to_owned(), format!("{LIGHT}{DARK}"));
    for (theme, style) in [("light", &light), ("dark", &dark)] {
        let fill = |class: &str| color(style, class, "fill");
        let stroke = |class: &str| color(style, class, "stroke");
        let at_least = |least: f64, what: &str, one: [f64; 3], other: [f64; 3]| {
            let found = contrast(one, other);
            assert!(found >= least, "{theme}: {what}: {found:.2}, not {least}");
        };
        let square = fill("dark");
        let opacity = style.rsplit_once(".gone{opacity:").unwrap().1.split_once('}').unwrap().0;
        let opacity: f64 = opacity.parse().unwrap();
        let gone = |piece: [f64; 3]| [0, 1, 2].map(|at| piece[at] * opacity + square[at] * (1.0 - opacity));
        at_least(3.0, "a white man on his square", fill("white"), square);
        at_least(3.0, "a black man on his square", fill("black"), square);
        at_least(3.0, "a square of the last move among others", fill("moved"), square);
        at_least(3.0, "the border of a square of the last move", stroke("moved"), fill("moved"));
        at_least(3.0, "a black man who moved", fill("black"), fill("moved"));
        at_least(3.0, "the rim of a white man who moved", stroke("white"), fill("moved"));
        at_least(3.0, "a crown on White's king", fill("crown-white"), fill("white"));
        at_least(3.0, "a crown on Black's king", fill("crown-black"), fill("black"));
        at_least(3.0, "an arrow on a square", stroke("arrow"), square);
        at_least(3.0, "the head of an arrow on a square", fill("head"), square);
        at_least(3.0, "a cross on a square", stroke("cross"), square);
        // Shapes on light and dark areas have a rim: the shape or its rim contrasts with each area.
        let on = [
            ("a light square", fill("light")),
            ("a white man", fill("white")),
            ("a black man", fill("black")),
            ("a square of the last move", fill("moved")),
            ("a white man taken", gone(fill("white"))),
            ("a black man taken", gone(fill("black"))),
        ];
        for (line, rim) in [("arrow", "rim"), ("cross", "cross-rim")] {
            at_least(3.0, "a rim", stroke(line), stroke(rim));
            for (what, ground) in on {
                let seen = contrast(stroke(line), ground).max(contrast(stroke(rim), ground));
                assert!(seen >= 3.0, "{theme}: {line} on {what}: {seen:.2}");
            }
        }
        at_least(4.5, "a number on a square", fill("on"), square);
        at_least(4.5, "a number on a square of the last move", fill("on-moved"), fill("moved"));
        at_least(4.5, "a number on a white man", fill("on-white"), fill("white"));
        at_least(4.5, "a number on a black man", fill("on-black"), fill("black"));
        at_least(4.5, "a number beside the board", fill("ink"), fill("paper"));
    }
}
