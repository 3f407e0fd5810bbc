// Opens a report in Chromium with the network off and does what a reader would.
//
//   node page.mjs PACKAGES PAGE EXPECTED SCREENS
//
// PACKAGES is a folder with node_modules of playwright-core and axe-core; EXPECTED is what tests/browser.rs knows of the
// page from elsewhere; screenshots go to SCREENS. Says what failed, and ends with 1 then.

import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [packages, file, expectedFile, screens] = process.argv.slice(2);
const require = createRequire(join(packages, 'package.json'));
const { chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const expected = JSON.parse(readFileSync(expectedFile, 'utf8'));
const address = pathToFileURL(file).href;
const beside = (name) => pathToFileURL(join(dirname(file), name)).href;

let failures = 0;
function check(name, found, wanted = true) {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one === other) return;
  failures += 1;
  console.log(`FAILED ${name}\n  found  ${one}\n  wanted ${other}`);
}

// The pieces of a FEN by square, as the page's elements say them.
function piecesOf(fen) {
  const pieces = {};
  for (const part of fen.replace(/\.$/, '').split(':').slice(1)) {
    const side = part[0].toLowerCase();
    for (const item of part.slice(1).split(',').filter(Boolean)) {
      const letter = item[0] === 'K' ? side.toUpperCase() : side;
      const [from, to] = item.replace('K', '').split('-').map(Number);
      for (let square = from; square <= (to ?? from); square += 1) pieces[square] = letter;
    }
  }
  return pieces;
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
await context.setOffline(true);

async function open(from, hash = '', address = pathToFileURL(file).href) {
  const page = await from.newPage();
  page.on('console', (message) => check('nothing on the console', `${message.type()}: ${message.text()}`, null));
  page.on('pageerror', (error) => check('no error', error.stack, null));
  page.on('dialog', (dialog) => {
    check('no dialog', dialog.message(), null);
    dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith('file:') || request.url().split('#')[0] !== address) check('no request', request.url(), null);
  });
  await page.goto(address + hash);
  return page;
}

const page = await open(context);
const board = () => page.$$eval('#board use[data-square]', (pieces) =>
  Object.fromEntries(pieces.map((piece) => [piece.dataset.square, piece.dataset.piece])));
const ply = () => page.$eval('#ply', (range) => Number(range.value));
const text = (selector) => page.$eval(selector, (element) => element.textContent);

// The list
check('every game is in the list', await text('#shown'), `${expected.games} games`);
check('the title is text', await page.title(), expected.title);
check('the title is text on the page', await text('h1'), expected.title);
check('nothing of a name became an element', await page.$$eval('img, iframe, object, embed, form, link, script[src]', (found) => found.length), 0);
check('nothing of a name ran', await page.evaluate(() => globalThis.hacked ?? null), null);
check('no style attribute', await page.$$eval('[style]', (found) => found.length), 0);

async function openGame(index) {
  await page.fill('#filter', '');
  await page.selectOption('#verdict', '');
  await page.selectOption('#order', '0 false');
  for (let turned = 0; turned < Math.floor(index / 100); turned += 1) await page.click('#page-on');
  await page.click(`tr[data-game="${index}"] button`);
}

// Every position of some games: by keys, by moves, by the buttons
for (const game of expected.replayed) {
  await openGame(game.index);
  const last = game.fens.length - 1;
  await page.focus('#board');
  await page.keyboard.press('Home');
  for (const [at, fen] of game.fens.entries()) {
    check(`game ${game.index + 1}, ply ${at}`, await board(), piecesOf(fen));
    if (at < last) await page.keyboard.press('ArrowRight');
  }
  check('End is the last ply', await page.keyboard.press('End').then(ply), last);
  check('and nothing comes behind it', await page.keyboard.press('ArrowRight').then(ply), last);
  await page.keyboard.press('Home');
  check('Home is the start', await board(), piecesOf(game.fens[0]));
  const middle = Math.ceil(last / 2);
  await page.click(`.move[data-ply="${middle}"]`);
  check('a click on a move', [await ply(), await board()], [middle, piecesOf(game.fens[middle])]);
  check('the move is marked', await page.$$eval('.move[aria-current]', (moves) => moves.map((move) => move.dataset.ply)), [String(middle)]);
  await page.click('#flip');
  check('turned, the pieces stand on the same squares', await board(), piecesOf(game.fens[middle]));
  await page.click('#flip');
  await page.click('#to-end');
  await page.click('#back');
  check('the buttons', [await ply(), await board()], [last - 1, piecesOf(game.fens[last - 1])]);
  await page.$eval('#ply', (range) => {
    range.value = 1;
    range.dispatchEvent(new Event('input'));
  });
  check('the line', await board(), piecesOf(game.fens[1]));
  check('the address says where', await page.evaluate(() => location.hash), `#game-${game.index + 1}-ply-1`);
}

