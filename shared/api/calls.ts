// The calls every page of the shop may need, in one chunk; remote.ts fetches it. No two of them have one name.
export * from './cart';
export * from './favourites';
export * from './user';
