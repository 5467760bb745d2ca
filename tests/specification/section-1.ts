// What the product is, in nine sentences: each leads to the widgets that hold it, the sections after it to what they do.
import { row, type Section } from './rows';

const FLAGS = 'tests/widgets/server-flags.test.tsx: ';
const nameOf = (...widgets: readonly string[]): readonly string[] => widgets.map((name) => `widgets/${name}/widget.ts: name: '${name}'`);

export const section1: Section = {
  code: '§1',
  title: 'What the product does and for whom',
  parts: {
    'What it does, by widget': [
      row(
        'Buyers browse a catalog of products with several price types, offers with delivery terms and warehouse stock',
        ['Опт 2', 'через 2 дня', 'Екатеринбург, Сибирский тракт'],
        nameOf('prices-popover', 'offers-list', 'stock-popover'),
        [
          'tests/widgets/prices-popover.test.tsx: the list › names the base price in words',
          'tests/widgets/offers-list.test.tsx: what an offer says › %s days (%s): «%s»',
          'tests/widgets/stock-popover.test.tsx: opening › other warehouses unfold and fold',
        ],
        'The pages of the catalog are the server’s; ours is what lives in them.',
      ),
      row(
        'Buyers add products to a basket, keep delayed (saved) carts, check out, and view orders with filters and paging',
        ['Товар добавлен в корзину', 'Комментарий', 'POST /checkout/create', 'page=2', 'Номер заказа'],
        nameOf('basket-button', 'cart', 'delayed-carts', 'checkout-summary', 'order-list'),
        [
          'tests/widgets/basket-button.test.tsx: adding › a double press is one line',
          'tests/widgets/delayed-carts.test.tsx: the name › and the comment are shown at once, saved by Enter, and told',
          'tests/widgets/checkout-summary.test.tsx: what is ordered › of more lines than one call reads › the press that orders reads them, and says so',
          'tests/widgets/order-list.test.tsx: the list › so many on a page as are wanted, and its pages',
          'tests/widgets/order-list.test.tsx: what it is found by › each filter that is set is a chip that takes it away',
        ],
      ),
      row(
        'Buyers keep favourites grouped in categories and auto-catalog bookmarks with a note and a list of where else a part applies',
        ['Для дачи', 'Добавить заметку', 'modal-bookmark-applies'],
        nameOf('favourite-button', 'favourites', 'bookmark-menu', 'bookmark-list', 'modal-bookmark-applies'),
        [
          'tests/widgets/favourite-button.test.tsx: picking a category › a radio group with counts',
          'tests/widgets/bookmark-menu.test.tsx: the menu › without a note one can be added',
          'tests/widgets/bookmark-menu.test.tsx: the menu › where else the part stands opens in its dialog, told which part it is',
        ],
      ),
      row('An analog-search hints list offers a «show analogs» action', ['Показать аналоги'], nameOf('analog-hints'), [
        'tests/widgets/analog-hints.test.tsx: as one types › manufacturer, article, name and «Показать аналоги»',
      ]),
      row('A garage holds the buyer’s cars', ['GET /garage-group/content'], nameOf('garage'), [
        'tests/widgets/garage.test.tsx: without printed ones the garage is asked, once',
      ]),
      row(
        'Business customers may assign cars, groups or stock to cart lines; an order approval workflow and an employee structure (subdivision and sector) exist',
        ['isCanAssignCar', 'isStoreStructureCar', 'stock-assign', 'Отправить на согласование', 'Подразделение', 'Найдено: 2 000'],
        ['shared/features/assign/useAssign.tsx: export function useAssign', ...nameOf('cart-approval', 'employees')],
        [
          `${FLAGS}%s: the button «%s»`,
          `${FLAGS}isNeedApproveOrder: who may not order asks for an approval`,
          `${FLAGS}isStoreStructureOrder alone`,
          'tests/api/carts.test.ts: POST /cart/stock-assign?id=11 [',
          'tests/widgets/employees.test.tsx: twenty of two thousand, in one call',
        ],
      ),
      row(
        'Managers and admins handle aggregator requests (price and part-code matching)',
        ['recount-prices', 'send-code', 'admin', 'manager'],
        nameOf('aggregator-requests'),
        ['tests/widgets/aggregator-requests.test.tsx: as %s › prices are recounted and codes sent, each told once'],
      ),
      row(
        'Guests see prompts to log in or register as a company or sole trader in place of ordering and favourites',
        ['/site/login', 'type=company', 'type=entrepreneur', 'Чтобы добавить товар в избранное, войдите или зарегистрируйтесь.'],
        ['shared/page/GuestPrompt.tsx: GuestWays'],
        [
          'tests/bind/guest-ways.test.tsx: paths of the page that are no addresses',
          'tests/widgets/basket-button.test.tsx: who may order what › with guestCart off a guest is asked to log in or register',
          'tests/widgets/favourite-button.test.tsx: a guest › (%s) is asked to log in, and nothing else is asked',
        ],
        'With the setting guestCart, which is on unless a page turns it off, guests order from the basket button and the basket card: §4 and §7 give them a cart.',
      ),
      row(
        'Currency is roubles (₽); quantity unit «шт.»; delivery is expressed in days with Russian plural forms',
        ['1 234,50 ₽', '3 шт.', '3 дня'],
        [
          'shared/format/money.ts: export function formatPrice',
          "shared/texts/units.ts: 'unit.pieces': '{n} шт.'",
          'shared/format/days.ts: export function formatDays',
        ],
        [
          'tests/format/format.test.ts: money › price',
          'tests/format/format.test.ts: words › pieces and age',
          'tests/format/format.test.ts: words › term %s (%s) → %s',
        ],
      ),
    ],
  },
};
