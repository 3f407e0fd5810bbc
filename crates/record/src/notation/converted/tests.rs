use super::*;
use crate::Reader;
use crate::record::Tag;

/// The text that a stream becomes, and what it was.
fn read(bytes: &[u8]) -> (String, Option<Origin>) {
    let (mut stream, origin) = converted(Box::new(Cursor::new(bytes.to_vec())), None);
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("it is text");
    (text, origin)
}

/// The text of a page, without the blank lines at its end.
fn page(html: &str) -> String {
    let (text, origin) = read(html.as_bytes());
    assert!(matches!(origin, Some(Origin::Page { .. })), "{html}\n{text}");
    text.trim_end().to_owned()
}

#[test]
fn a_mail_with_headers_is_decoded_whatever_its_text_is() {
    let headers = "From: a@b.c\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\
        Content-Transfer-Encoding: quoted-printable\n\n";
    let moves =
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 46-41 5-10 6. 35-3=\n0 20-25 2-0\n";
    for head in ["[White \"M=C3=BCller\"]\n[Black \"Bob\"]\n\n", "Wit: M=C3=BCller\nZwart: Bob\n\n"] {
        let mail = format!("{headers}{head}{moves}");
        let games: Vec<_> =
            Reader::from_bytes(&*mail).games().map(|game| game.expect("it is read")).collect();
        let record = games[0].record();
        assert_eq!((games.len(), record.plies().count()), (1, 12), "{mail}");
        assert_eq!(record.value(Tag::White), Some("Müller"), "{mail}");
        assert_eq!(Reader::from_bytes(&*mail).origin(), Some(Origin::Mail));
    }
}

#[test]
fn a_table_of_a_page_is_a_table() {
    let html = "<!DOCTYPE html>\n<html><head><title>Club</title><style>td{}</style></head><body>\n\
        <ul><li><a href='/'>Home</a><li><a href='/x'>Scores</a></ul>\n\
        <p>Wit: A. Rossi<br>Zwart: B. M&uuml;ller</p>\n\
        <table border=1><tr><th>nr<th>wit<th>zwart\n\
        <tr><td>1.</td><td><b>32</b>-28</td><td>19-23</td></tr>\n\
        <tr><td>2.<td>28x19<td>14&times;23</table>\n\
        <p>This page was made with much care by the club, which thanks you for your visit.</p></body></html>";
    let text = "Wit: A. Rossi\nZwart: B. Müller\n\nnr\twit\tzwart\n1.\t32-28\t19-23\n2.\t28x19\t14×23";
    assert_eq!(page(html), text);
    let games: Vec<_> = Reader::from_bytes(html).games().map(|game| game.expect("it is read")).collect();
    assert_eq!(games.len(), 1);
    let record = games[0].record();
    assert_eq!((record.plies().count(), record.value(Tag::Black)), (4, Some("B. Müller")));
    let reader = Reader::from_bytes(html);
    assert_eq!(reader.origin(), Some(Origin::Page { left_out: 3 }));
}

#[test]
fn a_record_on_a_page_is_read_as_it_stands() {
    let pdn = "[White \"Rossi\"]\n[Black \"Bianchi & Co\"]\n\n1. 32-28 19-23 {<fine>}\n2. 28x19 14x23 *";
    let escaped = pdn.replace('&', "&amp;").replace('<', "&lt;");
    for html in [
        format!("<html><body><h1>Games</h1><pre>{escaped}</pre></body></html>"),
        format!("<html><body><div>Menu</div><textarea rows=5>\n{escaped}\n</textarea></body></html>"),
        format!("<table><tr><td>Home<br>News<br>About</td><td><pre>\n{escaped}</pre></td></tr></table>"),
        format!(
            "<p>See:</p><script>if (a < b) document.write(\"<td>1-2</td>\")</script><pre>{escaped}</pre>"
        ),
        format!("<html><!-- <pre>1. 33-28</pre> --><p>{}</p></html>", escaped.replace('\n', "<br />\n")),
    ] {
        assert_eq!(page(&html).trim_start(), pdn, "{html}");
    }
}

#[test]
fn words_in_elements_of_their_own_are_words() {
    let html = "<div><span>1.</span><span>32-28</span><span>19-23</span> <b>2.</b> 28x19&nbsp;14x23 \
        <i>3.</i> 37-32 10-14</div>";
    assert_eq!(page(html), "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14");
}

#[test]
fn the_encoding_that_a_page_says_is_believed() {
    let html =
        "<html><meta charset=\"windows-1251\"><pre>Белые: Иванов\n1. 32-28 19-23 2. 28x19 14x23 *</pre>";
    let (bytes, _, _) = encoding_rs::WINDOWS_1251.encode(html);
    let (text, _) = read(&bytes);
    assert!(text.starts_with("Белые: Иванов\n"), "{text}");
}

#[test]
fn what_shows_no_game_stays_as_it_is() {
    for text in [
        "<!DOCTYPE html><p>Hello</p>",
        "<html><body><table><tr><td>1</td><td>Rossi</td><td>7</td></tr></table></body></html>",
        "1. 32-28 19-23 *",
        "<32-28>",
        "{a comment} 1. 32-28 *",
        "{\"a comment\": 1} 1. 32-28 *",
        "[Event \"x\"]",
        "{\"type\":\"game\",\"schema\":1,\"id\":\"x\",\"tags\":[],\"movetext\":[]}",
        "",
        "<",
        "PK\u{3}\u{4}",
    ] {
        assert_eq!(read(text.as_bytes()), (text.to_owned(), None), "{text}");
    }
}

#[test]
fn nothing_takes_time_that_is_not_in_proportion() {
    let game = "<pre>1. 32-28 19-23 2. 28x19 14x23 *</pre>";
    let many = 50_000;
    for part in [
        "<td>",
        "<table>",
        "<table><tr><td>",
        "<div>",
        "</div>",
        "<pre>",
        "</table>",
        "<p>1",
        "&amp;",
        "&",
        "<br>",
        "<!--",
        "<a \"",
        "<a b=\"",
        "</",
        "<script>",
        "<textarea>",
        "<title>",
        "<tr>",
        "<td colspan=1000>",
        "<span>1</span>",
    ] {
        let html = format!("<html>{game}{}", part.repeat(many));
        let begun = std::time::Instant::now();
        let (text, origin) = read(html.as_bytes());
        assert!(origin.is_some() && text.contains("32-28"), "{part}");
        assert!(begun.elapsed().as_secs() < 60, "{part}: {:?}", begun.elapsed());
    }
}
