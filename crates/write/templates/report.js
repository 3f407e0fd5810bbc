// The list of games: filtered, ordered, a page at a time. A game is read from the page's data when it is opened.

const PAGE = 100;
const SHEETS = 200;

// The columns: title, what is shown, what they are ordered by, class.
const COLUMNS = [
  { title: say('page-number'), text: (entry) => String(entry.index + 1), key: (entry) => entry.index, class: 'figure' },
  { title: say('side-white'), text: (entry) => entry.white || '?', key: (entry) => entry.white.toLowerCase(), class: 'name' },
  { title: say('side-black'), text: (entry) => entry.black || '?', key: (entry) => entry.black.toLowerCase(), class: 'name' },
  { title: say('page-result'), text: (entry) => entry.result || '–', key: (entry) => entry.result, class: 'result' },
  { title: say('page-verdict'), text: verdict, key: (entry) => VERDICTS.indexOf(entry.verdict), class: 'verdict' },
  { title: say('page-found'), text: found, key: (entry) => entry.errors * 1e6 + entry.warnings + entry.claims / 1e3, class: 'found wide' },
  { title: say('page-plies'), text: (entry) => String(entry.plies), key: (entry) => entry.plies, class: 'figure wide' },
  { title: say('page-event'), text: event, key: (entry) => event(entry).toLowerCase(), class: 'event wide' },
  { title: say('page-date'), text: (entry) => entry.date, key: (entry) => entry.date, class: 'date wide' },
  { title: say('page-game'), text: (entry) => entry.variant, key: (entry) => entry.variant, class: 'wide' },
];
const VERDICTS = ['legal', 'irregular', 'broken', 'unreadable'];

function found(entry) {
  const counts = [['count-error', entry.errors], ['count-warning', entry.warnings], ['count-claim', entry.claims]];
  return joined(counts.filter(([, count]) => count).map(([id, count]) => say(id, { count })));
}

function verdict(entry) {
  return say(`verdict-${entry.verdict}`);
}

function event(entry) {
  return [entry.event, entry.round].filter((part) => part && part !== '?').join(' · ');
}

// ---- Words, as a reader types them: without case, accents and apostrophes

// Letters that have a stroke or are two: taking accents off leaves them as they are.
const LETTERS = {
  đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŀ: 'l', ł: 'l', ŉ: 'n', ø: 'o', ŧ: 't', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ĳ: 'ij',
};
const STROKED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

function folded(text) {
  return text.toLowerCase().replace(STROKED, (letter) => LETTERS[letter]).normalize('NFD').replace(/\p{M}/gu, '')
    .replace(/[\u0027\u0060\u00b4\u2018\u2019\u201b\u02b9\u02bb\u02bc\u2032\uff07]/gu, '');
}

// A blank may follow an apostrophe: D' Amore.
const AFTER_APOSTROPHE = /([\u0027\u0060\u00b4\u2018\u2019\u201b\u02b9\u02bb\u02bc\u2032\uff07])\s+/gu;

// Dates are typed with hyphens, too.
const HYPHENED = /^\d{4}-\d{1,2}(-\d{1,2})?$/u;

function sought(text) {
  const words = folded(text.replace(AFTER_APOSTROPHE, '$1')).split(/\s+/u).filter(Boolean);
  return words.map((word) => (HYPHENED.test(word) ? word.replaceAll('-', '.') : word));
}

// ---- The data: lists of entries, each with the games that belong to it, a game a line

const batches = [...document.querySelectorAll('script.games')];
const entries = [];
for (const [batch, block] of [...document.querySelectorAll('script.entries')].entries()) {
  for (const [line, entry] of JSON.parse(block.textContent).entries()) {
    const [white, black, result, event, round, date, variant, plies, verdict, [errors, warnings], codes, claims] = entry;
    entries.push({
      index: entries.length, batch, line, white, black, result, event, round, date, variant, plies, verdict, errors, warnings, codes, claims,
    });
  }
}
for (const entry of entries) {
  const { white, black, result, event, round, date, variant, codes } = entry;
  const words = `${white} ${black} ${result} ${event} ${round} ${date} ${variant} ${verdict(entry)} ${codes}`;
  const joined = words.replace(AFTER_APOSTROPHE, '$1');
  entry.words = joined === words ? folded(words) : `${folded(words)} ${folded(joined)}`;
}

