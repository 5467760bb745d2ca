import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

/** One picture for every tile: fields and two roads. */
const TILE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><path fill="#eef1ea" d="M0 0h256v256H0z"/><path fill="#dfe9d6" d="M150 20h80v90h-80z"/><path stroke="#fff" stroke-width="10" d="M0 128h256M128 0v256"/></svg>',
)}`;
const map = { tiles: TILE, attribution: '© Карта «Полуось»' };
const phone = '+7 (800) 555-01-01';

// As the demo shop has them, host/seed/warehouses.ts.
const MOSCOW = {
  code: 'MSK1',
  name: 'Москва, Каширское шоссе',
  address: 'Москва, Каширское шоссе, д. 61, корп. 3',
  phone: '+7 (495) 000-10-01',
  workTime: 'Пн–Пт 8:00–20:00, Сб–Вс 9:00–18:00',
  coordinate: '55.6146,37.7083',
};
const KAZAN = {
  code: 'KZN1',
  name: 'Казань, проспект Ямашева',
  address: 'Казань, пр-т Ямашева, д. 46',
  phone: '+7 (843) 000-50-01',
  workTime: 'Пн–Пт 8:00–20:00, Сб–Вс 9:00–18:00',
  map_x: 49.1244,
  map_y: 55.8277,
};

export default defineExamples(definition, {
  обычный: { props: { ...map, phone } },
  'без карты': { props: { phone } },
  'напечатан страницей': { props: { ...map, phone, points: [MOSCOW, KAZAN] } },
  'пункт отмечен': { props: { ...map, phone, point: 'KZN1' } },
  'карта не пришла': { props: { tiles: '/no/such/tile/{z}/{x}/{y}.png', phone, points: [KAZAN] } },
  'пунктов нет': { props: { ...map, phone, points: [] } },
  загружается: { props: { ...map, phone }, faults: { stalledBody: true, match: '/warehousesettings/' } },
  'не загрузился': { props: { ...map, phone }, faults: { status: 500, match: '/warehousesettings/' }, waitFor: 'failed' },
  'длинные названия': {
    props: {
      ...map,
      phone,
      points: [
        {
          ...MOSCOW,
          code: 'LONG',
          name: 'Санкт-Петербург, пункт выдачи на пересечении проспекта Непокоренных и Полюстровского проспекта',
          address: 'Санкт-Петербург, проспект Непокоренных, дом 63, корпус 13, строение 4, литера А, вход со двора',
          workTime: 'понедельник–пятница 8:00–20:00, суббота 9:00–18:00, воскресенье и праздники выходной',
        },
        { code: 'BARE', name: 'Склад поставщика' },
      ],
    },
    note: 'Второй пункт без адреса и координат: на карту его не поставить.',
  },
  'на телефоне': { props: { ...map, points: [KAZAN, MOSCOW] }, width: 360 },
});
