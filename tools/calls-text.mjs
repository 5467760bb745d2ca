// Writes integration/CALLS.md and the JSON Schemas beside it.

const CLASSES = {
  read: ['read', 'once more after a broken connection, a timeout, 409, 429 with `Retry-After`, or 502 to 504'],
  readWithEffects: ['read with side effects', 'never'],
  idempotentWrite: ['absolute write: made twice it does the same', 'once more after a broken connection, a timeout, or 502 to 504'],
  onceOnlyWrite: ['write that must not be repeated', 'never; when nobody knows whether it happened, the cart is read instead'],
};

const seconds = (ms) => `${ms / 1000} s`;
const anchor = (name) => name.toLowerCase().replace(/[^a-z0-9-]/g, '');
const fenced = (kind, text) => `\`\`\`${kind}\n${text}\n\`\`\``;

/** What a buyer's page of products asks from the first view to a cart that is filled and emptied again. */
export const FIRST_PAGE = ['user.who', 'user.options', 'cart.count', 'cart.content', 'cart.check-validate', 'cart.add', 'cart.recount', 'cart.delete-item'];

const HEAD = `# Calls

What the bundle asks the shop, and how to answer. Computed from \`shared/api\` by \`npm run build\`; not written by hand. Whether a shop answers so, \`npm run contract\` says ([more](../docs/contract.md)).

## How every call is made

- Same origin, with cookies; a redirect within it is followed (as browsers do: a POST that is answered 301 or 302 becomes a GET), one to another origin is a broken connection, and nothing is sent there; \`X-Requested-With: XMLHttpRequest\` and \`Accept: application/json\`. Everything but GET carries \`X-CSRF-Token\`, read from \`<meta name="csrf-token">\` when it is sent; calls marked so carry it in the body too. A plain form of the page carries it in the field that \`<meta name="csrf-param">\` names.
- Bodies are forms (\`items[]=1\`, \`data[7]=2\`, \`Form[name]=x\`) unless the call says JSON. PHP fills \`$_POST\` for POST alone: of PATCH and DELETE read the form with \`parse_str(file_get_contents('php://input'), $in)\`.
- PHP reads 1000 fields of a form by default (\`max_input_vars\`) and drops the rest without a word. So lists of ids and quantities (\`items[]\`, \`data[]\`, \`ids[]\`) come in calls of at most 500, one after another; each of those calls says below whether others follow one that failed. What was done and what was not is told, once.
- Paths are those of the specification. \`data-endpoints='{"cart.add": "/shop/cart/add"}'\` on the tag replaces one by the name of its call, \`data-api-base\` stands before all.
- Of a cart: \`clientId\` names the client an employee acts for, \`id\` of \`cart.content\`, \`cart.check-validate\`, \`checkout.count\` and \`checkout.content\` the cart itself, \`cartId\` in the partial order. Neither stands there for the buyer's own cart. \`clientId\` is in the body of forms, and in the query of GET and of calls with a JSON body; the examples show it.

## What a first page needs

| placeholders | calls |
|---|---|
| \`basket-button\`, \`basket-card\`, \`basket-counter\` | ${FIRST_PAGE.map((name) => `\`${name}\``).join(', ')} |
| \`favourite-button\` | \`user.who\`, \`favourites.categories\`, \`favourites.add\`, \`favourites.remove\`; \`favourites.createCategory\` for «Новая категория» |
| \`stock-popover\`, \`offers-list\` | \`catalog.stock\`, \`catalog.offers\`, each where the placeholder does not hold the data; \`company.warehouse\` on a press of a warehouse's name in the stock |
{{cart}}
{{favourites}}
| \`prices-popover\` | none: its prices are printed |
{{checkout}}

Whatever is on the page, \`user.who\` is asked before a write. Where it names another buyer than the page was made for, nothing is written; where it does not answer, only a page whose buyer nobody has named yet goes on to write. All else is asked for what the shop itself switches on: [flags of the cart](#what-the-flags-of-a-cart-switch-on), \`data-client-id\`, other placeholders. The checkout as a whole, with its form and its PHP, has [a page of its own](../docs/checkout.md).

## How to answer

- 200 with \`{"status": "success", "output": …}\`, or the bare value. \`{"status": "error", "output": "text"}\` is a refusal: the text is shown to the buyer. \`output\` may be \`{"message": …, "code": …, "items": […], "cart": {…}}\` as well. Bitrix's \`{"status": "error", "errors": [{"message": "text"}]}\`, \`{"error": "text"}\`, \`{"result": "error", "text": "text"}\` and \`{"success": false, "message": "text"}\` are read as the same.
- A write is done when its answer says so: \`"status": "success"\` (or \`"success": true\`), any field that is read, a bare \`true\`, or nothing at all (204, an empty body, \`[]\`) where the answer may be empty. An answer of which nothing is read is of unknown outcome: the cart or the list is read again, the buyer is told what is found there, and \`?islands-debug\` lists the call with "nothing that is read".
- A read that is answered with 200 and nothing at all has failed: \`json_encode\` prints nothing of what is not UTF-8 (encode with \`JSON_INVALID_UTF8_SUBSTITUTE\`). Where there is nothing say \`[]\`, \`{}\` or 204.
- Ids are 1 to 64 Latin letters, digits, \`_\` or \`-\`, as a text or a number. Those that stand in a field of an order alone (ways to pay, transport companies, warehouses, contractors, \`orderId\`) may be of any letters, up to 64. Money is in roubles, \`deliveryDate\` of a product in whole days from today. Other dates are \`2026-11-29\`, \`2026-11-29T18:00:00+03:00\`, \`2026-11-29 18:00:00\` or \`29.11.2026 18:00\`: shown as they are written, whatever the zone. A zero date, seconds since 1970 and other texts are as good as missing. What is shown is text: HTML in a record stands there as it came, and is taken out of the words of a refusal.
- Numbers may be texts (\`"1 234,50"\`), flags 0 and 1 or \`N\` and \`Y\`, an empty map \`[]\`, a list an object with numeric keys, what is missing \`null\`. Fields nobody asks for are ignored. A list may stand bare or under \`items\`.
- A field that does not fit is as good as missing; a row without what it must have is left out, and \`?islands-debug\` names row, field and what stands there. A list of ways to pay, transport companies, warehouses or contractors of which no row can be read has failed: the buyer finds «Повторить», not that there are none.
- A number beyond 2^53 loses its last digits in every browser: print codes and long ids as texts, and never use \`JSON_NUMERIC_CHECK\`, which makes a КЛАДР code such a number. As a text or an id it is as good as missing, and told of.
- A schema describes what is read of an answer of success, in the shape of its example, so that any validator holds your own against it. What else stands there is allowed: \`status\`, and what counts pages (\`pagination\`, \`_meta\`). A call of whose answer no field is read has none. It says nothing of refusals, and the bundle reads a value without what wraps it there (\`output\`, \`items\`, \`cars\`, \`sectors\`, \`item\`) as well. Numbers and texts stand in a schema as they are, not in every way they are read.
- Texts are read up to 500 characters, what somebody has written (notes, comments, messages, descriptions, reasons) up to 12000; what is longer is cut. Addresses of more than 2048 are left out.
- Whose words the buyer sees is said [below](#whose-words-the-buyer-sees).
- 422 is \`[{"field": …, "message": …}]\`; 404 in JSON, in Yii's plain words or without a body means that a record is gone (a page is what nobody serves, and a failure); 409 that somebody else was faster; 429 with \`Retry-After\`.
- A lost session is 401, 403 «Требуется вход.», a redirect to the login page, or \`X-Redirect\`: Yii2 does that by itself. A refused token is status 400 with \`{"message": "Не удалось проверить переданные данные."}\` or "Unable to verify your data submission." in it, or without JSON; the token is then read anew from the page and the write sent once more. A site without Yii answers in these words and this status too: 403, 419 or another text is a refusal like any other.
- A browser's own form (no \`X-Requested-With\`) is answered by 303 back to a page, never by JSON: \`cart.add\` of every row, and the calls that the [forms of the fallbacks](../docs/without-javascript.md#forms-without-javascript) are sent to.

### Whose words the buyer sees

Words of the shop are text in Russian in a JSON answer (\`message\`, \`output\`, \`error\`, \`text\` or \`errors\`), or after the colon of Yii's plain "Forbidden (#403): words"; HTML is taken out, and what is longer than 300 characters is cut. What a framework says by itself is none of them: English, «Недостаточно прав», «Вам не разрешено производить данное действие.», «Товар не найден.», «Страница не найдена.», «Отсутствуют обязательные параметры: …».

| status | with words of the shop | without |
|---|---|---|
| 200 with \`"status": "error"\` | the shop's | «Не удалось выполнить действие. Повторите попытку.» |
| 400, 405, 415, other 4xx | the shop's | «Не удалось выполнить запрос. Обновите страницу.» |
| 400 with the words of a refused token | ours: the token is read anew, and the write is sent once more | |
| 401, 403 «Требуется вход.» | ours: «Вы вышли из системы. Войдите снова, чтобы продолжить.»; nothing where the page has asked by itself |  |
| 403 | the shop's | «Недостаточно прав для этого действия.»; of a read «Недостаточно прав для этого раздела.» |
| 404 of a product that is added, of what is read | the shop's | «Товар не найден.», or what the widget says of its record |
| 404 with a page, and of what is read with other words of a web server | | «Сервер вернул неожиданный ответ.», with «Повторить»; a call that a shop may do without says so by it |
| 404 of a line, a favourite, a bookmark that is changed or removed | ours: it is gone | |
| 409 | the shop's, and nothing is sent again | «Корзина изменилась в другом окне. Показаны актуальные данные.» |
| 413 | the shop's | «Файлы слишком большие для сервера.» |
| 422 | the shop's, beside the fields it names | «Проверьте правильность заполнения полей.» |
| 429 | the shop's | «Слишком много запросов. Повторите через 5 секунд.» |
| 500 to 504 | those of \`"status": "error"\` never: ours | «Ошибка на сервере. Попробуйте еще раз через минуту.»; where a widget has words of what could not be done, those: «Не удалось сохранить строку.» |

Section 8 fixes a few words whatever the shop says: «Error saving» where adding a car fails without an answer of its own, «Ошибка получения данных» of the convertor. A removal from favourites that fails is told in our words.

### What the flags of a cart switch on

| field of \`cart.count\` | with it |
|---|---|
| \`isCanCheckout\` | The way to the checkout. Without it \`message\` says why beside the button. |
| \`isNeedApproveOrder\` | While \`isCanCheckout\` is off: «Отправить на согласование» in the place of the checkout. |
| \`status\` | Of the approval: \`PENDING\`, \`APPROVED\`, \`REJECTED\` or \`CANCELED\`, in these letters; other words show nothing. While it is \`PENDING\` nothing of the cart can be changed. |
| \`isCanApprove\` | Where \`status\` is \`PENDING\` and the cart is another's (\`approval.isOwn\` is off): «Согласовать» and «Отклонить». |
| \`isStoreStructureOrder\` | Subdivision and sector stand above the sum; without them there is no checkout. An approval can be asked for before they are chosen. |
| \`isCanAssignCar\`, \`isStoreStructureCar\` | «Автомобили» and «Группы» of every line; «Склады» with the user option \`isDivideStock\`. |
| \`isMustChoiceCar\` | Lines without a car are counted, and there is no checkout before every line has one. |
| \`isShowDelayed\` | «Отложить» of the cart and of chosen lines. |
| \`isRecountProcess\` | The cart is locked, and looked at every two seconds until it is off. |
| \`clientCart\` | Whose cart it is, with the way back to the own one: \`{clientId, clientName}\`, or just the client’s id or a flag. Without a name it is «Корзина клиента № 15». With \`isEmployee\` it is an employee of the buyer’s own company, and everything says «сотрудник». |
| \`merged\` | How many lines have come from before the login: told once. Your login has to bring what the guest had put into the cart into the buyer's own. |

A client's cart comes in two ways. The setting \`data-client-id\` of the tag makes it the cart of the page: \`cart.count\`, \`cart.delete-item\`, \`islands.cart\`, «Отложить» and the event \`islands:cart\` are that cart's. \`data-client-id\` of a
placeholder shows it beside the page's own: its header is \`client.active-cart\`, a removal \`client.delete-cart-item\`, nothing of it can be put aside, and page scripts hear of their own cart alone.

### Say which cart a write reached

A session that has expired without a word leaves a guest, and a guest may fill a cart: the write succeeds, in a guest's cart. **If the answers of cart writes print \`output.cart.cartId\`, the
bundle can tell that the write reached this buyer's cart; otherwise it asks \`user.who\` beside the first write of a row of writes.** Print \`output.cart\` whole and nothing has to be read after a
write; a refusal may carry it too (\`{"status": "error", "output": {"message": …, "cart": {…}}}\`):

${fenced('json', JSON.stringify({ status: 'success', output: { id: 1000007, quantity: 2, cart_cost: 1234.5, cart_count: 2, cart: { cartId: 60001, quantity: 2, cost: 1234.5, isCanCheckout: true } } }, null, 2))}

While the cart is being recounted answer writes with \`{"status": "error", "output": {"code": "recount", "message": …, "cart": {"isRecountProcess": true}}}\`: the wish is kept and sent afterwards.`;

