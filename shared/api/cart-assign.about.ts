import type { Abouts, CallAbout } from './about';
import { type AssignKind, assignCartItem, unassignCartItem } from './cart-assign';

const KINDS = [
  ['car', 'assignCars', '4201', 'Вест', 'cars', 'автомобилей', '`isCanAssignCar` is on'],
  ['group', 'assignGroups', '1111', 'Группа А', 'groups of cars', 'групп автомобилей', '`isStoreStructureCar` is on'],
  ['stock', 'assignStocks', 'MSK1', 'Москва, Каширское шоссе', 'stocks', 'складов', 'the user option `isDivideStock` is on'],
] as const;

const scope = { clientId: '1004' };
const LACKING = 'An empty answer means that what was asked holds. An answer with the set replaces what is shown.';

const about = (kind: AssignKind, field: string, id: string, name: string, words: string, russian: string, when: string): [string, CallAbout][] => [
  [
    `cart.${kind}-assign`,
    {
      summary: `Sets the whole set of ${words} that pieces of a line are for: never more pieces than the line has, each part at least 1.`,
      what: `Говорит, для каких ${russian} части строки, когда покупатель ее разделил.`,
      asked: `When the buyer has divided a line among ${words}; offered where ${when}.`,
      optional: ['clientId'],
      lacking: LACKING,
      ask: () => assignCartItem(kind, '1000007', [{ id, quantity: 2 }], scope),
      answer: { status: 'success', output: { [field]: [{ id, name, quantity: 2 }] } },
    },
  ],
  [
    `cart.${kind}-assign-remove`,
    {
      summary: `Takes one of the ${words} off a line.`,
      what: `Убирает одну часть строки, разделенной для ${russian}.`,
      asked: 'When the buyer removes that part.',
      optional: ['clientId'],
      lacking: LACKING,
      ask: () => unassignCartItem(kind, '1000007', id, scope),
      answer: { status: 'success', output: { [field]: [] } },
    },
  ],
];

export default Object.fromEntries(
  KINDS.flatMap(([kind, field, id, name, words, russian, when]) => about(kind, field, id, name, words, russian, when)),
) satisfies Abouts;
