// The shop's entities (§3) as schemas: the same ones decode a placeholder's attributes and a server's answer.
// Essential fields are required (without them the row is dropped); everything else is optional and lenient.
import { at } from './drift';
import { isId, readId, readNumber } from './readers';
import {
  address,
  anyId,
  anything,
  fallback,
  flag,
  id,
  integer,
  lenient,
  list,
  note,
  number,
  object,
  optional,
  type Parsed,
  read,
  rowsBy,
  someBy,
  text,
} from './schema';

export type { Offer } from './offers';

/** §3 «Price». `amount` in roubles. */
export const priceSchema = object({
  id: id(),
  isBase: fallback(flag(), false),
  priceTypeId: optional(id()),
  typeName: optional(text()),
  shortName: optional(text()),
  filterCode: optional(text()),
  amount: number(),
  amountFormatted: optional(text()),
});
export type Price = Parsed<typeof priceSchema>;

/** One price type a buyer may see; §3 «Price settings». */
export const priceTypeSchema = object({ id: id(), name: text(), shortName: optional(text()), isBase: fallback(flag(), false) });
export type PriceType = Parsed<typeof priceTypeSchema>;

/** §3 «Warehouse». `coordinate` is "lat,lon"; `map_x` longitude, `map_y` latitude. `quantity` in pieces. */
export const warehouseSchema = object({
  code: anyId(),
  name: text(),
  full_name: optional(text()),
  address: optional(text()),
  email: optional(text()),
  phone: optional(text()),
  workTime: optional(text()),
  coordinate: optional(text()),
  map_x: lenient(number()),
  map_y: lenient(number()),
  quantity: lenient(number()),
  territoryCode: optional(text()),
});
export type Warehouse = Parsed<typeof warehouseSchema>;

/** §3 «Stock info». */
export const stockSchema = object({
  totalMessage: optional(note()),
  warehouseDeliveryMessage: optional(note()),
  warehouses: fallback(rowsBy('code', warehouseSchema), []),
  otherWarehouseMessage: optional(note()),
  otherWarehouses: fallback(rowsBy('code', warehouseSchema), []),
});
export type Stock = Parsed<typeof stockSchema>;

/** §3 «Warehouse settings». What cannot be read is empty: widgets work without it, but for the warehouses themselves. */
export const warehouseSettingsSchema = object({
  allWarehouse: someBy('code', warehouseSchema),
  allWarehouseWithoutShipping: fallback(rowsBy('code', warehouseSchema), []),
  getUserWarehouse: lenient(warehouseSchema),
  getUserPromting: fallback(flag(), false),
  isDivideStock: fallback(flag(), false),
  getUserViewProduct: optional(text()),
  importTerritoryLf: optional(text()),
});
export type WarehouseSettings = Parsed<typeof warehouseSettingsSchema>;

/** One subdivision, sector, car, group or stock by name. */
export const namedSchema = object({ id: id(), name: text() });
export type Named = Parsed<typeof namedSchema>;

/** Part of a cart line set apart for a car, group or stock; `quantity` in pieces. */
export const assignmentSchema = object({ id: id(), name: optional(text()), quantity: fallback(integer(), 0) });
export type Assignment = Parsed<typeof assignmentSchema>;

/** What the shop says of an approval besides its status: who asked and since when, who decides, why there has to be one; `isOwn` = it is this buyer's to ask for. */
const approvalSchema = object({
  askedBy: optional(text()),
  // As it came: one request is told from another by it, whatever it says.
  askedAt: optional(text()),
  approvers: fallback(list(object({ id: lenient(id()), fio: text() })), []),
  reason: optional(note()),
  isOwn: lenient(flag()),
});
export type Approval = Parsed<typeof approvalSchema>;

/** How far the approval of a cart is; `isCanApprove` = this buyer approves. */
const approvalFields = { status: lenient(text()), approval: lenient(approvalSchema), isCanApprove: fallback(flag(), false) };

const FLAG = [true, 1, '1', 'true', 'Y'] as unknown[];

/** Whose cart it is: an object, or as little as the client's id or a flag; `isEmployee` = they work for the buyer's own company. */
const clientCartSchema = read(
  (value) => {
    if (FLAG.includes(value)) return {};
    if (typeof value === 'number' || typeof value === 'string') return isId(readId(value)) && value !== 0 && value !== '0' ? { clientId: value } : undefined;
    if (value === null || typeof value !== 'object') return undefined;
    const { id: own, name, clientId = own, clientName = name, isEmployee } = value as Record<string, unknown>;
    return clientId || clientName ? { clientId, clientName, isEmployee } : undefined;
  },
  object({ clientId: lenient(id()), clientName: optional(text()), isEmployee: lenient(flag()) }),
);

