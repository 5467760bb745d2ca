// @vitest-environment node
// A list of parts as a browser's own form sends it: what the page says became of it.
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { createShop } from '../../host/app';
import { memoryStore } from '../../host/data/memory';
import { padded, type Store } from '../../host/data/store';
import type { Product } from '../../host/types';
import { freshShop, type Visitor, visitor } from './client';

/** The same number of another maker. */
const twin = (store: Store): void => {
  const filter = store.list<Product>('product').find(([, product]) => product.id === '5124')?.[1] as Product;
  store.set('product', padded('5901'), { ...filter, id: '5901', brand: 'Bosch', title: 'Фильтр масляный Bosch', offers: [] });
};

/** Each in a shop of their own: carts are the accounts'. */
const as = async (account: string, data?: (store: Store) => void) => {
  const store = memoryStore();
  // The first one seeds it.
  createShop({ store });
  data?.(store);
  const one = visitor(createShop({ store }), 'list');
  await one.loginAs(account);
  return one;
};
const parse = (text: string) => {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableJavaScriptFileLoading: true, disableCSSFileLoading: true } });
  window.document.write(text);
  return window.document;
};
const form = (fields: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields), headers: { Accept: 'text/html' } });
async function send(buyer: Visitor, list: string, more: Record<string, string> = {}) {
  await buyer.readPage('/quick-order');
  const reply = await buyer.request('/quick-order', form({ _csrf: buyer.token, list, ...more }));
  const page = parse(await reply.text());
  /** What stands below a heading. */
  const listed = (title: string) => {
    const heading = [...page.querySelectorAll('main h3')].find(({ textContent }) => textContent === title);
    return [...(heading?.nextElementSibling?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  };
  return {
    status: reply.status,
    sum: page.querySelector('main [role=status]')?.textContent,
    why: page.querySelector('main [role=alert]')?.textContent,
    added: listed('Добавлено'),
    faults: listed('Не добавлено'),
    words: [...page.querySelectorAll('main .card > p')].map(({ textContent }) => textContent),
    way: page.querySelector('main .card > p > a')?.getAttribute('href'),
    title: page.title,
    left: page.querySelector('textarea')?.textContent,
  };
}
const inCart = async (buyer: Visitor, clientId = '') => {
  const { output } = (await (await buyer.get(`/cart/content?page=1&clientId=${clientId}`)).json()) as {
    output: { items: { productId: string; quantity: number }[] };
  };
  return Object.fromEntries(output.items.map(({ productId, quantity }) => [productId, quantity]));
};

test('is read, put into the cart and told; what was not added stands in the form', async () => {
  const buyer = await as('business');
  const told = await send(buyer, 'W 712/75\tMann-Filter\t2\r\nНЕТ-1\tMann\t1\r\nGDB1330\tTRW\tдве\r\n0 986 494 294\tBosch\t1');
  expect(told).toMatchObject({ status: 200, sum: 'Добавлено позиций: 2 из 4.', way: '/cart/view', title: expect.stringMatching(/^Результат: Быстрый ввод/) });
  expect(told.added).toEqual([
    expect.stringMatching(/^Mann-Filter W 712\/75, Фильтр масляный.*: 2 шт\.$/),
    expect.stringMatching(/^Bosch 0 986 494 294, .*: 1 шт\.$/),
  ]);
  // By the words of the list below, where its line is another one.
  expect(told.faults).toEqual(['Строка 2 (HET-1 Mann): товар не найден.', 'Строка 3 (GDB1330 TRW): укажите количество целым числом больше нуля.']);
  expect(told.words).toContain('Эти строки остались в списке ниже: исправьте их и отправьте снова.');
  expect(told.left).toBe('HET-1\tMann\t1\nGDB1330\tTRW\tдве');
  expect(await inCart(buyer)).toEqual({ 5124: 2, 5123: 1 });
});

test('adds to what the cart holds, and says what it holds now', async () => {
  const buyer = await as('business');
  await send(buyer, 'W 712/75\tMann-Filter\t5');
  const told = await send(buyer, 'W 712/75\tMann-Filter\t2');
  expect(told).toMatchObject({ faults: [], left: '', added: [expect.stringMatching(/: в списке 2 шт\., в корзине теперь 7 шт\.$/)] });
});

test('with a number of several makers, or of none, says what to write into the line', async () => {
  const buyer = await as('business', twin);
  const { faults, left } = await send(buyer, 'W 712/75\t\t3\nW 712\tMann-Filter\t1');
  expect(faults).toEqual([
    expect.stringMatching(
      /^Строка 1 \(W 712\/75\): такой номер есть у нескольких производителей, допишите нужного\. Есть: .*Bosch W 712\/75, Фильтр масляный Bosch/,
    ),
    expect.stringMatching(/^Строка 2 \(W 712 Mann-Filter\): товара с таким номером нет\. Похожие: Mann-Filter W 712\//),
  ]);
  expect(await send(buyer, (left ?? '').replace('\t\t', '\tBosch\t'))).toMatchObject({ sum: 'Добавлено позиций: 1 из 2.' });
});

test('of more than is taken at once says how many rows wait in the form', async () => {
  const buyer = await as('business');
  const many = Array.from({ length: 520 }, (_, at) => `НЕТ-${10_000 + at}\tMann\t1`).join('\n');
  const { words, left, way } = await send(buyer, many);
  expect(words).toContain('За один раз добавляется не больше 500 строк. Не поместилось: 20. Они остались в списке ниже, отправьте его еще раз.');
  expect([left?.split('\n').length, way]).toEqual([520, undefined]);
});

test('that is empty, or no list, says why and adds nothing', async () => {
  const buyer = await as('retail');
  expect(await send(buyer, '')).toMatchObject({ status: 422, why: 'Вставьте список деталей.' });
  expect(await send(buyer, ' ; ;\n')).toMatchObject({
    status: 422,
    why: 'Не удалось прочитать список. Проверьте, что в нем есть номера деталей.',
    left: ' ; ;\n',
  });
  expect(await inCart(buyer)).toEqual({});
});

test('of markup is printed as a text', async () => {
  const buyer = await as('retail');
  const { left, faults } = await send(buyer, '</textarea><script>x1</script>\tMann\t1');
  expect(left).toBe('</textarea><script>x1</script>\tMann\t1');
  expect(faults).toEqual(['Строка 1 (</textarea><script>x1</script> Mann): товар не найден.']);
});

test('without the token is refused, a guest is sent to log in, and a client is none of a stranger', async () => {
  const buyer = await as('business');
  expect((await buyer.request('/quick-order', form({ list: 'W 712/75 2 шт' }))).status).toBe(400);
  expect(await send(buyer, 'W 712/75 2 шт', { clientId: '1004' })).toMatchObject({ status: 422, why: 'Вам не разрешено действовать от имени этого клиента.' });
  expect(await inCart(buyer)).toEqual({});
  const guest = freshShop().visit();
  await guest.readPage();
  const reply = await guest.request('/quick-order', form({ _csrf: guest.token, list: 'W 712/75 2 шт' }));
  expect([reply.status, reply.headers.get('location')]).toEqual([302, expect.stringContaining('/site/login')]);
  const manager = await as('manager');
  expect(await send(manager, 'W 712/75 Mann 2 шт', { clientId: '1002' })).toMatchObject({
    sum: 'Добавлено позиций: 1 из 1.',
    way: '/personal/cart?client=1002',
  });
  expect([await inCart(manager, '1002'), await inCart(manager)]).toEqual([{ 5124: 2 }, {}]);
});
