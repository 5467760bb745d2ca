// @vitest-environment node
import { definitions, shells } from 'virtual:widgets';
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { createShop } from '../../host/app';
import { memoryStore } from '../../host/data/memory';
import { decodeProps } from '../../shared/definition';

/** Pages a guest is sent to the login page from. */
const PERSONAL = ['/personal/favorite-products', '/order/products', '/delayed/view', '/cart/view', '/quick-order'];
const PATHS = [
  '/',
  '/catalog',
  '/catalog?page=2',
  '/catalog?q=%D1%84%D0%B8%D0%BB%D1%8C%D1%82%D1%80',
  '/search',
  '/search?article=0012',
  '/search?article=W71275',
  '/site/login',
  '/site/signup',
  '/cart/view',
  '/contacts',
  '/cookies/policy',
  '/__qa/bad',
  '/__qa/plain',
  '/__qa/many?rows=30',
  '/__qa/pjax',
];
const ORIGIN = 'http://shop.test';

const assets = { base: '/islands/', build: 'react' as const, read: async () => null };
let shop: ReturnType<typeof createShop>;
let productPath = '';
let categoryPath = '';

const ask = (path: string, init: RequestInit = {}, sessionId = 'pages') => shop.handle(new Request(ORIGIN + path, init), { sessionId });
const parse = (text: string) => {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableJavaScriptFileLoading: true, disableCSSFileLoading: true } });
  window.document.write(text);
  return window.document;
};
const open = async (path: string, init?: RequestInit, sessionId?: string) => {
  const reply = await ask(path, init, sessionId);
  const text = await reply.text();
  return { path, reply, text, page: parse(text) };
};
let all: Awaited<ReturnType<typeof open>>[] = [];
/** A write as the page's own forms make it. */
async function post(path: string, fields: Record<string, string>) {
  const { page } = await open('/contacts');
  const token = page.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? '';
  return ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' },
    body: new URLSearchParams(fields),
  });
}

beforeAll(async () => {
  shop = createShop({ store: memoryStore(), assets });
  const { page } = await open('/catalog');
  productPath = page.querySelector('.product-row__name')?.getAttribute('href') ?? '';
  categoryPath = [...page.querySelectorAll('.filters a')].map((link) => link.getAttribute('href') ?? '').find((href) => href.startsWith('/catalog/')) ?? '';
  await ask('/__qa/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"account":"employee"}' }, 'signed-in');
  const asked = [...PATHS, productPath, categoryPath].map((path) => open(path));
  all = await Promise.all([...asked, ...[...PERSONAL, '/', productPath].map((path) => open(path, {}, 'signed-in'))]);
});

