// Fields of a form that are a `<select multiple>`, as a page prints them inside the placeholder: the markup, and what is wrong with it.
import type { Tell } from './check';
import { PHP } from './check-attributes';
import { attributeOf, type Element } from './check-html';
import type { WidgetDefinition } from './define';
import { escapeHtml } from './shell';

interface Option {
  value: string;
  label: string;
  group?: string;
  selected?: boolean;
  disabled?: boolean;
}

interface Given {
  label?: string;
  name?: string;
  options?: readonly Option[];
  required?: boolean;
  disabled?: boolean;
}

const optionHtml = ({ value, label, selected, disabled }: Option): string =>
  `<option value="${escapeHtml(value)}"${selected ? ' selected' : ''}${disabled ? ' disabled' : ''}>${escapeHtml(label)}</option>`;

/** The list that works without a script and says what these properties say. The PHP helper writes the same. */
export function selectHtml({ label, name, options, required, disabled }: Given): string {
  const sent = name || 'goods[]';
  const id = escapeHtml(sent.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, ''));
  const groups = new Map<string, Option[]>();
  for (const option of options ?? [{ value: '5124', label: 'Фильтр масляный W 712/75' }])
    groups.set(option.group ?? '', [...(groups.get(option.group ?? '') ?? []), option]);
  const rows = [...groups].map(([group, own]) => {
    const html = own.map(optionHtml).join('');
    return group ? `<optgroup label="${escapeHtml(group)}">${html}</optgroup>` : html;
  });
  const flags = `${required ? ' required' : ''}${disabled ? ' disabled' : ''}`;
  return `<label for="${id}">${escapeHtml(label || 'Товары')}</label><select id="${id}" name="${escapeHtml(sent)}" multiple size="6"${flags}>${rows.join('')}</select>`;
}

/** What a page prints inside a placeholder with these properties, where it has no resting view. */
export const fallbackOf = (definition: WidgetDefinition, props: object): string | undefined =>
  definition.field === 'select' && Object.keys(props).length > 0 ? selectHtml(props as Given) : definition.fallback;

const isInside = ({ parent }: Element, outer: Element): boolean => {
  let around = parent;
  while (around && around !== outer) around = around.parent;
  return around === outer;
};

/** Tells why the form would not send what is chosen. What PHP prints is not guessed. */
export function checkSelect(element: Element, elements: readonly Element[], widget: string, tell: Tell): void {
  const given = attributeOf(element, 'data-name');
  const selects = elements.filter((one) => one.name === 'select' && isInside(one, element));
  const select = selects.find((one) => attributeOf(one, 'multiple') !== undefined) ?? selects[0];
  const wrong = (message: string) => tell(select?.offset ?? element.offset, 'error', `<${widget}> ${message}`);
  const printed = select && attributeOf(select, 'name');
  // An attribute that PHP may print, and a list that it may.
  if (printed === null || given === null || (select ?? element).isOpen || (!select && element.words.includes(PHP))) return;
  const sent = printed || given;
  if (!sent) {
    wrong('has no name, so the form sends nothing of it. Print a <select name="goods[]" multiple> inside, or data-name="goods[]".');
    return;
  }
  if (!sent.endsWith('[]')) wrong(`is sent as "${sent}", of which PHP keeps the last one alone. Name it "${sent}[]".`);
  if (select && attributeOf(select, 'multiple') === undefined)
    wrong(`has a <select name="${sent}"> without "multiple", so without a script only one can be chosen. Print multiple.`);
  if (printed && given && printed !== given) wrong(`has data-name="${given}", and its <select> is sent as "${printed}". Print one of them.`);
}
