// What a page prints for what it does not know is absent: fetched, or by its default. It is never told to a buyer as none.
import { describe, expect, test } from 'vitest';
import { attributeName, decodeProps, type WidgetDefinition } from '../../shared/definition';
import { checkSource } from '../../shared/definition/check';
import autoCatalog from '../../widgets/auto-catalog/widget';
import basketCard from '../../widgets/basket-card/widget';
import bookmarkList from '../../widgets/bookmark-list/widget';
import garage from '../../widgets/garage/widget';
import offersList from '../../widgets/offers-list/widget';
import { sampleWidget } from './sample';

const LISTS = [
  [offersList, 'offers', { 'data-product-id': '5', 'data-title': 'x' }],
  [garage, 'cars', {}],
  [autoCatalog, 'types', {}],
  [bookmarkList, 'bookmarks', {}],
] as const;

const decoded = (definition: unknown, given: Record<string, string>) => decodeProps(definition as WidgetDefinition, (name) => given[name] ?? null);

describe.each(LISTS)('%#. a list that may be fetched', (widget, prop, rest) => {
  const definition = widget as unknown as WidgetDefinition;
  const attribute = attributeName(prop);
  const read = (printed: string) => {
    const result = decoded(definition, { ...rest, [attribute]: printed });
    if (!result.ok) throw new Error(JSON.stringify(result.issues));
    return { value: (result.props as Record<string, unknown>)[prop], codes: result.issues.map(({ code, attribute: at }) => `${at} ${code}`) };
  };
  const told = (printed: string) => {
    const attributes = Object.entries({ ...rest, [attribute]: printed }).map(([name, value]) => ` ${name}='${value}'`);
    return checkSource(`<div data-island="${definition.name}"${attributes.join('')}>y</div>`, [{ definition, shell: null }]).map(({ message }) => message);
  };

  test.each(['', 'null', ' null '])('printed as "%s" is absent, and nobody minds', (printed) => {
    expect(read(printed)).toEqual({ value: undefined, codes: [] });
    expect(told(printed)).toEqual([]);
  });

  test('printed as [] is none', () => {
    expect(read('[]')).toEqual({ value: [], codes: [] });
    expect(told('[]')).toEqual([]);
  });

  test.each(['{}', '[{"ID":1}]', '[null]', '{"0":{"ID":1}}'])('of which nothing can be read (%s) is absent, and that is told once', (printed) => {
    expect(read(printed)).toEqual({ value: undefined, codes: [`${attribute} unread`] });
    expect(told(printed)).toEqual([
      `<${definition.name}> has no readable ${prop}. Print ${attribute} as JSON of the documented shape; see widgets/README.md#${definition.name}`,
    ]);
  });
});

test('a row that can be read is enough', () => {
  const result = decoded(offersList, { 'data-product-id': '5', 'data-title': 'x', 'data-offers': '[{"ID":1},{"id":2}]' });
  expect(result.ok && (result.props as { offers: { id: string }[] }).offers.map(({ id }) => id)).toEqual(['2']);
});

test('what has a default has it for null; what is no JSON, or no list, is refused as before', () => {
  const card = (prices: string) => decoded(basketCard, { 'data-good-id': '5', 'data-title': 'x', 'data-prices': prices });
  expect(card('null')).toMatchObject({ ok: true, issues: [], props: { prices: [] } });
  expect(card('[{"ID":1}]')).toMatchObject({ ok: true, issues: [{ code: 'unread' }], props: { prices: [] } });
  expect(card('null,')).toMatchObject({ ok: false, issues: [{ code: 'bad-json' }] });
  expect(card('5')).toMatchObject({ ok: false, issues: [{ code: 'invalid' }] });
  const sample = (sums: string) => decoded(sampleWidget, { 'data-good-id': '5', 'data-title': 'x', 'data-sums': sums });
  expect(sample('{}'), 'a map that is empty').toMatchObject({ ok: true, issues: [], props: { sums: {} } });
  expect(sample('null')).toMatchObject({ ok: true, issues: [] });
});

const WIDGETS = Object.values(import.meta.glob<{ default: WidgetDefinition }>('../../widgets/*/widget.ts', { eager: true })).map((module) => module.default);

test('of whom or of what: no widget takes one that does not fit for absent, and does more than the page asked for', () => {
  const named = WIDGETS.flatMap(({ name, props }) => Object.entries(props).map(([prop, made]) => [`${name} ${prop}`, made] as const));
  const narrowing = named.filter(([name, { presence }]) => presence !== 'required' && / (clientId|cartId|replaceId|keys|orderAllowed)$/.test(name));
  expect(narrowing.length).toBeGreaterThan(10);
  expect(narrowing.filter(([, { narrows }]) => !narrows).map(([name]) => name)).toEqual([]);
  const delay = WIDGETS.find(({ name }) => name === 'modal-cart-delay');
  expect(decoded(delay, { 'data-keys': '["лс-5"]' })).toMatchObject({ ok: false, issues: [{ code: 'invalid' }] });
  expect(decoded(delay, { 'data-keys': '[]' })).toMatchObject({ ok: true, props: { keys: [] } });
});
