// What an order is asked for: who orders, how it is delivered and paid. The server checks all of it again, whoever filled it in.
import { CUSTOMER_FIELDS, type Customer, type CustomerKind, customerFields, NO_CUSTOMER, withContractor } from '../../shared/validation/customer';
import { filesError } from '../../shared/validation/files';
import { CONTRACTORS } from '../seed/company';
import { WAREHOUSES } from '../seed/warehouses';
import type { Account } from '../types';

export const PAYMENTS = [
  { id: 'bank', name: 'Оплата по счету', description: 'Безналичный расчет для организаций и предпринимателей' },
  { id: 'card', name: 'Банковской картой', description: 'Картой при получении заказа' },
  { id: 'cash', name: 'Наличными', description: 'При получении заказа' },
];

export const COMPANY_TYPES = [
  { id: 'TRANSPORT_COMPANY_DELIVERY_TYPE_DOOR', name: 'До двери' },
  { id: 'TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL', name: 'До терминала' },
] as const;

export const COMPANIES = ['Деловые Линии', 'ПЭК', 'КИТ', 'СДЭК'].map((name, index) => ({
  value: String(index + 1),
  name,
  types: COMPANY_TYPES.map(({ id }) => id),
}));

/** What the page has chosen at first: an invoice is for companies. A change of the delivery brings it for everybody (§4). */
export const firstPaymentOf = ({ user }: Account): string => (user.isBusinessType ? 'bank' : 'card');

/** A transport company is paid by the bank alone. */
export const paymentsFor = (method: string) => (method === 'DELIVERTK' ? PAYMENTS.filter(({ id }) => id === 'bank') : PAYMENTS);

export const customerKindOf = ({ id, user }: Account): CustomerKind => ({
  isRetail: !user.isBusinessType,
  isPartner: user.isPartner,
  contractors: CONTRACTORS[id] ?? [],
});

/** What the form knows of the account before anything is typed. */
export function customerOf(account: Account): Customer {
  const { fio = '', email = '', phone = '' } = account.user;
  const kind = customerKindOf(account);
  const [only, ...others] = kind.contractors ?? [];
  const known: Customer = { ...NO_CUSTOMER, fio, email, phone };
  return only && others.length === 0 ? withContractor(known, only.code, kind) : known;
}

/** The form's customer: what a contractor of the list says of itself is not the buyer's to send. */
export function readCustomer(account: Account, sent: (name: keyof Customer) => string): Customer {
  const kind = customerKindOf(account);
  const typed = Object.fromEntries(CUSTOMER_FIELDS.map((name) => [name, sent(name)])) as unknown as Customer;
  const listed = kind.contractors?.some(({ code }) => code === typed.contractor);
  return listed ? { ...withContractor({ ...typed, contractor: '' }, typed.contractor, kind), comment: typed.comment } : typed;
}

export interface DeliveryForm {
  deliveryMethod: string;
  deliveryMethodType: string;
  deliveryAddress: string;
  pickupPoint: string;
  transportCompany: string;
  transportCompanyDeliveryType: string;
  paymentMethod: string;
}

function deliveryErrors(form: DeliveryForm): Record<string, string> {
  const errors: Record<string, string> = {};
  const { deliveryMethod: method } = form;
  if (!['PICKUPOUR', 'DELIVEOUR', 'DELIVERTK'].includes(method)) errors.deliveryMethod = 'Выберите способ доставки.';
  if (method === 'PICKUPOUR' && !WAREHOUSES.some(({ code }) => code === form.pickupPoint)) errors.pickupPoint = 'Выберите пункт самовывоза.';
  if (method.startsWith('DELIVE') && !form.deliveryAddress) errors.deliveryAddress = 'Необходимо заполнить «Адрес доставки»';
  if (method === 'DELIVERTK') {
    if (!COMPANIES.some(({ value }) => value === form.transportCompany)) errors.transportCompany = 'Выберите транспортную компанию.';
    if (!COMPANY_TYPES.some(({ id }) => id === form.transportCompanyDeliveryType))
      errors.transportCompanyDeliveryType = 'Выберите способ получения: до двери или до терминала.';
  }
  if (!PAYMENTS.some(({ id }) => id === form.paymentMethod)) errors.paymentMethod = 'Выберите способ оплаты.';
  return errors;
}

/** What is wrong, by the name of the field. */
export function orderErrors(account: Account, customer: Customer, delivery: DeliveryForm, files: readonly File[]): Record<string, string> {
  const fields = customerFields(customer, customerKindOf(account));
  const wrong = CUSTOMER_FIELDS.flatMap((name) => (fields[name].error ? [[name, fields[name].error] as const] : []));
  const file = filesError(files);
  return { ...Object.fromEntries(wrong), ...deliveryErrors(delivery), ...(file && { files: file }) };
}
