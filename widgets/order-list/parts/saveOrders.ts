// What is found as a file for a spreadsheet, with decimal commas: by order, or by part.
import { saveFile } from '../../../shared/browser/saveFile';
import { CSV_TYPE, csvMoney, csvOf } from '../../../shared/format/csv';
import { formatDate } from '../../../shared/format/date';
import type { ListQuery } from '../../../shared/stores/core/list';
import { allOrders, type OrderFacts, type OrderFilters, type OrderWish } from '../../../shared/stores/order-list/list';
import { carOf, lineName, stateOf, statusOf } from '../model';
import { text } from '../text';

interface About {
  facts: OrderFacts;
  known: OrderFilters | null;
  tell: (done: number) => void;
  signal: AbortSignal;
}

const money = (sum: number | undefined): string => (sum === undefined ? '' : csvMoney(sum));
const day = (date: string | undefined): string => (date ? formatDate(date) : '');

/** Reads all that is found and hands the file to the browser. */
export async function saveOrders(query: ListQuery<OrderWish>, { facts, known, tell, signal }: About): Promise<void> {
  const found = await allOrders(query, tell, signal);
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
          [text('part'), text('order'), text('date'), text('status'), text('quantity'), text('price')],
          ...found.flatMap((order) =>
            order.lines.map((line) => [
              lineName(line),
              order.number,
              day(order.dateInsert),
              statusOf(stateOf(line, order), known),
              line.quantity === undefined ? '' : String(line.quantity),
              money(line.price),
            ]),
          ),
        ];
  saveFile(`${text('csv.name')}.csv`, CSV_TYPE, csvOf(rows));
}
