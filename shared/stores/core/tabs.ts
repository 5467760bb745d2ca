// Hints between the tabs of one browser: "something changed, look again". No data travels, and none is believed.
import { jsonOf } from '../../format/json';
import { isId } from '../../reading/readers';

/** One hint as it travels. `kind` names what changed, by the store that holds it: `cart`, `favourites`, `identity`. */
export interface TabHint {
  kind: string;
  seq: number;
  tab: string;
  cartId?: string;
  clientId?: string;
  /** Identifiers of what changed, as the kind's store orders them. */
  ids?: readonly string[];
}

/** What a hint is about, where a kind has several. */
export interface HintAbout {
  cartId?: string | undefined;
  clientId?: string | undefined;
  ids?: readonly string[] | undefined;
}

/** Without its client a cart is the buyer's own: who tells of one says whose it is. */
type About<K extends string> = K extends 'cart' ? [about: HintAbout & Record<'clientId', string | undefined>] : [about?: HintAbout];

interface Listener {
  kind: string;
  call(hint: TabHint): void;
  concerns(hint: TabHint): boolean;
  quietMs: number;
  /** When it was last called, and the timer that calls it with what waits: one hint for each cart and client. */
  calledAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  waiting: Map<string, TabHint>;
}

const NAME = 'islands';
/** Other tabs' hints cause at most one look per listener in this time. */
const QUIET_MS = 2000;
const TABS_REMEMBERED = 50;

const tab = Math.random().toString(36).slice(2, 12) || 'tab';
const listeners = new Set<Listener>();
const heard = new Map<string, number>();
let lastSeq = 0;
let channel: BroadcastChannel | null = null;
let close: (() => void) | null = null;

/** So many identifiers a hint may carry. */
const MOST_IDS = 200;

const isIds = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length <= MOST_IDS && value.every((id) => id === '' || isId(id)));

const optionalId = (value: unknown): boolean => value === undefined || isId(value);

/** Reads what came over the channel; anything that is not exactly a hint of another tab is null. */
export function readTabHint(data: unknown): TabHint | null {
  if (typeof data !== 'object' || data === null) return null;
  try {
    const { kind, seq, tab: from, cartId, clientId, ids } = data as Record<string, unknown>;
    if (!isId(kind)) return null;
    if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 1) return null;
    if (!isId(from) || !optionalId(cartId) || !optionalId(clientId) || !isIds(ids)) return null;
    const hint: TabHint = { kind, seq, tab: from };
    if (cartId) hint.cartId = cartId as string;
    if (clientId) hint.clientId = clientId as string;
    if (ids) hint.ids = ids as string[];
    return hint;
  } catch {
    return null;
  }
}

function call(listener: Listener, hint: TabHint): void {
  listener.calledAt = Date.now();
  try {
    listener.call(hint);
  } catch {}
}

/** The later hint with the identifiers of both; one that names none is about all of them. */
function merged({ ids: former }: TabHint, { ids: later, ...hint }: TabHint): TabHint {
  return former && later ? { ...hint, ids: [...new Set([...former, ...later])] } : hint;
}

function pass(listener: Listener, hint: TabHint): void {
  const rest = listener.calledAt + listener.quietMs - Date.now();
  if (listener.timer === undefined && rest <= 0) {
    call(listener, hint);
    return;
  }
  const { waiting } = listener;
  const about = `${hint.cartId ?? ''} ${hint.clientId ?? ''}`;
  const former = waiting.get(about);
  waiting.set(about, former ? merged(former, hint) : hint);
  listener.timer ??= setTimeout(() => {
    const hints = [...waiting.values()];
    waiting.clear();
    listener.timer = undefined;
    for (const one of hints) call(listener, one);
  }, rest);
}

function receive(data: unknown): void {
  const hint = readTabHint(data);
  if (!hint || hint.tab === tab) return;
  const concerned = [...listeners].filter(({ kind, concerns }) => kind === hint.kind && concerns(hint));
  if (concerned.length === 0) return;
  const from = `${hint.tab}/${hint.kind}`;
  // Late hints of a tab say nothing new.
  if ((heard.get(from) ?? 0) >= hint.seq) return;
  heard.delete(from);
  heard.set(from, hint.seq);
  if (heard.size > TABS_REMEMBERED) heard.delete(heard.keys().next().value as string);
  for (const listener of concerned) pass(listener, hint);
}

function newChannel(): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : null;
  } catch {
    return null;
  }
}

function openChannel(): void {
  if (channel) return;
  channel = newChannel();
  if (channel) channel.onmessage = (event: MessageEvent) => receive(event.data);
}

function closeChannel(): void {
  channel?.close();
  channel = null;
}

/** Nobody listens any more. */
function end(): void {
  for (const { timer } of listeners) clearTimeout(timer);
  listeners.clear();
  close?.();
  close = null;
}

function open(): void {
  openChannel();
  if (typeof window === 'undefined') {
    close = closeChannel;
    return;
  }
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== NAME || !event.newValue) return;
    try {
      receive(JSON.parse(event.newValue));
    } catch {}
  };
  // An open channel keeps a page out of the back/forward cache in some browsers; a page that is not kept there hears nothing more.
  const onHide = ({ persisted }: PageTransitionEvent): void => {
    closeChannel();
    if (persisted === false) end();
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', openChannel);
  if (!channel) window.addEventListener('storage', onStorage);
  close = () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', openChannel);
    window.removeEventListener('storage', onStorage);
    closeChannel();
  };
}

/**
 * Listens to one kind of hint, of those that `concerns` accepts. Hints that come within two seconds of the last call wait and are merged: one for each cart and
 * client, with the identifiers of all of them. Who asks nobody because of it hears every one at once (`quietMs` 0).
 * The channel is open only while somebody listens. Returns the way out.
 */
export function onTab(kind: string, listen: (hint: TabHint) => void, concerns: (hint: TabHint) => boolean = () => true, quietMs = QUIET_MS): () => void {
  if (!close) open();
  const listener: Listener = { kind, call: listen, concerns, quietMs, calledAt: Number.NEGATIVE_INFINITY, timer: undefined, waiting: new Map() };
  listeners.add(listener);
  return () => {
    clearTimeout(listener.timer);
    if (listeners.delete(listener) && listeners.size === 0) end();
  };
}

/** Tells the other tabs, in as many hints as the identifiers need; silently does nothing where neither channel nor storage is allowed. */
export function notifyTabs<K extends string>(kind: K, ...[about = {}]: About<K>): void {
  const { ids } = about;
  for (let at = 0; at === 0 || at < (ids?.length ?? 0); at += MOST_IDS) send(kind, { ...about, ids: ids?.slice(at, at + MOST_IDS) });
}

function send(kind: string, about: HintAbout): void {
  // Time based, so that a tab that was reloaded with the same name would not be taken for late.
  lastSeq = Math.max(lastSeq + 1, Date.now());
  const hint: TabHint = { kind, seq: lastSeq, tab };
  if (about.cartId) hint.cartId = about.cartId;
  if (about.clientId) hint.clientId = about.clientId;
  if (about.ids) hint.ids = about.ids;
  const wire = channel ?? newChannel();
  try {
    if (wire) wire.postMessage(hint);
    else {
      localStorage.setItem(NAME, jsonOf(hint));
      localStorage.removeItem(NAME);
    }
  } catch {}
  if (wire && wire !== channel) wire.close();
}
