// A cart's life on the page: it loads with its first subscriber, stops with its last, and starts anew for another buyer.
import { printed, publishWhole, whenFollowed } from '../../browser/signals';
import { isSameSum } from '../../format/money';
import { isMounted } from '../core/mountable';
import type { Failure } from '../core/result';
import { isHidden, type Revival } from '../core/revalidate';
import type { CartLoad } from './load';
import type { CartQueue } from './queue-types';
import { type CartMemory, clientOf } from './state';
import type { CartPorts, Wished } from './types';
import type { Unsent } from './unsent';
import type { CartView } from './view';
import type { OtherWrite } from './writes';

interface Parts {
  state: CartMemory;
  queue: CartQueue<Wished, OtherWrite>;
  view: CartView;
  loader: CartLoad;
  unsent: Unsent;
  ports: CartPorts;
  /** Another buyer: what the other parts hold is forgotten. */
  onForget(): void;
}

/** What a resting header shows of the cart. */
function printedFigures(): CartMemory['trusted'] {
  const [quantity, cost] = printed('cart') ?? [];
  return quantity === undefined ? null : { quantity: Number(quantity) || 0, cost: cost ? Number(cost) : undefined };
}

/** Hints of other tabs that are about a cart. */
const KINDS = ['cart', 'delayed', 'partial', 'checkout'];

export function bindToBuyer({ state, queue, view, loader, unsent, ports, onForget }: Parts) {
  const { $cart, $lines, $content, $rows } = state;
  const { header } = loader;
  const isActive = state.name === 'active';
  /** Something on the page shows rows whose quantities the page printed. */
  let isFollowed = false;
  /** It may have become another cart since somebody last looked. */
  let isMissed = false;

  const isLooked = (): boolean => isMounted($cart);
  const areRowsShown = (): boolean => isFollowed || $lines.lc > 0 || $rows.lc > 0;

  /** What the page printed stands as long as the server's figures are those it was printed with; else the lines are read. */
  function checkRows(): void {
    const shown = $cart.value;
    if (shown.status !== 'ready' || state.linesWanted || !areRowsShown()) return;
    const { quantity, cost } = shown.cart;
    if (state.trusted === undefined && isActive) state.trusted = printedFigures();
    state.trusted ??= { quantity, cost };
    const isTrue = state.trusted.quantity === quantity && isSameSum(state.trusted.cost, cost);
    if (quantity === 0) {
      if (!shown.pending && isActive) publishWhole('cart');
    } else if (!isTrue) void loader.loadLines(false);
  }

  function reset(failure: Failure, kept: boolean): void {
    // Where nobody looks, nobody wants them of the next buyer either.
    const areWanted = isLooked() && state.linesWanted;
    loader.forget();
    unsent.stopLooking();
    state.forget();
    onForget();
    queue.reset(failure, kept);
    view.showLines(null);
    // What went with the buyer was not taken out.
    state.gone.clear();
    if (isLooked()) void (areWanted ? loader.loadLines(false) : header.load());
    unsent.resume();
  }

  function revalidate(why: 'tab' | Revival): void {
    if (why === 'restored') unsent.resume();
    const isShown = isLooked();
    if (why === 'tab') {
      state.linesWanted ||= isShown && areRowsShown();
      isMissed = !isShown;
      if (!isShown) return;
      // Of a page that nobody looks at the number is enough; its lines are read when somebody does.
      if (!isHidden()) return void loader.refresh();
      state.readsDue.lines = state.linesWanted;
      state.readsDue.header ||= header.onItsWay() !== null;
      return void header.load();
    }
    isMissed ||= !isShown && (why === 'restored' || why === 'woken');
    if (!isShown) return;
    // What failed while nobody looked, and what was put off, is read for who looks.
    if (why === 'seen' && $cart.value.status !== 'failed') return void (queue.busy() || (queue.unsure() ? loader.refresh() : loader.catchUp()));
    const isInDoubt = $cart.value.status === 'failed' || queue.unsure() || $content.value.status === 'failed';
    if (why !== 'online' || isInDoubt) void loader.refresh();
  }

  /** Of the server's cart, where it is known. */
  const ownId = (): string | undefined => state.scope.cartId ?? $cart.value.cart?.cartId;
  const hintKind = isActive || state.scope.kind === 'client' ? 'cart' : state.scope.kind;
  const life = ports.session.bindToBuyer(hintKind, {
    reset,
    revalidate,
    also: KINDS.filter((kind) => kind !== hintKind),
    concerns: ({ kind, cartId, clientId = '' }) =>
      kind !== hintKind
        ? cartId !== undefined && cartId === ownId()
        : hintKind === 'cart'
          ? clientId === clientOf(state.scope)
          : cartId === undefined || cartId === ownId(),
  });
  ports.session.onCartWritten?.(({ cartId, by }) => {
    if (by !== state.scope && cartId === ownId()) revalidate('tab');
  });

  const hold = (): (() => void) => $cart.listen(() => {});
  const withRows = (): (() => void) => {
    const off = $cart.listen(checkRows);
    checkRows();
    return off;
  };

  /** Somebody shows lines that the page did not print. */
  async function wantLines(): Promise<void> {
    if (state.linesWanted) return;
    if ($cart.value.status !== 'ready') await header.load();
    const { cart } = $cart.value;
    if (!state.linesWanted && cart && cart.quantity > 0) await loader.loadLines(false);
  }

  return {
    life,
    wantLines,
    /** Loads when somebody looks, or follows for as long as the page lives. They may do so already: the cart must be whole by then. */
    begin(): void {
      ports.session.onIdentity(() => unsent.resume());
      state.onCart(() => {
        if ($cart.value.status !== 'ready') void header.load();
        // Nor has anybody asked whether a recount is over.
        else if (isMissed || state.$recount.value === 'running') void loader.refresh();
        isMissed = false;
        unsent.resume();
        // Who the buyer is may be asked by nobody else, and what was left waits for the answer.
        if (unsent.has()) void ports.session.isGuest();
        return () => {
          header.stopLooking();
          unsent.stopLooking();
        };
      });
      state.onContent(hold);
      state.onLines(withRows);
      state.onRows(withRows);
      if (!isActive) return;
      whenFollowed('cart', hold);
      whenFollowed(
        'cart',
        () => {
          isFollowed = true;
          withRows();
        },
        'key',
      );
      whenFollowed('cart', () => void wantLines(), 'unprinted');
    },
  };
}
