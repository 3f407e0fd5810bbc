//! The words of game records in French.

use super::{Language, PieceWords, ResultWords};
use crate::record::Tag;

#[rustfmt::skip]
pub(super) static FRENCH: Language = Language {
    code: "fr",
    written: &[
        (Tag::White, "Blancs"), (Tag::Black, "Noirs"), (Tag::Event, "Tournoi"), (Tag::Site, "Lieu"), (Tag::Date, "Date"),
        (Tag::Round, "Ronde"), (Tag::Result, "Résultat"), (Tag::Variant, "Jeu"), (Tag::Board, "Table"),
        (Tag::Opening, "Ouverture"), (Tag::TimeControl, "Cadence"), (Tag::Annotator, "Annotateur"),
    ],
    written_to_move: ["Trait aux blancs.", "Trait aux noirs."],
    names: &[
        (Tag::White, &["blanc", "blancs"]), (Tag::Black, &["noir", "noirs"]), (Tag::Event, &["événement", "tournoi"]),
        (Tag::Site, &["lieu"]), (Tag::Round, &["manche", "ronde"]), (Tag::Result, &["résultat"]), (Tag::Board, &["damier"]),
        (Tag::Opening, &["ouverture"]), (Tag::TimeControl, &["cadence"]), (Tag::Annotator, &["annotateur"]),
        (Tag::Author, &["auteur"]), (Tag::GameType, &["type de jeu"]), (Tag::Variant, &["variante"]),
    ],
    headings: &[
        (Tag::Result, &["rés", "rés."]),
        (Tag::White, &["blanche", "le blanc", "les blancs"]), (Tag::Black, &["noire", "le noir", "les noirs"]),
        (Tag::Event, &["championnat", "compétition", "coupe", "trophée", "interclubs", "ligue", "saison"]), (Tag::Site, &["ville", "endroit"]), (Tag::Round, &["tour"]),
        (Tag::Variant, &["jeu"]), (Tag::Board, &["table", "échiquier"]), (Tag::Time, &["heure"]),
        (Tag::Annotator, &["commentateur"]),
    ],
    to_move: &["joue", "jouent", "trait"],
    number_columns: &["coup", "numéro"],
    moves_columns: &["coups", "partie"],
    between_players: &["contre"],
    of_player: &["nom", "joueur", "joueuse", "avec", "aux", "joueurs"],
    family_names: &["blanc", "blanche"],
    points: &["points", "rés"],
    stages: &["finale", "demi-finale", "demi finale", "petite finale", "quart de finale", "quarts de finale"],
    groups: &["groupe", "poule"],
    relayed: &["en direct"],
    next_page: &["page", "feuille", "suite"],
    particles: &["de", "des", "du", "et", "la", "le", "les", "d"],
    months: [
        &["janvier"], &["février", "fév"], &["mars"], &["avril"], &["mai"], &["juin"],
        &["juillet", "juil"], &["août"], &["septembre"], &["octobre"], &["novembre"], &["décembre"],
    ],
    in_dates: &[
        "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche", "le", "du", "de", "er", "ème",
    ],
    periods: &["au", "et"],
    before_mentions: &["mieux", "meilleur", "était", "est", "menace", "si", "après", "ou", "avec", "pas"],
    corrections: &["corrigé", "lire", "lisez", "barré", "biffé", "rayé", "corrigé en"],
    errata: &["erratum", "errata", "rectificatif"],
    analyses: &["analyse", "variante", "variantes", "notes", "remarques", "commentaires"],
    problems: &["problème", "étude", "exercice", "fin de partie", "problèmes", "études"],
    solutions: &["solution", "solutions"],
    between_squares: &["à"],
    number_signs: &["n", "no"],
    draughts: &["dame", "dames"],
    around_draughts: &["jeu", "de", "la", "les", "à"],
    games: &[
        (20, &["international", "internationale", "internationales", "internationaux"]),
        (21, &["anglaise", "anglaises"]), (22, &["italienne", "italiennes"]), (24, &["espagnole", "espagnoles"]),
        (25, &["russe", "russes"]), (26, &["brésilienne", "brésiliennes"]), (27, &["canadienne", "canadiennes"]),
        (28, &["portugaise", "portugaises"]), (29, &["tchèque", "tchèques"]), (30, &["turque", "turques"]),
        (31, &["thaïlandaise", "thaïlandaises"]), (40, &["frisonne", "frisonnes"]),
    ],
    counted_moves: &["coup", "coups"],
    before_counts: &["après", "en", "au"],
    pieces: PieceWords {
        counted: &["pièce", "pièces"],
        men: &["pion", "pions"], king: &["dame", "d"], kings: &["dames"], on: &["à", "en", "sur"], and: &["et"],
    },
    results: ResultWords {
        white: &["blanc", "blancs"],
        black: &["noir", "noirs"],
        draw: &["nulle", "nul", "nulles", "égalité"],
        wins: &["gagne", "gagnent", "gagné", "gagnant", "gagnants", "gain", "victoire", "vainqueur", "gagnante"],
        loses: &["perd", "perdent", "perdu", "abandonne", "abandonnent", "abandon", "défaite", "chute du drapeau", "drapeau tombé", "est bloqué", "sont bloqués"],
        forfeits: &["forfait"],
        unplayed: &["non jouée", "non disputée", "absent", "absente", "absence", "réglementaire"],
        both: &["double", "les deux"],
        unfinished: &["ajournée", "ajournement", "suspendue", "interrompue", "inachevée", "reportée", "non terminée", "non finie"],
        on_time: &["temps", "drapeau"],
        silent: &[
            "pour", "accord", "au", "aux", "commun", "d", "de", "des", "du", "est", "et", "etc", "l", "la", "le", "les", "match", "mutuel",
            "ont", "par", "partie", "pour", "répétition", "temps", "un", "une", "résultat", "proposition", "répétition de coups", "répétition des coups", "répétition de positions", "sur tapis vert",
            "convenue", "convenu", "acceptée",
        ],
    },
};
