// What is known of an order, as the page prints it in a folded step: in the shop's own words, which are those of the widgets that take the place of the steps.
import { formatDate } from '../../shared/format/date';
import { formatCost } from '../../shared/format/money';
import { unbroken } from '../../shared/format/number';
import type { PickupInfo } from '../../shared/reading/checkout';
import { CUSTOMER_FIELDS, type Customer, type CustomerKind, contractorOf, customerFields } from '../../shared/validation/customer';
import { formatPhone } from '../../shared/validation/phone';
import { SHIPMENTS } from '../seed/company';
import { COMPANIES, COMPANY_TYPES, PAYMENTS } from '../shop/order-form';
import type { PlacedOrder, Shop } from '../types';
import { count, POSITIONS } from './format';

export type Fact = readonly [label: string, answer: string];

const LABELS: Readonly<Record<keyof Customer, string>> = {
  fio: 'ФИО',
  email: 'Эл. почта',
  phone: 'Телефон',
  contractor: 'Организация',
  companyName: 'Название организации',
  inn: 'ИНН',
  legalAddress: 'Юридический адрес',
  position: 'Должность',
  manager: 'Менеджер',
  memberCode: 'Код клиента',
  comment: 'Комментарий к заказу',
};

/** Who orders; of a company of the list what the shop knows of it. */
export function customerFacts(values: Customer, kind: CustomerKind): readonly Fact[] {
  const fields = customerFields(values, kind);
  const answers = { ...values, companyName: contractorOf(values, kind)?.companyName ?? values.companyName, phone: formatPhone(values.phone) };
  return CUSTOMER_FIELDS.filter((name) => name !== 'contractor' && (fields[name].isShown || (name === 'companyName' && !kind.isRetail))).map((name) => [
    LABELS[name],
    answers[name].trim(),
  ]);
}

type Part = { rows: number; totalPrice?: number | undefined } | undefined;

function partOf(what: string, part: Part, date: string | undefined): string[] {
  if (!part || part.rows <= 0) return [];
  const sum = part.totalPrice === undefined ? '' : ` на ${unbroken(formatCost(part.totalPrice))}\u00a0₽`;
  return [`${what}: ${count(part.rows, POSITIONS)}${sum}${date ? `, готово ${formatDate(date)}` : ''}`];
}

/** When it is ready at a pickup point. */
export function readyWords({ pickingDate, movingDate, priceRows }: PickupInfo): string {
  const parts = [...partOf('В наличии', priceRows.default, pickingDate), ...partOf('Будет перемещено', priceRows.donors, movingDate)];
  return parts.join('. ') || 'Дату получения уточнит менеджер.';
}

/** Where the buyer picks up, and when; of another delivery the page asks itself. */
export function pickupFacts(point: string, points: readonly { code: string; name: string }[], info: PickupInfo | undefined): readonly Fact[] {
  return [
    ['Как получить заказ', 'Самовывоз'],
    ['Пункт самовывоза', points.find(({ code }) => code === point)?.name ?? point],
    ['Когда забрать', info ? readyWords(info) : ''],
  ];
}

/** How an order that has been made comes to its buyer, and where. */
export function deliveredFacts({ shipmentTypeId, answers }: PlacedOrder, points: ReturnType<Shop['warehouses']>): readonly Fact[] {
  const how: Fact = ['Как получить', SHIPMENTS[shipmentTypeId] ?? ''];
  if (!answers) return [how];
  const { delivery, pickup, trips = [] } = answers;
  const point = points.find(({ code }) => code === delivery.pickupPoint);
  if (point)
    return [
      how,
      ['Пункт самовывоза', point.name],
      ['Адрес', point.address ?? ''],
      ['Часы работы', point.workTime ?? ''],
      ['Когда забрать', pickup ? readyWords(pickup) : ''],
    ];
  const { transportCompany, transportCompanyDeliveryType: type } = delivery;
  return [
    how,
    ['Адрес доставки', delivery.deliveryAddress],
    ['Транспортная компания', COMPANIES.find(({ value }) => value === transportCompany)?.name ?? ''],
    [
      'Когда привезут',
      trips
        .filter(({ rows }) => rows > 0)
        .map(({ date, rows }) => `${formatDate(date)}: ${count(rows, POSITIONS)}`)
        .join(', '),
    ],
    ['Получение', COMPANY_TYPES.find(({ id }) => id === type)?.name ?? ''],
  ];
}

/** How it is paid. */
export const paidWith = ({ answers }: PlacedOrder): string => PAYMENTS.find(({ id }) => id === answers?.delivery.paymentMethod)?.name ?? '';

/** Who has ordered: those who are written or called to. */
export const orderedBy = ({ answers }: PlacedOrder): readonly Fact[] => [
  ...(['fio', 'companyName', 'phone', 'email', 'comment'] as const).map(
    (name): Fact => [LABELS[name], name === 'phone' ? formatPhone(answers?.customer.phone ?? '') : (answers?.customer[name] ?? '')],
  ),
  ['Файлы', answers?.files?.join(', ') ?? ''],
];
