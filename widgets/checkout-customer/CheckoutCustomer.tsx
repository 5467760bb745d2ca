import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { OwnPage } from '../../shared/bind/OwnPage';
import { ResourceView } from '../../shared/bind/ResourceView';
import { useResource } from '../../shared/bind/useResource';
import { cartFor } from '../../shared/stores/cart';
import { contractorsOf } from '../../shared/stores/checkout/profile';
import { guestText } from '../../shared/texts/guests';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import type { Contractor } from '../../shared/validation/customer';
import css from './CheckoutCustomer.module.css';
import { CustomerStep, type Structure } from './parts/CustomerStep';
import { text } from './text';
import type { Props } from './widget';

/** A private person orders for no company. */
const NONE: readonly Contractor[] = [];

export default (props: Props) => (
  <OwnPage isPrinted={props.values !== undefined} seed={() => {}} waiting={<Waiting />} guest={guestText('guest.order')}>
    <Asked key={`${props.cartId} ${props.clientId}`} {...props} />
  </OwnPage>
);

const Waiting = () => (
  <Loading label={text('loading')}>
    <div className={css.waiting}>
      <Skeleton width={160} height={26} />
      <div className={css.fields}>
        {['fio', 'email', 'phone', 'company'].map((name) => (
          <Skeleton key={name} height={64} />
        ))}
      </div>
    </div>
  </Loading>
);

function Asked(props: Props) {
  const { clientId = '', contractors, customerType } = props;
  const [asked] = useState({ clientId });
  const known = useResource(contractorsOf, asked, { printed: customerType === 'retail' ? NONE : contractors });
  return (
    <ResourceView of={known} skeleton={<Waiting />}>
      {(found) => <WithStructure {...props} contractors={found} />}
    </ResourceView>
  );
}

type Known = Omit<Props, 'contractors'> & { contractors: readonly Contractor[] };

/** Of the buyer's own cart and of a client's the header says where it belongs; of a delayed one the page does. */
const WithStructure = (props: Known) =>
  props.cartId || props.subdivision !== undefined ? (
    <CustomerStep {...props} structure={{ subdivision: props.subdivision, sector: props.sector }} />
  ) : (
    <OfCart {...props} />
  );

function OfCart(props: Known) {
  const { cart } = useStore(cartFor(props.clientId).$cart);
  const nameIn = (list: readonly { id: string; name: string }[] | undefined, id: string | undefined) => list?.find((one) => one.id === id)?.name;
  const structure: Structure = cart?.isStoreStructureOrder
    ? { subdivision: nameIn(cart.subdivisions, cart.subdivision), sector: nameIn(cart.sectors, cart.sector) }
    : {};
  return <CustomerStep {...props} structure={structure} />;
}
