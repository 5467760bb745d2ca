import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

export default defineExamples(definition, {
  обычный: { props: { warehouseId: 'MSK1', warehouseName: 'Москва, Каширское шоссе' }, account: 'retail' },
  загружается: {
    props: { warehouseId: 'MSK1' },
    note: 'Страница не назвала склад: окно называет его, когда прочтет.',
    account: 'retail',
    faults: { stalledBody: true, match: '/company/warehouse' },
  },
  'известно только название': { props: { warehouseId: 'SUP1', warehouseName: 'Склад поставщика' }, account: 'retail' },
  'склада нет': { props: { warehouseId: 'NOWHERE', warehouseName: 'Закрытый склад' }, account: 'retail', waitFor: 'failed' },
  'сервер не отвечает': {
    props: { warehouseId: 'MSK1', warehouseName: 'Москва, Каширское шоссе' },
    account: 'retail',
    faults: { status: 500 },
    waitFor: 'failed',
  },
  'узкий экран': { props: { warehouseId: 'NNV1', warehouseName: 'Нижний Новгород, Гагарина' }, account: 'retail', width: 360 },
});
