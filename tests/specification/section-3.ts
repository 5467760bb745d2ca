// Each field of §3 is a row: what reads it, and a test that gives it and looks for it by its name.
import { type Row, row, type Section, unread } from './rows';

const FIELDS = 'tests/api/fields.test.ts: ';
const ENTITIES = 'shared/reading/entities.ts: ';
const VEHICLES = 'shared/reading/vehicles.ts: ';
const CHECKOUT = 'shared/reading/checkout.ts: ';
const CUSTOMER = 'shared/validation/customer.ts: ';
const SENT = 'tests/stores/checkout-sent.test.ts: ';
const CLOSED_PARTS = 'widgets/order-list/parts/PartTable.tsx: facts.isClosed';
const FILTER = 'tests/widgets/order-list.test.tsx: what it is found by › each filter of the address goes into the question by its name';

/** As a test gives it: two letters alone stand anywhere. */
const named = (name: string): string => (name.length < 3 ? `${name}:` : name);

/** Fields of an entity that one statement declares and one test reads; `unused` says of some why nothing shows them. */
const fieldsOf = (place: string, test: string, names: string, unused: Readonly<Record<string, string>> = {}): readonly Row[] =>
  names.split(' ').map((name) => ({ ...row(name, [named(name)], [`${place} … ${name}:`], [FIELDS + test]), ...(unused[name] && { unused: unused[name] }) }));

