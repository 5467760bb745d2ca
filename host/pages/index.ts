// Which page answers which path. `renderPage` is all the app knows of the pages.
import type { PageContext, RenderPage } from '../types';
import { aggregatorRequest } from './aggregator';
import { autoCatalog, garage } from './auto';
import { bookmarks } from './bookmarks';
import { catalogue } from './catalog';
import { clientCart } from './client-cart';
import { convertor } from './convertor';
import { delayed } from './delayed';
import { employees } from './employees';
import { missingPage } from './errors';
import { login, signup } from './forms';
import { contacts, cookiePolicy, home } from './home';
import { marketingLabel } from './marketing-label';
import { order, ordered, partial } from './order';
import { orderPage, orders } from './orders';
import { cart, favourites } from './personal';
import { productPage } from './product';
import { badPage, manyPage, pjaxPage, plainPage } from './qa';
import { quickOrder } from './quick-order';
import { search } from './search';
import { type View, viewOf } from './view';

type Renderer = (view: View, part: string) => Response | null;

const PAGES: Readonly<Record<string, Renderer>> = {
  '/': home,
  '/catalog': (view) => catalogue(view),
  '/search': search,
  '/site/login': login,
  '/site/signup': signup,
  '/personal/favorite-products': favourites,
  '/personal/garage': garage,
  '/personal/employees': employees,
  '/personal/cart': clientCart,
  '/auto/catalog': autoCatalog,
  '/personal/bookmarks': bookmarks,
  '/cart/view': cart,
  '/quick-order': quickOrder,
  '/order/products': order,
  '/order/partial': partial,
  '/order/success': ordered,
  '/orders': orders,
  '/orders/order/view': orderPage,
  '/admin/marketing-label/create': marketingLabel,
  '/delayed/view': delayed,
  '/contacts': contacts,
  '/cookies/policy': cookiePolicy,
  '/__qa/bad': badPage,
  '/__qa/plain': plainPage,
  '/__qa/many': manyPage,
  '/__qa/pjax': pjaxPage,
};

/** Paths of the pages that have one of their own, for the tools that open them all. */
export const paths: readonly string[] = Object.keys(PAGES);

const PARTS: readonly (readonly [RegExp, Renderer])[] = [
  [/^\/catalog\/([\w-]+)$/, catalogue],
  [/^\/product\/([\w-]+)$/, productPage],
  [/^\/auto\/catalog\/(.+)$/, autoCatalog],
  [/^\/aggregator_request\/(admin|manager)\/request\/view$/, aggregatorRequest],
  [/^\/convertor\/([\w-]+)$/, convertor],
];

function find(path: string): readonly [Renderer, string] | undefined {
  const page = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined;
  if (page) return [page, ''];
  for (const [pattern, renderer] of PARTS) {
    const part = pattern.exec(path)?.[1];
    if (part !== undefined) return [renderer, part];
  }
  return undefined;
}

/** What a browser gets where there is no page. */
export const renderMissing = (context: PageContext): Response => missingPage(viewOf(context));

/** The page at the context's path; `null` when there is none. */
export const renderPage: RenderPage = (context: PageContext) => {
  const path = context.url.pathname;
  const found = find(path.length > 1 ? path.replace(/\/+$/, '') : path);
  return found ? found[0](viewOf(context), found[1]) : null;
};
