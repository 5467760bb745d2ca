// What floats, in a real browser: what keeps to the bottom of the window, what the page moves under an open surface, and windows of little height.
import '../../shared/ui/reset.css';
import '../../shared/ui/tokens.css';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../shared/ui/Button';
import { Dialog, type DialogProps } from '../../shared/ui/Dialog';
import { dock } from '../../shared/ui/docks';
import { OverlaySlot, setOverlay } from '../../shared/ui/layers';
import { Popover } from '../../shared/ui/Popover';
import { ToastStack } from '../../shared/ui/ToastStack';
import { usePopover } from '../../shared/ui/usePopover';

const root = document.documentElement;
const island = { wrapper: ({ children }: { children: React.ReactNode }) => <div data-island="test" data-island-state="ready" children={children} /> };
const place = () => document.querySelector('[data-island]') as HTMLElement;
const toast = (text: string) => ({ id: text, text, kind: 'success' as const, count: 1, action: { label: 'Вернуть', onPress: () => {} } });
const boxOf = (element: Element) => element.getBoundingClientRect();
const isHit = (element: Element) => {
  const { left, top, width, height } = boxOf(element);
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

let host: HTMLElement;
beforeEach(() => {
  host = document.createElement('div');
  host.setAttribute('data-islands-host', '');
  document.body.append(host);
});
afterEach(async () => {
  setOverlay(null);
  host.remove();
  root.removeAttribute('style');
  await page.viewport(1280, 800);
});

function Sheet() {
  const { opener, popover } = usePopover();
  return (
    <>
      <Button {...opener}>Наличие</Button>
      <Popover {...popover} label="Остатки на складах">
        <p style={{ height: 900 }}>Москва</p>
        <input aria-label="Склад" />
      </Popover>
    </>
  );
}
const sheet = () => screen.getByRole('group', { name: 'Остатки на складах' });
const docked = () => Number.parseFloat(host.style.getPropertyValue('--isl-docked'));

describe('a sheet and the toasts', () => {
  it('goes with the phone that is turned: beside its opener it takes nothing of the bottom', async () => {
    await page.viewport(390, 844);
    render(<Sheet />, island);
    await userEvent.click(screen.getByRole('button', { name: 'Наличие' }));
    expect(docked()).toBe(Math.round(boxOf(sheet()).height));
    await page.viewport(844, 390);
    await waitFor(() => expect(docked()).toBe(0));
    await page.viewport(390, 844);
    await waitFor(() => expect(docked()).toBe(Math.round(boxOf(sheet()).height)));
  });

  it('leaves room for a toast in a window of 320 × 256', async () => {
    await page.viewport(320, 256);
    const { rerender } = render(<Sheet />, island);
    rerender(
      <>
        <Sheet />
        <div data-islands-host="">
          <ToastStack toasts={[]} onDismiss={() => {}} />
        </div>
      </>,
    );
    host.remove();
    host = document.querySelector('[data-islands-host]') as HTMLElement;
    await userEvent.click(screen.getByRole('button', { name: 'Наличие' }));
    rerender(
      <>
        <Sheet />
        <div data-islands-host="">
          <ToastStack toasts={[toast('Товар «Колодки тормозные» удален из корзины')]} onDismiss={() => {}} />
        </div>
      </>,
    );
    const box = boxOf(screen.getByRole('region', { name: 'Уведомления' }));
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(boxOf(sheet()).top);
    expect(isHit(screen.getByRole('button', { name: 'Вернуть' }))).toBe(true);
  });
});

it('a drawer of 320 × 256 shows its rows beside the toast of a removal, which stays in sight', async () => {
  await page.viewport(320, 256);
  setOverlay(() => <ToastStack toasts={[toast('Товар «Колодки тормозные» удален из корзины')]} onDismiss={() => {}} />);
  render(
    <Dialog variant="drawer" title="Корзина" onClose={() => {}} footer={<p style={{ height: 110 }}>Итого</p>}>
      {Array.from({ length: 12 }, (_, row) => (
        <p key={String(row)} style={{ height: 40, margin: 0 }}>
          Товар {row}
        </p>
      ))}
    </Dialog>,
    island,
  );
  const dialog = screen.getByRole('dialog');
  const undo = screen.getByRole('button', { name: 'Вернуть' });
  for (const top of [0, 200, 10_000]) {
    dialog.scrollTop = top;
    expect([top, isHit(undo)]).toEqual([top, true]);
  }
  dialog.scrollTop = 200;
  expect(screen.getAllByText(/^Товар \d/).filter((row) => isHit(row) && boxOf(row).top >= 0 && boxOf(row).bottom <= 256).length).toBeGreaterThanOrEqual(2);
});

describe('toasts while a dialog is open', () => {
  const told = () => boxOf(screen.getByRole('region', { name: 'Уведомления' }));
  const open = (props: Partial<DialogProps>, height: number) => {
    setOverlay(() => <ToastStack toasts={[toast('Товар удален из корзины')]} onDismiss={() => {}} />);
    render(
      <Dialog title="Корзина" onClose={() => {}} {...props}>
        <p style={{ height }}>Товары</p>
      </Dialog>,
      island,
    );
    return boxOf(screen.getByRole('dialog'));
  };

  it.each([
    ['below a short one', {}, 1280, 200],
    ['to the left of a high one', {}, 1280, 900],
    ['to the left of a drawer', { variant: 'drawer' as const }, 1280, 200],
    ['above a sheet', {}, 390, 200],
  ])('stand %s, clear of it, and can be pressed', async (_, props, width, height) => {
    await page.viewport(width, 800);
    const dialog = open(props, height);
    const box = told();
    const isClear = box.right <= dialog.left || box.bottom <= dialog.top || box.top >= dialog.bottom;
    expect([isClear, box.left >= 0, box.top >= 0, box.bottom <= 800]).toEqual([true, true, true, true]);
    expect(isHit(screen.getByRole('button', { name: 'Вернуть' }))).toBe(true);
  });

  it('stand over one that leaves no room, above its buttons, and what the keyboard leads to is scrolled clear of them', async () => {
    await page.viewport(390, 800);
    open({ variant: 'drawer', footer: <Button>Оформить заказ</Button> }, 2000);
    expect(isHit(screen.getByRole('button', { name: 'Вернуть' }))).toBe(true);
    expect(isHit(screen.getByRole('button', { name: 'Оформить заказ' }))).toBe(true);
    expect(Number.parseFloat(getComputedStyle(screen.getByRole('dialog')).scrollPaddingBottom)).toBeGreaterThanOrEqual(800 - told().top);
  });

  it('come and go without moving anything in it', async () => {
    const { rerender } = render(<Dialog title="Корзина" onClose={() => {}} children="Товары" />, island);
    const before = boxOf(screen.getByRole('dialog'));
    setOverlay(() => <ToastStack toasts={[toast('Товар удален из корзины')]} onDismiss={() => {}} />);
    rerender(<Dialog title="Корзина" onClose={() => {}} children="Товары" />);
    expect(told().height).toBeGreaterThan(0);
    expect(boxOf(screen.getByRole('dialog'))).toEqual(before);
  });
});

describe('the page’s own room for the keyboard', () => {
  const bar = (height: number) => {
    const element = Object.assign(document.createElement('div'), { textContent: 'Файлы cookie' });
    element.setAttribute('style', `position: fixed; bottom: 0; left: 0; height: ${height}px; width: 100%`);
    document.body.append(element);
    const undock = dock(element, true);
    return () => {
      undock();
      element.remove();
    };
  };

  it('stays through a sheet, and comes back after a bar', () => {
    root.setAttribute('style', 'scroll-padding-bottom: 30px');
    const end = bar(60);
    expect(getComputedStyle(root).scrollPaddingBottom).toBe('68px');
    end();
    expect(root.getAttribute('style')?.replaceAll(/[\s;]/g, '')).toBe('scroll-padding-bottom:30px');
    const sheetOnly = document.createElement('div');
    document.body.append(sheetOnly);
    dock(sheetOnly, false)();
    sheetOnly.remove();
    expect(root.style.scrollPaddingBottom).toBe('30px');
  });

  it.each(['inline', 'in a sheet'])('that is larger than a bar needs is left alone (%s)', (where) => {
    const style = document.createElement('style');
    if (where === 'inline') root.setAttribute('style', 'scroll-padding-bottom: 120px');
    else style.textContent = 'html { scroll-padding-bottom: 120px }';
    document.head.append(style);
    const end = bar(60);
    expect(getComputedStyle(root).scrollPaddingBottom).toBe('120px');
    end();
    style.remove();
  });

  it('leaves no trace on a page that keeps none', () => {
    bar(60)();
    expect(root.style).toHaveLength(0);
  });
});

describe('a placeholder that the page moves', () => {
  const move = () => {
    const aside = document.createElement('section');
    document.body.append(aside);
    aside.append(place().parentElement as Element);
    return () => aside.remove();
  };

  it('with an open drawer: it is shown again, modal, with the focus in it', async () => {
    const onClose = vi.fn();
    render(
      <Dialog variant="drawer" title="Корзина" onClose={onClose}>
        <input aria-label="Количество" defaultValue="2" />
      </Dialog>,
      island,
    );
    const dialog = screen.getByRole('dialog');
    await userEvent.fill(screen.getByRole('textbox'), '7');
    const end = move();
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    expect(screen.getByRole('heading', { name: 'Корзина' })).toBe(document.activeElement);
    expect(screen.getByRole('textbox')).toHaveProperty('value', '7');
    // The event of what was closed for a moment comes later.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose.mock.calls).toEqual([['escape']]);
    end();
  });

  it('with an open popover: it is shown again, under its opener', async () => {
    render(<Sheet />, island);
    const opener = screen.getByRole('button', { name: 'Наличие' });
    await userEvent.click(opener);
    const end = move();
    await waitFor(() => expect(sheet().matches(':popover-open')).toBe(true));
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(Math.abs(boxOf(sheet()).top - boxOf(opener).bottom - 4)).toBeLessThanOrEqual(1));
    await userEvent.keyboard('{Escape}');
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    end();
  });

  it('with toasts on it: they are shown again', async () => {
    render(<ToastStack toasts={[toast('Готово')]} onDismiss={() => {}} />, island);
    const end = move();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Уведомления' }).matches(':popover-open')).toBe(true));
    end();
  });
});

function Moving() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      {open && <Dialog title="Склад" onClose={() => setOpen(false)} />}
      <OverlaySlot />
    </>
  );
}

it('toasts that leave from under the pointer let their time go on', async () => {
  const resumed = vi.fn();
  setOverlay(() => <ToastStack toasts={[toast('Готово')]} onDismiss={() => {}} onResume={resumed} />);
  render(<Moving />, island);
  await userEvent.hover(screen.getByText('Готово'));
  expect(resumed).not.toHaveBeenCalled();
  await act(async () => screen.getByRole('button', { name: 'Открыть' }).click());
  expect(resumed).toHaveBeenCalled();
});
