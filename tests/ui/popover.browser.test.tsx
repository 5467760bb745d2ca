import '../../shared/ui/reset.css';
import '../../shared/ui/tokens.css';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../shared/ui/Button';
import { Popover } from '../../shared/ui/Popover';
import { usePopover } from '../../shared/ui/usePopover';

function Stock() {
  const { opener, popover } = usePopover();
  return (
    <>
      <Button {...opener}>Наличие</Button>
      <Popover {...popover} label="Остатки на складах">
        <a href="#map">На карте</a>
      </Popover>
    </>
  );
}

const show = () =>
  render(
    <>
      <div style={{ height: 60, overflow: 'hidden', transform: 'translateZ(0)' }}>
        <div data-island="test" data-island-state="ready">
          <Stock />
        </div>
      </div>
      <button type="button" style={{ marginLeft: 600 }}>
        Дальше
      </button>
    </>,
  );
const opener = () => screen.getByRole('button', { name: 'Наличие' });
const popover = () => screen.queryByRole('group', { name: 'Остатки на складах' });

afterEach(() => page.viewport(1280, 800));

it('opens by keyboard in the top layer under its opener, taking no focus', async () => {
  show();
  opener().focus();
  await userEvent.keyboard(' ');
  expect(popover()?.matches(':popover-open')).toBe(true);
  expect(document.activeElement).toBe(opener());
  expect(opener().getAttribute('aria-expanded')).toBe('true');
  const gap = () => (popover()?.getBoundingClientRect().top ?? 0) - opener().getBoundingClientRect().bottom;
  await waitFor(() => expect(Math.abs(gap() - 4)).toBeLessThanOrEqual(1));
  expect(popover()?.getBoundingClientRect().bottom).toBeGreaterThan(60);
});

it('lets Tab in and closes on Tab out', async () => {
  show();
  opener().focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'На карте' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Дальше' }));
  await waitFor(() => expect(popover()).toBeNull());
});

it('closes by Escape from inside with focus on its opener', async () => {
  show();
  opener().focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(popover()).toBeNull();
  expect(document.activeElement).toBe(opener());
});

it('closes by a press outside, whose focus it keeps, and by its opener', async () => {
  show();
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('button', { name: 'Дальше' }));
  expect(popover()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Дальше' }));
  await userEvent.click(opener());
  expect(popover()).not.toBeNull();
  await userEvent.click(opener());
  expect(popover()).toBeNull();
});

it('is a sheet with a close button at phone width', async () => {
  await page.viewport(360, 640);
  show();
  await userEvent.click(opener());
  const box = popover()?.getBoundingClientRect();
  expect([box?.left, box?.right, box?.bottom]).toEqual([0, document.documentElement.clientWidth, window.innerHeight]);
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(popover()).toBeNull();
  expect(document.activeElement).toBe(opener());
});
