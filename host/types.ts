// The contract between the demo shop's backend (app.ts, calls/, shop/) and its pages (pages/).
import type { SavedAddress } from '../shared/reading/checkout';
import type { FaultRule } from './faults-rule';
import type { Car, Order } from './seed/company';
import type { Saved } from './seed/saved';
import type { RequestView } from './shop/aggregator';
import type { Company } from './shop/company';
import type { ConvertorList, ConvertorRow } from './shop/convertor';
import type { OrderFacets } from './shop/order-facets';
import type { Variant } from './variants';

export type { FaultRule } from './faults-rule';

import type { Candidate, CartItem, Offer, Price, PriceType, Stock, User, UserOptions, Warehouse } from '../shared/reading/entities';
import type { Bookmark, Coded } from '../shared/reading/vehicles';

export type Role = 'guest' | 'retail' | 'business' | 'business_tp' | 'partner' | 'employee' | 'approver' | 'manager' | 'admin';

/** Who is asking. A guest has role `guest` and id `''`. */
export interface Account {
  id: string;
  login: string;
  /** What the login page says about the account. */
  title: string;
  role: Role;
  /** §3 «User» as `who` answers it, without the jwt. */
  user: User;
  options: UserOptions;
  /** Price type the account pays by; the retail one for guests. */
  priceTypeId: string;
  /** §3 «Price settings»: popover offered, and the types in it (empty = all). */
  pricesDisplayControl: boolean;
  priceTypesToShow: string[];
  warehouseCode: string;
  companyId?: string;
  /** May act for other clients (`clientId`). */
  actsForClients: boolean;
  /** Every line of its orders names a car. */
  mustChooseCar?: boolean;
}

/** One browser as the server knows it. `accountId` is `''` for a guest. */
export interface Session {
  id: string;
  accountId: string;
  /** Raw CSRF token; pages print it masked. */
  csrf: string;
  guestCartId: string;
  cookieConsent: boolean;
  returnUrl: string;
  /** Lines brought from the guest cart by the last login, told once by `/cart/count`. */
  merged: number;
  /** One-time notices for the next page. */
  flash: string[];
  seenAt: number;
  /** Tokens given out; the last one is the newest. */
  jwts: { token: string; expires: number }[];
  /** Switched on for this browser. */
  variants: Variant[];
}

export interface Category {
  id: string;
  name: string;
  /** Name of the drawing: `/images/{image}.svg`. */
  image: string;
}

/** An offer as the seed keeps it; its price follows the account: `offersFor`. */
export interface StoredOffer {
  id: string;
  code: string;
  quantity: number;
  quantity_min: number;
  deliveryDate: number | null;
  deliveryDateDetail: string;
  /** Times the price of the product. */
  factor: number;
  /** What of the price is left from so many pieces on. */
  steps?: { from: number; share: number }[];
  match?: Offer['match'];
  brand?: string;
  article?: string;
  warehouseCode: string;
  isForOrder: boolean;
  isLowStock: boolean;
  availableFrom?: string;
}

export interface Product {
  id: string;
  title: string;
  brand: string;
  article: string;
  categoryId: string;
  /** `/images/{kind}.svg`, served by the app. */
  image: string;
  url: string;
  description: string;
  /** Roubles by price type id; empty = price on request. */
  amounts: Record<string, number>;
  offers: StoredOffer[];
  totalQuantity: number;
  /** «В наличии: 12 шт.» and the like, as the shop words it. */
  quantityText: string;
  multiplicity: number;
  maxQuantity?: number;
  orderAllowed: boolean;
  isForOrder: boolean;
  isLowStock: boolean;
  /** Only just entered: shown, and not yet sold. */
  isDraft?: boolean;
  /** Ids of products that replace this one. */
  analogs: string[];
  /** Vehicles it fits. */
  applies: { mark: string; model: string; years: string; engine: string; body: string }[];
  /** Pieces by warehouse code. */
  stock: Record<string, number>;
}

