import { useStore } from '@nanostores/react';
import { PickBox, WaitingPickBox } from '../../../shared/bind/lists/PickBox';
import { Thumb } from '../../../shared/bind/lists/Thumb';
import { config } from '../../../shared/browser/config';
import { BasketControl } from '../../../shared/features/purchase/BasketControl';
import { formatPrice } from '../../../shared/format/money';
import { isPrice, isPriceless, saidOf } from '../../../shared/format/prices';
import type { FavouriteItem } from '../../../shared/reading/entities';
import { $userOptions } from '../../../shared/stores/core/buyer';
import { removeFavourites } from '../../../shared/stores/favourites/removal';
import { listText } from '../../../shared/texts/lists';
import { pricesText } from '../../../shared/texts/prices';
import { availability } from '../../../shared/ui/Availability';
import { Button } from '../../../shared/ui/Button';
import clamp from '../../../shared/ui/Clamp.module.css';
import { classes } from '../../../shared/ui/classes';
import { Icon } from '../../../shared/ui/Icon';
import { Link } from '../../../shared/ui/Link';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useUid } from '../../../shared/ui/useUid';
import { availabilityOf } from '../../../shared/validation/availability';
import { safeUrl } from '../../../shared/validation/url';
import { titleOf } from '../model';
import { text } from '../text';
import css from './FavouriteItem.module.css';

interface Props {
  row: FavouriteItem;
  place: { 'data-row': string };
  picked: boolean;
  onPick: (on: boolean) => void;
}

/** The place of one, in its columns. */
export const WaitingItem = () => (
  <div className={css.root}>
    <WaitingPickBox className={css.pick} />
    <span className={css.picture}>
      <Skeleton width={56} height={56} />
    </span>
    <div className={`${css.what} ${css.lines}`}>
      <span className={css.code}>
        <Skeleton width={130} height={18} />
      </span>
      <span className={css.name}>
        <Skeleton width="80%" />
      </span>
      <span className={css.stock}>
        <Skeleton width={90} height={18} />
      </span>
    </div>
    <span className={css.price}>
      <Skeleton width={80} />
    </span>
    <div className={css.basket}>
      <Skeleton height={40} width="100%" />
    </div>
    <span className={css.remove}>
      <Skeleton width={40} height={40} />
    </span>
  </div>
);

/** One favourite: what it is, what it costs, the way into the cart, the way out of the list. */
export function Item({ row, place, picked, onPick }: Props) {
  const { product } = row;
  const title = titleOf(row);
  const titleId = useUid();
  const href = safeUrl(product?.url);
  const image = safeUrl(product?.image);
  // Told apart by colour too; the words are the shop's.
  const stock = product && availabilityOf(product);
  // Room for a reason stands only where there may be one.
  const options = useStore($userOptions);
  const mayRefuse = options.status === 'loading' || options.options.availRestrictions || options.options.availQuantityRestrictions;
  return (
    <li {...place} className={css.root} aria-labelledby={titleId}>
      <PickBox className={css.pick} label={listText('list.select', { title })} {...{ picked, onPick }} />
      <Thumb className={css.picture} src={image} />
      <div className={css.what}>
        {product && (product.brand || product.article) && (
          <p className={css.code}>
            <b>{product.brand}</b> {product.article}
          </p>
        )}
        <p className={classes(css.name, clamp.two)} id={titleId}>
          {href ? <Link href={href}>{title}</Link> : title}
        </p>
        <p {...availability(stock, css.stock)}>{product ? product.quantityText : text('noProduct')}</p>
      </div>
      <p className={css.price}>
        {product && (saidOf(product.priceFormatted) ?? (isPrice(product.price) ? formatPrice(product.price) : pricesText('prices.none')))}
      </p>
      <div className={classes(css.basket, stock === 'out' && mayRefuse && css.refusable)}>
        {product && (
          <BasketControl
            productId={product.id}
            title={title}
            quantityMultiplicity={product.quantityMultiplicity}
            maxQuantity={product.maxQuantity}
            totalQuantity={product.totalQuantity}
            orderAllowed={product.orderAllowed}
            isForOrder={product.isForOrder}
            incomplete={isPriceless([product.price], product.priceFormatted)}
            url={product.url}
            seed={product.cartQuantity === undefined ? undefined : { itemId: product.cartItemId, quantity: product.cartQuantity }}
            cartHref={config().cartPath}
          />
        )}
      </div>
      <Button className={css.remove} size="icon" aria-label={text('remove', { title })} onClick={() => void removeFavourites([row.productId])}>
        <Icon name="trash" />
      </Button>
    </li>
  );
}
