import { message } from '../text';

/** «обновлено 2 мин назад» for something that is `elapsed` milliseconds old (ST-7). */
export function formatAge(elapsed: number): string {
  const minutes = Math.floor(Math.max(0, elapsed) / 60_000);
  if (!(minutes >= 1)) return message('age.now');
  if (minutes < 60) return message('age.minutes', { n: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? message('age.hours', { n: hours }) : message('age.days', { n: Math.floor(hours / 24) });
}
