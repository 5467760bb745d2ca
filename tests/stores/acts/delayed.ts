// A delayed cart that comes in the place of the current one: what was in either is somewhere at any cut, and where it is said to be.

// The clock of the table waits for no code.
import '../../../shared/api/cart';
import '../../../shared/api/cart-business';
import '../../../shared/api/delayed';
import '../../../shared/api/delayed-carts';
import { openBackend } from '../../../host/shop/backend';
import { appendLine, type StoredCart, saveCart } from '../../../host/shop/cart';
import { cartFor } from '../../../shared/stores/cart';
import type { Result } from '../../../shared/stores/core/result';
import { bringBack } from '../../../shared/stores/delayed/carts';
import type { DemoPage } from '../../demo-page';
import type { Act, Said } from '../acts';

const BUYER = '1002';
const OTHER = '61001';

interface Line {
  productId: string;
  quantity: number;
}

const read = async (page: DemoPage, path: string, init: RequestInit = {}): Promise<unknown> =>
  (await page.ask(path, { ...init, headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } })).json();
const linesOf = async (page: DemoPage, path: string): Promise<string[]> => {
  const { output } = (await read(page, path)) as { output: { items: Line[] } };
  return output.items.map(({ productId, quantity }) => `line ${productId} × ${quantity}`);
};
const listed = async (page: DemoPage): Promise<{ cartId: string; name: string }[]> =>
  (await read(page, '/api/v1/cart/list')) as { cartId: string; name: string }[];
const inCart = (page: DemoPage): Promise<string[]> => linesOf(page, '/cart/content?page=1');

/** Lines of the cart and of every delayed one. */
async function holdings(page: DemoPage): Promise<string[]> {
  const lines = await inCart(page);
  for (const { cartId } of await listed(page)) lines.push(...(await linesOf(page, `/delayed/content?id=${cartId}&page=1`)));
  return lines.sort();
}

async function lies({ page, outcome, told }: Said): Promise<string[]> {
  const result = outcome as Result;
  const now = await inCart(page);
  const said = result.ok ? '' : result.error.text;
  const has = (part: string): boolean => said.includes(part) || told.some((text) => text.includes(part));
  const isThere = now.includes('line 5124 × 3');
  const wasThere = now.includes('line 5123 × 2');
  const found: string[] = [];
  if (result.ok && !(isThere && !wasThere)) found.push(`done, and in the cart are ${now.join(', ')}`);
  if (!result.ok && told.includes('Товары перенесены в корзину')) found.push('told as done, and failed');
  if (has('В корзине прежние товары.') && !wasThere) found.push(`said to be back, and in the cart are ${now.join(', ')}`);
  const aside = (await listed(page)).filter(({ name }) => /^Корзина от /.test(name));
  if (has('Прежние товары отложены') && aside.length === 0) found.push('said to be put aside, and is not listed');
  if (!result.ok && aside.length > 0 && !/[Пп]режние товары отложены/.test(said) && !/вышли|другим пользователем/.test(`${said} ${told.join(' ')}`))
    found.push(`put aside without a word: ${said} ${told.join(' | ')}`);
  return found;
}

const bring = (name: string, more: Partial<Act> = {}): Act => ({
  name,
  of: ['shared/stores/delayed/carts.ts#bringInstead'],
  account: 'business',
  data(store) {
    const cart = (id: string, kind: StoredCart['kind'], named: string): StoredCart => ({
      ...{ id, owner: BUYER, kind, name: named, comment: '', subdivision: '', sector: '', recountUntil: 0, approval: '', history: [] },
    });
    const backend = openBackend(store, () => Date.now());
    store.set('activeCart', BUYER, '61000');
    saveCart(store, cart('61000', 'active', ''));
    saveCart(store, cart(OTHER, 'delayed', 'Гараж'));
    appendLine(backend, '61000', { productId: '5123', quantity: 2, title: 'Колодки тормозные передние', url: '' });
    appendLine(backend, OTHER, { productId: '5124', quantity: 3, title: 'Фильтр масляный', url: '' });
  },
  async prepare() {
    await cartFor(undefined).refresh();
    await cartFor(undefined).open();
  },
  run: () => bringBack(OTHER, 'save', 'caller'),
  holdings,
  lies,
  reads: ['POST /delayed/count'],
  ...more,
});

export const acts: readonly Act[] = [bring('a delayed cart comes in the place of the current one')];
