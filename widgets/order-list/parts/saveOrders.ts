// What is found as a file for a spreadsheet: by order, or by part. In CSV with decimal commas; in a book of Excel quantities and sums are numbers.
import { saveFile } from '../../../shared/browser/saveFile';
import { CSV_TYPE, csvMoney, csvOf } from '../../../shared/format/csv';
import { formatDate } from '../../../shared/format/date';
import type { XlsxCell, XlsxColumn } from '../../../shared/format/xlsx-write';
import type { ListQuery } from '../../../shared/stores/core/list';
import { OK, type Result } from '../../../shared/stores/core/result';
import { allOrders, type Order, type OrderFacts, type OrderFilters, type OrderWish } from '../../../shared/stores/order-list/list';
import { carOf, linesBy, stateOf, statusOf } from '../model';
import { text } from '../text';

export type FileKind = 'csv' | 'xlsx';

interface About {
  facts: OrderFacts;
  known: OrderFilters | null;
  tell: (done: number) => void;
  signal: AbortSignal;
}

interface Sheet {
  columns: XlsxColumn[];
  rows: XlsxCell[][];
}

const day = (date: string | undefined): string => (date ? formatDate(date) : '');
const column = (title: string, width: number): XlsxColumn => ({ title, width });
const sums = (title: string): XlsxColumn => ({ title, width: 14, isMoney: true });

const byOrder = (found: readonly Order[], { facts, known }: About): Sheet => ({
  columns: [
    column(text('order'), 16),
    column(text('date'), 12),
    column(text('status'), 24),
    column(text('shipmentTypeId'), 24),
    column(text('contractorId'), 32),
    column(text('carId'), 24),
    sums(text('sum')),
  ],
  rows: found.map((order) => [
    order.number,
    day(order.dateInsert),
    statusOf(order, known),
    order.shipmentName,
    order.contractorName,
    carOf(order, facts),
    order.sum,
  ]),
});

/** A list of parts that is read again when it is chosen as one: the number of an order is no quantity. */
const byPart = (found: readonly Order[], productCode: string, { known }: About): Sheet => ({
  columns: [
    column(text('csv.brand'), 18),
    column(text('csv.article'), 20),
    column(text('part'), 48),
    column(text('quantity'), 12),
    sums(text('price')),
    column(text('csv.order'), 16),
    column(text('date'), 12),
    column(text('status'), 24),
  ],
  rows: found.flatMap((order) =>
    linesBy(order, productCode).map((line) => [
      line.brand,
      line.article,
      line.name,
      line.quantity,
      line.price,
      order.number,
      day(order.dateInsert),
      statusOf(stateOf(line, order), known),
    ]),
  ),
});

/** A row of the file in CSV: sums with a decimal comma. */
const inCsv = (row: readonly XlsxCell[], columns: readonly XlsxColumn[]): string[] =>
  row.map((cell = '', at) => (typeof cell === 'number' && columns[at]?.isMoney ? csvMoney(cell) : String(cell)));

/** Reads all that is found and hands the file to the browser; there is none where not all of it could be read. */
export async function saveOrders(kind: FileKind, query: ListQuery<OrderWish>, about: About): Promise<Result> {
  // Its code first: there is no file without it.
  const book = kind === 'xlsx' ? await import('../../../shared/format/xlsx-write') : null;
  const read = await allOrders(query, about.tell, about.signal);
  if (!read.ok) return read;
  const found = read.value ?? [];
  const { columns, rows } = query.view === 'orders' ? byOrder(found, about) : byPart(found, query.productCode, about);
  const name = `${text('csv.name')}.${kind}`;
  if (book) saveFile(name, book.XLSX_TYPE, book.xlsxOf(text('csv.name'), columns, rows));
  else saveFile(name, CSV_TYPE, csvOf([columns.map(({ title }) => title), ...rows.map((row) => inCsv(row, columns))]));
  return OK;
}
