// What widgets share of the basket: the control outside any widget, and the line of a cart.
import { act, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { configure } from '../../../shared/browser/config';
import { CartRows } from '../../../shared/features/cart/CartRows';
import { BasketControl } from '../../../shared/features/purchase/BasketControl';
import { $cartLines, cartFor, loadCartContent, refreshCart } from '../../../shared/stores/cart';
import { $wanted } from '../../../shared/stores/cart/wanted';
import { type DemoPage, openDemoPage } from '../../demo-page';
import { calls, inCartName, pass, post, toasts, user, useScenes } from '../../scene';

const { removeLine } = cartFor(undefined);

useScenes();

const title = 'Колодки тормозные передние';
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: `Количество: ${title}` });
const more = () => screen.getByRole('button', { name: `Увеличить количество: ${title}` });

async function page(account: string, lines: Record<string, string> = {}): Promise<DemoPage> {
  const opened = await openDemoPage({ account });
  for (const [id, quantity] of Object.entries(lines)) await post(opened, `/cart/add?id=${id}`, { quantity });
  return opened;
}
/** Keeps the cart alive and knows its lines, as the page's header does. */
async function readLines(): Promise<() => void> {
  const stop = $cartLines.listen(() => {});
  void refreshCart().then(() => loadCartContent());
  await pass(0);
  await pass(0);
  return stop;
}

describe('the control', () => {
  test('two controls of one product agree', async () => {
    const opened = await page('business');
    render(
      <>
        <BasketControl productId="5123" title={title} cartHref="/cart/view" />
        <BasketControl productId="5123" title="Та же" cartHref="/cart/view" />
      </>,
    );
    await pass(0);
    await user.click(screen.getByRole('button', { name: `Добавить в корзину: ${title}` }));
    await pass(0);
    await pass(1000);
    expect(screen.getByRole('link', { name: inCartName('Та же') })).toBeInTheDocument();
    expect(screen.getByRole('spinbutton', { name: 'Количество: Та же' })).toHaveValue('1');
    expect(calls(opened, 'POST /cart/add')).toBe(1);
  });

  test('removed elsewhere, the link becomes the button again and keeps the focus', async () => {
    await page('business', { 5123: '2' });
    render(<BasketControl productId="5123" title={title} cartHref="/cart/view" />);
    const stop = await readLines();
    screen.getByRole('link', { name: inCartName(title) }).focus();
    await act(async () => void removeLine('5123'));
    await pass(0);
    expect(screen.getByRole('button', { name: `Добавить в корзину: ${title}` })).toHaveFocus();
    stop();
  });

  test('the literal reading of «blocked while a recount is in progress» closes it during its own', async () => {
    configure({ blockDuringOwnRecount: true });
    const opened = await page('business', { 5123: '2' });
    render(<BasketControl productId="5123" title={title} cartHref="/cart/view" />);
    const stop = await readLines();
    await opened.setFaults({ match: '/cart/recount', delay: 400 });
    await user.click(more());
    await pass(500);
    expect(field()).toHaveAttribute('readonly');
    await pass(400);
    await pass(0);
    expect(field()).not.toHaveAttribute('readonly');
    expect(field()).toHaveValue('3');
    stop();
  });

  test('what is chosen while it is being added is the last word', async () => {
    const opened = await page('business');
    let checked = (_may: boolean): void => {};
    render(<BasketControl productId="5123" title={title} cartHref="/cart/view" beforeAdd={() => new Promise((resolve) => (checked = resolve))} />);
    const stop = await readLines();
    await user.click(screen.getByRole('button', { name: `Добавить в корзину: ${title}` }));
    await user.click(more());
    await user.click(more());
    await pass(500);
    expect([field().value, calls(opened, 'POST /cart/add')]).toEqual(['3', 0]);
    await act(async () => checked(true));
    await pass(2000);
    expect([field().value, calls(opened, 'POST /cart/add'), calls(opened, 'POST /cart/recount')]).toEqual(['3', 1, 1]);
    expect(cartFor(undefined).line('5123')?.quantity).toBe(3);
    stop();
  });

  test('also where it takes the place of another line, and where its field was left alone', async () => {
    await page('business');
    let replaced = (): void => {};
    const run = async ({ quantity }: { quantity: number }) => {
      await new Promise<void>((resolve) => (replaced = resolve));
      return cartFor(undefined).add({ productId: '5123', title, quantity, quantityMin: 1 });
    };
    render(<BasketControl productId="5123" title={title} cartHref="/cart/view" instead={{ label: 'Заменить', named: 'Заменить', busy: 'Заменяем…', run }} />);
    const stop = await readLines();
    await user.click(screen.getByRole('button', { name: 'Заменить' }));
    await user.clear(field());
    await user.type(field(), '4');
    await pass(500);
    await act(async () => replaced());
    await pass(2000);
    expect(cartFor(undefined).line('5123')?.quantity).toBe(4);
    stop();
  });

  test('a counter that has gone wishes for nothing, whatever becomes of its addition', async () => {
    const opened = await page('business');
    await opened.setFaults({ match: '/cart/add', latency: 300, refuse: 'Нельзя' });
    const view = render(<BasketControl productId="5123" title={title} cartHref="/cart/view" />);
    await pass(0);
    await user.clear(field());
    await user.type(field(), '3');
    await user.click(screen.getByRole('button', { name: `Добавить в корзину: ${title}` }));
    expect($wanted.get()['5123']).toBe(3);
    view.unmount();
    await pass(2000);
    expect($wanted.get()['5123']).toBeUndefined();
  });

  test('a quantity given at first is settled by the rules', async () => {
    await page('business');
    render(<BasketControl productId="5123" title={title} orderQuantity={10} quantityMultiplicity={4} cartHref="/cart/view" />);
    expect(field()).toHaveValue('8');
  });
});

