// Keys of texts that had other names, for those who still print them. CHANGELOG.md says the same.

/** The key of today by the former one. */
export const RENAMED_TEXTS: Readonly<Record<string, string>> = {
  'favourites.save': 'action.save',
  'favourites.cancel': 'action.cancel',
  'basket-counter.open': 'cart.open',
  'favourites.cart': 'cart.open',
  'favourites.create': 'favourites.category.new',
  'favourite-button.create': 'favourites.category.new',
  'favourites.catalog': 'action.catalog',
  'action.refresh': 'action.retry',
  'favourites.removeSelected': 'list.removeSelected',
  'favourites.selectAll': 'list.selectAll',
  'favourites.selected': 'list.selected',
  'favourites.toCart': 'to-cart.all',
  'favourites.toCartTitle': 'to-cart.title',
  'favourites.toCartBusy': 'to-cart.busy',
  'favourites.toCartAdded': 'to-cart.added',
  'favourites.toCartNone': 'to-cart.none',
  'favourites.outOfStock': 'to-cart.outOfStock',
  'favourites.gone': 'to-cart.gone',
  'favourites.refused': 'to-cart.refused',
};
