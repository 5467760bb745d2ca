import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { FailureNote } from '../../shared/controls/FailureNote';
import type { Warehouse } from '../../shared/entities';
import { closeModal } from '../../shared/stores/modals';
import { message } from '../../shared/text';
import { stockText } from '../../shared/texts/stock';
import { LinkButton } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { Skeleton } from '../../shared/ui/Skeleton';
import { mapLink } from '../../shared/validation/warehouse';
import css from './ModalWarehouseAddress.module.css';
import { warehouseOf } from './model';
import { text } from './text';
import type { Props } from './widget';

export default function ModalWarehouseAddress({ warehouseId, warehouseName }: Props) {
  const resource = warehouseOf(warehouseId);
  const state = useStore(resource.$state);
  const { data } = state;

  useEffect(() => {
    resource.load();
    return resource.attach();
  }, [resource]);

  return (
    <Dialog title={data?.full_name ?? data?.name ?? warehouseName ?? text('title')} onClose={() => closeModal()}>
      <div className={css.root}>
        {data && <Details warehouse={data} />}
        {!data && state.status !== 'failed' && <Skeleton label={message('state.loading')} lines={4} />}
        {state.status === 'failed' && (
          <FailureNote
            failure={state.error}
            text={state.error.code === 'missing' ? text('missing') : state.error.text}
            onRetry={state.error.code === 'missing' ? undefined : () => resource.load(true)}
          />
        )}
      </div>
    </Dialog>
  );
}

function Details({ warehouse }: { warehouse: Warehouse }) {
  const { address, workTime, phone, email } = warehouse;
  const link = mapLink(warehouse);
  return (
    <>
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