describe('a line of the cart', () => {
  test('name, code, price and cost are the server’s; an unsafe address is no link', async () => {
    await page('business', { 5123: '2' });
    const stop = await readLines();
    render(<CartRows cart={cartFor(undefined)} />);
    const row = screen.getByRole('listitem', { name: title });
    expect(row).toHaveTextContent('Bosch 0 986 494 294');
    expect(row).toHaveTextContent(/₽ \/ шт\./);
    stop();
  });

  test('of one piece does not say its price twice', async () => {
    await page('business', { 5123: '1' });
    const stop = await readLines();
    render(<CartRows cart={cartFor(undefined)} />);
    const row = screen.getByRole('listitem', { name: title });
    expect(row).toHaveTextContent(/₽/);
    expect(row).not.toHaveTextContent(/\/ шт\./);
    stop();
  });

  test('redraws when it changes, and is gone with its line', async () => {
    await page('business', { 5123: '2' });
    const stop = await readLines();
    render(<CartRows cart={cartFor(undefined)} />);
    await user.click(more());
    await pass(500);
    expect(toasts()).toEqual(['Количество товара обновлено: 3 шт.']);
    await user.clear(field());
    await user.type(field(), '0');
    await pass(500);
    expect(screen.queryByRole('listitem')).toBeNull();
    stop();
  });

  test('a change kept offline is marked also after the list was closed and opened', async () => {
    const opened = await page('business', { 5123: '2' });
    const stop = await readLines();
    const view = render(<CartRows cart={cartFor(undefined)} />);
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    await opened.setFaults({ match: '/cart/', offline: true });
    await user.clear(field());
    await user.type(field(), '6{Enter}');
    await pass(0);
    Reflect.deleteProperty(navigator, 'onLine');
    await opened.setFaults({});
    view.unmount();
    render(<CartRows cart={cartFor(undefined)} />);
    expect(field()).toHaveAccessibleDescription(/не сохранено/);
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(field()).toHaveValue('6');
    expect(document.activeElement).toBe(field());
    expect(field()).not.toHaveAccessibleDescription();
    stop();
  });
});
