// What React's contestants of the scenarios share: one keyed store, the controls of the shop, and a root per placeholder.
import { useStore } from '@nanostores/react';
import { atom, map } from 'nanostores';
import { createElement, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ADD, ADDED, countText, post } from './shop.js';

const $lines = map({});
const $count = atom(null);

async function add(id, title, quantity) {
  $lines.setKey(id, quantity);
  $count.set(await post(id, title, quantity));
}

/** Counter and button of a product or offer. */
export function Basket({ id, title, min = 1 }) {
  bench.rendered(id);
  const quantity = useStore($lines, { keys: [id] })[id];
  const [draft, setDraft] = useState(min);
  return (
    <>
      <button type="button" aria-label={`Меньше: ${title}`} onClick={() => setDraft(Math.max(min, draft - min))}>
        −
      </button>
      <input name="quantity" inputMode="numeric" size="3" value={draft} onChange={(event) => setDraft(Number(event.target.value) || min)} />
      <button type="button" aria-label={`Больше: ${title}`} onClick={() => setDraft(draft + min)}>
        +
      </button>{' '}
      <button type="button" className="btn btn-primary" data-island-action="add" onClick={() => add(id, title, draft)}>
        {quantity ? ADDED : ADD}
      </button>
    </>
  );
}

export function BasketCard({ goodId, title, priceText, prices = '[]', pricesDisplayControl }) {
  const [unit] = JSON.parse(prices);
  return (
    <div className="buy-card">
      <p className="product-price">
        <b>{priceText}</b> <span>за 1 шт.</span>
      </p>
      {pricesDisplayControl === '1' && <p className="buy-card__types">Все цены</p>}
      <Basket id={goodId} title={title} />
      {unit && (
        <p className="buy-card__sum">
          За 1 шт.: <b>{priceText}</b>
        </p>
      )}
    </div>
  );
}

export function BasketCounter({ href = '/cart/view', quantity }) {
  bench.rendered('basket-counter');
  const count = useStore($count);
  return (
    <a href={href} data-island-action="open">
      {countText(count ?? quantity)}
    </a>
  );
}

/** An opener that says `label`, and what `Panel` shows while it is open. */
export function popover(labelOf, Panel, more = () => ({})) {
  return function Opener(props) {
    const [open, setOpen] = useState(false);
    const [chosen, choose] = useState(false);
    const press = (event) => {
      event.preventDefault();
      setOpen(!open);
    };
    return (
      <>
        {/* biome-ignore lint/a11y/useSemanticElements: the shells of our widgets print it so */}
        <a
          href={props.href ?? '#'}
          role="button"
          className="isl-button_root"
          data-variant="link"
          data-island-action="toggle"
          aria-expanded={open}
          aria-label={`${labelOf(props)}: ${props.title ?? props.partName}`}
          {...more(chosen)}
          onClick={press}
        >
          <span className="isl-button_label">{labelOf(props)}</span>
        </a>
        {open && (
          <div className="panel" role="dialog">
            <Panel {...props} choose={choose} close={() => setOpen(false)} />
          </div>
        )}
      </>
    );
  };
}

const HEART = 'M8 13.5 2.7 8.2a3.3 3.3 0 0 1 0-4.8 3.4 3.4 0 0 1 4.8 0l.5.6.5-.6a3.4 3.4 0 0 1 4.8 0 3.3 3.3 0 0 1 0 4.8z';
const heartIcon = (
  <svg className="isl-icon_root" data-icon="heart" viewBox="0 0 16 16" aria-hidden="true">
    <path d={HEART} />
  </svg>
);

export const Heart = popover(
  () => heartIcon,
  ({ choose, close }) => (
    <button
      type="button"
      onClick={() => {
        choose(true);
        close();
      }}
    >
      Добавить в избранное
    </button>
  ),
  (chosen) => ({ 'aria-pressed': chosen }),
);

function Placed({ name, Component, given }) {
  useLayoutEffect(() => bench.mounted(name), [name]);
  return <Component {...given} />;
}

/** A root in each placeholder that one of `components` is for. */
export function mountRoots(components) {
  for (const element of document.querySelectorAll('[data-island]')) {
    const name = element.dataset.island;
    createRoot(element).render(createElement(Placed, { name, Component: components[name], given: { ...element.dataset } }));
  }
}
