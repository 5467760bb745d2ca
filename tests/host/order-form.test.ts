// @vitest-environment node
// The order of a browser without a script: one form, checked by the shop, placed once.
import { expect, test } from 'vitest';
import { freshShop } from './client';

type Buyer = ReturnType<ReturnType<typeof freshShop>['visit']>;
const PICKUP = { 'Order[deliveryMethod]': 'PICKUPOUR', 'Order[pickupPoint]': 'MSK1', 'Order[paymentMethod]': 'bank' };
const PERSON = {
  'CustomerDataForm[fio]': 'Кузнецов Андрей',
  'CustomerDataForm[email]': 'a@demo-shop.example',
  'CustomerDataForm[phone]': '+7 (904) 123-45-67',
};

async function withCart(login: string): Promise<Buyer> {
  const buyer = freshShop().visit();
  await buyer.loginAs(login);
  await buyer.ok('/cart/add?id=5123', { quantity: '2' });
  return buyer;
}

/** Sends the form of the page as a browser does: what it holds, with these fields in place of its own. */
async function send(buyer: Buyer, fields: Record<string, string | File>, path = '/order/products') {
  const page = await buyer.readPage(path);
  const hidden = [...page.matchAll(/<input type="hidden" name="(requestKey|expectedCost|clientId)" value="([^"]*)"/g)];
  const body = new FormData();
  for (const [name, value] of Object.entries({ _csrf: buyer.token, ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...fields }))
    body.append(name as string, value as string | File);
  const reply = await buyer.request(path, { method: 'POST', body, headers: { Accept: 'text/html' } });
  return { status: reply.status, to: reply.headers.get('location') ?? '', text: await reply.text() };
}

test('what is filled in right becomes an order with a page of its own, which nobody else sees', async () => {
  const shop = freshShop();
  const buyer = shop.visit();
  await buyer.loginAs('business');
  await buyer.ok('/cart/add?id=5123', { quantity: '2' });
  const done = await send(buyer, { ...PICKUP, ...PERSON, 'CustomerDataForm[contractor]': 'C1' });
  expect([done.status, done.to]).toEqual([303, expect.stringMatching(/^\/order\/success\?id=\d+$/)]);
  expect(await buyer.readPage(done.to)).toMatch(/Заказ №\u00a0АА-\d+ оформлен\./);
  expect((await buyer.ok('/cart/count')).quantity).toBe(0);
  const page = `href="/orders/order/view${new URL(done.to, 'http://shop').search}"`;
  expect(await buyer.readPage('/orders')).toContain(page);
  const other = shop.visit();
  await other.loginAs('retail');
  expect(await other.readPage('/orders')).not.toContain(page);
  const strange = await other.request(done.to, { headers: { Accept: 'text/html' } });
  expect(strange.status).toBe(404);
  expect(await strange.text()).toContain('Такого заказа нет среди ваших.');
});

test('the same form sent again leads to the same order', async () => {
  const buyer = await withCart('retail');
  const page = await buyer.readPage('/order/products');
  const [, requestKey = ''] = /name="requestKey" value="([^"]+)"/.exec(page) ?? [];
  const first = await send(buyer, { ...PICKUP, ...PERSON, requestKey });
  await buyer.ok('/cart/add?id=5124', { quantity: '1' });
  const second = await send(buyer, { ...PICKUP, ...PERSON, requestKey });
  expect(second.to).toBe(first.to);
  expect((await buyer.ok('/cart/count')).quantity).toBe(1);
});

test('each wrong field says so at its place and above, with what was typed; the cart stays', async () => {
  const buyer = await withCart('business');
  const { status, text } = await send(buyer, {
    ...PERSON,
    'CustomerDataForm[email]': 'адрес',
    'CustomerDataForm[contractor]': '',
    'CustomerDataForm[comment]': 'Позвонить <до> доставки',
    'Order[deliveryMethod]': 'DELIVERTK',
    'Order[paymentMethod]': 'bank',
  });
  expect(status).toBe(422);
  for (const [name, message] of [
    ['email', 'Введите корректный email'],
    ['contractor', 'Необходимо заполнить «Организация»'],
    ['deliveryAddress', 'Необходимо заполнить «Адрес доставки»'],
    ['transportCompany', 'Выберите транспортную компанию.'],
    ['transportCompanyDeliveryType', 'Выберите способ получения: до двери или до терминала.'],
  ]) {
    expect(text).toContain(`<a href="#order-${name}">${message}</a>`);
    expect(text).toContain(`id="order-${name}-error">${message}</p>`);
  }
  expect(text).toContain('value="адрес"');
  expect(text).toContain('Позвонить &lt;до&gt; доставки</textarea>');
  expect((await buyer.ok('/cart/count')).quantity).toBe(1);
});

