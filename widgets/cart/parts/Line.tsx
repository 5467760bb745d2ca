import { useStore } from '@nanostores/react';
import { memo } from 'react';
import type { CartBuyer } from '../../../shared/controls/basketRules';
import { PickBox, WaitingPickBox } from '../../../shared/controls/PickBox';
import { BasketNoteLine, QuantityControl } from '../../../shared/controls/QuantityControl';
import { useCartRow } from '../../../shared/controls/useCartRow';
import { formatDays } from '../../../shared/format/days';
import { formatPrice } from '../../../shared/format/money';
import { formatPieces } from '../../../shared/format/pieces';
import type { CartLine, CartStore } from '../../../shared/stores/cart';
import { listText } from '../../../shared/texts/lists';
import { unitText } from '../../../shared/texts/units';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useUid } from '../../../shared/ui/useUid';
import { safeUrl } from '../../../shared/validation/url';
import { text } from '../text';
import css from './Line.module.css';
import { Replace } from './Replace';

/** What all lines have in common; the same object while it is the same. */
export interface Shared {
  store: CartStore;
  buyer: CartBuyer;
  has: (key: string) => boolean;
  onPick: (keys: readonly string[], on: boolean) => void;
  mustChooseCar: boolean;
}

const termOf = ({ deliveryDate, deliveryDateDetail, warehouseName }: CartLine): string =>
  [warehouseName, deliveryDate === undefined && !deliveryDateDetail ? '' : formatDays(deliveryDate, deliveryDateDetail)].filter(Boolean).join(', ');

const codeOf = ({ brand, article }: CartLine): string => [brand, article].filter(Boolean).join(' ');

/** What it is divided among, kind by kind. */
function partsOf({ assignCars, assignGroups, assignStocks }: CartLine): string[] {
  const names = (parts: CartLine['assignCars']) => parts.map(({ id, name, quantity }) => text('part', { name: name || id, n: quantity })).join('; ');
  return (
    [
      ['cars', assignCars],
      ['groups', assignGroups],
      ['stocks', assignStocks],
    ] as const
  ).flatMap(([kind, parts]) => (parts.length > 0 ? [text(kind, { names: names(parts) })] : []));
}

/** The place of one, in its columns. */
export const WaitingLine = () => (
  <div className={css.root}>
    <WaitingPickBox className={css.pick} />
    <Skeleton width={56} height={56} />
    <div className={css.what}>
      <Skeleton width={130} height={18} />
      <Skeleton width="80%" height={20} />
    </div>
    <span className={css.price}>
      <Skeleton width={72} />
    </span>
    <div className={css.quantity}>
      <Skeleton height={40} width="100%" />
    </div>
    <span className={css.cost}>
      <Skeleton width={80} />
    </span>
    <span className={css.remove}>
      <Skeleton width={40} height={40} />
    </span>
  </div>
);

/** One line of the cart. Redrawn only when this line changes, or what all have in common. */
export const Line = memo(function Line({ lineKey, shared }: { lineKey: string; shared: Shared }) {
  const line = useStore(shared.store.$line(lineKey));
  return line && line.quantity > 0 ? <Row {...shared} line={line} isPicked={shared.has(lineKey)} /> : null;
});

function Row({ store, buyer, line, isPicked, onPick, mustChooseCar }: Omit<Shared, 'has'> & { line: CartLine; isPicked: boolean }) {
  const { key, title, price, cost, url, error, image } = line;
  const control = useCartRow(store, line, buyer);
  const titleId = useUid();
  const noteId = useUid();
  const href = safeUrl(url);
  const picture = safeUrl(image);
  const own = control.note || control.unsaved;
  const term = termOf(line);
  const code = codeOf(line);
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list around it
    <div role="listitem" className={css.root} data-row={key} aria-labelledby={titleId} data-pending={line.pending || undefined}>
      <PickBox className={css.pick} label={listText('list.select', { title })} picked={isPicked} onPick={(on) => onPick([key], on)} />
      <span className={css.picture}>{picture && <img src={picture} alt="" width={56} height={56} loading="lazy" />}</span>
      <div className={css.what}>
        {code && <p className={css.code}>{code}</p>}
        <p className={css.name} id={titleId}>
          {href ? <a href={href}>{title}</a> : title}
        </p>
        {term && <p className={css.term}>{term}</p>}
        {partsOf(line).map((words) => (
          <p key={words} className={css.term}>
            {words}
          </p>
        ))}
        {mustChooseCar && line.assignCars.length === 0 && <p className={css.lacks}>{text('noCar')}</p>}
        <Replace store={store} line={line} locked={control.locked} />
      </div>
      <p className={css.price}>{price !== undefined && `${formatPrice(price)} / ${unitText('unit.piece')}`}</p>
      <div className={css.quantity}>
        <QuantityControl control={control} title={title} describedBy={own || error ? noteId : undefined} />
      </div>
      <p className={css.cost}>{cost !== undefined && formatPrice(cost)}</p>
      <Button
        className={css.remove}
        size="icon"
        aria-label={text('remove', { title })}
        waiting={control.keeps}
        unavailable={control.locked && !control.keeps}
        onClick={() => void store.removeLine(key, 'cart')}
      >
        <Icon name="trash" />
      </Button>
      {own ? (
        <div className={css.note}>
          <BasketNoteLine id={noteId} control={control} title={title} />
        </div>
      ) : (
        error && (
          <p className={css.error} id={noteId}>
            <Icon name="warning" /> {error}
          </p>
        )
      )}
    </div>
  );
}

/** One that is out of sight: its words, without what could be done there. */
export const PlainLine = memo(function PlainLine({ store, lineKey }: { store: CartStore; lineKey: string }) {
  const line = useStore(store.$line(lineKey));
  if (!line || line.quantity === 0) return null;
  const { key, title, quantity, cost, error } = line;
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list around it
    <div role="listitem" className={css.plain} data-row={key}>
      {[codeOf(line), title, termOf(line), ...partsOf(line), formatPieces(quantity), cost === undefined ? '' : formatPrice(cost), error]
        .filter(Boolean)
        .join(', ')}
    </div>
  );
});
