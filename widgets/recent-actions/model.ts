// The last toasts and alerts of this page and of those before it in the tab.
import { MOST_PAST, type PastNotice, pastOfTab } from '../../shared/stores/core/past-notices';

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= 2000;
/** Beyond it there is no date. */
const isMoment = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) <= 8.64e15;
const isTextOrNone = (value: unknown): boolean => value === undefined || isText(value);

function isPast(row: Partial<PastNotice>): row is PastNotice {
  const { id, text, kind = '', subject, title, count, at, link } = row;
  const isLink = link === undefined || (typeof link === 'object' && link !== null && isText(link.href) && isText(link.text));
  const isWhole = [id, text].every(isText) && Number.isFinite(count) && isMoment(at) && ['success', 'error', 'info'].includes(kind);
  return isWhole && isLink && [subject, title].every(isTextOrNone);
}

/** The last twenty of the tab, newest first; `own`: those of this page. */
export const recentOf = (own: readonly PastNotice[]): readonly PastNotice[] =>
  [...own, ...pastOfTab().filter(isPast)].sort((one, other) => other.at - one.at).slice(0, MOST_PAST);
