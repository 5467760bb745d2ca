import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prop, type WidgetDefinition } from '../../shared/definition';
import { checkSource } from '../../shared/definition/check';
import { decodeEntities } from '../../shared/definition/check-attributes';
import { readElements } from '../../shared/definition/check-html';
import offersList from '../../widgets/offers-list/widget';
import { seeded, times } from '../amount';
import table from '../fixtures/addresses.json' with { type: 'json' };
import { restingWidget, sampleWidget, widgets } from './sample';

const known = { texts: ['cart.empty', 'action.retry'], endpoints: ['cart.add'], limits: ['deadlineRead'] };
const told = (source: string) => checkSource(source, widgets, known).map(({ line, col, level, message }) => `${line}:${col} ${level} ${message}`);
const ok = '<div data-island="sample-widget" data-good-id="5" data-title="x">y</div>';

describe('nothing to say about', () => {
  test.each([
    [ok],
    [`<!-- <div data-island="no"> -->${ok}`],
    [`<script>"<div data-island='no'>"</script>${ok}`],
    [`<ul><li>${ok}<li>${ok}</ul><table><tr><td>${ok}</table><p>a<p>b`],
    ['<ul><li data-island="sample-widget" data-good-id=5 data-title=x>y<li>z</ul>'],
    [`<div data-island='sample-widget' data-good-id="5" data-title="&lt;" data-prices='[{"id":1,"amount":"2,5"}]' data-sums="[]" data-is-open>y</div>`],
    ['<div data-island="sample-widget" data-good-id="<?= $a ?>" data-title="<?= e("a\\"b>?>") ?>" data-mode="<?= $m ?>"><?= $x ?></div>'],
    ['<div data-island="sample-widget" <?= $attributes ?>>y</div>'],
    ['<div data-island="<?= $name ?>" data-what="1">y</div>'],
    ['<?php // don\'t ?><div data-island="sample-widget" data-good-id="1" data-title="x" class="a" id="b" data-load="idle">y</div>'],
    ['<button data-modal-open="modal-sample" data-id="1">x</button>'],
    ['<?= Islands::sampleWidget([]) ?><?= Islands::tag([]) ?>'],
    [
      `<script type="module" src="/b/islands.js?1" data-islands data-guest-cart="0" data-alerts="native" data-texts='{"cart.empty":"Пусто"}' data-csp="x"></script>`,
    ],
    ['<script type="<?= $type ?>" src="/b/islands.js" data-islands></script>'],
    ['<script <?= $attributes ?> data-islands></script>'],
    ['<script type="module" src="/b/islands.js" data-texts="<?= $texts ?>"></script><script src="/other.js" data-alerts="x"></script>'],
    ['<div data-island="sample-widget" data-good-id="5" data-title="x"><button data-island-action="anything">1</button></div>'],
  ])('%s', (source) => expect(told(source)).toEqual([]));
});

