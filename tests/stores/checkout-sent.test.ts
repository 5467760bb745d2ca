// What of an order is sent, by its names: the same that integration/CALLS.md has in a table and docs/checkout.md in examples.
import '../../shared/stores/cart/engine';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import abouts from '../../shared/api/order.about';
import { draftFor } from '../../shared/stores/checkout/draft';
import { filesFor } from '../../shared/stores/checkout/files';
import type { Address, CompanyType } from '../../shared/stores/checkout/machine';
import { orderFor } from '../../shared/stores/checkout/order';
import { knownUser } from '../../shared/stores/core/user';
import type { CustomerKind } from '../../shared/validation/customer';
import { openDemoPage } from '../demo-page';
import { pass, post, useScenes, withHeader } from '../scene';
import { ACTIVE, useLocks } from './checkout-filled';

useScenes();
useLocks();

const document = readFileSync(path.join(process.cwd(), 'docs/checkout.md'), 'utf8');
/** The form that stands below these words of the document, a field a line. */
const printed = (words: string): string => document.split(words)[1]?.match(/```http\n([\s\S]*?)\n```/)?.[1] ?? '';

const RETAIL: CustomerKind = { isRetail: true };
const LISTED = { code: 'C2', companyName: 'ООО «Партнер-Авто»', inn: '1600000002', legalAddress: 'г. Казань', managerName: 'Волков И.', memberCode: 'M-1' };
const COMPANY: CustomerKind = { contractors: [LISTED] };
const MIRA: Address = { value: 'г. Тверь, пр-т Мира, д. 2', codes: { kladr: '6900000100000020002', lat: 56.8587, lon: 35.9176 } };
const TYPED: Address = { value: 'Тверь, проспект Мира, 2', isTyped: true };
const [DOOR, TERMINAL] = ['TRANSPORT_COMPANY_DELIVERY_TYPE_DOOR', 'TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL'] as const;

const draft = () => draftFor(ACTIVE);
const pickUp = (): void => {
  draft().send({ kind: 'method', method: 'PICKUPOUR' });
  draft().send({ kind: 'point', code: 'MSK1' });
};
function goTo(address: Address, own: 'yes' | 'no'): void {
  draft().send({ kind: 'method', method: 'DELIVEOUR' });
  draft().send({ kind: 'address', address });
  draft().send({ kind: 'own', address, own });
}
const byOwn = (): void => {
  goTo(MIRA, 'yes');
  draft().send({ kind: 'methodType', methodType: 'AUTO_ALLIANCE_DELIVERY' });
};
function byCompany(address: Address, companyType: CompanyType, info = ''): void {
  goTo(address, 'no');
  draft().send({ kind: 'methodType', methodType: 'TRANSPORT_COMPANY_DELIVERY' });
  draft().send({ kind: 'offers', offers: { companies: [{ value: '1', name: 'Деловые Линии', types: [] }] } });
  draft().send({ kind: 'company', value: '1' });
  draft().send({ kind: 'companyType', companyType });
  draft().send({ kind: 'companyInfo', text: info });
}

let sent: [name: string, value: string][] = [];
/** Fields in the order they went out; values that each order has of its own by their name. */
const asPrinted = (): string =>
  sent.map(([name, value]) => `${name}=${name === 'expectedCost' ? '{cost}' : name === 'requestKey' ? '{key}' : value}`).join('\n');

interface Given {
  kind: CustomerKind;
  choose: () => void;
  contractor?: string;
  typed?: Record<string, string>;
  around?: FormData;
  file?: File;
}
async function place({ kind, choose, contractor, typed = {}, around, file }: Given): Promise<void> {
  const order = orderFor(ACTIVE);
  draft().setKind(kind);
  if (contractor) draft().chooseContractor(contractor);
  for (const [name, value] of Object.entries({ fio: 'Галиев Тимур', email: 'galiev@example.ru', phone: '+79041234567', ...typed }))
    draft().customer.set(name as 'fio', value);
  draft().send({ kind: 'offers', offers: { payments: [{ id: 'bank', name: 'По счету' }] } });
  choose();
  draft().send({ kind: 'payment', id: 'bank' });
  if (file) filesFor(ACTIVE).add([file]);
  sent = [];
  const placing = order.place(around);
  await pass(0);
  await pass(30_000);
  await placing;
}

const NEW = {
  kind: COMPANY,
  choose: pickUp,
  contractor: 'new',
  typed: { companyName: 'ООО «Новая»', inn: '1600000002', legalAddress: '420000, г. Казань, ул. Баумана, д. 5', position: 'директор' },
};

