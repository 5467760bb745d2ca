import { CheckoutPage } from '../../shared/bind/CheckoutPage';
import { usePageBuyer } from '../../shared/bind/usePageBuyer';
import { useTypedBefore } from '../../shared/bind/useTypedBefore';
import { pickups, seedDelivery } from '../../shared/stores/checkout/questions';
import { isNew } from '../../shared/stores/core/printed';
import { Skeleton } from '../../shared/ui/Skeleton';
import { WaitingStep } from '../../shared/ui/Step';
import { savedAddresses } from './model';
import { DeliveryStep } from './parts/DeliveryStep';
import { text } from './text';
import type { Props } from './widget';

function seed({ cartId = '', clientId = '', values, pickupInfo, addresses, hasAutoAllianceDelivery: isOwn, routeInfo: route }: Props): void {
  const { pickupPoint: point, deliveryAddress: value, kladrCode: kladr } = values;
  if (value && kladr && isNew(values)) seedDelivery({ cartId, clientId }, { value, codes: { kladr } }, { isOwn, route });
  if (addresses) savedAddresses.seed({ clientId }, addresses);
  if (point && pickupInfo) pickups.seed({ cartId, clientId, point }, pickupInfo);
}

const NOTHING = {};

export default function CheckoutDelivery(props: Props) {
  const typed = useTypedBefore();
  const { key, isOwner } = usePageBuyer();
  const own = isOwner ? props : { ...props, values: NOTHING, errors: NOTHING };
  return (
    <CheckoutPage title={props.title} isPrinted={Object.keys(props.values).length > 0} seed={() => seed(props)} waiting={<Waiting />}>
      <DeliveryStep key={`${props.cartId} ${props.clientId} ${key}`} {...own} typed={typed} />
    </CheckoutPage>
  );
}

const Waiting = () => (
  <WaitingStep label={text('loading')}>
    <Skeleton width={160} height={26} />
    <Skeleton width={180} height={22} />
    <Skeleton height={56} />
    <Skeleton height={56} />
  </WaitingStep>
);