/** What the cart's subdivision may still spend: roubles. */
const budgetSchema = object({ left: number() });

/** Fields of a cart's header. `quantity` = number of lines, `cost` in roubles: none where the shop says none that can be read, which is not a sum of 0. */
export const cartFields = {
  quantity: fallback(integer(), 0),
  cost: lenient(number()),
  cartId: optional(id()),
  subdivisions: fallback(rowsBy('id', namedSchema), []),
  sectors: fallback(rowsBy('id', namedSchema), []),
  subdivision: lenient(id()),
  sector: lenient(id()),
  isCanCheckout: fallback(flag(), false),
  ...approvalFields,
  isCanAssignCar: fallback(flag(), false),
  isStoreStructureOrder: fallback(flag(), false),
  isStoreStructureCar: fallback(flag(), false),
  isMustChoiceCar: fallback(flag(), false),
  isNeedApproveOrder: fallback(flag(), false),
  isShowDelayed: fallback(flag(), false),
  isRecountProcess: fallback(flag(), false),
  clientCart: lenient(clientCartSchema),
  budget: lenient(budgetSchema),
  message: optional(note()),
  merged: fallback(integer(), 0),
};

/**
 * A shop may say nothing of a cart that is empty, or the `null` of a sum over no rows. One whose number of lines cannot be read is not taken for it: the buyer would
 * read that their cart is empty.
 */
function emptyHead(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  const { quantity, cost } = value as Record<string, unknown>;
  const isEmpty = Object.keys(value).length === 0 || quantity === null || quantity === '';
  return isEmpty && !(Number(readNumber(cost)) > 0) ? { ...value, quantity: 0 } : value;
}

const head = { ...cartFields, quantity: integer() };

/** §3 «Cart»: the header of a cart as `/cart/count` gives it. */
export const cartSchema = read(emptyHead, object(head));
export type Cart = Parsed<typeof cartSchema>;

const delayedFields = {
  cartId: id(),
  name: fallback(text(), ''),
  comment: fallback(note(), ''),
  orderNumber: optional(text()),
};

/** §3 «Delayed cart». `name` is `''` where the buyer gave none; `orderNumber` where it has been ordered and still is there. */
export const delayedCartSchema = object({ ...cartFields, ...delayedFields });
export type DelayedCart = Parsed<typeof delayedCartSchema>;

/** The header of a delayed cart as `/delayed/count` gives it. */
export const delayedHeadSchema = read(emptyHead, object({ ...head, ...delayedFields }));

const { quantity, cost, isNeedApproveOrder } = cartFields;

/** A delayed cart as a list of them shows it. */
export const listedCartSchema = object({ ...delayedFields, ...approvalFields, quantity, cost, isNeedApproveOrder });
export type ListedCart = Parsed<typeof listedCartSchema>;

/** What may take the place of a cart line: a product, or an offer by its own id. `quantity` = pieces in stock. */
export const candidateSchema = object({
  goodId: id(),
  brand: optional(text()),
  article: optional(text()),
  name: text(),
  price: lenient(number()),
  warehouseName: optional(text()),
  deliveryDate: lenient(integer()),
  deliveryDateDetail: optional(text()),
  quantity: lenient(integer()),
  /** It may be ordered though no warehouse has it. */
  isForOrder: lenient(flag()),
});
export type Candidate = Parsed<typeof candidateSchema>;

/** §3 «Cart item». `id` = id of the line, `productId` = goodId; `price` and `cost` in roubles, `quantity` in pieces. */
export const cartItemSchema = object({
  id: id(),
  productId: optional(id()),
  offerId: optional(id()),
  quantity: integer(),
  quantityMin: fallback(integer(), 1),
  assignCars: fallback(rowsBy('id', assignmentSchema), []),
  assignGroups: fallback(rowsBy('id', assignmentSchema), []),
  assignStocks: fallback(rowsBy('id', assignmentSchema), []),
  url: lenient(address()),
  title: fallback(text(), ''),
  brand: optional(text()),
  article: optional(text()),
  image: lenient(address()),
  price: lenient(number()),
  cost: lenient(number()),
  stock: lenient(number()),
  /** No more pieces are sold to one buyer. */
  maxQuantity: lenient(integer()),
  /** Where it comes from and in how many days, as far as the shop says it of a line. */
  warehouseName: optional(text()),
  deliveryDate: lenient(integer()),
  deliveryDateDetail: optional(text()),
  /** What may take its place, as far as the shop tells. */
  candidates: lenient(rowsBy('goodId', candidateSchema)),
  error: optional(note()),
});
export type CartItem = Parsed<typeof cartItemSchema>;

