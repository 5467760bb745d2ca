import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type CartStore, cartFor } from '../../../shared/stores/cart';
import { useAskedRemoval } from '../../../widgets/delayed-cart/parts/useAskedRemoval';
import '../../../shared/features/cart-lines/Removal';
import { pass, useScenes } from '../../scene';

useScenes();

test('of two removals asked for before the question has come the later one is asked about, and the first has ended', async () => {
  let asked: CartStore | undefined;
  const nowhere = { current: null };
  function Place() {
    const [cart, question] = useAskedRemoval(cartFor(undefined), { place: nowhere, heading: nowhere, onRemoved: () => {} });
    asked = cart;
    return question;
  }
  render(<Place />);
  const ends: string[] = [];
  await act(async () => {
    for (const key of ['5123', '5124']) void asked?.removeLine(key).then(({ ok }) => ends.push(`${key} ${ok}`));
  });
  await pass(0);
  expect([screen.getAllByRole('alertdialog').length, ends]).toEqual([1, ['5123 true']]);
});
