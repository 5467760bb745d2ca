// The numbers of the README: a few lines of RESULTS.md, ours beside the best of the others.

const BEGIN = '<!-- from bench/RESULTS.md -->';
const END = '<!-- end of bench/RESULTS.md -->';

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Rows of the first table below `heading` whose head has `column`: their names and what stands there. */
function columnOf(results, heading, column, first = '') {
  const lines = results.slice(results.indexOf(`\n## ${heading}`) + 1).split('\n');
  const head = lines.findIndex((line) => line.startsWith(`| ${first}`) && cellsOf(line).includes(column));
  if (head < 0) throw new Error(`RESULTS.md has no column "${column}" below "${heading}". Name it in bench/front-page.mjs as the report does.`);
  const at = cellsOf(lines[head]).indexOf(column);
  const rows = lines.slice(head + 2);
  return rows.slice(0, rows.indexOf('')).map((line) => [cellsOf(line)[0], cellsOf(line)[at]]);
}

/** The last of «32.8, 62.2», without the spaces of thousands. */
const numberOf = (cell) => Number(/([\d.,]+)(?: \(.*\))?$/.exec(cell)?.[1]?.replace(/,(?=\d{3}(?!\d))/g, '') ?? Number.NaN);
const shownOf = (cell) => cell.split(', ').at(-1).replace(/ \(.*/, '');

const LINES = [
  ['JavaScript before the page is usable, kB', 'Behaviour', 'JS before usable, kB br'],
  ['Main thread of 1,001 islands, ms', '500 rows', 'main thread added, ms', 'CPU ×1'],
  ['The same at a quarter of the speed, ms', '500 rows', 'main thread added, ms', 'CPU ×4'],
  ['First press to the final answer, ms', '500 rows', 'first press: answered, final, ms', 'CPU ×1'],
  ['Later presses to the final answer, ms', '500 rows', 'later presses: answered, final, ms', 'CPU ×1'],
  ['Memory added, MB', '500 rows', 'heap added, MB', 'CPU ×1'],
  ['Listeners added', '500 rows', 'DOM listeners added', 'CPU ×1'],
];

/** The table of the README, from the text of RESULTS.md. */
export function frontPage(results) {
  const rows = LINES.map(([what, heading, column, first]) => {
    const all = columnOf(results, heading, column, first);
    const cellOf = (start) => shownOf(all.find(([name]) => name.startsWith(start))?.[1] ?? '–');
    const others = all.filter(([name, cell]) => !/^(?:\*\*ours|vanilla|the page)/.test(name) && Number.isFinite(numberOf(cell)));
    const [best, cell] = others.reduce((least, one) => (numberOf(one[1]) < numberOf(least[1]) ? one : least));
    return [what, cellOf('**ours, React**'), cellOf('**ours, Preact**'), `${shownOf(cell)} (${best.replace(/,? .*| \(.*/, '')})`, cellOf('vanilla')];
  });
  const head = ['500 rows, each with a basket button and a heart', 'ours, React', 'ours, Preact', 'best of four others', 'vanilla JS'];
  return [head, ['---', '--:', '--:', '--:', '--:'], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The README with its numbers renewed. */
export function withNumbers(readme, results) {
  const [from, to] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`The README has no place for the numbers: print ${BEGIN} and ${END} there.`);
  return `${readme.slice(0, from + BEGIN.length)}\n\n${frontPage(results)}\n\n${readme.slice(to)}`;
}
