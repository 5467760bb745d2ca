const BY_DAY = new Intl.DateTimeFormat('ru', { day: '2-digit', month: '2-digit', year: 'numeric' });
const CLOCK = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });

/** «21.11.2026» of this moment, by the clock of whoever looks. */
export const today = (): string => BY_DAY.format(new Date());

/** «14:05» of a moment of today, «20.11.2026, 23:59» of another day, by the clock of whoever looks. */
export function formatClock(at: number): string {
  const [day, clock] = [BY_DAY.format(at), CLOCK.format(at)];
  return day === today() ? clock : `${day}, ${clock}`;
}
