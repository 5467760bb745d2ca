// One product: one word for what there is of it, one state of its button, one reason. In the catalogue, on its page, among its offers, in quick view, in favourites, and
// where a whole list goes into the cart.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountBy } from '../../host/accounts';
import type { Store } from '../../host/data/store';
import { makeProducts } from '../../host/seed/catalogue';
import { addFavourite, favouriteCategories } from '../../host/shop/favourites';
import type { FavouriteGroup } from '../../host/types';
import { decodeProps, type WidgetDefinition } from '../../shared/definition';
import { ENDS, type ListReport, NOTHING_DONE } from '../../shared/stores/cart/list-run';
import BasketButton from '../../widgets/basket-button/BasketButton';
import button from '../../widgets/basket-button/widget';
import BasketCard from '../../widgets/basket-card/BasketCard';
import card from '../../widgets/basket-card/widget';
import Favourites from '../../widgets/favourites/Favourites';
import { categoryToCart } from '../../widgets/favourites/to-cart';
import favourites from '../../widgets/favourites/widget';
import ModalQuickView from '../../widgets/modal-quick-view/ModalQuickView';
import quickView from '../../widgets/modal-quick-view/widget';
import OffersList from '../../widgets/offers-list/OffersList';
import offers from '../../widgets/offers-list/widget';
import stock from '../../widgets/stock-popover/widget';
import { freshShop } from '../host/client';
import { pass, showTogether, useScenes } from '../scene';

useScenes();

/** In stock; at no warehouse; on order; closed; and one that nobody offers either. */
const unoffered = makeProducts().find(({ id, offers: some, isForOrder, orderAllowed }) => id !== '5127' && !some.length && !isForOrder && orderAllowed);
const PRODUCTS = ['5124', '5127', '5128', '5129', unoffered?.id ?? ''];
const ACCOUNTS = ['retail', 'business', 'business_tp', 'partner', 'manager', 'carfleet'];
const { visit } = freshShop();
const WORDS = /^(В наличии: \d+ шт\.|Осталось мало: \d+ шт\.|Под заказ|Нет в наличии)$/;
const LIST = 'Одно слово';

/** What a page of the shop prints for a widget of this product. */
function printed(html: string, widget: object, product: string): Record<string, unknown> {
  const definition = widget as WidgetDefinition;
  const page = document.createElement('template');
  page.innerHTML = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const id = 'goodId' in definition.props ? 'data-good-id' : 'data-product-id';
  const place = page.content.querySelector(`[data-island="${definition.name}"][${id}="${product}"]`);
  const decoded = decodeProps(definition, (name) => place?.getAttribute(name) ?? null);
  if (!place || !decoded.ok) throw new Error(`${definition.name} of ${product} is not printed`);
  return decoded.props as Record<string, unknown>;
}

/** The state of «В корзину» in a region, and what describes it. */
function pressOf(region: HTMLElement) {
  const press = within(region).getAllByRole('button', { name: /^Добавить в корзину: / })[0] as HTMLElement;
  const isOff = press.getAttribute('aria-disabled') === 'true';
  const [id = ''] = (press.getAttribute('aria-describedby') ?? '').split(' ');
  return isOff ? { off: document.getElementById(id)?.firstChild?.textContent?.trim() } : { off: false };
}

const wordIn = (region: HTMLElement): string | undefined =>
  within(region)
    .getAllByText(WORDS)
    .map(({ textContent }) => textContent ?? '')[0];

test.each(ACCOUNTS.flatMap((account) => PRODUCTS.map((product) => [account, product] as const)))('%s, product %s', async (account, product) => {
  const buyer = visit(`${account} ${product}`);
  await buyer.loginAs(account);
  const page = await buyer.readPage(`/product/${product}`);
  const { article } = makeProducts().find(({ id }) => id === product) as { article: string };
  const catalogue = await buyer.readPage(`/catalog?q=${encodeURIComponent(article)}`);
  const owner = accountBy(account)?.id ?? '';
  const withFavourite = (store: Store): void => {
    for (const kind of ['favourite', 'favouriteCategory'] as const) for (const [key] of store.list(kind, `${owner}/`)) store.delete(kind, key);
    const [category] = favouriteCategories(store, owner) as [FavouriteGroup];
    addFavourite(store, owner, product, category.id, false);
  };
  await showTogether(
    {
      Каталог: [button, BasketButton, printed(catalogue, button, product)],
      Карточка: [card, BasketCard, printed(page, card, product)],
      Предложения: [offers, OffersList, printed(page, offers, product)],
      Просмотр: [quickView, ModalQuickView, { goodId: product, title: LIST }],
      Избранное: [favourites, Favourites, {}],
    },
    { account, data: withFavourite },
  );
  await pass(0);
  const region = (name: string) => screen.getByRole('region', { name, hidden: true });
  const quick = screen.getByRole('dialog');
  const chosen = region('Избранное');

  const said = { word: printed(page, stock, product).label, ...pressOf(region('Карточка')) };
  expect(said.word).toMatch(WORDS);
  expect({ word: printed(catalogue, stock, product).label, ...pressOf(region('Каталог')) }, 'catalogue').toEqual(said);
  expect({ word: wordIn(quick), ...pressOf(quick) }, 'quick view').toEqual(said);
  expect({ word: wordIn(chosen), ...pressOf(chosen) }, 'favourites').toEqual(said);

  // Nothing on the page contradicts its word.
  const offered = region('Предложения');
  const others = [offered, region('Карточка')].map(({ textContent }) => textContent).join(' ');
  if (said.word !== 'Нет в наличии') expect(others).not.toMatch(/Нет в наличии|нет в наличии/);
  if (said.word === 'Нет в наличии') expect(within(offered).queryByRole('button', { name: /^Добавить в корзину: / })).toBeNull();
  else expect(pressOf(offered), 'offers').toEqual({ off: said.off });

  // Who may order it by itself may order it with a list.
  let report: ListReport = NOTHING_DONE;
  await categoryToCart(
    '',
    (now) => {
      report = now;
    },
    new AbortController().signal,
  );
  const ends = ENDS.filter((end) => report.ends[end].length > 0);
  expect({ added: report.added, ends }, 'the whole list').toEqual({
    added: said.off ? 0 : 1,
    ends: !said.off ? [] : [said.word === 'Нет в наличии' && account !== 'business_tp' ? 'outOfStock' : 'refused'],
  });
});
