use proptest::prelude::*;

use super::*;
use crate::input::split::Cut;

fn encoded(encoding: Encoding, text: &str) -> Vec<u8> {
    encoding.encode(text).unwrap_or_else(|| panic!("{text} is not of {encoding}"))
}

#[test]
fn finds_encodings_by_name() {
    for (names, encoding) in [
        (&["utf-8", "UTF8", "utf_8"][..], Encoding::UTF_8),
        (&["latin1", "Latin-1", "ISO-8859-1", "cp1252", "1252", "win-1252"], Encoding::WINDOWS_1252),
        (&["cp1251", "CP-1251", "windows-1251", "win1251", "1251"], Encoding::WINDOWS_1251),
        (
            &["cp866", "IBM866", "866", "cp-866", "dos866", "OEM-866", "pc866", "codepage866"],
            Encoding::IBM866,
        ),
        (&["cp850", "CP-850", "ibm850", "850", "dos-850", "oem850"], Encoding::IBM850),
        (&["cp852", "IBM852", "852"], Encoding::IBM852),
        (&["cp1250", "windows-1250", "win1250"], Encoding::WINDOWS_1250),
        (&["cp1257", "windows-1257"], Encoding::WINDOWS_1257),
        (&["latin2", "iso-8859-2"], Encoding::ISO_8859_2),
        (&["koi8-r", "koi8r", "KOI8"], Encoding::KOI8_R),
        (&["utf-16", "UTF16", "utf-16le", "unicode"], Encoding::UTF_16LE),
        (&["utf-16be"], Encoding::UTF_16BE),
        (&["macintosh", "mac-roman", "MacRoman", "mac_roman", "x-mac-roman", "mac"], Encoding::MACINTOSH),
        (&["mac-cyrillic", "x-mac-cyrillic", "MacUkrainian"], Encoding::X_MAC_CYRILLIC),
    ] {
        for name in names {
            assert_eq!(Encoding::for_name(name).ok(), Some(encoding), "{name}");
        }
    }
    for (name, full) in [("cp437", "IBM437"), ("cp858", "IBM858"), ("cp775", "IBM775"), ("cp865", "IBM865")] {
        assert_eq!(Encoding::for_name(name).unwrap().name(), full);
    }
}

#[test]
fn refuses_encodings_it_cannot_map() {
    for (name, words) in [
        ("mac-klingon", "there is no encoding 'mac-klingon'"),
        ("big5", "the encoding Big5 uses several bytes"),
        ("shift_jis", "the encoding Shift_JIS uses several bytes"),
        ("klingon", "there is no encoding 'klingon'"),
        ("x-user-defined", "does not say"),
        ("", "there is no encoding ''"),
    ] {
        let error = Encoding::for_name(name).unwrap_err();
        assert!(error.is_usage());
        assert!(error.to_string().contains(words), "{error}");
    }
}

/// Few letters show little, the words around them which language it is.
#[test]
fn words_of_one_language_show_its_encodings() {
    for (text, encodings) in [
        ("Baltieji: Žukas\nJuodieji: Rimas\n", &[Encoding::WINDOWS_1257][..]),
        // Of one letter, the two encodings of the Baltic look alike.
        ("Baltieji: Šarūnas Žukas\nJuodieji: Lina Čepaitė\n", &[Encoding::WINDOWS_1257, Encoding::IBM775]),
        ("Turnyras\nŽukas - Rimas\n1-0 baltieji\n", &[Encoding::WINDOWS_1257]),
        ("Baltie: Bērziņš\nMelnie: Kalns\n", &[Encoding::WINDOWS_1257, Encoding::IBM775]),
        ("Beyaz: Yıldız\nSiyah: Kaya\n", &[Encoding::WINDOWS_1254, Encoding::IBM857]),
        (
            "Turniej\nŁuczak - Nowak\nWynik: 2-0\n",
            &[Encoding::WINDOWS_1250, Encoding::ISO_8859_2, Encoding::IBM852],
        ),
    ] {
        for &encoding in encodings {
            let bytes = encoded(encoding, text);
            let found = legacy::guess(&bytes).unwrap();
            assert_eq!(found.decode(&bytes), text, "{encoding} was taken for {found}");
        }
    }
    // Not within other words.
    let text = "Wit: Sébastien\nZwart: Melniecki\n";
    let bytes = encoded(Encoding::WINDOWS_1252, text);
    assert_eq!(legacy::guess(&bytes).unwrap().decode(&bytes), text);
}

