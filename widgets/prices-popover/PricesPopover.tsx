import { useStore } from '@nanostores/react';
import type { Price } from '../../shared/entities';
import { formatPrice } from '../../shared/format/money';
import { $userOptions } from '../../shared/stores/buyer';
import { pricesText } from '../../shared/texts/prices';
import { Badge } from '../../shared/ui/Badge';
import { Button } from '../../shared/ui/Button';
import { Popover, usePopover } from '../../shared/ui/Popover';
import { Table } from '../../shared/ui/Table';
import { difference, mainPrice, shownPrices, typeOf } from './model';
import css from './PricesPopover.module.css';
import { text } from './text';
import type { Props } from './widget';

/** The server's own wording wins; the currency is added when it left it out (G37). */
const priceText = ({ amount, amountFormatted }: Price): string =>
  amountFormatted ? (/₽|руб/i.test(amountFormatted) ? amountFormatted : `${amountFormatted} ₽`) : formatPrice(amount);

export default function PricesPopover(props: Props) {
  const { title, prices, quantity, ownPriceType } = props;
  const options = useStore($userOptions);
  const { open, opener, popover } = usePopover();
  const isAllPrices = props.isAllPrices ?? (options.status !== 'loading' && options.options.isAllPrices);
  const shown = shownPrices({ ...props, isAllPrices });
  const main = mainPrice(prices);
  const label = props.priceText ?? (main ? priceText(main) : pricesText('prices.none'));

  // One price, or none, needs no popover (G37, PR-3).
  if (shown.length < 2) return <span className={css.price}>{label}</span>;
  const base = shown.find(({ isBase }) => isBase);
  return (
    <>
      <Button {...opener} className={css.price} variant="link" action="toggle" aria-label={`${label}. ${pricesText('prices.title')}: ${title}`}>
        {label}
      </Button>
      <Popover {...popover} label={pricesText('prices.title')}>
        {open && (
          <Table
            className={css.table}
            caption={title}
            captionHidden
            stack={false}
            columns={[
              { key: 'type', title: text('type') },
              { key: 'price', title: text('price'), align: 'end' },
              ...(base
                ? [{ key: 'difference', title: quantity > 1 ? text('differenceFor', { n: quantity }) : text('difference'), align: 'end' as const }]
                : []),
            ]}
            rows={shown.map((price) => ({
              key: price.id,
              marked: typeOf(price) === ownPriceType,
              cells: {
                type: (
                  <span className={css.type}>
                    {price.typeName ?? price.shortName ?? price.id}
                    <Marks isOwn={typeOf(price) === ownPriceType} isBase={price.isBase} />
                  </span>
                ),
                price: <span className={css.amount}>{priceText(price)}</span>,
                difference: <span className={css.amount}>{differenceText(difference(price, base, quantity))}</span>,
              },
            }))}
          />
        )}
      </Popover>
    </>
  );
}

/** What a price is among the others, in words. */
const Marks = ({ isOwn, isBase }: { isOwn: boolean; isBase: boolean }) => (
  <>
    {isOwn && <Badge tone="accent"> {text('own')}</Badge>}
    {isBase && <Badge> {pricesText('prices.base')}</Badge>}
  </>
);

const differenceText = (roubles: number | undefined): string =>
  roubles === undefined ? '' : roubles < 0 ? `−${formatPrice(-roubles)}` : `${roubles > 0 ? '+' : ''}${formatPrice(roubles)}`;
