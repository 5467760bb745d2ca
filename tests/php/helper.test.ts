import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { config, configure } from '../../shared/browser/config';
import { decodeProps, encodeProps, type Prop, type WidgetDefinition } from '../../shared/definition';
import { type Element, readElements } from '../../shared/definition/check-html';
import { inBraces } from '../../shared/definition/places';
import { methodName } from '../../shared/definition/project-php';
import { type JsonSchema, propJsonSchema } from '../../shared/definition/project-schema';
import { restingView } from '../../shared/definition/shell';
import { formatPrice } from '../../shared/format/money';
import { loadExamples } from '../../tools/catalogue.mjs';
import { seeded } from '../amount';
import { helperFile, type LoadedWidget, loadAll, root, runPhp } from './run';

let widgets: LoadedWidget[];
let helper: string;
const of = (name: string) => widgets.find((widget) => widget.name === name) as LoadedWidget;

beforeAll(async () => {
  widgets = await loadAll();
  helper = await helperFile(widgets);
});

interface Call {
  widget: string;
  props: unknown;
  options?: Record<string, unknown>;
}

/** What the helper prints for each call; what it throws as `!message`. */
function print(calls: readonly Call[], setup = "['development' => true]", flags: string[] = []): string[] {
  const code = `require ${JSON.stringify(helper)}; Islands::configure(${setup}); $printed = [];
    foreach ($input as $call) {
      try { $printed[] = Islands::placeholder($call['widget'], $call['props'], $call['options'] ?? []); } catch (IslandsException $e) { $printed[] = '!' . $e->getMessage(); }
    }
    echo json_encode($printed, JSON_THROW_ON_ERROR);`;
  return JSON.parse(runPhp(code, calls, flags));
}

/** Attributes as a browser reads them: line ends are normalised before anything else. */
function attributesOf(html: string): Map<string, string> {
  const element = readElements(html.replace(/\r\n?/g, '\n'))[0] as Element;
  return new Map(element.attributes.map(({ name, value }) => [name, value as string]));
}

// NUL has no place in HTML; the helper prints U+FFFD for it.
const asHtml = (text: string) => text.replaceAll('\0', '\ufffd');
const words = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  fc.constantFrom(
    "O'Neil",
    '"',
    '&quot;',
    '&amp;amp;',
    '<script>alert(1)</script>',
    '</div>',
    '?>',
    '<?php',
    '{{title}}',
    '{{#title}}x{{/title}}',
    '\r\n\t',
    'a\rb',
    '0',
    '1E5',
    '0012',
    'Елка «№ 5»',
    '\u2028',
    '$1\\0',
  ),
);
const ids = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const cents = fc.integer({ min: -1e10, max: 1e10 }).map((n) => n / 100);

function anyOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'array') return fc.array(anyOf(schema.items ?? {}), { maxLength: 4 });
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, anyOf(inner)]);
    return fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as never[] });
  }
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? -1000 });
  if (schema.type === 'number') return cents;
  return schema.type === 'boolean' ? fc.boolean() : schema.pattern ? ids : words;
}

const propsOf = (definition: WidgetDefinition): fc.Arbitrary<Record<string, unknown>> => {
  const entries = Object.entries(definition.props);
  const value = (prop: Prop) => (prop.holds ? words.map((word) => word + inBraces(prop.holds ?? []).join('')) : anyOf(propJsonSchema(prop)));
  return fc.record(Object.fromEntries(entries.map(([name, prop]) => [name, value(prop)])), {
    requiredKeys: entries.filter(([, prop]) => prop.presence === 'required').map(([name]) => name) as never[],
  }) as fc.Arbitrary<Record<string, unknown>>;
};

describe('what PHP prints is what the script reads', () => {
  test('2,000 strings', () => {
    const texts = fc.sample(words, seeded(2_000));
    const printed = print(texts.map((title) => ({ widget: 'offers-list', props: { productId: 1, title }, options: { fallback: 'x' } })));
    for (const [index, title] of texts.entries()) expect(attributesOf(printed[index] as string).get('data-title')).toBe(asHtml(title));
  });

  test('2,000 sets of properties, of every widget in turn; shells included', () => {
    const { seed } = seeded(1);
    const each = Math.ceil(2_000 / widgets.length);
    const calls = widgets.flatMap(({ name, definition, shell }) =>
      fc.sample(propsOf(definition), { seed, numRuns: each }).map(
        (props): Call => ({
          widget: name,
          props,
          options: shell ? {} : { fallback: definition.field ? '<select name="goods[]" multiple></select>' : '<i>x</i>' },
        }),
      ),
    );
    expect(calls.length).toBeGreaterThanOrEqual(2_000);
    const printed = print(calls);
    for (const [index, { widget, props }] of calls.entries()) {
      const { definition, shell } = of(widget);
      const html = printed[index] as string;
      // What is no address is said in development (addresses.test.ts), and so is another name than that of the list.
      if (/^!.*(?: would print (?:href|action|formaction)=|\(\) got the name )/s.test(html)) continue;
      const read = attributesOf(html);
      const written = encodeProps(definition, props as never);
      const expected = decodeProps(definition, (name) => (written[name] === undefined ? null : asHtml(written[name])));
      expect(decodeProps(definition, (name) => read.get(name) ?? null)).toEqual(expected);
      if (shell === null || !expected.ok) continue;
      const direct = decodeProps(definition, (name) => written[name] ?? null);
      expect(html).toContain(` data-island-shell>${restingView(definition, shell, (direct.ok ? direct.props : {}) as Record<string, unknown>)}</`);
    }
  });

  test('under a locale with a decimal comma, and whatever php.ini says about floats', () => {
    const calls = [
      { widget: 'basket-counter', props: { cost: 1234.5 } },
      { widget: 'basket-counter', props: { cost: 1e21 } },
      { widget: 'basket-counter', props: { cost: 0.0000001 } },
    ];
    const printed = print(calls, "(setlocale(LC_ALL, 'de_DE.UTF-8', 'ru_RU.UTF-8') || true) ? ['development' => true] : []", ['-d', 'precision=4']);
    expect(printed.map((html) => attributesOf(html).get('data-cost'))).toEqual(['1234.5', '1000000000000000000000', '0.0000001']);
  });

  test('bytes that are no UTF-8 become U+FFFD on a live site, in text and in JSON', () => {
    const code = `require ${JSON.stringify(helper)}; Islands::configure(['development' => false]);
      echo Islands::offersList(['productId' => 1, 'title' => "a\\xff<", 'offers' => [['id' => 1, 'code' => "\\xcf\\xf0"]]], ['fallback' => 'x']);`;
    const read = attributesOf(runPhp(code));
    expect(read.get('data-title')).toBe('a\ufffd<');
    expect(JSON.parse(read.get('data-offers') as string)).toEqual([{ id: '1', code: '\ufffd\ufffd' }]);
  });

  test('what PHP has at hand: lists with gaps, objects, numbers as text, fields that are nobody’s business', () => {
    const code = `require ${JSON.stringify(helper)}; Islands::configure(['development' => true]);
      $offers = [3 => (object) ['id' => 7, 'quantity' => '12', 'price' => '1 234,50', 'purchase_price' => 900, 'code' => '0012', 'isForOrder' => 'Y', 'deliveryDate' => null]];
      echo Islands::offersList(['productId' => '5', 'title' => 'x', 'offers' => new ArrayIterator($offers), 'orderAllowed' => 0, 'clientId' => null], ['fallback' => 'x']);`;
    const read = attributesOf(runPhp(code));
    expect(read.get('data-offers')).toBe('[{"id":"7","code":"0012","quantity":12,"price":1234.5,"isForOrder":true}]');
    expect(read.get('data-order-allowed')).toBe('0');
    expect(read.has('data-client-id')).toBe(false);
  });
});

