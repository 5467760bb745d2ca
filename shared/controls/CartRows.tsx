import { useStore } from '@nanostores/react';
import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatPrice } from '../format/money';
import type { CartLine, CartStore } from '../stores/cart';
import { message } from '../text';
import { unitText } from '../texts/units';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { useUid } from '../ui/useUid';
import { safeUrl } from '../validation/url';
import { type BasketControlProps, basketRules, type CartBuyer, useCartBuyer } from './basketRules';
import css from './CartRows.module.css';
import { BasketNoteLine, QuantityControl } from './QuantityControl';
import { createDraft, type DraftScene, type QuantityDraft, RESTING } from './quantityDraft';
import { controlOf } from './useBasketControl';

/** The lines of a cart as `<li>` elements. Who buys is read once for all of them; a page of lines that comes draws its own rows only. */
export function CartRows({ cart }: { cart: CartStore }) {
  const { pages } = useStore(cart.$content);
  const buyer = useCartBuyer(cart);
  // A page is known by its place: what is added, or comes to stand on it, leaves its rows where they are.
  return pages.map((keys, at) => <Page key={String(at)} cart={cart} keys={keys} buyer={buyer} />);
}

interface PageProps {
  cart: CartStore;
  keys: readonly string[];
  buyer: CartBuyer;
}

const Page = memo(function Page({ cart, keys, buyer }: PageProps) {
  return keys.map((key) => <CartRow key={key} cart={cart} lineKey={key} buyer={buyer} />);
});

interface RowProps {
  cart: CartStore;
  lineKey: string;
  buyer: CartBuyer;
}

/** One line of the cart: name, price, counter, cost, remove. Redrawn only when this line changes. */
const CartRow = memo(function CartRow({ cart, lineKey, buyer }: RowProps) {
  const line = useStore(cart.$line(lineKey));
  return line && line.quantity > 0 ? <Row cart={cart} line={line} buyer={buyer} /> : null;
});

const nothing = () => () => {};

/** A draft exists for the row in use: made with the first thing done in it, gone when its field is left and nothing of it would be missed. */
function useRowControl(cart: CartStore, line: CartLine, buyer: CartBuyer) {
  const props: BasketControlProps = {
    goodId: line.key,
    title: line.title,
    quantityMultiplicity: line.quantityMin,
    totalQuantity: line.stock,
    guestMayOrder: true,
    place: 'cart',
  };
  const scene: DraftScene = { cart, props, rules: basketRules(props, line, buyer) };
  const [draft, setDraft] = useState<QuantityDraft | null>(null);
  const made = useRef(draft);
  const field = useRef<HTMLDivElement>(null);
  const state = useSyncExternalStore(draft ? draft.$state.listen : nothing, () => draft?.$state.value ?? RESTING);
  made.current?.update(scene);
  useEffect(() => () => made.current?.end(), []);

  const drop = () => {
    if (!made.current?.isIdle()) return;
    made.current = null;
    setDraft(null);
  };
  const draftOf = () => {
    if (!made.current) {
      made.current = createDraft(scene, drop);
      setDraft(made.current);
    }
    return made.current;
  };
  const control = controlOf(scene, state, draftOf, field);
  const release = () => {
    made.current?.release();
    drop();
  };
  return { ...control, release };
}

function Row({ cart, line, buyer }: Omit<RowProps, 'lineKey'> & { line: CartLine }) {
  const { key, title, brand, article, price, cost, url, error } = line;
  const control = useRowControl(cart, line, buyer);
  const titleId = useUid();
  const noteId = useUid();
  const href = safeUrl(url);
  const own = control.note || control.unsaved;
  return (
    <li className={css.root} data-row={key} aria-labelledby={titleId} data-pending={line.pending || undefined}>
      <p className={css.name}>
        {(brand || article) && <span className={css.code}>{[brand, article].filter(Boolean).join(' ')}</span>}
        {href ? (
          <a id={titleId} href={href}>
            {title}
          </a>
        ) : (
          <span id={titleId}>{title}</span>
        )}
      </p>
      <div className={css.figures}>
        <QuantityControl control={control} title={title} describedBy={own || error ? noteId : undefined} />
        <span className={css.cost}>
          {cost !== undefined && formatPrice(cost)}
          {price !== undefined && (line.quantity > 1 || cost === undefined) && (
            <small className={css.price}>{`${formatPrice(price)} / ${unitText('unit.piece')}`}</small>
          )}
        </span>
        <Button
          size="icon"
          aria-label={`${message('action.delete')}: ${title}`}
          waiting={control.keeps}
          unavailable={control.locked && !control.keeps}
          onClick={() => void cart.removeLine(key, 'cart')}
        >
          <Icon name="trash" />
        </Button>
      </div>
      {own ? (
        <BasketNoteLine id={noteId} control={control} title={title} />
      ) : (
        error && (
          <p className={css.error} id={noteId}>
            {error}
          </p>
        )
      )}
    </li>
  );
}