export interface ProductQuery {
  query?: string | undefined;
  categoryId?: string | undefined;
  /** Any of these; all makers where there are none. */
  brands?: readonly string[] | undefined;
  inStock?: boolean | undefined;
  /** Prices are those of the account. */
  sort?: 'price' | '-price' | 'name' | undefined;
  account?: Account | undefined;
  page: number;
  perPage: number;
}

/** A cart line ready to print: entity plus what the page needs. */
export type CartLine = CartItem & { productId: string };

/** Header of a cart as `/cart/count` gives it, with its lines. */
export interface CartView {
  quantity: number;
  cost: number;
  cartId: string;
  isCanCheckout: boolean;
  isRecountProcess: boolean;
  message?: string | undefined;
  items: CartLine[];
}

export interface Favourite {
  id: string;
  productId: string;
  favoriteProductCategoryId: string;
  isTs: boolean;
}

export interface FavouriteGroup {
  id: string;
  name: string;
  isDefault: boolean;
  productCount: number;
}

/** Filters of bookmarks by code, and their order as the call spells it; `''` for none. */
export interface BookmarkWish {
  mark: string;
  model: string;
  search: string;
  sort: string;
}

export interface FoundBookmarks {
  found: Bookmark[];
  marks: Coded[];
  models: Coded[];
}

/** A cart of which a part may be ordered. */
/** When a pickup point has what is ordered, as §3 has it. */
export interface PickupView {
  pickingDate: string;
  movingDate?: string;
  avail: boolean;
  priceRows: Record<'default' | 'donors', { rows: number; totalPrice: number }>;
}

/** An order that has been made, as its buyer finds it. */
export interface PlacedOrder extends Pick<Order, 'number' | 'sum' | 'dateInsert' | 'shipmentTypeId' | 'answers'> {
  /** Roubles. */
  lines: { code: string; title: string; quantity: number; price: number; cost: number }[];
}

export interface OrderView extends Omit<CartView, 'items'> {
  items: (CartLine & { checked: boolean })[];
  /** Why it cannot be ordered, with what the cart's page does about it; none where it can. */
  obstacles: { text: string; action?: string }[];
  /** Whose order it is: a client's, where one acts for them. */
  payer: Account;
  /** When it is ready at the point that is chosen for the buyer at first. */
  pickup: PickupView;
  /** Addresses of delivery that they have saved. */
  addresses: SavedAddress[];
}

/** What pages may ask the shop. Synchronous; never changes anything. */
export interface Shop {
  readonly accounts: readonly Account[];
  /** Password of every account. */
  readonly password: string;
  readonly guest: Account;
  categories(): Category[];
  /** The makers of what answers the query, whatever makers it names, with how many products of each. */
  brands(query: ProductQuery): { name: string; count: number }[];
  products(query: ProductQuery): { products: Product[]; total: number };
  /** All of them: numbers and crosses are looked up in it. */
  catalogue(): readonly Product[];
  /** By its own id or by the id of one of its offers. */
  product(id: string): Product | undefined;
  /** What the account pays; `undefined` = price on request. */
  priceFor(account: Account, product: Product): Price | undefined;
  /** Prices the account may see, base first. */
  pricesFor(account: Account, product: Product): Price[];
  offersFor(account: Account, product: Product): Offer[];
  priceTypes(): PriceType[];
  warehouses(): Warehouse[];
  warehouse(code: string): Warehouse | undefined;
  /** What may take the place of a cart line of the product, at the account's prices. */
  candidatesFor(account: Account, productId: string): Candidate[];
  stockOf(id: string, account: Account): Stock | undefined;
  accountOf(session: Session): Account;
  /** Clients this session may act for; none for most. */
  clientsOf(session: Session): { id: string; name: string }[];
  cartOf(session: Session, clientId?: string): CartView;
  /** The active cart, a client's, or a delayed one, with what of it is ordered now; its figures are of that. `undefined` = this session has none such. */
  orderOf(session: Session, cartId?: string, clientId?: string): OrderView | undefined;
  /** An order that this buyer has made. */
  placedOrder(session: Session, id: string): PlacedOrder | undefined;
  /** The last letter to the buyer that could not be sent, until they have accepted it. */
  failedMail(session: Session): { email: string; letterId: string } | undefined;
  /** Whether the buyer has dismissed the introduction to what is new. */
  hasDismissed(session: Session): boolean;
  /** All that the account may see, the last first. */
  ordersFor(account: Account): Order[];
  /** Is it an order of the account's company that the account may not see? By its id or its number. */
  isElsewhere(account: Account, name: string): boolean;
  /** Those of them that are asked for by the names of `orderlist`, in the order of its `sort`. */
  foundOrders(account: Account, query: URLSearchParams): Order[];
  /** What they can be found by beside the rest of the query. */
  orderFacets(account: Account, query: URLSearchParams): OrderFacets;
  /** Subdivisions and people of the account's company; ask it for those who may see them. */
  companyOf(account: Account): Company;
  /** Carts the buyer has put off, as they stand now. */
  delayedOf(session: Session): DelayedView[];
  /** One of them with its lines; `undefined` = this session has none such. */
  delayedBy(session: Session, cartId: string): (DelayedView & { items: CartLine[]; saved: Saved | undefined }) | undefined;
  /** Lists the buyer has uploaded, to be matched to goods. */
  convertorsOf(session: Session): ConvertorList[];
  /** One of them, or a delayed cart as one, with the rows of a page from 1; `undefined` where the buyer has none of that id. */
  convertorOf(session: Session, id: string, page: number): (ConvertorList & { items: ConvertorRow[] }) | undefined;
  /** Rows of an aggregator's request that have the words, and how many it has in all; `undefined` where there is no such request. */
  requestOf(id: string, words: string): { rows: RequestView[]; total: number } | undefined;
  /** All cars of the buyer's garage, none for a guest. */
  carsOf(session: Session): Car[];
  favouritesOf(session: Session): { categories: FavouriteGroup[]; records: Favourite[] };
  /** All that answer the wish, with the marks and models to choose from. */
  bookmarksOf(session: Session, wish: BookmarkWish): FoundBookmarks;
}

