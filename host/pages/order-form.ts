// The form of an order, which places it without a script: who orders, how it is delivered and paid. Names are those of the call.
import type { SavedAddress } from '../../shared/reading/checkout';
import {
  CUSTOMER_FIELDS,
  type Customer,
  type CustomerKind,
  customerFields,
  customerRules,
  NEW_CONTRACTOR,
  NO_CUSTOMER,
} from '../../shared/validation/customer';
import { FILE_TYPES, MOST_FILES } from '../../shared/validation/files';
import { randomText } from '../csrf';
import { COMPANIES, COMPANY_TYPES, customerKindOf, customerOf, firstPaymentOf, PAYMENTS } from '../shop/order-form';
import { roubles } from '../shop/prices';
import type { Account, PickupView } from '../types';
import { attributes, type Html, html } from './html';
import { island } from './island';
import { customerFacts, pickupFacts } from './order-facts';
import { orderStep } from './order-step';
import { csrfField } from './parts';
import type { View } from './view';

const AUTOCOMPLETE: Partial<Record<keyof Customer, string>> = { fio: 'name', email: 'email', phone: 'tel', companyName: 'organization' };
const METHODS = [
  ['PICKUPOUR', 'Самовывоз', 'Заберете сами со склада'],
  ['DELIVEOUR', 'Доставка нашим транспортом', 'Менеджер проверит, ездим ли мы по этому адресу'],
  ['DELIVERTK', 'Доставка транспортной компанией', 'Оплата по счету'],
] as const;

/** Signs of a comment. */
const MOST_COMMENT = 255;

const DELIVERY_FIELDS = [
  'deliveryMethod',
  'deliveryMethodType',
  'deliveryAddress',
  'kladrCode',
  'transportCompany',
  'transportCompanyDeliveryType',
  'pickupPoint',
] as const;

/** What the fields are called. */
const LABELS = customerRules({}, NO_CUSTOMER);

const idOf = (name: string): string => `order-${name}`;
const help = (view: View, name: string): Html | undefined | '' => {
  const error = view.errors?.[name];
  return error && html`<p class="help-block" id="${idOf(name)}-error">${error}</p>`;
};
const marked = (view: View, name: string) => ({
  id: idOf(name),
  'aria-invalid': view.errors?.[name] ? 'true' : undefined,
  'aria-describedby': view.errors?.[name] ? `${idOf(name)}-error` : undefined,
});
const group = (view: View, name: string, label: string, control: Html, isRequired = false): Html =>
  html`<div class="${view.errors?.[name] ? 'form-group has-error' : 'form-group'}"><label for="${idOf(name)}">${label}${isRequired && ' *'}</label>${control}${help(view, name)}</div>`;

/** What was sent, else what is known of the account. */
function sentOr(view: View, form: 'Order' | 'CustomerDataForm', name: string, known = ''): string {
  const sent = view.form?.get(`${form}[${name}]`);
  return typeof sent === 'string' ? sent : known;
}

type Option = readonly [value: string, label: string];
const options = (list: readonly Option[], chosen: string): Html[] =>
  list.map(([value, label]) => html`<option${attributes({ value, selected: value === chosen })}>${label}</option>`);

function select(view: View, form: 'Order' | 'CustomerDataForm', name: string, label: string, list: readonly Option[], known = '', isRequired = false): Html {
  const printed = attributes({ ...marked(view, name), name: `${form}[${name}]` });
  return group(
    view,
    name,
    label,
    html`<select class="form-control"${printed}>${options([['', 'Не выбрано'], ...list], sentOr(view, form, name, known))}</select>`,
    isRequired,
  );
}

