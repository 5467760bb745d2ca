import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const COUNT = 'POST /cart/count';

export default defineExamples(definition, {
  'вся корзина': { props: {}, account: 'partner' },
  'отмеченные строки': { props: { keys: ['5123', '5124'] }, account: 'partner' },
  'корзина пуста': { props: {}, account: 'retail' },
  загружается: { props: {}, account: 'partner', faults: { stalledBody: true, match: COUNT } },
  'сервер не отвечает': { props: {}, account: 'partner', faults: { status: 500, match: COUNT }, waitFor: 'failed' },
  'идет пересчет': { props: {}, account: 'partner', faults: { recountLock: 600_000 } },
  'узкий экран': { props: {}, account: 'partner', width: 360 },
});
