import type { ReactNode } from 'react';
import { ModalDialog } from '../../shared/bind/dialogs/ModalDialog';
import { useModal } from '../../shared/bind/dialogs/useModal';
import { ResourceView } from '../../shared/bind/ResourceView';
import { useResource } from '../../shared/bind/useResource';
import type { Warehouse } from '../../shared/reading/entities';
import { message } from '../../shared/texts/common';
import { stockText } from '../../shared/texts/stock';
import { LinkButton } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Link } from '../../shared/ui/Link';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import { phoneLink, safeUrl } from '../../shared/validation/url';
import { mapLink } from '../../shared/validation/warehouse';
import css from './ModalWarehouseAddress.module.css';
import { warehouseOf } from './model';
import { text } from './text';
import type { Props } from './widget';

/** Four lines. */
const HEIGHT = 108;

export default function ModalWarehouseAddress({ warehouseId, warehouseName }: Props) {
  const modal = useModal();
  const warehouse = useResource(warehouseOf, { id: warehouseId });
  return (
    <ModalDialog
      modal={modal}
      title={warehouseName ?? warehouse.data?.name ?? text('title')}
      reserve={HEIGHT}
      footer={warehouse.data ? mapOf(warehouse.data) : warehouse.status !== 'failed' && <Skeleton width={88} height="var(--isl-row)" />}
    >
      <ResourceView of={warehouse} className={css.root} skeleton={<Waiting />}>
        {(loaded) => <Details warehouse={loaded} title={warehouseName ?? loaded.name} />}
      </ResourceView>
    </ModalDialog>
  );
}

/** The rows a warehouse has. */
const Waiting = () => (
  <Loading label={message('state.loading')}>
    <dl className={css.list}>
      {(['address', 'workTime', 'phone', 'email'] as const).map((name) => (
        <Row key={name} name={text(name)}>
          <Skeleton width={176} />
        </Row>
      ))}
    </dl>
  </Loading>
);

function Details({ warehouse, title }: { warehouse: Warehouse; title: string }) {
  const { full_name, address, workTime, phone, email } = warehouse;
  if (!address && !workTime && !phone && !email) return <EmptyState title={text('unknown')} />;
  return (
    <>
      {full_name && !full_name.includes(title) && <p className={css.full}>{full_name}</p>}
      <dl className={css.list}>
        {address && <Row name={text('address')}>{address}</Row>}
        {workTime && <Row name={text('workTime')}>{workTime}</Row>}
        {phone && (
          <Row name={text('phone')}>
            <Link href={phoneLink(phone)}>{phone}</Link>
          </Row>
        )}
        {email && (
          <Row name={text('email')}>
            <Link href={safeUrl(`mailto:${email}`)}>{email}</Link>
          </Row>
        )}
      </dl>
    </>
  );
}

/** Where it stands. */
const mapOf = (warehouse: Warehouse): ReactNode => {
  const link = mapLink(warehouse);
  return (
    link && (
      <LinkButton href={link} target="_blank" rel="noopener noreferrer">
        {stockText('stock.map')}
      </LinkButton>
    )
  );
};

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className={css.name}>{name}</dt>
    <dd className={css.value}>{children}</dd>
  </>
);
