import { row, type Section } from './rows';

const TEXTS = 'tests/validation/fields.test.ts: the texts of §5, word for word › %s › ';
const RULES = 'shared/validation/fields.ts: ';
const KINDS = 'tests/validation/customer.test.ts: which fields there are › ';

export const section5: Section = {
  code: '§5',
  title: 'Validation rules',
  parts: {
    'Customer data': [
      row(
        'fio, email and phone required',
        ["'fio', 'email', 'phone'"],
        ["shared/validation/customer.ts: fio: rule('fio', { required: true })"],
        [`${KINDS}%s › a private person`],
      ),
      row(
        'Company name, legal address and INN required unless the user is a partner',
        ['companyName', 'inn', 'legalAddress', 'a partner'],
        ['shared/validation/customer.ts: required: !kind.isPartner || isNewCompany(values, kind)'],
        [`${KINDS}%s › a company`, `${KINDS}%s › a partner`],
      ),
      row(
        'The form is valid when fio, phone, legalAddress, email are valid, plus inn and companyName unless partner',
        ['fio', 'phone', 'legalAddress', 'email', 'inn', 'companyName'],
        ['shared/validation/customer.ts: const rulesOf = remembered('],
        ['tests/validation/customer.test.ts: the form of a %s is valid when each of these is, and by no other'],
      ),
      row(
        'With contractors present, the company is picked from a list and address and INN are disabled',
        ['ИНН', 'Юридический адрес', 'toBeDisabled', "company(), 'C1'"],
        ["shared/validation/customer.ts: return name === 'inn' || name === 'legalAddress'"],
        ['tests/widgets/checkout-customer.test.tsx: a company of the list fills its fields, which are read only'],
      ),
      row(
        'A new legal entity with no entries shows an upload area for payment requisites (multiple files)',
        ['Загрузите реквизиты'],
        ['shared/texts/files.ts: Загрузите реквизиты'],
        ['tests/widgets/checkout-customer.test.tsx: a new legal entity is asked for its requisites'],
      ),
      row(
        'Attachments: extensions pdf, txt, jpeg, jpg, png, webp, xls, xlsx, csv, doc, docx',
        ['pdf', 'txt', 'jpeg', 'jpg', 'png', 'webp', 'xls', 'xlsx', 'csv', 'doc', 'docx'],
        ["shared/validation/files.ts: FILE_TYPES = ['pdf', 'txt', 'jpeg', 'jpg', 'png', 'webp', 'xls', 'xlsx', 'csv', 'doc', 'docx']"],
        ['tests/validation/files.test.ts: a file .%s is taken'],
      ),
      row(
        'Attachments: at most 5242880 bytes (5 MB) each',
        ['5242880', 'больше 5 МБ'],
        ['shared/validation/files.ts: MOST_FILE_BYTES = 5_242_880'],
        ['tests/validation/files.test.ts: a file of 5 MB to the byte is taken', 'tests/validation/files.test.ts: %o is refused in words'],
      ),
      row(
        'Attachments: at most 5 files',
        ['5.pdf', '6.pdf'],
        ['shared/validation/files.ts: MOST_FILES = 5'],
        ['tests/validation/files.test.ts: the first free places are filled, and the rest is told once'],
      ),
    ],
    'Text fields': [
      row(
        'Required: «Необходимо заполнить «{label}»»',
        ['Необходимо заполнить «Название»'],
        ["shared/texts/fields.ts: 'field.required': 'Необходимо заполнить «{label}»'"],
        [`${TEXTS}required`],
      ),
      row('… value trimmed first', ['required, blanks only'], [`${RULES}cleanText`], [`${TEXTS}required, blanks only`]),
      row(
        'Number type: «поле «{label}» должно содержать только цифры»',
        ['поле «Название» должно содержать только цифры'],
        ["shared/texts/fields.ts: 'поле «{label}» должно содержать только цифры'"],
        [`${TEXTS}number`],
      ),
      row(
        'Min length: ««{label}» должно содержать не менее {min} символов»',
        ['«Название» должно содержать не менее 4 символов'],
        ['shared/texts/fields.ts: «{label}» должно содержать не менее {min}'],
        [`${TEXTS}min`],
      ),
      row('… default 0', ['one sign'], [`${RULES}min = 0`], ['tests/validation/fields.test.ts: what is right › %s › one sign, where no least is asked for']),
      row(
        'Max length: ««{label}» должно содержать не более {max} символов»',
        ['«Название» должно содержать не более 10 символов'],
        ['shared/texts/fields.ts: «{label}» должно содержать не более {max}'],
        [`${TEXTS}max`],
      ),
      row('… default 255', ['256', 'не более 255 символов'], [`${RULES}const LONGEST = 255`], [`${TEXTS}max by default`]),
      row(
        'Pattern: label plus the pattern’s message',
        ['«Название» не должно содержать пробелов'],
        ["shared/texts/fields.ts: 'field.pattern'"],
        [`${TEXTS}pattern`],
      ),
      row(
        'Compare: «поле «{label}» должно совпадать с полем «{compareLabel}»»',
        ['поле «Повторите email» должно совпадать с полем «Email»'],
        ["shared/texts/fields.ts: 'поле «{label}» должно совпадать с полем «{compareLabel}»'"],
        ['tests/validation/fields.test.ts: the texts of §5, word for word › compare names both fields'],
      ),
      row(
        'Field labelled ИНН with exactly 11 characters: ««ИНН» должно содержать 10 или 12 символов»',
        ['«ИНН» должно содержать 10 или 12 символов', '12345678901'],
        ['shared/texts/fields.ts: 10 или 12 символов'],
        [`${TEXTS}ИНН of 11`],
      ),
      row(
        '… unless the exact-length check is off',
        ['12345678901', 'innRules(false)'],
        [`${RULES}innLength: exact`],
        [
          'tests/validation/fields.test.ts: ИНН › 11 are let through only where the exact length is switched off',
          'tests/validation/customer.test.ts: what is said › 11 characters of an ИНН pass where the exact length is off',
        ],
      ),
      row(
        'Email: spaces stripped on key-up',
        ['withoutSpaces'],
        ['shared/ui/fields/EmailField.tsx: withoutSpaces'],
        [
          'tests/validation/fields.test.ts: email › spaces go, and the caret stays between the same two characters',
          'tests/ui/fields.test.tsx: email › takes no spaces: typed, pasted, filled in by the browser',
        ],
      ),
      row(
        'Email: letters, digits, underscore, hyphen before and after @; top-level part 2 to 15 characters',
        ['ivan_petrov-1@sub.mail-box.co.uk', "'z'.repeat(15)", "'z'.repeat(16)", 'иван@mail.ru', 'a+b@c.ru'],
        ['shared/validation/email.ts: const PART = /^[A-Za-z0-9_-]+$/', 'shared/validation/email.ts: const TOP = /^[A-Za-z]{2,15}$/'],
        [
          'tests/validation/fields.test.ts: email › %s is one',
          'tests/validation/fields.test.ts: email › %o is none',
          'tests/validation/fields.test.ts: email › of 320 characters it is one, of more it is none',
        ],
      ),
      row('… else «Введите корректный email»', ['Введите корректный email'], ["shared/texts/fields.ts: 'Введите корректный email'"], [`${TEXTS}email`]),
      row(
        'Phone: mask +7 (###) ###-##-##',
        ['+7 (916) 123-45-67'],
        ['shared/validation/phone.ts: export function formatPhone'],
        ['tests/validation/fields.test.ts: phone › %o is shown as %o'],
      ),
      row(
        'Phone: digits with plus at least 12 characters',
        ['+74957654321', '+7495765432'],
        ['shared/validation/phone.ts: /^\\+7\\d{10}$/.test(value)'],
        ['tests/validation/fields.test.ts: phone › %o is whole: %o'],
        'What is kept is a Russian number: `+7` and ten digits, which is exactly 12 characters. The mask lets nothing longer in.',
      ),
      row(
        '… else «Введите корректный номер телефона»',
        ['Введите корректный номер телефона'],
        ["shared/texts/fields.ts: 'Введите корректный номер телефона'"],
        [`${TEXTS}phone`],
      ),
      row(
        'An optional async custom validator may run; failure message is the given one or «Ошибка»',
        ['Ошибка', 'custom'],
        ["shared/texts/fields.ts: 'Ошибка'", "shared/stores/core/form-checks.ts: verdict || fieldText('field.failed')"],
        ['tests/stores/form.test.ts: a check that asks others › on blur, after the other rules hold; its words or «Ошибка»'],
      ),
      row(
        '… not shown for phone and email',
        ['phone', 'email'],
        ["shared/stores/core/form-checks.ts: kind === 'phone' || kind === 'email' ? ''"],
        ['tests/stores/form.test.ts: a check that asks others › a %s is marked without words'],
      ),
    ],
    Delivery: [
      row(
        'Address required, chosen from suggestions',
        ['Необходимо заполнить «Адрес доставки»', 'Выберите адрес из списка'],
        [
          "shared/stores/checkout/machine.ts: if (!address) return ['address']",
          "widgets/checkout-delivery/parts/useAddress.ts: status === 'failed' && manual === 'whenDown'",
        ],
        [
          'tests/widgets/checkout-delivery.test.tsx: the address › empty it is missing',
          'tests/widgets/checkout-delivery.test.tsx: the address › left with words that none of the suggestions says',
        ],
      ),
      row(
        'Suggestions: minimum 2 characters, up to 7, 500 ms debounce',
        ["address(), 'к'", "address(), 'а'", 'toHaveLength(7)', 'pass(499)'],
        [
          'widgets/checkout-delivery/model.ts: MIN_QUERY = 2',
          'widgets/checkout-delivery/model.ts: const MOST = 7',
          'widgets/checkout-delivery/parts/useAddress.ts: const PAUSE_MS = 500',
        ],
        [
          'tests/widgets/checkout-delivery.test.tsx: the address › two characters, half a second, seven suggestions',
          'tests/widgets/checkout-delivery.test.tsx: the address › of a shop that has more than seven no more are asked for',
          'tests/widgets/checkout-delivery.test.tsx: the address › left with words that none of the suggestions says',
        ],
      ),
      row(
        'Enter does not submit',
        ['Enter', 'address'],
        ["widgets/checkout-delivery/parts/AddressField.tsx: if (event.key === 'Enter') event.preventDefault()"],
        ['tests/widgets/checkout-delivery.test.tsx: the address › Enter never sends the form around it'],
      ),
      row(
        'A typed but unchosen value gives an error',
        ['Выберите адрес из списка'],
        ['widgets/checkout-delivery/text.ts: Выберите адрес из списка.'],
        ['tests/widgets/checkout-delivery.test.tsx: the address › arrows go round, Home and End are the caret’s, Tab takes nothing'],
      ),
      row(
        'Pickup point required',
        ['Выберите пункт самовывоза.'],
        ['shared/texts/delivery.ts: Выберите пункт самовывоза.'],
        ['tests/widgets/checkout-delivery.test.tsx: pickup › each point says when the order is ready'],
      ),
      row(
        'Transport company and delivery type required',
        ['Выберите транспортную компанию.', 'Выберите способ получения: до двери или до терминала.'],
        ['shared/texts/delivery.ts: Выберите транспортную компанию.', 'shared/texts/delivery.ts: Выберите способ получения: до двери или до терминала.'],
        ['tests/widgets/checkout-delivery.test.tsx: who carries it › both are required, and listed'],
      ),
    ],
    Quantity: [
      row(
        'Non-numeric or ≤0 becomes 1',
        ["'abc'", "'0'", "'-3'", 'quantity).toBe(1)'],
        ['shared/validation/quantity.ts: let quantity = parsed ?? 1'],
        ['tests/validation/quantity.test.ts: settling (§5) › %j, of a product that is sold by the piece, becomes 1'],
      ),
      row(
        'Capped at the maximum quantity if given',
        ['maxQuantity: 1'],
        ['shared/validation/quantity.ts: quantity = rules.maximum - rules.alreadyInCart'],
        ['tests/validation/quantity.test.ts: settling (§5) › a maximum of one piece is a maximum'],
      ),
      row(
        'When quantityRestrictions is on and stock is above 0, capped at total stock',
        ['quantityRestrictions: true', 'totalQuantity: 0'],
        ['shared/validation/quantity.ts: rules.capByStock && rules.stock !== undefined && rules.stock > 0'],
        ['tests/validation/quantity.test.ts: settling (§5) › the stock caps only when it is known, above 0 and the restriction is on'],
      ),
      row(
        'Rounded down to a multiple of quantity_min',
        ["'7', 4", 'кратность 4 шт.'],
        ['shared/validation/quantity.ts: Math.floor(quantity / multiplicity) * multiplicity'],
        ['tests/validation/quantity.test.ts: settling (§5) › card: %j → %s › 7'],
      ),
      row(
        'Enter adds to basket',
        ['3{Enter}', 'POST /cart/add'],
        ['shared/features/purchase/quantityDraft.ts: if (!lineNow()) void add()'],
        ['tests/widgets/basket-button.test.tsx: adding › Enter in the field adds what was typed, at once'],
      ),
      row(
        'Changes debounced 500 ms',
        ['499'],
        ['shared/features/purchase/quantityDraft.ts: const DEBOUNCE_MS = 500'],
        ['tests/widgets/basket-button.test.tsx: typing › in the cart: one request for what was typed, half a second after the last key'],
      ),
      row(
        'Add button disabled when availRestrictions is on and stock below 1',
        ['availRestrictions: true', 'totalQuantity: 0'],
        ['shared/validation/orderability.ts: if (noStock && (asked.availRestrictions'],
        ['tests/widgets/basket-button.test.tsx: who may order what › %s › no stock', 'tests/validation/quantity.test.ts: who may order (§5) › %j → %s'],
      ),
      row(
        'Add button disabled when ordering is not allowed',
        ['orderAllowed: false'],
        ['shared/validation/orderability.ts: if (asked.orderAllowed === false)'],
        ['tests/widgets/basket-button.test.tsx: who may order what › %s › not allowed'],
      ),
      row(
        'Add button disabled when availQuantityRestrictions is on, stock below 1 and the item is not for order',
        ['availQuantityRestrictions: true', 'totalQuantity: 0', 'isForOrder: true'],
        ['shared/validation/orderability.ts: (asked.availQuantityRestrictions && !asked.isForOrder)'],
        [
          'tests/validation/quantity.test.ts: who may order (§5) › %j → %s',
          'tests/widgets/basket-button.test.tsx: who may order what › %s › not for order',
          'tests/widgets/basket-button.test.tsx: who may order what › %s: may be ordered › for order',
        ],
      ),
    ],
    Other: [
      row(
        'New favourites category needs a name',
        ['toBeRequired', 'Необходимо заполнить «Название категории»', 'createCategoryAndAdd'],
        ['widgets/favourite-button/parts/NewCategory.tsx: required: true', 'shared/stores/favourites/categories.ts: if (!name) return'],
        [
          'tests/widgets/favourite-button.test.tsx: a new category › the name has the focus, is required, and its error is tied to it',
          'tests/stores/favourites.test.ts: a heart › of a category without a name, with one too long or taken is refused before it is asked for',
        ],
      ),
      row(
        'Saving a request line: price parsed as number, 0 if invalid',
        ['дорого', 'toBe(0)'],
        ['shared/stores/aggregator/fields.ts: export function parsePrice'],
        ['tests/widgets/aggregator-requests.test.tsx: a row that is edited › what is no price is 0 only after the warning'],
      ),
      row(
        'Checkout allowed only if the server flag isCanCheckout is true',
        ['isCanCheckout: false', '/order/products'],
        ['shared/reading/entities.ts: isCanCheckout: fallback(flag(), false)', 'shared/stores/checkout/order.ts: return isCanCheckout ? null'],
        [
          'tests/widgets/server-flags.test.tsx: isCanCheckout is off',
          'tests/widgets/server-flags.test.tsx: isCanCheckout is on',
          'tests/widgets/basket-counter.test.tsx: the drawer › an order that wants an approval, and one that cannot be placed',
          'tests/stores/checkout-order.test.ts: isCanCheckout %s bars an order, or does not',
          'tests/stores/checkout-changed.test.ts: between the press and the sending › the header says that it cannot be ordered, and %j',
        ],
      ),
    ],
  },
};
