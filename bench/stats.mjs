/** Middle of the numbers, NaN when there is none; what is not a finite number is left out. */
export function median(values) {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  if (!sorted.length) return Number.NaN;
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const firstOf = ({ first }, name) => first?.[name] ?? Number.NaN;
/** Middle of a load's later clicks. */
const laterOf = ({ later = [] }, name) => median(later.map((click) => click[name] ?? Number.NaN));

/** `loads` are `{name, rows, rate, round, …}`; gives back the medians of each contestant at `rows` and `rate`. */
export function summarise(loads, name, rows, rate) {
  const at = (who) => loads.filter((load) => load.name === who && load.rows === rows && load.rate === rate);
  const own = at(name);
  // Ratios and differences are taken inside a round, so that a slow minute of the machine hits both sides alike.
  const against = (who, compare) => {
    const others = new Map(at(who).map((load) => [load.round, load]));
    return median(own.flatMap((load) => (others.has(load.round) ? [compare(load, others.get(load.round))] : [])));
  };
  const middle = (pick) => median(own.map(pick));
  const later = (pick) => median(own.flatMap((load) => (load.later ?? []).map(pick)));
  return {
    loads: own.length,
    unsettled: own.filter((load) => !load.settled).length,
    visible: middle((load) => load.visible),
    all: middle((load) => load.all),
    visibleRatio: against('vanilla', (a, b) => a.visible / b.visible),
    keptRatio: against('vanilla', (a, b) => a.there / b.visible),
    allRatio: against('vanilla', (a, b) => a.all / b.all),
    task: middle((load) => load.task),
    added: against('none', (a, b) => a.task - b.task),
    addedShare: against('none', (a, b) => (a.task - b.task) / b.task),
    longest: middle((load) => load.longest),
    ownLongest: middle((load) => load.ownLongest),
    first: middle((load) => firstOf(load, 'painted')),
    later: later(({ painted }) => painted ?? Number.NaN),
    firstFinal: middle((load) => firstOf(load, 'final')),
    laterFinal: later(({ final }) => final ?? Number.NaN),
    firstRatio: against('vanilla', (a, b) => firstOf(a, 'painted') / firstOf(b, 'painted')),
    laterRatio: against('vanilla', (a, b) => laterOf(a, 'painted') / laterOf(b, 'painted')),
    firstFinalRatio: against('vanilla', (a, b) => firstOf(a, 'final') / firstOf(b, 'final')),
    laterFinalRatio: against('vanilla', (a, b) => laterOf(a, 'final') / laterOf(b, 'final')),
    laterAgainstRoots: against('roots', (a, b) => laterOf(a, 'painted') / laterOf(b, 'painted')),
    // Components that ran where the contestant counts them, else islands whose DOM was touched.
    touched: Math.max(
      middle((load) => load.first?.touched),
      later(({ touched, renders }) => Math.max(touched, renders)),
    ),
    unseen: own.flatMap((load) => [load.first, ...(load.later ?? [])]).filter((click) => click && !(click.painted && click.final)).length,
    heap: against('none', (a, b) => (a.alive && b.alive ? a.alive.heap - b.alive.heap : Number.NaN)),
    listeners: against('none', (a, b) => (a.alive && b.alive ? a.alive.listeners - b.alive.listeners : Number.NaN)),
    insert: middle((load) => load.insert?.ms ?? Number.NaN),
    byHand: own.some((load) => load.insert?.byHand),
  };
}

/** How much more main thread a page of ours takes at 2,000 rows than at 500, less the same pages without JavaScript; every island mounted. */
export function mountingGrowth(mountings, loads, name) {
  const added = (round, rows) => {
    const own = mountings.find((one) => one.name === name && one.round === round && one.rows === rows);
    const none = loads.find((load) => load.name === 'none' && load.round === round && load.rows === rows && load.rate === 1);
    return own && none ? own.task - none.task : Number.NaN;
  };
  return median([...new Set(mountings.map(({ round }) => round))].map((round) => added(round, 2000) / added(round, 500)));
}
