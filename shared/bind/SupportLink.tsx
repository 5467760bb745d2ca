import { config } from '../browser/config';
import { unbroken } from '../format/number';
import { orderText } from '../texts/order';
import { Link } from '../ui/Link';
import { safeUrl } from '../validation/url';
import css from './SupportLink.module.css';

/** « Звоните: …» after a sentence, where the page names a phone; the number stays on one line. */
export function SupportLink() {
  const phone = config().supportPhone;
  const tel = safeUrl(phone && `tel:${phone}`);
  if (!tel) return null;
  return (
    <>
      {' '}
      <Link className={css.phone} href={tel}>
        {orderText('order.support', { phone: unbroken(phone) })}
      </Link>
    </>
  );
}
