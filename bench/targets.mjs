// The targets of the project for our two builds, against the numbers of one run.
import { mountingGrowth, summarise } from './stats.mjs';

const KB = 1024;
const MB = 1e6;

/** Most of `values`, NaN when none was taken. */
const worst = (values) => {
  const taken = values.filter(Number.isFinite);
  return taken.length ? Math.max(...taken) : Number.NaN;
};

/** `{what, target, number, met, timed}` for each target; `met` is null when the run did not take the number, `timed` when a busy machine spoils it. */
export function targetsOf(contestant, behaviour, { loads, mountings, rows, rates }) {
  const usual = rows.filter((count) => count <= 500);
  const of = (count, rate) => summarise(loads, contestant.name, count, rate);
  const each = (pick, someRates = rates) => usual.flatMap((count) => someRates.filter((rate) => rates.includes(rate)).map((rate) => pick(of(count, rate))));
  const ms = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
  const longTask = (value) => (value ? ms(value) : 'none over 50 ms');
  const times = (value) => `${value.toFixed(2)} ×`;
  const line = (what, target, value, limit, show) => ({
    what,
    target,
    number: Number.isNaN(value) ? '–' : show(value),
    met: Number.isNaN(value) ? null : value <= limit,
    timed: [ms, longTask, times].includes(show),
  });
  const left = worst([behaviour.left.listeners, behaviour.leftMounted?.listeners]);
  const nodes = worst([behaviour.left.nodes, behaviour.leftMounted?.nodes]);
  const growth = rows.includes(2000) && rows.includes(500) ? of(2000, 1).task / of(500, 1).task : Number.NaN;
  const firstIsland = (what, isIt) => {
    const { name, files, bytes = Number.NaN } = contestant.firstIslands.find(isIt) ?? {};
    const limit = (contestant.ours === 'preact' ? 35 : 85) * KB;
    return line(what, '≤ 85 kB br (React), ≤ 35 (Preact)', bytes, limit, () => `${(bytes / KB).toFixed(1)} kB in ${files} files (${name})`);
  };
  return [
    line('JS before the page is usable', '≤ 6 kB br', contestant.bytes, 6 * KB, (value) => `${(value / KB).toFixed(1)} kB`),
    line('page usable: the loader has run, worst of all rows and CPU rates', '≤ 1.10 × vanilla', worst(each((s) => s.visibleRatio)), 1.1, times),
    line('the same from when the inline line keeps a press', '≤ 1.10 × vanilla', contestant.ours ? worst(each((s) => s.keptRatio)) : Number.NaN, 1.1, times),
    line(
      'main thread added, idle work included, 500 rows at ×4, to the page without JavaScript',
      '≤ 0.5 × (React), ≤ 0.3 × (Preact)',
      of(500, 4).addedShare,
      contestant.ours === 'preact' ? 0.3 : 0.5,
      times,
    ),
    line('longest task of ours at ×1', '≤ 50 ms', worst(each((s) => s.ownLongest, [1])), 50, longTask),
    line('first press on a resting island → a visible answer, ×4', '≤ 1.5 × vanilla', worst(each((s) => s.firstRatio, [4])), 1.5, times),
    line('later presses → a visible answer, ×4', '≤ 1.15 × vanilla', worst(each((s) => s.laterRatio, [4])), 1.15, times),
    line('the same against a mounted React root', '≤ 1.00 ×', worst(each((s) => s.laterAgainstRoots, [4])), 1, times),
    line('first press → the final answer, ×4', '≤ 2.0 × vanilla', worst(each((s) => s.firstFinalRatio, [4])), 2, times),
    line('later presses → the final answer, ×4', '≤ 1.4 × vanilla', worst(each((s) => s.laterFinalRatio, [4])), 1.4, times),
    line('islands touched by one add to cart', '≤ 3', worst(each((s) => s.touched)), 3, String),
    line('islands rendered by one add, all 201 mounted', '≤ 3', behaviour.rendered ?? Number.NaN, 3, String),
    line('calls of a page view, 20 rows, 321 lines in the cart', '≤ 3', behaviour.calls.length, 3, String),
    firstIsland('a first island from nothing, the widget of every row', ({ name }) => name === 'basket-button'),
    firstIsland('the same, the dearest widget', () => true),
    line('heap added, 500 rows', '≤ 1.5 MB', of(500, 1).heap, 1.5 * MB, (value) => `${(value / MB).toFixed(2)} MB`),
    line('DOM listeners added, 500 rows', '< 300', of(500, 1).listeners, 299, String),
    line('100 rows inserted: found', '≤ 10 ms', worst(each((s) => s.insert, [1])), 10, ms),
    line(`${behaviour.cycles} × 100 rows in and out: listeners left`, '0', left, 0, String),
    line(`${behaviour.cycles} × 100 rows in and out: nodes left`, '0 detached trees', nodes, ONE_ROW, (value) => `${value} nodes`),
    line('layout shift, shell → first commit', '0.000', behaviour.shift, 0.0004, (value) => value.toFixed(3)),
    {
      what: 'click 300 ms before the script',
      target: 'honoured',
      number: behaviour.early,
      met: behaviour.early === 'honoured',
      timed: behaviour.early === 'too late',
    },
    line('main thread of the page, 2,000 rows against 500, islands resting', '≤ 4.2 ×', growth, 4.2, times),
    line('main thread added, 2,000 rows against 500, every island mounted', '≤ 4.2 ×', mountingGrowth(mountings, loads, contestant.name), 4.2, times),
  ];
}

/** Fewer nodes than the smallest row has: no row was kept. */
const ONE_ROW = 20;
