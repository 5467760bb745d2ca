// Who orders: each field of §3 for each kind of buyer, with the messages of §5 word for word.
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { configure } from '../../shared/browser/config';
import { createForm } from '../../shared/stores/core/form';
import {
  type Contractor,
  CUSTOMER_FIELDS,
  type Customer,
  type CustomerField,
  type CustomerKind,
  customerFields,
  customerRules,
  NEW_CONTRACTOR,
  NO_CUSTOMER,
  withContractor,
} from '../../shared/validation/customer';
import { seeded, times } from '../amount';

const MOTOR: Contractor = {
  code: 'C1',
  companyName: 'ООО «Мотор-Сервис»',
  inn: '7800000001',
  legalAddress: 'Санкт-Петербург, ул. Софийская, д. 3',
  managerName: 'Волков Игорь',
  memberCode: 'M-1',
  comment: 'Звонить за час',
};
/** The shop knows nothing of it but its name. */
const BARE: Contractor = { code: 'C2', companyName: 'ИП Галиев Т. Р.' };

const KINDS = {
  company: {},
  partner: { isPartner: true },
  retail: { isRetail: true },
  listed: { contractors: [MOTOR, BARE] },
  'listed partner': { isPartner: true, contractors: [MOTOR, BARE] },
  'partner of one company': { isPartner: true, contractors: [MOTOR] },
} as const satisfies Record<string, CustomerKind>;
type Kind = keyof typeof KINDS;

const FILLED: Customer = {
  fio: 'Иванов Иван',
  email: 'ivanov@example.ru',
  phone: '+79041234567',
  contractor: '',
  companyName: 'ООО «Ромашка»',
  inn: '7707083893',
  legalAddress: 'Москва, ул. Мира, д. 1',
  position: 'Закупщик',
  manager: 'Волков Игорь',
  memberCode: 'M-9',
  comment: '',
};

const fieldsOf = (kind: CustomerKind, values: Partial<Customer> = {}) => customerFields({ ...NO_CUSTOMER, ...values }, kind);
const named = (fields: Readonly<Record<keyof Customer, CustomerField>>, is: 'isShown' | 'isRequired' | 'isDisabled') =>
  CUSTOMER_FIELDS.filter((name) => fields[name][is]);
const errorsOf = (fields: Readonly<Record<keyof Customer, CustomerField>>) =>
  Object.fromEntries(CUSTOMER_FIELDS.filter((name) => !fields[name].isValid).map((name) => [name, fields[name].error]));

afterEach(() => configure({ texts: {} }));

