import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const product = { productId: '5124', title: 'Фильтр масляный Mann-Filter W 712/75' };

const chosen = { productId: '5123', title: 'Колодки тормозные передние Bosch 0 986 494 294', favoriteProductId: '70001', favoriteProductCategoryId: '7001' };

export default defineExamples(definition, {
  'не выбран': { props: product, account: 'retail' },
  выбран: { props: chosen, account: 'retail' },
  гость: { props: product, press: 'toggle', note: 'Гостю предлагают войти или зарегистрироваться.' },
  'выбор категории': { props: product, account: 'retail', press: 'toggle' },
  'выбран, открыт': { props: chosen, account: 'retail', press: 'toggle' },
  'категории загружаются': { props: product, account: 'retail', faults: { stalledBody: true, match: '/favoriteProductCategory' }, press: 'toggle' },
  'категории не загрузились': { props: product, account: 'retail', faults: { status: 500, match: '/favoriteProductCategory' }, press: 'toggle' },
  'сервер не отвечает': {
    props: product,
    account: 'retail',
    faults: { status: 500 },
    press: 'toggle',
    note: 'Неизвестно, кто покупатель: сердечко говорит об ошибке и ничего не открывает.',
  },
  'узкий экран': {
    props: product,
    account: 'business',
    press: 'toggle',
    width: 360,
    note: 'На телефоне выбор стоит внизу экрана; категорий здесь больше.',
  },
});