test('a private person is asked for no company; a new company says all of itself', async () => {
  const retail = await withCart('retail');
  expect(await retail.readPage('/order/products')).not.toContain('id="order-contractor"');
  expect((await send(retail, { ...PICKUP, ...PERSON })).status).toBe(303);
  const business = await withCart('business');
  const { text } = await send(business, { ...PICKUP, ...PERSON, 'CustomerDataForm[contractor]': 'new', 'CustomerDataForm[inn]': '12345678901' });
  expect(text).toContain('«ИНН» должно содержать 10 или 12 символов');
  expect(text).toContain('Необходимо заполнить «Юридический адрес»');
});

test('what is no document is refused by its name, and a payment that a transport company does not take', async () => {
  const buyer = await withCart('retail');
  const file = new File(['x'], 'вирус.exe');
  expect((await send(buyer, { ...PICKUP, ...PERSON, 'CustomerDataForm[files][]': file })).text).toContain('Файл «вирус.exe»: недопустимый формат.');
  const byCompany = {
    'Order[deliveryMethod]': 'DELIVERTK',
    'Order[deliveryAddress]': 'г. Тверь, ул. Ленина, д. 1',
    'Order[transportCompany]': '1',
    'Order[transportCompanyDeliveryType]': 'TRANSPORT_COMPANY_DELIVERY_TYPE_DOOR',
  };
  expect((await send(buyer, { ...PERSON, ...byCompany, 'Order[paymentMethod]': 'cash' })).text).toContain('Этот способ оплаты недоступен. Выберите другой.');
  expect((await send(buyer, { ...PERSON, ...byCompany, 'Order[paymentMethod]': 'bank' })).status).toBe(303);
});

test('a price that has changed since the page was read is told before anything is ordered', async () => {
  const buyer = await withCart('retail');
  const { status, text } = await send(buyer, { ...PICKUP, ...PERSON, expectedCost: '1' });
  expect([status, text.includes('Стоимость заказа изменилась.')]).toEqual([422, true]);
});

test('a guest is asked to log in, and comes back', async () => {
  const buyer = freshShop().visit();
  await buyer.ok('/cart/count');
  await buyer.ok('/cart/add?id=5123', { quantity: '1' });
  const page = await buyer.request('/order/products', { headers: { Accept: 'text/html' } });
  expect(page.headers.get('location')).toContain('/site/login');
  const reply = await buyer.request('/order/products', { method: 'POST', body: new URLSearchParams({ _csrf: buyer.token }), headers: { Accept: 'text/html' } });
  expect(reply.headers.get('location')).toBe('/site/login?returnUrl=%2Forder%2Fproducts');
});

test('the step of the buyer is the widget’s: what was typed and what is wrong with it are printed for it, and its links lead to its fields', async () => {
  const buyer = await withCart('business');
  const { text } = await send(buyer, { ...PICKUP, ...PERSON, 'CustomerDataForm[email]': 'адрес', 'CustomerDataForm[contractor]': 'C1' });
  const [, printed = ''] = /data-island="checkout-customer"([^>]*)>/.exec(text) ?? [];
  const of = (name: string) => JSON.parse((new RegExp(`data-${name}="([^"]*)"`).exec(printed)?.[1] ?? 'null').replaceAll('&quot;', '"'));
  expect(of('values')).toMatchObject({ fio: 'Кузнецов Андрей', email: 'адрес', contractor: 'C1' });
  expect(of('errors')).toEqual({ email: 'Введите корректный email' });
  expect(of('contractors')).toEqual([expect.objectContaining({ code: 'C1' })]);
  expect(printed).toContain('data-id-prefix="order"');
  expect(text).toContain('<a href="#order-email">');
});

