import { PurchaseCard, type PurchaseCardProps } from '../../../shared/features/purchase-card/PurchaseCard';
import { message } from '../../../shared/texts/common';
import { availability } from '../../../shared/ui/Availability';
import { Image, Link } from '../../../shared/ui/Link';
import { Loading, Skeleton } from '../../../shared/ui/Skeleton';
import { availabilityOf } from '../../../shared/validation/availability';
import { safeUrl } from '../../../shared/validation/url';
import type { QuickProduct } from '../model';
import { text } from '../text';
import css from './Product.module.css';

type Basket = Pick<PurchaseCardProps, 'seed' | 'clientId' | 'lfId' | 'cartHref' | 'since' | 'read'>;

/** What it is, what it costs, and the way into the cart. */
export function Product({ product, ...basket }: Basket & { product: QuickProduct }) {
  const { id, title, brand, article, description, quantityText, price, prices, ...rest } = product;
  const image = safeUrl(product.image);
  const href = safeUrl(product.url);
  const known = price && !prices.some((one) => one.id === price.id) ? [price, ...prices] : prices;
  return (
    <div className={css.root}>
      <div className={css.picture}>{image && <Image src={image} alt="" width={160} height={160} />}</div>
      <div className={css.what}>
        {(brand || article) && (
          <p className={css.code}>
            <b>{brand}</b> {article}
          </p>
        )}
        {quantityText && <p {...availability(availabilityOf(product), css.stock)}>{quantityText}</p>}
        <PurchaseCard
          {...basket}
          productId={id}
          title={title}
          prices={known}
          priceTypes={[]}
          priceTypesToShow={[]}
          // The shop has answered with the prices this buyer may see.
          pricesDisplayControl={known.length > 1}
          ownPriceType={price && (price.priceTypeId ?? price.id)}
          quantityMultiplicity={rest.quantityMultiplicity}
          maxQuantity={rest.maxQuantity}
          totalQuantity={rest.totalQuantity}
          orderAllowed={rest.orderAllowed}
          isForOrder={rest.isForOrder}
          url={rest.url}
          guestMayOrder
        />
      </div>
      {(description || href) && (
        <div className={css.more}>
          {description && <p className={css.description}>{description}</p>}
          {href && <Link href={href}>{text('page')}</Link>}
        </div>
      )}
    </div>
  );
}

/** The same places, empty. */
export const WaitingProduct = () => (
  <Loading label={message('state.loading')}>
    <div className={css.root}>
      <div className={css.picture} />
      <div className={css.what}>
        <Skeleton width={144} />
        <Skeleton width={112} />
        <Skeleton width={128} height={32} />
        <Skeleton width="100%" height="var(--isl-row)" />
        <Skeleton width={112} />
      </div>
      <div className={css.more}>
        <Skeleton lines={2} />
      </div>
    </div>
  </Loading>
);