test.each(['4 230,50 ₽', '4\u00a0230,50\u00a0руб.', '4\u2009230.50', '4&nbsp;230,50'])('a sum printed as %s is read', (cost) => {
  expect(attributesOf(print([{ widget: 'basket-counter', props: { quantity: 2, cost } }])[0] as string).get('data-cost')).toBe('4230.5');
});

test('a header without a sum shows «—», never 0', () => {
  const html = print([{ widget: 'basket-counter', props: { quantity: 2 } }])[0] as string;
  expect(html).toContain('</span>—</span>');
  expect(html).not.toContain('0 ₽');
});

describe('a whole number that is none, as a stock of Bitrix', () => {
  test.each([
    [-2, '0'],
    ['-2', '0'],
    [-0.5, '0'],
    ['0.5', '0'],
    ['0,5', '0'],
    ['4.5', '4'],
    [4.999, '4'],
    ['1 234.0000', '1234'],
  ])('totalQuantity %j is %s, without a word', (totalQuantity, expected) => {
    const props = { goodId: 5, title: 't', totalQuantity, availRestrictions: true };
    for (const setup of ["['development' => true]", "['development' => false, 'report' => function ($text) { throw new Exception($text); }]"]) {
      const html = print([{ widget: 'basket-button', props }], setup)[0] as string;
      expect(attributesOf(html).get('data-total-quantity')).toBe(expected);
      expect(html.includes('type="submit"')).toBe(expected !== '0');
    }
  });

  test.each([0, -1, '0.5'])('maxQuantity %j still caps', (maxQuantity) => {
    const [one, pair] = print(
      [1, 2].map((quantityMultiplicity) => ({ widget: 'basket-button', props: { goodId: 5, title: 't', quantityMultiplicity, maxQuantity } })),
    );
    expect(attributesOf(one as string).get('data-max-quantity')).toBe('1');
    expect(pair).toContain('aria-disabled="true"');
    expect(pair).not.toContain('type="submit"');
  });

  test('inside JSON it costs neither its field nor its row', () => {
    const [html] = print([
      { widget: 'offers-list', props: { productId: 1, title: 't', offers: [{ id: 7, quantity_min: '4.5' }] }, options: { fallback: 'x' } },
    ]);
    expect(attributesOf(html as string).get('data-offers')).toBe('[{"id":"7","quantity_min":4}]');
  });
});

test('the shell of every example is the one TypeScript renders, with the defaults and with the settings of a page', async () => {
  const examples: Record<string, Record<string, { props: Record<string, unknown> }>> = await loadExamples(root, widgets);
  const resting = widgets.filter(({ shell }) => shell !== null);
  const calls = resting.flatMap(({ name }) => Object.values(examples[name] ?? {}).map(({ props }): Call => ({ widget: name, props })));
  const ordinary = { ...config() };
  const texts = {
    'cart.add': '<Купить>',
    'cart.add.named': 'Купить {title} {x}',
    'order.deadlock': '{min} из {stock}',
    'order.support': '{phone}',
    'prices.title': '{{title}}',
  };
  for (const settings of [{}, { cartPath: '/basket?a&b', favouritesPath: '/f', apiBase: '/shop', supportPhone: '+7 "495"', clientId: '77', texts }]) {
    configure(settings);
    const printed = print(calls, `['development' => true, 'settings' => json_decode('${JSON.stringify(settings).replace(/\\/g, '\\\\')}', true)]`);
    for (const [index, { widget, props }] of calls.entries()) {
      const { definition, shell } = of(widget);
      const written = encodeProps(definition, props as never);
      const decoded = decodeProps(definition, (name) => written[name] ?? null);
      if (!decoded.ok) throw new Error(decoded.issues.map(({ message }) => message).join('\n'));
      expect(printed[index]).toContain(` data-island-shell>${restingView(definition, shell as string, decoded.props)}</div>`);
    }
    configure(ordinary);
  }
});

