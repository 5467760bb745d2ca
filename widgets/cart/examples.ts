import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

export default defineExamples(definition, {
  'с товарами': { props: {}, account: 'partner' },
  'нужно согласование': { props: { expected: 321 }, account: 'employee', note: 'Сотрудник автопарка: подразделение, сектор, сотни позиций.' },
  'у каждой позиции автомобиль': {
    props: { expected: 6 },
    account: 'carfleet',
    note: 'Распределена целиком, частично и больше, чем в заказе; у остальных автомобиля нет.',
  },
  'распределение по автомобилям': { props: { expected: 6 }, account: 'carfleet', press: 'assign-car' },
  'распределение по складам, узкий экран': { props: { expected: 6 }, account: 'carfleet', press: 'assign-stock', width: 360 },
  'меньше минимальной суммы': { props: { minSum: 900_000 }, account: 'partner' },
  'сервер пересчитывает': { props: {}, account: 'partner', faults: { recountLock: 600_000 } },
  пустая: { props: {}, account: 'retail', note: 'Гость без корзины видит то же.' },
  загружается: { props: { expected: 4 }, account: 'partner', faults: { stalledBody: true, match: '/cart/content' } },
  'не загрузилась': { props: {}, account: 'partner', faults: { status: 500, match: '/cart/content' } },
  'вторая страница не загрузилась': { props: { expected: 321 }, account: 'employee', faults: { status: 500, match: '/cart/content?page=2' } },
  'не проверена': { props: {}, account: 'partner', faults: { status: 500, match: '/cart/check-validate' }, note: 'Итог предварительный.' },
  'корзина клиента, узкий экран': { props: { clientId: '1004' }, account: 'manager', width: 360 },
});
