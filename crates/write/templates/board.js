// Draws boards. The first of the scripts of a page: they know no rules, every position and every arrow comes with the
// game; no words, which come with the page; and what comes from a record is only ever set as text.

const boards = JSON.parse(document.getElementById('boards').textContent);
const codes = JSON.parse(document.getElementById('codes').textContent);
const patterns = JSON.parse(document.getElementById('patterns').textContent);
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

// ---- Words

const language = document.documentElement.lang;
const plurals = new Intl.PluralRules(language);
const grouped = (number) => number.toLocaleString(language);

// A message with its values; `number` in it is `count` as it is written.
function say(id, values = {}) {
  let found = patterns[id];
  while (found.by) {
    const value = values[found.by];
    found = found[value] ?? found[plurals.select(value)] ?? found.other;
  }
  return found.replace(/\{(\w+)\}/g, (_, name) => (name === 'number' ? grouped(values.count) : values[name]));
}

const sentence = (text) => say('page-sentence', { text });
const joined = (texts) => (texts.length ? texts.reduce((list, last) => say('list-comma', { list, last })) : '');
const ofSide = (side) => ({ side, side_name: say(`side-${side}`) });

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
  if (board.places.length === board.width * board.height) drawn.append(grid(board));
  for (const index of view.last?.path ?? []) drawn.append(square(index, { class: 'moved' }));
  if (view.numbers) {
    for (const [index, name] of board.names.entries()) {
      const [x, y] = centre(index);
      const on = view.last?.path.includes(index) ? 'on-moved' : 'on';
      if (squares[index] === '.') drawn.append(svg('text', { class: on, x, y: y + 6, 'font-size': 17 }, name));
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
    for (const name of ['cross-rim', 'cross']) drawn.append(svg('path', { class: name, d: `M${x - 10} ${y - 10}l20 20m0-20l-20 20` }));
  }
  const left = view.last?.path[0];
  if (view.arrows?.length && left !== undefined && squares[left] === '.') {
    drawn.append(piece(left, view.last.piece, { class: 'gone' }));
  }
  for (const way of view.arrows ?? []) {
    const points = way.map((index) => centre(index).join(' '));
    const many = view.arrows.length > 6 ? ' many' : '';
    for (const [name, head] of [['rim', 'head-rim'], ['arrow', 'head']]) {
      drawn.append(svg('path', { class: `${name}${many}`, d: `M${points.join('L')}`, 'marker-end': `url(#${head})` }));
    }
  }
  return drawn;
}

// Lines between the squares of a board that is played on everywhere, and so has one colour.
function grid(board) {
  const lines = [];
  for (let column = 1; column < board.width; column += 1) lines.push(`M${MARGIN + column * SIDE} ${MARGIN}v${board.height * SIDE}`);
  for (let row = 1; row < board.height; row += 1) lines.push(`M${MARGIN} ${MARGIN + row * SIDE}h${board.width * SIDE}`);
  return svg('path', { class: 'grid', d: lines.join('') });
}

// The names of the squares at the edge.
function edge(board, centre) {
  const group = svg('g', {});
  const [right, bottom] = [MARGIN + board.width * SIDE, MARGIN + board.height * SIDE];
  const write = (x, y, text) => group.append(svg('text', { class: 'ink', x, y: y + 6, 'font-size': 16 }, text));
  const seen = new Set();
  const first = (text) => !seen.has(text) && seen.add(text);
  for (const [index, name] of board.names.entries()) {
    const [x, y] = centre(index);
    if (board.algebraic) {
      const [file, rank] = [name[0], name.slice(1)];
      if (first(file)) write(x, bottom + MARGIN / 2, file);
      if (first(rank)) write(MARGIN / 2, y, rank);
    } else if (y === bottom - SIDE / 2) write(x, bottom + MARGIN / 2, name);
    else if (y === MARGIN + SIDE / 2) write(x, MARGIN / 2, name);
    else if (x === MARGIN + SIDE / 2) write(MARGIN / 2, y, name);
    else if (x === right - SIDE / 2) write(right + MARGIN / 2, y, name);
  }
  return group;
}
