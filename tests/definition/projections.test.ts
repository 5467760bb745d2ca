import { describe, expect, test } from 'vitest';
import { encodeProps, prop, type WidgetDefinition } from '../../shared/definition';
import { defineAbout } from '../../shared/definition/about';
import { defineExamples } from '../../shared/definition/examples';
import { submissionsOf } from '../../shared/definition/forms';
import { attributeRows } from '../../shared/definition/project-attributes';
import { catalogueOf } from '../../shared/definition/project-catalogue';
import { phpHelperOf, phpLiteral } from '../../shared/definition/project-php';
import { placeholderHtml } from '../../shared/definition/project-placeholder';
import { propsJsonSchema, sampleOf } from '../../shared/definition/project-schema';
import { argTypesOf, metaOf, propsOfArgs, storyOf } from '../../shared/definition/project-stories';
import { anything, list } from '../../shared/reading/schema';
import { modalWidget, restingWidget, sampleWidget, widgets } from './sample';

const plain = sampleWidget as unknown as WidgetDefinition;

describe('JSON Schema', () => {
  const schema = propsJsonSchema(plain);

  test('says what a page must give, in the words of the typed view', () => {
    expect(schema.required).toEqual(['goodId', 'title']);
    expect(schema.properties?.goodId).toEqual({ description: 'Good.', 'x-attribute': 'data-good-id', type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' });
    expect(schema.properties?.quantity_min).toEqual({ description: 'Least.', 'x-attribute': 'data-quantity-min', type: 'integer', minimum: 1, default: 1 });
    expect(schema.properties?.mode?.enum).toEqual(['list', 'table']);
    expect(schema.properties?.sums).toMatchObject({ type: 'object', additionalProperties: { type: 'number' } });
  });

  test('a field with a default inside JSON may be left out, an essential one may not', () => {
    expect(schema.properties?.prices?.items?.required).toEqual(['id', 'amount']);
  });

  test('a sample fits', () => {
    const { goodId, title, prices } = sampleOf(schema) as { goodId: string; title: string; prices: never };
    expect(placeholderHtml(plain, null, { goodId, title, prices })).toContain('data-prices="[{&quot;id&quot;');
  });
});

test('attribute rows', () => {
  expect(attributeRows(plain).map(({ attribute, type, presence, defaultValue }) => [attribute, type, presence, defaultValue])).toEqual([
    ['data-good-id', 'id', 'required', undefined],
    ['data-title', 'text', 'required', undefined],
    ['data-quantity-min', 'integer ≥ 1', 'default', '1'],
    ['data-is-open', 'flag', 'optional', undefined],
    ['data-mode', 'list | table', 'default', 'list'],
    [
      'data-prices',
      'JSON [{id: id, isBase?: flag, priceTypeId?: id, typeName?: text, shortName?: text, filterCode?: text, amount: number, amountFormatted?: text}]',
      'optional',
      undefined,
    ],
    ['data-sums', 'JSON {key: number}', 'optional', undefined],
  ]);
});

describe('placeholder', () => {
  test('escapes, and marks a shell', () => {
    expect(placeholderHtml(plain, null, { goodId: '5', title: 'O\'Neil "<b>"\r&amp;' }, { tag: 'span' })).toBe(
      '<span data-island="sample-widget" data-good-id="5" data-title="O&#039;Neil &quot;&lt;b&gt;&quot;&#13;&amp;amp;"><a href="/x">x</a></span>',
    );
    expect(placeholderHtml(restingWidget as unknown as WidgetDefinition, '<b>{{count}}</b>', { count: 3 })).toBe(
      '<div data-island="resting-widget" data-count="3" data-island-shell><b>3</b></div>',
    );
    expect(placeholderHtml(modalWidget as unknown as WidgetDefinition, null, { id: '1' }, { fallback: 'x' })).toBe(
      '<button type="button" data-modal-open="modal-sample" data-id="1">x</button>',
    );
  });

  test('refuses props that do not fit', () =>
    expect(() => placeholderHtml(plain, null, { goodId: '1 2', title: 'x' })).toThrow('<sample-widget> has goodId that does not fit'));
});

test('stories: a control per property, an example as args', () => {
  const examples = defineExamples(sampleWidget, { usual: { props: { goodId: '1', title: 'x' }, account: 'retail', note: 'Note.' } });
  expect(Object.keys(argTypesOf(plain))).toEqual(Object.keys(sampleWidget.props));
  expect(argTypesOf(plain).mode).toMatchObject({ control: { type: 'select' }, options: ['list', 'table'], table: { defaultValue: { summary: 'list' } } });
  const about = defineAbout({ title: 'Образец', purpose: '', use: [], avoid: [], keys: [] });
  expect(metaOf(sampleWidget, about).parameters).toMatchObject({ island: { definition: { name: 'sample-widget' } }, about: { title: 'Образец' } });
  expect(storyOf(examples.usual)).toEqual({
    name: 'Usual',
    args: { goodId: '1', title: 'x' },
    parameters: { example: { account: 'retail', note: 'Note.' } },
  });
});

test('stories: what is structured is edited as the text of its attribute, and read back', () => {
  const offers = [{ id: '1', price: 2 }];
  const definition = { ...plain, props: { ...plain.props, offers: prop.json(list(anything()), 'Offers.', { optional: true }) } } as unknown as WidgetDefinition;
  const { args } = storyOf(defineExamples(definition, { usual: { props: { goodId: '1', title: 'x', offers } } }).usual);
  expect(argTypesOf(definition).offers).toMatchObject({ control: { type: 'text' } });
  expect(args.offers).toBe(JSON.stringify(offers, null, 2));
  expect(propsOfArgs(definition, { ...args, title: '' })).toEqual({ goodId: '1', offers });
  // Half-typed JSON is no value: the placeholder refuses it as it does a page's.
  expect(propsOfArgs(definition, { ...args, offers: '[{' })).toMatchObject({ offers: '[{' });
});

test('catalogue: a section per widget with what can be copied', () => {
  const text = catalogueOf(widgets.map((widget) => ({ ...widget, examples: widget.shell ? { пусто: { props: {}, note: 'Нет товаров.' } } : {} })));
  expect(text).toContain(
    '- catalogue: [sample-widget](#sample-widget) · [resting-widget](#resting-widget)\n- cart: [leading-widget](#leading-widget)\n- modals: [modal-sample](#modal-sample)',
  );
  expect(text).toContain('| `data-title` | `title` | text | required | Title \\| with a bar. |');
  expect(text).toContain('```html\n<div data-island="sample-widget" data-good-id="5123" data-title="Text"><a href="/x">x</a></div>\n```');
  expect(text).toContain("<?= Islands::modalSample([\n    'id' => '5123',\n], ['fallback' => '…']) ?>");
  // A modal is never printed as an island, so it says nothing of when one loads.
  expect(text).toContain('Area `modals`. Opens by a press on the element below, when its code is fetched: no `data-island`, no `data-load`.');
  expect(text).not.toMatch(/Area `modals`\. Loads/);
  expect(text).toContain('## ~~resting-widget~~');
  expect(text).toContain('- пусто: Нет товаров.');
});

describe('forms of a fallback', () => {
  const html = `<form id="f" method="post" action="/cart/add?id=5&amp;all=1"><input type="hidden" name="_csrf" value="…"><input name="clientId"><button name="quantity" value="1">+</button></form>
<button type="submit" form="f" formaction="/order" name="items[]">x</button><button type="button">no</button>`;

  test('what each button sends, and where', () =>
    expect(submissionsOf(html)).toEqual([
      { method: 'POST', path: '/cart/add', query: ['id', 'all'], fields: ['clientId', 'quantity'] },
      { method: 'POST', path: '/order', query: [], fields: ['clientId', 'items[]'] },
    ]));

  test('in the section of its widget, with the call whose address it is', () => {
    const forms = [{ does: 'Adds.', html, only: { clientId: 'of a client' } }];
    const text = catalogueOf([{ definition: plain, shell: null, examples: {}, forms }], (method, to) =>
      `${method} ${to}` === 'POST /cart/add' ? 'cart.add' : undefined,
    );
    expect(text).toContain(
      '- Adds. `POST /cart/add?id=…&all=…` with `_csrf`, `quantity`; of a client `clientId`: the address of [cart.add](../integration/CALLS.md#cartadd). `POST /order` with `_csrf`, `items[]`; of a client `clientId`: answered by the page.',
    );
    expect(text).toContain('  ```html\n  <form id="f"');
  });
});

test('PHP literals', () => {
  expect(phpLiteral("a'b\\c")).toBe("'a\\'b\\\\c'");
  expect(phpLiteral([1, null, true, 'x'])).toBe("[1, null, true, 'x']");
  expect(phpLiteral({ a: { b: [] } })).toBe("[\n    'a' => [\n        'b' => [],\n    ],\n]");
  expect(encodeProps(plain, { isOpen: false } as never)).toEqual({ 'data-is-open': '0' });
});

describe('PHP helper', () => {
  const page = { settings: { apiBase: '' }, known: { texts: ['cart.add'], endpoints: [], limits: [] }, inline: "a'b" };
  const made = (shell: string | null) => phpHelperOf('__WIDGETS__|__SETTINGS__|__NAMES__|__INLINE__|__METHODS__', [{ definition: plain, shell }], page);

  test('a method per widget, typed for editors', () => {
    const text = made(null);
    expect(text).toContain('public static function sampleWidget(array $props, array $options = []): string');
    expect(text).toContain('     *   prices?: array<int, array{id: int|string, isBase?: bool|int|string,');
    expect(text).toContain('     * - `quantity_min` (has a default, 1 unless given): Least.');
    expect(text).toContain("|'a\\'b'|");
    expect(text).toContain("        'cart.add' => true,\n");
  });

  test('refuses a shell that PHP could not render alike', () => {
    expect(made('<!-- note -->\n<b>{{#supportPhone}}{{supportPhone}}{{/supportPhone}}{{title}}</b>')).toContain("'shell' => '<b>{{#supportPhone}}");
    expect(() => made('{{titel}}')).toThrow('widgets/sample-widget/shell.html names {{titel}}, which is no property of the widget.');
    expect(() => made('{{prices}}')).toThrow('widgets/sample-widget/shell.html prints {{prices}}, which is JSON and has no text.');
    expect(() => made('{{#prices}}x{{/prices}}')).not.toThrow();
    const computing = (shellValues: WidgetDefinition['shellValues'] & object) => () =>
      phpHelperOf('__WIDGETS__', [{ definition: { ...plain, shellValues }, shell: '{{many}}' }], page);
    expect(computing({ many: ['below', 1, 'goodId'] })()).toContain("'many' => ['below', 1, 'goodId']");
    expect(computing({ many: ['not', 'goodid'] })).toThrow('widgets/sample-widget/widget.ts names "goodid" in shellValues.many, which is no property');
    expect(computing({ many: ['not', 'few'], few: 'goodId' })).toThrow('names "few" in shellValues.many');
  });
});
