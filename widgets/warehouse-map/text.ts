import { textsOf } from '../../shared/texts/dictionary';

/** Words of this widget; a page words them otherwise by `data-texts` under `warehouse-map.empty` and so on. */
export const text = textsOf('warehouse-map', {
  empty: 'Пунктов пока нет.',
  'empty.hint': 'Уточните у менеджера, где получить заказ.',
  help: 'Не нашли подходящий пункт? Звоните:',
});
