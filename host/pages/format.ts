// Numbers with words, as the shop's own pages print them. Money: `roubles` of shop/prices.

/** «1 240» */
export const figure = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ' ');

/** «1 товар», «3 товара», «5 товаров»: the number with the form that goes with it. */
export function count(n: number, [one, few, many]: readonly [string, string, string]): string {
  const [tens, ones] = [n % 100, n % 10];
  const form = tens > 10 && tens < 20 ? many : ones === 1 ? one : ones > 1 && ones < 5 ? few : many;
  return `${figure(n)} ${form}`;
}

/** «№ АА-51014»: one word, wherever it stands. */
export const orderNumber = (number: string): string => `№\u00a0${number}`;

export const PRODUCTS = ['товар', 'товара', 'товаров'] as const;
/** Lines of a cart. */
export const POSITIONS = ['позиция', 'позиции', 'позиций'] as const;
export const ORDERS = ['заказ', 'заказа', 'заказов'] as const;
export const DAYS = ['день', 'дня', 'дней'] as const;
