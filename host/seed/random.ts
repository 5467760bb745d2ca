/** Deterministic numbers: the same seed gives the same shop, on every machine. */
export interface Random {
  /** 0 ≤ n < 1 */
  next(): number;
  /** Whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** True in `share` of the cases. */
  chance(share: number): boolean;
  /** `#` of the pattern becomes a digit, `@` a capital Latin letter. */
  fill(pattern: string): string;
}

const LETTERS = 'ABCDEFGHKLMNPRSTVWX';

/** Mulberry32. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (from) => from[between(0, from.length - 1)] as (typeof from)[number],
    chance: (share) => next() < share,
    fill: (pattern) => pattern.replace(/[#@]/g, (sign) => (sign === '#' ? String(between(0, 9)) : (LETTERS[between(0, LETTERS.length - 1)] as string))),
  };
}
