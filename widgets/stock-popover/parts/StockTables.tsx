import { useState } from 'react';
import { formatPieces } from '../../../shared/format/pieces';
import { hoursOn } from '../../../shared/format/workTime';
import type { Stock, Warehouse } from '../../../shared/reading/entities';
import { stockText } from '../../../shared/texts/stock';
import { Button } from '../../../shared/ui/Button';
import { Link } from '../../../shared/ui/Link';
import { Table, type TableRow } from '../../../shared/ui/Table';
import { useUid } from '../../../shared/ui/useUid';
import { phoneLink } from '../../../shared/validation/url';
import { mapLink } from '../../../shared/validation/warehouse';
import { type Cover, coverOf, ownFirst } from '../model';
import { text } from '../text';
import css from './StockTables.module.css';

interface Props {
  stock: Stock;
  wanted: number | undefined;
  multiple?: number | undefined;
  own: string | undefined;
}

/** Total, own warehouses, and the others behind a press (§3 «Stock info»). */
export function StockTables({ stock, wanted, multiple, own }: Props) {
  const { warehouses, otherWarehouses } = stock;
  const [all, setAll] = useState(false);
  // Without any of the first there is nothing to open the others from.
  const isOpen = all || warehouses.length === 0;
  const othersId = useUid();
  const cover = coverOf([...ownFirst(warehouses, own), ...otherWarehouses], wanted, multiple);
  const pieces = sum([...warehouses, ...otherWarehouses]);
  const total = stock.totalMessage ?? (pieces === undefined ? undefined : stockText('stock.total', { n: formatPieces(pieces) }));
  if (!warehouses.length && !otherWarehouses.length) return <p className={css.message}>{stock.totalMessage ?? stockText('stock.empty')}</p>;
  return (
    <>
      {total !== undefined && <p className={css.total}>{total}</p>}
      {cover && cover.alone.size === 0 && !cover.pair && <p className={css.message}>{text('short', { n: formatPieces(wanted) })}</p>}
      {stock.warehouseDeliveryMessage && <p className={css.message}>{stock.warehouseDeliveryMessage}</p>}
      {warehouses.length > 0 && (
        <Warehouses caption={stockText('stock.warehouses')} captionHidden warehouses={ownFirst(warehouses, own)} cover={cover} own={own} />
      )}
      {otherWarehouses.length > 0 && warehouses.length > 0 && (
        <Button variant="link" aria-expanded={isOpen} aria-controls={isOpen ? othersId : undefined} onClick={() => setAll(!all)}>
          {text('showOthers')}
        </Button>
      )}
      {otherWarehouses.length > 0 && isOpen && (
        <div id={othersId}>
          {stock.otherWarehouseMessage && <p className={css.message}>{stock.otherWarehouseMessage}</p>}
          <Warehouses caption={stockText('stock.others')} warehouses={otherWarehouses} cover={cover} own={own} />
        </div>
      )}
    </>
  );
}

/** Unknown where one of them is: «всего» is not said of a part. */
const sum = (warehouses: readonly Warehouse[]) =>
  warehouses.reduce<number | undefined>((pieces, { quantity }) => (pieces === undefined || quantity === undefined ? undefined : pieces + quantity), 0);

const columns = () => [
  { key: 'name', title: text('warehouse') },
  { key: 'quantity', title: text('quantity'), align: 'end' as const },
  { key: 'map', title: text('map') },
];

interface TableProps {
  caption: string;
  /** What is above it says the same to the eye. */
  captionHidden?: boolean | undefined;
  warehouses: readonly Warehouse[];
  cover: Cover | undefined;
  own: string | undefined;
}

const Warehouses = ({ caption, captionHidden, warehouses, cover, own }: TableProps) => (
  <Table
    caption={caption}
    captionHidden={captionHidden}
    headHidden
    columns={columns()}
    rows={warehouses.map((warehouse) => rowOf(warehouse, cover, own))}
    stack={false}
  />
);

/** When it is open today, and its phone. */
function Reach({ name, workTime, phone }: Warehouse) {
  const hours = workTime === undefined ? undefined : hoursOn(workTime, (new Date().getDay() + 6) % 7);
  const tel = phoneLink(phone);
  const said = hours === undefined ? workTime : hours ? text('today', hours) : text('closedToday');
  if (!said && !tel) return null;
  return (
    <small className={css.note}>
      {said}
      {said && tel && ', '}
      {tel && (
        <Link href={tel} aria-label={text('call', { name, phone: phone ?? '' })}>
          {phone}
        </Link>
      )}
    </small>
  );
}

/** Whether the wish fits into this warehouse, or with which other one. */
function fitOf({ code, quantity }: Warehouse, { alone, pair }: Cover): string {
  if (alone.has(code)) return text('enough');
  const other = pair?.find((warehouse) => warehouse.code !== code);
  if (other && pair?.some((warehouse) => warehouse.code === code)) return text('together', { name: other.name });
  return quantity === undefined ? '' : text('few');
}

function rowOf(warehouse: Warehouse, cover: Cover | undefined, own: string | undefined): TableRow {
  const { code, name, quantity } = warehouse;
  const fit = cover && fitOf(warehouse, cover);
  const link = mapLink(warehouse);
  return {
    key: code,
    marked: code === own,
    cells: {
      name: (
        <span className={css.name}>
          <button
            type="button"
            className={css.details}
            data-modal-open="modal-warehouse-address"
            data-warehouse-id={code}
            data-warehouse-name={name}
            aria-label={text('details', { name })}
          >
            {name}
          </button>
          {code === own && <small className={css.note}>{text('own')}</small>}
          <Reach {...warehouse} />
        </span>
      ),
      quantity: (
        <span className={css.quantity}>
          {formatPieces(quantity)}
          {fit && (
            <small className={css.note} data-enough={cover?.alone.has(code)}>
              {fit}
            </small>
          )}
        </span>
      ),
      map: link && (
        <Link className={css.map} href={link} target="_blank" rel="noopener noreferrer" aria-label={text('onMap', { name })}>
          {stockText('stock.map')}
        </Link>
      ),
    },
  };
}
