import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { availability, availabilityOf } from '../../shared/ui/Availability';

test.each([
  [5, false, false, 'in'],
  [5, true, false, 'low'],
  [5, false, true, 'in'],
  [0, false, true, 'order'],
  [0, true, true, 'order'],
  [0, false, false, 'out'],
  [undefined, true, false, undefined],
  [undefined, false, true, 'order'],
] as const)('%s pieces, little left: %s, on order: %s, is «%s»', (quantity, isLow, isForOrder, state) => {
  expect(availabilityOf({ quantity, isLow, isForOrder })).toBe(state);
});

test('keeps the look of its place, and says nothing where nothing is known', () => {
  render(<p {...availability(undefined, 'place')}>Уточняется</p>);
  expect(screen.getByText('Уточняется')).toHaveClass('place');
  expect(screen.getByText('Уточняется')).not.toHaveAttribute('data-availability');
});
