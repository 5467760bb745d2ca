// The steps of the checkout on one page, beside a field that no script knows.
import { figuresOf } from './lines.mjs';
import { ownPage } from './shop.mjs';

const ACCOUNT = 'business';
const POINTS = 5000;
/** Lines of the order, which is read when it is opened, and of one that is read with the page. */
const MANY = 1000;
const FEW = 70;
/** Keys for each of the two fields, turn about. */
const KEYS = 6;

const CONTRACTORS = [
  {
    code: 'C1',
    companyName: 'ООО «Мотор-Сервис»',
    inn: '7800000001',
    legalAddress: '190000, Санкт-Петербург, ул. Софийская, д. 3',
    managerName: 'Волков Игорь',
  },
  { code: 'C3', companyName: 'ИП Галиев Т. Р.', inn: '160000000003' },
];
const PAYMENTS = [
  { id: 'bank', name: 'Оплата по счету', description: 'Безналичный расчет' },
  { id: 'card', name: 'Банковской картой' },
];
const VALUES = { deliveryMethod: 'PICKUPOUR', pickupPoint: 'MSK1' };
/** As the shop prints it with the page. */
const PICKUP = { avail: true, priceRows: { default: { rows: MANY } } };

/** Points over the whole country. */
const points = Array.from({ length: POINTS }, (_, n) => ({
  code: `P${n}`,
  name: `Пункт ${n + 1}`,
  address: `г. Город ${n % 80}, ул. Ленина, д. ${n + 1}`,
  workTime: 'Пн–Пт 9:00–18:00',
  coordinate: `${45 + ((n * 7919) % 15_000) / 1000},${35 + ((n * 104_729) % 60_000) / 1000}`,
}));

/** Runs in the page: the next key in a field of the page's is timed to the frame that shows it. */
function watchKey(label) {
  const field = [...document.querySelectorAll('input')].find(({ labels }) => [...(labels ?? [])].some(({ textContent }) => textContent.startsWith(label)));
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  const before = field.value;
  const shown = () => field.value !== before;
  bench.time('input', { painted: shown, final: shown });
  // What no script draws changes nothing in the document: something has to.
  field.addEventListener('input', () => document.body.toggleAttribute('data-key'), { once: true });
}

async function typeKey(page, label) {
  await page.evaluate(watchKey, label);
  await page.keyboard.press('x');
  return (await page.evaluate(() => bench.click)).painted;
}

/** Runs in the page: the other way of delivery is timed to the frame with all that it brings and takes away. */
function watchMethod() {
  const step = document.querySelector('[data-island="checkout-delivery"]');
  const others = ['checkout-customer'].map((name) => document.querySelector(`[data-island="${name}"]`));
  bench.others = 0;
  const observer = new MutationObserver((records) => (bench.others += records.length));
  for (const other of others) observer.observe(other, { childList: true, characterData: true, attributes: true, subtree: true });
  const isDrawn = () => step.querySelector('[role="combobox"]') !== null;
  bench.time('click', { painted: isDrawn, final: isDrawn });
  return bench.place([...step.querySelectorAll('input[type="radio"]')].find(({ value }) => value === 'DELIVEOUR'));
}