/// Words of headings and results are known with their accents, too.
#[test]
fn known_words_show_the_encoding_in_which_they_are_read() {
    let both = |windows: Encoding, dos: Encoding| [windows, dos];
    for (text, encodings) in [
        (
            "Cem Doğan - Ali Kaya\n\n1. 21-18 10-14\nBeyaz kazandı\n",
            both(Encoding::WINDOWS_1254, Encoding::IBM857),
        ),
        (
            "Guntis Valneris - Raimonds Vipulis\n\nNeizšķirts\n",
            both(Encoding::WINDOWS_1257, Encoding::IBM775),
        ),
        (
            "Aleksej Domčev - Edvardas Bužinskis\n\nLygiosios\n",
            both(Encoding::WINDOWS_1257, Encoding::IBM775),
        ),
        ("Bílé: Adam Kraus\nČerné: Jan Novák\n", both(Encoding::WINDOWS_1250, Encoding::IBM852)),
        ("Białe: Adam Nowak\nCzarne: Jan Kowal\n", both(Encoding::WINDOWS_1250, Encoding::IBM852)),
        ("Risultato: Parità\n", both(Encoding::WINDOWS_1252, Encoding::IBM850)),
        ("Bianco: Carlo Bertà\nNero: Rossi\n", both(Encoding::WINDOWS_1252, Encoding::IBM850)),
        ("Weiß: Karl Huber\n", both(Encoding::WINDOWS_1252, Encoding::IBM850)),
        ("Result: ничья\n", both(Encoding::WINDOWS_1251, Encoding::IBM866)),
    ] {
        for encoding in encodings {
            let bytes = encoded(encoding, text);
            let found = legacy::guess(&bytes).unwrap();
            assert_eq!(found.decode(&bytes), text, "{encoding} was taken for {found}");
        }
    }
}

/// No sign is inside a word, no name begins with a small letter, and no word is of two alphabets.
#[test]
fn names_are_made_of_letters() {
    for (name, encodings) in [
        ("Işık Kılıç", &[Encoding::IBM857][..]),
        ("Málaga", &[Encoding::IBM850, Encoding::WINDOWS_1252]),
        ("Artis Ozoliņš", &[Encoding::WINDOWS_1257, Encoding::IBM775]),
        ("Hafþór Björnsson", &[Encoding::WINDOWS_1252, Encoding::IBM850]),
        ("Père Lefèvre", &[Encoding::WINDOWS_1252, Encoding::IBM850]),
    ] {
        for &encoding in encodings {
            for text in [format!("[White \"{name}\"]\n"), format!("{name} - Jansen\n")] {
                let bytes = encoded(encoding, &text);
                let found = legacy::guess(&bytes).unwrap();
                assert_eq!(found.decode(&bytes), text, "{encoding} was taken for {found}");
            }
        }
    }
}

#[test]
fn tells_legacy_encodings_apart() {
    let cyrillic = [
        "[White \"Иванов И.\"]\n[Black \"Сидорова М.\"]",
        "[Event \"первенство города\"]",
        "[Event \"ЧЕМПИОНАТ ДИНАМО\"]",
        "{ слабый ход, лучше было 12. c3-d4 }",
        "[Site \"Ленинград\"]",
    ];
    let latin = [
        "[White \"Gérard Dupré\"]",
        "[Dati \"40° Camp. 1° turno\"]",
        "{ è vincente }",
        "{ la più forte; così perché }",
        "[Black \"Müller\"]",
        "[White \"Peña Ñíguez\"]",
        "1. 32-28 ½-½",
        "{ «Señor» – dijo… }",
        "[Site \"ÅRHUS\"]",
    ];
    for text in cyrillic {
        for encoding in [Encoding::WINDOWS_1251, Encoding::IBM866, Encoding::KOI8_R] {
            assert_eq!(legacy::guess(&encoded(encoding, text)), Some(encoding), "{text}");
        }
    }
    for text in latin {
        assert_eq!(
            legacy::guess(&encoded(Encoding::WINDOWS_1252, text)),
            Some(Encoding::WINDOWS_1252),
            "{text}"
        );
    }
}

