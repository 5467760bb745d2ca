import { useStore } from '@nanostores/react';
import { memo, useLayoutEffect, useMemo, useState } from 'react';
import { OrderFilesField } from '../../../shared/bind/forms/OrderFilesField';
import { useFormOf } from '../../../shared/bind/forms/useForm';
import { useCheckoutStep } from '../../../shared/bind/useCheckoutStep';
import { useIdPrefix } from '../../../shared/bind/useIdPrefix';
import type { TypedBefore } from '../../../shared/browser/typed-before';
import type { OrderOf } from '../../../shared/stores/cart/order-of';
import { type CheckoutDraft, draftFor } from '../../../shared/stores/checkout/draft';
import { type CartPlace, customerFacts, type Fact, structureFacts } from '../../../shared/stores/checkout/facts';
import { filesFor } from '../../../shared/stores/checkout/files';
import { PAGE_CHECKS } from '../../../shared/stores/checkout/page-checks';
import type { Party as Found } from '../../../shared/stores/checkout/parties';
import { $user } from '../../../shared/stores/core/buyer';
import { announce } from '../../../shared/stores/core/spoken';
import { message } from '../../../shared/texts/common';
import { customerText } from '../../../shared/texts/customer';
import { fileText } from '../../../shared/texts/files';
import { Button } from '../../../shared/ui/Button';
import { FormActions, FormSummary } from '../../../shared/ui/Form';
import { EmailField } from '../../../shared/ui/fields/EmailField';
import { PhoneField } from '../../../shared/ui/fields/PhoneField';
import { SelectField } from '../../../shared/ui/fields/SelectField';
import { TextArea } from '../../../shared/ui/fields/TextArea';
import { NumberField, TextField } from '../../../shared/ui/fields/TextField';
import { focusField } from '../../../shared/ui/focusField';
import { Step } from '../../../shared/ui/Step';
import {
  type Contractor,
  CUSTOMER_FIELDS,
  type Customer,
  type CustomerKind,
  customerFields,
  customerRules,
  fullName,
  NEW_CONTRACTOR,
  NO_CUSTOMER,
} from '../../../shared/validation/customer';
import { phoneOf } from '../../../shared/validation/phone';
import css from '../CheckoutCustomer.module.css';
import { text } from '../text';
import type { Props } from '../widget';
import { PartyField } from './PartyField';

interface StepProps extends Omit<Props, 'contractors'> {
  contractors: readonly Contractor[];
  structure: CartPlace;
  /** The page was printed for this buyer. */
  isOwner: boolean;
  typed: TypedBefore;
}

const MOST = 255;

// A key in one field draws no other.
const [Line, Digits, Mail, Phone, Select, Area, Party] = [
  memo(TextField),
  memo(NumberField),
  memo(EmailField),
  memo(PhoneField),
  memo(SelectField),
  memo(TextArea),
  memo(PartyField),
];

/** As the page's form has it. */
const nameOf = (name: string): string => `CustomerDataForm[${name}]`;

const isField = (name: string): name is keyof Customer => CUSTOMER_FIELDS.some((one) => one === name);

/** What the page printed, else what is known of the buyer; what says nothing is left out. */
function knownOf(printed: Readonly<Record<string, string>> | undefined): Partial<Customer> {
  const state = $user.get();
  const user = state.status === 'ready' ? state.user : undefined;
  const all = printed ?? { fio: user && fullName(user), email: user?.email, phone: user?.phone };
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => isField(name) && value));
}

function seed(
  { customer, setKind, chooseContractor }: CheckoutDraft,
  kind: CustomerKind,
  printed: Readonly<Record<string, string>> | undefined,
  isOwner: boolean,
): void {
  // What was printed for somebody else goes, whoever has filled it in.
  customer.fill(isOwner ? knownOf(printed) : { ...NO_CUSTOMER, ...knownOf(undefined) });
  setKind(kind);
  const [only, ...others] = kind.contractors ?? [];
  if (only && others.length === 0 && !customer.$state.get().values.contractor) chooseContractor(only.code);
}

