// Draws boards and replays one game at a time. Knows no rules: every position and every arrow comes with the game.
// What comes from a record is only ever set as text.

const boards = JSON.parse(document.getElementById('boards').textContent);
const codes = JSON.parse(document.getElementById('codes').textContent);
const at = (id) => document.getElementById(id);

function element(space, name, attributes, children) {
  const made = space ? document.createElementNS(space, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value !== null && value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}
const html = (name, attributes, ...children) => element(null, name, attributes, children);
const svg = (name, attributes, ...children) => element('http://www.w3.org/2000/svg', name, attributes, children);
const isolated = (text) => html('bdi', {}, text);
const count = (number, one, many = `${one}s`) => `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

// ---- Boards

const SIDE = 40;
const MARGIN = 26;
const PIECES = { w: 'white-man', W: 'white-king', b: 'black-man', B: 'black-king' };

// A board with a position; `view` may have last, arrows, flipped, numbers and ghost.
function drawing(board, squares, view, label) {
  const [width, height] = [board.width * SIDE, board.height * SIDE];
  const drawn = svg('svg', {
    class: 'diagram', role: 'img', 'aria-label': label, viewBox: `0 0 ${width + 2 * MARGIN} ${height + 2 * MARGIN}`,
  });
  const centre = (index) => {
    const [x, y] = board.places[index];
    const turned = view.flipped ? [board.width - 1 - x, board.height - 1 - y] : [x, y];
    return turned.map((place) => MARGIN + place * SIDE + SIDE / 2);
  };
  const square = (index, attributes) => {
    const [x, y] = centre(index);
    return svg('rect', { x: x - SIDE / 2, y: y - SIDE / 2, width: SIDE, height: SIDE, ...attributes });
  };
  const frame = { x: MARGIN, y: MARGIN, width, height };
  drawn.append(svg('rect', { class: 'light', ...frame }));
  for (const index of board.places.keys()) drawn.append(square(index, { class: 'dark' }));
  for (const index of view.last?.path ?? []) drawn.append(square(index, { class: 'moved' }));
  if (view.numbers) {
    for (const [index, name] of board.names.entries()) {
      const [x, y] = centre(index);
      if (squares[index] === '.') drawn.append(svg('text', { class: 'on', x, y: y + 6, 'font-size': 17 }, name));
    }
  }
  drawn.append(edge(board, centre), svg('rect', { class: 'frame', ...frame }));
  const piece = (index, letter, attributes) => {
    const [x, y] = centre(index);
    return svg('use', { href: `#${PIECES[letter]}`, x, y, ...attributes });
  };
  for (const [index, letter] of [...squares].entries()) {
    if (letter === '.') continue;
    drawn.append(piece(index, letter, { 'data-square': board.names[index], 'data-piece': letter }));
    if (view.numbers) {
      const [x, y] = centre(index);
      const [low, size] = letter === letter.toUpperCase() ? [15, 10] : [5, 14];
      const colour = letter.toLowerCase() === 'w' ? 'on-white' : 'on-black';
      drawn.append(svg('text', { class: colour, x, y: y + low, 'font-size': size }, board.names[index]));
    }
  }
  for (const [index, letter] of view.last?.taken ?? []) {
    if (squares[index] !== '.') continue;
    const [x, y] = centre(index);
    drawn.append(piece(index, letter, { class: 'gone' }));
    drawn.append(svg('path', { class: 'cross', d: `M${x - 10} ${y - 10}l20 20m0-20l-20 20` }));
  }
  const left = view.last?.path[0];
  if (view.arrows?.length && left !== undefined && squares[left] === '.') {
    drawn.append(piece(left, view.last.piece, { class: 'gone' }));
  }
  for (const way of view.arrows ?? []) {
    const points = way.map((index) => centre(index).join(' '));
    drawn.append(svg('path', { class: view.arrows.length > 6 ? 'arrow many' : 'arrow', d: `M${points.join('L')}`, 'marker-end': 'url(#head)' }));
  }
  return drawn;
}

// The names of the squares at the edge.
function edge(board, centre) {
  const group = svg('g', {});
  const [right, bottom] = [MARGIN + board.width * SIDE, MARGIN + board.height * SIDE];
  const write = (x, y, text) => group.append(svg('text', { class: 'ink', x, y: y + 6, 'font-size': 16 }, text));
  for (const [index, name] of board.names.entries()) {
    const [x, y] = centre(index);
    const [file, rank] = board.algebraic ? [name[0], name.slice(1)] : [name, name];
    if (y === bottom - SIDE / 2) write(x, bottom + MARGIN / 2, file);
    else if (y === MARGIN + SIDE / 2 && !board.algebraic) write(x, MARGIN / 2, file);
    else if (x === MARGIN + SIDE / 2) write(MARGIN / 2, y, rank);
    else if (x === right - SIDE / 2 && !board.algebraic) write(right + MARGIN / 2, y, rank);
  }
  return group;
}

