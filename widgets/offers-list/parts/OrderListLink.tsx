import { Button, LinkButton } from '../../../shared/ui/Button';
import { safeUrl } from '../../../shared/validation/url';
import type { Props } from '../widget';
import css from './More.module.css';

/** The 'order list' link (§2): an address, or a modal by id; nothing when the page gave neither. */
export function OrderListLink({ productId, title, productCode, orderListText, orderListHref, orderListModal }: Props) {
  const href = safeUrl(orderListHref);
  if (orderListModal) {
    return (
      <Button
        variant="link"
        className={css.way}
        data-modal-open={orderListModal}
        data-product-id={productId}
        data-product-code={productCode}
        data-title={title}
      >
        {orderListText}
      </Button>
    );
  }
  return href ? (
    <LinkButton variant="link" className={css.way} href={href}>
      {orderListText}
    </LinkButton>
  ) : null;
}
