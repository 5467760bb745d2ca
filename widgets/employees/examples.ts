import { defineExamples } from '../../shared/definition/examples';
import { jsonOf } from '../../shared/format/json';
import definition from './widget';

const LIST = 'GET /api/v1/b2bemployees/employeesfiltr';
const STRUCTURE = 'GET /api/v1/b2bemployees/subdivision';
const NAME = 'Константинопольский-Задунайский Александр Александрович';

export default defineExamples(definition, {
  обычный: { props: {}, account: 'approver', note: 'Список говорит одни имена: остальное узнается по каждому.' },
  холдинг: { props: {}, account: 'holding', note: '300 подразделений, 2 000 сотрудников.' },
  загружается: { props: {}, account: 'approver', faults: { stalledBody: true, match: LIST } },
  'не загрузился': { props: {}, account: 'approver', faults: { status: 500, match: LIST }, waitFor: 'failed' },
  'структура не загрузилась': { props: {}, account: 'approver', faults: { status: 500, match: STRUCTURE }, waitFor: 'failed' },
  'нет прав': { props: {}, account: 'business', waitFor: 'failed' },
  'видны только имена': {
    props: {},
    account: 'approver',
    faults: { status: 403, match: 'GET /api/v1/b2bemployees/user/' },
    note: 'Данных сотрудников этому покупателю не видно.',
  },
  'никого нет': { props: {}, account: 'approver', faults: { match: LIST, body: '{"users":[],"pagination":{"totalCount":0}}' } },
  'длинные тексты': {
    props: {},
    account: 'approver',
    faults: {
      match: LIST,
      body: jsonOf({
        users: [
          {
            id: 1,
            fio: NAME,
            position: 'Заместитель начальника участка по техническому обслуживанию и ремонту грузовых автомобилей и специальной техники',
            email: 'konstantinopolskij.zadunajskij.aleksandr.aleksandrovich@department-of-repairs.demo-shop.example',
            phone: '+79001234567',
            subdivisionId: 14,
            isActive: 0,
          },
        ],
        pagination: { totalCount: 1, pageCount: 1, currentPage: 1, perPage: 20 },
      }),
    },
  },
  гость: { props: {} },
  'на телефоне': {
    props: {},
    account: 'approver',
    faults: { status: 403, match: STRUCTURE },
    width: 360,
    note: 'Структуру компании этому покупателю не видно: он выбирает из подразделений, для которых может заказывать.',
  },
});
