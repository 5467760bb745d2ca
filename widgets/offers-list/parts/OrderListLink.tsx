import { safeUrl } from '../../../shared/validation/url';
import type { Props } from '../widget';
import css from './OrderListLink.module.css';

/** The 'order list' link (§2, G34): an address, or a modal by id; nothing when the page gave neither. */
export function OrderListLink({ productId, title, orderListText, orderListHref, orderListModal }: Props) {
  const href = safeUrl(orderListHref);
  if (orderListModal) {
    return (
      <button type="button" className={css.root} data-modal-open={orderListModal} data-product-id={productId} data-title={title}>
        {orderListText}
      </button>
    );
  }
  return href ? (
    <a className={css.root} href={href}>
      {orderListText}
    </a>
  ) : null;
}
