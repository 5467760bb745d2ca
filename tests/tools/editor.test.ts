// What editors show of a placeholder: all that a page may print, each with what it means, and nothing that is not there.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { config } from '../../shared/browser/config';
import { attributeName, type WidgetDefinition } from '../../shared/definition';
import { TOKENS } from '../../shared/ui/tokens.meaning';
import { editorFiles } from '../../tools/editor.mjs';
import { loadWidgets } from '../../tools/widgets.mjs';

const root = path.join(import.meta.dirname, '../..');

interface Told {
  name: string;
  description: string;
  values: { name: string; description: string }[];
}
interface Data {
  everywhere: Told[];
  ofTag: Told[];
}

let files: Record<string, string>;
let definitions: WidgetDefinition[];

beforeAll(async () => {
  const widgets = await loadWidgets({ root });
  definitions = widgets.map(({ definition }) => definition as WidgetDefinition);
  files = await editorFiles(root, widgets);
});

const parsed = (name: string) => JSON.parse(files[`integration/editor/${name}`] as string);

function webTypes(): Data {
  const { html } = parsed('web-types.json').contributions;
  const told = ({ name, description, values = [] }: Told): Told => ({ name, description, values });
  return { everywhere: html.attributes.map(told), ofTag: html.elements[0].attributes.map(told) };
}

function htmlData(): Data {
  const data = parsed('islands.html-data.json');
  const told = ({
    name,
    description,
    values = [],
  }: {
    name: string;
    description: { value: string };
    values?: { name: string; description: { value: string } }[];
  }): Told => ({
    name,
    description: description.value,
    values: values.map((one) => ({ name: one.name, description: one.description.value })),
  });
  return { everywhere: data.globalAttributes.map(told), ofTag: data.tags[0].attributes.map(told) };
}

test.each(['web-types.json', 'islands.html-data.json'])(
  'integration/editor/%s is that of the definitions as they are; run `npm run build` when this fails',
  (name) => {
    expect(readFileSync(path.join(root, 'integration/editor', name), 'utf8')).toBe(files[`integration/editor/${name}`]);
  },
);

describe.each([
  ['PhpStorm', webTypes],
  ['VS Code', htmlData],
])('%s', (_editor, read) => {
  test('knows every placeholder and every modal, with what each is', () => {
    const named = (attribute: string) => read().everywhere.find(({ name }) => name === attribute)?.values ?? [];
    const expected = (isModal: boolean) =>
      definitions
        .filter(({ area }) => (area === 'modals') === isModal)
        .map(({ name, summary }) => ({ name, description: expect.stringContaining(summary) as string }));
    expect(named('data-island')).toEqual(expected(false));
    expect(named('data-modal-open')).toEqual(expected(true));
  });

  test('knows every attribute once, and says which widget it belongs to and what it is there', () => {
    const { everywhere } = read();
    const own = ['data-island', 'data-modal-open', 'data-load', 'data-island-shell', 'data-islands-theme'];
    const expected = definitions.flatMap(({ props }) => Object.keys(props).map(attributeName));
    expect(everywhere.map(({ name }) => name).sort()).toEqual([...new Set([...own, ...expected])].sort());
    for (const { name, props } of definitions)
      for (const [prop, { summary }] of Object.entries(props)) {
        const lines = everywhere.find((one) => one.name === attributeName(prop))?.description.split('\n\n') ?? [];
        expect(
          lines.filter((line) => line.startsWith(`**${name}**: ${summary} `)),
          `${name}: ${prop}`,
        ).toHaveLength(1);
      }
  });

  test('knows the words of a choice, each with a meaning of its own', () => {
    const choices = definitions.flatMap(({ props }) => Object.entries(props).filter(([, { kind }]) => kind === 'choice'));
    expect(choices.length).toBeGreaterThan(5);
    for (const [prop, { choices: words = [] }] of choices) {
      const values = read().everywhere.find(({ name }) => name === attributeName(prop))?.values ?? [];
      expect(values.map(({ name }) => name)).toEqual(expect.arrayContaining([...words]));
      expect(new Set(values.map(({ description }) => description)).size, prop).toBe(values.length);
    }
  });

  test('knows the settings of the tag, there alone', () => {
    const { ofTag } = read();
    expect(ofTag.map(({ name }) => name)).toEqual(['data-islands', ...Object.keys(config()).map(attributeName)]);
    for (const { name, description } of ofTag) expect(description, name).not.toMatch(/undefined|\]\(/);
    expect(ofTag.find(({ name }) => name === 'data-alerts')?.values.map(({ name }) => name)).toEqual(['dialog', 'native']);
    expect(ofTag.find(({ name }) => name === 'data-guest-cart')?.values.map(({ name }) => name)).toEqual(['1', '0']);
  });
});

test('PhpStorm misses no attribute on other elements, and knows the properties of a theme', () => {
  const { contributions } = parsed('web-types.json');
  expect(JSON.stringify(contributions.html)).not.toContain('"required":true');
  expect(contributions.css.properties.map(({ name }: Told) => name)).toEqual(Object.keys(TOKENS));
});

test('words of one widget are no choice where another takes any text', async () => {
  const [first, second] = [definitions[0] as WidgetDefinition, definitions[1] as WidgetDefinition];
  const made = (name: string, prop: object) => ({
    name,
    definition: { ...(name === 'a' ? first : second), name, props: { state: { presence: 'optional', ...prop } } },
  });
  const mixed = await editorFiles(root, [made('a', { kind: 'choice', choices: ['in', 'out'], summary: 'A.' }), made('b', { kind: 'text', summary: 'B.' })]);
  const state = JSON.parse(mixed['integration/editor/web-types.json'] as string).contributions.html.attributes.find(({ name }: Told) => name === 'data-state');
  expect(state).toEqual({
    name: 'data-state',
    description: '**a**: A. `in | out`, optional.\n\n**b**: B. `text`, optional.',
    value: { kind: 'plain', type: 'string' },
  });
});
