// @vitest-environment node
// Numbers, crosses and the page of analogs, as a browser without JavaScript sees them.
import { beforeAll, describe, expect, test } from 'vitest';
import { GUEST } from '../../host/accounts';
import { createShop } from '../../host/app';
import { memoryStore } from '../../host/data/memory';
import { makeProducts } from '../../host/seed/catalogue';
import { bracketOf, byMaker, CROSS_TYPES, crossesOf, type Part, partsByNumber, searchParts } from '../../host/shop/crosses';
import type { Hint } from '../../shared/api/hints';
import { visitor } from './client';

const products = makeProducts();
const names = (parts: readonly Part[]) => parts.map(({ brand, article }) => `${brand} ${article}`);
const only = (number: string): Part => partsByNumber(products, number)[0] as Part;

let shop: ReturnType<typeof createShop>;
beforeAll(() => {
  shop = createShop({ store: memoryStore() });
});
const ask = (path: string) => shop.handle(new Request(`http://shop.test${path}`), { sessionId: 'search' });
const read = async (path: string) => (await (await ask(path)).text()).replace(/^[\s\S]*<main/, '<main').replace(/<\/main>[\s\S]*$/, '');

describe('numbers', () => {
  test('one number in any spelling and either alphabet', () => {
    for (const number of ['W 712/75', 'w71275', 'W-712.75']) expect(names(partsByNumber(products, number))).toEqual(['Mann-Filter W 712/75']);
    expect(names(partsByNumber(products, 'ВКR6Е-11'))).toEqual(['NGK BKR6E-11']);
    expect(partsByNumber(products, ' - ')).toEqual([]);
  });

  test('the same number of several makers is several parts, of several names of one maker one choice', () => {
    expect(names(partsByNumber(products, '0012'))).toEqual(['Denso 0012', 'ГАЗ 0012']);
    expect(byMaker(partsByNumber(products, '0012'))).toHaveLength(2);
    expect(names(partsByNumber(products, '04E115561H'))).toEqual(['Volkswagen 04E 115 561 H', 'Audi 04E 115 561 H']);
    expect(byMaker(partsByNumber(products, '04E115561H'))).toHaveLength(1);
  });

  test('hints: exact numbers, then those that begin so, then words', () => {
    const found = names(searchParts(products, 'w 712'));
    expect(found[0]).toBe('Mann-Filter W 712/75');
    const beginning = found.findIndex((name) => !/ W 712/.test(name));
    expect(found.slice(beginning < 0 ? found.length : beginning).some((name) => / W 712/.test(name))).toBe(false);
    expect(searchParts(products, 'амортизатор kyb').length).toBeGreaterThan(0);
    expect(searchParts(products, '')).toEqual([]);
  });
});

describe('crosses', () => {
  const all = products.flatMap((product) => {
    const part = partsByNumber(products, product.article).find((one) => one.product === product) as Part;
    return crossesOf(products, part).map((cross) => ({ ...cross, from: part }));
  });

  test('of every type, in both directions and one, of two levels; never the part itself, none twice', () => {
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(Object.keys(CROSS_TYPES)));
    expect(new Set(all.map(({ both }) => both))).toEqual(new Set([true, false]));
    expect(new Set(all.map(({ level }) => level))).toEqual(new Set([1, 2]));
    const seen = new Set<string>();
    for (const { from, part, level, through } of all) {
      expect(names([part])).not.toEqual(names([from]));
      expect(through === undefined).toBe(level === 1);
      const pair = [...names([from]), ...names([part])].join(' → ');
      expect(seen.has(pair)).toBe(false);
      seen.add(pair);
    }
  });

  test('what replaces a part is replaced by it', () => {
    const direct = all.filter(({ level, part }) => level === 1 && part.product);
    const replacements = direct.filter(
      ({ type, from, part }) =>
        type === 'replacement' && from.product?.analogs.includes(part.product?.id ?? '') && part.product?.analogs.includes(from.product.id),
    );
    expect(replacements.length).toBeGreaterThan(10);
    for (const { from, part } of replacements)
      expect(direct.find((one) => one.from.product === part.product && one.part.product === from.product)?.type).toBe('replaced');
  });

  test('a bracket of what is sold', () => {
    const crosses = crossesOf(products, only('04E115561H'));
    const { count, priceFrom, daysFrom } = bracketOf(crosses, GUEST);
    expect(count).toBe(crosses.filter(({ part }) => part.product).length);
    expect(priceFrom).toBeGreaterThan(0);
    expect(daysFrom).toBeGreaterThanOrEqual(0);
    expect(bracketOf([], GUEST)).toEqual({ count: 0, priceFrom: undefined, daysFrom: undefined });
  });
});

test('the call answers with the bracket and the cars', async () => {
  const hints = (await (await ask('/api/v1/catalog/hints?query=w712%2F75')).json()) as Hint[];
  expect(hints[0]).toMatchObject({ brand: 'Mann-Filter', article: 'W 712/75', name: 'Фильтр масляный' });
  expect(hints[0]?.analogCount).toBeGreaterThan(0);
  expect(hints[0]?.applies[0]?.markName).toBeTruthy();
  expect(await (await ask('/api/v1/catalog/hints?query=w7')).json()).toEqual([]);
});

