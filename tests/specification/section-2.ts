import { row, type Section } from './rows';

const PAGES = 'tests/host/pages.test.ts: %s of %s has what belongs there › ';
const MODALS = 'tests/widgets/modals.test.tsx: %s closes on a press on the backdrop, and by Escape › ';
const CONFIG = 'shared/browser/config.ts: ';

export const section2: Section = {
  code: '§2',
  title: 'Screens and routes',
  parts: {
    Paths: [
      row(
        '/site/login: log in',
        ['/site/login'],
        [`${CONFIG}loginPath: '/site/login'`],
        ['tests/bind/guest-ways.test.tsx: paths of the page that are no addresses of pages', `${PAGES}/site/login`],
      ),
      row(
        '/site/signup: register',
        ['/site/signup', 'type=company', 'type=entrepreneur'],
        [`${CONFIG}signupPath: '/site/signup'`],
        ['tests/bind/guest-ways.test.tsx: paths of the page that are no addresses of pages', `${PAGES}/site/signup`],
      ),
      row(
        '/personal/favorite-products?activeTabId={favoriteProductCategoryId}: favourites, opened on a category (target of the toast link after adding)',
        ['/personal/favorite-products?activeTabId={id}'],
        [
          `${CONFIG}favouritesPath: '/personal/favorite-products'`,
          'shared/stores/favourites/index.ts: activeTabId',
          'widgets/favourites/Favourites.tsx: id === list.query.activeTabId',
        ],
        [
          'tests/stores/favourites.test.ts: a heart › is on at once, counts, and toasts for 1.5 s with the way to its category',
          'tests/widgets/favourites.test.tsx: categories › are opened by the address, one that is gone as the default',
        ],
      ),
      row(
        '/auto/catalog/{typeCode}/{markCode}: auto-catalog by mark',
        ['/auto/catalog/{type}/{mark}'],
        [
          `${CONFIG}autoCatalogPath: '/auto/catalog'`,
          'widgets/auto-catalog/parts/Models.tsx: catalogPath(config().autoCatalogPath, { typeCode: type.code, markCode: mark.code',
        ],
        [
          'tests/widgets/auto-catalog.test.tsx: from type to model › each level is asked when it is looked at; models lead to their pages, and so does the mark',
          `${PAGES}/auto/catalog/cars/kia`,
        ],
      ),
      row(
        '/auto/catalog/{typeCode}/{markCode}/{modelCode}: by model',
        ['/auto/catalog/{type}/{mark}/{model}'],
        ['shared/validation/catalog-path.ts: export function catalogPath … modelCode'],
        [
          'tests/widgets/auto-catalog.test.tsx: from type to model › each level is asked when it is looked at; models lead to their pages, and so does the mark',
        ],
      ),
      row(
        '/auto/catalog/{typeCode}/{markCode}/{modelCode}/{groupNumber}: by group; opened in a new tab by POST with a FromGoodId parameter',
        ['POST /auto/catalog/{type}/{mark}/{model}/{group}', 'FromGoodId', '_blank'],
        ['shared/features/cars/CatalogPartLink.tsx: name="FromGoodId"', 'shared/features/cars/CatalogPartLink.tsx: target="_blank"'],
        ['tests/features/cars/catalog-part-link.test.tsx: a press › sends FromGoodId and the token of that moment to a new tab that knows nothing of this one'],
      ),
      row(
        '/delayed/view: delayed cart page',
        ['/delayed/view'],
        ["widgets/delayed-cart/widget.ts: default: '/delayed/view'"],
        [
          'tests/host/pages.test.ts: the page of delayed carts lists those of the buyer, with their approval',
          `${PAGES}/delayed/view`,
          'tests/widgets/delayed-cart.test.tsx: the whole of it › is deleted, and comes back by «Вернуть» with its lines',
        ],
      ),
      row(
        '/order/products: order products page',
        ['/order/products'],
        [`${CONFIG}checkoutPath: '/order/products'`],
        ['tests/widgets/server-flags.test.tsx: isCanCheckout is on: the checkout is a link', `${PAGES}/order/products`],
      ),
      row(
        '/aggregator_request/admin/request/view, /aggregator_request/manager/request/view: request pages',
        ['/aggregator_request/admin/request/view', '/aggregator_request/manager/request/view'],
        ['host/pages/index.ts: aggregator_request', 'widgets/aggregator-requests/widget.ts: role: prop.choice('],
        [`${PAGES}/aggregator_request/admin/request/view?id=701`, `${PAGES}/aggregator_request/manager/request/view?id=701`],
        'The pages are the server’s: ours is the widget in them, told by its role whose page it is. Place and tests of the addresses are of the demo shop.',
      ),
      row(
        '… where stock popovers close on outside click',
        ['Дальше', 'Остатки на складах'],
        ['shared/ui/Popover.tsx: pointerdown'],
        ['tests/ui/popover.browser.test.tsx: closes by a press outside, whose focus it keeps, and by its opener'],
      ),
      row(
        '/admin/marketing-label/create: admin form where the multi-select field behaves differently',
        ['/admin/marketing-label/create', '/admin/marketing-label/update'],
        ["widgets/multi-select/MultiSelect.tsx: variant === 'auto' && ADMIN_PATH.test(location.pathname)"],
        [
          `${PAGES}/admin/marketing-label/create`,
          'tests/widgets/multi-select.test.tsx: keys of a combobox of many › at %s the list stays open after a choice by itself: %s',
          'tests/widgets/multi-select.test.tsx: keys of a combobox of many › at %s what is chosen stands in the order it was chosen in by itself: %j',
        ],
        'How it differs is not said: there the list stays open after a choice, what is chosen stands as chips, in the order it was chosen in. By the path alone it differs where the page asks for it (`variant` «auto»); «admin» is that behaviour on any page.',
      ),
    ],
    'Offers and basket': [
      row(
        'Offers list per product: price in roubles',
        ['1 234,50 ₽'],
        ['widgets/offers-list/parts/OfferCells.tsx: price'],
        ['tests/widgets/offers-list.test.tsx: what an offer says › price as one string and name of the row'],
      ),
      row(
        'Offers list: quantity in pieces',
        ['2 шт.', '1 200 шт.'],
        ['widgets/offers-list/parts/OfferCells.tsx: formatPieces'],
        ['tests/widgets/offers-list.test.tsx: what an offer says › %s pieces, few of them %s: «%s»'],
      ),
      row(
        'Offers list: delivery days',
        ['через 2 дня', 'через 5 дней', '3 дня'],
        [
          'shared/format/days.ts: export function formatDays',
          'widgets/offers-list/parts/OfferCells.tsx: const term = formatDays',
          'widgets/offers-list/parts/OfferCells.tsx: {term}',
        ],
        ['tests/widgets/offers-list.test.tsx: what an offer says › %s days (%s): «%s»', 'tests/format/format.test.ts: words › term %s (%s) → %s'],
      ),
      row(
        'Offers list: order-multiplicity note',
        ['Кратность заказа: 2 шт.'],
        ['shared/texts/order.ts: Кратность заказа'],
        ['tests/widgets/offers-list.test.tsx: what an offer says › price as one string and name of the row'],
      ),
      row(
        'Offers list: an «order list» link',
        ['Заказы с этим товаром'],
        ['widgets/offers-list/parts/OrderListLink.tsx: orderListHref'],
        [
          'tests/widgets/offers-list.test.tsx: the order list link › leads to an address',
          'tests/widgets/offers-list.test.tsx: the order list link › or opens a modal with the product',
        ],
      ),
      row(
        'The text «Нет в наличии» when there are no offers',
        ['Нет в наличии', 'offers: []'],
        ['widgets/offers-list/OffersList.tsx: quantityText'],
        [
          'tests/widgets/offers-list.test.tsx: what an offer says › without offers: what the shop says about it',
          'tests/widgets/offers-list.test.tsx: what an offer says › without offers and without a word of the shop it is «Нет в наличии»',
        ],
      ),
      row(
        'Basket card',
        ['Ваша цена'],
        ['widgets/basket-card/BasketCard.tsx: export default function'],
        ['tests/widgets/basket-card.test.tsx: prices by the settings › the price of the buyer stands out; all types in the order of the shop'],
      ),
      row(
        'Basket quantity counter',
        ['{ArrowUp}'],
        ['shared/ui/QuantityField.tsx: role="spinbutton"'],
        ['tests/widgets/basket-button.test.tsx: steps › keys of a spinbutton, by multiples'],
      ),
      row(
        'Add-to-cart control with toast',
        ['Товар добавлен в корзину', 'POST /cart/add'],
        ['widgets/basket-button/BasketButton.tsx: export default function'],
        ['tests/widgets/basket-button.test.tsx: adding › a double press is one line'],
      ),
    ],
    'Stock and prices': [
      row(
        'Stock popover: total stock',
        ['Всего в наличии: 48 шт.', 'Всего в наличии: 12 000,3 шт.'],
        ['shared/texts/stock.ts: Всего в наличии', 'widgets/stock-popover/parts/StockTables.tsx: const total = stock.totalMessage ??'],
        [
          'tests/widgets/stock-popover.test.tsx: opening › nothing is asked before; loading is said',
          'tests/widgets/stock-popover.test.tsx: the total is written as its rows are',
        ],
        'The shop’s own totalMessage comes first; without one the rows are added up.',
      ),
      row(
        'Stock popover: per-warehouse quantities with a map link',
        ['Количество', 'На карте'],
        ['widgets/stock-popover/parts/StockTables.tsx: mapLink'],
        ['tests/widgets/stock-popover.test.tsx: opening › nothing is asked before; loading is said'],
      ),
      row(
        'Stock popover: other warehouses',
        ['Другие склады', 'Екатеринбург, Сибирский тракт', '337 шт.'],
        ['widgets/stock-popover/parts/StockTables.tsx: warehouses={otherWarehouses}'],
        ['tests/widgets/stock-popover.test.tsx: opening › other warehouses unfold and fold'],
      ),
      row(
        'Stock popover: a «loading stock» state',
        ['Загрузка остатков…'],
        ['shared/texts/stock.ts: Загрузка остатков'],
        ['tests/widgets/stock-popover.test.tsx: opening › nothing is asked before; loading is said'],
      ),
      row(
        'All-prices popover: price types',
        ['Тип цены', 'Розница Базовая', 'Опт 2'],
        ['widgets/prices-popover/parts/PriceTables.tsx: typeName'],
        ['tests/widgets/prices-popover.test.tsx: the list › names the base price in words'],
      ),
      row(
        'All-prices popover: base price highlighted',
        ['Розница Базовая'],
        ['widgets/prices-popover/parts/PriceTables.tsx: isBase'],
        ['tests/widgets/prices-popover.test.tsx: the list › names the base price in words'],
      ),
    ],
    'Favourites, bookmarks, hints': [
      row(
        'Favourites add popover: pick a category (name and product count)',
        ['Категория', 'Избранное\\d+ товар', 'Для дачи'],
        ['widgets/favourite-button/parts/PickPanel.tsx: productCount'],
        ['tests/widgets/favourite-button.test.tsx: picking a category › a radio group with counts'],
      ),
      row(
        'Favourites add popover: or create a new category with a name',
        ['Новая категория'],
        ["widgets/favourite-button/parts/PickPanel.tsx: favouritesText('favourites.category.new')"],
        ['tests/widgets/favourite-button.test.tsx: a new category › is created, and the product put into it'],
      ),
      row(
        'Bookmark menu: details',
        ['Двигатель: 1.6', 'Годы выпуска: 2017–2022'],
        ['widgets/bookmark-menu/parts/Panel.tsx: additionalInfo.map(({ name, value }, at)'],
        ['tests/widgets/bookmark-menu.test.tsx: the menu › a disclosure with a list of buttons: details, then what can be done'],
      ),
      row(
        'Bookmark menu: where else applied',
        ['modal-bookmark-applies'],
        ['widgets/bookmark-menu/parts/Panel.tsx: modal-bookmark-applies'],
        ['tests/widgets/bookmark-menu.test.tsx: the menu › where else the part stands opens in its dialog, told which part it is'],
      ),
      row(
        '… filter by mark then model',
        ['Марка', 'Модель'],
        ['widgets/modal-bookmark-applies/parts/Filters.tsx: <SelectField'],
        ['tests/widgets/modal-bookmark-applies.test.tsx: filters › a mark, then its models; another mark takes the model back'],
      ),
      row(
        'Bookmark menu: note',
        ['Добавить заметку'],
        ['widgets/bookmark-menu/parts/Panel.tsx: modal-bookmark-note-edit'],
        [
          'tests/widgets/bookmark-menu.test.tsx: the menu › without a note one can be added',
          'tests/widgets/bookmark-menu.test.tsx: the menu › a note that was written since is shown, and edited',
        ],
      ),
      row(
        'Bookmark menu: remove from bookmarks',
        ['Удалить из закладок'],
        ['widgets/bookmark-menu/text.ts: Удалить из закладок'],
        ['tests/widgets/bookmark-menu.test.tsx: removal › is shown at once with the focus kept, told, and sent when it can no longer be taken back'],
      ),
      row(
        'Bookmark list with mark/model filters, search, sorting and paging',
        ['mark', 'model', 'search', 'sort', 'page'],
        [
          "widgets/bookmark-list/model.ts: params: { mark: param.text(), model: param.text(), search: param.text(), sort: param.choice(SORTS, '-id'), 'per-page'",
        ],
        ['tests/widgets/bookmark-list.test.tsx: the address › holds mark, model, search, order, size and page under their names'],
      ),
      row(
        'Analog hints table: manufacturer, article, name, «show analogs»',
        ['Производитель', 'Артикул', 'Название', 'Показать аналоги'],
        ['widgets/analog-hints/parts/HintTable.tsx: {part.brand}', 'widgets/analog-hints/text.ts: Показать аналоги'],
        ['tests/widgets/analog-hints.test.tsx: as one types › manufacturer, article, name and «Показать аналоги»'],
      ),
    ],
    'Cart, orders, notices': [
      row(
        'Cart',
        ['Колодки тормозные передние', '6 позиций'],
        ['widgets/cart/Cart.tsx: export default (props: Props) => <Page'],
        ['tests/widgets/cart.test.tsx: the lines › with number, name, term, price, quantity and cost'],
      ),
      row(
        'Delayed carts (rename with name and comment)',
        ['Название', 'Комментарий'],
        [
          'shared/api/delayed-carts.ts: delayedCartCalls.editName, { ...options, params: { id: cartId }, body: { CartToDelayedForm: { name, comment } }',
          "widgets/delayed-carts/widget.ts: name: 'delayed-carts'",
        ],
        ['tests/widgets/delayed-carts.test.tsx: the name › and the comment are shown at once, saved by Enter, and told'],
      ),
      row(
        'Order list with filters and paging',
        ['page=2', 'shipmentTypeId=1', 'Номер заказа'],
        ['widgets/order-list/OrderList.tsx: Pager', 'shared/stores/order-list/list.ts: statusId: param.many()'],
        [
          'tests/widgets/order-list.test.tsx: the list › so many on a page as are wanted, and its pages',
          'tests/widgets/order-list.test.tsx: what it is found by › each filter that is set is a chip that takes it away',
        ],
      ),
      row(
        'Request editing modal',
        ['321', 'SAVE', 'textbox'],
        ['shared/stores/aggregator/index.ts: await api.saveAggregatorRow({', "widgets/aggregator-requests/widget.ts: name: 'aggregator-requests'"],
        ['tests/widgets/aggregator-requests.test.tsx: a row that is edited › a save that the shop refuses is alerted in the shop’s own words'],
        'A request is edited in its row of the table, so that the others stay in sight and several can be edited at once: there is no modal.',
      ),
      row(
        'Cookie-consent notice',
        ['Принять'],
        ['widgets/cookie-consent/CookieConsent.tsx: export default function'],
        ['tests/widgets/cookie-consent.test.tsx: a guest reads why, where more is said, and agrees'],
      ),
      row(
        'Mail-not-sent notification',
        ['Не удалось отправить письмо'],
        ['widgets/mail-notice/MailNotice.tsx: export default function'],
        [
          'tests/widgets/mail-notice.test.tsx: the buyer reads which letter was not sent',
          'tests/widgets/mail-notice.test.tsx: while nobody knows who the buyer is the notice stands',
        ],
      ),
    ],
    Checkout: [
      row(
        'Collapsible steps: title, default-open flag, valid flag',
        ['Покупатель', 'Скрыть данные: Доставка', 'Изменить данные', 'Заполнено', 'Не заполнено', 'aria-expanded', 'open: false'],
        [
          'widgets/checkout-customer/widget.ts: const props … open:',
          'widgets/checkout-delivery/widget.ts: const props … open:',
          'widgets/checkout-payment/widget.ts: const props … open:',
          "shared/ui/Step.tsx: uiText(done ? 'step.done'",
        ],
        [
          'tests/widgets/checkout-customer.test.tsx: begins with what is known of the buyer',
          'tests/widgets/checkout-customer.test.tsx: what the page printed is not asked for',
          'tests/widgets/checkout-customer.test.tsx: where the page does not say, a step that is whole stands closed',
          'tests/widgets/checkout-delivery.test.tsx: how it comes › a printed point that the shop does not know: the closed step opens',
          'tests/widgets/checkout-payment.test.tsx: what the page has chosen stands beside the delivery it has chosen, in a closed step',
        ],
        'Customer, delivery and payment are such steps. The summary is always open: it asks nothing, and what stands in it is valid when they are.',
      ),
      row(
        '«change data» and «hide data»',
        ['Изменить данные', 'Скрыть данные'],
        ["shared/ui/text.ts: 'Изменить данные'", "shared/ui/text.ts: 'Скрыть данные'"],
        [
          'tests/widgets/checkout-customer.test.tsx: «Продолжить» closes the step with what was answered, and says so; «Изменить данные» opens it again',
          'tests/widgets/checkout-customer.test.tsx: what is wrong is said at its field and above them',
        ],
      ),
      row(
        'Steps: customer data, delivery, payment, summary',
        ['customer', 'delivery', 'payment', 'Состав заказа'],
        [
          "shared/stores/checkout/steps.ts: STEPS = ['customer', 'delivery', 'payment']",
          "widgets/checkout-customer/widget.ts: name: 'checkout-customer'",
          "widgets/checkout-delivery/widget.ts: name: 'checkout-delivery'",
          "widgets/checkout-payment/widget.ts: name: 'checkout-payment'",
          "widgets/checkout-summary/widget.ts: name: 'checkout-summary'",
        ],
        [
          'tests/stores/checkout-steps.test.ts: before an order all steps are checked',
          'tests/widgets/checkout-summary.test.tsx: what is ordered › lines with their figures, the sum of the shop, and where they are changed',
        ],
      ),
      row(
        'The summary shows customer data, delivery data and pay data',
        ["ФИО: 'Галиев Тимур'", "Телефон: '+7 (904) 123-45-67'", "'Способ оплаты': 'По счету'", "['Самовывоз', 'Москва, Каширское шоссе']"],
        [
          'shared/stores/checkout/facts.ts: export function customerFacts … values[name].trim()',
          'shared/stores/checkout/facts.ts: const pointName',
          'widgets/checkout-summary/parts/Answers.tsx: deliveryFacts(state, points)',
        ],
        [
          'tests/widgets/checkout-summary.test.tsx: what is ordered › alone it says all of who orders, how it comes and how it is paid',
          'tests/widgets/checkout-summary.test.tsx: what is ordered › beside the steps of the page › it says them in short',
        ],
      ),
      row(
        '… with subdivision and sector names for a store-structure order',
        ['Подразделение', 'Гараж № 1, Мытищи', 'Сектор', 'Легковые автомобили'],
        ['shared/stores/checkout/facts.ts: export const structureFacts', 'shared/stores/checkout/facts.ts: export function placeOf … ?.name'],
        ['tests/widgets/checkout-summary.test.tsx: what is ordered › subdivision and sector of an order of the structure'],
      ),
      row(
        'Warehouse map (height 333 px)',
        ['333'],
        ['shared/features/points/Map.module.css: height: 333px'],
        ['tests/e2e/warehouse-map.spec.ts: at {…} px the map is 333 px high'],
      ),
      row(
        '… with pickup points',
        ['Склады и пункты выдачи'],
        ['shared/features/points/Points.tsx: {workTime && <Hours words={workTime} />}'],
        ['tests/widgets/warehouse-map.test.tsx: asks once for all warehouses: address, hours, phone and the way there'],
      ),
      row(
        '… and a fixed support phone number',
        ['Не нашли подходящий пункт? Звоните:', 'tel:+78005550101'],
        ['widgets/warehouse-map/text.ts: Не нашли подходящий пункт'],
        ['tests/widgets/warehouse-map.test.tsx: nothing there, loading, and a failure that can be repeated'],
      ),
    ],
    Modals: [
      ...(
        [
          ['modal-quick-view', 'ModalQuickView'],
          ['modal-bookmark-note-edit', 'ModalBookmarkNoteEdit'],
          ['modal-info-draft-product', 'ModalInfoDraftProduct'],
          ['modal-bookmark-applies', 'ModalBookmarkApplies'],
          ['modal-product-applicabilities', 'ModalProductApplicabilities'],
          ['modal-product-order-history', 'ModalProductOrderHistory'],
          ['modal-quick-entry', 'ModalQuickEntry'],
          ['modal-warehouse-address', 'ModalWarehouseAddress'],
          ['cart-tp-replace', 'CartTpReplace'],
        ] as const
      ).map(([id, component]) =>
        row(
          `${id} opens by its id`,
          [id],
          [`widgets/${id}/widget.ts: name: '${id}'`, `widgets/${id}/${component}.tsx: export default function`],
          [
            `${MODALS}${id}`,
            ...(id === 'cart-tp-replace' ? ['tests/widgets/cart-tp-replace.test.tsx: the choice › names what may take the place of the line'] : []),
          ],
        ),
      ),
      row(
        'pickup-modal opens by its id',
        ['pickup-modal'],
        ["widgets/pickup-modal/widget.ts: name: 'pickup-modal'"],
        ['tests/widgets/modals.test.tsx: pickup-modal does not close on a press on the backdrop; it does by Escape'],
      ),
      row(
        'The pickup modal does not close on backdrop click',
        ['pickup-modal', 'pressBeside'],
        ['widgets/pickup-modal/PickupModal.tsx: closeOnBackdrop={false}'],
        ['tests/widgets/modals.test.tsx: pickup-modal does not close on a press on the backdrop; it does by Escape'],
      ),
      row(
        'The others close on backdrop click or Escape',
        ['pressBeside', "new Event('cancel'"],
        ["shared/ui/Dialog.tsx: onClose('backdrop')", "shared/ui/Dialog.tsx: latest.current.onClose('escape')"],
        ['tests/widgets/modals.test.tsx: %s closes on a press on the backdrop, and by Escape'],
      ),
    ],
  },
};

/** Widgets that no row of §2 names: what each is for. */
export const ADDED_WIDGETS: Readonly<Record<string, string>> = {
  'basket-counter': 'the cart in the header of every page, with its lines in a drawer: the count and the cost of §7',
  'cart-approval': 'the order approval workflow of §1, gated by isCanApprove',
  'client-choice': 'an employee acts for a client (§6)',
  convertor: 'the convertor of §3 and §7',
  employees: 'the employee structure of §1, §3 and §7',
  garage: 'the garage of §1 and §7, with the car that is added',
  'modal-cart-delay': 'puts the cart aside under a name and a comment: a delayed cart has to begin somewhere',
  onboarding: 'the onboarding notice of §4 and §7',
  'order-statuses': 'the recalculation of order statuses of §7',
  'partial-order': 'the partial order of §3 and §7',
  'quick-order': 'quick entry on a page of its own',
  'recent-actions': 'what was told by toasts, to be read again',
};
