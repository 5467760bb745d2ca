// @vitest-environment node
// The auto-catalogue of the demo shop at all depths, and a group opened from a product.
import { describe, expect, test } from 'vitest';
import { createShop } from '../../host/app';
import { memoryStore } from '../../host/data/memory';
import { codeOf } from '../../host/seed/company';
import { visitor } from '../host/client';

const shop = createShop({ store: memoryStore() });
const all = shop.shop.products({ page: 1, perPage: 1000 }).products;
const part = all.find(({ applies }) => applies.some(({ mark }) => mark === 'Kia')) ?? all[0];
const other = all.find(({ categoryId }) => categoryId !== part?.categoryId);
const ROOT = '/auto/catalog';
const KIA = `${ROOT}/cars/kia/rio-iv`;
const GROUP = `${KIA}/${part?.categoryId}`;

async function open(path: string): Promise<{ status: number; html: string }> {
  const reply = await visitor(shop, 'auto').request(path);
  return { status: reply.status, html: await reply.text() };
}
const heading = (html: string): string => /<h1>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '';
/** As a browser posts a form. */
async function press(fields: Record<string, string>, token?: string): Promise<{ status: number; html: string; csp: string }> {
  const buyer = visitor(shop, 'auto');
  await buyer.readPage('/contacts');
  const body = new URLSearchParams({ ...fields, _csrf: token ?? buyer.token });
  const reply = await buyer.request(GROUP, {
    method: 'POST',
    body: body.toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
  });
  return { status: reply.status, html: await reply.text(), csp: reply.headers.get('content-security-policy') ?? '' };
}

test.each([
  [ROOT, 'Автокаталог', `${ROOT}/cars`],
  [`${ROOT}/cars`, 'Легковые автомобили', `${ROOT}/cars/lada`],
  [`${ROOT}/cars/kia`, 'Запчасти Kia', KIA],
  [KIA, 'Запчасти Kia Rio IV', `${KIA}/101`],
  [`${KIA}/104`, 'Тормозные колодки для Kia Rio IV', '/catalog'],
  [`${ROOT}/vans/${encodeURIComponent('газ')}`, 'Запчасти ГАЗ', `${ROOT}/vans/${encodeURIComponent('газ')}/${encodeURIComponent(codeOf('ГАЗель Next'))}`],
])('%s stands by itself, without a script too', async (path, title, next) => {
  const { status, html } = await open(path);
  expect(status).toBe(200);
  expect(heading(html)).toBe(title);
  expect(html).toContain(`href="${next}"`);
});

test('an empty level says so', async () => {
  expect((await open(`${ROOT}/trailers`)).status).toBe(200);
  expect((await open(`${ROOT}/cars/evolute`)).status).toBe(200);
});

test.each([
  '/nothing',
  '/cars/nothing',
  '/moto/lada',
  '/cars/kia/nothing',
  '/vans/kia/rio-iv',
  '/cars/kia/rio-iv/999',
  '/cars/kia/rio-iv/104/5',
  '/%E0%A4%A',
  '/__proto__',
])('nothing is at %s', async (path) => expect((await open(ROOT + path)).status).toBe(404));

describe('a group opened from a product', () => {
  test('the product is marked and stands first', async () => {
    const { status, html, csp } = await press({ FromGoodId: part?.id ?? '' });
    expect(status).toBe(200);
    expect(html).toContain('подходит и отмечен в списке');
    expect(html.indexOf('Вы пришли с этого товара')).toBeLessThan(html.indexOf('data-island="basket-button"'));
    expect(csp).toContain("form-action 'self'");
  });

  test('a part leads to every group that its dialogs name, and has the menu of its bookmark there', async () => {
    const buyer = visitor(shop, 'marked');
    await buyer.request('/__qa/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"account":"business_tp"}' });
    const places = (await (await buyer.request('/api/v1/autocatalog/bookmark/5501/applies')).json()) as Record<string, string>[];
    expect(places).toHaveLength(15);
    for (const { typeCode = '', markCode = '', modelCode = '', groupNumber = '' } of places) {
      const path = [ROOT, ...[typeCode, markCode, modelCode, groupNumber].map(encodeURIComponent)].join('/');
      const html = await (await buyer.request(path)).text();
      expect(html, path).toContain('data-bookmark-id="5501"');
    }
  });

  test('one that is not of the group, one that is gone, and none at all are told apart', async () => {
    expect((await press({ FromGoodId: other?.id ?? '' })).html).toContain('не числится');
    expect((await press({ FromGoodId: '<script>1</script>' })).html).toContain('больше не продается');
    expect((await press({})).html).not.toMatch(/не числится|больше не продается/);
  });

  test('a wrong token is refused', async () => {
    expect((await press({ FromGoodId: part?.id ?? '' }, 'wrong')).status).toBe(400);
  });
});

test('the garage is a buyer’s: a guest is sent to log in, a buyer finds the cars', async () => {
  const buyer = visitor(shop, 'garage');
  expect((await buyer.request('/personal/garage')).status).toBeGreaterThanOrEqual(300);
  await buyer.loginAs('retail');
  const html = await buyer.readPage('/personal/garage');
  expect(html).toContain('data-island="garage"');
  expect(html).toMatch(/VIN …\w{6}/);
});

test('a group of a car names parts of no other car', async () => {
  for (const number of ['101', '102', '104', '105']) {
    const { html } = await open(`${KIA}/${number}`);
    const strange = all.filter(
      ({ applies, title }) =>
        applies.some(({ model }) => title.includes(model) && !applies.some((row) => row.model === 'Rio IV')) && html.includes(`>${title}</a>`),
    );
    expect(
      strange.map(({ title }) => title),
      number,
    ).toEqual([]);
  }
});
