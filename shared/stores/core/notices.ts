// Toasts and alerts of the page. What is spoken lives in spoken.ts, the last of them in past-notices.ts.
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { config } from '../../browser/config';
import { alertTitle } from '../../texts/alerts';
import { message } from '../../texts/common';
import { typedBy } from './buyer-state';
import { onBuyer } from './life';
import { $pastNotices, endAction, remember } from './past-notices';
import { isHidden } from './revalidate';
import { announce, saidOf } from './spoken';

export { $pastNotices, overtake } from './past-notices';
export { $spoken, announce, type Spoken, saidOf } from './spoken';

/** One toast. */
export interface Notice {
  id: string;
  text: string;
  /** What it is about, by name; by the names of the last two and the number of the others where it stands for several. */
  subject?: string | undefined;
  kind: 'success' | 'error' | 'info';
  /** How many equal ones it stands for. */
  count: number;
  link?: { href: string; text: string } | undefined;
  /** `undoes`: it takes back what the toast tells, by Ctrl+Z too. */
  action?: { text: string; run: () => void; undoes?: boolean } | undefined;
  topic?: string | undefined;
  /** Called when the buyer takes it away. */
  onDismiss?: (() => void) | undefined;
  /** Called once it is gone, whatever took it: its time, the buyer, or what it was about. */
  onGone?: (() => void) | undefined;
}

/** «Вернуть», and Ctrl+Z: takes back what the toast tells; Ctrl+Z also once it is gone, while the buyer stays where it was done. */
export const undoAction = (run: () => void): NonNullable<Notice['action']> => ({ text: message('action.undo'), run, undoes: true });

export interface ToastOptions {
  text: string;
  /** What it is about, by name: said before the text, and shown below it. */
  subject?: string | null | undefined;
  /** What is said of it in place of both. */
  spoken?: string | undefined;
  kind?: Notice['kind'];
  /** Minimum time on screen in ms (§9), as the store that tells it has declared; the longest of §9 when absent. */
  ms?: number | undefined;
  link?: Notice['link'];
  action?: Notice['action'];
  /** What it is about: a newer one about the same stands in its place. */
  topic?: string | undefined;
  /** It stays until it is taken away. */
  stays?: boolean;
  onDismiss?: Notice['onDismiss'];
  onGone?: Notice['onGone'];
}

/** What did not happen, which titles the alert; `otherBuyer`: it did for another buyer, `unsure`: nobody knows. */
export type AlertKind = 'add' | 'return' | 'set' | 'remove' | 'write' | 'otherBuyer' | 'unsure' | 'load' | 'list';

/** One message that waits to be confirmed. */
export interface AlertNotice {
  id: string;
  text: string;
  what: AlertKind;
  /** The product it did not happen to, for the title; absent where there are several. */
  title?: string | undefined;
  link?: Notice['link'];
  /** What can be done about it here. */
  action?: Notice['action'];
}

/** What stands around the text of an alert; `what` is `write` when absent. */
export type AlertOptions = { what?: AlertKind | undefined /** As of a toast. */; topic?: string | undefined } & Pick<AlertNotice, 'title' | 'link' | 'action'>;

/** The title of an alert: what did not happen, and to which product. */
export const titleOfAlert = ({ what, title }: Pick<AlertNotice, 'what' | 'title'>): string => {
  const kind = alertTitle(`alert.${what}`);
  return title ? alertTitle('alert.of', { what: kind, title }) : kind;
};

/** What is told without a time of its own, a failure most of all, stays as long as the longest of §9. */
const USUAL_MS = 3000;
/** What can be taken back can be taken back for so long at least. */
const UNDO_MS = 6000;
const MOST_SHOWN = 3;
/** Different alerts within this time come from one action of the buyer. */
const ONE_ACTION_MS = 2000;

interface Owned {
  /** Who typed when it was told: whoever has lost the session is that buyer still. `''` for whoever is known next. */
  owner: string;
}

interface OwnAlert extends AlertNotice, Owned {}

interface Timed extends Notice, Owned {
  left: number;
  /** What it stands for, by name, the last one first. */
  subjects: readonly string[];
}

const SUBJECTS_SHOWN = 2;

function textOf(subjects: readonly string[]): string | undefined {
  if (subjects.length < 2) return subjects[0];
  return message('notice.subjects', { names: subjects.slice(0, SUBJECTS_SHOWN).join(', '), more: Math.max(0, subjects.length - SUBJECTS_SHOWN) });
}

/** Does the buyer stay where they are, by keyboard? Calls back once they no longer do. */
type Staying = (over: () => void) => boolean;

