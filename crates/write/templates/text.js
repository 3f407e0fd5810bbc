// Findings and moves as text. What comes from a record is only ever set as text.

function findingItem(game, finding, others, jump) {
  const place = finding.ply === null
    ? html('span', { class: 'place' }, say('page-line-column', { line: finding.at[0], column: finding.at[1] }))
    : jump(finding.ply, finding.place);
  const notes = finding.notes.flatMap(([name, text]) => [html('dt', {}, name), html('dd', {}, isolated(text))]);
  if (finding.legal.length) {
    const moves = html('dd', {});
    for (const move of finding.legal.slice(0, 24)) moves.append(html('span', { class: 'whole' }, move), ' ');
    if (finding.legal.length > 24) moves.append(more(finding.legal.length - 24));
    notes.push(html('dt', {}, finding.legal_name), moves);
  }
  if (others.length) {
    const again = html('dd', {});
    for (const other of others.slice(0, 12)) {
      again.append(other.ply === null ? say('page-again-line', { line: other.at[0] }) : jump(other.ply, say('page-again-ply', other)), ' ');
    }
    if (others.length > 12) again.append(more(others.length - 12));
    notes.push(html('dt', {}, say('note-again')), again);
  }
  const known = codes[finding.code];
  const meaning = known && jump !== still
    ? html('details', {}, html('summary', {}, say('page-what-this-means')), ...known.explanation.map((text) => html('p', {}, text)))
    : null;
  return html('li', { class: `finding ${finding.severity}` },
    html('p', {}, html('strong', {}, `${say('page-severity', { severity: say(`severity-${finding.severity}`) })} `), isolated(finding.message)),
    html('p', { class: 'where' }, place, ' ', html('code', {}, finding.code)),
    notes.length ? html('dl', {}, ...notes) : null,
    meaning);
}

// How many more there are than are named.
const more = (number) => say('page-and-more', { count: number, more: number });

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
  if (!items.length) return html('p', { class: 'nothing' }, say('page-no-findings'));
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

// What was meant, and the button that shows it on the board, or what is written.
function meant(game, jump, turn) {
  const { repair } = game;
  if (!repair) return [];
  const label = repair.shown ? say('page-show-written') : say('page-show-meant');
  const button = html('button', { type: 'button', id: 'meant', 'aria-pressed': String(Boolean(repair.shown)) }, label);
  button.addEventListener('click', turn);
  const order = repair.order ? [html('li', {}, isolated(repair.order))] : [];
  const lines = repair.edits.map(([ply, text]) => html('li', {}, jump(ply, say('page-ply', { ply })), ' ', isolated(text)));
  return [html('div', { class: 'meant' }, html('h4', {}, say('page-meant')), html('ul', { class: 'findings' }, ...order, ...lines),
    html('p', {}, isolated(repair.sure)), button)];
}

// The same game as it was meant; or as it is written, if that is what it was.
function otherwise(record) {
  const { steps, moves, to_move, findings, repair } = record;
  const shown = { ...repair, steps, moves, to_move, findings, shown: !repair.shown };
  return { ...record, steps: repair.steps, moves: repair.moves, to_move: repair.to_move, findings: repair.findings, repair: shown };
}
