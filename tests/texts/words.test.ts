// How the bundle speaks Russian: signs, end marks, units, and one word for one action.
import { definitions } from 'virtual:widgets';
import { expect, test } from 'vitest';
import helper from '../../integration/php/Islands.php?raw';
import { fill } from '../../shared/format/fill';
import { all } from './tables';

const sources = import.meta.glob<string>(['../../shared/**/*.{ts,tsx}', '../../widgets/**/*.{ts,tsx}'], { eager: true, query: '?raw', import: 'default' });

/** Texts that stand word for word in the specification or in a decision, whatever the rules below say; by that place. */
const VERBATIM: Readonly<Record<string, readonly string[]>> = {
  '§5': [
    'field.required',
    'field.number',
    'field.min',
    'field.max',
    'field.pattern',
    'field.compare',
    'field.inn',
    'field.email',
    'field.phone',
    'field.failed',
    // The same sentences with the label filled in.
    'favourites.category.required',
    'favourites.category.long',
    'checkout-delivery.tooShort',
  ],
  'ready to be picked up': ['here', 'moved'].flatMap((kind) => ['', '.undated', '.unpriced', '.unpriced.undated'].map((lack) => `pickup.${kind}${lack}`)),
  // Abbreviations of a countdown.
  'time left': ['checkout-delivery.time.hours', 'checkout-delivery.time.minutes'],
  '§8': ['cart.toast.added', 'cart.toast.removed', 'cart.toast.updated'],
  'limits of a quantity': ['quantity.min', 'quantity.max', 'quantity.server.multiplicity'],
  'what is said': ['cart.loaded', 'convertor.progressSaid'],
  units: ['unit.pieces'],
  garage: ['garage.vin.wrong', 'garage.yearWrong'],
  favourites: ['favourites.toast.added', 'favourites.toast.removed', 'favourites.toast.moved', 'favourites.removed'],
  'the order': ['order.placed', 'order.already'],
  'files of the order': ['files.most'],
  structure: ['cart.subdivision.choose', 'cart.sector.choose'],
  cart: ['cart.refused'],
  bookmarks: ['bookmarks.note.saved'],
  'delayed carts': ['delayed.put', 'delayed.brought'],
  'requests of an aggregator': ['aggregator-requests.zero', 'aggregator-requests.replace'],
  approval: ['approval.APPROVED', 'approval.REJECTED', 'approval.CANCELED'],
};
const verbatim = new Set(Object.values(VERBATIM).flat());

/** Pieces put between figures; their outer spaces are part of them. */
const PIECES = ['basket-counter.items', 'basket-counter.sum', 'offers-list.through'];

/** Titles, marks and counters that hold a verb and are no sentences. */
const LABELS = [
  /^checkout-summary\.leaveOut$/,
  // An option of a list.
  /^quick-entry\.(candidateUnsold|role\.none)$/,
  // Boxes to tick, and marks in a cell.
  /^table\.(onePiece|mark\.\w+)$/,
  // Titles of dialogs.
  /^page\.alert\./,
  /^form\.unsaved$/,
  // The name of a region.
  /^mail-notice\.label$/,
  /Title$/,
  // Marks beside a figure and headings of short lists.
  /^(age|days)\b/,
  /^quick-entry\.recognised\.count$/,
  /^cart\.unsaved$/,
  /^controls\.added$/,
  /^convertor\.loose$/,
  // What Bitrix calls the statuses of an order, in a badge.
  /^order-list\.status\.[A-Z]$/,
  /^stock-popover\.(enough|few|together|closedToday)$/,
  /^offers\.(found|shown|term\.within)$/,
  /^offers-list\.step$/,
  /^to-cart\.(gone|refused)$/,
  /^list\.(found|selected)$/,
  /^multi-select\.(count|none)$/,
  // How many there are, answers and headings of a list.
  /^cart\.(found|loadingRest|sort\.order|group\.no(Warehouse|Car)|noCar|changed)$/,
  /^bookmark-list\.applies/,
  // The menu's mark, the toast beside it, and what is spoken when it is taken back.
  /^(bookmarks|favourites|convertor)\.(removed|returned|repinned)$/,
  /^(field\.(left|over|choose)|files\.requisites)$/,
  // The name of what is marked on the map, above its address.
  /^points\.chosen$/,
  // Whether a step is filled in, beside its name.
  /^ui\.step\.(un)?done$/,
  /^offers-list\.availableFrom$/,
  /^(bookmark-menu|modal-bookmark-applies)\.(applies|title|markFirst)$/,
  /^order\.(none|support)$/,
  // The empty answer of a list.
  /^garage\.(first|second)$/,
  // How long it is until a trip is closed.
  /^checkout-delivery\.route\.left$/,
  // The badge of a person, and how many are found in the tree.
  /^employees\.(off|structure\.found)$/,
  // The state in a cell.
  /^offers-list\.stockUnknown$/,
  /^quantity\.why\./,
  // Figures of a request, and what stands above a reason.
  /^approval\.(asked|because|change\.\w+)$/,
  /^delayed-carts\.left$/,
  // What was not carried out, in a list.
  /^cart\.left\./,
];