function createNotices() {
  const $notices = atom<readonly Notice[]>([]);
  const $alerts = atom<readonly OwnAlert[]>([]);
  const $lateUndo = atom<Notice | null>(null);
  let staying: Staying = () => false;
  let waiting: Timed[] = [];
  let timers = new Map<string, { timer: ReturnType<typeof setTimeout>; since: number }>();
  let mounted = false;
  let isPaused = false;
  let ids = 0;
  /** Of the last alert of an action. */
  let alerted: { at: number; what: AlertKind; title?: string | undefined } = { at: Number.NEGATIVE_INFINITY, what: 'write' };

  const timed = (): readonly Timed[] => $notices.value as readonly Timed[];

  function run(): void {
    if (!mounted || isPaused || isHidden()) return;
    for (const { id, left } of timed()) {
      if (!timers.has(id) && left < Number.POSITIVE_INFINITY) timers.set(id, { timer: setTimeout(() => expire(id), left), since: Date.now() });
    }
  }

  function halt(): void {
    for (const notice of timed()) {
      const running = timers.get(notice.id);
      if (!running) continue;
      clearTimeout(running.timer);
      notice.left = Math.max(0, notice.left - (Date.now() - running.since));
    }
    timers = new Map();
  }

  /** Nothing of it can be taken back any more. */
  function endLateUndo(): void {
    const late = $lateUndo.value;
    $lateUndo.set(null);
    late?.onGone?.();
  }

  /** Its time is over: the toast goes, what it undoes may stay for Ctrl+Z. */
  function expire(id: string): void {
    const notice = timed().find((shown) => shown.id === id);
    const over = () => {
      if ($lateUndo.value === notice) endLateUndo();
    };
    const stays = notice?.action?.undoes === true && staying(over);
    if (stays) {
      endLateUndo();
      $lateUndo.set(notice);
    }
    dismiss(id, !stays);
  }

  function dismiss(id: string, isOver = true): void {
    if (isOver && $lateUndo.value?.id === id) endLateUndo();
    clearTimeout(timers.get(id)?.timer);
    timers.delete(id);
    const gone = [...timed(), ...waiting].find((notice) => notice.id === id);
    waiting = waiting.filter((notice) => notice !== gone);
    const shown = timed().filter((notice) => notice !== gone);
    while (shown.length < MOST_SHOWN && waiting.length > 0) shown.push(waiting.shift() as Timed);
    $notices.set(shown);
    run();
    if (isOver) gone?.onGone?.();
  }

  /** What failed can be tried once, from wherever that is offered. */
  const onceOnly = (id: string, action: NonNullable<Notice['action']>): NonNullable<Notice['action']> => ({
    ...action,
    run() {
      endAction(id);
      action.run();
    },
  });

  function toast(options: ToastOptions): string {
    const { text, subject, spoken = saidOf(subject, text), kind = 'success', link, topic, onDismiss, onGone } = options;
    const left = options.stays ? Number.POSITIVE_INFINITY : Math.max(options.ms ?? USUAL_MS, options.action ? UNDO_MS : 0);
    if (options.action?.undoes) endLateUndo();
    const said = options.action?.undoes ? `${spoken.replace(/[^.!?]$/, '$&.')} ${message('undo.spoken')}` : spoken;
    announce(said, kind === 'error' ? 'assertive' : 'polite', topic);
    // What can be done about one is not done about another.
    const alike = (notice: Timed): boolean =>
      !options.action && !notice.action && notice.text === text && notice.kind === kind && notice.link?.href === link?.href;
    const equal = [...timed(), ...waiting].find((notice) => alike(notice) || (topic !== undefined && notice.topic === topic));
    const id = equal?.id ?? `notice-${++ids}`;
    // What may be taken back, or is offered, is over with its toast.
    const isLasting = kind === 'error' && !options.action?.undoes;
    const action = options.action && isLasting ? onceOnly(id, options.action) : options.action;
    const isSame = equal?.text === text;
    const before = isSame ? equal.subjects.filter((one) => one !== subject) : [];
    const subjects = subject ? [subject, ...before] : before;
    const shown = { id, text, subject: textOf(subjects), kind, count: isSame ? equal.count + 1 : 1, link };
    remember({ ...shown, action: isLasting ? action : undefined }, topic);
    const next: Timed = { ...shown, subjects, action, topic, onDismiss, onGone, left, owner: typedBy() };
    // A merged one starts its time again.
    clearTimeout(timers.get(id)?.timer);
    timers.delete(id);
    if (equal && waiting.includes(equal as Timed)) waiting = waiting.map((notice) => (notice.id === id ? next : notice));
    else if (equal) $notices.set(timed().map((notice) => (notice.id === id ? next : notice)));
    else if (timed().length < MOST_SHOWN) $notices.set([...timed(), next]);
    else waiting.push(next);
    run();
    return id;
  }

  function alert(text: string, { what = 'write', title, link, topic, ...options }: AlertOptions = {}): void {
    const now = Date.now();
    // What can be done about one is not done about another.
    const equal = $alerts.value.find((open) => open.text === text && open.what === what && !open.action && !options.action);
    // Said once more to whoever could not show it; of several products it names none.
    if (equal) {
      if (equal.title === title) return;
      const whole = { ...equal, title: undefined };
      remember({ id: equal.id, text, title: titleOfAlert(whole), kind: 'error', count: 1, link: equal.link }, topic);
      return void $alerts.set($alerts.value.map((open) => (open === equal ? whole : open)));
    }
    if (now - alerted.at < ONE_ACTION_MS) {
      // A toast has no title to say what did not happen.
      const whole = what === alerted.what && (!options.action || title === alerted.title) ? text : `${titleOfAlert({ what, title })}. ${text}`;
      if ($pastNotices.value?.[0]?.text !== whole) toast({ text: whole, kind: 'error', link, topic, action: options.action });
      return;
    }
    alerted = { at: now, what, title };
    const id = `alert-${++ids}`;
    const action = options.action && onceOnly(id, options.action);
    remember({ id, text, title: titleOfAlert({ what, title }), kind: 'error', count: 1, link, action }, topic);
    if (config().alerts === 'native' && typeof window !== 'undefined' && typeof window.alert === 'function') {
      window.alert(text);
      return;
    }
    $alerts.set([...$alerts.value, { id, text, what, title, link, action, owner: typedBy() }]);
  }

  // All stores have forgotten the former buyer by then: what waited for its toast to go is sent for nobody else.
  onBuyer(() => {
    const buyer = typedBy();
    const isStrange = (one: Owned): boolean => {
      one.owner ||= buyer;
      return one.owner !== buyer;
    };
    const late = $lateUndo.value as Timed | null;
    for (const notice of [...timed(), ...waiting, ...(late ? [late] : [])]) if (isStrange(notice)) dismiss(notice.id);
    const strange = $alerts.value.filter(isStrange);
    if (strange.length > 0) $alerts.set($alerts.value.filter((one) => !strange.includes(one)));
  });

  onMount($notices, () => {
    mounted = true;
    const seen = (): void => (isHidden() ? halt() : run());
    if (typeof document !== 'undefined') document.addEventListener('visibilitychange', seen);
    run();
    return () => {
      halt();
      mounted = isPaused = false;
      if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', seen);
    };
  });

  return {
    $notices,
    $alerts,
    $lateUndo,
    endLateUndo,
    follow(next: Staying): void {
      staying = next;
    },
    toast,
    alert,
    dismiss,
    hold(value: boolean): void {
      isPaused = value;
      if (isPaused) halt();
      else run();
    },
  };
}

