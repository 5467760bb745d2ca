// The calls every page of the shop may need, in one chunk; remote.ts fetches it.
export * as cart from './cart';
export * as favourites from './favourites';
export * as user from './user';