describe('/search', () => {
  test('the maker first where several have the number', async () => {
    const page = await read('/search?article=00-12');
    expect(page).toContain('Выберите производителя');
    expect(page).toContain('есть у 2 производителей');
    expect(page).toContain('href="/search?article=0012&amp;brand=Denso"');
    expect(page).not.toContain('data-island="basket-button"');
  });

  test('the part, its analogs with type, direction and level, their bracket, and a basket in each row', async () => {
    const page = await read('/search?article=0012&brand=denso');
    expect(page).toMatch(/<h1>Denso 0012<\/h1>/);
    expect(page).toMatch(/\d аналог(а|ов)?: от [\d ,]+ ₽, (сегодня|от \d+ (дня|дней))/);
    const sold = crossesOf(products, only('0012')).filter(({ part }) => part.product);
    expect(page.match(/data-island="basket-button"/g)).toHaveLength(sold.length + 1);
    expect(page).toMatch(/взаимная замена|только в одну сторону/);
    expect(page).toContain('1-й уровень: напрямую');
  });

  test('by type and by price', async () => {
    const prices = [...(await read('/search?article=W71275&sort=price')).matchAll(/data-price-text="([\d ,]+) ₽"/g)].map(([, text = '']) =>
      Number(text.replace(/ /g, '').replace(',', '.')),
    );
    const [, ...analogs] = prices;
    expect(analogs.length).toBeGreaterThan(2);
    expect(analogs).toEqual([...analogs].sort((a, b) => a - b));
    const kinds = crossesOf(products, only('W71275')).filter(({ part, type }) => part.product && type === 'comparable');
    const some = await read('/search?article=W71275&type=comparable');
    expect(some.match(/data-island="basket-button"/g)).toHaveLength(kinds.length + 1);
    expect(await read('/search?article=W71275&type=nonsense')).toContain('Все (');
  });

  test('a number that is not sold has its analogs; of one maker with several names there is no choice', async () => {
    const page = await read('/search?article=04E115561H');
    expect(page).toContain('Volkswagen 04E 115 561 H');
    expect(page).toContain('также Audi');
    expect(page).toContain('Эта деталь не продается');
    expect(page).toContain('data-island="basket-button"');
    expect(await read('/search?article=04E115561H&brand=VAG')).toContain('<h1>Volkswagen 04E 115 561 H</h1>');
  });

  test('a maker that has no such number is said, and the others offered', async () => {
    const page = await read('/search?article=0012&brand=Bosch');
    expect(page).toContain('У производителя «Bosch» артикула 0012 нет.');
    expect(page).toContain('Выберите производителя');
  });

  test('the other alphabet and the other keyboard, with what was asked', async () => {
    expect(await read(`/search?article=${encodeURIComponent('ЦЦ')}`)).toContain('ничего не нашлось');
    expect(await read(`/search?article=${encodeURIComponent('Ц 712/75')}`)).toContain('Искали: «Ц 712/75». Показано по запросу «W 712/75».');
    const reply = await ask(`/search?article=${encodeURIComponent('ищыср')}`);
    expect(reply.status).toBe(302);
    const location = reply.headers.get('location') ?? '';
    expect(new URLSearchParams(location.split('?')[1])).toEqual(new URLSearchParams({ q: 'bosch', asked: 'ищыср' }));
    expect(await read(location)).toContain('Искали: «ищыср». Показано по запросу «bosch».');
  });

  test('nothing typed, nothing found, and ten thousand characters', async () => {
    expect(await read('/search')).toContain('Введите в строке поиска');
    expect(await read('/search?article=zz-99999')).toContain('По запросу «zz-99999» ничего не нашлось.');
    const long = await read(`/search?article=${'<b>'.repeat(3000)}`);
    expect(long).not.toContain('<b><b>');
    expect(long.length).toBeLessThan(5000);
  });
});

describe('ways to the search by a number', () => {
  /** Addresses of links by their words. */
  const links = async (page: string, words: RegExp) =>
    Array.from((await read(page)).matchAll(/<a href="([^"]+)"[^>]*>([^<]*)<\/a>/g))
      .filter(([, , said = '']) => words.test(said))
      .map(([, href = '']) => href.replaceAll('&amp;', '&'));

  test('from a product: all that stands for its number, of its own maker', async () => {
    const [near, all, ...more] = await links('/product/5124', /по артикулу|^Все аналоги/);
    expect([near, all, more]).toEqual(['/search?article=W+712%2F75&brand=Mann-Filter', '/search?article=W+712%2F75&brand=Mann-Filter#analogs', []]);
    expect(await read(near as string)).toContain('<h1>Mann-Filter W 712/75</h1>');
  });

  test('from a bookmark, by the number of its part', async () => {
    const buyer = visitor(shop, 'search-bookmarks');
    await buyer.loginAs('business_tp');
    const page = await buyer.readPage('/personal/bookmarks?search=W+712');
    const [, href = ''] = /<a href="(\/search\?[^"]+)">W 712\/75<\/a>/.exec(page) ?? [];
    expect(await read(href)).toContain('<h1>Mann-Filter W 712/75</h1>');
  });

  test('a buyer chooses the car there, and sees which parts stand in the cars of the garage; a guest has no such choice', async () => {
    const buyer = visitor(shop, 'search-garage');
    await buyer.loginAs('business_tp');
    const page = await buyer.readPage('/search?article=W+712/75&brand=Mann-Filter');
    expect(page).toMatch(/data-island="garage" data-view="choice"[^>]* data-cars="\[\{/);
    expect(page).toMatch(/>Подходит(?:: [A-Z][^<]+| к \d авто из гаража)<\/span>/);
    expect(await buyer.readPage('/auto/catalog')).toContain('data-view="choice"');
    for (const text of ['data-view="choice"', '>Подходит']) expect(await read('/search?article=W+712/75&brand=Mann-Filter')).not.toContain(text);
  });
});