/** A delayed cart as its page shows it; `approval` is empty where nobody was asked for one, `asked` says who and by whom it is decided. */
export interface DelayedView {
  cartId: string;
  name: string;
  comment: string;
  quantity: number;
  cost: number;
  isNeedApproveOrder: boolean;
  isCanApprove: boolean;
  approval: string;
  asked: { askedBy?: string; askedAt?: string; approvers: { id: string; fio: string }[]; reason: string; isOwn: boolean } | null;
}

/** Files of the build, given by whoever runs the shop. */
export interface Assets {
  /** `/islands/` */
  base: string;
  build: 'react' | 'preact';
  integrity?: string | undefined;
  /** `path` is what follows `base`; `encodings` is what the browser accepts: `br`, `gzip`. */
  read(path: string, encodings?: readonly string[]): Promise<{ body: Uint8Array | string; type: string; encoding?: string | undefined } | null>;
}

/** What became of a list of parts sent by a form: so many of so many rows added, why none was, what was wrong with which, and the rows that are left. */
export interface ListReport {
  /** What is in the cart of it, in words. */
  added: string[];
  sent: number;
  why: string;
  /** What is not, and why. */
  faults: string[];
  /** Rows that were too many to be taken. */
  rest: number;
  left: string;
}

export interface PageContext {
  request: Request;
  url: URL;
  /** Nonce of every script and style element the page prints itself. */
  nonce: string;
  /** Masked anew for every page; goes into the metas and the forms. */
  csrf: { param: string; token: string };
  session: Session;
  account: Account;
  shop: Shop;
  /** Faults set now, for the panel. */
  faults: readonly FaultRule[];
  assets: Assets;
  /** Fields of a form that was refused (login, signup), and its messages by field name. */
  form?: FormData | undefined;
  errors?: Record<string, string> | undefined;
  /** What became of the list of parts that the page's form has sent. */
  report?: ListReport | undefined;
  /** One-time notices to show on top of the page. */
  flash: string[];
  /** A page with legacy scripts that write HTML (jQuery) sets `trustedTypes` to false before it returns. */
  policy: { trustedTypes: boolean };
}

/** `null` = no such page (the app answers 404). */
export type RenderPage = (context: PageContext) => Promise<Response | null> | Response | null;
