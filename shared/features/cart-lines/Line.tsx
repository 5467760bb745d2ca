import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { PickBox, WaitingPickBox } from '../../bind/lists/PickBox';
import { RowActions } from '../../bind/lists/RowActions';
import { Thumb } from '../../bind/lists/Thumb';
import { formatPrice } from '../../format/money';
import { partCode } from '../../format/number';
import { formatPieces } from '../../format/pieces';
import { shortText } from '../../format/short';
import { type AssignKind, type CartLine, type CartStore, lacksCar } from '../../stores/cart';
import { lineText } from '../../texts/cart-lines';
import { listText } from '../../texts/lists';
import { unitText } from '../../texts/units';
import { Button } from '../../ui/Button';
import clamp from '../../ui/Clamp.module.css';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Skeleton } from '../../ui/Skeleton';
import { useUid } from '../../ui/useUid';
import { overIn } from '../../validation/assignment';
import { safeUrl } from '../../validation/url';
import { type Assign, LineAssign, LineOver } from '../assign';
import { calledOf, useCartRow } from '../cart';
import { BasketNoteLine, type CartBuyer, QuantityControl } from '../purchase';
import type { LineNotes } from './arrange';
import { factsOf, sentenceOf } from './columns';
import css from './Line.module.css';
import { isReplaceable, Replace } from './Replace';
import { useLines } from './shown';

/** What all lines have in common; the same object while it is the same. */
export interface Shared {
  store: CartStore;
  buyer: CartBuyer;
  has: (key: string) => boolean;
  onPick: (keys: readonly string[], on: boolean) => void;
  mustChooseCar: boolean;
  /** Nothing of it can be changed. */
  fixed: boolean;
  notes: LineNotes | undefined;
  /** What lines may be divided among here, and the way to do it. */
  kinds: readonly AssignKind[];
  assign: Assign;
  /** Names that several lines have. */
  doubled: ReadonlySet<string>;
}

/** The place of one, in its columns. */
export const WaitingLine = () => (
  <div className={css.root} data-waiting>
    <WaitingPickBox className={css.pick} />
    <span className={css.picture}>
      <Skeleton width={56} height={56} />
    </span>
    <div className={css.what}>
      <Skeleton width={130} height={18} />
      <Skeleton width="80%" height={20} />
    </div>
    <div className={css.quantity}>
      <Skeleton height={40} width={140} />
    </div>
    <div className={css.money}>
      <Skeleton width={80} />
    </div>
    <span className={css.remove}>
      <Skeleton width={40} height={40} />
    </span>
    <div className={css.foot}>
      <div className={css.facts}>
        <Skeleton width="60%" height={18} />
      </div>
    </div>
  </div>
);

/** One line of the cart. Redrawn only when this line changes, or what all have in common. */
export const Line = memo(function Line({ lineKey, shared }: { lineKey: string; shared: Shared }) {
  const line = useStore(shared.store.$line(lineKey));
  return line && line.quantity > 0 ? <Row {...shared} line={line} isPicked={shared.has(lineKey)} /> : null;
});

const Picture = memo(function Picture({ image }: Pick<CartLine, 'image'>) {
  return <Thumb className={css.picture} src={safeUrl(image)} />;
});

interface WhatProps {
  line: CartLine;
  titleId: string;
  said: readonly string[] | undefined;
}

/** What it is and what is said of it: a key in the field of its quantity does not draw it anew. */
const What = memo(function What({ line, titleId, said }: WhatProps) {
  const { title, url } = line;
  const href = safeUrl(url);
  const code = partCode(line);
  return (
    <>
      {code && <p className={css.code}>{code}</p>}
      <p className={classes(css.name, clamp.two)} id={titleId}>
        {href ? <Link href={href}>{title}</Link> : title}
      </p>
      {said?.map((words) => (
        <p key={words} className={css.said}>
          {words}
        </p>
      ))}
    </>
  );
});