describe('every page', () => {
  it('answers 200 with HTML, its metas and the tag', () => {
    expect(productPath).toMatch(/^\/product\//);
    expect(categoryPath).toMatch(/^\/catalog\/./);
    for (const { path, reply, page } of all) {
      expect(reply.status, path).toBe(200);
      expect(reply.headers.get('content-type'), path).toMatch(/^text\/html/);
      expect(page.querySelector('meta[name="csrf-param"]')?.getAttribute('content'), path).toBe('_csrf');
      expect(page.querySelector('meta[name="csrf-token"]')?.getAttribute('content')?.length, path).toBeGreaterThan(20);
      expect(page.querySelector('script[data-islands]')?.getAttribute('src'), path).toBe('/islands/islands.js');
      expect(page.querySelector('link[href="/islands/islands.css"]'), path).not.toBeNull();
      expect(page.querySelectorAll('main, h1').length, path).toBeGreaterThan(0);
    }
  });

  it('gives every script the nonce of its policy, and nothing inline besides', () => {
    for (const { path, reply, page, text } of all) {
      const policy = reply.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      expect(nonce, path).toBeTruthy();
      for (const script of page.querySelectorAll('script')) expect(script.getAttribute('nonce'), `${path}: ${script.outerHTML}`).toBe(nonce);
      expect(page.querySelectorAll('style, [style]').length, path).toBe(0);
      if (path !== '/__qa/bad') expect(text, path).not.toMatch(/<[^>]+\son[a-z]+=/i);
    }
  });

  it('enforces Trusted Types wherever jQuery does not run', async () => {
    for (const { path, reply, page } of all) {
      const legacy = page.querySelector('script[src*="jquery"]') !== null;
      expect(reply.headers.get('content-security-policy')?.includes('require-trusted-types-for'), path).toBe(!legacy);
    }
    const { reply, page } = await open('/catalog?legacy=0');
    expect(page.querySelector('script[src*="jquery"]')).toBeNull();
    expect(reply.headers.get('content-security-policy')).toContain('require-trusted-types-for');
  });

  it('prints placeholders that fit their definitions, hold something to use, and stand where HTML lets them', () => {
    for (const { path, page } of all.filter((known) => known.path !== '/__qa/bad')) {
      for (const element of page.querySelectorAll('[data-island]')) {
        const name = element.getAttribute('data-island') as string;
        const definition = definitions[name];
        expect(definition, `${path}: ${name}`).toBeDefined();
        if (!definition) continue;
        expect(decodeProps(definition, (attribute) => element.getAttribute(attribute)).ok, `${path}: ${element.outerHTML}`).toBe(true);
        expect(element.hasAttribute('data-island-shell'), `${path}: ${name}`).toBe(shells[name] !== undefined);
        expect(element.closest('p, table, button, a'), `${path}: ${name}`).toBeNull();
        expect(element.parentElement?.closest('[data-island]'), `${path}: ${name}`).toBeFalsy();
        if (definition.fallback !== '') expect(element.children.length, `${path}: empty ${name}`).toBeGreaterThan(0);
      }
    }
  });

  it('names every field, and repeats no id', () => {
    for (const { path, page } of all.filter((known) => known.path !== '/__qa/bad')) {
      const ids = [...page.querySelectorAll('[id]')].map((element) => element.id);
      expect(new Set(ids).size, path).toBe(ids.length);
      for (const field of page.querySelectorAll('input:not([type="hidden"]), select')) {
        const named = field.getAttribute('aria-label') || field.closest('label') || (field.id && page.querySelector(`label[for="${field.id}"]`));
        expect(named, `${path}: ${field.outerHTML}`).toBeTruthy();
      }
    }
  });

  it('has a csrf field in every form that writes', () => {
    for (const { path, page } of all) {
      for (const form of page.querySelectorAll('form[method="post"]')) {
        expect(form.querySelector('input[name="_csrf"]')?.getAttribute('value'), `${path}: ${form.getAttribute('action')}`).toBeTruthy();
      }
    }
  });
});

describe('what comes from the address and from forms', () => {
  const EVIL = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'';

  it('is escaped', async () => {
    const evil = encodeURIComponent(EVIL);
    const props = encodeURIComponent(JSON.stringify({ goodId: '1', title: EVIL }));
    const paths = [
      `/search?article=${evil}&brand=${evil}`,
      `/catalog?q=${evil}&asked=${evil}`,
      `/catalog?brand=${evil}`,
      `/site/login?returnUrl=${evil}`,
      `/site/signup?type=${evil}`,
    ];
    for (const path of [...paths, `/__qa/plain?island=basket-button&props=${props}`, `/__qa/plain?island=${evil}&props=${evil}`]) {
      const { page, reply } = await open(path);
      expect(reply.status, path).toBe(200);
      expect(
        [...page.querySelectorAll('script')].filter((script) => script.textContent?.includes('alert(1)')),
        path,
      ).toEqual([]);
      expect(page.querySelector('[onerror]'), path).toBeNull();
    }
  });

  it('answers 404 to what is not there', async () => {
    for (const path of ['/product/nothing', '/catalog/nothing', '/__proto__', '/constructor', '/catalog/__proto__']) {
      expect((await ask(path, { headers: { accept: 'text/html' } })).status, path).toBe(404);
    }
  });
});

const signIn = (account: string) =>
  ask('/__qa/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ account }) }, account);

describe('the page of a product', () => {
  it('that is still being checked says so in place of price and basket, with and without a script', async () => {
    const { page } = await open('/product/5990');
    expect(page.querySelector('.product-page [data-island^="basket"], [data-island="stock-popover"], [data-island="offers-list"]')).toBeNull();
    const why = page.querySelector('[data-modal-open="modal-info-draft-product"]');
    expect(why?.getAttribute('data-title')).toBe('Рычаг подвески передний правый Lemforder 37 106 01');
    expect(why?.getAttribute('href')).toBe('/product/5990#offers');
    expect(page.querySelector('#offers')?.textContent).toContain('Товар еще проверяется. Цену и сроки уточните у менеджера.');
    const refused = await post('/cart/add?id=5990', { quantity: '1' });
    expect(await refused.json()).toMatchObject({ status: 'error' });
  });

  it('has the menu of its bookmark for the buyer who made it, and for nobody else', async () => {
    await signIn('business_tp');
    const { page } = await open('/product/5124', {}, 'business_tp');
    const menu = page.querySelector('[data-island="bookmark-menu"]');
    expect(menu?.getAttribute('data-bookmark-id')).toBe('5501');
    expect(menu?.querySelector('a[href="/personal/bookmarks"]')?.textContent).toContain('В закладках');
    expect((await open('/product/5124')).page.querySelector('[data-island="bookmark-menu"]')).toBeNull();
  });

  it('tells what it fits, and opens the whole of it; nothing where the shop does not say', async () => {
    const { page } = await open('/product/5124');
    expect(page.querySelectorAll('#applies tbody tr')).toHaveLength(16);
    expect(page.querySelector('#applies [data-modal-open="modal-product-applicabilities"]')?.getAttribute('data-product-id')).toBe('5124');
    expect((await open('/product/5135')).page.querySelector('#applies')).toBeNull();
  });
});

describe('the catalogue', () => {
  it('gives rows alone to «Показать еще» and the list alone to pjax', async () => {
    const whole = await open('/catalog');
    expect(whole.page.querySelectorAll('.product-row')).toHaveLength(20);
    const more = await open('/catalog?more=1&page=2', { headers: { 'x-requested-with': 'XMLHttpRequest' } });
    expect(more.text).not.toContain('<html');
    expect(more.page.querySelectorAll('.product-row')).toHaveLength(20);
    expect(more.page.querySelector('.filters')).toBeNull();
    const pjax = await open('/catalog?page=2', { headers: { 'x-pjax': 'true', 'x-requested-with': 'XMLHttpRequest' } });
    expect(pjax.text).not.toContain('<html');
    expect(pjax.page.querySelectorAll('.product-row')).toHaveLength(20);
    expect(pjax.page.querySelector('.filters')).not.toBeNull();
    expect(pjax.reply.headers.get('vary')).toContain('X-PJAX');
  });

  it('says of the stock what the button does: what is in stock or on order can be ordered, or its button says why not and leads to its analogs', async () => {
    await signIn('business');
    for (const buyer of ['pages', 'business']) {
      const { page } = await open('/catalog', {}, buyer);
      const rows = [...page.querySelectorAll('.product-row')].map((row) => {
        const button = row.querySelector('[data-island="basket-button"]');
        const said = row.querySelector('[data-island="stock-popover"]')?.getAttribute('data-availability');
        return { said, refusal: button?.getAttribute('data-refusal'), analogs: button?.querySelector('a[href*="#analogs"]') ?? null };
      });
      expect(rows.filter(({ said, refusal }) => said === 'out' && !refusal)).toEqual([]);
      expect(rows.filter(({ refusal, analogs }) => Boolean(refusal) !== Boolean(analogs))).toEqual([]);
      expect(rows.some(({ refusal }) => refusal)).toBe(true);
    }
  });

  it('has a heart, a stock, a price and a basket in every row', async () => {
    const { page } = await open('/catalog');
    for (const row of page.querySelectorAll('.product-row')) {
      const names = [...row.querySelectorAll('[data-island]')].map((element) => element.getAttribute('data-island')).sort();
      expect(names).toEqual(['basket-button', 'favourite-button', 'prices-popover', 'stock-popover']);
    }
  });
});

describe('the session', () => {
  it('shows in the placeholders: the line in the basket button, the number in the header, the row in the cart', async () => {
    const { page: before } = await open('/catalog');
    const buttons = [...before.querySelectorAll('[data-island="basket-button"]')];
    const button = buttons.find((element) => !element.getAttribute('data-refusal')) as (typeof buttons)[number];
    const id = button.getAttribute('data-good-id') as string;
    const quantity = button.getAttribute('data-quantity-multiplicity') as string;
    // A guest's cart is prepared before the first add.
    await post('/cart/count', {});
    expect((await post(`/cart/add?id=${id}`, { quantity, url: '/catalog', title: 'Деталь' })).status).toBe(200);

    const { page } = await open('/catalog');
    const same = page.querySelector(`[data-island="basket-button"][data-good-id="${id}"]`);
    expect(same?.getAttribute('data-cart-quantity')).toBe(quantity);
    expect(same?.getAttribute('data-cart-item-id')).toBeTruthy();
    expect(page.querySelector('[data-island="basket-counter"]')?.getAttribute('data-quantity')).toBe('1');
    const { page: cart } = await open('/cart/view');
    expect(cart.querySelectorAll('.cart-table tbody tr')).toHaveLength(1);
    expect(cart.querySelector('form[action^="/cart/recount?id="]')).not.toBeNull();
  });

  it('fills the cart by the page’s one form and the button of a row alone, and tells so on the page it comes back to', async () => {
    const { page } = await open('/catalog', {}, 'without-script');
    expect(page.querySelectorAll('main [data-island] form, [data-island] form[method="post"], [data-island] input[type="hidden"]')).toHaveLength(0);
    const button = page.querySelector('[data-island="basket-button"] button[type="submit"]');
    const form = page.querySelectorAll(`form[id="${button?.getAttribute('form')}"]`);
    expect(form).toHaveLength(1);
    const entryOf = (field: { getAttribute(name: string): string | null } | null | undefined) => [
      field?.getAttribute('name') ?? '',
      field?.getAttribute('value') ?? '',
    ];
    const reply = await ask(
      button?.getAttribute('formaction') ?? '',
      {
        method: form[0]?.getAttribute('method') ?? '',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', referer: `${ORIGIN}/catalog?page=1` },
        body: new URLSearchParams([entryOf(form[0]?.querySelector('input')), entryOf(button)]),
      },
      'without-script',
    );
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe('/catalog?page=1');
    const back = await open('/catalog', {}, 'without-script');
    expect(back.page.querySelector('.alert[role="status"]')?.textContent).toContain('Товар добавлен в корзину');
    expect(back.page.querySelector('[data-island="basket-counter"]')?.getAttribute('data-quantity')).toBe('1');
  });

  it('shows accounts with their password, and who is signed in', async () => {
    const { page } = await open('/site/login');
    expect([...page.querySelectorAll('.js-account')].map((button) => button.getAttribute('data-login'))).toEqual([
      'retail',
      'business',
      'business_tp',
      'partner',
      'employee',
      'approver',
      'manager',
      'admin',
      'bigfleet',
      'carfleet',
      'manyorders',
      'holding',
    ]);
    expect(page.querySelector('.accounts')?.closest('.card')?.textContent).toContain(shop.shop.password);
    expect(all.find(({ path, page: known }) => path === '/' && known.querySelector('form[action="/site/logout"]'))?.text).toContain('Сидоров');
  });
});

describe('switches', () => {
  it('choose the build, the inline line and the tag, and are kept in cookies', async () => {
    const { page, reply } = await open('/?build=preact&inline=0');
    expect(page.querySelector('script[data-islands]')?.getAttribute('src')).toBe('/islands/preact/islands.js');
    expect(page.querySelector('head script:not([src])')).toBeNull();
    expect(reply.headers.getSetCookie().join('\n')).toContain('build=preact');
    const kept = await open('/', { headers: { cookie: 'build=preact' } });
    expect(kept.page.querySelector('script[data-islands]')?.getAttribute('src')).toBe('/islands/preact/islands.js');
    const again = await open('/');
    expect(again.page.querySelector('head script:not([src])')).not.toBeNull();
    const without = await open('/?islands=0');
    expect(without.page.querySelector('script[data-islands]')).toBeNull();
  });
});
