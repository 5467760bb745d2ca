// The page of the bookmarks with a thousand of them found, paged and typed into.
import { answerSearch, DELAY, FOUND } from './rows.mjs';
import { ownPage } from './shop.mjs';

const PER_PAGE = 50;
/** A fifth of the rows has it; no row that stands before does so in the first place. */
const TYPED = 'ремень';
const SEARCH = 'GET /v1/autocatalog/bookmark/search';

const PIECES = 'x-for="one in row.additionalInfo" :key="one.name"';
const ALPINE_LIST = `<h2>Закладки автокаталога</h2><p x-text="'Найдено: ' + total"></p>
<div role="search"><input type="search" name="bookmark-search" aria-label="Поиск" x-model="search" @input.debounce.300ms="type()"></div>
<p><label><input type="checkbox" :checked="picked.length === rows.length" @change="pickAll($el.checked)"> Выбрать все</label> <span x-text="picked.length"></span></p>
<ul :aria-busy="String(busy)"><template x-for="row in rows" :key="row.id"><li data-row>
<label><input type="checkbox" :value="row.id" x-model="picked"></label>
<div><p x-html="marked(row.partName)"></p><dl><div><dt>Номер</dt><dd><a :href="'/search?q=' + encodeURIComponent(row.partNumber)" x-html="marked(row.partNumber)"></a></dd></div>
<template ${PIECES}><div><dt x-text="one.name"></dt><dd x-text="one.value"></dd></div></template></dl><template x-if="row.note"><p x-text="row.note"></p></template></div>
<div><button type="button" class="isl-button_root">Где еще применяется</button><button type="button" class="isl-button_root" x-text="row.note ? 'Изменить заметку' : 'Добавить заметку'"></button></div>
<button type="button" class="isl-button_root" :aria-label="'Удалить закладку: ' + row.partName" @click="remove(row.id)">×</button></li></template></ul>
<nav aria-label="Страницы закладок"><template x-for="n in pages" :key="n"><button type="button" :aria-label="'Страница ' + n" :aria-current="n === page ? 'page' : null" @click="turn(n)" x-text="n"></button></template></nav>`;

const dress = (html) =>
  html
    .replace(/(<div data-island="bookmark-list"[^>]*)>[\s\S]*<\/div>/, `$1 x-data="bookmarks">${ALPINE_LIST}</div>`)
    .replace('data-island="basket-counter"', 'x-data="counter" $&')
    .replace('data-island-action="open"', '$& x-effect="show($el)"');

/** Runs in the page: watches for other rows after an event of `type`, every one of them with `word`. */
function watchRows({ type, word }) {
  const rows = () => [...document.querySelectorAll('[data-island="bookmark-list"] li')].filter((row) => row.querySelector('input[type="checkbox"]'));
  const first = rows()[0]?.textContent;
  const come = () => {
    const now = rows();
    return now.length > 0 && now[0].textContent !== first && now.every((row) => row.textContent.toLowerCase().includes(word));
  };
  bench.time(type, {
    painted: () => rows()[0]?.textContent !== first || document.querySelector('[data-island="bookmark-list"] [aria-busy="true"]'),
    final: come,
  });
}

async function turn({ page, server }, n) {
  await page.getByRole('button', { name: `Страница ${n}`, exact: true }).scrollIntoViewIfNeeded();
  const place = await page.getByRole('button', { name: `Страница ${n}`, exact: true }).boundingBox();
  await page.evaluate(watchRows, { type: 'click', word: '' });
  const asked = server.calls.length;
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  const seen = await page.evaluate(() => bench.click);
  return { ...seen, asked: searches(server, asked) };
}

async function typed({ page, server }) {
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('input[name="bookmark-search"]').focus();
  await page.evaluate(watchRows, { type: 'input', word: TYPED });
  const asked = server.calls.length;
  for (const letter of TYPED) await page.keyboard.insertText(letter);
  const seen = await page.evaluate(() => bench.click);
  return { ...seen, asked: searches(server, asked) };
}

const searches = (server, since) => server.calls.slice(since).filter((call) => call === SEARCH).length;

export default {
  name: 'bookmarks',
  title: `A list of ${FOUND.toLocaleString('en-GB')} found bookmarks, paged and typed into`,
  how: `${PER_PAGE} rows on a page, the first page printed by the server; answers come from the bench's own server ${DELAY} ms after they were asked for, and typing is asked
300 ms after the last key, for all. *Rows*: from the press, or from the last key, to the first frame with the new rows, those ${DELAY} or ${DELAY + 300} ms included.`,
  account: 'business',
  address: `?per-page=${PER_PAGE}`,
  prepare({ markup }) {
    const { bookmarkParts, marks, models, pagination } = answerSearch(new URLSearchParams({ 'per-page': String(PER_PAGE) }));
    const props = { bookmarks: bookmarkParts, total: pagination.totalCount, marks, models, partHref: '/search?q={number}' };
    const rows = bookmarkParts.map(({ partName, partNumber }) => `<tr><td>${partName}</td><td>${partNumber}</td></tr>`).join('');
    return { main: markup.island('bookmark-list', props, `<table class="table"><tbody>${rows}</tbody></table>`), dress, head: ownPage };
  },
  async measure(opened) {
    const turned = [];
    for (const n of [2, 3]) turned.push(await turn(opened, n));
    const search = await typed(opened);
    const faults = [];
    for (const one of [...turned, search]) if (!one.final) faults.push('other rows do not come');
    for (const one of turned) if (one.asked !== 1) faults.push(`a turned page asks the server ${one.asked} times`);
    if (search.asked !== 1) faults.push(`${TYPED.length} typed letters ask the server ${search.asked} times`);
    return { turned: turned.at(-1), firstTurn: turned[0], search, faults };
  },
  targets: ({ line, rates, worst, ratio, middle }) => [
    line(
      'page turned for the first time → the new rows, ×4',
      '≤ 1.15 × React roots',
      (kind) => ratio(kind, 'roots', 4, ({ firstTurn }) => firstTurn?.final),
      1.15,
      'times',
    ),
    line('page turned again → the new rows, ×4', '≤ 1.15 × React roots', (kind) => ratio(kind, 'roots', 4, ({ turned }) => turned?.final), 1.15, 'times'),
    line('the same in milliseconds', 'for the record', (kind) => middle(kind, 4, ({ turned }) => turned?.final), null, 'ms'),
    line('typed filter → the new rows, ×4', '≤ 1.15 × React roots', (kind) => ratio(kind, 'roots', 4, ({ search }) => search?.final), 1.15, 'times'),
    line('the same in milliseconds', 'for the record', (kind) => middle(kind, 4, ({ search }) => search?.final), null, 'ms'),
    line('longest task of its own before that, ×1', '≤ 50 ms', (kind) => middle(kind, 1, ({ ownLongest }) => ownLongest), 50, 'longTask'),
    line('requests of a turned page', '1', (kind) => worst(rates, (rate) => middle(kind, rate, ({ turned }) => turned?.asked)), 1, 'count'),
    line(`requests of ${TYPED.length} typed letters`, '1', (kind) => worst(rates, (rate) => middle(kind, rate, ({ search }) => search?.asked)), 1, 'count'),
  ],
};
