import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

export default defineExamples(definition, {
  'письмо не отправлено': { props: { email: 'ivanov@example.com', letterId: 'L-501' }, account: 'retail' },
  'без номера письма': { props: { email: 'zakupki@example.com' }, account: 'business', note: 'Письмо узнают по адресу.' },
  гость: { props: { email: 'gost@example.com' }, note: 'Вызовы есть только у вошедших: не видно ничего.' },
  'длинный адрес': {
    props: { email: 'otdel-materialno-tekhnicheskogo-snabzheniya.filial-severo-zapad@zavod-gruzovykh-avtomobiley.example.com', letterId: 'L-502' },
    account: 'retail',
    width: 360,
  },
});
