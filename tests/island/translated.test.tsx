import { act } from '@testing-library/react';
import { render as drawPreact, h } from 'preact';
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchTranslation } from '../../shared/island/translated';
import { translate } from '../translate';

interface Say {
  count: number;
  note?: string;
  more?: boolean;
}

type Create = (type: string, props: object | null, ...children: unknown[]) => unknown;

/** Text beside text, text that comes and goes, and an element before a text. */
const view = (create: Create, { count, note, more }: Say) =>
  create('p', null, more && create('b', null, 'Срочно: '), 'В корзине ', count, ' шт.', note, create('i', null, count), note && ' Проверьте.');

const renderers = {
  React: (element: HTMLElement) => {
    const root = createRoot(element);
    return (say: Say | null) => act(() => (say ? root.render(view(createElement as Create, say) as ReactNode) : root.unmount()));
  },
  Preact: (element: HTMLElement) => async (say: Say | null) => drawPreact(say ? (view(h as Create, say) as never) : null, element),
};

/** How translators take the place of a text. */
const ways = {
  'in one step': (text: Text, theirs: Element) => text.parentNode?.replaceChild(theirs, text),
  'before it': (text: Text, theirs: Element) => {
    text.before(theirs);
    text.remove();
  },
  'after it': (text: Text, theirs: Element) => {
    text.after(theirs);
    text.remove();
  },
  'around it': (text: Text, theirs: Element) => {
    text.before(theirs);
    theirs.replaceChildren(text);
  },
};

const observed = () => new Promise((resolve) => setTimeout(resolve));

const textsIn = (element: Element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
};

/** Takes every text of the element once; returns the texts by what stands for them. */
async function take(element: Element, way: (text: Text, theirs: Element) => unknown, name = 'font') {
  const taken = new Map<Element, Text>();
  for (const text of textsIn(element)) {
    const theirs = document.createElement(name);
    theirs.textContent = text.data;
    taken.set(theirs, text);
    way(text, theirs);
  }
  await observed();
  return taken;
}

let element: HTMLElement;
beforeEach(() => {
  watchTranslation();
  element = document.createElement('div');
  element.dataset.islandState = 'ready';
  document.body.append(element);
});
afterEach(() => element.remove());

const cases = Object.keys(renderers).flatMap((renderer) => Object.keys(ways).map((way) => [renderer, way] as [keyof typeof renderers, keyof typeof ways]));

test.each(cases)('%s: texts taken %s change, come, and go', async (renderer, way) => {
  const draw = renderers[renderer](element);
  await draw({ count: 1, note: ' Мало.' });
  for (const [say, shown] of [
    [{ count: 2, note: ' Мало.' }, 'В корзине 2 шт. Мало.2 Проверьте.'],
    [{ count: 3 }, 'В корзине 3 шт.3'],
    [{ count: 3, more: true }, 'Срочно: В корзине 3 шт.3'],
    [{ count: 4, note: ' Много.' }, 'В корзине 4 шт. Много.4 Проверьте.'],
  ] as const) {
    await take(element, ways[way]);
    await draw(say);
    expect(element.textContent).toBe(shown);
    await observed();
  }
  await take(element, ways[way]);
  await draw(null);
  expect(element.textContent).toBe('');
});

test.each(Object.keys(renderers) as (keyof typeof renderers)[])('%s: a translator that goes on with whatever comes', async (renderer) => {
  const draw = renderers[renderer](element);
  await draw({ count: 1 });
  const stop = translate(element);
  for (let count = 2; count < 6; count++) {
    await observed();
    await draw({ count, ...(count % 2 && { note: ' Мало.', more: true }) });
    await observed();
    expect(textsIn(element).every((text) => text.parentElement?.closest('font'))).toBe(true);
  }
  expect(element.textContent).toBe('Срочно: В корзине 5 шт. Мало.5 Проверьте.');
  stop();
});

test.each(Object.keys(renderers) as (keyof typeof renderers)[])('%s: a page shown in its own language again is as it was', async (renderer) => {
  const draw = renderers[renderer](element);
  await draw({ count: 1, note: ' Мало.' });
  const taken = await take(element, ways['in one step'], 'ya-tr-span');
  // Another language first.
  const again = await take(element, (text, theirs) => text.parentElement?.replaceWith(theirs), 'ya-tr-span');
  const first = new Map([...taken].map(([theirs, text]) => [theirs.firstChild, text]));
  for (const [theirs, text] of again) theirs.replaceWith(first.get(text) ?? text);
  await observed();
  for (const text of taken.values())
    expect(Object.keys(Object.getOwnPropertyDescriptors(text)).filter((name) => name === 'data' || name === 'parentNode')).toEqual([]);
  await draw({ count: 2 });
  expect(element.textContent).toBe('В корзине 2 шт.2');
});

test('texts of the page itself are left alone', async () => {
  delete element.dataset.islandState;
  element.textContent = 'Каталог';
  const [text] = [...(await take(element, ways['in one step'])).values()];
  expect(Object.hasOwn(text as Text, 'data')).toBe(false);
  expect(Object.hasOwn(element, 'removeChild')).toBe(false);
});
