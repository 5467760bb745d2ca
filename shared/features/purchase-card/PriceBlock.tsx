import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type PriceChoice, priceOfBuyer, priceWords, saidOf, shownPrices, typeOf } from '../../format/prices';
import type { Price, PriceType } from '../../reading/entities';
import { $userOptions } from '../../stores/core/buyer';
import { pricesText } from '../../texts/prices';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useUid } from '../../ui/useUid';
import css from './PriceBlock.module.css';

/** Prices of a product and which of them this buyer may compare (§3 «Price settings»). */
export interface PriceBlockProps extends Omit<PriceChoice, 'prices' | 'isAllPrices' | 'priceTypes'> {
  title: string;
  prices: readonly Price[];
  /** The price as the page printed it. */
  priceText?: string | undefined;
  priceTypes: readonly PriceType[];
  ownPriceType?: string | undefined;
  /** Absent: the option of the user. */
  isAllPrices?: boolean | undefined;
}

/** The price the buyer pays, large; where the settings allow to compare, all types under it by a press. */
export function PriceBlock({ title, prices, priceText, priceTypes, ownPriceType, ...choice }: PriceBlockProps) {
  const options = useStore($userOptions);
  const [open, setOpen] = useState(false);
  const listId = useUid();
  const isAllPrices = choice.isAllPrices ?? (options.status !== 'loading' && options.options.isAllPrices);
  const shown = shownPrices({ ...choice, prices, priceTypes, isAllPrices });
  const own = priceOfBuyer(prices, ownPriceType);
  const isOwn = (price: Price): boolean => ownPriceType !== undefined && typeOf(price) === ownPriceType;
  const nameOf = (price: Price): string => priceTypes.find(({ id }) => id === typeOf(price))?.name ?? price.typeName ?? price.shortName ?? price.id;
  const said = saidOf(priceText) ?? (own && priceWords(own));
  return (
    <div className={css.root}>
      <p className={css.price}>
        <b className={css.amount} data-none={!said || undefined}>
          {said ?? pricesText('prices.none')}
        </b>
        {said && <span className={css.piece}> {pricesText('prices.piece')}</span>}
        {own && isOwn(own) && !own.isBase && <Badge tone="accent"> {pricesText('prices.own')}</Badge>}
      </p>
      {/* One price, or none, has nothing to be compared with. */}
      {shown.length > 1 && (
        <>
          <Button
            variant="link"
            size="small"
            action="prices"
            className={css.more}
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-label={`${pricesText('prices.title')}: ${title}`}
            onClick={() => setOpen(!open)}
          >
            {pricesText('prices.title')}
            <Icon name="chevron" />
          </Button>
          {open && (
            <dl className={css.list} id={listId}>
              {shown.map((price) => (
                <div key={price.id} className={css.row} data-own={isOwn(price) || undefined}>
                  <dt className={css.type}>
                    {nameOf(price)}
                    {isOwn(price) && <Badge tone="accent"> {pricesText('prices.own')}</Badge>}
                    {price.isBase && <Badge> {pricesText('prices.base')}</Badge>}
                  </dt>
                  <dd className={css.figure}>{priceWords(price)}</dd>
                </div>
              ))}
            </dl>
          )}
        </>
      )}
    </div>
  );
}
