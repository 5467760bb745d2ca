import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const clients = [
  { id: '1002', name: 'Кузнецов Андрей' },
  { id: '1004', name: 'Галиев Тимур' },
];

export default defineExamples(definition, {
  'своя корзина': { props: { clients }, account: 'manager' },
  'корзина клиента': { props: { clients, clientId: '1004' }, account: 'manager' },
  'свои сотрудники': { props: { clients: [{ id: '1005', name: 'Сидоров Павел' }], clientId: '1005', employees: true }, account: 'approver' },
  'клиентов нет': { props: { clients: [] }, account: 'manager' },
  'длинное имя, узкий экран': {
    props: {
      clients: [...clients, { id: '1005', name: 'Общество с ограниченной ответственностью «Северо-Западный автопарк специальной техники»' }],
      clientId: '1005',
    },
    account: 'manager',
    width: 360,
  },
});
