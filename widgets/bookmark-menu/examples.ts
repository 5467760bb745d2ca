import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const filter = {
  bookmarkId: '5501',
  partId: '5124',
  partNumber: 'W 712/75',
  partName: 'Фильтр масляный',
  note: 'Подошел без доработок, следующая замена через 10 000 км.',
  additionalInfo: [
    { name: 'Двигатель', value: '1.6 (123 л.с.)' },
    { name: 'Годы выпуска', value: '2017–2022' },
    { name: 'Количество на автомобиль', value: '1 шт.' },
  ],
};

const unmarked = {
  partId: '5123',
  group0Id: '104',
  modelId: '101',
  siteId: 's1',
  typeId: '1',
  partNumber: '0 986 494 294',
  partName: 'Колодки тормозные передние',
};

export default defineExamples(definition, {
  обычное: { props: filter, account: 'business_tp' },
  открыто: { props: filter, account: 'business_tp', press: 'toggle' },
  'еще не в закладках': { props: unmarked, account: 'retail' },
  добавлена: { props: unmarked, account: 'retail', press: 'toggle' },
  'добавить не удалось': { props: unmarked, account: 'retail', faults: { status: 500, match: '/autocatalog/bookmark' }, press: 'toggle' },
  'без заметки и сведений': { props: { bookmarkId: '5503', partName: 'Амортизатор передний газомасляный' }, account: 'business_tp', press: 'toggle' },
  'своя подпись': { props: { ...filter, label: 'Закладка' }, account: 'business_tp' },
  гость: { props: filter, press: 'toggle', note: 'Гостю предлагают войти или зарегистрироваться.' },
  'сервер не отвечает': {
    props: { ...filter, note: 'Магазин молчит, а напечатанное страницей видно.' },
    account: 'business_tp',
    faults: { status: 500 },
    press: 'toggle',
  },
  'длинные слова': {
    props: {
      ...filter,
      partName: 'Комплект рычагов передней подвески усиленный, с шаровыми опорами, сайлентблоками и болтами, левый и правый',
      note: 'Ставили на Октавию начальника участка в марте, подошел без доработок. На дизельной версии прокладка другая, проверять по VIN. '.repeat(4),
      additionalInfo: [{ name: 'Примечание каталога', value: 'до номера кузова XW8AN2NE3KH000001, кроме автомобилей с подогревом фильтра' }],
    },
    account: 'business_tp',
    press: 'toggle',
    width: 360,
  },
});
