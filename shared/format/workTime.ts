// Hours of a warehouse for one day, out of the words of its timetable: «Пн–Пт 8:00–20:00, Сб–Вс 9:00–18:00». Pure. Words that are not understood to
// the last may change what the rest means: such a timetable is shown as it is.

const DAY = /^(?:(пн|по)|(вт)|(ср)|(чт|че)|(пт|пя)|(сб|су)|(вс|во))[а-я]*\.?$/;
const EVERY = /^(?:ежедневно)?$/;
const CLOSED = /^(?:выходной|закрыто)$/;
const ROUND = /^(?:ежедневно,?\s*)?(?:круглосуточно|24\s*\/\s*7)$/;
/** Whose hours, then hours or a word. */
const PART = /^([^\d]*?):?\s*(?:(\d{1,2})[:.](\d{2})\s*[-–—]\s*(\d{1,2})[:.](\d{2})|(\p{L}+))$/u;

/** `null`: it is closed that day. */
export type Hours = { from: string; to: string } | null;

/** Days from the first to the last, 0 for Monday; none: all that nobody else speaks of. */
interface Part {
  days: [first: number, last: number] | undefined;
  hours: Hours;
}

const dayOf = (name: string): number => (DAY.exec(name) ?? []).slice(1).findIndex((letters) => letters !== undefined);

/** A part that is understood. */
function read(part: string): Part | undefined {
  const [found, who = '', h1, m1, h2, m2, word = ''] = PART.exec(part) ?? [];
  if (found === undefined || (h1 === undefined && !CLOSED.test(word))) return undefined;
  const hours = h1 === undefined ? null : { from: `${Number(h1)}:${m1}`, to: `${Number(h2)}:${m2}` };
  if (EVERY.test(who)) return { days: undefined, hours };
  const names = who.split(/\s*[-–—]\s*/).map(dayOf);
  const [first = -1, last = first] = names;
  return names.length > 2 || first < 0 || last < 0 ? undefined : { days: [first, last], hours };
}

/** Hours on a weekday, 0 for Monday; `undefined` where the timetable, or a part of it, is worded in another way. */
export function hoursOn(timetable: string, day: number): Hours | undefined {
  const said = timetable.toLowerCase().trim();
  if (ROUND.test(said)) return { from: '0:00', to: '24:00' };
  const parts = said.split(/[,;\n]/).flatMap((part) => (part.trim() ? [read(part.trim())] : []));
  const known = parts.filter((part) => part !== undefined);
  const general = known.filter(({ days }) => !days);
  if (known.length === 0 || known.length < parts.length || general.length > 1) return undefined;
  // What names the day says more of it than what speaks of all.
  const own = known.find(({ days: [first, last] = [7, -1] }) => (first <= last ? day >= first && day <= last : first < 7 && (day >= first || day <= last)));
  return (own ?? general[0])?.hours ?? null;
}
