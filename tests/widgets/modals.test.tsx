// The modals of §2 by their ids: each is opened by its id, and how each is closed.

import { definitions } from 'virtual:widgets';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { expect, test } from 'vitest';
import { decodeProps, encodeProps, type WidgetDefinition } from '../../shared/definition';
import type { Example } from '../../shared/definition/examples';
import { $modals, openModal } from '../../shared/stores/core/modals';
import { pass, show, useScenes } from '../scene';

const examples = import.meta.glob<{ default: Record<string, Example> }>('../../widgets/*/examples.ts', { eager: true });

useScenes();

/** The first example of a modal, in the placeholder that the page's host has made for it. */
async function open(id: string): Promise<HTMLDialogElement> {
  const definition = (definitions as Record<string, WidgetDefinition>)[id] as WidgetDefinition;
  const { default: Component } = await definition.component();
  const [first] = Object.values(examples[`../../widgets/${id}/examples.ts`]?.default ?? {});
  const { props, ...scene } = first as Example;
  await show(definition, Component, props, scene);
  await act(async () => openModal(id, props));
  await pass(0);
  const place = document.querySelector<HTMLElement>(`[data-island="${id}"]`) as HTMLElement;
  cleanup();
  const attributes = encodeProps(definition, props);
  const decoded = decodeProps(definition, (name) => attributes[name] ?? null);
  render(createElement(Component as ComponentType<object>, decoded.ok ? decoded.props : {}), { container: place });
  await pass(0);
  expect($modals.get().map((modal) => modal.id)).toEqual([id]);
  return place.querySelector('dialog') as HTMLDialogElement;
}

/** A press that begins and ends beside the dialog. */
async function pressBeside(dialog: HTMLDialogElement): Promise<void> {
  const beside = { bubbles: true, clientX: 900, clientY: 900 };
  await act(async () => {
    dialog.dispatchEvent(new PointerEvent('pointerdown', beside));
    dialog.dispatchEvent(new MouseEvent('click', beside));
  });
  await pass(0);
}

const OTHERS = [
  'modal-quick-view',
  'modal-bookmark-note-edit',
  'modal-info-draft-product',
  'modal-bookmark-applies',
  'modal-product-applicabilities',
  'modal-product-order-history',
  'modal-quick-entry',
  'modal-warehouse-address',
  'cart-tp-replace',
];

test.each(OTHERS)('%s closes on a press on the backdrop, and by Escape', async (id) => {
  await pressBeside(await open(id));
  expect($modals.get()).toEqual([]);
  cleanup();
  const dialog = await open(id);
  await act(async () => void fireEvent(dialog, new Event('cancel', { cancelable: true })));
  await pass(0);
  expect($modals.get()).toEqual([]);
});

test('pickup-modal does not close on a press on the backdrop; it does by Escape', async () => {
  const dialog = await open('pickup-modal');
  await pressBeside(dialog);
  expect($modals.get().map(({ id }) => id)).toEqual(['pickup-modal']);
  await act(async () => void fireEvent(dialog, new Event('cancel', { cancelable: true })));
  await pass(0);
  expect($modals.get()).toEqual([]);
});