const shared = createNotices();

/** Toasts on screen, at most three; their times run only while somebody shows them. */
export const $notices: ReadableAtom<readonly Notice[]> = shared.$notices;
/** Alerts to be confirmed, one after another. */
export const $alerts: ReadableAtom<readonly AlertNotice[]> = shared.$alerts;

/** What Ctrl+Z takes back though its toast is gone: the buyer is still where it was done. */
export const $lateUndo: ReadableAtom<Notice | null> = shared.$lateUndo;
/** What waits for Ctrl+Z alone can no longer be taken back. */
export const endLateUndo = (): void => shared.endLateUndo();
/** Names who knows whether the buyer stays where they are. */
export const followStaying = (staying: Staying): void => shared.follow(staying);

/** Shows a toast for its time, merges equal ones, and speaks it. Returns its id. */
export const toast = (options: ToastOptions): string => shared.toast(options);
/** Takes a toast away: its time is not waited for. */
export function dismissNotice(id: string): void {
  const notice = shared.$notices.value.find((shown) => shown.id === id);
  shared.dismiss(id);
  notice?.onDismiss?.();
}
/** Stops the times: the pointer or the focus is on a toast. */
export const pauseNotices = (): void => shared.hold(true);
/** Lets them run again. */
export const resumeNotices = (): void => shared.hold(false);

/** The specification's alert: one per action of the buyer; another failure right after it becomes a toast, one with the same text and title is merged. */
export const alert = (text: string, about?: AlertOptions): void => shared.alert(text, about);

/** The buyer confirmed the first alert, or the one of that id. */
export function dismissAlert(id?: string): void {
  const open = shared.$alerts.value;
  shared.$alerts.set(id ? open.filter((notice) => notice.id !== id) : open.slice(1));
}