// Tap and swipe
{
  await openGame(expected.replayed[0].index);
  const box = await (await page.$('#board')).boundingBox();
  const [y, left, right] = [box.y + box.height / 2, box.x + box.width / 4, box.x + (3 * box.width) / 4];
  await page.mouse.click(right, y);
  await page.mouse.click(right, y);
  check('taps on the right half', await ply(), 2);
  await page.mouse.click(left, y);
  check('a tap on the left half', await ply(), 1);
  await page.mouse.move(right, y);
  await page.mouse.down();
  await page.mouse.move(left, y);
  await page.mouse.up();
  check('a swipe to the left', await ply(), 2);
  await page.selectOption('#speed', '500');
  await page.click('#play');
  await page.waitForFunction(() => Number(document.getElementById('ply').value) >= 4);
  await page.click('#play');
  const stopped = await ply();
  await page.waitForTimeout(700);
  check('pause stops', await ply(), stopped);
}

// Findings
for (const finding of expected.findings) {
  await openGame(finding.index);
  await page.click(`.finding.error .jump[data-finding="${finding.ply}"]`);
  check(`${finding.code} jumps to its ply`, await ply(), finding.shown);
  check(`${finding.code} shows what was legal`, await page.$$eval('#board .arrow', (arrows) => arrows.length), finding.arrows);
  check(`${finding.code} names its article`, (await text('.findings')).includes(finding.article));
  check(`${finding.code} is told aloud`, (await text('#position')).includes(finding.message));
  await page.screenshot({ path: join(screens, `finding-${finding.code}.png`) });
}

// Filter and order
for (const [words, games] of expected.filters) {
  await page.fill('#filter', words);
  check(`filter ${words}`, (await text('#shown')).split(' ')[0], String(games));
}
await page.fill('#filter', '');
await page.selectOption('#verdict', 'irregular');
check('verdict', (await text('#shown')).split(' ')[0], String(expected.irregular));
await page.selectOption('#verdict', '');
await page.click('#list th:nth-child(2) button');
await page.click('#list th:nth-child(2) button');
const names = await page.$$eval('#list td:nth-child(2)', (cells) => cells.map((cell) => cell.textContent));
const ordered = [...names].sort((one, other) => new Intl.Collator('en', { numeric: true }).compare(other.toLowerCase(), one.toLowerCase()));
check('ordered by White, falling', names, ordered);
check('and said so', await page.$eval('#list th:nth-child(2)', (head) => head.getAttribute('aria-sort')), 'descending');

// Hostile names stay text
await openGame(expected.hostile.index);
check('players', await text('#players'), expected.hostile.players);
for (const part of expected.hostile.tags) check('a tag is text', (await text('#tags')).includes(part));
for (const part of expected.hostile.comments) check('a comment is text', (await text('#moves')).includes(part));
check('still nothing ran', await page.evaluate(() => globalThis.hacked ?? null), null);

// Keyboard alone: into the list, and out of it again
{
  await page.evaluate(() => document.activeElement.blur());
  await page.focus('#filter');
  const seen = [];
  for (let pressed = 0; pressed < 150 && !seen.includes('ply'); pressed += 1) {
    await page.keyboard.press('Tab');
    seen.push(await page.evaluate(() => document.activeElement.id));
  }
  check('the list is no trap', seen.includes('ply'));
}

// Paper
await page.emulateMedia({ media: 'print' });
await page.fill('#filter', expected.printed[0]).catch(() => {});
await page.emulateMedia({ media: 'screen' });
await page.fill('#filter', expected.printed[0]);
await page.emulateMedia({ media: 'print' });
await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
check('a sheet for each game', await page.$$eval('.sheet', (sheets) => sheets.length), expected.printed[1]);
check('a diagram for each finding', await page.$$eval('.sheet', (sheets) => sheets.every((sheet) => sheet.querySelector('svg'))));
await page.evaluate(() => dispatchEvent(new Event('afterprint')));
await page.emulateMedia({ media: 'screen' });
await page.pdf({ path: join(screens, 'print.pdf') });
await page.close();

