// Quick entry of a list of parts: every line is added, offered for a choice, or refused in words.

import { foldCode, sameBrand } from '../../shared/format/codes';
import { SYNONYMS } from '../seed/numbers';
import { matches } from '../shop/backend';
import type { OpenCart } from '../shop/cart';
import { addGood } from '../shop/change';
import { unitPrice } from '../shop/prices';
import { readPieces } from '../shop/quantity';
import type { Product } from '../types';
import { success } from './answers';
import { figures } from './cart';
import type { Call } from './route';

const MAX_LINES = 200;

/** Products with exactly this article (and maker), or some that look like it. */
function find(products: readonly Product[], article: string, brand: string): { exact: Product[]; near: Product[] } {
  const [number, maker] = [foldCode(article), foldCode(brand)];
  const exact = number ? products.filter((product) => foldCode(product.article) === number && (!maker || sameBrand(product.brand, brand, SYNONYMS))) : [];
  if (exact.length > 0 || number.length < 3) return { exact, near: [] };
  return { exact, near: products.filter((product) => matches(product, article)).slice(0, 5) };
}

/** A product the number of a line may mean. */
export interface Candidate {
  goodId: string;
  brand: string;
  article: string;
  name: string;
  price: number | null;
}

/** What became of the lines, each in one of the three lists. */
export interface Entered {
  added: { line: number; id: string; quantity: number }[];
  choose: { line: number; candidates: Candidate[] }[];
  failed: { line: number; error: string }[];
}

/** Puts rows of `{line, article, brand, quantity}`, as somebody has sent them, into the cart. */
export function enter(call: Call, open: OpenCart, rows: readonly unknown[]): Entered {
  const entered: Entered = { added: [], choose: [], failed: [] };
  const { added, choose, failed } = entered;
  for (const [index, row] of rows.entries()) {
    const fields = (row ?? {}) as Record<string, unknown>;
    const text = (name: string) => String(fields[name] ?? '').trim();
    const line = Number(text('line')) || index + 1;
    const pieces = readPieces(text('quantity'));
    if (!(pieces >= 1)) {
      failed.push({ line, error: `Строка ${line}: укажите количество целым числом больше нуля.` });
      continue;
    }
    const { exact, near } = find(call.backend.products(), text('article'), text('brand'));
    const [only] = exact;
    if (!only && near.length === 0) failed.push({ line, error: `Строка ${line}: товар не найден.` });
    else if (!only || exact.length > 1) {
      const candidates = (exact.length > 1 ? exact : near).map((product) => ({
        goodId: product.id,
        brand: product.brand,
        article: product.article,
        name: product.title,
        price: unitPrice(open.payer, { product }) ?? null,
      }));
      choose.push({ line, candidates });
    } else {
      const result = addGood(call.backend, open, only.id, pieces, { url: only.url, title: only.title });
      if ('line' in result) added.push({ line, id: result.line.id, quantity: result.settled.quantity });
      else failed.push({ line, error: `Строка ${line}: ${result.message}` });
    }
  }
  return entered;
}

/** Body `{rows: [{line, article, brand, quantity}]}`. */
export function quickEntry(call: Call, open: OpenCart): Response {
  const given = (call.json as { rows?: unknown } | undefined)?.rows;
  const rows: unknown[] = Array.isArray(given) ? given.slice(0, MAX_LINES) : [];
  return success({ ...enter(call, open, rows), ...figures(call, open) });
}
