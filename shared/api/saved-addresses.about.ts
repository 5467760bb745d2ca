import type { Abouts } from './about';
import { fetchSavedAddresses, saveAddress } from './saved-addresses';

const there = { value: 'г. Тверь, пр-т Мира, д. 2', kladrCode: '6900000100000020002', lat: 56.8587, lon: 35.9176 };

export default {
  'checkout.addresses': {
    summary: 'Addresses of delivery that the buyer has saved.',
    what: 'Сохраненные адреса доставки.',
    asked:
      'Where the page has printed `addresses` for another buyer than the one who is there now, when what was printed is older than a minute, and after an address was sent that nobody answered.',
    lacking: 'Without `isDefault` none is the first choice.',
    outside: 'a page that prints saved addresses has another buyer by now',
    optional: ['clientId'],
    ask: () => fetchSavedAddresses('1004'),
    answer: [{ id: '1', ...there, isDefault: true }],
  },
  'checkout.save-address': {
    summary: 'Saves an address of delivery, or makes a saved one the first choice.',
    what: 'Сохраняет адрес доставки или делает его основным.',
    asked: 'When the buyer saves the chosen address, or makes it the main one. It may come twice: an address of the same text is the same.',
    lacking: 'With `isDefault=1` no other address is the main one any more.',
    outside: 'a buyer saves an address at the checkout',
    optional: ['clientId'],
    ask: () => saveAddress({ ...there, isDefault: true }, '1004'),
    answer: { status: 'success', output: { id: '1' } },
  },
} satisfies Abouts;
