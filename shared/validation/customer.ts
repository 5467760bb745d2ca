// Who orders (§3 «Checkout customer data»): what is asked of each field by §5, and which of them this kind of buyer has to fill in, may fill in, or only reads.
import { customerText } from '../texts/customer';
import { formText } from '../texts/forms';
import { cleanText, type FieldRules, type Fields, fieldError, innRules } from './fields';
import { looksLikeInn } from './inn';

/** Texts as they are typed; `contractor` is the code of one, `NEW_CONTRACTOR`, or `''` for none chosen. */
export interface Customer {
  fio: string;
  email: string;
  phone: string;
  contractor: string;
  companyName: string;
  inn: string;
  legalAddress: string;
  position: string;
  manager: string;
  memberCode: string;
  comment: string;
}

export interface Contractor {
  code: string;
  companyName: string;
  inn?: string | undefined;
  legalAddress?: string | undefined;
  managerName?: string | undefined;
  memberCode?: string | undefined;
  comment?: string | undefined;
}

/** Stands for «Новое юридическое лицо» among the codes. */
export const NEW_CONTRACTOR = 'new';

/** What decides which fields there are. */
export interface CustomerKind {
  /** A private person: no fields of a company. */
  isRetail?: boolean | undefined;
  /** Need not say which company; says all of a new one. */
  isPartner?: boolean | undefined;
  contractors?: readonly Contractor[] | undefined;
  /** 11 characters of an ИНН are refused; on by default. */
  exactInn?: boolean | undefined;
  /** Check digits of an ИНН that do not agree are told of as a hint; on by default. */
  innHint?: boolean | undefined;
  /** What the page asks besides, by field, after all other rules. */
  checks?: { readonly [K in keyof Customer]?: FieldRules<string, Customer>['custom'] } | undefined;
}

export interface CustomerField {
  value: string;
  isShown: boolean;
  isRequired: boolean;
  /** Read only: the company's own, as the shop knows it. */
  isDisabled: boolean;
  isValid: boolean;
  /** Why it is not valid. */
  error: string;
  /** What looks wrong and may be right. */
  hint: string;
}

export const NO_CUSTOMER: Readonly<Customer> = {
  fio: '',
  email: '',
  phone: '',
  contractor: '',
  companyName: '',
  inn: '',
  legalAddress: '',
  position: '',
  manager: '',
  memberCode: '',
  comment: '',
};

/** In the order of the page. */
export const CUSTOMER_FIELDS = Object.keys(NO_CUSTOMER) as readonly (keyof Customer)[];

const OF_COMPANY: ReadonlySet<keyof Customer> = new Set(['contractor', 'companyName', 'inn', 'legalAddress', 'position', 'manager', 'memberCode']);

/** Is it about the company that orders? */
export const isOfCompany = (name: keyof Customer): boolean => OF_COMPANY.has(name);

/** What the shop calls a person, else their names. */
export const fullName = ({
  fio,
  lastName = '',
  firstName = '',
}: {
  fio?: string | undefined;
  lastName?: string | undefined;
  firstName?: string | undefined;
}): string => fio || `${lastName} ${firstName}`.trim();

/** The contractor that is chosen, if it is one of the list. */
export const contractorOf = ({ contractor }: Customer, { contractors = [] }: CustomerKind): Contractor | undefined =>
  contractors.find(({ code }) => code === contractor);

/** What a contractor fills in, as a part of the values. */
const filledBy = ({ companyName, inn = '', legalAddress = '', managerName = '', memberCode = '', comment = '' }: Contractor) => ({
  companyName,
  inn,
  legalAddress,
  manager: managerName,
  memberCode,
  comment,
});

/** Is the company that the values name this one, as the shop knows it? */
export const isFilledBy = (values: Customer, { companyName, inn = '', legalAddress = '' }: Contractor): boolean =>
  values.companyName === companyName && values.inn === inn && values.legalAddress === legalAddress;

/** The values with another contractor: what one fills in is theirs, and a new company begins with none of it. What the buyer has to say of the order stays. */
export function withContractor(values: Customer, contractor: string, kind: CustomerKind): Customer {
  const before = contractorOf(values, kind);
  const next = { ...values, contractor };
  const after = contractorOf(next, kind);
  const filled = after ? filledBy(after) : { companyName: '', inn: '', legalAddress: '', manager: '', memberCode: '', comment: '' };
  const isOwnComment = values.comment !== '' && values.comment !== (before?.comment ?? '');
  return { ...next, ...filled, ...(isOwnComment && { comment: values.comment }) };
}