/** What the headers of the cart say besides. */
let header: object | null = null;
let leave = (): void => {};
beforeEach(async () => {
  const page = await openDemoPage({
    account: 'partner',
    // Refused, so that the cart is there for the next.
    async between(line, ask, body, query) {
      if (line.endsWith('/count')) return withHeader(() => header)(line, ask, body, query);
      if (line !== 'POST /checkout/create' || !(body instanceof FormData)) return ask();
      sent = [...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
      return Response.json({ status: 'error', output: 'Не сегодня.' });
    },
  });
  for (const id of ['5123', '5124']) await post(page, `/cart/add?id=${id}`, { quantity: '2' });
  await knownUser();
  const order = orderFor(ACTIVE);
  leave = order.hold();
  order.read();
  await pass(0);
});
afterEach(async () => {
  header = null;
  leave();
  draft().clear();
  filesFor(ACTIVE).clear();
  await pass(2000);
});

test.each<[string, Given]>([
  ['Pickup, for a company of the list', { kind: COMPANY, choose: pickUp, contractor: 'C2' }],
  ['Own transport, for a private person', { kind: RETAIL, choose: byOwn }],
  ['A transport company to its terminal', { kind: RETAIL, choose: () => byCompany(TYPED, TERMINAL, 'Южный') }],
  ['A new company:', NEW],
])('docs/checkout.md, «%s»: the form that is printed is the form that is sent', async (words, given) => {
  await place(given);
  expect(asPrinted()).toBe(printed(words));
});

test('what is chosen of the delivery and the payment goes out by the names of §3', async () => {
  await place({ kind: RETAIL, choose: () => byCompany(MIRA, TERMINAL, 'Южный') });
  expect(Object.fromEntries(sent)).toMatchObject({
    'Order[deliveryMethod]': 'DELIVERTK',
    'Order[deliveryMethodType]': 'TRANSPORT_COMPANY_DELIVERY',
    'Order[deliveryAddress]': 'г. Тверь, пр-т Мира, д. 2',
    'Order[kladrCode]': '6900000100000020002',
    'Order[transportCompany]': '1',
    'Order[transportCompanyDeliveryType]': 'TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL',
    'Order[transportCompanyDeliveryInfo]': 'Южный',
    'Order[paymentMethod]': 'bank',
  });
  await place({ kind: RETAIL, choose: pickUp });
  expect(Object.fromEntries(sent)).toMatchObject({ 'Order[deliveryMethod]': 'PICKUPOUR', 'Order[pickupPoint]': 'MSK1' });
});

test('who orders goes out by the names of §3', async () => {
  await place({ ...NEW, file: new File(['%PDF'], 'счет.pdf') });
  const form = Object.fromEntries(sent);
  expect(Object.keys(form)).toEqual(
    expect.arrayContaining([
      'CustomerDataForm[fio]',
      'CustomerDataForm[email]',
      'CustomerDataForm[phone]',
      'CustomerDataForm[companyName]',
      'CustomerDataForm[contractor]',
      'CustomerDataForm[legalAddress]',
      'CustomerDataForm[inn]',
      'CustomerDataForm[position]',
      'CustomerDataForm[manager]',
      'CustomerDataForm[comment]',
      'CustomerDataForm[memberCode]',
      'CustomerDataForm[files][]',
    ]),
  );
});

test('the table of CALLS.md has every name that is sent, and no other', async () => {
  const names = new Set<string>();
  const file = new File(['%PDF'], 'счет.pdf');
  for (const choose of [pickUp, byOwn, () => byCompany(TYPED, TERMINAL, 'Южный'), () => byCompany(MIRA, DOOR)])
    for (const given of [{ kind: RETAIL }, { kind: COMPANY, contractor: 'C2' }, { ...NEW, file }, { kind: {} }] satisfies Partial<Given>[]) {
      await place({ ...given, choose });
      expect(sent.length).toBeGreaterThan(8);
      for (const [name] of sent) names.add(name);
    }
  const { rows } = abouts['checkout.create'].fields;
  // This cart is the buyer’s own, without a structure.
  const ofCart = ['id', 'clientId', 'subdivision', 'sector'];
  expect(rows.map(({ name }) => name).sort()).toEqual([...ofCart, ...names].sort());
});

test('an order of the structure names its subdivision and its sector; another one neither', async () => {
  const ofPlace = () => sent.filter(([name]) => ['subdivision', 'sector'].includes(name));
  await place({ kind: RETAIL, choose: pickUp });
  expect(sent.length).toBeGreaterThan(8);
  expect(ofPlace()).toEqual([]);
  header = { isStoreStructureOrder: true, subdivision: '11', sector: '111' };
  await orderFor(ACTIVE).lines.refresh();
  await place({ kind: RETAIL, choose: pickUp });
  expect(ofPlace()).toEqual([
    ['subdivision', '11'],
    ['sector', '111'],
  ]);
});
