import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configure } from '../../shared/browser/config';
import { $modals, openModal } from '../../shared/stores/core/modals';
import Draft from '../../widgets/modal-info-draft-product/ModalInfoDraftProduct';
import definition from '../../widgets/modal-info-draft-product/widget';
import { pass, show, user, useScenes } from '../scene';

useScenes();

const open = (props: Record<string, unknown> = {}) => show(definition, Draft, props);
const dialog = () => within(screen.getByRole('dialog', { name: 'Товар на проверке' }));

test('names the product, says why it has no price, and asks the server nothing', async () => {
  const page = await open({ title: 'Рычаг подвески' });
  expect(dialog().getByText('Рычаг подвески')).toBeInTheDocument();
  expect(dialog().getByText('Товар еще проверяется. Цену и сроки уточните у менеджера.')).toBeInTheDocument();
  expect(dialog().queryByRole('link')).toBeNull();
  expect(page.asked).toEqual([]);
});

test('the shop’s own words, as text; blank ones are none', async () => {
  const page = await open({ text: 'Поступит <b>завтра</b>.' });
  expect(dialog().getByText('Поступит <b>завтра</b>.')).toBeInTheDocument();
  await page.change({ text: '  ' });
  expect(dialog().getByText('Товар еще проверяется. Цену и сроки уточните у менеджера.')).toBeInTheDocument();
});

test('the manager is one press away where the page names a phone', async () => {
  configure({ supportPhone: '+7 495 123-45-67' });
  await open();
  expect(dialog().getByRole('link', { name: 'Позвонить: +7 495 123-45-67' })).toHaveAttribute('href', 'tel:+74951234567');
});

test('what is no phone is no link', async () => {
  configure({ supportPhone: 'позвоните нам' });
  await open();
  expect(dialog().queryByRole('link')).toBeNull();
});

test('«Понятно» closes this very modal', async () => {
  await open();
  const key = openModal('modal-info-draft-product');
  await pass(0);
  const place = document.querySelector<HTMLElement>('[data-island="modal-info-draft-product"]') as HTMLElement;
  cleanup();
  render(<Draft />, { container: place });
  expect($modals.get().map((modal) => modal.key)).toEqual([key]);
  await user.click(within(place).getByRole('button', { name: 'Понятно' }));
  expect($modals.get()).toEqual([]);
});
