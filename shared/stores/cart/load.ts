// The lines of a cart: pages, check-validate, and the whole truth for the queue (§4 «Cart loading»).

import type { CartCheck } from '../../api/cart-change';
import { ApiError } from '../../api/errors';
import { publishWhole } from '../../browser/signals';
import type { Cart, CartItem } from '../../reading/entities';
import { LOOK_AGAIN_MS } from '../core/mutation';
import type { Failure } from '../core/result';
import { isHidden } from '../core/revalidate';
import { createHeader, unreadCart } from './header';
import { createPaging, type Reading } from './paging';
import type { CartQueue, Known, Lines } from './queue-types';
import type { CartMemory } from './state';
import type { CartPorts, Wished } from './types';
import type { CartView } from './view';
import type { OtherWrite } from './writes';

/** Lines that are asked for right after the header need not ask for it again. */
const FRESH_MS = 2000;

export type CartLoad = ReturnType<typeof createLoad>;

export function createLoad(state: CartMemory, queue: CartQueue<Wished, OtherWrite>, view: CartView, ports: CartPorts) {
  const { $cart, $content, readsDue } = state;
  const header = createHeader(state, queue, view, ports, () => void catchUp());
  const paging = createPaging(ports.calls);
  let loading: Promise<void> | null = null;
  let validating: Promise<void> | null = null;
  /** Somebody has opened the list since it was last checked. */
  let isCheckWanted = false;
  /** Pages read before one failed, to go on from there. */
  let partial: { version: number; reading: Reading; lines: Map<string, Known>; taken: Map<string, string> } | null = null;

  /** After a write whose end nobody told, the header is older than the lines that are read, however young it is. */
  const isKnownFresh = (): boolean => partial !== null || ($cart.value.status === 'ready' && !queue.unsure() && ports.clock.now() - state.headerAt < FRESH_MS);

  /** While nobody asks for the list it is not kept. */
  function relist(): void {
    const inCart = (key: string): boolean => queue.shown(key) > 0;
    view.list.replace(view.list.pages(), inCart);
    for (const key of state.shown.keys()) view.list.apply(key, inCart(key));
  }

  async function readContent(notify: boolean): Promise<void> {
    const { epoch } = state;
    if (partial && partial.version !== queue.version()) partial = null;
    if (!isKnownFresh() && !(await header.load())) {
      const shown = $cart.value;
      if (epoch === state.epoch && shown.status === 'failed') state.setContent({ status: 'failed', error: shown.error });
      readsDue.lines = true;
      return;
    }
    if (epoch !== state.epoch) return;
    const { version, reading, lines, taken } = partial ?? {
      version: queue.version(),
      reading: paging.start($cart.value.cart?.quantity ?? 0, $cart.value.cart?.cartId),
      lines: new Map<string, Known>(),
      taken: new Map<string, string>(),
    };
    partial = null;
    const isFresh = (): boolean => epoch === state.epoch && version === queue.version();
    if ($content.value.status === 'idle') relist();
    const isFirst = $content.value.status === 'idle' || view.list.pages().length === 0 || reading.page > 1;
    // A list that was whole before shows what has come since; rows that the page printed are no list.
    const pages = $content.value.pages.length > 0 ? view.list.pages() : [];
    state.setContent({ status: 'loading', pages, loaded: reading.count, total: reading.total, error: undefined });
    view.setPaging(true);
    try {
      for (;;) {
        // What has come first stands before the rest comes to be worked on.
        if (reading.page === 2 && reading.size < reading.total) await ports.clock.frame?.();
        const page = await paging.next(reading);
        if (!isFresh() || !page) break;
        const read = view.receiveItems(page, taken);
        for (const [key, known] of read) lines.set(key, known);
        if (isFirst) view.list.append([...read.keys()]);
        queue.receive(version, read, false);
        state.setContent({ pages: view.list.pages(), loaded: reading.count, total: Math.max(reading.total, reading.count) });
      }
    } catch (cause) {
      if (epoch !== state.epoch) return;
      const unread = unreadCart(cause);
      const error: Failure = notify ? { ...unread, reported: true } : unread;
      partial = { version, reading, lines, taken };
      state.setContent({ status: 'failed', error });
      if (notify) ports.notices.alert(error.text, { what: 'load' });
      return;
    } finally {
      view.setPaging(false);
    }
    if (epoch !== state.epoch) return;
    if (!isFresh()) {
      readsDue.lines = true;
      return state.setContent({ status: 'ready' });
    }
    if (await hasShifted(reading, version, epoch)) return;
    if (epoch !== state.epoch) return;
    if (paging.isNone({ count: reading.count, total: $cart.value.cart?.quantity ?? 0 })) {
      const error = unreadCart(new ApiError('malformed'));
      return state.setContent({ status: 'failed', error });
    }
    if (!queue.receive(version, lines, true)) {
      readsDue.lines = true;
      return state.setContent({ status: 'ready' });
    }
    view.list.replace(chunks([...lines.keys()], reading.size), (key) => queue.shown(key) > 0);
    state.setContent({ status: 'ready', pages: view.list.pages(), loaded: reading.count, total: reading.count, validated: 'no' });
    view.showLines([]);
    if (state.name === 'active') publishWhole('cart');
    if (isCheckWanted) await check();
  }

  /** Did a line change its page while the pages were read? Then they are read once more: a line between two pages must not be taken for gone. */
  async function hasShifted(reading: Reading, version: number, epoch: number): Promise<boolean> {
    if (!paging.isDoubtful(reading)) return false;
    const before = $cart.value.cart;
    const cart = await ports.calls.fetchHeader().catch(() => null);
    if (epoch !== state.epoch || version !== queue.version()) return false;
    if (cart) header.take(cart);
    const isSame = cart && cart.quantity === before?.quantity && cart.cost === before?.cost;
    if (!paging.isToRepeat(reading, Boolean(isSame))) return false;
    readsDue.lines = true;
    state.setContent({ status: 'ready' });
    return true;
  }

  function note(check: CartCheck): void {
    const byItem = new Map([...queue.confirmed()].map(([key, known]) => [known.itemId, key]));
    for (const { id, error, price } of check.items) {
      const key = byItem.get(id);
      if (key !== undefined) view.learn(key, { error, ...(price !== undefined && { price }) });
    }
    view.receiveCart({ cost: check.cost, isCanCheckout: check.isCanCheckout } as Partial<Cart>);
    view.showLines(null);
  }

  /** Has the server check what is held, unless it has; what is read anew is unchecked again. */
  async function validate(): Promise<void> {
    const { validated, status, loaded } = $content.value;
    if (status !== 'ready') return;
    isCheckWanted = false;
    if (!ports.calls.validate || validated === 'yes') return;
    // Of nothing no figure is provisional.
    if (loaded === 0) return state.setContent({ provisional: false });
    const { epoch } = state;
    const version = queue.version();
    state.setContent({ validated: 'running' });
    try {
      const check = await ports.calls.validate($cart.value.cart?.cartId);
      if (epoch !== state.epoch) return;
      const isCurrent = version === queue.version();
      if (isCurrent) note(check);
      state.setContent({ validated: isCurrent ? 'yes' : 'no', provisional: false });
    } catch {
      if (epoch === state.epoch) state.setContent({ validated: 'failed', provisional: true });
    }
  }

  function check(): Promise<void> {
    validating ??= validate().finally(() => {
      validating = null;
    });
    return validating;
  }

  /** Reads the lines, from the page that failed if one did. `notify`: a failure is alerted. */
  function loadLines(notify: boolean): Promise<void> {
    state.linesWanted = true;
    return readLines(notify);
  }

  async function readLines(notify: boolean): Promise<void> {
    if (queue.busy()) {
      readsDue.lines = true;
      return;
    }
    const { epoch } = state;
    loading ??= readContent(notify).finally(() => {
      if (epoch !== state.epoch) return;
      loading = null;
      if ((readsDue.lines || readsDue.header) && !queue.busy()) void catchUp();
    });
    return loading;
  }

  const isUnread = (): boolean => $content.value.status === 'failed';

  /** The header is read before the lines are, and all of these. */
  function outdate(): void {
    state.headerAt = 0;
    partial = null;
  }

  /** Reads what a finished cycle of changes left to be read. */
  async function catchUp(): Promise<void> {
    const { header: isHeaderDue, lines: areLinesDue } = readsDue;
    // The end of what is being read comes here again.
    if ((!isHeaderDue && !areLinesDue) || loading) return;
    // Lines nobody looks at are read when somebody does.
    if (areLinesDue && state.linesWanted && !isHidden() && $cart.value.status !== 'failed') {
      readsDue.header = readsDue.lines = false;
      if (isHeaderDue) outdate();
      await loadLines(false);
      // Lines that a write has made old stay on the screen: nobody may ask for them again.
      if (isUnread()) ports.clock.after(LOOK_AGAIN_MS, () => isUnread() && !queue.busy() && void refresh());
      return;
    }
    readsDue.header = false;
    if (isHeaderDue) await header.load({ background: true });
  }

  /** Reads the cart again: the header, and the lines if anything showed them. After a recount that took too long it starts waiting anew. */
  async function refresh(): Promise<void> {
    header.resumeRecount();
    const onItsWay = loading ?? header.onItsWay();
    if (onItsWay || queue.busy()) {
      // What was asked for earlier may be older than the reason to look: it is read once more.
      readsDue.header = true;
      readsDue.lines ||= state.linesWanted;
      await onItsWay;
      await (loading ?? header.onItsWay());
      return;
    }
    if (state.linesWanted || queue.unsure()) {
      outdate();
      await readLines(false);
    } else await header.load();
  }

  return {
    header,
    loadLines,
    catchUp,
    refresh,
    /** Opens the list: its lines are loaded where they are not, and checked by the server where that has not been done (§4 «Cart loading»). `notify`: a failure is alerted. */
    async open(notify = true): Promise<void> {
      isCheckWanted = true;
      if ($content.value.status !== 'ready') await loadLines(notify);
      // Lines without the figures that go with them: nobody else asks for those again.
      else if ($cart.value.status === 'failed') await refresh();
      while (loading) await loading;
      if (isCheckWanted || validating) await check();
    },
    /** The whole truth now, for the queue; fails as its calls do. */
    async readTruth(): Promise<Lines> {
      const { epoch } = state;
      let cart = await ports.calls.fetchHeader();
      const items: CartItem[] = [];
      let reading: Reading;
      for (;;) {
        reading = paging.start(cart.quantity, cart.cartId);
        items.length = 0;
        for (let page = await paging.next(reading); page; page = await paging.next(reading)) items.push(...page);
        if (!paging.isDoubtful(reading)) break;
        const now = await ports.calls.fetchHeader();
        const isSame = now.quantity === cart.quantity && now.cost === cart.cost;
        cart = now;
        if (!paging.isToRepeat(reading, isSame)) break;
      }
      if (epoch !== state.epoch) return new Map();
      if (paging.isNone({ count: reading.count, total: cart.quantity })) throw new ApiError('malformed');
      const lines = view.receiveItems(items);
      if ($content.value.status !== 'idle') view.relist(chunks([...lines.keys()], reading.size), (key) => lines.has(key));
      header.take(cart);
      // What an answer did not say has been read with it.
      readsDue.header = false;
      return lines;
    },
    forget(): void {
      loading = validating = partial = null;
      isCheckWanted = false;
      view.list.clear();
      header.forget();
    },
  };
}

function chunks(keys: readonly string[], size: number): string[][] {
  const pages: string[][] = [];
  for (let at = 0; at < keys.length; at += size) pages.push(keys.slice(at, at + size));
  return pages;
}