/** One of several, as buttons that are all in sight. */
function choice(view: View, name: string, label: string, list: readonly (readonly [value: string, label: string, hint: string])[], known: string): Html {
  const chosen = sentOr(view, 'Order', name, known);
  const rows = list.map(
    ([value, title, hint], at) =>
      html`<label class="order-choice"><input${attributes({ type: 'radio', name: `Order[${name}]`, value, checked: value === chosen, ...(at === 0 ? marked(view, name) : {}) })}><span>${title}<small>${hint}</small></span></label>`,
  );
  return html`<fieldset class="${view.errors?.[name] ? 'order-choices has-error' : 'order-choices'}"><legend>${label}</legend>${rows}${help(view, name)}</fieldset>`;
}

function textField(view: View, name: keyof Customer, known: Customer, isRequired: boolean): Html {
  const printed = attributes({
    ...marked(view, name),
    type: name === 'phone' ? 'tel' : 'text',
    inputmode: name === 'email' ? 'email' : name === 'inn' ? 'numeric' : undefined,
    name: `CustomerDataForm[${name}]`,
    value: sentOr(view, 'CustomerDataForm', name, known[name]),
    autocomplete: AUTOCOMPLETE[name],
    required: isRequired,
  });
  return group(view, name, LABELS[name].label, html`<input class="form-control"${printed}>`, isRequired);
}

const PERSON = ['fio', 'email', 'phone'] as const;
const NEW_COMPANY = ['companyName', 'inn', 'legalAddress'] as const;
const AT_COMPANY = ['position', 'manager', 'memberCode'] as const;

/** The same fields in the same places as the widget has them: nothing below moves when it comes. */
function customerGrid(view: View, known: Customer, kind: CustomerKind): Html {
  const fields = customerFields(known, kind);
  const person = PERSON.map((name) => textField(view, name, known, fields[name].isRequired));
  if (kind.isRetail) return html`<div class="order-grid">${person}</div>`;
  const list = (kind.contractors ?? []).map(({ code, companyName, inn }): Option => [code, inn ? `${companyName}, ИНН ${inn}` : companyName]);
  // A script can hide what a company of the list says of itself; without one it is asked of a new company alone.
  const isOneOfList = list.length > 0;
  const own = NEW_COMPANY.map((name) => textField(view, name, isOneOfList ? { ...known, companyName: '', inn: '', legalAddress: '' } : known, false));
  const all = [...list, [NEW_CONTRACTOR, 'Новое юридическое лицо']] as const;
  const contractor = select(view, 'CustomerDataForm', 'contractor', LABELS.contractor.label, all, known.contractor, !kind.isPartner);
  const atCompany = AT_COMPANY.map((name) => textField(view, name, known, false));
  if (!isOneOfList) return html`<div class="order-grid">${person}${own}${atCompany}</div>`;
  const isOpen = NEW_COMPANY.some((name) => view.errors?.[name]);
  return html`<div class="order-grid">${person}${contractor}${atCompany}</div><details class="fold"${attributes({ open: isOpen })}><summary>Для нового юридического лица</summary><div class="order-grid">${own}</div></details>`;
}

/** What is wrong, with links to the fields. */
function summary(view: View): Html | undefined {
  const wrong = Object.entries(view.errors ?? {});
  if (wrong.length === 0) return undefined;
  const rows = wrong.map(([name, text]) => html`<li>${name ? html`<a href="#${idOf(name)}">${text}</a>` : text}</li>`);
  return html`<div class="alert alert-danger" role="alert" id="order-errors"><b>Заказ не оформлен.</b><ul>${rows}</ul></div>`;
}

