// The server's own reading of §5 «Quantity». Kept apart from shared/validation on purpose: the two check each other in tests.
import type { Account, Product } from '../types';
import type { Good } from './backend';
import { unitPrice } from './prices';

export interface Refusal {
  code: 'not_allowed' | 'tp' | 'no_stock' | 'no_price' | 'deadlock' | 'not_sold' | 'missing' | 'line_missing';
  message: string;
}

export interface Settled {
  quantity: number;
  /** Set when the quantity differs from what was asked. */
  code?: 'multiplicity' | 'stock' | 'maximum' | 'minimum';
  message?: string;
}

/** Whole pieces from what a form sent: «2,5» is 2; what is no number is NaN. */
export function readPieces(text: unknown): number {
  const plain = String(text ?? '')
    .replace(/\s/g, '')
    .replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Math.trunc(Number(plain)) : Number.NaN;
}

/** Why this account may not order this good at all; `undefined` = it may. */
export function refusalOf(account: Account, good: Good): Refusal | undefined {
  if (account.user.tpRestriction) return { code: 'tp', message: 'Предложение недоступно для заказа.' };
  if (!good.product.orderAllowed) return { code: 'not_allowed', message: 'Заказ товара закрыт. Уточните у менеджера.' };
  if (unitPrice(account, good) === undefined) return { code: 'no_price', message: 'Цена по запросу. Уточните у менеджера.' };
  const { availRestrictions, availQuantityRestrictions } = account.options;
  if (good.stock < 1 && (availRestrictions || (availQuantityRestrictions && !good.isForOrder))) {
    return { code: 'no_stock', message: 'Сейчас товара нет в наличии на складах. Уточните срок поставки у менеджера.' };
  }
  return undefined;
}

/** A product as what is ordered. */
export const goodOf = (product: Product): Good => ({
  id: product.id,
  product,
  multiplicity: product.multiplicity,
  max: product.maxQuantity,
  stock: product.totalQuantity,
  isForOrder: product.isForOrder,
});

/** Is this account told that a good is on order? Also where no warehouse has it and the account may order it all the same. */
export const isForOrderTo = (account: Account, good: Good): boolean => good.isForOrder || (good.stock < 1 && refusalOf(account, good) === undefined);

/** What this account is told of the stock. */
export function stockFor(account: Account, product: Product): Pick<Product, 'totalQuantity' | 'quantityText' | 'isForOrder' | 'isLowStock'> {
  const { totalQuantity, quantityText, isLowStock } = product;
  const isForOrder = isForOrderTo(account, goodOf(product));
  return { totalQuantity, quantityText: totalQuantity < 1 && isForOrder ? 'Под заказ' : quantityText, isForOrder, isLowStock };
}

/** The quantity the shop agrees to, or why there is none. */
export function settle(account: Account, good: Good, asked: number, capStock = true): Settled | Refusal {
  const step = Math.max(1, good.multiplicity);
  const wanted = Number.isFinite(asked) && asked > 0 ? Math.min(asked, 999_999) : 1;
  let quantity = wanted;
  let reason: Settled['code'];
  let why = '';
  if (good.max !== undefined && quantity > good.max) {
    quantity = good.max;
    reason = 'maximum';
    why = `максимум ${good.max} шт.`;
  }
  const stockCap = capStock && account.options.quantityRestrictions && good.stock > 0 ? good.stock : Number.POSITIVE_INFINITY;
  if (quantity > stockCap) {
    quantity = stockCap;
    reason = 'stock';
    why = `на складе ${good.stock} шт.`;
  }
  if (quantity % step) {
    quantity -= quantity % step;
    if (!reason) {
      reason = 'multiplicity';
      why = `кратность ${step} шт.`;
    }
  }
  if (quantity < step) {
    const cap = Math.min(good.max ?? Number.POSITIVE_INFINITY, stockCap);
    if (cap < step) {
      return { code: 'deadlock', message: `Доступно ${cap} шт., товар продается кратно ${step} шт. Уточните у менеджера.` };
    }
    quantity = step;
    reason = 'minimum';
    why = `кратность ${step} шт.`;
  }
  return quantity === asked || !reason ? { quantity } : { quantity, code: reason, message: `Количество изменено до ${quantity} шт.: ${why}` };
}
