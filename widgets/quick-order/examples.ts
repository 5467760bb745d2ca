import { defineExamples } from '../../shared/definition/examples';
import { entryExamples } from '../../shared/features/quick-entry/examples';
import definition from './widget';

export default defineExamples(definition, {
  ...entryExamples,
  'кто здесь, неизвестно': {
    props: { list: 'GDB1330 TRW 2' },
    account: 'business',
    press: 'check',
    faults: { status: 500, match: '/user/who' },
    note: 'Список можно писать; отправить его можно, когда магазин ответит.',
  },
});
