// @vitest-environment happy-dom
// What designers read: of every widget, and of every part of the kit that stands in Storybook's sidebar.
import { readFileSync } from 'node:fs';
import { definitions } from 'virtual:widgets';
import { describe, expect, test } from 'vitest';
import { SHOP_FONT } from '../../.storybook/look';
import { type About, aboutIssues } from '../../shared/definition/about';
import { loadParts } from '../../tools/parts.mjs';

const abouts = import.meta.glob<About>('../../widgets/*/about.ts', { eager: true, import: 'default' });
const templates = import.meta.glob<string>('../../tools/templates/*/about.ts.txt', { eager: true, query: '?raw', import: 'default' });
const kit = import.meta.glob<{ default: { id: string; title: string; tags?: string[]; parameters?: { about?: About } } }>(
  '../../stories/{ui,pages}/*.stories.tsx',
  {
    eager: true,
  },
);

describe('widgets', () => {
  test.each(Object.entries(definitions))('%s: its about.ts names it and says what for, when not, which keys, and what each property is', (name, { props }) => {
    expect(aboutIssues(abouts[`../../widgets/${name}/about.ts`], Object.keys(props))).toEqual([]);
  });

  test('no two have one name', () => {
    const titles = Object.values(abouts).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('every kind of `npm run new` brings one', () => expect(Object.keys(templates)).toHaveLength(5));
});

describe('parts and pages', () => {
  const shown = Object.entries(kit).filter(([, { default: meta }]) => !meta.tags?.includes('!dev'));

  const parts = loadParts(process.cwd()) as Promise<Record<string, { name: string }[]>>;

  test.each(shown)('%s: parameters.about is whole, says what each property is, and its title heads it', async (file, { default: meta }) => {
    const { about } = meta.parameters ?? {};
    const props = file.includes('/ui/') ? (await parts)[meta.id.replace(/^ui-/, '')] : [];
    expect(props, `${meta.id} stands in the file of its name`).toBeDefined();
    expect(
      aboutIssues(
        about,
        props?.map(({ name }) => name),
      ),
    ).toEqual([]);
    expect(meta.title.split('/').at(-1)).toBe(about?.title);
  });

  test('every story in the sidebar has a Russian name', () => {
    const unnamed = shown.flatMap(([file, { default: _, ...stories }]) =>
      Object.entries(stories as Record<string, { name?: string; tags?: string[] }>)
        .filter(([, { name, tags }]) => !tags?.includes('!dev') && !/^[А-Я]/.test(name ?? ''))
        .map(([key]) => `${file}: ${key}`),
    );
    expect(unnamed).toEqual([]);
  });
});

test('says what a half-written one lacks', () => {
  expect(aboutIssues(undefined)).toEqual(['about: there is none']);
  expect(aboutIssues({ title: 'stock', purpose: 'Остатки', use: [], avoid: ['ждём'], keys: [['Tab', '']], props: { a: 'А.' } }, ['b'])).toEqual([
    'title: no Russian name',
    'purpose: no sentence',
    'use: says nothing',
    'avoid: «ждём» is no sentence',
    'props: b is not described',
    'props: there is no a',
    'keys: «Tab,» is no sentence',
  ]);
  expect(aboutIssues({ title: 'Остатки', purpose: 'Остатки.', use: ['Всегда.'], avoid: ['Никогда.'], keys: [] })).toEqual([
    'keys: neither keys nor why there are none',
  ]);
});

test('stories stand in the font of the shop', () =>
  expect(readFileSync('host/public/shop.css', 'utf8').replace(/\s+/g, ' ')).toContain(`--shop-font: ${SHOP_FONT}`));
