import type { LeftOut } from '../../format/part-list/list';
import { entryText } from '../../texts/quick-entry';

/** What of a table was left out, in a sentence; '' where nothing was. */
export function leftOutWords(left: LeftOut): string {
  const counts = { ...left, talk: left.talk.length };
  const all = (['unordered', 'hidden', 'struck', 'heads', 'sums', 'talk'] as const).filter((why) => counts[why] > 0);
  return all.length > 0
    ? entryText('quick-entry.leftOut', { what: all.map((why) => entryText(`quick-entry.leftOut.${why}`, { n: counts[why] })).join(', ') })
    : '';
}
