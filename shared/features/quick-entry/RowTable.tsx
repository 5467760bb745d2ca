import { useMemo } from 'react';
import { PickBox } from '../../bind/lists/PickBox';
import type { Row } from '../../stores/quick-entry/state';
import { entryText } from '../../texts/quick-entry';
import { Table, type TableColumn, type TableRow } from '../../ui/Table';
import { Cell, type CellProps, Choice, Cost, Product } from './RowFields';
import css from './RowTable.module.css';

interface Props extends Omit<CellProps, 'row'> {
  /** Those that stand there now. */
  rows: readonly Row[];
}

/** Rows of the list as fields. Hundreds stand there and one is typed into: a row that is the same is not drawn anew. */
export function RowTable({ rows, entry, uid, locked }: Props) {
  const columns = useMemo(columnsOf, []);
  const drawn = useMemo(() => drawer({ entry, uid, locked }), [entry, uid, locked]);
  return <Table caption={entryText('quick-entry.rows')} captionHidden top className={css.root} rowHeader="line" columns={columns} rows={rows.map(drawn)} />;
}

const columnsOf = (): readonly TableColumn[] => [
  { key: 'take', title: entryText('quick-entry.take') },
  { key: 'line', title: entryText('quick-entry.line') },
  { key: 'article', title: entryText('quick-entry.article') },
  { key: 'brand', title: entryText('quick-entry.brand') },
  { key: 'quantity', title: entryText('quick-entry.quantity') },
  { key: 'product', title: entryText('quick-entry.product') },
  { key: 'cost', title: entryText('quick-entry.cost'), align: 'end' },
];

/** More signs of a number or of a maker have no room beside each other on a phone. */
const LONGEST_BESIDE = 15;
const isLong = ({ article, brand, candidates }: Row): boolean => candidates.length > 0 || Math.max(article.length, brand.length) > LONGEST_BESIDE;

/** Draws a row once. */
function drawer(all: Omit<CellProps, 'row'>): (row: Row) => TableRow {
  const made = new WeakMap<Row, TableRow>();
  return (row) => {
    const drawn = made.get(row) ?? draw({ ...all, row });
    made.set(row, drawn);
    return drawn;
  };
}

function draw(cell: CellProps): TableRow {
  const { entry, row, locked } = cell;
  const { line, candidates, isTaken } = row;
  return {
    key: String(line),
    row: { 'data-row': String(line) },
    cells: {
      take: <PickBox label={entryText('quick-entry.takeOf', { n: line })} picked={isTaken} onPick={(on) => !locked && entry.pick(line, on)} />,
      line: (
        <span className={css.line} data-long={isLong(row) || undefined}>
          <span className={css.title}>{entryText('quick-entry.line')} </span>
          {line}
        </span>
      ),
      article: <Cell {...cell} field="article" />,
      brand: candidates.length > 0 ? <Choice {...cell} /> : <Cell {...cell} field="brand" />,
      quantity: <Cell {...cell} field="quantity" />,
      product: <Product row={row} />,
      cost: <Cost row={row} />,
    },
  };
}
