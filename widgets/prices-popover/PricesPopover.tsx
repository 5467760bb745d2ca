import { useStore } from '@nanostores/react';
import { orderedSteps } from '../../shared/format/priceSteps';
import { mainPrice, priceWords, shownPrices } from '../../shared/format/prices';
import { $userOptions } from '../../shared/stores/core/buyer';
import { pricesText } from '../../shared/texts/prices';
import { Button } from '../../shared/ui/Button';
import { Popover } from '../../shared/ui/Popover';
import { usePopover } from '../../shared/ui/usePopover';
import css from './PricesPopover.module.css';
import { PriceTables } from './parts/PriceTables';
import type { Props } from './widget';

export default function PricesPopover(props: Props) {
  const { title, prices, priceSteps } = props;
  const options = useStore($userOptions);
  const { open, opener, popover } = usePopover();
  const isAllPrices = props.isAllPrices ?? (options.status !== 'loading' && options.options.isAllPrices);
  const shown = shownPrices({ ...props, isAllPrices });
  const main = mainPrice(prices);
  const label = props.priceText ?? (main ? priceWords(main) : pricesText('prices.none'));
  const hasSteps = orderedSteps(priceSteps).length > 0 && (props.pricesDisplayControl || isAllPrices);

  // One price, or none, needs no popover.
  if (shown.length < 2 && !hasSteps) return <span className={css.price}>{label}</span>;
  return (
    <>
      <Button {...opener} className={css.price} variant="link" action="toggle" aria-label={`${label}. ${pricesText('prices.title')}: ${title}`}>
        {label}
      </Button>
      <Popover {...popover} label={pricesText('prices.title')}>
        {open && <PriceTables {...props} shown={shown} />}
      </Popover>
    </>
  );
}
