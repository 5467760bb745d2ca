import { BasketControl } from '../../shared/features/purchase/BasketControl';
import { productOf } from '../../shared/features/purchase/pendingPress';
import type { Props } from './widget';

export default function BasketButton(props: Props) {
  const { goodId, counter, cartHref } = props;
  // Another product in the same placeholder begins anew.
  return <BasketControl key={goodId} {...productOf(props)} counter={counter} cartHref={cartHref} />;
}