/// Names as they are in lists of players, each in the encodings that people of its language used.
#[test]
fn names_of_many_languages_are_told_apart() {
    let western = [
        "[White \"Müller, Jürgen\"]\n[Black \"Gérard Dupré\"]",
        "[White \"Böhm\"]\n[Site \"Köln\"]",
        "Wit: André de Boer\nZwart: Renée Vrågård",
        "Bianco: Niccolò Libertà\nCittà: Cantù",
        "[Black \"Peña Íñiguez\"]",
        "[White \"Sjöberg, Åke\"]",
        "{ Weiß verliert; schöner wäre 34-29 }",
        "{ il nero è perduto, perché il pezzo è già preso }",
    ];
    let polish = [
        "[White \"Paweł Świątek\"]",
        "[White \"Wójcik, Łukasz\"]\n[Black \"Dąbrowski, Grzegorz\"]",
        "[Event \"Mistrzostwa Polski mężczyzn\"]\n[Site \"Łódź\"]",
    ];
    let baltic = [
        "[White \"Bērziņš, Jānis\"]\n[Black \"Kalniņš, Kārlis\"]",
        "[White \"Edvardas Bužinskis\"]\n[Black \"Vytautas Šešelgis\"]",
        "[Event \"Latvijas čempionāts\"]\n[White \"Ķēniņš, Ģirts\"]\n[Black \"Liepiņa, Līga\"]",
    ];
    let cyrillic = [
        "[White \"Щёголев В.\"]\n[Black \"Куперман И.\"]",
        "[Event \"Чемпионат СССР\"]\n[Site \"Рига\"]",
        "{ белые выигрывают }",
        "[White \"Иванов И.\"]",
        "[White \"ИВАНОВ И.\"]\n[Black \"СИДОРОВА М.\"]",
    ];
    let ukrainian = [
        "[White \"Юрій Анікєєв\"]\n[Black \"Артем Іванов\"]",
        "[Event \"Чемпіонат України\"]\n[Site \"Київ\"]",
    ];
    let turkish = [
        "[White \"Şahin, İsmail\"]\n[Black \"Yıldız, Güneş\"]",
        "[Event \"Türkiye Dama Şampiyonası\"]\n[White \"Ümit Çağlar\"]\n[Black \"Işık Kılıç\"]",
    ];
    let lists: [(&[&str], &[Encoding]); 7] = [
        (&western, &[Encoding::WINDOWS_1252, Encoding::IBM850]),
        (&ukrainian, &[Encoding::WINDOWS_1251, Encoding::KOI8_U, Encoding::ISO_8859_5]),
        (&turkish, &[Encoding::WINDOWS_1254, Encoding::IBM857]),
        (&baltic, &[Encoding::IBM775]),
        (&polish, &[Encoding::WINDOWS_1250, Encoding::ISO_8859_2, Encoding::IBM852]),
        (&baltic, &[Encoding::WINDOWS_1257]),
        (&cyrillic, &[Encoding::WINDOWS_1251, Encoding::IBM866, Encoding::KOI8_R, Encoding::ISO_8859_5]),
    ];
    for (texts, encodings) in lists {
        for (text, &encoding) in texts.iter().flat_map(|text| encodings.iter().map(move |one| (text, one))) {
            let bytes = encoded(encoding, text);
            let guessed = legacy::guess(&bytes).unwrap();
            assert_eq!(guessed.decode(&bytes), *text, "{encoding} is taken for {guessed}");
            // Much of it shows it no less.
            let long = bytes.repeat(50);
            assert_eq!(legacy::guess(&long), Some(guessed), "{text}");
        }
    }
}

