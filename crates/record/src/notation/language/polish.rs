//! The words of game records in Polish.

use super::{Language, PieceWords, ResultWords};
use crate::record::Tag;

#[rustfmt::skip]
pub(super) static POLISH: Language = Language {
    code: "pl",
    written: &[
        (Tag::White, "Białe"), (Tag::Black, "Czarne"), (Tag::Event, "Turniej"), (Tag::Site, "Miejsce"), (Tag::Date, "Data"),
        (Tag::Round, "Runda"), (Tag::Result, "Wynik"), (Tag::Variant, "Gra"), (Tag::Board, "Szachownica"),
        (Tag::Opening, "Debiut"), (Tag::TimeControl, "Tempo gry"), (Tag::Annotator, "Komentator"),
    ],
    written_to_move: ["Ruch białych.", "Ruch czarnych."],
    names: &[
        (Tag::White, &["białe", "biały"]), (Tag::Black, &["czarne", "czarny"]), (Tag::Event, &["turniej"]),
        (Tag::Site, &["miejsce"]), (Tag::Date, &["data"]), (Tag::Round, &["runda"]), (Tag::Result, &["wynik", "rezultat"]),
        (Tag::Board, &["szachownica", "warcabnica"]), (Tag::Opening, &["debiut", "otwarcie"]), (Tag::Annotator, &["komentator"]),
        (Tag::Author, &["autor"]),
    ],
    headings: &[
        (Tag::Result, &["wyn", "wyn."]),
        (Tag::White, &["białymi"]), (Tag::Black, &["czarnymi"]), (Tag::White, &["biale", "biali"]), (Tag::Black, &["czarni"]), (Tag::Event, &["mecz", "memoriał", "mistrzostwa", "puchar", "zawody", "liga", "sezon"]), (Tag::Site, &["miasto"]),
        (Tag::Round, &["kolejka"]), (Tag::Variant, &["gra", "odmiana"]), (Tag::Board, &["stół", "stolik", "plansza"]),
        (Tag::Time, &["czas", "godzina"]), (Tag::TimeControl, &["tempo", "tempo gry"]),
    ],
    to_move: &["ruch", "posunięcie", "grają", "zaczynają"],
    number_columns: &["ruch", "lp", "lp."],
    moves_columns: &["ruchy", "posunięcia", "partia", "zapis"],
    between_players: &["przeciw", "przeciwko"],
    of_player: &["nazwisko", "zawodnik", "gracz", "gracze", "zawodnicy"],
    family_names: &["biały", "czarny", "biali", "czarni"],
    points: &["punkty"],
    stages: &["finał", "półfinał", "ćwierćfinał"],
    groups: &["grupa"],
    relayed: &["na żywo"],
    next_page: &["strona", "ciąg dalszy"],
    particles: &["z", "i", "w"],
    months: [
        &["styczeń", "stycznia", "styczniu"], &["luty", "lutego", "lutym"], &["marzec", "marca", "marcu"],
        &["kwiecień", "kwietnia", "kwietniu"], &["maj", "maja", "maju"], &["czerwiec", "czerwca", "czerwcu"],
        &["lipiec", "lipca", "lipcu"], &["sierpień", "sierpnia", "sierpniu"], &["wrzesień", "września", "wrześniu"],
        &["październik", "października", "październiku"], &["listopad", "listopada", "listopadzie"],
        &["grudzień", "grudnia", "grudniu"],
    ],
    in_dates: &[
        "poniedziałek", "wtorek", "środa", "czwartek", "piątek", "sobota", "niedziela", "r", "roku", "rok", "dnia", "w", "od",
    ],
    periods: &["do", "i"],
    before_mentions: &["lepiej", "lepsze", "grozi", "jeśli", "po", "zamiast", "lub", "nie"],
    corrections: &["popr", "poprawnie", "przekreślone", "skreślone", "poprawione", "poprawione na"],
    errata: &["errata", "sprostowanie", "poprawki"],
    analyses: &["analiza", "wariant", "warianty", "uwagi", "komentarz"],
    problems: &["problem", "studium", "końcówka", "zadanie", "problemy", "studia", "zadania"],
    solutions: &["rozwiązanie", "rozwiązania"],
    between_squares: &["na"],
    number_signs: &["nr"],
    draughts: &["warcaby"],
    around_draughts: &["gra", "w"],
    games: &[
        (20, &["międzynarodowe"]), (21, &["angielskie"]), (22, &["włoskie"]), (24, &["hiszpańskie"]),
        (25, &["rosyjskie"]), (26, &["brazylijskie"]), (27, &["kanadyjskie"]), (28, &["portugalskie"]),
        (29, &["czeskie"]), (30, &["tureckie"]), (31, &["tajskie"]), (40, &["fryzyjskie"]),
    ],
    counted_moves: &["ruch", "ruchu", "ruchach", "posunięciach", "posunięciu"],
    before_counts: &["po", "w"],
    pieces: PieceWords {
        counted: &["pionów", "pionków", "damek"],
        men: &["pion", "piony", "pionek", "pionki"], king: &["damka", "d"], kings: &["damki"], on: &["na"], and: &["i", "oraz"],
    },
    results: ResultWords {
        white: &["białe", "białych", "białymi", "biały", "białym"],
        black: &["czarne", "czarnych", "czarnymi", "czarny", "czarnym"],
        draw: &["remis", "remisowy", "remisem", "remisują"],
        wins: &["wygrywa", "wygrywają", "wygrał", "wygrały", "wygrana", "wygrane", "zwycięstwo", "zwyciężają", "zwycięzca"],
        loses: &["przegrywa", "przegrywają", "przegrał", "przegrały", "przegrana", "poddają", "poddały", "poddaje", "poddał", "porażka", "są zablokowane", "jest zablokowany", "chorągiewka spadła"],
        forfeits: &["walkower", "walkowerem", "niestawiennictwo"],
        unplayed: &["nie rozegrana", "nie rozegrano", "nie stawił się", "nie stawiła się", "nieobecny", "nieobecna"],
        both: &["obaj", "obie", "obustronny", "podwójny"],
        unfinished: &["odłożona", "przerwana", "przełożona", "zawieszona", "niedokończona", "nie dokończona"],
        on_time: &["czas", "chorągiewk"],
        silent: &["się", "partia", "partię", "przez", "czas", "na", "za", "zgodą", "obopólną", "itd", "wynik", "dla", "zakończona", "swoje", "powtórzenie", "powtórzenia", "powtórzeniem", "propozycję", "propozycji", "powtórzenie pozycji", "powtórzenie ruchów", "uzgodniony", "uzgodniono", "porozumieniem", "wspólną"],
    },
};
