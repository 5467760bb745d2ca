// Quick entry reads a price list of twenty thousand rows that comes back with five hundred quantities, as a book of Excel and as one of an old Excel.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { utils, write } from '@e965/xlsx';
import { openPage } from '../measure.mjs';
import { ownPage } from './shop.mjs';

const ROWS = 20_000;
const ORDERED = 500;
const KINDS = [
  ['xlsx', 'xlsx'],
  ['xls', 'biff8'],
];

const HEAD = ['Код', 'Артикул', 'Бренд', 'Наименование', 'Цена', 'Остаток', 'Заказ', 'Комментарий'];
const row = (n) => [n + 1, `W ${n}/75`, 'Mann-Filter', `Фильтр масляный ${n}`, 742.5 + n, n % 50, n % (ROWS / ORDERED) ? null : 2, null];
let made;
/** The files, by their extensions: made once they are asked for. */
function books() {
  const sheet = () => utils.aoa_to_sheet([HEAD, ...Array.from({ length: ROWS }, (_, n) => row(n))]);
  const bookOf = (bookType) => write(utils.book_new(sheet(), 'TDSheet'), { type: 'buffer', bookType, bookSST: true, compression: true });
  made ??= Object.fromEntries(KINDS.map(([extension, bookType]) => [extension, bookOf(bookType)]));
  return made;
}

/** Runs in the page: the library reads the whole of a file at once. */
async function readBare(base64) {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const begun = performance.now();
  XLSX.read(bytes, { type: 'array', dense: true, cellStyles: true, cellText: true });
  return performance.now() - begun;
}

export default {
  name: 'files',
  title: `A file of ${ROWS.toLocaleString('en-GB')} rows in quick entry`,
  how: `A price list of eight columns, ${ORDERED} of its rows with a quantity, is chosen as .xlsx and as .xls. *Time*: from the choice to the words that say how many rows were taken. *Longest task*: of the
page meanwhile. *Bare*: the library reads the same file at once, in a page without anything else.`,
  account: 'business',
  rivals: [],
  prepare({ markup }) {
    return { main: markup.island('quick-order', {}, '<p>…</p>'), head: ownPage };
  },
  async measure({ page }) {
    const figures = {};
    const field = page.getByLabel('Файл со списком');
    await field.waitFor({ state: 'attached' });
    // From the disk: bytes that are handed over by the driver would be a task of the page.
    const folder = await mkdtemp(path.join(tmpdir(), 'files-'));
    for (const [extension] of KINDS) {
      const file = path.join(folder, `прайс.${extension}`);
      await writeFile(file, books()[extension]);
      const before = await page.evaluate(() => bench.longTasks.length);
      const begun = Date.now();
      await field.setInputFiles(file);
      await page.getByRole('paragraph').getByText(`Из файла «прайс.${extension}» добавлено строк: ${ORDERED}.`).waitFor({ timeout: 60_000 });
      figures[`${extension}Time`] = Date.now() - begun;
      await page.evaluate(() => bench.quiet(10_000, 300));
      figures[extension] = await page.evaluate((from) => Math.max(0, ...bench.longTasks.slice(from).map(([, duration]) => duration)), before);
    }
    await rm(folder, { recursive: true });
    return figures;
  },
  /** The same files by the library alone. */
  async count({ browser, server }) {
    const { page, context } = await openPage(browser, server, { account: this.account });
    try {
      await page.goto(`${server.origin}/blank`);
      await page.addScriptTag({ content: await readFile(createRequire(import.meta.url).resolve('@e965/xlsx/dist/xlsx.full.min.js'), 'utf8') });
      const figures = {};
      for (const [extension] of KINDS) figures[extension] = await page.evaluate(readBare, books()[extension].toString('base64'));
      return figures;
    } finally {
      await context.close();
    }
  },
  targets: ({ line, counts, middle }) =>
    KINDS.flatMap(([extension]) => [
      line(`.${extension}: longest task, ×1`, '≤ 200 ms', (kind) => middle(kind, 1, (load) => load[extension]), 200, 'longTask'),
      line(`.${extension}: the library called bare, one task, ×1`, 'for the record', (kind) => counts[kind]?.[extension], null, 'ms'),
      line(`.${extension}: chosen → rows taken, ×1`, 'for the record', (kind) => middle(kind, 1, (load) => load[`${extension}Time`]), null, 'ms'),
      line(`.${extension}: longest task, ×4`, 'for the record', (kind) => middle(kind, 4, (load) => load[extension]), null, 'longTask'),
    ]),
};
