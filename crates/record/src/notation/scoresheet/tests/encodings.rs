//! Sheets in encodings older than UTF-8 are cut where they are in UTF-8.

use super::games;
use crate::input::{Encoding, FileEncoding, Splitter, decode};
use crate::notation::FileNotation;

/// The games of a text in an encoding that is known, each as it reads.
fn games_in(text: &str, encoding: Encoding) -> Vec<String> {
    let bytes = encoding.encode(text).unwrap();
    let encoding = FileEncoding::Detected(Some(encoding));
    let mut splitter = Splitter::new(&bytes[..]);
    splitter.cut_by(FileNotation::recognise(&bytes, encoding).cutter(encoding).expect("cut by lines"));
    let mut games = Vec::new();
    while let Some(batch) = splitter.next_batch().unwrap() {
        games.extend(batch.games.iter().map(|cut| decode(batch.game(cut), encoding).text().to_owned()));
    }
    games
}

#[test]
fn words_divide_games_in_every_encoding() {
    let by_letters = "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n";
    let by_numbers = "1. 32-28 19-23\n2. 28x19 14x23\n";
    let with_signs = "1. 32–28 19–23\n2. 28×19 14×23\n";
    for (name, text) in [
        (
            "windows-1251 koi8-r cp866",
            format!("Белые: Иванов\nЧёрные: Петров\n\n{by_letters}Ничья\n\nБелые: Чижов\nЧёрные: Кирпа\n\n{by_letters}Белые выиграли\n"),
        ),
        (
            "windows-1252 cp850 macintosh",
            format!("Weiß: Groß\nSchwarz: Müller\n\n{by_numbers}Weiß gewinnt\n\nWeiß: Schäfer\nSchwarz: Jäger\n\n{by_numbers}Weiß gewinnt\n"),
        ),
        (
            "windows-1252",
            format!("Jansen - Müller 2-0\n\n{with_signs}\nClerc - Groß 1-1\n\n{with_signs}"),
        ),
        (
            "windows-1254",
            format!("Beyaz: Yılmaz\nSiyah: Şahin\n\n{by_numbers}Beyaz kazandı\n\nBeyaz: Çelik\nSiyah: Öztürk\n\n{by_numbers}Siyah kazandı\n"),
        ),
        (
            "windows-1252",
            "Pujol - Vilà 2-0\n\n1;32-28;19-23\n2;28x19;14x23\n\nPeña - Ibáñez 1-1\n\n1;32-28;19-23\n2;28x19;14x23\n".to_owned(),
        ),
    ] {
        let expected = games(&text);
        assert_eq!(expected.len(), 2, "{text}");
        for name in name.split(' ') {
            assert_eq!(games_in(&text, Encoding::for_name(name).unwrap()), expected, "{name}");
        }
    }
}