/** Runs in the page, first: notes when the order can be placed. */
function watchOrder() {
  const order = new MutationObserver(() => {
    if (!document.querySelector('[data-island="checkout-summary"] [data-island-action="place"]')) return;
    order.disconnect();
    const noted = () => (bench.stands.order = performance.now());
    requestAnimationFrame(() => scheduler.postTask(noted, { priority: 'user-blocking' }));
  });
  order.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: all lines of the order are asked for; the time to the frame with the first of them, and until all are there. */
async function openLines(lines) {
  const summary = document.querySelector('[data-island="checkout-summary"]');
  const rows = () => summary.querySelectorAll('[data-row]').length;
  const begun = performance.now();
  [...summary.querySelectorAll('button')].find(({ textContent }) => /^Показать все/.test(textContent.trim())).click();
  let first = 0;
  while (rows() < lines) {
    if (performance.now() - begun > 30_000) return null;
    if (!first && rows() > 5) first = performance.now() - begun;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return { first: first || performance.now() - begun, all: performance.now() - begun };
}

const middleOf = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

export default {
  name: 'checkout',
  title: `The checkout of ${MANY.toLocaleString('en-GB')} lines, and ${POINTS.toLocaleString('en-GB')} points on a map`,
  how: `Customer, delivery, payment and summary as islands of one page, with a plain \`<input>\` before them that no script knows. *Key*: from the event to the frame that shows the letter, ${KEYS} times in each field,
turn about, medians. *Method*: pickup is changed for delivery, to the frame with the field of the address; *mutations elsewhere* are those in the step of the customer. The map has ${POINTS} points; *stands* is when
the island is there, list and all. The order has ${MANY} lines, then ${FEW}; *can be placed* is the first frame with its button, *lines* are those of a pressed «Показать все».`,
  address: `?rows=${MANY}`,
  cart: figuresOf,
  account: ACCOUNT,
  rivals: [],
  prepare({ markup }) {
    const steps = [
      markup.island(
        'checkout-customer',
        { contractors: CONTRACTORS, values: { fio: 'Кузнецов', email: 'business@demo-shop.example', phone: '+79000001002' } },
        '<p>…</p>',
      ),
      markup.island('checkout-delivery', { values: VALUES, pickupInfo: PICKUP, tiles: '' }, '<p>…</p>'),
      markup.island('checkout-payment', { payments: PAYMENTS, bankPaymentId: 'bank' }, '<p>…</p>'),
      markup.island('checkout-summary', {}, '<p>…</p>'),
    ];
    const main = `<p><label>Без скрипта <input type="text" name="plain"></label></p>${steps.join('')}<div style="height: 2000px"></div>${markup.island('warehouse-map', { points, tiles: '' }, '<p>…</p>')}`;
    return { main, head: `${ownPage}<script>(${watchOrder})()</script>` };
  },
  async measure({ page, server, contestant }) {
    const faults = [];
    const { order } = await page.evaluate(() => bench.stands);
    const plain = [];
    const own = [];
    for (let n = 0; n < KEYS; n++) {
      plain.push(await typeKey(page, 'Без скрипта'));
      own.push(await typeKey(page, 'ФИО'));
    }
    // What is filled in is folded.
    await page.getByRole('button', { name: 'Изменить данные' }).first().click();
    // Who leaves a field has it checked: that is not the delivery's doing.
    await page.getByLabel('Без скрипта').focus();
    await page.evaluate(() => bench.quiet(5000, 300));
    const place = await page.evaluate(watchMethod);
    await page.evaluate(({ y }) => scrollBy(0, y - 300), place);
    const { x, y } = await page.evaluate(watchMethod);
    await page.mouse.click(x, y);
    const method = await page.evaluate(() => bench.click);
    const others = await page.evaluate(() => bench.others);
    if (!method.painted) faults.push('another way of delivery brings no address');
    const map = await page.evaluate(async () => {
      const island = document.querySelector('[data-island="warehouse-map"]');
      const begun = performance.now();
      island.scrollIntoView();
      while (!island.querySelector('input[type="search"], input[type="text"]')) {
        if (performance.now() - begun > 20_000) return null;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return performance.now() - begun;
    });
    if (map === null) faults.push('the list of points does not come');
    if ([...plain, ...own].some((time) => !time)) faults.push('a key has no answer');
    const lines = await page.evaluate(openLines, MANY);
    if (!lines) faults.push('the lines of the order do not come');
    await page.goto(`${server.origin}/page/${contestant.name}?rows=${FEW}`, { waitUntil: 'domcontentloaded' });
    await page.evaluate((timeout) => bench.quiet(timeout), 30_000);
    const few = (await page.evaluate(() => bench.stands)).order;
    if (!order || !few) faults.push('the order cannot be placed');
    return { order, few, lines, plain: middleOf(plain), own: middleOf(own), method: method.painted, others, map, faults };
  },
  targets: ({ line, rates, middle }) => [
    line('a key in a field → on screen, ×4, against a plain field', '≤ 1.5 ×', (kind) => middle(kind, 4, ({ own, plain }) => own / plain), 1.5, 'times'),
    line('the same in milliseconds', 'for the record', (kind) => middle(kind, 4, ({ own }) => own), null, 'ms'),
    line('another way of delivery → all of it painted, ×1', '≤ 50 ms', (kind) => middle(kind, 1, ({ method }) => method), 50, 'ms'),
    line('mutations it makes in the customer’s step', '0', (kind) => middle(kind, rates[0], ({ others }) => others), 0, 'count'),
    line(`the order of ${MANY} lines can be placed, against ${FEW}, ×4`, '≤ 1.15 ×', (kind) => middle(kind, 4, (load) => load.order / load.few), 1.15, 'times'),
    line('the same in milliseconds', 'for the record', (kind) => middle(kind, 4, (load) => load.order), null, 'ms'),
    line('its lines opened → the first are there, ×1', 'for the record', (kind) => middle(kind, 1, ({ lines }) => lines?.first), null, 'ms'),
    line(`its lines opened → all ${MANY} are there, ×1`, 'for the record', (kind) => middle(kind, 1, ({ lines }) => lines?.all), null, 'ms'),
    line('calls of the page view', '≤ 4', (kind) => middle(kind, rates[0], ({ calls }) => calls?.length), 4, 'count'),
    line(`${POINTS} points: the list stands, ×1`, 'for the record', (kind) => middle(kind, 1, ({ map }) => map), null, 'ms'),
    line('longest task of its own at ×1', 'for the record', (kind) => middle(kind, 1, ({ ownLongest }) => ownLongest), null, 'longTask'),
  ],
};
