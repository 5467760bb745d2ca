// A list that goes into the cart row by row: what was there stays, and each row is told of as it ended.
import { type ListReport, NOTHING_DONE } from '../../../shared/stores/cart/list-run';
import { rowsToCart } from '../../../shared/stores/cart/list-to-cart';
import type { DemoPage } from '../../demo-page';
import { post } from '../../scene';
import type { Act } from '../acts';

const THERE = '5125';
const ROWS = ['5123', '5124', '5135'];
const JSON_ONLY = { headers: { Accept: 'application/json' } };

const inCart = async (page: DemoPage): Promise<string[]> => {
  const answer = await page.ask('/cart/content?page=1', JSON_ONLY);
  return ((await answer.json()) as { output: { items: { productId: string }[] } }).output.items.map(({ productId }) => productId);
};

export const acts: readonly Act[] = [
  {
    name: 'a list goes into the cart',
    of: ['shared/stores/cart/list-to-cart.ts#rowsToCart'],
    account: 'retail',
    prepare: async (page) => void (await post(page, `/cart/add?id=${THERE}`, { quantity: '4' })),
    async run() {
      let report: ListReport = NOTHING_DONE;
      const rows = ROWS.map((id) => ({ id: `row ${id}`, title: `Товар ${id}`, product: { id } }));
      await rowsToCart(rows, (now) => {
        report = now;
      });
      return report;
    },
    // Of the rows each may be in the cart or not; what was there before must be.
    holdings: async (page) => (await inCart(page)).filter((id) => id === THERE).map((id) => `line ${id}`),
    async lies({ page, outcome }) {
      const { done, total, added, ends } = outcome as ListReport;
      const there = await inCart(page);
      const left = new Set([...ends.refused, ...ends.gone, ...ends.outOfStock, ...ends.untried].map(({ id }) => id));
      const unsure = new Set(ends.unsure.map(({ id }) => id));
      const lies = ROWS.filter((id) => !unsure.has(`row ${id}`) && there.includes(id) === left.has(`row ${id}`)).map(
        (id) => `${id} is ${there.includes(id) ? '' : 'not '}in the cart, and it is said otherwise`,
      );
      if (done !== total || added + left.size + unsure.size !== total) lies.push(`${added} of ${total} are told as added, ${left.size} as left`);
      return lies;
    },
  },
];
