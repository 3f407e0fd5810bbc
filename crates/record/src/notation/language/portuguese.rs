//! The words of game records in Portuguese.

use super::{Language, PieceWords, ResultWords};
use crate::record::Tag;

#[rustfmt::skip]
pub(super) static PORTUGUESE: Language = Language {
    code: "pt",
    written: &[
        (Tag::White, "Brancas"), (Tag::Black, "Pretas"), (Tag::Event, "Torneio"), (Tag::Site, "Local"), (Tag::Date, "Data"),
        (Tag::Round, "Rodada"), (Tag::Result, "Resultado"), (Tag::Variant, "Jogo"), (Tag::Board, "Tabuleiro"),
        (Tag::Opening, "Abertura"), (Tag::TimeControl, "Ritmo"), (Tag::Annotator, "Anotador"),
    ],
    written_to_move: ["Jogam as brancas.", "Jogam as pretas."],
    names: &[
        (Tag::White, &["brancas", "branco"]), (Tag::Black, &["negras", "pretas", "preto"]), (Tag::Event, &["evento", "torneio"]),
        (Tag::Site, &["local"]), (Tag::Date, &["data"]), (Tag::Round, &["rodada"]), (Tag::Result, &["resultado"]),
        (Tag::Board, &["tabuleiro"]), (Tag::Opening, &["abertura"]), (Tag::Annotator, &["anotador", "comentarista"]),
        (Tag::Author, &["autor"]), (Tag::GameType, &["tipo de jogo"]), (Tag::Variant, &["variante"]),
    ],
    headings: &[
        (Tag::Result, &["placar"]), (Tag::White, &["as brancas"]), (Tag::Black, &["as pretas", "as negras"]), (Tag::Event, &["campeonato", "competição", "copa", "prova", "taça", "troféu", "liga", "temporada"]),
        (Tag::Site, &["cidade"]), (Tag::Variant, &["jogo", "modalidade"]), (Tag::TimeControl, &["cadência", "ritmo", "tempo"]),
        (Tag::Board, &["mesa"]), (Tag::Time, &["hora"]),
    ],
    to_move: &["joga", "jogam"],
    number_columns: &["lance", "jogada"],
    moves_columns: &["lances", "movimentos", "partida"],
    between_players: &["contra", "x"],
    of_player: &["nome", "jogador", "jogadora", "com", "jogadores"],
    family_names: &["branco", "preto"],
    points: &["pontos"],
    stages: &["final", "semifinal", "meia-final", "meia final", "quartas de final", "quartos de final"],
    groups: &["grupo"],
    relayed: &["ao vivo"],
    next_page: &["página", "folha", "continua", "continuação"],
    particles: &["da", "das", "de", "do", "dos", "e"],
    months: [
        &["janeiro"], &["fevereiro"], &["março"], &["abril"], &["maio"], &["junho"],
        &["julho"], &["agosto"], &["setembro"], &["outubro"], &["novembro"], &["dezembro"],
    ],
    in_dates: &["segunda", "terça", "quarta", "quinta", "sexta", "feira", "sábado", "domingo", "de", "do", "em", "dia"],
    periods: &["a", "e"],
    before_mentions: &["melhor", "foi", "era", "ameaça", "se", "após", "ou", "com", "não"],
    corrections: &["corrigido", "ler", "leia-se", "riscada", "riscado", "corrigido para"],
    errata: &["errata", "correções"],
    analyses: &["análise", "variante", "variantes", "notas", "comentários"],
    problems: &["problema", "estudo", "exercício", "final de jogo", "problemas", "estudos"],
    solutions: &["solução", "soluções"],
    between_squares: &["a"],
    number_signs: &["n"],
    draughts: &["dama", "damas"],
    around_draughts: &["jogo", "de", "das", "do"],
    games: &[
        (20, &["internacional", "internacionais"]), (21, &["inglesa", "inglesas"]), (22, &["italiana", "italianas"]),
        (24, &["espanhola", "espanholas", "espanola", "espanolas"]), (25, &["russa", "russas"]),
        (26, &["brasileira", "brasileiras"]), (27, &["canadense", "canadenses"]),
        (28, &["portuguesa", "portuguesas"]), (29, &["tcheca", "tchecas", "checa", "checas"]),
        (30, &["turca", "turcas"]), (31, &["tailandesa", "tailandesas"]), (40, &["frísia", "frísias"]),
    ],
    counted_moves: &["lance", "lances", "jogada", "jogadas"],
    before_counts: &["após", "em", "no", "na", "depois", "de"],
    pieces: PieceWords {
        counted: &["peça", "peças"],
        men: &["pedra", "pedras", "peão", "peões"], king: &["dama", "d"], kings: &["damas"], on: &["em"], and: &["e"],
    },
    results: ResultWords {
        white: &["brancas", "branco", "brancos"],
        black: &["pretas", "preto", "pretos", "negras"],
        draw: &["empate", "empatam", "empatada"],
        wins: &["ganha", "ganham", "ganhou", "ganharam", "vence", "vencem", "venceu", "vitória", "ganhador"],
        loses: &["perde", "perdem", "perdeu", "abandona", "abandonam", "abandonou", "abandono", "desiste", "desistem", "desistência", "derrota", "queda da bandeira", "bandeira caída", "está bloqueado", "estão bloqueadas", "estão bloqueados"],
        forfeits: &["falta de comparência"],
        unplayed: &["não jogada", "não compareceu", "não disputada", "ausente", "ausência"],
        both: &["ambos", "ambas", "duplo", "dupla"],
        unfinished: &["adiada", "suspensa", "interrompida", "inacabada", "inconclusa", "não terminada"],
        silent: &["para", "a", "favor", "acordo", "as", "comum", "da", "das", "de", "do", "dos", "e", "em", "jogo", "mútuo", "o", "os", "partida", "pelas", "por", "tempo", "termina", "repetição", "proposta", "repetição de lances", "repetição da posição", "acordado", "acordada", "combinado", "aceite"],
    },
};
