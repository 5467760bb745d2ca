import { memo } from 'react';
import { PickBox, WaitingPickBox } from '../../../shared/bind/lists/PickBox';
import { RowActions } from '../../../shared/bind/lists/RowActions';
import { formatPrice } from '../../../shared/format/money';
import { unbroken, unbrokenFigures } from '../../../shared/format/number';
import { formatPieces } from '../../../shared/format/pieces';
import { isPrice } from '../../../shared/format/prices';
import type { ConvertorItem, ConvertorState, ViewMode } from '../../../shared/stores/convertor';
import { message } from '../../../shared/texts/common';
import { listText } from '../../../shared/texts/lists';
import { orderText } from '../../../shared/texts/order';
import { pricesText } from '../../../shared/texts/prices';
import { availability } from '../../../shared/ui/Availability';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { Link } from '../../../shared/ui/Link';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Table, type TableRow } from '../../../shared/ui/Table';
import { useUid } from '../../../shared/ui/useUid';
import { availabilityOf } from '../../../shared/validation/availability';
import { safeUrl } from '../../../shared/validation/url';
import { codeOf, costOf, piecesOf, stockOf } from '../model';
import { text } from '../text';
import css from './ConvertorRows.module.css';

interface Acts {
  pick: (id: string, on: boolean) => void;
  edit: (id: string) => void;
  unpin: (id: string) => void;
  remove: (id: string) => void;
}

interface Props {
  rows: readonly ConvertorItem[];
  /** Number of the first one. */
  from: number;
  view: ViewMode;
  /** What holds for the whole list. */
  about: ConvertorState['about'];
  isPicked: (id: string) => boolean;
  /** The same as long as the list is. */
  acts: Acts;
}

/** The place of one. */
export const WaitingRow = () => (
  <div className={css.waiting}>
    <WaitingPickBox />
    <Skeleton width="70%" />
    <Skeleton width="90%" />
    <Skeleton width="100%" />
  </div>
);

const COLUMNS = {
  table: ['pick', 'source', 'good', 'quantity', 'price', 'sum', 'actions'],
  short: ['pick', 'source', 'good', 'quantity', 'sum', 'actions'],
} as const;
const FIGURES: readonly string[] = ['quantity', 'price', 'sum'];

/** The good of a row: number and maker, its name, where there is some of it. */
function Good({ row, view, about }: { row: ConvertorItem } & Pick<Props, 'view' | 'about'>) {
  const { goodId, brand, code, name, pinned, url, totalQuantity, isLowStock, isForOrder } = row;
  const uid = useUid();
  if (!goodId) return <Badge tone="warning">{text('none')}</Badge>;
  const href = safeUrl(url);
  const called = name ?? (brand || code ? '' : goodId);
  const there = stockOf(row, about?.warehouses);
  // Told apart by colour too; the words are the shop's. Its `quantity` is what is ordered, not what there is.
  const stock = availabilityOf({ totalQuantity, isLowStock, isForOrder });
  const words = row.quantityText || (stock === 'out' ? orderText('order.none') : '');
  // Goods of several makers have one name.
  const both = brand || code ? { id: uid, 'aria-labelledby': `${uid}-number ${uid}` } : {};
  const number = (brand || code) && (
    <span id={`${uid}-number`} className={css.number}>
      <b>{brand}</b> {code}
    </span>
  );
  return (
    <div className={css.good}>
      {view === 'short' && href ? <Link href={href}>{number || called}</Link> : number}
      {(view === 'table' || !number) && called && (
        <span className={css.name}>
          {href ? (
            <Link {...both} href={href}>
              {called}
            </Link>
          ) : (
            called
          )}
        </span>
      )}
      {!pinned && <Badge>{text('loose')}</Badge>}
      {words && <span {...availability(stock, css.availability)}>{unbrokenFigures(words)}</span>}
      {view === 'table' && there.length > 0 && (
        <>
          <span className={css.stock}>{there.map((at) => at.words).join(' · ')}</span>
          {!words && <span className={css.total}>{text('there', { pieces: unbroken(formatPieces(there.reduce((sum, { pieces }) => sum + pieces, 0))) })}</span>}
        </>
      )}
    </div>
  );
}

function cellsOf(row: ConvertorItem, { view, about, isPicked, acts }: Omit<Props, 'rows' | 'from'>): TableRow {
  const { id, goodId, price } = row;
  const code = codeOf(row);
  return {
    key: id,
    row: { 'data-row': id },
    cells: {
      pick: <PickBox label={text('select', { code })} picked={isPicked(id)} onPick={(on) => acts.pick(id, on)} />,
      source: <span className={css.source}>{code}</span>,
      good: <Good {...{ row, view, about }} />,
      quantity: formatPieces(piecesOf(row)),
      price: isPrice(price) ? (
        <span className={css.each} data-by={text('by')}>
          {formatPrice(price)}
        </span>
      ) : (
        <span className={goodId ? css.words : css.nothing}>{goodId ? pricesText('prices.none') : formatPrice(undefined)}</span>
      ),
      sum: <span className={css.sum}>{formatPrice(costOf(row))}</span>,
      actions: (
        <span className={css.actions}>
          <Button size="small" action="edit" aria-label={text('editOf', { code })} onClick={() => acts.edit(id)}>
            {message('action.change')}
          </Button>
          {goodId && (
            <RowActions label={listText('list.actions', { title: code })}>
              <Button variant="link" aria-label={text('unpinOf', { code })} onClick={() => acts.unpin(id)}>
                {text('unpin')}
              </Button>
            </RowActions>
          )}
          <Button size="icon" aria-label={text('remove', { code })} onClick={() => acts.remove(id)}>
            <Icon name="trash" />
          </Button>
        </span>
      ),
    },
  };
}

/** The first figure in roubles says which prices are counted by. */
function titleOf(key: (typeof COLUMNS)['table'][number], { view, about }: Pick<Props, 'view' | 'about'>): string {
  const name = about?.priceType?.name;
  return name && key === (view === 'table' ? 'price' : 'sum') ? text('titleBy', { title: text(key), name }) : text(key);
}

/** A hundred rows as a table of their own: what is far from the screen is not laid out, and is found and read all the same. Drawn anew when one of them changes. */
export const Rows = memo(
  ({ rows, from, ...rest }: Props) => (
    <div className={css.page}>
      <Table
        className={css.table}
        top
        caption={text('caption', { from, to: from + rows.length - 1 })}
        captionHidden
        rowHeader="source"
        columns={COLUMNS[rest.view].map((key) => ({ key, title: titleOf(key, rest), align: FIGURES.includes(key) ? ('end' as const) : undefined }))}
        rows={rows.map((row) => cellsOf(row, rest))}
      />
    </div>
  ),
  (was, now) =>
    was.rows === now.rows &&
    was.from === now.from &&
    was.view === now.view &&
    was.about === now.about &&
    was.acts === now.acts &&
    now.rows.every(({ id }) => was.isPicked(id) === now.isPicked(id)),
);