// ---- Games

// A game with every position of it.
function played(record) {
  const board = boards.boards[record.variant] ?? null;
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

// `12.` or `12…`: the number in front of a ply.
function number(game, ply) {
  const second = game.second ? 1 : 0;
  return `${Math.ceil((ply + second) / 2)}${(ply + second) % 2 === 1 ? '.' : '…'}`;
}

const sideOf = (letter) => (letter?.toLowerCase() === 'w' ? 'White' : 'Black');

function toMove(game, ply) {
  const next = game.played[ply];
  if (next) return sideOf(next.piece);
  return game.to_move ? sideOf(game.to_move) : null;
}

// What happened in a ply, and whose turn it is.
function told(game, ply) {
  const turn = toMove(game, ply);
  const next = turn ? ` ${turn} to move.` : '';
  if (ply === 0) return `Start, ${count(game.moves.length, 'ply', 'plies')}.${next}`;
  const move = game.played[ply - 1];
  const name = (index) => game.board.names[index];
  const took = move.taken.length ? `, takes ${move.taken.map(([index]) => name(index)).join(', ')}` : '';
  const crowned = move.crowned ? ', is crowned' : '';
  const written = `${number(game, ply)} ${game.moves[ply - 1]}`;
  return `Ply ${ply} of ${game.moves.length}: ${written}, ${sideOf(move.piece)}${took}${crowned}.${next}`;
}

// The pieces of each side by name.
function pieces(game, ply) {
  const of = (letter) =>
    [...game.positions[ply]].flatMap((found, index) => (found === letter ? [game.board.names[index]] : []));
  return { w: of('w'), W: of('W'), b: of('b'), B: of('B') };
}

function fen(game, ply) {
  const found = pieces(game, ply);
  const side = (man, king) => [...found[man], ...found[king].map((name) => `K${name}`)].join(',');
  return `${toMove(game, ply)?.[0] ?? 'W'}:W${side('w', 'W')}:B${side('b', 'B')}`;
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
  const parts = [...named, game.board ? `${game.board.name} draughts` : 'unknown game', game.result, game.verdict, game.place];
  return parts.filter(Boolean).join(' · ');
}

// ---- Findings, claims and moves as text

function findingItem(game, finding, others, jump) {
  const place = finding.ply === null
    ? html('span', { class: 'place' }, `line ${finding.at[0]}, column ${finding.at[1]}`)
    : jump(finding.ply, `Ply ${finding.ply} (${finding.turn})`);
  const notes = finding.notes.flatMap(([name, text]) => [html('dt', {}, name), html('dd', {}, isolated(text))]);
  if (finding.legal.length) {
    const moves = html('dd', {});
    for (const move of finding.legal.slice(0, 24)) moves.append(html('span', { class: 'whole' }, move), ' ');
    if (finding.legal.length > 24) moves.append(`and ${finding.legal.length - 24} more`);
    notes.push(html('dt', {}, finding.code === 'ambiguous-capture' ? 'can be' : 'legal'), moves);
  }
  if (others.length) {
    const again = html('dd', {});
    for (const other of others.slice(0, 12)) {
      again.append(other.ply === null ? `line ${other.at[0]}` : jump(other.ply, `ply ${other.ply}`), ' ');
    }
    if (others.length > 12) again.append(`and ${others.length - 12} more`);
    notes.push(html('dt', {}, 'again'), again);
  }
  const known = codes[finding.code];
  const meaning = known && jump !== still
    ? html('details', {}, html('summary', {}, 'What this means'), ...known.explanation.map((text) => html('p', {}, text)))
    : null;
  return html('li', { class: `finding ${finding.severity}` },
    html('p', {}, html('strong', {}, `${finding.severity}: `), isolated(finding.message)),
    html('p', { class: 'where' }, place, ' ', html('code', {}, finding.code)),
    notes.length ? html('dl', {}, ...notes) : null,
    meaning);
}

// Where nothing can be clicked: on paper.
const still = (ply, text) => html('span', {}, text);

// Errors one by one; of warnings and notes of one kind the first, with the places of the others.
function findingList(game, jump) {
  const items = [];
  const first = new Map();
  for (const finding of game.findings) {
    const several = finding.severity !== 'error' && !finding.code.startsWith('declared-');
    if (several && first.has(finding.code)) {
      first.get(finding.code).others.push(finding);
      continue;
    }
    const item = { finding, others: [] };
    if (several) first.set(finding.code, item);
    items.push(item);
  }
  const rank = { error: 0, warning: 1, note: 2 };
  items.sort((one, other) => rank[one.finding.severity] - rank[other.finding.severity]);
  if (!items.length) return html('p', { class: 'nothing' }, 'Nothing to report.');
  return html('ul', { class: 'findings' }, ...items.map((item) => findingItem(game, item.finding, item.others, jump)));
}

function movetext(game, move) {
  const text = html('p', {});
  const found = new Map();
  for (const finding of game.findings) {
    if (finding.ply !== null && finding.severity !== 'note') {
      const worst = found.get(finding.ply) === 'error' ? 'error' : finding.severity;
      found.set(finding.ply, worst);
    }
  }
  let next = 0;
  let numbered = false;
  const remarks = (ply) => {
    for (; next < game.remarks.length && game.remarks[next][0] <= ply; next += 1) {
      const [, kind, remark] = game.remarks[next];
      const [mark, end] = kind === 'v' ? ['(', ')'] : ['', ''];
      const name = { c: 'comment', v: 'variation', s: 'sign' }[kind];
      text.append(kind === 's' ? '' : ' ', html('span', { class: name }, mark, isolated(remark), end));
      numbered = numbered && kind === 's';
    }
  };
  remarks(0);
  for (const [index, written] of game.moves.entries()) {
    const ply = index + 1;
    const before = number(game, ply);
    const button = move(ply, written, found.get(ply));
    const shown = !numbered || before.endsWith('.');
    text.append(' ', shown ? html('span', { class: 'numbered' }, html('span', { class: 'number' }, before), ' ', button) : button);
    numbered = true;
    remarks(ply);
  }
  remarks(Infinity);
  text.append(' ', html('strong', {}, isolated(game.result || '*')));
  return text;
}

// ---- The replay of one game

const replay = {
  game: null,
  ply: 0,
  timer: null,
  options: { flipped: false, numbers: false, arrows: true },
  // Told where it is, once it has moved.
  watcher: null,

  open(record, ply = 0) {
    this.stop();
    this.game = played(record);
    const { game } = this;
    at('players').replaceChildren(isolated(game.players[0]), ' – ', isolated(game.players[1]));
    at('facts').replaceChildren(isolated(facts(game)));
    at('ply').max = Math.max(game.positions.length - 1, 0);
    const jump = (to, text) => {
      const button = html('button', { type: 'button', class: 'jump', 'data-finding': to }, text);
      button.addEventListener('click', () => this.go(to, true));
      return button;
    };
    at('findings').lastElementChild.replaceChildren(findingList(game, jump));
    at('claims').hidden = !game.claims.length;
    at('claims').lastElementChild.replaceChildren(...game.claims.map((claim) =>
      html('li', {}, jump(claim.claimable, `Ply ${claim.claimable}`), ` ${claim.text}.`)));
    at('moves').lastElementChild.replaceChildren(movetext(game, (to, text, severity) => {
      const name = severity ? `${number(game, to)} ${text}, ${severity}` : null;
      const attributes = { type: 'button', class: `move ${severity ?? ''}`, 'data-ply': to, 'aria-label': name };
      const followed = to < game.positions.length;
      const button = html('button', { ...attributes, disabled: !followed, title: followed ? null : 'not followed' }, text);
      button.addEventListener('click', () => this.go(to));
      return button;
    }));
    at('tags').lastElementChild.replaceChildren(...game.tags.flatMap(([name, value]) =>
      [html('dt', {}, isolated(name)), html('dd', {}, isolated(value))]));
    this.mark();
    this.go(ply);
  },

  // The thin line of the game: claims as bands, findings as ticks.
  mark() {
    const { game } = this;
    const last = Math.max(game.positions.length - 1, 1);
    const x = (ply) => (Math.min(ply, last) / last) * 1000;
    const told = (text) => svg('title', {}, text);
    const counts = game.claims.map((claim) =>
      svg('rect', { class: 'count', x: x(claim.since), y: 5, width: Math.max(x(claim.claimable) - x(claim.since), 1), height: 4 }));
    const claims = game.claims.map((claim) =>
      svg('rect', { class: 'claim', x: x(claim.claimable), y: 3, width: Math.max(1000 - x(claim.claimable), 6), height: 8 },
        told(claim.text)));
    const ticks = game.findings.filter((finding) => finding.ply !== null && finding.severity !== 'note').reverse();
    at('marks').replaceChildren(
      svg('rect', { class: 'line', x: 0, y: 6, width: 1000, height: 2 }),
      ...counts,
      ...claims,
      ...ticks.map((finding) =>
        svg('rect', { class: `tick ${finding.severity}`, x: x(finding.ply) - 3, y: 0, width: 6, height: 14 }, told(finding.message))));
  },

  go(to, seen = false) {
    const { game } = this;
    if (!game) return;
    this.ply = Math.min(Math.max(to, 0), Math.max(game.positions.length - 1, 0));
    this.show();
    if (seen && at('board').getBoundingClientRect().bottom < 0) at('board').scrollIntoView({ block: 'center' });
    this.watcher?.(this.ply);
  },

  show() {
    const { game, ply } = this;
    at('ply').value = ply;
    for (const move of at('moves').querySelectorAll('[aria-current]')) move.removeAttribute('aria-current');
    const current = at('moves').querySelector(`[data-ply="${ply}"]`);
    current?.setAttribute('aria-current', 'step');
    if (current) within(current, at('moves').lastElementChild);
    for (const id of ['to-start', 'back']) at(id).disabled = ply === 0;
    for (const id of ['on', 'to-end']) at(id).disabled = ply >= game.positions.length - 1;
    if (!game.positions.length) {
      const why = 'No board can be shown: the start cannot be played, or there are no rules for this game.';
      at('board').replaceChildren(html('p', { class: 'nothing' }, why));
      for (const id of ['position', 'words', 'player-top', 'player-bottom']) at(id).replaceChildren();
      return;
    }
    const found = findingsAt(game, ply).filter((finding) => finding.severity !== 'note');
    const late = found.some((finding) => finding.ply > ply) ? ` Ply ${ply + 1} could not be played.` : '';
    const sentence = told(game, ply) + late;
    at('board').replaceChildren(drawing(game.board, game.positions[ply], viewAt(game, ply, this.options), sentence));
    at('position').replaceChildren(sentence,
      ...found.map((finding) => html('span', { class: finding.severity }, ' ', isolated(`${finding.message}.`))),
      ...game.claims.filter((claim) => claim.claimable === ply).map((claim) => html('span', { class: 'claimable' }, ` ${claim.text}.`)));
    at('ply').setAttribute('aria-valuetext', sentence);
    this.words();
    this.sides();
  },

  words() {
    const found = pieces(this.game, this.ply);
    const side = (name, men, kings) => {
      const parts = [men.length ? `men ${men.join(', ')}` : '', kings.length ? `kings ${kings.join(', ')}` : ''];
      return html('p', {}, `${name}: ${parts.filter(Boolean).join('; ') || 'no piece'}.`);
    };
    at('words').replaceChildren(side('White', found.w, found.W), side('Black', found.b, found.B),
      html('p', {}, 'FEN: ', html('code', { id: 'fen' }, fen(this.game, this.ply))));
  },

  // Who sits where, with what is left of men and time.
  sides() {
    const { game, ply } = this;
    const found = pieces(game, ply);
    const turn = toMove(game, ply);
    const rows = [['White', game.players[0], found.w, found.W], ['Black', game.players[1], found.b, found.B]];
    const shown = rows.map(([side, name, men, kings]) => {
      const left = game.clocks.filter(([when, whose]) => when <= ply && sideOf(whose) === side).pop();
      const material = [men.length || !kings.length ? count(men.length, 'man', 'men') : '', kings.length ? count(kings.length, 'king') : ''];
      const dot = html('span', { class: `dot ${side.toLowerCase()}-side`, 'aria-hidden': 'true' });
      const row = [dot, html('span', { class: 'name' }, isolated(name)), html('span', { class: 'material' }, material.filter(Boolean).join(', '))];
      if (left) row.push(html('span', { class: 'clock' }, left[2]));
      return [row, turn === side];
    });
    const order = this.options.flipped ? ['player-bottom', 'player-top'] : ['player-top', 'player-bottom'];
    for (const [place, [row, on]] of [[order[1], shown[0]], [order[0], shown[1]]]) {
      at(place).replaceChildren(...row);
      at(place).classList.toggle('turn-to-move', on);
    }
  },

  toggle(option, button) {
    this.options[option] = !this.options[option];
    button.setAttribute('aria-pressed', String(this.options[option]));
    if (this.game) this.show();
  },

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    at('play').setAttribute('aria-pressed', 'false');
    at('play').setAttribute('aria-label', 'Play');
  },

  start() {
    if (!this.game?.positions.length) return;
    if (this.ply >= this.game.positions.length - 1) this.go(0);
    const tick = () => {
      this.go(this.ply + 1);
      if (this.ply >= this.game.positions.length - 1) this.stop();
    };
    this.timer = setInterval(tick, Number(at('speed').value));
    at('play').setAttribute('aria-pressed', 'true');
    at('play').setAttribute('aria-label', 'Pause');
  },
};

