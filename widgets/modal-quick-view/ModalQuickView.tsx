import { useLayoutEffect, useRef, useState } from 'react';
import { ModalDialog } from '../../shared/bind/dialogs/ModalDialog';
import { useModal } from '../../shared/bind/dialogs/useModal';
import { ResourceView } from '../../shared/bind/ResourceView';
import { useResource } from '../../shared/bind/useResource';
import { shownAhead } from '../../shared/stores/core/modals';
import { announce } from '../../shared/stores/core/spoken';
import { showAhead, takeOpener } from '../../shared/ui/aheadDialog';
import { focusOn } from '../../shared/ui/focus';
import css from './ModalQuickView.module.css';
import { quickViewOf, readAgain } from './model';
import { placeOf, type Shown } from './neighbours';
import { Product, WaitingProduct } from './parts/Product';
import { Turner } from './parts/Turner';
import { text } from './text';
import type { Props } from './widget';

/** Picture, words and the purchase card. */
const HEIGHT = 300;

/** Where the arrows are the field's own. */
const FIELDS = 'input, textarea, select, [contenteditable], [role="listbox"], [role="slider"]';

shownAhead.set('modal-quick-view', (home, { title }, close) => showAhead(home, typeof title === 'string' && title ? title : text('title'), close));

/** Another product in the same place begins anew. */
export default function ModalQuickView(props: Props) {
  return <QuickView key={props.goodId} {...props} />;
}

function QuickView({ list, clientId, lfId, cartHref, ...first }: Props) {
  const modal = useModal();
  const [shown, setShown] = useState<Shown>(first);
  const root = useRef<HTMLDivElement>(null);
  const was = useRef(1);
  const { goodId } = shown;
  const question = { productId: goodId, clientId };
  const product = useResource(quickViewOf, question);
  const place = placeOf(list, goodId, was.current);
  if (place.n > 0) was.current = place.n;
  const titleOf = ({ goodId: id, title }: Shown): string => title ?? text('product', { n: id });

  const turn = (to: Shown | undefined) => {
    if (!to) return;
    setShown(to);
    modal.turn({ ...first, list, clientId, lfId, ...to });
    const { n, of } = placeOf(list, to.goodId, was.current);
    announce(text('turned', { title: titleOf(to), n, of }));
  };
  const press = useRef(turn);
  press.current = turn;

  // With the dialog itself: what was pressed before it was drawn is told it then.
  useLayoutEffect(() => {
    const dialog = root.current?.closest('dialog');
    const keyDown = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
      // What is open above it has keys of its own.
      if (!(target instanceof Element) || target.closest('dialog') !== dialog || target.closest(FIELDS)) return;
      const now = placeOf(list, goodId, was.current);
      event.preventDefault();
      press.current(key === 'ArrowLeft' ? now.previous : now.next);
    };
    dialog?.addEventListener('keydown', keyDown);
    return () => dialog?.removeEventListener('keydown', keyDown);
  }, [list, goodId]);

  // Another product is read from its beginning. A control of the one before has gone with it: the focus stays in the dialog, where the arrows are heard.
  useLayoutEffect(() => {
    const dialog = root.current?.closest('dialog');
    if (dialog) dialog.scrollTop = 0;
    if (dialog && !dialog.contains(document.activeElement)) focusOn(dialog.querySelector('h2'));
  }, [goodId]);

  const isGone = product.status === 'failed' && product.error.code === 'missing';
  return (
    <ModalDialog
      modal={modal}
      title={product.data?.title ?? shown.title ?? text('title')}
      reserve={HEIGHT}
      steady
      fallbackFocus={takeOpener}
      footer={(place.previous || place.next) && <Turner place={place} titleOf={titleOf} onTurn={turn} />}
    >
      <div ref={root} className={css.root}>
        <ResourceView of={product} skeleton={<WaitingProduct />}>
          {(loaded) => (
            <Product
              key={goodId}
              product={loaded}
              seed={shown.cartQuantity === undefined ? undefined : { itemId: shown.cartItemId, quantity: shown.cartQuantity }}
              since={product.at ?? 0}
              read={() => readAgain(question)}
              {...{ clientId, lfId, cartHref }}
            />
          )}
        </ResourceView>
        {isGone && (place.previous || place.next) && <p className={css.goOn}>{text('goOn')}</p>}
      </div>
    </ModalDialog>
  );
}
