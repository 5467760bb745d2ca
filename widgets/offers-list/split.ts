// A wanted quantity that no offer has alone: two offers that have it together, each by its multiplicity. Pure.

export interface Source {
  id: string;
  /** Pieces that can be had of it. */
  free: number;
  /** It is sold in multiples of so many pieces. */
  multiple: number;
  /** Days until it comes; Infinity when nobody knows. */
  days: number;
  /** Roubles for one piece. */
  price: number;
}

export interface Portion {
  id: string;
  quantity: number;
}

export interface Split {
  /** One or two, the sooner one first. */
  portions: Portion[];
  /** More than was wanted where multiplicities leave no other way, less where there are not so many. */
  total: number;
}

interface Ranked extends Split {
  /** Smaller is better, the first difference decides: pieces lacking, pieces too many, days of the later one, roubles, portions. */
  rank: readonly number[];
}

const whole = (free: number, multiple: number): number => Math.floor(free / multiple) * multiple;

const isBetter = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at >= 0 && (a[at] as number) < (b[at] as number);
};

function ranked(wanted: number, parts: readonly (readonly [Source, number])[]): Ranked {
  const total = parts.reduce((sum, [, quantity]) => sum + quantity, 0);
  const cost = parts.reduce((sum, [{ price }, quantity]) => sum + price * quantity, 0);
  return {
    portions: parts.map(([{ id }, quantity]) => ({ id, quantity })),
    total,
    rank: [Math.max(wanted - total, 0), Math.max(total - wanted, 0), Math.max(...parts.map(([{ days }]) => days)), cost, parts.length],
  };
}

const alone = (wanted: number, source: Source): Ranked =>
  ranked(wanted, [[source, Math.min(Math.ceil(wanted / source.multiple) * source.multiple, whole(source.free, source.multiple))]]);

/** As much as fits of the sooner one, the rest of the later; fewer of the sooner one only where that comes nearer to what is wanted. */
function together(wanted: number, sooner: Source, later: Source): Ranked {
  const most = whole(later.free, later.multiple);
  const start = Math.min(whole(sooner.free, sooner.multiple), whole(wanted - 1, sooner.multiple));
  let best: [number, number] = [start, Math.min(Math.ceil((wanted - start) / later.multiple) * later.multiple, most)];
  // The remainders repeat after so many steps.
  for (let step = 0, first = start; step < later.multiple && first > 0; step++, first -= sooner.multiple) {
    const second = Math.ceil((wanted - first) / later.multiple) * later.multiple;
    if (second > most) break;
    if (first + second < best[0] + best[1] || best[0] + best[1] < wanted) best = [first, second];
    if (first + second === wanted) break;
  }
  return ranked(wanted, [
    [sooner, best[0]],
    [later, best[1]],
  ]);
}

/**
 * How to get `wanted` pieces from one or two offers: all of them if there are so many, the fewest too many, the soonest, the cheapest. With `first` that offer is one of
 * them. `null` when there is nothing to get.
 */
export function splitOf(wanted: number, sources: readonly Source[], first?: string): Split | null {
  const usable = sources.filter(({ free, multiple }) => free >= multiple && multiple >= 1).sort((a, b) => a.days - b.days);
  const own = first === undefined ? undefined : usable.find(({ id }) => id === first);
  if (!(wanted >= 1) || usable.length === 0 || (first !== undefined && !own)) return null;
  let best: Ranked | undefined;
  const offer = (found: Ranked) => {
    if (!best || isBetter(found.rank, best.rank)) best = found;
  };
  usable.forEach((source, place) => {
    if (!own || source === own) offer(alone(wanted, source));
    for (const other of usable.slice(place + 1)) {
      // What cannot give a piece below the wish alone has no half to give.
      if ((own && source !== own && other !== own) || wanted - 1 < source.multiple) continue;
      offer(together(wanted, source, other));
    }
  });
  return best ? { portions: best.portions, total: best.total } : null;
}
