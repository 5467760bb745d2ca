import type { ReactNode } from 'react';
import { ModalDialog } from '../../shared/controls/ModalDialog';
import { ResourceView } from '../../shared/controls/ResourceView';
import { useModal } from '../../shared/controls/useModal';
import { useResource } from '../../shared/controls/useResource';
import type { Warehouse } from '../../shared/entities';
import { message } from '../../shared/text';
import { stockText } from '../../shared/texts/stock';
import { LinkButton } from '../../shared/ui/Button';
import { Skeleton } from '../../shared/ui/Skeleton';
import { mapLink } from '../../shared/validation/warehouse';
import css from './ModalWarehouseAddress.module.css';
import { warehouseOf } from './model';
import { text } from './text';
import type { Props } from './widget';

/** Name, four lines and the map link. */
const HEIGHT = 220;

export default function ModalWarehouseAddress({ warehouseId, warehouseName }: Props) {
  const modal = useModal();
  const warehouse = useResource(warehouseOf, { id: warehouseId });
  return (
    <ModalDialog modal={modal} title={warehouseName ?? text('title')} reserve={HEIGHT}>
      <ResourceView of={warehouse} className={css.root} skeleton={<Skeleton label={message('state.loading')} lines={4} />}>
        {(loaded) => <Details warehouse={loaded} isTitled={warehouseName !== undefined} />}
      </ResourceView>
    </ModalDialog>
  );
}

function Details({ warehouse, isTitled }: { warehouse: Warehouse; isTitled: boolean }) {
  const { name, full_name, address, workTime, phone, email } = warehouse;
  const link = mapLink(warehouse);
  return (
    <>
      {(full_name || !isTitled) && <p className={css.full}>{full_name ?? name}</p>}
      <dl className={css.list}>
        {address && <Row name={text('address')}>{address}</Row>}
        {workTime && <Row name={text('workTime')}>{workTime}</Row>}
        {phone && (
          <Row name={text('phone')}>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </Row>
        )}
        {email && (
          <Row name={text('email')}>
            <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
          </Row>
        )}
      </dl>
      {link && (
        <LinkButton href={link} target="_blank" rel="noopener noreferrer">
          {stockText('stock.map')}
        </LinkButton>
      )}
    </>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className={css.name}>{name}</dt>
    <dd className={css.value}>{children}</dd>
  </>
);
