import { unitText } from '../texts/units';

/** «обновлено 2 мин назад» for something that is `elapsed` milliseconds old. */
export function formatAge(elapsed: number): string {
  const minutes = Math.floor(Math.max(0, elapsed) / 60_000);
  if (!(minutes >= 1)) return unitText('age.now');
  if (minutes < 60) return unitText('age.minutes', { n: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? unitText('age.hours', { n: hours }) : unitText('age.days', { n: Math.floor(hours / 24) });
}
