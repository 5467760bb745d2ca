// Keys of texts and names of limits that had other names, for those who still print them. CHANGELOG.md says the same.

/** The key of today by the former one. */
export const RENAMED_TEXTS: Readonly<Record<string, string>> = {
  'favourites.save': 'action.save',
  'cart.csv': 'file.csv',
  'cart.xlsx': 'file.xlsx',
  'order-list.csv': 'file.csv',
  'favourites.cancel': 'action.cancel',
  'basket-counter.open': 'cart.open',
  'favourites.cart': 'cart.open',
  'favourites.create': 'favourites.category.new',
  'favourite-button.create': 'favourites.category.new',
  'favourites.catalog': 'action.catalog',
  'action.refresh': 'action.retry',
  'prices-popover.own': 'prices.own',
  'basket-card.replace': 'action.replace',
  'favourites.removeSelected': 'list.removeSelected',
  'favourites.selectAll': 'list.selectAll',
  'favourites.selected': 'list.selected',
  'favourites.select': 'list.select',
  'basket-counter.lines': 'cart.lines',
  'basket-counter.total': 'cart.sum',
  'basket-counter.provisional': 'cart.sum.provisional',
  'basket-counter.checkout': 'cart.checkout',
  'basket-counter.approve': 'cart.approve',
  'basket-counter.emptyHint': 'cart.emptyHint',
  'favourites.toCart': 'to-cart.all',
  'favourites.toCartTitle': 'to-cart.title',
  'favourites.toCartBusy': 'to-cart.busy',
  'favourites.toCartAdded': 'to-cart.added',
  'favourites.toCartNone': 'to-cart.none',
  'favourites.outOfStock': 'to-cart.outOfStock',
  'favourites.gone': 'to-cart.gone',
  'favourites.refused': 'to-cart.refused',
  'convertor.resume': 'action.continue',
  'convertor.edit': 'action.change',
  'partial-order.rest': 'partial.rest',
  'partial-order.back': 'partial.back',
  'cart-approval.hide': 'action.lines.hide',
  'cart-approval.show': 'action.lines',
  'cart.only.told': 'cart.only.changed',
  'cart.strayed.identity': 'cart.otherBuyer.identity',
  'cart.strayed.session': 'cart.otherBuyer.session',
  'page.alert.strayed': 'page.alert.otherBuyer',
  'modal-cart-delay.delay': 'delayed.delay',
  'offers.more': 'list.more',
  'quick-entry.file.taken': 'table.taken',
  'to-cart.stop': 'action.stop',
  'modal-product-order-history.price': 'prices.each',
};

/** The limit of today by the former name. */
export const RENAMED_LIMITS: Readonly<Record<string, string>> = {
  deadlineR: 'deadlineRead',
  deadlineRX: 'deadlineReadWithEffects',
  deadlineWA: 'deadlineIdempotentWrite',
  deadlineWN: 'deadlineOnceOnlyWrite',
};

/** Texts that nothing took the place of. */
export const GONE_TEXTS: readonly string[] = [
  'cart.refused.count',
  'convertor.alert',
  'delayed-cart.since.more',
  'delayed-carts.open',
  'favourites.removedElsewhere',
  'quick-entry.addChosen',
  'quick-entry.changed',
  'quick-entry.fault.silent',
  'quick-entry.file.old',
];

/** By setting: what a former name is today, `''` where nothing took its place. */
export const FORMER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  texts: { ...RENAMED_TEXTS, ...Object.fromEntries(GONE_TEXTS.map((key) => [key, ''])) },
  limits: RENAMED_LIMITS,
};

/** Texts whose `{n}` has its unit since then. */
export const WITH_UNIT: readonly string[] = ['stock.total'];
