import type { Abouts } from './about';
import { suggestAddresses, suggestParties } from './suggestions';

export default {
  'suggestions.address': {
    summary: 'Addresses by a part of one, in the shape of DaData. Your server asks the service, so that its key stays with you.',
    what: 'Подсказки адресов, пока покупатель набирает адрес доставки.',
    asked: 'Half a second after the last key in the address of the delivery, from two characters on; `count` is 7.',
    lacking:
      'Without `data.kladr_id` the delivery is asked about by the text alone. A service that fails or takes longer than 3 s is said to be down, and a typed address is accepted.',
    outside: 'a buyer types an address at the checkout',
    ask: () => suggestAddresses({ query: 'тверь мира', count: 7 }),
    answer: {
      suggestions: [
        {
          value: 'г. Тверь, пр-т Мира, д. 2',
          data: {
            kladr_id: '6900000100000020002',
            fias_id: '00000000-0000-4000-8000-690000010000',
            postal_code: '170100',
            city: 'Тверь',
            street: 'пр-т Мира',
            house: '2',
            geo_lat: 56.8587,
            geo_lon: 35.9176,
          },
        },
      ],
    },
  },
  'suggestions.party': {
    summary: 'Companies and sole traders by a part of the name, of the ИНН or of the ОГРН, in the shape of DaData.',
    what: 'Подсказки организаций по названию, ИНН или ОГРН.',
    asked: 'Half a second after the last key in the ИНН or the name of a company at the checkout.',
    lacking: 'What is missing is left for the buyer to fill in.',
    outside: 'a buyer fills in a company at the checkout',
    ask: () => suggestParties('7800000001'),
    answer: {
      suggestions: [
        { value: 'ООО «Мотор-Сервис»', data: { inn: '7800000001', kpp: '780001001', address: { value: 'г. Санкт-Петербург, ул. Софийская, д. 14' } } },
      ],
    },
  },
} satisfies Abouts;