/** Is the company one of the list, or to be chosen from it? */
const isListed = ({ contractor }: Customer, { contractors = [] }: CustomerKind): boolean => contractors.length > 0 && contractor !== NEW_CONTRACTOR;

/** Is it a company that is not of the list? */
const isNewCompany = ({ contractor }: Customer, { contractors = [] }: CustomerKind): boolean => contractors.length > 0 && contractor === NEW_CONTRACTOR;

export function isCustomerFieldShown(name: keyof Customer, values: Customer, kind: CustomerKind): boolean {
  if (kind.isRetail) return !OF_COMPANY.has(name);
  if (name === 'contractor') return (kind.contractors ?? []).length > 0;
  if (!isListed(values, kind)) return true;
  // What nobody may type, and what the shop does not know, is no field.
  if (name === 'inn' || name === 'legalAddress') return Boolean(contractorOf(values, kind)?.[name]);
  return name !== 'companyName';
}

/** A company of the list brings its address and its ИНН, and whatever else the shop knows of it. */
export function isCustomerFieldDisabled(name: keyof Customer, values: Customer, kind: CustomerKind): boolean {
  if (kind.isRetail || !isListed(values, kind)) return false;
  const contractor = contractorOf(values, kind);
  if (name === 'manager') return Boolean(contractor?.managerName);
  if (name === 'memberCode') return Boolean(contractor?.memberCode);
  return name === 'inn' || name === 'legalAddress';
}

/** Is it asked of this buyer? What is not on the page or not theirs to change is not. */
const isAsked = (name: keyof Customer, values: Customer, kind: CustomerKind): boolean =>
  isCustomerFieldShown(name, values, kind) && !isCustomerFieldDisabled(name, values, kind);

/** The last answer again where the question is the same: each key has it asked several times, by whoever shows something of it. */
function remembered<T>(work: (values: Customer, kind: CustomerKind) => T): (values: Customer, kind: CustomerKind) => T {
  let last: { values: Customer; kind: CustomerKind; result: T } | undefined;
  return (values, kind) => {
    if (last?.values !== values || last.kind !== kind) last = { values, kind, result: work(values, kind) };
    return last.result;
  };
}

/** The rules for a form (`stores/core/form`). A field that is not asked of this buyer has none: nothing is wrong with it. */
export const customerRules = (kind: CustomerKind, values: Customer): Fields<Customer> => rulesOf(values, kind);

const rulesOf = remembered((values, kind): Fields<Customer> => {
  const rule = (name: keyof Customer, rules: Partial<FieldRules<string, Customer>> = {}): FieldRules<string, Customer> => {
    const label = customerText(`customer.${name}`);
    return isAsked(name, values, kind) ? { label, custom: kind.checks?.[name], ...rules } : { label, max: Number.POSITIVE_INFINITY, innLength: false };
  };
  const ofCompany = { required: !kind.isPartner };
  // Who names a new company names all of it; who need not name one may leave the list alone.
  const ofNew = { required: !kind.isPartner || isNewCompany(values, kind) };
  return {
    fio: rule('fio', { required: true }),
    email: rule('email', { required: true, kind: 'email' }),
    phone: rule('phone', { required: true, kind: 'phone' }),
    contractor: rule('contractor', ofCompany),
    companyName: rule('companyName', ofNew),
    inn: rule('inn', { ...ofNew, ...innRules(kind.exactInn) }),
    legalAddress: rule('legalAddress', ofNew),
    position: rule('position'),
    manager: rule('manager'),
    memberCode: rule('memberCode'),
    comment: rule('comment'),
  };
});

const typoIn = (inn: string): string => (looksLikeInn(cleanText(inn)) ? '' : formText('field.inn.typo'));

/** Every field as it stands for this buyer; what a check that answers later says is the form's to know. */
export const customerFields = remembered((values, kind): Readonly<Record<keyof Customer, CustomerField>> => {
  const rules = customerRules(kind, values);
  const fieldOf = (name: keyof Customer): CustomerField => {
    const error = fieldError(name, rules, values);
    return {
      value: values[name],
      isShown: isCustomerFieldShown(name, values, kind),
      isRequired: rules[name].required === true,
      isDisabled: isCustomerFieldDisabled(name, values, kind),
      isValid: error === '',
      error,
      hint: name === 'inn' && kind.innHint !== false && error === '' && isAsked(name, values, kind) ? typoIn(values.inn) : '',
    };
  };
  return Object.fromEntries(CUSTOMER_FIELDS.map((name) => [name, fieldOf(name)])) as Record<keyof Customer, CustomerField>;
});