test('whatever the helper offers to templates may be called', () => {
  const helper = readFileSync(path.join(import.meta.dirname, '../../integration/php/Islands.php'), 'utf8');
  const [, ...own] = helper.slice(helper.indexOf('public static function placeholder(') - 1).split(/public static function (?=\w+\()/);
  const methods = ['configure', ...own.map((text) => text.slice(0, text.indexOf('(')))];
  expect(methods).toEqual(expect.arrayContaining(['placeholder', 'cartForm', 'inlineLine', 'styleAttributes', 'print']));
  for (const method of methods) expect(told(`${ok}<?= Islands::${method}() ?>`).filter((said) => said.includes('does not exist'))).toEqual([]);
});

test('a stock that cannot be read is told as a price is; one that is not given is unknown on purpose', () => {
  const said = (offer: object) =>
    checkSource(`<div data-island="offers-list" data-product-id="5" data-title="x" data-offers='[${JSON.stringify(offer)}]'>y</div>`, [
      { definition: offersList as unknown as WidgetDefinition, shell: null },
    ]).map(({ message }) => message);
  const unread = (field: string, why: string) => `<offers-list> does not read data-offers.0.${field}: ${why}. See widgets/README.md#offers-list.`;
  expect(said({ id: 1, price: 'дорого' })).toEqual([unread('price', '"дорого" does not fit, a number such as 1234.5 is wanted')]);
  expect(said({ id: 1, quantity: '>10' })).toEqual([unread('quantity', '">10" does not fit, a number such as 1234.5 is wanted')]);
  expect(said({ id: 1, match: 'Exact' })[0]).toMatch(/"Exact" does not fit, one of "exact", .* is wanted/);
  expect([{ id: 1 }, { id: 1, quantity: null }, { id: 1, quantity: '12' }].flatMap(said)).toEqual([]);
});

test('a property that names a modal names one there is', () => {
  const said = (modal: string) =>
    checkSource(`<div data-island="offers-list" data-product-id="5" data-title="x" data-order-list-modal="${modal}">y</div>`, [
      { definition: offersList as unknown as WidgetDefinition, shell: null },
      { definition: { ...offersList, name: 'modal-orders', area: 'modals' } as unknown as WidgetDefinition, shell: null },
    ]).map(({ message }) => message);
  expect(said('modal-order')).toEqual(['There is no modal "modal-order", so nothing would open. Did you mean "modal-orders"?']);
  expect([said('modal-orders'), said('<?= $modal ?>')]).toEqual([[], []]);
});

test('a flag without a value, or whose value PHP prints, is on or unknown on purpose', () => {
  for (const flag of ['data-is-open', 'data-is-open="<?= $open ?>"', 'data-is-open="Y"']) expect(told(ok.replace('>y', ` ${flag}>y`))).toEqual([]);
});

test('a field of a form is printed so that PHP gets what is chosen', () => {
  const definition = { ...sampleWidget, name: 'many', field: 'select', props: { label: prop.text('Label.'), name: prop.text('Name.', { default: '' }) } };
  const said = (attributes: string, inside: string) =>
    checkSource(`<div data-island="many" data-label="Склады"${attributes}>${inside}</div>`, [
      { definition: definition as unknown as WidgetDefinition, shell: null },
    ]).map(({ message }) => message);
  const list = (attributes: string) => `<b>Склады</b><select ${attributes}><option>1</option></select>`;
  expect([
    said('', list('name="w[]" multiple')),
    said(' data-name="w[]"', '<p>Нет</p>'),
    said(' data-name="w[]"', list('multiple name="w[]"')),
    said(' data-name="<?= $name ?>"', '<p>Нет</p>'),
    said('', '<?= $list ?>'),
    said('', list('<?= $attributes ?>')),
    said('', list('name="<?= $name ?>" multiple')),
  ]).toEqual([[], [], [], [], [], [], []]);
  expect(said('', '<p>Нет</p>')).toEqual([
    '<many> has no name, so the form sends nothing of it. Print a <select name="goods[]" multiple> inside, or data-name="goods[]".',
  ]);
  expect(said(' data-name="w"', '<p>Нет</p>')).toEqual(['<many> is sent as "w", of which PHP keeps the last one alone. Name it "w[]".']);
  expect(said('', list('name="w[]"'))).toEqual([
    '<many> has a <select name="w[]"> without "multiple", so without a script only one can be chosen. Print multiple.',
  ]);
  expect(said(' data-name="w[]"', list('name="goods[]" multiple'))).toEqual([
    '<many> has data-name="w[]", and its <select> is sent as "goods[]". Print one of them.',
  ]);
  // What is proposed is the list of this very placeholder.
  expect(said(' data-name="w[]"', '')).toEqual([
    expect.stringContaining('Print what works without it, for example <label for="w">Склады</label><select id="w" name="w[]" multiple size="6">'),
  ]);
});

describe('findings', () => {
  test.each([
    [
      '\n  <div data-island="sampel-widget">x</div>',
      '2:8 error There is no widget "sampel-widget", so nothing would happen here. Did you mean "sample-widget"?',
    ],
    [
      '<div data-island="zzzzzzzzzz">x</div>',
      '1:6 error There is no widget "zzzzzzzzzz", so nothing would happen here. Known: sample-widget, resting-widget, leading-widget.',
    ],
    [ok.replace(' data-title="x"', ''), '1:1 error <sample-widget> has no title. Print data-title as text; see widgets/README.md#sample-widget'],
    [
      ok.replace('"5"', '"5 5"'),
      '1:34 error <sample-widget> has goodId that does not fit. Print data-good-id as 1 to 64 Latin letters, digits, "_" or "-"; see widgets/README.md#sample-widget',
    ],
    [
      ok.replace('>y', ' data-is-open="">y'),
      '1:66 warning <sample-widget> has data-is-open="", which is on, and PHP prints false so. Print 1 or 0: <?= (int) $flag ?>.',
    ],
    [
      ok.replace('>y', ' data-is-open="n">y'),
      '1:66 error <sample-widget> has isOpen that does not fit. Print data-is-open as no value, 1, true or Y, or 0, false or N; see widgets/README.md#sample-widget',
    ],
    [
      ok.replace('>y', ' data-mode="lst">y'),
      '1:66 error <sample-widget> has mode that does not fit. Print data-mode as list | table; see widgets/README.md#sample-widget',
    ],
    [
      ok.replace('>y', " data-prices='[{'>y"),
      '1:66 error <sample-widget> has prices that is not JSON. Print data-prices as JSON of the documented shape; see widgets/README.md#sample-widget',
    ],
    [
      ok.replace('>y', ` data-prices='[{"id":1,"amount":1},{"id":2},{"id":3,"amount":"x"}]'>y`),
      '1:66 error <sample-widget> leaves out 2 of the rows of data-prices: they do not fit, or repeat the id of another. See widgets/README.md#sample-widget.',
    ],
    [
      ok.replace('>y', '><span>Загрузка…</span>'),
      '1:1 warning <sample-widget> has the fallback "Загрузка…", which without JavaScript stands for good. Print what works without it.',
    ],
    [ok.replace('>y', ' data-islands>y'), "1:66 warning <sample-widget> knows no data-islands. Remove it, or name it otherwise if it is the page's own."],
    [ok.replace('>y', ' data-titel="x">y'), '1:66 error <sample-widget> knows no data-titel, so it does nothing. Did you mean "data-title"?'],
    [
      ok.replace('>y', ' data-pjax-container="x">y'),
      "1:66 warning <sample-widget> knows no data-pjax-container. Remove it, or name it otherwise if it is the page's own.",
    ],
    [ok.replace('>y', ' data-title="z">y'), '1:66 error <sample-widget> has data-title twice: the browser drops the second. Print it once.'],
    [ok.replace('>y', ' data-load="later">y'), '1:66 error <sample-widget> has data-load="later", which is no strategy. Use now, visible, idle, rest.'],
    [
      ok.replace('>y', '>'),
      '1:1 error <sample-widget> has no fallback, so there is nothing without JavaScript. Print what works without it, for example <a href="/x">x</a>.',
    ],
    [`<p>a ${ok}</p>`, '1:6 error <sample-widget> stands inside a <p>, which the browser ends before it. Use a <div> around it, or another tag.'],
    [`<p>${ok.replaceAll('div', 'span')}</p>`, '1:4 warning <sample-widget> stands inside a <p>: a block inside it would end the <p>. Use a <div> around it.'],
    [
      `<table><tr>${ok}</tr></table>`,
      '1:12 error <sample-widget> stands directly inside <tr>, where the browser allows only <td>, <th>. Put it inside one of those.',
    ],
    [`<ul>${ok}</ul>`, '1:5 error <sample-widget> stands directly inside <ul>, where the browser allows only <li>. Put it inside one of those.'],
    [ok.replaceAll('div', 'button'), '1:1 error <sample-widget> is a <button>, which cannot hold what an island draws. Use <div> or <span>.'],
    [ok.replace('</div>', ''), '1:1 error <sample-widget> is never closed, so the rest of the page becomes its fallback. Add </div>.'],
    [
      '<div data-island="sample-widget" data-good-id="5" data-title="x" />',
      '1:1 error <sample-widget> is written <div />, which HTML does not close. Write <div></div>.',
    ],
    [
      `<div data-island="sample-widget" data-good-id="5" data-title="x"><b>${ok}</b></div>`,
      '1:69 error <sample-widget> stands inside another island, which draws its own content over it. Move it out.',
    ],
    ['<div data-island="resting-widget">1</div>', '1:6 warning <resting-widget> is deprecated. Use sample-widget.'],
    [
      '<a data-modal-open="modal-simple" data-id="1">x</a>',
      '1:4 error There is no modal "modal-simple", so nothing would happen here. Did you mean "modal-sample"?',
    ],
    [
      '<a href="/x" data-modal-open="modal-sample">x</a>',
      '1:1 error <modal-sample> has no id. Print data-id as 1 to 64 Latin letters, digits, "_" or "-"; see widgets/README.md#modal-sample',
    ],
    [
      '<div data-modal-open="modal-sample" data-id="1">x</div>',
      '1:1 warning <modal-sample> is opened by a <div>, which no key reaches. Use <button type="button">, or <a href="…"> that leads somewhere without JavaScript.',
    ],
    [
      '<a data-modal-open="modal-sample" data-id="1">x</a>',
      '1:1 warning <modal-sample> is opened by a <a> without an address, which no key reaches. Use <button type="button">, or <a href="…"> that leads somewhere without JavaScript.',
    ],
    [
      '<div data-island="leading-widget" data-href="/cart?id=5">x</div>',
      '1:35 error <leading-widget> has data-href="/cart?id=5", which has no {cartId}. Put it where its value belongs: Where it leads.',
    ],
    [
      '<div data-island="leading-widget" data-href="/cart?id=%7BcartId%7D">x</div>',
      '1:35 error <leading-widget> has data-href="/cart?id=%7BcartId%7D", which has no {cartId}: its braces are encoded. Put it where its value belongs: Where it leads.',
    ],
    [
      '<script type="module" src="/islands.js" data-guest-carts="0"></script>',
      '1:41 error The tag knows no data-guest-carts, so it does nothing. Did you mean "data-guest-cart"?',
    ],
    ['<script type="module" data-islands data-alerts="none"></script>', '1:36 error The tag has data-alerts="none", which is no choice. Use dialog, native.'],
    [
      '<script type="module" data-islands data-guest-cart="no"></script>',
      '1:36 error The tag has data-guest-cart="no", which is no choice. Use 1, 0, true, false.',
    ],
    [
      `<script type="module" data-islands data-texts='{"cart.emty":"Пусто"}'></script>`,
      '1:36 error The tag has data-texts with "cart.emty", which does nothing. Did you mean "cart.empty"?',
    ],
    [
      '<script type="module" data-islands data-limits="[1]"></script>',
      '1:36 error The tag has data-limits="[1]", which is no JSON object, so it does nothing. Print json_encode() of an array with names, escaped.',
    ],
    ['a\n<?php echo Islands::sampelWidget() ?>', '2:12 error Islands::sampelWidget() does not exist, so PHP would stop here. Did you mean "sampleWidget"?'],
  ])('%s', (source, line) => expect(told(source)).toEqual([line]));
});

describe('a quote inside a value', () => {
  const how = 'Escape what you print: htmlspecialchars($value, ENT_QUOTES), or let the PHP helper print the placeholder.';
  const quote = (what: string) => `error <sample-widget> has a quote inside ${what} and takes the rest for attributes. ${how}`;
  test.each([
    [ok.replace('"x"', '"Лампа "Osram" H7"'), `1:51 ${quote('data-title: the browser ends the value there, reads "Лампа "')}`],
    [ok.replace('"x"', '"Диск 15" обод"'), `1:51 ${quote('data-title: the browser ends the value there, reads "Диск 15"')}`],
    [ok.replace('"x"', "'O'Neil'"), `1:51 ${quote('data-title: the browser ends the value there, reads "O"')}`],
    [ok.replace('"x"', '"<?= $brand ?> "<?= $title ?>" H7"'), `1:51 ${quote('data-title: the browser ends the value there')}`],
    // Said once, not also as JSON that cannot be read.
    [ok.replace('>y', ' data-prices="[{"id":1,"amount":1}]">y'), `1:66 ${quote('data-prices: the browser ends the value there, reads "[{"')}`],
    [ok.replace('<div', '<div title="Лампа "Osram""'), `1:6 ${quote('title: the browser ends the value there, reads "Лампа "')}`],
    [
      ok.replace('>y<', '><a href="/x" aria-label="Лампа "Osram"">y</a><'),
      `1:79 ${quote('aria-label: the browser ends the value there, reads "Лампа "').replace('sample-widget', 'a')}`,
    ],
    [
      ok.replace('"x"', '"x"class="y"'),
      `1:51 error <sample-widget> has no space after data-title: a quote inside it may have ended the value early, or a space is missing. ${how}`,
    ],
    [
      `<script type="module" data-islands data-texts="{"cart.empty":"Пусто"}"></script>`,
      `1:36 ${quote('data-texts: the browser ends the value there, reads "{"').replace('sample-widget', 'script')}`,
    ],
  ])('%s', (source, line) => expect(told(source)).toEqual([line]));

  test.each([
    [ok.replace('"x"', '"<?= e("a\\"b") ?>"<?= $more ?> class="a"')],
    [ok.replace('"x"', '"{{ title|default("x") }}"')],
    [ok.replace('"x"', '"Лампа &quot;Osram&quot;"')],
    [`<img alt="Лампа "Osram" H7">${ok}`],
    [ok.replace('<div', '<div class="a <?php if ($b): ?>b" <?php else: ?>c" <?php endif ?>')],
  ])('nothing to say: %s', (source) => expect(told(source)).toEqual([]));
});

test('a modal printed as an island opens by itself', () =>
  expect(told('<div data-island="modal-sample" data-id="1">x</div>')).toEqual([
    '1:6 warning <modal-sample> is a modal, and as an island it opens by itself on every page view. Print <button type="button" data-modal-open="modal-sample" …> instead.',
  ]));

test('an empty place of a widget with a resting view: where that stands', () => {
  const { deprecated: _, ...definition } = restingWidget as unknown as WidgetDefinition;
  const [finding] = checkSource('<div data-island="resting-widget"></div>', [{ definition, shell: '<b>1</b>' }]);
  expect(finding?.message).toBe(
    '<resting-widget> has no fallback, so there is nothing without JavaScript. Print its shell: the PHP helper does, by hand it is copied from widgets/README.md#resting-widget, with data-island-shell on the element (docs/by-hand.md).',
  );
});

describe('what a page needs once', () => {
  const token = '<meta name="csrf-token" content="t">';
  const tag = '<script type="module" src="/b/islands.js?v=1" data-islands></script>';
  const sheet = '<link rel="stylesheet" href="/b/islands.css?v=1">';
  const opener = '<button data-modal-open="modal-sample" data-id="1">x</button>';
  const said = (source: string) =>
    checkSource(source, widgets, { ...known, writers: ['sample-widget'] }).map(({ line, level, message }) => `${line} ${level} ${message}`);
  const page = (head: string, body = ok) => `<html><head>${head}</head>
<body>${body}</body></html>`;

  test.each([
    [page(token + tag + sheet)],
    [page(tag.replace('data-islands', 'data-islands data-csrf-url="/"') + sheet)],
    // Nothing is written, nothing is drawn, or somebody else prints it.
    [page(tag + sheet, opener)],
    [page('', '')],
    [page('<?= $head ?>')],
    [ok],
    [page(`${token}<?php if ($a): ?>${tag}<?php else: ?>${tag}<?php endif ?>${sheet}`)],
  ])('%s', (source) => expect(said(source)).toEqual([]));

  test.each([
    [
      page(token + sheet),
      '2 error The page has no tag of the bundle, so no island comes to life. Print <script type="module" src="/dist/islands.js" data-islands>',
    ],
    [page(token + tag), '1 warning The page links no islands.css: '],
    [page(token + tag), 'Print <link rel="stylesheet" href="/b/islands.css">'],
    [page(token + tag + sheet + tag), '1 error The tag stands on line 1 already. Only the first one starts and only its settings are read: print it once.'],
    [
      `${tag}
<?= $x ?>${tag}`,
      '2 error The tag stands on line 1 already.',
    ],
    [page(tag + sheet), '2 warning The page has no <meta name="csrf-token">, so a shop that checks CSRF tokens refuses what <sample-widget> writes'],
    [page(tag + sheet + token.replace('"t"', '""')), '2 warning The page has no <meta name="csrf-token">'],
  ])('%s', (source, line) => expect(said(source)).toEqual([expect.stringContaining(line)]));
});

describe('the tag runs only as a module', () => {
  const line = 'so the browser does not run it and no island comes to life. Print <script type="module" src="/b/islands.js" data-islands></script>;';
  test.each([
    ['<script src="/b/islands.js" data-islands></script>', `1:1 error The tag has no type="module", ${line}`],
    ['\n<script type="text/javascript" src="/b/islands.js"></script>', `2:9 error The tag has type="text/javascript", ${line}`],
  ])('%s', (source, said) => expect(told(source)).toEqual([expect.stringContaining(said)]));
});

describe('forms', () => {
  const cartForm = '<form id="islands-cart" method="post" action="/cart/add"><input type="hidden" name="_csrf" value="t"></form>';
  const row = '<button type="submit" form="islands-cart" formaction="/cart/add?id=5" name="quantity" value="1">x</button>';
  test.each([
    `<form>${row}</form>${cartForm}`,
    `<body>${row}${cartForm}</body>`,
    // The layout has it, or PHP prints it.
    `<table><tr><td>${row}</table>`,
    `<body>${row}<?= Islands::cartForm() ?></body>`,
    `<form id="islands-cart" method="post"><?= $token ?></form>`,
    `<meta name="csrf-param" content="t0k">${cartForm.replace('_csrf', 't0k')}`,
    `<form id="islands-cart" method="post"></form><input name="_csrf" form="islands-cart">`,
    `<?php if ($a): ?>${cartForm}<?php else: ?>${cartForm}<?php endif ?>`,
    '<?php if ($a): ?><form action="/a"><?php else: ?><form action="/b"><?php endif ?><input name="q"></form>',
    '<form method="POST"><input name="_csrf" type="hidden" value="t"></form><form method="<?= $m ?>"><input name="_csrf"></form><form <?= $a ?>><input name="_csrf"></form>',
    '<form action="/search"><input name="_csrf" form="other"></form>',
  ])('%s', (source) => expect(told(source)).toEqual([]));

  test.each([
    [
      '<form action="/a">\n <div><form method="post" action="/b"></form></div></form>',
      "2:7 error This <form> stands inside the <form> of line 1, so the browser drops it: its fields and buttons become the outer one's. " +
        'Move it out and let its fields and buttons name it: <form id="x" …></form> … <button form="x">.',
    ],
    [
      '<form action="/search"><input type="hidden" name="_csrf" value="t"></form>',
      '1:24 error The CSRF token "_csrf" is a field of the <form> of line 1, which is sent as an address: it would stand in the history and in logs. ' +
        'Remove it, or print method="post" on that form.',
    ],
    ['<meta name="description" content="x"><form method="get"><input name="_csrf"></form>', expect.stringContaining('The CSRF token "_csrf" is a field of')],
    ['<meta name="csrf-param" content="t0k"><form method="get"><input name="t0k"></form>', expect.stringContaining('The CSRF token "t0k" is a field of')],
    [
      cartForm.replace(/<input.*?>/, ''),
      expect.stringContaining('1:1 warning The form "islands-cart" has no field "_csrf", so without JavaScript the shop refuses what it adds'),
    ],
    [
      `${cartForm}\n${cartForm}`,
      '2:1 warning The form "islands-cart" stands on line 1 already, and buttons belong to the first of an id. Print it once: the asset bundle of Yii2 prints it by itself.',
    ],
    [
      cartForm.replace(' method="post"', '').replace(/<input.*?>/, ''),
      expect.stringContaining('1:1 error The form "islands-cart" has no method="post", so it adds nothing.'),
    ],
    [
      `<body>\n${row}${row}</body>`,
      expect.stringContaining(
        '2:1 error This <button> belongs to the form "islands-cart", which the page does not have, so without JavaScript nothing is added to the cart. Print it once, before </body>: Islands::cartForm()',
      ),
    ],
  ])('%s', (source, line) => expect(told(source)).toEqual([line]));

  test('a form with a token inside a search form: its token would go along with the search', () => {
    const [nested, token] = told('<form action="/search"><form method="post"><input name="_csrf"></form></form>');
    expect(nested).toContain('1:24 error This <form> stands inside the <form> of line 1');
    expect(token).toContain('1:44 error The CSRF token "_csrf" is a field of the <form> of line 1');
  });
});

test.each(['a', 'button', 'label'])('a placeholder inside <%s>', (tag) =>
  expect(told(`<${tag} class="card">\n<div>${ok}</div></${tag}>`)).toEqual([
    expect.stringMatching(`^2:6 error <sample-widget> stands inside the <${tag}> of line 1: `),
  ]),
);

test('an action that neither the shell nor the definition knows', () => {
  const { deprecated: _, ...definition } = restingWidget as unknown as WidgetDefinition;
  const shelled = [{ definition, shell: '<button data-island-action="increase">+</button>' }];
  const press = (action: string) => `<div data-island="resting-widget"><button data-island-action="${action}">1</button></div>`;
  expect(checkSource(press('open') + press('increase'), shelled)).toEqual([]);
  expect(checkSource(press('incraese'), shelled)).toEqual([
    {
      line: 1,
      col: 43,
      level: 'error',
      message: '<resting-widget> knows no action "incraese", so an early press of it is lost. Did you mean "increase"?',
    },
  ]);
});

test('findings come in the order of the page, those of one line too', () => {
  const tag = '<script type="module" src="/b/islands.js" data-islands></script>';
  const unknown = '<div data-island="zzz"></div>';
  const places = (source: string) => checkSource(source, widgets, known).map(({ line, col }) => [line, col]);
  // One is found by what the page needs once, one by the widget's name, whichever stands first.
  for (const source of [tag + unknown + tag, tag + tag + unknown]) {
    const found = places(source);
    expect(found.length).toBeGreaterThan(1);
    expect(found).toEqual([...found].sort(([, one = 0], [, other = 0]) => one - other));
  }
});

test('any text is read without an error, and places stay inside it', () => {
  const bits = fc.constantFrom(
    '<',
    '>',
    '<div',
    ' data-island="sample-widget"',
    '</div>',
    '"',
    "'",
    '<?php',
    '?>',
    '<?=',
    '=',
    '/',
    '<!--',
    '-->',
    '<p>',
    '<li>',
    '<table>',
    '<script>',
    '\n',
    ' ',
    'a',
    '&#x110000;',
    '//',
    '/*',
    '#',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 60 }), (parts) => {
      const source = parts.join('');
      const lines = source.split('\n');
      const outside = checkSource(source, widgets).filter(({ line, col }) => col > (lines[line - 1] as string).length + 1);
      expect(outside).toEqual([]);
    }),
    seeded(times(3_000)),
  );
});

