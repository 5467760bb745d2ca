// The report: bench/RESULTS.md.
import { summarise } from './stats.mjs';
import { targetsOf } from './targets.mjs';

/** Head and lines as a table of Markdown. */
export const table = (head, lines) => [head, head.map((_, index) => (index ? '--:' : '---')), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const digits = (count) => (value) => (Number.isFinite(value) ? value.toFixed(count) : '–');
const [whole, one, two] = [0, 1, 2].map(digits);
const times = (value) => (Number.isFinite(value) ? `${value.toFixed(2)} ×` : '–');
const megabytes = (value) => two(value / 1e6);
const thousands = (value) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en-GB') : '–');
export const verdict = (met) => (met === null ? 'not taken' : met ? 'met' : '**missed**');

/** What to think of the times. */
export const noise = (loads) => {
  const noisy = loads.filter(({ isCalm }) => !isCalm).length;
  return noisy ? `${noisy} of ${loads.length} loads began beside other busy processes: take the times as rough.` : 'the machine did nothing else.';
};

const HOW = `Medians. Ratios and differences are taken inside a round, so that a slow minute of the machine hits both sides alike; contestants take
turns within each round, every load in a context of its own, logged in, with an empty cart. All contestants get the same server-rendered page: the
resting views of \`basket-button\` and \`favourite-button\` in every row and of \`basket-counter\` in the header, rows with \`content-visibility: auto\` as the
docs/by-hand.md recommends to every grid; an add to the cart is a real POST to the demo shop. *Usable*: the first moment at which a press on any visible island
is honoured: a resting island keeps it from the moment the loader has run, and with the inline line, which our pages print, from the moment it is in the page.
*Main thread added*: all tasks from navigation until a quiet second, idle work included, less the same page without JavaScript. *Answered*: from the press's
time stamp to the first frame after the island says something else or that it is busy; *final*: to the first frame in which it is busy no longer and the
header has the shop's answer. *Touched*: islands whose DOM changed or components that ran, the larger. *Calls*: what a page view asks of the shop.`;

/** What stands above all of it. */
export const head = (machine) => `# Bench\n\n${machine} Written by \`npm run bench\`.`;

/** The catalogue's part of the report as Markdown. */
export function report({ contestants, behaviours, loads, mountings, rows, rates, rounds, seconds }) {
  const out = [`The catalogue: ${rounds} ${rounds === 1 ? 'round' : 'rounds'} in ${Math.round(seconds)} s; ${noise(loads)}`, '', HOW, '', '## Targets', ''];
  const ours = contestants.filter((contestant) => contestant.ours);
  if (ours.length) {
    const listOf = (contestant) => targetsOf(contestant, behaviours[contestant.name], { loads, mountings, rows, rates });
    const lists = ours.map(listOf);
    const unit = listOf(contestants.find(({ name }) => name === 'vanilla'));
    const head = ['what', 'target', ...ours.flatMap(({ title }) => [title.replaceAll('*', ''), '']), 'vanilla'];
    const cells = ({ what, target }, index) => [what, target, ...lists.flatMap((list) => [list[index].number, verdict(list[index].met)]), unit[index].number];
    out.push(table(head, lists[0].map(cells)), '');
  }
  out.push('Sizes of chunks have budgets of their own: `node build.mjs` prints them and fails over them.', '');

  for (const count of rows) {
    out.push(`## ${count} rows (${thousands(count * 2 + 1)} islands)`, '');
    for (const rate of rates) {
      const head = [
        `CPU ×${rate}`,
        'visible usable, ms',
        '× vanilla',
        'all usable, ms',
        '× vanilla',
        'main thread added, ms',
        'longest task, ms',
        'first press: answered, final, ms',
        'later presses: answered, final, ms',
      ];
      out.push(
        table(
          head,
          contestants.flatMap((contestant) => timesOf(contestant, summarise(loads, contestant.name, count, rate))),
        ),
        '',
      );
    }
    if (!rates.includes(1)) continue;
    const head = ['CPU ×1', 'heap added, MB', 'DOM listeners added', 'touched by one add', '100 rows inserted: usable after, ms'];
    out.push(
      table(
        head,
        contestants.flatMap((contestant) => spaceOf(contestant, summarise(loads, contestant.name, count, 1))),
      ),
      '',
    );
  }

  out.push('## Behaviour', '');
  const { cycles } = Object.values(behaviours)[0];
  const behaviour = [
    '',
    'JS before usable, kB br',
    'page of 100 rows, kB br',
    'click 300 ms before the script',
    `left by ${cycles} × (100 rows in, out): listeners`,
    'nodes',
    'heap, kB',
    'layout shift',
    'calls of a view',
  ];
  const lines = contestants.filter(({ name }) => behaviours[name]).flatMap((contestant) => behaviourOf(contestant, behaviours[contestant.name]));
  out.push(table(behaviour, lines), '');
  for (const { title, name } of ours) out.push(`${title} asks of the shop in a page view: ${counted(behaviours[name].calls)}.`, '');
  const broken = contestants.filter(({ name }) => behaviours[name]?.faults.length);
  for (const { title, name } of broken) out.push(`Does not do its work, so its numbers mean nothing: ${title}: ${behaviours[name].faults.join('; ')}.`, '');
  return out.join('\n').trimEnd();
}

/** «GET /a × 2, POST /b» */
const counted = (names) =>
  [...new Set(names)].map((name) => `${name} × ${names.filter((one) => one === name).length}`.replace(/ × 1$/, '')).join(', ') || 'nothing';

const timesOf = ({ title, name }, s) => {
  if (!s.loads) return [];
  const mark = `${s.unsettled ? ` (unsettled ${s.unsettled})` : ''}${s.unseen ? ` (${s.unseen} clicks unseen)` : ''}`;
  if (name === 'none') return [[title, '–', '–', '–', '–', `(${whole(s.task)} in all)`, whole(s.longest), '–', '–']];
  return [
    [
      title + mark,
      whole(s.visible),
      times(s.visibleRatio),
      whole(s.all),
      times(s.allRatio),
      whole(s.added),
      whole(s.longest),
      `${one(s.first)}, ${one(s.firstFinal)}`,
      `${one(s.later)}, ${one(s.laterFinal)}`,
    ],
  ];
};

const spaceOf = ({ title, name }, s) =>
  !s.loads || name === 'none'
    ? []
    : [[title, megabytes(s.heap), thousands(s.listeners), whole(s.touched), `${one(s.insert)}${s.byHand ? ' (by a call)' : ''}`]];

const behaviourOf = ({ title, bytes, pageBytes }, { early, left, leftMounted, shift, calls }) => {
  const cells = (kept) => [thousands(kept.listeners), thousands(kept.nodes), whole(kept.heap / 1024)];
  const main = [title, one(bytes / 1024), one(pageBytes / 1024), early, ...cells(left), shift.toFixed(3), String(calls.length)];
  return leftMounted ? [main, [`${title}, all 200 islands mounted each time`, '', '', '', ...cells(leftMounted), '', '']] : [main];
};
