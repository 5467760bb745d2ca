import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { $wanted } from '../../shared/stores/cart/wanted';
import Prices from '../../widgets/prices-popover/PricesPopover';
import shell from '../../widgets/prices-popover/shell.html?raw';
import definition from '../../widgets/prices-popover/widget';
import { placeholderOf } from '../demo-page';
import { pass, show, spoken, user, useScenes } from '../scene';

useScenes();

const price = (id: string, typeName: string, amount: number, more: Record<string, unknown> = {}) => ({
  id,
  isBase: false,
  priceTypeId: id,
  typeName,
  amount,
  ...more,
});
const prices = [price('opt', 'Опт', 560), price('retail', 'Розница', 612.5, { isBase: true }), price('opt2', 'Опт 2', 700, { amountFormatted: '700,00' })];
const untyped = prices.map((row, at) => ({ ...row, id: ['a', 'b', 'c'][at], priceTypeId: undefined }));
const product = { productId: '5124', title: 'Фильтр масляный', priceText: '612,50 ₽', prices };
const open = (props: Record<string, unknown>, account: string | undefined = 'retail') => show(definition, Prices, { ...product, ...props }, { account });
const opener = () => screen.queryByRole('button', { name: '612,50 ₽. Все цены: Фильтр масляный' });
const table = () => within(within(screen.getByRole('group', { name: 'Все цены' })).getByRole('table', { name: 'Фильтр масляный' }));
const cells = () =>
  table()
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('offered', () => {
  test.each([
    ['without the control', {}, 'retail', false],
    ['with the control', { pricesDisplayControl: true }, 'retail', true],
    ['by the option of the user', {}, 'partner', true],
    ['not against the page’s word', { isAllPrices: false }, 'partner', false],
    ['not to a guest', {}, undefined, false],
    ['not for one price', { pricesDisplayControl: true, prices: prices.slice(0, 1) }, 'retail', false],
    ['not when the filter leaves none', { pricesDisplayControl: true, priceTypesToShow: ['nothing'] }, 'retail', false],
    ['not when the filter leaves one', { pricesDisplayControl: true, priceTypesToShow: ['opt'] }, 'retail', false],
    ['not when the filter names types that the product has no price of', { pricesDisplayControl: true, priceTypesToShow: ['gold', 'silver'] }, 'retail', false],
    ['not when one of the types asked for has a price', { pricesDisplayControl: true, priceTypesToShow: ['opt', 'gold'] }, 'retail', false],
    [
      'not when all but one are prices of zero',
      { pricesDisplayControl: true, prices: [price('opt', 'Опт', 612.5), price('retail', 'Розница', 0, { isBase: true })] },
      'retail',
      false,
    ],
    ['not for steps of zero', { pricesDisplayControl: true, prices: [], priceSteps: [{ from: 10, price: 0 }] }, 'retail', false],
    [
      'for one step',
      {
        pricesDisplayControl: true,
        prices: [],
        priceSteps: [
          { from: 10, price: 600 },
          { from: 20, price: 0 },
        ],
      },
      'retail',
      true,
    ],
    ['for the types that have prices', { pricesDisplayControl: true, priceTypesToShow: ['opt', 'gold', 'retail'] }, 'retail', true],
    ['by the page’s word, whatever the filter says', { isAllPrices: true, priceTypesToShow: ['gold'] }, 'retail', true],
    ['a price without a type by its own id', { pricesDisplayControl: true, prices: untyped, priceTypesToShow: ['a', 'b'] }, 'retail', true],
  ])('%s', async (_case, props, account, offered) => {
    await open(props, account ?? 'guest');
    expect(opener() !== null).toBe(offered);
    expect(screen.getByText('612,50 ₽')).toBeInTheDocument();
    // What the account alone decides is not known to what rests.
    if (account === 'partner' && !('isAllPrices' in props)) return;
    const resting = placeholderOf(definition, { ...product, ...props } as never, shell);
    expect(resting.querySelector('button') !== null, 'at rest').toBe(offered);
  });

  test('without any price', async () => {
    await open({ prices: [], priceText: undefined });
    expect(screen.getByText('Цена по запросу')).toBeInTheDocument();
  });

  test('without a text of the page: the base price', async () => {
    await open({ priceText: undefined });
    expect(screen.getByText('612,50 ₽')).toBeInTheDocument();
  });
});

