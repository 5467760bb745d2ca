// The page of a cart as one plain React table: state, memoised rows, every line with its controls.
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { BasketCounter, mountRoots } from './parts.jsx';

const headers = () => ({
  Accept: 'application/json',
  'X-Requested-With': 'XMLHttpRequest',
  'X-CSRF-Token': document.querySelector('meta[name="csrf-token"]').content,
});
const outputOf = async (reply) => (await reply.json()).output;
const post = async (path, body) => outputOf(await fetch(path, { method: 'POST', headers: headers(), body: body && new URLSearchParams(body) }));

const rouble = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' });

const Row = memo(({ line, picked, onPick, onQuantity, onRemove }) => {
  const { id, title, brand, article, url, price, cost, quantity, warehouseName, deliveryDate } = line;
  const [draft, setDraft] = useState(quantity);
  const waiting = useRef(0);
  const change = (next) => {
    setDraft(next);
    clearTimeout(waiting.current);
    if (next > 0) waiting.current = setTimeout(() => onQuantity(id, next), 500);
  };
  return (
    <tr data-row={id}>
      <td>
        <input type="checkbox" aria-label={`Выбрать: ${title}`} checked={picked} onChange={(event) => onPick(id, event.currentTarget.checked)} />
      </td>
      <td>
        <p>
          {brand} {article}
        </p>
        <a href={url}>{title}</a>
        <p>
          {warehouseName}, {deliveryDate} дн.
        </p>
      </td>
      <td>{rouble.format(price)} / шт.</td>
      <td>
        <button type="button" className="isl-button_root" aria-label={`Уменьшить количество: ${title}`} onClick={() => change(Math.max(1, draft - 1))}>
          −
        </button>
        <input
          role="spinbutton"
          inputMode="numeric"
          size="3"
          aria-label={`Количество: ${title}`}
          value={draft}
          onChange={(event) => change(Number(event.currentTarget.value) || 0)}
        />
        <button type="button" className="isl-button_root" aria-label={`Увеличить количество: ${title}`} onClick={() => change(draft + 1)}>
          +
        </button>
      </td>
      <td>{rouble.format(cost)}</td>
      <td>
        <button type="button" className="isl-button_root" aria-label={`Удалить: ${title}`} onClick={() => onRemove(id)}>
          ×
        </button>
      </td>
    </tr>
  );
});

function Cart() {
  const [header, setHeader] = useState(null);
  const [lines, setLines] = useState([]);
  const [picked, setPicked] = useState(() => new Set());

  useEffect(() => {
    const load = async () => {
      const read = await post('/cart/count');
      setHeader(read);
      for (let page = 1; (page - 1) * 70 < read.quantity; page++) {
        const { items } = await outputOf(await fetch(`/cart/content?page=${page}`, { headers: headers() }));
        setLines((before) => [...before, ...items]);
      }
      await post('/cart/check-validate');
    };
    void load();
  }, []);

  const pick = useCallback((id, on) => setPicked((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id))), []);
  const remove = useCallback((id) => setLines((before) => before.filter((line) => line.id !== id)), []);
  const setQuantity = useCallback(async (id, quantity) => {
    const { cost, cart } = await post(`/cart/recount?id=${id}`, { quantity: String(quantity) });
    setLines((before) => before.map((line) => (line.id === id ? { ...line, quantity, cost } : line)));
    setHeader(cart);
  }, []);
  if (!header) return <p>Загрузка…</p>;
  return (
    <>
      <h2>Товары в корзине</h2>
      <p>Позиций: {lines.length}</p>
      <p>
        <label>
          <input
            type="checkbox"
            checked={picked.size > 0 && picked.size === lines.length}
            onChange={(event) => setPicked(new Set(event.currentTarget.checked ? lines.map(({ id }) => id) : []))}
          />{' '}
          Выбрать все
        </label>
      </p>
      <table className="table">
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} picked={picked.has(line.id)} onPick={pick} onQuantity={setQuantity} onRemove={remove} />
          ))}
        </tbody>
      </table>
      <section aria-label="Итог корзины">
        Итого <b>{rouble.format(header.cost)}</b>
      </section>
    </>
  );
}

mountRoots({ 'basket-counter': BasketCounter, cart: Cart });