test('a resting header says the cost as TypeScript does, where the page prints no words for it', () => {
  const costs = [0, 1, 900, 12500, 1234.5, 1234567.89, 0.005, 1.005, 2.675, 99.995, 1e-7, 999999999999.99, 999999999999999, 1e15, 1e20, -5.5, -0.001];
  const printed = print(costs.map((cost): Call => ({ widget: 'basket-counter', props: { quantity: 2, cost } })));
  const { definition, shell } = of('basket-counter');
  for (const [index, cost] of costs.entries()) {
    const view = restingView(definition, shell as string, { quantity: 2, cost, href: config().cartPath });
    expect(printed[index], String(cost)).toContain(` data-island-shell>${view}</div>`);
    expect(view).toContain(formatPrice(cost));
  }
});

describe('what is set once', () => {
  const links = "Islands::basketCounter([]), Islands::basketButton(['goodId' => 1, 'title' => 't', 'cartQuantity' => 2])";
  const hrefs = (html: string) =>
    readElements(html)
      .filter(({ name }) => name === 'a')
      .map(({ attributes }) => attributes.find(({ name }) => name === 'href')?.value);

  test.each([
    ['nothing', '', ['/cart/view', '/cart/view']],
    [
      'configure(), and again for something else',
      "Islands::configure(['settings' => ['cartPath' => '/old', 'apiBase' => '/a']]); Islands::configure(['settings' => ['cartPath' => '/basket']]); Islands::configure(['settings' => ['supportPhone' => '1']]);",
      ['/basket', '/basket'],
    ],
    ['configure()', "Islands::configure(['settings' => ['cartPath' => '/basket']]);", ['/basket', '/basket']],
    [
      'the tag in the head',
      "Islands::scriptAttributes(['entry' => 'a', 'files' => ['a' => ['integrity' => 'x']]], '/', null, ['cartPath' => '/basket']);",
      ['/basket', '/basket'],
    ],
  ])('%s', (_what, setup, expected) => expect(hrefs(runPhp(`require ${JSON.stringify(helper)}; ${setup} echo ${links};`))).toEqual(expected));

  test('is on the tag too, and a property of its own wins', () => {
    const html = runPhp(`require ${JSON.stringify(helper)}; Islands::configure(['development' => true, 'settings' => ['cartPath' => '/basket']]);
      echo '<script', Islands::print(Islands::scriptAttributes(['entry' => 'a', 'files' => ['a' => ['integrity' => 'x']]], '/')), '></script>', Islands::basketCounter(['href' => '/own']);`);
    expect(attributesOf(html).get('data-cart-path')).toBe('/basket');
    expect(hrefs(html)).toEqual(['/own']);
  });

  test('names in texts, limits and endpoints are added one by one, the last word on each holds, on the tag and in resting views', () => {
    const html = runPhp(`require ${JSON.stringify(helper)}; Islands::configure(['development' => true, 'settings' => [
        'texts' => ['basket-counter.cart' => 'Заказ', 'cart.add' => 'Беру'], 'limits' => ['deadlineRead' => 5000], 'endpoints' => ['cart.add' => '/a']]]);
      Islands::configure(['settings' => ['texts' => ['cart.add' => 'Купить'], 'limits' => ['deadlineIdempotentWrite' => 6000]]]);
      echo '<script', Islands::print(Islands::scriptAttributes(['entry' => 'a', 'files' => ['a' => ['integrity' => 'x']]], '/', null, ['endpoints' => ['cart.count' => '/c'], 'texts' => (object) ['cart.empty' => 'Пусто']])),
        '></script>', Islands::basketCounter([]), Islands::basketButton(['goodId' => 1, 'title' => 't']);`);
    const given = (name: string) => JSON.parse(attributesOf(html).get(name) as string);
    expect(given('data-texts')).toEqual({ 'basket-counter.cart': 'Заказ', 'cart.add': 'Купить', 'cart.empty': 'Пусто' });
    expect(given('data-limits')).toEqual({ deadlineRead: 5000, deadlineIdempotentWrite: 6000 });
    expect(given('data-endpoints')).toEqual({ 'cart.add': '/a', 'cart.count': '/c' });
    expect(html).toContain('<span>Заказ</span>');
    expect(html).toContain('>Купить</span>');
  });

  test('is checked', () =>
    expect(
      runPhp(
        `require ${JSON.stringify(helper)}; try { Islands::configure(['development' => true, 'settings' => ['cartPat' => '/b']]); } catch (IslandsException $e) { echo $e->getMessage(); }`,
      ),
    ).toBe('Islands::configure() knows no setting "cartPat", so it would do nothing. Did you mean "cartPath"?'));
});

