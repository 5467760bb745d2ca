import { row, type Section, unread } from './rows';

const CARTS = 'tests/api/carts.test.ts: ';
const RESOURCES = 'tests/api/resources.test.ts: ';
const FURTHER = 'tests/api/further-calls.test.ts: ';
const FIELDS = 'tests/api/fields.test.ts: ';

export const section7: Section = {
  code: '§7',
  title: 'Calls',
  parts: {
    'Orders and status': [
      row(
        'GET /orders/status/count → quantity',
        ['GET /orders/status/count', 'quantity'],
        ["shared/api/order-statuses.ts: 'orders.statusCount', 'GET /orders/status/count', 'read', object({ quantity: integer() })"],
        [`${FURTHER}GET /orders/status/count`, `${FURTHER}orders/status/count: quantity, which is no guess where it is missing`],
      ),
      row(
        'GET /orders/status/calculate?page={n}, one for each 50 orders',
        ['GET /orders/status/calculate?page={n}', 'GET /orders/status/calculate', '50 из'],
        ["shared/api/order-statuses.ts: 'orders.statusCalculate', 'GET /orders/status/calculate'", 'shared/stores/order-statuses/index.ts: const BATCH = 50'],
        [
          `${FURTHER}GET /orders/status/calculate?page=2`,
          'tests/widgets/order-statuses.test.tsx: with a page that does not come › how far it is, in figures; it is stopped',
        ],
      ),
      row(
        'then GET /orders/status/end',
        ['GET /orders/status/end'],
        ["shared/api/order-statuses.ts: 'orders.statusEnd', 'GET /orders/status/end'", 'shared/stores/order-statuses/index.ts: endStatuses'],
        [`${FURTHER}GET /orders/status/end`, 'tests/widgets/order-statuses.test.tsx: all pages one after another, then the end, once'],
      ),
      row(
        'GET /api/v1/order/filterlist, optional query statusId, subdivisionId, sectorId, userId, shipmentTypeId',
        ['GET /api/v1/order/filterlist', 'statusId', 'subdivisionId', 'sectorId', 'userId', 'shipmentTypeId'],
        [
          "shared/api/orders.ts: 'orders.filters', 'GET /api/v1/order/filterlist'",
          "shared/api/orders.ts: 'statusId' | 'subdivisionId' | 'sectorId' | 'userId' | 'shipmentTypeId'",
          'shared/stores/order-list/list.ts: api.fetchOrderFilters( … sectorId: sector',
        ],
        [
          `${FURTHER}GET /api/v1/order/filterlist?statusId`,
          'tests/widgets/order-list.test.tsx: what it is found by › what there is to choose from is asked beside the filters that are set',
        ],
      ),
      row(
        '… → filter with STATUS_ID, b_iblock_section, s1, USER_ID, b_sale_order_props_value, each with vals',
        ['STATUS_ID', 'b_iblock_section', 's1: one(', 'USER_ID', 'b_sale_order_props_value', 'vals'],
        [
          'shared/api/orders.ts: STATUS_ID: values, b_iblock_section: values, s1: values, USER_ID: values, b_sale_order_props_value: values',
          'shared/api/orders.ts: vals: found(valuesOf',
        ],
        [`${FURTHER}filterlist: STATUS_ID`],
      ),
      row(
        'GET /orders/order/orderlist with id, dateInsertFrom, dateInsertTo, statusId, shipmentTypeId, contractorId, carId, productCode, sort, per-page, page',
        [
          'GET /orders/order/orderlist',
          'id=',
          'dateInsertFrom',
          'dateInsertTo',
          'statusId[]',
          'shipmentTypeId',
          'contractorId',
          'carId',
          'productCode',
          'sort',
          'per-page',
          'page=3',
        ],
        [
          "shared/api/orders.ts: 'orders.list', 'GET /orders/order/orderlist'",
          'shared/api/orders.ts: export interface OrdersQuery',
          'shared/stores/order-list/list.ts: function askedOf … productCode:',
        ],
        [
          `${FURTHER}GET /orders/order/orderlist?id=100500`,
          'tests/widgets/order-list.test.tsx: what it is found by › each filter of the address goes into the question by its name',
        ],
      ),
    ],
    'Onboarding and cookies': [
      row(
        'GET /orders/onboarding-dismisses/status-dismiss → consentGiven',
        ['GET /orders/onboarding-dismisses/status-dismiss', 'consentGiven'],
        ["shared/api/notices.ts: 'onboarding.status', 'GET /orders/onboarding-dismisses/status-dismiss'", 'shared/api/notices.ts: consentGiven'],
        [`${RESOURCES}GET /orders/onboarding-dismisses/status-dismiss`, `${RESOURCES}consent %j`],
      ),
      row(
        'POST /orders/onboarding-dismisses/dismiss → success',
        ['POST /orders/onboarding-dismisses/dismiss', 'success: true', 'success: false', 'failed'],
        [
          "shared/api/notices.ts: 'onboarding.dismiss', 'POST /orders/onboarding-dismisses/dismiss', 'idempotentWrite', done()",
          "shared/api/unwrap.ts: at(body, 'success') === false",
        ],
        [`${RESOURCES}POST /orders/onboarding-dismisses/dismiss`, `${RESOURCES}the introduction is dismissed, and the shop answers %s`],
      ),
      row(
        'GET /cookies/cookie-consent/status → consentGiven',
        ['GET /cookies/cookie-consent/status', 'consentGiven'],
        ["shared/api/notices.ts: 'cookies.status', 'GET /cookies/cookie-consent/status'"],
        [`${RESOURCES}GET /cookies/cookie-consent/status`, `${RESOURCES}consent %j`],
      ),
      row(
        'POST /cookies/cookie-consent/accept',
        ['POST /cookies/cookie-consent/accept'],
        ["shared/api/notices.ts: 'cookies.accept', 'POST /cookies/cookie-consent/accept'"],
        [`${RESOURCES}POST /cookies/cookie-consent/accept`],
      ),
    ],
    'Auto-catalog and garage': [
      row(
        'GET /api/v1/auto-catalog/types',
        ['GET /api/v1/auto-catalog/types'],
        ["shared/api/auto-catalog.ts: 'autoCatalog.types', 'GET /api/v1/auto-catalog/types'"],
        [`${FURTHER}GET /api/v1/auto-catalog/types`],
      ),
      row(
        'GET /api/v1/auto-catalog/manufacturers/{manufacturerId}',
        ['GET /api/v1/auto-catalog/manufacturers/{manufacturerId}'],
        ["shared/api/auto-catalog.ts: 'autoCatalog.manufacturers', 'GET /api/v1/auto-catalog/manufacturers/{manufacturerId}'"],
        [`${FURTHER}GET /api/v1/auto-catalog/manufacturers/1`],
      ),
      row(
        'GET /api/v1/auto-catalog/models/{manufacturerId}/type/{typeId}',
        ['GET /api/v1/auto-catalog/models/{manufacturerId}/type/{typeId}'],
        ["shared/api/auto-catalog.ts: 'autoCatalog.models', 'GET /api/v1/auto-catalog/models/{manufacturerId}/type/{typeId}'"],
        [`${FURTHER}GET /api/v1/auto-catalog/models/12/type/1`],
      ),
      row(
        'GET /garage-group/content?id={id} → cars',
        ['GET /garage-group/content?id={id}', 'cars'],
        ["shared/api/garage.ts: 'garage.content', 'GET /garage-group/content', 'read', under(['cars']"],
        [`${FURTHER}GET /garage-group/content?id=3`, `${FIELDS}Car: each field of ours, as none is given`],
      ),
      row(
        'POST /garage-group/add-car?id={id} with JSON form body → status («success» or not), output',
        ['POST /garage-group/add-car?id={id}', '{"typeId":"1","vin":"XTA21099012345678"}', 'status', 'output'],
        ["shared/api/garage.ts: 'garage.addCar', 'POST /garage-group/add-car json' … strict: true"],
        [`${FURTHER}POST /garage-group/add-car?id=3`, `${FURTHER}add-car: the car of output, and its words where status is not success`],
      ),
    ],
    Cart: [
      row(
        'POST /cart/set-original-counts?id: data, clientId, delayed',
        ['POST /cart/set-original-counts?id={id}', 'data[{id}]', 'clientId', 'delayed'],
        [
          "shared/api/cart.ts: 'cart.set-original-counts', 'POST /cart/set-original-counts'",
          'shared/api/cart.ts: body: { data: quantities, clientId: clientIn(scope), delayed:',
        ],
        [`${RESOURCES}POST /cart/set-original-counts?id=3`],
      ),
      row(
        'POST /cart/recount-items: data, clientId',
        ['POST /cart/recount-items', 'data[{id}]', 'clientId'],
        [
          "shared/api/cart.ts: 'cart.recount-items', 'POST /cart/recount-items'",
          'shared/api/cart.ts: recountItems, { ...options, body: { data: quantities, clientId',
        ],
        [`${RESOURCES}POST /cart/recount-items data`],
      ),
      row(
        'POST /cart/recount?id: quantity, clientId',
        ['POST /cart/recount?id={id}', 'quantity', 'clientId'],
        ["shared/api/cart.ts: 'cart.recount', 'POST /cart/recount'", 'shared/api/cart.ts: params: { id: itemId }, body: { quantity, clientId'],
        [`${CARTS}POST /cart/recount?id=11 quantity=8&clientId=9`],
      ),
      row(
        'POST /cart/add?id: quantity, url, title, clientId, lfId, replaceId',
        ['POST /cart/add?id={id}', 'quantity', 'url', 'title', 'clientId', 'lfId', 'replaceId'],
        [
          "shared/api/cart.ts: 'cart.add', 'POST /cart/add'",
          'shared/api/cart.ts: lfId: lfId || undefined',
          'shared/api/cart.ts: replaceId: replaceId || undefined',
          'shared/api/cart.ts: title: title || undefined',
        ],
        [`${RESOURCES}POST /cart/add?id=5123 quantity=2`, `${RESOURCES}POST /cart/add?id=5 quantity=1&url=/p&clientId=9&lfId=L1`],
      ),
      row(
        '… → output.id, cart_cost, cart_count',
        ['id: 77', 'cart_cost', 'cart_count'],
        ['shared/api/cart-change.ts: cart_cost', 'shared/api/cart-change.ts: cart_count', 'shared/api/cart.ts: itemId: output.id'],
        [`${RESOURCES}cart › add`],
      ),
      row(
        'POST /cart/count → output with quantity, cost, cartId, subdivisions, sectors, subdivision, sector',
        ['POST /cart/count', 'quantity', 'cost', 'cartId', 'subdivisions', 'sectors', 'subdivision', 'sector'],
        ["shared/api/cart.ts: 'cart.count', 'POST /cart/count', 'read', cartSchema"],
        [`${RESOURCES}POST /cart/count`, `${FIELDS}Cart › header: each field but the flags`],
      ),
      row(
        '… and its flags',
        [
          'isCanCheckout',
          'isCanApprove',
          'isCanAssignCar',
          'isStoreStructureOrder',
          'isStoreStructureCar',
          'isMustChoiceCar',
          'isNeedApproveOrder',
          'isShowDelayed',
          'isRecountProcess',
        ],
        ['shared/reading/entities.ts: cartFields = { … isCanCheckout … isRecountProcess'],
        [`${FIELDS}Cart › flag %s is its own, and off where it is missing`],
      ),
      row(
        'GET /cart/content?page={n}[&id] → output.items',
        ['GET /cart/content?page={n}', 'GET /cart/content?page={n}&id={id}', 'items'],
        ["shared/api/cart.ts: 'cart.content', 'GET /cart/content', 'read', under(['items']", 'shared/api/cart.ts: params: { page, ...inQuery(scope) }'],
        [`${RESOURCES}GET /cart/content?page=2`, `${RESOURCES}GET /cart/content?page=1&id=55`, `${FIELDS}Cart › items: each field of a line`],
      ),
      row(
        '… in pages of 70',
        ['[70, 71]', 'toHaveLength(153)'],
        ['shared/stores/cart/paging.ts: export const PAGE = 70'],
        [
          'tests/stores/numbers.test.ts: a cart of more than 70 lines is of several pages',
          'tests/widgets/delayed-cart.test.tsx: its lines › 153 of them come in three pages',
        ],
      ),
      row(
        'POST /cart/check-validate[?id] → output.cost',
        ['POST /cart/check-validate', 'POST /cart/check-validate?id={id}', 'cost'],
        [
          "shared/api/cart.ts: 'cart.check-validate', 'POST /cart/check-validate', 'read', cartCheckSchema",
          'shared/api/cart-change.ts: cartCheckSchema … cost',
        ],
        [
          `${RESOURCES}POST /cart/check-validate`,
          `${RESOURCES}POST /cart/check-validate?id=55`,
          'tests/api/further-calls.test.ts: check-validate: the cost of output, of the cart and of a delayed one',
        ],
      ),
      row(
        'POST /cart/delete-item?id',
        ['POST /cart/delete-item?id={id}'],
        ["shared/api/cart.ts: 'cart.delete-item', 'POST /cart/delete-item'", 'shared/api/cart.ts: deleteItem, { ...options, params: { id: itemId }'],
        [`${RESOURCES}POST /cart/delete-item?id=11`],
      ),
      row(
        'POST /cart/delete-items-multiple: items',
        ['POST /cart/delete-items-multiple', 'items[]'],
        ["shared/api/cart.ts: 'cart.delete-items-multiple', 'POST /cart/delete-items-multiple'", 'shared/api/cart.ts: body: { items: [...itemIds], clientId'],
        [`${RESOURCES}POST /cart/delete-items-multiple items[]=11`],
      ),
      row(
        'POST /cart/car-assign-remove?id&car',
        ['POST /cart/car-assign-remove?id={id}&car={car}'],
        ["shared/api/cart-assign.ts: 'cart.car-assign-remove', 'POST /cart/car-assign-remove'"],
        [`${CARTS}POST /cart/car-assign-remove?id=11&car=41`, `${CARTS}the page's client goes with every call of its cart`],
      ),
      row(
        'POST /cart/group-assign-remove?id&group',
        ['POST /cart/group-assign-remove?id={id}&group={group}'],
        ["shared/api/cart-assign.ts: 'cart.group-assign-remove', 'POST /cart/group-assign-remove'"],
        [`${CARTS}POST /cart/group-assign-remove?id=11&group=41`],
      ),
      row(
        'POST /cart/stock-assign-remove?id&stock',
        ['POST /cart/stock-assign-remove?id={id}&stock={stock}'],
        ["shared/api/cart-assign.ts: 'cart.stock-assign-remove', 'POST /cart/stock-assign-remove'"],
        [`${CARTS}POST /cart/stock-assign-remove?id=11&stock=41`],
      ),
      row(
        'POST /cart/car-assign?id with JSON body',
        ['POST /cart/car-assign?id={id}', '[{"id":"41","quantity":2}]'],
        ["shared/api/cart-assign.ts: 'cart.car-assign', 'POST /cart/car-assign json'"],
        [`${CARTS}POST /cart/car-assign?id=11 [`],
      ),
      row(
        'POST /cart/group-assign?id with JSON body',
        ['POST /cart/group-assign?id={id}', '[{"id":"41","quantity":2}]'],
        ["shared/api/cart-assign.ts: 'cart.group-assign', 'POST /cart/group-assign json'"],
        [`${CARTS}POST /cart/group-assign?id=11&clientId=9 [`],
      ),
      row(
        'POST /cart/stock-assign?id with JSON body',
        ['POST /cart/stock-assign?id={id} []'],
        ["shared/api/cart-assign.ts: 'cart.stock-assign', 'POST /cart/stock-assign json'"],
        [`${CARTS}POST /cart/stock-assign?id=11 [`],
      ),
      row(
        'POST /cart/set-subdivision: CartStructureForm.subdivision → sectors',
        ['POST /cart/set-subdivision', 'CartStructureForm[subdivision]', 'sectors'],
        [
          "shared/api/cart-structure.ts: 'cart.set-subdivision', 'POST /cart/set-subdivision', 'idempotentWrite', under(['sectors']",
          'shared/api/cart-structure.ts: CartStructureForm: { subdivision',
        ],
        [
          `${CARTS}POST /cart/set-subdivision`,
          'tests/host/carts.test.ts: lines › subdivision gives its sectors and clears the sector',
          'tests/api/further-calls.test.ts: set-subdivision: the sectors, of output or bare',
        ],
      ),
      row(
        'POST /cart/set-sector: CartStructureForm.sector',
        ['POST /cart/set-sector', 'CartStructureForm[sector]'],
        ["shared/api/cart-structure.ts: 'cart.set-sector', 'POST /cart/set-sector'", 'shared/api/cart-structure.ts: CartStructureForm: { sector'],
        [`${CARTS}POST /cart/set-sector`],
      ),
      row(
        'POST /cart/replace-analog?id',
        ['POST /cart/replace-analog?id={id}'],
        ["shared/api/cart-structure.ts: 'cart.replace-analog', 'POST /cart/replace-analog'"],
        [`${CARTS}POST /cart/replace-analog?id=11 replaceId=5124&quantity=3`],
      ),
      row(
        'POST {path}/client/active-cart?id={clientId}: getItems',
        ['POST /cart/client/active-cart?id={id}', 'getItems=1', 'getItems=0', '/personal/client/active-cart'],
        [
          "shared/api/client-cart.ts: 'client.active-cart', 'POST /cart/client/active-cart'",
          'shared/api/client-cart.ts: getItems',
          'shared/api/endpoint.ts: const given = config().endpoints[endpoint.name]',
        ],
        [
          `${CARTS}POST /cart/client/active-cart?id=9 getItems=1`,
          `${CARTS}POST /cart/client/active-cart?id=9 getItems=0`,
          'tests/api/further-calls.test.ts: the path of the client’s own calls is the site’s to set',
        ],
      ),
      row(
        'POST {path}/client/delete-cart-item?id&clientId',
        ['POST /cart/client/delete-cart-item?id={id}&clientId={clientId}', '/personal/client/delete-cart-item'],
        ["shared/api/client-cart.ts: 'client.delete-cart-item', 'POST /cart/client/delete-cart-item'"],
        [
          `${CARTS}POST /cart/client/delete-cart-item?id=11&clientId=9`,
          'tests/api/further-calls.test.ts: the path of the client’s own calls is the site’s to set',
        ],
      ),
    ],
    'Delayed carts': [
      row(
        'GET /api/v1/cart/list?currentCartId',
        ['GET /api/v1/cart/list?currentCartId={id}'],
        ["shared/api/delayed-carts.ts: 'delayed.list', 'GET /api/v1/cart/list'", 'shared/api/delayed-carts.ts: currentCartId'],
        [`${CARTS}GET /api/v1/cart/list?currentCartId=60007`],
      ),
      row(
        'POST /delayed/car-assign?id',
        ['POST /delayed/car-assign?id={id}'],
        ["shared/api/delayed.ts: 'delayed.car-assign', 'POST /delayed/car-assign json'"],
        [`${CARTS}POST /delayed/car-assign?id=11`],
      ),
      row(
        'POST /delayed/car-assign-remove',
        ['POST /delayed/car-assign-remove'],
        ["shared/api/delayed.ts: 'delayed.car-assign-remove', 'POST /delayed/car-assign-remove'"],
        [`${CARTS}POST /delayed/car-assign-remove?id=11`],
      ),
      row(
        'POST /delayed/recount-items?id: data, _csrf',
        ['POST /delayed/recount-items?id={id}', 'data[{id}]', '_csrf'],
        ["shared/api/delayed.ts: 'delayed.recount-items', 'POST /delayed/recount-items', 'idempotentWrite', cartChangeSchema, { csrfField: true }"],
        [`${CARTS}POST /delayed/recount-items?id=60007`],
      ),
      row(
        'POST /delayed/recount?id: quantity, cartId, _csrf',
        ['POST /delayed/recount?id={id}', 'quantity', 'cartId', '_csrf'],
        [
          "shared/api/delayed.ts: 'delayed.recount', 'POST /delayed/recount', 'idempotentWrite', cartChangeSchema, { csrfField: true }",
          'shared/api/delayed.ts: body: { quantity, cartId }',
        ],
        [`${CARTS}POST /delayed/recount?id=11`],
      ),
      row(
        'POST /delayed/count?id',
        ['POST /delayed/count?id={id}'],
        ["shared/api/delayed.ts: 'delayed.count', 'POST /delayed/count'"],
        [`${CARTS}POST /delayed/count?id=60007`],
      ),
      row(
        'GET /delayed/content?id&page',
        ['GET /delayed/content?id={id}&page={n}'],
        ["shared/api/delayed.ts: 'delayed.content', 'GET /delayed/content'"],
        [`${CARTS}GET /delayed/content?id=60007&page=1`, `${CARTS}GET /delayed/content?id=60007&page=2`],
      ),
      row(
        'GET /delayed/check-validate?id',
        ['GET /delayed/check-validate?id={id}'],
        ["shared/api/delayed.ts: 'delayed.check-validate', 'GET /delayed/check-validate'"],
        [`${CARTS}GET /delayed/check-validate?id=60007`],
      ),
      row(
        'POST /delayed/edit-name?id with CartToDelayedForm[name], CartToDelayedForm[comment], csrf token',
        ['POST /delayed/edit-name?id={id}', 'CartToDelayedForm[name]', 'CartToDelayedForm[comment]', '_csrf'],
        [
          "shared/api/delayed-carts.ts: 'delayed.edit-name', 'POST /delayed/edit-name', 'idempotentWrite', done(), { csrfField: true }",
          'shared/api/delayed-carts.ts: CartToDelayedForm',
        ],
        [`${CARTS}POST /delayed/edit-name?id=60007`],
      ),
      row(
        'POST /delayed/delete-item?id&itemId',
        ['POST /delayed/delete-item?id={id}&itemId={itemId}'],
        ["shared/api/delayed.ts: 'delayed.delete-item', 'POST /delayed/delete-item'"],
        [`${CARTS}POST /delayed/delete-item?id=60007&itemId=11`],
      ),
      row(
        'POST /delayed/delete-items-multiple?id (items)',
        ['POST /delayed/delete-items-multiple?id={id}', 'items[]'],
        ["shared/api/delayed.ts: 'delayed.delete-items-multiple', 'POST /delayed/delete-items-multiple'"],
        [`${CARTS}POST /delayed/delete-items-multiple?id=60007`],
      ),
    ],
    'Employees and B2B': [
      row(
        'GET /api/v1/b2bemployees/user/{id}',
        ['GET /api/v1/b2bemployees/user/{id}'],
        ["shared/api/employees.ts: 'b2bemployees.user', 'GET /api/v1/b2bemployees/user/{id}'"],
        [`${FURTHER}GET /api/v1/b2bemployees/user/7`],
      ),
      row(
        'GET /api/v1/b2bemployees/subdivision',
        ['GET /api/v1/b2bemployees/subdivision'],
        ["shared/api/employees.ts: 'b2bemployees.subdivision', 'GET /api/v1/b2bemployees/subdivision'"],
        [`${FURTHER}GET /api/v1/b2bemployees/subdivision`],
      ),
      row(
        'GET /api/v1/b2bemployees/sector/{id}',
        ['GET /api/v1/b2bemployees/sector/{id}'],
        ["shared/api/employees.ts: 'b2bemployees.sector', 'GET /api/v1/b2bemployees/sector/{id}'"],
        [`${FURTHER}GET /api/v1/b2bemployees/sector/11`],
      ),
      row(
        'GET /api/v1/b2bemployees/employeesfiltr',
        ['GET /api/v1/b2bemployees/employeesfiltr'],
        ["shared/api/employees.ts: 'b2bemployees.employeesfiltr', 'GET /api/v1/b2bemployees/employeesfiltr'"],
        [`${FURTHER}GET /api/v1/b2bemployees/employeesfiltr?subdivisionId=11`],
      ),
      row(
        'GET /api/v1/b2b/content/{id}',
        ['GET /api/v1/b2b/content/{id}'],
        ["shared/api/employees.ts: 'b2b.content', 'GET /api/v1/b2b/content/{id}'"],
        [`${FURTHER}GET /api/v1/b2b/content/7`],
      ),
      row(
        'GET /api/v1/b2b/get-subdivisions',
        ['GET /api/v1/b2b/get-subdivisions'],
        ["shared/api/employees.ts: 'b2b.get-subdivisions', 'GET /api/v1/b2b/get-subdivisions'"],
        [`${FURTHER}GET /api/v1/b2b/get-subdivisions`],
      ),
      row(
        'GET /api/v1/b2b/get-sectors/{id}',
        ['GET /api/v1/b2b/get-sectors/{id}'],
        ["shared/api/employees.ts: 'b2b.get-sectors', 'GET /api/v1/b2b/get-sectors/{id}'"],
        [`${FURTHER}GET /api/v1/b2b/get-sectors/11`],
      ),
      row(
        'GET /api/v1/b2b/get-groups/{id}',
        ['GET /api/v1/b2b/get-groups/{id}'],
        ["shared/api/groups.ts: 'b2b.get-groups', 'GET /api/v1/b2b/get-groups/{id}'"],
        [`${RESOURCES}GET /api/v1/b2b/get-groups/111`],
      ),
    ],
    'Warehouses and stock': [
      row(
        'GET /v1/warehousesettings/allwarehousesettings',
        ['GET /v1/warehousesettings/allwarehousesettings'],
        ["shared/api/warehouses.ts: 'warehouse.settings', 'GET /v1/warehousesettings/allwarehousesettings'"],
        [`${RESOURCES}GET /v1/warehousesettings/allwarehousesettings`],
      ),
      row(
        'GET /api/v1/company/warehouse/{id}',
        ['GET /api/v1/company/warehouse/{id}'],
        ["shared/api/warehouses.ts: 'company.warehouse', 'GET /api/v1/company/warehouse/{id}'"],
        [`${RESOURCES}GET /api/v1/company/warehouse/MSK-1`],
      ),
      row(
        'GET /api/v1/catalog/stock/{productId}?type&clientId',
        ['GET /api/v1/catalog/stock/{productId}?type={type}&clientId={clientId}'],
        ["shared/api/stock.ts: 'catalog.stock', 'GET /api/v1/catalog/stock/{productId}'"],
        [`${RESOURCES}GET /api/v1/catalog/stock/5123?type=offer&clientId=9`],
      ),
    ],
    Favourites: [
      row(
        'GET /api/v1/favoriteProductCategory',
        ['GET /api/v1/favoriteProductCategory'],
        ["shared/api/favourites.ts: 'favourites.categories', 'GET /api/v1/favoriteProductCategory'"],
        [`${RESOURCES}GET /api/v1/favoriteProductCategory`],
      ),
      row(
        'DELETE /api/v1/favoriteProduct/{id}',
        ['DELETE /api/v1/favoriteProduct/{id}'],
        ["shared/api/favourites.ts: 'favourites.remove', 'DELETE /api/v1/favoriteProduct/{id}'"],
        [`${RESOURCES}DELETE /api/v1/favoriteProduct/8`],
      ),
      row(
        'DELETE /api/v1/favoriteProducts with body ids',
        ['DELETE /api/v1/favoriteProducts', 'ids[]'],
        ["shared/api/favourites.ts: 'favourites.removeMany', 'DELETE /api/v1/favoriteProducts'", 'shared/api/favourites.ts: body: { ids'],
        [`${RESOURCES}DELETE /api/v1/favoriteProducts ids[]=8`],
      ),
    ],
    Convertor: [
      row(
        'POST /api/v1/convertor/count/{id}',
        ['POST /api/v1/convertor/count/{id}'],
        ["shared/api/convertor.ts: 'convertor.count', 'POST /api/v1/convertor/count/{id}'"],
        [`${FURTHER}POST /api/v1/convertor/count/9001`],
      ),
      row(
        'POST /api/v1/convertor/{id}?page',
        ['POST /api/v1/convertor/{id}?page={n}'],
        ["shared/api/convertor.ts: 'convertor.page', 'POST /api/v1/convertor/{id}'"],
        [`${FURTHER}POST /api/v1/convertor/9001?page=2`],
      ),
      row(
        '… in pages of 100',
        ['rows(199)', 'page 3'],
        ['shared/stores/convertor/reading.ts: const PAGE = 100'],
        [
          'tests/stores/convertor.test.ts: as many pages as the count says',
          'tests/stores/convertor.test.ts: a page is full with 100 rows: with fewer the list ends',
        ],
      ),
      row(
        'POST /api/v1/convertor/delete-good/{id}',
        ['POST /api/v1/convertor/delete-good/{id}'],
        ["shared/api/convertor.ts: 'convertor.delete-good', 'POST /api/v1/convertor/delete-good/{id}'"],
        [`${FURTHER}POST /api/v1/convertor/delete-good/12`],
      ),
      row(
        'POST /api/v1/convertor/unpin-good/{id}',
        ['POST /api/v1/convertor/unpin-good/{id}'],
        ["shared/api/convertor.ts: 'convertor.unpin-good', 'POST /api/v1/convertor/unpin-good/{id}'"],
        [`${FURTHER}POST /api/v1/convertor/unpin-good/12`],
      ),
      row(
        'POST /api/v1/convertor/edit-good/{id}',
        ['POST /api/v1/convertor/edit-good/{id}'],
        ["shared/api/convertor.ts: 'convertor.edit-good', 'POST /api/v1/convertor/edit-good/{id}'"],
        [`${FURTHER}POST /api/v1/convertor/edit-good/12`],
      ),
    ],
    'User and profile': [
      row('GET /api/v1/user/who', ['GET /api/v1/user/who'], ["shared/api/user.ts: 'user.who', 'GET /api/v1/user/who'"], [`${RESOURCES}GET /api/v1/user/who`]),
      row(
        'GET /api/v1/user/regenerateJwt',
        ['GET /api/v1/user/regenerateJwt'],
        ["shared/api/jwt.ts: 'user.regenerateJwt', 'GET /api/v1/user/regenerateJwt' … { jwt: 'decides' }"],
        [`${RESOURCES}GET /api/v1/user/regenerateJwt`, `${RESOURCES}jwt › regenerated as %s it is sent as %s from then on`],
      ),
      {
        ...row(
          'GET /api/v1/user/sale',
          ['GET /api/v1/user/sale'],
          ["shared/api/user.ts: 'user.sale', 'GET /api/v1/user/sale'"],
          [`${FURTHER}GET /api/v1/user/sale`],
        ),
        unused: 'The client has it, and nothing calls it: what it answers is not said.',
      },
      row(
        'GET /v1/user/options',
        ['GET /v1/user/options'],
        ["shared/api/user.ts: 'user.options', 'GET /v1/user/options'"],
        [`${RESOURCES}GET /v1/user/options`],
      ),
      row(
        'POST /api/v1/user/mailNotSendedNotification with csrf form',
        ['POST /api/v1/user/mailNotSendedNotification _csrf'],
        ["shared/api/notices.ts: 'mail.accepted', 'POST /api/v1/user/mailNotSendedNotification', 'onceOnlyWrite', done(), { csrfField: true }"],
        [`${RESOURCES}POST /api/v1/user/mailNotSendedNotification _csrf=old`],
      ),
      row(
        'POST /api/v1/user/mailNotSendedNotifyManager with csrf form',
        ['POST /api/v1/user/mailNotSendedNotifyManager _csrf'],
        ["shared/api/notices.ts: 'mail.manager', 'POST /api/v1/user/mailNotSendedNotifyManager', 'onceOnlyWrite', done(), { csrfField: true }"],
        [`${RESOURCES}POST /api/v1/user/mailNotSendedNotifyManager _csrf=old`],
      ),
      row(
        'GET /api/v1/profile/load → who, warehouses, prices, props, orderProps',
        ['GET /api/v1/profile/load', 'who', 'warehouses', 'prices', 'props', 'orderProps'],
        [
          "shared/api/user.ts: 'profile.load', 'GET /api/v1/profile/load', 'read', profileSchema",
          'shared/reading/entities.ts: profileSchema … who … warehouses … prices … props … orderProps',
        ],
        [`${RESOURCES}GET /api/v1/profile/load`, `${FIELDS}Contractor: each field, of profile/load`],
      ),
      unread(
        'GET /api/v1/profile/load: who, warehouses, prices, props',
        'Read, and used by nothing: orderProps.contractors alone is. Who the buyer is, warehouses and prices have calls of their own; what props are is not said.',
      ),
    ],
    Checkout: [
      row(
        'POST /checkout/count[?id]',
        ['POST /checkout/count', 'POST /checkout/count?id={id}'],
        ["shared/api/checkout.ts: 'checkout.count', 'POST /checkout/count'"],
        [`${CARTS}POST /checkout/count`, `${CARTS}POST /checkout/count?id=60007`],
      ),
      row(
        'GET /checkout/content?page',
        ['GET /checkout/content?page={n}'],
        ["shared/api/checkout.ts: 'checkout.content', 'GET /checkout/content'"],
        [`${CARTS}GET /checkout/content?page=1`],
      ),
      row(
        'POST /api/v1/partial-order/items',
        ['POST /api/v1/partial-order/items'],
        ["shared/api/partial-order.ts: 'partial-order.items', 'POST /api/v1/partial-order/items'"],
        [`${CARTS}POST /api/v1/partial-order/items cartId=55`],
      ),
      row(
        'POST /api/v1/partial-order/add',
        ['POST /api/v1/partial-order/add'],
        ["shared/api/partial-order.ts: 'partial-order.add', 'POST /api/v1/partial-order/add'"],
        [`${CARTS}POST /api/v1/partial-order/add items[]=11&items[]=12`],
      ),
      row(
        'POST /api/v1/partial-order/remove',
        ['POST /api/v1/partial-order/remove'],
        ["shared/api/partial-order.ts: 'partial-order.remove', 'POST /api/v1/partial-order/remove'"],
        [`${CARTS}POST /api/v1/partial-order/remove items[]=11&cartId=55`],
      ),
    ],
    Bookmarks: [
      row(
        'GET /v1/autocatalog/bookmark/search with BookmarkSearchForm[mark], [model], [search], per-page, page, sort',
        [
          'GET /v1/autocatalog/bookmark/search',
          'BookmarkSearchForm[mark]',
          'BookmarkSearchForm[model]',
          'BookmarkSearchForm[search]',
          'per-page',
          'page=2',
          'sort',
        ],
        [
          "shared/api/bookmarks.ts: 'bookmarks.search', 'GET /v1/autocatalog/bookmark/search'",
          "shared/api/bookmarks.ts: query: { BookmarkSearchForm: { mark, model, search }, sort, page, 'per-page': perPage }",
        ],
        [`${FURTHER}GET /v1/autocatalog/bookmark/search`],
      ),
      row(
        'DELETE /api/v1/autocatalog/bookmark/{id}',
        ['DELETE /api/v1/autocatalog/bookmark/{id}'],
        ["shared/api/bookmarks.ts: 'bookmarks.remove', 'DELETE /api/v1/autocatalog/bookmark/{id}'"],
        [`${FURTHER}DELETE /api/v1/autocatalog/bookmark/31`],
      ),
    ],
    'Aggregator requests': [
      row(
        'GET /aggregator_request/{admin|manager}/request/refresh-data (id, searchString)',
        ['GET /aggregator_request/admin/request/refresh-data?id={id}&searchString={text}', 'GET /aggregator_request/manager/request/refresh-data?id={id}'],
        ["shared/api/aggregator.ts: 'aggregator.refresh-data' … path('refresh-data')", 'shared/api/aggregator.ts: query: { searchString }'],
        [`${FURTHER}GET /aggregator_request/admin/request/refresh-data`, `${FURTHER}GET /aggregator_request/manager/request/refresh-data`],
      ),
      row(
        'POST recount-prices (request_id, part_id)',
        ['POST /aggregator_request/admin/request/recount-prices', 'POST /aggregator_request/manager/request/recount-prices', 'request_id', 'part_id'],
        [
          "shared/api/aggregator.ts: 'aggregator.recount-prices' … path('recount-prices')",
          'shared/api/aggregator.ts: body: { request_id: requestId, part_id: partId }',
        ],
        [`${FURTHER}POST /aggregator_request/admin/request/recount-prices`, `${FURTHER}POST /aggregator_request/manager/request/recount-prices`],
      ),
      row(
        'POST send-code (code, id)',
        ['POST /aggregator_request/admin/request/send-code code={code}&id={id}', 'POST /aggregator_request/manager/request/send-code'],
        ["shared/api/aggregator.ts: 'aggregator.send-code' … path('send-code')", 'shared/api/aggregator.ts: body: { code, id: rowId }'],
        [`${FURTHER}POST /aggregator_request/admin/request/send-code`, `${FURTHER}POST /aggregator_request/manager/request/send-code`],
      ),
      row(
        'POST change-code (product, code, id)',
        ['POST /aggregator_request/admin/request/change-code product={id}&code={code}&id={id}', 'POST /aggregator_request/manager/request/change-code'],
        [
          "shared/api/aggregator.ts: 'aggregator.change-code' … path('change-code')",
          'shared/api/aggregator.ts: body: { product: good, code, id: rowId, version }',
        ],
        [`${FURTHER}POST /aggregator_request/admin/request/change-code`, `${FURTHER}POST /aggregator_request/manager/request/change-code`],
      ),
      row(
        'GET /aggregator_request/manager/request/get-data?id',
        ['GET /aggregator_request/manager/request/get-data?id={id}'],
        ["shared/api/aggregator.ts: 'aggregator.get-data', 'GET /aggregator_request/manager/request/get-data'"],
        [`${FURTHER}GET /aggregator_request/manager/request/get-data?id=12`],
      ),
      row(
        'POST /aggregator_request/manager/request/save (id, price, quantity)',
        ['POST /aggregator_request/manager/request/save id={id}&price={price}&quantity={quantity}'],
        [
          "shared/api/aggregator.ts: 'aggregator.save', 'POST /aggregator_request/manager/request/save'",
          'shared/api/aggregator.ts: body: { id: rowId, price, quantity, version }',
        ],
        [`${FURTHER}POST /aggregator_request/manager/request/save`],
      ),
      row(
        'with the csrf header',
        ['x-csrf-token'],
        ["shared/api/perform.ts: 'X-CSRF-Token': token"],
        [`${FURTHER}writes of an aggregator’s request carry the token of the page in the header X-CSRF-Token`],
      ),
    ],
  },
};

