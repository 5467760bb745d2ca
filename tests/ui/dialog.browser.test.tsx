import '../../shared/ui/reset.css';
import '../../shared/ui/tokens.css';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../shared/ui/Button';
import { Dialog, type DialogProps } from '../../shared/ui/Dialog';
import { OverlaySlot, setOverlay } from '../../shared/ui/layers';
import { Popover } from '../../shared/ui/Popover';
import { QuantityField } from '../../shared/ui/QuantityField';
import { ToastStack } from '../../shared/ui/ToastStack';
import { usePopover } from '../../shared/ui/usePopover';

const root = document.documentElement;
const island = { wrapper: ({ children }: { children: React.ReactNode }) => <div data-island="test" data-island-state="ready" children={children} /> };
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  setOverlay(null);
  document.body.removeAttribute('style');
});

function Host({ opener = true, ...props }: Partial<DialogProps> & { opener?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h2>Товары</h2>
      {(opener || !open) && <Button onClick={() => setOpen(true)}>Открыть</Button>}
      {open && (
        <Dialog
          title="Склад"
          {...props}
          onClose={(reason) => {
            props.onClose?.(reason);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

const openHost = async (props: Partial<DialogProps> & { opener?: boolean } = {}) => {
  const onClose = vi.fn();
  render(<Host {...props} onClose={onClose} />, island);
  button('Открыть').focus();
  await userEvent.keyboard('{Enter}');
  return { onClose, dialog: screen.getByRole('dialog') };
};

it('starts at its heading, closes by Escape and gives focus back', async () => {
  const { onClose } = await openHost();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Склад' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose.mock.calls).toEqual([['escape']]);
  expect(document.activeElement).toBe(button('Открыть'));
});

it('keeps Tab inside', async () => {
  const { dialog } = await openHost({ children: <Button>Внутри</Button> });
  for (let press = 0; press < 4; press++) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement) || document.activeElement === document.body).toBe(true);
  }
});

it('keeps Shift+Tab inside, from its first control too', async () => {
  const { dialog } = await openHost({ children: <Button>Внутри</Button>, footer: <Button>Готово</Button> });
  // Forth to the first control, back past it.
  await userEvent.tab();
  expect(document.activeElement).toBe(button('Закрыть'));
  const visited: string[] = [];
  for (let press = 0; press < 5; press++) {
    await userEvent.tab({ shift: true });
    expect(dialog.contains(document.activeElement) || document.activeElement === document.body).toBe(true);
    visited.push(document.activeElement?.textContent ?? '');
  }
  // All the way round, from the end.
  expect(visited.filter((name) => name === 'Готово').length).toBeGreaterThan(0);
  expect(visited).toContain('Внутри');
});

it('does not close by Escape when told so', async () => {
  const { onClose } = await openHost({ closeOnEscape: false });
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toHaveProperty('open', true);
});

it('gives focus to what survived when its opener is gone', async () => {
  await openHost({ opener: false });
  // Its opener left the page with the commit that opened it.
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Товары' }));
});

it('gives focus to the fallback target first', async () => {
  const target = () => screen.getByRole('heading', { name: 'Товары' });
  await openHost({ opener: false, fallbackFocus: target });
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(target());
});

const at = (type: string, target: Element, x: number, y: number) =>
  target.dispatchEvent(new (type === 'click' ? MouseEvent : PointerEvent)(type, { bubbles: true, clientX: x, clientY: y }));

it('closes by a press that began and ended on the backdrop, and by no other', async () => {
  const { onClose, dialog } = await openHost({ children: <p>Текст</p> });
  const box = dialog.getBoundingClientRect();
  const [inX, inY] = [box.left + 20, box.top + 20];
  at('pointerdown', screen.getByText('Текст'), inX, inY);
  at('click', dialog, 2, 2);
  expect(onClose).not.toHaveBeenCalled();
  at('pointerdown', dialog, 2, 2);
  at('click', dialog, inX, inY);
  expect(onClose).not.toHaveBeenCalled();
  at('pointerdown', dialog, 2, 2);
  at('click', dialog, 2, 2);
  expect(onClose.mock.calls).toEqual([['backdrop']]);
});

it('ignores the backdrop when told so', async () => {
  const { onClose, dialog } = await openHost({ closeOnBackdrop: false });
  at('pointerdown', dialog, 2, 2);
  at('click', dialog, 2, 2);
  expect(onClose).not.toHaveBeenCalled();
});

it('locks the page’s scroll without moving it and leaves no trace', async () => {
  document.body.style.minHeight = '3000px';
  const width = () => screen.getByRole('heading', { name: 'Товары', hidden: true }).getBoundingClientRect().width;
  render(<Host />, island);
  const before = width();
  await userEvent.click(button('Открыть'));
  expect(getComputedStyle(root).overflow).toBe('hidden');
  expect(width()).toBe(before);
  await userEvent.keyboard('{Escape}');
  expect(root.hasAttribute('style')).toBe(false);
});

it('locks the body where the viewport borrows its overflow', async () => {
  document.body.style.overflowX = 'hidden';
  await openHost();
  expect(document.body.style.overflow).toBe('hidden');
  expect(root.style.overflow).toBe('');
  await userEvent.keyboard('{Escape}');
  expect(document.body.style.overflowX).toBe('hidden');
  expect(document.body.style.overflowY).toBe('');
});

function Crowd({ onRestore }: { onRestore: () => void }) {
  const { opener, popover } = usePopover();
  return (
    <>
      <QuantityField
        value="4"
        min={1}
        step={1}
        label="Количество"
        onDraft={() => {}}
        onCommit={() => {}}
        onStep={() => {}}
        onBound={() => {}}
        onRestore={onRestore}
      />
      <Button {...opener}>Остатки</Button>
      <Popover {...popover} label="Остатки на складах">
        <p>12 шт.</p>
      </Popover>
    </>
  );
}

it('closes after the field’s draft and the popover inside it have had their Escape', async () => {
  const onRestore = vi.fn();
  const { onClose } = await openHost({ children: <Crowd onRestore={onRestore} /> });
  expect(document.activeElement).toBe(screen.getByRole('spinbutton'));
  await userEvent.keyboard('{ArrowUp}{Escape}');
  expect(onRestore).toHaveBeenCalledOnce();
  await userEvent.click(button('Остатки'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('12 шт.')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes the upper of two dialogs', async () => {
  const { onClose } = await openHost({ children: <Host title="Второй" /> });
  await userEvent.click(screen.getAllByRole('button', { name: 'Открыть' }).at(-1) as Element);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Второй' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('holds the page’s toasts, where they can be pressed', async () => {
  const dismiss = vi.fn();
  setOverlay(() => <ToastStack toasts={[{ id: 'a', text: 'Товар добавлен в корзину', kind: 'success', count: 1 }]} onDismiss={dismiss} />);
  render(
    <>
      <Host />
      <OverlaySlot />
    </>,
    island,
  );
  await userEvent.click(button('Открыть'));
  await userEvent.click(page.getByRole('button', { name: 'Закрыть уведомление' }));
  expect(dismiss).toHaveBeenCalledWith('a');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
