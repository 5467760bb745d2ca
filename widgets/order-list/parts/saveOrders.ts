// What is found as a file for a spreadsheet, with decimal commas: by order, or by part.
import { saveFile } from '../../../shared/browser/saveFile';
import { CSV_TYPE, csvMoney, csvOf } from '../../../shared/format/csv';
import { formatDate } from '../../../shared/format/date';
import type { ListQuery } from '../../../shared/stores/core/list';
import { OK, type Result } from '../../../shared/stores/core/result';
import { allOrders, type OrderFacts, type OrderFilters, type OrderWish } from '../../../shared/stores/order-list/list';
import { carOf, linesBy, stateOf, statusOf } from '../model';
import { text } from '../text';

interface About {
  facts: OrderFacts;
  known: OrderFilters | null;
  tell: (done: number) => void;
  signal: AbortSignal;
}

const money = (sum: number | undefined): string => (sum === undefined ? '' : csvMoney(sum));
const day = (date: string | undefined): string => (date ? formatDate(date) : '');

/** Reads all that is found and hands the file to the browser; there is none where not all of it could be read. */
export async function saveOrders(query: ListQuery<OrderWish>, { facts, known, tell, signal }: About): Promise<Result> {
  const read = await allOrders(query, tell, signal);
  if (!read.ok) return read;
  const found = read.value ?? [];
  const rows =
    query.view === 'orders'
      ? [
          [text('order'), text('date'), text('status'), text('shipmentTypeId'), text('contractorId'), text('carId'), text('sum')],
          ...found.map((order) => [
            order.number,
            day(order.dateInsert),
            statusOf(order, known),
            order.shipmentName ?? '',
            order.contractorName ?? '',
            carOf(order, facts),
            money(order.sum),
          ]),
        ]
      : [
          // A list of parts that is read again when it is chosen as one: the number of an order is no quantity.
          [text('csv.brand'), text('csv.article'), text('part'), text('quantity'), text('price'), text('csv.order'), text('date'), text('status')],
          ...found.flatMap((order) =>
            linesBy(order, query.productCode).map((line) => [
              line.brand ?? '',
              line.article ?? '',
              line.name ?? '',
              line.quantity === undefined ? '' : String(line.quantity),
              money(line.price),
              order.number,
              day(order.dateInsert),
              statusOf(stateOf(line, order), known),
            ]),
          ),
        ];
  saveFile(`${text('csv.name')}.csv`, CSV_TYPE, csvOf(rows));
  return OK;
}
