import { act, cleanup, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { $modals, openModal } from '../../shared/stores/core/modals';
import Address from '../../widgets/modal-warehouse-address/ModalWarehouseAddress';
import definition from '../../widgets/modal-warehouse-address/widget';
import { calls, pass, show, user, useScenes } from '../scene';

useScenes();

const ASK = 'GET /api/v1/company/warehouse/MSK1';
const msk = { warehouseId: 'MSK1', warehouseName: 'Москва, Каширское шоссе' };
const open = (props: Record<string, unknown> = msk, scene: Parameters<typeof show>[3] = {}) => show(definition, Address, props, scene);
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

test('address, hours, phone, mail and the map', async () => {
  const page = await open();
  const content = dialog('Москва, Каширское шоссе');
  // The title has said it.
  expect(content.queryByText('Склад «Москва, Каширское шоссе»')).toBeNull();
  expect(content.getAllByRole('term').map((term) => term.textContent)).toEqual(['Адрес', 'Время работы', 'Телефон', 'Почта']);
  expect(content.getByText('Пн–Пт 8:00–20:00, Сб–Вс 9:00–18:00')).toBeInTheDocument();
  expect(content.getByRole('link', { name: '+7 (495) 000-10-01' })).toHaveAttribute('href', 'tel:+74950001001');
  expect(content.getByRole('link', { name: 'msk1@demo-shop.example' })).toHaveAttribute('href', 'mailto:msk1@demo-shop.example');
  const map = content.getByRole('link', { name: 'На карте' });
  expect(map).toHaveAttribute('href', 'https://yandex.ru/maps/?pt=37.7083,55.6146&z=16&l=map');
  expect(map).toHaveAttribute('target', '_blank');
  expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  expect(calls(page, ASK)).toBe(1);
});

test('the name of the page heads it, and stays when the rest has come', async () => {
  await open(msk, { faults: { match: '/warehouse/', latency: 500 } });
  expect(dialog('Москва, Каширское шоссе').getByText('Загрузка…')).toBeInTheDocument();
  await pass(600);
  expect(dialog('Москва, Каширское шоссе').getByText(/Каширское шоссе, д. 61/)).toBeInTheDocument();
});

test('a warehouse of which the shop knows the name alone says so', async () => {
  await open({ warehouseId: 'SUP1', warehouseName: 'Склад поставщика' });
  const content = dialog('Склад поставщика');
  expect(content.getByText('Адрес и телефон этого склада магазин не сообщает.')).toBeInTheDocument();
  expect(content.queryByRole('term')).toBeNull();
  expect(content.queryByRole('link')).toBeNull();
});

test('a warehouse that is not there: nothing to repeat', async () => {
  await open({ warehouseId: 'NOWHERE' });
  const content = dialog('Склад');
  expect(content.getByText('Склад не найден.').closest('[role=alert]')).not.toBeNull();
  expect(content.queryByRole('button', { name: 'Повторить' })).toBeNull();
});

test('a failure can be repeated', async () => {
  const page = await open(msk, { faults: { match: '/warehouse/', status: 500 } });
  expect(
    dialog('Москва, Каширское шоссе').getByText('Не удалось загрузить адрес склада. Ошибка на сервере. Попробуйте еще раз через минуту.'),
  ).toBeInTheDocument();
  await page.setFaults({});
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await pass(0);
  expect(screen.getByText(/Каширское шоссе, д. 61/)).toBeInTheDocument();
});

test('«Закрыть» closes this very modal, whatever is open above it', async () => {
  await open();
  await act(async () => {
    openModal('modal-warehouse-address', msk);
    openModal('modal-quick-view', { goodId: '5124' });
  });
  // In its own placeholder, where the page's host has put it.
  const place = document.querySelector<HTMLElement>('[data-island="modal-warehouse-address"]') as HTMLElement;
  cleanup();
  render(<Address {...msk} />, { container: place });
  await pass(0);
  await user.click(within(place).getByRole('button', { name: 'Закрыть' }));
  expect($modals.get().map(({ id }) => id)).toEqual(['modal-quick-view']);
});
