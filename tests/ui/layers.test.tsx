import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { isCovered, isTopmost, OverlaySlot, raise, setOverlay } from '../../shared/ui/layers';
import { useUid } from '../../shared/ui/useUid';

afterEach(() => setOverlay(null));

describe('layers', () => {
  it('gives Escape to the topmost and tells who is under a dialog', () => {
    const [popover, dropPopover] = raise(false);
    const [dialog, dropDialog] = raise(true);
    const [inner, dropInner] = raise(false);
    expect([popover, dialog, inner].map(isTopmost)).toEqual([false, false, true]);
    expect([popover, dialog, inner].map(isCovered)).toEqual([true, false, false]);
    dropInner();
    dropDialog();
    dropDialog();
    expect(isTopmost(popover)).toBe(true);
    expect(isCovered(popover)).toBe(false);
    dropPopover();
  });

  it('draws the overlay once: on the page, or in the topmost dialog', () => {
    setOverlay(() => <i data-testid="overlay" />);
    const [layer, drop] = raise(true);
    render(
      <>
        <div data-testid="page">
          <OverlaySlot />
        </div>
        <div data-testid="dialog">
          <OverlaySlot layer={layer} />
        </div>
      </>,
    );
    expect(screen.getByTestId('overlay').parentElement).toBe(screen.getByTestId('dialog'));
    act(drop);
    expect(screen.getByTestId('overlay').parentElement).toBe(screen.getByTestId('page'));
  });
});

it('gives ids that differ across roots and stay across renders', () => {
  const Probe = () => <i data-testid="id">{useUid()}</i>;
  const first = render(<Probe />);
  render(<Probe />);
  const [a, b] = screen.getAllByTestId('id').map((element) => element.textContent);
  expect(a).not.toBe(b);
  first.rerender(<Probe />);
  expect(screen.getAllByTestId('id')[0]).toHaveTextContent(a as string);
});