/// Names of several countries of central Europe in one list, and names of one with few letters of its own.
#[test]
fn names_of_central_europe_are_read_beside_each_other() {
    let both = [
        "[White \"Jiří Černý\"]\n[Black \"Michał Janicki\"]",
        "[White \"Dvořák\"]\n[Black \"Łukasz Żmuda\"]",
        "[White \"Czesław Gałązka\"]\n[Black \"Jiří Růžička\"]",
    ];
    for text in both {
        for encoding in [Encoding::WINDOWS_1250, Encoding::ISO_8859_2, Encoding::IBM852] {
            for bytes in [encoded(encoding, text), encoded(encoding, text).repeat(10)] {
                let guessed = legacy::guess(&bytes).unwrap();
                assert!(encoded(guessed, text).repeat(bytes.len() / text.chars().count()) == bytes, "{text}");
            }
        }
    }
    for text in
        ["[White \"Dvořák\"]", "[White \"Černý Jiří\"]", "[Black \"Novák Jiří\"]\n[White \"Pavel Kovář\"]"]
    {
        let bytes = encoded(Encoding::WINDOWS_1250, text);
        assert_eq!(legacy::guess(&bytes).unwrap().decode(&bytes), text);
    }
    for text in
        ["[White \"Bjørn Ærø\"]", "[White \"Páll Høgnesen\"]", "[White \"Ó Súilleabháin\"]", "{ 30 m² }"]
    {
        let bytes = encoded(Encoding::WINDOWS_1252, text);
        assert_eq!(legacy::guess(&bytes).unwrap().decode(&bytes), text);
    }
}

/// One name in a whole file, where the place of a letter in its word shows the language.
#[test]
fn the_place_of_a_letter_shows_the_language() {
    for (names, encodings) in [
        (&["Kovács Győző", "Jenő", "Fekete Jenő"][..], &[Encoding::WINDOWS_1250, Encoding::ISO_8859_2][..]),
        (&["Dąbrowski", "Paweł Kowalski", "Michał Janicki"], &[Encoding::WINDOWS_1250, Encoding::IBM852]),
        (
            &["João", "Simões", "João Conceição", "Magalhães"],
            &[Encoding::WINDOWS_1252, Encoding::IBM850, Encoding::IBM860],
        ),
        (&["Петренко Сергій", "Щоголєв"], &[Encoding::WINDOWS_1251, Encoding::KOI8_U, Encoding::IBM1125]),
        (&["Hämäläinen, Väinö", "Köhler", "Jäger"], &[Encoding::WINDOWS_1252, Encoding::IBM850]),
        (&["Jõgi", "Tõnu Õun", "Bjørn Ærø", "Dedê", "Zoë"], &[Encoding::WINDOWS_1252]),
    ] {
        for (name, &encoding) in names.iter().flat_map(|name| encodings.iter().map(move |one| (name, one))) {
            let text = format!("[White \"{name}\"]\n[Black \"Jansen\"]\n");
            let bytes = encoded(encoding, &text);
            let guessed = legacy::guess(&bytes).unwrap();
            assert_eq!(guessed.decode(&bytes), text, "{encoding} is taken for {guessed}");
        }
    }
}

/// Old Macintosh computers ended lines with CR alone, which is evidence where names are few. Where lines end as
/// everywhere, the names alone must show it.
#[test]
fn files_of_old_macintosh_computers_are_read() {
    let western = [
        "[White \"Gérard Dupré\"]\r[Black \"Jansen\"]\r\r1. 32-28 *\r",
        "[Event \"Città di Cantù\"]\r[White \"Niccolò Bò\"]\r\r1. 22-18 *\r",
        "[White \"Peña\"]\r[Black \"Müller\"]\r\r1. 32-28 *\r",
        "[White \"João Conceição\"]\r",
    ];
    let cyrillic = ["[White \"Щёголев В.\"]\r[Black \"Куперман И.\"]\r", "[White \"Юрій Анікєєв\"]\r"];
    let both = [(&western[..], Encoding::MACINTOSH), (&cyrillic[..], Encoding::X_MAC_CYRILLIC)];
    for (texts, encoding) in both {
        for text in texts {
            let bytes = encoded(encoding, text);
            assert_eq!(legacy::guess(&bytes), Some(encoding), "{text}");
        }
    }
    let files = [
        "[White \"Müller, Jürgen\"]\n[Black \"Gérard Dupré\"]\n",
        "[White \"José Peña\"]\n[Black \"Ángel Núñez\"]\n",
    ];
    for text in files {
        let bytes = encoded(Encoding::MACINTOSH, text);
        assert_eq!(legacy::guess(&bytes), Some(Encoding::MACINTOSH), "{text}");
    }
    // A bare CR is evidence, and no more.
    for text in western {
        for encoding in [Encoding::WINDOWS_1252, Encoding::IBM850] {
            let bytes = encoded(encoding, text);
            assert_eq!(legacy::guess(&bytes).unwrap().decode(&bytes), text, "{encoding}");
        }
    }
}

