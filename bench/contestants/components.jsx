// The widgets of React's contestants: the same markup as ours, drawn from the same templates; one keyed store, as in our own code.
import templates from 'bench:templates';
import { useStore } from '@nanostores/react';
import { atom, map } from 'nanostores';
import { createElement, useLayoutEffect, useState } from 'react';
import { ADDED, countText, post } from './shop.js';

const $lines = map({});
const $hearts = map({});
const $count = atom(null);

async function add(id, title, quantity) {
  $lines.setKey(id, quantity);
  $count.set(await post(id, title, quantity));
}

const REACT_NAMES = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  inputmode: 'inputMode',
  readonly: 'readOnly',
  value: 'defaultValue',
  autocomplete: 'autoComplete',
};

/** Elements of a template; `controls` gives more props by `data-island-action` or by a field's name. */
function draw(nodes, values, controls) {
  const fill = (text) => text.replaceAll(templates.title, values.title).replaceAll(templates.id, values.id);
  return nodes.map((node, index) => {
    if (typeof node === 'string') return fill(node);
    const props = { key: index };
    for (const [name, value] of Object.entries(node.attributes)) if (name !== 'style') props[REACT_NAMES[name] ?? name] = fill(value);
    const more = controls[node.attributes['data-island-action'] ?? node.attributes.name];
    if (more?.value !== undefined) delete props.defaultValue;
    const children = draw(node.children, values, controls);
    return createElement(node.tag, { ...props, ...more }, more?.children ?? (children.length ? children : undefined));
  });
}

function BasketButton({ goodId, title }) {
  bench.rendered();
  const quantity = useStore($lines, { keys: [goodId] })[goodId];
  const [draft, setDraft] = useState(1);
  useLayoutEffect(() => bench.mounted(goodId), [goodId]);
  return draw(
    templates['basket-button'],
    { id: goodId, title },
    {
      add: { onClick: () => add(goodId, title, draft), ...(quantity ? { children: ADDED } : {}) },
      increase: { onClick: () => setDraft(draft + 1) },
      decrease: { onClick: () => setDraft(Math.max(1, draft - 1)) },
      quantity: { value: draft, onChange: (event) => setDraft(Number(event.target.value) || 1) },
    },
  );
}

function FavouriteButton({ productId, title }) {
  bench.rendered();
  const on = Boolean(useStore($hearts, { keys: [productId] })[productId]);
  useLayoutEffect(() => bench.mounted(productId), [productId]);
  return draw(
    templates['favourite-button'],
    { id: productId, title },
    {
      toggle: {
        'aria-pressed': on,
        onClick: (event) => {
          event.preventDefault();
          $hearts.setKey(productId, !on);
        },
      },
    },
  );
}

function BasketCounter() {
  bench.rendered();
  const count = useStore($count);
  useLayoutEffect(() => bench.mounted(''), []);
  return draw(templates['basket-counter'], { id: '', title: '' }, { open: count === null ? {} : { children: countText(count) } });
}

export const components = { 'basket-button': BasketButton, 'favourite-button': FavouriteButton, 'basket-counter': BasketCounter };

export const placeholders = (root) => [...root.querySelectorAll('[data-island]')];