/** Calls that the specification does not list, by the name of the endpoint: what each is for. */
export const ADDED: Readonly<Record<string, string>> = {
  'catalog.offers': 'the offers of a product are read again; §3 names them and no call for them',
  'catalog.hints': 'the table of hints; §2 names it and no call for it',
  'catalog.quickView': 'content of modal-quick-view',
  'catalog.applicabilities': 'content of modal-product-applicabilities',
  'cart.quick-entry': 'modal-quick-entry puts its rows into the cart',
  'cart.quick-check': 'modal-quick-entry asks what its rows are before they are added; a shop may do without it',
  'cart.to-delayed': 'puts the cart aside; §2 names delayed carts and no call that makes one',
  'delayed.to-cart': 'brings a delayed cart back',
  'delayed.delete': 'deletes a delayed cart whole',
  'cart.approve-request': 'asks for the approval that isNeedApproveOrder wants',
  'delayed.approve': 'approves, where isCanApprove is set',
  'delayed.reject': 'rejects, where isCanApprove is set',
  'delayed.approve-cancel': 'takes a request for an approval back',
  'delayed.approve-history': 'what has been said of an approval',
  'favourites.products': 'all records of favourites, where the setting favouritesList asks for them',
  'favourites.items': 'a page of favourites with their products',
  'favourites.add': 'favourite add, which §7 names as not shown',
  'favourites.createCategory': 'the new category of the favourites popover',
  'favourites.renameCategory': 'a category gets another name',
  'favourites.deleteCategory': 'a category that is not the default one is deleted',
  'bookmarks.add': 'a part is bookmarked, and a removal taken back',
  'bookmarks.edit': 'bookmark note edit, which §7 names as not shown',
  'bookmarks.applies': 'content of modal-bookmark-applies',
  'checkout.own-delivery': 'whether own delivery goes to a new address (§4)',
  'checkout.route-info': 'delivery route info, which §7 names as not shown',
  'checkout.pickup-info': 'warehouse pickup information, which §7 names as not shown',
  'checkout.transport-companies': 'transport companies to choose from',
  'checkout.payment-methods': 'payment, which §7 names as not shown',
  'checkout.create': 'order creation, which §7 names as not shown',
  'checkout.created': 'what became of an order whose answer was lost; a shop may do without it',
  'checkout.addresses': 'addresses that the buyer has saved',
  'checkout.save-address': 'saves an address',
  'orders.history': 'orders of one product for modal-product-order-history: the call of the order list with productCode',
  'orders.question': 'a question about an order, of one of questionTypes',
  'suggestions.address': 'address suggestions, which §7 names as not shown',
  'suggestions.party': 'companies by name or tax id at the checkout',
};
