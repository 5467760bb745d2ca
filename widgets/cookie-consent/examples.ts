import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

export default defineExamples(definition, {
  гость: { props: { href: '/cookies/policy' } },
  'вошедший покупатель': { props: { href: '/cookies/policy' }, account: 'retail', note: 'Only guests are asked: nothing is shown.' },
  'без ссылки': { props: {} },
  'проверка не удалась': { props: { href: '/cookies/policy' }, faults: { status: 500, match: '/cookies/' }, note: 'A failed check means: not given.' },
  'длинный текст': { props: { text: 'Мы используем файлы cookie. '.repeat(12).trim(), href: '/cookies/policy' }, width: 360 },
});
