import { cartText } from '../texts/cart';
import { orderText } from '../texts/order';

/** Why a quantity goes no further: «Доступно только 8 шт. Кратность заказа: 4 шт.» The least is one multiple, and says so by itself. */
export function boundText(bound: 'min' | 'max', n: number, multiplicity: number): string {
  const said = cartText(`quantity.${bound}`, { n });
  return bound === 'max' && multiplicity > 1 ? `${said} ${orderText('order.multiplicity', { n: multiplicity })}` : said;
}
