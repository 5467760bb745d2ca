// The last toasts and alerts of this page, kept for the next pages of the tab. What failed can be tried once more, until that was done or something newer is known
// of the same matter.
import { atom, type ReadableAtom } from 'nanostores';
import { jsonOf } from '../../format/json';
import { $frozen, $identity } from './buyer-state';

/** One of the last twenty. */
export interface PastNotice {
  /** That of the toast or the alert, where this page has told it. */
  id: string;
  text: string;
  kind: 'success' | 'error' | 'info';
  /** What a toast was about, by name. */
  subject?: string | undefined;
  /** What an alert was titled: what did not happen, and to which product. */
  title?: string | undefined;
  /** How many equal ones it stands for. */
  count: number;
  /** In milliseconds since 1970. */
  at: number;
  link?: { href: string; text: string } | undefined;
  /** Tries once more what failed; gone once that was done, or can no longer be. */
  action?: { text: string; run: () => void } | undefined;
}

interface OwnNotice extends PastNotice {
  /** Whose it is; `''` until that is known. */
  owner: string;
  topic: string | undefined;
}

export const MOST_PAST = 20;
/** Tells what this page has told from what other pages of the tab have. */
const PAGE = `${Date.now().toString(36)} `;

const $own = atom<readonly OwnNotice[]>([]);

/** Those of this page, newest first. */
export const $pastNotices: ReadableAtom<readonly PastNotice[]> = $own;

/** What other pages of the tab have kept of this buyer, and this page knows no more: anything may stand there. Of another buyer's page, and of nobody who is known, nothing is kept. */
export function pastOfTab(): readonly Partial<PastNotice>[] {
  try {
    if ($frozen.value !== 'no' || !$identity.value) return [];
    const rows = JSON.parse(sessionStorage.getItem(`islands:past:${$identity.value}`) ?? '[]');
    return rows.filter((row: Partial<PastNotice> | null) => row?.id && !$own.value.some(({ id }) => row.id === PAGE + id));
  } catch {
    return [];
  }
}

function show(own: readonly OwnNotice[]): void {
  $own.set(own);
  if ($frozen.value !== 'no' || !$identity.value || own.length === 0) return;
  const rows = [...own.map(({ action: _, owner: __, topic: ___, ...row }) => ({ ...row, id: PAGE + row.id })), ...pastOfTab()];
  try {
    sessionStorage.setItem(`islands:past:${$identity.value}`, jsonOf(rows.slice(0, MOST_PAST)));
  } catch {}
}

$identity.listen((now, was) => show($own.value.flatMap((one) => (one.owner === now || (one.owner === '' && was === '') ? { ...one, owner: now } : []))));

/** One more has been told, or one of this id is told anew. Of its topic it is the newest: what failed before is tried no more. */
export function remember(notice: Omit<PastNotice, 'at'>, topic?: string): void {
  if (topic !== undefined) overtake(topic);
  const others = $own.value.filter(({ id }) => id !== notice.id);
  show([{ ...notice, at: Date.now(), owner: $identity.value ?? '', topic }, ...others].slice(0, MOST_PAST));
}

function endActions(isOver: (one: OwnNotice) => boolean): void {
  if ($own.value.some((one) => one.action && isOver(one))) $own.set($own.value.map((one) => (isOver(one) ? { ...one, action: undefined } : one)));
}

/** What it offered was done: it can be done once. */
export const endAction = (id: string): void => endActions((one) => one.id === id);

/** How it stands with this topic is known by now: what failed before is tried no more. */
export const overtake = (topic: string): void => endActions((one) => one.topic === topic);
