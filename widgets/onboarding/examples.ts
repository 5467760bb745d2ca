import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const words = {
  title: 'Заказы и детали в одном списке',
  text: 'Ищите по номеру заказа, по названию или по номеру детали.',
};
const STATUS = '/orders/onboarding-dismisses/status-dismiss';

export default defineExamples(definition, {
  'с текстом': { props: words, account: 'retail' },
  'с шагами': {
    props: { title: 'Как искать деталь', steps: ['Переключите список на «По деталям».', 'Введите номер детали.', 'Откройте заказ, в котором она есть.'] },
    account: 'retail',
  },
  'известно странице': {
    props: { ...words, title: 'Новый список заказов', unseen: true },
    account: 'retail',
    note: 'Страница знает, что покупатель этого не видел: у сервера не спрашивают.',
  },
  загружается: {
    props: words,
    account: 'retail',
    faults: { stalledBody: true, match: STATUS },
    note: 'Пока неизвестно, видел ли это покупатель, не видно ничего.',
  },
  'длинный текст': {
    props: {
      title: 'Список заказов умеет искать по деталям, автомобилям и контрагентам сразу во всех подразделениях вашей компании',
      text: 'Отбор остается в адресе страницы: ссылку можно отправить коллеге, и он увидит то же самое. '.repeat(4).trim(),
      steps: ['Выберите подразделение, участок и автомобиль, для которого заказывали детали.', 'АмортизаторПереднийГазомасляныйУсиленный-22-145489-2019/2024'],
    },
    account: 'retail',
    width: 360,
  },
});