test('no sign of a text is taken for PHP', () => {
  for (const sign of ['\ue000', '\u{10000}', '\u{10235}', '\u{10ffff}', '\uffff'])
    expect(readElements(`<a title="${sign}я">`)[0]?.attributes[0]?.value).toBe(`${sign}я`);
  expect(readElements('<a title="<?= $title ?>я">')[0]?.attributes[0]?.value).toBeNull();
});

test('entities', () => {
  expect(decodeEntities('&lt;&amp;lt;&#039;&#x27;&#13;&quot&nbsp;&unknown;&#0;')).toBe("<&lt;''\r\"\u00a0&unknown;\ufffd");
  expect(readElements('<a href=x y>')[0]?.attributes.map(({ name, value }) => [name, value])).toEqual([
    ['href', 'x'],
    ['y', ''],
  ]);
});

describe('addresses, by the table that the resting views are tried by', () => {
  // As a page writes it; a NUL has no place in HTML.
  const written = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const rows = table.filter(({ address }) => address.trim() !== '' && !address.includes('\0'));

  test.each(rows)('$address', ({ address, link, form }) => {
    const inside = (html: string) => told(`<div data-island="sample-widget" data-good-id="5" data-title="x">${html}</div>`);
    expect([inside(`<a href="${written(address)}">y</a>`).length, inside(`<form method="post" action="${written(address)}"></form>`).length]).toEqual([
      link ? 0 : 1,
      form ? 0 : 1,
    ]);
    const tag = (name: string) => told(`<script type="module" src="/b/islands.js" data-${name}="${written(address)}"></script>`);
    expect([tag('login-path').length, tag('api-base').length]).toEqual([link ? 0 : 1, form ? 0 : 1]);
  });
});
