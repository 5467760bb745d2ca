import { row, type Section } from './rows';

const FLAGS = 'tests/widgets/server-flags.test.tsx: ';

export const section6: Section = {
  code: '§6',
  title: 'Roles and permissions',
  parts: {
    Roles: [
      row(
        'Guest: sees login/register prompts instead of ordering',
        ['guestCart', '/site/login', '/site/signup'],
        ['shared/page/GuestPrompt.tsx: GuestWays', "shared/validation/orderability.ts: if (asked.isGuest && !asked.guestMayOrder) return refuse('guest')"],
        [
          'tests/widgets/basket-button.test.tsx: who may order what › with guestCart off a guest is asked to log in or register',
          'tests/bind/guest-ways.test.tsx: paths of the page that are no addresses',
        ],
        'With the setting guestCart, which is on unless a page turns it off, guests order from the basket button and the basket card: §4 and §7 give them a cart.',
      ),
      row(
        'Guest: sees login/register prompts instead of favourites',
        ['Чтобы добавить товар в избранное, войдите или зарегистрируйтесь.'],
        ['shared/texts/favourites.ts: Чтобы добавить товар в избранное, войдите или зарегистрируйтесь.'],
        ['tests/widgets/favourite-button.test.tsx: a guest › (%s) is asked to log in, and nothing else is asked'],
      ),
      row(
        'Business-type user: may order',
        ['business', 'Товар добавлен в корзину'],
        ['shared/validation/orderability.ts: export function orderability'],
        ['tests/widgets/basket-button.test.tsx: adding › a double press is one line'],
        'Nothing about ordering reads isBusinessType: retail buyers are not said to be barred, so any buyer who has logged in may order what orderAllowed does not close.',
      ),
      row(
        '… unless tpRestriction is set (offers then show as not orderable)',
        ['business_tp', 'tpRestriction', 'Предложение недоступно для заказа.'],
        ["shared/validation/orderability.ts: if (asked.tpRestriction) return refuse('tp')", 'shared/texts/order.ts: Предложение недоступно для заказа.'],
        [
          'tests/widgets/basket-button.test.tsx: who may order what › %s › tpRestriction before the rest',
          'tests/widgets/offers-list.test.tsx: ordering › a buyer with tpRestriction sees why once for all offers',
        ],
      ),
      row(
        'Partner flag relaxes company, address and INN requirements',
        ['a partner', 'companyName', 'inn', 'legalAddress'],
        ['shared/validation/customer.ts: required: !kind.isPartner', 'shared/reading/entities.ts: isPartner: fallback(flag(), false)'],
        [
          'tests/validation/customer.test.ts: which fields there are › %s › a partner',
          'tests/widgets/checkout-customer.test.tsx: a partner need not say which company',
        ],
      ),
      row(
        'Store-structure order: subdivision and sector shown read-only at checkout',
        ['Подразделение', 'Сектор', 'toBeDisabled', 'Гараж № 1, Мытищи', 'Фургоны', '/cart/set-sector'],
        ['shared/stores/checkout/facts.ts: export function placeOf', 'shared/stores/checkout/facts.ts: export const structureFacts'],
        [
          'tests/widgets/checkout-customer.test.tsx: subdivision and sector are shown and cannot be changed',
          'tests/widgets/checkout-customer.test.tsx: where the cart of an employee belongs is read from the cart',
        ],
      ),
      row(
        'An admin basket variant exists: the basket of a client, in the hands of the shop’s staff',
        ['clientId'],
        ['shared/definition/orderable.ts: export const orderableProps … clientId:'],
        ['tests/widgets/basket-card.test.tsx: in the cart › of a client, and of no other'],
      ),
    ],
    'Aggregator requests': [
      row(
        'refresh-data, recount-prices, send-code, change-code exist for admin and manager',
        ['admin', 'manager', 'refresh-data', 'recount-prices', 'send-code', 'change-code'],
        ['shared/api/aggregator.ts: `/aggregator_request/{role}/request/', 'widgets/aggregator-requests/widget.ts: role: prop.choice('],
        [
          'tests/widgets/aggregator-requests.test.tsx: as %s › prices are recounted and codes sent, each told once',
          'tests/api/further-calls.test.ts: GET /aggregator_request/admin/request/refresh-data',
          'tests/api/further-calls.test.ts: POST /aggregator_request/manager/request/change-code',
        ],
      ),
      row(
        'edit, get-data and save are manager only',
        ["role === 'manager'", '/^Изменить/', '{F2}', 'get-data', 'islands:draft:'],
        [
          "widgets/aggregator-requests/AggregatorRequests.tsx: isManager={role === 'manager'}",
          "widgets/aggregator-requests/parts/Rows.tsx: key === 'F2' && isManager",
          'shared/stores/aggregator/index.ts: managed.has(id)',
        ],
        [
          'tests/widgets/aggregator-requests.test.tsx: as %s › price and quantity are the manager’s alone',
          'tests/widgets/aggregator-requests.test.tsx: as %s › F2 edits a row of the manager’s alone',
          'tests/widgets/aggregator-requests.test.tsx: as %s › what was typed before the page came is gone on with on the manager’s alone',
        ],
      ),
    ],
    'Server flags': [
      row(
        'Server flags gate approving orders',
        ['isCanApprove'],
        ["shared/format/approval.ts: cart.status === 'PENDING' && cart.isCanApprove"],
        [
          'tests/widgets/cart-approval.test.tsx: what else can be › who did not ask %s where isCanApprove is %s',
          'tests/format/approval.test.ts: who decides is not who asked; where the shop is silent the cart is the buyer’s own',
          `${FLAGS}isNeedApproveOrder: who may not order asks for an approval`,
        ],
        'isCanApprove alone opens nothing: the cart must wait (status PENDING), and who asked does not decide about it (approval.isOwn).',
      ),
      row(
        'Server flags gate assigning cars',
        ['isCanAssignCar'],
        ['shared/features/assign/useAssign.tsx: return Boolean(cart?.isCanAssignCar)', 'shared/reading/entities.ts: isCanAssignCar: fallback(flag(), false)'],
        [
          `${FLAGS}isCanAssignCar`,
          `${FLAGS}without isCanAssignCar no car can be assigned`,
          `${FLAGS}a client’s cart lets no car be assigned`,
          `${FLAGS}without flags there are no such buttons`,
        ],
        'In a client’s cart no car is assigned, whatever the flag says: no call lists the cars of a client.',
      ),
      row(
        'Server flags gate store structure',
        ['isStoreStructureOrder', 'isStoreStructureCar'],
        [
          'shared/features/assign/useAssign.tsx: const hasGroups = Boolean(cart?.isStoreStructureCar)',
          'widgets/cart/Cart.tsx: (way.cart.isStoreStructureOrder || way.cart.subdivisions.length > 0)',
        ],
        [
          `${FLAGS}isStoreStructureOrder: subdivision and sector have to be chosen first`,
          `${FLAGS}isStoreStructureOrder alone`,
          `${FLAGS}isStoreStructureCar`,
          `${FLAGS}subdivisions that the cart names can be chosen without isStoreStructureOrder`,
          `${FLAGS}without flags there are no such buttons`,
        ],
        'Subdivision and sector can be chosen without isStoreStructureOrder too where the cart names subdivisions: the flag makes them required.',
      ),
      row(
        'Server flags gate car choice',
        ['isMustChoiceCar'],
        ['widgets/cart/Cart.tsx: useUnassigned(store, Boolean(cart?.isMustChoiceCar), kinds)'],
        [`${FLAGS}isMustChoiceCar: a line without a car bars the checkout`],
      ),
      row(
        'Client-cart actions take a client id so an employee can act for a client',
        ['clientId=9'],
        ['shared/api/cart-scope.ts: export const clientIn'],
        [
          'tests/api/carts.test.ts: POST /cart/recount?id=11 quantity=8&clientId=9',
          'tests/widgets/client-choice.test.tsx: a client’s cart beside the employee’s own › its quantity and its lines change alone, one and many',
        ],
      ),
      row(
        'orderDetailViewDisabled hides order detail',
        ['orderDetailViewDisabled', 'detailViewDisabled: true', 'links()'],
        [
          'widgets/modal-product-order-history/ModalProductOrderHistory.tsx: closed={user.user.orderDetailViewDisabled}',
          'widgets/order-list/parts/OrderTable.tsx: facts.isClosed ? undefined : orderHref',
          'widgets/order-list/parts/PartTable.tsx: facts.isClosed ? undefined : addressOfOne',
          'shared/reading/entities.ts: orderDetailViewDisabled: fallback(flag(), false)',
        ],
        [
          'tests/widgets/modal-product-order-history.test.tsx: details are closed by %s alone',
          'tests/widgets/order-list.test.tsx: the list › by %s each order leads to its page',
        ],
        'The order list goes by detailViewDisabled of its own answer (§3), which is fresher than who the buyer is.',
      ),
    ],
  },
};
