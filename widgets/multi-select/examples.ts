import { defineExamples } from '../../shared/definition/examples';
import { times } from '../../shared/format/times';
import definition from './widget';

const option = (value: string, label: string, more: { group?: string; selected?: boolean; disabled?: boolean } = {}) => ({ value, label, ...more });

const WAREHOUSES = [
  option('MSK1', 'Москва, Каширское шоссе', { selected: true }),
  option('SPB1', 'Санкт-Петербург, Софийская улица'),
  option('EKB1', 'Екатеринбург, улица Фронтовых Бригад', { selected: true }),
  option('KZN1', 'Казань, проспект Ямашева'),
];

const GOODS = [
  option('5124', 'Mann-Filter W 712/75, фильтр масляный', { group: 'Фильтры', selected: true }),
  option('5126', 'Mann-Filter C 25 114, фильтр воздушный', { group: 'Фильтры' }),
  option('5125', 'TRW GDB1330, колодки тормозные', { group: 'Тормозная система', selected: true }),
  option('5127', 'TRW DF4110, диск тормозной', { group: 'Тормозная система', disabled: true }),
  option('5130', 'Bosch 0 986 494 294, колодки тормозные', { group: 'Тормозная система' }),
];

const MANY = times(500, (at) => option(String(at + 1), `Деталь ${String(at + 1).padStart(4, '0')}`, { selected: at % 10 === 0 }));

const LONG =
  'Комплект прокладок двигателя с сальниками клапанов и болтами головки блока цилиндров для автомобилей семейства «Газель Next» с двигателем Evotech';

const warehouses = { label: 'Склады', name: 'warehouses[]' };
const goods = { label: 'Товары', name: 'goods[]' };

export default defineExamples(definition, {
  'ничего не выбрано': { props: { ...warehouses, options: WAREHOUSES.map(({ value, label }) => option(value, label)) } },
  выбрано: { props: { ...warehouses, options: WAREHOUSES, hint: 'Метка видна на этих складах.' } },
  'список открыт': { props: { ...goods, options: GOODS, required: true }, press: 'search' },
  'с чипами': { props: { ...goods, options: GOODS, variant: 'admin', required: true } },
  'чипы, список открыт': { props: { ...goods, options: GOODS, variant: 'admin' }, press: 'search' },
  'вариантов много': { props: { ...goods, options: MANY, variant: 'admin' }, note: 'Список показывает столько, сколько прокручено; поиск идет по всем.' },
  'изменить нельзя': { props: { ...goods, options: GOODS, variant: 'admin', disabled: true } },
  'вариантов нет': { props: { ...goods, options: [] }, press: 'search' },
  'длинные и одинаковые названия': {
    props: {
      ...goods,
      label: 'Товары, на карточках которых появится метка, пока идет распродажа остатков прошлого сезона',
      hint: 'Метка появится на карточках этих товаров в каталоге, в поиске и в корзине.',
      options: [option('1', LONG, { selected: true }), option('2', LONG, { selected: true }), option('', 'Без номера', { selected: true })],
      variant: 'admin',
    },
    note: 'Одинаковые отличаются значением.',
  },
  'на телефоне': { props: { ...warehouses, options: WAREHOUSES, variant: 'admin' }, press: 'search', width: 360 },
});