/// A word that every game has is no more evidence than one.
#[test]
fn a_word_counts_once() {
    let games: String =
        (1..40).map(|round| format!("[Event \"Iepenloft Skûtsjelân {round}\"]\n\n1. 32-28 *\n\n")).collect();
    for encoding in [Encoding::WINDOWS_1252, Encoding::IBM850] {
        let bytes = encoded(encoding, &games);
        assert_eq!(legacy::guess(&bytes).unwrap().decode(&bytes), games, "{encoding}");
    }
}

/// One letter in a whole file, as in Italian names from the time of DOS.
#[test]
fn one_accent_at_the_end_of_a_name_is_read() {
    for text in ["[White \"Bertà Carlo\"]", "[Black \"Carlo Bertà\"]", "[Event \"Città di Cantù\"]"] {
        for encoding in [Encoding::WINDOWS_1252, Encoding::IBM850] {
            let bytes = encoded(encoding, text);
            assert_eq!(legacy::guess(&bytes).unwrap().decode(&bytes), text, "{encoding}");
        }
    }
    let remark = encoded(Encoding::WINDOWS_1252, "{ bianco vince… }");
    assert_eq!(legacy::guess(&remark), Some(Encoding::WINDOWS_1252));
}

#[test]
fn takes_no_utf_8_for_evidence() {
    assert_eq!(legacy::guess(b"plain"), None);
    assert_eq!(legacy::guess("Блиндер\nGérard 早".as_bytes()), None);
    let cut_off = "Блин".as_bytes();
    assert_eq!(legacy::guess(&cut_off[..7]), None);
    let mixed = ["Блиндер и другие игроки\n".as_bytes(), b"G\xe9rard"].concat();
    assert_eq!(legacy::guess(&mixed), Some(Encoding::WINDOWS_1252));
}

#[test]
fn decodes_a_game_by_its_file_or_by_itself() {
    let latin = FileEncoding::detect(b"[White \"G\xe9rard\"]");
    let utf_8 = decode("[White \"Gérard\"]".as_bytes(), latin);
    assert_eq!(
        (utf_8.text(), utf_8.encoding(), utf_8.is_guessed()),
        ("[White \"Gérard\"]", Encoding::UTF_8, false)
    );
    assert!(matches!(utf_8.text, Cow::Borrowed(_)));
    let legacy = decode(b"[White \"G\xe9rard\"]", latin);
    assert_eq!(
        (legacy.text(), legacy.encoding(), legacy.is_guessed()),
        ("[White \"Gérard\"]", Encoding::WINDOWS_1252, true)
    );
    let plain = FileEncoding::detect(b"[White \"Gerard\"]");
    let game = encoded(Encoding::IBM866, "[White \"Иванов\"]");
    assert_eq!(decode(&game, plain).text(), "[White \"Иванов\"]");
    let forced = decode(&game, FileEncoding::Forced(Encoding::WINDOWS_1251));
    assert!(!forced.is_guessed());
    assert_ne!(forced.text(), "[White \"Иванов\"]");
}

#[test]
fn maps_offsets_of_forced_utf_8() {
    let decoded = decode(b"a\xff\xe2\x82b\xc3\xa9c", FileEncoding::Forced(Encoding::UTF_8));
    assert_eq!(decoded.text(), "a\u{fffd}\u{fffd}béc");
    let raw: Vec<_> = (0..=decoded.text().len()).map(|offset| decoded.raw_offset(offset)).collect();
    assert_eq!(raw, [0, 1, 1, 1, 2, 2, 2, 4, 5, 5, 7, 8]);
}

