// A page that words everything otherwise sees none of the bundle's own words.
import { definitions, shells } from 'virtual:widgets';
import { act } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { configure } from '../../shared/browser/config';
import type { WidgetDefinition } from '../../shared/definition';
import type { Example } from '../../shared/definition/examples';
import { placeholderOf } from '../demo-page';
import { pass, show, useScenes } from '../scene';
import { all } from './tables';

const examples = import.meta.glob<{ default: Record<string, Example> }>('../../widgets/*/examples.ts', { eager: true });

/** What the shop itself says in the bundle's words: the name of its first category of favourites, the stock of a product, a field of a bookmark, what was done to a request, why a cart cannot be ordered, the statuses of orders and how they come. */
const SHOPS_OWN: readonly string[] = [
  ...['Избранное', 'Нет в наличии', 'Под заказ', 'Автомобиль', 'Отклонено'],
  'Отложенная корзина не найдена. Возможно, она уже оформлена или удалена.',
  'Часть товаров нельзя заказать',
  ...['Принят, ожидается оплата', 'Оплачен, формируется к отправке', 'Отгружен', 'Отменен', 'Выполнен', 'Самовывоз', 'Транспортная компания'],
];

useScenes();
// What one test leaves on the page is drawn with its words.
afterAll(() => configure({ texts: {} }));

/** What a buyer reads or hears: texts of elements, and of the attributes that are read. */
function seen(): string[] {
  const read = [...document.body.querySelectorAll('*')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt'].flatMap((name) => element.getAttribute(name) ?? []),
  );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) read.push(walker.currentNode.textContent?.trim() ?? '');
  return read;
}

test.each(Object.entries(definitions) as [string, WidgetDefinition][])('%s shows the words of the page in all its examples', async (name, definition) => {
  const { default: Component } = await definition.component();
  configure({ texts: Object.fromEntries(all.map((one) => [one.name, `<${one.name}>`])) });
  // What stands between the values of a template; short ones may be a part of what the shop says of itself.
  const words = [...new Set(all.flatMap(({ template }) => template.split(/\{[^{}]*\}|[{}#]/)))]
    .map((part) => part.trim())
    .filter((part) => /[а-я]{4}/i.test(part));
  const shown = new Set<string>();
  // Another width says nothing else.
  const shownOnce = Object.values(examples[`../../widgets/${name}/examples.ts`]?.default ?? {}).filter(({ width }) => !width);
  for (const { props, press, ...scene } of shownOnce) {
    const given = JSON.stringify([props, definition.props]);
    const shell = shells[name];
    if (shell) {
      // What rests is printed by the same words.
      document.body.append(placeholderOf(definition, props as never, shell));
      const resting = new Set(seen());
      expect(words.filter((word) => resting.has(word) && !given.includes(`"${word}"`))).toEqual([]);
      document.body.replaceChildren();
    }
    const page = await show(definition, Component, props as Record<string, unknown>, scene);
    if (press) await act(async () => document.querySelector<HTMLElement>(`[data-island-action="${press}"]`)?.click());
    await pass(1000);
    const read = new Set(seen());
    for (const text of read) for (const [, key = ''] of text.matchAll(/<([\w.-]+)>/g)) shown.add(key);
    expect(words.filter((word) => read.has(word) && !SHOPS_OWN.includes(word) && !given.includes(`"${word}"`))).toEqual([]);
    page.unmount();
  }
  const own = all.filter((one) => one.name.startsWith(`${name}.`));
  // A widget may do with shared words.
  if (own.length)
    expect(
      own.some((one) => shown.has(one.name)),
      'own words',
    ).toBe(true);
});
