// @vitest-environment node
// What the documents say is so: links lead somewhere, commands exist, settings are those of the code, recipes are taken from what is tested.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { config } from '../../shared/browser/config';
import { attributeName, type WidgetDefinition } from '../../shared/definition';
import { type FallbackForm, submissionsOf } from '../../shared/definition/forms';
import { INLINE } from '../../shared/island/inline';
import { loadForms } from '../../tools/catalogue.mjs';
import { checkPages } from '../../tools/checker.mjs';
import { callRoutes, knownSettings } from '../../tools/settings.mjs';
import { loadTexts } from '../../tools/texts.mjs';
import { loadWidgets } from '../../tools/widgets.mjs';
import { scratch } from '../scratch';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const written = readdirSync(path.join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);
const recipes = readdirSync(path.join(root, 'docs/recipes')).map((name) => `docs/recipes/${name}`);
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'widgets/README.md', 'integration/CALLS.md', ...written, ...recipes];
const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '');

/** Names of the headings of a document, as links spell them. */
const anchors = (text: string): string[] =>
  [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(documents)('every link of %s leads somewhere', (document) => {
  const links = [
    ...withoutCode(read(document))
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].map(([, link = '']) => link);
  const dead = links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file ? path.join(path.dirname(document), file) : document;
    if (!existsSync(path.join(root, target))) return true;
    return anchor !== undefined && !anchors(read(target)).includes(anchor);
  });
  expect(dead).toEqual([]);
});

