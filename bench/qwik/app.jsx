// The widgets of the bench as Qwik has them: drawn on the server from the same templates, resumed in the browser, one store in a context.

import templates from 'bench:templates';
import { $, component$, createContextId, jsx, useContext, useContextProvider, useServerData, useSignal, useStore } from '@builder.io/qwik';
import { ADDED, countText, post } from '../contestants/shop.js';

const Shop = createContextId('shop');

const plain = ({ style: _, ...attributes }) => attributes;

/** Elements of a template; `controls` gives more props by `data-island-action` or by a field's name. */
function draw(nodes, values, controls) {
  const fill = (text) => text.replaceAll(templates.title, values.title).replaceAll(templates.id, values.id);
  return nodes.map((node, index) => {
    if (typeof node === 'string') return fill(node);
    const props = Object.fromEntries(Object.entries(plain(node.attributes)).map(([name, value]) => [name, fill(value)]));
    const more = controls[node.attributes['data-island-action'] ?? node.attributes.name];
    return jsx(node.tag, { ...props, children: draw(node.children, values, controls), ...more }, String(index));
  });
}

const BasketButton = component$(({ goodId, title }) => {
  globalThis.bench?.rendered();
  const shop = useContext(Shop);
  const draft = useSignal(1);
  const add = $(async () => {
    shop.lines[goodId] = draft.value;
    shop.count = await post(goodId, title, draft.value);
  });
  const increase = $(() => {
    draft.value += 1;
  });
  const decrease = $(() => {
    draft.value = Math.max(1, draft.value - 1);
  });
  const write = $((_, input) => {
    draft.value = Number(input.value) || 1;
  });
  const controls = {
    add: { onClick$: add, ...(shop.lines[goodId] ? { children: ADDED } : {}) },
    increase: { onClick$: increase },
    decrease: { onClick$: decrease },
    quantity: { value: String(draft.value), onInput$: write },
  };
  return <>{draw(templates['basket-button'], { id: goodId, title }, controls)}</>;
});

const FavouriteButton = component$(({ productId, title }) => {
  globalThis.bench?.rendered();
  const shop = useContext(Shop);
  const on = Boolean(shop.hearts[productId]);
  const toggle = $(() => {
    shop.hearts[productId] = !shop.hearts[productId];
  });
  return <>{draw(templates['favourite-button'], { id: productId, title }, { toggle: { 'aria-pressed': String(on), onClick$: toggle } })}</>;
});

const BasketCounter = component$(() => {
  globalThis.bench?.rendered();
  const { count } = useContext(Shop);
  return <>{draw(templates['basket-counter'], { id: '', title: '' }, { open: count === null ? {} : { children: countText(count) } })}</>;
});

const COMPONENTS = {
  'basket-button': ({ 'data-good-id': goodId, 'data-title': title }) => <BasketButton goodId={goodId} title={title} />,
  'favourite-button': ({ 'data-product-id': productId, 'data-title': title }) => <FavouriteButton productId={productId} title={title} />,
  'basket-counter': () => <BasketCounter />,
};

const drawPage = (nodes) =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const island = COMPONENTS[node.attributes['data-island']];
    return jsx(node.tag, { ...plain(node.attributes), children: island ? island(node.attributes) : drawPage(node.children) }, String(index));
  });

/** What stands between the page's tags, from the tree in `serverData.nodes`: the same HTML the other contestants get. */
export const Page = component$(() => {
  useContextProvider(Shop, useStore({ lines: {}, hearts: {}, count: null }));
  return <>{drawPage(useServerData('nodes'))}</>;
});