describe('the list', () => {
  test('names the base price in words, the server’s own wording wins, differences have a sign', async () => {
    await open({ pricesDisplayControl: true });
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    await user.click(opener() as HTMLElement);
    expect(
      table()
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Тип цены', 'Цена', 'Разница с базовой']);
    expect(cells()).toEqual([
      ['Розница Базовая', '612,50 ₽', ''],
      ['Опт', '560 ₽', '−52,50 ₽'],
      ['Опт 2', '700,00 ₽', '+87,50 ₽'],
    ]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Все цены' })).toBeNull();
    expect(opener()).toHaveFocus();
  });

  test('marks the price the buyer pays by in words, and no other row', async () => {
    const typed = [
      { id: '1', isBase: true, priceTypeId: 'retail', typeName: 'Розница', amount: 612.5 },
      { id: '2', isBase: false, priceTypeId: 'opt', typeName: 'Опт', amount: 560 },
    ];
    await open({ prices: typed, pricesDisplayControl: true, ownPriceType: 'opt' });
    await user.click(opener() as HTMLElement);
    expect(cells().map(([type]) => type)).toEqual(['Розница Базовая', 'Опт Ваша цена Выгода 9\u00a0%']);
  });

  test('differences for the wanted quantity', async () => {
    await open({ pricesDisplayControl: true, quantity: 8 });
    await user.click(opener() as HTMLElement);
    expect(table().getByRole('columnheader', { name: 'Разница с базовой за\u00a08\u00a0шт.' })).toBeInTheDocument();
    expect(cells().map(([, , difference]) => difference)).toEqual(['', '−420 ₽', '+700 ₽']);
  });

  test('differences and what is saved follow the counter of the product on the page', async () => {
    await open({ pricesDisplayControl: true, ownPriceType: 'opt' });
    await user.click(opener() as HTMLElement);
    act(() => $wanted.setKey('5124', 4));
    expect(table().getByRole('columnheader', { name: 'Разница с базовой за\u00a04\u00a0шт.' })).toBeInTheDocument();
    expect(cells()[1]).toEqual(['Опт Ваша цена Выгода 9\u00a0%', '560 ₽', '−210 ₽']);
    act(() => $wanted.setKey('5124', undefined));
  });

  test('an own price that is dearer saves nothing', async () => {
    await open({ pricesDisplayControl: true, ownPriceType: 'opt2' });
    await user.click(opener() as HTMLElement);
    expect(screen.queryByText(/выгода/)).toBeNull();
  });

  test('types in the order asked for; without the base price no differences', async () => {
    await open({ pricesDisplayControl: true, priceTypesToShow: ['opt2', 'opt'] });
    await user.click(opener() as HTMLElement);
    expect(cells()).toEqual([
      ['Опт 2', '700,00 ₽'],
      ['Опт', '560 ₽'],
    ]);
  });

  test('all of them by isAllPrices, whatever the filter says', async () => {
    await open({ isAllPrices: true, priceTypesToShow: ['opt'] });
    await user.click(opener() as HTMLElement);
    expect(cells()).toHaveLength(3);
  });
});

describe('prices by quantity', () => {
  const priceSteps = [
    { from: 30, price: 520 },
    { from: 1, price: 600 },
    { from: 10, price: 560 },
  ];
  const steps = () =>
    within(screen.getByRole('table', { name: 'Цены от количества' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));

  test('the one that is reached is marked in words, the next cheaper one says how far it is', async () => {
    await open({ pricesDisplayControl: true, priceSteps, quantity: 12 });
    await user.click(opener() as HTMLElement);
    expect(steps()).toEqual([
      ['от 1\u00a0шт.', '600 ₽'],
      ['от 10\u00a0шт. Ваше количество', '560 ₽'],
      ['от 30\u00a0шт. Еще 18\u00a0шт.', '520 ₽'],
    ]);
  });

  test('are reason enough for the popover where there is one price, and not without the control', async () => {
    const one = { prices: prices.slice(1, 2), priceSteps };
    const page = await open({ ...one, pricesDisplayControl: true });
    await user.click(opener() as HTMLElement);
    expect(screen.queryByRole('table', { name: 'Фильтр масляный' })).toBeNull();
    expect(steps()).toHaveLength(3);
    expect(placeholderOf(definition, { ...product, ...one, pricesDisplayControl: true } as never, shell).querySelector('button')).not.toBeNull();
    await page.change({ ...product, ...one });
    expect(opener()).toBeNull();
    expect(placeholderOf(definition, { ...product, ...one } as never, shell).querySelector('button')).toBeNull();
  });
});

describe('a row for one’s own customer', () => {
  const coded = { pricesDisplayControl: true, brand: 'Mann-Filter', article: 'W 712/75' };
  const copy = () => screen.getByRole('button', { name: 'Скопировать для клиента: W 712/75; Mann-Filter; 560 ₽' });

  test('is copied by a business buyer, and said', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await open(coded, 'business');
    await user.click(opener() as HTMLElement);
    await pass(0);
    await user.click(copy());
    await pass(200);
    expect(written.mock.calls).toEqual([['W 712/75; Mann-Filter; 560 ₽']]);
    expect(spoken()).toContain('Скопировано: W 712/75; Mann-Filter; 560 ₽');
  });

  test('where the browser refuses, the row is said for the buyer to select', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    await open(coded, 'business');
    await user.click(opener() as HTMLElement);
    await pass(0);
    await user.click(copy());
    await pass(200);
    expect(spoken()).toContain('Не удалось скопировать. Выделите строку: W 712/75; Mann-Filter; 560 ₽');
  });

  test.each([
    ['a retail buyer', coded, 'retail'],
    ['a product without an article', { pricesDisplayControl: true }, 'business'],
  ])('is not offered to %s', async (_who, props, account) => {
    await open(props, account);
    await user.click(opener() as HTMLElement);
    await pass(0);
    expect(screen.queryByRole('button', { name: /^Скопировать/ })).toBeNull();
  });
});
