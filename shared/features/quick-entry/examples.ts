// States of quick entry that look alike in the dialog and on the page. Shipped code never imports them.

import type { Example } from '../../definition/examples';
import { times } from '../../format/times';

const mixed =
  'Номер\tПроизводитель\tКоличество\nW 712/75\tMann-Filter\t2\nС 25 114\tMann-Filter\t1 шт.\nGDB1330\tTRW\tдве\n\tBosch\t4\nW 712/75\tMann-Filter\t3';
const asked = `Код\tПоставщик\tНаименование\tОстаток склад 1\tОтпуск 1\tОтпуск 2\n${times(8, (place) => `${4100 + place}\tMann-Filter\tФильтр масляный ${place}\t${place * 7}\t${place + 3}\t${place % 3}`).join('\n')}`;
const long = times(
  60,
  (place) => `КОМПЛЕКТ-ПРОКЛАДОК-ДВИГАТЕЛЯ-ПОЛНЫЙ-С-САЛЬНИКАМИ-КЛАПАНОВ-${1000 + place}\tШеффлер-Технолоджиз-Аутомотив\t${place % 7}`,
).join('\n');

export const entryExamples = {
  пусто: { props: {}, account: 'business' },
  'список от страницы': { props: { list: 'W712/75 Mann 2 шт\n2 x GDB1330 TRW' }, account: 'business' },
  распознано: { props: { list: mixed }, account: 'business', press: 'check' },
  'столбцы под вопросом': {
    props: { list: asked },
    account: 'business',
    press: 'check',
    note: 'Какой столбец что содержит, неясно: покупателя спрашивают над первыми строками.',
  },
  'длинные тексты': { props: { list: long }, account: 'business', press: 'check', note: 'Номера первых двадцати строк с ошибками ведут к ним.' },
  'узкий экран': { props: { list: 'W712/75 Mann 2 шт\nGDB1330 TRW две\nС 25 114 х 3' }, account: 'business', press: 'check', width: 360 },
  'корзина клиента': { props: { clientId: '1002', list: 'W712/75 Mann 2 шт' }, account: 'manager' },
  гость: { props: {} },
} satisfies Record<string, Example>;
