import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { FailureNote } from '../../../shared/bind/FailureNote';
import type { CheckoutDraft } from '../../../shared/stores/checkout/draft';
import { type CheckoutState, type CompanyType, isToTerminal, type MethodType, typesFor } from '../../../shared/stores/checkout/machine';
import type { CheckoutQuestions } from '../../../shared/stores/checkout/questions';
import { townOf } from '../../../shared/stores/checkout/town';
import { announce } from '../../../shared/stores/core/spoken';
import { message } from '../../../shared/texts/common';
import { deliveryText } from '../../../shared/texts/delivery';
import { Button } from '../../../shared/ui/Button';
import { RadioGroup } from '../../../shared/ui/ChoiceGroup';
import { SelectField } from '../../../shared/ui/fields/SelectField';
import { TextField } from '../../../shared/ui/fields/TextField';
import { focusField } from '../../../shared/ui/focusField';
import { Loading, Skeleton } from '../../../shared/ui/Skeleton';
import css from '../CheckoutDelivery.module.css';
import { text } from '../text';
import { AddressField } from './AddressField';
import { Route } from './Route';
import { SaveAddress, Saved } from './Saved';
import type { UsedAddress } from './useAddress';

type Asked = 'address' | 'type' | 'company' | 'companyType';

interface Props {
  draft: CheckoutDraft;
  questions: CheckoutQuestions;
  address: UsedAddress;
  /** The page has printed the addresses that the buyer has saved. */
  hasSaved: boolean;
  clientId: string;
  /** Ids of the fields begin with it. */
  uid: string;
  errorOf: (name: Asked) => string;
  /** The error is told by where the focus goes. */
  isQuiet: (name: Asked) => boolean;
}

const DOOR = 'TRANSPORT_COMPANY_DELIVERY_TYPE_DOOR';
const TERMINAL = 'TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL';

/** Delivery: where to, who carries it, and, by a transport company, how it hands the goods over. */
export function ToAddress({ draft, questions, address, hasSaved, clientId, uid, errorOf, isQuiet }: Props) {
  const state = useStore(draft.$state);
  const former = useStore(draft.$formerAddress);
  const types = typesFor(state);
  const isAsking = state.own === 'asking';
  useEffect(() => {
    if (isAsking) announce(text('checking'));
  }, [isAsking]);
  const fieldId = `${uid}-deliveryAddress`;
  const error = errorOf('address');
  const [isChanging, setChanging] = useState(false);
  const isTerminal = isToTerminal(state);
  useEffect(() => {
    if (!isTerminal) setChanging(false);
  }, [isTerminal]);
  useEffect(() => {
    if (isChanging) focusField(fieldId);
  }, [isChanging, fieldId]);
  return (
    <>
      {isTerminal && state.address && !isChanging && !error ? (
        <p className={css.town}>
          <span>
            {deliveryText('delivery.town')}: <b>{townOf(state.address.value)}</b>
          </span>
          <Button
            variant="link"
            action="address-change"
            aria-label={`${message('action.change')}: ${deliveryText('delivery.address')}`}
            onClick={() => setChanging(true)}
          >
            {message('action.change')}
          </Button>
          <input type="hidden" name="Order[deliveryAddress]" value={state.address.value} />
        </p>
      ) : (
        <>
          {hasSaved && <Saved draft={draft} clientId={clientId} id={`${uid}-saved`} isTyped={address.typed !== ''} />}
          <AddressField of={address} id={fieldId} error={error} quiet={isQuiet('address')} />
          {hasSaved && <SaveAddress draft={draft} clientId={clientId} fieldId={fieldId} />}
        </>
      )}
      {former && !state.address && (
        <Button variant="link" className={css.former} onClick={() => draft.send({ kind: 'address', address: former })}>
          {text('former', { address: former.value })}
        </Button>
      )}
      {isAsking && <p className={css.checking}>{text('checking')}</p>}
      {state.own === 'failed' && <OwnFailed questions={questions} />}
      {types.length > 0 && (
        <RadioGroup
          id={`${uid}-deliveryMethodType`}
          name="type"
          isLoose
          label={deliveryText('delivery.type')}
          required
          value={state.type ?? ''}
          onChange={(value) => draft.send({ kind: 'methodType', methodType: value as MethodType })}
          error={errorOf('type')}
          quiet={isQuiet('type')}
          options={[
            {
              value: 'AUTO_ALLIANCE_DELIVERY',
              label: deliveryText('delivery.type.own'),
              // Why a failed check leaves it out stands above.
              hint: state.own === 'no' ? ownWords(state) : undefined,
              disabled: !types.includes('AUTO_ALLIANCE_DELIVERY'),
            },
            { value: 'TRANSPORT_COMPANY_DELIVERY', label: deliveryText('delivery.type.company'), hint: text('type.company.hint') },
          ]}
        />
      )}
      {state.own === 'yes' && state.type !== 'TRANSPORT_COMPANY_DELIVERY' && <OwnTrips questions={questions} />}
      {state.type === 'TRANSPORT_COMPANY_DELIVERY' && (
        <ByCompany draft={draft} state={state} questions={questions} uid={uid} errorOf={errorOf} isQuiet={isQuiet} />
      )}
    </>
  );
}

