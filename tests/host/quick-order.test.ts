// @vitest-environment node
// A list of parts as a browser's own form sends it: what the page says became of it.
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { freshShop, type Visitor } from './client';

/** Each in a shop of their own: carts are the accounts'. */
const as = async (account: string) => {
  const one = freshShop().visit('list');
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
  return {
    status: reply.status,
    sum: page.querySelector('main [role=status]')?.textContent,
    why: page.querySelector('main [role=alert]')?.textContent,
    faults: [...page.querySelectorAll('main .card > ul > li')].map(({ textContent }) => textContent),
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
  expect(told).toMatchObject({ status: 200, sum: 'Добавлено позиций: 2 из 4.' });
  expect(told.faults).toEqual(['Строка 2: товар не найден.', 'Строка 3: укажите количество целым числом больше нуля.']);
  expect(told.left).toBe('HET-1\tMann\t1\nGDB1330\tTRW\tдве');
  expect(await inCart(buyer)).toEqual({ 5124: 2, 5123: 1 });
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
  const { left, faults } = await send(buyer, '</textarea><script>x</script>\tMann\t1');
  expect(left).toBe('</textarea><script>x</script>\tMann\t1');
  expect(faults).toHaveLength(1);
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
  expect(await send(manager, 'W 712/75 Mann 2 шт', { clientId: '1002' })).toMatchObject({ sum: 'Добавлено позиций: 1 из 1.' });
  expect([await inCart(manager, '1002'), await inCart(manager)]).toEqual([{ 5124: 2 }, {}]);
});