fn cut() -> Cut {
    Cut { range: 0..0, byte_start: 100, line: 10, column: 5, game: 1, above: None }
}

#[test]
fn finds_places() {
    let game = encoded(Encoding::WINDOWS_1251, "ход\n Ёж 1\n");
    let decoded = decode(&game, FileEncoding::detect(&game));
    let mut places = Places::new(&decoded, &cut());
    let place = |byte_start, line, column| Place { byte_start, line, column };
    assert_eq!(places.at(0), place(100, 10, 5));
    assert_eq!(places.at(decoded.text().find('1').unwrap()), place(108, 11, 5));
    assert_eq!(places.at(2), place(101, 10, 6));
    assert_eq!(places.at(3), place(101, 10, 6));
    assert_eq!(places.at(decoded.text().find('ж').unwrap()), place(106, 11, 3));
    assert_eq!(places.at(999), place(110, 12, 1));
}

#[test]
fn lines_are_counted_as_the_file_ends_them() {
    let game = b"1. 33-28\r19-24 2. 99-98 *";
    for (line_end, line, column) in [
        (Some(LineEnd::Lf), 10, 23),
        (Some(LineEnd::CrLf), 10, 23),
        (Some(LineEnd::Cr), 11, 10),
        (None, 11, 10),
    ] {
        let decoded = decode(game, FileEncoding::Detected(None)).in_lines(line_end);
        let place = Places::new(&decoded, &cut()).at(18);
        assert_eq!((place.line, place.column), (line, column), "{line_end:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever the bytes and the encoding, a place found on the way from another is the place found
    /// from the beginning, and a piece of text is the decoding of the bytes that it maps to.
    #[test]
    fn places_are_true(
        game in prop::collection::vec(prop_oneof![any::<u8>(), Just(b'\n'), Just(b'\r'), Just(b'a'), Just(0xc3), Just(0xa9)], 0..80),
        offsets in prop::collection::vec(0_usize..300, 1..20),
        encoding in prop::sample::select(vec![
            FileEncoding::Forced(Encoding::UTF_8),
            FileEncoding::Forced(Encoding::IBM866),
            FileEncoding::Forced(Encoding::UTF_16BE),
            FileEncoding::Shown(Encoding::UTF_16LE),
            FileEncoding::Detected(None),
            FileEncoding::Detected(Some(Encoding::WINDOWS_1251)),
        ]),
    ) {
        let decoded = decode(&game, encoding);
        let text = decoded.text();
        let mut places = Places::new(&decoded, &cut());
        for offset in offsets {
            let offset = floor(text, offset);
            let raw = decoded.raw_offset(offset);
            let before = &text[..offset];
            let line_end = if text.contains('\n') { '\n' } else { '\r' };
            let lines = before.matches(line_end).count() as u64;
            let column = before.rsplit(line_end).next().unwrap_or_default().chars().count() as u64;
            prop_assert_eq!(places.at(offset), Place {
                byte_start: 100 + raw as u64,
                line: 10 + lines,
                column: column + if lines == 0 { 5 } else { 1 },
            });
            let again = decode(&game[..raw], FileEncoding::Forced(decoded.encoding()));
            prop_assert_eq!(again.text(), before);
        }
        prop_assert_eq!(decoded.raw_offset(text.len()), game.len());
    }
}

#[test]
fn half_a_character_and_half_a_unit_at_the_end_are_mapped() {
    let game = [0, b'a', 0xd8, 0, 0];
    let decoded = decode(&game, FileEncoding::Forced(Encoding::UTF_16BE));
    assert_eq!(decoded.raw_offset(decoded.text().len()), game.len());
    assert_eq!(decoded.raw_offset(1), 2);
    // From the text, and on the way through it.
    let mut places = Places::new(&decoded, &cut());
    assert_eq!(places.at(1).byte_start, 102);
    assert_eq!(places.at(decoded.text().len()).byte_start, 105);
}
