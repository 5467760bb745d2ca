// Every call of §7 and those the decisions add, in one table; calls of one widget alone stand in own/, which is listed by the build.
import { routes as own } from 'virtual:calls';
import { routes as aggregator } from './aggregator';
import { routes as bookmarks } from './bookmarks';
import { routes as cart } from './cart';
import { routes as cartAssign } from './cart-assign';
import { routes as cartMore } from './cart-more';
import { routes as catalogue } from './catalogue';
import { routes as checkout } from './checkout';
import { routes as company } from './company';
import { routes as delayed } from './delayed';
import { routes as favourites } from './favourites';
import { routes as orders } from './orders';
import type { Route } from './route';
import { routes as user } from './user';
import { routes as vehicles } from './vehicles';

export const routes: readonly Route[] = [
  ...user,
  ...cart,
  ...cartMore,
  ...cartAssign,
  ...delayed,
  ...catalogue,
  ...favourites,
  ...bookmarks,
  ...vehicles,
  ...orders,
  ...checkout,
  ...company,
  ...aggregator,
  ...own,
];
