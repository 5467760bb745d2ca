import { expect, test } from 'vitest';
import { orderableProps } from '../../shared/definition/orderable';
import { favouriteItemSchema, goodFields } from '../../shared/reading/entities';
import { object } from '../../shared/reading/schema';
import button from '../../widgets/basket-button/widget';
import card from '../../widgets/basket-card/widget';

test('what is printed of an orderable thing is one and the same for the button and for the card', () => {
  const given = Object.entries(orderableProps);
  expect(given.length).toBeGreaterThan(15);
  for (const [name, prop] of given) {
    expect((button.props as Record<string, unknown>)[name], name).toBe(prop);
    expect((card.props as Record<string, unknown>)[name], name).toBe(prop);
  }
});

test('a favourite tells its product as the shop tells any', () => {
  const product = { id: 5124, title: 'Фильтр', quantityMultiplicity: '2', totalQuantity: 'много', orderAllowed: '0', brand: '' };
  const good = object(goodFields).parse(product);
  expect(good).toMatchObject({ id: '5124', quantityMultiplicity: 2, orderAllowed: false, isForOrder: false });
  expect([good.totalQuantity, good.brand]).toEqual([undefined, undefined]);
  expect(favouriteItemSchema.parse({ id: 1, productId: 5124, favoriteProductCategoryId: 1, product }).product).toMatchObject(good);
});