describe('a name inside a setting of names', () => {
  const told = (settings: string, development = true) =>
    runPhp(`require ${JSON.stringify(helper)}; $told = [];
      try { Islands::configure(['development' => ${development}, 'report' => function ($text) use (&$told) { $told[] = $text; }, 'settings' => ${settings}]); }
      catch (IslandsException $e) { $told[] = $e->getMessage(); }
      echo implode("\n", $told);`);

  test.each([
    ["['texts' => ['cart.ad' => 'Купить']]", 'setting "texts" with "cart.ad", which does nothing. Did you mean "cart.add"?'],
    ["['texts' => ['favourites.save' => 'x']]", 'setting "texts" with "favourites.save", which does nothing. It is "action.save" now; see CHANGELOG.md.'],
    ["['texts' => (object) ['nothing at all' => 'x']]", 'setting "texts" with "nothing at all", which does nothing. Use one of: action.accept,'],
    ["['texts' => ['offers.more' => 'x']]", 'setting "texts" with "offers.more", which does nothing. It is "list.more" now; see CHANGELOG.md.'],
    ["['texts' => ['quick-entry.changed' => 'x']]", 'setting "texts" with "quick-entry.changed", which does nothing. It is gone, and nothing took its place.'],
    ["['limits' => ['deadlineWA' => 1]]", 'setting "limits" with "deadlineWA", which does nothing. It is "deadlineIdempotentWrite" now; see CHANGELOG.md.'],
    ["['endpoints' => ['cart.ad' => '/x']]", 'setting "endpoints" with "cart.ad", which does nothing. Did you mean "cart.add"?'],
    ["['limits' => ['deadlineReads' => 1]]", 'setting "limits" with "deadlineReads", which does nothing. Did you mean "deadlineRead"?'],
  ])('%s', (settings, message) => {
    expect(told(settings)).toContain(`Islands::configure() got a ${message}`);
    expect(told(settings, false)).toContain(`Islands::configure() got a ${message}`);
  });

  test('lists no more than can be read', () => expect(told("['texts' => ['nothing at all' => 'x']]").length).toBeLessThan(2_000));

  test('what is no UTF-8 is told in development, inside rows too, and printed all the same on a live site', () => {
    const of = (call: string, isDevelopment: boolean) =>
      runPhp(`require ${JSON.stringify(helper)}; Islands::configure(['development' => ${isDevelopment}, 'report' => static function (): void {}]);
        try { echo ${call}; } catch (IslandsException $e) { echo $e->getMessage(); }`);
    const calls = [
      String.raw`Islands::offersList(['productId' => 1, 'title' => "\xD4\xE8"], ['fallback' => ''])`,
      String.raw`Islands::offersList(['productId' => 1, 'title' => 'x', 'offers' => [['id' => 1, 'price' => 1, 'warehouseName' => "\xD4"]]], ['fallback' => ''])`,
    ];
    for (const call of calls) {
      expect(of(call, true)).toContain("is no UTF-8: give mb_convert_encoding($value, 'UTF-8', 'windows-1251')");
      expect(of(call, false)).toContain('data-island="offers-list"');
    }
  });

  test('on the tag alike, and what is known is silent', () => {
    const code = `require ${JSON.stringify(helper)}; Islands::configure(['development' => true]);
      $made = ['entry' => 'a', 'files' => ['a' => ['integrity' => 'x']]];
      Islands::scriptAttributes($made, '/', null, ['texts' => ['cart.add' => 'x'], 'endpoints' => ['cart.add' => '/x'], 'limits' => ['offerPriceTolerance' => 5]]);
      try { Islands::scriptAttributes($made, '/', null, ['texts' => ['cart.ad' => 'x']]); } catch (IslandsException $e) { echo $e->getMessage(); }`;
    expect(runPhp(code)).toBe('Islands::tag() got a setting "texts" with "cart.ad", which does nothing. Did you mean "cart.add"?');
  });
});

describe('flags are read by their words, not by the truth of PHP', () => {
  test.each([
    ["'false'", 'false', 'reported'],
    ["'N'", 'true', 'reported'],
    ["'1'", 'false', 'thrown'],
    ["'off'", 'false', 'development that is "off" reported'],
    ["'no'", 'true', 'development that is "no" thrown'],
  ])('development %s after %s', (given, before, told) => {
    const code = `require ${JSON.stringify(helper)}; $told = '';
      Islands::configure(['development' => ${before}, 'report' => function ($text) use (&$told) { $told .= $text . ' reported'; }]);
      try { Islands::configure(['development' => ${given}]); } catch (IslandsException $e) { $told .= $e->getMessage() . ' thrown'; }
      if ($told === '') { try { Islands::placeholder('nothing'); } catch (IslandsException $e) { $told = ' thrown'; } }
      echo $told;`;
    const said = runPhp(code);
    const [, word = ''] = /that is ("\w+")/.exec(told) ?? [];
    expect(said).toContain(word);
    expect(said).toMatch(new RegExp(`${told.split(' ').at(-1)}$`));
  });

  test.each(['off', 'нет', 'no'])('a property "%s" is refused, as the widget refuses the attribute', (word) => {
    const [printed] = print([{ widget: 'basket-button', props: { goodId: '1', title: 'Фильтр', orderAllowed: word } }]);
    expect(printed).toContain(`!Islands::basketButton() got a "orderAllowed" that does not fit: "${word}" is no flag (true, 1, "Y" or false, 0, "N").`);
    const read = decodeProps(
      of('basket-button').definition,
      (name) => ({ 'data-good-id': '1', 'data-title': 'Фильтр', 'data-order-allowed': word })[name] ?? null,
    );
    expect(read).toMatchObject({ ok: false, issues: [{ prop: 'orderAllowed', code: 'invalid' }] });
  });
});

