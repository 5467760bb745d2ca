import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { ModalDialog } from '../../shared/bind/dialogs/ModalDialog';
import { type UsedModal, useModal } from '../../shared/bind/dialogs/useModal';
import { FailureNote } from '../../shared/bind/FailureNote';
import { formatTerm } from '../../shared/format/days';
import { formatPrice } from '../../shared/format/money';
import { unbroken } from '../../shared/format/number';
import { sumOf } from '../../shared/format/prices';
import type { Candidate } from '../../shared/reading/entities';
import { type CartLine, type CartStore, cartFor, lineByItem } from '../../shared/stores/cart';
import { $user } from '../../shared/stores/core/buyer';
import { toast } from '../../shared/stores/core/notices';
import { message } from '../../shared/texts/common';
import { orderText } from '../../shared/texts/order';
import { availability } from '../../shared/ui/Availability';
import { Button } from '../../shared/ui/Button';
import { RadioGroup } from '../../shared/ui/ChoiceGroup';
import { Form, FormActions } from '../../shared/ui/Form';
import { focusField } from '../../shared/ui/focusField';
import { Price } from '../../shared/ui/Price';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import { useUid } from '../../shared/ui/useUid';
import { availabilityOf } from '../../shared/validation/availability';
import css from './CartTpReplace.module.css';
import { text } from './text';
import type { Props } from './widget';

/** With maker and number: what replaces a part is often called the same. */
const nameOf = ({ brand, article, name }: Pick<Candidate, 'brand' | 'article' | 'name'>): string =>
  [[brand, article].filter(Boolean).join(' '), name].filter(Boolean).join(', ');

/** What there is of it, in words. */
function stockWords(one: Candidate): string | false {
  const { quantity } = one;
  const state = availabilityOf(one);
  if (state === 'order') return text('forOrder');
  if (state === 'out') return orderText('order.none');
  return quantity !== undefined && text('stock', { n: quantity });
}

const isOut = (one: Candidate): boolean => availabilityOf(one) === 'out';

/** What there is of it, where and when. */
function Figures({ one }: { one: Candidate }) {
  const said = stockWords(one);
  const rest = [one.warehouseName, unbroken(formatTerm(one))].filter(Boolean).join(', ');
  return (
    <>
      {said && <span {...availability(availabilityOf(one))}>{said}</span>}
      {said && rest && ', '}
      {rest}
    </>
  );
}

/** What it costs more or less than the line it would replace. */
const differenceText = (price: number, now: number | undefined): string | undefined => {
  if (now === undefined) return;
  const kopecks = Math.round((price - now) * 100);
  return kopecks === 0 ? text('same') : text(kopecks < 0 ? 'cheaper' : 'dearer', { sum: unbroken(formatPrice(Math.abs(kopecks) / 100)) });
};

interface PricedProps {
  name: string;
  /** Of a piece. */
  price: number | undefined;
  pieces: number;
  difference?: string | undefined;
}

/** The price of a piece; below it what differs, and what all pieces cost. */
const PriceOf = ({ price, pieces, difference }: Omit<PricedProps, 'name'>) => (
  <Price
    isWords={price === undefined}
    below={
      price !== undefined && (
        <>
          {difference && <span className={css.line}>{difference}</span>}{' '}
          {pieces > 1 && <span className={css.line}>{text('all', { n: pieces, sum: unbroken(formatPrice(sumOf({ amount: price }, pieces))) })}</span>}
        </>
      )
    }
  >
    {price === undefined ? text('noPrice') : text('each', { sum: unbroken(formatPrice(price)) })}
  </Price>
);

/** A name and, at the end of its row, what it costs. */
const Priced = ({ name, ...price }: PricedProps) => (
  <span className={css.priced}>
    <span>{name}</span> <PriceOf {...price} />
  </span>
);

const priceOf = (one: Candidate, now: number | undefined, pieces: number) => (
  <PriceOf price={one.price} pieces={pieces} difference={one.price === undefined ? undefined : differenceText(one.price, now)} />
);

const nowText = (title: string | undefined, quantity: number): string => text('now', { title: title || text('line'), n: quantity });

export default function CartTpReplace({ itemId, title, candidates, clientId }: Props) {
  const modal = useModal(undefined, text('failed'));
  const store = cartFor(clientId);
  useStore(store.$lines);
  const { status, error } = useStore(store.$content);
  const { cart } = useStore(store.$cart);
  useEffect(() => void store.wantLines(), [store]);
  const known = useRef<CartLine>(undefined);
  // What has been replaced leaves the cart before the dialog closes.
  const line = lineByItem(store, itemId) ?? (modal.saving ? known.current : undefined);
  known.current = line;

  if (line) return <Choice modal={modal} store={store} line={line} title={title} all={candidates} />;
  const isGone = status === 'ready' || cart?.quantity === 0;
  return (
    <ModalDialog modal={modal} title={text('dialogTitle')}>
      {isGone ? (
        <p className={css.words}>{text('gone')}</p>
      ) : status === 'failed' && error ? (
        <FailureNote failure={error} onRetry={() => void store.open(false)} />
      ) : (
        <Waiting all={candidates} title={title} />
      )}
    </ModalDialog>
  );
}

