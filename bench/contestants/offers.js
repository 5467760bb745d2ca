// What the rivals' lists of offers say and how they order them.

export const COLUMNS = [
  ['price', 'Цена'],
  ['quantity', 'Наличие'],
  ['deliveryDate', 'Срок'],
];
export const STEP = 20;

const MATCHES = { exact: 'Искомый номер', analog: 'Аналог', kit: 'В комплекте' };
const rouble = new Intl.NumberFormat('ru', { style: 'currency', currency: 'RUB' });
const days = new Intl.PluralRules('ru');
const DAYS = { one: 'день', few: 'дня', many: 'дней', other: 'дня' };

export const stockText = ({ quantity }) => (quantity > 0 ? `${quantity} шт.` : 'Под заказ');
export const matchText = ({ match, brand, article }) => `${MATCHES[match] ?? ''} ${brand} ${article}`;
export const stepText = ({ from, price }) => `от ${from} шт. ${rouble.format(price)}`;
export const termText = ({ deliveryDate }) =>
  deliveryDate === 0 ? 'сегодня' : typeof deliveryDate === 'number' ? `${deliveryDate} ${DAYS[days.select(deliveryDate)]}` : 'срок уточняется';

/** In the order of a column, `''` = the shop's. */
export const ordered = (offers, key, down) =>
  key ? [...offers].sort((a, b) => ((a[key] ?? Number.MAX_VALUE) - (b[key] ?? Number.MAX_VALUE)) * (down ? -1 : 1)) : offers;
