// The demo shop's accounts, one per role of §6, and what each may do.
import type { User, UserOptions } from '../shared/reading/entities';
import type { Account, Role } from './types';

/** Password of every account; the login page shows it. */
export const PASSWORD = 'demo';

const NO_OPTIONS: UserOptions = {
  isDivideStock: false,
  quantityRestrictions: false,
  availRestrictions: false,
  availQuantityRestrictions: false,
  isAllPrices: false,
};

const NOBODY: User = { isGuest: true, isBusinessType: false, isPartner: false, territoryCode: '77', tpRestriction: false, orderDetailViewDisabled: false };

export const GUEST: Account = {
  id: '',
  login: '',
  title: 'Гость',
  role: 'guest',
  user: NOBODY,
  options: NO_OPTIONS,
  priceTypeId: '1',
  pricesDisplayControl: false,
  priceTypesToShow: [],
  warehouseCode: 'MSK1',
  actsForClients: false,
};

function account(
  id: string,
  role: Role,
  title: string,
  person: [firstName: string, lastName: string],
  more: Omit<Partial<Account>, 'user' | 'options'> & { user?: Partial<User>; options?: Partial<UserOptions> },
): Account {
  const [firstName, lastName] = person;
  const { user, options, ...rest } = more;
  return {
    ...GUEST,
    id,
    role,
    login: role,
    title,
    ...rest,
    user: {
      ...NOBODY,
      id,
      isGuest: false,
      isBusinessType: role !== 'retail',
      firstName,
      lastName,
      fio: `${lastName} ${firstName}`,
      phone: `+7900000${id.padStart(4, '0')}`,
      email: `${role.replace('_', '-')}@demo-shop.example`,
      ...user,
    },
    options: { ...NO_OPTIONS, ...options },
  };
}

const COMPANY = 'K100';

export const ACCOUNTS: readonly Account[] = [
  account('1001', 'retail', 'Розничный покупатель', ['Ольга', 'Соколова'], {
    options: { quantityRestrictions: true, availQuantityRestrictions: true },
  }),
  account('1002', 'business', 'Организация: автосервис, оптовые цены', ['Андрей', 'Кузнецов'], {
    priceTypeId: '2',
    pricesDisplayControl: true,
    priceTypesToShow: ['1', '2'],
    warehouseCode: 'SPB1',
    options: { isDivideStock: true, availQuantityRestrictions: true },
    user: { territoryCode: '78' },
  }),
  account('1003', 'business_tp', 'Организация без права заказывать предложения', ['Марина', 'Орлова'], {
    priceTypeId: '2',
    pricesDisplayControl: true,
    priceTypesToShow: ['1', '2'],
    warehouseCode: 'EKB1',
    options: { availRestrictions: true },
    user: { tpRestriction: true, orderDetailViewDisabled: true, territoryCode: '66' },
  }),
  account('1004', 'partner', 'Партнер', ['Тимур', 'Галиев'], {
    priceTypeId: '4',
    pricesDisplayControl: true,
    warehouseCode: 'KZN1',
    options: { isAllPrices: true },
    user: { isPartner: true, territoryCode: '16' },
  }),
  account('1005', 'employee', 'Сотрудник автопарка: заказ через согласование', ['Павел', 'Сидоров'], {
    priceTypeId: '3',
    pricesDisplayControl: true,
    priceTypesToShow: ['1', '2', '3'],
    companyId: COMPANY,
    options: { isDivideStock: true, quantityRestrictions: true },
  }),
  account('1006', 'approver', 'Руководитель автопарка: согласует заказы', ['Елена', 'Морозова'], {
    priceTypeId: '3',
    pricesDisplayControl: true,
    priceTypesToShow: ['1', '2', '3'],
    companyId: COMPANY,
    options: { isDivideStock: true },
  }),
  account('1007', 'manager', 'Менеджер магазина: действует за клиентов', ['Игорь', 'Волков'], {
    pricesDisplayControl: true,
    actsForClients: true,
    options: { isAllPrices: true },
  }),
  account('1008', 'admin', 'Администратор магазина', ['Анна', 'Белова'], {
    pricesDisplayControl: true,
    actsForClients: true,
    options: { isAllPrices: true },
  }),
  account('1009', 'business', 'Организация с корзиной на 5 000 строк', ['Артур', 'Громов'], {
    login: 'bigfleet',
    priceTypeId: '2',
    pricesDisplayControl: true,
    priceTypesToShow: ['1', '2'],
    user: { email: 'bigfleet@demo-shop.example' },
  }),
  account('1010', 'approver', 'Автопарк, где у каждой позиции указан автомобиль', ['Денис', 'Титов'], {
    login: 'carfleet',
    priceTypeId: '3',
    pricesDisplayControl: true,
    priceTypesToShow: ['1', '2', '3'],
    companyId: COMPANY,
    mustChooseCar: true,
    options: { isDivideStock: true },
    user: { email: 'carfleet@demo-shop.example' },
  }),
  account('1011', 'business', 'Холдинг: 10 000 заказов за десять лет', ['Светлана', 'Жукова'], {
    login: 'manyorders',
    priceTypeId: '3',
    pricesDisplayControl: true,
    priceTypesToShow: ['1', '2', '3'],
    companyId: 'K200',
    user: { email: 'manyorders@demo-shop.example' },
  }),
  account('1012', 'approver', 'Холдинг: 300 подразделений, 2 000 сотрудников', ['Вера', 'Тихонова'], {
    login: 'holding',
    priceTypeId: '3',
    pricesDisplayControl: true,
    priceTypesToShow: ['1', '2', '3'],
    companyId: 'K300',
    user: { email: 'holding@demo-shop.example' },
  }),
];

/** By login, by id or by role; `undefined` for a guest and for a stranger. */
export const accountBy = (name: string): Account | undefined => ACCOUNTS.find((one) => one.id === name || one.login === name.trim().toLowerCase());