describe('which fields there are', () => {
  const PERSON = ['fio', 'email', 'phone'];
  const NAMED = ['companyName', 'inn', 'legalAddress'];
  test.each<[string, Kind, string, { hidden: string[]; required: string[]; disabled: string[] }]>([
    ['a company', 'company', '', { hidden: ['contractor'], required: [...PERSON, ...NAMED], disabled: [] }],
    ['a partner', 'partner', '', { hidden: ['contractor'], required: PERSON, disabled: [] }],
    [
      'a private person',
      'retail',
      '',
      { hidden: ['contractor', 'companyName', 'inn', 'legalAddress', 'position', 'manager', 'memberCode'], required: PERSON, disabled: [] },
    ],
    [
      'a list, nothing chosen',
      'listed',
      '',
      { hidden: ['companyName', 'inn', 'legalAddress'], required: [...PERSON, 'contractor'], disabled: ['inn', 'legalAddress'] },
    ],
    [
      'one of the list',
      'listed',
      'C1',
      { hidden: ['companyName'], required: [...PERSON, 'contractor'], disabled: ['inn', 'legalAddress', 'manager', 'memberCode'] },
    ],
    [
      'one of whom the shop knows the name alone',
      'listed',
      'C2',
      { hidden: ['companyName', 'inn', 'legalAddress'], required: [...PERSON, 'contractor'], disabled: ['inn', 'legalAddress'] },
    ],
    ['a new company', 'listed', NEW_CONTRACTOR, { hidden: [], required: [...PERSON, 'contractor', ...NAMED], disabled: [] }],
    [
      'a partner with a list',
      'listed partner',
      'C1',
      { hidden: ['companyName'], required: PERSON, disabled: ['inn', 'legalAddress', 'manager', 'memberCode'] },
    ],
    [
      'a partner with a list, nothing chosen',
      'listed partner',
      '',
      { hidden: ['companyName', 'inn', 'legalAddress'], required: PERSON, disabled: ['inn', 'legalAddress'] },
    ],
    ['a partner with a new company', 'listed partner', NEW_CONTRACTOR, { hidden: [], required: [...PERSON, ...NAMED], disabled: [] }],
    ['a partner with a new company beside their one', 'partner of one company', NEW_CONTRACTOR, { hidden: [], required: [...PERSON, ...NAMED], disabled: [] }],
  ])('%s', (_name, kind, contractor, { hidden, required, disabled }) => {
    const values = withContractor(NO_CUSTOMER, contractor, KINDS[kind]);
    const fields = customerFields(values, KINDS[kind]);
    expect(CUSTOMER_FIELDS.filter((name) => !fields[name].isShown)).toEqual(hidden);
    expect([...named(fields, 'isRequired')].sort()).toEqual([...required].sort());
    expect(named(fields, 'isDisabled')).toEqual(disabled);
    // What is required is what is wrong while nothing is filled in, and nothing else.
    expect(Object.keys(errorsOf(fields)).sort()).toEqual(required.filter((name) => name !== 'contractor' || !contractor).sort());
  });

  test('all filled in, nothing is wrong for anybody', () => {
    for (const kind of Object.values<CustomerKind>(KINDS)) {
      const contractor = kind.contractors ? NEW_CONTRACTOR : '';
      expect(errorsOf(customerFields({ ...FILLED, contractor }, kind))).toEqual({});
    }
  });
});

test.each([
  ['company', ['fio', 'email', 'phone', 'companyName', 'inn', 'legalAddress']],
  ['partner', ['fio', 'email', 'phone']],
] as const)('the form of a %s is valid when each of these is, and by no other', (kind, asked) => {
  const isValid = (values: Partial<Customer>) => Object.values(fieldsOf(KINDS[kind], { ...FILLED, ...values })).every((field) => field.isValid);
  expect(isValid({})).toBe(true);
  for (const name of asked) expect(isValid({ [name]: '' }), name).toBe(false);
  for (const name of CUSTOMER_FIELDS) if (!asked.some((one) => one === name)) expect(isValid({ [name]: '' }), name).toBe(true);
});