const lines = { batch: -1, texts: [] };
function read(entry) {
  if (lines.batch !== entry.batch) {
    lines.batch = entry.batch;
    lines.texts = batches[entry.batch].textContent.split('\n').filter((line) => line.startsWith('{'));
  }
  return JSON.parse(lines.texts[entry.line].replace(/,$/, ''));
}

// ---- The list

const list = {
  shown: entries,
  page: 0,
  column: COLUMNS[0],
  falling: false,
  open: null,

  filter() {
    const words = sought(at('filter').value);
    const verdict = at('verdict').value;
    const draws = at('draws').value;
    this.shown = entries.filter((entry) =>
      (!verdict || entry.verdict === verdict) && (!draws || entry.claims > 0) && words.every((word) => entry.words.includes(word)));
    this.sort();
    this.page = 0;
    this.show();
  },

  sort() {
    const { key } = this.column;
    const order = new Intl.Collator(language, { numeric: true });
    const keys = new Map(this.shown.map((entry) => [entry, key(entry)]));
    const compare = (one, other) => (typeof one === 'number' ? one - other : order.compare(one, other));
    const sign = this.falling ? -1 : 1;
    this.shown = [...this.shown].sort((one, other) =>
      sign * compare(keys.get(one), keys.get(other)) || one.index - other.index);
  },

  order(column, falling) {
    this.column = column;
    this.falling = falling;
    at('order').value = `${COLUMNS.indexOf(column)} ${falling}`;
    this.sort();
    this.page = 0;
    this.heads();
    this.show();
  },

  show() {
    const pages = Math.max(Math.ceil(this.shown.length / PAGE), 1);
    this.page = Math.min(Math.max(this.page, 0), pages - 1);
    const rows = this.shown.slice(this.page * PAGE, (this.page + 1) * PAGE);
    at('list').tBodies[0].replaceChildren(...rows.map((entry) => this.row(entry)));
    const games = say('count-game', { count: entries.length });
    at('shown').textContent = this.shown.length === entries.length
      ? games : say('page-shown', { shown: grouped(this.shown.length), games });
    at('page').textContent = say('page-list-page', { page: grouped(this.page + 1), pages: grouped(pages) });
    at('page-back').disabled = this.page === 0;
    at('page-on').disabled = this.page === pages - 1;
    document.querySelector('.pages').classList.toggle('single', pages === 1);
    this.neighbours();
  },

  row(entry) {
    const cells = COLUMNS.map((column, index) => {
      const text = isolated(column.text(entry));
      if (index > 0) return html('td', { class: column.class }, text);
      const button = html('button', { type: 'button', 'aria-label': say('page-game-number', { game: entry.index + 1 }) }, text);
      return html('td', { class: column.class }, button);
    });
    const row = html('tr', { class: entry.verdict, 'data-game': entry.index, 'aria-current': entry === this.open }, ...cells);
    return row;
  },

  heads() {
    const cells = COLUMNS.map((column) => {
      const button = html('button', { type: 'button' }, column.title);
      button.addEventListener('click', () => {
        this.order(column, this.column === column && !this.falling);
        at('list').tHead.rows[0].cells[COLUMNS.indexOf(column)].firstChild.focus();
      });
      const order = this.column === column ? (this.falling ? 'descending' : 'ascending') : null;
      return html('th', { scope: 'col', class: column.class, 'aria-sort': order }, button);
    });
    at('list').tHead.rows[0].replaceChildren(...cells);
  },

  // Opens a game; `seen` brings it into view.
  openGame(entry, ply = 0, seen = false) {
    this.open = entry;
    replay.open(read(entry), ply);
    this.mark();
    this.neighbours();
    if (seen) {
      at('players').focus({ preventScroll: true });
      if (at('game').getBoundingClientRect().top > innerHeight / 2 || at('board').getBoundingClientRect().bottom < 80) {
        at('game').scrollIntoView();
      }
    }
  },

  // Shows which game is open, on its page of the list.
  mark() {
    const place = this.shown.indexOf(this.open);
    const page = Math.floor(place / PAGE);
    if (place >= 0 && page !== this.page) {
      this.page = page;
      this.show();
    }
    for (const row of at('list').tBodies[0].rows) {
      const open = Number(row.dataset.game) === this.open.index;
      if (open) row.setAttribute('aria-current', 'true');
      else row.removeAttribute('aria-current');
      if (open) within(row, at('list').parentElement);
    }
  },

  neighbours() {
    const place = this.shown.indexOf(this.open);
    at('game-back').disabled = place <= 0;
    at('game-on').disabled = place < 0 || place >= this.shown.length - 1;
  },

  beside(by) {
    const entry = this.shown[this.shown.indexOf(this.open) + by];
    if (entry) this.openGame(entry);
  },
};