/** What the buyer has typed and chosen in the fallback counts more than what is known of them. */
function takeTyped({ customer, $kind, chooseContractor }: CheckoutDraft, typed: TypedBefore): void {
  const contractor = typed.text(nameOf('contractor'));
  if (contractor !== undefined) chooseContractor(contractor);
  for (const name of CUSTOMER_FIELDS) {
    const words = typed.text(nameOf(name));
    const { isShown, isDisabled } = customerFields(customer.$state.get().values, $kind.get())[name];
    if (words !== undefined && isShown && !isDisabled) customer.set(name, name === 'phone' ? phoneOf(words) : words);
  }
}

/** Who orders: the fields while the step is open, what they hold while it is closed. Two of one cart show the same. */
export function CustomerStep(props: StepProps) {
  const { cartId = '', clientId = '', contractors, customerType, exactInn, innHint, values: printed, errors, typed, isOwner } = props;
  const [of] = useState(() => ({ cartId, clientId }));
  const [draft] = useState(() => draftFor(of));
  const [isSeeded, setSeeded] = useState(false);
  const state = useStore($user);
  const isPartner = state.status === 'ready' && state.user.isPartner;
  const isRetail = customerType === 'retail';
  const asked = useMemo<CustomerKind>(
    () => ({ isRetail, isPartner, contractors, exactInn, innHint, checks: PAGE_CHECKS }),
    [isRetail, isPartner, contractors, exactInn, innHint],
  );
  // What the buyer has done before counts once; before anything is painted, so that no field is empty for a moment, and not while another island that shows it is drawn.
  useLayoutEffect(() => {
    if (!isSeeded && Object.keys(errors).length > 0) draft.giveUpKept();
    seed(draft, asked, printed, isOwner);
    if (isSeeded) return;
    takeTyped(draft, typed);
    const chosen = typed.files(`${nameOf('files')}[]`);
    if (chosen.length > 0) filesFor(of).add(chosen);
    setSeeded(true);
  }, [of, draft, isSeeded, errors, typed, asked, printed, isOwner]);
  return isSeeded ? <Seeded {...props} of={of} draft={draft} isRetail={isRetail} /> : null;
}

