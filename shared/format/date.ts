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
