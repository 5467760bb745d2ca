// Keys of texts that had other names, for those who still print them. CHANGELOG.md says the same.

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
};

/** Texts whose `{n}` has its unit since then. */
export const WITH_UNIT: readonly string[] = ['stock.total'];
