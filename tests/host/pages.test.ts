// @vitest-environment node
// Pages say what the shop knows: no page tells a buyer that there is nothing where there is something.
import { expect, test } from 'vitest';
import { freshShop } from './client';

test('the page of delayed carts lists those of the buyer, with their approval', async () => {
  const { visit } = freshShop();
  const employee = visit();
  await employee.loginAs('employee');
  const page = await employee.readPage('/delayed/view');
  expect(page).toContain('Гараж № 2');
  expect(page).toContain('На согласовании');
  expect(page).not.toContain('Отложенных корзин нет');
});

test('who has none is told so', async () => {
  const { visit } = freshShop();
  const buyer = visit();
  await buyer.loginAs('retail');
  expect(await buyer.readPage('/delayed/view')).toContain('Отложенных корзин нет');
});

test('a delayed cart has a page of its own with forms that work without a script; one that is gone says so', async () => {
  const { visit } = freshShop();
  const buyer = visit();
  await buyer.loginAs('business');
  const [, href = ''] = /href="(\/delayed\/view\?id=\d+)"><b>ТО фургонов/.exec(await buyer.readPage('/delayed/view')) ?? [];
  const page = await buyer.readPage(href);
  expect(page).toContain('<h1 id="cart-name">ТО фургонов</h1>');
  const send = async (path: string, fields: Record<string, string> = {}) => {
    const headers = { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ _csrf: buyer.token, url: '/delayed/view', ...fields });
    const reply = await buyer.request(path, { method: 'POST', body, headers });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/delayed/view']);
    return buyer.readPage('/delayed/view');
  };
  const id = href.replace('/delayed/view', '');
  expect(await send(`/delayed/edit-name${id}`, { 'CartToDelayedForm[name]': ' ' })).toContain('Необходимо заполнить «Название»');
  expect(await send(`/delayed/edit-name${id}`, { 'CartToDelayedForm[name]': 'Май' })).toMatch(/Название и комментарий сохранены[\s\S]*<b>Май<\/b>/);
  expect(await send(`/delayed/to-cart${id}`)).toContain('Товары перенесены в корзину');
  expect(await send(`/delayed/delete${id}`)).toContain('Отложенная корзина не найдена. Возможно, она уже оформлена или удалена.');
  expect(await send('/cart/to-delayed', { 'CartToDelayedForm[name]': 'Снова' })).toMatch(/Корзина отложена[\s\S]*<b>Снова<\/b>/);
  expect(await send('/cart/to-delayed', { 'CartToDelayedForm[name]': 'Пусто' })).toContain('Корзина пуста.');
  // As the widgets say that there is nothing: what, what comes next, and the way on.
  expect(await buyer.readPage('/cart/view')).toMatch(
    /<p class="empty__title">Корзина пуста\.<\/p><p class="text-muted">Добавьте товары[^<]+<\/p><div class="ways"><a[^>]+href="\/catalog">Перейти в каталог<\/a>/,
  );
  expect(await buyer.readPage(href)).toContain('Отложенная корзина не найдена. Возможно, она уже оформлена или удалена.');
});

