// The pages of the demo shop.
import { PRODUCTS } from './shop';

const { pads } = PRODUCTS;

/** Every page of the shop for who is logged in, by what it is. */
export const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  catalogue: '/catalog',
  'a category': '/catalog/104',
  'nothing found': '/catalog?q=zzzz',
  'a number of several makers': '/search?article=0012',
  'a part and its analogs': '/search?article=W71275',
  'a number that is not sold': '/search?article=04E115561H',
  'no such number': '/search?article=zz-99999',
  product: `/product/${pads.id}`,
  'a product without a price': '/product/5133',
  cart: '/cart/view',
  checkout: '/order/products',
  'a part of the cart': '/order/partial',
  orders: '/orders',
  'an order': '/orders/order/view?id=300014',
  favourites: '/personal/favorite-products',
  'quick entry': '/quick-order',
  'put-off carts': '/delayed/view',
  'an uploaded list': '/convertor/7000012',
  warehouses: '/contacts',
  cookies: '/cookies/policy',
  login: '/site/login',
  registration: '/site/signup',
  'no such page': '/no/such/page',
  'an error': `/contacts?__fault=${encodeURIComponent('{"status":500}')}`,
};