/** One action, one word: what it does, the key that holds it, the word, and words that would be its rivals. */
const ACTIONS: readonly (readonly [what: string, key: string, word: string, rivals: RegExp])[] = [
  ['asks again after a failure', 'action.retry', 'Повторить', /^(Обновить|Попробовать|Перезагрузить|Еще раз)$/],
  ['takes an act back', 'action.undo', 'Вернуть', /^(Отменить|Восстановить)$/],
  ['leaves a dialog without the act', 'action.cancel', 'Отмена', /^(Отменить|Назад|Не сейчас)$/],
  ['keeps what was typed', 'action.save', 'Сохранить', /^(Применить|Записать|Готово)$/],
  ['takes a thing away for good', 'action.delete', 'Удалить', /^(Стереть|Убрать|Очистить)(?! фильтр)/],
  ['puts a filter off', 'list.unset', 'Убрать фильтр: {name}', /^(Снять|Удалить) фильтр/],
  ['closes what is open', 'ui.close', 'Закрыть', /^(Скрыть|Свернуть)$/],
  ['confirms a message', 'action.understood', 'Понятно', /^(ОК|OK|Ок|Хорошо|Ясно)$/],
  ['agrees', 'action.accept', 'Принять', /^(Согласен|Согласиться)$/],
  ['shows the next rows', 'action.more', 'Показать еще', /^(Загрузить еще|Еще|Дальше)$/],
  ['tells more of one thing', 'action.details', 'Подробнее', /^(Подробно|Детали|Узнать больше)$/],
  ['logs in', 'action.login', 'Войти', /^(Вход|Авторизоваться|Залогиниться)$/],
  ['puts into the cart', 'cart.add', 'В корзину', /^(Купить|Добавить в корзину)$/],
  ['goes to the cart', 'cart.open', 'Перейти в корзину', /^(Открыть корзину|К корзине|Посмотреть корзину)$/],
];

