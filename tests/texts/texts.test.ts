// Every Russian word of the bundle has a key, and a page that sets it sees its own words.
import { afterEach, describe, expect, test } from 'vitest';
import { configure } from '../../shared/browser/config';
import { loadTexts } from '../../tools/texts.mjs';
import { all, files } from './tables';

const sources = import.meta.glob<string>(['../../shared/**/*.{ts,tsx}', '../../widgets/**/*.{ts,tsx}'], { eager: true, query: '?raw', import: 'default' });

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

test('no Russian word stands in shipped code outside the tables', () => {
  // Definitions hold defaults of properties, which a page sets by attributes; examples, forms of fallbacks and what describes widgets and calls are not shipped.
  const elsewhere = /\/(text|examples|forms|widget|tokens\.meaning)\.ts$|[./]about\.ts$|\/texts\/|\/definition\//;
  // Letters that look alike are no words, and what is recognised in the heads of buyers' own tables is not shown.
  const letters = /\/shared\/(validation\/vin|format\/codes|format\/part-list\/(?:heads|makers))\.ts$/;
  // What is recognised in the server's answers is not shown.
  const recognised = /\/[^/\n]*[а-яё][^/\n]*\/[gimu]*\.test\(|^const [A-Z_]+ = \/.*\/[gimu]*;$|replace\(\/[^\n]*?\/[gimu]*,/gim;
  const found = Object.entries(sources)
    .filter(([file]) => !elsewhere.test(file) && !letters.test(file))
    .flatMap(([file, source]) => {
      const code = source
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/(^|\s)\/\/.*$/gm, '')
        .replace(recognised, '');
      return (code.match(/.*[а-яё].*/gi) ?? []).map((line) => `${file}: ${line.trim()}`);
    });
  expect(found).toEqual([]);
});