function classes(calls) {
  const rows = Object.entries(CLASSES).map(([kind, [words, repeated]]) => {
    const ordinary = calls.find(({ endpoint }) => endpoint.kind === kind && !endpoint.deadline);
    return `| ${kind} | ${words} | ${ordinary ? seconds(ordinary.deadline) : '–'} | ${repeated} |`;
  });
  return [
    '## Classes',
    '',
    'The deadline covers headers and body together. A write whose token was refused did nothing, so it is sent again once, after `user.who` has named the same buyer.',
    '',
    '| Class | What it is | Deadline | Made again |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

const lineOf = ({ endpoint }) => endpoint.route.replace(/ json$/, '');

/** What asks this call has the code of the cart; their names in every row would say nothing. */
const OF_CART = 'cart.recount';

const MANY = {
  stops: 'sent in calls of at most 500, one after another; after one that failed none is made.',
  'goes on': 'sent in calls of at most 500, one after another; after one that failed the others are made all the same.',
  refused: 'refused before anything is sent, for two calls would be two acts; all lines are named by no id.',
};

/** Those names, the widgets of the cart in one word where no other is left of them. */
function namesOf(names, others, ofCart) {
  const isAll = names.some((name) => ofCart.includes(name)) && ofCart.every((name) => names.includes(name) || others.includes(name));
  if (!isAll) return names.join(', ');
  const all = ofCart.every((name) => names.includes(name)) ? 'every widget of the cart' : 'every other widget of the cart';
  return [...names.filter((name) => !ofCart.includes(name)), all].join(', ');
}

/** Those that ask as the page comes (or, of modals, as they open), and those that ask when something is pressed. */
function askers({ widgets, byThemselves, byUndo, endpoint }, ofCart) {
  if (!widgets.length) return ['', endpoint.name === 'user.regenerateJwt' ? 'every widget' : 'no widget yet'];
  const rest = widgets.filter((widget) => !byThemselves.includes(widget));
  const pressed = rest.filter((widget) => !byUndo.includes(widget));
  const undone = rest.filter((widget) => byUndo.includes(widget));
  const withUndo = undone.length > 0 && `with «Вернуть» ${namesOf(undone, [...byThemselves, ...pressed], ofCart)}`;
  return [byThemselves.join(', '), [namesOf(pressed, byThemselves, ofCart), withUndo].filter(Boolean).join('; ')];
}

function contents(calls, ofCart) {
  const rows = calls.map((call) => {
    const { endpoint, about } = call;
    return `| [${endpoint.name}](#${anchor(endpoint.name)}) | \`${lineOf(call)}\` | ${endpoint.kind} | ${askers(call, ofCart).join(' | ')} | ${about ? (about.outside ? 'outside' : 'yes') : 'not described'} |`;
  });
  return [
    '## All calls',
    '',
    'Who asks each call stands here alone. By themselves: as the page comes and the widget is in sight, a modal as it opens, in the state of one of its examples at least. On a press: all else that its own code can lead to, a client, an approval or the division of lines among cars included, which the answers of your shop switch on; what a page of products asks at first stands',
    '[above](#what-a-first-page-needs). One thing more: a change kept without a connection is sent from the next page on, by whatever widget of that cart stands there.',
    '',
    `Every widget of the cart: ${ofCart.join(', ')}. «Вернуть» of a removed line writes again what was set for it.`,
    '',
    '| Call | Line | Class | Asked by themselves | Asked on a press | In section 7 |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function traits({ endpoint }) {
  const { csrfField, gone, guests, anyone, route } = endpoint;
  return [
    / json$/.test(route) && 'JSON body',
    csrfField && '`_csrf` in the body too',
    gone && '404 counts as success',
    guests && 'a guest may make it: say `output.cart.cartId`',
    anyone && 'needs no buyer',
  ].filter(Boolean);
}

/** Every field of a form, in a table of its own. */
const fieldsOf = (name, { rows, more }) => [
  '',
  `#### Fields of ${name}`,
  '',
  `${more} What is chosen and asked is sent; of text fields that stand on the page also those that are empty.`,
  '',
  '| name | values | sent |',
  '|---|---|---|',
  ...rows.map(({ name: field, values, when }) => `| \`${field}\` | ${values} | ${when} |`),
  '',
  'Of the page’s own form around the widgets each `Order[…]` goes along that no widget sends; `CustomerDataForm[…]` only where no `checkout-customer` stands.',
];

/** What of an answer must be there, and what of a part that need not be. */
function mustOf(essential) {
  const names = (places) => places.map((place) => `\`${place}\``).join(', ');
  const always = essential.filter(({ within }) => !within).map(({ place }) => place);
  const parts = [...new Set(essential.map(({ within }) => within).filter(Boolean))].map((part) => {
    const places = essential.filter(({ within }) => within === part).map(({ place }) => place);
    return ` Where there is \`${part}\`, it must have ${names(places)}.`;
  });
  return `${always.length ? `Must be there: ${names(always)}.` : 'Nothing must be there.'}${parts.join('')} `;
}

/** Who asks stands in the table of all calls, once. */
function section(call) {
  const { endpoint, about, request, schema, essential, deadline } = call;
  const head = [
    `### ${endpoint.name}`,
    '',
    `\`${lineOf(call)}\` · ${endpoint.kind}, ${CLASSES[endpoint.kind][0]}, ${seconds(deadline)}${traits(call).length ? ` · ${traits(call).join(' · ')}` : ''}`,
    '',
  ];
  if (!about) return [...head, `Nobody has described it yet: shared/api/${call.file}.about.ts.`].join('\n');
  const body = request.type.includes('json') ? request.body : decodeURIComponent(request.body.replaceAll('+', ' '));
  const more = endpoint.csrfField ? [body, '_csrf=…'].filter(Boolean).join('&') : body;
  const known = Object.keys(schema).length > 0;
  const must = known ? mustOf(essential) : '';
  return [
    ...head,
    about.summary,
    '',
    `- **Asked**: ${about.asked}`,
    ...(about.onlyWith ? [`- **On a press** only where ${about.onlyWith}.`] : []),
    ...(about.many ? [`- **More than 500** are ${MANY[about.many]}`] : []),
    ...(about.optional ? [`- **Only where known**: ${about.optional.map((name) => `\`${name}\``).join(', ')}.`] : []),
    ...(about.outside ? [`- **Outside section 7**: made only when ${about.outside}${about.setting ? ` (\`${about.setting}\`)` : ''}.`] : []),
    `- **What may be missing**: ${must}${about.lacking}${known ? ` [JSON Schema](calls/${endpoint.name}.schema.json)` : ''}`,
    '',
    fenced('http', `${request.method} ${request.path}${request.query}${more ? `\n\n${more}` : ''}`),
    '',
    about.answer === null ? 'Answer: 204 without a body.' : fenced('json', JSON.stringify(about.answer)),
    ...(about.fields ? fieldsOf(endpoint.name, about.fields) : []),
  ].join('\n');
}

const TITLES = {
  cart: 'Cart',
  'cart-assign': 'Cart: cars, groups, stocks',
  'cart-structure': 'Cart: structure and analogs',
  'client-cart': 'Cart of a client',
  'favourite-items': 'Favourites',
  delayed: 'Delayed cart',
  'delayed-carts': 'Delayed carts',
  'partial-order': 'Partial order',
  jwt: 'Token',
};
const titleOf = (file) => TITLES[file] ?? file[0].toUpperCase() + file.slice(1).replaceAll('-', ' ');

/** JSON with each list of words on a line. */
const printed = (value) => `${JSON.stringify(value, null, 2).replace(/\[\n\s+([^[\]{}]*?)\n\s+\]/g, (_all, words) => `[${words.replace(/,\n\s+/g, ', ')}]`)}\n`;

/** The islands of the checkout, and what is asked as the buyer goes on in each. */
const CHECKOUT = {
  'checkout-customer': ['suggestions.party'],
  'checkout-delivery': ['checkout.pickup-info'],
  'checkout-payment': ['checkout.payment-methods'],
  'checkout-summary': ['checkout.create', 'checkout.created', 'orders.history'],
};

/** The row of a page that is one widget: what it asks by itself, and which calls of `files`, or of these names, a press of its own makes, apart from what a flag or a client switches on. */
function rowOf(calls, widget, files) {
  const names = (some) => some.map(({ endpoint }) => `\`${endpoint.name}\``).join(', ');
  const asked = calls.filter(({ byThemselves, file }) => byThemselves.includes(widget) && file !== 'client-cart');
  const pressed = calls.filter(
    ({ file, widgets, about, ...call }) =>
      (files.includes(file) || files.includes(call.endpoint.name)) && widgets.includes(widget) && !about?.onlyWith && !call.byThemselves.includes(widget),
  );
  return `| \`${widget}\` | ${names(asked)}; on a press ${names(pressed)} |`;
}

/** Text by path of every file that says how to answer the calls (of `loadCalls`). */
export function callsFiles(calls) {
  const titles = [...new Set(calls.map(({ file }) => titleOf(file)))];
  const ofCart = [...(calls.find(({ endpoint }) => endpoint.name === OF_CART)?.widgets ?? [])].sort();
  const sections = titles.map((title) => [`## ${title}`, ...calls.filter(({ file }) => titleOf(file) === title).map((call) => section(call))].join('\n\n'));
  const checkout = Object.entries(CHECKOUT).map(([widget, names]) => rowOf(calls, widget, names));
  const head = HEAD.replace('{{cart}}', () => rowOf(calls, 'cart', ['cart']))
    .replace('{{favourites}}', () => rowOf(calls, 'favourites', ['favourites', 'favourite-items']))
    .replace('{{checkout}}', () => checkout.join('\n'));
  const schemas = calls
    .filter(({ schema }) => Object.keys(schema).length > 0)
    .map(({ endpoint, about, schema }) => [
      `integration/calls/${endpoint.name}.schema.json`,
      printed({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: endpoint.name, ...(about && { description: about.summary }), ...schema }),
    ]);
  return { 'integration/CALLS.md': `${[head, classes(calls), contents(calls, ofCart), ...sections].join('\n\n')}\n`, ...Object.fromEntries(schemas) };
}
