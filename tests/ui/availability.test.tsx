import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { availability } from '../../shared/ui/Availability';

test('keeps the look of its place, and says nothing where nothing is known', () => {
  render(<p {...availability(undefined, 'place')}>Уточняется</p>);
  expect(screen.getByText('Уточняется')).toHaveClass('place');
  expect(screen.getByText('Уточняется')).not.toHaveAttribute('data-availability');
});
