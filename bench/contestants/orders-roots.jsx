// The orders of one page as one plain React table.
import { useEffect, useState } from 'react';
import { BasketCounter, mountRoots } from './parts.jsx';

const rouble = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' });

async function fetchOrders(page) {
  const reply = await fetch(`/orders/order/orderlist?sort=-dateInsert&per-page=20&page=${String(page)}`, {
    headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
  });
  return (await reply.json()).orders;
}

function Orders() {
  const [page, setPage] = useState(1);
  const [orders, setOrders] = useState([]);
  useEffect(() => {
    let isLate = false;
    void fetchOrders(page).then((rows) => isLate || setOrders(rows));
    return () => {
      isLate = true;
    };
  }, [page]);
  useEffect(() => bench.mounted('order-list'), []);
  return (
    <>
      <table className="table">
        <tbody>
          {orders.map((order) => (
            <tr key={order.id} data-row={order.id}>
              <td>
                <a href={`/orders/order/view?id=${order.id}`}>{order.number}</a>
                <p>{[order.shipmentName, order.contractorName, order.car, order.userName].filter(Boolean).join(', ')}</p>
              </td>
              <td>{order.dateInsert}</td>
              <td>{order.statusName}</td>
              <td>{rouble.format(order.sum)}</td>
              <td>
                <button type="button">{order.items.length} позиций</button> <button type="button">Повторить заказ</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" aria-label="Следующая страница" onClick={() => setPage(page + 1)}>
        ›
      </button>
    </>
  );
}

mountRoots({ 'basket-counter': BasketCounter, 'order-list': Orders });
