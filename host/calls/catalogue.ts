// Stock, warehouses, offers and what the catalogue's modals ask.
import { warehouseBy } from '../seed/warehouses';
import { applicabilitiesOf } from '../shop/applies';
import { bracketOf, type CrossType, crossesOf, type Part, partsByNumber, searchParts } from '../shop/crosses';
import { offersFor } from '../shop/offers';
import { priceFor, pricesFor } from '../shop/prices';
import { stockFor } from '../shop/quantity';
import { stockOf } from '../shop/stock';
import type { Account, Product } from '../types';
import { json, success } from './answers';
import { Refused, type Route, route } from './route';
import { readerOf } from './user';

const missing = () => new Refused(404, 'Товар не найден.');

/** What a product of the shop costs this buyer and what there is of it. */
function saidOf(reader: Account, product: Product | undefined) {
  if (!product) return {};
  const price = priceFor(reader, product);
  return { price: price?.amount, priceFormatted: price ? price.amountFormatted : 'Цена по запросу', ...stockFor(reader, product) };
}

export const routes: readonly Route[] = [
  route('GET', '/api/v1/catalog/stock/:productId', 'all', (call) => {
    const { productId } = call.params as { productId: string };
    const type = call.query.get('type');
    const good = call.backend.good(productId);
    if (!good || (type === 'offer' && !good.offer) || (type === 'product' && good.offer)) throw missing();
    return json(stockOf(call.backend, productId, readerOf(call)));
  }),
  route('GET', '/api/v1/company/warehouse/:id', 'all', (call) => {
    const found = warehouseBy(call.params.id);
    if (!found) throw new Refused(404, 'Склад не найден.');
    return json(found);
  }),
  route('GET', '/api/v1/catalog/offers/:productId', 'all', (call) => {
    const product = call.backend.product(call.params.productId as string);
    if (!product) throw missing();
    const reader = readerOf(call);
    return success({ offers: offersFor(reader, product), prices: pricesFor(reader, product), quantityText: stockFor(reader, product).quantityText });
  }),
  route('GET', '/api/v1/catalog/hints', 'all', (call) => {
    const query = (call.query.get('query') ?? '').trim();
    if (query.length < 3) return json([]);
    const products = call.backend.products();
    const hints: { part: Part; cross?: CrossType }[] = searchParts(products, query)
      .slice(0, 20)
      .map((part) => ({ part }));
    // What stands in for the very number, sold ones alone.
    if (call.query.get('alternatives'))
      for (const { part, type } of partsByNumber(products, query).flatMap((one) => crossesOf(products, one)))
        if (part.product && !hints.some((known) => known.part.product?.id === part.product?.id)) hints.push({ part, cross: type });
    return json(
      hints.slice(0, 40).map(({ part, cross }) => {
        const { count, priceFrom, daysFrom } = bracketOf(crossesOf(products, part), readerOf(call));
        const applies = (part.product?.applies ?? []).map(({ mark, model }) => ({ markName: mark, modelName: model }));
        return {
          goodId: part.product?.id,
          brand: part.brand,
          article: part.article,
          name: part.name,
          url: part.product?.url,
          ...saidOf(readerOf(call), part.product),
          analogCount: count,
          analogPriceFrom: priceFrom,
          analogDaysFrom: daysFrom,
          applies,
          cross,
        };
      }),
    );
  }),
  route('GET', '/api/v1/catalog/product/:id/quick-view', 'all', (call) => {
    const product = call.backend.product(call.params.id as string);
    if (!product) throw missing();
    const reader = readerOf(call);
    const { id, title, brand, article, image, url, description, multiplicity, maxQuantity, orderAllowed } = product;
    return json({
      ...{ id, title, brand, article, image, url, description, maxQuantity, orderAllowed },
      ...stockFor(reader, product),
      quantityMultiplicity: multiplicity,
      price: priceFor(reader, product) ?? null,
      prices: pricesFor(reader, product),
    });
  }),
  route('GET', '/api/v1/catalog/product/:id/applicabilities', 'all', (call) => {
    const product = call.backend.product(call.params.id as string);
    if (!product) throw missing();
    return json(applicabilitiesOf(product));
  }),
];
