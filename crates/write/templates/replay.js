// The replay of one game: buttons, keys, taps and swipes.

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
    at('findings').lastElementChild.replaceChildren(findingList(game, jump), ...meant(game, jump, () => this.open(otherwise(record), record.repair.ply)));
    at('claims').hidden = !game.claims.length;
    at('claims').lastElementChild.replaceChildren(...game.claims.map((claim) =>
      html('li', {}, jump(claim.claimable, say('page-ply', { ply: claim.claimable })), ` ${sentence(claim.text)}`)));
    at('moves').lastElementChild.replaceChildren(movetext(game, (to, text, severity) => {
      const name = severity
        ? say('page-move-found', { move: `${number(game, to)} ${text}`, severity: say(`severity-${severity}`) }) : null;
      const attributes = { type: 'button', class: `move ${severity ?? ''}`, 'data-ply': to, 'aria-label': name };
      const followed = to < game.positions.length;
      const button = html('button', { ...attributes, disabled: !followed, title: followed ? null : say('page-not-followed') }, text);
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
    // What belongs to the first or the last ply is drawn whole, not half beyond the line.
    const inside = (left, width) => ({ x: Math.max(Math.min(left, 1000 - width), 0), width });
    const told = (text) => svg('title', {}, text);
    const counts = game.claims.map((claim) =>
      svg('rect', { class: 'count', x: x(claim.since), y: 5, width: Math.max(x(claim.claimable) - x(claim.since), 1), height: 4 }));
    const claims = game.claims.map((claim) =>
      svg('rect', { class: 'claim', ...inside(x(claim.claimable), Math.max(1000 - x(claim.claimable), 14)), y: 1, height: 12 },
        told(claim.text)));
    const ticks = game.findings.filter((finding) => finding.ply !== null && finding.severity !== 'note').reverse();
    at('marks').replaceChildren(
      svg('rect', { class: 'line', x: 0, y: 6, width: 1000, height: 2 }),
      ...counts,
      ...claims,
      ...ticks.map((finding) =>
        svg('rect', { class: `tick ${finding.severity}`, ...inside(x(finding.ply) - 4, 8), y: 0, height: 14 }, told(finding.message))));
  },

  go(to, seen = false) {
    const { game } = this;
    if (!game) return;
    this.ply = Math.min(Math.max(to, 0), Math.max(game.positions.length - 1, 0));
    this.show();
    const board = at('board').getBoundingClientRect();
    const inView = Math.min(board.bottom, innerHeight) - Math.max(board.top, 0);
    if (seen && inView < board.height / 2) at('board').scrollIntoView({ block: 'center' });
    this.watcher?.(this.ply);
  },

  show() {
    const { game, ply } = this;
    at('ply').value = ply;
    for (const move of at('moves').querySelectorAll('[aria-current]')) move.removeAttribute('aria-current');
    const current = at('moves').querySelector(`[data-ply="${ply}"]`);
    current?.setAttribute('aria-current', 'step');
    if (current) within(current, at('moves').lastElementChild);
    const still = game.positions.length < 2;
    for (const id of ['play', 'speed', 'ply']) at(id).disabled = still;
    for (const id of ['flip', 'numbers', 'arrows']) at(id).disabled = !game.positions.length;
    for (const id of ['to-start', 'back']) at(id).disabled = ply === 0;
    for (const id of ['on', 'to-end']) at(id).disabled = ply >= game.positions.length - 1;
    if (!game.positions.length) {
      at('board').replaceChildren(html('p', { class: 'nothing' }, say('page-no-board')));
      for (const id of ['position', 'words', 'player-top', 'player-bottom']) at(id).replaceChildren();
      return;
    }
    const found = findingsAt(game, ply).filter((finding) => finding.severity !== 'note');
    const late = found.some((finding) => finding.ply > ply) ? ` ${say('page-not-played', { ply: ply + 1 })}` : '';
    const here = told(game, ply) + late;
    at('board').replaceChildren(drawing(game.board, game.positions[ply], viewAt(game, ply, this.options), here));
    at('position').replaceChildren(here,
      ...found.map((finding) => html('span', { class: finding.severity }, ' ', isolated(sentence(finding.message)))),
      ...game.claims.filter((claim) => claim.claimable === ply).map((claim) => html('span', { class: 'claimable' }, ` ${sentence(claim.text)}`)));
    at('ply').setAttribute('aria-valuetext', here);
    this.words();
    this.sides();
  },

  words() {
    const found = pieces(this.game, this.ply);
    const of = (side, men, kings) => html('p', {}, say('page-pieces', {
      ...ofSide(side), men_count: men.length, men: joined(men), kings_count: kings.length, kings: joined(kings),
    }));
    at('words').replaceChildren(of('white', found.w, found.W), of('black', found.b, found.B),
      html('p', {}, say('page-fen'), ' ', html('code', { id: 'fen' }, fen(this.game, this.ply))));
  },

  // Who sits where, with what is left of men and time.
  sides() {
    const { game, ply } = this;
    const found = pieces(game, ply);
    const turn = toMove(game, ply);
    const rows = [['white', game.players[0], found.w, found.W], ['black', game.players[1], found.b, found.B]];
    const shown = rows.map(([side, name, men, kings]) => {
      const left = game.clocks.filter(([when, whose]) => when <= ply && sideOf(whose) === side).pop();
      const material = [];
      if (men.length || !kings.length) material.push(say('count-man', { count: men.length }));
      if (kings.length) material.push(say('count-king', { count: kings.length }));
      const dot = html('span', { class: `dot ${side}-side`, 'aria-hidden': 'true' });
      const row = [dot, html('span', { class: 'name' }, isolated(name)), html('span', { class: 'material' }, joined(material))];
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
    at('play').setAttribute('aria-label', say('page-play'));
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
    at('play').setAttribute('aria-label', say('page-pause'));
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
