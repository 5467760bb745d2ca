// Several carts decided about by one press: each is what is said of it, and none that was not decided about is told as decided.

// The clock of the table waits for no code.
import '../../../shared/api/approval';
import '../../../shared/api/delayed';
import '../../../shared/api/delayed-carts';
import type { Store } from '../../../host/data/store';
import { openBackend } from '../../../host/shop/backend';
import { appendLine, type StoredCart, saveCart } from '../../../host/shop/cart';
import { decideEach, type Ended } from '../../../shared/stores/company/approval';
import type { DemoPage } from '../../demo-page';
import type { Act } from '../acts';

const EMPLOYEE = '1005';
/** Carts that wait for the approver, by their ids. */
export const ASKED = { 62001: 'Гараж', 62002: 'Склад', 62003: 'Цех' } as const;
const IDS = Object.keys(ASKED);

export interface Asked {
  cartId: string;
  quantity: number;
  cost: number;
  status?: string;
  approval?: { askedAt?: string };
}

/** The shop's list, as the approver sees it. */
export async function listed(page: DemoPage): Promise<readonly Asked[]> {
  const reply = await page.ask('/api/v1/cart/list', { headers: { Accept: 'application/json' } });
  return ((await reply.json()) as Asked[]).filter(({ cartId }) => IDS.includes(String(cartId)));
}

/** The carts, those of `approved` decided about already. */
export function data(store: Store, approved: readonly string[] = []): void {
  const backend = openBackend(store, () => Date.now());
  for (const [id, name] of Object.entries(ASKED)) {
    const history = [{ date: '2026-11-20', userFio: 'Сидоров Павел', action: 'Отправлено на согласование', statusId: 'PENDING', comment: '' }] as const;
    const cart = {
      id,
      owner: EMPLOYEE,
      kind: 'delayed',
      name,
      comment: '',
      subdivision: '',
      sector: '',
      recountUntil: 0,
      approval: approved.includes(id) ? 'APPROVED' : 'PENDING',
      history,
    };
    saveCart(store, cart as unknown as StoredCart);
    appendLine(backend, id, { productId: '5124', quantity: 1, title: 'Фильтр масляный', url: '' });
  }
}

export const decideAll = async (page: DemoPage): Promise<Ended[]> => {
  const requests = (await listed(page)).map(({ cartId, quantity, cost, approval }) => ({
    cartId: String(cartId),
    seen: { quantity: Number(quantity), cost: Number(cost), askedAt: approval?.askedAt },
  }));
  return decideEach(requests, 'approve', '');
};

export const acts: readonly Act[] = [
  {
    name: 'several carts are approved',
    of: ['shared/stores/company/approval.ts#decideEach'],
    account: 'approver',
    data: (store) => data(store),
    run: decideAll,
    holdings: async (page) => (await listed(page)).map(({ cartId }) => `cart ${cartId}`),
    reads: ['POST /delayed/count'],
    async lies({ page, outcome }) {
      const ends = outcome as Ended[];
      const now = await listed(page);
      return ends.flatMap(({ cartId, outcome: done, error }) => {
        const status = now.find((cart) => String(cart.cartId) === cartId)?.status;
        if (done && status === 'PENDING') return [`${cartId} is told as decided, and waits`];
        return error && !error.unsure && status !== 'PENDING' ? [`${cartId} is told as not decided (${error.text}), and is ${status}`] : [];
      });
    },
  },
];