describe('the form that adds without JavaScript', () => {
  const form = (setup: string) =>
    runPhp(
      `require ${JSON.stringify(helper)}; Islands::configure(['development' => true] + ${setup}); try { echo Islands::cartForm(); } catch (IslandsException $e) { echo '!', $e->getMessage(); }`,
    );

  test('holds the token that no row holds', () => {
    expect(form(`['csrf' => ['param' => '_csrf', 'token' => 'a"b&'], 'settings' => ['apiBase' => '/shop']]`).trim()).toBe(
      '<form id="islands-cart" method="post" action="/shop/cart/add" hidden><input type="hidden" name="_csrf" value="a&quot;b&amp;"></form>',
    );
    const row = runPhp(
      `require ${JSON.stringify(helper)}; Islands::configure(['csrf' => function () { throw new Exception('asked'); }]); echo Islands::basketButton(['goodId' => 5, 'title' => 't', 'quantityMultiplicity' => 4]);`,
    );
    expect(row).not.toMatch(/<form|type="hidden"/);
    expect(row).toContain('type="submit" form="islands-cart" formaction="/cart/add?id=5" name="quantity" value="4"');
  });

  test('names the client of a row in its address, as the description of the call says', () => {
    const [row] = print([{ widget: 'basket-button', props: { goodId: 5, title: 't', clientId: 1004 } }]);
    expect(row).toContain('formaction="/cart/add?id=5&amp;clientId=1004"');
    const calls = readFileSync(path.join(root, 'integration/CALLS.md'), 'utf8');
    const add = calls.slice(calls.indexOf('\n### cart.add\n')).split('\n### ')[1];
    expect(add).toContain('`clientId` in the query (`/cart/add?id=5123&clientId=1004`)');
    expect(add).toContain('Read both.');
  });

  test('names the line that a row replaces in its address, for the form is the same for all rows', () => {
    const [row, other] = print([
      { widget: 'basket-button', props: { goodId: 5, title: 't', clientId: 1004, replaceId: 77 } },
      { widget: 'basket-button', props: { goodId: 6, title: 't', replaceId: null } },
    ]);
    expect(row).toContain('formaction="/cart/add?id=5&amp;clientId=1004&amp;replaceId=77"');
    expect(other).toContain('formaction="/cart/add?id=6"');
    const calls = readFileSync(path.join(root, 'integration/CALLS.md'), 'utf8');
    expect(calls.slice(calls.indexOf('\n### cart.add\n')).split('\n### ')[1]).toContain('`replaceId` (`&replaceId=77`)');
  });

  test('where the site checks no token it has none; where nobody gave one it says so', () => {
    expect(form("['csrf' => false]").trim()).toBe('<form id="islands-cart" method="post" action="/cart/add" hidden></form>');
    expect(form('[]')).toMatch(/^!Islands::cartForm\(\) has no CSRF token, so the shop would refuse the form\. Give one: /);
    expect(form("['csrf' => ['param' => '_csrf', 'token' => '']]")).toMatch(/^!Islands::cartForm\(\) has no CSRF token/);
  });
});

test('a fallback of one’s own stands instead of the resting view', () => {
  const call = { widget: 'stock-popover', props: { productId: 1, title: 't' } };
  expect(print([{ ...call, options: { fallback: '<a href="/p/1#stock" data-island-action="toggle">Наличие</a>' } }])).toEqual([
    '<div data-island="stock-popover" data-product-id="1" data-title="t"><a href="/p/1#stock" data-island-action="toggle">Наличие</a></div>',
  ]);
});