export const section3: Section = {
  code: '§3',
  title: 'Entities and their fields',
  parts: {
    Price: fieldsOf(`${ENTITIES}export const priceSchema`, 'Price: each field', 'id isBase priceTypeId typeName shortName filterCode amount amountFormatted', {
      filterCode: 'Which filter it is the code of is not said; it is read and kept.',
    }),
    'Price settings': fieldsOf(
      'widgets/basket-card/widget.ts: const props',
      'Price settings: each field decides',
      'priceTypes priceTypesToShow pricesDisplayControl',
    ),
    Offer: [
      ...fieldsOf(
        'shared/reading/offers.ts: export const offerSchema',
        'Offer: each field, and quantityText of its product',
        'id code quantity quantity_min deliveryDate deliveryDateDetail priceFormatted',
        { code: 'Buyers know an offer by price, term and warehouse; it is read and kept.' },
      ),
    ],
    Product: fieldsOf('shared/api/offers.ts: export const offersSchema', 'Offer: each field, and quantityText of its product', 'quantityText'),
    Warehouse: fieldsOf(
      `${ENTITIES}export const warehouseSchema`,
      'Warehouse: each field',
      'code name full_name address email phone workTime coordinate map_x map_y quantity territoryCode',
    ).map((one) =>
      /^map_/.test(one.says) ? { ...one, tests: [...one.tests, `${FIELDS}Stock info: each field`, 'tests/validation/url.test.ts: map link › %j → %s'] } : one,
    ),
    'Stock info': fieldsOf(
      `${ENTITIES}export const stockSchema`,
      'Stock info: each field',
      'totalMessage warehouseDeliveryMessage warehouses otherWarehouseMessage otherWarehouses',
    ),
    'Warehouse settings': fieldsOf(
      `${ENTITIES}export const warehouseSettingsSchema`,
      'Warehouse settings: each field',
      'allWarehouse allWarehouseWithoutShipping getUserWarehouse getUserPromting isDivideStock getUserViewProduct importTerritoryLf',
      {
        allWarehouseWithoutShipping:
          'Which choice leaves out those that ship is not said: where one can pick up is what the page prints as points, else all warehouses.',
        getUserWarehouse: 'The stock popover has the buyer’s own warehouse from the page, as warehouseCode.',
        getUserPromting: 'Which hints it turns on is not said.',
        isDivideStock: 'The flag of the same name of the user’s options decides.',
        getUserViewProduct: 'The pages of products are the server’s.',
        importTerritoryLf: 'It goes with an addition as lfId, which the page prints.',
      },
    ),
    Cart: [
      ...fieldsOf(
        `${ENTITIES}export const cartFields`,
        'Cart › header: each field but the flags',
        'quantity cost cartId subdivisions sectors subdivision sector',
      ),
      row('items', ['items', 'fetchCartPage'], ["shared/api/cart.ts: under(['items'], list(heldItemSchema))"], [`${FIELDS}Cart › items: each field of a line`]),
      ...[
        'isCanCheckout',
        'isCanAssignCar',
        'isStoreStructureOrder',
        'isStoreStructureCar',
        'isMustChoiceCar',
        'isNeedApproveOrder',
        'isShowDelayed',
        'isRecountProcess',
      ].map((name) =>
        row(
          name,
          [name],
          [`${ENTITIES}export const cartFields … ${name}: fallback(flag(), false)`],
          [
            `${FIELDS}Cart › flag %s is its own, and off where it is missing › ${name}`,
            `tests/widgets/server-flags.test.tsx: ${name === 'isCanCheckout' ? `${name} is off` : name === 'isStoreStructureOrder' ? `${name} alone` : name}`,
          ],
        ),
      ),
      row(
        'isCanApprove',
        ['isCanApprove'],
        [`${ENTITIES}const approvalFields … isCanApprove: fallback(flag(), false)`],
        [`${FIELDS}Cart › flag %s is its own, and off where it is missing › isCanApprove`, 'tests/format/approval.test.ts: who decides is not who asked'],
      ),
      ...fieldsOf(`${ENTITIES}export const cartFields`, 'Cart › header: each field but the flags', 'clientCart'),
    ],
    'Cart item': fieldsOf(
      `${ENTITIES}export const cartItemSchema`,
      'Cart › items: each field of a line',
      'id productId quantity quantityMin assignCars assignGroups assignStocks url title',
    ),
    'Part of a cart item (assignCars, assignGroups, assignStocks)': fieldsOf(
      `${ENTITIES}export const assignmentSchema`,
      'Cart › items: each field of a line',
      'quantity',
    ),
    'Delayed cart': [
      ...fieldsOf(`${ENTITIES}const delayedFields`, 'Delayed cart: each field, alone and in the list', 'name comment cartId'),
      ...fieldsOf(`${ENTITIES}export const cartFields`, 'Delayed cart: each field, alone and in the list', 'quantity cost isNeedApproveOrder isCanCheckout'),
      row(
        'items',
        ['items', 'fetchDelayedPage'],
        ["shared/api/delayed.ts: under(['items'], list(heldItemSchema))"],
        [`${FIELDS}Cart › items: each field of a line`],
      ),
    ],
    'Product card inputs': [
      ...fieldsOf(
        'shared/definition/orderable.ts: export const orderableProps',
        'Product card inputs: each field',
        'goodId categoryId maxQuantity quantityMultiplicity totalQuantity quantityRestrictions availQuantityRestrictions availRestrictions orderAllowed isForOrder clientId orderQuantity',
        { categoryId: 'Nothing of the card depends on the category; a page may print it.' },
      ),
      ...fieldsOf('widgets/basket-card/widget.ts: const props', 'Product card inputs: each field', 'replaceId'),
    ],
    User: [
      ...fieldsOf(
        `${ENTITIES}export const userSchema`,
        'User › each field; what is missing is a guest who may do nothing',
        'isGuest isBusinessType phone email firstName lastName fio territoryCode tpRestriction orderDetailViewDisabled',
      ),
      row(
        'territoryCode (from importTerritory)',
        ['territoryCode', 'importTerritory'],
        [`${ENTITIES}export const userSchema … importTerritory`, `${ENTITIES}const codeOf`],
        [`${FIELDS}User › territoryCode stands in importTerritory: %j`],
      ),
      row(
        'firstName and lastName, where there is no fio',
        ['firstName', 'lastName', 'Кузнецов Андрей'],
        [`${CUSTOMER}export const fullName`, 'widgets/checkout-customer/parts/CustomerStep.tsx: fullName(user)'],
        ['tests/widgets/checkout-customer.test.tsx: a buyer of whom the shop says first and last name alone'],
      ),
      row(
        'jwt',
        ['jwt', 'Bearer a.b.c'],
        ['shared/api/perform.ts: Bearer', "shared/api/user.ts: jwt: 'decides'"],
        [`${FIELDS}User › jwt is kept by the client, and sent with the next call`],
      ),
      row('partner flag', ['isPartner'], [`${ENTITIES}isPartner: fallback(flag(), false)`], [`${FIELDS}User › flag %s is its own › isPartner`]),
    ],
    'User options': ['isDivideStock', 'quantityRestrictions', 'availRestrictions', 'availQuantityRestrictions', 'isAllPrices'].map((name) =>
      row(name, [name], [`${ENTITIES}export const userOptionsSchema … ${name}`], [`${FIELDS}User options: %s is its own › ${name}`]),
    ),
    'Favourite category': fieldsOf(`${ENTITIES}export const favouriteCategorySchema`, 'Favourite category: each field', 'id name productCount isDefault'),
    'Favourite product': fieldsOf(
      `${ENTITIES}export const favouriteProductSchema`,
      'Favourite product: each field',
      'id productId favoriteProductCategoryId isTs',
    ),
    Bookmark: [
      ...fieldsOf(
        `${VEHICLES}export const bookmarkSchema`,
        'Bookmark › each field, and those of the search beside it',
        'id partId partNumber partName note additionalInfo part group0Id modelId siteId typeId',
      ),
      row(
        'additionalInfo is a list of name and value',
        ['additionalInfo', "name: 'Автомобиль'", "value: 'Kia Rio'"],
        [`${VEHICLES}additionalInfo: fallback(list(object({ name: text(), value: text() })), [])`],
        [`${FIELDS}Bookmark › each field, and those of the search beside it`],
      ),
      row(
        'part has name and number',
        ["name: 'Фильтр масляный'", "number: 'W 712/75'"],
        [`${VEHICLES}part: lenient(object({ name: optional(text()), number: optional(text()) }))`],
        [`${FIELDS}Bookmark › each field, and those of the search beside it`],
      ),
    ],
    'Bookmark search': [
      ...fieldsOf('shared/api/bookmarks.ts: const searchSchema', 'Bookmark › each field, and those of the search beside it', 'bookmarkParts marks models'),
      row(
        'pagination',
        ['pagination', 'totalCount', 'pageCount', 'currentPage', 'perPage'],
        ["shared/api/paging.ts: at(body, 'pagination')"],
        [`${FIELDS}Bookmark › each field, and those of the search beside it`],
      ),
      unread('catalogParts', 'What they are beside the bookmarks of the same page is not said. The list shows bookmarks, each with its part.'),
    ],
    'Applies row': fieldsOf(
      `${VEHICLES}export const applySchema`,
      'Applies row: each field',
      'markIcon markName markCode typeCode modelName modelCode groupNumber groupName partNumber partName',
    ),
    Hint: fieldsOf('shared/api/hints.ts: const hintSchema', 'Hint: each field', 'brand article name'),
    Contractor: fieldsOf(
      `${ENTITIES}export const contractorSchema`,
      'Contractor: each field, of profile/load',
      'code companyName inn legalAddress managerName memberCode comment',
    ),
    'Checkout customer data': [
      row('each field with value', ['value'], [`${CUSTOMER}value: values[name]`], ['tests/validation/customer.test.ts: what is said › %s: %o']),
      row('each field with valid', ['isValid'], [`${CUSTOMER}isValid: error === ''`], ['tests/validation/customer.test.ts: what is said › %s: %o']),
      row(
        'each field with required',
        ['isRequired'],
        [`${CUSTOMER}isRequired: rules[name].required === true`],
        ['tests/validation/customer.test.ts: which fields there are › %s'],
      ),
      row(
        'each field with disabled',
        ['isDisabled'],
        [`${CUSTOMER}isDisabled: isCustomerFieldDisabled(`],
        ['tests/validation/customer.test.ts: which fields there are › %s'],
      ),
      ...['fio', 'email', 'phone', 'companyName', 'contractor', 'legalAddress', 'inn', 'position', 'manager', 'comment', 'memberCode'].map((name) =>
        row(
          name,
          [`CustomerDataForm[${name}]`],
          [`${CUSTOMER}export const NO_CUSTOMER … ${name}: ''`, 'shared/stores/checkout/order.ts: values[field].trim()'],
          [`${SENT}who orders goes out by the names of §3`, `${SENT}docs/checkout.md, «%s»: the form that is printed is the form that is sent`],
        ),
      ),
      row(
        'attached files',
        ['CustomerDataForm[files][]'],
        ["shared/api/order.ts: form.append('CustomerDataForm[files][]', file)"],
        [`${SENT}who orders goes out by the names of §3`],
      ),
      row(
        'subdivision and sector for store-structure orders',
        ['subdivision', 'sector', 'isStoreStructureOrder'],
        ['shared/stores/checkout/order.ts: subdivision', 'shared/stores/checkout/facts.ts: if (!cart?.isStoreStructureOrder) return {}'],
        [`${SENT}an order of the structure names its subdivision and its sector; another one neither`],
      ),
    ],
    'Checkout delivery data': [
      ...[
        'deliveryMethod',
        'deliveryMethodType',
        'deliveryAddress',
        'transportCompany',
        'transportCompanyDeliveryType',
        'pickupPoint',
        'kladrCode',
        'transportCompanyDeliveryInfo',
      ].map((name) =>
        row(
          name,
          [`Order[${name}]`],
          [`shared/stores/checkout/order.ts: function deliveryOf … ${name}:`],
          [`${SENT}what is chosen of the delivery and the payment goes out by the names of §3`],
        ),
      ),
      row(
        'deliveryAddress (value, codes)',
        ['value', 'codes', 'kladr'],
        ['shared/stores/checkout/machine.ts: export interface Address { … value: string … codes?:'],
        [`${SENT}what is chosen of the delivery and the payment goes out by the names of §3`],
      ),
      row(
        'transportCompany (value, name)',
        ['value', 'name', 'Деловые Линии'],
        [`${CHECKOUT}export const transportCompanySchema … value: anyId() … name: text()`],
        [`${FIELDS}Delivery › transport company: value, name and types`],
      ),
      row(
        'hasAutoAllianceDelivery',
        ['hasAutoAllianceDelivery'],
        ['shared/api/delivery.ts: hasAutoAllianceDelivery: flag()'],
        [`${FIELDS}Delivery › hasAutoAllianceDelivery`],
      ),
      row(
        'pickupInfo',
        ['pickupInfo'],
        ['widgets/checkout-delivery/widget.ts: pickupInfo: prop.json('],
        ['tests/widgets/checkout-delivery.test.tsx: pickup › what the page printed of the chosen point is shown, and nobody is asked for it'],
      ),
      unread('testPickupInfo', 'Of points that are not confirmed yet; buyers are shown what is certain.'),
      row(
        'routeInfo (currentRoute and nextRoute)',
        ['fetchRouteInfo', 'currentRoute', 'nextRoute'],
        [`${CHECKOUT}export const routeSchema = object({ currentRoute: lenient(tripSchema), nextRoute: lenient(tripSchema) })`],
        [`${FIELDS}Delivery › routeInfo: currentRoute and nextRoute with each of their fields`],
      ),
    ],
    'Route (currentRoute, nextRoute)': fieldsOf(
      `${CHECKOUT}const tripFields`,
      'Delivery › routeInfo: currentRoute and nextRoute with each of their fields',
      'deliveryDate criticalDeliveryDate productRows productRowsPrice description warehouse warehouseCode warehouseCoordinate',
      {
        warehouseCode: 'The trip is told by the name of its warehouse.',
        warehouseCoordinate: 'The map shows where one can pick up, not where a trip begins.',
      },
    ),
    'Pickup info': [
      ...fieldsOf(`${CHECKOUT}export const pickupSchema`, 'Delivery › Pickup info: each field', 'pickingDate movingDate avail priceRows'),
      row(
        'priceRows with default and donors parts',
        ['default', 'donors'],
        [`${CHECKOUT}object({ default: lenient(partSchema), donors: lenient(partSchema) })`],
        [`${FIELDS}Delivery › Pickup info: each field`],
      ),
      ...fieldsOf(`${CHECKOUT}const partSchema`, 'Delivery › Pickup info: each field', 'rows totalPrice'),
    ],
    'Pay data': [
      row(
        'paymentMethod (payment system id)',
        ['Order[paymentMethod]', 'bank'],
        ['shared/stores/checkout/order.ts: const paymentOf'],
        [`${SENT}what is chosen of the delivery and the payment goes out by the names of §3`],
      ),
    ],
    'Payment method': fieldsOf(`${CHECKOUT}export const paymentSchema`, 'Delivery › Payment method: each field', 'id name description'),
    'Order list': [
      ...fieldsOf(
        'shared/api/orders.ts: const answerSchema',
        'Order list: each field',
        'orders partsAndOrders cars contractors showContractorsFilter isAssignCars questionTypes',
      ),
      row(
        'detailViewDisabled',
        ['detailViewDisabled: true', 'links()'],
        ['shared/api/orders.ts: const answerSchema … detailViewDisabled:', 'widgets/order-list/parts/OrderTable.tsx: facts.isClosed', CLOSED_PARTS],
        [`${FIELDS}Order list: each field`, 'tests/widgets/order-list.test.tsx: the list › by %s each order leads to its page'],
      ),
      row('pagination', ['pagination', 'totalCount'], ["shared/api/paging.ts: at(body, 'pagination')"], [`${FIELDS}Order list: each field`]),
      unread('userEntity', 'Who the buyer is comes from who, for every widget alike.'),
    ],
    'Order list filters': [
      ...['orderId', 'dateInsertFrom', 'dateInsertTo', 'statusId', 'shipmentTypeId', 'contractorId', 'carId', 'productCode'].map((name) =>
        row(name, [name], [`shared/stores/order-list/list.ts: const filters … ${name}:`], [FILTER]),
      ),
      row('statusId is a list', ['statusId[]=N&statusId[]=P'], ['shared/stores/order-list/list.ts: statusId: param.many()'], [FILTER]),
      row('shipmentName', ['shipmentName', 'Самовывоз'], ['shared/api/orders.ts: const orderSchema … shipmentName'], [`${FIELDS}Order list: each field`]),
      row('sort', ['sort=sum'], ['shared/stores/order-list/list.ts: sort: param.choice(SORTS'], [FILTER]),
      ...['subdivision', 'sector', 'userid'].map((name) =>
        row(`${name} (status-list filter)`, [`${name}=`], [`shared/stores/order-list/list.ts: const filters … ${name}: param.text()`], [FILTER]),
      ),
    ],
    'Convertor goods': fieldsOf('shared/api/convertor.ts: const pageSchema', 'Convertor goods: each field', 'items warehouses priceType viewMode'),
    'Partial order items': fieldsOf('shared/api/partial-order.ts: export const partialItemSchema', 'Partial order items: each field', 'id quantity checked'),
    'Request edit': fieldsOf('shared/api/aggregator.ts: const dataSchema', 'Request edit: each field', 'id price quantity'),
    'Employee data': [
      row(
        'user',
        ['fetchPerson', 'fio', 'user: person'],
        ['shared/api/employees.ts: const person = {', "shared/api/employees.ts: under(['user'], personSchema)"],
        [`${FIELDS}Employee data › user`],
      ),
      row(
        'subdivision',
        ['Гараж', 'parentId'],
        ['shared/api/employees.ts: const subdivisionSchema'],
        [`${FIELDS}Employee data › subdivision and the subdivision root id`],
      ),
      row(
        'subdivision root id',
        ['rootId'],
        ['shared/api/employees.ts: rootId: lenient(id())'],
        [`${FIELDS}Employee data › subdivision and the subdivision root id`],
      ),
      row(
        'sector',
        ['fetchSectors', 'Фургоны', '{ sectors }'],
        ["shared/api/employees.ts: rowsUnder(['sectors'], rowsBy('id', namedSchema))"],
        [`${FIELDS}Employee data › sector`],
      ),
      row(
        'employee filter',
        ['fetchPeople', 'users'],
        ['shared/api/employees.ts: export interface PeopleQuery', "shared/api/employees.ts: rowsUnder(['users'], rowsBy('id', personSchema))"],
        [`${FIELDS}Employee data › employee filter`, 'tests/api/further-calls.test.ts: GET /api/v1/b2bemployees/employeesfiltr?subdivisionId=11'],
      ),
    ],
    'Car (no fields are given: those of ours)': fieldsOf(
      `${VEHICLES}export const carSchema`,
      'Car: each field of ours, as none is given',
      'id typeId manufacturerId manufacturerName modelId modelName modificationName year vin frame regNumber mileage name comment',
    ),
  },
};
