// What resting views cannot do is refused by the build, and presses are read from where they stand.
import { describe, expect, test } from 'vitest';
import { actFiles, checkResting, entriesOf, withoutActs } from '../../tools/loader-data.mjs';

const widget = (definition: object, shell = '<b>{{n}}</b>') => ({
  name: 'probe',
  shell,
  definition: { wake: { topic: 'cart', key: 'id', shows: ['n'] }, props: { n: { kind: 'integer', defaultValue: 0 } }, ...definition },
});

describe('a resting view that is filled', () => {
  test.each<[string, object, RegExp]>([
    ['presses and no values', { acts: { add: 1 }, wake: { topic: 'cart', shows: [] } }, /acts on presses, and its resting view is not filled/],
    ['a text that a store tells', { props: { n: { kind: 'text' } } }, /names the text "n"/],
    ['a default that is on', { props: { n: { kind: 'flag', defaultValue: true } } }, /whose default is true/],
    ['JSON', { props: { n: { kind: 'integer', defaultValue: 0 }, rows: { kind: 'json' } } }, /"rows" of probe is JSON/],
  ])('refuses %s', (_what, definition, said) => expect(() => checkResting(widget(definition))).toThrow(said));

  test('takes figures, flags that are off, and whatever it is not filled by', () => {
    const filled = widget({ props: { n: { kind: 'integer', defaultValue: 0 }, on: { kind: 'flag', defaultValue: true }, text: { kind: 'text' } } });
    const empty = widget({ wake: undefined, props: { rows: { kind: 'json' } } }, '');
    for (const one of [filled, empty]) expect(() => checkResting(one)).not.toThrow();
  });
});

test('widgets that the loader treats alike share an entry', () => {
  const visible = { load: 'visible' };
  const all = [
    { name: 'cart', definition: { load: 'now' } },
    { name: 'garage', definition: visible },
    { name: 'quick-view', definition: { ...visible, area: 'modals', deepLink: ['goodId'] } },
    { name: 'convertor', definition: visible },
  ];
  expect(entriesOf(all)).toEqual([
    ['garage convertor', visible],
    ['quick-view', { ...visible, modal: true, link: ['goodId'] }],
    ['cart', {}],
  ]);
});

describe('presses', () => {
  const source = (acts: string) => `export default defineWidget({\n  summary: 'acts: {x}',\n  acts: ${acts},\n  props,\n});`;

  test('are read with their files', () => {
    expect(actFiles(source("{ add: () => import('./add'), more: () => import('./one-more') }"), widget({ acts: { add: 1, more: 1 } }))).toEqual({
      add: 'add.ts',
      more: 'one-more.ts',
    });
    expect(actFiles('no presses', widget({}))).toEqual({});
    expect(withoutActs(source("{ add: () => import('./add') }"))).toBe(source('undefined as never'));
  });

  test.each(["{ add: async () => { return import('./add'); } }", '{ add }', "{ add: () => import('../elsewhere/add') }"])('refuses %s', (acts) =>
    expect(() => actFiles(source(acts), widget({ acts: { add: 1 } }))).toThrow("Write: acts: { add: () => import('./add') }"),
  );
});