test('every document is reached from the README', () => {
  const links = [...read('README.md').matchAll(/\]\(([^)#\s]+)/g)].map(([, link]) => link);
  expect(written.filter((file) => !links.includes(file))).toEqual([]);
});

test('every recipe for a site is reached from the first page', () => {
  const links = [...read('docs/embedding.md').matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => `docs/${link}`);
  expect(recipes.filter((file) => !links.includes(file))).toEqual([]);
});

test.each(documents)('every npm command of %s exists, and every file it names in the tree', (document) => {
  const text = read(document);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...text.matchAll(/\bnpm (?:run ([\w:]+)|(test|start)\b)/g)].map(([, run, own]) => run ?? own ?? '');
  expect(commands.filter((command) => !scripts[command])).toEqual([]);
  const files = [...text.matchAll(/`((?:shared|widgets|host|integration|tests|tools|docs|bench)\/[\w./-]*\w)`/g)].map(([, file = '']) => file);
  // What a recipe makes is not there before it is made.
  expect(files.filter((file) => !/call-request|line-packing|bench\/RESULTS/.test(file) && !existsSync(path.join(root, file)))).toEqual([]);
});

describe('docs/configuration.md', () => {
  const rows = [...read('docs/configuration.md').matchAll(/^\| (`data-[^|]+) \|[^|]*\| ([^|]+) \|$/gm)].map(([, names = '', defaultValue = '']) => ({
    names: [...names.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
    defaultValue: defaultValue.split(', ').map((one) => one.replaceAll('`', '')),
  }));
  const settings = Object.fromEntries(Object.entries(config()).map(([name, defaultValue]) => [attributeName(name), defaultValue]));

  test('names every setting, and no other', () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual(Object.keys(settings).sort());
  });

  test('names every limit, and every list that may have a prefix', async () => {
    const text = read('docs/configuration.md');
    const { limits } = await knownSettings(root);
    const models = readdirSync(path.join(root, 'widgets')).map((name) => `widgets/${name}/model.ts`);
    const lists = models
      .filter((file) => existsSync(path.join(root, file)))
      .flatMap((file) => (/createList\(\{\s+name: '([\w-]+)'[\s\S]*?params/.exec(read(file)) ?? []).slice(1));
    expect(lists).toEqual(expect.arrayContaining(['favourites', 'bookmarks', 'delayed']));
    // The list of a dialog is not in the address.
    for (const name of [...limits, ...lists.filter((one) => !one.startsWith('modal-'))]) expect(text).toContain(`\`${name}\``);
  });

  test('shows a site in a folder whole: each path of the tag, and every link of its placeholders, is in the folder', () => {
    const [, php = ''] = /\n## A site in a folder\n[\s\S]*?```php\n([\s\S]*?)```/.exec(read('docs/configuration.md')) ?? [];
    for (const name of ['apiBase', ...Object.keys(config()).filter((one) => one.endsWith('Path'))]) expect(php).toContain(`'${name}' => '/shop`);
    const paths = Array.from(php.matchAll(/(?:=> '|href=")(\/[^'"]*)/g), ([, one = '']) => one);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((one) => !/^\/shop\b/.test(one))).toEqual([]);
  });

  test('says what each is by default', () => {
    const spelled = (defaultValue: unknown): unknown =>
      defaultValue === true
        ? '1'
        : defaultValue === false
          ? '0'
          : defaultValue === ''
            ? expect.stringMatching(/^none$|^the current page$/)
            : typeof defaultValue === 'object'
              ? '{}'
              : defaultValue;
    for (const { names, defaultValue } of rows) expect(defaultValue, names.join()).toEqual(names.map((name) => spelled(settings[name])));
  });
});

describe('docs/public-api.md', () => {
  const text = read('docs/public-api.md');
  const types = read('shared/island/public.ts');
  const [, map = ''] = /interface IslandsEventMap \{([\s\S]*?)\n\}/.exec(types) ?? [];
  const events = [...map.matchAll(/'([\w:]+)': CustomEvent<([^;]*?(?:\{[^}]*\})?)>;/g)].map(([, name = '', detail = '']) => ({
    name,
    detail: detail.startsWith('{') ? detail : (new RegExp(`interface ${detail} \\{([\\s\\S]*?)\\n\\}`).exec(types)?.[1] ?? ''),
  }));

  test('names every event, and every field of its detail', () => {
    expect(events.map(({ name }) => name)).toEqual([
      'island:ready',
      'island:error',
      'islands:cart',
      'islands:user',
      'islands:pickup',
      'islands:point',
      'islands:check',
    ]);
    for (const { name, detail } of events) {
      const [, told = ''] = new RegExp(`^\\| \`${name}\` \\| [^|]+ \\| ([^|]+) \\|`, 'm').exec(text) ?? [];
      const fields = [...detail.matchAll(/(?:^|[{;]|\n) *(\w+)\??: /g)].map(([, field]) => field);
      expect(fields.length, name).toBeGreaterThan(0);
      expect(
        [...told.matchAll(/`(\w+)`: /g)].map(([, field]) => field),
        name,
      ).toEqual(fields);
    }
  });

  test('names no property and no setting that is not there', async () => {
    const widgets = Object.fromEntries(
      (await loadWidgets({ root })).map(({ name, definition }: { name: string; definition: WidgetDefinition }) => [name, Object.keys(definition.props)]),
    );
    const [, table = ''] = /\n## Leaving a part[\s\S]*?\n\|---\|---\|---\|\n([\s\S]*?)\n\n/.exec(text) ?? [];
    const rows = [...table.matchAll(/^\| (.+?) \| (.+?) \| .+ \|$/gm)].map(([, who = '', how = '']) => ({
      who,
      names: [...how.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    }));
    expect(rows.length).toBeGreaterThan(10);
    for (const { who, names } of rows)
      for (const owner of who === 'setting' ? [who] : [...who.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)) {
        const [first = '', ...rest] = names;
        const known = owner === 'setting' ? Object.keys(config()) : (widgets[owner] ?? []);
        expect(known, `${owner}: ${first}`).toContain(first);
        for (const name of rest) expect(name === 'choice' || known.includes(name), `${owner}: ${name}`).toBe(true);
      }
  });
});

describe('the addresses that docs/addresses.md says a site serves', () => {
  const rows = [...read('docs/addresses.md').matchAll(/^\| (`.*?) \| (.*) \|$/gm)].map(([, address = '', who = '']) => ({ address, who }));

  test('name every path of the configuration', () => {
    const paths = Object.keys(config()).filter((name) => name.endsWith('Path'));
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((name) => !rows.some(({ address }) => address.includes(`{${name}}`)))).toEqual([]);
  });

  test('name every address that a property has by default, its widget and the property', async () => {
    const widgets = await loadWidgets({ root });
    const missing = widgets.flatMap(({ name, definition }: { name: string; definition: WidgetDefinition }) =>
      Object.entries(definition.props).flatMap(([prop, { defaultValue, setting }]) => {
        const address = setting ? `{${setting}}` : defaultValue;
        if (typeof address !== 'string' || !/^\/|Path\}$/.test(address)) return [];
        const isNamed = rows.some(({ address: cell, who }) => cell.includes(`\`${address}`) && who.includes(`\`${name}\``) && who.includes(`\`${prop}\``));
        return isNamed ? [] : [`${address}: ${name} (${prop})`];
      }),
    );
    expect(missing).toEqual([]);
  });

  test('name every page that a form of a fallback is sent to, and the catalogue is pointed at for each', async () => {
    const forms = Object.entries(await loadForms(root, await loadWidgets({ root })));
    const routes = await callRoutes(root);
    const document = read('docs/without-javascript.md');
    for (const [name, own] of forms as [string, FallbackForm[]][]) {
      expect(document).toContain(`[${name}](../widgets/README.md#${name})`);
      for (const { method, path: to } of own.flatMap(({ html }) => submissionsOf(html)))
        expect(routes[`${method} ${to}`] !== undefined || rows.some(({ address }) => address.includes(`\`${method === 'POST' ? 'POST ' : ''}${to}`)), to).toBe(
          true,
        );
    }
  });
});

test('docs/embedding.md says how long the script is that keeps early presses', () => {
  const nearest = (bytes: number) => Math.round(bytes / 50) * 50;
  const told = /a script of about (\d+) bytes, (\d+) compressed/.exec(read('docs/embedding.md')) ?? [];
  const line = Buffer.from(INLINE);
  expect(told.slice(1).map(Number)).toEqual([nearest(line.length), nearest(gzipSync(line).length)]);
});

test.each([
  'README.md',
  ...recipes,
  'docs/configuration.md',
  'docs/embedding.md',
  'docs/without-javascript.md',
  'docs/checkout.md',
  'docs/by-hand.md',
  'docs/deploying.md',
  'docs/texts.md',
])('what %s gives to copy into a page is right', async (document) => {
  const blocks = [...read(document).matchAll(/^```(php|html)\n([\s\S]*?)^```$/gm)].map(([, , code = '']) => code);
  expect(blocks.length).toBeGreaterThan(0);
  const helper = read('integration/php/Islands.php');
  for (const [, method] of blocks.join('\n').matchAll(/\bIslands::(\w+)\(/g)) expect(helper).toContain(`function ${method}(`);
  const file = path.join(scratch('docs'), 'page.php');
  const widgets = await loadWidgets({ root });
  for (const block of blocks) {
    writeFileSync(file, block);
    const { findings } = await checkPages([file], widgets, { root, print: () => {} });
    expect(findings, block).toEqual([]);
  }
});

describe('the README', () => {
  const readme = read('README.md');

  test('says its ten words before it uses them', () => {
    const [, glossary = ''] = /## Ten words\n([\s\S]*?)\n## /.exec(readme) ?? [];
    const words = [...glossary.matchAll(/^\| \*\*([\w ]+)\*\* \|/gm)].map(([, word = '']) => word);
    expect(words).toHaveLength(10);
    const before = readme.slice(0, readme.indexOf(glossary)).replace(/`[^`]*`/g, '');
    for (const word of words) expect(before).not.toMatch(new RegExp(`\\b${word}s?\\b(?!\\))`, 'i'));
  });

  test('is a quarter of an hour of reading and doing', () => {
    const told = withoutCode(readme).replace(/<!-- from [\s\S]*?<!-- end of .*-->/, '');
    const words = told.split(/\s+/).filter((word) => /\p{L}/u.test(word));
    expect(words.length).toBeLessThan(1300);
    const minutes = [...readme.matchAll(/^## .*\((\w+) minutes?\)$/gm)].map(
      ([, number = '']) => ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].indexOf(number) + 1,
    );
    expect(minutes).not.toContain(0);
    expect(minutes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(15);
  });

  const blocks = [...readme.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([block, language, code = '']) => {
    const [, file, name = ''] = /<!-- from (\S+) as ([\w-]+) -->\n$/.exec(readme.slice(0, readme.indexOf(block))) ?? [];
    return { language, code, file, name };
  });

  test('recipes are taken from the templates that a test makes widgets of', () => {
    const recipes = blocks.filter(({ language }) => language === 'ts' || language === 'tsx');
    expect(recipes.length).toBeGreaterThanOrEqual(6);
    for (const { code, file, name } of recipes) {
      expect(file, code).toBeDefined();
      const component = name.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());
      expect(
        read(file as string)
          .replaceAll('__name__', name)
          .replaceAll('__Name__', component)
          .replaceAll('__camel__', component.slice(0, 1).toLowerCase() + component.slice(1)),
      ).toContain(code);
    }
    const kinds = [...new Set(recipes.map(({ file }) => file?.split('/')[2]))];
    expect(kinds).toEqual(['data', 'list', 'cart-write', 'form', 'modal']);
  });

  test('shows the demo shop and Storybook', () => {
    const pictures = [...readme.matchAll(/^!\[[^\]]+\]\(([^)]+)\)$/gm)].map(([, file = '']) => file);
    expect(pictures).toEqual(['docs/pictures/demo-shop.png', 'docs/pictures/storybook.png']);
  });

  test('keys of texts that it sets are there', async () => {
    const texts = Object.keys(await loadTexts(root));
    const set = [...readme.matchAll(/'([\w-]+(?:\.[\w-]+)+)' => '|"([\w-]+(?:\.[\w-]+)+)": "/g)].map(([, one, other]) => one ?? other);
    expect(set.length).toBeGreaterThanOrEqual(3);
    for (const key of set) expect(texts).toContain(key);
  });
});