describe('a wrong call', () => {
  const good = { productId: '1', title: 'x' };
  test.each<[string, Call, string]>([
    [
      'unknown widget',
      { widget: 'ofers-list', props: {} },
      '!Islands: there is no widget "ofers-list", so nothing would be mounted. Did you mean "offers-list"?',
    ],
    [
      'unknown property',
      { widget: 'offers-list', props: { ...good, titel: 'x' } },
      '!Islands::offersList() knows no property "titel", so it would do nothing. Did you mean "title"?',
    ],
    [
      'missing property',
      { widget: 'offers-list', props: { title: 'x' } },
      '!Islands::offersList() got no "productId". Give id (Product.); see widgets/README.md#offers-list',
    ],
    [
      'empty property',
      { widget: 'offers-list', props: { productId: '', title: 'x' } },
      '!Islands::offersList() got no "productId". Give id (Product.); see widgets/README.md#offers-list',
    ],
    [
      'wrong id',
      { widget: 'offers-list', props: { productId: 'a/b', title: 'x' } },
      '!Islands::offersList() got a "productId" that does not fit: "a/b" is no id (1 to 64 Latin letters, digits, "_" or "-"). Give id (Product.); see widgets/README.md#offers-list',
    ],
    [
      'array for a text',
      { widget: 'offers-list', props: { productId: 1, title: ['x'] } },
      '!Islands::offersList() got a "title" that does not fit: ["x"] is no string. Give text (Name of the product.); see widgets/README.md#offers-list',
    ],
    [
      'wrong field inside JSON',
      {
        widget: 'prices-popover',
        props: {
          ...good,
          prices: [
            { id: 1, amount: 1 },
            { id: 2, amount: '1e5' },
          ],
        },
      },
      '!Islands::pricesPopover() got a "prices" that does not fit: "1e5" is no number at [1].amount.',
    ],
    [
      'missing field inside JSON',
      { widget: 'prices-popover', props: { ...good, prices: [{ id: 1 }] } },
      '!Islands::pricesPopover() got a "prices" that does not fit: "amount" is missing at [0].',
    ],
    [
      'map for a list',
      { widget: 'prices-popover', props: { ...good, prices: { a: 1 } } },
      '!Islands::pricesPopover() got a "prices" that does not fit: a map is no list.',
    ],
    [
      'JSON for a list',
      { widget: 'prices-popover', props: { ...good, prices: '[]' } },
      '!Islands::pricesPopover() got a "prices" that does not fit: "[]" is no array: give the array itself, not its JSON. Give array [{id: id,',
    ],
    [
      'a short word that could be any',
      { widget: 'basket-button', props: { ID: 5, title: 'x' } },
      '!Islands::basketButton() knows no property "ID", so it would do nothing. Use one of: goodId, title,',
    ],
    [
      'text for a whole number',
      { widget: 'stock-popover', props: { ...good, wanted: '5 шт.' } },
      '!Islands::stockPopover() got a "wanted" that does not fit: "5 шт." is no integer.',
    ],
    [
      'none of its words',
      { widget: 'stock-popover', props: { ...good, type: 'offr' } },
      '!Islands::stockPopover() got a "type" that does not fit: "offr" is none of its words. Did you mean "offer"?',
    ],
    [
      'unknown option',
      { widget: 'offers-list', props: good, options: { fallbak: 'x' } },
      '!Islands::offersList() knows no option "fallbak", so it would do nothing. Did you mean "fallback"?',
    ],
    ['bad tag', { widget: 'offers-list', props: good, options: { tag: 'div onclick=x' } }, '!Islands: tag "div onclick=x" is no element name'],
    ['bad strategy', { widget: 'offers-list', props: good, options: { load: 'later' } }, '!Islands: load "later" is no strategy'],
    [
      'bad attribute name',
      { widget: 'offers-list', props: good, options: { fallback: 'x', attributes: { 'a b': 1 } } },
      '!Islands: "a b" is no attribute name',
    ],
    [
      'a tag that holds nothing',
      { widget: 'offers-list', props: good, options: { tag: 'tr', fallback: 'x' } },
      '!Islands: a <tr> cannot hold what an island draws',
    ],
    [
      'a list for the fallback',
      { widget: 'offers-list', props: good, options: { fallback: ['x'] } },
      '!Islands: option "fallback" is ["x"], so it was left out.',
    ],
    ['a list for the tag', { widget: 'offers-list', props: good, options: { tag: ['x'] } }, '!Islands: option "tag" is ["x"], so it was left out.'],
    ['a list for the strategy', { widget: 'offers-list', props: good, options: { load: ['now'] } }, '!Islands: option "load" is ["now"], so it was left out.'],
    [
      'text for the attributes',
      { widget: 'offers-list', props: good, options: { attributes: 'x' } },
      '!Islands: option "attributes" is "x", so it was left out. Give an array, name => value.',
    ],
    [
      'a list for an attribute',
      { widget: 'offers-list', props: good, options: { fallback: 'x', attributes: { lang: ['ru'] } } },
      '!Islands: attribute "lang" is ["ru"], which is no text, so it was left out.',
    ],
    ['no fallback', { widget: 'offers-list', props: good }, '!Islands::offersList() has no fallback, so there is nothing without JavaScript'],
    [
      'a field that is almost one',
      { widget: 'offers-list', props: { ...good, offers: [{ id: 1, prise: 5, colour: 'red' }] } },
      '!Islands::offersList(), "offers": "prise" is no field at [0], so it would be left out. Did you mean "price"?',
    ],
    [
      'a text without the place for a value',
      { widget: 'delayed-carts', props: { openHref: '/delayed/view?id={cartid}' }, options: { fallback: 'x' } },
      '!Islands::delayedCarts() got a "openHref" that does not fit: "/delayed/view?id={cartid}" has no {cartId}. Give text with {cartId} (Where the name of a cart leads,',
    ],
    [
      'an address of Yii, with its braces encoded',
      { widget: 'client-choice', props: { clients: [], href: '/personal/cart?client=%7BclientId%7D' }, options: { fallback: 'x' } },
      '!Islands::clientChoice() got a "href" that does not fit: "/personal/cart?client=%7BclientId%7D" has no {clientId}: its braces are encoded. Give text with {clientId}',
    ],
    [
      'an address that is a script, though its value has a place',
      { widget: 'order-list', props: { orderHref: 'javascript:alert(1)//{id}' }, options: { fallback: 'x' } },
      '!Islands::orderList() got a "orderHref" that does not fit: "javascript:alert(1)//{id}" leads nowhere. Give text with {id}',
    ],
    [
      'a modal opened by what no key reaches',
      { widget: 'modal-quick-view', props: { goodId: 1 }, options: { tag: 'div', fallback: 'x' } },
      "!Islands: a <div> that opens a modal is reached by no key. Use button, or a with an address: ['tag' => 'a', 'attributes' => ['href' => '…']].",
    ],
    [
      'a modal opened by a link to nowhere',
      { widget: 'modal-quick-view', props: { goodId: 1 }, options: { tag: 'a', fallback: 'x' } },
      '!Islands: an <a> without an address is reached by no key.',
    ],
    [
      'a field without a name',
      { widget: 'multi-select', props: { label: 'Товары', options: [] }, options: { fallback: '<p>x</p>' } },
      '!Islands::multiSelect() has no name, so the form sends nothing of it.',
    ],
    [
      'a field whose name holds one value',
      { widget: 'multi-select', props: { label: 'Товары' }, options: { fallback: "<select data-x='a>b' multiple name=goods></select>" } },
      '!Islands::multiSelect() is sent as "goods", of which PHP keeps the last one alone. Name it "goods[]".',
    ],
    [
      'a list for one',
      { widget: 'multi-select', props: { label: 'Товары' }, options: { fallback: '<select title="multiple" name="goods[]"></select>' } },
      '!Islands::multiSelect() has a <select name="goods[]"> without "multiple", so without a script only one can be chosen.',
    ],
    [
      'a list of another name',
      { widget: 'multi-select', props: { label: 'Склады', name: 'w[]' }, options: { fallback: '<select name="goods[]" multiple></select>' } },
      '!Islands::multiSelect() got the name "w[]", and its <select> is sent as "goods[]".',
    ],
    [
      'no list, with the list of these properties',
      { widget: 'multi-select', props: { label: 'Склады', name: 'w[]', options: [{ value: 'M<1', label: 'Москва', group: 'Центр', selected: true }] } },
      'Give one: [\'fallback\' => \'<label for="w">Склады</label><select id="w" name="w[]" multiple size="6"><optgroup label="Центр"><option value="M&lt;1" selected>Москва</option></optgroup></select>\'].',
    ],
    ['a modal without words', { widget: 'modal-warehouse-address', props: { warehouseId: 1 } }, '!Islands::modalWarehouseAddress() has nothing on its button.'],
  ])('in development: %s', (_what, call, message) => expect(print([call])[0]).toContain(message));

  test('in production: what is optional goes, what is required leaves the fallback, and the report hears of it', () => {
    const code = `require ${JSON.stringify(helper)}; $told = []; Islands::configure(['development' => false, 'report' => function ($text) use (&$told) { $told[] = $text; }]);
      $f = ['fallback' => '<a href="/x">x</a>', 'class' => 'c'];
      echo json_encode([
        Islands::offersList(['productId' => 1, 'title' => 't', 'prices' => 5, 'nonsense' => 1], $f),
        Islands::offersList(['productId' => 'a b', 'title' => 't'], $f),
        Islands::offersList(['title' => 't']),
        Islands::offersList(['productId' => 1, 'title' => 't', 'offers' => [['id' => 7], ['quantity' => 2]]], $f),
        Islands::placeholder('nothing', [], $f),
        Islands::attributes('offers-list', ['title' => 't']),
        Islands::tag(['manifest' => '/nowhere/manifest.json', 'url' => '/dist']),
        count($told),
      ]);`;
    expect(JSON.parse(runPhp(code))).toEqual([
      '<div class="c" data-island="offers-list" data-product-id="1" data-title="t"><a href="/x">x</a></div>',
      '<div class="c"><a href="/x">x</a></div>',
      '',
      '<div class="c" data-island="offers-list" data-product-id="1" data-title="t" data-offers="[{&quot;id&quot;:&quot;7&quot;}]"><a href="/x">x</a></div>',
      '<div class="c"><a href="/x">x</a></div>',
      '',
      '',
      8,
    ]);
  });

  test('in production a field that does not fit costs itself, as where the shop answers with it, and a list that loses all of its rows is not given at all', () => {
    const code = `require ${JSON.stringify(helper)}; $told = []; Islands::configure(['development' => false, 'report' => function ($text) use (&$told) { $told[] = $text; }]);
      $print = function ($offers) { return Islands::offersList(['productId' => 1, 'title' => 't', 'offers' => $offers], ['fallback' => 'f']); };
      echo json_encode([$print([['id' => 7, 'price' => 5, 'quantity' => '>10', 'deliveryDate' => '2026-11-25']]), $print([['ID' => 7], ['price' => 1]]), $print([]), $print([['id' => 7, 'priceSteps' => [['from' => 10]]]]), $told]);`;
    const [kept, none, empty, inner, told] = JSON.parse(runPhp(code)) as [string, string, string, string, string[]];
    expect(attributesOf(kept).get('data-offers')).toBe('[{"id":"7","price":5}]');
    expect(attributesOf(none).has('data-offers')).toBe(false);
    expect(attributesOf(empty).get('data-offers')).toBe('[]');
    expect(attributesOf(inner).get('data-offers')).toBe('[{"id":"7"}]');
    expect(told).toEqual([
      'Islands::offersList(), "offers": a field was left out: ">10" is no number at [0].quantity.',
      'Islands::offersList(), "offers": a field was left out: "2026-11-25" is no integer at [0].deliveryDate.',
      'Islands::offersList(), "offers": "ID" is no field at [0], so it would be left out. Did you mean "id"?',
      'Islands::offersList(), "offers": a row was left out: "id" is missing at [0].',
      'Islands::offersList(), "offers": a row was left out: "id" is missing at [1].',
      expect.stringContaining('Islands::offersList() got a "offers" that does not fit: none of its rows does. Give array [{id: id,'),
      'Islands::offersList(), "offers": a row was left out: "price" is missing at [0].priceSteps[0].',
      'Islands::offersList(), "offers": a field was left out: none of its rows does at [0].priceSteps.',
    ]);
  });

  test('what PHP reads of a form is printed where it is another number than PHP comes with', () => {
    const code = `require ${JSON.stringify(helper)}; Islands::configure(['development' => true]);
      $print = function ($more) { return Islands::multiSelect(['label' => 'Товары'] + $more, ['fallback' => '<select name="goods[]" multiple></select>']); };
      echo json_encode([$print([]), $print(['maxInputVars' => 50])]);`;
    const printed = (settings: string[]) => (JSON.parse(runPhp(code, null, settings)) as string[]).map((html) => attributesOf(html).get('data-max-input-vars'));
    expect([printed([]), printed(['-d', 'max_input_vars=5000'])]).toEqual([
      [undefined, '50'],
      ['5000', '50'],
    ]);
  });

  test('a press that opens the prices has words where the page tells no price', () => {
    const code = `require ${JSON.stringify(helper)}; Islands::configure(['development' => true]);
      $row = ['id' => 1, 'amount' => 612.5];
      echo json_encode([Islands::pricesPopover(['productId' => 7, 'title' => 'Фильтр', 'prices' => [$row, ['id' => 2] + $row], 'pricesDisplayControl' => true, 'href' => '/product/7'])]);`;
    const [printed] = JSON.parse(runPhp(code)) as [string];
    expect(printed).toContain('aria-label="Все цены: Фильтр"');
    expect(printed).toContain('>Все цены</span></a>');
  });

  test('in production what narrows a widget and does not fit leaves the fallback: nothing is done for another, or to more', () => {
    const code = `require ${JSON.stringify(helper)}; Islands::configure(['development' => false, 'report' => 'strlen']); $f = ['fallback' => 'f'];
      echo json_encode([
        Islands::cart(['clientId' => 'клиент 1'], $f),
        Islands::basketButton(['goodId' => 1, 'title' => 't', 'clientId' => 'клиент 1'], $f),
        Islands::basketButton(['goodId' => 1, 'title' => 't', 'orderAllowed' => 'нет'], $f),
        Islands::modalCartDelay(['keys' => ['лс-5']], $f),
      ]);`;
    expect(JSON.parse(runPhp(code))).toEqual(['<div>f</div>', '<div>f</div>', '<div>f</div>', '<button type="button">f</button>']);
  });

  test('in production the button of a modal that cannot open sends no form of the page', () => {
    const [printed] = print([{ widget: 'modal-quick-view', props: { goodId: 'ЦБ-1' }, options: { fallback: 'Быстрый просмотр' } }], "['report' => 'strlen']");
    expect(printed).toBe('<button type="button">Быстрый просмотр</button>');
  });

  test('a page that sets nothing follows YII_DEBUG', () => {
    const code = (debug: string) =>
      `${debug} require ${JSON.stringify(helper)}; try { echo Islands::offersList(['title' => 't']), 'silent'; } catch (IslandsException $e) { echo 'told'; }`;
    expect(runPhp(code(''))).toBe('silent');
    expect(runPhp(code("define('YII_DEBUG', true);"))).toBe('told');
    expect(runPhp(code("define('YII_DEBUG', false);"))).toBe('silent');
  });
});

