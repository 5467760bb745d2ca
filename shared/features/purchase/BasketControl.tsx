import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { pathOf } from '../../browser/config';
import { cartText } from '../../texts/cart';
import { Button, LinkButton } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import { useUid } from '../../ui/useUid';
import { safeUrl } from '../../validation/url';
import css from './BasketControl.module.css';
import type { BasketControlProps } from './basketRules';
import { BasketNoteLine, QuantityControl, ShortNote } from './QuantityControl';
import { controlText } from './text';
import { type BasketControlState, useBasketControl } from './useBasketControl';

interface Props extends BasketControlProps {
  /** Show the quantity counter beside the button. */
  counter?: boolean;
  /** Where «В корзине» leads. */
  cartHref: string;
  /** What the controls are called by, where the title is not enough to tell one from another. */
  named?: string | undefined;
  /** What else describes the field: the note of the multiplicity. */
  describedBy?: string | undefined;
  /** Id of the words that say for a whole list why nothing of it can be ordered: no row says it again. */
  refusedBy?: string | undefined;
  /** What else stands under it, by what it shows now. */
  below?: ((control: BasketControlState) => ReactNode) | undefined;
}

/** Quantity counter and «В корзину» of one product or offer (§5 «Quantity»). Of another product, or in another client's cart, it begins anew. */
export const BasketControl = (props: Props) => <Control key={`${props.clientId ?? ''} ${props.productId}`} {...props} />;

function Control({ counter = true, cartHref, describedBy, named, below, refusedBy, ...product }: Props) {
  const title = named ?? product.title;
  const control = useBasketControl(product);
  const noteId = useUid();
  const button = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const hadFocus = useRef(false);
  const { inCart, phase, note, refusal, short } = control;
  const isLink = inCart && phase === 'idle';

  // The button becomes a link, or the other way round: whoever was on the one stays on the other.
  const { activeElement } = document;
  hadFocus.current = activeElement !== null && (activeElement === button.current || activeElement === link.current);
  // Only the change from one to the other moves the focus.
  useLayoutEffect(() => {
    if (hadFocus.current) (link.current ?? button.current)?.focus({ preventScroll: true });
  }, [isLink]);

  const said = note?.text || (refusal && !refusedBy) || control.unsaved;
  const description = classes(said || short ? noteId : null, refusal && refusedBy, describedBy) || undefined;
  const { instead } = product;
  const idle = instead?.label ?? cartText('cart.add');
  // While it adds the words that stood there go on holding its size; it is called by what it does.
  const words = phase === 'added' ? controlText('added') : idle;
  const label = phase === 'adding' ? (instead?.busy ?? controlText('adding')) : words;
  return (
    <div className={css.root} data-in-cart={inCart || undefined}>
      <div className={css.row}>
        {counter && control.countable && <QuantityControl control={control} title={title} describedBy={description} />}
        {isLink ? (
          <LinkButton
            ref={link}
            className={classes(css.button, css.there)}
            variant="plain"
            href={safeUrl(cartHref) ?? pathOf('cartPath')}
            aria-label={cartText('cart.added.named', { n: control.quantity, title })}
          >
            <Icon name="check" />
            <span>{cartText('cart.added', { n: control.quantity })}</span>
          </LinkButton>
        ) : (
          <Button
            ref={button}
            className={css.button}
            variant="primary"
            action="add"
            busy={phase === 'adding'}
            unavailable={control.isDisabled}
            waiting={control.keeps}
            aria-label={phase === 'idle' ? (instead?.named ?? cartText('cart.add.named', { title })) : `${label}: ${title}`}
            aria-describedby={description}
            onClick={control.add}
          >
            {words}
          </Button>
        )}
      </div>
      {below?.(control)}
      {said && <BasketNoteLine id={noteId} control={control} title={title} />}
      {!said && short && <ShortNote id={noteId} pieces={short} />}
    </div>
  );
}
