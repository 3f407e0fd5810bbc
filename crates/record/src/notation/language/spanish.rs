//! The words of game records in Spanish.

use super::{Language, PieceWords, ResultWords};
use crate::record::Tag;

#[rustfmt::skip]
pub(super) static SPANISH: Language = Language {
    code: "es",
    written: &[
        (Tag::White, "Blancas"), (Tag::Black, "Negras"), (Tag::Event, "Torneo"), (Tag::Site, "Lugar"),
        (Tag::Date, "Fecha"), (Tag::Round, "Ronda"), (Tag::Result, "Resultado"), (Tag::Variant, "Juego"),
        (Tag::Board, "Mesa"), (Tag::Opening, "Apertura"), (Tag::TimeControl, "Ritmo"), (Tag::Annotator, "Anotador"),
    ],
    written_to_move: ["Juegan blancas.", "Juegan negras."],
    names: &[
        (Tag::White, &["blancas", "blanco"]), (Tag::Black, &["negras", "negro"]), (Tag::Event, &["evento", "torneo"]),
        (Tag::Site, &["lugar", "sitio"]), (Tag::Date, &["fecha"]), (Tag::Round, &["ronda"]), (Tag::Result, &["resultado"]),
        (Tag::Board, &["tablero"]), (Tag::Opening, &["apertura"]), (Tag::Annotator, &["anotador", "comentarista"]),
        (Tag::Author, &["autor"]), (Tag::GameType, &["tipo de juego"]), (Tag::Variant, &["variante"]),
    ],
    headings: &[
        (Tag::Result, &["marcador"]), (Tag::White, &["blanca", "blancos", "las blancas"]), (Tag::Black, &["negra", "negros", "las negras"]),
        (Tag::Event, &["campeonato", "competición", "copa", "trofeo", "liga", "temporada"]), (Tag::Site, &["ciudad", "sede"]),
        (Tag::Variant, &["juego", "modalidad"]), (Tag::Board, &["mesa"]), (Tag::Time, &["hora"]),
        (Tag::TimeControl, &["cadencia", "ritmo", "ritmo de juego"]),
    ],
    to_move: &["juega", "juegan"],
    number_columns: &["jugada", "número", "nº"],
    moves_columns: &["jugadas", "movimientos", "partida"],
    between_players: &["contra"],
    of_player: &["nombre", "jugador", "jugadora", "con", "conduce", "jugadores"],
    family_names: &["blanco", "blanca", "negro"],
    points: &["puntos"],
    stages: &["final", "semifinal", "cuartos de final"],
    groups: &["grupo"],
    relayed: &["en vivo", "en directo"],
    next_page: &["página", "hoja", "continúa", "continuación"],
    particles: &["de", "del", "el", "la", "las", "los", "y"],
    months: [
        &["enero"], &["febrero"], &["marzo"], &["abril"], &["mayo"], &["junio"],
        &["julio"], &["agosto"], &["septiembre", "setiembre"], &["octubre"], &["noviembre"], &["diciembre"],
    ],
    in_dates: &[
        "lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo", "de", "del", "el", "día", "a", "º",
    ],
    periods: &["al", "y"],
    before_mentions: &["mejor", "fue", "era", "amenaza", "si", "tras", "después", "con"],
    corrections: &["corregido", "léase", "debe ser", "tachada", "tachado", "corregido a", "corregido por"],
    errata: &["erratas", "fe de erratas", "correcciones"],
    analyses: &["análisis", "variante", "variantes", "notas", "comentarios"],
    problems: &["problema", "estudio", "ejercicio", "final de partida", "problemas", "estudios"],
    solutions: &["solución", "soluciones"],
    between_squares: &["a"],
    number_signs: &["n", "no"],
    draughts: &["dama", "damas"],
    around_draughts: &["juego", "de", "a", "la", "las", "al"],
    games: &[
        (20, &["internacional", "internacionales"]), (21, &["inglesa", "inglesas"]),
        (22, &["italiana", "italianas"]), (24, &["española", "españolas"]), (25, &["rusa", "rusas"]),
        (26, &["brasileña", "brasileñas"]), (27, &["canadiense", "canadienses"]),
        (28, &["portuguesa", "portuguesas"]), (29, &["checa", "checas"]), (30, &["turca", "turcas"]),
        (31, &["tailandesa", "tailandesas"]), (40, &["frisona", "frisonas"]),
    ],
    counted_moves: &["jugada", "jugadas", "movimiento", "movimientos"],
    before_counts: &["tras", "en", "la", "después", "de"],
    pieces: PieceWords {
        counted: &["pieza", "piezas"],
        men: &["peón", "peones", "ficha", "fichas"], king: &["dama", "d"], kings: &["damas"], on: &["en", "a"], and: &["y", "e"],
    },
    results: ResultWords {
        white: &["blancas", "blanco", "blancos", "blanca"],
        black: &["negras", "negro", "negros", "negra"],
        draw: &["tablas", "empate", "empatan", "empatada", "empataron"],
        wins: &["gana", "ganan", "ganó", "ganaron", "ganado", "vence", "vencen", "victoria", "triunfo", "ganador", "ganadora", "vencedor", "vencedora"],
        loses: &["pierde", "pierden", "perdió", "perdieron", "abandona", "abandonan", "abandonó", "abandonaron", "abandono", "rinde", "rinden", "derrota", "caída de bandera", "bandera caída", "está bloqueado", "están bloqueadas", "están bloqueados"],
        forfeits: &["incomparecencia"],
        unplayed: &["no jugada", "no disputada", "no presentado", "no presentada", "no se presentó", "ausente", "ausencia"],
        both: &["ambos", "ambas", "doble"],
        unfinished: &["aplazada", "aplazado", "suspendida", "suspendido", "interrumpida", "inacabada", "inconclusa", "sin terminar"],
        on_time: &["tiempo", "bandera"],
        silent: &[
            "para", "a", "favor", "acuerdo", "con", "común", "de", "del", "el", "en", "etc", "han", "las", "los", "mutuo", "partida", "por", "por tiempo",
            "repetición", "se", "termina", "terminó", "tiempo", "y", "fin", "final", "son", "es", "resultado", "propuesta", "repetición de jugadas", "repetición de posiciones",
            "acordadas", "acordado", "acordada", "pactadas", "pactado", "aceptadas",
        ],
    },
};
