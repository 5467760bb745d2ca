// Targets of the scenarios against the numbers of one run, and their part of bench/RESULTS.md.
import { noise, table, verdict } from '../report.mjs';
import { median } from '../stats.mjs';

const ms = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const SHOW = {
  ms,
  longTask: (value) => (value ? ms(value) : 'none over 50 ms'),
  times: (value) => `${value.toFixed(2)} ×`,
  megabytes: (value) => `${value.toFixed(1)} MB`,
  share: (value) => `${(value * 100).toFixed(1)} %`,
  count: String,
};

/** `{what, target, of: {kind: {number, met}}, timed}` for each target; `met` is null when the run did not take the number or nothing is asked of it. */
export function scenarioTargets({ scenario, contestants, loads, counts, rates }) {
  const same = ({ rate, round }, kind) => loads.find((other) => other.kind === kind && other.rate === rate && other.round === round);
  const own = loads.map((load) => ({ ...load, added: load.task - (same(load, 'none')?.task ?? Number.NaN) }));
  const at = (kind, rate) => own.filter((load) => load.kind === kind && load.rate === rate);
  const number = (value) => value ?? Number.NaN;
  const middle = (kind, rate, pick) => median(at(kind, rate).map((load) => number(pick(load))));
  // Inside a round, so that a slow minute of the machine hits both sides alike.
  const ratio = (kind, other, rate, pick) => {
    const others = new Map(at(other, rate).map((load) => [load.round, load]));
    return median(at(kind, rate).flatMap((load) => (others.has(load.round) ? [number(pick(load)) / number(pick(others.get(load.round)))] : [])));
  };
  const worst = (list, value) => {
    const taken = list.map(value).filter(Number.isFinite);
    return taken.length ? Math.max(...taken) : Number.NaN;
  };
  const line = (what, target, value, limit, show) => {
    const of = {};
    for (const { kind } of contestants) {
      if (kind === 'none') continue;
      const taken = value(kind);
      of[kind] = {
        number: Number.isFinite(taken) ? SHOW[show](taken) : '–',
        met: limit === null || !Number.isFinite(taken) ? null : taken <= limit,
        asked: limit !== null,
      };
    }
    return { what, target, of, timed: show !== 'count' };
  };
  return scenario.targets({ line, rates, counts, middle, ratio, worst });
}

/** Sentences about what does not work in a run; with `counted` those about missed counts of our own too. */
export function scenarioFaults(run, counted) {
  const { scenario, contestants, loads } = run;
  const faults = loads.flatMap(({ kind, faults = [] }) => faults.map((fault) => `${scenario.name}, ${kind}: ${fault}`));
  const ours = contestants.filter((one) => one.ours).map(({ kind }) => kind);
  const missed = counted
    ? scenarioTargets(run).flatMap(({ what, target, of, timed }) =>
        timed ? [] : ours.filter((kind) => of[kind].met === false).map((kind) => `${scenario.name}, ${kind}: ${what}: ${of[kind].number} instead of ${target}`),
      )
    : [];
  return [...new Set([...faults, ...missed])];
}

function sectionOf(run) {
  const { scenario, contestants, loads, rounds, seconds } = run;
  const shown = contestants.filter(({ kind }) => kind !== 'none');
  const head = ['what', 'target', ...shown.flatMap(({ title, ours }) => (ours ? [title.replaceAll('*', ''), ''] : [title]))];
  const lines = scenarioTargets(run).map(({ what, target, of }) => [
    what,
    target,
    ...shown.flatMap(({ kind, ours }) => (ours ? [of[kind].number, of[kind].asked ? verdict(of[kind].met) : ''] : [of[kind].number])),
  ]);
  const calls = shown.filter(({ ours }) => ours).map(({ kind }) => loads.find((load) => load.kind === kind)?.calls);
  const times = [...new Set(calls[0])].map((call) => [call, calls[0].filter((other) => other === call).length]);
  const said = times.map(([call, n]) => (n > 1 ? `${call} (${n} times)` : call)).join(', ');
  const asked = calls[0] && `Ours asks of the shop in a view of it: ${said || 'nothing'}.`;
  return [
    `## ${scenario.title}`,
    '',
    `${rounds} ${rounds === 1 ? 'round' : 'rounds'} in ${Math.round(seconds)} s; ${noise(loads)} ${scenario.how}`,
    '',
    table(head, lines),
    ...(asked ? ['', asked] : []),
  ].join('\n');
}

/** The scenarios' part of the report as Markdown. */
export const scenarioReport = (runs) => runs.map(sectionOf).join('\n\n');
