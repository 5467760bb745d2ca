import { useRef } from 'react';
import { SupportLink } from '../../bind/SupportLink';
import { useOnline } from '../../bind/useOnline';
import { cartText } from '../../texts/cart';
import { message } from '../../texts/common';
import { orderText } from '../../texts/order';
import { unitText } from '../../texts/units';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { QuantityField } from '../../ui/QuantityField';
import { useFocusOnward } from '../../ui/useFocusOnward';
import css from './QuantityControl.module.css';
import type { BasketControlState } from './useBasketControl';

interface Props {
  control: BasketControlState;
  title: string;
  describedBy?: string | undefined;
  /** The shop refuses the line as it stands. */
  refused?: boolean | undefined;
}

/** The counter of a product or of a cart line, bound to its basket control. */
export const QuantityControl = ({ control, title, describedBy, refused }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the focus of the field inside
  <div
    ref={control.field}
    className={css.field}
    data-line={control.productId}
    onFocus={({ target }) => {
      if (target instanceof HTMLInputElement) control.hold();
    }}
    onBlur={control.release}
  >
    <QuantityField
      value={control.value}
      min={control.range?.min ?? control.step}
      removable={control.inCart}
      max={control.range?.max}
      step={control.step}
      label={orderText('quantity.label', { title })}
      increaseLabel={orderText('quantity.increase', { title })}
      decreaseLabel={orderText('quantity.decrease', { title })}
      busy={control.pending}
      locked={control.locked}
      lockedText={control.refusal}
      keeps={control.keeps}
      invalid={refused}
      describedBy={describedBy}
      onDraft={control.type}
      onStep={control.stepBy}
      onBound={control.bound}
      onRestore={control.restore}
      onCommit={(reason) => (reason === 'enter' ? control.enter() : control.leave())}
    />
  </div>
);

/** Goes when it is pressed: the focus goes on to the field. */
function Retry({ control }: Pick<Props, 'control'>) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusOnward(button, () => control.field.current?.querySelector('input'));
  return (
    <Button ref={button} variant="link" size="small" className={css.offer} onClick={control.retry}>
      {message('action.retry')}
    </Button>
  );
}

interface NoteProps {
  id: string;
  control: BasketControlState;
  title: string;
}

/** The line under a control: which rule changed the quantity and what else it allows, why it cannot be ordered, or what failed. */
export function BasketNoteLine({ id, control, title }: NoteProps) {
  const { refusal, askManager, analogsHref, unsaved } = control;
  const online = useOnline();
  // «Нет подключения» is true as long as there is none, whatever became of the change.
  const note = online && control.note?.text === message('error.offline.write') ? null : control.note;
  const asksManager = !note && askManager;
  const leadsOn = !note && analogsHref !== undefined;
  // One text with its space, as the shell prints it: two are laid out a hair apart.
  const text = `${note?.text || (refusal ?? '')}${leadsOn && !asksManager ? ' ' : ''}`;
  const unkept = unsaved && note?.kind !== 'error' && ` ${cartText('cart.unsaved')}`;
  // What can be pressed is not part of what describes the field.
  const mayRepeat = unsaved || Boolean(note?.repeat);
  const isPressed = mayRepeat || Boolean(note?.offers.length);
  return (
    <p className={css.note} id={isPressed ? undefined : id} data-kind={note?.kind}>
      {isPressed ? (
        <span id={id}>
          {text}
          {unkept}
        </span>
      ) : (
        text
      )}
      {asksManager && <SupportLink />}
      {leadsOn && (
        <>
          {asksManager && ' '}
          <Link href={analogsHref} aria-label={orderText('order.analogs.named', { title })}>
            {orderText('order.analogs')}
          </Link>
        </>
      )}
      {note?.offers.map((quantity) => (
        <Button
          key={quantity}
          variant="link"
          size="small"
          className={css.offer}
          aria-label={orderText('quantity.take', { pieces: unitText('unit.pieces', { n: quantity }), title })}
          onClick={() => control.take(quantity)}
        >
          {orderText('quantity.take.short', { pieces: unitText('unit.pieces', { n: quantity }) })}
        </Button>
      ))}
      {mayRepeat && <Retry control={control} />}
    </p>
  );
}

/** In its place: more are chosen than are there. */
export const ShortNote = ({ id, pieces }: { id: string; pieces: number }) => (
  <p className={css.note} id={id}>
    {orderText('order.short', { n: pieces })}
  </p>
);
