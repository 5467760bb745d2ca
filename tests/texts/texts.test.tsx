// Every Russian word of the bundle has a key, and a page that sets it sees its own words.
import { definitions } from 'virtual:widgets';
import { act } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { configure } from '../../shared/config';
import type { WidgetDefinition } from '../../shared/definition';
import type { Example } from '../../shared/definition/examples';
import type { Texts } from '../../shared/dictionary';
import { loadTexts } from '../../tools/texts.mjs';
import { pass, show, useScenes } from '../scene';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../shared/text.ts', '../../shared/texts/*.ts', '../../shared/*/text.ts', '../../widgets/*/text.ts'],
  {
    eager: true,
  },
);
const sources = import.meta.glob<string>(['../../shared/**/*.{ts,tsx}', '../../widgets/**/*.{ts,tsx}'], { eager: true, query: '?raw', import: 'default' });
const examples = import.meta.glob<{ default: Record<string, Example> }>('../../widgets/*/examples.ts', { eager: true });

const isTable = (value: unknown): value is Texts<string> => typeof value === 'function' && 'table' in value;
const files = Object.entries(modules).map(([file, module]) => [file.replace('../../', ''), Object.values(module).filter(isTable)] as const);
const tables = files.flatMap(([, found]) => found);
const all = tables.flatMap((text) => Object.entries(text.table).map(([key, template]) => ({ text, key, name: text.prefix + key, template })));

afterEach(() => configure({ texts: {} }));

describe('keys', () => {
  test('each file of words holds a table; a widget and a room word theirs under their own name', () => {
    for (const [file, found] of files) {
      expect(found.length, file).toBeGreaterThan(0);
      const [, owner] = /^(?:widgets|shared)\/([^/]+)\/text\.ts$/.exec(file) ?? [];
      if (owner)
        for (const { prefix, table } of found) for (const key of Object.keys(table)) if (!/^action\./.test(key)) expect(prefix + key).toMatch(`${owner}.`);
    }
  });

  test('a key that stands in two tables says the same in both', () => {
    const said = new Map<string, string>();
    for (const { name, template } of all) {
      expect(template, name).toBe(said.get(name) ?? template);
      said.set(name, template);
    }
  });

  test('the checker of pages knows them all, and no others', async () => {
    expect(await loadTexts(`${import.meta.dirname}/../..`)).toEqual(Object.fromEntries(all.map(({ name, template }) => [name, template])));
  });

  test('data-texts replaces every one, with its values', () => {
    expect(all.length).toBeGreaterThan(150);
    for (const { text, key, name } of all) {
      configure({ texts: { [name]: `[${name}]` } });
      expect(text(key)).toBe(`[${name}]`);
    }
    const { text, key, name } = all.find(({ template }) => template.includes('{title}')) as (typeof all)[number];
    configure({ texts: { [name]: '«{title}»: {n, plural, one{# раз} few{# раза} many{# раз} other{# раза}}' } });
    expect(text(key, { title: '{n}', n: 22 })).toBe('«{n}»: 22 раза');
  });
});

test('no word is written with «ё»', () => {
  expect(all.filter(({ template }) => /ё/i.test(template)).map(({ name }) => name)).toEqual([]);
});

test('no Russian word stands in shipped code outside the tables', () => {
  // Definitions hold defaults of properties, which a page sets by attributes; examples are not shipped.
  const elsewhere = /\/(text|examples|widget)\.ts$|\/texts\/|\/definition\//;
  // What is recognised in the server's answers is not shown.
  const recognised = /\/[^/\n]*[а-яё][^/\n]*\/[gimu]*\.test\(|^const [A-Z_]+ = \/.*\/[gimu]*;$|replace\(\/[^\n]*?\/[gimu]*,/gim;
  const found = Object.entries(sources)
    .filter(([file]) => !elsewhere.test(file))
    .flatMap(([file, source]) => {
      const code = source
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/(^|\s)\/\/.*$/gm, '')
        .replace(recognised, '');
      return (code.match(/.*[а-яё].*/gi) ?? []).map((line) => `${file}: ${line.trim()}`);
    });
  expect(found).toEqual([]);
});

/** Name of the shop's first category of favourites. */
const SHOPS_OWN = 'Избранное';

describe('on screen', () => {
  useScenes();

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
    for (const { props, press, ...scene } of Object.values(examples[`../../widgets/${name}/examples.ts`]?.default ?? {})) {
      const given = JSON.stringify([props, definition.props]);
      const page = await show(definition, Component, props as Record<string, unknown>, scene);
      if (press) await act(async () => document.querySelector<HTMLElement>(`[data-island-action="${press}"]`)?.click());
      await pass(1000);
      const read = new Set(seen());
      for (const text of read) for (const [, key = ''] of text.matchAll(/<([\w.-]+)>/g)) shown.add(key);
      expect(words.filter((word) => read.has(word) && word !== SHOPS_OWN && !given.includes(`"${word}"`))).toEqual([]);
      page.unmount();
    }
    const own = all.filter((one) => one.name.startsWith(`${name}.`));
    if (own.length)
      expect(
        own.some((one) => shown.has(one.name)),
        'own words',
      ).toBe(true);
  });
});