test('a partner orders for no company, and for a new one only if it is named whole', async () => {
  const buyer = await withCart('partner');
  const { quantity } = await buyer.ok('/cart/count');
  const unnamed = await send(buyer, { ...PICKUP, ...PERSON, 'CustomerDataForm[contractor]': 'new' });
  expect(unnamed.status).toBe(422);
  for (const label of ['Название организации', 'ИНН', 'Юридический адрес']) expect(unnamed.text).toContain(`Необходимо заполнить «${label}»</a>`);
  expect((await buyer.ok('/cart/count')).quantity).toBe(quantity);
  const none = await send(buyer, { ...PICKUP, ...PERSON, 'CustomerDataForm[contractor]': '' });
  expect([none.status, none.to]).toEqual([303, expect.stringMatching(/^\/order\/success/)]);
});

test('an employee who orders for a client fills in the client’s form: what it offers the shop takes', async () => {
  const manager = freshShop().visit();
  await manager.loginAs('manager');
  // The partner, who has two companies.
  const client = '1004';
  await manager.ok(`/cart/add?id=5123&clientId=${client}`, { quantity: '2', clientId: client });
  const path = `/order/products?client=${client}`;
  const page = await manager.readPage(path);
  const [, contractor = ''] = /<option value="(C\d)"/.exec(page) ?? [];
  expect(contractor).not.toBe('');
  const done = await send(manager, { ...PICKUP, ...PERSON, 'CustomerDataForm[contractor]': contractor }, path);
  expect([done.status, done.to]).toEqual([303, expect.stringMatching(/^\/order\/success/)]);
  expect(await manager.readPage(done.to)).toMatch(/Заказ №\u00a0АА-\d+ оформлен\./);
});

test('a delayed cart is named, and its links lead back to it', async () => {
  const buyer = freshShop().visit();
  await buyer.loginAs('partner');
  for (const path of ['/order/products?id=60005', '/order/partial?id=60005']) {
    const page = await buyer.readPage(path);
    const [, name = ''] = /<a href="\/delayed\/view\?id=60005">([^<]+)<\/a><\/li>/.exec(page) ?? [];
    expect(name).not.toBe('');
    expect(page).toMatch(new RegExp(`<title>[^<]*: ${name} — `));
    expect(page).toMatch(new RegExp(`<h1>[^<]*<small>, ${name}</small></h1>`));
    expect(page).toContain('data-cart-href="/delayed/view?id=60005"');
    expect(page).toMatch(/<a class="btn[^"]*" href="\/delayed\/view\?id=60005">Вернуться в корзину<\/a>/);
  }
});

test('a cart of somebody else is not found, with the ways to the buyer’s own', async () => {
  const buyer = await withCart('retail');
  for (const path of ['/order/products?id=60005', '/order/partial?id=60005', '/order/products?id=7']) {
    const reply = await buyer.request(path, { headers: { Accept: 'text/html' } });
    const page = await reply.text();
    expect([reply.status, page.includes('Корзина не найдена.'), page.includes('Добавьте товары')]).toEqual([404, true, false]);
    expect(page).toContain(
      '<a class="btn btn-primary" href="/delayed/view">Все отложенные корзины</a> <a class="btn" href="/cart/view">Открыть свою корзину</a>',
    );
  }
});

test.each([
  ['employee', 'Нужно согласование руководителя.', 'Отправить на согласование'],
  ['carfleet', 'Часть товаров нельзя заказать. Укажите автомобиль у 4 позиций.', 'Указать автомобили'],
])('an order that %s cannot make yet says why, and leads to where it is mended', async (account, why, action) => {
  const page = await (await withCart(account)).readPage('/order/products');
  const [, told = '', way = ''] = /Эту корзину пока нельзя оформить\.<\/p><p class="text-muted">([^<]+)<\/p><div class="ways">(.*?)<\/div>/.exec(page) ?? [];
  expect([told, way]).toEqual([why, `<a class="btn btn-primary" href="/cart/view">${action}</a>`]);
});
