import { row, type Section } from './rows';

const NUMBERS = 'tests/stores/numbers.test.ts: ';

export const section9: Section = {
  code: '§9',
  title: 'Business constants and limits',
  parts: {
    Pages: [
      row(
        'Order status calculation batch: 50 per page',
        ['50 из'],
        ['shared/stores/order-statuses/index.ts: const BATCH = 50'],
        ['tests/widgets/order-statuses.test.tsx: with a page that does not come › how far it is, in figures; it is stopped'],
      ),
      row(
        'Cart, delayed-cart, checkout content pages: 70 items',
        ['[70, 71]', 'toHaveLength(153)', 'toHaveLength(70)'],
        ['shared/stores/cart/paging.ts: export const PAGE = 70'],
        [
          `${NUMBERS}a cart of more than 70 lines is of several pages`,
          'tests/widgets/delayed-cart.test.tsx: its lines › 153 of them come in three pages',
          'tests/widgets/partial-order.test.tsx: of which a page has failed › are counted and chosen by what the shop says of all of them',
        ],
      ),
      row(
        'Convertor pages: 100',
        ['100'],
        ['shared/stores/convertor/reading.ts: const PAGE = 100'],
        ['tests/stores/convertor.test.ts: a page is full with 100 rows: with fewer the list ends'],
      ),
      row(
        'Bookmark default page size: 20',
        ['per-page=20'],
        ["widgets/bookmark-list/model.ts: param.choice(PER_PAGE, '20')"],
        ['tests/widgets/bookmark-list.test.tsx: the address › says nothing of the size at first: twenty on a page'],
      ),
    ],
    'Pauses and quantities': [
      row(
        'Address suggestions: minimum 2 characters, max 7, debounce 500 ms',
        ["address(), 'к'", "address(), 'а'", 'toHaveLength(7)', 'pass(499)'],
        [
          'widgets/checkout-delivery/model.ts: MIN_QUERY = 2',
          'widgets/checkout-delivery/parts/useAddress.ts: const PAUSE_MS = 500',
          'widgets/checkout-delivery/model.ts: const MOST = 7',
        ],
        [
          'tests/widgets/checkout-delivery.test.tsx: the address › two characters, half a second, seven suggestions; how many is said',
          'tests/widgets/checkout-delivery.test.tsx: the address › of a shop that has more than seven no more are asked for',
        ],
      ),
      row(
        'Quantity update debounce: 500 ms',
        ['499'],
        ['shared/features/purchase/quantityDraft.ts: const DEBOUNCE_MS = 500'],
        ['tests/widgets/basket-button.test.tsx: typing › in the cart: one request for what was typed, half a second after the last key'],
      ),
      row(
        'Minimum quantity 1',
        ['quantity).toBe(1)', "'0'", "'-3'"],
        ['shared/validation/quantity.ts: let quantity = parsed ?? 1'],
        ['tests/validation/quantity.test.ts: settling (§5) › %j, of a product that is sold by the piece, becomes 1'],
      ),
    ],
    'Toast auto-hide': [
      row('basket 2000 ms', ['2000', 'basket'], ['shared/stores/cart/types.ts: basket: 2000'], [`${NUMBERS}a toast of the %s hides by itself › basket`]),
      row('cart item 3000 ms', ['3000', 'cart item'], ['shared/stores/cart/types.ts: cart: 3000'], [`${NUMBERS}a toast of the %s hides by itself › cart item`]),
      row(
        'favourites 1500 ms',
        ['1500', 'favourites'],
        ['shared/stores/favourites/index.ts: const TOAST_MS = 1500'],
        [`${NUMBERS}a toast of the %s hides by itself › favourites`],
      ),
    ],
    'Formats and fields': [
      row(
        'Cost format: two decimals when fractional, space thousands, comma decimal',
        ['1 234,50', '1 234'],
        ['shared/format/money.ts: export function formatCost', 'shared/format/number.ts: grouped'],
        ['tests/format/format.test.ts: money › %s → %s'],
      ),
      row('Currency ₽', ['1 234,50 ₽'], ['shared/format/money.ts: export function formatPrice … } ₽'], ['tests/format/format.test.ts: money › price']),
      row('Unit «шт.»', ['3 шт.'], ["shared/texts/units.ts: 'unit.pieces': '{n} шт.'"], ['tests/format/format.test.ts: words › pieces and age']),
      row(
        'Attachments: 5 files max',
        ['5.pdf', 'Можно прикрепить не более 5 файлов.'],
        ['shared/validation/files.ts: MOST_FILES = 5'],
        ['tests/validation/files.test.ts: the first free places are filled, and the rest is told once'],
      ),
      row(
        'Attachments: 5242880 bytes each',
        ['5242880', 'MB5 + 1'],
        ['shared/validation/files.ts: MOST_FILE_BYTES = 5_242_880'],
        ['tests/validation/files.test.ts: a file of 5 MB to the byte is taken', 'tests/validation/files.test.ts: %o is refused in words'],
      ),
      row(
        'Phone minimum 12 characters with plus',
        ['+74957654321', '+7495765432'],
        ['shared/validation/phone.ts: /^\\+7\\d{10}$/.test(value)'],
        ['tests/validation/fields.test.ts: phone › %o is whole: %o'],
        'What is kept is a Russian number: `+7` and ten digits, which is exactly 12 characters. The mask lets nothing longer in.',
      ),
      row(
        'Tax id 10 or 12 characters',
        ['123456789', '1234567890', '12345678901', '123456789012', '1234567890123'],
        ['shared/validation/fields.ts: min: 10, max: 12, innLength: exact'],
        ['tests/validation/fields.test.ts: ИНН › %o'],
      ),
      row(
        'Email top-level part 2 to 15 characters',
        ['a@b.ru', 'a@b.r', "'z'.repeat(15)", "'z'.repeat(16)"],
        ['shared/validation/email.ts: const TOP = /^[A-Za-z]{2,15}$/'],
        ['tests/validation/fields.test.ts: email › %s is one', 'tests/validation/fields.test.ts: email › %o is none'],
      ),
      row(
        'Text max length default 255',
        ['256', '255'],
        ['shared/validation/fields.ts: const LONGEST = 255'],
        ['tests/validation/fields.test.ts: the texts of §5, word for word › %s › max by default'],
      ),
      row(
        'Map height 333 px',
        ['333'],
        ['shared/features/points/Map.module.css: height: 333px'],
        ['tests/e2e/warehouse-map.spec.ts: at {…} px the map is 333 px high'],
      ),
    ],
  },
};
