import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

export default defineExamples(definition, {
  гость: { props: { href: '/cookies/policy' } },
  'вошедший покупатель': { props: { href: '/cookies/policy' }, account: 'retail', note: 'Спрашивают только гостей: не видно ничего.' },
  'без ссылки': { props: {} },
  'длинный текст': { props: { text: 'Мы используем файлы cookie. '.repeat(12).trim(), href: '/cookies/policy' }, width: 360 },
});
