// What may take the place of a cart line: analogs of its product that the payer may order.
import type { Candidate } from '../../shared/reading/entities';
import { warehouseBy } from '../seed/warehouses';
import type { Account } from '../types';
import type { Backend } from './backend';
import { unitPrice } from './prices';
import { isForOrderTo, refusalOf } from './quantity';
import { soonest, termOf } from './terms';

const MOST = 3;

/** The first of them, with the payer's prices. Who may not order offers of others may still order products of the shop. */
export function candidatesFor(backend: Backend, payer: Account, productId: string): Candidate[] {
  const found: Candidate[] = [];
  for (const id of backend.product(productId)?.analogs ?? []) {
    const good = backend.good(id);
    const refusal = good && refusalOf(payer, good);
    if (!good || good.product.isDraft || (refusal && refusal.code !== 'tp')) continue;
    const { brand, article, title } = good.product;
    const from = soonest(payer, good.product);
    const term = from && termOf(payer, from);
    found.push({
      goodId: id,
      brand,
      article,
      name: title,
      price: unitPrice(payer, good),
      warehouseName: warehouseBy(from?.warehouseCode)?.name,
      deliveryDate: term?.days ?? undefined,
      deliveryDateDetail: term?.detail || undefined,
      quantity: good.stock,
      isForOrder: isForOrderTo(payer, good),
    });
    if (found.length === MOST) break;
  }
  return found;
}