at('filter').addEventListener('input', () => list.filter());
for (const id of ['verdict', 'draws']) at(id).addEventListener('change', () => list.filter());
at('order').append(...COLUMNS.flatMap((column, index) => [
  html('option', { value: `${index} false` }, `${column.title} ▲`),
  html('option', { value: `${index} true` }, `${column.title} ▼`),
]));
at('order').addEventListener('change', () => {
  const [index, falling] = at('order').value.split(' ');
  list.order(COLUMNS[Number(index)], falling === 'true');
});
at('page-back').addEventListener('click', () => {
  list.page -= 1;
  list.show();
});
at('page-on').addEventListener('click', () => {
  list.page += 1;
  list.show();
});
at('game-back').addEventListener('click', () => list.beside(-1));
at('game-on').addEventListener('click', () => list.beside(1));
at('list').tBodies[0].addEventListener('click', (event) => {
  const row = event.target.closest('tr');
  if (row) list.openGame(entries[Number(row.dataset.game)], 0, true);
});

// Paper: what the list shows, unless one game alone is asked for.
let alone = false;
paper.sheets = () => {
  if (alone && list.open) return [read(list.open)];
  paper.rest = Math.max(list.shown.length - SHEETS, 0);
  return list.shown.slice(0, SHEETS).map(read);
};
at('print-list').addEventListener('click', () => print());
at('print-game').addEventListener('click', () => {
  alone = true;
  document.body.classList.add('one-sheet');
  print();
});
addEventListener('afterprint', () => {
  alone = false;
  paper.rest = 0;
  document.body.classList.remove('one-sheet');
});

// The place in the address: a link to a game at a ply.
function linked() {
  const found = /^#game-(\d+)-ply-(\d+)$/.exec(location.hash);
  const entry = found && entries[Number(found[1]) - 1];
  if (entry) list.openGame(entry, Number(found[2]), true);
  return Boolean(entry);
}
replay.watcher = (ply) => {
  if (!replay.timer) history.replaceState(null, '', `#game-${list.open.index + 1}-ply-${ply}`);
};
addEventListener('hashchange', linked);

for (const [id, button] of [['page-list-back', 'page-back'], ['page-list-on', 'page-on']]) at(button).textContent = say(id, { count: PAGE });
if (at('crosstable')) document.querySelector('header nav').append(' ', html('a', { href: '#crosstable' }, say('page-crosstable')));
at('sums-above').textContent = at('sums').textContent;
list.heads();
list.show();
if (!linked() && entries.length) list.openGame(entries[0]);
if (!entries.length) {
  at('facts').textContent = say('page-no-game');
  document.querySelector('.replay').hidden = true;
}
