import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { CheckoutPage } from '../../shared/bind/CheckoutPage';
import { FailureNote } from '../../shared/bind/FailureNote';
import { ResourceView } from '../../shared/bind/ResourceView';
import { usePageBuyer } from '../../shared/bind/usePageBuyer';
import { useResource } from '../../shared/bind/useResource';
import { useTypedBefore } from '../../shared/bind/useTypedBefore';
import type { TypedBefore } from '../../shared/browser/typed-before';
import { cartFor } from '../../shared/stores/cart';
import { placeOf } from '../../shared/stores/checkout/facts';
import { orderedCart } from '../../shared/stores/checkout/lines';
import { contractorsOf } from '../../shared/stores/checkout/profile';
import { Skeleton } from '../../shared/ui/Skeleton';
import { FailedStep, WaitingStep } from '../../shared/ui/Step';
import type { Contractor } from '../../shared/validation/customer';
import css from './CheckoutCustomer.module.css';
import { CustomerStep } from './parts/CustomerStep';
import { text } from './text';
import type { Props } from './widget';

interface Typed {
  /** What the buyer has done in the fallback. */
  typed: TypedBefore;
}

/** A private person orders for no company. */
const NONE: readonly Contractor[] = [];

const NO_ERRORS = {};

export default function CheckoutCustomer(props: Props) {
  const typed = useTypedBefore();
  const { key, isOwner } = usePageBuyer();
  const own = isOwner ? props : { ...props, contractors: undefined, values: undefined, errors: NO_ERRORS, subdivision: undefined, sector: undefined };
  return (
    <CheckoutPage title={props.title} isPrinted={props.values !== undefined} seed={() => {}} waiting={<Waiting />}>
      <Asked key={`${props.cartId} ${props.clientId} ${key}`} {...own} isOwner={isOwner} typed={typed} />
    </CheckoutPage>
  );
}

const Waiting = () => (
  <WaitingStep label={text('loading')}>
    <Skeleton width={160} height={26} />
    <div className={css.fields}>
      {['fio', 'email', 'phone', 'company'].map((name) => (
        <Skeleton key={name} height={64} />
      ))}
    </div>
  </WaitingStep>
);

function Asked(props: Props & Typed & { isOwner: boolean }) {
  const { clientId = '', contractors, customerType } = props;
  const [asked] = useState({ clientId });
  const known = useResource(contractorsOf, asked, { printed: customerType === 'retail' ? NONE : contractors });
  if (known.status === 'failed' && known.data === null)
    return (
      <FailedStep title={props.title}>
        <FailureNote failure={known.error} onRetry={known.reload} />
      </FailedStep>
    );
  return (
    <ResourceView of={known} skeleton={<Waiting />}>
      {(found) => <WithStructure {...props} contractors={found} />}
    </ResourceView>
  );
}

type Known = Omit<Props, 'contractors'> & Typed & { contractors: readonly Contractor[]; isOwner: boolean };

/** What the page says of where the cart belongs counts; else its header does, of a delayed cart its own. */
const WithStructure = (props: Known) =>
  props.subdivision !== undefined ? <CustomerStep {...props} structure={{ subdivision: props.subdivision, sector: props.sector }} /> : <OfCart {...props} />;

function OfCart(props: Known) {
  const { cartId = '', clientId = '' } = props;
  const [store] = useState(() => (cartId ? orderedCart({ cartId, clientId }) : cartFor(clientId || undefined)));
  const { cart } = useStore(store.$cart);
  return <CustomerStep {...props} structure={placeOf(cart)} />;
}