function Seeded({
  of,
  draft,
  contractors,
  isRetail,
  typed,
  errors,
  structure,
  idPrefix,
  title,
  open: isOpenFirst,
}: StepProps & { of: OrderOf; draft: CheckoutDraft; isRetail: boolean }) {
  const kind = useStore(draft.$kind);
  const { values, summary } = useStore(draft.customer.$state);
  const form = useFormOf(draft.customer, customerRules(kind, values), useIdPrefix(idPrefix, 'customer'));
  const fields = customerFields(values, kind);
  const [refusedWith] = useState(values);

  /** The shop's words stand while the field holds what they were said of. */
  const refusalOf = (name: keyof Customer): string | undefined => (values[name] === refusedWith[name] ? errors[name] : undefined);
  const bound = (name: keyof Customer) => {
    const { error, invalid, ...rest } = form.field(name);
    const refusal = refusalOf(name);
    const { isDisabled, hint } = fields[name];
    return {
      ...rest,
      name: nameOf(name),
      error: error ?? refusal,
      invalid: invalid || refusal !== undefined,
      disabled: isDisabled,
      hint: isDisabled ? text('filledBy') : hint || undefined,
    };
  };

  /** What a browser has filled in without a word. */
  const takeFilled = () => {
    for (const name of CUSTOMER_FIELDS) {
      const field = root.current?.querySelector(`#${CSS.escape(form.field(name).id)}`);
      if (!(field instanceof HTMLInputElement) || field.disabled) continue;
      const filled = name === 'phone' ? phoneOf(field.value) : field.value;
      if (filled !== (name === 'phone' ? phoneOf(values.phone) : values[name])) draft.customer.set(name, filled);
    }
  };
  const isDone = Object.values(fields).every(({ isValid }) => isValid);
  const { open, isOver, locked, onToggle, goOn, root } = useCheckoutStep(of, 'customer', {
    title,
    // Of several companies one is chosen in sight, also where none has to be.
    open: typed.isAny || (isOpenFirst ?? (fields.contractor.isShown && !values.contractor ? true : undefined)),
    isRefused: Object.keys(errors).length > 0,
    isDone,
    check() {
      takeFilled();
      return draft.customer.check();
    },
    lead() {
      const first = draft.customer.$state.get().summary.find((item) => item.name !== undefined);
      if (first?.name) focusField(form.field(first.name).id);
    },
  });

  const isNewCompany = !isRetail && (contractors.length === 0 || values.contractor === NEW_CONTRACTOR);
  const [party] = useState(() => ({
    onParty({ name: companyName, inn, address: legalAddress }: Found) {
      const known = customerFields(draft.customer.$state.get().values, draft.$kind.get());
      for (const [name, value] of Object.entries({ companyName, inn, legalAddress }))
        if (value && isField(name) && known[name].isShown) draft.customer.set(name, value);
      announce(text('partyTaken', { name: companyName }));
    },
  }));
  const attached = useStore(filesFor(of).$files);
  const areLost = useStore(filesFor(of).$areLost);
  const options = useMemo(
    () => [
      ...contractors.map(({ code, companyName, inn }) => ({
        value: code,
        label: inn ? `${companyName}, ${customerText('customer.inn')} ${inn}` : companyName,
      })),
      { value: NEW_CONTRACTOR, label: customerText('customer.new') },
    ],
    [contractors],
  );
  const { subdivision = '', sector = '' } = structure;
  const isRefused = CUSTOMER_FIELDS.some((name) => fields[name].isShown && refusalOf(name)) || (errors.files && attached.length === 0);
  const isWrong = isRefused || summary.length > 0;
  // Nobody sees them while it is open.
  const facts: readonly Fact[] = open
    ? []
    : [
        ...customerFacts(values, kind),
        [fileText('files.label'), areLost ? fileText('files.lost') : attached.map(({ name }) => name).join(', ')],
        ...structureFacts(structure),
      ];
  return (
    <div ref={root} hidden={isOver}>
      <Step title={title} open={open} done={isDone && !isWrong} wrong={isWrong} locked={locked} onToggle={onToggle} facts={facts}>
        <div className={css.panel}>
          <FormSummary {...form.props} />
          <div className={css.fields}>
            <Line {...bound('fio')} autoComplete="name" />
            <Mail {...bound('email')} />
            <Phone {...bound('phone')} />
            {fields.contractor.isShown && <Select {...bound('contractor')} options={options} onChange={draft.chooseContractor} />}
            {fields.companyName.isShown && <Party {...bound('companyName')} {...party} least={2} autoComplete="organization" />}
            {fields.inn.isShown &&
              (fields.inn.isDisabled ? (
                <Digits {...bound('inn')} />
              ) : (
                <Party {...bound('inn')} {...party} isNumber least={4} inputMode="numeric" autoComplete="off" />
              ))}
            {fields.legalAddress.isShown && <Line {...bound('legalAddress')} autoComplete="off" />}
            {fields.position.isShown && <Line {...bound('position')} autoComplete="organization-title" />}
            {fields.manager.isShown && <Line {...bound('manager')} autoComplete="off" />}
            {fields.memberCode.isShown && <Line {...bound('memberCode')} autoComplete="off" />}
            {subdivision && <TextField label={customerText('customer.subdivision')} name="subdivision" value={subdivision} onChange={() => {}} disabled />}
            {sector && <TextField label={customerText('customer.sector')} name="sector" value={sector} onChange={() => {}} disabled />}
          </div>
          <Area {...bound('comment')} most={MOST} />
          <OrderFilesField of={of} id={form.idOf('files')} label={fileText(isNewCompany ? 'files.requisites' : 'files.label')} error={errors.files} />
          <FormActions>
            <Button action="continue" busy={form.busy} onClick={goOn}>
              {message('action.continue')}
            </Button>
          </FormActions>
        </div>
      </Step>
    </div>
  );
}
