// `/admin/marketing-label/create`: a label for goods, which an administrator puts onto them. A plain form, whose lists are `<select multiple>` without a script.
import { WAREHOUSES } from '../seed/warehouses';
import { attributes, type Html, html } from './html';
import { island } from './island';
import { respond } from './layout';
import { csrfField, pageHead } from './parts';
import { empty } from './personal';
import type { View } from './view';

export const LABEL_PATH = '/admin/marketing-label/create';
const TITLE = 'Новая маркетинговая метка';

interface Option {
  value: string;
  label: string;
  group?: string;
}

interface List {
  name: string;
  label: string;
  hint: string;
  required: boolean;
  options: readonly Option[];
  variant?: 'auto';
}

/** What the shop can be asked for, by the field that asks. */
function listsOf({ shop }: View): readonly List[] {
  const names = new Map(shop.categories().map(({ id, name }) => [id, name]));
  const goods = shop
    .catalogue()
    .map(({ id, brand, article, title, categoryId }) => ({ value: id, label: `${brand} ${article}, ${title}`, group: names.get(categoryId) ?? 'Прочее' }))
    .sort((a, b) => a.group.localeCompare(b.group, 'ru'));
  const warehouses = WAREHOUSES.map(({ code, name }) => ({ value: code, label: name }));
  return [
    { name: 'goods', label: 'Товары', hint: 'Метка появится на карточках этих товаров.', required: true, options: goods, variant: 'auto' },
    { name: 'warehouses', label: 'Склады', hint: 'Без выбора метка видна на всех складах.', required: false, options: warehouses },
  ];
}

const optionOf = ({ value, label }: Option, chosen: readonly string[]): Html =>
  html`<option${attributes({ value, selected: chosen.includes(value) })}>${label}</option>`;

function optionsOf({ options }: List, chosen: readonly string[]): Html {
  const groups = new Map<string, Option[]>();
  for (const option of options) groups.set(option.group ?? '', [...(groups.get(option.group ?? '') ?? []), option]);
  return html`${[...groups].map(([group, own]) => {
    const rows = own.map((option) => optionOf(option, chosen));
    return group ? html`<optgroup label="${group}">${rows}</optgroup>` : rows;
  })}`;
}

function listField(list: List, chosen: readonly string[], error: string | undefined): Html {
  const { name, label, hint, required, variant } = list;
  const id = `label-${name}`;
  const printed = attributes({ id, name: `${name}[]`, multiple: true, size: 4, required, class: 'form-control', 'aria-describedby': `${id}-hint` });
  const fallback = html`<label for="${id}">${label}</label><select${printed}>${optionsOf(list, chosen)}</select><p class="help-block" id="${id}-hint">${hint}</p>`;
  return html`<div class="${error ? 'form-group has-error' : 'form-group'}">${island('multi-select', { label, hint, variant }, { fallback, class: 'label-list' })}
${error && html`<p class="help-block" role="alert">${error}</p>`}</div>`;
}

const textsIn = (form: FormData, name: string): string[] => form.getAll(name).filter((value) => typeof value === 'string');

/** What was sent, as PHP has it in `$_POST`: the names, and the values in their order. */
const received = (name: string, lists: readonly List[], chosen: (list: List) => string[]): Html => html`<div class="card"><h2>Метка «${name}» создана</h2>
<p role="status">Сервер получил:</p>${lists.map((list) => {
  const values = chosen(list);
  const words = new Map(list.options.map(({ value, label }) => [value, label]));
  return html`<h3>${list.label}: ${values.length}</h3>${values.length > 0 && html`<ul>${values.map((value) => html`<li><code>${list.name}[]=${value}</code> ${words.get(value)}</li>`)}</ul>`}`;
})}<p><a class="btn btn-primary" href="${LABEL_PATH}">Создать еще одну</a></p></div>`;

/** The form, and what became of it; for administrators alone. */
export function marketingLabel(view: View): Response {
  const { form, account } = view;
  if (account.role !== 'admin') {
    const content = html`${pageHead({ title: TITLE })}${empty('Метки создают администраторы магазина.', html`<a class="btn" href="/">На главную</a>`)}`;
    return respond(view, { title: TITLE, status: 403, content });
  }
  const lists = listsOf(view);
  const known = (list: List) => {
    const values = new Set(list.options.map(({ value }) => value));
    return form ? textsIn(form, `${list.name}[]`).filter((value) => values.has(value)) : [];
  };
  const name = form ? (textsIn(form, 'name')[0] ?? '').trim() : '';
  const errors: Record<string, string> = {};
  if (form && !name) errors.name = 'Необходимо заполнить «Название метки»';
  if (form) for (const list of lists) if (list.required && known(list).length === 0) errors[list.name] = `Необходимо заполнить «${list.label}»`;
  const isWrong = Object.keys(errors).length > 0;
  if (form && !isWrong) return respond(view, { title: `Метка создана: ${TITLE}`, content: html`${pageHead({ title: TITLE })}${received(name, lists, known)}` });
  const nameField = attributes({ id: 'label-name', name: 'name', class: 'form-control', required: true, value: name || undefined, maxlength: 60 });
  const content = html`${pageHead({ title: TITLE })}<div class="card card-tall"><form class="label-form" method="post" action="${LABEL_PATH}">${csrfField(view)}
<div class="${errors.name ? 'form-group has-error' : 'form-group'}"><label for="label-name">Название метки</label><input${nameField}>${errors.name && html`<p class="help-block" role="alert">${errors.name}</p>`}</div>
${lists.map((list) => listField(list, known(list), errors[list.name]))}
<div class="ways"><button class="btn btn-primary" type="submit">Создать метку</button><button class="btn" type="reset">Очистить форму</button></div></form></div>`;
  return respond(view, { title: isWrong ? `Ошибка: ${TITLE}` : TITLE, status: isWrong ? 422 : 200, content });
}
