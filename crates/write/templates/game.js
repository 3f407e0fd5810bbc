// A game with every position of it, and what there is to say of a ply. Knows no rules.

// A game with every position of it.
function played(record) {
  const known = boards.boards[record.variant] ?? null;
  const board = known && record.names ? { ...known, names: record.names, algebraic: Boolean(record.algebraic) } : known;
  const game = { ...record, board, positions: [], played: [] };
  if (!board || !record.start) return game;
  const placed = new Map(record.placed);
  let squares = [...(placed.get(0) ?? record.start)];
  game.positions.push(squares.join(''));
  for (const step of record.steps ? record.steps.split(' ') : []) {
    const [way, result] = step.split(':');
    const path = indexes(way);
    const taken = indexes(result.slice(1)).map((index) => [index, squares[index]]);
    const before = squares;
    squares = [...squares];
    squares[path[0]] = '.';
    for (const [index] of taken) squares[index] = '.';
    squares[path[path.length - 1]] = result[0];
    game.played.push({ path, taken, piece: before[path[0]], crowned: before[path[0]] !== result[0] });
    squares = [...(placed.get(game.played.length) ?? squares)];
    game.positions.push(squares.join(''));
  }
  return game;
}

const indexes = (letters) => [...letters].map((letter) => boards.letters.indexOf(letter)).filter((index) => index >= 0);

// `12.` or `12…`: the number in front of a ply. What was made in the place of a ply taken back has its number.
function number(game, ply) {
  const back = (game.taken_back ?? []).filter((taken) => taken < ply).length;
  const half = ply - back + (game.second ? 1 : 0);
  return `${Math.ceil(half / 2)}${half % 2 === 1 ? '.' : '…'}`;
}

const sideOf = (letter) => (letter?.toLowerCase() === 'w' ? 'white' : 'black');

function toMove(game, ply) {
  const next = game.played[ply];
  if (next) return sideOf(next.piece);
  return game.to_move ? sideOf(game.to_move) : null;
}

// What happened in a ply, and whose turn it is.
function told(game, ply) {
  const turn = toMove(game, ply);
  const next = turn ? ` ${sentence(say('picture-to-move', ofSide(turn)))}` : '';
  const plies = game.moves.length;
  if (ply === 0) return say('page-at-start', { plies: say('count-ply', { count: plies }) }) + next;
  const move = game.played[ply - 1];
  return say('page-after-ply', {
    ply, plies, written: `${number(game, ply)} ${game.moves[ply - 1]}`, ...ofSide(sideOf(move.piece)),
    taken: move.taken.length, squares: joined(move.taken.map(([index]) => game.board.names[index])),
    crowned: move.crowned ? 'yes' : 'no',
  }) + next;
}

// The pieces of each side by name, in order of numbers, or of rows and then of files.
function pieces(game, ply) {
  const rank = (name) => Number(name.replace(/^[a-z]/, ''));
  const before = (one, other) => rank(one) - rank(other) || (one < other ? -1 : 1);
  const of = (letter) =>
    [...game.positions[ply]].flatMap((found, index) => (found === letter ? [game.board.names[index]] : [])).sort(before);
  return { w: of('w'), W: of('W'), b: of('b'), B: of('B') };
}

function fen(game, ply) {
  const found = pieces(game, ply);
  const side = (man, king) => [...found[man], ...found[king].map((name) => `K${name}`)].join(',');
  return `${toMove(game, ply) === 'black' ? 'B' : 'W'}:W${side('w', 'W')}:B${side('b', 'B')}`;
}

// The findings that speak of a ply that is shown: of the ply itself, or of the one that could not be made after it.
function findingsAt(game, ply) {
  return game.findings.filter((finding) => shownAt(game, finding) === ply);
}

function shownAt(game, finding) {
  return finding.ply === null ? null : Math.min(finding.ply, Math.max(game.positions.length - 1, 0));
}

function viewAt(game, ply, options) {
  const ways = findingsAt(game, ply).flatMap((finding) => finding.ways).filter((way) => way.length > 1);
  return {
    last: ply > 0 ? game.played[ply - 1] : null,
    arrows: options.arrows ? [...new Set(ways)].map(indexes) : [],
    flipped: options.flipped,
    numbers: options.numbers,
  };
}

function facts(game) {
  const of = new Map(game.tags.map(([name, value]) => [name.toLowerCase(), value]));
  const named = ['event', 'round', 'site', 'date'].map((name) => of.get(name)).filter((value) => value && value !== '?');
  const called = game.board ? say('page-game-named', { game: game.board.name }) : say('page-game-unknown');
  const parts = [...named, called, game.result, say(`verdict-${game.verdict}`), game.place];
  return parts.filter(Boolean).join(' · ');
}
