// What goes on paper: a page for each game, with a diagram at each finding.

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
  const claims = game.claims.map((claim) => html('li', {}, sentence(claim.text)));
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
    at('sheets').append(html('p', {}, say('page-not-printed', { count: paper.rest })));
  }
});
addEventListener('afterprint', () => at('sheets').replaceChildren());

const only = at('only');
if (only) replay.open(JSON.parse(only.textContent));
