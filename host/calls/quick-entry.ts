// Quick entry of a list of parts: every line is added, offered for a choice, or refused in words.

import { foldCode, sameBrand } from '../../shared/format/codes';
import { SYNONYMS } from '../seed/numbers';
import { matches } from '../shop/backend';
import { linesOf, type OpenCart } from '../shop/cart';
import { addGood } from '../shop/change';
import { byMaker, partsByNumber } from '../shop/crosses';
import { unitPrice } from '../shop/prices';
import { isForOrderTo, readPieces, refusalOf, settle } from '../shop/quantity';
import type { Product } from '../types';
import { refused, success } from './answers';
import { figures, openCart } from './cart';
import type { Call } from './route';

const MAX_LINES = 200;

/** What the number of a line may mean; without `goodId` it is known, and not sold. */
export interface Candidate {
  goodId?: string;
  brand: string;
  article: string;
  name: string;
  price: number | null;
}

type Given = Record<'article' | 'brand' | 'goodId', string>;

/** What a line is: the one product, else what it may be. A number of several makers is nobody's until the maker is named. */
function find(call: Call, open: OpenCart, { article, brand, goodId }: Given): { product?: Product; candidates: Candidate[] } {
  const products = call.backend.products();
  const candidate = (product: Product): Candidate => ({
    goodId: product.id,
    brand: product.brand,
    article: product.article,
    name: product.title,
    price: unitPrice(open.payer, { product }) ?? null,
  });
  const chosen = goodId && products.find(({ id }) => id === goodId);
  if (chosen) return { product: chosen, candidates: [] };
  const [number, maker] = [foldCode(article), foldCode(brand)];
  const exact = number ? products.filter((product) => foldCode(product.article) === number && (!maker || sameBrand(product.brand, brand, SYNONYMS))) : [];
  const unsold = exact.length > 0 && !maker ? byMaker(partsByNumber(products, article)).filter((parts) => parts.every(({ product }) => !product)) : [];
  const [only] = exact;
  if (only && exact.length + unsold.length === 1) return { product: only, candidates: [] };
  if (only)
    return {
      candidates: [
        ...exact.map(candidate),
        ...unsold.flatMap(([part]) => part ?? []).map(({ brand, article, name }) => ({ brand, article, name, price: null })),
      ],
    };
  return {
    candidates:
      number.length < 3
        ? []
        : products
            .filter((product) => matches(product, article))
            .slice(0, 5)
            .map(candidate),
  };
}

/** What is said of lines that are not added. */
interface Unadded {
  choose: { line: number; candidates: Candidate[] }[];
  failed: { line: number; error: string }[];
}

/** What became of the lines, each in one of the three lists. */
export interface Entered extends Unadded {
  added: { line: number; id: string; quantity: number; plus: number }[];
}

/** Reads rows of `{line, article, brand, quantity, goodId}`, as somebody has sent them; what is one product goes to `take`. */
function sort(call: Call, open: OpenCart, rows: readonly unknown[], take: (line: number, product: Product, pieces: number) => string | undefined): Unadded {
  const { choose, failed }: Unadded = { choose: [], failed: [] };
  for (const [index, row] of rows.entries()) {
    const fields = (row ?? {}) as Record<string, unknown>;
    const text = (name: string) => String(fields[name] ?? '').trim();
    const line = Number(text('line')) || index + 1;
    const refuse = (why: string) => failed.push({ line, error: `Строка ${line}: ${why}` });
    const pieces = readPieces(text('quantity'));
    if (!(pieces >= 1)) {
      refuse('укажите количество целым числом больше нуля.');
      continue;
    }
    const { product, candidates } = find(call, open, { article: text('article'), brand: text('brand'), goodId: text('goodId') });
    const why = product ? take(line, product, pieces) : candidates.length === 0 ? 'товар не найден.' : undefined;
    if (why) refuse(why);
    else if (!product) choose.push({ line, candidates });
  }
  return { choose, failed };
}

/** Puts the rows into the cart. */
export function enter(call: Call, open: OpenCart, rows: readonly unknown[]): Entered {
  const added: Entered['added'] = [];
  const unadded = sort(call, open, rows, (line, { id, url, title }, pieces) => {
    const before = linesOf(call.backend, open.cart.id).find(({ productId }) => productId === id)?.quantity ?? 0;
    const result = addGood(call.backend, open, id, pieces, { url, title });
    if (!('line' in result)) return result.message;
    if (result.settled.quantity <= before) return `в корзине уже ${before} шт., больше добавить нельзя.`;
    added.push({ line, id: result.line.id, quantity: result.settled.quantity, plus: result.settled.quantity - before });
    return undefined;
  });
  return { added, ...unadded };
}

const rowsOf = ({ json }: Call): unknown[] => {
  const given = (json as { rows?: unknown } | undefined)?.rows;
  return Array.isArray(given) ? given.slice(0, MAX_LINES) : [];
};

/** Body `{rows: [{line, article, brand, quantity, goodId}]}`. */
export const quickEntry = (call: Call, open: OpenCart): Response => success({ ...enter(call, open, rowsOf(call)), ...figures(call, open) });

/** The same body; nothing is put into the cart. */
export function quickCheck(call: Call): Response {
  const open = openCart(call);
  if (!open) return refused('Корзина не найдена. Обновите страницу.');
  const found: (Candidate & { line: number; quantity: number; note?: string | undefined; stock?: number | undefined })[] = [];
  const unadded = sort(call, open, rowsOf(call), (line, product, pieces) => {
    const { id, brand, article, title } = product;
    const good = call.backend.good(id);
    const refusal = good && refusalOf(open.payer, good);
    if (refusal) return refusal.message;
    const settled = good && settle(open.payer, good, pieces);
    if (settled && !('quantity' in settled)) return settled.message;
    const price = unitPrice(open.payer, { product }) ?? null;
    found.push({
      ...{ line, goodId: id, brand, article, name: title, price, quantity: settled?.quantity ?? pieces },
      ...{ note: settled?.message, stock: good && !isForOrderTo(open.payer, good) ? good.stock : undefined },
    });
    return undefined;
  });
  return success({ found, ...unadded });
}
