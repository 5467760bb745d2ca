import { useStore } from '@nanostores/react';
import { formatPrice } from '../../../shared/format/money';
import { orderedSteps, type Step, stepAt } from '../../../shared/format/priceSteps';
import { difference, priceWords, typeOf } from '../../../shared/format/prices';
import type { Price } from '../../../shared/reading/entities';
import { $wanted } from '../../../shared/stores/cart/wanted';
import { pricesText } from '../../../shared/texts/prices';
import { Badge } from '../../../shared/ui/Badge';
import { Price as PriceFigure } from '../../../shared/ui/Price';
import { Table } from '../../../shared/ui/Table';
import { copyRow, savedShare } from '../model';
import { text } from '../text';
import type { Props } from '../widget';
import { CopyButton } from './CopyButton';
import css from './PriceTables.module.css';

/** Prices by type with what each saves, then prices by quantity. */
export function PriceTables({ productId, title, shown, priceSteps, ownPriceType, brand, article, ...props }: Props & { shown: readonly Price[] }) {
  // What the buyer has chosen in a counter of the page is what is reckoned with.
  const quantity = useStore($wanted, { keys: [productId] })[productId] ?? props.quantity;
  const base = shown.find(({ isBase }) => isBase);
  const steps = orderedSteps(priceSteps);
  return (
    <>
      {shown.length > 1 && (
        <Table
          className={css.table}
          caption={title}
          captionHidden
          stack={false}
          columns={[
            { key: 'type', title: text('type') },
            { key: 'price', title: text('price'), align: 'end' },
            ...(base ? [{ key: 'difference', title: quantity > 1 ? text('differenceFor', { n: quantity }) : text('difference'), align: 'end' as const }] : []),
          ]}
          rows={shown.map((price) => {
            const isOwn = typeOf(price) === ownPriceType;
            const row = article && copyRow(brand, article, priceWords(price));
            return {
              key: price.id,
              marked: isOwn,
              cells: {
                type: (
                  <span className={css.type}>
                    {price.typeName ?? price.shortName ?? price.id}
                    <Marks isOwn={isOwn} isBase={price.isBase} />
                    {isOwn && base && <Saved price={price} base={base} />}
                  </span>
                ),
                price: <PriceFigure below={row && <CopyButton row={row} />}>{priceWords(price)}</PriceFigure>,
                difference: <span className={css.amount}>{differenceText(difference(price, base, quantity))}</span>,
              },
            };
          })}
        />
      )}
      {steps.length > 0 && <Steps steps={steps} quantity={quantity} />}
    </>
  );
}

/** What a price is among the others, in words. */
const Marks = ({ isOwn, isBase }: { isOwn: boolean; isBase: boolean }) => (
  <>
    {isOwn && <Badge tone="accent"> {pricesText('prices.own')}</Badge>}
    {isBase && <Badge> {pricesText('prices.base')}</Badge>}
  </>
);

/** What the buyer's own price saves of the base one, in percent: the roubles stand at the end of the row. */
function Saved({ price, base }: { price: Price; base: Price }) {
  const share = savedShare(price, base);
  return share > 0 ? <Badge tone="success"> {text('saved', { share })}</Badge> : null;
}

const differenceText = (roubles: number | undefined): string =>
  roubles === undefined ? '' : roubles < 0 ? `−${formatPrice(-roubles)}` : `${roubles > 0 ? '+' : ''}${formatPrice(roubles)}`;

/** Prices by quantity: the one that is reached is marked, the next cheaper one says how far it is. */
function Steps({ steps, quantity }: { steps: readonly Step[]; quantity: number }) {
  const { now, next } = stepAt(steps, quantity);
  return (
    <Table
      className={css.steps}
      caption={text('steps')}
      stack={false}
      columns={[
        { key: 'from', title: text('from') },
        { key: 'price', title: text('price'), align: 'end' },
      ]}
      rows={steps.map((step) => ({
        key: String(step.from),
        marked: step === now,
        cells: {
          from: (
            <span className={css.type}>
              {text('fromPieces', { n: step.from })}
              {step === now && <Badge tone="accent"> {text('reached')}</Badge>}
              {step.from === next?.from && <Badge tone="success"> {text('lacks', { n: next.lacks })}</Badge>}
            </span>
          ),
          price: <PriceFigure>{formatPrice(step.price)}</PriceFigure>,
        },
      }))}
    />
  );
}