// A link to a place
{
  const game = expected.replayed[0];
  const linked = await open(context, `#game-${game.index + 1}-ply-3`);
  const pieces = await linked.$$eval('#board use[data-square]', (found) =>
    Object.fromEntries(found.map((piece) => [piece.dataset.square, piece.dataset.piece])));
  check('a link opens a game at a ply', pieces, piecesOf(game.fens[3]));
  await linked.close();
}

// Every size and theme: accessibility, and no sideways scrolling
for (const [size, width, height] of [['phone', 360, 740], ['tablet', 820, 1100], ['desktop', 1280, 900], ['projector', 1920, 1080]]) {
  for (const colorScheme of ['light', 'dark']) {
    const shown = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
    await shown.setOffline(true);
    const opened = await open(shown, `#game-${expected.findings[0].index + 1}-ply-${expected.findings[0].shown}`);
    check(`${size}: nothing beside the screen`, await opened.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await opened.evaluate(() => document.querySelectorAll('details').forEach((details) => { details.open = true; }));
    await opened.evaluate(axe);
    const { violations } = await opened.evaluate(() => globalThis.axe.run());
    for (const { id, impact, nodes } of violations.filter((found) => ['serious', 'critical', 'moderate'].includes(found.impact))) {
      check(`${size}, ${colorScheme}: ${id} (${impact})`, nodes.slice(0, 3).map((node) => node.html.slice(0, 160)), []);
    }
    await opened.reload();
    await opened.screenshot({ path: join(screens, `${size}-${colorScheme}.png`), fullPage: size === 'phone' });
    await shown.close();
  }
}

// One page, one numbering: moves, board, edges, words and FEN call a square by one name
{
  const named = await open(context, '', beside('names.html'));
  const last = await named.$$eval('#list tbody tr', (rows) => rows.length);
  for (let game = 1; game <= last; game += 1) {
    const found = await named.evaluate(async (game) => {
      const wrong = [];
      document.querySelector(`tr[data-game="${game - 1}"] button`).click();
      const $ = (selector) => document.querySelector(selector);
      for (let ply = 1; ply <= Number($('#ply').max); ply += 1) {
        $('#on').click();
        const written = $('.move[aria-current]').textContent;
        const squares = written.split(/[-x]/);
        const to = squares.at(-1);
        const piece = $(`#board use[data-square="${to}"]`);
        const empty = to === squares[0] || !$(`#board use[data-square="${squares[0]}"]`);
        const [, white, black] = $('#fen').textContent.split(/:/).map((side) => side.slice(1).split(','));
        const stands = (piece?.dataset.piece.toLowerCase() === 'w' ? white : black).some((name) => name.replace('K', '') === to);
        const taken = $('#position').textContent.match(/takes ([^.]*?)(, is crowned)?\./)?.[1].split(', ') ?? [];
        const from = (name) => !$(`#board use[data-square="${name}"]`) && name !== to;
        if (!piece || !empty || !stands || !taken.every(from) || (written.includes('x') !== taken.length > 0)) wrong.push(`${ply} ${written} ${taken}`);
      }
      // The names at the edge are those of the squares there.
      const edge = [...document.querySelectorAll('#board text.ink')].map((text) => text.textContent);
      const letters = /[a-j]/.test($('.move').textContent);
      if (letters !== edge.some((name) => /[a-j]/.test(name))) wrong.push(`edge ${edge}`);
      return wrong;
    }, game);
    check(`names of game ${game}`, found, []);
  }
  // A claim at the last ply is seen on the line
  await named.click('tr[data-game="0"] button');
  check('the claim is whole', await named.$$eval('#marks .claim', (claims) => claims.map((claim) => {
    const [mark, line] = [claim.getBoundingClientRect(), document.getElementById('marks').getBoundingClientRect()];
    return mark.width >= 3 && mark.height >= 3 && mark.left >= line.left - 0.5 && mark.right <= line.right + 0.5;
  })), [true]);
  // The filter and the list of claims
  for (const words of ['art. 10.4', 'claim', 'king-moves']) {
    await named.fill('#filter', words);
    check(`filter ${words}`, await named.$$eval('#list tbody tr', (rows) => rows.map((row) => row.dataset.game)), ['0']);
  }
  await named.fill('#filter', '');
  await named.selectOption('#draws', 'claimable');
  check('games that could be claimed', await named.$$eval('#list tbody tr', (rows) => rows.map((row) => row.dataset.game)), ['0']);
  check('no folder of the author', await named.evaluate((folder) => document.documentElement.outerHTML.includes(folder), dirname(file)), false);
  await named.close();
}

// Forced colours: what is chosen, pressed, to move, and who is who
{
  for (const colorScheme of ['light', 'dark']) {
    const forced = await browser.newContext({ viewport: { width: 1280, height: 900 }, forcedColors: 'active', colorScheme });
    const opened = await open(forced, '#game-1-ply-2');
    const style = (selector, property) => opened.$eval(selector, (element, name) => getComputedStyle(element)[name], property);
    const differ = async (name, one, other, property) =>
      check(`forced ${colorScheme}: ${name}`, (await style(one, property)) !== (await style(other, property)));
    await differ('White and Black', '#player-top .dot', '#player-bottom .dot', 'backgroundColor');
    await differ('the move', '.move[aria-current]', '.move:not([aria-current])', 'backgroundColor');
    await differ('what is pressed', '#arrows', '#flip', 'backgroundColor');
    await differ('the open game', '#list tr[aria-current]', '#list tbody tr:not([aria-current])', 'outlineStyle');
    await differ('the side to move', '.player.turn-to-move', '.player:not(.turn-to-move)', 'borderBottomStyle');
    await opened.screenshot({ path: join(screens, `forced-${colorScheme}.png`) });
    await forced.close();
  }
}

// A crosstable: accessible, within every screen, whole on paper
{
  for (const [width, height] of [[390, 844], [844, 390], [1366, 657], [1440, 900], [1920, 1080]]) {
    const shown = await browser.newContext({ viewport: { width, height } });
    const opened = await open(shown, '', beside('event.html'));
    await opened.evaluate(() => document.querySelectorAll('details').forEach((details) => { details.open = true; }));
    check(`event at ${width}: nothing beside the screen`, await opened.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    check(`results at ${width} are on one line`, await opened.$$eval('#list td.result', (cells) =>
      cells.every((cell) => cell.firstChild.getClientRects().length === 1)));
    await opened.evaluate(axe);
    const { violations } = await opened.evaluate(() => globalThis.axe.run());
    check(`event at ${width}: accessible`, violations.filter((found) => found.impact !== 'minor').map((found) => found.id), []);
    await opened.screenshot({ path: join(screens, `event-${width}.png`), fullPage: width === 390 });
    if (width === 1366) {
      check('who may be there twice is said first', (await opened.$eval('#crosstable .note', (note) => note.textContent)).includes('Giocatorec / Mario Giocatorec'));
      check('and nothing is missed against the name', (await opened.$eval('#crosstable details', (list) => list.textContent)).includes('Giocatorec –') &&
        (await opened.$$eval('#crosstable details li', (lines) => lines.length)) === 1);
    }
    await shown.close();
  }
  // A4 between margins of 15 mm
  const paper = await browser.newContext({ viewport: { width: 680, height: 1009 } });
  const printed = await open(paper, '', beside('event.html'));
  await printed.emulateMedia({ media: 'print' });
  await printed.evaluate(() => dispatchEvent(new Event('beforeprint')));
  check('nothing beside the paper', await printed.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  const columns = await printed.$$eval('.cross-table', (tables) => tables.filter((table) => table.getClientRects().length)
    .flatMap((table) => [...table.tHead.querySelectorAll('th')].filter((head) => {
      const box = head.getBoundingClientRect();
      return box.width > 0 && box.left >= 0 && box.right <= innerWidth;
    }).map((head) => head.textContent)).filter((title) => /^[0-9]+$/.test(title)));
  check('every opponent has a column on paper', columns, Array.from({ length: expected.players + 1 }, (_, index) => String(index + 1)));
  check('with the names beside', await printed.$$eval('.cross-table.paper-only', (tables) => tables.map((table) =>
    table.querySelectorAll('tbody th').length)).then((counts) => counts.length > 1 && counts.every((found) => found === expected.players + 1)));
  await paper.close();
}

// Nothing to show, nothing to press
{
  const empty = await open(context, '', beside('empty.html'));
  check('no dead buttons', await empty.$$eval('.replay button, .replay input', (found) => found.some((element) => element.getClientRects().length)), false);
  await empty.close();
}

await browser.close();
console.log(failures ? `${failures} failed` : 'the page does what it should');
process.exit(failures ? 1 : 0);
