// Placeholders of the fixture widgets, as a PHP page prints them.

import { readFileSync } from 'node:fs';
import { escapeHtml, renderShell } from '../../shared/definition/shell';
import { seed } from '../amount';

const template = readFileSync(new URL('../fixtures/island/widgets/probe-button/shell.html', import.meta.url), 'utf8');

const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

/** Any placeholder. */
export const placeholder = (widget: string, id: string, attributes: Record<string, string> = {}, inside = '') =>
  `<div id="${id}" data-island="${widget}"${attributesOf(attributes)}>${inside}</div>`;

/** A resting button with its shell. */
export const button = (id: string, attributes: Record<string, string> = {}) =>
  placeholder(
    'probe-button',
    id,
    { 'data-good-id': id, 'data-island-shell': '', ...attributes },
    renderShell(template, { label: attributes['data-label'] ?? 'Нажать', shown: attributes['data-shown'] ?? 0 }),
  );

const stepperTemplate = readFileSync(new URL('../fixtures/island/widgets/probe-stepper/shell.html', import.meta.url), 'utf8');

/** A resting quantity field. */
export const stepper = (id: string, attributes: Record<string, string> = {}) =>
  placeholder('probe-stepper', id, { 'data-good-id': id, 'data-island-shell': '', ...attributes }, stepperTemplate.trim());

/** A text that loads when seen, with a fallback. */
export const text = (id: string, attributes: Record<string, string> = {}) =>
  placeholder('probe-text', id, { 'data-title': 'Заголовок', ...attributes }, '<p class="fallback">Запасной <a href="/native/link">текст</a></p>');

/** A form that works without JavaScript. */
export const form = (id: string, inside = '<button type="submit" data-island-action="send">Отправить</button>') =>
  placeholder(
    'probe-form',
    id,
    {},
    `<form action="/native/form"><input name="name" value=""><select name="city"><option value="msk">Москва</option><option value="spb">Петербург</option></select>` +
      `<input type="checkbox" name="agreed">${inside}</form>`,
  );

/** Loads at once; `inside` is its fallback. */
export const now = (id: string, attributes: Record<string, string> = {}, inside = '<a href="/native/now">Запасная ссылка</a>') =>
  placeholder('probe-now', id, attributes, inside);

/** Numbers from 0 to 1 in an order that the seed decides. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The seed of this run: `SEED=…` repeats one. */
export function seedOf(title: string): number {
  console.log(`${title}: SEED=${seed}`);
  return seed;
}