/** A line that a cart holds: one without pieces is none, and a refusal alone tells of such. */
export const heldItemSchema = read((row) => (Number(readNumber(at(row, 'quantity'))) <= 0 ? { ...(row as object), quantity: undefined } : row), cartItemSchema);

/** The code of a territory, alone or as a part of it. */
const codeOf = (territory: unknown): unknown => at(territory, 'territoryCode') ?? at(territory, 'code') ?? territory;

/** §3 «User», as stores and widgets know it: the jwt is stripped by the API client and never gets here. `territoryCode` may stand as `importTerritory`. */
export const userSchema = read(
  (value) =>
    at(value, 'importTerritory') ? { ...(value as object), territoryCode: at(value, 'territoryCode') || codeOf(at(value, 'importTerritory')) } : value,
  object({
    id: lenient(id()),
    isGuest: fallback(flag(), true),
    isBusinessType: fallback(flag(), false),
    isPartner: fallback(flag(), false),
    phone: optional(text()),
    email: optional(text()),
    firstName: optional(text()),
    lastName: optional(text()),
    fio: optional(text()),
    territoryCode: lenient(text()),
    tpRestriction: fallback(flag(), false),
    orderDetailViewDisabled: fallback(flag(), false),
  }),
);
export type User = Parsed<typeof userSchema>;

/** §3 «User options» (`/v1/user/options`): missing flags are off. */
export const userOptionsSchema = object({
  isDivideStock: fallback(flag(), false),
  quantityRestrictions: fallback(flag(), false),
  availRestrictions: fallback(flag(), false),
  availQuantityRestrictions: fallback(flag(), false),
  isAllPrices: fallback(flag(), false),
});
export type UserOptions = Parsed<typeof userOptionsSchema>;

/** §3 «Favourite category». */
export const favouriteCategorySchema = object({
  id: id(),
  name: text(),
  productCount: fallback(integer(), 0),
  isDefault: fallback(flag(), false),
});
export type FavouriteCategory = Parsed<typeof favouriteCategorySchema>;

/** §3 «Favourite product»: a record that puts a product into a category. */
export const favouriteProductSchema = object({
  id: id(),
  productId: id(),
  favoriteProductCategoryId: id(),
  isTs: fallback(flag(), false),
});
export type FavouriteProduct = Parsed<typeof favouriteProductSchema>;

/** A product as the shop sells it, wherever it is told whole. */
export const goodFields = {
  id: id(),
  title: text(),
  brand: optional(text()),
  article: optional(text()),
  image: lenient(address()),
  url: lenient(address()),
  quantityText: optional(text()),
  totalQuantity: lenient(number()),
  quantityMultiplicity: fallback(integer(), 1),
  maxQuantity: lenient(integer()),
  orderAllowed: fallback(flag(), true),
  isForOrder: fallback(flag(), false),
  isLowStock: fallback(flag(), false),
};

/** The product of a favourite, as the list of favourites shows it; `cartQuantity` = pieces of it in the buyer's cart, 0 for none. */
const favouriteGoodSchema = object({
  ...goodFields,
  price: lenient(number()),
  priceFormatted: optional(text()),
  cartQuantity: lenient(integer()),
  cartItemId: optional(id()),
});

/** A favourite with its product; none when the shop no longer sells it. */
export const favouriteItemSchema = object({
  id: id(),
  productId: id(),
  favoriteProductCategoryId: id(),
  isTs: fallback(flag(), false),
  product: lenient(favouriteGoodSchema),
});
export type FavouriteItem = Parsed<typeof favouriteItemSchema>;

/** §3 «Contractor»: a company that the buyer orders for. */
export const contractorSchema = object({
  code: anyId(),
  companyName: text(),
  inn: optional(text()),
  legalAddress: optional(text()),
  managerName: optional(text()),
  memberCode: optional(text()),
  comment: optional(note()),
});

/** `/api/v1/profile/load`: everything about the buyer in one call. Unknown parts are kept as they came. */
export const profileSchema = object({
  who: lenient(userSchema),
  warehouses: fallback(rowsBy('code', warehouseSchema), []),
  prices: fallback(rowsBy('id', priceTypeSchema), []),
  props: lenient(anything()),
  orderProps: read((value) => value || {}, object({ contractors: someBy('code', contractorSchema) })),
});
export type Profile = Parsed<typeof profileSchema>;
