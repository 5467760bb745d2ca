// Bookmarks and cars of one account made by hand: examples and tests know them by id, whatever the dice give the others.
import type { Product } from '../types';
import { type Bookmark, type Car, codeOf } from './company';

export const BY_HAND_ACCOUNT = '1003';

const LONG_NOTE =
  'Ставили на Октавию начальника участка в марте, подошел без доработок. На дизельной версии прокладка другая, проверять по VIN. Следующая замена через 10 000 км, записать пробег.';

/** A filter that stands in many cars; a liquid that is chosen by no car; a shock absorber of few cars without a note or facts; a part that is sold no more. */
export function bookmarksByHand(products: readonly Product[]): Bookmark[] {
  const made = (id: string, partId: string, mark: string, model: string, more: Partial<Bookmark> = {}): Bookmark => {
    const product = products.find((one) => one.id === partId);
    const [partNumber, partName] = [product?.article ?? 'A 1234', product?.title ?? 'Кронштейн глушителя'];
    return {
      id,
      partId,
      partNumber,
      partName,
      note: '',
      additionalInfo: [],
      part: { name: partName, number: partNumber },
      group0Id: product?.categoryId ?? '112',
      modelId: '106',
      siteId: 's1',
      typeId: '1',
      markCode: codeOf(mark),
      modelCode: codeOf(model),
      ...more,
    };
  };
  return [
    made('5501', '5124', 'Kia', 'Rio IV', {
      note: LONG_NOTE,
      additionalInfo: [
        { name: 'Двигатель', value: '1.6 (123 л.с.)' },
        { name: 'Годы выпуска', value: '2017–2022' },
        { name: 'Количество на автомобиль', value: '1 шт.' },
        { name: 'Примечание каталога', value: 'до номера кузова XW8AN2NE3KH000001, кроме автомобилей с подогревом фильтра' },
      ],
    }),
    made('5502', '5135', 'Renault', 'Duster', { additionalInfo: [{ name: 'Годы выпуска', value: '2011–2021' }] }),
    made('5503', '5128', 'LADA', 'Granta'),
    made('5504', '999999', 'LADA', 'Vesta', { note: 'Снят с производства, искать на разборке' }),
  ];
}

export const carsByHand: readonly Car[] = [
  ['4501', '1', 'LADA', '101', 'Vesta', 'А123ВС 77'],
  ['4502', '6', 'Skoda', '106', 'Octavia A7', 'К777МН 777'],
].map(([id = '', manufacturerId = '', manufacturerName = '', modelId = '', modelName = '', regNumber = '']) => ({
  ...{ id, manufacturerId, manufacturerName, modelId, modelName, regNumber },
  typeId: '1',
  modificationName: '',
  year: 2019,
  vin: '',
  frame: '',
  mileage: 64_000,
  name: '',
  comment: '',
}));
