//! The words of game records in Dutch.

use super::{Language, PieceWords, ResultWords};
use crate::record::Tag;

#[rustfmt::skip]
pub(super) static DUTCH: Language = Language {
    code: "nl",
    written: &[
        (Tag::White, "Wit"), (Tag::Black, "Zwart"), (Tag::Event, "Toernooi"), (Tag::Site, "Plaats"), (Tag::Date, "Datum"),
        (Tag::Round, "Ronde"), (Tag::Result, "Uitslag"), (Tag::Variant, "Spel"), (Tag::Board, "Bord"),
        (Tag::Opening, "Opening"), (Tag::TimeControl, "Speeltempo"), (Tag::Annotator, "Annotator"),
    ],
    written_to_move: ["Wit aan zet.", "Zwart aan zet."],
    names: &[
        (Tag::White, &["wit"]), (Tag::Black, &["zwart"]), (Tag::Event, &["toernooi"]), (Tag::Site, &["locatie", "plaats"]),
        (Tag::Date, &["datum"]), (Tag::Round, &["ronde"]), (Tag::Result, &["resultaat", "uitslag"]), (Tag::Board, &["bord"]),
        (Tag::TimeControl, &["bedenktijd", "speeltempo"]), (Tag::Author, &["auteur"]), (Tag::Variant, &["variante"]),
    ],
    headings: &[
        (Tag::Result, &["eindstand", "uitsl", "uitsl."]), (Tag::White, &["witspeler", "witte"]), (Tag::Black, &["zwartspeler", "zwarte"]), (Tag::Event, &["beker", "evenement", "kampioenschap", "wedstrijd", "competitie", "seizoen", "wk", "nk", "ek"]),
        (Tag::Site, &["plek", "stad"]), (Tag::Variant, &["spel", "spelsoort"]), (Tag::Board, &["tafel"]), (Tag::Time, &["tijd"]),
    ],
    to_move: &["speelt", "zet"],
    number_columns: &["nummer", "zet"],
    moves_columns: &["notatie", "partij", "zetten"],
    between_players: &["tegen", "kontra", "tg."],
    of_player: &["naam", "speler", "speelster", "met", "spelers"],
    family_names: &["wit", "witte", "zwart", "zwarte"],
    points: &["punten", "punt", "score", "uitsl"],
    stages: &["finale", "halve finale", "kwartfinale", "kleine finale", "troostfinale", "achtste finale"],
    groups: &["groep", "poule"],
    relayed: &["rechtstreeks", "live"],
    next_page: &["pagina", "blad", "bladzijde", "vervolg"],
    particles: &["de", "den", "der", "en", "het", "op", "ten", "ter", "v", "v.d", "v/d", "van", "vd"],
    months: [
        &["januari"], &["februari"], &["maart", "mrt"], &["april"], &["mei"], &["juni"],
        &["juli"], &["augustus"], &["september"], &["oktober"], &["november"], &["december"],
    ],
    in_dates: &[
        "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag", "de", "den", "op", "van", "e", "ste",
    ],
    periods: &["tot", "t/m", "en"],
    before_mentions: &[
        "beter", "sterker", "was", "is", "zou", "kon", "moest",
        "dreigt", "als", "na", "want", "of", "en", "met", "niet",
    ],
    corrections: &["lees", "moet zijn", "verbeterd", "doorgehaald", "doorgestreept", "geschrapt", "verbeterd in", "gecorrigeerd", "gecorrigeerd in"],
    errata: &["errata", "correctie", "correcties", "rectificatie"],
    analyses: &["analyse", "variant", "varianten", "noten", "opmerking", "opmerkingen", "commentaar", "aantekeningen"],
    problems: &["probleem", "vraagstuk", "studie", "eindspel", "eindspelstudie", "problemen", "vraagstukken", "studies", "eindspelen"],
    solutions: &["oplossing", "oplossingen"],
    between_squares: &["naar"],
    number_signs: &["nr"],
    draughts: &["dam", "dammen", "damspel"],
    around_draughts: &["spel", "het"],
    games: &[
        (20, &["internationaal", "internationale"]), (21, &["engels", "engelse"]),
        (22, &["italiaans", "italiaanse"]), (24, &["spaans", "spaanse"]), (25, &["russisch", "russische"]),
        (26, &["braziliaans", "braziliaanse"]), (27, &["canadees", "canadese"]), (28, &["portugees", "portugese"]),
        (29, &["tsjechisch", "tsjechische"]), (30, &["turks", "turkse"]), (31, &["thais", "thaise"]), (40, &["fries", "friese"]),
    ],
    counted_moves: &["zet", "zetten"],
    before_counts: &["na", "in", "op", "de", "bij"],
    pieces: PieceWords {
        counted: &["stuk", "stukken"],
        men: &["schijf", "schijven"], king: &["dam", "d"], kings: &["dammen"], on: &["op"], and: &["en"],
    },
    results: ResultWords {
        white: &["wit", "witte", "witspeler"],
        black: &["zwart", "zwarte", "zwartspeler", "zw"],
        draw: &["punten gedeeld", "remise", "gelijkspel", "gelijk", "puntendeling", "punt gedeeld", "punten deling", "rem"],
        wins: &["wint", "won", "gewonnen", "winst", "overwinning", "winnaar"],
        loses: &["overschrijdt de tijd", "door de vlag", "verliest", "verloor", "verloren", "verlies", "geeft op", "geeft het op", "gaf op", "geeft", "gaf", "zich gewonnen", "overschreed de tijd", "opgegeven", "opgave", "nederlaag", "vlag gevallen", "is geblokkeerd", "staat geblokkeerd"],
        forfeits: &["niet opgekomen", "reglementair verlies"],
        unplayed: &["niet gespeeld", "niet verschenen", "afwezig", "reglementair", "reglementaire"],
        both: &["beiden", "beide", "dubbel", "dubbele"],
        unfinished: &["afgebroken", "onderbroken", "uitgesteld", "opgeschort", "verdaagd", "hangpartij", "niet uitgespeeld", "niet uitgespeelde"],
        on_time: &["tijd", "vlag"],
        silent: &[
            "aan", "akkoord", "de", "door", "een", "en", "eindigt", "enz", "gegeven", "gewoon", "heeft", "het", "hier", "in", "is", "met", "na", "op",
            "overeengekomen", "onderling", "overeenkomst", "partij", "tijd", "tijdsoverschrijding", "tot", "uitslag", "van", "voor",
            "vlag", "wordt", "resultaat", "bij", "herhaling", "zetherhaling", "zettenherhaling", "stellingherhaling", "voorstel", "herhaling van zetten", "reglementair", "reglementaire",
            "afgesproken",
        ],
    },
};