/** Where it comes from and when, and what it is for. */
const Facts = memo(function Facts({ line, lacksCar }: { line: CartLine; lacksCar: boolean }) {
  const short = shortText(line);
  return (
    <div className={css.facts}>
      {factsOf(line).map((words) => (
        <p key={words} className={css.term}>
          {words}
        </p>
      ))}
      {short && (
        <p className={css.lacks}>
          <Icon name="warning" /> {short}
        </p>
      )}
      {lacksCar && (
        <p className={css.lacks}>
          <Icon name="warning" /> {lineText('cart.noCar')}
        </p>
      )}
    </div>
  );
});

function Row({
  store,
  buyer,
  line,
  isPicked,
  onPick,
  mustChooseCar,
  fixed,
  notes,
  kinds,
  assign,
  doubled,
}: Omit<Shared, 'has'> & { line: CartLine; isPicked: boolean }) {
  const { key, price, cost, error } = line;
  const title = calledOf(line, doubled);
  const control = useCartRow(store, line, buyer);
  const titleId = useUid();
  const noteId = useUid();
  const overId = useUid();
  const isOver = overIn(line) !== undefined;
  const own = control.note || control.unsaved;
  const canReplace = !fixed && isReplaceable(store, line);
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list around it
    <div role="listitem" className={css.root} data-row={key} aria-labelledby={titleId} data-pending={line.pending || undefined}>
      {fixed ? (
        <span className={css.pick} />
      ) : (
        <PickBox className={css.pick} label={listText('list.select', { title })} picked={isPicked} onPick={(on) => onPick([key], on)} />
      )}
      <Picture image={line.image} />
      <div className={css.what}>
        <What line={line} titleId={titleId} said={notes?.get(key)} />
      </div>
      <div className={css.quantity} data-fixed={fixed || undefined}>
        {fixed ? (
          formatPieces(line.quantity)
        ) : (
          <QuantityControl
            control={control}
            title={title}
            refused={!own && (Boolean(error) || isOver)}
            describedBy={own ? noteId : isOver ? overId : error ? noteId : undefined}
          />
        )}
      </div>
      <div className={css.money}>
        <p className={css.cost}>{cost !== undefined && formatPrice(cost)}</p>
        <p className={css.price}>{price !== undefined && `${formatPrice(price)} / ${unitText('unit.piece')}`}</p>
      </div>
      {!fixed && (
        <Button
          className={css.remove}
          size="icon"
          aria-label={lineText('cart.remove', { title })}
          waiting={control.keeps}
          unavailable={control.locked && !control.keeps}
          onClick={() => void store.removeLine(key, 'cart')}
        >
          <Icon name="trash" />
        </Button>
      )}
      <div className={css.foot}>
        <Facts line={line} lacksCar={mustChooseCar && lacksCar(line)} />
        {(canReplace || kinds.length > 0) && (
          <RowActions className={css.more} label={listText('list.actions', { title })}>
            {canReplace && <Replace store={store} line={line} called={title} locked={control.locked} />}
            <LineAssign line={line} called={title} kinds={kinds} assign={assign} />
          </RowActions>
        )}
      </div>
      <LineOver id={overId} className={css.error} line={line} kinds={kinds} assign={assign} />
      {own ? (
        <div className={css.note}>
          <BasketNoteLine id={noteId} control={control} title={title} />
        </div>
      ) : (
        // The shop says the same of it.
        error &&
        !isOver && (
          <p className={css.error} id={noteId}>
            <Icon name="warning" /> {error}
          </p>
        )
      )}
    </div>
  );
}

/** Lines that are out of sight: their words, without what could be done there. One subscription for all of them. */
export const PlainLines = memo(function PlainLines({ store, keys, notes }: { store: CartStore; keys: readonly string[]; notes: LineNotes | undefined }) {
  return useLines(store, keys).map((line) => {
    if (!line || line.quantity === 0) return null;
    const { key } = line;
    return (
      // biome-ignore lint/a11y/useSemanticElements: see the list around it
      <div key={key} role="listitem" className={css.plain} data-row={key}>
        {sentenceOf(line, notes?.get(key))}
      </div>
    );
  });
});