// Scrolls a list so far that one of its items is seen, and nothing else.
function within(item, list) {
  const [inner, outer] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  const head = list.querySelector('thead')?.getBoundingClientRect().height ?? 0;
  if (inner.top < outer.top + head) list.scrollTop -= outer.top + head - inner.top + 8;
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + 8;
}

const step = (to) => () => {
  replay.stop();
  replay.go(to());
};
const steps = {
  'to-start': step(() => 0),
  back: step(() => replay.ply - 1),
  on: step(() => replay.ply + 1),
  'to-end': step(() => Infinity),
};
for (const [id, take] of Object.entries(steps)) at(id).addEventListener('click', take);
at('play').addEventListener('click', () => (replay.timer ? replay.stop() : replay.start()));
at('speed').addEventListener('change', () => {
  if (!replay.timer) return;
  replay.stop();
  replay.start();
});
for (const [id, option] of [['flip', 'flipped'], ['numbers', 'numbers'], ['arrows', 'arrows']]) {
  at(id).addEventListener('click', () => replay.toggle(option, at(id)));
}
at('ply').addEventListener('input', () => {
  replay.stop();
  replay.go(Number(at('ply').value));
});

// Arrow keys step wherever nothing else wants them; Home and End where the board has the focus.
document.addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { target } = event;
  if (target.matches?.('input, select, textarea, .scroll')) return;
  const near = at('game').contains(target);
  const keys = { ArrowLeft: 'back', ArrowRight: 'on', ...(near ? { Home: 'to-start', End: 'to-end' } : {}) };
  const wanted = keys[event.key];
  if (!wanted || !(near || target === document.body)) return;
  event.preventDefault();
  steps[wanted]();
});

