import { row, type Section } from './rows';

const MACHINE = 'tests/stores/checkout-machine.test.ts: a choice, and what it does to the others › %s › ';
const SHOWN = 'tests/stores/checkout-machine.test.ts: what stands on the page, and what is missing › %s › ';
const STEP = 'shared/stores/checkout/machine.ts: ';

export const section4: Section = {
  code: '§4',
  title: 'States and transitions',
  parts: {
    'Delivery method and type': [
      row(
        'Delivery method PICKUPOUR (own pickup)',
        ['PICKUPOUR', '«Самовывоз»'],
        [`${STEP}if (method === 'PICKUPOUR') return ['point']`],
        [`${MACHINE}«Самовывоз» is paid by the bank until something else is chosen`, `${SHOWN}pickup`],
      ),
      row(
        'Delivery method DELIVEOUR (own delivery); choosing «delivery» starts as DELIVEOUR',
        ['DELIVEOUR', '«Доставка» starts as our own'],
        [`${STEP}function chosen … case 'method': { … method: event.method, type: null, point: null, payment`],
        [`${MACHINE}«Доставка» starts as our own, paid by the bank`],
      ),
      row(
        'Delivery method DELIVERTK (transport company)',
        ['DELIVERTK'],
        [`${STEP}return { ...state, type: event.methodType, method: 'DELIVERTK', payment: bankPaymentOf(state) }`],
        [`${MACHINE}a transport company is paid by the bank`],
      ),
      row(
        'Type AUTO_ALLIANCE_DELIVERY (own transport) sets method DELIVEOUR',
        ['AUTO_ALLIANCE_DELIVERY', 'DELIVEOUR'],
        [`${STEP}if (event.methodType === 'AUTO_ALLIANCE_DELIVERY') return { ...state, ...NO_COMPANY, type: event.methodType, method: 'DELIVEOUR' }`],
        [`${MACHINE}our own transport takes back how the company hands over`],
      ),
      row(
        'Type TRANSPORT_COMPANY_DELIVERY sets method DELIVERTK',
        ['TRANSPORT_COMPANY_DELIVERY', 'DELIVERTK'],
        [`${STEP}return { ...state, type: event.methodType, method: 'DELIVERTK', payment: bankPaymentOf(state) }`],
        [`${MACHINE}a transport company is paid by the bank`],
      ),
      row(
        'TRANSPORT_COMPANY_DELIVERY_TYPE_DOOR («до двери», shows the address)',
        ['TRANSPORT_COMPANY_DELIVERY_TYPE_DOOR', 'До двери', 'address'],
        ["shared/texts/delivery.ts: 'delivery.companyType.door'", `${STEP}COMPANY_TYPES = ['TRANSPORT_COMPANY_DELIVERY_TYPE_DOOR'`],
        [`${SHOWN}to the door`, 'tests/widgets/checkout-delivery.test.tsx: who carries it › both are required, and listed'],
      ),
      row(
        'TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL («до терминала»)',
        ['TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL', 'до терминала'],
        ["shared/texts/delivery.ts: 'delivery.companyType.terminal'", `${STEP}export const isToTerminal`],
        [`${SHOWN}to a terminal`, 'tests/widgets/checkout-delivery.test.tsx: who carries it › both are required, and listed'],
      ),
    ],
    'What a choice of the delivery resets': [
      row(
        'Changing the delivery method resets the type and the payment method (payment returns to the bank payment id)',
        ['type: null', "payment: 'bank'", 'bankPaymentId'],
        [`${STEP}export function bankPaymentOf`, `${STEP}method: event.method, type: null, point: null, payment`],
        [`${MACHINE}another method takes back the type and the payment, but not the address`],
      ),
      row(
        'Changing the delivery method resets the transport company',
        ['company: null', 'companyType: null'],
        [`${STEP}return { ...state, ...NO_COMPANY, method: event.method, type: null, point: null, payment }`],
        [`${MACHINE}another method takes back all of the transport company`],
      ),
      row(
        'Changing the delivery method resets the pickup point',
        ['point: null'],
        [`${STEP}method: event.method, type: null, point: null, payment`],
        [`${MACHINE}another method takes back the pickup point`],
      ),
      row(
        'Choosing a pickup point clears the method type, address and transport delivery type',
        ['type: null', 'address: null', 'companyType: null', 'SPB1'],
        [`${STEP}return { ...there, ...NO_COMPANY, point: event.code, type: null, address: null, own: 'unknown' }`],
        [`${MACHINE}a pickup point chosen on the map while a delivery is filled in`],
      ),
      row(
        'Choosing a new address clears the method type, company and delivery type',
        ['type: null', 'company: null', 'companyType: null', 'mira'],
        [`${STEP}return { ...state, ...NO_COMPANY, method: 'DELIVEOUR', address, own: address ? 'asking' : 'unknown', type: null`],
        [`${MACHINE}a new address takes back the type, the company and how it hands over, and leaves the payment`],
      ),
      row(
        '… and the pickup point, which is gone since a delivery was chosen',
        ['point: null'],
        [`${STEP}method: event.method, type: null, point: null, payment`],
        [`${MACHINE}another method takes back the pickup point`],
      ),
      row(
        '… then checks whether own delivery is available and fetches route info',
        ['own', 'route', '"kladrCode":"69"'],
        ['shared/stores/checkout/questions.ts: api.fetchOwnDelivery(to', 'shared/stores/checkout/questions.ts: api.fetchRouteInfo(to'],
        ['tests/stores/checkout-questions.test.ts: what is asked, and when › an address: does our own transport go there, and when'],
      ),
      row(
        'Delivery options appear only once an address is chosen',
        ['delivery', 'an address'],
        [`${STEP}export function typesFor`],
        [`${SHOWN}delivery`, `${SHOWN}an address`, `${MACHINE}a type without an address`],
      ),
      row(
        'Choosing the own-transport type clears the transport delivery type',
        ['AUTO_ALLIANCE_DELIVERY', 'companyType: null'],
        [`${STEP}return { ...state, ...NO_COMPANY, type: event.methodType, method: 'DELIVEOUR' }`],
        [`${MACHINE}our own transport takes back how the company hands over`],
      ),
      row(
        'Choosing any other type sets payment to bank payment',
        ['TRANSPORT_COMPANY_DELIVERY', "payment: 'bank'"],
        [`${STEP}method: 'DELIVERTK', payment: bankPaymentOf(state)`],
        [`${MACHINE}a transport company is paid by the bank`],
      ),
    ],
    'Basket button and checkout step': [
      row(
        'Basket button «В корзину»',
        ['В корзину'],
        ["shared/texts/cart.ts: 'В корзину'"],
        ['tests/widgets/basket-button.test.tsx: adding › a double press is one line'],
      ),
      row(
        'Basket button «В корзине»',
        ['В корзине 1 шт.'],
        ["shared/texts/cart.ts: 'cart.added': 'В корзине {n}"],
        [
          'tests/widgets/basket-button.test.tsx: adding › a double press is one line',
          'tests/widgets/basket-button.test.tsx: adding › the way to the cart says how many pieces are there',
        ],
      ),
      row(
        'Basket button disabled',
        ['aria-disabled'],
        ['shared/features/purchase/BasketControl.tsx: unavailable={control.isDisabled}'],
        ['tests/widgets/basket-button.test.tsx: who may order what › %s › not allowed'],
      ),
      row(
        'Basket button with a preloader',
        ['Добавляем…', 'aria-busy'],
        ["shared/features/purchase/text.ts: adding: 'Добавляем…'", 'shared/ui/Button.tsx: aria-busy', 'shared/ui/Button.tsx: <Icon name="spinner" />'],
        [
          'tests/widgets/basket-button.test.tsx: adding › a double press is one line',
          'tests/ui/button.test.tsx: turns a sign beside its words while busy (%s)',
        ],
      ),
      row(
        'Checkout step: valid or invalid',
        ['Заполнено', 'Не заполнено'],
        ["shared/ui/Step.tsx: uiText(done ? 'step.done'"],
        [
          'tests/widgets/checkout-customer.test.tsx: begins with what is known of the buyer',
          'tests/widgets/checkout-customer.test.tsx: what the page printed is not asked for',
        ],
      ),
      row(
        'Checkout step: open or closed',
        ["['payment']", "['customer']", "toggle('customer')"],
        [
          'shared/stores/checkout/steps.ts: const opened = { ...$open.value, [name]: false }',
          'shared/stores/checkout/steps.ts: if (isOpen(name)) $open.set({ ...$open.value, [name]: false })',
        ],
        [
          'tests/stores/checkout-steps.test.ts: the last step leads to itself',
          'tests/stores/checkout-steps.test.ts: «Продолжить» closes a step that is right',
          'tests/stores/checkout-steps.test.ts: a step that is wrong stays open',
          'tests/stores/checkout-steps.test.ts: closing a step is no place to come back to',
        ],
      ),
    ],
    Cart: [
      row(
        'Cart item: not in cart, added',
        ['Товар добавлен в корзину', 'confirmed: 0', 'confirmed: 3'],
        ['shared/stores/cart/index.ts: export const addToCart'],
        ['tests/stores/cart.test.ts: adding › shows the quantity at once, then the toast'],
      ),
      row(
        'Cart item: quantity updated',
        ['Количество товара обновлено: 5 шт.'],
        ['shared/stores/cart/settle.ts: else if (before > 0 && before !== after)'],
        ['tests/stores/cart.test.ts: adding › what is in the cart already is recounted to the sum'],
      ),
      row(
        'Cart item: removed',
        ['Товар удален из корзины'],
        ['shared/stores/cart/settle.ts: else if (after === 0 && before > 0) toastRemoved('],
        ['tests/stores/cart.test.ts: lines › removing tells so for 3 s', 'tests/stores/numbers.test.ts: a line of one piece is removed as any'],
      ),
      row(
        'Decreasing below one multiplicity step removes an item in the cart',
        ['removes', 'steps: -1'],
        ['shared/validation/quantity.ts: export function stepQuantity'],
        ['tests/validation/quantity.test.ts: settling (§5) › steps'],
      ),
      row(
        'Decreasing below 1, or typing 0, removes an item in the cart',
        ['removes: true', "'0'"],
        ['shared/validation/quantity.ts: return { quantity: 0, reasons, removes: true }'],
        [
          'tests/validation/quantity.test.ts: settling (§5) › in the cart 0 removes, and what is no number changes nothing',
          'tests/validation/quantity.test.ts: settling (§5) › steps',
        ],
      ),
      row(
        'Cart changes are blocked while a recount is in progress',
        ['isRecountProcess', 'Идет пересчет корзины. Изменения временно недоступны.'],
        ['shared/reading/entities.ts: isRecountProcess: fallback(flag(), false)', 'shared/stores/cart/header.ts: isRecountProcess'],
        [
          'tests/widgets/server-flags.test.tsx: isRecountProcess: no line can be changed, and that is said',
          'tests/stores/cart.test.ts: lines › during the server’s recount changes wait and go out after it',
        ],
      ),
      row(
        'Cart loading: count first, then pages of items, then a validation call that refreshes the cost',
        ['count', 'page 1', 'page 2', 'validate', 'cost'],
        ['shared/stores/cart/load.ts: await ports.calls.validate(', 'shared/stores/cart/load.ts: view.receiveCart({ cost: check.cost'],
        ['tests/stores/cart.test.ts: loading: the count first, then the pages in their order, then the check, whose cost counts'],
      ),
      row(
        'For guests, basket preparation is done once before the first add',
        ['guest()', "['count', 'count', 'add 6 1', 'add 7 1', 'add 8 1']"],
        ['shared/stores/cart/prepare.ts: if (!(await session.isGuest())) return forgetPreparation()'],
        ['tests/stores/cart.test.ts: guests › a guest’s cart is prepared once before the first add, and a failure of it is not remembered'],
      ),
    ],
    'Favourites, notices and lists': [
      row(
        'Favourite button: chosen (remove) or not chosen (add)',
        ['aria-pressed', 'Удалить из избранного', 'Добавить'],
        ['widgets/favourite-button/FavouriteButton.tsx: aria-pressed'],
        [
          'tests/widgets/favourite-button.test.tsx: picking a category › a radio group with counts',
          'tests/widgets/favourite-button.test.tsx: a chosen product › shows as the page printed it, and can be taken out',
        ],
      ),
      row(
        'Favourite button: new-category mode',
        ['Новая категория'],
        ["widgets/favourite-button/parts/PickPanel.tsx: favouritesText('favourites.category.new')"],
        ['tests/widgets/favourite-button.test.tsx: a new category › is created, and the product put into it'],
      ),
      row(
        'Adding/removing adjusts the category’s product count',
        ['productCount', "count('1')).toBe(4)", "count('2')).toBe(1)"],
        [
          'shared/stores/favourites/state.ts: category.productCount + countOf(category.id)',
          'shared/stores/favourites/state.ts: productCount: one.productCount + by(one)',
        ],
        [
          'tests/stores/favourites.test.ts: a heart › is on at once, counts, and toasts for 1.5 s',
          'tests/stores/favourites.test.ts: a heart › goes off, and its category counts one less',
          'tests/stores/favourites.test.ts: a heart › goes back with its count when the shop fails',
        ],
      ),
      row(
        'Onboarding-dismiss consent: given or not',
        ['shown()', '/orders/onboarding-dismisses/dismiss', 'calls(page, STATUS)'],
        ['widgets/onboarding/model.ts: api.fetchOnboarding({ signal })'],
        ['tests/widgets/onboarding.test.tsx: a buyer reads what is new, step by step, and dismisses it for good'],
      ),
      row(
        'Cookie consent: checked only for guests',
        ["account: 'retail'", '/cookies/cookie-consent/status'],
        ["widgets/cookie-consent/model.ts: if (user.status !== 'ready' || !user.user.isGuest) return true"],
        [
          'tests/widgets/cookie-consent.test.tsx: only guests are asked',
          'tests/widgets/cookie-consent.test.tsx: a guest reads why, where more is said, and agrees',
        ],
      ),
      row(
        'Cookie consent: accepted by a post',
        ['POST /cookies/cookie-consent/accept'],
        ['widgets/cookie-consent/model.ts: call: () => api.acceptCookies()'],
        ['tests/widgets/cookie-consent.test.tsx: a guest reads why, where more is said, and agrees'],
      ),
      row(
        'Mail-not-sent notification: shown, then hidden once accepted',
        ['Понятно', 'mailNotSendedNotification'],
        ['widgets/mail-notice/model.ts: acceptMailNotice'],
        [
          'tests/widgets/mail-notice.test.tsx: the buyer reads which letter was not sent, the manager is told; «Понятно» ends it',
          'tests/widgets/mail-notice.test.tsx: while nobody knows who the buyer is the notice stands',
        ],
      ),
      row(
        'Manager notified once',
        ['mailNotSendedNotifyManager', 'localStorage', 'toEqual([1, 0])'],
        ['widgets/mail-notice/model.ts: api.notifyManager()', 'widgets/mail-notice/model.ts: if (!knownOf(id)) letters.put(['],
        [
          'tests/widgets/mail-notice.test.tsx: after a reload the notice stands, and the manager is not told again',
          'tests/widgets/mail-notice.test.tsx: that the manager has been told is kept by the browser',
        ],
      ),
      row(
        'Order list: a loading flag and an error message',
        ['Ошибка загрузки заказов', 'aria-busy'],
        ['shared/texts/orders.ts: Ошибка загрузки заказов'],
        [
          'tests/widgets/order-list.test.tsx: failures › says the words of the shop alone, else those of the list, and is read again',
          'tests/widgets/order-list.test.tsx: failures › while it is read for the first time the list is busy, and no longer',
        ],
      ),
      row(
        'Bookmark list: a loading flag and an error message',
        ['Не удалось загрузить закладки', 'aria-busy'],
        ['widgets/bookmark-list/text.ts: Не удалось загрузить закладки'],
        [
          'tests/widgets/bookmark-list.test.tsx: what else can be › a failure is told and can be repeated; no right to the list cannot',
          'tests/widgets/bookmark-list.test.tsx: what else can be › while it is read for the first time the list is busy, and no longer',
        ],
      ),
    ],
  },
};
