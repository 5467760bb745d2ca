// Quick view with React: a root for the dialog, made with the page, and one in each placeholder; a small store tells what is open.
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Basket, BasketCounter, Heart, mountRoots } from './parts.jsx';
import { fetchProduct } from './quick-view.js';

const $open = atom(null);

function Opener({ goodId, title, href }) {
  return (
    <a
      className="quick-view"
      href={href}
      data-modal-open="modal-quick-view"
      aria-label={`Быстрый просмотр: ${title}`}
      onClick={(event) => {
        event.preventDefault();
        $open.set({ goodId, title });
      }}
    >
      Быстрый просмотр
    </a>
  );
}

function Dialog({ goodId, title }) {
  const [product, setProduct] = useState(null);
  const dialog = useRef(null);
  useEffect(() => {
    dialog.current.showModal();
    const asking = new AbortController();
    fetchProduct(goodId, asking.signal).then(setProduct, () => {});
    return () => asking.abort();
  }, [goodId]);
  return (
    <dialog ref={dialog} aria-labelledby="quick-title" onClose={() => $open.set(null)}>
      <h2 id="quick-title">{product?.title ?? title}</h2>
      <button type="button" aria-label="Закрыть" onClick={() => dialog.current.close()}>
        ×
      </button>
      {product ? (
        <div>
          <img src={product.image} alt="" width="160" height="160" />
          <p>
            <b>{product.brand}</b> {product.article}
          </p>
          <p>{product.quantityText}</p>
          <p className="product-price">
            <b>{product.price.amountFormatted}</b>
          </p>
          <Basket id={goodId} title={title} />
          <p>{product.description}</p>
          <a href={product.url}>Страница товара</a>
        </div>
      ) : (
        <p>Загрузка…</p>
      )}
    </dialog>
  );
}

function Page() {
  const open = useStore($open);
  return open && <Dialog key={open.goodId} {...open} />;
}

for (const place of document.querySelectorAll('[data-quick]')) {
  const opener = place.querySelector('a');
  createRoot(place).render(<Opener {...opener.dataset} href={opener.getAttribute('href')} />);
}
createRoot(document.body.appendChild(document.createElement('div'))).render(<Page />);
mountRoots({ 'basket-counter': BasketCounter, 'favourite-button': Heart });