/** What a buyer reads: every plural form apart. */
const forms = (template: string): string[] => {
  const names = [...template.matchAll(/\{(\w+)\s*(?:,\s*plural)?/g)].map(([, name = '']) => name);
  const values = (n: number) =>
    Object.fromEntries(names.map((name) => [name, /^(n|k|m|min|max|stock|available|inCart|total|from|id)$/.test(name) ? n : 'Имя']));
  return [...new Set([1, 2, 5, 21].map((n) => fill(template, values(n))))];
};

// Defaults of properties are texts a page may leave to us.
const defaults = Object.entries(definitions).flatMap(([widget, { props }]) =>
  Object.entries(props as Record<string, { default?: unknown }>).flatMap(([name, prop]) =>
    typeof prop.default === 'string' && /[а-я]/i.test(prop.default) ? [{ name: `${widget} ${name}`, template: prop.default }] : [],
  ),
);
const words = [...all.map(({ name, template }) => ({ name, template })), ...defaults];

/** What breaks `rule` among `texts`, as lines to read. */
const breaking = (rule: (text: string, name: string) => boolean, texts = words): string[] =>
  texts.filter(({ name, template }) => rule(template, name)).map(({ name, template }) => `${name}: ${template}`);

// The stem and the end of a finite verb, a short participle or an order to the reader.
const VERB =
  /(?<![а-я])(?:не|нет|нельзя|чтобы|идет|можно|нужно|будет|будут|может|могут|[а-я]{3,}(?:лся|лась|лось|лись|ется|ются|ится|ятся|ены|ено|ена|ан|ано|аны|ен|ает|ают|яет|яют|ите|йте|итесь))(?![а-я])/i;
// Nouns and adjectives that end as a verb does.
const NOT_VERBS = /(?<![а-я])(?:цена|цены|отмена)(?![а-я])/gi;

// An infinitive begins a button: «Удалить выбранные». «Запчасти» and «Есть» are none.
const BUTTON = /^(?!Есть )[А-Я][а-я]+(?<!ос|час)(ть|ти|ться)(?![а-я])[^?!.]*\.?$/;

test('every text that is exempt is there', () => {
  const names = new Set(all.map(({ name }) => name));
  expect([...verbatim, ...PIECES].filter((name) => !names.has(name))).toEqual([]);
  expect(LABELS.filter((label) => ![...names].some((name) => label.test(name))).map(String)).toEqual([]);
});

test('texts have no mixed «ё», quotes are «…», the ellipsis is one sign, the dash is long', () => {
  expect(breaking((text) => /ё/i.test(text))).toEqual([]);
  expect(breaking((text) => /["'`„“”]/.test(text))).toEqual([]);
  expect(breaking((text) => /\.\.\.|\.{2}/.test(text))).toEqual([]);
  expect(breaking((text) => /(^|\s)[-–](\s|$)/.test(text))).toEqual([]);
  expect(breaking((text) => (text.match(/«/g)?.length ?? 0) !== (text.match(/»/g)?.length ?? 0))).toEqual([]);
});

test('there are no double spaces, no spaces before a sign, none around a text', () => {
  expect(breaking((text) => /\s{2}|\s[,.;:!?»]|\s…(?!\{)|«\s|\(\s|\s\)/.test(text.trim()))).toEqual([]);
  expect(breaking((text, name) => text !== text.trim() && !PIECES.includes(name))).toEqual([]);
});

test('a sentence ends with its mark; a button, a label and a title have none', () => {
  const ends = /[.?!…]$/;
  const isSentence = (form: string): boolean => /[.?!…]\s+[А-Я]/.test(form) || VERB.test(form.replace(NOT_VERBS, ''));
  // A reason is a sentence with a mark of its own, and pieces end with that of «шт.».
  const unended = (text: string, name: string): boolean =>
    !verbatim.has(name) &&
    !/\{(?:why|quantity)\}$/.test(text) &&
    !LABELS.some((label) => label.test(name)) &&
    forms(text).some((form) => isSentence(form) && !ends.test(form) && !form.endsWith(':'));
  expect(breaking(unended)).toEqual([]);
  const actions = new Set(ACTIONS.map(([, key]) => key));
  expect(breaking((text, name) => (/^action\./.test(name) || actions.has(name)) && ends.test(text))).toEqual([]);
  expect(breaking((text, name) => BUTTON.test(text) && text.endsWith('.') && !text.endsWith('шт.') && name !== 'undo.spoken')).toEqual([]);
  expect(breaking((text, name) => /^page\.alert\./.test(name) && ends.test(text))).toEqual([]);
});

test('units are never glued to their figure, and never part from it in a sentence', () => {
  expect(breaking((text) => /[^\s](₽|шт\.)/.test(text))).toEqual([]);
  expect(breaking((text, name) => /[}\d] (₽|шт\.)/.test(text) && !verbatim.has(name))).toEqual([]);
});

test('a word after a number has its plural forms', () => {
  // Abbreviations have one form; «из» is no noun; what a product is called and a sum are no counts.
  expect(breaking((text, name) => /\{(?!title\}|sum\})\w+\} (?!шт\.|мин |ч |дн\.|[КМ]Б|из )[а-я]/i.test(text) && !verbatim.has(name))).toEqual([]);
  // «и еще 3» has no noun.
  const counted = (text: string) => text.replace('{more, plural, =0{} other{ и еще #}}', '');
  expect(breaking((text) => /plural/.test(counted(text)) && !['one{', 'few{', 'many{'].every((form) => text.includes(form)))).toEqual([]);
});

test('a count of thousands has its space in every text that prints one', () => {
  const names = (template: string): string[] => [...template.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
  const filled = all.map(({ text, key, name, template }) => ({ name, shown: text(key, Object.fromEntries(names(template).map((one) => [one, 1_234_567]))) }));
  // A year is given as text.
  expect(filled.filter(({ name, shown }) => name !== 'garage.yearWrong' && /\d{4}/.test(shown)).map(({ name }) => name)).toEqual([]);
  expect(filled.filter(({ shown }) => shown.includes('1\u00a0234\u00a0567')).length).toBeGreaterThan(100);
});

test('no count reaches a text, or the page beside one, as bare digits', () => {
  const bare = /\b[nk]: String\(|\{[\w.]+\.length\}<|\(\$\{count\}\)/;
  expect(
    Object.entries(sources)
      .filter(([, source]) => bare.test(source))
      .map(([file]) => file),
  ).toEqual([]);
});

/** What stands in a badge, by its key. */
const BADGES = [
  ...['prices.own', 'prices.base', 'prices-popover.saved', 'prices-popover.reached', 'prices-popover.lacks', 'convertor.none', 'convertor.loose'],
  ...['offers-list.cheapest', 'offers-list.fastest', 'offers-list.best', 'offers-list.lowStock', 'offers-list.forOrder', 'offers-list.exact'],
  ...['offers-list.analog', 'offers-list.kit', 'auto-catalog.own', 'garage.chosen', 'garage.fits.current', 'garage.fits.garage', 'approval.needed'],
];

test('a badge begins with a capital letter', () => {
  const names = new Set(all.map(({ name }) => name));
  expect(BADGES.filter((name) => !names.has(name))).toEqual([]);
  expect(breaking((text, name) => BADGES.includes(name) && !/^[А-Я]/.test(text))).toEqual([]);
});

test('a line of a cart is a «позиция» wherever lines are counted; a «товар» is what the catalogue sells', () => {
  const ofCarts = /^(basket-counter|cart|delayed|delayed-carts?|modal-cart-delay|partial|partial-order|quick-entry|assign|approval|cart-approval)\./;
  // What comes back or goes is named as the toast of one of them names it.
  const ofProducts = /^cart\.(toast|left|said)\./;
  expect(breaking((text, name) => ofCarts.test(name) && !ofProducts.test(name) && /(?:# |\} )товар|товаров: \{|, товаров: /.test(text))).toEqual([]);
});

test('a part of a whole, the number of a car and a pin of a list have one form', () => {
  expect(breaking((text, name) => /Показан[оы] \{/.test(text) && !/Показано \{\w+\} из \{\w+\}/.test(text) && name !== 'analog-hints.asked')).toEqual([]);
  expect(breaking((text) => /VIN \(|ВИН|вин-код/i.test(text))).toEqual([]);
  expect(breaking((text, name) => /[Оо]ткрепить|[Пп]рикрепить/.test(text) && !verbatim.has(name))).toEqual([]);
});

test('an action has one word, which stands in one key', () => {
  const said = new Map(all.map(({ name, template }) => [name, template]));
  for (const [what, key, word, rivals] of ACTIONS) {
    expect(said.get(key), what).toBe(word);
    expect(
      breaking((text, name) => name !== key && (text === word || rivals.test(text))),
      what,
    ).toEqual([]);
  }
  // Whatever begins with an infinitive is a button, and two keys for one of them would part in time.
  const keys = new Map<string, string[]>();
  for (const [name, text] of said) if (BUTTON.test(text)) keys.set(text, [...(keys.get(text) ?? []), name]);
  expect([...keys.values()].filter((names) => names.length > 1)).toEqual([]);
});

test('the PHP helper prints the words of the tables', () => {
  const known = new Set(all.map(({ template }) => template));
  const printed = [...helper.matchAll(/\{\{text:((?:[^{}]|\{\w+\})+)\}\}/g)].map(([, text = '']) => text.slice(text.lastIndexOf('=') + 1));
  expect(printed.length).toBeGreaterThan(5);
  expect(printed.filter((text) => /[а-я]/i.test(text) && !known.has(text))).toEqual([]);
});