/** The form as it will stand: what may replace is known before the line is. */
const Waiting = ({ all, title }: { all: readonly Candidate[]; title: string | undefined }) => (
  <Loading label={message('state.loading')}>
    <div className={css.waiting}>
      <div className={css.ghost}>
        <div className={css.unseen}>{nowText(title, 1)}</div>
      </div>
      {all.length > 0 && (
        <div>
          <Skeleton width={120} height={22} />
          <div className={css.answers}>
            {all.map((one) => (
              <div key={one.goodId} className={css.ghost}>
                <div className={css.unseen}>
                  <Priced name={nameOf(one)} price={one.price} pieces={2} difference={text('same')} />
                </div>
              </div>
            ))}
          </div>
        </div>
      )}
      {all.length > 0 && <p className={css.question} />}
      <Skeleton width={182} height={40} />
    </div>
  </Loading>
);

interface ChoiceProps {
  modal: UsedModal;
  store: CartStore;
  line: CartLine;
  title: string | undefined;
  all: readonly Candidate[];
}

/** Which of them, and the question before anything is replaced. */
function Choice({ modal, store, line, title, all }: ChoiceProps) {
  const user = useStore($user);
  const recount = useStore(store.$recount);
  const safest = useRef<HTMLButtonElement>(null);
  const groupId = useUid();
  const questionId = useUid();
  const others = all.filter(({ goodId }) => goodId !== line.key);
  // What there is none of stands last.
  const candidates = [...others.filter((one) => !isOut(one)), ...others.filter(isOut)];
  const [only] = candidates;
  const [chosen, setChosen] = useState(candidates.length === 1 && only && !isOut(only) ? only.goodId : '');
  const candidate = candidates.find(({ goodId }) => goodId === chosen);
  const name = line.title || title || text('line');
  const old = nameOf({ ...line, name });
  const pieces = line.quantity || line.confirmed;
  const isLocked = recount !== 'none';
  const isNone = candidates.length === 0;
  // What a client may order is the shop's to say.
  const isRestricted = store.scope.kind === 'active' && user.status === 'ready' && user.user.tpRestriction && line.offerId !== undefined;

  const replace = () => {
    if (modal.saving || isLocked) return;
    if (!candidate) return focusField(groupId);
    const { goodId } = candidate;
    void modal.save(async () => {
      const done = await store.write('replace', { key: line.key, productId: goodId, title: candidate.name, reportBy: 'caller' });
      if (!done.ok) return done;
      toast({ text: text('done', { title: nameOf(candidate) }), kind: 'success' });
      return { ok: true, value: { goodId } };
    });
  };
  return (
    <ModalDialog modal={modal} title={text('dialogTitle')} initialFocus={safest}>
      <Form onSubmit={replace}>
        <div className={css.what}>
          <p className={css.words}>
            {line.price === undefined ? nowText(old, pieces) : <Priced name={nowText(old, pieces)} price={line.price} pieces={pieces} />}
          </p>
          {isRestricted && <p className={css.why}>{text('restricted')}</p>}
        </div>
        {isNone ? (
          <p className={css.words}>{text('none')}</p>
        ) : (
          <RadioGroup
            id={groupId}
            name="candidate"
            label={text('choose')}
            required
            value={chosen}
            onChange={setChosen}
            options={candidates.map((one) => ({
              value: one.goodId,
              label: nameOf(one),
              hint: <Figures one={one} />,
              end: priceOf(one, line.price, pieces),
              disabled: isOut(one),
            }))}
          />
        )}
        {!isNone && (
          <p id={questionId} className={css.question} role="status">
            {isLocked ? text('locked') : !candidate ? text('lacking') : text('question', { old, new: nameOf(candidate) })}
          </p>
        )}
        <FormActions>
          <Button ref={safest} onClick={() => modal.close()}>
            {message('action.cancel')}
          </Button>
          {!isNone && (
            <Button type="submit" variant="primary" busy={modal.saving} unavailable={isLocked || !candidate} aria-describedby={questionId}>
              {message('action.replace')}
            </Button>
          )}
        </FormActions>
      </Form>
    </ModalDialog>
  );
}
