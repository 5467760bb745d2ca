// A product the shop has only just entered: it is shown, and has neither price nor offers until somebody has checked it.
import type { Product } from '../types';

/** Last in the catalogue, which stays as the dice made it. */
export const makeDraft = (): Product => ({
  id: '5990',
  title: 'Рычаг подвески передний правый',
  brand: 'Lemforder',
  article: '37 106 01',
  categoryId: '112',
  image: '/images/arm.svg',
  url: '/product/5990',
  description: 'Рычаг подвески передний правый Lemforder 37 106 01. Карточка товара еще проверяется.',
  amounts: {},
  offers: [],
  totalQuantity: 0,
  quantityText: 'На проверке',
  multiplicity: 1,
  orderAllowed: false,
  isForOrder: false,
  isLowStock: false,
  isDraft: true,
  analogs: [],
  applies: [],
  stock: {},
});