test('the cart offers analogs for a line, and the page of one of them puts it in the place of that line', async () => {
  const { visit } = freshShop();
  const buyer = visit();
  await buyer.loginAs('retail');
  const { id } = await buyer.ok('/cart/add?id=5123', { quantity: '3' });
  const cart = await buyer.readPage('/cart/view');
  const [, href = ''] = new RegExp(`href="(/product/\\d+\\?replace=${id})"`).exec(cart) ?? [];
  const page = await buyer.readPage(href);
  expect(page).toContain('Вы выбираете замену для товара «Колодки тормозные передние» в корзине.');
  expect(page).toContain(`data-replace-id="${id}"`);
  const [, action = ''] = new RegExp(`formaction="(/cart/add\\?id=\\d+&amp;replaceId=${id})" name="quantity" value="3"`).exec(page) ?? [];
  const headers = { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' };
  await buyer.request(action.replace('&amp;', '&'), { method: 'POST', body: new URLSearchParams({ _csrf: buyer.token, quantity: '3', url: href }), headers });
  const after = await buyer.readPage(href);
  expect(after).toContain('В корзине заменено на «');
  expect(after).not.toContain('Вы выбираете замену');
  expect(after).not.toContain('data-replace-id');
  expect(await buyer.readPage('/product/5124?replace=1')).toContain('Заменяемого товара в корзине уже нет.');
});

test.each([
  ['manager', '1002', 'Вы работаете от имени клиента: Кузнецов Андрей.'],
  ['approver', '1005', 'Вы работаете от имени сотрудника: Сидоров Павел.'],
])('a list of %s for whom they act for goes into that cart, and the page says whose it is', async (account, clientId, whose) => {
  const { visit } = freshShop();
  const acting = visit();
  await acting.loginAs(account);
  const page = await acting.readPage(`/quick-order?clientId=${clientId}`);
  expect(page).toContain(whose);
  expect(page).toContain(`data-client-id="${clientId}"`);
});

test.each([
  ['business', '1004', 403, 'Списки в корзины клиентов добавляют сотрудники магазина.', []],
  ['manager', '999', 404, 'Такого клиента нет.', ['/personal/cart']],
  ['approver', '1002', 404, 'Такого сотрудника нет.', ['/personal/cart']],
])('%s, who may not order for %s, is told so with the ways on; no list goes into their own cart instead', async (account, clientId, status, why, ways) => {
  const { visit } = freshShop();
  const other = visit();
  await other.loginAs(account);
  const reply = await other.request(`/quick-order?clientId=${clientId}`, { headers: { Accept: 'text/html' } });
  const [, main = ''] = /<main([\s\S]*)<\/main>/.exec(await reply.text()) ?? [];
  expect([reply.status, main.includes(why), main.includes('data-island="quick-order"')]).toEqual([status, true, false]);
  const [, buttons = ''] = /<div class="ways">([\s\S]*?)<\/div>/.exec(main) ?? [];
  expect([...buttons.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/quick-order', ...ways]);
});

/** Which page it is, and what the links to others are called. */
const pagerOf = (page: string) => {
  const [, pages = ''] = /<ul class="pagination"[^>]*>([\s\S]*?)<\/ul>/.exec(page) ?? [];
  return { here: /aria-current="page">(\d+)</.exec(pages)?.[1], ways: [...pages.matchAll(/<a href="[^"]+" aria-label="([^"]+)"/g)].map(([, name]) => name) };
};

test('the pages of the catalogue are turned by the same pager', async () => {
  const page = await freshShop().visit().readPage('/catalog?page=5');
  const near = ['Страница 4', 'Страница 6'];
  expect(pagerOf(page)).toEqual({ here: '5', ways: ['Предыдущая страница', 'Страница 1', ...near, 'Страница 25', 'Следующая страница'] });
  expect(page).toContain('href="/catalog?page=6"');
});

test('who decides about a cart reads who has asked and on which day, the state in the head, and the comment in the card of the lines', async () => {
  const { visit } = freshShop();
  const approver = visit();
  await approver.loginAs('approver');
  const badge = 'data-status="PENDING">На согласовании</span>';
  const list = await approver.readPage('/delayed/view');
  const [, href = ''] = /<a href="(\/delayed\/view\?id=\w+)"><b>Гараж № 2/.exec(list) ?? [];
  expect(list).toContain(`<span class="badge" ${badge}`);
  const page = await approver.readPage(href);
  expect(page).toContain(`</h1><span class="badge" id="cart-name-state" ${badge}`);
  expect(page).toContain('Отправлено: Сидоров Павел, 20.11.2026<');
  expect(page).toContain('<div class="card"><p>Комментарий: Срочно</p>');
});

test('orders stand with their status, and each has a page of its own; nobody opens another’s', async () => {
  const { visit } = freshShop();
  const buyer = visit();
  await buyer.loginAs('partner');
  const list = await buyer.readPage('/orders');
  const [, href = '', number = ''] = /<a href="(\/orders\/order\/view\?id=\d+)"><b>№\u00a0(АА-\d+)<\/b><\/a>/.exec(list) ?? [];
  expect(list).toMatch(/data-label="Статус"><span class="badge"[^>]*>(Принят, ожидается оплата|Оплачен, формируется к отправке|Отгружен|Выполнен|Отменен)</);
  expect(list).toMatch(/<h1>Заказы<\/h1><span class="badge">71 заказ<\/span>/);
  expect(pagerOf(list)).toEqual({ here: '1', ways: ['Страница 2', 'Страница 3', 'Страница 4', 'Следующая страница'] });
  expect(list).toContain('href="/orders?page=2"');
  const last = await buyer.readPage('/orders?page=9');
  expect(last).toContain('<h1>Заказы<small>, страница 4 из 4</small></h1>');
  expect(pagerOf(last)).toEqual({ here: '4', ways: ['Предыдущая страница', 'Страница 1', 'Страница 2', 'Страница 3'] });
  const page = await buyer.readPage(href);
  expect(page).toContain(`<h1>Заказ №\u00a0${number}</h1>`);
  expect(page).not.toContain('оформлен.');
  expect(page).toMatch(/<\/h1><span class="badge"[^>]*>(Принят, ожидается оплата|Оплачен, формируется к отправке|Отгружен|Выполнен|Отменен)</);
  const other = visit('other');
  await other.loginAs('retail');
  expect(await (await other.get(href)).text()).toContain('Такого заказа нет среди ваших.');
  const closed = visit('closed');
  await closed.loginAs('business_tp');
  expect(await closed.readPage('/orders')).not.toContain('/orders/order/view');
});

test('the menu leads who is logged in to their orders, and who orders for others to those', async () => {
  const { visit } = freshShop();
  const menuOf = async (account: string): Promise<string> => {
    const one = visit(account);
    if (account !== 'guest') await one.loginAs(account);
    return /<div class="site-menu"[\s\S]*?<\/div>\s*<ul>([\s\S]*?)<\/ul>/.exec(await one.readPage('/contacts'))?.[1] ?? '';
  };
  const [guest, retail, manager] = [await menuOf('guest'), await menuOf('retail'), await menuOf('manager')];
  expect(guest).toContain('href="/catalog"');
  expect([guest, retail, manager].map((menu) => menu.includes('href="/orders"'))).toEqual([false, true, true]);
  expect([guest, retail, manager].map((menu) => menu.includes('href="/personal/cart"'))).toEqual([false, false, true]);
});

test('who orders for a client reads for whom, and the way up leads to that client’s cart', async () => {
  const { visit } = freshShop();
  const manager = visit();
  await manager.loginAs('manager');
  for (const path of ['/order/products', '/order/partial']) {
    const page = await manager.readPage(`${path}?client=1004`);
    expect(page).toContain('Вы работаете от имени клиента: Галиев Тимур.');
    expect(page).toMatch(/<nav[^>]*>(?:(?!<\/nav>)[\s\S])*href="\/personal\/cart\?client=1004"[^>]*>Корзина клиента</);
    expect(await manager.readPage(path)).not.toContain('от имени клиента');
  }
});

test('an order can be repeated, asked about, and left for those beside it without a script', async () => {
  const { visit } = freshShop();
  const buyer = visit();
  await buyer.loginAs('partner');
  const hrefs = [...(await buyer.readPage('/orders')).matchAll(/href="(\/orders\/order\/view\?id=\d+)"><b>/g)].map(([, href = '']) => href);
  const page = await buyer.readPage(hrefs[1] as string);
  expect(page).toMatch(new RegExp(`href="${(hrefs[2] as string).replace('?', '\\?')}" rel="prev">Предыдущий заказ`));
  expect(page).toMatch(new RegExp(`href="${(hrefs[0] as string).replace('?', '\\?')}" rel="next">Следующий заказ`));
  expect(await buyer.readPage(hrefs[0] as string)).not.toContain('rel="next"');

  const [, list = ''] = /<form method="post" action="\/quick-order">[\s\S]*?name="list" value="([^"]+)"/.exec(page) ?? [];
  const first = list.split('\n')[0]?.split(';') ?? [];
  expect(first).toHaveLength(3);
  const form = { Accept: 'text/html', 'X-Requested-With': '' };
  const answer = await (await buyer.post('/quick-order', { list }, form)).text();
  expect(answer).toContain(first[0]);
  expect(answer).toContain('в корзин');

  const [, id = ''] = /id=(\d+)/.exec(hrefs[1] as string) ?? [];
  const asked = await buyer.post(
    '/orders/order/question',
    { orderId: id, questionTypeId: '1', text: 'Когда?' },
    { ...form, Referer: `http://shop.test${hrefs[1]}` },
  );
  expect([asked.status, asked.headers.get('location')]).toEqual([303, hrefs[1]]);
  expect(await buyer.readPage(hrefs[1] as string)).toContain('Вопрос отправлен менеджеру.');
});

test('an order that colleagues have made is explained, with the way to get to it; of a stranger’s nothing is said', async () => {
  const { visit } = freshShop();
  const chief = visit('chief');
  await chief.loginAs('approver');
  const all = new Set([...(await chief.readPage('/orders?per-page=50')).matchAll(/href="(\/orders\/order\/view\?id=\d+)"/g)].map(([, href = '']) => href));
  const colleague = visit('colleague');
  await colleague.loginAs('employee');
  const own = new Set([...(await colleague.readPage('/orders?per-page=50')).matchAll(/href="(\/orders\/order\/view\?id=\d+)"/g)].map(([, href = '']) => href));
  const other = [...all].find((href) => !own.has(href)) as string;
  const page = await colleague.get(other);
  expect(page.status).toBe(403);
  const html = await page.text();
  expect(html).toContain('Заказ недоступен для текущей организации.');
  expect(html).toContain('Войти под другим именем');
  const stranger = visit('stranger');
  await stranger.loginAs('retail');
  expect((await stranger.get(other)).status).toBe(404);
});

test.each([
  ['/site/login', 'guest', 'action="/site/login"'],
  ['/site/signup', 'guest', 'action="/site/signup"'],
  ['/personal/favorite-products?activeTabId=7001', 'business', 'data-island="favourites"'],
  ['/auto/catalog/cars/kia', 'guest', 'data-island="auto-catalog"'],
  ['/delayed/view', 'business', 'data-island="delayed-carts"'],
  ['/order/products', 'business', 'data-island="checkout-summary"'],
  ['/aggregator_request/admin/request/view?id=701', 'admin', 'data-role="admin"'],
  ['/aggregator_request/manager/request/view?id=701', 'manager', 'data-role="manager"'],
  ['/admin/marketing-label/create', 'admin', 'data-island="multi-select"'],
])('%s of %s has what belongs there', async (address, account, wanted) => {
  const visitor = freshShop().visit();
  if (account !== 'guest') await visitor.loginAs(account);
  if (address === '/order/products') await visitor.ok('/cart/add?id=5123', { quantity: '2' });
  expect(await visitor.readPage(address)).toContain(wanted);
});
