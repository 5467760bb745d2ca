/** «21.11.2026» of a server's date, as it wrote it: the day there is the day here, whatever the zone. What is no date stays as it is. */
export function formatDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(date.trim()) ?? [];
  return day ? `${day}.${month}.${year}` : date.trim();
}
