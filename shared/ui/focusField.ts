import { firstField } from './focus';

/** Focuses a field by its id and brings it into sight; of a group, the chosen answer or the first. */
export function focusField(id: string): void {
  const place = document.getElementById(id);
  const field = place?.matches('input, select, textarea') ? place : (place?.querySelector<HTMLElement>('input:checked') ?? (place && firstField(place)));
  (field && changeable(field))?.focus();
}

/** The field, or the nearest one before it that can be changed: what it waits for. */
function changeable(field: HTMLElement): HTMLElement {
  if (!field.matches(':disabled')) return field;
  const all = [...(field.closest('form')?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])];
  return all.slice(0, all.indexOf(field)).findLast((one) => !one.matches(':disabled')) ?? field;
}
