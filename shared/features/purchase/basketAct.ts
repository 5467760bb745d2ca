// «В корзину» of a control that is not drawn: the draft that its component would make does it, and is the component's if that is drawn after all.
import type { ActPlace } from '../../definition/define';
import { cartFor } from '../../stores/cart';
import { afterAnswer, whileAnswering } from '../../stores/core/answering';
import { $user, $userOptions } from '../../stores/core/buyer';
import { type BasketControlProps, basketRules } from './basketRules';
import { keepPendingPress, pendingPressOf, seedLine } from './pendingPress';
import { createDraft, initialOf } from './quantityDraft';

/** A component that has not come by then will not. */
const KEPT_MS = 10_000;

const LOADING = { status: 'loading' } as const;

/** Those whose «Добавлено» stands in the resting view. */
const shownAdded = new WeakSet<object>();

let isAsked = false;

/** What this buyer may order is asked after the first addition, as a drawn control would: later presses know it. */
function askOptions(): void {
  if (isAsked) return;
  isAsked = true;
  $userOptions.listen(() => {});
}

/** Adds the product where nothing has to be asked or told before; `added` stands in the resting view meanwhile. */
export function addUndrawn(props: BasketControlProps, { says, show, isThere }: ActPlace): (() => Promise<boolean>) | null {
  const cart = cartFor(props.clientId);
  seedLine(cart, props);
  const pendingPress = pendingPressOf(cart, props.productId);
  // «Добавлено» is the answer to a second press of the same moment too.
  if (pendingPress && shownAdded.has(pendingPress)) return async () => true;
  const { value: user = LOADING } = $user;
  const { value: options = LOADING } = $userOptions;
  const rules = basketRules(props, cart.line(props.productId), { user, options, recount: cart.$recount.value, closed: undefined });
  if (rules.inCart || rules.isDisabled || rules.isGuest || rules.keeps) return null;
  const draft = createDraft({ cart, props, rules });
  const isLeft = keepPendingPress(cart, props.productId, draft, isThere);
  if (!isLeft) return null;
  /** Nobody draws it any more. */
  const forget = (): void => {
    if (isLeft()) draft.end();
  };
  // Typed, or printed by rules that this buyer's are stricter than: what becomes of it is explained.
  const text = says('quantity');
  if (text !== undefined && text !== initialOf({ props, rules })) draft.type(text);
  return async () => {
    await whileAnswering(draft.add());
    const { phase, note } = draft.$state.value;
    const isShown = phase === 'added' && note === null;
    if (!isShown) {
      setTimeout(forget, KEPT_MS);
      return false;
    }
    show({ added: true });
    shownAdded.add(draft);
    const stop = draft.$state.listen((state) => {
      if (state.phase === 'added') return;
      stop();
      afterAnswer(() => {
        shownAdded.delete(draft);
        show({});
        forget();
        askOptions();
      });
    });
    return true;
  };
}