describe('what is said', () => {
  const long = (n: number) => 'ж'.repeat(n);
  test.each<[keyof Customer, string, string]>([
    ['fio', '', 'Необходимо заполнить «ФИО»'],
    ['fio', ' \u00a0 ', 'Необходимо заполнить «ФИО»'],
    ['fio', long(256), '«ФИО» должно содержать не более 255 символов'],
    ['fio', long(255), ''],
    ['email', '', 'Необходимо заполнить «Эл. почта»'],
    ['email', 'ivan.petrov@mail.ru', ''],
    ['email', 'иван@mail.ru', 'Введите корректный email'],
    ['email', 'ivan@mail', 'Введите корректный email'],
    ['email', 'ivan@mail.r', 'Введите корректный email'],
    ['email', 'ivan@mail.abcdefghijklmno', ''],
    ['email', 'ivan@mail.abcdefghijklmnop', 'Введите корректный email'],
    ['phone', '', 'Необходимо заполнить «Телефон»'],
    ['phone', '+7', 'Необходимо заполнить «Телефон»'],
    ['phone', '+7904123456', 'Введите корректный номер телефона'],
    ['phone', '+380501234567', 'Введите корректный номер телефона'],
    ['phone', '89041234567', ''],
    ['phone', '9041234567', ''],
    ['phone', '+7 904 123 45 67', ''],
    ['phone', '8 (904) 123-45-67', ''],
    ['phone', '+7 812 345 67 89', ''],
    ['companyName', '', 'Необходимо заполнить «Название организации»'],
    ['legalAddress', '', 'Необходимо заполнить «Юридический адрес»'],
    ['inn', '', 'Необходимо заполнить «ИНН»'],
    ['inn', '77070838', '«ИНН» должно содержать не менее 10 символов'],
    ['inn', '770708389', '«ИНН» должно содержать не менее 10 символов'],
    ['inn', '77070838931', '«ИНН» должно содержать 10 или 12 символов'],
    ['inn', '7707083893123', '«ИНН» должно содержать не более 12 символов'],
    ['inn', '770708389Х', 'поле «ИНН» должно содержать только цифры'],
    ['position', '', ''],
    ['position', long(256), '«Должность» должно содержать не более 255 символов'],
    ['manager', long(256), '«Менеджер» должно содержать не более 255 символов'],
    ['memberCode', long(256), '«Код клиента» должно содержать не более 255 символов'],
    ['comment', long(256), '«Комментарий к заказу» должно содержать не более 255 символов'],
  ])('%s: %o', (name, value, error) => {
    const { error: said, isValid, value: kept } = fieldsOf(KINDS.company, { ...FILLED, [name]: value })[name];
    expect({ said, isValid, kept }).toEqual({ said: error, isValid: error === '', kept: value });
  });

  test('a list of companies asks for one of them', () => {
    expect(fieldsOf(KINDS.listed).contractor.error).toBe('Необходимо заполнить «Организация»');
  });

  test('11 characters of an ИНН pass where the exact length is off', () => {
    expect(fieldsOf({ exactInn: false }, { ...FILLED, inn: '77070838931' }).inn.error).toBe('');
  });

  test('what a partner leaves empty is right, what they fill in is judged', () => {
    expect(errorsOf(fieldsOf(KINDS.partner, { ...FILLED, inn: '', companyName: '', legalAddress: '' }))).toEqual({});
    expect(errorsOf(fieldsOf(KINDS.partner, { ...FILLED, inn: '123' }))).toEqual({ inn: '«ИНН» должно содержать не менее 10 символов' });
  });

  test('what the shop itself has filled in is not the buyer’s to mend', () => {
    const kind: CustomerKind = { contractors: [{ ...MOTOR, inn: '123', managerName: 'ж'.repeat(300) }] };
    const fields = customerFields(withContractor(FILLED, 'C1', kind), kind);
    expect([fields.inn.value, errorsOf(fields)]).toEqual(['123', {}]);
  });
});

describe('an ИНН that looks mistyped', () => {
  const TYPO = 'Проверьте ИНН: возможно, есть опечатка.';
  test.each([
    ['7707083893', ''],
    [' 7707083893 ', ''],
    ['7707083894', TYPO],
    ['500100732259', ''],
    ['500100732250', TYPO],
    ['', ''],
    // That has an error already.
    ['77070838', ''],
  ])('%o is a hint and no error', (inn, hint) => {
    const { isValid, error, ...rest } = fieldsOf(KINDS.partner, { ...FILLED, inn }).inn;
    expect(rest.hint).toBe(hint);
    if (hint) expect([isValid, error]).toEqual([true, '']);
  });

  test('nothing is hinted of what the shop has filled in', () => {
    const kind: CustomerKind = { contractors: [{ ...MOTOR, inn: '7707083894' }] };
    expect(customerFields(withContractor(FILLED, 'C1', kind), kind).inn.hint).toBe('');
  });
});