test('options, the modal’s button, attributes alone', () => {
  const printed = print([
    {
      widget: 'offers-list',
      props: { productId: 1, title: 't' },
      options: { tag: 'section', class: 'a "b"', id: 'i', load: 'idle', attributes: { 'data-pjax': true, lang: 'ru', hidden: false }, fallback: '<b>1</b>' },
    },
    { widget: 'modal-warehouse-address', props: { warehouseId: 1 }, options: { fallback: 'Адрес' } },
  ]);
  expect(printed).toEqual([
    '<section class="a &quot;b&quot;" id="i" data-island="offers-list" data-product-id="1" data-title="t" data-load="idle" data-pjax lang="ru"><b>1</b></section>',
    '<button data-modal-open="modal-warehouse-address" data-warehouse-id="1" type="button">Адрес</button>',
  ]);
  expect(runPhp(`require ${JSON.stringify(helper)}; echo Islands::attributes('offers-list', ['productId' => 1, 'title' => 't']);`)).toBe(
    ' data-island="offers-list" data-product-id="1" data-title="t"',
  );
});

test('options of a wrong type are left out in production, and a list of classes is its words', () => {
  const options = { class: ['a', null, 'b c', ''], id: ['i'], tag: ['p'], load: ['now'], fallback: ['x'], attributes: { lang: ['ru'], title: 't' } };
  const wrong = { class: {}, fallback: [], attributes: 'x' };
  const code = `require ${JSON.stringify(helper)}; $told = 0; Islands::configure(['development' => false, 'report' => function () use (&$told) { $told++; }]);
    $printed = array_map(function ($options) { return preg_replace('/ data-island-shell.*/s', '', Islands::stockPopover(['productId' => 1, 'title' => 't'], $options)); }, $input);
    echo json_encode([$printed, $told, Islands::placeholder('nothing', [], ['attributes' => 'x', 'fallback' => 'f'])]);`;
  expect(JSON.parse(runPhp(code, [options, wrong]))).toEqual([
    [
      '<div class="a b c" data-island="stock-popover" data-product-id="1" data-title="t"',
      '<div data-island="stock-popover" data-product-id="1" data-title="t"',
    ],
    7,
    '<div>f</div>',
  ]);
});

