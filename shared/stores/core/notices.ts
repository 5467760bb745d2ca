// Toasts and alerts of the page, and the last of them. What is spoken lives in spoken.ts.
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { config } from '../../browser/config';
import { alertTitle } from '../../texts/alerts';
import { message } from '../../texts/common';
import { isHidden } from './revalidate';
import { announce, saidOf } from './spoken';

export { $spoken, announce, type Spoken, saidOf } from './spoken';

/** One toast. */
export interface Notice {
  id: string;
  text: string;
  /** What it is about, by name; absent where it stands for several. */
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
export type AlertOptions = { what?: AlertKind | undefined } & Pick<AlertNotice, 'title' | 'link' | 'action'>;

/** The title of an alert: what did not happen, and to which product. */
export const titleOfAlert = ({ what, title }: Pick<AlertNotice, 'what' | 'title'>): string => {
  const kind = alertTitle(`alert.${what}`);
  return title ? alertTitle('alert.of', { what: kind, title }) : kind;
};

/** One of the last twenty. */
export interface PastNotice {
  id: string;
  text: string;
  kind: Notice['kind'];
  at: number;
}

/** What is told without a time of its own, a failure most of all, stays as long as the longest of §9. */
const USUAL_MS = 3000;
/** What can be taken back can be taken back for so long at least. */
const UNDO_MS = 6000;
const MOST_SHOWN = 3;
const MOST_REMEMBERED = 20;
/** Different alerts within this time come from one action of the buyer. */
const ONE_ACTION_MS = 2000;

interface Timed extends Notice {
  left: number;
}

/** Does the buyer stay where they are, by keyboard? Calls back once they no longer do. */
type Staying = (over: () => void) => boolean;

function createNotices() {
  const $notices = atom<readonly Notice[]>([]);
  const $alerts = atom<readonly AlertNotice[]>([]);
  const $past = atom<readonly PastNotice[]>([]);
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

  function remember(id: string, text: string, kind: Notice['kind']): void {
    $past.set([{ id, text, kind, at: Date.now() }, ...$past.value].slice(0, MOST_REMEMBERED));
  }

  function toast(options: ToastOptions): string {
    const { text, subject, spoken = saidOf(subject, text), kind = 'success', link, action, topic, onDismiss, onGone } = options;
    const left = options.stays ? Number.POSITIVE_INFINITY : Math.max(options.ms ?? USUAL_MS, action ? UNDO_MS : 0);
    if (action?.undoes) endLateUndo();
    const said = action?.undoes ? `${spoken.replace(/[^.!?]$/, '$&.')} ${message('undo.spoken')}` : spoken;
    announce(said, kind === 'error' ? 'assertive' : 'polite', topic);
    // What can be done about one is not done about another.
    const alike = (notice: Timed): boolean => !action && !notice.action && notice.text === text && notice.kind === kind && notice.link?.href === link?.href;
    const equal = [...timed(), ...waiting].find((notice) => alike(notice) || (topic !== undefined && notice.topic === topic));
    const id = equal?.id ?? `notice-${++ids}`;
    remember(id, text, kind);
    const isSame = equal?.text === text;
    const named = subject || undefined;
    const count = isSame ? equal.count + 1 : 1;
    const next: Timed = { id, text, subject: isSame && equal.subject !== named ? undefined : named, kind, count, link, action, topic, onDismiss, onGone, left };
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

  function alert(text: string, { what = 'write', title, link, action }: AlertOptions = {}): void {
    const now = Date.now();
    // What can be done about one is not done about another.
    const equal = $alerts.value.find((open) => open.text === text && open.what === what && !open.action && !action);
    // Said once more to whoever could not show it; of several products it names none.
    if (equal) return void $alerts.set($alerts.value.map((open) => (open === equal && open.title !== title ? { ...open, title: undefined } : open)));
    if (now - alerted.at < ONE_ACTION_MS) {
      // A toast has no title to say what did not happen.
      const whole = what === alerted.what && (!action || title === alerted.title) ? text : `${titleOfAlert({ what, title })}. ${text}`;
      if ($past.value[0]?.text !== whole) toast({ text: whole, kind: 'error', link, action });
      return;
    }
    alerted = { at: now, what, title };
    const id = `alert-${++ids}`;
    remember(id, text, 'error');
    if (config().alerts === 'native' && typeof window !== 'undefined' && typeof window.alert === 'function') {
      window.alert(text);
      return;
    }
    $alerts.set([...$alerts.value, { id, text, what, title, link, action }]);
  }

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
    $past,
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
/** The last twenty toasts and alerts, newest first. */
export const $pastNotices: ReadableAtom<readonly PastNotice[]> = shared.$past;

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