/** Who orders: the first step, as the widget shows it. */
function whoOrders(view: View, clientId: string, payer: Account): Html {
  const kind = customerKindOf(payer);
  const known = customerOf(payer);
  const values = Object.fromEntries(CUSTOMER_FIELDS.map((name) => [name, sentOr(view, 'CustomerDataForm', name, known[name])])) as unknown as Customer;
  const comment = attributes({ ...marked(view, 'comment'), name: 'CustomerDataForm[comment]', rows: 3, maxlength: MOST_COMMENT });
  const files = attributes({
    ...marked(view, 'files'),
    type: 'file',
    name: 'CustomerDataForm[files][]',
    multiple: true,
    accept: FILE_TYPES.map((type) => `.${type}`).join(','),
  });
  const body = html`${customerGrid(view, known, kind)}
${group(view, 'comment', LABELS.comment.label, html`<textarea class="form-control"${comment}>${sentOr(view, 'CustomerDataForm', 'comment')}</textarea><p class="text-muted">До ${MOST_COMMENT} символов.</p>`)}
<div class="order-files">${group(view, 'files', 'Файлы к заказу', html`<input${files}><p class="text-muted">Не более ${MOST_FILES} файлов до 5 МБ: ${FILE_TYPES.join(', ')}. После ошибки их нужно выбрать снова.</p>`)}</div>
<a class="btn order-step__next" href="#order-step-delivery">Продолжить</a>`;
  const isWrong = [...CUSTOMER_FIELDS, 'files'].some((name) => view.errors?.[name]);
  const isDone = Object.values(customerFields(values, kind)).every(({ isValid }) => isValid);
  // Of several companies one is chosen in sight, also where none has to be.
  const isUnchosen = (kind.contractors ?? []).length > 0 && !values.contractor;
  const fallback = orderStep({
    id: 'order-step-customer',
    title: 'Покупатель',
    isDone,
    isOpen: isWrong || !isDone || isUnchosen,
    facts: customerFacts(values, kind),
    body,
  });
  const given = (textOf: (name: keyof Customer) => string | undefined) =>
    Object.fromEntries(CUSTOMER_FIELDS.flatMap((name) => (textOf(name) ? [[name, textOf(name)]] : [])));
  const props = {
    cartId: view.url.searchParams.get('id') ?? undefined,
    clientId: clientId || undefined,
    contractors: kind.contractors,
    customerType: kind.isRetail ? 'retail' : 'company',
    values: given((name) => values[name]),
    errors: { ...given((name) => view.errors?.[name]), ...(view.errors?.files && { files: view.errors.files }) },
    idPrefix: 'order',
  };
  return island('checkout-customer', props, { fallback });
}

/** How it is paid: a step of the checkout. */
function howPaid(view: View, clientId: string, payer: Account): Html {
  const name = 'paymentMethod';
  const methods = PAYMENTS.map(({ id, name, description }) => [id, name, description] as const);
  const first = firstPaymentOf(payer);
  const value = sentOr(view, 'Order', name, first);
  const chosen = PAYMENTS.find(({ id }) => id === value)?.name ?? '';
  const fallback = orderStep({
    id: 'order-step-payment',
    title: 'Оплата',
    isDone: chosen !== '',
    isOpen: chosen === '' || view.errors?.[name] !== undefined,
    facts: [['Способ оплаты', chosen]],
    body: choice(view, name, 'Способ оплаты', methods, first),
  });
  const props = {
    cartId: view.url.searchParams.get('id') ?? undefined,
    clientId: clientId || undefined,
    payments: PAYMENTS,
    bankPaymentId: 'bank',
    value,
    error: view.errors?.[name],
    idPrefix: 'order',
  };
  return island('checkout-payment', props, { fallback });
}

