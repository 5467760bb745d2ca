// The product page with a React root in each placeholder.
import { useEffect, useMemo, useState } from 'react';
import { COLUMNS, matchText, ordered, STEP, stepText, stockText, termText } from './offers.js';
import { Basket, BasketCard, BasketCounter, Heart, mountRoots, popover } from './parts.jsx';

const Stock = popover(
  ({ label }) => label,
  function Rows({ productId }) {
    const [rows, setRows] = useState([]);
    useEffect(() => {
      fetch(`/api/v1/catalog/stock/${productId}`)
        .then((reply) => reply.json())
        .then(({ warehouses = [] }) => setRows(warehouses));
    }, [productId]);
    return rows.map(({ id, name, quantity }) => (
      <p key={id}>
        {name} <b>{quantity}</b>
      </p>
    ));
  },
);
const Prices = popover(
  ({ priceText }) => priceText,
  ({ prices }) =>
    JSON.parse(prices).map(({ id, typeName, amountFormatted }) => (
      <p key={id}>
        {typeName} <b>{amountFormatted}</b>
      </p>
    )),
);
const BookmarkMenu = popover(
  () => 'В закладках',
  ({ partName, close }) => (
    <>
      <p>{partName}</p>
      <button type="button" onClick={close}>
        Закрыть
      </button>
    </>
  ),
);

function Offers({ offers, title, quantityText }) {
  const all = useMemo(() => JSON.parse(offers), [offers]);
  const [most, setMost] = useState(STEP);
  const [{ key, down }, setSort] = useState({ key: '', down: false });
  const shown = useMemo(() => ordered(all, key, down).slice(0, most), [all, key, down, most]);
  return (
    <>
      <p className="offers__text">{quantityText}</p>
      <p className="offers__count">Предложений: {all.length}</p>
      <table className="offers">
        <thead>
          <tr>
            {COLUMNS.map(([column, name]) => (
              <th key={column} aria-sort={column !== key ? 'none' : down ? 'descending' : 'ascending'}>
                <button type="button" onClick={() => setSort({ key: column, down: column === key && !down })}>
                  {name}
                </button>
              </th>
            ))}
            <th>Заказ</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((offer) => (
            <Offer key={offer.id} offer={offer} title={title} />
          ))}
        </tbody>
      </table>
      {most < all.length && (
        <button type="button" onClick={() => setMost(most + STEP)}>
          Показать еще
        </button>
      )}
    </>
  );
}

const Offer = ({ offer, title }) => (
  <tr>
    <td className="num">
      <b className="offers__line offers__price">{offer.priceFormatted}</b>
      {offer.priceSteps?.map((step) => (
        <small key={step.from}>{stepText(step)}</small>
      ))}
    </td>
    <td data-label="Наличие">
      <div>
        <span className="offers__line">{stockText(offer)}</span>
        <small>{offer.warehouseName}</small>
        <small>{matchText(offer)}</small>
      </div>
    </td>
    <td data-label="Срок">
      <div>
        <span className="offers__line">{termText(offer)}</span>
        {offer.deliveryDateDetail && <small>{offer.deliveryDateDetail}</small>}
      </div>
    </td>
    <td className="offers__order">
      <Basket id={offer.id} title={title} min={offer.quantity_min} />
      {offer.quantity_min > 1 && <small>Кратность заказа: {offer.quantity_min} шт.</small>}
    </td>
  </tr>
);

mountRoots({
  'basket-counter': BasketCounter,
  'basket-card': BasketCard,
  'favourite-button': Heart,
  'stock-popover': Stock,
  'prices-popover': Prices,
  'bookmark-menu': BookmarkMenu,
  'offers-list': Offers,
});
