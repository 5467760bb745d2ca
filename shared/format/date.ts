const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const RUSSIAN = /^(\d{2})\.(\d{2})\.(\d{4})(?:,? (\d{2}:\d{2}(?::\d{2})?))?$/;

/** Is there such a day? A database that has none writes 0000-00-00. */
const isDay = (year: string, month: string, day: string): boolean => {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return Number(year) >= 1900 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
};

/**
 * A date of the shop in ISO, as it was written: the day, the time and the offset that it names. `"2026-11-29 18:00:00"` of a database and `"29.11.2026"` are read
 * too. What names no day, a number of seconds among them, is no date: null, which fits nowhere.
 */
export function readDate(value: unknown): unknown {
  if (typeof value !== 'string') return null;
  const given = value.trim();
  const [iso, year = '', month = '', day = '', time, offset = ''] = ISO.exec(given) ?? [];
  if (iso !== undefined) return isDay(year, month, day) ? `${year}-${month}-${day}${time ? `T${time}${offset}` : ''}` : null;
  const [russian, date = '', monthOf = '', yearOf = '', clock] = RUSSIAN.exec(given) ?? [];
  return russian !== undefined && isDay(yearOf, monthOf, date) ? `${yearOf}-${monthOf}-${date}${clock ? `T${clock}` : ''}` : null;
}

/** «21.11.2026» of a server's date, as it wrote it: the day there is the day here, whatever the zone. What is no date stays as it is. */
export function formatDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(date.trim()) ?? [];
  return day ? `${day}.${month}.${year}` : date.trim();
}

/** «21.11.2026, 18:00» of a server's date with a time, as it wrote them; the day alone where it names no time. */
export function formatMoment(date: string): string {
  const [, time] = /T(\d{2}:\d{2})/.exec(date) ?? [];
  return time ? `${formatDate(date)}, ${time}` : formatDate(date);
}

/** The moment a server's date names, in ms; NaN where it names no offset: whose clock it is nobody knows then. */
export function momentOf(date = ''): number {
  const written = date.trim();
  return /T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(written) ? Date.parse(written) : Number.NaN;
}