/** How the order comes to the buyer: the second step. */
function howItComes(view: View, clientId: string, { payer, pickup, addresses }: Pick<Ordered, 'payer' | 'pickup' | 'addresses'>): Html {
  const points = view.shop.warehouses().map(({ code, name }): Option => [code, name]);
  const address = attributes({
    ...marked(view, 'deliveryAddress'),
    name: 'Order[deliveryAddress]',
    value: sentOr(view, 'Order', 'deliveryAddress'),
    autocomplete: 'street-address',
  });
  const companies = COMPANIES.map(({ value, name }): Option => [value, name]);
  const companyTypes = COMPANY_TYPES.map(({ id, name }): Option => [id, name]);
  const body = html`${choice(view, 'deliveryMethod', 'Способ доставки', METHODS, 'PICKUPOUR')}
<div class="order-grid">${select(view, 'Order', 'pickupPoint', 'Пункт самовывоза', points, payer.warehouseCode)}
${group(view, 'deliveryAddress', 'Адрес доставки', html`<input class="form-control"${address}>`)}
${select(view, 'Order', 'transportCompany', 'Транспортная компания', companies)}
${select(view, 'Order', 'transportCompanyDeliveryType', 'Получение у транспортной компании', companyTypes)}</div>`;
  const known: Readonly<Record<string, string>> = { deliveryMethod: 'PICKUPOUR', pickupPoint: payer.warehouseCode };
  const values = Object.fromEntries(DELIVERY_FIELDS.map((name) => [name, sentOr(view, 'Order', name, known[name])]).filter(([, value]) => value));
  // What belongs to no field says no less that the form has come back.
  const errors = Object.fromEntries(['', ...DELIVERY_FIELDS].flatMap((name) => (view.errors?.[name] ? [[name, view.errors[name]]] : [])));
  const { deliveryMethod, pickupPoint: point = null } = values;
  const info = point === payer.warehouseCode ? pickup : undefined;
  const isPickup = deliveryMethod === 'PICKUPOUR';
  const isDone = isPickup && view.shop.warehouses().some(({ code }) => code === point);
  const fallback = orderStep({
    id: 'order-step-delivery',
    title: 'Доставка',
    isDone,
    isOpen: !isDone || DELIVERY_FIELDS.some((name) => errors[name]),
    facts: isPickup && point !== null ? pickupFacts(point, view.shop.warehouses(), info) : [],
    body,
  });
  const props = {
    cartId: view.url.searchParams.get('id') ?? undefined,
    clientId: clientId || undefined,
    values,
    addresses,
    pickupInfo: info,
    errors,
    idPrefix: 'order',
  };
  return island('checkout-delivery', props, { fallback });
}

interface Ordered {
  cost: number;
  /** How many lines, and what they are. */
  count: number;
  lines: Html;
  partialHref: string;
  /** Where the form goes: the same page. */
  action: string;
  clientId: string;
  cartHref: string;
  payer: Account;
  pickup: PickupView | undefined;
  addresses: readonly SavedAddress[] | undefined;
}

/** The whole form; `ordered` is what it is for. */
export function orderForm(view: View, { cost, action, clientId, cartHref, payer, pickup, addresses, ...ordered }: Ordered): Html {
  const customer = whoOrders(view, clientId, payer);
  const total = html`<div class="card cart-total"><a class="btn" href="${cartHref}">Вернуться в корзину</a><span class="cart-total__sum">Итого: <b>${roubles(cost)}</b></span><button type="submit" class="btn btn-primary">Оформить заказ</button></div>`;
  const props = {
    cartId: view.url.searchParams.get('id') ?? undefined,
    clientId: clientId || undefined,
    expected: ordered.count,
    cartHref,
    partialHref: ordered.partialHref,
    ordersHref: '/orders',
    orderHref: '/orders/order/view?id={id}',
  };
  const end = island('checkout-summary', props, { fallback: html`${ordered.lines}${total}` });
  // The same order, sent twice, has one key.
  const key = view.form?.get('requestKey');
  return html`${summary(view)}<form class="order-form" method="post" action="${action}" enctype="multipart/form-data" novalidate>${csrfField(view)}
<input type="hidden" name="requestKey" value="${typeof key === 'string' && key ? key : randomText()}"><input type="hidden" name="expectedCost" value="${cost}">
${clientId && html`<input type="hidden" name="clientId" value="${clientId}">`}
${customer}
${howItComes(view, clientId, { payer, pickup, addresses })}
${howPaid(view, clientId, payer)}
${end}</form>`;
}
