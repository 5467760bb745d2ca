// Hints between the tabs of one browser: "something changed, look again". No data travels, and none is believed.
import { ID } from '../readers';
import { onePerPage } from '../registry';

/** What another tab did. `csrf`: it read a newer token; nothing but that fact is told. */
export type TabKind = 'cart' | 'favourites' | 'identity' | 'csrf';

/** One hint as it travels. */
export interface TabMessage {
  kind: TabKind;
  seq: number;
  tab: string;
  cartId?: string;
  clientId?: string;
}

type Listener = (message: TabMessage) => void;

const NAME = 'islands';
const KINDS: readonly string[] = ['cart', 'favourites', 'identity', 'csrf'] satisfies TabKind[];
/** Another tab's hints cause at most one look per kind in this time. */
const QUIET_MS = 2000;
const TABS_REMEMBERED = 50;

interface Wire {
  tab: string;
  seq: number;
  listeners: Map<TabKind, Set<Listener>>;
  heard: Map<string, number>;
  /** Per kind: when it was last passed on, and the timer that passes on the latest one. */
  passed: Map<TabKind, number>;
  waiting: Map<TabKind, ReturnType<typeof setTimeout>>;
  channel: BroadcastChannel | null;
  close: (() => void) | null;
}

const wire = onePerPage<Wire>('stores.tabs', () => ({
  tab: Math.random().toString(36).slice(2, 12) || 'tab',
  seq: 0,
  listeners: new Map(),
  heard: new Map(),
  passed: new Map(),
  waiting: new Map(),
  channel: null,
  close: null,
}));

const optionalId = (value: unknown): boolean => value === undefined || (typeof value === 'string' && ID.test(value));

/** Reads what came over the channel; anything that is not exactly a hint of another tab is null. */
export function readTabMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  try {
    const { kind, seq, tab, cartId, clientId } = data as Record<string, unknown>;
    if (typeof kind !== 'string' || !KINDS.includes(kind)) return null;
    if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 1) return null;
    if (typeof tab !== 'string' || !ID.test(tab) || !optionalId(cartId) || !optionalId(clientId)) return null;
    return { kind: kind as TabKind, seq, tab, ...(cartId ? { cartId: cartId as string } : {}), ...(clientId ? { clientId: clientId as string } : {}) };
  } catch {
    return null;
  }
}

function pass(message: TabMessage): void {
  wire.passed.set(message.kind, Date.now());
  for (const listener of [...(wire.listeners.get(message.kind) ?? [])]) {
    try {
      listener(message);
    } catch {}
  }
}

function hear(data: unknown): void {
  const message = readTabMessage(data);
  if (!message || message.tab === wire.tab || !wire.listeners.has(message.kind)) return;
  const from = `${message.tab}/${message.kind}`;
  // Late hints of a tab say nothing new.
  if ((wire.heard.get(from) ?? 0) >= message.seq) return;
  wire.heard.delete(from);
  wire.heard.set(from, message.seq);
  if (wire.heard.size > TABS_REMEMBERED) wire.heard.delete(wire.heard.keys().next().value as string);
  const { kind } = message;
  if (wire.waiting.has(kind)) return;
  const rest = (wire.passed.get(kind) ?? Number.NEGATIVE_INFINITY) + QUIET_MS - Date.now();
  if (rest <= 0) pass(message);
  else
    wire.waiting.set(
      kind,
      setTimeout(() => {
        wire.waiting.delete(kind);
        pass(message);
      }, rest),
    );
}

function newChannel(): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : null;
  } catch {
    return null;
  }
}

function openChannel(): void {
  if (wire.channel) return;
  wire.channel = newChannel();
  if (wire.channel) wire.channel.onmessage = (event: MessageEvent) => hear(event.data);
}

function closeChannel(): void {
  wire.channel?.close();
  wire.channel = null;
}

function open(): void {
  openChannel();
  if (typeof window === 'undefined') {
    wire.close = closeChannel;
    return;
  }
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== NAME || !event.newValue) return;
    try {
      hear(JSON.parse(event.newValue));
    } catch {}
  };
  // An open channel keeps a page out of the back/forward cache in some browsers.
  window.addEventListener('pagehide', closeChannel);
  window.addEventListener('pageshow', openChannel);
  if (!wire.channel) window.addEventListener('storage', onStorage);
  wire.close = () => {
    window.removeEventListener('pagehide', closeChannel);
    window.removeEventListener('pageshow', openChannel);
    window.removeEventListener('storage', onStorage);
    closeChannel();
  };
}

/** Listens to one kind of hint, at most once per two seconds. The channel is open only while somebody listens. Returns the way out. */
export function onTab(kind: TabKind, listener: Listener): () => void {
  if (!wire.close) open();
  const listeners = wire.listeners.get(kind) ?? new Set<Listener>();
  wire.listeners.set(kind, listeners.add(listener));
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    wire.listeners.delete(kind);
    clearTimeout(wire.waiting.get(kind));
    wire.waiting.delete(kind);
    if (wire.listeners.size > 0) return;
    wire.close?.();
    wire.close = null;
  };
}

/** Tells the other tabs; silently does nothing where neither channel nor storage is allowed. */
export function notifyTabs(kind: TabKind, about: { cartId?: string | undefined; clientId?: string | undefined } = {}): void {
  // Time based, so that a tab that was reloaded with the same name would not be taken for late.
  wire.seq = Math.max(wire.seq + 1, Date.now());
  const message: TabMessage = { kind, seq: wire.seq, tab: wire.tab };
  if (about.cartId) message.cartId = about.cartId;
  if (about.clientId) message.clientId = about.clientId;
  const channel = wire.channel ?? newChannel();
  try {
    if (channel) channel.postMessage(message);
    else {
      localStorage.setItem(NAME, JSON.stringify(message));
      localStorage.removeItem(NAME);
    }
  } catch {}
  if (channel && channel !== wire.channel) channel.close();
}