test('every widget has its method', () => {
  const methods: string[] = JSON.parse(runPhp(`require ${JSON.stringify(helper)}; echo json_encode(get_class_methods('Islands'));`));
  expect(methods).toEqual(expect.arrayContaining(widgets.map(({ name }) => methodName(name))));
});

describe('the files', () => {
  const files = readdirSync(path.join(root, 'integration/php')).filter((file) => file.endsWith('.php'));

  test.each(files)('%s is valid, and uses nothing that PHP 7.4 lacks', (file) => {
    const at = path.join(root, 'integration/php', file);
    const lint = spawnSync('php', ['-l', at], { encoding: 'utf8' });
    expect(lint.stdout).toContain('No syntax errors detected');
    const code = `$names = []; $previous = null;
      foreach (token_get_all(file_get_contents($input)) as $token) {
        if (is_array($token) && in_array($token[0], [T_WHITESPACE, T_COMMENT, T_DOC_COMMENT], true)) continue;
        if (is_array($token)) { $names[] = [token_name($token[0]), $token[1], $token[2]]; } else { $names[] = [$token, $token, 0]; }
      }
      $found = [];
      foreach ($names as $i => [$name, $text, $line]) {
        $next = $names[$i + 1][0] ?? '';
        if (in_array($name, ['T_MATCH', 'T_NULLSAFE_OBJECT_OPERATOR', 'T_ENUM', 'T_READONLY', 'T_ATTRIBUTE'], true)) $found[] = "$text:$line";
        if ($name === 'T_STRING' && in_array($text, ['str_contains', 'str_starts_with', 'str_ends_with', 'get_debug_type', 'array_is_list', 'mixed', 'never', 'static'], true) && $next !== '=>') $found[] = "$text:$line";
        if ($name === 'T_STRING' && $next === ':' && in_array($names[$i - 1][0], ['(', ','], true)) $found[] = "named argument $text:$line";
        if (in_array($name, ['T_PUBLIC', 'T_PRIVATE', 'T_PROTECTED'], true) && in_array($names[$i - 1][0], ['(', ','], true)) $found[] = "promotion:$line";
        if ($name === 'T_CATCH' && ($names[$i + 3][0] ?? '') === ')') $found[] = "catch without a variable:$line";
        if ($name === '|' && ($names[$i + 1][0] ?? '') === 'T_STRING' && ($names[$i + 2][0] ?? '') === 'T_VARIABLE') $found[] = "union type:$line";
      }
      echo json_encode($found);`;
    expect(JSON.parse(runPhp(code, at))).toEqual([]);
  });

  test('the helper in integration/php is the one generated now', () => {
    expect(readFileSync(path.join(root, 'integration/php/Islands.php'), 'utf8')).toBe(readFileSync(helper, 'utf8'));
  });
});
