// The bookmarks with a React root in each placeholder.
import { memo, useCallback, useRef, useState } from 'react';
import { fetchRows, pagesShown, pieces, toAddress } from './bookmarks.js';
import { BasketCounter, mountRoots } from './parts.jsx';

const Marked = ({ text, words }) => pieces(text, words).map((piece, at) => (at % 2 ? <mark key={String(at)}>{piece}</mark> : piece));

const Row = memo(({ row, words, picked, onPick, onRemove }) => (
  <li data-row>
    <label>
      <input type="checkbox" aria-label={`Выбрать: ${row.partName}`} checked={picked} onChange={(event) => onPick(row.id, event.currentTarget.checked)} />
    </label>
    <div>
      <p>
        <Marked text={row.partName} words={words} />
      </p>
      <dl>
        <div>
          <dt>Номер</dt>
          <dd>
            <a href={`/search?q=${encodeURIComponent(row.partNumber)}`}>
              <Marked text={row.partNumber} words={words} />
            </a>
          </dd>
        </div>
        {row.additionalInfo.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {row.note && <p>{row.note}</p>}
    </div>
    <div>
      <button type="button" className="isl-button_root">
        Где еще применяется
      </button>
      <button type="button" className="isl-button_root">
        {row.note ? 'Изменить заметку' : 'Добавить заметку'}
      </button>
    </div>
    <button type="button" className="isl-button_root" aria-label={`Удалить закладку: ${row.partName}`} onClick={() => onRemove(row.id)}>
      ×
    </button>
  </li>
));

function Bookmarks({ bookmarks, total }) {
  const [found, setFound] = useState(() => ({ rows: JSON.parse(bookmarks), total: Number(total), last: Math.ceil(Number(total) / 50), page: 1, words: '' }));
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [picked, setPicked] = useState(() => new Set());
  const asking = useRef(null);
  const waiting = useRef(0);

  const ask = async (words, page, how) => {
    asking.current?.abort();
    const mine = new AbortController();
    asking.current = mine;
    setBusy(true);
    toAddress({ search: words, page }, how);
    try {
      const next = await fetchRows({ search: words, page, signal: mine.signal });
      setFound({ ...next, page, words });
      setPicked(new Set());
      setBusy(false);
    } catch (error) {
      if (error.name !== 'AbortError') setBusy(false);
    }
  };
  const type = (text) => {
    setTyped(text);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => ask(text.trim(), 1, 'replaceState'), 300);
  };
  const pick = useCallback((id, on) => setPicked((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id))), []);
  const remove = useCallback((id) => setFound((before) => ({ ...before, rows: before.rows.filter((row) => row.id !== id) })), []);
  const { rows, page, last, words } = found;
  return (
    <section>
      <h2>Закладки автокаталога</h2>
      <p>Найдено: {found.total}</p>
      <search>
        <input type="search" name="bookmark-search" aria-label="Поиск" value={typed} onChange={(event) => type(event.currentTarget.value)} />
      </search>
      <p>
        <label>
          <input
            type="checkbox"
            checked={picked.size === rows.length}
            onChange={(event) => setPicked(new Set(event.currentTarget.checked ? rows.map(({ id }) => id) : []))}
          />{' '}
          Выбрать все
        </label>{' '}
        <span>{picked.size}</span>
      </p>
      <ul aria-busy={busy}>
        {rows.map((row) => (
          <Row key={row.id} row={row} words={words} picked={picked.has(row.id)} onPick={pick} onRemove={remove} />
        ))}
      </ul>
      <nav aria-label="Страницы закладок">
        {pagesShown(page, last).map((n) => (
          <button key={n} type="button" aria-label={`Страница ${n}`} aria-current={n === page ? 'page' : undefined} onClick={() => ask(words, n, 'pushState')}>
            {n}
          </button>
        ))}
      </nav>
    </section>
  );
}

mountRoots({ 'basket-counter': BasketCounter, 'bookmark-list': Bookmarks });