// A swipe steps; a tap on the right half steps on, one on the left half back.
{
  let from = null;
  at('board').addEventListener('pointerdown', (event) => {
    from = event.isPrimary ? [event.clientX, event.clientY] : null;
  });
  at('board').addEventListener('pointerup', (event) => {
    if (!from) return;
    const [dx, dy] = [event.clientX - from[0], event.clientY - from[1]];
    from = null;
    const box = at('board').getBoundingClientRect();
    const tapped = Math.abs(dx) < 10 && Math.abs(dy) < 10;
    if (!tapped && Math.abs(dx) < Math.max(30, Math.abs(dy))) return;
    const on = tapped ? event.clientX > box.left + box.width / 2 : dx < 0;
    (on ? steps.on : steps.back)();
  });
  at('board').addEventListener('pointercancel', () => {
    from = null;
  });
}

// ---- Paper

const DIAGRAMS = 12;

// A game on paper: its head, a diagram at each finding, or of the end where there is none, its moves.
function sheet(record) {
  const game = played(record);
  const plies = [...new Set(game.findings.filter((finding) => finding.severity !== 'note')
    .map((finding) => shownAt(game, finding)).filter((ply) => ply !== null))].slice(0, DIAGRAMS);
  if (!plies.length) plies.push(game.positions.length - 1);
  const diagrams = game.positions.length ? plies.map((ply) => html('figure', {},
    drawing(game.board, game.positions[ply], viewAt(game, ply, { ...replay.options, numbers: false }), told(game, ply)),
    html('figcaption', {}, told(game, ply)))) : [];
  const move = (ply, written, severity) => html(severity ? 'strong' : 'span', {}, written);
  const claims = game.claims.map((claim) => html('li', {}, `${claim.text}.`));
  return html('article', { class: 'sheet' },
    html('h2', {}, isolated(game.players[0]), ' – ', isolated(game.players[1])),
    html('p', {}, isolated(facts(game))),
    movetext(game, move),
    findingList(game, still),
    claims.length ? html('ul', {}, ...claims) : null,
    html('div', { class: 'diagrams' }, ...diagrams));
}

// What goes on paper: the open game, unless somebody else says more.
const paper = { sheets: () => (replay.game ? [replay.game] : []), rest: 0 };
addEventListener('beforeprint', () => {
  at('sheets').replaceChildren(...paper.sheets().map(sheet));
  if (paper.rest) {
    at('sheets').append(html('p', {}, `${count(paper.rest, 'more game')} of the list not printed: filter the list to print others.`));
  }
});
addEventListener('afterprint', () => at('sheets').replaceChildren());

const only = at('only');
if (only) replay.open(JSON.parse(only.textContent));