/** Of a text without a code nobody knows where it is: that our transport does not go there is not said of it. */
const ownWords = ({ address }: CheckoutState): string => text(address?.isTyped && !address.codes?.kladr ? 'own.unchecked' : 'own.no');

function OwnFailed({ questions }: { questions: CheckoutQuestions }) {
  const own = useStore(questions.$own);
  return own.status === 'failed' && <FailureNote failure={own.error} onRetry={questions.retry} />;
}

function OwnTrips({ questions }: { questions: CheckoutQuestions }) {
  const route = useStore(questions.$route);
  const isNext = useStore(questions.$isNextTrip);
  return <Route route={route} isNext={isNext} onRetry={questions.retry} />;
}

interface CompanyProps extends Omit<Props, 'address' | 'hasSaved' | 'clientId'> {
  state: CheckoutState;
}

function ByCompany({ draft, state, questions, uid, errorOf, isQuiet }: CompanyProps) {
  const asked = useStore(questions.$companies);
  const { companies, company, companyType } = state;
  if (!companies)
    return asked.status === 'failed' ? (
      <FailureNote failure={asked.error} onRetry={questions.retry} />
    ) : (
      <Loading label={text('companies.loading')}>
        <div className={css.company}>
          <Skeleton height={64} />
          <Skeleton height={90} />
        </div>
      </Loading>
    );
  if (companies.length === 0) return <p className={css.checking}>{text('companies.none')}</p>;
  const lacks = (type: CompanyType): boolean => company !== null && company.types.length > 0 && !company.types.includes(type);
  return (
    <div className={css.company}>
      <SelectField
        id={`${uid}-transportCompany`}
        // The choice is sent by a field of its own, whatever this one shows.
        name=""
        label={deliveryText('delivery.company')}
        required
        value={company?.value ?? ''}
        onChange={(value) => draft.send({ kind: 'company', value })}
        error={errorOf('company')}
        quiet={isQuiet('company')}
        options={companies.map(({ value, name }) => ({ value, label: name }))}
      />
      <RadioGroup
        id={`${uid}-transportCompanyDeliveryType`}
        name="companyType"
        isLoose
        label={deliveryText('delivery.companyType')}
        required
        value={companyType ?? ''}
        onChange={(value) => draft.send({ kind: 'companyType', companyType: value as CompanyType })}
        error={errorOf('companyType')}
        quiet={isQuiet('companyType')}
        options={[
          {
            value: DOOR,
            label: deliveryText('delivery.companyType.door'),
            hint: lacks(DOOR) ? text('door.none', { name: company?.name ?? '' }) : state.address?.value,
            disabled: lacks(DOOR),
          },
          {
            value: TERMINAL,
            label: deliveryText('delivery.companyType.terminal'),
            hint: lacks(TERMINAL) ? text('terminal.none', { name: company?.name ?? '' }) : state.address ? townOf(state.address.value) : undefined,
            disabled: lacks(TERMINAL),
          },
        ]}
      />
      {companyType === TERMINAL && (
        <TextField
          id={`${uid}-transportCompanyDeliveryInfo`}
          name="Order[transportCompanyDeliveryInfo]"
          label={deliveryText('delivery.companyInfo')}
          hint={text('terminal.hint')}
          value={state.companyInfo}
          maxLength={255}
          onChange={(words) => draft.send({ kind: 'companyInfo', text: words })}
        />
      )}
    </div>
  );
}