describe('another company', () => {
  const kind = KINDS.listed;
  test('brings all that the shop knows of it', () => {
    expect(withContractor(NO_CUSTOMER, 'C1', kind)).toEqual({
      ...NO_CUSTOMER,
      contractor: 'C1',
      companyName: MOTOR.companyName,
      inn: MOTOR.inn,
      legalAddress: MOTOR.legalAddress,
      manager: MOTOR.managerName,
      memberCode: MOTOR.memberCode,
      comment: MOTOR.comment,
    });
  });

  test('leaves nothing of the one before, and nothing of a person is lost', () => {
    const person = { fio: FILLED.fio, email: FILLED.email, phone: FILLED.phone, position: FILLED.position };
    const motor = withContractor({ ...NO_CUSTOMER, ...person }, 'C1', kind);
    expect(withContractor(motor, 'C2', kind)).toEqual({ ...NO_CUSTOMER, ...person, contractor: 'C2', companyName: BARE.companyName });
    expect(withContractor(motor, NEW_CONTRACTOR, kind)).toEqual({ ...NO_CUSTOMER, ...person, contractor: NEW_CONTRACTOR });
  });

  test('what the shop does not know of it is the buyer’s to say, also once they have said it', () => {
    const said = { ...withContractor(FILLED, 'C2', kind), manager: 'Петров', memberCode: '7' };
    const fields = customerFields(said, kind);
    expect([fields.manager.isDisabled, fields.memberCode.isDisabled]).toEqual([false, false]);
  });

  test('a comment of the buyer’s own stays', () => {
    const own = withContractor({ ...NO_CUSTOMER, comment: 'Без звонка' }, 'C1', kind);
    expect(own.comment).toBe('Без звонка');
    expect(withContractor({ ...own, comment: MOTOR.comment ?? '' }, 'C2', kind).comment).toBe('');
  });

  test('one that is not in the list is none', () => {
    expect(withContractor(FILLED, 'C9', kind)).toMatchObject({ contractor: 'C9', inn: '', companyName: '' });
  });
});

test('a site may word a label otherwise, and the message has it', () => {
  configure({ texts: { 'customer.fio': 'Получатель' } });
  expect(fieldsOf(KINDS.company).fio.error).toBe('Необходимо заполнить «Получатель»');
});

test('a page’s own check is asked last, and of what this buyer fills in alone', async () => {
  const asked: string[] = [];
  const checks: CustomerKind['checks'] = {
    inn: async (inn: string) => {
      asked.push(inn);
      return 'Организация ликвидирована.';
    },
  };
  const submitted = async (kind: CustomerKind, values: Customer) => {
    const form = createForm<Customer>({ fields: customerRules(kind, values), values, submit: async () => ({ ok: true }), guard: false });
    const { ok } = await form.submit();
    return [ok, form.$state.get().errors.inn?.text];
  };
  expect(await submitted({ checks }, { ...FILLED, inn: '123' })).toEqual([false, '«ИНН» должно содержать не менее 10 символов']);
  expect(asked).toEqual([]);
  expect(await submitted({ checks }, FILLED)).toEqual([false, 'Организация ликвидирована.']);
  expect(asked).toEqual(['7707083893']);
  const listed = { ...KINDS.listed, checks };
  expect(await submitted(listed, withContractor(FILLED, 'C1', listed))).toEqual([true, undefined]);
});

test('whatever is typed: what is not on the page or not theirs to change is neither required nor wrong', () => {
  const typed = fc.record(
    Object.fromEntries(CUSTOMER_FIELDS.map((name) => [name, fc.string({ maxLength: 300 })])) as Record<keyof Customer, fc.Arbitrary<string>>,
  );
  const kinds = fc.constantFrom(...Object.values<CustomerKind>(KINDS));
  const codes = fc.constantFrom('', 'C1', 'C2', 'C9', NEW_CONTRACTOR);
  fc.assert(
    fc.property(typed, kinds, codes, (values, kind, contractor) => {
      for (const field of Object.values(customerFields({ ...values, contractor }, kind)))
        if (!field.isShown || field.isDisabled) expect(field).toMatchObject({ isRequired: false, isValid: true, error: '', hint: '' });
    }),
    seeded(times(1000)),
  );
});
