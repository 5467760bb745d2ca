import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const CONTENT = '/garage-group/content';
const car = {
  ...{ id: '1', typeId: '1', manufacturerId: '1', manufacturerName: 'LADA', modelId: '101', modelName: 'Vesta', modificationName: '1.6 (106 л.с.)' },
  ...{ year: 2019, vin: 'XTAGFL110KY123456', regNumber: 'А123ВС 77', mileage: 84_000, name: 'Дежурная' },
};

export default defineExamples(definition, {
  'несколько автомобилей': { props: {}, account: 'retail' },
  'много автомобилей': { props: {}, account: 'employee', note: 'С седьмого автомобиля появляется поиск.' },
  'группа компании': { props: { groupId: '1111' }, account: 'employee' },
  'напечатан страницей': { props: { cars: [car] }, account: 'retail' },
  пустой: { props: { cars: [] }, account: 'partner' },
  'только выбор': { props: { view: 'choice' }, account: 'retail' },
  'выбор из многих': { props: { view: 'choice' }, account: 'employee', note: 'С седьмого автомобиля ищут по названию, госномеру или концу VIN.' },
  'выбирать не из чего': { props: { view: 'choice', cars: [] }, account: 'partner' },
  'выбор: гость': { props: { view: 'choice' } },
  загружается: { props: {}, account: 'retail', faults: { stalledBody: true, match: CONTENT } },
  'сервер не отвечает': { props: {}, account: 'retail', faults: { status: 500, match: CONTENT }, waitFor: 'failed' },
  'чужая группа': { props: { groupId: '999' }, account: 'retail', waitFor: 'failed' },
  гость: { props: {} },
  'длинные названия': {
    props: {
      cars: [
        {
          ...car,
          name: 'Эвакуатор мобильной бригады № 2 «Север», закреплен за ремонтной зоной в Мытищах',
          comment: 'Обслуживать только оригинальными запчастями, согласовать с Петровым.',
        },
        { id: '2' },
        { id: '3', manufacturerName: 'Mercedes-Benz-Nutzfahrzeuge', modelName: 'Sprinter 516 CDI Hochdach', frame: 'WDB9066571S123456-789', year: 2018 },
      ],
    },
    account: 'retail',
    width: 360,
  },
});
